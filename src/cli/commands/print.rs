use std::io::{self, Write};

use clap::{Args, value_parser};
use quick_xml::escape::escape;

use crate::cli::arguments::{ManyPuzzles, OutputOptions};
use crate::cli::count::SolutionCount;
use crate::cli::exit::{ExitStatus, Interrupt, Outcome, complain};
use crate::cli::output::Output;
use crate::cli::puzzles::for_each_puzzle;
use crate::grid::BlockShape;
use crate::puzzles::Shelf;
use crate::scene::{Scene, svg, visible};
use crate::session::{AnyPuzzle, Level, is_made_name};

const EXAMPLES: &str = "\
Examples:
  masume print puzzles.sdm -o puzzles.html
  masume print --per-page 4 --solutions puzzles.sdm -o puzzles.html
  masume print --candidates '{example}' -o puzzle.html
  masume new shikaku --count 6 | masume print --per-page 6 - -o shikaku.html

The file is a page for any browser, whose print command puts it on paper. Solutions go on pages of
their own, at the end.";

/// The number of solutions on a page.
const SOLUTIONS_PER_PAGE: u16 = 12;

/// The style of the pages, which fit on both A4 and letter paper with usual margins.
const STYLE: &str = "\
@page { margin: 12mm; } \
body { margin: 0 auto; max-width: 186mm; font-family: system-ui, sans-serif; color: #1b1b1b; \
background: #ffffff; } \
.page { display: grid; height: 250mm; gap: 6mm; break-after: page; } \
.page:last-of-type { break-after: auto; } \
figure { margin: 0; min-height: 0; min-width: 0; display: flex; flex-direction: column; align-items: center; \
break-inside: avoid; } \
figcaption { font-size: 11pt; padding-bottom: 2mm; text-align: center; } \
figure svg { flex: 1; min-height: 0; width: 100%; height: 100%; } \
.solutions figcaption { font-size: 9pt; padding-bottom: 1mm; } \
h1 { font-size: 13pt; font-weight: 600; text-align: center; margin: 0; grid-column: 1 / -1; } \
@media screen { .page { margin: 8mm 0; padding-bottom: 8mm; border-bottom: 1px solid #b8b4aa; } }";

/// Lay puzzles out on pages for a printer
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct PrintArguments {
    #[command(flatten)]
    puzzles: ManyPuzzles,
    /// The number of puzzles on a page
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = value_parser!(u16).range(1..=30))]
    per_page: u16,
    /// With their solutions, on pages of their own
    #[arg(long)]
    solutions: bool,
    /// With all candidates in the empty squares
    #[arg(long)]
    candidates: bool,
    #[command(flatten)]
    options: OutputOptions,
}

impl PrintArguments {
    pub(super) fn run(self, shelf: &'static Shelf, interrupt: &Interrupt) -> Outcome {
        let mut output = Output::open(self.options.output.as_deref())?;
        let quiet = self.options.quiet;
        let mut printed = 0;
        let mut solutions = Vec::new();
        let mut unsolved = 0;
        let totals =
            for_each_puzzle(shelf, &self.puzzles, interrupt, &mut output, quiet, |output, _, puzzle| {
                let puzzle = puzzle?;
                let caption = format!("{}. {}", printed + 1, name(&*puzzle));
                if self.solutions {
                    let found = SolutionCount::up_to(1, &*puzzle, true, interrupt.stop()).complete()?;
                    match found.first {
                        Some(solution) => {
                            let scene = puzzle.scene(Some(&solution));
                            solutions.push(figure(&scene, &(printed + 1).to_string(), None));
                        }
                        None => unsolved += 1,
                    }
                }
                if printed == 0 {
                    begin(output)?;
                }
                if printed % usize::from(self.per_page) == 0 {
                    if printed > 0 {
                        writeln!(output, "</section>")?;
                    }
                    page(output, "page", self.per_page)?;
                }
                printed += 1;
                let scene = self.scene(shelf, &*puzzle);
                writeln!(output, "{}", figure(&scene, &caption, legend(&scene)))?;
                Ok(ExitStatus::Yes)
            })?;
        if printed > 0 {
            writeln!(output, "</section>")?;
            for solutions in solutions.chunks(usize::from(SOLUTIONS_PER_PAGE)) {
                page(&mut output, "page solutions", SOLUTIONS_PER_PAGE)?;
                writeln!(output, "<h1>Solutions</h1>")?;
                solutions.iter().try_for_each(|solution| writeln!(output, "{solution}"))?;
                writeln!(output, "</section>")?;
            }
            writeln!(output, "</body>\n</html>")?;
        }
        output.finish(totals.any_done())?;
        if unsolved > 0 && !quiet {
            complain(&format!("without a solution: {unsolved}"));
        }
        Ok(totals.sum_up(!quiet, "printed", "not"))
    }

    /// The puzzle as it is printed.
    fn scene(&self, shelf: &Shelf, puzzle: &dyn AnyPuzzle) -> Scene {
        if !self.candidates {
            return puzzle.scene(None);
        }
        // The puzzle alone, without the position that its file may have.
        let kind = shelf.kind(puzzle.kind()).and_then(|kind| kind.read_id(&puzzle.id()).ok());
        let Some(mut game) = kind.map(|puzzle| puzzle.play()) else { return puzzle.scene(None) };
        let _ = game.mark_all();
        let mut scene = game.scene();
        scene.put_down();
        scene
    }
}

/// The name of a puzzle on paper.
fn name(puzzle: &dyn AnyPuzzle) -> String {
    let about = puzzle.about();
    let title = about.title.as_ref().filter(|title| !is_made_name(puzzle.problem().kind(), title));
    let title = title.map(|title| format!(": {}", visible(title))).unwrap_or_default();
    let level =
        Level::said(about).map(|level| format!(", {}", visible(&level.difficulty))).unwrap_or_default();
    format!("{}{title}{level}", puzzle.title())
}

/// The meanings of the signs of clues on a board, in a line; `None` if it has no such clue.
fn legend(scene: &Scene) -> Option<String> {
    let clues: Vec<_> = scene.figures.iter().filter_map(|(_, figure)| Some((figure.clue?, figure))).collect();
    let shapes = BlockShape::ALL.into_iter().filter(|shape| clues.iter().any(|(clue, _)| clue == shape));
    let signs = shapes.filter_map(|shape| Some(format!("{} {}", shape.signs()?.0, shape.word()?)));
    let is_unknown = clues.iter().any(|(_, figure)| figure.number.is_none());
    let legend: Vec<String> = signs.chain(is_unknown.then(|| "? any number of squares".to_owned())).collect();
    (!legend.is_empty()).then(|| legend.join(" · "))
}

fn figure(scene: &Scene, caption: &str, legend: Option<String>) -> String {
    // The board is directly below its caption, not in the middle of its place.
    let picture = svg(scene, caption).replacen("<svg ", "<svg preserveAspectRatio=\"xMidYMin\" ", 1);
    let legend = legend.map(|legend| format!("<br><small>{legend}</small>")).unwrap_or_default();
    format!("<figure><figcaption>{}{legend}</figcaption>\n{picture}\n</figure>", escape(caption))
}

fn begin(output: &mut impl Write) -> io::Result<()> {
    writeln!(
        output,
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>Puzzles</title>\n<style>{STYLE}</style>\n</head>\n<body>"
    )
}

/// Begins a page with room for this number of boards.
fn page(output: &mut impl Write, class: &str, boards: u16) -> io::Result<()> {
    // Paper is taller than wide by two fifths.
    let columns = (1..=boards).find(|columns| columns * (columns * 7).div_ceil(5) >= boards).unwrap_or(1);
    let rows = boards.div_ceil(columns);
    let heading = if class == "page" { "" } else { "auto " };
    writeln!(
        output,
        "<section class=\"{class}\" style=\"grid-template-columns: repeat({columns}, minmax(0, 1fr)); \
         grid-template-rows: {heading}repeat({rows}, minmax(0, 1fr));\">"
    )
}
