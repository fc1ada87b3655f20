//! A saved game as text: a head that names the puzzle, then the journal, one line per event.
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
//! A journal line is the clock in milliseconds, how much is left to do after it (or `solved`), and the event,
//! so the last line alone shows the progress of a game. This, and finding the first finish, are the only uses
//! of the amount left: reading a save works it out again. A `date` is in milliseconds since 1970, and shows
//! which game was played last.
//!
//! In a file, lines have [checksums](checksum) too.

mod checksum;
mod compaction;
mod draft;
mod event;
mod head;
mod replay;
mod resume;

pub use checksum::with_checksums;
pub use compaction::compacted;
pub use draft::KeptDraft;
pub use event::read_piece;
pub use head::{SAVE_VERSION, save_version};
pub use resume::Recovered;

pub(super) use event::{Entry, Event, Why, read_filled, read_removals};
pub(super) use head::{SAVE_FORMAT, id_format, id_of, write_head};
pub(super) use replay::{REPLAY_FORMAT, is_replay, read_replay, unplayable, write_replay};
pub(super) use resume::{recover, resume};

use std::str::FromStr;
use std::time::Duration;

use crate::puzzle::{About, ParseError, Played, ReadError};
use crate::session::Puzzle;
use crate::session::game::GameState;

use checksum::Unchecked;
use head::{Head, read_head, shown, wrong};

/// A time longer than any game is played: more than thirty years.
const LONGEST_PLAYED: Duration = Duration::from_secs(1 << 30);

/// The progress of a saved game, found without rebuilding the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outline {
    /// The kind of puzzle.
    pub kind: String,
    /// The puzzle in one line.
    pub id: String,
    /// Remarks in the puzzle's file.
    pub about: About,
    /// The time played.
    pub elapsed: Duration,
    /// The amount that is left to do; `None` before the first event, and if the game is solved.
    pub left: Option<usize>,
    /// True if the game is solved.
    pub solved: bool,
}

/// Reads the head and the last readable line of a save; `None` if the head does not name the puzzle
/// or has another version.
pub fn outline(save: &str) -> Option<Outline> {
    if save_version(save).is_some_and(|version| version != SAVE_VERSION) {
        return None;
    }
    let text = Unchecked::of(save).text;
    let Head { kind, id, about, end } = Head::readable(&text);
    // An incomplete last line does not count.
    let mut lines = text[end..].rsplit('\n').skip(1);
    let stamp = lines.find_map(|line| read_stamp(line, 0).ok());
    let elapsed = stamp.as_ref().map_or(Duration::ZERO, |stamp| stamp.clock);
    let solved = stamp.as_ref().is_some_and(|stamp| stamp.left.is_none());
    Some(Outline { kind: kind?, id: id?, about, elapsed, left: stamp.and_then(|stamp| stamp.left), solved })
}

/// The time played when the game of a save was first solved; `None` if the machine did it.
pub fn solved_at(save: &str) -> Option<Duration> {
    let text = Unchecked::of(save).text;
    let journal = &text[Head::readable(&text).end..];
    let mut stamped = journal.lines().filter_map(|line| Some((line, read_stamp(line, 0).ok()?)));
    let (line, stamp) = stamped.find(|(_, stamp)| stamp.left.is_none())?;
    let is_shown = line.split(' ').nth(2) == Some("fill");
    (!is_shown).then_some(stamp.clock)
}

/// Returns true if the end of a save is that of a finished game. A torn last line does not count.
pub fn ends_solved(end: &str) -> bool {
    let whole = end.rfind('\n').map_or("", |line_break| &end[..line_break]);
    let last = whole.rfind('\n').map_or(whole, |line_break| &whole[line_break + 1..]);
    last.split(' ').nth(1) == Some("solved")
}

/// The time when a game was played last, in milliseconds since 1970, by the end of its save; `None` without a
/// date.
pub fn played_at(end: &str) -> Option<u64> {
    let date =
        |line: &str| line.splitn(3, ' ').nth(2)?.strip_prefix("date ")?.split(' ').next()?.parse().ok();
    end.lines().rev().find_map(date)
}

/// A journal line that dates these lines, in milliseconds since 1970; `None` if the last is not a journal
/// line.
pub fn date_line(lines: &str, time: u64) -> Option<String> {
    let mut words = lines.lines().next_back()?.split(' ');
    let (clock, left) = (words.next()?, words.next()?);
    let is_line = clock.bytes().all(|byte| byte.is_ascii_digit()) && words.next().is_some();
    is_line.then(|| format!("{clock} {left} date {time}\n"))
}

/// A function that is called with the state of a game after each event.
pub(crate) type Watcher<'w, P> = &'w mut dyn FnMut(&GameState<P>, &Event<<P as Played>::Move>);

/// A game as its save has it.
pub(crate) struct Rebuilt<P: Puzzle> {
    /// Its current state.
    pub(crate) state: GameState<P>,
    /// Remarks in the puzzle's file.
    pub(crate) about: About,
    /// All its events, without checksums.
    pub(crate) journal: String,
}

/// Rebuilds a game: reads the head and replays the whole journal.
pub(crate) fn rebuild<P: Puzzle>(save: &str) -> Result<Rebuilt<P>, ReadError> {
    rebuild_watched(save, &mut |_, _| {})
}

/// The same; `watch` is called with the state after each event.
pub(crate) fn rebuild_watched<P: Puzzle>(save: &str, watch: Watcher<'_, P>) -> Result<Rebuilt<P>, ReadError> {
    let text = unchecked(save)?;
    let head = read_head(&text)?;
    let (kind, id) = (head.kind.unwrap_or_default(), head.id.unwrap_or_default());
    if kind != P::NAME {
        let expected = format!("a kind that masume knows, such as `{}`", P::NAME);
        return Err(ParseError::new(2, 6, format!("`{}`", shown(&kind)), expected).into());
    }
    let in_save = |line, column| (line + 2, column + "puzzle ".len());
    let source = (id_format::<P>().read)(&id).map_err(|error| error.moved(in_save))?;
    let mut state = GameState::<P>::new(source.problem);
    let mut start = head.end;
    for line in text[head.end..].split_inclusive('\n') {
        let event = read_line(&text, start, line)?.play(&mut state, &text)?;
        watch(&state, &event);
        start += line.len();
    }
    Ok(Rebuilt { state, about: head.about, journal: text[head.end..].to_owned() })
}

/// A whole save without its checksums.
fn unchecked(save: &str) -> Result<String, ReadError> {
    let Unchecked { text, damaged } = Unchecked::of(save);
    match damaged {
        // Another version may have other checksums.
        Some(line) if save_version(save) == Some(SAVE_VERSION) => {
            let found = "a line that is damaged, or not in its place".to_owned();
            Err(ParseError::new(line, 1, found, "a save as masume wrote it".to_owned()).into())
        }
        _ => Ok(text),
    }
}

/// A journal line, not played yet.
pub(crate) struct JournalLine<M> {
    stamp: Stamp,
    /// Event of the line.
    pub(crate) event: Event<M>,
}

/// Reads the journal line that begins at this byte of the save.
pub(crate) fn read_line<M: FromStr>(
    save: &str,
    start: usize,
    line: &str,
) -> Result<JournalLine<M>, ReadError> {
    let Some(words) = line.strip_suffix('\n') else {
        return Err(wrong(save, save.len(), "a line break after the last event"));
    };
    let stamp = read_stamp(save, start)?;
    let event = Event::read(&save[stamp.event..start + words.len()])
        .map_err(|misread| wrong(save, stamp.event + misread.at, misread.expected))?;
    Ok(JournalLine { stamp, event })
}

impl<M: Clone> JournalLine<M> {
    /// Applies the event of this line of the save.
    ///
    /// # Errors
    /// The reason why it cannot happen, and where; the state is then unchanged.
    pub(crate) fn play<P>(self, state: &mut GameState<P>, save: &str) -> Result<Event<M>, ReadError>
    where
        P: Puzzle + Played<Move = M>,
    {
        let Self { stamp, event } = self;
        if stamp.clock < state.clock {
            return Err(wrong(save, stamp.start, "a time not before that of the line above"));
        }
        let before = std::mem::replace(&mut state.clock, stamp.clock);
        if let Err(reason) = state.take(event.clone()) {
            state.clock = before;
            let expected = format!("an event that can happen here ({})", fragment(reason));
            return Err(wrong(save, stamp.event, &expected));
        }
        // This takes time, so only lines that say `solved` are checked.
        if stamp.left.is_none() && state.finish().is_none() && state.is_solved() {
            state.note_solved();
        }
        Ok(event)
    }
}

/// A save with another name for its puzzle, or none; without checksums.
///
/// # Errors
/// The first error, with its place.
pub fn renamed(save: &str, name: &str) -> Result<String, ReadError> {
    let text = unchecked(save)?;
    let Head { kind, id, about, end } = read_head(&text)?;
    let about = About { title: Some(name.to_owned()).filter(|name| !name.is_empty()), ..about };
    Ok(write_head(&kind.unwrap_or_default(), &id.unwrap_or_default(), &about) + &text[end..])
}

/// Adds a line to a journal; `left` is `None` if nothing is left because the game is solved.
pub(crate) fn write_line(journal: &mut String, clock: Duration, left: Option<usize>, event: &str) {
    let left = left.map_or_else(|| "solved".to_owned(), |left| left.to_string());
    *journal += &format!("{} {left} {event}\n", clock.as_millis());
}

/// The beginning of a journal line.
struct Stamp {
    /// The byte at which the line begins.
    start: usize,
    clock: Duration,
    left: Option<usize>,
    /// The byte at which the event begins.
    event: usize,
}

fn read_stamp(save: &str, start: usize) -> Result<Stamp, ReadError> {
    let line = save[start..].lines().next().unwrap_or_default();
    let (clock, rest) = line.split_once(' ').unwrap_or((line, ""));
    let clock = clock.parse().ok().map(Duration::from_millis).filter(|&clock| clock < LONGEST_PLAYED);
    let clock = clock.ok_or_else(|| wrong(save, start, "the clock in milliseconds"))?;
    let (left, event) = rest.split_once(' ').unwrap_or((rest, ""));
    let left = match left.parse() {
        Ok(left) => Some(left),
        Err(_) if left == "solved" => None,
        Err(_) => return Err(wrong(save, start + line.len() - rest.len(), "how much is left, or `solved`")),
    };
    Ok(Stamp { start, clock, left, event: start + line.len() - event.len() })
}

/// A sentence as a part of another.
fn fragment(sentence: &str) -> String {
    let mut letters = sentence.trim_end_matches('.').chars();
    let first = letters.next().into_iter().flat_map(char::to_lowercase);
    first.chain(letters).collect()
}
