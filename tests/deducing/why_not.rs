//! Why a piece cannot stand: the steps prove it, and what they rest on is enough and needed.

use masume::deduction::{Deduced, Premises, Step, WhyNot, premises, why_not};
use masume::grid::{Block, NumberedSquare, Square};
use masume::latin::LatinPosition;
use masume::puzzle::{Draft, Piece, Premise, Presented, Rules, Stop, Written};
use masume::puzzles::futoshiki::FutoshikiProblem;
use masume::puzzles::shikaku::ShikakuProblem;
use masume::puzzles::sudoku::SudokuProblem;

use super::checker::{Checked, Checker};
use crate::common::corpora::{problem, solutions};

/// A kind whose pieces can be asked about.
trait Asked: Checked + Written + Presented {
    /// The format of its library.
    const FORMAT: &'static str = "id";

    /// The pieces that are possible in the untouched puzzle by the rules alone.
    fn possible(&self) -> Vec<Piece>;

    /// Whether the pieces cannot stand side by side.
    fn excludes_each_other(one: Piece, other: Piece) -> bool;

    /// Whether no solution by the rules and these grounds has the piece, by another way than the program's.
    fn is_refuted_by(&self, grounds: &[Premise], piece: Piece) -> bool;
}

fn in_domains<P: Deduced<Position = LatinPosition>>(puzzle: &P) -> Vec<Piece> {
    let at = puzzle.position(&P::Answer::default());
    let number = |square: Square, digit: u8| Piece::Number(NumberedSquare::new(square, digit.into()));
    at.open().flat_map(|(square, digits)| digits.iter().map(move |digit| number(square, digit))).collect()
}

fn see_each_other(one: Piece, other: Piece, has_boxes: bool) -> bool {
    let (Piece::Number(one), Piece::Number(other)) = (one, other) else { panic!("no numbers") };
    let (a, b) = (one.square(), other.square());
    let of_box = |square: Square| (square.column() / 3, square.row() / 3);
    let are_in_line = a.column() == b.column() || a.row() == b.row();
    match a == b {
        true => one.number() != other.number(),
        false => one.number() == other.number() && (are_in_line || has_boxes && of_box(a) == of_box(b)),
    }
}

/// The problem with only these grounds, made as the editor makes it, and with the piece as a given; without a
/// solution, or impossible to make.
fn is_refuted_as_a_draft<P: Asked>(puzzle: &P, grounds: &[Premise], piece: Piece) -> bool {
    let drafting = P::drafting().expect("it is put together by hand");
    let whole = drafting.draft(puzzle);
    let Piece::Number(numbered) = piece else { panic!("no number") };
    let mut draft = Draft::blank(whole.dimensions);
    for ground in grounds {
        match *ground {
            Premise::Number(square) => {
                draft.numbers.insert(square, whole.numbers[&square]);
            }
            Premise::Sign { lesser, greater } => {
                draft.signs.insert((lesser, greater));
            }
        }
    }
    draft.numbers.insert(numbered.square(), numbered.number() as u32);
    drafting.problem(&draft).map_or(true, |made| solutions(&made, 1).is_empty())
}

impl Asked for SudokuProblem {
    const FORMAT: &'static str = "line";

    fn possible(&self) -> Vec<Piece> {
        in_domains(self)
    }

    fn excludes_each_other(one: Piece, other: Piece) -> bool {
        see_each_other(one, other, true)
    }

    fn is_refuted_by(&self, grounds: &[Premise], piece: Piece) -> bool {
        is_refuted_as_a_draft(self, grounds, piece)
    }
}

impl Asked for FutoshikiProblem {
    fn possible(&self) -> Vec<Piece> {
        in_domains(self)
    }

    fn excludes_each_other(one: Piece, other: Piece) -> bool {
        see_each_other(one, other, false)
    }

    fn is_refuted_by(&self, grounds: &[Premise], piece: Piece) -> bool {
        is_refuted_as_a_draft(self, grounds, piece)
    }
}

impl Asked for ShikakuProblem {
    fn possible(&self) -> Vec<Piece> {
        let at = self.position(&Default::default());
        let blocks = self.hints().iter().flat_map(|hint| at.blocks(hint.square()).to_vec());
        blocks.map(Piece::Block).collect()
    }

    fn excludes_each_other(one: Piece, other: Piece) -> bool {
        let (Piece::Block(one), Piece::Block(other)) = (one, other) else { panic!("no blocks") };
        one.overlaps(other)
    }

    /// Every choice of blocks for the numbers that count is looked at, in their order.
    fn is_refuted_by(&self, grounds: &[Premise], piece: Piece) -> bool {
        let Piece::Block(piece) = piece else { panic!("no block") };
        let at = self.position(&Default::default());
        let counts = |square: Square| grounds.contains(&Premise::Number(square));
        let (counting, spared): (Vec<Square>, Vec<Square>) = self
            .hints()
            .iter()
            .map(|hint| hint.square())
            .filter(|&square| !piece.contains(square))
            .partition(|&square| counts(square));
        let own = self.hints().iter().map(|hint| hint.square()).find(|&square| piece.contains(square));
        let own_is_spared = own.filter(|&square| !counts(square));
        let reached: Vec<Block> =
            spared.iter().chain(&own_is_spared).flat_map(|&square| at.blocks(square).to_vec()).collect();
        let is_reached = |square: &Square| reached.iter().any(|block| block.contains(*square));
        let to_cover: Vec<Square> = self.dimensions().squares().filter(|it| !is_reached(it)).collect();
        let choices: Vec<&[Block]> = counting.iter().map(|&square| at.blocks(square)).collect();
        !is_there_a_choice(&choices, &mut vec![piece], &to_cover)
    }
}

fn is_there_a_choice(choices: &[&[Block]], chosen: &mut Vec<Block>, to_cover: &[Square]) -> bool {
    let Some((blocks, rest)) = choices.split_first() else {
        return to_cover.iter().all(|&square| chosen.iter().any(|block| block.contains(square)));
    };
    blocks.iter().any(|&block| {
        if chosen.iter().any(|other| other.overlaps(block)) {
            return false;
        }
        chosen.push(block);
        let is_there = is_there_a_choice(rest, chosen, to_cover);
        chosen.pop();
        is_there
    })
}

/// The puzzles of a library, every so many.
fn library<P: Asked>(every: usize) -> impl Iterator<Item = P> {
    let is_puzzle = |line: &&str| !line.is_empty() && !line.starts_with('#');
    // Of a Sudoku, those of 9x9 in boxes; of a Shikaku, those with all numbers, as others have many blocks.
    let is_asked = move |line: &&str| {
        is_puzzle(line) && (P::FORMAT == "id" || !line.contains(':')) && !line.contains('?')
    };
    P::LIBRARY.lines().filter(is_asked).step_by(every).map(move |line| problem(P::FORMAT, line))
}

fn asked<P: Asked>(puzzle: &P, piece: Piece) -> WhyNot {
    why_not(puzzle, &P::Answer::default(), &[], piece, &Stop::new()).expect("nobody stops it")
}

fn rests<P: Asked>(puzzle: &P, piece: Piece, steps: &[Step]) -> Premises {
    let resting = premises(puzzle, &[], piece, steps, &Stop::new()).expect("nobody stops it");
    resting.expect("it is known")
}

/// Asks about the pieces of a library's puzzles that no solution has, every so many; at most this number of a
/// puzzle has what it rests on checked.
fn is_explained<P: Asked>(puzzles: impl Iterator<Item = P>, pieces: usize, checked: usize) {
    let mut proofs = 0;
    for puzzle in puzzles {
        let [solution] = &solutions(&puzzle, 2)[..] else { panic!("it has one solution") };
        let right = P::pieces(solution);
        let wrong: Vec<Piece> = puzzle.possible().into_iter().filter(|it| !right.contains(it)).collect();
        for (index, &piece) in wrong.iter().step_by(pieces).enumerate() {
            let name = format!("{piece:?} of {}", P::NAME);
            let (steps, is_tried) = match asked(&puzzle, piece) {
                WhyNot::Proof(steps) => (steps, false),
                WhyNot::Trying(steps) => (steps, true),
                WhyNot::BrokenRule(_) => continue,
                other => panic!("{name}: {other:?}"),
            };
            proofs += 1;
            let is_trial = |step: &Step| ["trial", "nested-trial"].contains(&step.technique);
            let last = steps.last().unwrap_or_else(|| panic!("{name}: nothing is told"));
            assert_eq!(steps.iter().filter(|step| is_trial(step)).count(), usize::from(is_tried), "{name}");
            assert!(!is_tried || is_trial(last), "{name}");
            let mut checker = Checker::new(&puzzle, &P::Answer::default());
            for step in &steps {
                checker.take(step, &|| name.clone());
            }
            let excludes = |step: &Step| {
                step.removes.iter().any(|removal| removal.rules_out(piece))
                    || step.places.iter().any(|placed| P::excludes_each_other(placed.piece(), piece))
            };
            let excluding = steps.iter().filter(|step| excludes(step)).count();
            assert!(excludes(last) && excluding == 1, "{name}: {steps:#?}");
            if index < checked {
                needs_all(&puzzle, piece, &rests(&puzzle, piece, &steps).grounds);
            }
        }
        // What is right gets no proof.
        for &piece in right.iter().step_by(pieces) {
            assert_eq!(asked(&puzzle, piece), WhyNot::Possible, "{piece:?}");
        }
    }
    assert!(proofs > 20, "{proofs}");
}

/// The grounds are enough, and none can be spared.
fn needs_all<P: Asked>(puzzle: &P, piece: Piece, grounds: &[Premise]) {
    assert!(puzzle.is_refuted_by(grounds, piece), "{piece:?} {grounds:?}");
    for spared in 0..grounds.len() {
        let mut rest = grounds.to_vec();
        let spared = rest.remove(spared);
        assert!(!puzzle.is_refuted_by(&rest, piece), "{piece:?} {grounds:?} without {spared:?}");
    }
}

#[test]
fn every_wrong_number_of_a_sudoku_is_explained() {
    is_explained(library::<SudokuProblem>(10), 9, 4);
}

#[test]
fn every_wrong_number_of_a_futoshiki_is_explained() {
    is_explained(library::<FutoshikiProblem>(10), 15, 3);
}

#[test]
fn every_wrong_block_of_a_shikaku_is_explained() {
    is_explained(library::<ShikakuProblem>(12), 9, 3);
}

#[test]
fn every_wrong_block_of_a_shikaku_with_shapes_is_explained() {
    let ids = ["5x5:a?c3c?Sb6e2a?T?b2T", "5x5:?Tb?Wb2b3a4a?Se?W5d", "6x6:a5d2Wc?Wb?i?b8h?"];
    is_explained(ids.into_iter().map(|id| problem::<ShikakuProblem>("id", id)), 3, 2);
}

/// However few positions are looked at, what is told of some of the grounds is what another way tells.
fn is_told_alike<P: Asked>(puzzles: usize, pieces: usize) {
    let (mut excluded, mut asked) = (0, 0);
    for puzzle in library::<P>(puzzles).filter(|puzzle| puzzle.dimensions().area() <= 81) {
        for (index, &piece) in puzzle.possible().iter().step_by(pieces).enumerate() {
            let all = puzzle.grounds();
            // Ever other ones are left out, few at first.
            let is_kept = |(place, _): &(usize, &Premise)| (place * 7 + index) % 23 > index % 8;
            let grounds: Vec<Premise> =
                all.iter().enumerate().filter(is_kept).map(|(_, ground)| *ground).collect();
            let known = puzzle.is_refuted_by(&grounds, piece);
            for positions in [1, 3, 20, u64::MAX] {
                let told = puzzle.excludes(&grounds, &[piece], positions, &Stop::new());
                let told = told.expect("nobody stops it");
                let is_right = told == Some(known) || told.is_none() && positions < u64::MAX;
                assert!(is_right, "{piece:?} beside {grounds:?}: {told:?} by {positions}");
            }
            (asked, excluded) = (asked + 1, excluded + usize::from(known));
        }
    }
    assert!(excluded > 20 && asked - excluded > 20, "{excluded} of {asked}");
}

#[test]
fn what_some_givens_of_a_sudoku_exclude_is_told_alike_by_few_positions() {
    is_told_alike::<SudokuProblem>(4, 7);
}

#[test]
fn what_some_grounds_of_a_futoshiki_exclude_is_told_alike_by_few_positions() {
    is_told_alike::<FutoshikiProblem>(9, 7);
}

#[test]
fn what_some_numbers_of_a_shikaku_exclude_is_told_alike_by_few_positions() {
    is_told_alike::<ShikakuProblem>(2, 2);
}

#[test]
fn grounds_are_found_where_a_search_among_a_few_more_of_them_would_take_long() {
    // A search that has 14 of the givens takes millions of positions to tell that they are enough.
    let line = "...8...4....6.1.28..1.5.6....4...........4.81....2.76..95.......62.7..3....26..5.";
    let puzzle: SudokuProblem = problem("line", line);
    let piece = number(1, 3, 2);
    let WhyNot::Proof(steps) = asked(&puzzle, piece) else { panic!("it has a proof") };
    let resting = rests(&puzzle, piece, &steps);
    assert_eq!(resting.grounds.len(), 9);
    needs_all(&puzzle, piece, &resting.grounds);
}

/// A Sudoku that is solved by singles.
const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn number(column: u16, row: u16, number: i64) -> Piece {
    Piece::Number(NumberedSquare::new(Square::new(column, row), number))
}

#[test]
fn a_rule_that_is_broken_at_once_is_named_with_the_given_that_it_rests_on() {
    let puzzle: SudokuProblem = problem("line", EASY);
    let WhyNot::BrokenRule(fault) = asked(&puzzle, number(2, 0, 7)) else { panic!("it breaks a rule") };
    assert_eq!((fault.rule, fault.text.as_str()), ("rows", "7 twice in row 1"));
    let resting = rests(&puzzle, number(2, 0, 7), &[]);
    assert_eq!(resting.grounds, [Premise::Number(Square::new(4, 0))]);
}

#[test]
fn a_hidden_window_in_which_a_number_would_be_twice_is_named() {
    let puzzle: SudokuProblem = problem("id", "9x9+wx:1_2h6a4_5k4h5d5a6d1h9k8_9a7h2a");
    let WhyNot::BrokenRule(fault) = asked(&puzzle, number(7, 0, 6)) else { panic!("it follows at once") };
    assert_eq!((fault.rule, fault.text.as_str()), ("windows", "6 twice in the hidden window of columns 6-8"));
    let WhyNot::Proof(steps) = asked(&puzzle, number(0, 1, 3)) else { panic!("it has a proof") };
    let last = &steps.last().expect("steps").reason.text;
    assert!(last.ends_with("r2c1 and r3c5 would both be 3, in the hidden window of rows 2-4."), "{last}");
}

#[test]
fn a_given_and_what_lies_outside_are_no_pieces_to_ask_about() {
    let puzzle: SudokuProblem = problem("line", EASY);
    for piece in [number(0, 0, 4), number(9, 0, 4), number(2, 0, 10)] {
        assert_eq!(asked(&puzzle, piece), WhyNot::Unfit, "{piece:?}");
    }
}

#[test]
fn entries_that_are_wrong_are_told_first_but_not_the_one_that_is_asked_about() {
    let puzzle: SudokuProblem = problem("line", EASY);
    let wrong = [(Square::new(2, 0), 2)].into_iter().collect();
    let ask = |piece| why_not(&puzzle, &wrong, &[], piece, &Stop::new()).expect("nobody stops it");
    let WhyNot::Mistake(step) = ask(number(3, 0, 2)) else { panic!("r1c3 is not 2") };
    assert_eq!(step.reason.because, [Square::new(2, 0)]);
    assert!(matches!(ask(number(2, 0, 2)), WhyNot::Proof(_)));
    assert_eq!(ask(number(2, 0, 4)), WhyNot::Possible);
}

#[test]
fn where_there_are_several_solutions_entries_are_named_only_if_they_are_needed() {
    // Nothing is given but what fills the first row up to its last two squares.
    let line = format!("1234567..{}", ".".repeat(72));
    let puzzle: SudokuProblem = problem("line", &line);
    let entered = [(Square::new(7, 0), 8), (Square::new(0, 8), 5)].into_iter().collect();
    let answer = why_not(&puzzle, &entered, &[], number(8, 1, 9), &Stop::new()).expect("nobody stops it");
    let WhyNot::Proof(steps) = answer else { panic!("{answer:?}") };
    let entries = SudokuProblem::entries(&entered);
    let resting = premises(&puzzle, &entries, number(8, 1, 9), &steps, &Stop::new());
    let resting = resting.expect("nobody stops it").expect("it is known");
    assert_eq!(resting.entries, []);
    // Without the 8 beside it, the 9 may stand there or not, but below it none can.
    let answer = why_not(&puzzle, &entered, &[], number(8, 0, 8), &Stop::new()).expect("nobody stops it");
    assert!(matches!(answer, WhyNot::BrokenRule(_)), "{answer:?}");
    let resting = premises(&puzzle, &entries, number(8, 0, 8), &[], &Stop::new());
    assert_eq!(resting.expect("nobody stops it").expect("it is known").entries, [number(7, 0, 8)]);
}

#[test]
fn a_block_that_is_wrong_by_itself_rests_on_the_numbers_in_it() {
    let puzzle: ShikakuProblem = problem("id", "5x5:5f8e4d6_2e");
    let block = |column, row, width, height| {
        let dimensions = masume::grid::Dimensions::new(width, height).expect("it has squares");
        Piece::Block(Block::new(Square::new(column, row), dimensions))
    };
    for (piece, rule, rests_on) in [
        (block(0, 0, 2, 1), "hint-area", vec![Square::new(0, 0)]),
        (block(0, 0, 3, 2), "one-hint", vec![Square::new(2, 1)]),
        (block(1, 0, 2, 1), "one-hint", vec![]),
    ] {
        let WhyNot::BrokenRule(fault) = asked(&puzzle, piece) else { panic!("{piece:?} is wrong") };
        assert_eq!(fault.rule, rule);
        let rests_on: Vec<Premise> = rests_on.into_iter().map(Premise::Number).collect();
        assert_eq!(rests(&puzzle, piece, &[]).grounds, rests_on, "{piece:?}");
    }
}

#[test]
fn the_greatest_unknown_area_rests_on_the_numbers() {
    // The clue without a number has the five squares that the 20 leaves, no six.
    let puzzle: ShikakuProblem = problem("id", "5x5:?k20l");
    let dimensions = masume::grid::Dimensions::new(3, 2).expect("it has squares");
    let piece = Piece::Block(Block::new(Square::new(0, 0), dimensions));
    assert!(rests(&puzzle, piece, &[]).grounds.contains(&Premise::Number(Square::new(2, 2))));
}
