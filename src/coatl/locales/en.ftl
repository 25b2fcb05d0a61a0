### English. Every word the command line, the server and the browser show is a message of this file.
### Plain text, British spelling; line breaks inside a rule are for the editor only. Names a person
### may type, such as count-b or golden-feathers, are the same in every language.

## Rules of either game

rules-unofficial =
    This is an unofficial project. It has no connection with the designers, the artist or the publishers
    of Cóatl, and none of them has approved it.

## Rules of the board game

rules-board-title = The rules of Cóatl, the board game
rules-board-intro =
    This unofficial digital version plays Cóatl by the rules below, told in our own words. Every rule has
    a number, such as BG-6.6, by which the game and other rules refer to it. The published rulebooks
    leave some questions open and disagree on a few; wherever we had to decide, the rule ends with a
    remark that begins “Our ruling”.

# BG-1

rule-bg-1 = Components
rule-bg-1-1 =
    Cóatl are built from heads, tails and body segments in five colours: green, red, blue, yellow and
    black. Each colour has 3 heads, 3 tails and 24 body segments, so there are 150 pieces altogether.
    Three bags hold them: one for heads, one for tails and one for body segments.
rule-bg-1-2 =
    The Prophecy deck has 54 cards, of which 49 are different: every red card comes twice, every other
    card once. (Red is here the colour of the card itself, not of the pieces it asks for.) There are also
    15 Temple cards. The promo cards (BG-11.1) are extra.
rule-bg-1-3 =
    The supply board has ten spaces: 6 for body segments, holding two segments each, 2 for heads and 2
    for tails, holding one piece each.
rule-bg-1-4 =
    Your player board keeps the pieces you have not built with yet. It has 8 spaces, and each of them
    holds a single piece.
rule-bg-1-5 =
    Each player owns the same three Sacrifice tokens, one of each: Perfect Pick, See the Future and
    Priest Commitment. They matter only in a game with tokens (BG-8).

# BG-2

rule-bg-2 = Setup (2 to 4 players)
rule-bg-2-1 =
    Two, three or four people can play. At the start all spaces of the supply board are filled with
    pieces drawn blindly from the bags.
rule-bg-2-2 =
    Every player is dealt one Temple card and keeps it secret. The other Temple cards are laid out face
    up in two piles, equal in size or as close to it as their number allows, and you can see only the
    uppermost card of each. A pile that runs out stays empty: cards are never moved from one pile to the
    other to balance them.
rule-bg-2-3 =
    Six Prophecy cards are turned up. They are the face-up supply; the rest form the deck.
rule-bg-2-4 =
    The later you play, the more Prophecy cards you may choose from: the first player is dealt 3, the
    second 4, the third 5 and the fourth 6. Keep three of yours at most (fewer or even none will do) and
    discard the others. What you hold in hand is secret. (Our ruling: players make this choice in turn
    order, nobody gets to see what somebody else discarded, and how many cards each has kept is shown
    only after everyone has chosen.)
rule-bg-2-5 =
    The first player has the first turn. From there the turns pass round the table clockwise.

# BG-3

rule-bg-3 = A turn
rule-bg-3-1 =
    Your turn consists of one action, no more and no less. You take pieces (BG-4), or you choose Prophecy
    cards (BG-5), or you assemble (BG-6). If the game is played with tokens, you may spend one Sacrifice
    token instead (BG-8); if it is played with golden-feathers, you may give a golden segment away
    instead (BG-11.3). (Only a final turn can be longer: BG-9.2.)
rule-bg-3-2 =
    You pass when the rules leave you no action at all. As long as you have one, you must act; the sole
    exception is the second action of a final turn (BG-9.2), which you are always free to decline. (Our
    ruling: the whole of this rule, since the rulebooks do not mention passing.)

# BG-4

rule-bg-4 = Take pieces
rule-bg-4-1 =
    Pick one space of the supply board and move everything on it to your player board. That is one head,
    one tail or two body segments. You cannot leave one of the two segments behind, and you can pick a
    space only if your player board has room for all it holds.
rule-bg-4-2 =
    The supply board is refilled when its last body segment is gone, and likewise when both its heads and
    its tails are all gone. Then every empty space, whatever its kind, gets randomly drawn pieces. Every
    take is checked for this, even once a bag is empty: for as long as the board has no body segment, or
    has neither head nor tail, whatever can still be filled is filled after each take. (BG-13.1 tells
    when you get to see the new pieces.)
rule-bg-4-3 =
    If the pieces do not suffice, as many spaces as possible are filled and the game continues. A body
    space gets two segments or stays empty. (Our ruling: one last segment alone in the bag cannot fill a
    space, so it is treated as if it were not there. Where this chapter and BG-9.3 speak of body
    segments, golden ones are included.)
rule-bg-4-4 =
    If there is no body segment on the supply board and none can be put there either, the end of the game
    is triggered (BG-9.3).

# BG-5

rule-bg-5 = Choose Prophecy cards
rule-bg-5-1 =
    Take at least one card, and more if you like, as long as you never hold more than 5 Prophecy cards.
    Each of them may be one of the face-up supply or the top card of the deck, which you take unseen. You
    take them singly, so you get to know a card from the deck before you decide about the next.
rule-bg-5-2 =
    While you choose, gaps in the face-up supply stay open. It is brought back to six cards once your
    turn is over; in a final turn with two actions that means after the second one.
rule-bg-5-3 =
    If a card has to come from the deck while the deck is empty, all discarded cards, including any
    discarded just now, become the new deck. If nothing has been discarded, the face-up supply stays
    smaller than six. (Our ruling: the whole of this rule, since the rulebooks do not mention an empty
    deck.)
rule-bg-5-4 =
    A card in your hand can be discarded in one way only: with the token See the Future (BG-8.3). (The
    German edition says so; the others are silent.)

# BG-6

rule-bg-6 = Assemble
rule-bg-6-1 =
    Assembling is a series of steps of three kinds: begin a Cóatl (BG-6.2), extend one (BG-6.3) and
    fulfil a Prophecy card (BG-6.4). Take as many steps as you like and mix the kinds as you like. (Our
    ruling: you must take one step at the very least.)
rule-bg-6-2 =
    Begin: lay one piece from your player board, of whichever kind, in front of you. It is the start of a
    new Cóatl. You cannot do so while you have two incomplete Cóatl.
rule-bg-6-3 =
    Extend: join a piece from your player board to one end of a Cóatl of yours that is incomplete. Heads
    fit only at the left end and tails only at the right end; a Cóatl has no more than one head and one
    tail, and neither can have anything added beyond it. Head and tail must not touch each other: one or
    more body segments lie between them. (This last point is from the Portuguese edition.)
rule-bg-6-4 =
    Fulfil: lay a Prophecy card from your hand beside a Cóatl of yours that is incomplete and that, as it
    lies there now, reaches the card’s lowest level or a higher one. No Cóatl can have more than four
    Prophecy cards, and the ones it has must all be different.
rule-bg-6-5 =
    What has been placed stays in its place. You can neither join two Cóatl into one nor turn a Cóatl
    round. You may leave as many pieces on your player board as you wish.
rule-bg-6-6 =
    As soon as a Cóatl has its head, its tail and a body, it is complete. You may place the piece that
    makes it so only if a Prophecy card lies beside the Cóatl already, or if your hand has one that the
    complete Cóatl fulfils and that you can lay there straight away.
rule-bg-6-7 =
    When you complete a Cóatl, three things come before anything else. First you may fulfil further
    Prophecy cards from your hand with it; when you have done so, it must have at least one and at most
    four, earlier ones included. Then you may give it one Temple card and no more, either from your hand
    or from the top of one of the two piles, provided that the Cóatl meets at least one of the card’s
    conditions. Last, the value of the Cóatl is announced and the cards beside it are turned face down.
    (Our ruling: you may do without a Temple card, as the overview in the rulebooks has it. If you take
    one from a pile, the card below it can be seen immediately.)
rule-bg-6-8 =
    With that done, you may carry on assembling in the same turn. Your third complete Cóatl triggers the
    end of the game (BG-9.2). (Our ruling: you may begin and complete a fourth one as well, even during
    the turn that triggers the end. Board Game Arena does not allow it, but no rulebook rules it out.)

# BG-7

rule-bg-7 = What a card asks for
rule-bg-7-1 =
    Every piece counts as one of its colour, whatever its kind: heads and tails just as much as body
    segments. Everything runs from left to right, that is from the head to the tail.
rule-bg-7-2 =
    One and the same card can use a piece only once, while different cards can all use it, however many
    they are. A sequence therefore occurs as often as you can find it in the Cóatl without using any
    piece twice, and it is always the highest such number that counts.
rule-bg-7-3 =
    A count card, such as count-b, counts all pieces of its colour, whether they are neighbours or not. A
    sequence card wants pieces side by side in exactly the order it shows; where its pattern says x+, put
    one or more pieces of colour x, and where it says .+, put one or more pieces of any colours. (So the
    two halves of a mirror card have at least one piece between them.) A set card, found among the promo
    cards only, wants at least the pieces it shows, no matter where they are.
rule-bg-7-4 =
    For an isolated card, such as isolated-bb, look at the places just left and just right of the pair.
    The pair counts only if each of the two holds a piece of another colour or no piece at all. The open
    end of an incomplete Cóatl is a place without a piece, too. (That is what the rulebooks say. On Board
    Game Arena the end of a Cóatl is good enough only when a head or a tail closes it.)
rule-bg-7-5 =
    A card scores what the Cóatl shows when it is finished. Pieces you add after laying the card can make
    it worth more, and they can also spoil it: a spoilt card remains beside the Cóatl and scores 0. (Our
    ruling: we conclude this from the fact that cards are scored only at the end.)
rule-bg-7-6 =
    You get the points of the level you have reached; the levels below it are not added. Doing better
    than the last level still earns the points of the last level.
rule-bg-7-7 =
    A Temple card names conditions of these kinds: the Cóatl has no piece of a certain colour; it
    consists of exactly a certain number of pieces, head and tail included; it has equally many pieces of
    two certain colours, and at least one of each. Promo cards know another kind: none of the Prophecy
    cards beside this Cóatl is of a certain god’s colour.

# BG-8

rule-bg-8 = Sacrifice tokens (optional)
rule-bg-8-1 =
    The option tokens adds the Sacrifice tokens to a game; leave it off the first time you play. You
    spend a token in place of one of the usual actions. Each of your tokens serves once in the whole
    game, and one you have not spent by the end is worth nothing.
rule-bg-8-2 =
    Perfect Pick: choose one head, one tail or two body segments from the bag, in whatever colours you
    want, and put them on your player board, which must have room for them. After that all empty spaces
    of the supply board are filled. You can have only what is in the bag, and never gold. If the bag
    allows none of these picks, or none that fits, you cannot spend the token.
rule-bg-8-3 =
    See the Future: all cards of the face-up supply are discarded and replaced. Next you discard as many
    Prophecy cards from your hand as you like, which may be none. Finally you choose Prophecy cards by
    the rules of BG-5: if you now hold fewer than five, you must take at least one, unless there is none
    to take. (Our ruling: if you hold five, you take none.)
rule-bg-8-4 =
    Priest Commitment: add the top Temple card of one of the two piles to your hand. Each Cóatl is still
    limited to one Temple card. While both piles are empty, you cannot spend this token.

# BG-9

rule-bg-9 = The end
rule-bg-9-1 =
    The end of the game can be triggered by a third Cóatl (BG-9.2) or by a lack of body segments
    (BG-9.3). Whatever comes first determines how the last turns are played; if another trigger follows,
    nothing changes.
rule-bg-9-2 =
    A third Cóatl is complete: the player it belongs to plays the current turn to its end and has no more
    turns. All others now have one final turn each, going clockwise. Those who come after that player in
    the turn order, counted from the first player, have up to two actions, the second only if they want
    it; those who come before have one.
rule-bg-9-3 =
    The body segments have run out: the game continues until everybody has had equally many turns. After
    that, everybody has one final turn with a single action.
rule-bg-9-4 =
    If all players have to pass one after another, the game stops there and then, and the scores are
    counted. (Our ruling: the whole of this rule, since the rulebooks do not mention passing.)

# BG-10

rule-bg-10 = Scoring
rule-bg-10-1 =
    You score the points of every card beside your complete Cóatl. A Cóatl that is still incomplete
    brings nothing. In a game with golden-feathers, the golden segments you received count as well
    (BG-11.4).
rule-bg-10-2 =
    Whoever has the highest score wins. If players are level, the one with more Prophecy and Temple cards
    beside complete Cóatl wins; if they are level in that too, the one who owns the most valuable single
    Cóatl. (Our ruling: players who are still level share the victory.)
rule-bg-10-3 =
    An example from the rulebook, which we also use to test the game: a Cóatl has 11 pieces. Those in
    places 1, 2, 4, 5, 8 and 9 are blue, and none is green. The card blocks-bbyy brings 4 points, thanks
    to pieces 8 to 11. The card isolated-bb brings 5: there are three pairs, but no level above two. The
    card count-b brings 5 for six blue pieces. The Temple card no-g-len-9 brings 3: green is absent, yet
    the Cóatl is longer than 9. Together that is 17 points.

# BG-11

rule-bg-11 = Variants
rule-bg-11-1 =
    The option promo mixes another 6 Prophecy cards and 5 Temple cards into the game.
rule-bg-11-2 =
    The option fewer-bodies adapts the number of body segments to the number of players: each colour has
    14 if two play, 18 if three play, and the full 24 if four play.
rule-bg-11-3 =
    The option golden-feathers puts golden segments into the bag of body segments. With two players there
    are 4 golden segments and 14 ordinary ones of each colour, with three 5 and 18, with four 6 and 24. A
    golden segment fills a space as other segments do, but no Cóatl can be built with it, and Perfect
    Pick cannot get it. There is a new action: hand a golden segment from your player board to an
    opponent, and in return take one or two body segments off that opponent’s board, never a head, a tail
    or gold. You need room for what you take, and the space your golden segment leaves may be used for
    it. The golden segment you gave lies in front of your opponent, beside the player board; it fills no
    space there and is never used again. (The rulebooks do not have this variant; we took it from Board
    Game Arena’s rules for the expansion.)
rule-bg-11-4 =
    When the game is scored, you get 2 points for each golden segment you were given. Gold that is still
    on your own player board brings nothing.

# BG-12

rule-bg-12 = Who knows what
rule-bg-12-1 =
    All of this is open to everybody: the supply board; how many pieces of which kind and colour are in
    the bags, since all the other pieces can be seen; the face-up Prophecy cards; the top card and the
    size of each Temple pile; the player boards; all Cóatl with the cards beside them, even those turned
    face down, because everybody saw them before; the tokens; how many cards are in each hand, in the
    deck and among the discards; and the face-up cards that See the Future discarded.
rule-bg-12-2 =
    All of this is hidden: the Prophecy and Temple cards other players hold, unless they were seen on
    their way into the hand; the order of the deck and of the pieces in the bags; the Temple cards below
    the top of a pile; and the cards that others discard from their hands or during setup.
rule-bg-12-3 =
    The game remembers for you what you have seen. If someone takes a card that lay face up, you know
    that it is in that hand until it is played. If that player then discards cards unseen, some of the
    known cards may be among them, but no more than were discarded: of four known cards, at least three
    are still in hand after one discard. The game keeps track of that for you as well.

# BG-13

rule-bg-13 = Taking back
rule-bg-13-1 =
    During your turn you can take back your steps, singly or all together, but not beyond the last moment
    when something hidden came to light or a turn ended. Something hidden is a card drawn or turned up, a
    refill, or the next Temple card of a pile. New pieces and new face-up cards do not appear before you
    end your turn, and so even taking pieces can be taken back. Only these show something at once: a card
    taken unseen from the deck, See the Future, the refill after Perfect Pick, and a Temple card taken
    from a pile.
