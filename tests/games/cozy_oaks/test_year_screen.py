"""What the screen says about a year: Sleeps, villagers, goals and the year's end."""

from __future__ import annotations

from companion.game import Say
from companion.games.cozy_oaks.components import Difficulty, Villager
from companion.games.cozy_oaks.copy import MR_CHARLES
from companion.games.cozy_oaks.sleep_form import SleepForm
from companion.games.cozy_oaks.villager_cards import Card
from companion.games.cozy_oaks.year_screen import YearScreen, year_view
from tests.games.cozy_oaks.tabletop import Table

EASY = {"difficulty": Difficulty.GRASSY.value}


def year(table: Table) -> YearScreen:
    """What the screen says about the year."""
    return year_view(table.state)


def sleep_of(table: Table, player: int = 0) -> SleepForm:
    """The form of a Sleep that is possible."""
    form = year(table).sleeps[player]
    assert form
    return form


def card_of(table: Table, name: str = "Villager A") -> Card:
    """The card of a villager who was drawn."""
    those = year(table).villagers
    assert those
    return next(card for card in those.cards if card.villager.name == name)


def plain(*sentences: Say | None) -> list[str]:
    """Sentences as text."""
    return [str(sentence) for sentence in sentences]


# ---- Sleep -------------------------------------------------------------------------------------------------------


def test_selling_all_is_one_box_that_says_what_it_brings_and_leaves() -> None:
    table = Table().has(produce=7, goods=3)

    sale = sleep_of(table).sell_all

    assert sale
    assert plain(sale.words, sale.leaves) == ["Sell all for 4 gold", "6 produce, 2 goods and 1 ruby; leaves 1 produce, 1 good"]
    assert dict(sale.sends) == {"produce_lots": 2, "goods_lots": 1, "rubies": 1}


def test_single_lots_say_what_remains() -> None:
    table = Table().has(produce=7)

    lots = sleep_of(table).lots[0]

    assert plain(*lots.steps) == ["none of 7", "3 for 1 gold, leaves 4", "6 for 2 gold, leaves 1"]


def test_nothing_to_sell_offers_no_sale() -> None:
    table = Table().has(rubies=-1, produce=2)

    form = sleep_of(table)

    assert (form.sell_all, form.lots) == (None, ())


def test_where_nothing_is_tracked_the_sale_is_left_to_the_table() -> None:
    form = sleep_of(Table(tracked=False))

    assert (form.gold, form.sell_all, form.lots) == (None, None, ())


def test_upgrades_say_both_levels_and_what_becomes_of_the_time() -> None:
    table = Table()

    rows = {row.skill.value: plain(row.words, row.time) for row in sleep_of(table).upgrades}

    assert rows["hunt"] == ["Hunt 1\N{NO-BREAK SPACE}→\N{NO-BREAK SPACE}2", "time 2 → 1"]
    assert rows["cook"][1] == "time stays 1"
    assert len(rows) == 9


def test_a_skill_on_level_3_is_no_upgrade_any_more() -> None:
    table = Table().sleep(2, upgrade="hunt")

    assert "hunt" not in {row.skill.value for row in sleep_of(table).upgrades}


def test_all_three_levels_of_a_skill_stand_side_by_side() -> None:
    table = Table().sleep(upgrade="hunt")

    hunt = next(levels for skill, levels in sleep_of(table).levels if str(skill) == "Hunt")

    assert [(level.number, str(level.time), level.is_now) for level in hunt] == [
        (1, "time 2", False),
        (2, "time 1", True),
        (3, "time 0", False),
    ]


def test_two_players_have_a_form_each_until_they_have_finished() -> None:
    table = Table().sleep(12, player=1)

    forms = year(table).sleeps

    assert forms[0]
    assert forms[1] is None


def test_no_sleep_before_the_first_villager_of_a_year_or_while_a_skill_is_carried_out() -> None:
    undrawn, foraging = Table.solo(), Table().play("forage")

    assert year(undrawn).sleeps == (None,)
    assert year(foraging).sleeps[0] is None


# ---- the end of a year ---------------------------------------------------------------------------------------------


def test_only_the_winter_of_a_solo_year_holds_its_end() -> None:
    fall, winter, two = Table.solo({}).sleep(2), Table.solo({}).sleep(3), Table().sleep(3)

    assert sleep_of(fall).year_end is None
    assert sleep_of(winter).year_end
    assert sleep_of(two).year_end is None


def test_the_donation_is_held_against_the_gold_after_the_sale() -> None:
    table = Table.solo({"donation": 4}, **EASY).has(gold=1, produce=3, goods=2).sleep(3)

    end = sleep_of(table).year_end

    assert end
    gold = end.conditions[-1]
    assert plain(gold.value, gold.purse.words) == [
        "2 of 4 gold",
        "Now 2 gold is missing; after selling all, 1 to spare.",
    ]
    assert (gold.is_met, gold.purse.gold, gold.purse.needed) == (False, 2, 4)


def test_gold_that_open_requests_ask_for_is_needed_besides_the_donation() -> None:
    wants = [{"what": "gold", "amount": 1}]
    table = Table.solo({"donation": 3, "wants": wants}, **EASY).has(gold=2).sleep(3)

    end = sleep_of(table).year_end
    assert end
    before = end.conditions[-1]
    table.tap("fulfil", villager="Villager A", what="gold").has(gold=1)
    end = sleep_of(table).year_end
    assert end

    assert plain(before.value, before.more) == ["3 of 4 gold", "1 of it for Villager A."]
    assert str(before.purse.words) == "Now 1 gold is missing; after selling all, 0 to spare."
    assert plain(end.conditions[-1].value, end.conditions[-1].more) == ["3 of 3 gold", ""]


def test_a_year_that_is_over_has_nothing_to_sell_any_more() -> None:
    table = Table.solo({"donation": 4}, **EASY).has(produce=3).sleep(4)

    settle = year(table).settle

    assert settle
    assert str(settle.conditions[-1].purse.words) == "3 gold is missing."


def test_what_the_app_does_not_see_has_a_box_to_vouch_for_it() -> None:
    table = Table.solo({"donation": 4, "request": "a bug"}, tracked=False, **EASY).sleep(3)

    end = sleep_of(table).year_end

    assert end
    assert plain(*(vouch.words for vouch in end.vouches)) == [
        "Paid at the table: what Villager A asked for",
        "4 gold paid at the table",
    ]


def test_a_year_that_is_over_waits_to_be_settled() -> None:
    table = Table.solo({"hearts": 3, "donation": 0}).sleep(4)

    settle = year(table).settle

    assert settle
    assert plain(*(one.more for one in settle.conditions)) == ["All are met.", "7 hearts are missing."]
    assert year(table).failed is None


def test_a_failed_year_shows_every_condition_met_or_not() -> None:
    table = Table.solo({"hearts": 3, "donation": 0}).sleep(3).sleep(settle=True)

    failed = year(table).failed

    assert failed
    assert [(str(one.label), str(one.value), one.is_met) for one in failed.conditions] == [
        ("Requests", "1 of 1", True),
        ("Hearts", "3 of 10", False),
    ]


# ---- villagers ------------------------------------------------------------------------------------------------------


def test_a_game_for_two_has_no_villagers_and_no_goals() -> None:
    shown = year(Table())

    assert (shown.villagers, shown.goals) == (None, ())


def test_a_known_villager_is_drawn_with_everything_my_copy_says() -> None:
    known = Villager("Stand-in Nan", hearts=4, request="", lake=2)
    those = year(Table.solo()).villagers
    assert those

    nan, charles = those.known((known, MR_CHARLES))

    assert nan.arguments == {"name": "Stand-in Nan", "hearts": 4, "lake": 2, "asks_nothing": True}
    assert (nan.needs_hearts, charles.needs_hearts) == (False, True)
    assert "hearts" not in charles.arguments


def test_a_card_keeps_its_place_when_another_year_draws_others() -> None:
    table = Table.solo({}).sleep(4).tap("settle_year").draw("Villager B")

    assert (card_of(table, "Villager A").index, card_of(table, "Villager B").index) == (0, 1)


def test_a_villager_who_was_drawn_is_offered_no_more() -> None:
    those = year(Table.solo({"name": "mr. charles"})).villagers
    assert those

    assert those.known((MR_CHARLES,)) == ()


def test_the_banner_says_what_is_ruled_out_now_and_next() -> None:
    rules = [{"season": "spring", "forbids": "water"}, {"season": "summer", "forbids": "other", "words": "no noise"}]

    those = year(Table.solo({"restrictions": rules})).villagers

    assert those
    assert plain(those.now, those.next) == ["This Spring: no watering (Villager A).", "Next season: no noise (Villager A)."]


def test_in_short_the_banner_names_each_rule_once_and_no_villager() -> None:
    rules = [{"season": "spring", "forbids": "water"}, {"season": "summer", "forbids": "cook"}]
    table = Table.solo({"restrictions": rules}, {"name": "Villager B", "restrictions": rules[:1]})

    assert plain(*year(table).bans) == ["Spring: no watering", "Summer: no cooking"]


def test_after_the_last_year_hearts_are_looked_back_on_and_the_fish_are_still_compared() -> None:
    table = Table.solo({}).sleep(4).tap("settle_year").draw("B").sleep(4).tap("settle_year").draw("C").sleep(4)
    table.tap("settle_year")

    hearts, fish = year(table).goals

    assert plain(hearts.label, hearts.value, fish.label) == ["Hearts", "30 in all", "Fish to beat"]
    assert plain(*(line.words for line in hearts.lines)) == [f"Year {number}: 10 of 10" for number in (1, 2, 3)]


def test_a_request_in_known_words_is_paid_with_one_touch_by_what_is_there() -> None:
    table = Table.solo({"wants": [{"what": "any_fish", "amount": 2}]}).has(lake_fish=1, ocean_fish=3)

    touches = [(str(one.words), one.is_possible) for one in card_of(table).payments]

    assert touches == [("Give 1 lake fish", True), ("Give 2 river fish", False), ("Give 2 ocean fish", True)]


def test_any_slime_is_paid_by_the_colours_that_are_kept() -> None:
    table = Table.solo({"wants": [{"what": "any_slime", "amount": 1}]})
    table.tap("capture", colour="blue").tap("capture", colour="red")

    assert plain(*(one.words for one in card_of(table).payments)) == ["Give 1 blue slime", "Give 1 red slime"]


def test_every_payment_that_is_offered_goes_through() -> None:
    wants = [{"what": "any_slime", "amount": 1}, {"what": "any_ore", "amount": 2}, {"what": "produce", "amount": 2}]
    table = Table.solo({"wants": wants}).has(copper_ore=2, produce=2).tap("capture", colour="blue")

    while possible := [one for one in card_of(table).payments if one.is_possible]:
        table.tap("fulfil", **{name: value for name, value in possible[0].arguments.items() if name != "player"})

    assert card_of(table).is_met
    assert card_of(table).payments == ()


def test_a_request_in_free_words_is_told_as_it_stands() -> None:
    card = card_of(Table.solo({"request": "a cake"}))

    assert (str(card.asks), card.payments, card.is_open) == ("a cake", (), True)


def test_the_form_of_a_card_ticks_what_it_rules_out_and_keeps_its_own_words() -> None:
    rules = [{"season": "fall", "forbids": "hunt"}, {"season": "fall", "forbids": "other", "words": "no noise"}]

    fall = card_of(Table.solo({"restrictions": rules})).seasons[2]

    assert plain(*(chip.words for chip in fall.chips if chip.is_on)) == ["no hunting"]
    assert fall.own_words.words == "no noise"
    assert str(fall.in_force) == "no hunting, no noise"


def test_the_rows_of_a_card_are_numbered_apart() -> None:
    seasons = card_of(Table.solo({})).seasons

    rows = [row for season in seasons for row in (*(chip.row for chip in season.chips), season.own_words.row)]

    assert rows == list(range(64))


# ---- goals ------------------------------------------------------------------------------------------------------------


def test_the_meter_shows_hearts_by_the_reading_of_the_table_and_always_both_sums() -> None:
    table = Table.solo({"hearts": 8}, hearts_due="game_end", donation_due="game_end", **EASY)
    table.sleep(3).sleep(settle=True).draw("Villager B", hearts=1)

    hearts = year(table).goals[0]

    assert plain(hearts.value, hearts.more) == ["9 of 8", "1 this year, 9 in all. All villagers, when the third year ends."]
    assert hearts.marks == (8, 0)


def test_fish_to_beat_are_those_of_all_villagers_together() -> None:
    table = Table.solo({"lake": 2, "river": 6, "ocean": 1}, {"name": "Villager B", "lake": 1}).has(lake_fish=4)

    fish = year(table).goals[3]

    assert [(str(line.words), line.is_met) for line in fish.lines] == [
        ("Lake: 4, villagers 3", True),
        ("River: 0, villagers 6, some not told", False),
        ("Ocean: 0, villagers 1, some not told", False),
    ]


def test_the_meter_says_how_many_seasons_are_left() -> None:
    table = Table.solo({}).sleep(2)

    left = year(table).goals[-1]

    assert plain(left.value, left.more) == ["10 seasons", "2 this year, with the one that runs; 3 years in all."]
