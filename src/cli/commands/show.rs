use std::io::Write;

use clap::{Args, ValueEnum};

use crate::cli::arguments::{OnePuzzle, OutputOptions};
use crate::cli::count::SolutionCount;
use crate::cli::drawing::{DrawingStyle, draw, html_page, write_text};
use crate::cli::exit::{ExitStatus, Interrupt, Outcome, complain};
use crate::cli::output::Output;
use crate::puzzles::Shelf;
use crate::scene::{svg, visible};
use crate::session::AnyPuzzle;

const EXAMPLES: &str = "\
Examples:
  masume show puzzles.sdm#3
  masume show --solution '{example}'
  masume show --to svg puzzle.txt -o puzzle.svg
  masume show --solution --to html puzzle.txt -o solved.html";

/// Draw the board
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct ShowArguments {
    #[command(flatten)]
    puzzle: OnePuzzle,
    /// With its solution (the first one found, where there are several)
    #[arg(long)]
    solution: bool,
    /// As text, as an SVG picture, or as a page for a browser or a printer
    #[arg(id = "drawing", long = "to", value_name = "FORMAT", default_value = "text")]
    to: DrawingFormat,
    #[command(flatten)]
    options: OutputOptions,
}

/// The format in which a board is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum DrawingFormat {
    Text,
    Svg,
    Html,
}

impl ShowArguments {
    pub(super) fn run(self, shelf: &'static Shelf, interrupt: &Interrupt) -> Outcome {
        let source = self.puzzle.open(shelf, interrupt)?;
        let puzzle = interrupt.while_waiting(|| source.single())??;
        let mut output = Output::open(self.options.output.as_deref())?;
        let style = DrawingStyle::of(&self.options, &output);
        let found = match self.solution {
            true => Some(SolutionCount::up_to(2, &*puzzle, true, interrupt.stop()).complete()?),
            false => None,
        };
        let several = found.as_ref().is_some_and(|found| found.count > 1);
        let solution = found.and_then(|found| found.first);
        let scene = puzzle.scene(solution.as_deref());
        match self.to {
            DrawingFormat::Svg => writeln!(output, "{}", svg(&scene, &name(&*puzzle)))?,
            DrawingFormat::Html => {
                writeln!(output, "{}", html_page(&scene, &name(&*puzzle), &words(&*puzzle)))?;
            }
            DrawingFormat::Text => match puzzle.write("text").filter(|_| !self.solution) {
                Some(text) => write_text(&mut output, text.trim_end(), style)?,
                None => draw(&mut output, &scene, style)?,
            },
        }
        output.finish(true)?;
        if self.solution && solution.is_none() {
            complain("this puzzle has no solution");
            return Ok(ExitStatus::No);
        }
        if several && !self.options.quiet {
            complain("this is one of several solutions");
        }
        Ok(ExitStatus::Yes)
    }
}

/// The title of the picture.
fn name(puzzle: &dyn AnyPuzzle) -> String {
    match &puzzle.about().title {
        Some(title) => format!("{}: {}", puzzle.title(), visible(title)),
        None => puzzle.title(),
    }
}

/// The lines below the picture.
fn words(puzzle: &dyn AnyPuzzle) -> Vec<String> {
    let about = puzzle.about();
    let author = about.author.as_ref().map(|author| format!("By {}", visible(author)));
    let difficulty =
        about.difficulty.as_ref().map(|difficulty| format!("Difficulty: {}", visible(difficulty)));
    author.into_iter().chain(difficulty).collect()
}
