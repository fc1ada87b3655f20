use std::ffi::OsString;
use std::io::{self, BufReader};

use clap::{Args, ValueHint};

use crate::app::{Keymap, PracticeRequest, Settings};
use crate::cli::arguments::FromFormat;
use crate::cli::exit::{CommandError, ExitStatus, Outcome, complain};
use crate::plain::{Start, run};
use crate::puzzles::Shelf;
use crate::session::AnyPuzzle;
use crate::store::{Folders, PuzzleReader, names_several, read_settings, read_themes, reason};

const EXAMPLES: &str = "\
Examples:
  masume play puzzle.txt
  masume play puzzles.sdm#12
  masume play '{example}'
  masume play --plain                 by ear; help lists what to say
  masume play --against 'masume-replay:...'   a race against that game";

/// Open the game on a puzzle
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct PlayArguments {
    /// A file, FILE#K, `-` for standard input (`-#K` too), or the puzzle as text
    #[arg(value_name = "PUZZLE", value_hint = ValueHint::FilePath, required_unless_present = "plain")]
    puzzle: Option<OsString>,
    #[command(flatten)]
    format: FromFormat,
    /// Race against PUZZLE, a finished game: a replay (review --line) or a saved one
    #[arg(long, requires = "puzzle")]
    against: bool,
    /// Without a screen: commands in, plain sentences out; without PUZZLE, begin at home
    #[arg(long)]
    plain: bool,
}

impl PlayArguments {
    pub(super) fn run(self, shelf: &'static Shelf) -> Outcome {
        let from = &self.format.from;
        let Some(named) = &self.puzzle else { return by_ear(shelf, Opened::Home, &settings(shelf)) };
        if from.is_none()
            && !self.plain
            && !self.against
            && let Some(name) = named.to_str().filter(|name| names_several(shelf, name.as_ref()))
        {
            return open(shelf, Opened::Several(name.to_owned()));
        }
        let reader = PuzzleReader::open(shelf, named, from.as_deref())?;
        let is_file = reader.reads_file();
        let puzzle = reader.single()?;
        let opened = match self.against {
            true => Opened::Race(finished_game(&*puzzle).map_err(|found| {
                let named = named.display();
                CommandError::Input(format!(
                    "{named}: found {found}; expected a finished game to race against"
                ))
            })?),
            false if puzzle.is_replay() => Opened::Replay(puzzle),
            false => Opened::Puzzle(puzzle, is_file),
        };
        if self.plain { by_ear(shelf, opened, &settings(shelf)) } else { open(shelf, opened) }
    }
}

/// The line of a game that its player finished.
///
/// # Errors
/// The words for anything else, which follow `found` in the message.
fn finished_game(game: &dyn AnyPuzzle) -> Result<String, &'static str> {
    let line = game.replay_line().ok_or("a puzzle")?;
    if game.ghost().is_some() { Ok(line) } else { Err("a game that was never finished") }
}

/// Opens the game on its home screen.
pub(super) fn home(shelf: &'static Shelf) -> Outcome {
    open(shelf, Opened::Home)
}

/// Opens the game to practise a technique, or to choose one.
pub(super) fn practise(shelf: &'static Shelf, asked: PracticeRequest) -> Outcome {
    open(shelf, Opened::Practice(asked))
}

/// The start of the game.
enum Opened {
    Home,
    /// A puzzle; true if a file has it.
    Puzzle(Box<dyn AnyPuzzle>, bool),
    Replay(Box<dyn AnyPuzzle>),
    /// A race against the game in this line.
    Race(String),
    /// A file or folder of several puzzles.
    Several(String),
    Practice(PracticeRequest),
}

/// Opens the game on the screen, or by ear if that is wanted or the terminal has no screen.
fn open(shelf: &'static Shelf, opened: Opened) -> Outcome {
    #[expect(clippy::disallowed_methods, reason = "the environment says what the terminal can do")]
    let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    let settings = settings(shelf);
    if is_dumb || settings.0.plain { by_ear(shelf, opened, &settings) } else { on_screen(shelf, opened) }
}

/// The player's settings, and the error in their file, if there is one.
fn settings(shelf: &Shelf) -> (Settings, Option<String>) {
    let folders = Folders::of_user();
    let (themes, _) = read_themes(&folders);
    let themes = themes.all().iter().map(|theme| theme.name.clone()).collect();
    let mut settings = Settings { themes, formats: shelf.written_format_names(), ..Settings::default() };
    let wrong = read_settings(&folders, Keymap::check, &mut settings).err();
    (settings, wrong)
}

fn by_ear(shelf: &'static Shelf, opened: Opened, (settings, wrong): &(Settings, Option<String>)) -> Outcome {
    if let Some(wrong) = wrong {
        complain(wrong);
    }
    let start = match opened {
        Opened::Home => Start::Home,
        Opened::Puzzle(puzzle, is_file) => Start::Puzzle(puzzle, !is_file),
        Opened::Replay(game) => Start::Puzzle(game, false),
        Opened::Race(line) => Start::Line(format!("race {line}")),
        Opened::Several(name) => Start::Line(format!("open {name}")),
        Opened::Practice(PracticeRequest { kind, technique, size, seed }) => {
            let words = ["practise"].into_iter().chain(kind).chain(technique).map(str::to_owned);
            let size = size.map(|size| format!("size {size}"));
            let seed = seed.map(|seed| format!("seed {seed}"));
            Start::Line(words.chain(size).chain(seed).collect::<Vec<_>>().join(" "))
        }
    };
    let lines = BufReader::new(io::stdin());
    let unsaved = run(shelf, start, settings, lines, io::stdout().lock()).map_err(why_it_ended)?;
    if let Some(reason) = unsaved {
        complain(&format!("moves of the last game could not be saved: {reason}"));
    }
    Ok(ExitStatus::Yes)
}

/// The error of a game by ear that could not continue; silent if nobody listens any more.
fn why_it_ended(error: io::Error) -> CommandError {
    match error.kind() {
        io::ErrorKind::BrokenPipe => CommandError::Output(error),
        _ => CommandError::Game(format!("the game cannot go on: {}", reason(&error))),
    }
}

#[cfg(feature = "tui")]
fn on_screen(shelf: &'static Shelf, opened: Opened) -> Outcome {
    use crate::tui::{Start, run};
    let start = match opened {
        Opened::Home => Start::Home,
        Opened::Puzzle(puzzle, true) => Start::Puzzle(puzzle),
        Opened::Puzzle(puzzle, false) => Start::Text(puzzle),
        Opened::Replay(game) => Start::Replay(game),
        Opened::Race(line) => Start::Race(line),
        Opened::Several(name) => Start::Several(name),
        Opened::Practice(asked) => Start::Practice(asked),
    };
    let unsaved = run(shelf, start).map_err(|error| CommandError::Game(format!("{error:#}")))?;
    if let Some(reason) = unsaved {
        complain(&format!("moves of the last game could not be saved: {reason}"));
    }
    Ok(ExitStatus::Yes)
}

#[cfg(not(feature = "tui"))]
fn on_screen(_shelf: &'static Shelf, _opened: Opened) -> Outcome {
    Err(CommandError::Game(
        "the game was left out of this build; expected one with the feature `tui`, or `play --plain`"
            .to_owned(),
    ))
}
