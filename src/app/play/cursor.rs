//! Movements of the cursor, by keys and mouse.

use super::Panel;
use crate::app::{Clock, Command, Direction, Edit, Effect, Motion, Mouse, Play, Stage};
use crate::grid::Square;
use crate::puzzle::{EntryMode, Input};
use crate::scene::Ground;

impl Play {
    /// Handles the mouse on the board.
    pub fn point(&mut self, mouse: Mouse, square: Square, effects: &mut Vec<Effect>) {
        if self.clock == Clock::Paused || !self.game.dimensions().contains(square) {
            return;
        }
        if self.question.is_some() {
            return self.ignore(None);
        }
        self.message = None;
        self.is_leaving = false;
        let draws = self.game.entry_mode() == EntryMode::Blocks;
        match mouse {
            Mouse::Pick if !draws => {
                self.is_picking = true;
                self.go_to(square);
                self.pick();
            }
            Mouse::Press | Mouse::Pick if self.is_shown(square) => {
                self.play(|game| game.input(Input::Accept));
                self.go_to(square);
            }
            Mouse::Press | Mouse::Pick => {
                self.game.hand_mut().anchor = None;
                self.is_picking = false;
                self.go_to(square);
                self.place_held();
            }
            Mouse::Drag if !draws && square != self.game.hand().cursor => {
                let mut selection = std::mem::take(&mut self.selection);
                let from = self.game.hand().cursor;
                self.go_to(square);
                let new = [from, square].into_iter().filter(|square| !selection.contains(square));
                let new: Vec<Square> = new.collect();
                selection.extend(new);
                self.selection = selection;
            }
            Mouse::Drag if draws && square != self.game.hand().cursor => {
                if self.game.hand().anchor.is_none() {
                    self.play(|game| game.input(Input::Begin));
                }
                self.go_to(square);
            }
            Mouse::Release if self.game.hand().anchor.is_some() => {
                self.play(|game| game.input(Input::Accept));
            }
            Mouse::Clear => {
                self.go_to(square);
                self.play(|game| game.input(Input::Clear));
            }
            Mouse::Drag | Mouse::Release => {}
        }
        self.follow_cursor();
        self.save(effects);
    }

    /// Returns true if the square lies in a block that is shown for choosing.
    fn is_shown(&self, square: Square) -> bool {
        let ground = || self.game.scene().figures[square].ground;
        self.game.hand().choice.is_some() && ground() == Ground::Drawn
    }

    /// Handles a click on a digit still to place: answers a question for a digit, fills the selection, or
    /// holds the digit for the next clicked square.
    pub(super) fn click(&mut self, digit: u8, effects: &mut Vec<Effect>) {
        if self.clock == Clock::Paused || self.question.is_some() {
            return self.ignore(None);
        }
        if self.awaits.is_some() || !self.selection.is_empty() {
            return self.carry_out(Command::Edit(Edit::Number(digit)), effects);
        }
        (self.message, self.is_leaving) = (None, false);
        self.hold(digit);
        if self.held.is_some() {
            self.say(&format!("Click where a {digit} goes. <back> lets go of it."));
        }
    }

    /// Moves the cursor. This cancels a shown block, and closes a hint that was applied.
    pub(super) fn go_to(&mut self, square: Square) {
        if !self.is_picking {
            self.selection.clear();
        }
        match &mut self.panel {
            Panel::Hint(hint) if hint.stage == Stage::Done => self.panel = Panel::Square,
            Panel::Hint(hint) => hint.looked_away = true,
            _ => {}
        }
        let hand = self.game.hand_mut();
        hand.cursor = square;
        hand.choice = None;
    }

    /// Moves the cursor by a key.
    pub(super) fn go(&mut self, motion: Motion) {
        match motion {
            Motion::Move(direction) => self.step(direction),
            Motion::Jump(direction) => self.jump(direction),
            Motion::Select(direction) => self.select(direction),
            Motion::NextNumber => self.go_to_number(false),
            Motion::PreviousNumber => self.go_to_number(true),
            Motion::Edge(direction) => {
                self.go_to(direction.edge(self.game.hand().cursor, self.game.dimensions()));
            }
        }
    }

    /// Moves to the next square that way and selects both squares; or stretches a drawn block.
    fn select(&mut self, direction: Direction) {
        if self.game.entry_mode() == EntryMode::Blocks {
            if self.game.hand().anchor.is_none() {
                self.play(|game| game.input(Input::Begin));
            }
            return self.step(direction);
        }
        let mut selection = std::mem::take(&mut self.selection);
        let from = self.game.hand().cursor;
        self.step(direction);
        for square in [from, self.game.hand().cursor] {
            if !selection.contains(&square) {
                selection.push(square);
            }
        }
        self.selection = selection;
    }

    /// Moves to the next or the previous number without a block, or empty square where numbers are entered,
    /// cyclically.
    fn go_to_number(&mut self, is_back: bool) {
        let mut stops = self.game.stops();
        let place = |&(rank, square): &(usize, Square)| (rank, square.row(), square.column());
        stops.sort_by_key(place);
        let cursor = self.game.hand().cursor;
        let at = stops.iter().find(|(_, square)| *square == cursor).copied();
        let least = stops.first().map_or(0, |&(rank, _)| rank);
        let here = place(&at.unwrap_or((least, cursor)));
        // From elsewhere the next one has the lowest rank.
        let follows = |stop: &&(usize, Square)| place(stop) > here && (at.is_some() || stop.0 == least);
        let next = match is_back {
            false => stops.iter().find(follows).or(stops.first()),
            true => stops.iter().rfind(|stop| place(stop) < here).or(stops.last()),
        };
        match next {
            Some(&(_, square)) => self.go_to(square),
            None if self.game.entry_mode() == EntryMode::Blocks => self.say("Every number has a block."),
            None => self.say("Every square is filled."),
        }
    }

    /// Moves to the next square that way.
    fn step(&mut self, direction: Direction) {
        if let Some(square) = direction.from(self.game.hand().cursor, self.game.dimensions()) {
            self.go_to(square);
        }
    }

    /// Moves to the next open square that way, or to the edge.
    fn jump(&mut self, direction: Direction) {
        let grid = self.game.dimensions();
        let mut square = self.game.hand().cursor;
        while let Some(next) = direction.from(square, grid) {
            square = next;
            if self.game.is_open(square) {
                break;
            }
        }
        self.go_to(square);
    }
}
