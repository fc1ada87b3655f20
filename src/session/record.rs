//! What is recorded of a game.

use std::time::Duration;

use crate::deduction::{Rating, Step};
use crate::puzzle::Source;

use super::event::Event;
use super::play::Session;
use super::save_head::write_head;
use super::saved_format::{SAVE_FORMAT, id_of};
use super::{AnyPuzzle, Finish, GameRecord, Puzzle, Tally};

/// The longest time that is lost when a game ends without being left.
const CLOCK_NOTED_EVERY: Duration = Duration::from_secs(10);

const TIME: &str = "time can always pass";

const AIDS: &str = "an aid can always be counted";

impl<P: Puzzle> GameRecord for Session<P> {
    fn tally(&self) -> Tally {
        self.state.tally()
    }

    fn finish(&self) -> Option<Finish> {
        self.state.finish()
    }

    fn elapsed(&self) -> Duration {
        self.state.clock
    }

    fn advance(&mut self, by: Duration) {
        self.state.clock = self.state.clock.saturating_add(by);
        if self.noted.is_some_and(|noted| self.state.clock - noted >= CLOCK_NOTED_EVERY) {
            self.record(Event::Clock).expect(TIME);
        }
    }

    fn begin(&mut self) {
        if self.noted.is_none() {
            self.record(Event::Clock).expect(TIME);
        }
    }

    fn note_time(&mut self) {
        let Some(noted) = self.noted else { return };
        let cursor = self.hand.cursor;
        if cursor != self.state.cursor() && self.state.problem().dimensions().contains(cursor) {
            self.record(Event::At(cursor)).expect("the cursor is on the board");
        } else if self.state.clock.as_millis() > noted.as_millis() {
            self.record(Event::Clock).expect(TIME);
        }
    }

    fn count_check(&mut self) {
        self.record(Event::Check).expect(AIDS);
    }

    fn count_hint(&mut self, step: &Step) {
        if !self.told.iter().any(|told| told.comes_to_the_same(step)) {
            self.told.push(step.clone());
            // To be told a mistake says no more than a check does.
            let event = if step.is_mistake() { Event::Check } else { Event::Hint };
            self.record(event).expect(AIDS);
        }
    }

    fn count_watch(&mut self) {
        if !std::mem::replace(&mut self.watched, true) {
            self.record(Event::Watch).expect(AIDS);
        }
    }

    fn note_rating(&mut self, rating: &Rating) {
        self.about.rating = Some(rating.line());
    }

    fn save_head(&self) -> String {
        write_head(P::NAME, &id_of(self.state.problem()), &self.about)
    }

    fn write_position(&self, format: &str) -> Option<String> {
        let (about, elapsed) = (self.about.clone(), self.state.clock);
        let mut source = Source { about, elapsed, ..self.state.position() };
        if format != SAVE_FORMAT {
            // Files of other programs have one sort of marks.
            for (square, digits) in source.corners.iter() {
                source.marks.set(square, source.marks.at(square) | digits);
            }
        }
        source.write(format)
    }

    fn unsaved(&mut self) -> String {
        std::mem::take(&mut self.unsaved)
    }
}
