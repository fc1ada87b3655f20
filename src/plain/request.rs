//! The spoken requests: each line is one of these.

use crate::grid::{Block, Dimensions, Square};
use crate::session::MarkSort;

/// A request in a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Request {
    /// Nothing: an empty line, or a comment.
    Nothing,
    /// Read this row, from 1.
    Row(u16),
    /// Read this column, from 1.
    Column(u16),
    /// Read this box, from 1, row by row.
    Box(u16),
    /// Read this square.
    Square(Square),
    /// Put this number into this square.
    Put(Square, u8),
    /// Clear this square.
    Clear(Square),
    /// Place this block.
    Block(Block),
    /// Read the blocks that the number in this square can have.
    BlocksOf(Square),
    /// Rule this block out: as the answer in an exercise, else as a note.
    RuleOut(Block),
    /// Note a wall between these two squares.
    Wall(Square, Square),
    /// Read the marks in this square.
    Marks(Square, MarkSort),
    /// Mark exactly these digits in this square.
    SetMarks(Square, MarkSort, Vec<u8>),
    /// Mark all candidates everywhere.
    MarkAll,
    /// Set whether a number removes the marks that it makes impossible.
    CleanMarks(bool),
    /// Give this square, or the marks of this digit in it, the next colour.
    Colour(Square, Option<u8>),
    /// Explain what this square can hold.
    Can(Square),
    /// Read the places of this number.
    Where(u32),
    /// The signs between the squares.
    Signs,
    /// A hint, or more of it.
    Hint,
    /// Another hint that is as easy.
    Another,
    /// Do what the hint says.
    Do,
    /// Explain why this number is impossible in this square.
    WhyNumber(Square, u8),
    /// Explain why this block is impossible.
    WhyBlock(Block),
    /// Read the next part of the answer to why.
    More,
    /// Read the broken rules.
    Wrong,
    /// Read the work left to do.
    Left,
    /// Undo this many changes.
    Undo(usize),
    /// Redo this many changes.
    Redo(usize),
    /// Empty the board.
    Restart,
    /// Set a checkpoint.
    Checkpoint,
    /// Read the checkpoints.
    Checkpoints,
    /// Restore the checkpoint of this number, or the last.
    Return(Option<usize>),
    /// Is everything right so far?
    Check,
    /// Do the easy steps.
    Easy(String),
    /// Show the solution.
    Solve,
    /// Save now.
    Save,
    /// Read the time so far.
    Time,
    /// Read the name of the puzzle.
    Puzzle,
    /// Write the puzzle in this format.
    Copy(String),
    /// The game as one line of text.
    Replay,
    /// Give the game this name.
    Name(String),
    /// The rules.
    Rules,
    /// Read the help about this.
    Help(String),
    /// Make a new puzzle as these words say.
    New(Vec<String>),
    /// Open the puzzle of the day of this kind.
    Daily(String),
    /// Open a built-in puzzle, of the kind and number in these words.
    Library(Vec<String>),
    /// Practise the technique that these words name.
    Practise(Vec<String>),
    /// Review the game.
    Review,
    /// Play a puzzle that needs what was missed in the game.
    Missed,
    /// Read the statistics.
    Statistics,
    /// The games that are not finished.
    Games,
    /// Continue the game of this number.
    Continue(usize),
    /// Open this file or text.
    Open(String),
    /// Begin the finished game again.
    Again,
    /// Race against the game of this replay, or the finished one.
    Race(String),
    /// The race so far.
    Ghost,
    /// The next position or puzzle.
    Next,
    /// Yes.
    Yes,
    /// No.
    No,
    /// Leave the game.
    Home,
    /// End.
    Quit,
}

impl Request {
    /// Reads a line.
    ///
    /// # Errors
    /// The expected requests, in a sentence.
    pub fn read(line: &str) -> Result<Self, String> {
        let line = line.trim();
        // Blank squares of a puzzle are dots, so the player's own text stays as it is.
        let (first, own) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let own = own.trim();
        match first.to_lowercase().as_str() {
            "open" if !own.is_empty() => return Ok(Self::Open(own.to_owned())),
            "name" => return Ok(Self::Name(own.to_owned())),
            "race" => return Ok(Self::Race(own.to_owned())),
            _ => {}
        }
        let line = line.trim_end_matches(['.', '?', '!']);
        if line.is_empty() || line.starts_with('#') {
            return Ok(Self::Nothing);
        }
        let spaced = line.to_lowercase().replace('=', " = ").replace(',', " ");
        // `3 by 2` means `3x2`.
        let spaced = spaced.replace(" by ", "x");
        let words: Vec<&str> = spaced.split_whitespace().collect();
        Self::of_words(&words).unwrap_or_else(|| Err(unknown(line)))
    }

    /// Reads the words of a line; `None` for an unknown request.
    fn of_words(words: &[&str]) -> Option<Result<Self, String>> {
        let (&first, rest) = words.split_first()?;
        if let Some(square) = square(first) {
            return Some(match rest {
                [] => Ok(Self::Square(square)),
                ["="] | ["=", "0" | "blank" | "nothing"] => Ok(Self::Clear(square)),
                ["=", number] => digit(number).map(|number| Self::Put(square, number)),
                _ => Err("Expected a number, as in r3c4=7.".to_owned()),
            });
        }
        let owned = || rest.iter().map(|word| (*word).to_owned()).collect::<Vec<String>>();
        let alone = |request: Self| if rest.is_empty() { Some(Ok(request)) } else { None };
        Some(match (first, rest) {
            ("row" | "r", [number]) => count(number).map(Self::Row),
            ("column" | "col" | "c", [number]) => count(number).map(Self::Column),
            ("box" | "region" | "b", [number]) => count(number).map(Self::Box),
            ("clear", [at]) => place(at).map(Self::Clear),
            ("block", [at, size]) => block(at, size).map(Self::Block),
            ("blocks", ["of", at] | [at]) => place(at).map(Self::BlocksOf),
            ("rule", ["out", at, size]) => block(at, size).map(Self::RuleOut),
            ("wall", [one, other]) => {
                place(one).and_then(|one| place(other).map(|other| Self::Wall(one, other)))
            }
            ("mark", ["all"]) | ("marks", ["all"]) => Ok(Self::MarkAll),
            ("clean", ["marks", on @ ("on" | "off")]) => Ok(Self::CleanMarks(*on == "on")),
            ("marks" | "mark" | "corners" | "corner", [at, digits @ ..]) => {
                let sort = if first.starts_with("mark") { MarkSort::Centre } else { MarkSort::Corner };
                place(at).and_then(|square| match digits {
                    [] => Ok(Self::Marks(square, sort)),
                    ["none"] => Ok(Self::SetMarks(square, sort, Vec::new())),
                    digits => digits
                        .iter()
                        .flat_map(|word| word.chars().map(|symbol| digit(&symbol.to_string())))
                        .collect::<Result<Vec<u8>, String>>()
                        .map(|digits| Self::SetMarks(square, sort, digits)),
                })
            }
            ("colour" | "color", [at]) => place(at).map(|square| Self::Colour(square, None)),
            ("colour" | "color", [at, mark]) => {
                place(at).and_then(|square| digit(mark).map(|mark| Self::Colour(square, Some(mark))))
            }
            ("can", [at]) => place(at).map(Self::Can),
            ("where", [number] | ["is", number]) => count(number).map(|number| Self::Where(number.into())),
            ("why", ["not", rest @ ..] | rest) => match rest {
                [] => Ok(Self::More),
                [at, "=", number] => {
                    place(at).and_then(|square| digit(number).map(|number| Self::WhyNumber(square, number)))
                }
                ["block", at, size] | [at, size] => block(at, size).map(Self::WhyBlock),
                _ => Err("Expected a number in a square, as in why r3c4=7, or a block.".to_owned()),
            },
            ("what", ["is", "wrong"]) | ("what's" | "whats", ["wrong"]) | ("wrong", []) => Ok(Self::Wrong),
            ("what", ["is", "left"]) => Ok(Self::Left),
            ("undo", [times]) => count(times).map(|times| Self::Undo(times.into())),
            ("redo", [times]) => count(times).map(|times| Self::Redo(times.into())),
            ("return", [number]) => count(number).map(|number| Self::Return(Some(number.into()))),
            ("easy", ["steps"]) => Ok(Self::Easy("easy".to_owned())),
            ("easy", [how @ ("singles" | "easy" | "medium" | "hard")]) => Ok(Self::Easy((*how).to_owned())),
            ("copy", [format]) => Ok(Self::Copy((*format).to_owned())),
            ("help", _) => Ok(Self::Help(rest.join(" "))),
            ("new", _) => Ok(Self::New(owned())),
            ("daily" | "today", [] | [_]) => Ok(Self::Daily(rest.concat())),
            ("library", _) => Ok(Self::Library(owned())),
            ("practise" | "practice", _) => Ok(Self::Practise(owned())),
            ("look", ["back"]) => Ok(Self::Review),
            ("continue", [number]) => count(number).map(|number| Self::Continue(number.into())),
            _ => return alone(Self::of_word(first)?),
        })
    }

    fn of_word(word: &str) -> Option<Self> {
        Some(match word {
            "signs" => Self::Signs,
            "hint" | "h" => Self::Hint,
            "another" => Self::Another,
            "do" | "accept" => Self::Do,
            "more" => Self::More,
            "left" => Self::Left,
            "undo" | "u" => Self::Undo(1),
            "redo" => Self::Redo(1),
            "restart" => Self::Restart,
            "checkpoint" => Self::Checkpoint,
            "checkpoints" => Self::Checkpoints,
            "return" => Self::Return(None),
            "check" => Self::Check,
            "easy" => Self::Easy("easy".to_owned()),
            "solve" => Self::Solve,
            "save" => Self::Save,
            "time" => Self::Time,
            "ghost" => Self::Ghost,
            "puzzle" => Self::Puzzle,
            "copy" => Self::Copy("id".to_owned()),
            "replay" => Self::Replay,
            "rules" => Self::Rules,
            "review" => Self::Review,
            "missed" => Self::Missed,
            "statistics" | "stats" => Self::Statistics,
            "games" => Self::Games,
            "continue" => Self::Continue(1),
            "again" => Self::Again,
            "next" => Self::Next,
            "yes" | "y" => Self::Yes,
            "no" | "n" => Self::No,
            "home" | "back" => Self::Home,
            "quit" | "q" | "exit" | "bye" => Self::Quit,
            _ => return None,
        })
    }
}

fn unknown(line: &str) -> String {
    let shown: String = line.chars().take(40).collect();
    format!("{shown} is not known. Help lists what you can say.")
}

/// Reads the name of a square, `r3c4`; `None` for anything else.
pub(super) fn square(word: &str) -> Option<Square> {
    let (row, column) = word.strip_prefix('r')?.split_once('c')?;
    let from_one = |number: &str| {
        let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
        number.parse::<u16>().ok().filter(|_| is_number)?.checked_sub(1)
    };
    Some(Square::new(from_one(column)?, from_one(row)?))
}

fn place(word: &str) -> Result<Square, String> {
    square(word).ok_or_else(|| "Expected a square, as in r3c4.".to_owned())
}

fn block(at: &str, size: &str) -> Result<Block, String> {
    let dimensions: Option<Dimensions> = size.parse().ok();
    match (square(at), dimensions) {
        (Some(square), Some(dimensions)) => Ok(Block::new(square, dimensions)),
        _ => {
            Err("Expected a block by its first square and its size, width first, as in r1c2 3x2.".to_owned())
        }
    }
}

fn digit(word: &str) -> Result<u8, String> {
    let number: Option<u8> = word.parse().ok();
    number.filter(|number| *number <= 9).ok_or_else(|| "Expected a number from 0 to 9.".to_owned())
}

fn count(word: &str) -> Result<u16, String> {
    let number: Option<u16> = word.parse().ok();
    number.filter(|number| *number > 0).ok_or_else(|| "Expected a number from 1.".to_owned())
}

/// The help texts, by topic, one line per sort of request.
const ALL: &str = include_str!("../../assets/by_ear/all.txt");
const BOARD: &str = include_str!("../../assets/by_ear/board.txt");
const MARKS: &str = include_str!("../../assets/by_ear/marks.txt");
const AIDS: &str = include_str!("../../assets/by_ear/aids.txt");
const GAMES: &str = include_str!("../../assets/by_ear/games.txt");

/// The help on a topic; `None` if there is no such topic.
pub(super) fn help(about: &str) -> Option<&'static str> {
    let text = match about {
        "" => ALL,
        "board" => BOARD,
        "marks" => MARKS,
        "aids" | "hints" | "help" => AIDS,
        "games" => GAMES,
        _ => return None,
    };
    Some(text.trim_end())
}
