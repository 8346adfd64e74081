"""Who travels through the land: fourteen people of each estate, told in words."""

from __future__ import annotations

from sprites.make.persons import Person, person

CAST = {
    "peasantry": """
        man | round tan brown | short | straw straw rust | smock broad wool brown | fork | dot calm button smile | stubble
        woman | heart rosy red | plaits | kerchief red cream | bodice slim teal brown | hen | happy raised snub grin | freckles
        oldman | gaunt fair white | ring | felt brown dark | patched slim grey wool | scythe | squint bushy hook flat | long
        woman | round brown black | parted | coif cream cream | apron stout blue cream | basket | dot calm broad smile |
        boy | small fair blond | tousled | none red red | vest slim cream moss | lamb | wide raised snub grin | freckles
        oldwoman | jowly rosy grey | none | hood rust brown | cape stout brown rust | turnip | shut sad bulb gap | mole
        man | square tan black | none | hood moss moss | patched broad moss brown | sheaf | stern angry broad frown | short
        woman | long fair chestnut | long | garland pink cream | laced slim green rust | jug | dot calm fine lips |
        man | jowly rosy chestnut | none | sack wool brown | apron stout rust cream | loaf | happy raised bulb grin | walrus
        woman | heart dark black | curls | none red red | bodice slim ochre wine | goose | wide calm broad smile |
        man | long pale grey | none | fur brown cream | cape broad blue grey | rake | sleepy sad long pout | full
        woman | round fair blond | bun | straw straw blue | apron slim wine cream | bundle | shut calm button smile |
        man | round dark black | short | kerchief ochre red | vest broad wool rust | spade | squint one broad smirk | goatee
        oldman | round rosy white | tuft | none red red | smock stout moss cream | mug | happy bushy bulb gap | chops
    """,
    "bourgeoisie": """
        man | jowly rosy brown | none | chaperon wine navy | furred stout wine brown | purse | sly one bulb smirk | goatee
        woman | heart fair chestnut | parted | roll blue gold | doublet slim blue cream | ledger | stern calm fine flat |
        man | gaunt pale black | bob | flat black grey | doublet slim black cream | quill | stern angry long frown | glasses
        woman | round rosy red | parted | bonnet cream orange | apron stout orange cream | pretzel | happy raised snub grin |
        man | square brown black | none | turban gold orange | sash broad teal gold | scales | dot calm broad smile | full
        oldwoman | long fair white | parted | bonnet white navy | furred slim navy grey | key | squint angry hook flat | glasses
        man | round fair blond | bob | bycocket green red | doublet slim green gold | ship | wide raised button smile |
        woman | heart tan black | flowing | beret wine gold | sash slim ochre wine | cloth | sly one fine smirk | mole
        man | square rosy red | none | tall black orange | ruff broad navy cream | goblet | happy calm bulb grin | walrus
        woman | long brown brown | none | chaperon ochre rust | furred slim rust cream | coinbox | dot raised fine lips |
        oldman | round fair grey | ring | cap red gold | ruff stout black cream | hammer | sleepy bushy broad flat | short
        man | long tan chestnut | bob | crier navy gold | sash broad red gold | bell | dot raised long sing | moustache
        woman | small fair blond | plaits | beret teal cream | apron slim lilac cream | shears | dot calm snub smile | freckles
        man | jowly dark black | short | beret orange navy | vest stout cream blue | fish | squint calm broad gap | chops
    """,
    "church": """
        man | round rosy brown | tonsure | none red red | rope stout brown cream | candle | happy calm bulb smile |
        woman | heart fair brown | none | wimple black black | habit slim black cream | rosary | shut calm fine smile |
        oldman | long fair white | none | mitre white gold | cope broad white wine | crozier | stern bushy long flat | long
        boy | small rosy blond | bowl | none red red | surplice slim red red | scroll | dot raised snub sing |
        man | gaunt pale black | none | cowl dark dark | habit slim dark black | skull | sleepy sad hook frown |
        woman | round brown black | none | wimple blue blue | cross stout blue blue | herbs | dot calm broad smile |
        man | jowly rosy grey | none | galero red red | mozzetta stout red red | chalice | sly one bulb smirk |
        man | square tan chestnut | short | pilgrim brown cream | rope broad grey wool | bowl | squint calm broad grin | full
        woman | long fair red | none | veil grey grey | cross slim grey grey | book | dot raised fine flat | glasses
        man | round dark black | tonsure | none red red | stole broad white violet | censer | dot calm broad smile | short
        oldwoman | jowly rosy white | none | veil white white | habit stout brown cream | dove | happy calm button gap |
        man | long pale grey | short | biretta black red | cassock slim black red | model | stern angry hook frown |
        man | gaunt tan brown | wild | none red red | rags slim wool grey | lanternpole | wide sad long pout | long
        woman | heart fair blond | none | wimple white white | habit slim white sky | organ | shut calm fine sing |
    """,
    "chivalry": """
        man | square tan brown | none | kettle red red | jack broad rust brown | halberd | stern angry broad frown | stubble
        woman | heart fair red | plaits | circlet gold red | surcoat-lily slim navy gold | sword | dot calm fine flat | freckles
        man | round rosy blond | none | plumed red white | plate broad red gold | lance | happy calm button smile |
        oldman | long fair white | none | mail grey grey | surcoat-cross broad red cream | shield | squint bushy hook flat | full
        man | round fair brown | none | great gold gold | surcoat-chevron broad navy gold | mace | dot none button flat |
        boy | small rosy chestnut | bowl | none red red | jack slim teal wine | pup | wide raised snub grin | freckles
        man | square dark black | none | nasal red gold | mailed broad grey red | axe | stern angry broad grin | full
        woman | long brown black | none | mail grey grey | surcoat-bend slim green cream | bow | sly one fine smirk |
        man | gaunt pale black | bob | torse violet gold | plate slim violet gold | roundshield | sleepy sad long pout | scar
        woman | round fair blond | bun | torse sky white | surcoat-star slim sky navy | falcon | dot raised fine smile |
        man | jowly rosy red | none | horned red gold | mailed stout red gold | horn | happy bushy bulb grin | forked
        man | long tan black | none | kettle navy gold | surcoat-quarters broad orange cream | banner | sly calm long smirk | moustache
        oldman | square brown grey | short | none red red | plate broad wine gold | gauntlet | stern bushy broad frown | patch
        woman | heart fair chestnut | flowing | lion gold gold | surcoat-bend broad wine gold | pennon | dot calm fine smile |
    """,
    "magic": """
        oldman | long fair white | long | starry navy gold | stars broad navy gold | staff | dot bushy long smile | long
        oldwoman | jowly pale grey | wild | pointed black violet | tatters stout black violet | cat | witch angry beak gap | mole
        woman | heart tan black | flowing | coins wine gold | shawl slim wine orange | tarot | sly raised fine lips |
        man | round fair red | bob | piper green gold | motley slim red gold | pipe | dot one snub smirk |
        man | long pale black | none | plague black brown | clasp broad black brown | potion | dot none button flat |
        woman | round brown black | curls | gem teal gold | moons slim teal gold | orb | shut calm broad smile |
        man | square tan brown | wild | antlers brown brown | feathers broad brown rust | mushroom | wide raised broad grin | full
        woman | gaunt fair red | flowing | twigs green green | tatters slim moss green | owl | witch calm fine flat | freckles
        man | gaunt dark grey | short | gem violet gold | stars slim violet gold | astrolabe | squint one hook flat | goatee
        woman | small fair blond | plaits | pointed violet gold | moons slim lilac gold | wand | wide raised snub grin | freckles
        oldman | jowly rosy grey | ring | none red red | amulets stout rust brown | snake | happy bushy bulb gap | forked
        woman | long dark black | long | moon gold cream | clasp slim navy lilac | candlehead | dot calm broad flat | paint
        man | round fair chestnut | tousled | cloak dark violet | amulets slim dark violet | bat | sly one long smirk | stubble
        man | gaunt pale black | bob | cloak brown moss | tatters slim brown moss | rat | sleepy sad hook grin | boils
    """,
    "royalty": """
        oldman | square fair white | bob | crown wine red | ermine broad wine gold | sceptre | stern bushy long flat | full
        woman | heart fair blond | none | butterfly violet gold | gown slim violet gold | rose | dot raised fine lips |
        man | jowly rosy chestnut | bob | closed red red | mantle stout red purple | grapes | sleepy calm bulb smirk | moustache
        woman | long pale black | none | hennin purple gold | pearls slim purple pink | mirror | sly one fine lips | mole
        man | heart tan black | bob | prince navy white | slashed slim navy gold | dagger | sly one fine smirk | goatee
        oldwoman | jowly fair grey | none | heart wine gold | mantle stout wine purple | lapdog | stern angry hook frown |
        boy | small rosy blond | bowl | coronet gold red | chain slim blue red | globe | wide raised snub pout |
        woman | round brown black | bun | net red gold | brocade slim orange wine | feather | dot calm broad smile |
        man | round fair red | none | jester purple mint | motley broad purple mint | marotte | happy raised snub grin |
        woman | heart rosy chestnut | flowing | coronet gold red | pearls slim sky white | lute | shut calm button sing |
        man | long dark black | short | ermine navy gold | chain broad navy red | message | dot calm broad flat | short
        woman | long fair red | plaits | crown gold green | ermine slim green gold | jewels | dot calm fine flat |
        oldman | gaunt pale white | long | ermine wine gold | brocade slim wine gold | pomander | squint sad hook pout | forked
        woman | round tan brown | none | hennin teal gold | gown slim teal cream | fan | happy raised snub smile | freckles
    """,
}
"""Sex and age | head, skin, hair | how it is worn | hat | clothes and build | thing | eyes, brows, nose, mouth | beard or mark.

The first four show no nun on their cards, then two with one, two with two, two with three, four with four.
"""
NUNS = (0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 4)
"""How many nuns the card of each of the fourteen shows."""
LETTERS = ("a", "b", "c", "d", "a", "b", "a", "b", "a", "b", "a", "b", "c", "d")
"""Which of the cards of its kind it is."""


def people(estate: str) -> list[Person]:
    """The fourteen of an estate, in the order of their cards."""
    rows = [row for row in CAST[estate].splitlines() if row.strip()]
    return [person(row, number) for number, row in enumerate(rows)]
