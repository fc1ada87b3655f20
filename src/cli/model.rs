use std::io::{self, Write};

use clap::Args;
use serde::{Serialize, Serializer};

use crate::csp::Constraint;
use crate::puzzle::{Model, Piece, Variable, values_in_words};
use crate::puzzles::Shelf;
use crate::store::Location;

use super::arguments::{OnePuzzle, OutputOptions};
use super::command_error::{CommandError, ExitStatus};
use super::interrupt::Interrupt;
use super::json::{block, help_with_note, square, write_document};
use super::output::Output;

const EXAMPLES: &str = "\
Examples:
  masume model puzzles.sdm#3
  masume model --json '{example}'    with every constraint";

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
    pub(super) fn run(
        self,
        shelf: &'static Shelf,
        interrupt: &Interrupt,
    ) -> Result<ExitStatus, CommandError> {
        let mut source = self.puzzle.open(shelf, interrupt)?;
        let (place, puzzle) = interrupt.while_waiting(|| source.only())??;
        let mut output = Output::open(self.options.output.as_deref())?;
        let model = puzzle.model(interrupt.stop())?;
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
    let domain = |variable| match values_in_words(model.domain(variable)) {
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

/// What `model --json` says about one puzzle.
#[derive(Serialize)]
struct ModelDocument<'a> {
    source: Location<'a>,
    kind: &'static str,
    variables: usize,
    constraints: usize,
    density: f64,
    mean_tightness: f64,
    nodes: Vec<NodeDocument<'a>>,
    edges: Vec<EdgeDocument>,
}

#[derive(Serialize)]
struct NodeDocument<'a> {
    variable: VariableDocument,
    label: String,
    domain: Vec<ValueDocument<'a>>,
    degree: usize,
    sum_tightness: f64,
}

#[derive(Serialize)]
struct EdgeDocument {
    first: VariableDocument,
    second: VariableDocument,
    tightness: f64,
}

/// A variable: a square, or the column, row and number of a hint.
#[derive(Serialize)]
#[serde(untagged)]
enum VariableDocument {
    Square([u16; 2]),
    Hint(u16, u16, i64),
}

/// A number or a block.
struct ValueDocument<'a>(&'a Piece);

impl From<Variable> for VariableDocument {
    fn from(variable: Variable) -> Self {
        let [column, row] = square(variable.square);
        variable.hint.map_or(Self::Square([column, row]), |hint| Self::Hint(column, row, hint))
    }
}

impl Serialize for ValueDocument<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match *self.0 {
            Piece::Number(numbered) => serializer.serialize_i64(numbered.number()),
            Piece::Block(placed) => block(placed).serialize(serializer),
        }
    }
}

fn document<'a>(source: Location<'a>, kind: &'static str, model: &'a Model) -> ModelDocument<'a> {
    let graph = model.graph();
    let node = |(index, &variable): (usize, &Variable)| NodeDocument {
        variable: variable.into(),
        label: variable.label(),
        domain: model.domain(index).iter().map(ValueDocument).collect(),
        degree: graph.degree(index),
        sum_tightness: graph.sum_tightness(index),
    };
    let edge = |constraint: &Constraint| EdgeDocument {
        first: model.variables()[constraint.first].into(),
        second: model.variables()[constraint.second].into(),
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
