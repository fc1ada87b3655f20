//! The technique that a player needs next: one that was missed in a game, or in several.

use std::collections::BTreeSet;

use crate::deduction::{Label, TRYING, tier};
use crate::generation::{MadeName, Order, OrderText};
use crate::puzzle::{About, Stop};
use crate::session::{
    AnyProblem, AnyPuzzle, Found, Helped, Kind, LogLine, Moment, MomentEvent, Practised, Review,
};

/// A technique that was missed in several games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NeededTechnique {
    /// The kind of puzzle: `sudoku`.
    pub kind: String,
    /// The id of the technique.
    pub technique: String,
    /// The number of games in which it was missed, since a step of it was last found alone; at least
    /// [`GAMES`](Self::GAMES).
    pub games: usize,
    /// The id of the puzzle in which it was missed last, if it is known.
    pub puzzle: Option<String>,
}

impl NeededTechnique {
    /// The least number of games.
    pub const GAMES: usize = 3;

    /// The one that was missed last in this log, given the earliest line first. The techniques missed in a
    /// game follow the line of that game.
    pub fn of(log: &[LogLine]) -> Option<Self> {
        let mut missed: Vec<Self> = Vec::new();
        let mut game = None;
        for line in log {
            let Practised { kind, technique, found, .. } = match line {
                LogLine::Practised(practised) => practised,
                LogLine::Finished(finished) => {
                    game = Some(&finished.result);
                    continue;
                }
            };
            let is_it = |known: &Self| known.kind == *kind && known.technique == *technique;
            let known = || missed.iter().position(is_it);
            match found {
                Found::Missed => {
                    let games = known().map_or(0, |place| missed.remove(place).games) + 1;
                    let puzzle = game.filter(|game| game.kind == *kind).map(|game| game.id.clone());
                    missed.push(Self { kind: kind.clone(), technique: technique.clone(), games, puzzle });
                }
                Found::Alone => missed.retain(|known| !is_it(known)),
                Found::WithHelp | Found::Shown => {}
            }
        }
        missed.into_iter().rev().find(|technique| technique.games >= Self::GAMES)
    }
}

impl Review {
    /// The sentence about a game in which nothing was missed.
    pub const NOTHING_MISSED: &str =
        "You missed nothing: no hint was taken, and no step was to be seen in a long pause.";

    /// The id of the technique missed at this moment, or else the hardest among those of hints and of the
    /// longest pause with a step to be seen. `None` if none could have been seen.
    pub fn missed(&self, moment: Option<usize>) -> Option<&'static str> {
        if let Some(at) = moment.and_then(|at| missed(&self.moments.get(at)?.event)) {
            return Some(at.0);
        }
        let all = self.longest_pause().into_iter().chain(self.hints());
        all.max_by(|one, other| one.1.total_cmp(&other.1)).map(|(technique, _)| technique)
    }

    /// The technique, with its score, of the longest pause with a step to be seen.
    fn longest_pause(&self) -> Option<(&'static str, f64)> {
        let pause = |moment: &Moment| match moment.event {
            MomentEvent::Pause { length, .. } => missed(&moment.event).map(|missed| (length, missed)),
            _ => None,
        };
        self.moments.iter().filter_map(pause).max_by_key(|(length, _)| *length).map(|(_, missed)| missed)
    }

    /// The techniques of hints, with their scores.
    fn hints(&self) -> impl Iterator<Item = (&'static str, f64)> {
        let events = self.moments.iter().map(|moment| &moment.event);
        events.filter(|event| matches!(event, MomentEvent::Help(_))).filter_map(missed)
    }

    /// The lines for the log about a finished game, each with the id of a technique: every missed one once,
    /// and the one for which the puzzle was made, as found alone, if it was not missed. A pause before a step
    /// of the first tier does not count, as everybody pauses.
    pub fn noted(&self, made_for: Option<Label>) -> Vec<(&'static str, Found)> {
        let pause = self.longest_pause().filter(|(_, score)| tier(*score) > 1);
        let missed: BTreeSet<_> = self.hints().chain(pause).map(|(technique, _)| technique).collect();
        let found = made_for.map(|label| label.id).filter(|made| !missed.contains(made));
        let missed = missed.into_iter().map(|technique| (technique, Found::Missed));
        missed.chain(found.map(|technique| (technique, Found::Alone))).collect()
    }
}

/// The technique that was missed at a moment, with its score; `None` if nothing was, or if only trying
/// helped.
fn missed(event: &MomentEvent) -> Option<(&'static str, f64)> {
    let missed = match event {
        MomentEvent::Pause { step: Some(step), .. } if !step.is_mistake() => (step.technique, step.score),
        MomentEvent::Help(Helped::Hint(Some(label))) => (label.id, label.score),
        _ => return None,
    };
    Some(missed).filter(|(_, score)| tier(*score) < TRYING)
}

/// The lines for the log about a finished game of this kind, as [`Review::noted`] has them; none if it is not
/// a game, or `stop` was set.
pub fn noted(kind: &dyn Kind, game: &dyn AnyPuzzle, stop: &Stop) -> Vec<(&'static str, Found)> {
    let review = game.review(stop).ok().flatten();
    review.map(|review| review.noted(made_for(kind, game.about()))).unwrap_or_default()
}

/// The technique for which a puzzle was made, as its name says.
pub fn made_for(kind: &dyn Kind, about: &About) -> Option<Label> {
    let name = MadeName::read(&kind.maker()?.catalogue(), about.title.as_deref()?).ok()?;
    kind.techniques().into_iter().find(|label| Some(label.id) == name.order.technique())
}

/// The order of a puzzle that needs this technique and nothing harder. It has the size of the puzzle `like`,
/// and its wishes too if that is possible; without one, the usual size. `None` if it cannot be made.
pub fn order_needing(kind: &dyn Kind, like: Option<&dyn AnyProblem>, technique: &str) -> Option<Order> {
    let maker = kind.maker()?;
    let catalogue = maker.catalogue();
    let size = like.map(|problem| problem.size_name());
    let plain = [("technique", technique)];
    let alike: Vec<_> =
        like.map(|problem| problem.wishes()).unwrap_or_default().into_iter().chain(plain).collect();
    let order = |wishes: &[(&str, &str)]| {
        let text = OrderText { size: size.as_deref(), difficulty: Some(Order::ANY), wishes };
        Order::read(&catalogue, text).ok().filter(|order| maker.check(order).is_ok())
    };
    order(&alike).or_else(|| order(&plain))
}
