//! Requests that are not about one board: new puzzles and those of the day, saved games, statistics, reviews.

use crate::app::{NamedPuzzles, begun_before, clock, moment_in_words, race_in_words, review_in_words};
use crate::deduction::{DIFFICULTIES, Label};
use crate::generation::{Effort, Order, OrderText, Seed};
use crate::puzzle::{counted, listed, sentence};
use crate::session::{
    AnyPuzzle, Kind, Level, Maker, PracticeProgress, Review, Selection, can_be_practised, noted,
    order_needing, practice_size,
};
use crate::store::{Saved, built_in};
use crate::world::GameStore;

use super::board_words::{as_said, shown, time_in_words, title_in_words};
use super::conversation::{Conversation, Place};
use super::exercise::Exercise;

/// The most games that are listed.
const NAMED: usize = 9;

impl<S: GameStore> Conversation<S> {
    /// The kind of this name among these words, and the other words.
    fn kind_of(&self, words: &[String]) -> Result<(&'static dyn Kind, Vec<String>), String> {
        let place = words.iter().position(|word| self.shelf.kind(word).is_some());
        let kind = place.and_then(|place| self.shelf.kind(&words[place]));
        let rest =
            words.iter().enumerate().filter(|(at, _)| Some(*at) != place).map(|(_, word)| word.clone());
        kind.map(|kind| (kind, rest.collect())).ok_or_else(|| {
            let names = self.shelf.kinds().iter().map(|kind| kind.name());
            format!("Say which kind: {}.", listed(names, "or"))
        })
    }

    /// The seed that `seed TEXT` at the end of these words names, and the other words.
    fn seed_of(words: Vec<String>) -> (Option<Seed>, Vec<String>) {
        let (text, words) = Self::behind("seed", words);
        (text.map(|text| Seed::of_text(&text)), words)
    }

    /// The text after this name among these words, and the words before it.
    fn behind(name: &str, mut words: Vec<String>) -> (Option<String>, Vec<String>) {
        match words.iter().position(|word| word == name) {
            Some(place) if place + 1 < words.len() => {
                let text = words[place + 1..].join(" ");
                words.truncate(place);
                (Some(text), words)
            }
            _ => (None, words),
        }
    }

    pub(super) fn new_puzzle(&mut self, words: Vec<String>) -> Result<String, String> {
        let (seed, words) = Self::seed_of(words);
        let (kind, words) = self.kind_of(&words)?;
        let maker = kind.maker().ok_or_else(|| format!("No {} can be made.", kind.title()))?;
        let (mut difficulty, mut size) = (None, None);
        for word in &words {
            match DIFFICULTIES.contains(&word.as_str()) || word == Order::ANY {
                true => difficulty = Some(word.as_str()),
                false => size = Some(word.as_str()),
            }
        }
        let text = OrderText { size, difficulty, wishes: &[] };
        let order = Order::read(&maker.catalogue(), text).map_err(|error| format!("{error}."))?;
        maker.check(&order).map_err(|error| format!("{error}."))?;
        let made = maker.make(&order, seed.unwrap_or_else(Seed::any), Effort::default(), &self.stop);
        let made = made.map_err(|error| format!("This time {error}."))?;
        Ok(self.open(&*made.puzzle, true))
    }

    pub(super) fn daily(&mut self, kind: &str) -> Result<String, String> {
        let date = (self.calendar)();
        let mut makers = self.shelf.kinds().iter().filter_map(|kind| kind.maker());
        let is_meant =
            |maker: &dyn Maker| maker.catalogue().mini.is_some_and(|mini| mini.title.to_lowercase() == kind);
        let mini = makers.find(|maker| is_meant(&**maker)).and_then(|maker| Some((maker.mini(date)?, maker)));
        let (name, maker) = match mini {
            Some(mini) => mini,
            None => {
                let words = if kind.is_empty() { Vec::new() } else { vec![kind.to_owned()] };
                let (kind, _) = self.kind_of(&words)?;
                let maker = kind.maker().ok_or_else(|| format!("No {} can be made.", kind.title()))?;
                (maker.daily(date), maker)
            }
        };
        let made = maker.make(&name.order, name.seed, Effort::default(), &self.stop);
        let made = made.map_err(|error| format!("This time {error}."))?;
        Ok(self.open(&*made.puzzle, true))
    }

    pub(super) fn library(&mut self, words: &[String]) -> Result<String, String> {
        let (kind, rest) = self.kind_of(words)?;
        let puzzles = built_in(self.shelf);
        let own: Vec<_> = puzzles.iter().filter(|puzzle| puzzle.problem().kind() == kind.name()).collect();
        let Some(number) = rest.first() else {
            return Ok(format!("{} puzzles. Say library {} and a number.", own.len(), kind.name()));
        };
        let number: Option<usize> = number.parse().ok();
        let puzzle = number.and_then(|number| own.get(number.checked_sub(1)?));
        let puzzle = puzzle.ok_or_else(|| format!("Expected a number from 1 to {}.", own.len()))?;
        Ok(self.open(puzzle.as_ref(), false))
    }

    pub(super) fn open_named(&mut self, name: &str) -> Result<String, String> {
        match self.store.read_named(name.to_owned())(&self.stop)? {
            NamedPuzzles::One(puzzle) if puzzle.is_replay() => Ok(self.review_of(&*puzzle)),
            NamedPuzzles::One(puzzle) => Ok(self.open(&*puzzle, false)),
            NamedPuzzles::Many(listed) => {
                let count = counted(listed.puzzles.len(), "puzzle");
                Ok(format!("{count}. Say open, the name, a number sign and a number, as in open {name}#1."))
            }
        }
    }

    /// The saved games that are not finished, the one played last first.
    fn unfinished(&self) -> Vec<Saved> {
        let saved = self.store.list().into_iter().filter(|saved| !saved.outline.solved);
        saved.take(NAMED).collect()
    }

    pub(super) fn games(&self) -> String {
        let listed = self.unfinished().into_iter().zip(1..).map(|(saved, number)| {
            let outline = saved.outline;
            let title = self.shelf.kind(&outline.kind).map_or(outline.kind.as_str(), |kind| kind.title());
            let level = Level::said(&outline.about).map(|level| format!(", {level}")).unwrap_or_default();
            let left = outline.left.map(|left| format!(", {left} left")).unwrap_or_default();
            format!("{number}: {title}{level}{left}, {}.", time_in_words(outline.elapsed))
        });
        let listed: Vec<String> = listed.collect();
        if listed.is_empty() { "There is no game to continue.".to_owned() } else { listed.join(" ") }
    }

    pub(super) fn continue_game(&mut self, number: usize) -> Result<String, String> {
        let saved = self.unfinished();
        let saved = number.checked_sub(1).and_then(|index| saved.get(index));
        let saved = saved.ok_or("There is no such game to continue.")?;
        let puzzle = saved.puzzle(self.shelf).map_err(|error| format!("{error}."))?;
        Ok(self.open(&*puzzle, false))
    }

    pub(super) fn practise(&mut self, words: Vec<String>) -> Result<String, String> {
        let (seed, words) = Self::seed_of(words);
        let (size, words) = Self::behind("size", words);
        let (kind, rest) = self.kind_of(&words)?;
        let size = size.map(|name| practice_size(kind, &name)).transpose();
        let size = size.map_err(|error| sentence(&error.to_string()))?;
        let label = match rest.is_empty() {
            true => self.next_technique(kind),
            false => technique_of(kind, &rest.join("-")),
        };
        let label = label.ok_or_else(|| format!("{} has no technique of this name.", kind.title()))?;
        self.leave_game();
        let (exercise, said) = Exercise::new((kind, label), size, seed.unwrap_or_else(Seed::any), &self.stop);
        self.practising(exercise);
        Ok(said)
    }

    /// The cheapest technique of a kind that is not mastered yet.
    fn next_technique(&self, kind: &'static dyn Kind) -> Option<Label> {
        let (statistics, _) = self.store.statistics();
        let is_open = |label: &Label| {
            let progress = PracticeProgress::of(statistics.practice(kind.name(), label.id));
            can_be_practised(kind, label.id) && !progress.is_mastered()
        };
        let mut all = kind.techniques().into_iter();
        all.find(is_open).or_else(|| kind.techniques().into_iter().next())
    }

    pub(super) fn statistics(&self) -> String {
        let (statistics, unread) = self.store.statistics();
        if statistics.is_empty() {
            return "Nothing was played yet.".to_owned();
        }
        let mut words = Vec::new();
        for kind in self.shelf.kinds() {
            let figures = statistics.figures(&Selection::of_kind(kind.name()));
            if figures.played == 0 {
                continue;
            }
            let mut line =
                format!("{}: {} played, {} finished", kind.title(), figures.played, figures.finished);
            if figures.finished > 0 {
                line += &format!(", {} without help", figures.without_help);
            }
            if let (Some(best), Some(median)) = (figures.best, figures.median) {
                line += &format!(", best time {}, median {}", time_in_words(best), time_in_words(median));
            }
            if figures.races > 0 {
                line += &format!(", {} of {} won", figures.races_won, counted(figures.races, "race"));
            }
            words.push(line + ".");
        }
        let streak = statistics.streak(&Selection::default(), (self.calendar)());
        if streak.current > 0 {
            words.push(format!("{} in a row.", counted(streak.current, "day")));
        }
        words.extend(unread);
        words.join("\n")
    }

    /// Opens a game of the puzzle of a replay, or of the game that is open, to race against that game. In a
    /// race, without a replay, says who leads.
    pub(super) fn race(&mut self, line: &str) -> Result<String, String> {
        if let (Place::Game(playing), "") = (&self.place, line)
            && !playing.game.is_solved()
            && let Some(words) = race_in_words(&*playing.game)
        {
            return Ok(words);
        }
        let against = match line {
            "" => self.replay_of_game().ok_or("Say race and a replay, or finish a game first.")?,
            line => self.shelf.read_pasted(line)?,
        };
        let ghost =
            against.ghost().ok_or("That game was never finished: there is nothing to race against.")?;
        let took = time_in_words(ghost.finished());
        self.leave_game();
        let mut stored = self.store.begin_again(&*against.untouched());
        stored.note = stored.note.or_else(|| begun_before(&*stored.game));
        stored.game.race(ghost);
        Ok(format!("{} The ghost took {took}; race says who leads.", self.opened(stored, false)))
    }

    /// Opens a puzzle that needs the technique that was missed in the game; if none can be made, the
    /// technique is practised.
    pub(super) fn train_missed(&mut self) -> Result<String, String> {
        let game = self.replay_of_game().ok_or("Finish a game first.")?;
        let kind = self.shelf.kind(game.kind()).ok_or("Finish a game first.")?;
        let review = game.review(&self.stop).ok().flatten().ok_or("Finish a game first.")?;
        let technique = review.missed(None).ok_or(Review::NOTHING_MISSED)?;
        let order = order_needing(kind, Some(review.recording.problem()), technique);
        let made = order
            .zip(kind.maker())
            .and_then(|(order, maker)| maker.make(&order, Seed::any(), Effort::default(), &self.stop).ok());
        match made {
            Some(made) => {
                let name = technique_of(kind, technique).map_or(technique, |label| label.name);
                let opened = self.open(&*made.puzzle, true);
                Ok(format!("{opened} Its hardest step: {name}."))
            }
            None => self.practise(vec![kind.name().to_owned(), technique.to_owned()]),
        }
    }

    /// Logs the techniques that were missed or found in the finished game.
    pub(super) fn note_techniques(&mut self) {
        let Some(game) = self.replay_of_game() else { return };
        let Some(kind) = self.shelf.kind(game.kind()) else { return };
        for (technique, found) in noted(kind, &*game, &self.stop) {
            self.store.keep_practice(kind.name(), technique, found, (self.calendar)());
        }
    }

    /// The review of a game, in words.
    pub(super) fn review_of(&self, game: &dyn AnyPuzzle) -> String {
        match game.review(&self.stop) {
            Ok(Some(review)) => {
                let mut words = vec![title_in_words(&review.title)];
                words.extend(review_in_words(&review));
                words.extend(review.moments.iter().map(|moment| {
                    let said = as_said(&moment_in_words(moment).join(" "));
                    format!("At {}: {said}", clock(moment.at))
                }));
                words.extend(review.missed(None).map(|_| "To train what you missed, say missed.".to_owned()));
                shown(&words.join("\n"))
            }
            _ => "There is nothing to look back at.".to_owned(),
        }
    }
}

/// The technique of this id or name.
fn technique_of(kind: &dyn Kind, name: &str) -> Option<Label> {
    kind.techniques().into_iter().find(|label| label.is_called(name))
}
