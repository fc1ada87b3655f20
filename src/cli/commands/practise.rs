use std::io::{IsTerminal, stdout};
use std::sync::{Mutex, PoisonError};

use clap::builder::PossibleValuesParser;
use clap::{Args, Command};
use serde_json::json;

use crate::app::PracticeRequest;
use crate::cli::arguments::{OutputOptions, technique_of};
use crate::cli::exit::{CommandError, Interrupt, Outcome};
use crate::cli::json::{problem, steps, write_document};
use crate::cli::making::make_all;
use crate::cli::output::Output;
use crate::cli::words::at_least_one;
use crate::generation::Seed;
use crate::puzzles::Shelf;
use crate::session::{Kind, PracticePosition, practice_position, practice_size};

use super::play::practise;

const EXAMPLES: &str = "\
Examples:
  masume practise
  masume practise sudoku skyscraper
  masume practise sudoku claiming --size jigsaw7
  masume practise sudoku skyscraper -o skyscraper.masume
  masume practise sudoku skyscraper --count 10 --seed 4711 --json

A position is a game in which nothing cheaper than the technique is left to do: find the step. The
game asks ten of them, one after the other, and judges your answers; without a technique it shows the
way through all of them. With -o, or where standard output is no terminal, one position is written as
a saved game; with --json, a line each:
  technique  its id
  kind       the kind of puzzle
  problem    the puzzle, as in new --json
  position   the saved game
  steps      all steps of the technique there, as in hint --json; any of them is right
The same seed finds the same positions on every machine.";

/// Practise a technique, or write positions for it
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct PractiseArguments {
    /// The kind of puzzle
    #[arg(value_name = "KIND", index = 1)]
    kind: Option<String>,
    /// The technique, by its id or its name: `masume hint --help` lists them
    #[arg(value_name = "TECHNIQUE", index = 2)]
    technique: Option<String>,
    /// The size of the puzzles: 6, or a layout such as jigsaw7+x [default: the usual one of a Sudoku, any of
    /// others]
    #[arg(long, value_name = "SIZE")]
    size: Option<String>,
    /// The number of positions
    #[arg(long, value_name = "N", default_value = "1", value_parser = at_least_one)]
    count: u64,
    /// A number or any text, from which the same positions are found again [default: a new one]
    #[arg(long, value_name = "S")]
    seed: Option<String>,
    /// One line of JSON a position, with the steps
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    options: OutputOptions,
}

impl PractiseArguments {
    pub(super) fn run(self, shelf: &'static Shelf, interrupt: &Interrupt) -> Outcome {
        let kind = self.kind.as_deref().map(|name| {
            let unknown = || CommandError::Call(format!("there is no kind of puzzle `{name}`"));
            shelf.kind(name).ok_or_else(unknown)
        });
        let kind = kind.transpose()?;
        let technique = kind.zip(self.technique.as_deref());
        let technique = technique.map(|(kind, name)| technique_of(kind, name)).transpose()?;
        let size = self.size.as_deref().map(|name| {
            let kind = kind.ok_or_else(|| CommandError::Call("--size needs a KIND before it".to_owned()))?;
            practice_size(kind, name).map_err(|error| CommandError::Call(error.to_string()))
        });
        let size = size.transpose()?;
        let seed = self.seed.as_deref().map(Seed::of_text);
        if !self.json && self.options.output.is_none() && stdout().is_terminal() {
            return practise(shelf, PracticeRequest { kind: kind.map(Kind::name), technique, size, seed });
        }
        let (Some(kind), Some(technique)) = (kind, technique) else {
            let what = "no technique is named; expected KIND TECHNIQUE, or a terminal to practise in";
            return Err(CommandError::Call(what.to_owned()));
        };
        if self.count > 1 && !self.json {
            let what = "several positions are written with --json only; expected --json or --count 1";
            return Err(CommandError::Call(what.to_owned()));
        }
        let seed = seed.unwrap_or_else(Seed::any);
        let output = Output::open(self.options.output.as_deref())?;
        let shown = Mutex::new(Vec::new());
        make_all(0..self.count, (1, self.options.quiet), interrupt, output, &|number, out| {
            let seed = seed.child(number);
            let mut shown = shown.lock().unwrap_or_else(PoisonError::into_inner);
            let found = practice_position(kind, technique, size.as_ref(), seed, &shown, interrupt.stop())?;
            let none = || {
                let of = self.size.as_ref().map(|size| format!(" of {size}")).unwrap_or_default();
                CommandError::Input(format!("no position{of} is known in which {technique} is needed"))
            };
            let PracticePosition { mut game, steps: sought } = found.ok_or_else(none)?;
            shown.push(game.id());
            let save = game.save_head() + &game.unsaved();
            if !self.json {
                out.extend(save.as_bytes());
                return Ok(());
            }
            let document = json!({
                "technique": technique,
                "kind": kind.name(),
                "problem": problem(game.write("kolyteon"), || game.id())?,
                "position": save,
                "steps": steps(&sought),
            });
            Ok(write_document(out, &document)?)
        })
    }
}

/// The command with the kinds of this shelf.
pub(super) fn with_kinds(command: Command, shelf: &Shelf) -> Command {
    let kinds: Vec<&str> = shelf.kinds().iter().map(|kind| kind.name()).collect();
    command.mut_arg("kind", |argument| argument.value_parser(PossibleValuesParser::new(&kinds)))
}
