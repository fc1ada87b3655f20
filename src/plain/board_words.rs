//! A board in words to listen to.

use std::time::Duration;

use crate::grid::{Block, Dimensions, Square};
use crate::puzzle::{EntryMode, Piece, capitalised, counted, listed, listed_squares, sentence};
use crate::scene::{Figure, Scene, visible};
use crate::session::Game;

/// The contents of squares in their order: `1, blank, 3`.
pub(super) fn squares_in_words(game: &dyn Game, squares: &[Square]) -> String {
    let scene = game.scene();
    let blocks = blocks(game);
    let block_at = |square: Square| blocks.iter().find(|block| block.contains(square)).copied();
    let mut spoken: Vec<Spoken> = Vec::new();
    for &square in squares {
        let clue = scene.figures.get(square).and_then(Figure::name);
        let next = match (block_at(square), clue) {
            (Some(block), _) => Spoken::InBlock(1, block),
            (None, Some(clue)) => Spoken::Clue(clue),
            (None, None) => Spoken::Blanks(1),
        };
        match (spoken.last_mut(), next) {
            (Some(Spoken::Blanks(count)), Spoken::Blanks(_)) if sign(game, square, squares).is_none() => {
                *count += 1;
            }
            (Some(Spoken::InBlock(count, last)), Spoken::InBlock(_, block)) if *last == block => *count += 1,
            (_, next) => {
                spoken.extend(sign(game, square, squares).map(Spoken::Sign));
                spoken.push(next);
            }
        }
    }
    let mut words = String::new();
    for (index, part) in spoken.iter().enumerate() {
        let is_beside_sign = matches!(part, Spoken::Sign(_))
            || index.checked_sub(1).is_some_and(|before| matches!(spoken[before], Spoken::Sign(_)));
        if index > 0 {
            words.push_str(if is_beside_sign { " " } else { ", " });
        }
        words.push_str(&part.in_words());
    }
    words
}

/// A part of a row as it is spoken.
enum Spoken {
    /// A number or a clue.
    Clue(String),
    Blanks(usize),
    /// This number of squares of a block.
    InBlock(usize, Block),
    Sign(&'static str),
}

impl Spoken {
    fn in_words(&self) -> String {
        match self {
            Self::Clue(clue) => clue.clone(),
            Self::Blanks(1) => "blank".to_owned(),
            Self::Blanks(count) => counted(*count, "blank"),
            Self::InBlock(count, block) => {
                format!("{} of {}", counted(*count, "square"), block_in_words(*block))
            }
            Self::Sign(sign) => (*sign).to_owned(),
        }
    }
}

/// The sign between a square and the one before it among these.
fn sign(game: &dyn Game, square: Square, squares: &[Square]) -> Option<&'static str> {
    let place = squares.iter().position(|other| *other == square)?;
    let before = squares[place.checked_sub(1)?];
    let signs = game.problem().draft()?.signs;
    let is_greater = || signs.contains(&(square, before)).then_some("greater than");
    signs.contains(&(before, square)).then_some("less than").or_else(is_greater)
}

/// All that a square shows: `r3c4: 7, given.`
pub(super) fn square_in_words(game: &dyn Game, square: Square) -> String {
    let scene = game.scene();
    let Some(figure) = scene.figures.get(square) else { return String::new() };
    let is_given = figure.given && matches!(game.entry_mode(), EntryMode::Numbers { .. });
    let mut words = match figure.name() {
        Some(number) if is_given => format!("{}: {number}, given.", square.label()),
        Some(number) => format!("{}: {number}.", square.label()),
        None => format!("{}: blank.", square.label()),
    };
    if let Some(block) = blocks(game).into_iter().find(|block| block.contains(square)) {
        words += &format!(" In {}.", block_in_words(block));
    }
    for (marks, name) in [(figure.marks, "Marks"), (figure.corners, "Corners")] {
        if figure.number.is_none() && !marks.is_empty() && game.entry_mode().has_marks() {
            words += &format!(" {name} {}.", listed(marks.iter(), "and"));
        }
    }
    for (marks, colour) in figure.mark_colours.into_iter().zip(1..) {
        if figure.number.is_none() && !marks.is_empty() {
            words += &format!(" Colour {colour} for {}.", listed(marks.iter(), "and"));
        }
    }
    if let Some(colour) = figure.coloured {
        words += &format!(" Colour {}.", colour + 1);
    }
    words += &signs_of(game, square);
    words + &faults_in_words(game, square)
}

/// ` Less than r1c3.`
fn signs_of(game: &dyn Game, square: Square) -> String {
    let signs = game.problem().draft().map(|draft| draft.signs).unwrap_or_default();
    let greater = signs.iter().filter(|(lesser, _)| *lesser == square).map(|(_, greater)| *greater);
    let lesser = signs.iter().filter(|(_, greater)| *greater == square).map(|(lesser, _)| *lesser);
    let (greater, lesser) = (listed_squares(greater, "and"), listed_squares(lesser, "and"));
    let spoken = [("Less than", greater), ("Greater than", lesser)];
    spoken.iter().filter(|(_, of)| !of.is_empty()).map(|(sign, of)| format!(" {sign} {of}.")).collect()
}

/// All signs: `r1c1 less than r1c2.`
pub(super) fn signs_in_words(game: &dyn Game) -> String {
    let signs = game.problem().draft().map(|draft| draft.signs).unwrap_or_default();
    if signs.is_empty() {
        return "There are no signs.".to_owned();
    }
    let spoken =
        signs.iter().map(|(lesser, greater)| format!("{} less than {}", lesser.label(), greater.label()));
    spoken.collect::<Vec<_>>().join(", ") + "."
}

/// The faults of a square's content, each after a space.
pub(super) fn faults_in_words(game: &dyn Game, square: Square) -> String {
    let faults = game.faults().iter().filter(|fault| fault.squares.contains(&square));
    faults.map(|fault| format!(" {}", sentence(&fault.in_words()))).collect()
}

/// The amount left to do: `51 squares left.`
pub(super) fn left_in_short(game: &dyn Game) -> String {
    let left = game.left();
    format!("{} left.", counted(left.count, left.what.trim_end_matches('s')))
}

/// The work left to do: `51 squares left. 4 ones, 1 two.`
pub(super) fn left_in_words(game: &dyn Game) -> String {
    // The digits have names, to distinguish them from the counts.
    const NAMES: [&str; 10] =
        ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    let of_digit = |&(digit, count): &(u8, usize)| {
        let name = NAMES.get(usize::from(digit)).copied().unwrap_or("other");
        let ending = if name.ends_with('x') { "es" } else { "s" };
        format!("{count} {name}{}", if count == 1 { "" } else { ending })
    };
    let of_each: Vec<String> = game.left().digits.iter().map(of_digit).collect();
    let squares = left_in_short(game);
    if of_each.is_empty() { squares } else { format!("{squares} {}.", of_each.join(", ")) }
}

/// The most squares whose change is spoken one by one.
const SPOKEN_APART: usize = 3;

/// An earlier content of a board, to describe what changed.
pub(super) struct Before {
    scene: Scene,
    blocks: Vec<Block>,
}

impl Before {
    pub(super) fn of(game: &dyn Game) -> Self {
        Self { scene: game.scene(), blocks: blocks(game) }
    }

    /// The changes since: `r3c4: blank.`
    pub(super) fn difference(&self, game: &dyn Game) -> String {
        let now = blocks(game);
        let gone = self.blocks.iter().filter(|block| !now.contains(block));
        let come = now.iter().filter(|block| !self.blocks.contains(block));
        let mut spoken: Vec<String> =
            gone.map(|block| format!("{} is gone.", capitalised(&block_in_words(*block)))).collect();
        spoken.extend(come.map(|block| format!("{} is placed.", capitalised(&block_in_words(*block)))));
        let scene = game.scene();
        let shown = |scene: &Scene, square: Square| {
            let figure = scene.figures.get(square).copied().unwrap_or_default();
            (figure.number, figure.marks, figure.corners, figure.coloured, figure.mark_colours)
        };
        let is_marked = game.entry_mode().has_marks();
        let squares = scene.dimensions().squares();
        let squares =
            squares.filter(|&square| is_marked && shown(&scene, square) != shown(&self.scene, square));
        spoken.extend(squares.map(|square| square_in_words(game, square)));
        match spoken.len() {
            0..=SPOKEN_APART => spoken.join(" "),
            count => format!("{count} places changed."),
        }
    }
}

/// The blocks on the board.
pub(super) fn blocks(game: &dyn Game) -> Vec<Block> {
    game.entries().into_iter().filter_map(Piece::block).collect()
}

/// `block r1c2 3 by 2`
pub(super) fn block_in_words(block: Block) -> String {
    format!("block {}", short_block(block))
}

/// `r1c2 3 by 2`
pub(super) fn short_block(block: Block) -> String {
    format!("{} {}", block.origin().label(), size_in_words(block.dimensions()))
}

/// `3 by 2`, as a size of `3x2` is spoken.
pub(super) fn size_in_words(size: Dimensions) -> String {
    format!("{} by {}", size.width(), size.height())
}

/// A sentence as it is spoken: `r1c4-r3c5` becomes `r1c4 to r3c5`, and `the lit` becomes `the`.
pub(super) fn as_said(sentence: &str) -> String {
    let sentence = sentence.replace("the lit ", "the ");
    let is_digit = |symbol: char| symbol.is_ascii_digit();
    let mut parts = sentence.split("-r");
    let mut said = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let is_block = said.ends_with(is_digit) && part.starts_with(is_digit);
        said += if is_block { " to r" } else { "-r" };
        said += part;
    }
    said
}

/// A text without characters that a terminal would act on, except its line breaks.
pub(super) fn shown(text: &str) -> String {
    text.split('\n').map(visible).collect::<Vec<_>>().join("\n")
}

/// The spoken name of a puzzle: `Futoshiki 4 by 4`.
pub(super) fn title_in_words(title: &str) -> String {
    title.replace('×', " by ")
}

/// `1 hour 2 minutes 3 seconds`
pub(super) fn time_in_words(time: Duration) -> String {
    let seconds = time.as_secs();
    let parts = [(seconds / 3600, "hour"), (seconds / 60 % 60, "minute"), (seconds % 60, "second")];
    let spoken: Vec<String> = parts
        .into_iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, what)| counted(usize::try_from(count).unwrap_or(usize::MAX), what))
        .collect();
    if spoken.is_empty() { "0 seconds".to_owned() } else { spoken.join(" ") }
}
