//! Boards as pictures: SVG documents, and pages for a browser or a printer.

use quick_xml::Reader;
use quick_xml::events::Event;

use super::{FUTOSHIKI, NONE, SHIKAKU, SUDOKU};
use crate::common::program::{Folder, command, masume};

/// The elements of a document as `name class` and the texts in it, if it is well formed.
fn parsed(document: &str) -> (Vec<String>, Vec<String>) {
    let mut reader = Reader::from_str(document);
    let (mut open, mut elements, mut texts) = (Vec::new(), Vec::new(), Vec::new());
    loop {
        let event = reader.read_event().expect("it is well formed");
        match &event {
            Event::Start(element) | Event::Empty(element) => {
                let name = element.name().as_ref().to_owned();
                let class = element.attributes().map(|attribute| attribute.expect("a good attribute"));
                let class = class.filter(|attribute| attribute.key.as_ref() == "class");
                let class: String = class.map(|attribute| attribute.value.into_owned()).collect();
                elements.push(format!("{name} {class}").trim().to_owned());
                if matches!(event, Event::Start(_)) {
                    open.push(name);
                }
            }
            Event::End(_) => drop(open.pop().expect("it was begun")),
            Event::Text(text) => texts.push(text.to_string()),
            Event::Eof => break,
            _ => {}
        }
    }
    assert_eq!(open, Vec::<String>::new(), "all is ended");
    (elements, texts)
}

fn count(elements: &[String], name: &str) -> usize {
    elements.iter().filter(|element| *element == name).count()
}

#[test]
fn every_kind_is_drawn_with_problem_and_solution_told_apart() {
    for (puzzle, givens, squares) in [(SUDOKU, 21, 81), (FUTOSHIKI, 2, 16), (SHIKAKU, 5, 25)] {
        let (problem, _) = parsed(&masume(&["show", "--to", "svg", puzzle]).out);
        assert_eq!((count(&problem, "text given"), count(&problem, "text found")), (givens, 0));
        let (solved, texts) = parsed(&masume(&["show", "--solution", "--to", "svg", puzzle]).out);
        assert_eq!(count(&solved, "text given"), givens);
        if puzzle == SHIKAKU {
            let tinted = (0..4).map(|tint| count(&solved, &format!("rect tint{tint}"))).sum::<usize>();
            assert_eq!((tinted, count(&problem, "rect tint0")), (squares, 0));
        } else {
            assert_eq!(count(&solved, "text found"), squares - givens);
            let printed = solved.iter().filter(|element| element.ends_with("printed")).count();
            assert_eq!(printed, givens);
            let is_digit = |text: &&String| text.len() == 1 && text.chars().all(|one| one.is_ascii_digit());
            assert_eq!(texts.iter().filter(is_digit).count(), squares);
        }
    }
    let svg = masume(&["show", "--to", "svg", FUTOSHIKI]).out;
    let signs = svg.split("class=\"sign\" d=\"").nth(1).expect("there are signs");
    let signs = signs.split('"').next().expect("it is quoted");
    assert_eq!(signs.matches('M').count(), 4);
}

#[test]
fn a_page_has_the_picture_and_what_the_file_says() {
    let folder = Folder::new();
    let file = folder.file("a", format!("# title: <b> & \u{1b}[31m\n# author: A. \"B\"\n{SUDOKU}\n"));
    let page = masume(&["show", "--to", "html", &file]).out;
    assert!(page.starts_with("<!DOCTYPE html>\n<html lang=\"en\">"), "{page}");
    assert!(page.contains("<h1>Sudoku: &lt;b&gt; &amp; \\u{1b}[31m</h1>"), "{page}");
    assert!(page.contains("<p>By A. &quot;B&quot;</p>"), "{page}");
    assert!(!page.contains('\u{1b}'));
    let start = page.find("<svg").expect("the picture is in it");
    let end = page.find("</svg>").expect("it is ended") + "</svg>".len();
    assert_eq!(count(&parsed(&page[start..end]).0, "text given"), 21);
}

#[test]
fn a_picture_is_written_to_a_file_and_without_a_solution_of_the_problem() {
    let folder = Folder::new();
    let file = folder.path("a.svg");
    let file = file.to_str().expect("a plain path");
    let ran = masume(&["show", "--solution", "--to", "svg", NONE, "-o", file]);
    assert_eq!((ran.code, ran.out.as_str()), (1, ""));
    assert!(ran.err.contains("no solution"), "{ran:?}");
    assert_eq!(count(&parsed(&folder.read("a.svg")).0, "text found"), 0);
    masume(&["show", "--to", "png", SUDOKU]).refused(&["'png'", "text, svg, html"]);
}

#[test]
fn colours_tell_the_solution_in_a_terminal() {
    let sudoku = masume(&["show", "--solution", "--color", "always", SUDOKU]).out;
    assert!(sudoku.contains("\u{1b}[1m8\u{1b}[22m") && sudoku.contains("\u{1b}[36m1\u{1b}[39m"), "{sudoku}");
    let shikaku = masume(&["show", "--solution", "--color", "always", SHIKAKU]).out;
    assert!(shikaku.contains("\u{1b}[36m") && shikaku.contains("\u{1b}[1m5\u{1b}[22m"), "{shikaku}");
    assert!(!masume(&["show", "--solution", SHIKAKU]).out.contains('\u{1b}'));
}

/// What is printed of these puzzles with these options.
fn printed(arguments: &[&str]) -> String {
    let ran = masume(&[&["print"], arguments].concat());
    assert_eq!(ran.code, 0, "{ran:?}");
    ran.out
}

#[test]
fn puzzles_are_laid_out_on_pages_and_solutions_on_their_own() {
    let folder = Folder::new();
    let many = folder.file("many.txt", format!("{SUDOKU}\n").repeat(5));
    let page = printed(&["--per-page", "2", "--solutions", &many, FUTOSHIKI, SHIKAKU]);
    assert_eq!(page.matches("<section class=\"page\"").count(), 4);
    assert_eq!(page.matches("<section class=\"page solutions\"").count(), 1);
    assert_eq!((page.matches("<figure>").count(), page.matches("</figure>").count()), (14, 14));
    let (puzzles, solutions) = page.split_once("<h1>Solutions</h1>").expect("they stand apart");
    assert_eq!((puzzles.matches("class=\"found\"").count(), puzzles.matches("<figure>").count()), (0, 7));
    assert!(solutions.contains("class=\"found\"") && solutions.contains("<figcaption>7</figcaption>"));
    assert!(puzzles.contains("<figcaption>7. Shikaku 5×5</figcaption>"), "they are numbered");
    assert!(!printed(&[SUDOKU]).contains("Solutions"));
    let without = masume(&["print", "--solutions", NONE]);
    assert!(without.err.contains("without a solution: 1"), "{without:?}");
    masume(&["print", "--per-page", "0", SUDOKU]).refused(&["--per-page"]);
}

#[test]
fn candidates_are_printed_on_wish() {
    let marks = |page: &str| page.matches("class=\"mark\"").count();
    assert_eq!(marks(&printed(&[SUDOKU])), 0);
    assert!(marks(&printed(&["--candidates", SUDOKU])) > 200);
    assert_eq!(marks(&printed(&["--candidates", SHIKAKU])), 0, "blocks have none");
}

#[test]
fn diagonals_and_windows_are_on_paper() {
    let both = masume(&["show", "--to", "svg", "3x3x:1zzzb"]).out;
    assert_eq!((both.matches("l40 40").count(), both.matches("l40 -40").count()), (9, 9));
    let (windows, _) = parsed(&masume(&["show", "--to", "svg", "9x9+w:1zzzb"]).out);
    assert_eq!(count(&windows, "rect window"), 36);
    let classic = masume(&["show", "--to", "svg", SUDOKU]).out;
    assert!(!classic.contains("l40 ") && !classic.contains("rect class=\"window\""));
}

#[test]
fn the_regions_of_a_solved_jigsaw_are_told_in_text() {
    let solved =
        command(&["solve", "5j:a5e4b5_1a2_4b1e1a,ba__b__aga_baab_aa_"]).env("LC_ALL", "C.UTF-8").output();
    let out = String::from_utf8(solved.expect("it runs").stdout).expect("text");
    let walls = out.lines().filter(|line| line.contains("───")).count();
    assert!(walls > 4, "{out}");
}

#[test]
fn the_signs_of_clues_are_explained_on_paper_where_there_are_any() {
    let shaped = printed(&["--solutions", "6x6:a5d2Wc?Wb?i?b8h?"]);
    let legend = "<small>↔ wide · ? any number of squares</small>";
    assert_eq!(shaped.matches(legend).count(), 1, "of the signs on the board: {shaped}");
    assert!(!printed(&["5x5:5f8e4d6_2e"]).contains("<small>"), "numbers alone need none");
}
