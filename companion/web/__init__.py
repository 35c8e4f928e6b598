"""The web: the only place that imports Flask. Views ask the play layer and render templates; no rule lives here.

What templates may rely on
==========================

Every template: `games` (tuple of all games, by title), `game` (the game of the page, or None); the filters
`say` (a sentence as HTML: escaped, its values in <b>, numbers with a true minus), `say_plain` (the same as text, for labels
and titles), `apart` (a name that a number or a comma follows: it stays there after Arabic and Hebrew too), `number` (−3, 20½;
None is –), `day` (22 November) and `clock` (20:14), both from an aware time or an ISO text;
`lasting` (minutes: 1 h 20 min), `average` (20.5);
`folder(game)` (creature_caravan: the folder of a game's templates). Undefined names are errors, everywhere.
`url_for("static", filename="app.css")` gives the hashed name.

`who` is the phone that asks (see who.py); `may_start()` whether it may set up a new play. What is closed to a phone
(see access.py) is not offered on its pages.

Addresses: url_for("home"), ("home", before=…), ("new", slug=…), ("copy", slug=…, name=…), ("copy_board_page", slug=…, board=…,
play=…, back="new"), ("copy_export", slug=…), ("copy_import", slug=…),
("play", id=…), ("board", id=…, since=…), ("history", id=…, before=…), ("table", id=…), ("score", id=…), ("count", id=…, at=…),
("big", id=…), ("trail", id=…, key=…, player=…), ("part", id=…, name=…, at=…), ("just_count", slug=…), ("status", id=…, change=…),
("rematch", id=…),
("invite", id=…), ("join", token=…), ("join_by_code"), ("about"), ("patterns"), ("manifest"), ("take_play", id=…, bot="off"),
("play_json", id=…), ("play_scores", id=…), ("shelf_page"), ("shelf_plays"), ("shelf_results"), ("shelf_lines"),
("shelf_import"), ("shelf_importing"), ("results", text=…, game=…, player=…, page=…), ("game_results", slug=…), ("players"),
player_url(name); for taps `tap_url`. `change` is finish, reopen, abandon, delete or restore, and is posted.

home.html     `running`, `finished`, `abandoned`, `deleted`: lists of plays with `.play` (id, slug, game, created_at,
              finished_at, …), `.progress` (Progress), `.players` (names), `.question` (Say or None), `.sheet` (ScoreSheet or
              None); newest first. `finished_count`, `more` (URL of older finished plays, or None), `watched` (ids of the plays
              that the phone only watches), `guests_may_start` (the owner's switch),
              `copy_failed` (Say: why the server could make no copy of today, or None).
new.html      `typed` (MultiDict: the form as it stands, names as in `start`: players, colours, bot_cards.0.name, …),
              `fresh` (nothing is remembered from an earlier play), `refusal`, `options` (by name: `.default`, `.choices` as
              texts), `copied` (by board: number of columns in My copy, 0: none), `use_copy` (bool), `tap_id`, `parts` (the game's
              own `components`: names printed on the box), `my_copy`, `known(name)` (what My copy, or else the last play, says
              about it, or None: what is left open is filled in). The page includes games/<folder>/start.html. For its buttons
              (add, remove, pick, again) see rows.py. `use_copy` "off" leaves My copy out. Players without a name get one.
copy.html     `board` (name), `rows` (one MultiDict of texts per column), `fields` (each `.name`, `.choices` or () for a number,
              `.default`), `refusal` (its field such as "columns.2.cost"), `way_back` (URL: where it came from).
              Inputs are named columns.0.cost; buttons `add`, `remove` (an index) and `save`.
copy_all.html `my_copy`, `boards` (columns by board), `things` (what is kept by name, by the word of its kind), `counts` (of how
              many something is known), `is_empty`, `kept` (the thing that was kept just now, or None), `is_taken` (a file was),
              `typed` (thing.name, …, `kind` and `was`), `refusal` (its field such as "thing.vp"; its move "copy" or
              "copy_import"). It includes games/<folder>/copy_cards.html for the fields of one, and takes the names of boards,
              as copy.html does, from games/<folder>/copy_board.html.
play.html     all of the board, and it includes games/<folder>/board.html inside the page.
board.html    `play`, `position`, `screen`, `progress`, `question`, `sheet`, `can`, `tap_url`, `tap_id`, `refusal`, `typed`; see
              board.py.
part.html     the same, around `body`: a part of the board, games/<folder>/part_<name>.html, for whoever has no script. The part
              itself has `at` (which one), `is_wrong` and `is_alone`; htmx gets it without the page. _fetched.html puts it into a
              fold: a link that fetches it, or the part, where the header Open-Parts ("card/0 levels/0") says that it is open.
score.html    the same; `back` = "score": put it into a hidden field `back`, and a tap comes back to the score page. `due` (how
              many numbers are still to count), `asked` (the lines that are counted), `best` (the record of who plays alone, or
              None), `options` (what kind of play it is, or None), `rematch` (the Play that the same table began after it, or
              None), `starter` (who starts a rematch, or None).
count.html    the same, around count_board.html (the `#board` of this page): `entry` (CountEntry, or None: all is counted), `at`
              (its name in addresses, "market:0"), `label`, `whose`, `peers` (the entries of its line), `rows` (the list of all;
              see count.py), `others` and `for_others` (what is still due to others than the seat that asks: its names in
              addresses; the players), `tracked` (arguments that count it as it was tracked, or None), `skip`. A hidden field
              `back` = "count/market:0" brings the tap back to the entry that is due after it.
trail.html    `trail` (Trail, see companion/trail.py), `whole` (its own URL); trail_lines.html is the piece that htmx gets.
count_start.html  `typed`, `options`, `others` (pairs to carry along), `refusal`, `tap_id`: who played, for a mere count. It
              includes games/<folder>/count_readings.html: what the table chooses where the rule book is silent.
table.html    the same, and `check` (what the game's `check` says the table must show), `at` (the line a refused form was sent
              from); it includes games/<folder>/table.html. Forms carry a hidden `back` = "table/<id of the line>".
big.html      the same as board.html, of the table whoever asks, around games/<folder>/big.html, or else big_board.html.
history.html  the same, and `lines` (HistoryLine, newest first), `older` (URL of older lines, or None).
take.html     `play`, `progress`, `text` and `comment` (to paste), `bg_stats` (None of a play that is not finished; else `.url`,
              `.qr` or None, `.has_bot`, `.with_bot`). take_text.txt and take_comment.txt make the texts of `taken` (TakenPlay).
shelf.html    `finished_count`, `done` (Imported: what the file that was taken came to, or None), `refusal`, `largest` (bytes),
              `too_large` (Say), `last_copy` (when the server made its own last one, or None).
shelf_importing.html  `intake` (`.plays` of `.of` were looked at).
invite.html   `play`, `progress`, `doors` (Doors, or None: the play has no links yet), `base` (the server's address), `is_lonely`
              (no other device reaches it), `playing` and `watching` (the two links), `qr(text, label)`, `chairs` (see
              joining.py), `watchers` (guests of no player who are there now).
join.html     `play`, `progress`, `role` (what the link is for: play or watch), `token`, `chairs`, `me` (Guest, or None),
              `refusal` (Say, or None).
join_by_code.html  `code` (as it was typed), `refusal` (Say, or None).
error.html    `status` (404, …), `say` (Say), `is_closed` (a stranger asks), `retry` (None, or `.url` and `.pairs` of a form
              that could not be kept and may be sent again).
results.html  `hits` (Result, newest first), `count`, `everything` (how many there are), `sought`, `typed`, `wrong` (Say by
              field), `people` (names), `first` (number of the first hit), `newer`, `older` (URLs, or None).
results_game.html  `of` (GameResults). players.html: `tallies`. players_one.html: `name`, `of` (PlayerResults), `spelt` (other
              spellings: key, and as it was typed), `typed`, `wrong` (Say, or None), `merges` (whose name it is already, or None).
about.html, patterns.html: nothing more.

`refusal` is None, or has `.move` ("new", "copy", "shelf_import" or a tap's name), `.field` (dotted, or None), `.say` (Say) and
`.status`;
`typed` then holds what was typed (`typed.vp`, `typed.getlist("dice")`), and else what the page's own address says
(`/play/<id>?dice=6`), so that a form of several touches works without JavaScript.

Forms of taps post to `tap_url(move, …)` with hidden `version`, `tap_id` and, where a question is open, `question` (its id). A
name in the address of the button takes the place of the same name in the form. A field `with` (or `with.` and a word
of its own, for radios that are no group with those of another form) may hold several fields written as a query string
(`<option value="bot_cards.0.name=Aged+Engineer&…">`).

What a form names (`card.name`) and leaves open besides is filled in from My copy; so is a tap whose own fields are such a thing
(`name`, `hearts`, …; see Named.moves). `remember` (value `card`, or `bot_cards.0`) keeps it there; where the fields of the tap
are the thing, its value is the kind (`villager`). A button `known` (value `card.vp`) sends the form only if nothing has to be
asked. A correction fills in nothing; its fields that a hidden `clears` names are not known where nothing is typed in them.

Rows of a list that may stay empty have a hidden `needs` each (value `wants.0.what`): where that field is blank, the row is left
out. A hidden `none` for the list itself (`wants`) says that it is empty when no row is left; without it, it stays as it was.

htmx gets the board alone (200, 409, 422). With any other refusal it gets `<p role="alert">` with the sentence, and
`HX-Reswap: none`.
"""
