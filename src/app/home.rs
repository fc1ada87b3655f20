use super::{Command, Direction, Effect, LibraryCounts, Motion, Resumable, Today};

/// The first screen: a short list, and a preview of the game to continue.
#[derive(Default)]
pub struct Home {
    /// The game to continue, once it is known.
    pub resumable: Option<Resumable>,
    /// The puzzles of the day, once they are known.
    pub today: Vec<Today>,
    /// What the library holds, once it is known.
    pub counts: Option<LibraryCounts>,
    /// The selected line of [`entries`](Home::entries).
    pub selected: usize,
    /// Whether the game is started for the first time.
    pub is_first_start: bool,
    /// Something to say, such as what was wrong with what was opened.
    pub message: Option<String>,
    /// The entry that is selected wherever it comes to be, as soon as it is there; `None` for the first.
    stands_on: Option<HomeEntry>,
}

/// A line of the home screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HomeEntry {
    /// Go on with the last game.
    Continue,
    /// A new puzzle, made as it is asked for.
    New,
    /// One of the puzzles of the day.
    Today(usize),
    /// All puzzles.
    Library,
    /// Open a file, or paste a puzzle.
    Open,
    /// Put a puzzle together by hand.
    Editor,
    /// Practise techniques.
    Practise,
    /// What was played, in figures.
    Statistics,
    /// How things look, and which keys do what.
    Settings,
    /// The keys.
    Help,
    /// Leave.
    Quit,
}

impl Home {
    /// The lines of the list.
    pub fn entries(&self) -> Vec<HomeEntry> {
        let first = self.resumable.iter().map(|_| HomeEntry::Continue).chain([HomeEntry::New]);
        let today = (0..self.today.len()).map(HomeEntry::Today);
        let rest = [
            HomeEntry::Library,
            HomeEntry::Open,
            HomeEntry::Editor,
            HomeEntry::Practise,
            HomeEntry::Statistics,
            HomeEntry::Settings,
            HomeEntry::Help,
            HomeEntry::Quit,
        ];
        first.chain(today).chain(rest).collect()
    }

    /// The screen with this entry selected, or the first if there is none such.
    pub(super) fn standing_on(entry: Option<HomeEntry>) -> Self {
        let mut home = Self { stands_on: entry, ..Self::default() };
        home.settle();
        home
    }

    /// What is known to continue; the selection stays on its entry, or goes to the first if nobody moved it.
    pub fn set_resumable(&mut self, resumable: Option<Resumable>) {
        self.resumable = resumable;
        self.settle();
    }

    /// The puzzles of the day are known; the selection stays on its entry.
    pub(super) fn set_today(&mut self, today: Vec<Today>) {
        self.today = today;
        self.settle();
    }

    /// Selects the entry on which it stands.
    fn settle(&mut self) {
        let place = self.entries().iter().position(|entry| Some(*entry) == self.stands_on);
        self.selected = place.unwrap_or_default();
    }

    /// What a key does; the entry that was chosen, if one was.
    pub fn command(&mut self, command: Command) -> Option<HomeEntry> {
        let entries = self.entries();
        self.message = None;
        match command {
            Command::Go(Motion::Move(Direction::Up)) => {
                self.selected = self.selected.checked_sub(1).unwrap_or(entries.len() - 1);
            }
            Command::Go(Motion::Move(Direction::Down)) => self.selected = (self.selected + 1) % entries.len(),
            Command::Go(Motion::Edge(Direction::Up | Direction::Left)) => self.selected = 0,
            Command::Go(Motion::Edge(Direction::Down | Direction::Right)) => {
                self.selected = entries.len() - 1;
            }
            _ => {}
        }
        self.stands_on = entries.get(self.selected).copied();
        self.stands_on.filter(|_| command == Command::Accept)
    }

    /// What showing this screen needs.
    pub fn load() -> Vec<Effect> {
        vec![Effect::LoadResumable, Effect::LoadToday, Effect::CountLibrary]
    }
}
