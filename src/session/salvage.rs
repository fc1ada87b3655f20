//! What can be read of a damaged save: every line that is whole and still says what can happen.

use std::str::FromStr;
use std::time::Duration;

use crate::puzzle::{About, ParseError, ReadError};

use super::event::Event;
use super::game_state::GameState;
use super::save::{Head, read_clock, read_head, write_head, write_line};
use super::saved_format::saved_format;
use super::{Game, Puzzle, Session};

/// A game out of a damaged save.
pub struct Salvaged {
    /// The game.
    pub game: Box<dyn Game>,
    /// Its save, whole again.
    pub save: String,
    /// The number of events that it has, dates left out.
    pub kept: usize,
    /// The lines of the journal, counted from 1, that could not be read, or that build on these.
    pub lost: Vec<usize>,
}

/// The words that events begin with.
const VERBS: [&str; 25] = [
    "undo",
    "redo",
    "restart",
    "return",
    "checkpoint",
    "hint",
    "check",
    "watch",
    "clock",
    "date",
    "play",
    "mark",
    "corner",
    "fill",
    "ease",
    "open",
    "step",
    "back",
    "repeated",
    "clean",
    "at",
    "colour",
    "colour-marks",
    "note-blocks",
    "note-walls",
];

/// Those of events that change the board and say more than that.
const CHANGES: [&str; 12] = [
    "play",
    "mark",
    "corner",
    "fill",
    "ease",
    "open",
    "step",
    "return",
    "colour",
    "colour-marks",
    "note-blocks",
    "note-walls",
];

/// The most bytes of a line that is looked at for two: every place in it is tried.
const LONGEST_SPLIT: usize = 1000;

/// A line of a damaged journal, as far as it can be read.
struct Line<'a, M> {
    /// Its place in the journal, from 1.
    number: usize,
    clock: Option<Duration>,
    /// Whether it says that the game is solved.
    says_solved: bool,
    event: Option<Event<M>>,
    /// The event as text, right or not.
    text: &'a str,
}

/// Reads a journal, line by line, behind a head that is right.
///
/// # Errors
/// What is wrong with the head, and where.
pub(super) fn salvage<P: Puzzle>(head: &str, journal: &str) -> Result<Salvaged, ReadError> {
    let Head { kind, id, about, .. } = read_head(head)?;
    if kind != P::NAME {
        return Err(ParseError::new(2, 6, format!("`{kind}`"), format!("`{}`", P::NAME)).into());
    }
    let problem = saved_format::<P>().read(&id)?.problem;
    let lines: Vec<Line<'_, P::Move>> = journal
        .lines()
        .enumerate()
        .flat_map(|(place, line)| halves::<P::Move>(line).into_iter().map(move |half| (place + 1, half)))
        .map(|(number, line)| read_line(number, line))
        .collect();
    let mut rebuilding = Rebuilding::new(problem);
    for (line, clock) in lines.iter().zip(clocks(&lines)) {
        rebuilding.take(line, clock);
    }
    Ok(rebuilding.salvaged(&id, about))
}

/// A line, or the two that it was before the line break between them was damaged.
fn halves<M: FromStr>(line: &str) -> Vec<&str> {
    if line.len() > LONGEST_SPLIT || is_whole::<M>(line) {
        return vec![line];
    }
    let split = line.char_indices().find_map(|(at, symbol)| {
        let (first, second) = (&line[..at], &line[at + symbol.len_utf8()..]);
        (is_whole::<M>(second) && is_whole::<M>(first)).then(|| vec![first, second])
    });
    split.unwrap_or_else(|| vec![line])
}

fn is_whole<M: FromStr>(line: &str) -> bool {
    let mut parts = line.splitn(3, ' ');
    let mut is = |right: fn(&str) -> bool| parts.next().is_some_and(right);
    is(|clock| read_clock(clock).is_some()) && is(is_left) && is(|event| Event::<M>::read(event).is_ok())
}

fn is_left(text: &str) -> bool {
    text == "solved" || text.parse::<usize>().is_ok()
}

fn read_line<M: FromStr>(number: usize, line: &str) -> Line<'_, M> {
    let (clock, rest) = line.split_once(' ').unwrap_or((line, ""));
    let (left, text) = rest.split_once(' ').unwrap_or((rest, ""));
    let (clock, has_left) = (read_clock(clock), is_left(left));
    let event = Event::read(text).ok().or_else(|| mended(text));
    let event = match (clock, has_left) {
        (Some(_), true) => event,
        // The event may be right where what stands before it is not.
        _ => event.or_else(|| {
            let mut spaces = line.match_indices(' ').take(3);
            spaces.find_map(|(at, _)| Event::read(&line[at + 1..]).ok())
        }),
    };
    Line { number, clock, says_solved: left == "solved", event, text }
}

/// The event that this text is but for one letter of its first word.
fn mended<M: FromStr>(text: &str) -> Option<Event<M>> {
    let (word, rest) = text.split_at(text.find(' ').unwrap_or(text.len()));
    let is_close = |verb: &&&str| {
        word.chars().count() == verb.len()
            && word.chars().zip(verb.chars()).filter(|(one, other)| one != other).count() == 1
    };
    VERBS.iter().filter(is_close).find_map(|verb| Event::read(&format!("{verb}{rest}")).ok())
}

/// The time of each line. Times only grow; those that do not fit in with most others are left out.
fn clocks<M>(lines: &[Line<'_, M>]) -> Vec<Duration> {
    let known: Vec<(usize, Duration)> =
        lines.iter().enumerate().filter_map(|(place, line)| Some((place, line.clock?))).collect();
    // The longest series that grows (C. Schensted, 1961): by length, the last of the one that ends the least.
    let mut last: Vec<usize> = Vec::new();
    let mut before = vec![None; known.len()];
    for (at, (_, clock)) in known.iter().enumerate() {
        let length = last.partition_point(|&end| known[end].1 <= *clock);
        before[at] = length.checked_sub(1).map(|shorter| last[shorter]);
        match last.get_mut(length) {
            Some(end) => *end = at,
            None => last.push(at),
        }
    }
    let mut fitting = vec![None; lines.len()];
    let mut next = last.last().copied();
    while let Some(at) = next {
        fitting[known[at].0] = Some(known[at].1);
        next = before[at];
    }
    let mut clock = Duration::ZERO;
    fitting
        .into_iter()
        .map(|fits| {
            clock = fits.unwrap_or(clock);
            clock
        })
        .collect()
}

/// A game, played again as far as its journal can be read.
struct Rebuilding<P: Puzzle> {
    state: GameState<P>,
    journal: String,
    kept: usize,
    lost: Vec<usize>,
    /// The changes that stood in the game as it was: whether each was read.
    standing: Vec<bool>,
    /// Those that were taken back, the last first to be made again.
    undone: Vec<bool>,
}

impl<P: Puzzle> Rebuilding<P> {
    fn new(problem: P) -> Self {
        let state = GameState::new(problem);
        Self {
            state,
            journal: String::new(),
            kept: 0,
            lost: Vec::new(),
            standing: Vec::new(),
            undone: Vec::new(),
        }
    }

    fn take(&mut self, line: &Line<'_, P::Move>, clock: Duration) {
        self.state.clock = clock;
        let Some(event) = &line.event else {
            let word = line.text.split(' ').next().unwrap_or_default();
            let is_change = CHANGES.contains(&word);
            return self.lose(line, is_change);
        };
        let event = match event {
            Event::Undo => self.back(self.standing.len().checked_sub(1)),
            Event::Back(left) => self.back(Some(*left)),
            Event::Redo => match self.undone.pop() {
                Some(was_read) => {
                    self.standing.push(was_read);
                    Ok(was_read.then_some(Event::Redo))
                }
                None => Err(()),
            },
            event => Ok(Some(event.clone())),
        };
        match event {
            // It changes nothing but what is lost.
            Ok(None) => {}
            Ok(Some(event)) => self.happen(line, event),
            Err(()) => self.lose(line, false),
        }
    }

    /// Takes back the changes after the first `left`, those among them that were read.
    fn back(&mut self, left: Option<usize>) -> Result<Option<Event<P::Move>>, ()> {
        let left = left.filter(|&left| left < self.standing.len()).ok_or(())?;
        let gone = self.standing.split_off(left);
        self.undone.extend(gone.iter().rev());
        let count = |changes: &[bool]| changes.iter().filter(|&&was_read| was_read).count();
        Ok(match (count(&gone), count(&self.standing)) {
            (0, _) => None,
            (1, _) => Some(Event::Undo),
            (_, left) => Some(Event::Back(left)),
        })
    }

    fn happen(&mut self, line: &Line<'_, P::Move>, event: Event<P::Move>) {
        let makes_change = event.is_change() && !event.is_of_history();
        let (text, is_step) = (event.to_string(), !matches!(event, Event::Date(_)));
        if self.state.take(event).is_err() {
            return self.lose(line, makes_change);
        }
        if makes_change {
            self.change(true);
        }
        let count = self.state.problem().left(&self.state.board().answer).count;
        let is_solved = (count == 0 || line.says_solved) && self.state.is_solved();
        if is_solved && self.state.finish().is_none() {
            self.state.note_solved();
        }
        write_line(&mut self.journal, self.state.clock, (!is_solved).then_some(count), &text);
        self.kept += usize::from(is_step);
    }

    fn lose(&mut self, line: &Line<'_, P::Move>, is_change: bool) {
        if self.lost.last() != Some(&line.number) {
            self.lost.push(line.number);
        }
        if is_change {
            self.change(false);
        }
    }

    /// A change was made, which was read or not. What was taken back before cannot be made again.
    fn change(&mut self, was_read: bool) {
        self.standing.push(was_read);
        self.undone.clear();
    }

    fn salvaged(self, id: &str, about: About) -> Salvaged {
        let save = write_head(P::NAME, id, &about) + &self.journal;
        let noted = (self.kept > 0).then_some(self.state.clock);
        let game = Session::at(self.state, about, noted, String::new());
        Salvaged { game: Box::new(game), save, kept: self.kept, lost: self.lost }
    }
}
