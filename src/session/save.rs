//! A saved game as text: a head that names the puzzle, then the journal, a line an event.
//!
//! ```text
//! masume 1
//! kind sudoku
//! puzzle 3x3:a5_7b..
//! difficulty hard
//! journal
//! 5210 51 play r1c3=5 ; mark r1c4=12
//! 9000 52 undo
//! 9000 52 date 1795647463469
//! ```
//!
//! A journal line is the clock in milliseconds, how much is left to do after it (or `solved`), and the event.
//! A `date` says when it was, in milliseconds since 1970: which game was played last is told by it.
//! So the last line alone shows the progress of a game. That, and where to look for the first finish, are the
//! only uses of what is left: reading a save works it out again.

use std::fmt::Write;
use std::time::Duration;

use crate::format::SAVE_BEGINS;
use crate::puzzle::{About, ParseError, Played, ReadError};
use crate::scene::acts;

use super::Puzzle;
use super::event::Event;
use super::game_state::GameState;
use super::saved_format::saved_format;

/// The version of the saves that are written, and the newest that can be read.
pub const SAVE_VERSION: u64 = 1;

/// No game is played for so long: more than thirty years.
const LONGEST_PLAYED: Duration = Duration::from_secs(1 << 30);

/// The progress of a saved game, found without rebuilding the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outline {
    /// The kind of puzzle.
    pub kind: String,
    /// The puzzle in one line.
    pub id: String,
    /// What the puzzle's file said about it.
    pub about: About,
    /// The time played.
    pub elapsed: Duration,
    /// The amount that is left to do; `None` before the first event.
    pub left: Option<usize>,
    /// Whether the game is solved.
    pub solved: bool,
}

/// The version a save says it has, the highest number for one that is higher; `None` if the text is no save.
pub fn save_version(save: &str) -> Option<u64> {
    let version = save.lines().next()?.strip_prefix(SAVE_BEGINS)?;
    let is_number = !version.is_empty() && version.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| version.parse().unwrap_or(u64::MAX))
}

/// The kind and the puzzle that a save names, and the byte after its head, where the journal begins.
///
/// # Errors
/// What is wrong with the head, and where.
pub fn save_names(save: &str) -> Result<(String, String, usize), ReadError> {
    read_head(save).map(|Head { kind, id, end, .. }| (kind, id, end))
}

/// Reads the head and the last line of a save.
///
/// # Errors
/// What is wrong with either, and where. The lines between are not looked at.
pub fn outline(save: &str) -> Result<Outline, ReadError> {
    let Head { kind, id, about, end, .. } = read_head(save)?;
    let mut outline = Outline { kind, id, about, elapsed: Duration::ZERO, left: None, solved: false };
    if let Some(journal) = whole_lines(save, end)?.strip_suffix('\n') {
        let start = journal.rfind('\n').map_or(end, |line_break| end + line_break + 1);
        let stamp = read_stamp(save, start)?;
        outline.elapsed = stamp.clock;
        outline.left = stamp.left;
        outline.solved = stamp.left.is_none();
    }
    Ok(outline)
}

/// Whether the end of a save, from somewhere in its journal on, is that of a finished game. A last line that
/// is not whole counts as not there.
pub fn ends_solved(end: &str) -> bool {
    let whole = end.rfind('\n').map_or("", |line_break| &end[..line_break]);
    let last = whole.rfind('\n').map_or(whole, |line_break| &whole[line_break + 1..]);
    last.split(' ').nth(1) == Some("solved")
}

/// When a game was played last, in milliseconds since 1970, by the end of its save from somewhere in its
/// journal on; `None` if that does not say.
pub fn played_at(end: &str) -> Option<u64> {
    end.lines().rev().find_map(|line| line.splitn(3, ' ').nth(2)?.strip_prefix("date ")?.parse().ok())
}

/// A journal line that says that the game is played at this time, in milliseconds since 1970, to follow these
/// lines; `None` if the last of them is none.
pub fn date_line(lines: &str, time: u64) -> Option<String> {
    let mut words = lines.lines().next_back()?.split(' ');
    let (clock, left) = (words.next()?, words.next()?);
    let is_line = clock.bytes().all(|byte| byte.is_ascii_digit()) && words.next().is_some();
    is_line.then(|| format!("{clock} {left} date {time}\n"))
}

/// Is shown the state of a game after each event.
pub(super) type Watcher<'w, P> = &'w mut dyn FnMut(&GameState<P>, &Event<<P as Played>::Move>);

/// A game as its save has it.
pub(super) struct Rebuilt<'a, P: Puzzle> {
    /// Its current state.
    pub(super) state: GameState<P>,
    /// What the puzzle's file said about it.
    pub(super) about: About,
    /// All its events.
    pub(super) journal: &'a str,
}

/// Rebuilds a game: reads the head and plays all of the journal again.
///
/// # Errors
/// What is wrong, and where: nothing is left out or guessed.
pub(super) fn rebuild<P: Puzzle>(save: &str) -> Result<Rebuilt<'_, P>, ReadError> {
    rebuild_watched(save, &mut |_, _| {})
}

/// The same; the state after each event is shown to `watch`.
///
/// # Errors
/// What is wrong, and where.
pub(super) fn rebuild_watched<'a, P: Puzzle>(
    save: &'a str,
    watch: Watcher<'_, P>,
) -> Result<Rebuilt<'a, P>, ReadError> {
    let head = read_head(save)?;
    if head.kind != P::NAME {
        let expected = format!("a kind that masume knows, such as `{}`", P::NAME);
        return Err(ParseError::new(2, 6, format!("`{}`", shown(&head.kind)), expected).into());
    }
    let in_save = |line, column| (line + 2, column + "puzzle ".len());
    let source = saved_format::<P>().read(&head.id).map_err(|error| error.moved(in_save))?;
    let mut state = GameState::<P>::new(source.problem);
    let journal = whole_lines(save, head.end)?;
    let mut start = head.end;
    for line in journal.split_inclusive('\n') {
        let stamp = read_stamp(save, start)?;
        if stamp.clock < state.clock {
            return Err(wrong(save, start, "a time not before that of the line above"));
        }
        state.clock = stamp.clock;
        let event = Event::read(&save[stamp.event..start + line.len() - 1])
            .map_err(|misread| wrong(save, stamp.event + misread.at, misread.expected))?;
        state.take(event.clone()).map_err(|reason| {
            let expected = format!("an event that can happen here ({})", fragment(reason));
            wrong(save, stamp.event, &expected)
        })?;
        watch(&state, &event);
        // Only where the line says so is it worth a look.
        if stamp.left.is_none() && state.finish().is_none() && state.is_solved() {
            state.note_solved();
        }
        start += line.len();
    }
    Ok(Rebuilt { state, about: head.about, journal })
}

/// The head of a save, up to its journal.
pub(super) fn write_head(kind: &str, id: &str, about: &About) -> String {
    let mut head = format!("{SAVE_BEGINS}{SAVE_VERSION}\nkind {kind}\npuzzle {id}\n");
    for (name, text) in [
        ("title", &about.title),
        ("author", &about.author),
        ("difficulty", &about.difficulty),
        ("rating", &about.rating),
    ] {
        if let Some(text) = text {
            writeln!(head, "{name} {}", escaped(text)).expect(STRINGS);
        }
    }
    head.push_str("journal\n");
    head
}

/// A save with another name for its puzzle, or none.
///
/// # Errors
/// What is wrong with its head, and where.
pub fn renamed(save: &str, name: &str) -> Result<String, ReadError> {
    let Head { kind, id, about, end } = read_head(save)?;
    let about = About { title: Some(name.to_owned()).filter(|name| !name.is_empty()), ..about };
    Ok(write_head(&kind, &id, &about) + &save[end..])
}

/// Adds a line to a journal; `left` is `None` if nothing is left because the game is solved.
pub(super) fn write_line(journal: &mut String, clock: Duration, left: Option<usize>, event: &str) {
    let left = left.map_or_else(|| "solved".to_owned(), |left| left.to_string());
    writeln!(journal, "{} {left} {event}", clock.as_millis()).expect(STRINGS);
}

const STRINGS: &str = "writing to a string never fails";

/// What a save begins with.
pub(super) struct Head {
    pub(super) kind: String,
    pub(super) id: String,
    pub(super) about: About,
    /// The byte after it, where the journal begins.
    end: usize,
}

pub(super) fn read_head(save: &str) -> Result<Head, ReadError> {
    match save_version(save) {
        Some(SAVE_VERSION) => {}
        Some(other) => {
            let expected = format!("version {SAVE_VERSION}, which this masume knows");
            return Err(ParseError::new(1, 8, format!("version {other}"), expected).into());
        }
        None => return Err(wrong(save, 0, &format!("`masume {SAVE_VERSION}`, as every save begins"))),
    }
    let mut head = Head { kind: String::new(), id: String::new(), about: About::default(), end: 0 };
    let mut expected: &[&str] =
        &["masume", "kind", "puzzle", "title", "author", "difficulty", "rating", "journal"];
    while let Some(length) = save[head.end..].find('\n') {
        let (start, line) = (head.end, &save[head.end..head.end + length]);
        let (name, text) = line.split_once(' ').unwrap_or((line, ""));
        // The first three are always there, the others may be left out, but all keep their order.
        let place = expected.iter().position(|&expected| expected == name);
        let Some(place) = place.filter(|&place| place == 0 || expected.len() <= 5) else {
            return Err(wrong(save, start, &format!("`{}`", expected.first().unwrap_or(&"journal"))));
        };
        expected = &expected[place + 1..];
        head.end += length + 1;
        let about = match name {
            "masume" => continue,
            "journal" if text.is_empty() => return Ok(head),
            "journal" => return Err(wrong(save, start, "`journal` alone")),
            "kind" => {
                head.kind = text.to_owned();
                continue;
            }
            "puzzle" => {
                head.id = text.to_owned();
                continue;
            }
            "title" => &mut head.about.title,
            "author" => &mut head.about.author,
            "difficulty" => &mut head.about.difficulty,
            _ => &mut head.about.rating,
        };
        let text = unescaped(text)
            .ok_or_else(|| wrong(save, start + name.len() + 1, "`\\` only before `\\` or `u{..}`"))?;
        *about = Some(text);
    }
    Err(wrong(save, save.len(), "the rest of the head, up to the line `journal`"))
}

/// The journal, which begins at this byte, if its last line is whole.
fn whole_lines(save: &str, start: usize) -> Result<&str, ReadError> {
    let journal = &save[start..];
    if journal.is_empty() || journal.ends_with('\n') {
        return Ok(journal);
    }
    Err(wrong(save, save.len(), "a line break after the last event"))
}

/// What a journal line begins with.
struct Stamp {
    clock: Duration,
    left: Option<usize>,
    /// The byte at which the event begins.
    event: usize,
}

fn read_stamp(save: &str, start: usize) -> Result<Stamp, ReadError> {
    let line = save[start..].lines().next().unwrap_or_default();
    let (clock, rest) = line.split_once(' ').unwrap_or((line, ""));
    let Some(clock) = read_clock(clock) else {
        return Err(wrong(save, start, "the clock in milliseconds"));
    };
    let (left, event) = rest.split_once(' ').unwrap_or((rest, ""));
    let left = match left.parse() {
        Ok(left) => Some(left),
        Err(_) if left == "solved" => None,
        Err(_) => return Err(wrong(save, start + line.len() - rest.len(), "how much is left, or `solved`")),
    };
    Ok(Stamp { clock, left, event: start + line.len() - event.len() })
}

/// A time played in milliseconds; `None` for what is none, or longer than anybody plays.
pub(super) fn read_clock(text: &str) -> Option<Duration> {
    text.parse().ok().map(Duration::from_millis).filter(|&clock| clock < LONGEST_PLAYED)
}

/// A sentence as a part of another.
fn fragment(sentence: &str) -> String {
    let mut letters = sentence.trim_end_matches('.').chars();
    let first = letters.next().into_iter().flat_map(char::to_lowercase);
    first.chain(letters).collect()
}

/// An error at this byte, whose `found` is the rest of the line.
fn wrong(save: &str, byte: usize, expected: &str) -> ReadError {
    let rest = save.get(byte..).unwrap_or_default();
    let found = match rest.lines().next() {
        None => "the end of the text".to_owned(),
        Some("") => "the end of the line".to_owned(),
        Some(line) => format!("`{}`", shown(line)),
    };
    ParseError::at(save, byte, found, expected).into()
}

/// The beginning of a text, fit to be shown.
fn shown(text: &str) -> String {
    text.chars().take(40).flat_map(char::escape_debug).collect()
}

/// The text on one line.
fn escaped(text: &str) -> String {
    let escape = |c: char| match c {
        '\\' => "\\\\".to_owned(),
        c if acts(c) => c.escape_unicode().to_string(),
        c => c.to_string(),
    };
    text.chars().map(escape).collect()
}

/// Reads what [`escaped`] writes; `None` if a `\` begins nothing it would write.
fn unescaped(text: &str) -> Option<String> {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('\\') {
        plain.push_str(before);
        if let Some(after) = after.strip_prefix('\\') {
            plain.push('\\');
            rest = after;
        } else {
            let (code, after) = after.strip_prefix("u{")?.split_once('}')?;
            plain.push(char::from_u32(u32::from_str_radix(code, 16).ok()?)?);
            rest = after;
        }
    }
    plain.push_str(rest);
    Some(plain)
}
