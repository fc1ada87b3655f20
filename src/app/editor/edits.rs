//! Changes to the drafted puzzle.

use crate::app::{Direction, EditorCommand, Effect, JobName, JobResult, LongJob, Motion, TextLine};
use crate::generation::Seed;
use crate::grid::{BlockShape, Square};
use crate::puzzle::Draft;

use super::{Editor, work};

impl Editor {
    pub(super) fn edit(&mut self, command: EditorCommand, left: Option<Square>, effects: &mut Vec<Effect>) {
        let size = self.draft.dimensions;
        let (width, height) = (size.width(), size.height());
        match command {
            EditorCommand::Kind => {
                let is_blank = self.draft.is_empty();
                let title = self.drafted_kind().title();
                self.message = (!is_blank).then(|| format!("{title} put aside: <undo> brings it back."));
                self.change(
                    |editor| {
                        editor.kind = (editor.kind + 1) % editor.kinds.len();
                        editor.draft = Draft::blank(editor.drafting().first_size());
                    },
                    effects,
                );
            }
            EditorCommand::Larger => self.resize(width + 1, height + 1, effects),
            EditorCommand::Smaller => self.resize(width - 1, height - 1, effects),
            EditorCommand::Wider => self.resize(width + 1, height, effects),
            EditorCommand::Narrower => self.resize(width - 1, height, effects),
            EditorCommand::Sign(towards) => self.sign(towards, left, effects),
            EditorCommand::Skip => {}
            EditorCommand::Region if self.has_shapes() => self.ask_for_next_shape(effects),
            EditorCommand::Region => self.paint(effects),
            EditorCommand::Diagonals | EditorCommand::Windows => self.switch_extra(command, effects),
            EditorCommand::Symmetry => {
                self.is_symmetric = !self.is_symmetric;
                self.message = Some(match self.is_symmetric {
                    true => "After a number the cursor goes to the opposite square.".to_owned(),
                    false => "The cursor no longer goes to the opposite square.".to_owned(),
                });
            }
            EditorCommand::Fill => self.fill(effects),
            EditorCommand::Save => match self.puzzle() {
                Ok(_) => self.file = Some(TextLine::default()),
                Err(fault) => self.message = Some(format!("Not yet: {}.", fault.text)),
            },
        }
    }

    fn resize(&mut self, width: u16, height: u16, effects: &mut Vec<Effect>) {
        let size = self.drafting().nearest_size(width, height);
        if size == self.draft.dimensions {
            self.message = Some(format!("{} has no such size.", self.drafted_kind().title()));
        }
        self.change(|editor| editor.draft = editor.draft.resized(size), effects);
    }

    /// Puts the square at the cursor into the region that was painted last. The square painted last goes into
    /// the next region; so does the first square, after its own.
    fn paint(&mut self, effects: &mut Vec<Effect>) {
        let (mut regions, cursor, size) =
            (self.drafting().regions(&self.draft), self.cursor, self.draft.dimensions);
        let at = size.row_major().position(|square| square == cursor);
        let Some(region) = at.and_then(|at| regions.get_mut(at)) else {
            self.message = Some("There are no regions.".to_owned());
            return;
        };
        *region = match self.brush {
            Some((brush, last)) if last != cursor => brush,
            _ => (*region + 1) % size.width() as u8,
        };
        self.brush = Some((*region, cursor));
        self.change(|editor| editor.draft.regions = regions, effects);
    }

    /// Lets the clue at the cursor ask for the next shape. A square without one gets a clue without a number,
    /// of any shape first; it loses it after the last shape.
    fn ask_for_next_shape(&mut self, effects: &mut Vec<Effect>) {
        let cursor = self.cursor;
        let has_number = self.draft.numbers.contains_key(&cursor);
        let last = self.draft.shapes.get(&cursor).copied().or(has_number.then_some(BlockShape::Any));
        let next = match last {
            None => Some(BlockShape::Any),
            Some(BlockShape::Any) => Some(BlockShape::Square),
            Some(BlockShape::Square) => Some(BlockShape::Wide),
            Some(BlockShape::Wide) => Some(BlockShape::Tall),
            Some(BlockShape::Tall) => None,
        };
        self.message = Some(match next {
            Some(BlockShape::Any) => "A clue without a number: any block.".to_owned(),
            Some(shape) => format!("It asks for a {} block.", shape.word().unwrap_or_default()),
            None if has_number => "It asks for no shape.".to_owned(),
            None => "No clue.".to_owned(),
        });
        self.change(
            |editor| {
                editor.draft.shapes.remove(&cursor);
                editor.draft.shapes.extend(next.map(|shape| (cursor, shape)));
            },
            effects,
        );
    }

    /// Adds the diagonals or the windows, or removes them.
    fn switch_extra(&mut self, command: EditorCommand, effects: &mut Vec<Effect>) {
        let mut draft = self.draft.clone();
        let (has_them, is_possible, [present, absent, impossible]) = match command {
            EditorCommand::Diagonals => (
                &mut draft.has_diagonals,
                self.has_regions(),
                ["Both diagonals hold each number once, too.", "No diagonals.", "There are no diagonals."],
            ),
            _ => (
                &mut draft.has_windows,
                self.has_windows(),
                [
                    "The four windows hold each number once, too.",
                    "No windows.",
                    "Only 9×9 Sudokus have windows.",
                ],
            ),
        };
        *has_them = is_possible && !*has_them;
        let said = if *has_them { present } else { absent };
        self.message = Some(if is_possible { said } else { impossible }.to_owned());
        self.change(|editor| editor.draft = draft, effects);
    }

    pub(super) fn go(&mut self, motion: Motion) {
        let size = self.draft.dimensions;
        self.cursor = match motion {
            Motion::Move(direction) => direction.from(self.cursor, size).unwrap_or(self.cursor),
            Motion::Edge(direction) | Motion::Jump(direction) => direction.edge(self.cursor, size),
            _ => self.cursor,
        };
    }

    /// The square point-symmetric to the cursor's.
    fn opposite(&self) -> Square {
        let size = self.draft.dimensions;
        Square::new(size.width() - 1 - self.cursor.column(), size.height() - 1 - self.cursor.row())
    }

    /// Goes to the next square of the row, or from its end to the next row; returns false on the last square.
    fn go_on(&mut self) -> bool {
        let size = self.draft.dimensions;
        let next = size.row_major().skip_while(|square| *square != self.cursor).nth(1);
        self.left = next.map(|_| self.cursor);
        self.cursor = next.unwrap_or(self.cursor);
        next.is_some()
    }

    /// Clears the square and goes to the next one if `types_on`. A number that was just typed stays: the
    /// blank comes after it.
    pub(super) fn skip(&mut self, after_number: bool, types_on: bool, effects: &mut Vec<Effect>) {
        if types_on && after_number && !self.go_on() {
            return;
        }
        self.clear(effects);
        if types_on {
            self.go_on();
        }
    }

    /// Types a digit: it continues the number in the square if `continues`. Where every number has one digit,
    /// the cursor goes to the next square if `types_on`.
    pub(super) fn digit(&mut self, digit: u8, continues: bool, types_on: bool, effects: &mut Vec<Effect>) {
        let highest = self.drafting().highest_number(self.draft.dimensions);
        let cursor = self.cursor;
        let known = self.draft.numbers.get(&cursor).copied().filter(|_| continues && highest > 9);
        let longer = known.map(|known| known * 10 + u32::from(digit)).filter(|&number| number <= highest);
        let number = longer.unwrap_or(digit.into());
        if number > highest {
            self.message = Some(format!("Numbers go up to {highest} here."));
            return;
        }
        if number == 0 {
            return self.skip(false, types_on, effects);
        }
        self.change(
            |editor| {
                editor.draft.numbers.insert(cursor, number);
                // A clue that asks for no shape is a number alone.
                editor.draft.shapes.retain(|square, shape| *square != cursor || *shape != BlockShape::Any);
            },
            effects,
        );
        self.goes_on = highest > 9;
        let opposite = self.opposite();
        match highest {
            // It may get a second digit.
            10.. => {}
            _ if self.is_symmetric && self.draft.numbers.contains_key(&opposite) => {}
            _ if self.is_symmetric => self.cursor = opposite,
            _ if types_on => drop(self.go_on()),
            _ => {}
        }
    }

    pub(super) fn clear(&mut self, effects: &mut Vec<Effect>) {
        let (cursor, opposite) = (self.cursor, self.opposite());
        self.change(
            |editor| {
                for square in [cursor].into_iter().chain(editor.is_symmetric.then_some(opposite)) {
                    editor.draft.numbers.remove(&square);
                    editor.draft.shapes.remove(&square);
                }
            },
            effects,
        );
    }

    /// Toggles a sign between a square and its neighbour to the right or below. The square is the cursor's,
    /// or the one that typing has just `left`.
    fn sign(&mut self, points_to: Direction, left: Option<Square>, effects: &mut Vec<Effect>) {
        // `<` and `>` lie before the square to the right, `^` and `v` above the square below.
        let next = match points_to {
            Direction::Left | Direction::Right => Direction::Right,
            Direction::Up | Direction::Down => Direction::Down,
        };
        let from = left.unwrap_or(self.cursor);
        self.left = left;
        let Some(next) = next.from(from, self.draft.dimensions).filter(|_| self.has_signs()) else {
            self.message = Some("There is no place for a sign.".to_owned());
            return;
        };
        let sign = match points_to {
            // Signs point to the lesser number.
            Direction::Left | Direction::Up => (from, next),
            Direction::Right | Direction::Down => (next, from),
        };
        self.change(
            |editor| {
                let signs = &mut editor.draft.signs;
                signs.remove(&(sign.1, sign.0));
                if !signs.remove(&sign) {
                    signs.insert(sign);
                }
            },
            effects,
        );
    }

    fn fill(&mut self, effects: &mut Vec<Effect>) {
        self.looks += 1;
        self.is_filling = true;
        let (kind, draft, number) = (self.drafted_kind(), self.draft.clone(), self.looks);
        effects.push(Effect::Begin(LongJob::new(JobName::Fill, move |stop| {
            JobResult::Filled(number, Box::new(work::fill(kind, draft, Seed::any(), stop)))
        })));
    }
}
