//! The same game in fewer journal lines.
//!
//! Lines without information are left out: clock lines before other lines, which have times of their own;
//! dates except the last; and cursors before a change of the board. Of undoing and redoing, only the result
//! and the number of undone changes are kept. Every change is kept, even on branches that were undone.

/// Verbs of journal lines that change the board.
const CHANGES: [&str; 13] = [
    "open",
    "play",
    "fill",
    "ease",
    "step",
    "mark",
    "corner",
    "restart",
    "return",
    "colour",
    "colour-marks",
    "note-blocks",
    "note-walls",
];

/// Verbs of journal lines that undo and redo changes.
const HISTORY: [&str; 4] = ["undo", "redo", "back", "repeated"];

/// A shorter save of the same game, with all its branches; lines that make no sense are kept.
pub fn compacted(save: &str) -> String {
    const BEGINS: &str = "\njournal\n";
    let Some(start) = save.find(BEGINS).map(|at| at + BEGINS.len()) else { return save.to_owned() };
    let (head, journal) = save.split_at(start);
    let lines: Vec<Line> = journal.split_inclusive('\n').map(Line::of).collect();
    let last_clock = lines.len().checked_sub(1);
    // The cursor counts only if nothing was changed after it.
    let last_cursor =
        lines.iter().rposition(|line| line.verb == "at" || line.is_change() || line.is_of_history());
    let last_date = lines.iter().rposition(|line| line.verb == "date");
    let mut short = head.to_owned();
    let mut walk = Walk::default();
    for (index, line) in lines.iter().enumerate() {
        let is_kept = match line.verb {
            "clock" => Some(index) == last_clock,
            "at" => Some(index) == last_cursor,
            "date" => Some(index) == last_date,
            _ => true,
        };
        if line.is_of_history() {
            walk.go(line);
        } else if is_kept {
            walk.end(&mut short);
            walk.standing += usize::from(line.is_change());
            short.push_str(line.text);
        }
    }
    walk.end(&mut short);
    short
}

/// A run of undoing and redoing, with nothing else in between.
#[derive(Default)]
struct Walk<'a> {
    /// The number of changes in force now.
    standing: usize,
    /// The number in force when the run began.
    began_at: usize,
    /// The number of changes that were undone in the run.
    undone: usize,
    /// The lines of redone changes that are still in force.
    redone: Vec<&'a Line<'a>>,
    last: Option<&'a Line<'a>>,
}

impl<'a> Walk<'a> {
    fn go(&mut self, line: &'a Line<'a>) {
        if self.last.replace(line).is_none() {
            self.began_at = self.standing;
        }
        let number = || line.rest.trim_end().parse::<usize>().ok();
        match line.verb {
            "redo" => {
                self.standing += 1;
                self.redone.push(line);
            }
            "repeated" => self.undone = self.undone.saturating_add(number().unwrap_or_default()),
            _ => {
                let fewer = self.standing.saturating_sub(1);
                let left = if line.verb == "back" { number().unwrap_or(fewer) } else { fewer };
                let undone = self.standing.saturating_sub(left);
                self.standing -= undone;
                self.undone = self.undone.saturating_add(undone);
                self.redone.truncate(self.redone.len().saturating_sub(undone));
            }
        }
    }

    /// Writes the result of the run into the journal, and resets it.
    fn end(&mut self, journal: &mut String) {
        let Some(last) = self.last.take() else { return };
        let (taken, made) = (self.began_at.abs_diff(self.standing), self.standing > self.began_at);
        let repeated = if made { self.undone } else { self.undone - taken };
        if made {
            let redone = &self.redone[self.redone.len() - taken..];
            journal.extend(redone.iter().map(|line| line.text));
        } else if taken > 0 {
            journal.push_str(&format!("{}back {}\n", last.stamp, self.standing));
        }
        if repeated > 0 {
            journal.push_str(&format!("{}repeated {repeated}\n", last.stamp));
        }
        self.undone = 0;
        self.redone.clear();
    }
}

/// A line of a journal.
struct Line<'a> {
    text: &'a str,
    /// The text before the event: the time, and the amount left.
    stamp: &'a str,
    verb: &'a str,
    rest: &'a str,
}

impl<'a> Line<'a> {
    fn of(text: &'a str) -> Self {
        let event = text.match_indices(' ').nth(1).map_or(text.len(), |(at, _)| at + 1);
        let (stamp, event) = text.split_at(event);
        let verb = event.find([' ', '\n']).unwrap_or(event.len());
        Self { text, stamp, verb: &event[..verb], rest: event[verb..].trim_start() }
    }

    /// Returns true if it changes the board in a way that can be undone.
    fn is_change(&self) -> bool {
        CHANGES.contains(&self.verb)
    }

    /// Returns true if it undoes or redoes changes.
    fn is_of_history(&self) -> bool {
        HISTORY.contains(&self.verb)
    }
}
