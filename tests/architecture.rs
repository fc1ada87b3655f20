//! The rules for the code in `src`: which rooms may import which, how long a file may be, what is forbidden.
//!
//! CONTRIBUTING.md has the table of rooms. Each rule runs on the program itself and on small forged files
//! that break it.

#[path = "common/house.rs"]
mod house;
#[path = "common/source.rs"]
mod source;

use std::collections::BTreeSet;

use house::{House, circle, rings, rust_files_in, table_of_rooms};
use source::SourceFile;

/// What others may name of a room that shows only its door.
const DOORS: [(&str, &[&str]); 2] = [("tui", &["run", "Start"]), ("plain", &["run", "Start"])];

/// The crates that belong to some rooms only.
const OWNED_CRATES: [(&[&str], &[&str]); 4] = [
    (&["tui"], &["ratatui", "crossterm", "rustix"]),
    (&["tui", "plain", "cli"], &["signal_hook"]),
    (&["store", "cli"], &["tempfile"]),
    (&["store"], &["directories"]),
];

/// The files that may say `unsafe`, each for the reason it gives.
const MAY_BE_UNSAFE: [&str; 2] =
    ["src/logic/puzzles/sudoku/solve/vector_search.rs", "src/logic/puzzles/sudoku/solve/vectors.rs"];

const VAGUE_NAMES: [&str; 8] = ["utils", "util", "helpers", "helper", "common", "types", "core", "misc"];

const LONGEST_FILE: usize = 400;

const WIDEST_LINE: usize = 110;

/// Everything that breaks a law of single files, each as one line.
fn breaches(house: &House) -> Vec<String> {
    let mut breaches = Vec::new();
    let table = table_of_rooms();
    for file in &house.files {
        let home = house.room(&file.module()).expect("a file lies in src");
        let mut report = |line: usize, what: String| breaches.push(format!("{}:{line}: {what}", file.path));
        if home == "lib" {
            look_for_more_than_declarations(file, &mut report);
        } else if let Some(allowed) = table.get(class(&home)) {
            look_for_forbidden_imports(house, file, allowed, &mut report);
        } else {
            report(1, format!("{home} is no room of the house"));
        }
        look_at_use_statements(file, &mut report);
        look_for_others_crates(file, &home, &mut report);
        look_at_lines(file, &mut report);
        look_at_length_and_name(file, &mut report);
    }
    breaches
}

type Report<'a> = &'a mut dyn FnMut(usize, String);

fn look_for_more_than_declarations(file: &SourceFile, report: Report) {
    for (line, code) in lines(&file.code) {
        let declares = ["pub mod ", "pub use masume_logic::"].iter().any(|start| code.starts_with(start));
        let is_declaration = declares && code.ends_with(';');
        if !is_declaration && !code.starts_with('#') {
            report(line, "lib.rs only declares rooms".to_owned());
        }
    }
}

fn look_for_forbidden_imports(house: &House, file: &SourceFile, allowed: &BTreeSet<&str>, report: Report) {
    let home = house.room(&file.module());
    for import in file.imports() {
        let (Some(home), Some(room)) = (&home, house.room(&import.path)) else { continue };
        if room == *home {
            continue;
        }
        if !allowed.contains(class(&room)) {
            report(import.line, format!("{home} may not know {room}"));
        }
        let name = import.path.get(1).map_or("", String::as_str);
        if DOORS.iter().any(|(owner, shown)| *owner == room && !shown.contains(&name)) {
            report(import.line, format!("{home} may not know {room}::{name}"));
        }
    }
}

fn look_at_use_statements(file: &SourceFile, report: Report) {
    for (line, statement) in file.uses() {
        if statement.contains('*') {
            report(line, "a glob import".to_owned());
        }
        if ["use crate::{", "use masume::{"].iter().any(|start| statement.starts_with(start)) {
            report(line, "several rooms in one `use`".to_owned());
        }
    }
}

fn look_for_others_crates(file: &SourceFile, home: &str, report: Report) {
    for (owners, crates) in OWNED_CRATES.iter().filter(|(owners, _)| !owners.contains(&home)) {
        for name in *crates {
            if let Some(line) = file.names_crate(name) {
                report(line, format!("{name} belongs to {}", owners.join(" and ")));
            }
        }
    }
}

fn look_at_lines(file: &SourceFile, report: Report) {
    for (line, code) in lines(&file.code) {
        if code.contains(".unwrap()") {
            report(line, "unwrap".to_owned());
        }
        if code.contains("unsafe") && !MAY_BE_UNSAFE.contains(&file.path.as_str()) {
            report(line, "unsafe".to_owned());
        }
        let indented = file.code.lines().nth(line - 1).is_some_and(|whole| whole.starts_with(' '));
        let in_macro = indented && code.trim_start_matches("pub ").starts_with("mod ");
        if in_macro || ["mod $", "include!(", "#[path"].iter().any(|sign| code.contains(sign)) {
            report(line, "a module that is not declared in plain sight".to_owned());
        }
    }
}

fn look_at_length_and_name(file: &SourceFile, report: Report) {
    for (line, number) in file.text.lines().zip(1..) {
        let width = line.chars().count();
        if width > WIDEST_LINE {
            report(number, format!("{width} columns are more than {WIDEST_LINE}"));
        }
    }
    let length = file.text.lines().count();
    if length > LONGEST_FILE {
        report(length, format!("longer than {LONGEST_FILE} lines"));
    }
    if let Some(name) = file.module().iter().find(|name| VAGUE_NAMES.contains(name)) {
        report(1, format!("`{name}` says nothing"));
    }
}

/// The row of the table that speaks of a room.
fn class(room: &str) -> &str {
    if room.starts_with("puzzles/") { "puzzles/*" } else { room }
}

/// The lines of a code that say something, numbered from 1, without indentation.
fn lines(code: &str) -> impl Iterator<Item = (usize, &str)> {
    code.lines().zip(1..).map(|(line, number)| (number, line.trim())).filter(|(_, line)| !line.is_empty())
}

/// Forges a house with this file and says what is wrong with it.
fn breaches_of(path: &str, text: &str) -> Vec<String> {
    breaches(&House::forged(&[(path, text)]))
}

/// Asserts that a forged file breaks exactly one law, at this line.
#[track_caller]
fn assert_breach(path: &str, text: &str, line: usize, what: &str) {
    assert_eq!(breaches_of(path, text), [format!("{path}:{line}: {what}")], "in {text:?}");
}

#[test]
fn the_house_keeps_its_laws() {
    let house = House::built();
    assert!(house.files.len() > 20, "the source was found");
    let breaches = breaches(&house);
    assert!(breaches.is_empty(), "{}", breaches.join("\n"));
}

#[test]
fn the_table_has_every_room_and_no_other() {
    let table = table_of_rooms();
    let house = House::built();
    let rooms: BTreeSet<String> = house.files.iter().filter_map(|file| house.room(&file.module())).collect();
    let classes: BTreeSet<&str> =
        rooms.iter().map(|room| class(room)).filter(|room| *room != "lib").collect();
    assert_eq!(table.keys().copied().collect::<BTreeSet<_>>(), classes);
    let named: BTreeSet<&str> = table.values().flatten().copied().collect();
    assert!(named.contains("grid") && named.is_subset(&classes), "{named:?}");
}

/// The modules of tests that no file declares: they would not be compiled. A file directly in `tests` and
/// what lies in `bench` and `fuzz` are programs of their own, and `common` is taken in by paths.
fn undeclared(files: &[(String, String)]) -> Vec<&str> {
    let declares = |path: &str, name: &str| {
        let declaration = format!("mod {name};");
        let named = files.iter().filter(|(file, _)| file == path);
        named.flat_map(|(_, text)| text.lines()).any(|line| line.ends_with(&declaration))
    };
    let is_undeclared = |path: &&str| match path.split('/').collect::<Vec<_>>()[..] {
        ["tests", _] | ["tests", "bench" | "fuzz" | "common", ..] | ["tests", "terminal", "panicking.rs"] => {
            false
        }
        [.., "mod.rs"] => false,
        [ref folders @ .., file] => {
            let (folder, name) = (folders.join("/"), file.trim_end_matches(".rs"));
            !declares(&format!("{folder}/mod.rs"), name) && !declares(&format!("{folder}.rs"), name)
        }
        [] => false,
    };
    files.iter().map(|(path, _)| &**path).filter(is_undeclared).collect()
}

#[test]
fn every_test_is_compiled_and_keeps_to_the_width() {
    let files = rust_files_in("tests");
    assert!(files.len() > 100, "the tests were found");
    assert_eq!(undeclared(&files), [""; 0], "declare them in the mod.rs beside them");
    for (path, text) in &files {
        let wide = text.lines().position(|line| line.chars().count() > WIDEST_LINE);
        assert_eq!(wide, None, "{path}: a line is wider than {WIDEST_LINE} columns, counted from 0");
    }
    let file = |path: &str, text: &str| (path.to_owned(), text.to_owned());
    let forged = [file("tests/a/mod.rs", "mod b;\n"), file("tests/a/b.rs", ""), file("tests/a/c.rs", "")];
    assert_eq!(undeclared(&forged), ["tests/a/c.rs"]);
}

#[test]
fn the_house_has_no_circle() {
    let arrows = House::built().arrows();
    assert!(arrows["session"].contains("puzzle"), "arrows are seen");
    assert_eq!(circle(&arrows), None);
}

#[test]
fn no_files_of_a_room_import_each_other_in_a_circle() {
    let arrows = House::built().file_arrows();
    assert!(
        arrows["src/logic/csp/machine.rs"].contains("src/logic/csp/graph.rs"),
        "arrows are seen, through `pub use` too"
    );
    let rings = rings(&arrows);
    assert!(rings.is_empty(), "{rings:#?}");
}

#[test]
fn what_is_allowed_is_no_breach() {
    let text = "//! Links to [`crate::tui`].\nuse crate::grid::{Block,\n    Square};\nuse super::Rules;\n\
                fn f() -> &'static str { \"crate::tui\" } // crate::tui\n/// ```\n/// use masume::cli;\n/// \
                ```\n";
    assert_eq!(breaches_of("src/logic/puzzle/rules.rs", text), [""; 0]);
    assert_eq!(breaches_of("src/puzzles/mod.rs", "use crate::puzzles::sudoku::Sudoku;"), [""; 0]);
    assert_eq!(
        breaches_of("src/puzzles/reading.rs", "use crate::session::Kind;\nuse super::KINDS;"),
        [""; 0]
    );
    assert_eq!(breaches_of("src/cli/play.rs", "use crate::tui::{Start, run};"), [""; 0]);
    assert_eq!(breaches_of("src/main.rs", "use masume::cli;"), [""; 0]);
    assert_eq!(breaches_of("src/cli/a.rs", "use signal_hook::flag::register;"), [""; 0]);
    assert_eq!(breaches_of("src/lib.rs", "//! Docs.\n\n#[cfg(feature = \"tui\")]\npub mod tui;\n"), [""; 0]);
}

#[test]
fn a_forbidden_import_is_caught() {
    assert_breach("src/logic/grid/square.rs", "use crate::scene::Scene;", 1, "grid may not know scene");
    assert_breach(
        "src/logic/format/json.rs",
        "\n\npub use crate::session::Game;",
        3,
        "format may not know session",
    );
    assert_breach("src/app/play.rs", "fn f() { crate::tui::run() }", 1, "app may not know tui");
    assert_breach("src/app/play.rs", "use crate::world::World;", 1, "app may not know world");
    assert_breach("src/world/runtime.rs", "use crate::tui::Start;", 1, "world may not know tui");
    assert_breach("src/app/play.rs", "use crate::puzzles::sudoku::S;", 1, "app may not know puzzles/sudoku");
    assert_breach(
        "src/logic/number_grid/a.rs",
        "use crate::latin::Unit;",
        1,
        "number_grid may not know latin",
    );
    assert_breach(
        "src/logic/number_grid/a.rs",
        "use crate::deduction::Step;",
        1,
        "number_grid may not know deduction",
    );
    assert_breach(
        "src/session/a.rs",
        "use crate::number_grid::Entries;",
        1,
        "session may not know number_grid",
    );
    assert_breach("src/main.rs", "use masume::session::Game;", 1, "main may not know session");
    assert_breach(
        "src/logic/puzzles/sudoku/a.rs",
        "use crate::session::Game;",
        1,
        "puzzles/sudoku may not know session",
    );
}

#[test]
fn no_puzzle_knows_another_by_whatever_path() {
    let what = "puzzles/sudoku may not know puzzles/futoshiki";
    assert_breach("src/logic/puzzles/sudoku/rules.rs", "use crate::puzzles::futoshiki::F;", 1, what);
    assert_breach("src/logic/puzzles/sudoku/rules.rs", "use super::super::futoshiki::F;", 1, what);
    assert_breach(
        "src/logic/puzzles/sudoku/rules.rs",
        "use super::super::{futoshiki::{rules::F as G}};",
        1,
        what,
    );
}

#[test]
fn only_the_door_of_the_terminal_is_open() {
    assert_breach(
        "src/cli/play.rs",
        "use crate::tui::{run, theme::Theme};",
        1,
        "cli may not know tui::theme",
    );
}

#[test]
fn a_circle_is_found() {
    let house = House::forged(&[
        ("src/logic/grid/a.rs", "use crate::csp::X;"),
        ("src/logic/csp/b.rs", "use crate::sat::Y;"),
        ("src/logic/sat/c.rs", "fn f() { crate::grid::z() }"),
        ("src/tui/d.rs", "use crate::grid::X;"),
    ]);
    assert_eq!(circle(&house.arrows()).map(|way| way.len()), Some(3));
}

#[test]
fn a_circle_of_files_is_found() {
    let house = House::forged(&[
        ("src/logic/csp/mod.rs", "mod tree;\nmod graph;\npub use graph::{Arc, Graph};\nuse tree::Tree;"),
        ("src/logic/csp/graph.rs", "use super::tree::Tree;"),
        ("src/logic/csp/tree.rs", "use super::Graph;"),
        ("src/logic/csp/step.rs", "use super::{Arc, tree::Tree};\nuse crate::sat::Clause;"),
        ("src/logic/sat/mod.rs", "use crate::csp::step::Step;"),
    ]);
    let arrows = house.file_arrows();
    assert_eq!(rings(&arrows), [["src/logic/csp/graph.rs", "src/logic/csp/tree.rs"].into()]);
}

#[test]
fn every_other_law_is_kept_too() {
    assert_breach("src/tui/a.rs", "use crate::grid::*;", 1, "a glob import");
    assert_breach("src/tui/a.rs", "use crate::{grid, app};", 1, "several rooms in one `use`");
    assert_breach("src/lib.rs", "pub mod grid;\npub use grid::Square;", 2, "lib.rs only declares rooms");
    assert_breach("src/app/a.rs", "use ratatui::Frame;", 1, "ratatui belongs to tui");
    assert_breach("src/app/a.rs", "fn f() { rustix::io::x() }", 1, "rustix belongs to tui");
    assert_breach("src/cli/a.rs", "use directories::BaseDirs;", 1, "directories belongs to store");
    assert_breach(
        "src/app/a.rs",
        "use signal_hook::flag;",
        1,
        "signal_hook belongs to tui and plain and cli",
    );
    assert_breach("src/logic/grid/a.rs", "fn f() { x.unwrap() }", 1, "unwrap");
    assert_breach("src/logic/grid/a.rs", "fn f() { unsafe { g() } }", 1, "unsafe");
    assert_breach("src/logic/puzzles/sudoku/a.rs", "#![allow(unsafe_code)]", 1, "unsafe");
    assert_eq!(
        breaches_of("src/logic/puzzles/sudoku/solve/vector_search.rs", "fn f() { unsafe { g() } }"),
        [""; 0]
    );
    assert_breach("src/logic/grid/utils.rs", "", 1, "`utils` says nothing");
    assert_breach("src/cellar/wine.rs", "", 1, "cellar is no room of the house");
    let hidden = "a module that is not declared in plain sight";
    assert_breach("src/logic/grid/a.rs", "macro_rules! m { ($n:ident) => { mod $n; } }", 1, hidden);
    assert_breach("src/logic/grid/a.rs", "rooms! {\n    mod square;\n}", 2, hidden);
    assert_breach("src/logic/grid/a.rs", "include!(\"b.rs\");", 1, hidden);
    assert_breach("src/logic/grid/a.rs", &"\n".repeat(401), 401, "longer than 400 lines");
    assert_eq!(breaches_of("src/logic/grid/a.rs", &"\n".repeat(400)), [""; 0]);
    assert_breach(
        "src/logic/grid/a.rs",
        &format!("\n// {}", "é".repeat(108)),
        2,
        "111 columns are more than 110",
    );
    assert_eq!(breaches_of("src/logic/grid/a.rs", &format!("// {}", "é".repeat(107))), [""; 0]);
}
