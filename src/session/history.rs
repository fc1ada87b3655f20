//! The changes of a game in their order, and the sheet after any number of them.

use super::Puzzle;
use super::event::{Entry, Why};
use super::sheet::Sheet;

/// How many changes lie between two kept sheets: no undo makes more changes again than this, and a long game stays small.
const STRIDE: usize = 32;

/// One change, as it can be made again.
#[derive(Clone)]
pub(super) enum Change<P: Puzzle> {
    /// A move, marks, or a hint's step.
    Entry(Entry<P::Move>),
    /// Everything was taken away.
    Restart,
    /// The sheet became this one: that of the checkpoint.
    Return(Box<Sheet<P>>),
}

impl<P: Puzzle> Change<P> {
    /// What undoing it says, if it was big.
    pub(super) fn taken_back(&self) -> Option<String> {
        let said = match self {
            Self::Restart => "Took back the restart.",
            Self::Return(_) => "Took back the return to the checkpoint.",
            Self::Entry(entry) => match entry.why {
                Why::Opened => "Took back the position that came with the puzzle.",
                Why::Filled => "Took back the solution.",
                Why::Hinted(_) => "Took back the hint's step.",
                Why::Marked if entry.marks.len() > 1 => "Took back the marks.",
                Why::Played | Why::Marked => return None,
            },
        };
        Some(said.to_owned())
    }
}

/// The changes that stand, those that were taken back, and the sheet between them.
#[derive(Clone)]
pub(super) struct History<P: Puzzle> {
    sheet: Sheet<P>,
    changes: Vec<Change<P>>,
    standing: usize,
    /// The sheet after every [`STRIDE`] changes, the untouched one first.
    kept: Vec<Sheet<P>>,
}

impl<P: Puzzle> History<P> {
    /// No changes.
    pub(super) fn new() -> Self {
        Self { sheet: Sheet::default(), changes: Vec::new(), standing: 0, kept: vec![Sheet::default()] }
    }

    /// The sheet as it stands.
    pub(super) fn sheet(&self) -> &Sheet<P> {
        &self.sheet
    }

    /// How many changes stand.
    pub(super) fn standing(&self) -> usize {
        self.standing
    }

    /// The last change that stands.
    pub(super) fn last(&self) -> Option<&Change<P>> {
        self.standing.checked_sub(1).map(|last| &self.changes[last])
    }

    /// Makes a change and forgets those that were taken back; `false`, and nothing happened, if it does not fit the
    /// problem or changes nothing.
    pub(super) fn make(&mut self, problem: &P, change: Change<P>) -> bool {
        let mut sheet = self.sheet.clone();
        if make_on(&mut sheet, problem, &change).is_none() || sheet.is_like(&self.sheet) {
            return false;
        }
        self.changes.truncate(self.standing);
        self.kept.truncate(self.standing / STRIDE + 1);
        self.changes.push(change);
        self.standing += 1;
        if self.standing.is_multiple_of(STRIDE) {
            self.kept.push(sheet.clone());
        }
        self.sheet = sheet;
        true
    }

    /// Makes the first change that was taken back again; `false` if there is none.
    pub(super) fn redo(&mut self, problem: &P) -> bool {
        let Some(change) = self.changes.get(self.standing) else { return false };
        make_on(&mut self.sheet, problem, change).expect(MADE_ONCE);
        self.standing += 1;
        true
    }

    /// Takes back changes until only the first `left` stand; `false` if no more than that do.
    pub(super) fn undo_to(&mut self, problem: &P, left: usize) -> bool {
        if left >= self.standing {
            return false;
        }
        self.sheet = self.after(problem, left);
        self.standing = left;
        true
    }

    /// The sheet after the first `count` changes, which is at most as many as stand.
    pub(super) fn after(&self, problem: &P, count: usize) -> Sheet<P> {
        let mut sheet = self.kept[count / STRIDE].clone();
        for change in &self.changes[count - count % STRIDE..count] {
            make_on(&mut sheet, problem, change).expect(MADE_ONCE);
        }
        sheet
    }
}

const MADE_ONCE: &str = "a change that was made once can be made again";

fn make_on<P: Puzzle>(sheet: &mut Sheet<P>, problem: &P, change: &Change<P>) -> Option<()> {
    match change {
        Change::Entry(entry) => sheet.enter(problem, entry)?,
        Change::Restart => sheet.empty(),
        Change::Return(checkpoint) => sheet.become_like(checkpoint),
    }
    Some(())
}
