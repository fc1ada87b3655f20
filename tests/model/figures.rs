//! The figures of every problem of the reference that gives them.

use masume::grid::{Block, Square};
use masume::puzzle::{Model, Modelled, Piece, Source, Variable, Written};
use masume::session::Puzzle;
use serde_json::{Value, json};

use super::model;
use crate::common::corpora::{documents, format};
use crate::common::program::masume;
use crate::common::{neutral, shikaku};

/// Every document about this kind with the model of its problem, and with what the program says of it.
fn each<P: Puzzle + Modelled>(corpus: &str, problem: fn(&Value) -> P, check: impl Fn(&Value, &P, &Model)) {
    for document in documents(corpus, P::NAME) {
        let problem = problem(&document["problem"]);
        check(&document, &problem, &model(&problem));
    }
}

/// That two numbers are the same to 1e-6.
#[track_caller]
fn assert_close(found: f64, expected: &Value, what: &str) {
    let expected = expected.as_f64().expect("a number");
    assert!((found - expected).abs() <= 1e-6, "{what}: found {found}, expected {expected}");
}

fn square(square: Square) -> [u16; 2] {
    [square.column(), square.row()]
}

fn name(variable: &Variable) -> Value {
    let [column, row] = square(variable.squares()[0]);
    match variable {
        Variable::Hint { number, .. } => json!([column, row, number]),
        _ => json!([column, row]),
    }
}

fn pieces(model: &Model, variable: usize) -> &[Piece] {
    model.domain(variable).single_pieces().expect("each value is one piece")
}

fn value(piece: &Piece) -> Value {
    match piece {
        Piece::Number(numbered) => json!(numbered.number()),
        Piece::Block(block) => json!(sides(*block)),
    }
}

fn sides(block: Block) -> [u16; 4] {
    let ([column, row], size) = (square(block.origin()), block.dimensions());
    [column, row, size.width(), size.height()]
}

/// Holds the model against the measures, and against the nodes and edges where they are given.
fn check(document: &Value, model: &Model) {
    let what = document["name"].to_string();
    let graph = model.graph();
    assert_eq!(json!(model.variables().len()), document["variables"], "{what}");
    assert_eq!(json!(graph.constraints().len()), document["constraints"], "{what}");
    assert_close(graph.density(), &document["constraint_density"], &what);
    assert_close(graph.mean_tightness(), &document["harmonic_mean_tightness"], &what);
    let Some(nodes) = document["nodes"].as_array() else { return };
    assert_eq!(nodes.len(), model.variables().len(), "{what}");
    for (index, node) in nodes.iter().enumerate() {
        assert_eq!(name(&model.variables()[index]), node["variable"], "{what}");
        assert_eq!(Value::Array(pieces(model, index).iter().map(value).collect()), node["domain"], "{what}");
        assert_eq!(json!(graph.degree(index)), node["degree"], "{what}");
        assert_close(graph.sum_tightness(index), &node["sum_tightness"], &what);
    }
    let edges = document["edges"].as_array().expect("edges stand beside nodes");
    assert_eq!(edges.len(), graph.constraints().len(), "{what}");
    for (constraint, edge) in graph.constraints().iter().zip(edges) {
        assert_eq!(name(&model.variables()[constraint.first]), edge["first"], "{what}");
        assert_eq!(name(&model.variables()[constraint.second]), edge["second"], "{what}");
        assert_close(constraint.tightness, &edge["tightness"], &what);
        for pair in edge["pairs"].as_array().expect("edges list their pairs") {
            let at = |variable: usize, sought: &Value| {
                let found = pieces(model, variable).iter().position(|piece| value(piece) == *sought);
                (variable, found.expect("the value of a pair is in its domain"))
            };
            let (first, second) = (at(constraint.first, &pair[0]), at(constraint.second, &pair[1]));
            assert_eq!(json!(graph.is_consistent(first, second)), pair[2], "{what}: {pair}");
            assert_eq!(json!(graph.is_consistent(second, first)), pair[2], "{what}: {pair}");
        }
    }
}

/// Holds what `masume model --json` says against the same.
fn check_program<P: Written>(document: &Value, problem: &P) {
    let what = document["name"].to_string();
    let text = format::<P>("kolyteon").write(&Source::of(problem.clone())).expect("every kind has kolyteon");
    let ran = masume(&["model", "--json", &text]);
    assert_eq!(ran.code, 0, "{what}: {ran:?}");
    let members =
        ["source", "kind", "variables", "constraints", "density", "mean_tightness", "nodes", "edges"];
    assert_eq!(masume::format::first_members(&ran.out), members);
    let said = ran.document();
    assert_eq!(said["kind"], document["problem"]["kind"]);
    assert_eq!(said["variables"], document["variables"], "{what}");
    assert_eq!(said["constraints"], document["constraints"], "{what}");
    let number = |value: &Value| value.as_f64().expect("a number");
    assert_close(number(&said["density"]), &document["constraint_density"], &what);
    assert_close(number(&said["mean_tightness"]), &document["harmonic_mean_tightness"], &what);
    let same = |list: &str, exact: &[&str], close: &str| {
        let Some(expected) = document[list].as_array() else { return };
        let said = said[list].as_array().expect("a list");
        assert_eq!(said.len(), expected.len(), "{what}");
        for (said, expected) in said.iter().zip(expected) {
            exact.iter().for_each(|member| assert_eq!(said[member], expected[member], "{what}"));
            assert_close(number(&said[close]), &expected[close], &what);
        }
    };
    same("nodes", &["variable", "domain", "degree"], "sum_tightness");
    same("edges", &["first", "second"], "tightness");
}

#[test]
fn every_figure_of_the_reference_is_ours() {
    const CORPUS: &str = "kolyteon_models.jsonl";
    each(CORPUS, neutral::sudoku, |document, _, model| check(document, model));
    each(CORPUS, neutral::futoshiki, |document, _, model| check(document, model));
    each(CORPUS, shikaku::neutral, |document, _, model| check(document, model));
}

#[test]
fn the_program_says_every_figure_of_the_reference() {
    const CORPUS: &str = "kolyteon_models.jsonl";
    each(CORPUS, neutral::sudoku, |document, problem, _| check_program(document, problem));
    each(CORPUS, neutral::futoshiki, |document, problem, _| check_program(document, problem));
    each(CORPUS, shikaku::neutral, |document, problem, _| check_program(document, problem));
}

#[test]
fn the_measures_beside_the_step_counts_are_ours() {
    fn check_measures<P>(document: &Value, _: &P, model: &Model) {
        let (graph, expected, what) = (model.graph(), &document["model"], document["problem"].to_string());
        assert_eq!(json!(model.variables().len()), expected["variables"], "{what}");
        assert_eq!(json!(graph.constraints().len()), expected["constraints"], "{what}");
        assert_close(graph.density(), &expected["density"], &what);
        assert_close(graph.mean_tightness(), &expected["tightness"], &what);
    }
    const CORPUS: &str = "kolyteon_steps.jsonl";
    each(CORPUS, neutral::sudoku, check_measures);
    each(CORPUS, neutral::futoshiki, check_measures);
    each(CORPUS, shikaku::neutral, check_measures);
}
