//! Sudokus of every layout as game IDs, which write all of them, and formats that cannot hold them.

use masume::puzzle::{Claim, ReadError, Source, Written};
use masume::puzzles::sudoku::{Layout, SudokuProblem};
use masume::session::AnyPuzzle;
use serde_json::Value;

use crate::common::corpora::{document, format, lines, problem};
use crate::common::layouts::read_problem;
use crate::common::playing::seen;
use crate::common::shelf::read;

/// The documents whose givens break no rule, each with its problem.
fn problems() -> Vec<(Value, SudokuProblem)> {
    let documents = lines("sudoku_shapes.jsonl").into_iter().map(document);
    let valid = documents.filter_map(|document| Some((document.clone(), read_problem(&document).ok()?)));
    let valid: Vec<(Value, SudokuProblem)> = valid.collect();
    assert!(valid.len() > 30, "only {} problems", valid.len());
    valid
}

/// One problem of each layout of the sample, and empty jigsaws with windows.
fn one_of_each_layout() -> Vec<SudokuProblem> {
    let mut found: Vec<SudokuProblem> = Vec::new();
    for (_, problem) in problems() {
        let name = problem.layout().name();
        if name.side() == 9 && name.boxes().is_none() && !name.has_windows() {
            let layout = problem.layout().clone().with_windows().expect("9x9 squares");
            if !found.iter().any(|other| other.layout().name() == layout.name()) {
                found.push(SudokuProblem::of(layout, &[]).expect("nothing is given"));
            }
        }
        if !found.iter().any(|other| other.layout().name() == name) {
            found.push(problem);
        }
    }
    assert!(found.len() >= 28, "only {} layouts", found.len());
    found
}

fn id(problem: &SudokuProblem) -> String {
    format("id").write(&Source::of(problem.clone())).expect("every Sudoku has an ID")
}

/// The refusal of a text.
fn refusal(text: &str) -> String {
    match read(text, None) {
        Ok(puzzle) => panic!("{text} is read as {}", puzzle.id()),
        Err(error) => error.in_words(1),
    }
}

#[test]
fn ids_of_solo_are_written_as_they_were_read() {
    let mut count = 0;
    for (document, problem) in problems() {
        let Some(known) = document["tatham_id"].as_str() else {
            assert!(problem.layout().name().has_windows(), "{document}");
            continue;
        };
        count += 1;
        assert_eq!(id(&problem), known);
        let puzzle = read(known, None).unwrap_or_else(|error| panic!("{known}: {error}"));
        assert_eq!((puzzle.kind(), puzzle.id().as_str()), ("sudoku", known));
    }
    assert!(count > 30, "only {count} IDs");
}

#[test]
fn every_layout_has_an_id_that_it_alone_claims() {
    for own in one_of_each_layout() {
        let id = id(&own);
        assert_eq!(problem::<SudokuProblem>("id", &id), own, "{id}");
        for prefix in ["", "solo:", "sudoku:"] {
            let named = format!("{prefix}{id}");
            assert_eq!(read(&named, None).map(|puzzle| puzzle.id()), Ok(id.clone()), "{named}");
        }
        for other in SudokuProblem::formats().iter().filter(|other| other.name != "id") {
            assert_eq!((other.claim)(&id), Claim::No, "{} of {id}", other.name);
        }
    }
}

#[test]
fn ids_of_other_games_with_sizes_stay_theirs() {
    for (id, kind) in [
        ("5:5f8e4d6_2e", "shikaku"),
        ("5x5:5f8e4d6_2e", "shikaku"),
        ("6x6:2b3e2b2_3_4a4a2c3c5d2b4a", "shikaku"),
        ("4:0,0,0,3D,0,0,0,0,0U,0U,0L,0,0,0,0,0,", "futoshiki"),
        ("2x3:a6a2g5a3a6d6a2a4g3a5a", "sudoku"),
        ("2x3dt:a6a2g5a3a6d6a2a4g3a5a", "sudoku"),
    ] {
        assert_eq!(read(id, None).map(|puzzle| puzzle.kind()), Ok(kind), "{id}");
    }
}

#[test]
fn sizes_and_regions_have_several_spellings() {
    let jigsaw = "5j:a5e4b5_1a2_4b1e1a,ba__b__aga_baab_aa_";
    for spelled in ["5x1:", "1x5j:", "5x1j:", "5jr4db:", "5jmd2:", "5jdu:"] {
        let text = format!("solo:{}", jigsaw.replacen("5j:", spelled, 1));
        assert_eq!(read(&text, None).map(|puzzle| puzzle.id()), Ok(jigsaw.to_owned()), "{text}");
    }
    // Regions that are boxes are boxes.
    let boxes = "2x3:a6a2g5a3a6d6a2a4g3a5a";
    let text = boxes.replacen("2x3", "6j", 1) + ",bdddddcabababababaa";
    assert_eq!(read(&text, None).map(|puzzle| puzzle.id()), Ok(boxes.to_owned()), "{text}");
}

/// Regions with 26 edges in a row that are no borders.
const LONG_RUN: &str = "000000000111111222111222222333333333444444444555555666555777666777777666888888888";

#[test]
fn a_run_of_26_edges_is_read_as_solo_reads_it_and_as_solo_writes_it() {
    let map: Vec<u8> = LONG_RUN.bytes().collect();
    let layout = Layout::jigsaw(&map).expect("valid regions");
    let own = SudokuProblem::of(layout, &[]).expect("nothing is given");
    let id = id(&own);
    assert!(id.contains("z_"), "{id}");
    for text in [&id, &id.replacen("z_", "za", 1)] {
        assert_eq!(problem::<SudokuProblem>("id", text), own, "{text}");
    }
}

#[test]
fn bad_ids_are_refused_with_the_reason() {
    for (text, told) in [
        ("4x4:zzzzzzzzzv", "the grid is 16x16; masume plays up to 9x9"),
        ("solo:4:zzzzzzzzzv", "the grid is 16x16; masume plays up to 9x9"),
        ("solo:2x1:a", "the grid is 2x2; masume plays from 4x4"),
        ("10j:zzzv,_", "the grid is 10x10; masume plays up to 9x9"),
        ("solo:99999999x99999999:a", "masume plays up to 9x9"),
        ("2x3k:zj,a,3", "column 4: found `k`, a killer Sudoku; expected a Sudoku without cages"),
        ("2x3q:zj", "column 4: found `q`"),
        ("2x3:7zi", "7 is not a number from 1 to 6"),
        ("2x3:zi", "column 7: found the end after 35 squares; expected 36 squares"),
        ("2x3:zk", "column 6: found squares past the end of the grid; expected 36 squares in all"),
        ("2x3:zj,_", "column 7: found `,`, which only a jigsaw or killer Sudoku has"),
        ("5j:y", "column 5: found the end after the squares; expected `,` and the regions of the jigsaw"),
        ("5j:y,ba__b__aga_baab_aa", "found regions that end before the last edge"),
        ("5j:y,ba__b__aga_baab_aa__", "column 25: found regions that go on behind the last edge"),
        ("5j:y,ba__b__Aga_baab_aa_", "column 13: found `A`; expected a letter for each run"),
        ("5j:y,ba__b__aga_baab_aa_,3", "column 25: found `,`, which only a killer Sudoku has"),
        ("5j:y,_dcdac___a_a__a_a__a_", "the region of r1c1 has 1 square, not 5"),
        ("9x9+q:zzzc", "`9x9+q` is no layout"),
        ("6x6+w:zj", "only 9x9 has windows, not 6x6"),
        ("3x3x:1zm1zn", "1 twice on the falling diagonal"),
    ] {
        let found = refusal(text);
        assert!(found.contains(told), "{text}: {found}");
    }
}

#[test]
fn formats_that_cannot_hold_a_layout_name_it_and_do_not_write_it() {
    for own in one_of_each_layout() {
        let layout = own.layout().clone();
        let id = id(&own);
        let puzzle = read(&id, None).expect("it was written");
        let written = puzzle.written_formats();
        assert!(written.contains(&"id") && written.contains(&"masume"), "{layout}: {written:?}");
        for format in SudokuProblem::formats() {
            let text = puzzle.write(format.name);
            assert_eq!(text.is_some(), written.contains(&format.name), "{} of {layout}", format.name);
            if let Some(text) = text {
                assert_eq!((format.read)(&text).map(|source| source.problem), Ok(own.clone()), "{text}");
                assert_eq!(puzzle.refusal(format.name), None);
            } else if format.write.is_some() {
                let refusal = puzzle.refusal(format.name).expect("a reason");
                assert!(refusal.starts_with(format.name), "{refusal}");
                assert!(refusal.ends_with(&format!(", not {layout}")), "{refusal}");
            }
        }
        assert_eq!(written.contains(&"sdk"), layout.is_classic(), "{layout}");
    }
}

#[test]
fn saves_hold_every_layout() {
    for own in one_of_each_layout() {
        let id = id(&own);
        let mut game = read(&id, None).expect("it was written").play();
        game.mark_all();
        let digit = own.latin().side();
        game.input(masume::puzzle::Input::Number(digit));
        game.undo();
        let save = game.save_head() + &game.unsaved();
        let again: Box<dyn AnyPuzzle> = read(&save, None).unwrap_or_else(|error| panic!("{error}: {save}"));
        assert_eq!(again.id(), id);
        assert_eq!(again.write("masume").as_deref(), Some(save.as_str()));
        assert_eq!(seen(&mut *again.play()), seen(&mut *game));
    }
}

#[test]
fn solutions_of_every_layout_are_written_and_read() {
    // Nobody knows whether the empty ones have a solution.
    for own in one_of_each_layout().into_iter().filter(|own| !own.givens().is_empty()) {
        for solution in crate::common::corpora::solutions(&own, 1) {
            for format in SudokuProblem::formats() {
                let Some(text) = format.write_solution(&own, &solution) else { continue };
                let pieces = (format.read_solution)(&own, &text).expect("its own form");
                let pieces = pieces.unwrap_or_else(|error: ReadError| panic!("{error}: {text}"));
                let read = <SudokuProblem as masume::puzzle::Rules>::assemble(pieces);
                assert_eq!(read.as_ref(), Some(&solution), "{}: {text}", format.name);
            }
        }
    }
}
