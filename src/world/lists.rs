//! The lists of the screens: all puzzles, with how far the player got with each; and the news of the home
//! screen: the game to continue, the puzzles of the day, and the size of the library.

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use chrono::NaiveDate;

use crate::app::{
    HomeNews, Item, JobName, JobResult, LibraryCounts, LibrarySource, ListedPuzzle, ListedPuzzles, Listing,
    LongJob, Message, Needed, Origin, Preview, Progress, Resumable, Today, Wanted,
};
use crate::puzzle::{About, counted};
use crate::puzzles::Shelf;
use crate::scene::{Scene, visible};
use crate::session::{
    AnyPuzzle, Game, Level, NeededTechnique, ParPuzzle, can_be_practised, is_made_name, order_needing,
};
use crate::store::{Saved, SavesOverview, built_in, built_in_count, rest_of_day, today};

use super::{GameStore, JobRunner, World, called, name_after_file};

/// The kind and the ID of a puzzle.
type PuzzleKey = (String, String);

/// The player's progress with each puzzle that was played, and the number of games played since.
type PlayedPuzzles = HashMap<PuzzleKey, (Progress, usize)>;

impl<S: GameStore, R: JobRunner> World<S, R> {
    /// Returns the library if there are no files of the player's own to read; otherwise begins to read them.
    pub(super) fn load_library(&mut self, source: LibrarySource) -> Option<Message> {
        match source {
            LibrarySource::Everything(folders) if folders.is_empty() => {
                let source = LibrarySource::Everything(folders);
                Some(self.listing(ListedPuzzles { source, puzzles: Vec::new(), complaint: None }))
            }
            source => {
                let reading = self.store.read_source(source);
                self.begin(LongJob::new(JobName::Read, |stop| JobResult::Read(Box::new(reading(stop)))))
            }
        }
    }

    /// The library with these puzzles of the player's own files, or only these if they are from a named file.
    pub(super) fn listing(&self, listed: ListedPuzzles) -> Message {
        let ListedPuzzles { source, puzzles, complaint } = listed;
        let items = match source {
            LibrarySource::Everything(_) => self.everything(&puzzles),
            LibrarySource::Named(_) => {
                let (played, _) = self.played();
                puzzles.iter().map(|listed| self.file_item(listed, &played)).collect()
            }
        };
        Message::Library(Listing { source, items, complaint })
    }

    /// The picture of a puzzle, at the position of its saved game if there is one.
    pub(super) fn preview(&self, text: String) -> Option<Preview> {
        let puzzle = self.shelf.read_pasted(&text).ok()?;
        let game = self.store.look_at(puzzle.kind(), &puzzle.id());
        let scene = without_hand(game.map_or_else(|| puzzle.scene(None), |game| game.scene()));
        Some(Preview { text, scene })
    }

    /// Does something with the saved games of a puzzle; returns a message if that failed.
    pub(super) fn of_puzzle(
        &mut self,
        text: &str,
        act: impl FnOnce(&mut S, &str, &str) -> Result<(), String>,
    ) -> Option<Message> {
        let puzzle = self.shelf.read_pasted(text);
        let done = puzzle.and_then(|puzzle| act(&mut self.store, puzzle.kind(), &puzzle.id()));
        done.err().map(Message::NotDone)
    }

    /// Built-in puzzles with the player's progress, saved games of others, and the player's own folders.
    fn everything(&self, own: &[ListedPuzzle]) -> Vec<Item> {
        let (played, saves) = self.played();
        let puzzles = built_in(self.shelf);
        let mut known: HashSet<PuzzleKey> = puzzles.iter().map(|puzzle| key(puzzle.as_ref())).collect();
        let mut numbers: HashMap<&str, usize> = HashMap::new();
        let built_in: Vec<Item> = puzzles
            .iter()
            .map(|puzzle| {
                let number = numbers.entry(puzzle.kind()).or_default();
                *number += 1;
                self.item(puzzle.as_ref(), Origin::BuiltIn(*number), &played)
            })
            .collect();
        known.extend(own.iter().map(|listed| key(listed.puzzle.as_ref())));
        let files = own.iter().map(|listed| self.file_item(listed, &played));
        let others = saves.iter().filter(|saved| known.insert(saved_key(saved)));
        let others = others.filter_map(|saved| saved.puzzle(self.shelf).ok());
        let others = others.map(|puzzle| self.item(puzzle.as_ref(), Origin::Played, &played));
        others.collect::<Vec<_>>().into_iter().chain(built_in).chain(files).collect()
    }

    fn file_item(&self, listed: &ListedPuzzle, played: &PlayedPuzzles) -> Item {
        let name = visible(&listed.file).into_owned();
        let mut item = self.item(
            listed.puzzle.as_ref(),
            Origin::File { name: name.clone(), number: listed.number },
            played,
        );
        if let Some(number) = listed.number {
            let mut about = listed.puzzle.about().clone();
            name_after_file(&mut about, &name, number);
            item.text = with_comments(&about, listed.puzzle.as_ref());
        }
        item
    }

    fn item(&self, puzzle: &dyn AnyPuzzle, origin: Origin, played: &PlayedPuzzles) -> Item {
        let about = puzzle.about();
        let (progress, recency) = match played.get(&key(puzzle)) {
            Some((progress, recency)) => (progress.clone(), Some(*recency)),
            None => (Progress::New, None),
        };
        let name = shown(about.title.as_deref());
        let is_made = name.as_ref().is_some_and(|name| is_made_name(puzzle.kind(), name));
        let (own_name, made) = if is_made { (None, name) } else { (name, None) };
        let level = Level::said(about);
        let level = level.map(|level| Level { difficulty: visible(&level.difficulty).into_owned(), ..level });
        Item {
            kind: puzzle.kind(),
            title: puzzle.title(),
            size: puzzle.dimensions(),
            size_name: puzzle.size_name(),
            own_name,
            made,
            level,
            weighed: ParPuzzle::of(puzzle.problem(), about),
            progress,
            recency,
            text: with_comments(about, puzzle),
            origin,
        }
    }

    /// The puzzles that were played, and the saves, the one played last first.
    fn played(&self) -> (PlayedPuzzles, Vec<Saved>) {
        let saves = self.store.list();
        let mut played = PlayedPuzzles::new();
        for (recency, saved) in saves.iter().enumerate() {
            let known = played.remove(&saved_key(saved));
            let recency = known.as_ref().map_or(recency, |(_, recency)| *recency);
            let progress = combined(known.map(|(progress, _)| progress), saved);
            played.insert(saved_key(saved), (progress, recency));
        }
        (played, saves)
    }
}

fn key(puzzle: &dyn AnyPuzzle) -> PuzzleKey {
    (puzzle.kind().to_owned(), puzzle.id())
}

fn saved_key(saved: &Saved) -> PuzzleKey {
    (saved.outline.kind.clone(), saved.outline.id.clone())
}

/// The progress in two saves of one puzzle: a begun game comes first, and of finished ones the best time
/// counts.
fn combined(known: Option<Progress>, saved: &Saved) -> Progress {
    let elapsed = saved.outline.elapsed;
    match known {
        Some(begun @ Progress::Begun { .. }) => begun,
        _ if !saved.outline.solved => Progress::Begun { elapsed, left: saved.outline.left },
        Some(Progress::Finished { best }) => Progress::Finished { best: best.min(elapsed) },
        _ => Progress::Finished { best: elapsed },
    }
}

/// A puzzle as a text with the remarks of its file, so that opening it loses nothing.
fn with_comments(about: &About, puzzle: &dyn AnyPuzzle) -> String {
    let About { title, author, difficulty, rating, .. } = about;
    let comments = [("title", title), ("author", author), ("difficulty", difficulty), ("rating", rating)];
    let mut text = String::new();
    for (name, value) in comments {
        if let Some(value) = value {
            text += &format!("# {name}: {}\n", visible(value));
        }
    }
    text + &puzzle.id()
}

/// A text from a file, without control characters.
fn shown(text: Option<&str>) -> Option<String> {
    text.map(|text| visible(text).into_owned())
}

/// A picture without the cursor and the marks.
fn without_hand(mut scene: Scene) -> Scene {
    scene.put_down();
    scene.take_marks();
    scene
}

/// The calendar for the puzzles of the day: the current day, and the time until it ends.
#[derive(Debug, Clone, Copy)]
pub struct Calendar {
    /// The player's day.
    pub today: fn() -> NaiveDate,
    /// Time until the day ends.
    pub rest_of_day: fn() -> Duration,
}

impl Calendar {
    /// The calendar of the system.
    pub fn of_system() -> Self {
        Self { today, rest_of_day }
    }
}

/// A time longer than any day, so that it covers all games of today's puzzles.
const A_DAY: Duration = Duration::from_secs(36 * 3600);

impl<S: GameStore, R: JobRunner> World<S, R> {
    /// The look at the saved games for the home screen. It is a job, so nobody waits for it, however many
    /// there are.
    pub(super) fn home(&self) -> LongJob {
        let (shelf, date) = (self.shelf, (self.calendar.today)());
        let rest_of_day = (self.calendar.rest_of_day)();
        let (overview, needed) = (self.store.overview(A_DAY), self.store.needed_technique());
        LongJob::new(JobName::LookForHome, move |stop| {
            let Ok(SavesOverview { last_unfinished, damaged, recent, finished }) = overview(stop) else {
                return JobResult::Home(None);
            };
            JobResult::Home(Some(Box::new(HomeNews {
                resumable: last_unfinished.map(|(_, game)| resumable(shelf, date, game.as_ref())),
                complaint: damaged,
                today: todays_puzzles(shelf, date, &recent),
                needed: needed().and_then(|needed| offer(shelf, needed)),
                counts: LibraryCounts { built_in: built_in_count(shelf), finished },
                date,
                rest_of_day,
            })))
        })
    }

    /// The puzzle of the day with this title.
    pub(super) fn ask_today(&self, title: &str) -> Option<Message> {
        let mut today = todays_puzzles(self.shelf, (self.calendar.today)(), &[]).into_iter();
        today.find(|today| today.title == title).map(Message::TodaysOrder)
    }
}

/// A technique that was missed often, if there are puzzles or positions for it.
fn offer(shelf: &Shelf, needed: NeededTechnique) -> Option<Needed> {
    let kind = shelf.kind(&needed.kind)?;
    let technique = kind.techniques().into_iter().find(|label| label.id == needed.technique)?;
    let like = needed.puzzle.and_then(|id| kind.read_id(&id).ok());
    let order = order_needing(kind, like.as_ref().map(|puzzle| puzzle.problem()), technique.id)
        .or_else(|| order_needing(kind, None, technique.id));
    let can_be = order.is_some() || can_be_practised(kind, technique.id);
    can_be.then_some(Needed { kind, technique, games: needed.games, order })
}

/// The puzzle of the day of each kind that can be made, then the Minis. None is made yet: saved games of them
/// are known by their titles.
fn todays_puzzles(shelf: &Shelf, date: NaiveDate, saves: &[Saved]) -> Vec<Today> {
    let mut today = Vec::new();
    for is_mini in [false, true] {
        for (kind, maker) in shelf.kinds().iter().filter_map(|kind| Some((kind, kind.maker()?))) {
            let mini = maker.catalogue().mini.filter(|_| is_mini);
            let (title, what, name) = match is_mini {
                true => {
                    (mini.map_or("", |mini| mini.title), mini.map_or("", |mini| mini.what), maker.mini(date))
                }
                false => (kind.title(), "", Some(maker.daily(date))),
            };
            let Some(name) = name else { continue };
            let made = name.write(&maker.catalogue());
            let own = saves.iter().filter(|saved| saved.outline.about.title.as_ref() == Some(&made));
            let progress = own.fold(None, |known, saved| Some(combined(known, saved)));
            let progress = progress.unwrap_or(Progress::New);
            let wanted = Wanted { kind: kind.name(), order: name.order, seed: Some(name.seed) };
            today.push(Today { title, what, wanted, progress });
        }
    }
    today
}

/// The summary of the game to continue.
fn resumable(shelf: &Shelf, date: NaiveDate, game: &dyn Game) -> Resumable {
    let left = game.left();
    let about = game.about();
    Resumable {
        title: called(shelf, date, game).unwrap_or_else(|| game.title()),
        own_name: shown(about.title.as_deref()).filter(|title| !is_made_name(game.kind(), title)),
        difficulty: Level::said(about).and_then(|level| shown(Some(&level.to_string()))),
        left: format!("{} left", counted(left.count, left.what.trim_end_matches('s'))),
        done: (left.total - left.count.min(left.total), left.total),
        elapsed: game.elapsed(),
        scene: without_hand(game.scene()),
    }
}
