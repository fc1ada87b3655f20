use std::io::Write;

use clap::{Args, ValueEnum};

use crate::puzzles::Shelf;
use crate::scene::{svg, visible};
use crate::session::AnyPuzzle;

use super::arguments::{Answering, One};
use super::count::Count;
use super::drawing::{Style, draw, write_text};
use super::failure::{Failure, Verdict, complain};
use super::interrupt::Interrupt;
use super::output::Output;
use super::page::page;

const EXAMPLES: &str = "\
Examples:
  masume show puzzles.sdm#3
  masume show --solution '{example}'
  masume show --to svg puzzle.txt -o puzzle.svg
  masume show --solution --to html puzzle.txt -o solved.html";

/// Draw the board
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Arguments {
    #[command(flatten)]
    puzzle: One,
    /// With its solution (the first one found, where there are several)
    #[arg(long)]
    solution: bool,
    /// As text, as an SVG picture, or as a page for a browser or a printer
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    to: Drawing,
    #[command(flatten)]
    answering: Answering,
}

/// What a board is drawn as.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Drawing {
    Text,
    Svg,
    Html,
}

impl Arguments {
    pub(super) fn run(self, shelf: &'static Shelf, interrupt: &Interrupt) -> Result<Verdict, Failure> {
        let source = self.puzzle.open(shelf, interrupt)?;
        let puzzle = interrupt.while_waiting(|| source.single())??;
        let mut output = Output::open(self.answering.output.as_deref())?;
        let style = Style::of(&self.answering, &output);
        let found = match self.solution {
            true => Some(Count::up_to(2, &*puzzle, true, interrupt.stop()).complete()?),
            false => None,
        };
        let several = found.as_ref().is_some_and(|found| found.count > 1);
        let solution = found.and_then(|found| found.first);
        let scene = puzzle.scene(solution.as_deref());
        match self.to {
            Drawing::Svg => writeln!(output, "{}", svg(&scene, &name(&*puzzle)))?,
            Drawing::Html => writeln!(output, "{}", page(&scene, &name(&*puzzle), &words(&*puzzle)))?,
            Drawing::Text => match puzzle.write("text").filter(|_| !self.solution) {
                Some(text) => write_text(&mut output, text.trim_end(), style)?,
                None => draw(&mut output, &scene, style)?,
            },
        }
        output.finish(true)?;
        if self.solution && solution.is_none() {
            complain("this puzzle has no solution");
            return Ok(Verdict::No);
        }
        if several && !self.answering.quiet {
            complain("this is one of several solutions");
        }
        Ok(Verdict::Yes)
    }
}

/// What the picture of a puzzle is called.
fn name(puzzle: &dyn AnyPuzzle) -> String {
    match &puzzle.about().title {
        Some(title) => format!("{}: {}", puzzle.title(), visible(title)),
        None => puzzle.title(),
    }
}

/// What is said below it.
fn words(puzzle: &dyn AnyPuzzle) -> Vec<String> {
    let about = puzzle.about();
    let author = about.author.as_ref().map(|author| format!("By {}", visible(author)));
    let difficulty =
        about.difficulty.as_ref().map(|difficulty| format!("Difficulty: {}", visible(difficulty)));
    author.into_iter().chain(difficulty).collect()
}
