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

## Rules of the card game

rules-card-title = The rules of Cóatl: The Card Game
rules-card-intro =
    This unofficial digital version plays Cóatl: The Card Game by the rules below, told in our own words.
    Every rule has a number, such as CG-5.6, by which the game and other rules refer to it. The published
    rulebooks leave some questions open; wherever we had to decide, the rule ends with a remark that
    begins “Our ruling”. Some things they show only in pictures; where we had to fill such a gap, the
    remark begins “Reconstructed”.

# CG-1

rule-cg-1 = Components
rule-cg-1-1 =
    A Feather card shows two segments of a Cóatl in two different colours, out of green, red, blue,
    yellow and black. There are 50 of them: each of the ten possible pairs of colours comes five times.
    The 20 heads and 20 tails form four numbered sets, and each set has one head and one tail of every
    colour. The 40 Prophecy cards are all different. They belong to four gods, ten cards to each, and the
    colours of the gods are yellow, green, pink and blue. Each of the 6 Temple cards names two goals.
    Every player also has a level card; the Prophecies a player owns lie beside it, each at level 0, 1, 2
    or 3. (Reconstructed: that the pairs of colours are equally frequent, which patterns the Prophecy
    cards show besides those printed in the rulebooks, and which god each pattern belongs to. Two
    different colours on every Feather card, and a few of the patterns, are known from a published
    review. The rest was made to be even and to agree with all printed examples; the card list says where
    each pattern comes from.)

# CG-2

rule-cg-2 = Setup (2 to 4 players)
rule-cg-2-1 =
    Two, three or four people can play; how to play alone is told in CG-9. Every player is dealt four
    Feather cards and keeps them secret. The other Feather cards are the feather deck.
rule-cg-2-2 =
    Every player is dealt one Prophecy card, which lies face up at level 0 of the player’s level card.
    Two more Prophecy cards are laid out face up for everybody, or three if only two people play. They
    are the supply; the rest form the Prophecy deck.
rule-cg-2-3 = One Temple card is turned up. Its goals are the same for all players.
rule-cg-2-4 =
    The first player gets set 1 of the heads and tails, the next player set 2, and so on round the table.
    Put your set aside: you need it in the last round (CG-7).

# CG-3

rule-cg-3 = Rounds
rule-cg-3-1 =
    The game begins with four rounds of Feather cards. In each of them every player has one turn and
    plays two Feather cards, no more and no fewer; the first player starts, and the turns pass round the
    table clockwise. One final round follows, in which every Cóatl is given its head and its tail (CG-7).
rule-cg-3-2 =
    At the end of a turn in which you played Feather cards, you draw two new ones. At the end of every
    turn, CARL’s turns in a solo game included, the supply is brought back to the number of cards it had
    at the start (CG-2.2). (Our ruling: the supply is filled up in the final round as well.)
rule-cg-3-3 =
    If a Feather card is needed while the feather deck is empty, all discarded Feather cards, including
    one discarded just now, become the new deck. It is the same with Prophecies, but they are discarded
    only in a solo game (CG-9.9). If the Prophecy deck is empty and none has been discarded, the supply
    stays smaller than it should be. (Our ruling: the whole of this rule, since the rulebooks do not
    mention an empty deck.)
rule-cg-3-4 =
    The supply consists of fixed places. A card stays in its place until somebody takes it, however many
    gaps there are beside it, and a new card always fills the leftmost empty place. (Our ruling: the
    whole of this rule, since the rulebooks do not say where new cards go.)

# CG-4

rule-cg-4 = Playing a Feather card
rule-cg-4-1 =
    Your first Feather card is the start of your Cóatl. Every later one is played at the left end or at
    the right end, in one of two ways. Beside: it is joined to the end, and the Cóatl grows by two
    segments. Overlapping: one half of the card covers the segment at the end, and the Cóatl grows by
    one. You can never slide a card under another. Hence a stack is always two segments high, never lies
    at an end and is never covered again. Of your very first card, either half may be overlapped.
rule-cg-4-2 =
    You may turn the card round before you play it, so that either of its colours is on the left.
rule-cg-4-3 =
    Whenever you are to play a Feather card, you may discard one from your hand instead. The top card of
    the feather deck is then turned up, and you must play that card.
rule-cg-4-4 =
    A segment that has been covered is gone and counts for nothing from now on, whatever is being
    counted. Its place has become a stack, which is a single part of your Cóatl and has the colour that
    lies on top.

# CG-5

rule-cg-5 = Prophecies
rule-cg-5-1 =
    Each time you have played a card, you may fulfil Prophecies, as many as it allows. You have the
    choice of those that lie face up in the supply, beside your own level card, or beside the level cards
    of your neighbours on the left and on the right. But the card you have just played must have brought
    it about: the Prophecy’s pattern (CG-6) has to occur somewhere in your Cóatl in such a way that at
    least one part of this card is used.
rule-cg-5-2 =
    When you fulfil a Prophecy, count how often its pattern occurs in your whole Cóatl, not only where
    you have just played. That number is its level with you, whatever level it had before, and 3 is the
    highest; lay the Prophecy beside your level card accordingly. Occurrences may share parts: if a
    pattern fits parts 1, 2 and 3 and also parts 2, 3 and 4, it occurs twice. A Prophecy you own already
    can be fulfilled only if its level rises. (In a solo game you start with a Prophecy at level 1, and
    it takes two occurrences to raise that one.)
rule-cg-5-3 =
    Segments, heads and tails are all parts of your Cóatl and count alike. A part may be used for as many
    Prophecies as you like.
rule-cg-5-4 =
    If you fulfil a Prophecy that a neighbour owns, you steal it. In one round you can steal from each
    neighbour only once. If two people play, you have just one neighbour. A Prophecy at level 0 can be
    stolen like any other that lies face up.
rule-cg-5-5 =
    A Prophecy that reaches level 3 is turned face down. It is now secured: nobody can steal it, and it
    can no longer be lowered.
rule-cg-5-6 =
    If a card covers a segment, Prophecies of yours may have to be lowered. You have no choice in this,
    and it happens before you may fulfil anything (CG-5.1). Count when the card lies in its place, with
    the occurrences it has just made. A face-up Prophecy of yours is lowered if its pattern now occurs
    less often than before you played the card and also less often than its level says. It moves to the
    level of the new number, be it 0, and stays with you even there. (In a solo game, however, CG-9.9
    holds for level 0.) Nothing but covering lowers a Prophecy: the one you start a solo game with keeps
    its level 1 although your Cóatl does not show its pattern yet.
rule-cg-5-7 =
    You never have to raise a Prophecy of your own or to take one from elsewhere. Decide about each of
    them separately, in whatever order you like.

# CG-6

rule-cg-6 = Patterns
rule-cg-6-1 =
    A pattern lists positions from left to right, and the parts that fill them lie side by side, without
    gaps. The signs mean the following. A letter asks for a part of its colour: g for green, r red, b
    blue, y yellow, k black. Two letters together, such as gy, ask for either of the two colours. A full
    stop (.) takes a part of any colour, and !b a part of any colour except blue. All parts at the equals
    signs (=) of a pattern must have the same colour, whichever that is. The words stack y ask for a
    stack with yellow on top, the words stack !g for a stack with any colour except green on top; what is
    covered may have any colour. Where no stack is asked for, a stack serves as an ordinary part with its
    upper colour. Every place where the pattern fits counts once, even if such places overlap. These are
    the seven examples in the rulebooks: pair-gr is green, then red. The card any-br is blue, any colour,
    red. The card either-gy-b is blue between two parts, each of them green or yellow; the two need not
    match. The card gap-b is blue, anything but blue, blue. The card same-g is green between two parts of
    one and the same colour, which may be green as well. The card stack-y is a stack with yellow on top.
    The card beside-stack-g is green, then a stack with something other than green on top.

# CG-7

rule-cg-7 = Final round
rule-cg-7-1 =
    When the rounds of Feather cards are over, all players discard the Feather cards they still hold and
    take up their sets of heads and tails.
rule-cg-7-2 =
    In your final turn you first add one head of your choice at the left end of your Cóatl, then one tail
    of your choice at the right end. Both are joined beside the end; they never overlap. After the head,
    and again after the tail, you may fulfil Prophecies by the rules of CG-5.
rule-cg-7-3 =
    At the end of this turn your score is counted (CG-8) and does not change any more. A player whose
    final turn comes later may still steal a Prophecy from you: you keep the points, and the thief scores
    the Prophecy, too.

# CG-8

rule-cg-8 = Scoring
rule-cg-8-1 =
    Every Prophecy beside your level card scores by its level: nothing at level 0, 2 points at level 1, 5
    points at level 2 and 6 points at level 3. The Temple card brings you 3 points if you meet one of its
    goals and 7 if you meet both. A goal is of one of these kinds: you have at least one Prophecy of each
    of three certain gods; you have a Prophecy of a certain god that is at a lower level than one of your
    Prophecies of a certain other god; you have two Prophecies of the same god at the same level; your
    Cóatl consists of at least, or of at most, a certain number of parts; three parts side by side have
    the same colour; at least six parts have the same colour; two certain colours have equally many
    parts. Secured Prophecies count for a goal, but Prophecies at level 0 never do. The Cóatl is judged
    as it is when finished, with head and tail; of a stack only the upper colour counts.
rule-cg-8-2 =
    If a goal asks for equally many parts of two colours, you meet it with none of either colour, too.
    (Our ruling: the whole of this rule, since the rulebooks of the card game, unlike those of the board
    game, do not ask for at least one of each.)
rule-cg-8-3 =
    Whoever has the highest score wins. If players are level, the one who has met more goals of the
    Temple card wins; if they are level in that too, the one who has more secured Prophecies. Players who
    are still level share the victory. (The Russian edition counts goals and the German one Temple cards.
    We count goals, since all players share a single Temple card.)
rule-cg-8-4 =
    An example from the rulebook, which we also use to test the game: you have one Prophecy at level 1,
    two at level 2 and two that are secured, and you have met one goal of the Temple card. The first
    brings 2 points, the next two bring 5 each, the secured ones 12 together, and the goal 3. That makes
    27 points.

# CG-9

rule-cg-9 = Solo: CARL, then CARL 2.0
rule-cg-9-1 =
    If you play alone, you compete with CARL, who has no Cóatl. He is the first player. CARL and you are
    dealt one Prophecy each, and both start at level 1. The supply has three cards. You have four Feather
    cards as usual, and set 4 of the heads and tails. (Our ruling: a solo game has no Temple card, since
    none is laid out in its setup. Both sides score nothing but the levels of their Prophecies.)
rule-cg-9-2 =
    Choose a personality for CARL with the option carl: ambitious, bossy or greedy. It determines his
    action deck. Each god there stands for an action: blue for upgrading, yellow for stealing, pink for
    fulfilling. An ambitious CARL has three blue cards, a bossy one three yellow cards, a greedy one
    three pink cards, and each of them has one card of each of the other two colours. The cards are
    Prophecy cards drawn at random: before anything is dealt, as many of each god as the deck needs are
    taken out of all 40, and nobody looks at their fronts. Only their backs matter. They are shuffled and
    take no other part in this contest. (Reconstructed: how many cards of which god each personality has,
    and what blue and yellow stand for; the rulebooks tell it only for pink, so we went by the order in
    which they list the gods and the actions.)
rule-cg-9-3 =
    In his turn CARL first turns up the top card of the feather deck and discards it. Its two colours are
    his favourites for this turn, and either of them is good enough for him. Then he turns up the next
    card of his action deck. Now he carries out three actions in this order: upgrade (CG-9.5), steal
    (CG-9.6), fulfil (CG-9.7). The action of the god just turned up he carries out twice in a row. For
    the second time he makes a new choice, so that, for instance, the same Prophecy can rise by two
    levels. If it is only the second time that cannot be done, only that is left out.
rule-cg-9-4 =
    A Prophecy is of a favourite colour if its pattern (CG-6) names this colour. A colour is named if it
    stands alone, if it is one of two to choose from (then both are named), or if a stack is to have it
    on top. The signs . and = name no colour, nor does anything that comes after the sign !. The colour
    of the god makes no difference.
rule-cg-9-5 =
    Upgrade: one of CARL’s Prophecies that is not secured rises by one level. He takes the one at the
    highest level among those of a favourite colour; if he has none of a favourite colour, the one at the
    highest level among all. If there are several, he takes the one nearest the middle of the table. That
    is the one that has been at its present level, on its present side, for the longest time: whenever a
    card comes to a level, no matter how (even by being lowered), it is laid outermost there, and a card
    whose level does not change keeps its place. At level 3 CARL’s Prophecies are secured like anybody’s
    (CG-5.5).
rule-cg-9-6 =
    Steal: CARL takes one of your Prophecies that is not secured. He chooses among yours in the same way
    as in CG-9.5 among his own. The Prophecy keeps its level on his side.
rule-cg-9-7 =
    Fulfil: CARL takes a Prophecy from the supply and puts it at his level 1. It is the leftmost one of a
    favourite colour; if none is of a favourite colour, it is simply the leftmost one. The supply is
    filled up again at the end of his turn, not before.
rule-cg-9-8 = If CARL cannot carry out an action, it is left out.
rule-cg-9-9 =
    Your own turns follow CG-4 and CG-5, except in three points. In each turn you may steal up to two
    Prophecies from CARL. A Prophecy of yours that is lowered to 0 is discarded. And a Prophecy that
    comes to a level of yours is laid to the right of those that lie there; if several come at once, you
    choose their order.
rule-cg-9-10 =
    A contest with CARL has five rounds. In the last one CARL takes his turn before you add your head and
    tail, and after it his score does not change any more. You need more points than CARL to beat him: a
    tie is his.
rule-cg-9-11 =
    If you have beaten CARL, you may face CARL 2.0, for which there is the option carl2. This contest has
    six rounds, so you play ten Feather cards before the head and the tail. CARL keeps his personality,
    and his action deck has one card more, so that the god it has most of comes four times. Everything is
    set up anew from all the cards. If you beat CARL and CARL 2.0, you have won the game. (Reconstructed:
    the god of the additional card.)

# CG-10

rule-cg-10 = Who knows what
rule-cg-10-1 =
    All of this is open to everybody: all Cóatl; all Prophecies that lie face up; which Prophecies each
    player has secured, because everybody saw them before; the supply; the Temple card; the discards; and
    how many cards there are in each hand and in each deck.
rule-cg-10-2 =
    All of this is hidden: the Feather cards other players hold; the order of the feather deck and of the
    Prophecy deck; and the order of CARL’s action deck, though everybody knows how many cards of which
    god it has. (Our ruling: you do not see which god the next card of the Prophecy deck belongs to,
    although printed cards show the god on their backs.)

# CG-11

rule-cg-11 = Taking back
rule-cg-11-1 =
    As long as your turn lasts, you can take back what you did in it, step by step or all at once, as far
    as the last moment when something hidden came to light. Only one thing does so at once: the Feather
    card that is turned up after you have discarded one (CG-4.3). Your new Feather cards and the new
    cards of the supply appear when you end your turn, and an ended turn cannot be taken back.

## Terminal play

# The screen

seat-name = seat { $seat }
side-carl = CARL
side-carl2 = CARL 2.0
screen-you = { $name } (you)
screen-title =
    { $turn ->
        [0] Cóatl · before the first turn
       *[other] Cóatl · turn { $turn }
    }
screen-end-third-coatl = final turns: third Cóatl of { $name }
screen-end-no-bodies = final turns: the body segments have run out
screen-end-all-passed = everybody had to pass
screen-segments = bags: body
screen-heads = heads
screen-tails = tails
screen-open-cards =
    Face-up Prophecy cards (deck { $deck }, discards { $discards }) · Temple piles ({ $first } and { $second } cards)
screen-hand =
    hand { $cards ->
        [one] 1 Prophecy card
       *[other] { $cards } Prophecy cards
    }, { $temples ->
        [one] 1 Temple card
       *[other] { $temples } Temple cards
    }
screen-known = known:
screen-maybe = at least { $least } of:
screen-shortened = shortened: table and list show all
screen-seat =
    { $name } · { $points ->
        [one] 1 point
       *[other] { $points } points
    }
screen-board = board { $count }/8
screen-tokens = tokens: { $tokens }
screen-gold = { $count } golden received
screen-coatl =
    { $length ->
        [one] 1 piece
       *[other] { $length } pieces
    }, { $points ->
        [one] 1 point
       *[other] { $points } points
    }
token-perfect-pick = Pick
token-see-the-future = Future
token-priest-commitment = Priest
screen-card-title =
    { $round ->
        [0] Cóatl: The Card Game · before the first round
       *[other] Cóatl: The Card Game · round { $round } of { $rounds }
    }
screen-supply = Supply · decks: { $prophecies } Prophecies, { $feathers } Feather cards
screen-discards = discards: { $feathers }
screen-goals =
    { $goals ->
        [one] 1 Temple goal met
       *[other] { $goals } Temple goals met
    }
screen-card-hand =
    hand { $cards ->
        [one] 1 Feather card
       *[other] { $cards } Feather cards
    }
screen-fixed = final
screen-secured = secured
screen-no-coatl = no Cóatl yet
screen-length =
    { $length ->
        [one] 1 part
       *[other] { $length } parts
    }
screen-carl = { $personality }; action cards left: { $actions }
screen-deck-upgrade = { $count } upgrade
screen-deck-steal = { $count } steal
screen-deck-fulfil = { $count } fulfil
screen-favourites = favourites
screen-feathers = hand
screen-no-feathers = no Feather cards in hand
screen-revealed = revealed
personality-ambitious = ambitious
personality-bossy = bossy
personality-greedy = greedy
condition-without = no
condition-length = { $length } long
condition-no-god = no { $colour } card

# Whose turn it is and what may be done

turn-over = The game is over.
turn-other =
    { $phase ->
        [keep] { $name } chooses which cards to keep.
       *[other] It is the turn of { $name }.
    }
turn-own =
    { $phase ->
        [keep] { $hand ->
            [0] You have discarded all your cards: you may { $choices }.
           *[other] Keep up to 3 cards: type the numbers of those you discard, such as 1 3. You may { $choices }.
        }
        [discard] { $hand ->
            [0] You have no card to discard: you may { $choices }.
           *[other] Type the numbers of the cards you discard, such as 1 3. You may { $choices }.
        }
        [complete] Cóatl { $coatl } is complete: you may { $choices }.
        [finish] That was your action: you may { $choices }.
       *[other] Your turn: you may { $choices }.
    }
turn-card-other =
    { $phase ->
        [setup] The cards are being dealt.
        [carl] It is the turn of CARL.
       *[other] It is the turn of { $name }.
    }
turn-card-own =
    { $phase ->
        [play] { $played ->
            [0] First card: you may { $choices }.
           *[other] Second card: you may { $choices }.
        }
        [revealed] The revealed card must be played: { $choices }.
        [arrange] Several Prophecies come down to level 1: { $choices }.
        [prophesy] The card is laid: you may { $choices }.
        [head] Final round: { $choices }.
       *[tail] Final round: { $choices }.
    }
turn-choices = { $choices } or { $last }
action-discard = discard cards
action-take = take pieces
action-choose = choose a face-up card
action-draw = draw one unseen
action-begin = begin a Cóatl
action-extend = extend a Cóatl
action-fulfil = fulfil a Prophecy
action-temple = add a Temple card
action-perfect-pick = spend Perfect Pick
action-see-the-future = spend See the Future
action-priest-commitment = spend Priest Commitment
action-give-gold = give a golden segment
action-receive = take a segment for your gold
action-done =
    { $phase ->
        [keep] { $hand ->
            [0] go on without a card
           *[other] keep the cards you have
        }
        [discard] discard no more
        [complete] finish the Cóatl as it is
       *[other] end your turn
    }
action-pass =
    { $second ->
        [yes] do without a second action
       *[no] pass
    }
action-lay = lay a Feather card
action-card-discard = discard one for the deck’s top card
action-arrange = choose which is to lie nearer the middle
action-head = lay a head at the left end
action-tail = lay a tail at the right end
action-card-done =
    { $played ->
        [1] go on to your next card
       *[other] end your turn
    }
list-discard = Hand
list-take = Take
list-choose = Cards
list-draw = Cards
list-begin = Begin
list-extend =
    Extend { $coatl } { $side ->
        [left] left
       *[right] right
    }
list-fulfil = Fulfil { $coatl }
list-temple = Temple
list-perfect-pick = Pick
list-see-the-future = Future
list-priest-commitment = Priest
list-give-gold = Give gold
list-receive = Receive
list-done = Done
list-pass = Pass
list-give-gold-to = to { $name }
list-lay = Lay
list-card-discard = Discard
list-card-fulfil = Fulfil
list-arrange = First
list-head = Head
list-tail = Tail
list-claim-supply = { $card }, level { $level }: { $points } points, from the supply
list-claim-own = { $card }, level { $level }: { $points } points, yours at level { $was }
list-claim-stolen = { $card }, level { $level }: { $points } points, from { $name } at level { $was }
lay-left-beside = left beside
lay-left-over = left over
lay-right-beside = right beside
lay-right-over = right over

# What the program answers

play-welcome = Cóatl in the terminal · seed { $seed } · type ? for help
play-browser = Play in the browser: { $address } (Ctrl-C ends the server.)
play-default-name = player
play-prompt-enter = { $name } (Enter: { $done })
play-help-board =
    What you can type:
    {"  "}3                      the action with number 3 of the list
    {"  "}take b3                take the pieces of a space; short: t b3, or b3 alone
    {"  "}choose 2 · draw        a face-up card · a card unseen
    {"  "}begin <g               begin a Cóatl: g a green segment, <g head, g> tail
    {"  "}extend A left <g       extend Cóatl A; short: e a l <g
    {"  "}fulfil A count-b       lay a Prophecy card beside a Cóatl; short: f count-b
    {"  "}done, or Enter alone   end your turn
play-help-card =
    What you can type:
    {"  "}3                      the action with number 3 of the list
    {"  "}lay gr right beside    lay a Feather card at the right end, g left, r right;
    {"                         "}over: its half covers the last segment there;
    {"                         "}short: l gr r b, or gr r b
    {"  "}discard gr             discard a Feather card and play the top of the deck
    {"  "}fulfil pair-gr         fulfil a Prophecy with this card; short: pair-gr
    {"  "}head g · tail g        in the final round; short: g
    {"  "}done, or Enter alone   go on to your next card, or end your turn
play-help =
    Every word may be shortened as long as it stays clear. Put several actions in
    one line with ; between them.
    {"  "}hint                   what a bot would do, and why
    {"  "}undo · restart         take the last step back · all steps of this turn
    {"  "}why ACTION             why something is not possible now
    {"  "}list · table           what may be done · the table again
    {"  "}rules WORD · card ID   a rule, by a word or a number · a card in words
    {"  "}log                    what has happened so far
    {"  "}save FILE · quit       save the record of the game · leave the game
play-help-table-board =
    Reading the table: 3:2 is 2 points for 3 times. A 2 →5 g…k is a card worth
    2 points with your Cóatl A now, and 5 with g added on its left and k on its
    right. [bb] is an isolated pair, (yyggr) a set, ★ a golden segment.
play-help-table-card =
    Reading the table: L1 is a Prophecy at level 1, worth 2 points; L2 is worth 5,
    L3 worth 6 and secured. What lies nearest the middle comes first. 2× →3 gr gb:
    it occurs twice in your Cóatl, and three times with gr or gb laid well; those
    in your hand are in colour. A capital, underlined letter is a stack: gRb.
    In patterns gy is either colour, the sign . any colour, !b any but b, = the
    same colour at both places, G a stack with g on top, !G with another on top.
    In the list →2 is the level at which a Prophecy could be fulfilled then, ↓1
    the level to which one of yours would fall; ✗, against CARL, is one of yours
    that would fall to level 0 and be discarded. ★ counts the rounds.
play-why-possible = “{ $text }” is possible now.
play-why-not = “{ $text }” is not possible now. { $reason }
play-undone =
    { $steps ->
        [0] Taken back. Nothing more can be taken back.
        [one] Taken back. 1 more step can be taken back.
       *[other] Taken back. { $steps } more steps can be taken back.
    }
play-turn-done = The action of this turn is done; type done to { $done }.
play-meanwhile = Something else is under way: type list for what may be done now, or done to { $done }.
play-restarted = You start again.
play-hint = Hint:
play-rules-more =
    { $count ->
        [one] 1 more rule has it; add a word to narrow the search.
       *[other] { $count } more rules have it; add a word to narrow the search.
    }
play-saved = Saved as { $file }.
play-quit-sure = Leave this game? Type quit again to leave, anything else to go on.
play-goes-on = The game goes on.
play-left = You have left the game in turn { $turn }.
play-input-ended = The input has ended, so the game stops here, in turn { $turn }.
play-offer-save = Type a file name to save the record of this game, or press Enter to do without.
play-won = You have won!
play-shared = You share the victory.
play-lost = You have not won this time.
contest-offer = You have beaten CARL and may meet CARL 2.0 now: type yes, or press Enter to leave.
contest-open = The contest ends here, half won: CARL is beaten, CARL 2.0 was not met.
contest-lost = The contest is lost: CARL was not beaten.
contest-lost-to-carl2 = The contest is lost: CARL was beaten, but CARL 2.0 was not.
contest-won = The contest is won: you have beaten both CARL and CARL 2.0!

error-typed-unknown = There is no action or command “{ $text }”; type list for what may be done, ? for help.
error-typed-unclear = “{ $text }” could be { $choices }; type a little more.
error-typed-unclear-more = “{ $text }” could be { $choices } and others; type a little more.
error-typed-number = There is no number { $number } in the list, which goes from 1 to { $last }.
error-typed-impossible = “{ $text }” is not possible now. { $reason }
error-typed-turn-over = Your turn was over then, so this was not done: { $text }
error-typed-enter = Type an action, its number in the list, or ? for help.
error-typed-enter-prophesy = Prophecies can still be fulfilled with this card; type done to go on without them.
error-typed-enter-complete = Cards can still be added to this Cóatl; type done to finish it without them.
error-typed-no-hand-card =
    “{ $text }” is no card of your hand; type the ids or the numbers of the cards to discard, such as: 1 3
error-typed-why = Which action? For instance: { $example }
error-typed-rules = Which rule? A word or a number, for instance: { $example }
error-typed-rules-none = No rule has “{ $text }”.
error-typed-card = Which card? For instance: { $example }
error-typed-card-unknown = There is no card “{ $text }”.
error-typed-save = Save where? For instance: save game.json
error-record-file-exists = “{ $file }” is there already and is not overwritten; give another name.
error-record-directory-missing = There is no directory “{ $directory }” for the record; give a file in one that exists.
error-record-file-unwritable = “{ $file }” cannot be written: { $problem }.
error-play-bots = --bots names { $bots } bots, but with { $players } players there are { $room }; name one for all, or one for each.
error-play-bots-alone = --bots “{ $bots }” has no seat: alone you play against CARL; leave --bots out, or give --players 2 or more.
error-play-terminal-only = { $argument } is for a game in the terminal; add --terminal, or leave it out.
error-play-seat = --seat { $seat } does not exist; expected 1 to { $players }.

# Why a bot advises an action

hint-completes-coatl =
    { $points ->
        [one] It leads to completing { $serpent } for 1 point.
       *[other] It leads to completing { $serpent } for { $points } points.
    }
hint-fulfils-card =
    { $points ->
        [one] It leads to fulfilling { $card } for 1 point.
       *[other] It leads to fulfilling { $card } for { $points } points.
    }
hint-extends-coatl = It leads to the Cóatl { $serpent }.
hint-begins-coatl = It begins a Cóatl with { $piece }.
hint-takes-useful-pieces = Of the pieces in reach, these promise the most.
hint-takes-useful-card = Of the cards in reach, this one promises the most.
hint-keeps-cards = The cards you hold suit the pieces in reach.
hint-keeps-better-cards = The other cards are worth more to you.
hint-lays-well = It leaves your Cóatl { $serpent }, which promises the most.
hint-looks-best = It promises the most, as far as can be seen.
hint-only-choice = There is nothing else to do.
hint-any-choice = It is as good a guess as any other.

# How a game ends

end-reason-third-coatl = The game ended with a third Cóatl.
end-reason-no-bodies = The game ended because the body segments ran out.
end-reason-all-passed = The game ended because all players had to pass.
end-reason-all-rounds = The game ended after its last round.
end-decided-points = The points decided.
end-decided-goals = The points were level; more Temple goals met decided.
end-decided-secured = Points and Temple goals were level; more secured Prophecies decided.
end-decided-card-shared = Points, Temple goals and secured Prophecies were all level.
end-decided-tie = The points were level, and a tie is CARL’s.
end-decided-cards = The points were level; more cards beside completed Cóatl decided.
end-decided-best-coatl = Points and cards were level; the most valuable single Cóatl decided.
end-decided-shared = Points, cards and the best Cóatl were all level.

# Help of the command

command-play-short = play in the browser or the terminal
command-play-long =
    Starts the server on this computer and opens the browser: on its first page or, with GAME, in a game against bots.
    With --terminal you play here: type what you do, or its number in the list; ? explains the rest. Alone you play
    the card game against CARL.
command-play-example = coatl play card --terminal --players 1 --carl greedy
argument-play-game = the game: { $games }
option-terminal = play in the terminal; the board game if none is named
option-play-players = how many play, you included; 2 if left out, 1 with --carl
option-play-bots =
    one bot for all other seats, or one for each: apprentice (knows the rules and is often mistaken), carver (builds what
    brings most points at once; if left out), priest (plans each Cóatl to its end), high-priest (tries every plan out in
    thought), or MODULE:CLASS in the terminal
option-play-seed = any text or number, for the same game again; a new one if left out
option-seat = your seat: 1, the first player, if left out
option-record = save the record to this file at the end, or when you leave
option-name = your name in the game
option-fast = tell the turns of bots without pauses

## Events

# Every event of the games. The facts are those of the event; $name is the player it speaks of, $you says whether that
# is the reader. Pieces, serpents and card ids are in their notation.

event-card-set-aside = You set { $card } aside.
event-card-discarded =
    { $you ->
        [yes] You discard { $card }.
       *[no] { $name } discards a card unseen.
    }
event-pieces-taken =
    { $you ->
        [yes] You take { $pieces } from { $space }.
       *[no] { $name } takes { $pieces } from { $space }.
    }
event-card-chosen =
    { $you ->
        [yes] You choose { $card }.
       *[no] { $name } chooses { $card }.
    }
event-card-drawn =
    { $you ->
        [yes] You draw { $card } unseen from the deck.
       *[no] { $name } draws a card unseen from the deck.
    }
event-coatl-begun =
    { $you ->
        [yes] You begin Cóatl { $coatl } with { $piece }.
       *[no] { $name } begins Cóatl { $coatl } with { $piece }.
    }
event-coatl-extended =
    { $side ->
        [left] { $you ->
            [yes] You add { $piece } on the left of Cóatl { $coatl }: { $serpent }
           *[no] { $name } adds { $piece } on the left of Cóatl { $coatl }: { $serpent }
        }
       *[right] { $you ->
            [yes] You add { $piece } on the right of Cóatl { $coatl }: { $serpent }
           *[no] { $name } adds { $piece } on the right of Cóatl { $coatl }: { $serpent }
        }
    }
event-prophecy-fulfilled =
    { $points ->
        [one] { $you ->
            [yes] You fulfil { $card } with Cóatl { $coatl }, now worth 1 point.
           *[no] { $name } fulfils { $card } with Cóatl { $coatl }, now worth 1 point.
        }
       *[other] { $you ->
            [yes] You fulfil { $card } with Cóatl { $coatl }, now worth { $points } points.
           *[no] { $name } fulfils { $card } with Cóatl { $coatl }, now worth { $points } points.
        }
    }
event-temple-fulfilled =
    { $from_hand ->
        [yes] { $you ->
            [yes] You add the Temple card { $card } from your hand for { $points } points.
           *[no] { $name } adds the Temple card { $card } from hand for { $points } points.
        }
       *[no] { $you ->
            [yes] You add the Temple card { $card } from its pile for { $points } points.
           *[no] { $name } adds the Temple card { $card } from its pile for { $points } points.
        }
    }
event-coatl-completed =
    { $points ->
        [one] { $you ->
            [yes] You complete { $serpent } for 1 point.
           *[no] { $name } completes { $serpent } for 1 point.
        }
       *[other] { $you ->
            [yes] You complete { $serpent } for { $points } points.
           *[no] { $name } completes { $serpent } for { $points } points.
        }
    }
event-perfect-pick =
    { $you ->
        [yes] You spend Perfect Pick and take { $pieces } out of the bag.
       *[no] { $name } spends Perfect Pick and takes { $pieces } out of the bag.
    }
event-see-the-future =
    { $you ->
        [yes] You spend See the Future; discarded from the face-up supply: { $cards }.
       *[no] { $name } spends See the Future; discarded from the face-up supply: { $cards }.
    }
event-priest-commitment =
    { $you ->
        [yes] You spend Priest Commitment and take { $card } from Temple pile { $pile } into your hand.
       *[no] { $name } spends Priest Commitment and takes { $card } from Temple pile { $pile } into hand.
    }
event-gold-given =
    { $you ->
        [yes] You give a golden segment to { $to }.
       *[no] { $to_you ->
            [yes] { $name } gives you a golden segment.
           *[no] { $name } gives a golden segment to { $to }.
        }
    }
event-piece-received =
    { $you ->
        [yes] You take { $piece } from { $from } for it.
       *[no] { $from_you ->
            [yes] { $name } takes { $piece } from you for it.
           *[no] { $name } takes { $piece } from { $from } for it.
        }
    }
event-passed =
    { $you ->
        [yes] You have to pass.
       *[no] { $name } has to pass.
    }
event-declined =
    { $you ->
        [yes] You do without a second action.
       *[no] { $name } does without a second action.
    }
event-hand-chosen =
    { $you ->
        [yes] You have chosen your cards.
       *[no] { $name } has chosen which cards to keep.
    }
event-hands-kept = Cards kept: { $hands }.
event-deck-renewed = The deck is empty: the discards become the new deck of { $cards } cards.
event-end-triggered =
    { $reason ->
        [third-coatl] { $you ->
            [yes] That was your third Cóatl: the others have their final turns.
           *[no] That was the third Cóatl of { $name }: the others have their final turns.
        }
        [no-bodies] The body segments have run out: the end of the game is near.
       *[all-passed] All players had to pass: the game ends.
    }
event-game-over = The game is over: { $result }.
event-turn-begun =
    { $actions ->
        [2] { $you ->
            [yes] Turn { $turn }: it is your final turn, with up to two actions.
           *[no] Turn { $turn }: it is the final turn of { $name }, with up to two actions.
        }
       *[other] { $you ->
            [yes] Turn { $turn }: it is your turn.
           *[no] Turn { $turn }: it is the turn of { $name }.
        }
    }
event-second-action =
    { $you ->
        [yes] You may take a second action.
       *[no] { $name } may take a second action.
    }
event-piece-supplied = { $piece } is put on { $space }.
event-temple-dealt =
    { $you ->
        [yes] You are dealt the Temple card { $card }.
       *[no] { $name } is dealt a Temple card.
    }
event-temple-revealed = Temple pile { $pile } now shows { $card }.
event-card-revealed = { $card } is turned up.
event-card-dealt =
    { $you ->
        [yes] You are dealt { $card }.
       *[no] { $name } is dealt a Prophecy card.
    }

# The card game

level-reached =
    { $secured ->
        [yes] level { $level }, secured, worth { $points } points
       *[no] level { $level }, worth { $points } points
    }
event-feather-laid =
    { $way ->
        [over] { $end ->
            [left] { $you ->
                [yes] You lay { $feather } over the left end: { $serpent }
               *[no] { $name } lays { $feather } over the left end: { $serpent }
            }
           *[right] { $you ->
                [yes] You lay { $feather } over the right end: { $serpent }
               *[no] { $name } lays { $feather } over the right end: { $serpent }
            }
        }
       *[beside] { $end ->
            [left] { $you ->
                [yes] You lay { $feather } beside the left end: { $serpent }
               *[no] { $name } lays { $feather } beside the left end: { $serpent }
            }
           *[right] { $you ->
                [yes] You lay { $feather } beside the right end: { $serpent }
               *[no] { $name } lays { $feather } beside the right end: { $serpent }
            }
        }
    }
event-feather-discarded =
    { $you ->
        [yes] You discard { $feather }.
       *[no] { $name } discards { $feather }.
    }
event-feather-revealed =
    { $you ->
        [yes] You reveal { $feather } and must play it.
       *[no] { $name } reveals { $feather } and must play it.
    }
event-feather-drawn =
    { $you ->
        [yes] You draw { $feather }.
       *[no] { $name } draws a Feather card.
    }
event-prophecies-renewed = The Prophecy deck is empty: the discards become the new deck of { $cards } cards.
event-feathers-renewed = The Feather deck is empty: the discards become the new deck of { $cards } cards.
event-card-prophecy-fulfilled =
    { $source ->
        [supply] { $you ->
            [yes] You fulfil { $card } from the supply: { level-reached }.
           *[no] { $name } fulfils { $card } from the supply: { level-reached }.
        }
        [own] { $you ->
            [yes] You raise { $card } from level { $was }: { level-reached }.
           *[no] { $name } raises { $card } from level { $was }: { level-reached }.
        }
       *[stolen] { $you ->
            [yes] You steal { $card } from { $victim }: { level-reached }.
           *[no] { $victim_you ->
                [yes] { $name } steals { $card } from you: { level-reached }.
               *[no] { $name } steals { $card } from { $victim }: { level-reached }.
            }
        }
    }
event-prophecy-arranged =
    { $you ->
        [yes] You let { $card } come to its level next.
       *[no] { $name } lets { $card } come to its level next.
    }
event-prophecy-lowered =
    { $you ->
        [yes] Your { $card } falls from level { $was } to level { $level }.
       *[no] { $card } of { $name } falls from level { $was } to level { $level }.
    }
event-prophecy-lost =
    { $you ->
        [yes] Your { $card } falls from level { $was } and is discarded.
       *[no] { $card } of { $name } falls from level { $was } and is discarded.
    }
event-head-laid =
    { $you ->
        [yes] You lay the { $colour } head: { $serpent }
       *[no] { $name } lays the { $colour } head: { $serpent }
    }
event-tail-laid =
    { $you ->
        [yes] You lay the { $colour } tail: { $serpent }
       *[no] { $name } lays the { $colour } tail: { $serpent }
    }
event-score-fixed =
    { $you ->
        [yes] Your score is final: { $points ->
            [one] 1 point
           *[other] { $points } points
        }.
       *[no] The score of { $name } is final: { $points ->
            [one] 1 point
           *[other] { $points } points
        }.
    }
event-round-begun =
    { $final ->
        [yes] Round { $round } of { $rounds }, the final one, begins: heads and tails.
       *[no] Round { $round } of { $rounds } begins.
    }
event-card-turn-begun =
    { $you ->
        [yes] It is your turn.
       *[no] It is the turn of { $name }.
    }
event-prophecy-dealt =
    { $side_you ->
        [yes] You begin with { $card }.
       *[no] { $side } begins with { $card }.
    }
event-prophecy-revealed = { $card } comes to place { $place } of the supply.
event-card-temple-revealed = The Temple card is { $card }.

# CARL, who is no seat

event-action-card-set-aside = A { $god } Prophecy card is set aside unseen for the action deck of CARL.
event-carl-favourites = CARL turns up { $feather }: these are his favourite colours now.
event-carl-action =
    { $action ->
        [upgrade] CARL’s action card is { $god }: he upgrades twice.
        [steal] CARL’s action card is { $god }: he steals twice.
       *[fulfil] CARL’s action card is { $god }: he fulfils twice.
    }
event-carl-upgrade =
    { $level ->
        [3] CARL upgrades { $card } to level 3 and secures it ({ $why }).
       *[other] CARL upgrades { $card } to level { $level } ({ $why }).
    }
event-carl-steal = CARL steals { $card } at level { $level } ({ $why }).
event-carl-fulfil = CARL fulfils { $card } from the supply, at level { $level } ({ $why }).
event-carl-skipped =
    { $action ->
        [upgrade] { $again ->
            [yes] CARL finds nothing to upgrade a second time.
           *[no] CARL finds nothing to upgrade.
        }
        [steal] { $again ->
            [yes] CARL finds nothing to steal a second time.
           *[no] CARL finds nothing to steal.
        }
       *[fulfil] { $again ->
            [yes] CARL finds nothing to fulfil a second time.
           *[no] CARL finds nothing to fulfil.
        }
    }
event-carl-score-fixed = That was CARL’s last turn; his score is final: { $points } points.
carl-deck-blue = { $count } × blue (upgrade)
carl-deck-yellow = { $count } × yellow (steal)
carl-deck-pink = { $count } × pink (fulfil)
carl-why-favourite = of a favourite colour
carl-why-no-favourite = none is of a favourite colour
carl-why-highest = the highest level
carl-why-longest = nearest the middle
carl-why-leftmost = the leftmost
carl-why-only = there is no other

# Several of one kind in one sentence

events-action-card-set-aside = { $count } cards are set aside unseen as CARL’s action deck: { $gods }.
events-feather-drawn =
    { $you ->
        [yes] You draw { $feathers }.
       *[no] { $name } draws { $count } Feather cards.
    }
events-prophecy-revealed = The supply is filled up: { $cards }.

events-piece-supplied = The supply board is filled: { $spaces }
events-card-revealed = Turned up: { $cards }.
events-card-dealt =
    { $you ->
        [yes] You are dealt { $cards }.
       *[no] { $name } is dealt { $count } Prophecy cards.
    }

## Errors

# Every error code, with its facts: what is wrong, where, and what would be right. On the command line each is one line;
# problem-nearest follows where something was probably meant.

problem-nearest = Did you mean “{ $nearest }”?

error-unknown-game = There is no game “{ $game }”; expected: { $known }.
error-unknown-bot = There is no bot “{ $bot }”; expected: { $known }.
error-bot-not-found = The bot “{ $bot }” cannot be loaded: { $problem }. Expected MODULE:CLASS that Python can import.
error-bot-not-a-bot = “{ $bot }” is not a bot; expected a class that is derived from coatl.bots.bot.Bot.
error-bot-failed = The bot “{ $bot }” failed: { $problem }
error-bot-illegal = The bot “{ $bot }” chose { $answer }, which is not legal; expected one of view.legal.
error-unknown-option = The game { $game } has no option “{ $option }”; it has: { $known }.
error-option-not-a-flag = The option { $option } is either true or false, not “{ $value }”.
error-option-needs-a-value = The option { $option } needs a value; write --{ $option } greedy, for instance.
error-option-only-solo = The option { $option } is for one player only, and { $players } play.
error-unknown-personality = CARL has no personality “{ $personality }”; expected: { $known }.
error-player-count = { $players } cannot play the game { $game }: it is for { $fewest } to { $most } players.
error-seat-count = { $seats } seats are named, but there are { $players } players; each needs one name.
error-bot-count = { $bots } bots are named for { $players } players: name one for all seats, or one for each.

# The server

error-port-unavailable = Port { $port } of { $host } cannot be used ({ $problem }); --port names another, and 0 is any.
error-database-unavailable = The database cannot be used: { $problem }.
error-extra-missing = The module { $module } is missing; pip install "coatl[{ $extra }]" brings it.
error-redis-address = “{ $url }” is not an address of Redis; expected one such as redis://localhost.
error-processes-need-services =
    { $processes } processes need both --database postgresql://... and --redis redis://..., through which they share
    their tables.
error-bad-field = The field “{ $field }” is wrong; expected: { $expected }.
error-bad-request = The request cannot be understood: { $problem }.
error-message-not-json = The message is not JSON.
error-message-not-an-object = The message is not a JSON object; expected something such as {"{"}"type": "ping"{"}"}.
error-unknown-message = There is no message of the type “{ $type }”; expected: { $known }.
error-unknown-table = There is no such table; perhaps the link is incomplete.
error-unknown-address = There is nothing at { $address }.
error-method-not-allowed = { $method } is not possible here.
error-token-unknown = This link or token is not of this table, or not any more; open the table's invitation instead.
error-not-at-the-table = Only those who sit at this table, or have, can do this.
error-not-your-seat = Seat { $seat } is not yours.
error-not-the-host = Only the host, who opened the table, can do this.
error-foreign-origin = A page of another site ({ $origin }) may not use this server.
error-seat-taken = Seat { $seat } is taken.
error-seat-open = Nobody sits on seat { $seat }.
error-seats-open = Some seats are open; wait for people, or let bots play them.
error-table-crowded = { $most } people have sat at this table; it remembers no more.
error-game-begun = The game has begun already.
error-game-not-begun = The game has not begun yet.
error-game-is-over = The game is over.
error-game-not-over = The game is not over yet.
error-not-your-turn = It is not the turn of this seat.
error-resigned-already = Seat { $seat } has resigned already.
error-stale = The game has moved on since; look again, and decide anew.
error-hints-off = Other people play at this table, so it gives no hints.
error-chat-off = There is no chat at this table.
error-too-large = This is too long; at most { $most } bytes are read.
error-too-many-requests = Too much at once; wait a moment.
error-too-many-tables = You have opened { $most } tables within an hour; use one of them, or wait.
error-too-many-sockets = You have { $most } connections; close one first.
error-store-unavailable = This cannot be kept at the moment, so it was not done; try again.
error-server-closing = The server is about to restart; try again in a moment.
error-bot-unavailable = The bot { $bot } gives no answer; try again.
error-unknown-analysis = There is no such analysis, or it was given up; ask for it again.
error-too-many-analyses = You have { $most } analyses that are not ready yet; wait for one of them, or cancel it.
error-analyses-busy = Many games are being analysed at the moment; try again in a few minutes.
error-analysis-failed = The analysis could not be made; try again.

# Serpents, cards and their points

error-serpent-unknown-letter =
    “{ $letter }” at place { $place } of the serpent “{ $serpent }” is no colour; colours are g (green), r (red),
    b (blue), y (yellow) and k (black).
error-serpent-head-not-first =
    The serpent “{ $serpent }” has a head “{ $letter }” at place { $place }; there is at most one, at the left end, as in
    <bbrk>.
error-serpent-tail-not-last =
    The serpent “{ $serpent }” has a tail “{ $letter }” at place { $place }; there is at most one, at the right end, as in
    <bbrk>.
error-serpent-empty = The serpent “{ $serpent }” has no piece; write its colours from left to right, as in <bbrk>.
error-serpent-head-touches-tail =
    In the serpent “{ $serpent }” the head touches the tail; at least one body segment lies between them, as in <brk>.
error-serpent-stack-at-end =
    The serpent “{ $serpent }” has a stack, a capital letter, at an end; a stack lies between other feathers, as in gRb.
error-unknown-card =
    { $kind ->
        [prophecy] There is no Prophecy card “{ $card }”; “coatl cards” lists them.
        [temple] There is no Temple card “{ $card }”; “coatl cards” lists them.
       *[other] There is no card “{ $card }”; “coatl cards” lists them.
    }
error-score-unknown-field = There is no field “{ $field }”; expected: { $known }.
error-score-field = The field “{ $field }” is missing or wrong; expected: { $expected }.
error-score-level = The level of { $card } is “{ $level }”; expected a number from 0 to { $most }.
error-score-too-many-cards = { $cards } Prophecy cards are too many for one Cóatl; it has at most { $most }.
error-score-identical-cards = The card { $card } is named twice; a Cóatl never has two identical cards.
error-score-other-game = { $argument } is not for the game { $game }; expected: { $expected }.
error-prophecy-without-level = { $argument } “{ $value }” has no level; expected ID=LEVEL, such as pair-gr=2.
error-prophecy-named-twice = The Prophecy { $card } is named twice; give it one level.
error-solve-unknown-piece =
    There is no piece “{ $piece }”; expected a letter of { $letters }, with < before it for a head or > after it for a tail.
error-solve-too-many =
    { $what ->
        [pieces] { $found } pieces are too many; a player board holds at most { $most }.
        [coatls] { $found } serpents are too many; a player has at most { $most } that are incomplete.
        [hand] { $found } Prophecy cards in hand are too many; there are at most { $most }.
        [temples] { $found } Temple cards are too many; at most { $most } are in reach.
        [supply] { $found } Prophecies in the supply are too many; it has { $most } places.
       *[other] { $found } pieces of the colour { $what } are too many; the box has at most { $most }.
    }
error-solve-too-many-copies = The card { $card } is named { $found } times; the box has { $copies } of it.
error-solve-complete = The serpent “{ $serpent }” is complete; only incomplete ones can be gone on with.
error-solve-has-tail = The serpent “{ $serpent }” has its tail; nothing is laid after that.
error-solve-serpent-size =
    The serpent “{ $serpent }” has the wrong length: besides its head { $found }, expected { $least } to { $most } segments.
error-solve-unknown-feather =
    There is no Feather card “{ $feather }”; expected two different letters of { $letters }, such as gr.
error-solve-hand-size =
    Feather cards in hand: { $found }; expected { $least } to { $most }, such as --hand 'gr by', or --final for the round
    of heads and tails.
error-solve-final-hand =
    In the final round, once a head is laid or with --final, no Feather cards are in hand; leave --hand out.
error-solve-unknown-rival = There is no rival “{ $rival }”; expected one of: { $known }.
error-solve-solo =
    Against CARL there is no “{ $other }”: he has the place of the neighbours, and no Temple card is laid out.
error-score-needs-a-serpent = SERPENT is missing; expected one such as '<bbrk>', or --batch FILE.

# Actions and records

error-unknown-action-text = There is no action “{ $text }”.
error-unknown-draw-text = There is no draw “{ $text }”.
error-unknown-dealer = There is no dealer { $dealer }; expected one of: { $known }.
error-record-not-json = The record is not JSON: something is wrong on line { $line }.
error-record-not-an-object = The record is not a JSON object; expected something such as {"{"}"coatl": 1, "game": "board", ...{"}"}.
error-record-version = The record has version “{ $version }”; this program reads version { $known }.
error-record-field = The field “{ $field }” of the record is missing or wrong; expected: { $expected }.
error-unknown-seat = There is no seat { $seat } at this table; seats are numbered from 0 to { $most }.
error-seed-not-text = The seed { $seed } is not text that can be written down; letters and numbers are.
error-record-bad-line = Line { $number } of the record's actions, “{ $line }”, cannot be played. { $reason }
error-analysis-unfinished =
    The game of this record is not over after its { $lines } lines; only finished games are analysed.
error-analysis-simulations = --simulations is { $simulations }; expected { $least } to { $most }.
error-record-truncated =
    The record has a result, but its game is not over after its { $lines } lines; the end of its actions is missing.
error-record-result =
    The result of the record says { $field } { $found }, but its actions lead to { $expected }.
error-record-not-finished =
    The record has no result after its { $lines } lines; only a finished game can be verified.
error-record-has-no-more-draws = The record has { $draws } draws, and one more is due.
error-no-such-line = There is no line { $line }: the record has lines 1 to { $lines }, and 0 is before the first.
error-no-such-seat = There is no seat { $seat }: the record has seats 1 to { $players }.

# Card files

error-card-file-unreadable = The card file { $file } cannot be read: { $problem }.
error-card-file-syntax = The card file { $file } is not TOML: { $problem }.
error-card-file-table-missing = The card file { $file } has no table [[{ $table }]].
error-card-file-field =
    In the card file { $file } the field “{ $field }” of { $card } is “{ $value }”; expected: { $expected }.
error-card-file-field-missing =
    In the card file { $file } the field “{ $field }” of { $card } is missing; expected: { $expected }.
error-card-file-count = The card file { $file } has { $found } × { $table }; expected: { $expected }.

# The command line and its files

error-argument-missing = { $argument } is missing; expected: { $expected }. See “{ $command } --help”.
error-value-missing = The option { $argument } has no value; expected: { $expected }. See “{ $command } --help”.
error-unknown-choice = “{ $value }” is no { $argument }; expected one of: { $known }.
error-unknown-argument = There is no option “{ $argument }”; see “{ $command } --help”.
error-argument-too-many = “{ $argument }” is one argument too many; see “{ $command } --help”.
error-command-line = { $problem }; see “{ $command } --help”.
error-number-between = { $argument } is “{ $value }”; expected a whole number from { $least } to { $most }.
error-number-expected = { $argument } is “{ $value }”; expected a whole number, { $least } or more.
error-seconds-expected = { $argument } is “{ $value }”; expected seconds, such as 2 or 0.5.
error-hash-expected =
    --hash “{ $value }” has { $length } characters; expected the 64 hexadecimal digits that were published before the game.
error-do-not-fit-together = { $one } and { $other } do not fit together; give one of them.
error-too-many-jobs = --jobs is { $jobs }; at most { $most } processes can play.
error-file-missing = There is no file “{ $file }”.
error-file-is-a-directory = “{ $file }” is a directory; expected a file.
error-file-unreadable = “{ $file }” cannot be read: { $problem }.
error-file-not-text = “{ $file }” is not text: byte { $place } is not UTF-8.
error-database-url =
    A database cannot be at “{ $scheme }://…”; expected: sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME.
error-database-newer =
    The database has schema { $found }, which a newer version of this program made; this one knows { $known } at most.
error-line-not-text = The line is not text: byte { $place } is not UTF-8.
error-line-not-json = The line is not JSON: something is wrong at character { $place }.
error-line-not-an-object = The line is not a JSON object; expected something such as {"{"}"serpent": "<bbrk>", ...{"}"}.
error-budget-unknown = The budget “{ $budget }” is not known; expected seconds, such as 0.1s, or simulations, such as 50sims.
error-budget-zero = The budget “{ $budget }” leaves no time to think; expected more than zero.
error-limit-zero = --limit is zero, so that every bot would be stopped at once; expected more.
error-arena-alone = { $players } player meets nobody; the arena needs --players 2 or more.
error-arena-too-few-bots =
    { $bots } bots cannot fill { $players } seats; name { $players } or more (the same one several times, if you like), or one
    for all seats.
error-arena-file-exists = “{ $file }” exists; --resume goes on with its games, or give another file to --keep.
error-arena-file = The games cannot be kept in “{ $file }”: { $problem }.
error-arena-file-line = “{ $file }”, line { $line }: this is no line of the games of an arena.
error-arena-file-version = “{ $file }” has version { $version }; known is { $known }.
error-arena-file-of-another =
    “{ $file }” is of another tournament: its { $field } is { $found }, and { $expected } is asked for now.
error-arena-process-lost = The process that played game { $game } has ended (exit code { $code }), and not through a bot.
error-ray-missing = --engine ray needs Ray, which is not installed: pip install 'coatl[ray]'.
error-resume-needs-a-file = --resume needs to know the file: give --keep FILE or --report FILE.html.
error-report-file = The report cannot be written to “{ $file }”; expected a file in a directory that exists.
error-sprt-bounds = --sprt is “{ $bounds }”; expected two shares, the lower first, such as 0.5,0.55.
error-sprt-needs-two = --sprt is for a match of two bots; there are { $bots } and { $players } players.
error-records-not-a-directory = --records “{ $directory }” is not a directory; expected one, or a new name.
error-records-directory = The directory “{ $directory }” cannot be used for records: { $problem }.
error-records-exist = “{ $directory }” has a record { $file } already, which is not overwritten; give another directory.
error-write-file = --write “{ $file }” cannot be written; expected a file in a directory that exists.
error-unknown-peer = Nobody called “{ $peer }” can be measured; expected: { $known }.
error-only-with-peers = { $option } goes only with --peers.
error-peers-place =
    The libraries cannot be installed in “{ $place }”: { $problem }. --environment names another directory.
error-peers-environment = Python cannot make an environment in “{ $place }”: { $problem }.

# Agents that learn (coatl.rl)

error-rl-unknown-reward = There is no reward “{ $reward }”; expected: { $known }.
error-rl-unknown-action = There is no action { $action }; the actions are numbered from 0 to before { $actions }.
error-rl-no-action = { $agent } still plays and needs an action, not None.
error-rl-actions = Expected { $games } whole numbers, an action for each game; found { $found }.
reason-rl-illegal = Action { $action } is not legal in game { $row }: its mask has a 0 there.
error-rl-jobs = { $games } games cannot be played by { $jobs } processes; each needs a game.
error-rl-closed = These games are closed; make new ones.
error-rl-process-lost = A process that played some of the games has ended; make new games. A script that uses several processes begins below if __name__ == "__main__":
error-rl-render-mode = There is no render mode “{ $mode }”; expected: { $known }.
error-rl-opponents = { $players } players need { $expected } opponents; found { $found }.

# What a field was expected to be

expected-text = text
expected-number = number
expected-object = object
expected-list = list
expected-card-ids = list of card ids
expected-card-id = a card id
expected-texts = list of texts
expected-serpents-with-cards = list of serpents with cards
expected-levels-by-card = levels by card id
expected-true-or-false = true or false
expected-prophecies-by-rival = Prophecies by left, right or carl

## Reasons

# Why an action is not legal: one sentence for every reason.

reason-unknown-action = There is no such action.
reason-draws-first = Something must be drawn first.
reason-game-over = The game is over.
reason-wrong-moment = This is not the moment for it.
reason-space-empty = This space of the supply board is empty.
reason-no-room = There is no room for it on the player board, which has 8 spaces.
reason-hand-full = The hand is full: it holds 5 Prophecy cards.
reason-no-card-there = No face-up card lies at this place.
reason-no-cards-left = Neither the deck nor the discards have a card left.
reason-piece-missing = This piece is not on the player board.
reason-two-incomplete = Two Cóatl are incomplete already; complete one before you begin another.
reason-no-coatl-there = There is no incomplete Cóatl of this name.
reason-left-end-closed = The left end is closed by a head.
reason-right-end-closed = The right end is closed by a tail.
reason-head-touches-tail = A head may not touch a tail: a body segment must lie between them.
reason-completes-without-prophecy =
    This would complete a Cóatl that has no Prophecy card and that no card in hand fits at once.
reason-card-missing = This card is not in the hand.
reason-four-cards = The Cóatl has 4 Prophecy cards already.
reason-identical-card = The Cóatl has an identical card already.
reason-not-fulfilled = The Cóatl does not meet even the lowest requirement of this card.
reason-other-coatl = Finish the Cóatl that has just been completed first.
reason-prophecy-first = A completed Cóatl must be given a Prophecy card first.
reason-temple-missing = This Temple card is neither in the hand nor on top of a pile.
reason-temple-not-met = The Cóatl meets no condition of this Temple card.
reason-token-spent = This Sacrifice token is not there: it is spent, or the game has none.
reason-bag-lacks-it = The bag does not hold these pieces.
reason-pile-empty = This Temple pile is empty.
reason-no-gold = There is no golden segment on the player board.
reason-no-such-opponent = There is no such opponent.
reason-nothing-to-receive = This opponent has no body segment to give in return.
reason-two-received = Two segments have been received, which is the most.
reason-discard-ascending = Cards are discarded in the order of the card list, and a later one has been discarded.
reason-keep-three = At most 3 Prophecy cards may be kept.
reason-take-one-first = At least one must be taken.
reason-choose-action-first = Something must be done first.
reason-must-act = Passing is allowed only when nothing else is possible.
reason-feather-missing = This Feather card is not there to be played.
reason-first-card-alone = The first card begins the Cóatl: it is laid at the right end, beside, with nothing to cover.
reason-not-made-by-this-card = The card just laid makes no occurrence of this Prophecy.
reason-not-in-reach = This Prophecy is neither in the supply, nor yours, nor a neighbour’s.
reason-level-does-not-rise = A Prophecy of your own is fulfilled only if its level rises.
reason-secured = This Prophecy is secured.
reason-robbed-already = One Prophecy has been stolen from this neighbour in this round, which is the most.
reason-two-thefts = Two Prophecies have been stolen from CARL in this turn, which is the most.
reason-not-arriving = This Prophecy does not come to a level now.
reason-no-draw-due = Nothing is to be drawn now.
reason-impossible-draw = This cannot be drawn: it is not in the bag or deck that is drawn from.
reason-not-over = The game is not over.
reason-nothing-to-take-back = Nothing can be taken back.

## Cards

# What a card asks for. $colour is green, red, blue, yellow, black or, of a god of the card game, pink.

card-colour =
    { $colour ->
        [green] green
        [red] red
        [blue] blue
        [yellow] yellow
        [pink] pink
       *[black] black
    }
card-count = { card-colour } pieces, anywhere
card-isolated =
    { $count ->
        [2] two { card-colour } side by side, alone
        [3] three { card-colour } side by side, alone
       *[other] { $count } { card-colour } side by side, alone
    }
card-run =
    { $count ->
        [1] { card-colour }
        [2] two { card-colour }
        [3] three { card-colour }
       *[other] { $count } { card-colour }
    }
card-needed =
    { $count ->
        [1] one { card-colour }
        [2] two { card-colour }
        [3] three { card-colour }
       *[other] { $count } { card-colour }
    }
card-one-or-more = one or more { card-colour }
card-one-or-more-any = one or more of any colour
card-any = one of any colour
card-side-by-side = { $pieces } side by side
card-then = { $before }, then { $next }
card-set = { $pieces }, anywhere
card-comma = { $before }, { $next }
card-and = { $before } and { $next }
card-also = { $before }; { $next }
card-without = no { card-colour } piece
card-equal = as many { $one } as { $other } pieces, at least one each
card-length = exactly { $length } pieces
card-no-god = no { card-colour } Prophecy card beside it
card-or = { $before } or { $next }
card-place-any = any colour
card-place-same = the same colour
card-place-not = not { $colours }
card-place-between = the same colour on both sides of { $place }
card-stack-with = a stack with { $colours } on top
card-stack-without = a stack without { $colours } on top
card-goal-gods = fulfilled Prophecies of { $gods }
card-goal-lower = a { $one } Prophecy at a lower level than a { $other } one
card-goal-same-god-same-level =
    { $count ->
        [2] two Prophecies of one god at the same level
       *[other] { $count } Prophecies of one god at the same level
    }
card-goal-length = at least { $count } parts
card-goal-length-at-most = at most { $count } parts
card-goal-run =
    { $count ->
        [3] three parts of one colour side by side
       *[other] { $count } parts of one colour side by side
    }
card-goal-colour = at least { $count } parts of one colour
card-goal-equal = as many { $one } as { $other } parts
card-temple = Temple
card-promo = { $source }, promo

## Command line

# Help: each command has a line for the list, a description and an example.

command-usage = usage:
command-arguments = arguments
command-options = options
command-commands = commands
command-example = example:
command-help = show this help and end
command-language = speak this language, whatever the system's is; stands before the command
command-version = show the version and end
command-coatl-long =
    Cóatl, the board game and the card game, on your computer: play, score, simulate, look things up. An unofficial
    project.
command-coatl-example = coatl play board
command-score-short = the points of a Cóatl, item by item
command-score-long =
    Shows the points of one Cóatl, item by item, or of many with --batch. A serpent is written from left to right:
    g green, r red, b blue, y yellow, k black; < before the first letter makes it a head, > after the last a tail.
    A capital letter, in the card game, is a stack with that colour on top. A serpent without head or tail is scored
    as it stands. Board game: --card ID for each Prophecy card; card game: --prophecy ID=LEVEL.
command-score-example = coatl score board '<bbrbbkrbbyy>' --card blocks-bbyy --card count-b --temple no-g-len-9
command-solve-short = what can be made of a turn, best first, proven best
command-solve-long =
    Board game: finds the best that a player can assemble in one turn, and proves that nothing is better: most
    points, counting incomplete Cóatl as they stand. Other plans follow that complete more or keep more. Pieces are
    written as b for a body segment, <b for a head and b> for a tail. The serpents are A and B in their order;
    --beside A:ID puts a Prophecy card beside one of them, --card is one in hand, --temple one in hand or on a pile.

    Card game: finds all ways to lay the two cards of a turn, with the Prophecies that each wins. SERPENT is the Cóatl
    of the player, a capital letter a stack; it is left out before the first card. --prophecy is one of the player's
    own, --supply one of the supply, --rival one of the neighbours, of whom each can be robbed of one: left:ID=LEVEL or
    right:ID=LEVEL; in solo carl:ID=LEVEL, and carl alone if he has none. A card that is discarded for another one is
    chance and not looked at.
command-solve-example =
    coatl solve board --pieces 'b b y y>' --serpent '<bbrbbkr' --beside A:count-b --card blocks-bbyy --temple no-g-len-9
    {"  "}coatl solve card 'grbYk' --hand 'gr by yk rk' --prophecy pair-gr=1 --supply pair-ry --rival left:pair-yb=1
command-solve-board-options = options of the board game
command-solve-card-options = options of the card game
command-simulate-short = play games between bots
command-simulate-long =
    Plays games between bots and shows their speed, scores and end reasons. Moves are players' decisions. The same
    seed gives the same games, whatever the number of jobs. One player of the card game meets CARL.
command-simulate-example = coatl simulate board --players 2 --bots carver,random --games 100 --seed 7 --jobs 2
command-arena-short = find out which bot is stronger
command-arena-long =
    Lets bots play matches (two bots) or round-robins (more) on mirrored deals: every deal is played in every rotation of
    the seats, with the same order of all bags and decks. Shows ratings with 95 % intervals, shares of victories, the
    advantage of the first seat, scores, ends and times. A bot that fails, cheats or never answers loses by fault, and
    the arena goes on. A bot is a name, or MODULE:CLASS for one of yours; NAME@0.2s gives it a budget of its own. The same
    seed gives the same games with budgets in simulations, whatever the number of jobs.
command-arena-example = coatl arena board --bots carver,random --games 100 --budget 0.1s --report arena.html
command-serve-short = run the multiplayer server
command-serve-long =
    Runs the server on which people meet, play and watch. Without settings it keeps its tables in a file of yours and
    serves this computer only. Several processes (--workers), or several machines, share their tables through
    PostgreSQL (--database) and Redis (--redis). The environment variables COATL_DATABASE and COATL_REDIS are used
    where these two are left out, so that passwords need not be typed.
command-serve-example = coatl serve --host 0.0.0.0 --port 8000 --database postgresql://coatl@localhost/coatl
command-replay-short = replay a game record
command-replay-long =
    Replays a game record, checks every step and shows the end, or the position after a line.
command-replay-example = coatl replay game.json --at 120 --view 1
command-verify-short = check that a game was dealt fairly
command-verify-long =
    Deals a finished game again from its seed and compares every draw. With --hash it also compares the seed with the
    hash that was published before the game. Ends with code 1 if anything differs or cannot have happened so.
command-verify-example = coatl verify game.json
command-analyse-short = where a game was won and lost
command-analyse-long =
    Analyses the record of a finished game: what everybody could expect after every turn, the turning points, what
    would have been better and why, points left lying, luck and skill apart. Takes about a minute.
command-analyse-example = coatl analyse game.json --report analysis.html --jobs 2
command-cards-short = the card lists
command-cards-long = Lists the cards: all, the one with an id, or those that have a word.
command-cards-example = coatl cards isolated
command-rules-short = the rules
command-rules-long = Shows the rules: all, the one with an id, a chapter, or those that have all of the words.
command-rules-example = coatl rules BG-6.6
command-bench-short = how fast the rules and the bots are here
command-bench-long =
    Measures the speed of rules and bots on this computer in interleaved rounds, and shows the goals beside the
    medians. A compiled build is compared with the same files interpreted.
command-bench-example = coatl bench --seconds 60 --write bench.json

argument-game = the game: { $games }
argument-serpent = the serpent, such as '<bbrk>' or, in the card game, 'gRbk'
argument-serpent-to-solve = the Cóatl of the player, such as 'gRbk' (card game)
argument-record = the file of a game record
argument-word = an id or a word, such as count-b, isolated or green
argument-rule = a rule or chapter, such as BG-6.6 or CG-5, or words
option-game = only this game
option-card = a Prophecy card beside the Cóatl (board game); up to 4 times
option-prophecy = a Prophecy and the level it is held at, such as pair-gr=2 (card game)
option-temple = its Temple card
option-pieces = the pieces of the player board, up to 8, such as 'b b <y y>'
option-open-serpent = an incomplete serpent of the player, such as '<bbrbbkr'; up to twice
option-beside = a Prophecy card beside serpent A or B, such as A:count-b; up to 4 for each
option-hand-card = a Prophecy card in hand; up to 5 times
option-temple-in-reach =
    board game: a Temple card in hand or on top of a pile, up to 4 times; card game: the Temple card of all, once
option-plans = show at most so many plans; { $plans } if left out, all with --json
option-one-more = also tell what one more piece of each kind, or one more Feather card in hand, would add to the best plan
option-hand = the Feather cards in hand, 2 to 4, such as 'gr by yk'
option-own-prophecy = a Prophecy of the player and the level it is held at, such as pair-gr=2
option-supply = a Prophecy of the supply; up to 3 times, with two neighbours twice
option-rival = a Prophecy of a neighbour or of CARL with its level, such as left:pair-gr=1 or carl:stack-y=2
option-final = it is the final round: a head, then a tail, of any colour
option-batch = score the JSON lines of this file, or of standard input for -
option-json = print one JSON document and nothing else
option-players = how many play; as many as there are bots, at least 2 (1 with --carl), if left out
option-bots = one bot for all seats, or one for each; random if left out
option-games = how many games are played; 100 if left out
option-seed = any text or number; 0 if left out
option-jobs = how many processes play; 1 if left out
option-options = options of the game, such as tokens,golden-feathers
option-carl = the personality of CARL: ambitious, bossy or greedy (card game, one player)
option-carl2 = meet CARL 2.0 (card game, one player)
option-records = keep the records of the games in this directory
option-at = show the position after this line; 0 is before the first
option-view = show it as this seat sees it (1 is the first player); else as everybody does
option-hash = the hash of the seed that was published before the game
option-seconds = how long to measure; 60 if left out, 240 with --peers
option-host = the address to listen on; 127.0.0.1, this computer only, if left out; 0.0.0.0 is everywhere
option-port = the port to listen on; 8000 if left out, and 0 is any that is free
option-database = where the tables are kept: sqlite:///FILE or postgresql://USER@HOST/NAME
option-redis = how the processes tell each other of changes: redis://HOST
option-workers = how many processes serve; 1 if left out
option-origin = another web address whose pages may use this server; may be repeated
option-arena-bots = the bots that meet, such as priest,random,my_module:MyBot,high-priest@0.5s; all groups of them play
option-arena-players = how many play in a game; 2 if left out
option-arena-games = at least so many games in all, rounded up to whole rounds on mirrored deals; 100 if left out
option-budget = what a bot may think in a turn: seconds (0.1s) or simulations (50sims); 0.1s if left out
option-limit = stop a bot that thinks so many seconds in a turn; 10 times its budget and 5 more if left out
option-sprt =
    end a match of two as soon as it is clear whether the first bot wins no more than LOW or at least HIGH of the games,
    such as 0.5,0.55; exit code 1 if it is no more than LOW
option-engine = local plays on this machine, ray on all machines of a Ray cluster; local if left out
option-keep = keep finished games in this file; beside the report if left out
option-resume = go on with the games of that file
option-simulations = how many games from each position; if left out, 32 in the board game and 256 in the card game
option-analysed-seat = look for better turns of this seat alone
option-report = write a report with plots to this file
option-bot-seconds = how long a bot may think about a turn; 1 if left out
option-bot-pause = how long a bot waits between its actions, so that people can follow; 0.5 if left out
option-unlimited = no limits on how much one client does: for closed networks and tests
option-trust-proxy = clients are told apart by X-Forwarded-For: only behind a proxy that sets it
option-secure-cookies = send cookies over HTTPS only: for a server that is reached so
option-write = write the JSON document to this file, too

# What the commands say

serve-ready = Serving on http://{ $host }:{ $port }

command-error = coatl: { $problem }
command-batch-line = line { $number }: { $problem }
command-standard-output = standard output
command-file-problem = “{ $file }”: { $problem }.
command-not-text = Something given is not text that UTF-8 can write: { $problem }.
command-unexpected = This is a mistake of the program, not yours; please report it: { $problem }
column-card = card
column-serpent = Cóatl
column-asks = asks for
column-times = times
column-card-times = reached
sheet-card-prophecy = level { $times }
sheet-card-temple =
    { $times ->
        [one] 1 goal
       *[other] { $times } goals
    }
sheet-twice =
    { $count ->
        [one] On two sheets, since it was taken from a side whose score was final already: { $cards }.
       *[other] On two sheets each, since they were taken from a side whose score was final already: { $cards }.
    }
column-level = level
column-change = what happens
column-gain = gained
column-game = game
column-points = points
column-total = total
column-god = colour
column-levels = times:points
column-copies = copies
column-source = source
column-seat = seat
column-bot = bot
column-wins = won alone
column-shared-wins = shared
column-mean-score = mean points
column-end-reason = how it ended
column-games = games
column-measurement = measurement
column-value = median
column-goal = goal
column-holds = holds
progress-games = games
progress-measurements = measurements
progress-rate = { $rate }/s
column-rating = rating
column-interval = 95 %
column-share = victories
column-share-interval = 95 %
column-faults = faults
column-against = against
column-ahead = ahead
column-advantage = advantage
column-budget = budget
column-move-mean = a move
column-turn-median = a turn
column-turn-99 = 99 % of turns
column-overrun = of the budget
column-fault = fault
column-detail = what it was
arena-title-ratings = Ratings
arena-title-results = Results and points
arena-title-pairings = Pairings
arena-title-seats = Seats
arena-title-times = Time to think
arena-title-ends = How games ended
arena-title-faults = Faults
arena-note-ratings =
    400 points are odds of ten to one; the mean of all bots is 0. A shared victory counts in parts. The intervals come
    from the differences between deals; there is none for a bot that won or lost every game.
arena-note-pairings = How often the bot was ahead of the other in the games that both played; a tie is half.
arena-note-seats = Every bot plays every deal in every seat. The advantage is what a seat wins above an equal share.
arena-note-times =
    The mean of a move, the median of a turn and what 99 % of the turns stay below, the last one also as a part of the
    budget, which is for a turn.
arena-plot-ratings = Ratings with 95 % intervals
arena-plot-scores = Points
arena-plot-seats = Victories of each seat in per cent, with 95 % intervals
arena-seat = seat { $seat }
arena-end-third-coatl = third Cóatl
arena-end-no-bodies = no segments left
arena-end-all-passed = all passed
arena-end-all-rounds = last round
arena-end-fault = fault
arena-fault-exception = exception
arena-fault-illegal-action = illegal action
arena-fault-timeout = no answer
arena-fault-died = its process ended
arena-more-rows = … and { $rows } more; --json and the report have all.
arena-report-title = Coatl arena: { $bots }
arena-report-language = en
arena-played =
    { $game } for { $players }, seed { $seed }: { $games } games on { $deals } mirrored deals in { $seconds } s
    ({ $build }).
arena-resumed = { $games } of them were finished before.
arena-sprt-accepted =
    Accepted: { $bot } wins { $high } or more rather than { $low }, after { $pairs } mirrored deals (log-likelihood ratio
    { $log_likelihood_ratio }, bounds { $reject_at } and { $accept_at }).
arena-sprt-rejected =
    Rejected: { $bot } wins { $low } or less rather than { $high }, after { $pairs } mirrored deals (log-likelihood ratio
    { $log_likelihood_ratio }, bounds { $reject_at } and { $accept_at }).
arena-sprt-undecided =
    Undecided whether { $bot } wins { $low } or { $high }, after { $pairs } mirrored deals (log-likelihood ratio
    { $log_likelihood_ratio }, bounds { $reject_at } and { $accept_at }).
build-compiled = compiled
build-interpreted = interpreted
simulate-speed =
    { $games } games with { $moves } moves in { $seconds } s ({ $build }): { $games_per_second } games/s,
    { $moves_per_second } moves/s
progress-pieces = analysis
column-turn = turn
column-player = player
column-done = what was done
column-expected = expected points
column-chance = chances to win
column-skill = skill
column-luck = luck
column-start = start
column-others = others
column-cut-off = broken off
column-result = result
column-better = better
column-better-turns = better turns
column-missed = left lying
column-why = why
column-cards = cards
analysis-page-title = Analysis: { $names }
analysis-heading =
    { $game ->
        [board] Cóatl, the board game
       *[other] Cóatl: The Card Game
    }: { $scores }. { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    }, { $simulations } games from each position, seed { $seed }.
analysis-plot-share = Chances to win in per cent, after every turn
analysis-plot-points = Expected points at the end, after every turn
analysis-title-turning-points = Turning points
analysis-title-turns = Turn by turn
analysis-title-better = What would have been better
analysis-title-missed = Points left lying
analysis-title-balance = Luck and skill, in points
analysis-title-shares = Luck and skill, in chances to win
analysis-turned-by-skill =
    Turn { $turn }: what { $player } decided raised the chances of { $side } by { $share } (± { $error }).
analysis-turned-by-luck =
    Turn { $turn } ({ $player }): what was drawn raised the chances of { $side } by { $share } (± { $error }).
analysis-no-turning-points = No single turn changed the chances to win beyond doubt.
analysis-note-curves =
    Seen with open cards, but without knowing what will be drawn: from every position the game was played to its
    end many times by quick players. The bands are two standard errors wide on either side.
analysis-note-balance =
    Start, skill, others and luck add up to the result. Skill is what a player’s own decisions changed in comparison with
    quick players, others is what the decisions of the others changed, luck is what draws changed. After ± stands the
    standard error: what is smaller than twice that may be chance. Better turns is what the best alternatives would have
    brought, where that is beyond doubt.
analysis-note-better =
    Judged with what the player could know. The gain is in points of the lead over the best of the others, in the same
    deals, with its standard error; only what is beyond doubt is listed.
analysis-note-missed =
    What the cards brought and what they could have brought in that turn, as the solver proves. To take fewer points at
    once can be right.
analysis-note-turns = Skill and luck are points that the turn’s decisions and draws changed for whose turn it was.
replay-checked = All { $lines } lines of the record can be played.
replay-seat = { $name } (seat { $seat })
replay-at = After line { $line }: { $text }
replay-won =
    { $points ->
        [one] { $names } wins with 1 point.
       *[other] { $names } wins with { $points } points.
    }
replay-shared = { $names } share the victory with { $points } points each.
solve-plan =
    { $number }. { $points ->
        [one] 1 point
       *[other] { $points } points
    }; Cóatl completed: { $completed }, pieces kept: { $pieces }, cards kept: { $cards }
solve-steps = Steps: { $steps }
solve-no-steps = Nothing is assembled.
solve-outcome =
    { $number }. { $points ->
        [one] 1 point
       *[other] { $points } points
    } ({ $gain })
solve-change-supply = caught from the supply
solve-change-left = stolen from the left
solve-change-right = stolen from the right
solve-change-carl = stolen from CARL
solve-change-risen = risen from level { $level }
solve-change-lowered = lowered from level { $level }
solve-change-discarded = discarded
solve-hand = Kept in hand:
solve-left-out =
    { $left ->
        [one] 1 more plan is left out
       *[other] { $left } more plans are left out
    }; --plans { $found } shows all.
solve-no-discards = Not looked at, since it is chance: a card that is discarded for the top one of the deck (CG-4.3).
solve-one-more = One more would add:
solve-one-more-gain =
    { $addition }: { $points ->
        [one] 1 point
       *[other] { $points } points
    }
solve-one-more-nothing = Nothing more with one more of: { $additions }
solve-one-more-none = In the final round no card can be added.
error-rival-unknown =
    --rival “{ $value }” is not understood; expected left, right or carl, a colon and a Prophecy with its level, such as
    left:pair-gr=1.
error-beside-unknown =
    --beside “{ $value }” is not understood; expected the letter of a --serpent, a colon and a card, such as A:count-b.
verify-fair = Fair: all { $lines } lines agree with the seed. SHA-256 of the seed: { $hash }
verify-wrong = Not fair: { $problem }
error-score-temple-twice = --temple is given { $count } times; a Cóatl has one Temple card at most.
verify-draw-differs-from-seed = Not fair: line { $line } is “{ $found }”, but the seed deals “{ $expected }”.
verify-seed-differs-from-hash =
    Not fair: the SHA-256 of the seed is { $found }, but { $expected } was published before the game.
cards-title =
    { $game } game: { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }
cards-none = No card has “{ $word }”.
cards-none-near = No card has “{ $word }”. Did you mean “{ $nearest }”?
source-rulebook = rulebook
source-box = box
source-review = review
source-reconstructed = reconstructed
cards-note-card = The source is that of the pattern; which god a pattern belongs to is reconstructed for every card.
rules-none = No rule has “{ $wanted }”.
rules-none-near = No rule has “{ $wanted }”. Did you mean “{ $nearest }”?
bench-title = Random play and bots, { $build }
measurement-inside =
    { $last ->
        [one] inside the engine, 1 player
       *[other] inside the engine, { $last } players
    }
measurement-apply =
    { $last ->
        [one] by apply from Python, 1 player
       *[other] by apply from Python, { $last } players
    }
measurement-step =
    { $last ->
        [one] by step from Python, 1 player
       *[other] by step from Python, { $last } players
    }
measurement-interpreted =
    { $last ->
        [one] interpreted inside, 1 player
       *[other] interpreted inside, { $last } players
    }
measurement-bot = two { $last } bots, through views
measurement-clone = clone, middle of a game
measurement-view = its view
measurement-preview = the preview of that
measurement-compiled-to-interpreted = compiled to interpreted
measurement-apply-to-inside = by apply to inside the engine
measurement-step-to-inside = by step to inside the engine
measurement-two-jobs-to-one = simulate with two jobs to one
unit-moves-per-second = { $number } moves/s
unit-microseconds = { $number } µs
unit-ratio = { $number } ×
goal-at-least = at least { $bound }
goal-at-most = at most { $bound }
goal-holds = yes
goal-missed = no
goal-compiled-only = compiled only

# Beside the peers

option-peers = install other libraries of games in an environment of their own, and compare our speed with theirs
option-only = with --peers: measure these alone, of { $peers }
option-peers-report =
    with --peers: write all of it to this Markdown file, with a plot beside it; to docs/benchmarks.md in a checkout if
    left out
option-environment = with --peers: where the libraries are installed; among the user’s caches if left out
peers-title = Beside the peers: random play on one core, { $build }
peers-goals-title = Goals: ours to theirs, the slower of our two games
peers-interpreted =
    The engine is not compiled here, so our figures are those of the interpreter; the goals are for a compiled one.
peers-written = Written to { $file }.
peers-plot-title = Random play on one core: moves a second
peers-seen =
    Seen on { $date } with `coatl bench --peers`: one core of { $processor }, Python { $python }, { $build }. Moves are
    players’ decisions, never draws. Medians of interleaved rounds, by the time the processor worked. Of our two games the
    slower counts.
peers-way-inside = inside the engine
peers-way-python = from Python
peers-way-rollouts = rollouts in C++
peers-way-pettingzoo = through PettingZoo
peers-way-gymnasium = through Gymnasium
peers-way-open-spiel = through OpenSpiel
peers-way-vector = many games at once
peers-goal-moves = { $way } / { $peer } ({ $peer_way })
peers-goal-clone = time of a clone to { $peer }
peers-goal-bytes = bytes a state
peers-missing-network =
    { $peer } is not measured: pip reaches no package index, so a network is needed ({ $reason }).
peers-missing-install = { $peer } is not measured: pip cannot install it ({ $reason }).
peers-missing-start = { $peer } is not measured: it cannot be loaded ({ $reason }).
peers-missing-measure = { $peer } is not measured: it failed while it was played ({ $reason }).
peers-doing-environment = making the environment in { $name }
peers-doing-install = installing { $name }
peers-doing-start = starting { $name }
peers-doing-warm-up = warming up: { $name }
peers-doing-round = measuring: { $name }
column-library = library
column-peer-game = game
column-way = played
column-moves-rate = moves/s
column-games-rate = games/s
column-clone-time = clone
column-state-bytes = bytes a state
column-ours-to-it = ours to it
column-peer-goal = what
goal-not-measured = not measured

## Browser

# What the browser client says beyond the messages above. Section by section of src/coatl/web.

# playing either game

web-piece-head = { $colour } head
web-piece-tail = { $colour } tail
web-piece-body = { $colour } segment
web-colour-green = green
web-colour-red = red
web-colour-blue = blue
web-colour-yellow = yellow
web-colour-black = black
web-colour-gold = golden
web-opponents = The other players
web-turn-other = It is the turn of { $name }.
web-turn-yours = It is your turn.
web-turn-held =
    { $places ->
        [one] There is one place where this can go.
       *[other] There are { $places } places where this can go.
    }
web-turn-buttons = Your turn
web-button-done = End turn
web-button-pass = Pass
web-final = What you hold now: once it is put down, this cannot be taken back.
web-button-done-final = What ends your turn cannot be taken back.
web-button-undo-none = There is nothing that can be taken back: nothing was done since the last hidden thing came to light.
web-button-undo = Undo
web-button-restart = Restart turn
web-button-hint = Hint
web-move-waiting = Your move is made as soon as the connection is back.
web-clock = Time left for this turn

# board game

web-turn-board-keep = Keep up to three of your Prophecy cards: put the others aside, then end your turn.
web-turn-board-act = Your turn: { $choices }.
web-board-may-take = take pieces
web-board-may-cards = choose Prophecy cards
web-board-may-assemble = assemble
web-board-may-token = spend a token
web-board-may-gold = give a golden segment
web-board-may-pass = pass
web-turn-board-cards = Choose more Prophecy cards, or end your turn.
web-turn-board-assemble = Assemble: add pieces and fulfil cards, then end your turn.
web-turn-board-complete = Your Cóatl is complete: add more cards or a Temple card, or go on with End turn.
web-turn-board-discard = Discard cards, then end your turn.
web-turn-board-receive = Choose what you take for the golden segment.
web-turn-board-finish = That was your action: end your turn.
web-board-supply = The supply board
web-board-space = Supply board, { $space }: { $pieces }
web-board-space-empty = Supply board, { $space }: empty
web-board-bags = In the bags: segments { $bodies }, heads { $heads }, tails { $tails }
web-board-market = Prophecy and Temple cards
web-board-faces = The six Prophecy cards
web-board-deck =
    { $cards ->
        [one] Deck: draw the one card in it unseen
       *[other] Deck: draw one of { $cards } cards unseen
    }
web-board-pile = Temple pile { $pile }
web-board-under = +{ $cards }
web-board-under-sentence =
    { $cards ->
        [one] 1 more card in this pile
       *[other] { $cards } more cards in this pile
    }
web-board-card =
    { $kind }: { $card }, { $levels } { $most ->
        [one] point
       *[other] points
    }, now { $points }
web-board-card-missing = missing: { $pieces }
web-board-own = Your side of the table
web-board-own-board = Your player board
web-board-pieces = Pieces { $pieces } of { $room }
web-board-hand = Your hand
web-board-hand-of = The hand of { $name }
web-board-discard = Put aside
web-board-begin = Begin a Cóatl
web-board-coatl = Cóatl { $coatl }
web-board-end =
    { $side ->
        [left] Add on the left of Cóatl { $coatl }: { $points } points
       *[right] Add on the right of Cóatl { $coatl }: { $points } points
    }
web-board-length =
    { $pieces ->
        [one] 1 piece
       *[other] { $pieces } pieces
    }
web-board-holds-cards =
    { $cards ->
        [one] 1 Prophecy card in hand
       *[other] { $cards } Prophecy cards in hand
    }
web-board-holds-temples =
    { $temples ->
        [one] 1 Temple card in hand
       *[other] { $temples } Temple cards in hand
    }
web-board-done =
    { $points ->
        [one] A completed Cóatl: 1 point
       *[other] A completed Cóatl: { $points } points
    }
web-board-would = { $now } → { $points }
web-board-missing = What is missing to the next level
web-board-no-cards = No cards in hand.
web-board-no-coatl = You have not begun a Cóatl yet: pick up a piece of yours.
web-board-tab-supply = Pieces
web-board-tab-market = Cards
web-board-tab-others = Rivals
web-board-hint =
    { $verb ->
        [take] Take { $pieces }.
        [choose] Choose { $card }.
        [draw] Draw the top card of the deck.
        [begin] Begin a Cóatl with { $piece }.
        [extend] { $side ->
            [left] Add { $piece } on the left of Cóatl { $coatl }.
           *[right] Add { $piece } on the right of Cóatl { $coatl }.
        }
        [fulfil] Fulfil { $card } with Cóatl { $coatl }.
        [temple] Add the Temple card { $card }.
        [discard] Put { $card } aside.
        [perfect-pick] Spend Perfect Pick for { $pieces }.
        [see-the-future] Spend See the Future.
        [priest-commitment] Spend Priest Commitment for { $card }.
        [give-gold] Give a golden segment away.
        [receive] Take { $piece }.
        [pass] Pass.
       *[done] End your turn.
    }
web-token-perfect-pick = Perfect Pick: take a head, a tail or two segments of your choice out of the bag
web-token-see-the-future = See the Future: renew the six cards, then exchange cards of your hand
web-token-priest-commitment = Priest Commitment: take the top card of a Temple pile

# card game

web-card-round =
    { $round ->
        [0] Before the first round
       *[other] Round { $round } of { $rounds }
    }
web-card-panels = What is shown
web-card-tab-supply = Supply
web-card-supply = Supply
web-card-feather-deck = Feather deck
web-card-prophecy-deck = Prophecy deck
web-card-discards = Discards
web-card-own-coatl = Your Cóatl
web-card-own-levels = Your Prophecies by level
web-card-hand = Your cards
web-card-open-hand = In hand: { $cards }
web-card-hand-size =
    { $cards ->
        [0] no cards in hand
        [one] 1 card in hand
       *[other] { $cards } cards in hand
    }
web-card-away = away
web-card-points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
web-card-in-supply = in the supply
web-card-at-level = level { $level }
web-card-times =
    { $times ->
        [0] not in your Cóatl
        [1] once in your Cóatl
        [2] twice in your Cóatl
       *[other] { $times } times in your Cóatl
    }
web-card-may-fulfil = may be fulfilled now at level { $level } for { $points } points
web-card-claim = Fulfil { $level }×: { $points }
web-card-steal = Steal { $level }×: { $points }
web-card-rises = → { $level }×: { $points }
web-card-short = → { $points }
web-card-falls = ↓ { $level }×
web-card-now =
    { $times ->
        [0] Your Cóatl does not show it yet.
        [1] Your Cóatl shows it once: { $points } points.
        [2] Your Cóatl shows it twice: { $points } points.
       *[other] Your Cóatl shows it { $times } times: { $points } points.
    }
web-card-missing = For { $level }× one of these Feather cards is missing:
web-card-missing-more = For { $level }× more than one card is missing.
web-card-begin = Your first Feather card begins your Cóatl.
web-card-way-beside = beside
web-card-way-over = over
web-card-drop-left = the left end
web-card-drop-right = the right end
web-card-brings =
    { $rises ->
        [0] fulfils nothing
        [one] lets 1 Prophecy be fulfilled
       *[other] lets { $rises } Prophecies be fulfilled
    }{ $falls ->
        [0] { "" }
        [one] , lowers 1
       *[other] , lowers { $falls }
    }
web-card-put-level = { $level }×: { $points } points
web-card-pending = Coming down: which first?
web-card-discard = Discard, play the top card of the deck
web-card-irreversible = cannot be taken back
web-card-claims =
    { $count ->
        [one] One Prophecy may be fulfilled.
       *[other] { $count } Prophecies may be fulfilled.
    }
web-card-next = Next card
web-card-end-turn = End turn
web-card-forgo =
    { $count ->
        [one] Forgo 1 Prophecy?
       *[other] Forgo { $count } Prophecies?
    }
web-card-hint =
    { $verb ->
        [lay] Lay { $feather } { $place }.
        [discard] Discard { $feather } and play the top card of the deck.
        [fulfil] Fulfil { $card }.
        [arrange] Let { $card } come first.
        [head] Lay the head { $piece }.
        [tail] Lay the tail { $piece }.
       *[done] Go on.
    }
web-card-god-card = action card
web-card-action-deck = still to come
web-card-carl-upgrade = upgrades twice
web-card-carl-steal = steals twice
web-card-carl-fulfil = fulfils twice
web-card-deeds = The latest turn of CARL

# the page, its head, and what is said on any screen

web-title = Cóatl: play online
web-title-game = { $game } – play online
web-title-turn = ● Your turn: { $game }
web-title-rules = Rules – Cóatl
web-title-cards = Cards – Cóatl
web-app-description = Play Cóatl and Cóatl: The Card Game in the browser. An unofficial fan project.
web-skip = Skip to the content
web-to-home = Home
web-tools = Games, rules, language and theme
web-rules = Rules
web-cards = Cards
web-language = Language
web-sound = Sound
web-sound-sentence = two notes when it is your turn; kept on this device
web-theme-light = Light theme
web-theme-dark = Dark theme
web-close = Close
web-cancel = Cancel
web-copy = Copy
web-copied = Copied
web-share = Share
web-loading = One moment …
web-unreachable = The server cannot be reached; check your connection and try again.
web-offline = Connection lost. Trying again …
web-away = No connection
web-away-sentence = Games need the server, which cannot be reached now. The rules and all cards can be read meanwhile; as soon as the server answers, you can play.
web-newer = A new version is here.
web-renew = Reload
web-broken = Something went wrong here
web-broken-sentence = Nothing of your game is lost: the server keeps it.
web-try-again = Try again
web-reload = Load the page anew
web-name = Your nickname
web-guest = Guest
web-game-board = Cóatl
web-game-board-sentence = Take coloured pieces, join them into feathered serpents, and fulfil the prophecies of the gods.
web-game-card = Cóatl: The Card Game
web-game-card-sentence = Lay feather cards beside and over each other, raise your prophecies, and steal those of your neighbours.
web-points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
web-bot-apprentice = Apprentice
web-bot-about-apprentice = Knows the rules and wants to please, but is often mistaken.
web-bot-carver = Carver
web-bot-about-carver = Builds what brings most points at once.
web-bot-priest = Priest
web-bot-about-priest = Plans each Cóatl to its end and keeps an eye on the time.
web-bot-high-priest = High Priest
web-bot-about-high-priest = Tries every plan out in thought, and what you may answer.

# home

web-home-game = Game
web-home-who = Who plays?
web-home-players =
    { $fewest ->
        [1] 1 to { $most } players
       *[other] { $fewest } to { $most } players
    }
web-home-count = Players
web-home-alone = Alone
web-home-start = Start the game
web-home-start-carl = Challenge CARL
web-home-invite = Open the table and invite
web-home-no-login = No account needed. The game is kept, and you can come back to it at any time.
web-home-game-options = Variants of the game
web-home-table-options = At the table
web-home-own = Your games
web-home-forget = Take it off this list
web-home-public = Public tables
web-home-public-none = There is no public table at the moment. Open one: choose “Public table”.
web-home-join = Join
web-home-watch = Watch
web-phase-waiting = waiting
web-phase-playing = being played
web-phase-over = over
web-place = Seat { $number }
web-place-me = You ({ $name })
web-place-open = A friend, by link
web-place-here = Somebody on this device
web-carl-sentence = CARL, an automatic rival, lays no feathers: he goes first, and in each of his turns he raises, steals and takes prophecies.
web-carl-personality = His personality
web-carl-ambitious = upgrades his prophecies most often
web-carl-bossy = steals your prophecies most often
web-carl-greedy = takes new prophecies most often
web-option-carl2-sentence = the second, harder game: one more round, and one more card in his action deck
web-option-tokens = Sacrifice tokens
web-option-tokens-sentence = three strong actions that each player has once; better not in your first game
web-option-promo = Promo cards
web-option-promo-sentence = six more Prophecy and five more Temple cards
web-option-golden-feathers = Golden feathers
web-option-golden-feathers-sentence = golden segments to exchange with others; 2 points for each that you are given
web-option-fewer-bodies = Fewer segments
web-option-fewer-bodies-sentence = with two or three players the bag holds fewer body segments, so the game is shorter
web-option-hints = Hints for all
web-option-hints-sentence = a bot may advise even when people play against each other; alone against bots it always may
web-option-chat = Chat
web-option-chat-sentence = those at the table can write to each other
web-option-public = Public table
web-option-public-sentence = listed here, so that anybody may watch, or take an open seat; counted in the server’s statistics, without names
web-option-turn = Turn clock
web-option-turn-sentence = when the time is up, a bot finishes the turn
web-option-absence = Absence
web-option-absence-sentence = how long somebody may be gone in their turn before a bot stands in
web-time-unlimited = unlimited
web-time-seconds = { $count } seconds
web-time-minutes =
    { $count ->
        [one] 1 minute
       *[other] { $count } minutes
    }
web-time-hours =
    { $count ->
        [one] 1 hour
       *[other] { $count } hours
    }
web-time-days =
    { $count ->
        [one] 1 day
       *[other] { $count } days
    }

# table

web-table = Table
web-table-about =
    { $game ->
        [board] Board game
       *[card] Card game
    } · { $players ->
        [one] 1 player
       *[other] { $players } players
    }
web-table-none = There is no such table here
web-table-waiting = Waiting for others: send them the link, or let bots take the open seats.
web-table-ready = Everybody is here. Start whenever you like.
web-table-host-starts = Everybody is here. The host starts the game.
web-table-invited = You are invited: choose a seat.
web-table-watch-soon = All seats are taken; you can watch when the game begins.
web-table-invite = Invitation
web-table-invite-sentence = Whoever opens this link can take a seat; no account is needed.
web-table-share-text = Join my game of Cóatl!
web-table-seats = Seats
web-table-sit = Take a seat
web-table-start = Start the game
web-table-seats-open = Some seats are still open
web-table-watch = Link for watching
web-watching = You are watching
web-own-link = Continue on another device
web-own-link-sentence =
    This link is yours alone: whoever has it plays for you. A link that you made before, and other devices that used
    it, stop working now; this one goes on.
web-resign = Resign
web-resign-who = Who gives up?
web-resign-sentence =
    { $several ->
        [true] { $name } gives this game up, and cannot take that back. With three or more players a bot plays on instead.
       *[other] You give this game up, and cannot take that back. With three or more players a bot plays on for you.
    }
web-resign-yes = Resign the game
web-seat-open = Open seat
web-seat-namesake = { $name } { $number }
web-seat-waiting = waiting for somebody
web-seat-bot = plays by itself
web-seat-yours = on this device
web-seat-here = is here
web-seat-away = not here at the moment
web-seat-resigned = has resigned
web-seat-stand-in-absent = away; a bot stands in
web-seat-stand-in-clock = out of time; a bot finishes the turn
web-seat-sit = Sit down
web-seat-leave = Get up
web-seat-free = Free the seat
web-seat-device = Somebody on this device
web-seat-device-name = Name of the other person
web-seat-bot-choice = Bot for seat { $number }
web-seat-bot-choose = Let a bot play …
web-seat-bot-remove = No bot
web-agreed = What was agreed
web-agreed-hints = Hints allowed
web-agreed-no-hints = No hints
web-agreed-public = Public table
web-agreed-private = For those with the link
web-agreed-turn = Time for a turn: { $time }
web-agreed-absence = Absence before a bot stands in: { $time }
web-hand-over = { $name }, it is your turn
web-hand-over-sentence = Hand the device over. Nothing is shown until you say that it is you.
web-hand-over-ready = I am { $name }

# log and chat

web-log = What happened
web-log-short = Log
web-log-empty = What happens will be told here.
web-log-back =
    { $you ->
        [yes] You take a step back.
       *[no] { $name } takes a step back.
    }
web-log-sit = { $name } sits down.
web-log-stand-in =
    { $why ->
        [clock] { $name } is out of time: a bot finishes the turn.
       *[absent] { $name } is away: a bot stands in.
    }
web-log-return = { $name } is back.
web-log-resign =
    { $you ->
        [yes] You resign.
       *[no] { $name } resigns.
    }
web-chat = Chat
web-chat-write = Write something
web-chat-send = Send

# result

web-result-winner = Winner
web-result-nothing = No points.
web-result-lost = { $names } won this time
web-result-score = { $name }: { $points }
web-result-resigned = The game ended because { $names } resigned.
web-result-rematch = Play again
web-result-join = Join the rematch
web-result-carl2 = Meet CARL 2.0
web-result-review = Look at the table
web-result-reviewing = The game is over: this is how it ended.
web-result-back = Back to the result
web-result-proof = Was it fair?
web-result-proof-sentence =
    Before the game its hash was published; now the seed is, too. From the seed every draw can be dealt again and
    compared with the record.
web-result-seed = Seed
web-result-hash = SHA-256 of the seed
web-result-record = Download the record
web-replay = Replay
web-replay-title = Watch a game again
web-replay-of = { $game } – replay
web-replay-load = Load a record from a file
web-replay-load-sentence =
    Every record can be replayed step by step: of a game played here, or of one made on the command line.
web-replay-follow = Follow step by step
web-replay-live = Live
web-replay-controls = Steps and turns
web-replay-position = Position in the game
web-replay-step = Step { $step } of { $last }
web-replay-turn-back = A turn back (Shift + ←)
web-replay-back = A step back (←)
web-replay-play = Play (space bar)
web-replay-pause = Pause (space bar)
web-replay-on = A step on (→)
web-replay-turn-on = A turn on (Shift + →)
web-replay-speed = Speed
web-replay-times = { $speed } ×
web-replay-eyes = Seen by
web-replay-eyes-open = Everyone: all open
web-replay-eyes-spectator = A spectator
web-replay-link = Copy a link to this position
web-sheet-prophecy = found { $times } ×
web-sheet-temple =
    { $times ->
        [one] 1 condition
       *[other] { $times } conditions
    }
web-sheet-golden-segments =
    { $times ->
        [one] 1 golden segment
       *[other] { $times } golden segments
    }

# rules

web-rules-search = Search, for instance “temple” or “BG-6.6”
web-rules-found =
    { $count ->
        [0] No rule has these words.
        [one] 1 rule
       *[other] { $count } rules
    }
web-rules-cards = All cards

# Sharing a picture

web-share-serpent = Share this Cóatl
web-share-serpent-of =
    { $name }, Cóatl { $number }: { $points ->
        [one] 1 point
       *[other] { $points } points
    }
web-share-what = Picture of
web-share-result = the whole result
web-share-format = Format
web-share-png = PNG
web-share-svg = SVG
web-share-animation = Animation
web-share-play = Play
web-share-pause = Pause
web-share-download = Download
web-share-hand-over = Share with …
web-share-failed = This browser could not make the picture. Another format may work.
web-share-unofficial = Coatl, unofficial

# Explorations: playing on from a moment of a finished game

error-nothing-at-stake = This is an exploration: nothing is won or lost here, and nobody resigns.
error-draws-not-known =
    Before step { $step } this record has draws of another game, whose seed is not known here; let what is drawn be drawn anew.
error-exploration-full =
    So much was done in this exploration ({ $most } entries) that nothing can be added. Begin another one from the game.
web-explore-draws-only-new =
    This record is an exploration itself. Before it began to be drawn anew, what the first game would have drawn is not known.
reason-nothing-to-do-again = Nothing was taken back that could be done again.
verify-given-draw-differs =
    Not dealt from one seed: this is an exploration, whose first { $given } lines come from another game. Line { $line } is
    “{ $found }”, but the seed deals “{ $expected }”. All draws after those lines agree with the seed.
web-explore = Explore from here
web-explore-over = The game is over here. Go some steps back to explore.
web-explore-sentence =
    Find out what else could have been. The game stays as it is, and nothing counts. You can take everything back down to this
    moment, which the rules would not allow in a game.
web-explore-draws = What is drawn from here on
web-explore-draws-same = As in the game
web-explore-draws-new = Anew
web-explore-try = Try moves
web-explore-try-sentence = { $players ->
    [1] You play on from here.
   *[other] You play all seats yourself, and see what each of them sees.
}
web-explore-play = Play on
web-explore-play-sentence = Or choose who plays on for whom:
web-explore-seat = for { $name }
web-explore-me = You
web-exploration = Exploration.
web-exploration-seat = You play for { $name }.
web-exploration-from = From step { $step }, { $draws ->
    [same] drawn as in the game
   *[new] drawn anew
}. Nothing counts.
web-exploration-back = Back to the game
web-exploration-record = Exploration from step { $step }
web-exploration-undo-none = Here the exploration began: there is nothing to take back.
web-exploration-restart = To the start
web-button-redo = Redo
web-keys-redo = redo, in explorations

## Browser: learning

learn = Learn
learn-page = Learn by playing
learn-sentence =
    Your first game, against the Apprentice: a coach explains each rule when it is needed. Leave whenever you like; the
    lesson is kept, and you can repeat it.
learn-invitation = New to { $game }? Learn it in your first game: a coach explains each rule when you need it.
learn-begin = Start learning
learn-continue = Go on with the lesson
learn-repeat = Repeat the lesson
learn-anew = Begin anew
learn-finished = learnt
learn-coach = Coach
learn-progress = How far the lesson has come
learn-hide = Play without the coach
learn-show = Show the coach
learn-go-on = Go on
learn-play-on = Play on
learn-skip = Skip
learn-back = What was said before
learn-rule = Read rule { $rule }
learn-free = Play on as you like. I will speak up when something new happens.
learn-unsure = Not sure what to do? Ask for advice:
learn-real-game = Play a real game
learn-again = To the lessons
learn-learnt = What you have learnt

# The board game

learn-board-about =
    Take pieces, build feathered serpents, fulfil Prophecies. About ten minutes until your first Cóatl is complete; then
    play on as you like.
learn-board-aim =
    Welcome! From coloured pieces you build feathered serpents, the Cóatl, and fulfil Prophecies with them. Only completed
    Cóatl score. The most points win.
learn-board-stone =
    The pieces lie on this stone, the supply board: two body segments on each outer space, heads and tails inside. This
    shorter game has 14 body segments of each colour.
learn-board-hand =
    These cards are yours, and nobody else sees them: three Prophecy cards and one Temple card. They say what your Cóatl
    should look like.
learn-board-count =
    This Prophecy counts green pieces anywhere in a Cóatl, heads and tails too. Three bring 2 points, six bring 5. Only the
    level you reach counts.
learn-board-isolated =
    This card wants two blue pieces side by side, with no third blue one next to them. One such pair brings 2 points, two
    bring 5.
learn-board-sequence =
    Here the order matters, read from the head on the left to the tail on the right: red, then one or more black, then
    blue, all of them neighbours.
learn-board-temple =
    Your Temple card looks at the whole Cóatl. It asks for no red piece, and for as many blue as green ones, at least one of
    each. One of the two brings 3 points, both bring 7.
learn-board-keep =
    You may keep up to three Prophecy cards. Keep all of yours: press “{ web-button-done }”. You have the first turn, the
    Apprentice follows.
learn-board-turn =
    In your turn you do exactly one thing: take pieces, choose Prophecy cards, or assemble. This line always says what you
    may do.
learn-board-take =
    Take pieces first: drag a space to your player board, or tap one and then the other. You get all that lies there. Two
    green segments suit your card.
learn-board-finish = That was your action. Until you press “{ web-button-done }”, you can take it back with “{ web-button-undo }”.
learn-board-rival =
    Here is what the Apprentice has. Pieces, Cóatl and points are open to all; only the cards in hand are hidden.
learn-board-more =
    Your player board has room for eight pieces, and all of a space has to fit. Collect what your cards ask for, green and
    blue, and a head and a tail.
learn-board-begin =
    You have enough to assemble. Put a piece from your player board onto the table: it begins a Cóatl. Add as many pieces
    and cards in this turn as you like.
learn-board-extend =
    Add pieces at either end. A head fits only on the left, a tail only on the right, and nothing goes beyond them.
learn-board-prophecies =
    When a Cóatl shows what a card in your hand asks for, put the card beside it: up to four, all different. A card uses
    each piece once; several cards may use the same piece.
learn-board-fulfil = A card of yours is fulfilled now: put it beside your Cóatl. The number at its corner is what it is worth.
learn-board-points =
    Your first Prophecy! What counts is the finished Cóatl: more pieces may raise the card, or spoil it. A spoilt card
    scores nothing.
learn-board-two =
    What lies on the table stays there: pieces are not moved, Cóatl are not joined. You may work on two at a time, and keep
    pieces for later.
learn-board-cards =
    Instead of pieces you may choose Prophecy cards, up to five in hand: from these six, or unseen from the deck. Gaps are
    filled when your turn ends. You cannot discard cards from your hand.
learn-board-complete =
    Head, body and tail make a Cóatl complete; head and tail never touch. Place the last piece only if a Prophecy card lies
    there or can be added at once.
learn-board-completing =
    Complete! Add more Prophecy cards from your hand if they fit, then one Temple card if you like, from your hand or the
    top of a pile: one condition is enough. Then “{ web-button-done }”.
learn-board-end =
    A third completed Cóatl of one player brings the end about: the other one has a last turn. So do body segments that have
    run out: then each has a last turn. What comes first decides.
learn-board-learnt =
    Now you know the rules! Play on to the end: I explain the last turns, too. Or leave this game for a real one.
learn-board-third-own =
    Your third Cóatl! Finish this turn; it is your last. The Apprentice then has one more turn, with up to two actions.
learn-board-third-other = The Apprentice has completed a third Cóatl. You have one last turn with one action: make the most of it!
learn-board-no-bodies =
    The body segments have run out. You play until both have had the same number of turns; then each has one last turn with
    one action.
learn-board-completed = Your Cóatl is complete! Its cards are turned face down, and its points are safe.
learn-board-rival-completed = The Apprentice has completed a Cóatl. Look at it here: three of them bring the end about.
learn-board-refill =
    The stone is refilled as soon as no body segment is left on it, or neither head nor tail. Every empty space gets new
    pieces then.
learn-board-scored =
    The sheet below shows where every point comes from: only completed Cóatl count, with the cards beside them. In a tie
    whoever has more of these cards wins, then whoever has the most valuable Cóatl.

# The card game

learn-card-about = Paint a Cóatl with Feather cards, raise Prophecies and steal them. About ten minutes.
learn-card-aim =
    Welcome! With Feather cards you paint one Cóatl, here in the middle. Its colours fulfil Prophecies, and whoever has the
    most points at the end wins.
learn-card-rounds = In four rounds each of you plays two Feather cards a turn. Then comes a final round for head and tail.
learn-card-hand = These Feather cards are yours, and nobody else sees them. Each shows two segments of different colours.
learn-card-prophecy =
    This Prophecy is yours: green and directly after it red, read from left to right. It begins at level 0.
learn-card-levels =
    The level says how often your Cóatl showed the pattern when you last fulfilled it. Level 1 is worth 2 points, level 2
    is worth 5, and level 3 is worth 6.
learn-card-supply =
    These three are for both of you: whoever fulfils a Prophecy takes it. The supply is filled up at the end of each turn.
learn-card-first =
    Begin your Cóatl with the green and red card: drag it to the place with green on the left, or tap one and then the
    other. Every card may be turned round.
learn-card-fulfil =
    Your card has made a pattern, and the Prophecy glows: put it to its level on your side. You may fulfil whatever the
    card just played has made; you never have to.
learn-card-second =
    Your second card goes to the left or the right end. Look at the Apprentice’s Prophecy: yellow, then black. You have
    that very card!
learn-card-steal =
    Now you can steal it! It comes to the level that your own Cóatl shows. You may steal one Prophecy from each neighbour
    in a round.
learn-card-end-turn =
    Both cards are played. Until you end your turn you can still undo, but not a card that was turned up from the deck.
    Then you draw two new Feather cards, and the supply is filled up.
learn-card-rival =
    The Apprentice’s Prophecies lie face up, and so do yours: all of them can be stolen, even those at level 0.
learn-card-over =
    Cards may also be laid over an end. The covered segment is gone, and the place is a stack with the upper colour on top;
    some Prophecies ask for one. Nothing goes under a card.
learn-card-raise =
    To raise a Prophecy, make its pattern once more with a new card. Patterns may share parts, and a part serves as many
    Prophecies as you like.
learn-card-secure = At level 3 a Prophecy is turned face down: it is secured. Nobody can steal it, and it never falls.
learn-card-lower =
    Beware when you cover something: if a pattern is gone then, your Prophecy falls to the number that is left. A ▼ warns
    you before.
learn-card-discard = No card fits? Discard one, and play the top card of the deck instead. This cannot be undone.
learn-card-temple =
    The Temple card is for both of you. At the end one goal brings 3 points, both bring 7. Prophecies at level 0 do not
    count for its goals.
learn-card-head =
    The final round! Your Feather cards are gone; you have a head and a tail of each colour. Put a head to the left end: it
    can fulfil Prophecies, too.
learn-card-tail =
    And a tail to the right end. When this turn ends, your points are fixed: what is stolen from you later still counts for
    you.
learn-card-stolen =
    The Apprentice has stolen a Prophecy from you! Make its pattern with a card of yours, and you may steal it back.
learn-card-secured = Your first secured Prophecy: 6 points that nobody can take from you.
learn-card-lowered =
    You have covered a part of a pattern, so your Prophecy has fallen. As long as your turn lasts,
    and you have turned up no card from the deck, you can undo that.
learn-card-last = Your last two Feather cards! After this round come head and tail.
learn-card-scored =
    The sheet below shows where every point comes from: each Prophecy by its level, and the goals of the Temple card. In a
    tie whoever has met more goals wins, then whoever has more secured Prophecies.

# keys, and what those are told who do not see the table

web-keys = Keyboard
web-keys-always = At the table
web-keys-along = from one thing that can be picked up, or place where it can go, to the next
web-keys-around = from one thing to the next in this part of the table, or in the log
web-keys-take = pick up, put down, press
web-keys-escape = put back what is held, close what is open
web-keys-tab = to the next button, card or field
web-keys-step = a step back, a step on
web-keys-turn-back = a turn back
web-keys-turn-on = a turn on
web-keys-play = play and pause
web-keys-single = Keys of one character
web-keys-single-sentence = in a text field they write, as always; switch them off if they get in the way of speech input
web-keys-end = to the button that goes on or ends your turn
web-keys-undo = undo
web-keys-hint = hint
web-keys-turn = say whose turn it is and what may be done
web-keys-points = say the points of all
web-keys-log = to what happened
web-keys-rules = open or close the rules
web-keys-sheet = open this sheet
web-key-space = Space
web-key-enter = Enter
web-key-escape = Esc
web-key-shift = Shift
web-key-tab = Tab
web-coatl-shows = Cóatl: { $parts }
web-card-prophecy = Prophecy
web-card-feather = Feather card: { $colours }
web-card-rises-with = would rise with your Feather card: { $cards }

# my games: the list on this device, and statistics

web-title-games = My games – Cóatl
web-games = My games
web-games-kept = This list is kept on this device alone.
web-games-none = No game yet
web-games-none-sentence = Whatever you play in this browser is listed here, with its result, a replay and statistics. One game against a bot is enough to begin with.
web-games-begin = Choose a game
web-games-unreadable = Some of what this device had kept of your games cannot be read. It is left out of the list.
web-games-kind = Kind of game
web-games-kind-all = All
web-games-kind-solo = Alone against CARL
web-games-none-of-kind = There is none of this kind here.
web-games-running = Not over yet
web-games-past = Over
web-games-continue = Continue
web-games-sheet = Score sheet
web-games-won = Won
web-games-shared = Shared victory
web-games-lost = Lost
web-games-given-up = Given up
web-games-winners = Victory: { $names }
web-games-gone = The server has no such table any more.
web-games-remove = Remove from the list: { $game }, { $date }
web-games-remove-all = Remove all
web-games-remove-question = Remove all games?
web-games-remove-sentence =
    { $count ->
        [one] One game is taken off this device, and with it the statistics.
       *[other] { $count } games are taken off this device, and with them the statistics.
    }
web-games-removed =
    { $count ->
        [one] 1 game was removed.
       *[other] { $count } games were removed.
    }
web-games-more = Show all { $count }
web-statistics = Statistics
web-statistics-whose = Whose games
web-statistics-own = Mine
web-statistics-server = All public ones here
web-statistics-own-none = A game counts here as soon as it is over.
web-statistics-server-none = No game of this kind has been finished at a public table of this server yet.
web-statistics-server-sentence = Finished games at public tables of this server, without names. What people have done counts, not what bots did.
web-statistics-server-away = Those of the server come from the server, which cannot be reached now.
web-statistics-choose = Scores, lengths and cards are shown for one kind of game: choose it above.
web-statistics-games = Games
web-statistics-victories = Won
web-statistics-mean = Points on average
web-statistics-best = Most points
web-statistics-often = How often
web-statistics-share = Won (of how many games)
web-statistics-share-of = { $percent } of { $count }
web-statistics-kind = Kind
web-statistics-kinds = Won, by kind of game
web-statistics-points = Points
web-statistics-scores = Points in a game
web-statistics-turn-count = Turns
web-statistics-turns = Length of a game, in turns
web-statistics-segments = Segments
web-statistics-lengths = Length of a serpent, in segments
web-statistics-card-count = Cards
web-statistics-fulfilled = Cards fulfilled in a game
web-statistics-colour = Colour
web-statistics-colours = Favourite colours
web-statistics-seat = Seat
web-statistics-seats = Won, by seat
web-statistics-opponent = Opponent
web-statistics-opponents = Won, by opponent
web-statistics-person = people
web-statistics-cards = Fulfilled most often
web-statistics-times = { $count } ×

## Browser: analysis

web-analyse = Analyse
web-analysis = Analyse a game
web-analysis-sentence = Where a game was won and lost, turn by turn, from its record.
web-analysis-title = Analysis of a game
web-analysis-of = Analysis: { $game }
web-analysis-unfinished = This game is not over yet. Only finished games are analysed.
web-analysis-load-sentence =
    The record of any finished game can be analysed: of one that was played here, or of one of the command line.
web-analysis-making = The game is being analysed
web-analysis-making-sentence =
    From every moment it is played on many times. That takes a minute or more; the result is kept, and is there at once the next
    time.
web-analysis-waiting = Waiting for its turn …
web-analysis-progress = { $part } done
web-analysis-cancelled = The analysis was given up.
web-analysis-again = Begin again
web-analysis-made = The analysis is ready.
web-analysis-curve = What each side could expect
web-analysis-kind = What the curve shows
web-analysis-share = Chance to win
web-analysis-points = Points
web-analysis-position = Moment of the game
web-analysis-moment = Moment
web-analysis-start = When everything was dealt
web-analysis-after =
    { $turn ->
        [0] Before the first turn: { $name }
       *[other] After turn { $turn } ({ $name })
    }
web-analysis-value = { $name }: { $value }
web-analysis-table = The curve in numbers
web-analysis-turn =
    { $turn ->
        [0] Before the first turn
       *[other] Turn { $turn }
    }
web-analysis-turn-of =
    { $turn ->
        [0] Before the first turn: { $name }
       *[other] Turn { $turn }: { $name }
    }
web-analysis-table-before = Table before it
web-analysis-table-after = Table after it
web-analysis-changed = What it changed
web-analysis-better = This would have been better
web-analysis-none-better = Nothing surely better was found; this was tried, too
web-analysis-gain = Lead: { $gain } ± { $error }
web-analysis-gain-share = chance to win: { $share }
web-analysis-possible = { $gain } possible
web-analysis-fine = nothing left lying
web-analysis-missed =
    { $points ->
        [one] { $points } point left lying
       *[other] { $points } points left lying
    }
web-analysis-missed-sentence =
    What was laid out brings { $laid }; with the same pieces and cards { $best } could be had. To take fewer points at once can be right; the alternatives tell.
web-analysis-missed-card = { $best } instead of { $laid }
web-analysis-way = How
web-analysis-turning-skill = A decision. { $name }: { $share } chance to win
web-analysis-turning-luck = A lucky draw. { $name }: { $share } chance to win
web-analysis-whose = Whose turns
web-analysis-balance = Luck and skill
web-analysis-how = How this was found, and how far to believe it
web-analysis-how-hidden =
    Because the hidden cards are open here, a decision that nobody could have known to be bad counts as bad, too.
web-analysis-how-alternatives =
    Alternatives are seen with the eyes of the one who had to decide: what was hidden stays hidden, and is dealt anew in every
    trial. A gain is shown as sure from two standard errors on. Points left lying are counted exactly, not estimated.

## What is there beside play

web-home-tools = At the table and after the game
web-rules-sentence = Every rule, found in seconds.
web-cards-sentence = Every card of both games, with what it asks for.

## At the real table: the parts of its pages

web-engine-fetching = The rules are being fetched: about 6 MB, only this once. You can go on meanwhile.
web-engine-failed = The rules could not be fetched; check your connection and try again.
web-remove = Remove
web-redo = Redo
web-editor-pieces = Pieces of this Cóatl
web-editor-piece = Piece { $number }: { $piece }
web-editor-empty = Tap its pieces below, from head to tail.
web-editor-end = New segments go to
web-editor-left = the left end
web-editor-right = the right end
web-editor-heads = Heads
web-editor-segments = Segments
web-editor-stacks = Stacks
web-editor-tails = Tails
web-editor-recolour = – tap a colour below to change it.
web-editor-move-left = Move to the left
web-editor-move-right = Move to the right
web-editor-stack = Stack
web-editor-release = Leave this piece as it is
web-editor-notation = Or type it
web-editor-notation-board = g green, r red, b blue, y yellow, k black; < before a head, > after a tail
web-editor-notation-card = g green, r red, b blue, y yellow, k black; a capital letter is a stack; < before a head, > after a tail
web-pick-search = Search cards, for instance “blue”
web-pick-kind = Kind of card
web-pick-kind-any = All kinds
web-pick-kind-prophecy = Prophecy cards
web-pick-kind-temple = Temple cards
web-pick-kind-count = Pieces of one colour
web-pick-kind-isolated = Standing alone
web-pick-kind-sequence = In a row
web-pick-kind-set = Anywhere together
web-pick-god = Colour of the card
web-pick-god-any = All colours
web-pick-set = Set
web-pick-set-any = All sets
web-pick-set-box = From the box
web-pick-set-promo = Promo cards
web-pick-found =
    { $count ->
        [0] No card is like this.
        [one] 1 card
       *[other] { $count } cards
    }
web-pick-remove = Put back: { $card }

## At the real table: the score

web-score = Score a game
web-score-sentence = Tap in serpents and cards of a real game: the sheet, the winner and why.
web-title-score = Score – Cóatl
web-score-lead = Write down what lies on the table. Points, tie-breaks and what cannot be right are shown at once.
web-score-tools = Changes, link and paper
web-score-link = Copy link
web-score-print = Print
web-score-clear = Start anew
web-score-lost = Not all of this link could be read. What could be is here.
web-score-player = Player { $number }
web-score-name = Name of player { $number }
web-score-coatl = { $name }: Cóatl { $number }
web-score-add-player = Add a player
web-score-add-carl = Against CARL
web-score-add-coatl = Add a Cóatl
web-score-edit-short = Edit
web-score-edit = Edit { $what }
web-score-remove = Remove { $what }
web-score-empty = Nothing yet: tap here.
web-score-levels-alone = Levels alone, no Cóatl
web-score-gold = Golden segments received
web-score-gold-less = One golden segment fewer for { $name }
web-score-gold-more = One golden segment more for { $name }
web-score-done = Done
web-score-cards = Cards
web-score-level = Level of: { $card }
web-score-temple = Temple card of all players
web-score-temple-none = None chosen yet.
web-score-temple-choose = Choose the Temple card
web-score-verdict = Result
web-score-criterion-points = Points
web-score-criterion-cards = Cards beside completed Cóatl
web-score-criterion-best-coatl = Most valuable Cóatl
web-score-criterion-goals = Temple goals met
web-score-criterion-secured = Secured Prophecies
error-table-too-many =
    { $what ->
        [players] { $found } players are too many; there are at most { $most }.
        [gold] { $found } golden segments are too many; this game has { $most }.
       *[serpents] { $found } Cóatl of one player are too many; at most { $most } can be read.
    }
error-table-too-many-pieces =
    { $kind ->
        [head] { $found } heads in { card-colour } are too many; the box has { $most }.
        [tail] { $found } tails in { card-colour } are too many; the box has { $most }.
       *[body] { $found } body segments in { card-colour } are too many; the box has { $most }.
    }
error-table-incomplete = Incomplete: without head or tail it counts nothing at the end of the game.
error-table-temple-early = A Temple card comes to a Cóatl only when it is completed.
error-table-no-prophecy = A Cóatl cannot be completed without a Prophecy card beside it.
error-table-temple-unmet = This Cóatl meets no condition of { $card }; such a Temple card cannot be put beside it.
error-table-no-serpent = The cards are there, but no Cóatl yet.
error-table-unfinished = Without head and tail: scored as it lies here.
error-table-segments =
    Segments and stacks together are { $found }, but { $expected } segments have been laid when a Cóatl gets its head and
    tail. Count again, please.
error-table-level-too-high =
    { $card } is at level { $level }, but occurs { $times } × in this Cóatl: unless it is secured, its level cannot be higher
    than that.
error-table-secured-twice = { $card } is secured twice; what is secured can be stolen by nobody.
error-table-carl-alone = CARL plays against one person, not against { $players }.
option-table = score all players of a real table: a JSON file, or standard input for -
error-table-not-json = { $file } is not a JSON object; expected a table such as {"{"}"players": [...]{"}"}.

## Puzzles

command-puzzles-short = make puzzles of one turn, show one, or prove that solutions are best
command-puzzles-long =
    make GAME plays games between bots and keeps the turns that have one best answer, which a hasty look does not find.
    The same seed and numbers make the same puzzles. show ID shows one that comes with Coatl. check FILE proves that
    every solution in a file can be played, is best, and is the only one; without a file, those that come with Coatl.
command-puzzles-example = coatl puzzles show bb2c33e --solution
argument-puzzle-task = what to do: make, show or check
argument-puzzle-subject = the game to make puzzles of, the puzzle to show, or the file to check
option-puzzle-games = how many games bots play for it; { $games } if left out
option-puzzle-count = how many puzzles are kept at most; { $count } if left out
option-puzzle-output = the file they are written to, one puzzle a line; to standard output if left out
option-puzzle-solution = show the solution, too
progress-puzzles = puzzles
puzzles-made =
    { $count ->
        [one] 1 puzzle of { $found } found in { $games } games is in { $file }.
       *[other] { $count } puzzles of { $found } found in { $games } games are in { $file }.
    }
puzzles-checked =
    { $wrong ->
        [0] { $count ->
            [one] 1 puzzle: its solution is best, and the only one.
           *[other] { $count } puzzles: every solution is best, and the only one.
        }
       *[other] { $count } puzzles, { $wrong } of them wrong.
    }
puzzle-wrong = { $puzzle }: { $problem }
puzzle-wrong-unknown-kind = its game has no puzzles of this kind.
puzzle-wrong-not-playable = a step of its solution is not possible.
puzzle-wrong-not-understood = what lies there cannot be understood.
puzzle-wrong-not-finished = its solution stops where a turn cannot end.
puzzle-wrong-other-worth = its solution brings another number of points.
puzzle-wrong-not-best = its solution is not the best one.
puzzle-wrong-not-alone = another answer is as good.
puzzle-graded = Grade: { $grade }; guessing takes about { $tries } tries.
puzzle-solution-worth =
    { $points ->
        [one] Best: 1 point.
       *[other] Best: { $points } points.
    }
puzzle-kind-build = Build the best Cóatl
puzzle-kind-turn = Find the turn
puzzle-kind-points = The most points
puzzle-kind-steal = Steal and secure
puzzle-question-build = Build with these pieces and cards whatever brings the most points.
puzzle-question-turn =
    { $points ->
        [one] Find the assembly that brings 1 point.
       *[other] Find the assembly that brings { $points } points.
    }
puzzle-question-points = Lay two Feather cards so that the turn brings the most points.
puzzle-question-steal = Lay two Feather cards, steal a Prophecy and secure one, the same or another. Of all ways, find the one that brings the most points.
puzzle-grade-1 = easy
puzzle-grade-2 = moderate
puzzle-grade-3 = tricky
puzzle-grade-4 = hard
puzzle-grade-5 = masterly
reason-not-in-this-puzzle = That is not part of this puzzle.
error-puzzle-kind = The game { $game } has no puzzles of the kind “{ $kind }”.
error-unknown-puzzle = There is no puzzle “{ $puzzle }”.
error-puzzle-not-json = Line { $line } of { $file } is not a puzzle: it is not JSON.
error-puzzle-field = Line { $line } of { $file } is not a puzzle: { $field } is missing or not what it should be.
error-puzzle-id = The puzzle in line { $line } of { $file } is called { $found }; by what is in it, its name is { $expected }.
hint-best-answer = It leads to the best answer.
web-puzzles = Puzzles
web-puzzles-sentence = One turn, one best answer. A new one every day.
web-puzzles-about = Every puzzle is a moment of a game between bots. It has one best answer, and that is proven.
web-puzzle-of-the-day = Puzzle of the day
web-puzzle-solve = Solve it
web-puzzle-again = Look at it again
web-puzzle-streak =
    { $days ->
        [0] Solve it to begin a streak.
        [one] 1 day in a row
       *[other] { $days } days in a row
    }
web-puzzle-longest =
    { $days ->
        [one] longest streak: 1 day
       *[other] longest streak: { $days } days
    }
web-puzzle-all = All puzzles
web-puzzle-solved-of = { $solved } of { $count } solved
web-puzzle-any = all
web-puzzle-grade = Grade
web-puzzle-open = Not solved yet
web-puzzle-none = No puzzle is like that.
web-puzzle-solved = solved
web-puzzle-seen = solution seen
web-puzzle-label = { $kind }, { $grade }, { $number }
web-puzzle-now =
    { $points ->
        [one] 1 point so far
       *[other] { $points } points so far
    }
web-puzzle-check = Check
web-puzzle-right =
    { $points ->
        [one] Right! 1 point is the best there is.
       *[other] Right! { $points } points are the best there is.
    }
web-puzzle-missing =
    { $points ->
        [one] Not the best yet: 1 more point is possible.
       *[other] Not the best yet: { $points } more points are possible.
    }
web-puzzle-unfinished = The turn cannot end here yet.
web-puzzle-not-both = This turn has to steal a Prophecy and to secure one.
web-puzzle-show = Show the solution
web-puzzle-try = Try it yourself
web-puzzle-steps = Step by step
web-puzzle-start = As it lies at the beginning
web-puzzle-sheet = Card by card
web-puzzle-lost = From here the best answer cannot be reached any more. Take something back.
web-puzzle-there = All of it is there. Check it!
web-puzzle-back = All puzzles
web-puzzle-assemble = Add pieces and fulfil cards. Check when you are done.
web-puzzle-ended = Nothing more can be done in this turn. Check it!
web-puzzle-next = Next puzzle
web-puzzle-unknown = There is no such puzzle. The link may be damaged, or of another version.
web-puzzle-left = Left neighbour
web-puzzle-you = You
web-puzzle-right-neighbour = Right neighbour

## What could I build: the page

web-build = What could I build?
web-build-sentence = The best you can make of your pieces and cards, proven best.
web-title-build = What could I build? – Cóatl
web-build-about-board = Tell what you have before you. You see the best assemblies of this turn, step by step, and what one more piece would add.
web-build-about-card = Tell what lies before you. You see all that your turn can bring, step by step, and what one more Feather card would add.
web-build-clear = Clear
web-build-link = Copy link
web-build-lost = This link could only be read in part; what was readable is shown.
web-build-pieces = Pieces on your board
web-build-pieces-empty = Tap the pieces that you have.
web-build-take-away = { $thing }: take away
web-build-open = + An open Cóatl of yours
web-build-beside = Prophecy cards beside it
web-build-cards = Your cards
web-build-hand = Prophecy cards in hand
web-build-temples = Temple cards in hand or on the piles
web-build-choose = Choose cards
web-build-chosen =
    { $count ->
        [one] Done: 1 card
       *[other] Done: { $count } cards
    }
web-build-level = Level of: { $card }
web-build-level-value = level { $value }
web-build-copies = How many in hand: { $card }
web-build-copies-value = { $value } ×
web-build-serpent = Your Cóatl
web-build-final = Final round
web-build-final-sentence = A head and a tail are laid, no Feather cards.
web-build-feathers = Feather cards in your hand
web-build-feathers-all = All Feather cards
web-build-feathers-empty = Tap the Feather cards that you have.
web-build-prophecies = Prophecies and the Temple
web-build-own = Your Prophecies
web-build-supply = In the supply
web-build-rivals = Who plays with you?
web-build-rivals-alone = CARL
web-build-rivals-left = One other
web-build-rivals-both = Two or three
web-build-rival-left = Prophecies of the neighbour on your left
web-build-rival-right = Prophecies of the neighbour on your right
web-build-rival-carl = Prophecies of CARL
web-build-temple = Temple card
web-build-answers = What you could build
web-build-others-board = Other good plans: they complete more, or keep more
web-build-others-card = All other plans
web-build-nothing-board = Begin with your pieces or an open Cóatl: the best plans appear here.
web-build-nothing-card = Begin with your Cóatl and at least two Feather cards: the best plans appear here.
web-build-nothing-final = In the final round, begin with your Cóatl: the best plans appear here.
web-build-thinking = Looking for the best plan …
web-build-thinking-more = Looking what one more would add: { $done } of { $count } …
web-build-stopped = Stopped.
web-build-go-on = Go on
web-build-best =
    { $points ->
        [one] The best plan: 1 point
       *[other] The best plan: { $points } points
    }
web-build-brings = Cóatl completed: { $completed } · pieces kept: { $pieces } · cards kept: { $cards }
web-build-steps =
    { $count ->
        [one] Step by step: 1 step
       *[other] Step by step: { $count } steps
    }
web-build-before = Before
web-build-completed = The Cóatl is complete.
web-build-from-to = { $before } → { $points }
web-build-more-plans =
    { $left ->
        [one] Show 1 more plan
       *[other] Show more plans: { $left } are left
    }
web-build-one-more-board = One more piece
web-build-one-more-board-sentence = What the best plan would gain by it, even if your board has no room yet.
web-build-one-more-card = One more Feather card
web-build-one-more-card-sentence = What the best plan would gain by it, even in place of another card of a full hand.
web-build-one-more-nothing = None of them adds points this turn.
web-build-adds =
    { $gain ->
        [0] { $thing }: no more points
        [one] { $thing }: 1 point more, { $points } in all
       *[other] { $thing }: { $gain } points more, { $points } in all
    }
web-build-problem-solve-hand-size = For a turn you need { $least } to { $most } Feather cards in hand; you have chosen { $found }.
web-build-problem-solve-final-hand = In the final round nobody has Feather cards; take them away.
web-build-here = What could I build here?
