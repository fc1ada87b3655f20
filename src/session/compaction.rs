//! The same game in fewer journal lines.
//!
//! What is left out tells nothing: that time went by, where a later line has a time of its own; on which day
//! it was, but for the last; where the cursor was, if anything happened after it; and of changes that were
//! undone one after the other only how many stood in the end. Every change is kept, those of branches that
//! were undone, too.

/// What changes the board, as the lines of a journal begin.
const CHANGES: [&str; 11] =
    ["open", "play", "fill", "ease", "step", "mark", "corner", "restart", "return", "colour", "colour-marks"];

/// A save of the same game that is as short as can be; where its lines make no sense they are as they were.
pub fn compacted(save: &str) -> String {
    const BEGINS: &str = "\njournal\n";
    let Some(start) = save.find(BEGINS).map(|at| at + BEGINS.len()) else { return save.to_owned() };
    let (head, journal) = save.split_at(start);
    let lines: Vec<Line> = journal.split_inclusive('\n').map(Line::of).collect();
    let last_clock = lines.len().checked_sub(1);
    // Where the cursor was counts while nothing was changed since.
    let last_cursor = lines.iter().rposition(|line| line.verb == "at" || line.is_change());
    let last_date = lines.iter().rposition(|line| line.verb == "date");
    let mut short = head.to_owned();
    let mut standing = 0;
    let mut undone: Option<&Line> = None;
    for (index, line) in lines.iter().enumerate() {
        let is_kept = match line.verb {
            "clock" => Some(index) == last_clock,
            "at" => Some(index) == last_cursor,
            "date" => Some(index) == last_date,
            _ => true,
        };
        if !is_kept {
            continue;
        }
        if let Some(undo) = undone.take_if(|_| line.verb != "undo") {
            undo.write_back(standing, &mut short);
        }
        match line.verb {
            "undo" => {
                standing = usize::saturating_sub(standing, 1);
                undone = Some(line);
                continue;
            }
            "redo" => standing += 1,
            "back" => standing = line.rest.trim_end().parse().unwrap_or(standing),
            _ => standing += usize::from(line.is_change()),
        }
        short.push_str(line.text);
    }
    if let Some(undo) = undone {
        undo.write_back(standing, &mut short);
    }
    short
}

/// A line of a journal.
struct Line<'a> {
    text: &'a str,
    /// What stands before the event: the time, and how much is left.
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

    /// Whether it does something to the board that can be undone.
    fn is_change(&self) -> bool {
        CHANGES.contains(&self.verb)
    }

    /// Writes this undo, the last of some, as going back to where so many changes stand.
    fn write_back(&self, standing: usize, journal: &mut String) {
        journal.push_str(self.stamp);
        journal.push_str(&format!("back {standing}\n"));
    }
}
