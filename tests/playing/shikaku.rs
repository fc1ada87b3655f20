use masume::grid::{Block, Digits, NumberedSquare, Square};
use masume::puzzle::{Hand, Highlight, Input, Piece, Played, Reply, Rules};
use masume::puzzles::shikaku::{Move, Placed, ShikakuProblem};
use masume::scene::{Edge, Ground, Lattice};

use crate::common::corpora::{documents, lines, problem, solutions};
use crate::common::shikaku::{EXAMPLE, block, built, neutral, position};

/// A player at the board.
pub(super) struct Player {
    pub problem: ShikakuProblem,
    pub answer: Placed,
    pub hand: Hand,
}

impl Player {
    fn at_the_example() -> Self {
        Self { problem: problem("id", EXAMPLE), answer: Placed::default(), hand: Hand::default() }
    }

    pub fn go_to(&mut self, column: u16, row: u16) {
        self.hand.cursor = Square::new(column, row);
    }

    /// Makes the input; a move is played and given as text.
    pub fn input(&mut self, input: Input) -> Reply<String> {
        match self.problem.interpret(&self.answer, &mut self.hand, input, &|_| false) {
            Reply::Play(played) => {
                let text = played.to_string();
                assert_eq!(text.parse().as_ref(), Ok(&played));
                self.answer = self.problem.after(&self.answer, &played).expect("a move that fits");
                Reply::Play(text)
            }
            Reply::Ignored => Reply::Ignored,
            Reply::Handled => Reply::Handled,
            Reply::Refused(why) => Reply::Refused(why),
        }
    }

    pub fn draw(&mut self, from: (u16, u16), to: (u16, u16)) -> Reply<String> {
        self.go_to(from.0, from.1);
        assert_eq!(self.input(Input::Begin), Reply::Handled);
        self.go_to(to.0, to.1);
        self.input(Input::Accept)
    }

    pub fn note(&self) -> (String, Vec<String>) {
        let note = self.problem.note(&self.answer, &self.hand, &|_| false);
        (note.title.clone(), note.paragraphs())
    }
}

fn play(text: &str) -> Reply<String> {
    Reply::Play(text.to_owned())
}

#[test]
fn a_block_is_drawn_from_corner_to_corner() {
    let mut player = Player::at_the_example();
    assert_eq!(player.draw((4, 1), (1, 0)), play("+1,0,4x2"));
    assert_eq!(player.hand.anchor, None);
    assert_eq!(player.draw((0, 0), (0, 4)), play("+0,0,1x5"));
    assert_eq!(player.draw((0, 0), (0, 4)), Reply::Handled, "it stands there already");
    assert_eq!(player.answer.blocks(), [block(0, 0, 1, 5), block(1, 0, 4, 2)]);
}

#[test]
fn a_second_begin_places_and_one_square_is_too_little() {
    let mut player = Player::at_the_example();
    player.go_to(4, 3);
    assert_eq!(player.input(Input::Begin), Reply::Handled);
    assert!(matches!(player.input(Input::Begin), Reply::Refused(_)));
    player.go_to(4, 4);
    assert_eq!(player.input(Input::Begin), play("+4,3,1x2"));
}

#[test]
fn a_new_block_takes_the_place_of_those_it_overlaps() {
    let mut player = Player::at_the_example();
    player.draw((0, 0), (1, 0));
    player.draw((0, 1), (1, 1));
    player.draw((3, 3), (4, 4));
    assert_eq!(player.draw((1, 0), (1, 4)), play("-0,0,2x1 -0,1,2x1 +1,0,1x5"));
    assert_eq!(player.answer.blocks().len(), 2);
}

#[test]
fn drawing_can_be_given_up() {
    let mut player = Player::at_the_example();
    for give_up in [Input::Cancel, Input::Clear] {
        player.input(Input::Begin);
        player.go_to(2, 2);
        assert_eq!(player.input(give_up), Reply::Handled);
        assert_eq!(player.hand.anchor, None);
        assert_eq!(player.input(Input::Accept), Reply::Ignored);
    }
    assert_eq!(player.input(Input::Cancel), Reply::Ignored);
    assert_eq!(player.answer, Placed::default());
}

#[test]
fn the_possible_blocks_of_a_hint_are_shown_in_turn() {
    let mut player = Player::at_the_example();
    player.go_to(4, 3);
    let mut shown = Vec::new();
    for _ in 0..3 {
        assert_eq!(player.input(Input::Next), Reply::Handled);
        shown.push(player.note().0);
    }
    assert_eq!(shown, ["Block 1 of 2: 1×2", "Block 2 of 2: 1×2", "Block 1 of 2: 1×2"]);
    assert_eq!(player.input(Input::Previous), Reply::Handled);
    assert_eq!(player.note().0, "Block 2 of 2: 1×2");
    assert_eq!(player.input(Input::Accept), play("+4,2,1x2"), "in the corner it lies at more of the edge");
    assert_eq!(player.hand.choice, None);
    player.go_to(4, 2);
    assert_eq!(player.input(Input::Next), Reply::Handled, "a square of its block speaks for the hint");
    assert_eq!(player.input(Input::Accept), play("-4,2,1x2 +4,3,1x2"));
}

#[test]
fn blocks_in_the_way_are_skipped_while_others_remain() {
    let mut player = Player::at_the_example();
    player.draw((4, 4), (2, 4));
    player.go_to(4, 3);
    player.input(Input::Next);
    assert_eq!(player.note().0, "Block 1 of 1: 1×2");
    player.input(Input::Cancel);
    player.draw((4, 2), (4, 1));
    player.go_to(4, 3);
    player.input(Input::Previous);
    let (title, lines) = player.note();
    assert_eq!(title, "Block 2 of 2: 1×2");
    assert!(lines.contains(&"takes away 1 block".to_owned()), "{lines:?}");
}

#[test]
fn what_cannot_be_shown_is_refused_with_a_reason() {
    let mut player = Player::at_the_example();
    player.go_to(1, 1);
    assert_eq!(player.input(Input::Next), Reply::Handled, "the blocks that would cover it");
    assert_eq!(player.input(Input::Cancel), Reply::Handled);
    player.input(Input::Begin);
    assert!(matches!(player.input(Input::Next), Reply::Refused(_)), "drawing");
    assert_eq!(player.input(Input::Number(5)), Reply::Ignored);
}

#[test]
fn clear_takes_the_block_under_the_cursor() {
    let mut player = Player::at_the_example();
    player.draw((1, 0), (4, 1));
    player.go_to(3, 1);
    assert_eq!(player.input(Input::Clear), play("-1,0,4x2"));
    assert_eq!(player.input(Input::Clear), Reply::Ignored);
}

#[test]
fn moves_are_read_strictly() {
    for text in ["=", "+1,0,5x2", "-0,0,1x5 -3,3,2x2 +1,0,5x2"] {
        assert_eq!(text.parse::<Move>().expect("a move").to_string(), text);
    }
    let bad = [
        "",
        " ",
        "+",
        "1,0,5x2",
        "+1,0,5x2 ",
        "+1,0,5x2  +2,0,5x2",
        "+1,0,5x2 -3,3,2x2",
        "+2,0,5x2 +1,0,5x2",
        "+1,0,5x2 +1,0,5x2",
        "+1,0,0x2",
        "++1,0,5x2",
        "+01,0,5x2",
        "+1,0,5x70000",
        "= +1,0,5x2",
        "=\n",
        "é",
    ];
    for text in bad {
        assert!(text.parse::<Move>().is_err(), "{text:?}");
    }
}

#[test]
fn moves_that_do_not_fit_are_none() {
    let problem: ShikakuProblem = problem("id", EXAMPLE);
    let after = |text: &str| problem.after(&Placed::default(), &text.parse().expect("a move"));
    assert!(after("+0,0,5x5").is_some());
    for outside in ["+0,0,6x5", "+5,5,1x1", "+65535,65535,65535x65535", "+4,0,2x1"] {
        assert_eq!(after(outside), None, "{outside}");
    }
    assert_eq!(after("+0,0,4x5 +0,0,5x4 +0,0,5x5"), None, "far more than the board holds");
}

#[test]
fn pieces_are_put_in_place_of_what_overlaps_them() {
    let problem: ShikakuProblem = problem("id", EXAMPLE);
    let solution = &solutions(&problem, 1)[0];
    let answer = position(&problem, "+0,0,1x5 +0,0,2x1 +3,3,2x2");
    let mut pieces = ShikakuProblem::pieces(solution);
    pieces.push(Piece::Number(NumberedSquare::new(Square::default(), 1)));
    pieces.push(Piece::Block(block(4, 4, 2, 2)));
    let put = problem.put(&answer, &pieces);
    assert_eq!(put.removed, [block(0, 0, 2, 1), block(3, 3, 2, 2)]);
    let after = problem.after(&answer, &put).expect("it fits");
    assert_eq!(problem.solution(&after).as_ref(), Some(solution));
    assert_eq!(problem.put(&after, &pieces[..5]).to_string(), "=");
}

#[test]
fn what_is_left_are_hints_without_a_right_block() {
    let problem: ShikakuProblem = problem("id", EXAMPLE);
    let left = |played: &str| problem.left(&position(&problem, played)).count;
    assert_eq!(left("="), 5);
    assert_eq!(left("+0,0,1x5 +1,0,1x3"), 4);
    assert_eq!(problem.left(&Placed::default()).what, "numbers");
    let answer = position(&problem, "+0,0,1x5");
    assert!(problem.is_open(&answer, Square::new(1, 0)) && !problem.is_open(&answer, Square::new(0, 4)));
    assert!(!problem.is_open(&answer, Square::new(5, 5)), "outside");
    assert_eq!(problem.candidates(&answer, Square::new(1, 0)), None);
}

#[test]
fn the_note_is_about_what_is_at_hand() {
    let mut player = Player::at_the_example();
    player.go_to(2, 1);
    assert_eq!(player.note().0, "The 8 at r2c3");
    assert_eq!(player.note().1, ["3 blocks are possible"]);
    player.go_to(1, 4);
    assert_eq!(player.note().0, "r5c2");
    assert!(player.note().1[0].contains("can reach it: "), "{:?}", player.note());
    let drawn = [
        ((1, 0), (4, 1), "Drawing 4×2 = 8", "fits its number"),
        ((2, 1), (4, 1), "Drawing 3×1 = 3", "its number is 8"),
        ((0, 0), (2, 1), "Drawing 3×2 = 6", "with two numbers"),
        ((1, 0), (1, 2), "Drawing 1×3 = 3", "without a number"),
    ];
    for (from, to, title, line) in drawn {
        player.go_to(from.0, from.1);
        player.input(Input::Begin);
        player.go_to(to.0, to.1);
        assert_eq!(player.note(), (title.to_owned(), vec![line.to_owned()]));
        player.input(Input::Cancel);
    }
    player.draw((0, 0), (0, 4));
    player.go_to(0, 2);
    let fits = vec!["fits its number".to_owned()];
    assert_eq!(player.note(), ("Block 1×5 = 5".to_owned(), fits));
}

#[test]
fn a_hint_tells_of_its_block_and_of_others() {
    let mut player = Player::at_the_example();
    player.draw((4, 3), (4, 4));
    player.go_to(4, 3);
    assert_eq!(player.note().0, "The 2 at r4c5");
    assert_eq!(player.note().1, ["its block is placed: 1 wide, 2 high", "other blocks are possible: 1"]);
    player.draw((3, 3), (4, 4));
    player.go_to(4, 3);
    assert_eq!(player.note().1, ["in a block 2 wide, 2 high", "2 blocks are possible"]);
    player.go_to(4, 4);
    assert_eq!(player.note(), ("Block 2×2 = 4".to_owned(), Vec::new()), "the panel says what is wrong");
}

#[test]
fn an_empty_square_tells_who_can_reach_it() {
    let problem = built(5, 5, &[(0, 0, 5), (0, 1, 5), (2, 3, 15)]).unwrap();
    let told = |played: &str, column, row| {
        let hand = Hand { cursor: Square::new(column, row), ..Hand::default() };
        problem.note(&position(&problem, played), &hand, &|_| false).paragraphs().join("\n")
    };
    assert_eq!(told("=", 0, 2), "only one number can reach it: 15 at r4c3");
    assert_eq!(told("+2,0,1x2", 3, 0), "no number can reach it: some block is wrong");
}

#[test]
fn the_scene_shows_hints_walls_tints_and_the_block_in_hand() {
    let mut player = Player::at_the_example();
    player.draw((0, 0), (0, 4));
    player.draw((1, 0), (3, 1));
    player.go_to(4, 4);
    player.input(Input::Begin);
    player.go_to(3, 4);
    let faults = player.problem.faults(&player.answer);
    let scene = player.problem.scene(&player.answer, &player.hand, &faults);
    assert_eq!((scene.lattice, scene.number_width, scene.markable), (Lattice::Walls, 1, Digits::NONE));
    let figure = |column, row| scene.figures[Square::new(column, row)];
    assert_eq!((figure(2, 1).number, figure(2, 1).given, figure(2, 1).broken), (Some(8), true, true));
    assert!(!figure(0, 0).broken);
    let (one, other) = (figure(0, 3).ground, figure(1, 0).ground);
    assert!(matches!((one, other), (Ground::Tint(one), Ground::Tint(other)) if one != other));
    assert_eq!((figure(3, 4).ground, figure(2, 4).ground), (Ground::Drawn, Ground::Plain));
    assert_eq!(scene.edges.left_of(Square::new(1, 4)), Edge::Wall);
    assert_eq!(scene.edges.left_of(Square::new(3, 4)), Edge::Drawn);
    assert_eq!(scene.edges.left_of(Square::new(4, 4)), Edge::Open);
    assert_eq!(scene.edges.above(Square::new(2, 0)), Edge::Wall);
    assert_eq!(scene.edges.above(Square::new(2, 4)), Edge::Open);
    assert_eq!(scene.cursor, Some(Square::new(3, 4)));
}

/// Paints the solution and looks at every two blocks that touch.
fn assert_neighbours_differ(problem: &ShikakuProblem) {
    let solution = &solutions(problem, 1)[0];
    let put = problem.put(&Placed::default(), &ShikakuProblem::pieces(solution));
    let answer = problem.after(&Placed::default(), &put).expect("it fits");
    let scene = problem.scene(&answer, &Hand::default(), &[]);
    let ground = |block: &Block| scene.figures[block.origin()].ground;
    for (at, one) in solution.iter().enumerate() {
        for other in solution[at + 1..].iter().filter(|other| other.is_adjacent(*one)) {
            assert_ne!(ground(one), ground(other), "{one} and {other} in {problem:?}");
        }
    }
}

#[test]
fn blocks_side_by_side_have_different_tints() {
    for line in lines("shikaku_ids.tsv") {
        assert_neighbours_differ(&problem("id", line.split('\t').nth(1).expect("an id")));
    }
    let mut solvable = documents("shikaku_wild.jsonl", "shikaku");
    solvable.retain(|known| known["solutions"] != 0);
    assert!(!solvable.is_empty());
    solvable.iter().for_each(|document| assert_neighbours_differ(&neutral(document)));
}

#[test]
fn placing_or_removing_a_block_recolours_no_other() {
    let ids = lines("shikaku_ids.tsv");
    let line = ids.iter().find(|line| line.contains("11x11:")).expect("one of this size");
    let problem: ShikakuProblem = problem("id", line.split('\t').nth(1).expect("an id"));
    let pieces = ShikakuProblem::pieces(&solutions(&problem, 1)[0]);
    let grounds = |answer: &Placed| {
        let scene = problem.scene(answer, &Hand::default(), &[]);
        answer.blocks().iter().map(|block| scene.figures[block.origin()].ground).collect::<Vec<_>>()
    };
    let mut answer = Placed::default();
    let mut seen: Vec<(Block, Ground)> = Vec::new();
    // From both ends in turn, so that blocks come to lie between others.
    let order = (0..pieces.len()).map(|at| if at % 2 == 0 { at / 2 } else { pieces.len() - 1 - at / 2 });
    for at in order {
        let put = problem.put(&answer, &pieces[at..=at]);
        answer = problem.after(&answer, &put).expect("it fits");
        let now: Vec<(Block, Ground)> = answer.blocks().iter().copied().zip(grounds(&answer)).collect();
        for before in &seen {
            assert!(now.contains(before), "{} has another tint", before.0);
        }
        seen = now;
    }
    assert_eq!(seen.len(), pieces.len());
}

#[test]
fn no_hand_makes_the_scene_panic() {
    let problem: ShikakuProblem = problem("id", EXAMPLE);
    let places = [(0, 0), (4, 4), (2, 1), (5, 0), (0, 5), (u16::MAX, u16::MAX)];
    let squares: Vec<Square> = places.iter().map(|&(column, row)| Square::new(column, row)).collect();
    for played in ["=", "+0,0,5x5", "+0,0,1x5 +0,0,5x1 +1,1,1x1", "+2,1,1x1 +3,3,2x2"] {
        let answer = position(&problem, played);
        let faults = problem.faults(&answer);
        for &cursor in &squares {
            for anchor in squares.iter().copied().map(Some).chain([None]) {
                for choice in [None, Some(0), Some(7), Some(usize::MAX)] {
                    let hand = Hand { cursor, anchor, choice, highlight: Some(Highlight::Digit(5)) };
                    let scene = problem.scene(&answer, &hand, &faults);
                    assert_eq!(scene.dimensions(), problem.dimensions());
                    assert!(!problem.note(&answer, &hand, &|_| false).title.is_empty());
                    for input in [Input::Next, Input::Previous, Input::Begin, Input::Accept, Input::Clear] {
                        if let Reply::Play(played) =
                            problem.interpret(&answer, &mut hand.clone(), input, &|_| false)
                        {
                            assert!(problem.after(&answer, &played).is_some());
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn what_hints_ruled_out_is_not_offered() {
    let problem: ShikakuProblem = problem("id", EXAMPLE);
    let hint = problem.hints().iter().find(|hint| hint.number() == Some(8)).expect("the example has an 8");
    let mut hand = Hand { cursor: hint.square(), ..Hand::default() };
    let nothing = Placed::default();
    let all: Vec<String> = (0..3)
        .map(|_| {
            problem.interpret(&nothing, &mut hand, Input::Next, &|_| false);
            problem.note(&nothing, &hand, &|_| false).title
        })
        .collect();
    assert!(all[0].starts_with("Block 1 of 3: "), "{all:?}");
    let shown = |hand: &Hand| {
        let scene = problem.scene(&nothing, hand, &[]);
        let drawn = scene.figures.iter().filter(|(_, figure)| figure.ground == Ground::Drawn);
        let squares: Vec<Square> = drawn.map(|(square, _)| square).collect();
        Block::spanning(squares[0], squares[squares.len() - 1])
    };
    hand.choice = Some(1);
    let gone = shown(&hand);
    let ruled_out = |piece| piece == Piece::Block(gone);
    assert!(problem.note(&nothing, &hand, &ruled_out).title.ends_with(", ruled out"));
    hand.choice = None;
    for (input, title) in [
        (Input::Next, "Block 1 of 2: "),
        (Input::Next, "Block 2 of 2: "),
        (Input::Next, "Block 1 of 2: "),
        (Input::Previous, "Block 2 of 2: "),
        (Input::Previous, "Block 1 of 2: "),
    ] {
        assert_eq!(problem.interpret(&nothing, &mut hand, input, &ruled_out), Reply::Handled);
        assert!(problem.note(&nothing, &hand, &ruled_out).title.starts_with(title), "{input:?}");
        assert_ne!(shown(&hand), gone);
    }
    hand.choice = None;
    assert_eq!(problem.note(&nothing, &hand, &ruled_out).paragraphs(), ["2 blocks are possible"]);
    let reply = problem.interpret(&nothing, &mut hand, Input::Next, &|_| true);
    assert!(matches!(reply, Reply::Refused(reason) if reason.contains("ruled out")), "nothing else is left");
    assert_eq!(hand.choice, None);
}
