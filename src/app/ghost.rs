use std::cmp::Ordering;

use crate::puzzle::counted;
use crate::session::Game;

use super::clock;

/// A race against a finished game, at this moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GhostRace {
    /// Squares that the player has filled in, right or wrong: a count of right ones would tell which are.
    pub own: usize,
    /// Squares that were right for good in the other game after the same time.
    pub ghost: usize,
    /// Squares to be filled in.
    pub squares: usize,
}

impl GhostRace {
    /// The race of this game; `None` if it is none.
    pub fn of(game: &dyn Game) -> Option<Self> {
        let ghost = game.ghost()?;
        let own: usize = game.entries().iter().map(|piece| piece.squares().len()).sum();
        let squares = ghost.squares();
        Some(Self { own: own.min(squares), ghost: ghost.done(game.elapsed()), squares })
    }
}

/// A sentence about a race in a game that was begun before it; `None` if it begins with the race.
pub fn begun_before(game: &dyn Game) -> Option<String> {
    let is_begun = game.changes() > 0 || game.tally().moves > 0;
    is_begun.then(|| "You had begun this puzzle; its moves and time continue.".to_owned())
}

/// The race of a game so far, or its end, in a sentence; `None` if it is none.
pub fn race_in_words(game: &dyn Game) -> Option<String> {
    let (race, ghost) = (GhostRace::of(game)?, game.ghost()?);
    let took = clock(ghost.finished());
    if let Some(finish) = game.finish() {
        let by = finish.elapsed.abs_diff(ghost.finished());
        let by = if by.as_secs() > 0 { clock(by) } else { "less than a second".to_owned() };
        // The statistics count milliseconds.
        return Some(match finish.elapsed.as_millis().cmp(&ghost.finished().as_millis()) {
            Ordering::Less => format!("You won the race by {by}: the ghost took {took}."),
            Ordering::Equal => format!("A tie: the ghost took {took}, too."),
            Ordering::Greater => format!("The ghost won the race by {by}: it took {took}."),
        });
    }
    if game.is_solved() {
        return None;
    }
    if game.elapsed() >= ghost.finished() {
        return Some(format!("The ghost finished after {took}."));
    }
    let by = counted(race.own.abs_diff(race.ghost), "square");
    Some(match race.own.cmp(&race.ghost) {
        Ordering::Greater => format!("You lead by {by}."),
        Ordering::Equal => "You are level.".to_owned(),
        Ordering::Less => format!("The ghost leads by {by}."),
    })
}
