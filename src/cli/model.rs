use std::io::{self, Write};

use clap::Args;
use serde::{Serialize, Serializer};

use crate::csp::Constraint;
use crate::puzzle::{Model, Piece, Variable, values_in_words};
use crate::puzzles::Shelf;
use crate::store::Location;

use super::arguments::{Answering, One};
use super::failure::{Failure, Verdict};
use super::interrupt::Interrupt;
use super::json::{block, square, write_document};
use super::output::Output;

const EXAMPLES: &str = "\
Examples:
  masume model puzzles.sdm#3
  masume model --json '{example}'    with every constraint";

/// Show the puzzle as a binary constraint satisfaction problem
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Arguments {
    #[command(flatten)]
    puzzle: One,
    /// One line of JSON, with every constraint
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    answering: Answering,
}

impl Arguments {
    pub(super) fn run(self, shelf: &'static Shelf, interrupt: &Interrupt) -> Result<Verdict, Failure> {
        let mut source = self.puzzle.open(shelf, interrupt)?;
        let (place, puzzle) = interrupt.while_waiting(|| source.only())??;
        let mut output = Output::open(self.answering.output.as_deref())?;
        let model = puzzle.model(interrupt.stop())?;
        if self.json {
            write_document(&mut output, &document(place, puzzle.kind(), &model))?;
        } else {
            write_table(&mut output, &model)?;
        }
        output.finish(true)?;
        Ok(Verdict::Yes)
    }
}

/// The measures in a line, and a table of the variables.
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

/// What `model --json` says.
#[derive(Serialize)]
struct Document<'a> {
    source: Location<'a>,
    kind: &'static str,
    variables: usize,
    constraints: usize,
    density: f64,
    mean_tightness: f64,
    nodes: Vec<Node<'a>>,
    edges: Vec<Edge>,
}

#[derive(Serialize)]
struct Node<'a> {
    variable: Name,
    domain: Vec<Value<'a>>,
    degree: usize,
    sum_tightness: f64,
}

#[derive(Serialize)]
struct Edge {
    first: Name,
    second: Name,
    tightness: f64,
}

/// A square, or a hint: its square and its number.
#[derive(Serialize)]
#[serde(untagged)]
enum Name {
    Square([u16; 2]),
    Hint(u16, u16, i64),
}

/// A number or a block.
struct Value<'a>(&'a Piece);

impl From<Variable> for Name {
    fn from(variable: Variable) -> Self {
        let [column, row] = square(variable.square);
        variable.hint.map_or(Self::Square([column, row]), |hint| Self::Hint(column, row, hint))
    }
}

impl Serialize for Value<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match *self.0 {
            Piece::Number(numbered) => serializer.serialize_i64(numbered.number()),
            Piece::Block(placed) => block(placed).serialize(serializer),
        }
    }
}

fn document<'a>(source: Location<'a>, kind: &'static str, model: &'a Model) -> Document<'a> {
    let graph = model.graph();
    let node = |(index, &variable): (usize, &Variable)| Node {
        variable: variable.into(),
        domain: model.domain(index).iter().map(Value).collect(),
        degree: graph.degree(index),
        sum_tightness: graph.sum_tightness(index),
    };
    let edge = |constraint: &Constraint| Edge {
        first: model.variables()[constraint.first].into(),
        second: model.variables()[constraint.second].into(),
        tightness: constraint.tightness,
    };
    Document {
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
