use std::io::{self, Write};

use clap::Args;
use serde_json::{Value, json};

use crate::cli::arguments::{OnePuzzle, OutputOptions};
use crate::cli::exit::{ExitStatus, Interrupt, Outcome};
use crate::cli::json::{SolutionPieces, block, help_with_note, square, squares, write_document};
use crate::cli::output::Output;
use crate::cli::search::modelled;
use crate::csp::Constraint;
use crate::puzzle::{Domain, Model, Piece, Variable};
use crate::puzzles::Shelf;
use crate::store::Location;

const EXAMPLES: &str = "\
Examples:
  masume model '{example}'
  masume model --json puzzles.sdm#3     with every constraint";

/// Show the puzzle as a binary constraint satisfaction problem
#[derive(Debug, Args)]
#[command(after_help = help_with_note(EXAMPLES))]
pub(super) struct ModelArguments {
    #[command(flatten)]
    puzzle: OnePuzzle,
    /// One line of JSON, with every constraint
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    options: OutputOptions,
}

impl ModelArguments {
    pub(super) fn run(self, shelf: &'static Shelf, interrupt: &Interrupt) -> Outcome {
        let mut source = self.puzzle.open(shelf, interrupt)?;
        let (place, puzzle) = interrupt.while_waiting(|| source.only())??;
        let mut output = Output::open(self.options.output.as_deref())?;
        let model = modelled(&*puzzle, place)?.model(interrupt.stop())?;
        if self.json {
            write_document(&mut output, &document(place, puzzle.kind(), &model))?;
        } else {
            write_table(&mut output, &model)?;
        }
        output.finish(true)?;
        Ok(ExitStatus::Yes)
    }
}

/// Writes the measures in a line, and a table of the variables.
fn write_table(out: &mut impl Write, model: &Model) -> io::Result<()> {
    let domain = |variable| match model.domain(variable).in_words() {
        words if words.is_empty() => "none".to_owned(),
        words => words,
    };
    let rows: Vec<[String; 2]> =
        (0..).zip(model.variables()).map(|(index, variable)| [variable.label(), domain(index)]).collect();
    let heads = ["variable", "domain"];
    let [name, values] = [0, 1].map(|column| {
        let widths = rows.iter().map(|row| row[column].chars().count());
        widths.max().unwrap_or(0).max(heads[column].len())
    });
    writeln!(out, "{}\n", model.measures())?;
    writeln!(out, "{:name$}  {:values$}  degree  sum tightness", heads[0], heads[1])?;
    for (index, [label, domain]) in rows.iter().enumerate() {
        let (degree, tightness) = (model.graph().degree(index), model.graph().sum_tightness(index));
        writeln!(out, "{label:name$}  {domain:values$}  {degree:6}  {tightness:13.3}")?;
    }
    Ok(())
}

/// The answer of `model --json` about one puzzle.
fn document(source: Location<'_>, kind: &str, model: &Model) -> Value {
    let graph = model.graph();
    let node = |(index, at): (usize, &Variable)| {
        let values: Vec<Value> = match model.domain(index) {
            Domain::Pieces(pieces) => pieces.iter().map(value).collect(),
            Domain::Named(named) => named
                .iter()
                .map(|value| json!({ "name": value.name, "pieces": SolutionPieces(&value.pieces) }))
                .collect(),
        };
        json!({
            "variable": variable(at),
            "label": at.label(),
            "domain": values,
            "degree": graph.degree(index),
            "sum_tightness": graph.sum_tightness(index),
        })
    };
    let edge = |constraint: &Constraint| {
        let [first, second] =
            [constraint.first, constraint.second].map(|at| variable(&model.variables()[at]));
        json!({ "first": first, "second": second, "tightness": constraint.tightness })
    };
    json!({
        "source": source,
        "kind": kind,
        "variables": model.variables().len(),
        "constraints": graph.constraints().len(),
        "density": graph.density(),
        "mean_tightness": graph.mean_tightness(),
        "nodes": model.variables().iter().enumerate().map(node).collect::<Value>(),
        "edges": graph.constraints().iter().map(edge).collect::<Value>(),
    })
}

/// A variable: a square; the column, row and number of a hint; or a name, with the squares it is about.
fn variable(variable: &Variable) -> Value {
    match variable {
        Variable::Square(at) => json!(square(*at)),
        Variable::Hint { square: at, number, .. } => json!([at.column(), at.row(), number]),
        Variable::Other { name, squares: of } => json!({ "name": name, "squares": squares(of) }),
    }
}

/// A number, or a block.
fn value(piece: &Piece) -> Value {
    match *piece {
        Piece::Number(numbered) => json!(numbered.number()),
        Piece::Block(placed) => json!(block(placed)),
    }
}
