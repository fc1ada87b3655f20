//! Questions about a board and moves on it, in a game and in an exercise alike.

use crate::app::Keymap;
use crate::grid::{Block, Digits, Square};
use crate::puzzle::{EntryMode, Input, Piece, capitalised, listed, listed_squares, sentence};
use crate::scene::{Lattice, Scene};
use crate::session::{Game, MarkSort, Outcome};

use super::Request;
use super::board_words::{
    block_in_words, blocks, faults_in_words, left_in_words, short_block, signs_in_words, size_in_words,
    square_in_words, squares_in_words,
};

const NO_NUMBERS: &str =
    "This puzzle has blocks: say block, its first square and its size, as in block r1c2 3x2.";
const NO_BLOCKS: &str = "This puzzle has numbers, as in r3c4=7.";

/// The answer to a request about any board, on which its squares are; `None` to any other request.
pub(super) fn answer(game: &mut dyn Game, request: &Request) -> Option<String> {
    let has_numbers = matches!(game.entry_mode(), EntryMode::Numbers { .. });
    Some(match *request {
        Request::Row(number) => line(game, "row", number, |square| square.row() + 1 == number),
        Request::Column(number) => line(game, "column", number, |square| square.column() + 1 == number),
        Request::Box(number) => match game.scene() {
            Scene { sectors: None, .. } => "This puzzle has no boxes.".to_owned(),
            Scene { sectors: Some(sectors), lattice, .. } => {
                let word = if lattice == Lattice::Regions { "region" } else { "box" };
                line(game, word, number, |square| {
                    sectors.get(square).is_some_and(|&at| u16::from(at) + 1 == number)
                })
            }
        },
        Request::Square(square) => square_in_words(game, square),
        Request::Put(..) if !has_numbers => NO_NUMBERS.to_owned(),
        Request::Put(square, number) => put(game, square, number),
        Request::Clear(square) => {
            game.hand_mut().cursor = square;
            let outcome = game.input(Input::Clear);
            changed(&outcome, || format!("{} is blank.", square.label()))
        }
        Request::Block(_) | Request::BlocksOf(_) | Request::RuleOut(_) | Request::Wall(..) if has_numbers => {
            NO_BLOCKS.to_owned()
        }
        Request::RuleOut(block) => {
            let outcome = game.rule_out(block);
            changed(&outcome, || format!("{}.", capitalised(&block_in_words(block))))
        }
        Request::Wall(one, other) => {
            let outcome = game.toggle_wall(one, other);
            changed(&outcome, || {
                format!("Noted, or no longer: a wall between {} and {}.", one.label(), other.label())
            })
        }
        Request::Block(block) => place_block(game, block),
        Request::BlocksOf(square) => blocks_of(game, square),
        Request::Marks(..) | Request::SetMarks(..) if !game.entry_mode().has_marks() => {
            "This puzzle has no marks.".to_owned()
        }
        Request::Marks(square, sort) => marks_in_words(game, square, sort),
        Request::SetMarks(square, sort, ref digits) => set_marks(game, square, sort, digits),
        Request::Colour(square, None) => {
            let outcome = game.colour(&[square], None);
            changed(&outcome, || square_in_words(game, square))
        }
        Request::Colour(square, Some(digit)) => {
            let outcome = game.colour_marks(&[square], digit, None);
            changed(&outcome, || square_in_words(game, square))
        }
        Request::Can(square) => can(game, square),
        Request::Where(number) => where_is(game, number),
        Request::Signs => signs_in_words(game),
        Request::Left => left_in_words(game),
        Request::Wrong => {
            let faults: Vec<String> = game.faults().iter().map(|fault| sentence(&fault.in_words())).collect();
            if faults.is_empty() { "Nothing breaks a rule.".to_owned() } else { faults.join(" ") }
        }
        _ => return None,
    })
}

/// The refusal of a request that names a square outside the grid; `None` for any other request.
pub(super) fn refusal(game: &dyn Game, request: &Request) -> Option<String> {
    let squares = match *request {
        Request::Square(square)
        | Request::Put(square, _)
        | Request::Clear(square)
        | Request::BlocksOf(square)
        | Request::Marks(square, _)
        | Request::SetMarks(square, ..)
        | Request::Colour(square, _)
        | Request::Can(square)
        | Request::WhyNumber(square, _) => [square, square],
        Request::Wall(one, other) => [one, other],
        Request::Block(block) | Request::WhyBlock(block) | Request::RuleOut(block) => {
            [block.origin(), block.last()]
        }
        _ => return None,
    };
    let outside = squares.into_iter().find(|square| !game.dimensions().contains(*square))?;
    Some(format!("{} lies outside the {} grid.", outside.label(), size_in_words(game.dimensions())))
}

fn line(game: &dyn Game, name: &str, number: u16, is_in: impl Fn(Square) -> bool) -> String {
    let mut squares: Vec<Square> = game.dimensions().squares().filter(|square| is_in(*square)).collect();
    Square::put_in_reading_order(&mut squares);
    match squares.is_empty() {
        true => format!("There is no {name} {number}."),
        false => format!("{name} {number}: {}", squares_in_words(game, &squares)),
    }
}

/// The answer to a change: if the board changed, `said` and what the outcome says.
pub(super) fn changed(outcome: &Outcome, said: impl FnOnce() -> String) -> String {
    match outcome {
        Outcome::Changed(Some(more)) => format!("{} {}", said(), Keymap::NONE.spelled(more)),
        Outcome::Changed(None) => said(),
        Outcome::Refused(reason) => Keymap::NONE.spelled(reason),
        Outcome::Handled | Outcome::Nothing => "Nothing changed.".to_owned(),
    }
}

/// The same, without what the outcome says.
pub(super) fn became(outcome: &Outcome, said: impl FnOnce() -> String) -> String {
    match outcome {
        Outcome::Changed(_) => said(),
        outcome => changed(outcome, String::new),
    }
}

fn put(game: &mut dyn Game, square: Square, number: u8) -> String {
    let present = game.scene().figures.get(square).and_then(|figure| figure.number);
    if present == Some(number.into()) {
        return format!("{} is {number} already.", square.label());
    }
    let numbers = game.entry_mode().numbers();
    if !numbers.contains(number) {
        let range = numbers.iter().min().zip(numbers.iter().max());
        return range
            .map(|(least, most)| format!("The numbers here are {least} to {most}."))
            .unwrap_or_default();
    }
    game.hand_mut().cursor = square;
    let outcome = game.input(Input::Number(number));
    let said = changed(&outcome, || format!("{} is {number}.", square.label()));
    if matches!(outcome, Outcome::Changed(_)) { said + &faults_in_words(game, square) } else { said }
}

/// Draws a block from corner to corner, without placing it.
pub(super) fn draw_block(game: &mut dyn Game, block: Block) {
    game.hand_mut().cursor = block.origin();
    game.input(Input::Begin);
    game.hand_mut().cursor = block.last();
}

fn place_block(game: &mut dyn Game, block: Block) -> String {
    let before = blocks(game);
    draw_block(game, block);
    let outcome = match game.input(Input::Accept) {
        // The removed blocks are described in other words here.
        Outcome::Changed(_) => Outcome::Changed(None),
        outcome => outcome,
    };
    let is_placed = matches!(outcome, Outcome::Changed(_));
    let after = blocks(game);
    let gone: Vec<String> =
        before.into_iter().filter(|old| !after.contains(old)).map(block_in_words).collect();
    let said = changed(&outcome, || match &gone[..] {
        [] => format!("{} is placed.", capitalised(&block_in_words(block))),
        gone => {
            let (block, are) = (block_in_words(block), if gone.len() == 1 { "is" } else { "are" });
            format!("{} is placed; {} {are} taken away.", capitalised(&block), listed(gone, "and"))
        }
    });
    if !is_placed {
        game.input(Input::Cancel);
    }
    if is_placed { said + &faults_in_words(game, block.origin()) } else { said }
}

/// The blocks that the number in a square can have, one after the other as Tab shows them.
fn blocks_of(game: &mut dyn Game, square: Square) -> String {
    if let Some(block) = blocks(game).into_iter().find(|block| block.contains(square)) {
        return format!("{} lies in {}.", square.label(), block_in_words(block));
    }
    game.hand_mut().cursor = square;
    let mut found: Vec<Block> = Vec::new();
    let refused = loop {
        if let Outcome::Refused(reason) = game.input(Input::Next) {
            break Some(Keymap::NONE.spelled(&reason));
        }
        match game.piece_in_hand() {
            Some(Piece::Block(block)) if !found.contains(&block) => found.push(block),
            _ => break None,
        }
    };
    game.input(Input::Cancel);
    match (found.len(), refused) {
        (0, Some(reason)) => reason,
        (0, None) => format!("No block fits {}.", square.label()),
        (1, _) => format!("Only {}.", block_in_words(found[0])),
        (count, _) => {
            let blocks = found.iter().map(|block| short_block(*block));
            format!("{count} blocks: {}.", listed(blocks, "and"))
        }
    }
}

/// The marks of this sort in a square.
fn marks_of(game: &dyn Game, square: Square, sort: MarkSort) -> Digits {
    let figure = game.scene().figures.get(square).copied().unwrap_or_default();
    if sort == MarkSort::Centre { figure.marks } else { figure.corners }
}

fn marks_in_words(game: &dyn Game, square: Square, sort: MarkSort) -> String {
    let marks = marks_of(game, square, sort);
    let has_number = game.scene().figures.get(square).is_some_and(|figure| figure.number.is_some());
    match marks.is_empty() || has_number {
        true => format!("{}: no marks.", square.label()),
        false => format!("{}: marks {}.", square.label(), listed(marks.iter(), "and")),
    }
}

/// Makes these digits the marks of a square, and no others.
fn set_marks(game: &mut dyn Game, square: Square, sort: MarkSort, digits: &[u8]) -> String {
    for digit in 0..=9 {
        if marks_of(game, square, sort).contains(digit) != digits.contains(&digit)
            && let Outcome::Refused(reason) = game.mark_squares(&[square], digit, sort)
        {
            return reason;
        }
    }
    let marks = marks_of(game, square, sort);
    let left_out = listed(digits.iter().filter(|digit| !marks.contains(**digit)), "and");
    let said = marks_in_words(game, square, sort);
    if left_out.is_empty() { said } else { format!("{said} {left_out} cannot be marked.") }
}

/// The values that a square can hold, and why no others.
fn can(game: &mut dyn Game, square: Square) -> String {
    game.hand_mut().cursor = square;
    let reasons = game.note().reasons;
    let answer = reasons.iter().map(|(what, why)| {
        let is_digits = what.split(' ').all(|word| word.parse::<u8>().is_ok());
        let what = if is_digits { listed(what.split(' '), "and") } else { what.clone() };
        let answer = format!("{what} {why}");
        sentence(answer.trim().trim_end_matches('.'))
    });
    let answer: Vec<String> = answer.collect();
    match answer.is_empty() {
        true => square_in_words(game, square),
        false => format!("{}: {}", square.label(), answer.join(" ")),
    }
}

fn where_is(game: &dyn Game, number: u32) -> String {
    let scene = game.scene();
    let shown = scene.figures.iter().filter(|(_, figure)| figure.number == Some(number));
    let squares = listed_squares(shown.map(|(square, _)| square), "and");
    let left = game.left().digits;
    let missing = left.iter().find(|(digit, _)| u32::from(*digit) == number);
    let to_place = missing.map(|(_, count)| format!(" {count} to place.")).unwrap_or_default();
    match squares.is_empty() {
        true => format!("{number} is nowhere.{to_place}"),
        false => format!("{number} is in {squares}.{to_place}"),
    }
}
