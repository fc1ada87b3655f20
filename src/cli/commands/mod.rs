//! The commands, one file each: a clap struct, whose doc comments are the help, and its `run`.

mod check;
mod convert;
mod hint;
mod model;
mod new;
mod packaging;
mod play;
mod practise;
mod print;
mod race;
mod rate;
mod review;
mod show;
mod solve;
mod stats;
mod themes;
mod why;

use clap::builder::PossibleValuesParser;
use clap::{Command, CommandFactory, Parser, Subcommand};

use crate::cli::arguments::with_formats;
use crate::cli::exit::{Interrupt, Outcome};
use crate::puzzle::listed;
use crate::puzzles::Shelf;

const EXAMPLES: &str = "\
A PUZZLE is a file, FILE#K (the K-th puzzle in it), `-` (standard input; `-#K`), or the puzzle itself as text.

Examples:
  masume                              open the game
  masume puzzle.txt                   play the puzzle in a file
  masume '{example}'
  masume solve puzzle.txt
  masume check --json puzzles.sdm     one line of JSON for every puzzle

Exit status: 0 done, 1 done and the answer is no, 2 a wrong call or a wrong input, 130 after Ctrl-C.";

/// The arguments of the program.
#[derive(Debug, Parser)]
#[command(name = "masume", version, propagate_version = true, disable_help_subcommand = true)]
#[command(after_help = EXAMPLES)]
#[command(override_usage = "masume [PUZZLE]\n       masume <COMMAND>")]
pub(super) struct ProgramArguments {
    /// `None` opens the game.
    #[command(subcommand)]
    command: Option<ProgramCommand>,
}

/// A command, with its arguments.
#[derive(Debug, Subcommand)]
enum ProgramCommand {
    Play(play::PlayArguments),
    New(new::NewArguments),
    Daily(new::DailyArguments),
    Practise(practise::PractiseArguments),
    Show(show::ShowArguments),
    Check(check::CheckArguments),
    Solve(solve::SolveArguments),
    Hint(hint::HintArguments),
    Why(why::WhyArguments),
    Rate(rate::RateArguments),
    Model(model::ModelArguments),
    Race(race::RaceArguments),
    Convert(convert::ConvertArguments),
    Print(print::PrintArguments),
    Review(review::ReviewArguments),
    Stats(stats::StatsArguments),
    Themes(themes::ThemesArguments),
    Completions(packaging::CompletionsArguments),
    Man(packaging::ManArguments),
}

impl ProgramArguments {
    /// Runs the command, for the puzzles of this shelf.
    pub(super) fn run(self, shelf: &'static Shelf) -> Outcome {
        let Some(command) = self.command else { return play::home(shelf) };
        match command {
            ProgramCommand::Play(arguments) => arguments.run(shelf),
            ProgramCommand::New(arguments) => arguments.run(shelf, &Interrupt::listen()),
            ProgramCommand::Practise(arguments) => arguments.run(shelf, &Interrupt::listen()),
            ProgramCommand::Daily(arguments) => arguments.run(shelf, &Interrupt::listen()),
            ProgramCommand::Show(arguments) => arguments.run(shelf, &Interrupt::listen()),
            ProgramCommand::Check(arguments) => arguments.run(shelf, &Interrupt::listen()),
            ProgramCommand::Solve(arguments) => arguments.run(shelf, &Interrupt::listen()),
            ProgramCommand::Hint(arguments) => arguments.run(shelf, &Interrupt::listen()),
            ProgramCommand::Why(arguments) => arguments.run(shelf, &Interrupt::listen()),
            ProgramCommand::Rate(arguments) => arguments.run(shelf, &Interrupt::listen()),
            ProgramCommand::Model(arguments) => arguments.run(shelf, &Interrupt::listen()),
            ProgramCommand::Race(arguments) => arguments.run(shelf, &Interrupt::listen()),
            ProgramCommand::Convert(arguments) => arguments.run(shelf, &Interrupt::listen()),
            ProgramCommand::Print(arguments) => arguments.run(shelf, &Interrupt::listen()),
            ProgramCommand::Review(arguments) => arguments.run(shelf, &Interrupt::listen()),
            ProgramCommand::Stats(arguments) => arguments.run(shelf, &Interrupt::listen()),
            ProgramCommand::Themes(arguments) => arguments.run(),
            ProgramCommand::Completions(arguments) => arguments.run(program(shelf)),
            ProgramCommand::Man(arguments) => arguments.run(program(shelf)),
        }
    }
}

/// The program as clap knows it, with all commands and options.
pub(super) fn program(shelf: &Shelf) -> Command {
    let program = with_formats(ProgramArguments::command(), shelf);
    let about = format!(
        "{}: play, understand, solve. Without a command, the game opens",
        listed(shelf.titles(), "and")
    );
    // Not `mut_subcommand`, which would move the changed command to the end.
    let names: Vec<String> = program.get_subcommands().map(|command| command.get_name().to_owned()).collect();
    let help = Command::new("help")
        .about("Print the help of a command")
        .arg(clap::Arg::new("command").value_name("COMMAND").value_parser(PossibleValuesParser::new(names)))
        .after_help("Examples:\n  masume help solve");
    let program = program.about(about).subcommand(help).mut_subcommands(|command| match command.get_name() {
        "hint" => command.after_help(hint::help(shelf)),
        "new" => new::with_wishes(command, shelf),
        "daily" => new::with_made_kinds(command, shelf, ""),
        "practise" => practise::with_kinds(command, shelf),
        _ => with_examples(command, shelf),
    });
    with_examples(program, shelf)
}

/// Fills puzzles into the help: the shortest for `{example}`, one of the first kind for `{first}`.
fn with_examples(command: Command, shelf: &Shelf) -> Command {
    let examples = || shelf.kinds().iter().map(|kind| kind.example());
    let shortest = examples().min_by_key(|example| example.len()).unwrap_or("PUZZLE");
    let first = examples().next().unwrap_or("PUZZLE");
    let Some(help) = command.get_after_help().map(ToString::to_string) else { return command };
    command.after_help(help.replace("{example}", shortest).replace("{first}", first))
}
