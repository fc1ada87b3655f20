//! Sudokus in XML of other programs: KSudoku's games, rows, and squares with their places.

use masume::session::AnyPuzzle;

use super::brought::{all, text};

const SUDOKU: &str = "69.4.....274.8..1..13....8.3.2..8.9...9....68861.3.7...8.34.67...67.1..9...8.6.24";
const SOLVED: &str = "698417253274583916513269487342678195759124368861935742985342671426751839137896524";
const SIX: &str = ".24...1....5..5..14..6..3....2...31.";
const SIX_ID: &str = "2x3:a2_4c1d5b5b1_4b6b3d2c3_1a";

fn opened(text: &str) -> Vec<String> {
    let told = |puzzle: Result<Box<dyn AnyPuzzle>, String>| match puzzle {
        Ok(puzzle) => puzzle.write("line").filter(|line| line.len() == 81).unwrap_or_else(|| puzzle.id()),
        Err(error) => error,
    };
    all(text).into_iter().map(told).collect()
}

/// A game of KSudoku with this graph and board, whose squares come column by column. 1 is `b`.
fn game(graph: &str, board: &str) -> String {
    let side = board.len().isqrt();
    let symbols = board.as_bytes();
    let symbol = |place: usize| match symbols[place % side * side + place / side] {
        b'.' => '_',
        digit => char::from(b'a' + digit - b'0'),
    };
    let values: String = (0..side * side).map(symbol).collect();
    format!(
        "<!DOCTYPE ksudoku>\n<ksudoku>\n <game had-help=\"0\" msecs-elapsed=\"61000\">\n  <puzzle>\n\
         {graph}\n<values>{values}</values>\n  </puzzle>\n  <history/>\n </game>\n</ksudoku>\n"
    )
}

/// A graph with rows and columns, perhaps boxes, and these groups.
fn graph(side: usize, boxes: bool, groups: &[Vec<usize>]) -> String {
    let clique = |group: &Vec<usize>| {
        let squares: Vec<String> = group.iter().map(usize::to_string).collect();
        format!("<clique size=\"{side}\"> {} </clique>", squares.join(" "))
    };
    format!(
        "<graph order=\"{side}\" type=\"custom\" sizeX=\"{side}\" sizeY=\"{side}\" sizeZ=\"1\">\n\
         <sudokugroups at=\"0\" withblocks=\"{}\"/>\n{}</graph>",
        u8::from(boxes),
        groups.iter().map(clique).collect::<String>()
    )
}

/// The groups of a map of regions, in KSudoku's order.
fn groups(map: &str) -> Vec<Vec<usize>> {
    let side = map.len().isqrt();
    let mut symbols: Vec<char> = map.chars().collect();
    symbols.sort_unstable();
    symbols.dedup();
    let of_symbol = |symbol: char| {
        let places = map.chars().enumerate().filter(|(_, other)| *other == symbol);
        places.map(|(place, _)| place % side * side + place / side).collect()
    };
    symbols.into_iter().map(of_symbol).collect()
}

#[test]
fn games_of_ksudoku_have_their_layout_and_time() {
    let diagonals = [(0..9).map(|at| 10 * at).collect(), (1..10).map(|at| 8 * at).collect()];
    let windows: Vec<Vec<usize>> =
        [10, 14, 46, 50].map(|first| (0..9).map(|at| first + at / 3 * 9 + at % 3).collect()).to_vec();
    let jigsaw = "112233334112253334112255334112555564122755664877777664888887664988897764999999964";
    let jigsaw_board = ".9......4.3......6...5.2.1......86..4.37.59.8..68......5.6.3...8......6.3......8.";
    for (text, id) in [
        (game("<graph order=\"9\" type=\"sudoku\"/>", SUDOKU), SUDOKU),
        (game(&graph(9, true, &[]), SUDOKU), SUDOKU),
        (game(&graph(6, false, &groups("111222111222333444333444555666555666")), SIX), SIX_ID),
        (game(&graph(9, true, &diagonals), &".".repeat(80).replacen('.', "1.", 1)), "3x3x:1zzzb"),
        (game(&graph(9, true, &windows), &".".repeat(80).replacen('.', "1.", 1)), "9x9+w:1zzzb"),
        (
            game(&graph(9, false, &groups(jigsaw)), jigsaw_board),
            "9j:a9f4a3f6c5a2a1f8_6b4a3_7a5_9a8b6_8f5a6a3c8f6a3f8a,\
             aacaa_baaaaa_c__a_aa_dad_a_b_a_f_dad__ad_ab_aa_c__bbbb_b_bm",
        ),
    ] {
        let puzzle = all(&text).remove(0).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(opened(&text), [id], "{text}");
        assert_eq!(puzzle.play().elapsed().as_secs(), 61, "{text}");
    }
    let puzzle = all(&text("ksudoku.ksudoku")).remove(0).expect("a puzzle");
    assert_eq!(puzzle.about().solution.as_deref(), Some(SOLVED));
}

#[test]
fn a_as_1_and_digits_are_read_as_well() {
    let own = game("<graph order=\"9\" type=\"sudoku\"/>", SUDOKU);
    let (before, behind) = own.split_once("<values>").expect("values");
    let (values, behind) = behind.split_once("</values>").expect("their end");
    for first in ['a', '1'] {
        let moved = |symbol: char| match symbol {
            '_' => '_',
            letter => char::from(letter as u8 - b'b' + first as u8),
        };
        let values: String = values.chars().map(moved).collect();
        assert_eq!(opened(&format!("{before}<values>{values}</values>{behind}")), [SUDOKU], "{values}");
    }
}

#[test]
fn games_of_ksudoku_that_masume_does_not_play_are_refused_by_name() {
    let plain = "<graph order=\"9\" type=\"sudoku\"/>";
    let good = game(plain, SUDOKU);
    let diagonal = vec![(0..9).map(|at| 10 * at).collect()];
    for (text, told) in [
        (good.replace("\"sudoku\"", "\"roxdoku\""), "found a graph of the type `roxdoku`"),
        (good.replace("\"9\"", "\"16\""), "found the order 16"),
        (game(&graph(9, true, &diagonal), SUDOKU), "found groups of squares that are no regions"),
        (game(&graph(9, true, &groups(&"1".repeat(9).repeat(9))), SUDOKU), "found a group of other squares"),
        (game(&graph(9, true, &[(9..18).rev().collect(), (0..9).collect()]), SUDOKU), "no regions"),
        (game(&graph(9, false, &[]), SUDOKU), "found groups of squares that are no regions"),
        (
            game(&graph(9, true, &[]).replace("</graph>", "<cage size=\"1\">0</cage></graph>"), SUDOKU),
            "found cages",
        ),
        (game(&graph(9, true, &[]).replace("sizeZ=\"1\"", "sizeZ=\"9\""), SUDOKU), "a grid of another form"),
        (good.replace("__", "_"), "found other values; expected 81 digits or letters"),
        (good.replace("<values>", "<value>").replace("</values>", "</value>"), "found no `<values>`"),
        (good.replace("</ksudoku>", ""), "Line 2: found `<ksudoku>` without its end"),
        (good.replace("</puzzle>", ""), "found a tag that does not fit"),
    ] {
        assert_ne!(text, good);
        let found = opened(&text);
        assert!(found.len() == 1 && found[0].contains(told), "{text}: {found:?}");
    }
}

#[test]
fn boards_in_elements_and_texts_are_read_with_their_rules() {
    let rows: String =
        SIX.as_bytes().chunks(6).map(|row| format!("<r>{}</r>", String::from_utf8_lossy(row))).collect();
    let fields = |board: &str| {
        let row = |row: &[u8]| {
            let cells: String =
                row.iter().map(|&symbol| format!("<cell>{}</cell>", char::from(symbol))).collect();
            format!("<row>{cells}</row>\n")
        };
        board.as_bytes().chunks(board.len().isqrt()).map(row).collect::<String>()
    };
    for (text, id) in [
        (format!("<sudoku>{SUDOKU}</sudoku>"), SUDOKU.to_owned()),
        (
            format!(
                "<?xml version=\"1.0\"?>\n<sudoku difficulty=\"easy\"><puzzle>{SUDOKU}</puzzle></sudoku>"
            ),
            SUDOKU.to_owned(),
        ),
        (
            format!("<sudoku><puzzle>{SUDOKU}</puzzle><solution>{SOLVED}</solution></sudoku>"),
            SUDOKU.to_owned(),
        ),
        (format!("<sudoku>{rows}</sudoku>"), SIX_ID.to_owned()),
        (
            format!("<sudoku size=\"6\" boxWidth=\"2\"><grid>{}</grid></sudoku>", fields(SIX)),
            SIX_ID.replacen("2x3", "3x2", 1),
        ),
        (format!("<sudoku><game data=\"{}\"/></sudoku>", SUDOKU.replace('.', "0")), SUDOKU.to_owned()),
    ] {
        assert_eq!(opened(&text), [id], "{text}");
    }
    for (text, told) in [
        (format!("<sudoku type=\"killer\"><puzzle>{SUDOKU}</puzzle></sudoku>"), "found the member `type`"),
        ("<sudoku><a/></sudoku>".to_owned(), "found a `<sudoku>` without a board"),
    ] {
        let found = opened(&text);
        assert!(found.len() == 1 && found[0].contains(told), "{text}: {found:?}");
    }
}
