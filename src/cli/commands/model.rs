use std::io::{self, Write};

use clap::Args;
use serde::Serialize;

use crate::cli::arguments::{OnePuzzle, OutputOptions};
use crate::cli::exit::{ExitStatus, Interrupt, Outcome};
use crate::cli::json::{SolutionPieces, block, help_with_note, square, write_document};
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
#[derive(Serialize)]
struct ModelDocument<'a> {
    source: Location<'a>,
    kind: &'static str,
    variables: usize,
    constraints: usize,
    density: f64,
    mean_tightness: f64,
    nodes: Vec<NodeDocument<'a>>,
    edges: Vec<EdgeDocument<'a>>,
}

#[derive(Serialize)]
struct NodeDocument<'a> {
    variable: VariableDocument<'a>,
    label: String,
    domain: Vec<ValueDocument<'a>>,
    degree: usize,
    sum_tightness: f64,
}

#[derive(Serialize)]
struct EdgeDocument<'a> {
    first: VariableDocument<'a>,
    second: VariableDocument<'a>,
    tightness: f64,
}

/// A variable: a square; the column, row and number of a hint; or a name, with the squares it is about.
#[derive(Serialize)]
#[serde(untagged)]
enum VariableDocument<'a> {
    Square([u16; 2]),
    Hint(u16, u16, i64),
    Other { name: &'a str, squares: Vec<[u16; 2]> },
}

/// A number, a block, or a named value with the pieces it stands for.
#[derive(Serialize)]
#[serde(untagged)]
enum ValueDocument<'a> {
    Number(i64),
    Block([u16; 4]),
    Named { name: &'a str, pieces: SolutionPieces<&'a [Piece]> },
}

impl<'a> From<&'a Variable> for VariableDocument<'a> {
    fn from(variable: &'a Variable) -> Self {
        match variable {
            Variable::Square(at) => Self::Square(square(*at)),
            Variable::Hint { square: at, number } => {
                let [column, row] = square(*at);
                Self::Hint(column, row, *number)
            }
            Variable::Other { name, squares } => {
                Self::Other { name, squares: squares.iter().copied().map(square).collect() }
            }
        }
    }
}

/// The values of a domain, in order.
fn values(domain: &Domain) -> Vec<ValueDocument<'_>> {
    let piece = |piece: &Piece| match *piece {
        Piece::Number(numbered) => ValueDocument::Number(numbered.number()),
        Piece::Block(placed) => ValueDocument::Block(block(placed)),
    };
    match domain {
        Domain::Pieces(pieces) => pieces.iter().map(piece).collect(),
        Domain::Named(named) => named
            .iter()
            .map(|value| ValueDocument::Named { name: &value.name, pieces: SolutionPieces(&value.pieces) })
            .collect(),
    }
}

fn document<'a>(source: Location<'a>, kind: &'static str, model: &'a Model) -> ModelDocument<'a> {
    let graph = model.graph();
    let node = |(index, variable): (usize, &'a Variable)| NodeDocument {
        variable: variable.into(),
        label: variable.label(),
        domain: values(model.domain(index)),
        degree: graph.degree(index),
        sum_tightness: graph.sum_tightness(index),
    };
    let edge = |constraint: &Constraint| EdgeDocument {
        first: (&model.variables()[constraint.first]).into(),
        second: (&model.variables()[constraint.second]).into(),
        tightness: constraint.tightness,
    };
    ModelDocument {
        source,
        kind,
        variables: model.variables().len(),
        constraints: graph.constraints().len(),
        density: graph.density(),
        mean_tightness: graph.mean_tightness(),
        nodes: model.variables().iter().enumerate().map(node).collect(),
        edges: graph.constraints().iter().map(edge).collect(),
    }
}
