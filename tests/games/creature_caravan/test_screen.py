"""What the board says: the list for the hands, its reasons, the lanes, the tray, the map, and one sentence per tap."""

import pytest

from companion.games.creature_caravan import GAME
from companion.games.creature_caravan.components import Card
from tests.games.creature_caravan.tabletop import BAG, COIN, SET_OPEN, Table, trade, zombie

NOTHING = {"found": "nothing"}


def screen(table):
    return GAME.view(table.state, None)


def words(table):
    """The lines of the list, as they are read out."""
    return [str(line.words).replace("\u00a0", " ").replace("\u2011", "-") for line in screen(table).lines]


def reasons(table, place):
    return [str(reason).replace("\u00a0", " ").replace("\u2011", "-") for reason in screen(table).lines[place].trace]


def told(table):
    """The sentence of the last tap."""
    return str(table.told).replace("\u00a0", " ").replace("\u2011", "-")


class Told(Table):
    """A table that remembers the sentence of its last tap."""

    def _book(self, events):
        before = self.state
        events = tuple(events)
        super()._book(events)
        self.told = GAME.tell(before, events)


def boards(**options):
    return Told.with_bot(market=[trade(COIN, 2), trade(BAG, 2)], ember_zombies=[zombie(5)], **options)


# ---- the list for the hands ---------------------------------------------------------------------------------------


def test_a_roll_becomes_one_short_list_in_the_words_of_the_table():
    table = boards(bot_cards=[Card(attacks=1)]).roll(6, 6, 2, 4, 1).tap("bot_fight_rolled", dice=[5])

    assert words(table) == [
        "Bot cube on the 2-coin trade, top space.",
        "Bot caravan 1 forward, 1 down, to column 2, row 4.",
        "Bot cube on the strength-5 zombie, top space.",
        "Bot tent where its caravan stands.",
    ]
    assert [line.number for line in screen(table).lines] == [1, 2, 3, 4]


def test_the_step_that_is_asked_about_stands_last_and_is_marked():
    table = boards().roll(6, 3, 3, 1, 2)

    assert words(table)[-1] == "Draw 5 cards, play the one with the highest printed VP. Equal: you choose."
    assert [line.is_open for line in screen(table).lines] == [False, False, True]


@pytest.mark.parametrize("roll", [(6, 3, 3, 3, 3), (3, 3, 3, 3, 3)])
def test_the_young_manticore_is_mentioned_where_cards_are_drawn(roll):
    table = Told.with_bot(bot_cards=[SET_OPEN]).roll(*roll)

    assert "Young Manticore" in str(screen(table).lines[-1].note)


def test_a_step_that_comes_to_nothing_is_said_and_takes_no_number():
    table = Told.with_bot(market=[trade(COIN, 1)], bot_cards=[]).roll(6, 6, 3, 3, 3)
    table.tap("bot_camped", **NOTHING).tap("end_turn").roll(6, 6, 3, 3, 3)

    assert words(table)[0] == "The market pair: no trade is open for the bot."
    assert [line.number for line in screen(table).lines] == [None, None, 1]


def test_the_end_of_the_turn_is_an_order_and_names_the_columns_that_close():
    table = Told.with_bot(market=[trade(BAG, 1, steps=1)], ember_zombies=[zombie(5)], bot_ends_turn=True).roll(6, 6, 3, 3, 3)
    table.tap("bot_camped", **NOTHING)

    assert words(table)[-1] == "Slide cubes down 1: the 1-bag trade closes."
    assert str(screen(table).lines_title) == "Do this to end turn 1"


def test_the_list_stays_until_the_next_roll():
    table = boards(bot_ends_turn=True).roll(2, 3, 3, 3, 3).tap("bot_camped", found="fruit")
    first = [line.key for line in screen(table).lines]
    table.tap("trade", player=0, column=1)

    assert [line.key for line in screen(table).lines] == first
    assert "1 fruit token from its camp to the bot board." in words(table)


def test_a_treasure_with_a_fruit_says_both():
    table = boards().roll(3, 3, 3, 3, 3).tap("bot_camped", found="treasure", treasure_vp=2, treasure_fruit=True)

    assert words(table)[-1] == "Treasure, 2 VP, face down beside the bot board, and its fruit on it."


def test_what_is_done_by_hand_is_listed_as_that():
    table = Told.with_bot().roll(6, 6, 6, 3, 3).tap("bot_skipped")

    assert [line[:8] for line in words(table) if line.startswith("By hand")] == ["By hand:"] * 3


@pytest.mark.parametrize(
    ("row", "roll", "line"),
    [
        (2, (1, 1, 3, 3, 3), "Bot caravan 2 forward, 1 up, to column 3, row 1."),
        (1, (1, 1, 3, 3, 3), "Bot caravan 2 forward, to column 3, row 1."),
        (6, (2, 3, 3, 3, 3), "Bot caravan 1 forward, to column 2, row 6."),
    ],
)
def test_at_the_edge_only_what_fits_is_moved(row, roll, line):
    assert words(Told.with_bot(bot_row=row).roll(*roll))[0] == line


def test_in_eastrey_the_caravan_has_no_row():
    table = Told.with_bot(columns=1, bot_cards=[]).roll(1, 1, 2, 3, 3)

    assert words(table) == [
        "Bot caravan to Eastrey.",
        "The 2: the bot stays in Eastrey.",
        "The 3: no card is played.",
        "Bot tent in Eastrey.",
    ]


# ---- why ------------------------------------------------------------------------------------------------------------


def test_a_trace_names_the_candidates_and_the_tie_break():
    table = Told.with_bot(market=[trade(COIN, 1), trade(BAG, 2), trade(COIN, 2)]).roll(6, 6, 3, 3, 3)
    table.tap("bot_camped", **NOTHING).tap("end_turn").roll(4, 4, 3, 3, 3)

    assert reasons(table, 0) == [
        "A pair of 4s: the lowest open trade by cost, coins before bags.",
        "The bot has its cube there: the 1-coin trade.",
        "The lowest that is open: the 2-coin trade.",
        "Equal in cost, but coins come before bags: the 2-bag trade.",
        "Rules: Solo / Bot Mode, double 4s, 5s or 6s.",
    ]


def test_a_trace_says_which_columns_are_closed():
    table = Told.with_bot(market=[trade(COIN, 1, steps=1), trade(COIN, 3)]).tap("trade", player=0, column=1)
    table.roll(3, 3, 3, 3, 3).tap("bot_camped", **NOTHING).tap("end_turn").roll(6, 6, 3, 3, 3)

    assert "Closed, a cube is on its icon: the 1-coin trade." in reasons(table, 0)


def test_equal_columns_are_told_apart_and_the_leftmost_is_explained():
    table = Told.with_bot(market=[trade(COIN, 2), trade(COIN, 2)]).roll(6, 6, 3, 3, 3)

    assert "Equal, but further right: the 2-coin trade, column 2." in reasons(table, 0)


def test_the_fight_is_explained_with_the_cube_it_won():
    table = boards(bot_cards=[Card(attacks=2)]).roll(4, 3, 3, 3, 1).tap("bot_fight_rolled", dice=[1, 2, 1])

    assert reasons(table, 1)[0] == "Combat dice 1 2 1 and 2 attack actions: 6. 6 or more wins."


def test_a_lost_fight_is_explained_with_its_token():
    table = boards(bot_cards=[]).roll(4, 3, 3, 3, 1).tap("bot_fight_rolled", dice=[1, 2, 1])

    assert words(table)[1] == "1 ember token to the bot board."
    assert reasons(table, 1)[0] == "Combat dice 1 2 1 and 0 attack actions: 4. 5 or less loses."


def test_a_four_without_combat_dice_is_explained():
    table = boards(bot_cards=[]).roll(1, 1, 2, 3, 4)

    assert reasons(table, -2)[0] == "A 4, but no die is left to fight with: one ember token."


def test_every_order_of_a_whole_play_has_its_reasons():
    table = boards(bot_cards=[SET_OPEN], table_rolls=True).roll(6, 6, 5, 4, 2)

    while table.asks:
        table.tap(*{"fight": ["bot_fight_rolled"], "camped": ["bot_camped"]}[table.asks], **_answer(table))

    assert all(line.trace for line in screen(table).lines)


def _answer(table):
    return {"dice": [6] * screen(table).dice} if table.asks == "fight" else NOTHING


# ---- the lanes --------------------------------------------------------------------------------------------------


def test_a_cube_stands_in_its_space_and_slides():
    table = Told.with_bot(market=[trade(COIN, 2, steps=3)], bot=False).tap("trade", player=0, column=1)
    first = screen(table).boards[0].lanes[0].slots
    table.tap("end_turn")

    assert first == ((0,), (), ())
    assert screen(table).boards[0].lanes[0].slots == ((), (0,), ())


def test_what_closes_next_is_said():
    table = Told("Ana", market=[trade(COIN, 2, steps=3), trade(BAG, 1)]).tap("trade", player=0, column=1)
    in_three = str(screen(table).boards[0].closing)
    table.tap("end_turn").tap("end_turn")

    assert in_three.replace("\u2011", "-") == "Closes next: the 2-coin trade, in 3 turns."
    assert str(screen(table).boards[0].closing).replace("\u2011", "-") == "Closes at the end of this turn: the 2-coin trade."


def test_a_closed_lane_keeps_its_price_and_shows_the_cubes_on_the_icon():
    table = Told("Ana", "Ben", market=[trade(COIN, 2, steps=1)]).tap("trade", player=0, column=1).tap("trade", player=1, column=1)

    lane = screen(table.tap("end_turn")).boards[0].lanes[0]

    assert (lane.is_closed, lane.price, lane.on_icon, lane.slots) == (True, 2, (0, 1), ())


def test_the_bots_new_cube_is_marked_until_the_next_roll():
    table = boards(bot_ends_turn=True).roll(6, 6, 3, 3, 3).tap("bot_camped", **NOTHING)
    marked = [lane.is_new for lane in screen(table).boards[0].lanes]
    table.roll(3, 3, 3, 3, 3)

    assert marked == [True, False]
    assert not any(lane.is_new for lane in screen(table).boards[0].lanes)


def test_cubes_on_a_board_that_is_not_copied_are_counted_in_words():
    table = Told("Ana").tap("trade_uncopied", player=0).tap("trade_uncopied", player=0, vp=3)

    market, zombies = screen(table).boards

    assert [(player, str(words)) for player, words in market.loose] == [(0, "2 cubes, 3 VP and more counted at the end")]
    assert (market.lanes, zombies.loose) == (None, ())


def test_a_bot_cube_is_doubted_while_earlier_cubes_are_on_no_lane():
    table = Told.with_bot().roll(6, 6, 3, 3, 3).tap("bot_traded").tap("bot_camped", found="nothing").tap("end_turn")
    table.tap("copy_board", board="market", columns=[{"pays": "coins", "cost": 1, "vp": 2}])

    table.roll(6, 6, 3, 3, 3)

    assert str(screen(table).lines[0].note) == "1 earlier cube is on no lane here. Is this one open?"


def test_who_camped_in_eastrey_is_offered_nothing_else():
    table = Told("Ana", "Ben").tap("camp", player=0, column=25).tap("end_turn")

    assert [camp.is_in_eastrey for camp in screen(table).camps] == [True, False]


def test_two_players_with_the_same_first_letter_have_two_letters():
    marks = [piece.mark for piece in screen(Told.with_bot("Mira", "Max", "Ben", "Bo")).pieces]

    assert marks == ["M", "A", "B", "O", "T"]
    assert len({piece.colour for piece in screen(Told.with_bot("Mira", "Max")).pieces}) == 3


# ---- tray, dice and switches ---------------------------------------------------------------------------------------


def test_dice_are_grouped_by_what_they_were_placed_on():
    sets = screen(boards().roll(6, 6, 5, 5, 4)).tray.sets

    assert [(str(group.label), group.faces, group.is_aside) for group in sets] == [
        ("Market", (6, 6), False),
        ("Fight", (4,), False),
        ("Fruit", (5,), False),
        ("Combat", (5,), True),
    ]


def test_the_fight_is_worked_out_on_the_tray():
    table = boards(bot_cards=[Card(attacks=1)]).roll(4, 3, 3, 3, 3).tap("bot_fight_rolled", dice=[2, 2, 2])

    assert screen(table).tray.fight.faces == (2, 2, 2)
    assert str(screen(table).tray.fight.words) == "+ 1 attack = 7, it wins"


def test_the_bots_dice_are_shown_with_their_addends():
    table = Told.with_bot(bot_level=2).tap("correct", player=1, what="fruit", value=5)

    assert screen(table).dice == 6
    assert str(screen(table).dice_words) == "5 + 1 for 5 fruit"


def test_an_unfinished_set_is_offered_until_it_is_complete():
    table = Told.with_bot(bot_cards=[SET_OPEN])
    offered = [str(one.words).replace("\u00a0", " ") for one in screen(table).open_sets]
    table.tap("bot_set_done", index=0)

    assert offered == ["Set of Open set complete? 4 VP"]
    assert screen(table).open_sets == ()


def test_the_last_turn_is_announced_and_what_comes_after_it():
    table = Told("Ana").turns(11)
    last = screen(table).notice
    table.tap("end_turn")

    assert str(last.lead) == "This is the last turn."
    assert str(screen(table).title) == "Last camps and free actions"


# ---- the map ----------------------------------------------------------------------------------------------------


def test_the_map_is_also_there_in_words():
    table = Told.with_bot().tap("camp", player=0, column=2, row=4, found="tower")

    label = str(screen(table).map.words).replace("\u00a0", " ")

    assert label == "Map, 24 columns, 6 rows and Eastrey. Ana camps: column 2, row 4. Known: white tower at column 2, row 4."


def test_the_bots_caravan_is_ringed_and_its_way_is_drawn():
    table = boards().roll(2, 3, 3, 3, 3).tap("bot_camped", **NOTHING).tap("end_turn").roll(2, 3, 3, 3, 3)
    table.tap("bot_camped", **NOTHING)

    assert screen(table).map.now == (24, 48, 12)
    assert screen(table).map.path == "18,42.0 30,54.0"


def test_symbols_that_share_a_space_do_not_cover_each_other():
    table = Told("Ana", "Ben").tap("camp", player=0, column=1, row=1, found="nothing")
    table.tap("camp", player=1, column=1, row=1, found="nothing")

    marks = screen(table).map.marks

    assert len({(mark.x, mark.y) for mark in marks}) == len(marks) == 2


# ---- one sentence per tap --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tap", "sentence"),
    [
        (("trade", {"player": 0, "column": 1}), "Ana: a cube on the 2-coin trade."),
        (("gain", {"player": 0, "food": 2, "coins": -1}), "Ana: +2 food, -1 coins."),
        (("give", {"player": 0, "to": 1, "cards": 2}), "Ana to Ben: 2 cards in hand."),
        (("camp", {"player": 0, "column": 1, "row": 2, "found": "fruit"}), "Ana camps, fruit: column 1, row 2."),
        (("bot_turn_rolled", {"dice": [6, 3, 3, 3, 1]}), "Bot rolled 6 3 3 3 1."),
        (("change_option", {"option": "table_rolls", "value": True}), "The table rolls the bot’s dice."),
        (("correct", {"player": 2, "what": "ember_tokens", "value": 3}), "Put right: Bot, 3 ember tokens."),
        (("correct_column", {"board": "market", "column": 2, "cubes": [1], "closed": False}), "Put right: the 2-bag trade."),
        (("correct_space", {"column": 1, "row": 2, "found": "tower"}), "Put right: column 1, row 2, white tower."),
        (("correct_bot_card", {"index": 0, "card": None}), "Put right: a card of the bot, gone."),
        (("count", {"player": 1, "spaces": 4}), "Ben counted: 4 spaces with camps."),
        (("count_bot", {"bonus": 2}), "Bonus of the bot’s cards: 2 VP."),
        (("bot_set_done", {"index": 0}), "Set complete: Open set."),
        (("correct", {"player": 0, "what": "placed_fruit", "value": 2}), "Put right: Ana, 2 fruit on cards."),
        (("correct_place", {"player": 2, "column": 7, "row": 2}), "Put right: Bot, column 7, row 2."),
        (("correct_place", {"player": 2, "column": 25}), "Put right: Bot, Eastrey."),
        (("correct_treasures", {"player": 0, "tokens": [{"vp": 2}]}), "Put right: treasures of Ana."),
        (("correct_uncopied", {"player": 1, "board": "market", "cubes": [{}]}), "Put right: Market, cubes of Ben."),
        (("change_option", {"option": "bot_cards_kept", "value": "totals"}), "Only totals are kept of the bot’s cards."),
    ],
)
def test_a_tap_is_told_in_one_sentence(tap, sentence):
    table = Told.with_bot("Ana", "Ben", market=[trade(COIN, 2), trade(BAG, 2)], bot_cards=[SET_OPEN])

    table.tap(tap[0], **tap[1])

    assert told(table) == sentence


@pytest.mark.parametrize(
    ("roll", "tap", "sentence"),
    [
        ((6, 6, 2, 2, 2), ("bot_traded", {"vp": 3}), "Bot: a cube on the market, 3 VP."),
        ((6, 6, 2, 2, 2), ("bot_traded", {"vp": None}), "No trade was open for the bot."),
        ((6, 2, 2, 2, 2), ("bot_kept", {"card": {"vp": -1}}), "Bot plays the card with -1 VP."),
        ((3, 2, 2, 2, 2), ("bot_matched_nothing", {}), "No card matched for the bot."),
        ((4, 2, 2, 2, 2), ("bot_fight_rolled", {"dice": [1, 2, 3]}), "Combat dice 1 2 3."),
        ((2, 2, 2, 2, 2), ("bot_camped", {"found": "tower"}), "Bot camps, white tower: column 2, row 4."),
        ((6, 6, 2, 2, 2), ("bot_skipped", {}), "Bot’s turn: the rest by hand."),
    ],
)
def test_an_answer_is_told_in_one_sentence(roll, tap, sentence):
    table = Told.with_bot(bot_cards=[SET_OPEN]).roll(*roll)

    table.tap(tap[0], **tap[1])

    assert told(table) == sentence


def test_the_beginning_is_told_with_everybodys_names():
    assert told(Told.with_bot("Ana", "Ben")) == "The play began: Ana, Ben, Bot."


# ---- what players hold ----------------------------------------------------------------------------------------------


def test_more_than_12_cards_in_the_caravan_are_a_remark():
    table = Told("Ana").tap("gain", player=0, caravan=12)
    assert screen(table).holdings[0].remark is None

    remark = screen(table.tap("gain", player=0, caravan=1)).holdings[0].remark

    assert str(remark) == "13 cards in the caravan: more than 12 only where a card says so."


def test_a_closed_row_says_only_what_somebody_has():
    table = Told("Ana").tap("gain", player=0, coins=-1, food=1)

    assert str(screen(table).holdings[0].words) == "1 food, 8 cards in hand"


def test_a_fruit_on_a_card_and_an_open_set_are_told():
    table = Told.with_bot(bot_cards_kept="totals").tap("gain", player=0, fruit=1)

    assert told(table.tap("place_fruit", player=0)) == "Ana: a fruit on a card."
    assert told(table.tap("bot_open_set", value=True)) == "The bot has an unfinished set."


def test_where_totals_are_kept_a_card_needs_no_name():
    table = Told.with_bot(bot_cards_kept="totals").roll(6, 3, 3, 3, 3)
    assert str(GAME.asks(table.state).words) == "Is its card played?"

    assert told(table.tap("bot_kept")) == "Bot plays a card."
    assert words(table)[1] == "Play that card for the bot, discard the others."
