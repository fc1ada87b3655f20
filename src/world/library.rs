//! The list of all puzzles, with how far the player got with each.

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use crate::app::{Item, Progress};
use crate::puzzle::About;
use crate::scene::visible;
use crate::session::AnyPuzzle;
use crate::store::{Saved, built_in};

use super::{GameStore, JobRunner, World};

impl<S: GameStore, R: JobRunner> World<S, R> {
    /// The built-in puzzles with what was played of them, and the saved games of other puzzles.
    pub(super) fn library(&self) -> Vec<Item> {
        let mut played: HashMap<(String, String), Progress> = HashMap::new();
        let mut others: Vec<Saved> = Vec::new();
        for saved in self.store.list() {
            let key = (saved.outline.kind.clone(), saved.outline.id.clone());
            let known = played.remove(&key);
            if known.is_none() {
                others.push(saved.clone());
            }
            played.insert(key, combined(known, &saved));
        }
        let progress = |puzzle: &dyn AnyPuzzle| {
            played.get(&(puzzle.kind().to_owned(), puzzle.id())).cloned().unwrap_or(Progress::New)
        };
        let puzzles = built_in(self.shelf);
        let known: HashSet<(String, String)> =
            puzzles.iter().map(|puzzle| (puzzle.kind().to_owned(), puzzle.id())).collect();
        let mut numbers: HashMap<&str, usize> = HashMap::new();
        let built_in = puzzles.iter().map(|puzzle| {
            let number = numbers.entry(puzzle.kind()).or_default();
            *number += 1;
            Item { number: Some(*number), ..item(puzzle.as_ref(), progress(puzzle.as_ref())) }
        });
        others.retain(|saved| !known.contains(&(saved.outline.kind.clone(), saved.outline.id.clone())));
        let others = others.iter().filter_map(|saved| self.store.puzzle(saved).ok());
        let others: Vec<Item> =
            others.map(|puzzle| item(puzzle.as_ref(), progress(puzzle.as_ref()))).collect();
        others.into_iter().chain(built_in).collect()
    }
}

/// What two saves of one puzzle say together: one that is begun counts, and of finished ones the best time.
pub(super) fn combined(known: Option<Progress>, saved: &Saved) -> Progress {
    let elapsed: Duration = saved.outline.elapsed;
    match known {
        Some(Progress::Begun { elapsed }) => Progress::Begun { elapsed },
        _ if !saved.outline.solved => Progress::Begun { elapsed },
        Some(Progress::Finished { best }) => Progress::Finished { best: best.min(elapsed) },
        _ => Progress::Finished { best: elapsed },
    }
}

fn item(puzzle: &dyn AnyPuzzle, progress: Progress) -> Item {
    let about = puzzle.about();
    let shown = |text: &Option<String>| text.as_deref().map(|text| visible(text).into_owned());
    Item {
        kind: puzzle.kind(),
        name: puzzle.title(),
        title: shown(&about.title),
        difficulty: shown(&about.difficulty),
        progress,
        text: with_comments(puzzle),
        number: None,
        scene: puzzle.scene(None),
    }
}

/// A puzzle as a text that says about it what its file said, so that opening it loses nothing.
fn with_comments(puzzle: &dyn AnyPuzzle) -> String {
    let About { title, author, difficulty } = puzzle.about();
    let comments = [("title", title), ("author", author), ("difficulty", difficulty)];
    let mut text = String::new();
    for (name, value) in comments {
        if let Some(value) = value {
            text += &format!("# {name}: {}\n", visible(value));
        }
    }
    text + &puzzle.id()
}
