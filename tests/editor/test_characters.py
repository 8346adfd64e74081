"""Characters as documents: nothing of their files is lost, and what is made of them passes their check."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from hameln import content, language
from hameln.arena.workshop import workshop_of
from hameln.editor.characters.habits import Measured, rows_of, weighed
from hameln.editor.characters.rules import Condition, read_when
from hameln.editor.characters.sketch import Sketch
from hameln.editor.document import Document
from hameln.editor.fields import Field
from hameln.editor.filing import open_document, save
from hameln.editor.keeping import Keeper
from hameln.editor.kit import characters_word, editor_kit, words_like
from hameln.editor.recovering import left_behind, take_up
from hameln.editor.shelf import Kind, Shelf
from hameln.errors import ChangedError, FaultyFileError, HamelnError
from hameln.kernel.kits import games_with
from tests.tiny.known import tiny_known

GAMES = ("hameln", "rattus-cartus")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HAMELN_HOME", str(tmp_path))
    return tmp_path


def shipped(game: str) -> list[Path]:
    return sorted(content.folder(workshop_of(game).files.place).glob("*.toml"))


def opened(game: str, name: str) -> Document[Sketch]:
    kit = editor_kit(characters_word(game)).documents
    return open_document(kit, content.folder(kit.folder) / f"{name}.toml")[0]


def field(document: Document[Sketch], word: str) -> Field[Sketch]:
    groups = document.kit.properties(document.content)
    return next(one for group in groups for one in group.fields if one.word == word)


def put(document: Document[Sketch], word: str, value: Any) -> None:
    found = field(document, word)
    document.do(found.name, found.put(document.content, value), word)


def headings(document: Document[Sketch]) -> list[str]:
    return [group.title for group in document.kit.properties(document.content)]


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_every_file_of_the_program_is_written_as_it_was_and_a_copy_of_it_passes(game: str) -> None:
    for path in shipped(game):
        source = path.read_text("utf-8")
        kit = editor_kit(characters_word(game)).documents
        assert kit.text(kit.read(source, path.name).content, source) == source
        document, lost = open_document(kit, path)
        assert lost == ()
        assert kit.findings(document.content) == ()
        filed = save(document)
        copy = workshop_of(game).files.read(filed.path)
        assert filed.path.stem in workshop_of(game).files.listed()
        assert str(copy.title) == document.kit.title(document.content) != kit.title_in(source)
        kept = [line for line in source.splitlines() if not line.startswith("title")]
        assert [line for line in filed.path.read_text("utf-8").splitlines() if line[:5] != "title"] == kept


def test_a_dial_is_turned_and_turned_back_by_single_steps() -> None:
    document = opened("hameln", "weber")
    before = document.text()
    put(document, "aspects-risk", 0.9)
    put(document, "weights-cat", 3.0)
    assert document.content.words["aspects"]["risk"] == pytest.approx(0.9)
    assert "cat = 3.0" in document.text()
    assert document.undo()
    assert document.undo()
    assert document.text() == before
    assert document.redo()
    assert document.content.number_of("aspects", "risk") == pytest.approx(0.9)


@pytest.mark.parametrize(
    ("game", "section", "word"), [("hameln", "weights", "road"), ("rattus-cartus", "tastes", "books")]
)
def test_what_is_seldom_turned_is_folded_until_it_was(game: str, section: str, word: str) -> None:
    kit = editor_kit(characters_word(game)).documents
    document = Document(kit, kit.blank())

    def folded() -> dict[str, bool]:
        return {one.word: one.is_folded for one in kit.properties(document.content)}

    assert folded()[f"{section}-more"]
    assert not folded()[section]
    put(document, f"{section}-{word}", 2.0)
    assert not folded()[f"{section}-more"]


def test_what_is_usual_is_not_written_down() -> None:
    kit = editor_kit(characters_word("hameln")).documents
    document = Document(kit, kit.blank())
    put(document, "weights-cat", 2.0)
    assert tomllib.loads(document.text())["weights"] == {"cat": 2.0}
    put(document, "weights-cat", 1.0)
    assert document.text() == 'title = "The Newcomers"\n'


def test_a_weight_with_three_phases_keeps_the_other_two() -> None:
    document = opened("hameln", "giebel")
    assert document.content.number_of("weights", "florins") == [1.3, 1.2, 1.0]
    put(document, "weights-florins1", 2.0)
    assert document.content.number_of("weights", "florins") == [1.3, 2.0, 1.0]


def test_comments_and_what_nobody_shows_stay(home: Path) -> None:
    kit = editor_kit(characters_word("hameln")).documents
    path = home / "ai" / "hameln" / "mine.toml"
    path.parent.mkdir(parents=True)
    path.write_text(
        '# about us\ntitle = "Mine"\nsignature = { purse = "high" }\n\n[weights]\ncat = 2 # dear\n\n'
        '# never\n[[rule]]\non = "bribe"\nwhen = "florins * 2 < 9"\nveto = true # not at all\n',
        "utf-8",
    )
    document, _ = open_document(kit, path)
    put(document, "aspects-risk", 0.9)
    put(document, "rules-add", value=True)
    save(document)
    told = path.read_text("utf-8")
    for line in ("# about us", "cat = 2 # dear", "# never", "veto = true # not at all", "florins * 2 < 9"):
        assert line in told
    assert 'signature = { purse = "high" }' in told
    assert len(workshop_of("hameln").files.read(path).rules) == 2


def test_a_rule_is_made_word_by_word() -> None:
    kit = editor_kit(characters_word("hameln")).documents
    document = Document(kit, kit.blank())
    put(document, "rules-add", value=True)
    put(document, "rule0-on", "buy_cat")
    put(document, "rule0-worth", 8.0)
    put(document, "rule0-more", value=True)
    put(document, "rule0-if0sign", "<")
    put(document, "rule0-if0number", 7)
    put(document, "rule0-more", value=True)
    put(document, "rule0-if1fact", "last_phase")
    put(document, "rule0-if1sign", "not")
    put(document, "rule0-say", "Puss!")
    assert document.content.rules == (
        {"on": "buy_cat", "when": "florins < 7 and not last_phase", "bonus": 8, "say": "Puss!"},
    )
    assert (
        headings(document)[-1]
        == "1. buy the cat: +8 florins, if own florins < 7 and not: it is the last phase"
    )
    assert kit.findings(document.content) == ()
    put(document, "rule0-deed", "veto")
    put(document, "rule0-if0gone", value=True)
    assert document.content.rules[0] == {
        "on": "buy_cat", "when": "not last_phase", "veto": True, "say": "Puss!"
    }  # fmt: skip
    put(document, "rule0-gone", value=True)
    assert document.content.rules == ()


def test_a_rule_that_is_off_stays_in_the_file_and_never_speaks() -> None:
    document = opened("hameln", "knauser")
    before = document.text()
    put(document, "rule2-on-off", value=False)
    rule = document.content.rules[2]
    assert rule["when"] == "0 and (good_worth >= 3)"
    assert document.kit.findings(document.content) == ()
    found = workshop_of("hameln").files.from_source("x", document.text()).rules[2]
    assert found.when is not None
    assert not found.when(None)
    assert headings(document)[-4].startswith("3. (off) ")
    put(document, "rule2-on-off", value=True)
    assert document.text() == before


def test_a_condition_that_cannot_be_chosen_stays_as_it_is() -> None:
    formula = "not last_phase or florins_after < richest"
    assert read_when(formula).written() == formula
    assert read_when(f"0 and ({formula})").formula == formula
    assert read_when("(a or b) and c").parts == ()
    assert read_when("0 and (a) or (b)").is_off is False
    assert read_when("a and not b and c >= -2").parts == (
        Condition("a"), Condition("b", "not"), Condition("c", ">=", -2)
    )  # fmt: skip


def test_texts_are_changed_in_the_language_in_which_they_are_read() -> None:
    document = opened("hameln", "giebel")
    try:
        language.use("de")
        put(document, "motto", "Hoch hinaus.")
        assert document.content.words["motto_de"] == "Hoch hinaus."
        assert document.content.words["motto"] == "Under a small roof one has small thoughts."
    finally:
        language.use("en")
    put(document, "motto", "")
    assert not [key for key in document.content.words if key.startswith("motto")]
    with pytest.raises(ValueError, match="title"):
        field(document, "title").put(document.content, "  ")


def test_faults_are_told_and_kept_as_a_draft_until_they_are_mended(home: Path) -> None:
    kit = editor_kit(characters_word("hameln")).documents
    path = home / "ai" / "hameln" / "odd.toml"
    path.parent.mkdir(parents=True)
    path.write_text('title = "Odd"\n[aspects]\nrisk = 7\n', "utf-8")
    document, _ = open_document(kit, path)
    assert [one.says for one in kit.findings(document.content)] == ["aspects.risk: expected 0 to 1, found 7"]
    assert save(document).is_draft
    put(document, "aspects-risk", 1.0)
    assert not save(document).is_draft
    assert workshop_of("hameln").files.read(path).risk == pytest.approx(1)


def test_a_file_that_is_no_toml_is_refused_with_its_fault(home: Path) -> None:
    kit = editor_kit(characters_word("hameln")).documents
    path = home / "bad.toml"
    path.write_text('title = "x\n', "utf-8")
    with pytest.raises(FaultyFileError, match="line 1"):
        open_document(kit, path)


def test_what_another_program_has_written_is_not_replaced() -> None:
    document = opened("rattus-cartus", "miser")
    path = save(document).path
    path.write_text('title = "Another"\n', "utf-8")
    put(document, "tastes-gold", 4.0)
    with pytest.raises(ChangedError):
        save(document)


def test_files_have_names_by_which_players_are_seated(home: Path) -> None:
    kit = editor_kit(characters_word("hameln")).documents
    document = Document(kit, Sketch({"title": "Die Süßen – 12 & Co."}))
    assert save(document).path.name == "die-sussen-12-co.toml"
    twin = Document(kit, Sketch({"title": "Die Süßen – 12 & Co."}))
    assert save(twin).path.name == "die-sussen-12-co-2.toml"
    assert save(Document(kit, Sketch({"title": "123"}))).path.name == "new.toml"
    assert save(Document(kit, Sketch({"title": "Greedy"}))).path.name == "greedy-2.toml"
    assert save(Document(kit, Sketch({"title": "The Webers"}))).path.parent == home / "ai" / "hameln"
    listed = workshop_of("hameln").files.listed()
    assert {"die-sussen-12-co", "die-sussen-12-co-2", "new", "greedy-2"} <= set(listed)


def test_the_shelf_lists_renames_and_deletes_characters() -> None:
    shelf = Shelf(characters_word("rattus-cartus"))
    assert {entry.kind for entry in shelf.entries()} == {Kind.SHIPPED}
    save(opened("rattus-cartus", "miser"))
    own = next(entry for entry in shelf.entries() if entry.kind is Kind.OWN)
    renamed = shelf.rename(shelf.look_into(own), "Old Scrooge")
    assert renamed.path.name == "old-scrooge.toml"
    assert renamed.facts == "6 rules"
    shelf.restore(shelf.delete(renamed))
    assert workshop_of("rattus-cartus").files.find("old-scrooge").rules


def test_unsaved_work_on_a_character_is_found_again() -> None:
    word = characters_word("hameln")
    document = opened("hameln", "weber")
    put(document, "weights-cat", 4.0)
    keeper = Keeper(document, word)
    assert keeper.flush()
    keeper.leave()
    left = left_behind()
    assert [one.game for one in left] == [word]
    found, other = take_up(left[0])
    assert found.content == document.content
    other.close()


def test_games_without_characters_offer_no_workshop() -> None:
    with tiny_known():
        assert games_with("workshop") == GAMES
        assert words_like(characters_word("hameln")) == tuple(map(characters_word, GAMES))
        with pytest.raises(HamelnError):
            editor_kit(characters_word("tiny"))


@pytest.mark.parametrize("game", GAMES)
def test_all_words_of_the_workshop_are_words_of_files(game: str) -> None:
    workshop = workshop_of(game)
    words: dict[str, Any] = {"title": "All"}
    for dials in workshop.dials:
        words[dials.section] = {dial.word: dial.most for dial in dials.dials}
    words["rule"] = [{"on": step, "veto": True} for step in workshop.rules.steps]
    words["rule"] += [
        {"on": next(iter(workshop.rules.steps)), "when": fact, "bonus": 1} for fact in workshop.rules.facts
    ]
    for key, _, values in workshop.words.choices:
        words[key] = values[-1][0]
    words["signature"] = dict.fromkeys(workshop.habits, "high")
    found, problems = workshop.files.read_words(words, "all")
    assert problems == ()
    assert found is not None


def shown(game: str, source: str, matches: int) -> Measured:
    return weighed(list(rows_of(workshop_of(game), "mine", source, matches)))


@pytest.mark.parametrize("game", GAMES)
def test_the_same_character_has_the_same_habits_and_all_are_called_something(game: str) -> None:
    source = 'title = "Mine"\n'
    first = shown(game, source, 2)
    assert first == shown(game, source, 2)
    assert set(first.habits) == set(workshop_of(game).habits)
    assert all(habit.side == 0 for habit in first.habits.values())


def test_a_rule_shows_in_the_habits() -> None:
    source = 'title = "Mine"\n[[rule]]\non = "no_extra"\nprefer = true\n'
    habit = shown("hameln", source, 8).habits["keeps_quiet"]
    assert habit.own.value == pytest.approx(1)
    assert habit.side == 1


def test_remarks_stay_when_a_character_is_changed_copied_or_written_anew() -> None:
    kit = editor_kit(characters_word("hameln")).documents
    source = (
        '# us\ntitle = "Mine"\n\n# said\n[[remark]]\nwhen = "sold"\ntext = "Sold."\ntext_de = "Verkauft."\n'
    )
    sketch = kit.read(source, "mine.toml").content
    ruled = sketch.with_more({"on": "bribe", "veto": True})

    assert kit.text(sketch, source) == source
    for text in (kit.text(ruled, source), kit.text(ruled, None)):
        family = workshop_of("hameln").files.made_of(text, Path("mine.toml"))
        assert [(one.when, dict(one.text.forms)) for one in family.remarks] == [
            ("sold", {"en": "Sold.", "de": "Verkauft."})
        ]
        assert len(family.rules) == 1
    assert "# said" in kit.text(ruled, source)
    assert "[[remark]]" in kit.text(ruled, None)


def test_a_text_without_a_translation_is_read_in_english() -> None:
    sketch = Sketch({"title": "The Miller", "motto": "Slowly.", "motto_de": "Langsam."})
    try:
        language.use("de")
        assert sketch.text_of("title") == "The Miller"
        assert sketch.text_of("motto") == "Langsam."
        language.use("nl")
        assert sketch.text_of("motto") == "Slowly."
    finally:
        language.use("en")


@pytest.mark.parametrize("place", [0, 1, 2])
def test_the_rule_that_is_taken_away_is_gone_and_no_other(place: int) -> None:
    rules = [{"on": "enter", "bonus": number} for number in range(3)]
    sketch = Sketch({"title": "The Miller", "rule": rules})

    left = sketch.without_rule(place)

    assert [rule["bonus"] for rule in left.rules] == [number for number in range(3) if number != place]
