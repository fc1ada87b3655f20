//! Many puzzles spread over several processes, by the tools that people have for that.

use std::fmt::Write;

use crate::common::program::{Folder, fed, told_by};

/// The built-in puzzles that Kolyteon's JSON holds, one a line: of Sudokus those of 81 characters.
fn corpus() -> String {
    let sudokus = include_str!("../../puzzles/sudoku.txt").lines().filter(|line| !line.contains(':'));
    let others = [include_str!("../../puzzles/futoshiki.txt"), include_str!("../../puzzles/shikaku.txt")];
    let puzzles = sudokus.chain(others.iter().flat_map(|text| text.lines()));
    let puzzles = puzzles.filter(|line| !line.is_empty() && !line.starts_with('#'));
    puzzles.fold(String::new(), |mut all, line| {
        writeln!(all, "{line}").expect("writing to a string never fails");
        all
    })
}

/// The output of one process for the whole corpus.
fn by_one_process() -> String {
    let ran = fed(&["solve", "-q", "--to", "kolyteon", "-"], [corpus().into_bytes()]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert_eq!(ran.out.lines().count(), corpus().lines().count());
    ran.out
}

const MASUME: &str = env!("CARGO_BIN_EXE_masume");

#[test]
fn xargs_with_puzzles_as_arguments_gives_the_same_lines() {
    let arguments = ["-P", "4", "-n", "8", MASUME, "solve", "-q", "--to", "kolyteon"];
    let Some(told) = told_by("xargs", &arguments, &corpus()) else { return };
    let expected = by_one_process();
    let (mut told, mut expected): (Vec<&str>, Vec<&str>) =
        (told.lines().collect(), expected.lines().collect());
    told.sort_unstable();
    expected.sort_unstable();
    assert_eq!(told, expected);
}

#[test]
fn xargs_with_a_file_each_keeps_the_order() {
    let folder = Folder::new();
    let (mut parts, mut names) = (Vec::new(), String::new());
    for (index, lines) in corpus().lines().collect::<Vec<_>>().chunks(20).enumerate() {
        let part = folder.file(&format!("part.{index:03}"), lines.join("\n"));
        writeln!(names, "{part}").expect("writing to a string never fails");
        parts.push(format!("part.{index:03}.solved"));
    }
    let arguments =
        ["-P", "4", "-I", "{}", MASUME, "solve", "-q", "--to", "kolyteon", "{}", "-o", "{}.solved"];
    if told_by("xargs", &arguments, &names).is_some() {
        let told: String = parts.iter().map(|part| folder.read(part)).collect();
        assert_eq!(told, by_one_process());
    }
}

#[test]
fn parallel_gives_the_same_lines_in_order() {
    let arguments =
        ["--pipe", "-k", "-j", "4", "--block", "2k", MASUME, "solve", "-q", "--to", "kolyteon", "-"];
    if let Some(told) = told_by("parallel", &arguments, &corpus()) {
        assert_eq!(told, by_one_process());
    }
}
