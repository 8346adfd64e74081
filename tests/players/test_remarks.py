"""Remarks in the files of characters: read with every fault named and its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from hameln.errors import FaultyFileError
from hameln.games.hameln.players.families.files import FILES as FAMILIES
from hameln.games.rattus_cartus.players.characters.files import HEIRS
from hameln.players.characters.character import LONGEST_REMARK, MOST_REMARKS

HEAD = 'title = "The Test"\n'


def faults(remarks: str) -> str:
    with pytest.raises(FaultyFileError) as caught:
        FAMILIES.made_of(HEAD + remarks, Path("test.toml"))
    return str(caught.value)


def test_remarks_are_read_in_their_order() -> None:
    source = HEAD + '[[remark]]\nwhen = "sold"\ntext = "Sold."\ntext_de = "Verkauft."\n'
    family = FAMILIES.made_of(source + '[[remark]]\nwhen = "married"\ntext = "Well."\n', Path("test.toml"))

    assert [(one.when, str(one.text)) for one in family.remarks] == [("sold", "Sold."), ("married", "Well.")]
    assert family.remarks[0].text.forms["de"] == "Verkauft."


def test_each_game_has_its_own_occasions() -> None:
    heir = HEIRS.made_of(HEAD + '[[remark]]\nwhen = "struck"\ntext = "Ouch."\n', Path("test.toml"))

    assert heir.remarks[0].when == "struck"
    assert "expected one of woken_beside, " in faults('[[remark]]\nwhen = "struck"\ntext = "Ouch."\n')


def test_an_unknown_occasion_is_told_with_its_line_and_the_nearest_word() -> None:
    told = faults('[[remark]]\nwhen = "sold"\ntext = "A"\n\n[[remark]]\nwhen = "maried"\ntext = "B"\n')

    assert "line 7: remark[1].when: " in told
    assert "did you mean married?" in told


@pytest.mark.parametrize(
    ("remark", "says"),
    [
        ('when = "sold"\ntext = ""\n', f"expected 1 to {LONGEST_REMARK} printable characters"),
        (f'when = "sold"\ntext = "{"a" * 91}"\n', f"expected 1 to {LONGEST_REMARK} printable characters"),
        ('when = "sold"\n', "remark[0]: text is missing"),
        ('text = "Sold."\n', "remark[0]: when is missing"),
        ('when = "sold"\ntext = "A"\ntext_xx = "B"\n', "unknown language 'xx'"),
        ('when = "sold"\ntext = "A"\nhow = "loud"\n', "remark[0].how: unknown key"),
        ('when = 3\ntext = "A"\n', "remark[0].when: expected one of"),
        ('when = "sold"\ntext_de = "Verkauft."\n', "only translations of it are there"),
    ],
)
def test_every_fault_is_told(remark: str, says: str) -> None:
    assert says in faults("[[remark]]\n" + remark)


def test_remarks_in_another_form_are_refused() -> None:
    assert "double brackets" in faults('[remark]\nwhen = "sold"\ntext = "A"\n')
    assert "expected remarks" in faults("remark = 3\n")
    many = '[[remark]]\nwhen = "sold"\ntext = "A"\n' * (MOST_REMARKS + 1)
    assert f"expected at most {MOST_REMARKS} remarks" in faults(many)
