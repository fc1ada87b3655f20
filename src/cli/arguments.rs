//! Arguments that several commands share, and the names of techniques as their values.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Args, Command, ValueEnum, ValueHint};

use crate::deduction::{Label, nearest_techniques};
use crate::format::quoted;
use crate::puzzle::listed;
use crate::puzzles::Shelf;
use crate::session::Kind;
use crate::store::{PuzzleReader, is_standard_input};

use super::exit::{CommandError, Interrupt};

/// The argument of a command for one puzzle.
#[derive(Debug, Args)]
pub(super) struct OnePuzzle {
    /// A file, FILE#K, `-` for standard input (`-#K` too), or the puzzle as text
    #[arg(value_name = "PUZZLE", value_hint = ValueHint::FilePath)]
    pub(super) puzzle: OsString,
    #[command(flatten)]
    pub(super) format: FromFormat,
}

impl OnePuzzle {
    /// Opens what the argument names.
    pub(super) fn open<'a>(
        &'a self,
        shelf: &'a Shelf,
        interrupt: &Interrupt,
    ) -> Result<PuzzleReader<'a>, CommandError> {
        let open = || PuzzleReader::open(shelf, &self.puzzle, self.format.from.as_deref());
        Ok(interrupt.while_waiting(open)??)
    }
}

/// The arguments of a command for any number of puzzles.
#[derive(Debug, Args)]
pub(super) struct ManyPuzzles {
    /// Files (of any number of puzzles), FILE#K, `-` for standard input, or puzzles as text
    #[arg(value_name = "PUZZLE", required = true, value_hint = ValueHint::FilePath)]
    pub(super) puzzles: Vec<OsString>,
    #[command(flatten)]
    pub(super) format: FromFormat,
}

impl ManyPuzzles {
    /// Checks what can be checked before anything is read.
    pub(super) fn check(&self) -> Result<(), CommandError> {
        if self.puzzles.iter().filter(|argument| is_standard_input(argument)).count() > 1 {
            return Err(CommandError::Call("standard input can be read only once".to_owned()));
        }
        Ok(())
    }
}

/// The option for the format to read.
#[derive(Debug, Args)]
pub(super) struct FromFormat {
    /// The format of the puzzles, where their content leaves doubt
    #[arg(long, value_name = "FORMAT")]
    pub(super) from: Option<String>,
}

/// The options for the output: where it goes, and how it looks.
#[derive(Debug, Args)]
pub(super) struct OutputOptions {
    /// Write to this file, which is replaced as a whole at the end, instead of standard output
    #[arg(short, long, value_name = "FILE")]
    pub(super) output: Option<PathBuf>,
    /// Use colours; NO_COLOR is respected
    #[arg(long, value_name = "WHEN", value_enum, default_value_t = Colour::Auto)]
    pub(super) color: Colour,
    /// No progress, no summary; errors stay
    #[arg(short, long)]
    pub(super) quiet: bool,
}

/// The choice of colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Colour {
    Auto,
    Always,
    Never,
}

/// Gives the options `--from` and `--to` the names of the formats on this shelf as possible values, except
/// where an option has values of its own.
pub(super) fn with_formats(command: Command, shelf: &Shelf) -> Command {
    let (read, written) = (shelf.format_names(), shelf.written_format_names());
    command.mut_subcommands(|command| {
        command.mut_args(|argument| match argument.get_id().as_str() {
            _ if !argument.get_possible_values().is_empty() => argument,
            "from" => argument.value_parser(PossibleValuesParser::new(&read)),
            "to" => argument.value_parser(PossibleValuesParser::new(&written)),
            _ => argument,
        })
    })
}

/// The length of a line of names, in characters.
const WIDTH: usize = 72;

/// The IDs of the techniques in these lists, of any kind. A technique is named by its ID or by its name, with
/// or without capitals, and with spaces for dashes: `hidden-single`, `Hidden Single`, `Two Numbers, Two
/// Areas`.
///
/// # Errors
/// [`CommandError::Call`] for a name that no kind knows, with similar names; and without `uniqueness` for a
/// technique that assumes it.
pub(super) fn techniques_named(
    shelf: &Shelf,
    lists: &[String],
    uniqueness: bool,
) -> Result<Vec<String>, CommandError> {
    let known = techniques(shelf);
    let mut named = Vec::new();
    for list in lists {
        let mut rest = Some(list.as_str());
        while let Some(names) = rest {
            // Not every comma ends a name: some names contain commas.
            let mut ends = names.match_indices(',').map(|(comma, _)| comma).chain([names.len()]);
            let first = ends.find_map(|end| Some((end, of_name(&names[..end], &known)?)));
            let (end, technique) =
                first.ok_or_else(|| unknown(names.split(',').next().unwrap_or(names), &known))?;
            let id = technique.id;
            if technique.assumes_uniqueness && !uniqueness {
                let what = format!("{id} assumes that there is only one solution: add --uniqueness");
                return Err(CommandError::Call(what));
            }
            named.push(id.to_owned());
            rest = names[end..].strip_prefix(',');
        }
    }
    Ok(named)
}

/// The id of this kind's technique of this name.
pub(super) fn technique_of(kind: &dyn Kind, name: &str) -> Result<&'static str, CommandError> {
    let known = kind.techniques();
    of_name(name, &known).map(|label| label.id).ok_or_else(|| unknown(name, &known))
}

/// The technique with this name.
fn of_name<'a>(name: &str, known: &'a [Label]) -> Option<&'a Label> {
    known.iter().find(|technique| technique.is_called(name))
}

/// The IDs of all techniques, in lines for the help.
pub(super) fn listed_techniques(shelf: &Shelf) -> String {
    let mut lines = String::new();
    let mut width = WIDTH;
    for Label { id, .. } in techniques(shelf) {
        let (length, comma) = (id.len() + 2, if lines.is_empty() { "" } else { "," });
        if width + length > WIDTH {
            lines += &format!("{comma}\n  {id}");
            width = length;
        } else {
            lines += &format!("{comma} {id}");
            width += length;
        }
    }
    lines
}

/// The techniques of all kinds, each once, in the order of their IDs.
fn techniques(shelf: &Shelf) -> Vec<Label> {
    let mut known: Vec<Label> = shelf.kinds().iter().flat_map(|kind| kind.techniques()).collect();
    known.sort_by_key(|technique| technique.id);
    known.dedup_by_key(|technique| technique.id);
    known
}

fn unknown(name: &str, known: &[Label]) -> CommandError {
    let expected = match name.trim().is_empty() {
        true => "expected one that masume hint --help lists".to_owned(),
        false => format!("did you mean {}?", listed(nearest_techniques(name, known), "or")),
    };
    CommandError::Call(format!("unknown technique {}; {expected}", quoted(name)))
}
