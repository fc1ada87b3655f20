//! Puzzles among other things, in programs, pages, tables with labels, lists of squares and mails: what is
//! around them is left out, unless it may be part of the puzzle.

use crate::common::shelf::shelf;

use super::brought::all;

const SUDOKU: &str = "3x3:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9";
const SIX: &str = "2x3:a2_4c1d5b5b1_4b6b3d2c3_1a";
const SHIKAKU: &str = "7x7:5d2c6c4e3a3b6d3b2c2_2b4g7";
const FUTOSHIKI: &str = "4:2,0,0,3D,0,0,0,0,0U,0U,0L,0,0,0,0,0,";
/// The rows of a board in `0` and digits.
fn board(id: &str) -> Vec<Vec<u8>> {
    let rows = match id {
        SUDOKU => "530070000 600195000 098000060 800060003 400803001 700020006 060000280 000419005 000080079",
        SIX => "024000 100005 005001 400600 300002 000310",
        SHIKAKU => "5000020 0060004 0000030 3006000 0300200 0220040 0000007",
        _ => panic!("no board"),
    };
    rows.split(' ').map(|row| row.bytes().map(|digit| digit - b'0').collect()).collect()
}

/// Each row with `between` its squares and something before and behind it.
fn rows(id: &str, blank: &str, [before, between, behind]: [&str; 3]) -> Vec<String> {
    let square = |digit: &u8| if *digit == 0 { blank.to_owned() } else { digit.to_string() };
    let row = |row: &Vec<u8>| row.iter().map(square).collect::<Vec<_>>().join(between);
    board(id).iter().map(|squares| format!("{before}{}{behind}", row(squares))).collect()
}

/// A row for each, with its number from 1.
fn numbered(rows: Vec<String>, row: impl Fn(usize, &str) -> String) -> String {
    (1..).zip(rows).map(|(number, text)| row(number, &text) + "\n").collect()
}

/// Every square with a number: row and column from `base`, and the number.
fn listed(id: &str, base: usize, clue: impl Fn(usize, usize, u8) -> String) -> Vec<String> {
    let mut clues = Vec::new();
    for (row, squares) in board(id).iter().enumerate() {
        for (column, digit) in squares.iter().enumerate().filter(|(_, digit)| **digit > 0) {
            clues.push(clue(row + base, column + base, *digit));
        }
    }
    clues
}

/// The IDs of all puzzles in a text, or why they are none.
fn ids(text: &str) -> Vec<String> {
    let id = |puzzle: Result<Box<dyn masume::session::AnyPuzzle>, String>| match puzzle {
        Ok(puzzle) => puzzle.id(),
        Err(refusal) => refusal,
    };
    all(text).into_iter().map(id).collect()
}

/// Texts with a grid in something else, each with the ID of its puzzle.
pub fn texts() -> Vec<(String, String)> {
    let mut texts = Vec::new();
    for id in [SUDOKU, SIX, SHIKAKU] {
        let side = board(id).len();
        let plain = rows(id, ".", ["", " ", ""]);
        let letters: Vec<String> = ('A'..).take(side).map(String::from).collect();
        let cells = rows(id, "", ["<tr><td>", "</td><td>", "</td></tr>"]).join("\n");
        for (what, text) in [
            ("Python", format!("grid = [\n{}\n]", rows(id, "0", ["  [", ", ", "],"]).join("\n"))),
            ("Python in one line", format!("grid = [{}]", rows(id, "0", ["[", ",", "]"]).join(","))),
            ("Python with None", format!("b = [{}]", rows(id, "None", ["[", ",", "]"]).join(",\n"))),
            ("numpy", format!("[{}]", rows(id, "0", ["[", " ", "]"]).join("\n "))),
            (
                "C",
                format!("int b[{side}][{side}] = {{ {} }};", rows(id, "0", ["{ ", ", ", " }"]).join(",\n")),
            ),
            ("Prolog", format!("data(1, [{}]).", rows(id, "_", ["[", ",", "]"]).join(",\n"))),
            ("MiniZinc", format!("n={side};\ngrid=[|{}|];", rows(id, "0", ["", ",", ""]).join("|"))),
            ("Julia", format!("A = [{}]", rows(id, "0", ["", " ", ""]).join("\n     "))),
            ("MATLAB", format!("M = [{}];", rows(id, "0", ["", " ", ";"]).join("\n"))),
            ("R", {
                let head: String = (1..=side).map(|column| format!(" [,{column}]")).collect();
                format!(
                    "    {head}\n{}",
                    numbered(rows(id, "NA", ["", "  ", ""]), |at, row| format!("[{at},] {row}"))
                )
            }),
            ("pandas", {
                let head: String = (0..side).map(|column| format!("  {column}")).collect();
                format!(
                    " {head}\n{}",
                    numbered(rows(id, "0", ["", "  ", ""]), |at, row| format!("{}  {row}", at - 1))
                )
            }),
            ("CSV with numbers", {
                let head: String = (0..side).map(|column| format!(",{column}")).collect();
                format!(
                    "{head}\n{}",
                    numbered(rows(id, "", ["", ",", ""]), |at, row| format!("{},{row}", at - 1))
                )
            }),
            (
                "letters and numbers",
                format!(
                    "  {}\n{}",
                    letters.join(" "),
                    numbered(plain.clone(), |at, row| format!("{at} {row}"))
                ),
            ),
            ("rows named", numbered(rows(id, "_", ["", " ", ""]), |at, row| format!("Row {at}: {row}"))),
            (
                "LaTeX",
                format!(
                    "\\begin{{tabular}}{{|c|c|}}\n\\hline\n{}\\end{{tabular}}",
                    rows(id, "", ["", " & ", " \\\\ \\hline\n"]).concat()
                ),
            ),
            ("Markdown", {
                let table = rows(id, " ", ["| ", " | ", " |"]);
                let rule = format!("|{}", "---|".repeat(side));
                [vec![table[0].clone(), rule], table[1..].to_vec()].concat().join("\n")
            }),
            ("HTML", format!("<html><body><h1>Daily 17</h1><table>{cells}</table></body></html>")),
            ("a frame", {
                let rule = format!("├{}┤", vec!["───"; side].join("┼"));
                rows(id, " ", ["│ ", " │ ", " │"]).join(&format!("\n{rule}\n"))
            }),
            ("a size", format!("{side} {side}\n{}", rows(id, "0", ["", " ", ""]).join("\n"))),
            ("a forum", format!("Look:\n[code]\n{}\n[/code]", plain.join("\n"))),
            ("words", format!("Can you solve this one? It is hard.\n\n{}\nRegards, Anna", plain.join("\n"))),
            ("a difference", rows(id, ".", ["+", "", ""]).join("\n")),
        ] {
            texts.push((format!("{what}: {text}"), id.to_owned()));
        }
    }
    texts.into_iter().map(|(text, id)| (text.split_once(": ").expect("named").1.to_owned(), id)).collect()
}

#[test]
fn grids_of_every_kind_open_whatever_stands_around_them() {
    let texts = texts();
    assert_eq!(texts.len(), 66);
    for (text, id) in texts {
        assert_eq!(ids(&text), [id], "{text}");
    }
}

#[test]
fn squares_in_one_line_or_wrapped_are_a_grid() {
    let line = rows(SUDOKU, ".", ["", "", ""]).concat();
    let separated = rows(SUDOKU, "0", ["", ",", ""]).join(",");
    let wrapped = format!("{}\n{}\n{}", &line[..40], &line[40..80], &line[80..]);
    for text in [
        separated.clone(),
        separated.replace(',', ", "),
        separated.replace('0', "").replace(',', ";"),
        separated.replace(',', "\n"),
        separated.replace(',', " "),
        rows(SUDOKU, ".", ["", "", ""]).join("/"),
        rows(SUDOKU, ".", ["", "", ""]).join(" "),
        rows(SUDOKU, ".", ["\"", "", "\" +\n"]).concat(),
        format!("p = \"\"\"{}\"\"\"", rows(SUDOKU, ".", ["", "", ""]).join("\n")),
        wrapped,
    ] {
        assert_eq!(ids(&text), [SUDOKU], "{text}");
    }
}

#[test]
fn a_puzzle_in_one_line_opens_in_words_quotes_and_tags() {
    let line = rows(SUDOKU, ".", ["", "", ""]).concat();
    for text in [
        format!("“{line}”"),
        format!("({line})"),
        format!("<p>{line}</p>"),
        format!(">!{line}!<"),
        format!("The puzzle is {line}."),
        format!("<code>{line}</code>\n"),
        format!("[code]{line}[/code]"),
        format!("Solo 3x3 game ID is {SUDOKU}, have fun"),
        format!("<a href=\"https://example.org/play?p={line}\">Today's puzzle</a>"),
        format!("<script>\nvar puzzle = '{line}';\n</script>"),
    ] {
        assert_eq!(ids(&text), [SUDOKU], "{text}");
    }
    let mail =
        format!("On Fri, 27 Nov 2026 at 10:00, Anna <a@b.org> wrote:\n> {line}\n> Is it hard?\nAnna\n");
    let pasted = shelf().read_pasted(&mail).map(|puzzle| puzzle.id());
    assert_eq!(pasted.as_deref(), Ok(SUDOKU));
}

#[test]
fn lists_of_squares_and_inequalities_open() {
    let letter = |row: usize| char::from(b'A' + row as u8);
    for (id, text) in [
        (
            SUDOKU,
            format!("row,col,value\n{}", listed(SUDOKU, 1, |r, c, n| format!("{r},{c},{n}")).join("\n")),
        ),
        (SUDOKU, format!("clues = [{}]", listed(SUDOKU, 0, |r, c, n| format!("({r}, {c}, {n})")).join(", "))),
        (SUDOKU, format!("{{{}}}", listed(SUDOKU, 0, |r, c, n| format!("({r}, {c}): {n}")).join(", "))),
        (SUDOKU, listed(SUDOKU, 1, |r, c, n| format!("sudoku({r},{c},{n}).")).join(" ")),
        (
            SUDOKU,
            format!(
                "{{{}}}",
                listed(SUDOKU, 0, |r, c, n| format!("'{}{}': '{n}'", letter(r), c + 1)).join(", ")
            ),
        ),
        (
            SUDOKU,
            format!(
                "Given:\n{}",
                listed(SUDOKU, 1, |r, c, n| format!("- Row {r}, Column {c}: {n}")).join("\n")
            ),
        ),
        (SHIKAKU, format!("7x7\n{}", listed(SHIKAKU, 1, |r, c, n| format!("r{r}c{c}={n}")).join("\n"))),
        (SHIKAKU, format!("7 7 13\n{}", listed(SHIKAKU, 1, |r, c, n| format!("{r} {c} {n}")).join("\n"))),
        (
            FUTOSHIKI,
            "Futoshiki 4x4\nGivens: r1c1=2, r1c4=3\nInequalities:\n- r1c4 > r2c4\n- r3c1 > r2c1\n\
                     - r3c2 > r2c2\n- r3c3 > r3c2"
                .to_owned(),
        ),
        (
            FUTOSHIKI,
            "Size: 4\nGivens: (1,1)=2, (1,4)=3\nConstraints: (1,4) > (2,4), (3,1) > (2,1), (3,2) > (2,2), \
                     (3,3) > (3,2)"
                .to_owned(),
        ),
        (
            FUTOSHIKI,
            "2 0 0 3\n0 0 0 0\n0 0 0 0\n0 0 0 0\n\nr2c2 < r3c2 < r3c3\nr2c4 < r1c4\nr2c1 < r3c1".to_owned(),
        ),
        (
            FUTOSHIKI,
            "2 0 0 3\n0 0 0 0\n0 0 0 0\n0 0 0 0\n\nRow 1 col 4 is greater than row 2 col 4\n\
                     Row 2 col 1 is less than row 3 col 1\nRow 2 col 2 is less than row 3 col 2\n\
                     Row 3 col 2 is less than row 3 col 3"
                .to_owned(),
        ),
    ] {
        assert_eq!(ids(&text), [id], "{text}");
    }
}

#[test]
fn futoshikis_open_in_every_drawing_of_their_signs() {
    for text in [
        "2   .   .   3\n            V\n.   .   .   .\nΛ   Λ\n.   . < .   .\n\n.   .   .   .",
        "2   .   .   3\n            ▼\n.   .   .   .\n▲   ▲\n.   . ◀ .   .\n\n.   .   .   .",
        "[2] [ ] [ ] [3]\n             v\n[ ] [ ] [ ] [ ]\n ^   ^\n[ ] [ ]<[ ] [ ]\n\n[ ] [ ] [ ] [ ]",
        "(2) ( ) ( ) (3)\n             v\n( ) ( ) ( ) ( )\n ^   ^\n( ) ( )<( ) ( )\n\n( ) ( ) ( ) ( )",
        "2 - 0 - 0 - 3\n- - - - - - v\n0 - 0 - 0 - 0\n^ - ^ - - - -\n0 - 0 < 0 - 0\n- - - - - - -\n\
         0 - 0 - 0 - 0",
        "2,,,,,,3\n,,,,,,v\n,,,,,,\n^,,^,,,,\n,,,<,,,\n,,,,,,\n,,,,,,",
        "puzzle = ['2 . . 3',\n '      v',\n '. . . .',\n '^ ^    ',\n '. .<. .',\n '       ',\n '. . . .']",
        "\"\"\"\n2   .   .   3\n            v\n.   .   .   .\n^   ^\n.   . < .   .\n\n.   .   .   .\n\"\"\"",
        "2\t.\t.\t3\n\t\t\tv\n.\t.\t.\t.\n^\t^\n.\t.<\t.\t.\n\n.\t.\t.\t.",
    ] {
        assert_eq!(ids(text), [FUTOSHIKI], "{text}");
    }
}

#[test]
fn several_grids_are_several_puzzles_and_a_full_one_is_the_solution() {
    let (sudoku, six) =
        (rows(SUDOKU, "0", ["[", ",", "]"]).join(","), rows(SIX, "0", ["[", ",", "]"]).join(","));
    assert_eq!(ids(&format!("a = [{sudoku}]\nb = [{six}]\n")), [SUDOKU, SIX]);
    let side_by_side: Vec<String> = rows(SUDOKU, ".", ["", " ", "   "])
        .into_iter()
        .zip(rows(SUDOKU, "0", ["", " ", ""]))
        .map(|(one, other)| one + &other)
        .collect();
    assert_eq!(ids(&side_by_side.join("\n")), [SUDOKU, SUDOKU]);
    let solution = "[[5,3,4,6,7,8,9,1,2],[6,7,2,1,9,5,3,4,8],[1,9,8,3,4,2,5,6,7],[8,5,9,7,6,1,4,2,3],\
                    [4,2,6,8,5,3,7,9,1],\
                    [7,1,3,9,2,4,8,5,6],[9,6,1,5,3,7,2,8,4],[2,8,7,4,1,9,6,3,5],[3,4,5,2,8,6,1,7,9]]";
    let text = format!("Input: board = [{sudoku}]\nOutput: {solution}\n");
    let [Ok(puzzle)] = &all(&text)[..] else { panic!("{:?}", ids(&text)) };
    assert_eq!(puzzle.id(), SUDOKU);
    assert!(puzzle.about().solution.as_ref().is_some_and(|solution| solution.starts_with("534678912")));
}

#[test]
fn numbers_and_dates_around_a_grid_and_lines_of_its_program_are_left_out() {
    let drawing = rows(SUDOKU, ".", ["", " ", ""]).join("\n");
    for line in
        ["17", "- 17 -", "2026-11-28", "28.11.2026", "12:30", "Puzzle 3 of 9", "Level: 5", "23 Comments"]
    {
        assert_eq!(ids(&format!("{line}\n{drawing}\n")), [SUDOKU], "{line}");
        assert_eq!(ids(&format!("{drawing}\n\n{line}\n")), [SUDOKU], "{line}");
    }
    let code = "def print_board(bo):\n    for i in range(len(bo)):\n        if i % 3 == 0 and i != 0:\n\
                \x20           print(\"- - - - - - - - -\")\n        for n in range(1, 10):\n\
                \x20           if bo[i][0] <= 8:\n                return False\n";
    let board = rows(SUDOKU, "0", ["    [", ",", "],"]).join("\n");
    let program = format!("board = [\n{board}\n]\n\n{code}");
    assert_eq!(ids(&program), [SUDOKU]);
}

#[test]
fn a_title_that_names_another_layout_is_used_and_one_that_names_another_puzzle_is_refused() {
    let grid = "....7......3....519...3..6.7....\u{2e}5.3....6....5.1.....8.5..9...727....9......1....";
    let rows: Vec<String> =
        grid.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row).into_owned()).collect();
    let drawing = rows.join("\n");
    for title in ["X-Sudoku (both diagonals)", "Sudoku X", "Diagonal Sudoku"] {
        let found = ids(&format!("{title}\n\n{drawing}\n"));
        assert!(matches!(&found[..], [id] if id.starts_with("3x3x:")), "{title}: {found:?}");
    }
    for title in
        ["Killer Sudoku", "KenKen", "Anti-Knight Sudoku (chess)", "Skyscrapers", "Futoshiki 9x9", "Shikaku"]
    {
        let found = ids(&format!("{title}\n{drawing}\n"));
        let [refusal] = &found[..] else { panic!("{title}: {found:?}") };
        assert!(refusal.contains("which name another puzzle"), "{title}: {refusal}");
    }
    for title in ["X-wing, an example", "By Y. Takahashi", "The killer of the week, no. 3"] {
        let found = ids(&format!("{title}\n{drawing}\n"));
        assert!(matches!(&found[..], [id] if id.starts_with("3x3:")), "{title}: {found:?}");
    }
}

/// The place of an error lies in the text, although a page has more rows than lines.
#[test]
fn a_damaged_table_of_a_page_is_told_with_its_line() {
    let mut page = rows(SUDOKU, "", ["<tr><td>", "</td><td>", "</td></tr>"]);
    page.insert(3, page[2].clone());
    let text = format!("<html><h1>Daily 17</h1><table>\n{}</table></html>", page.join("\n"));
    let [refusal] = &ids(&text)[..] else { panic!("one board") };
    assert_eq!(refusal, "Line 11: found a tenth line of squares; expected the end of the table.");
    let rows: String = rows(SUDOKU, "0", ["<row>", " ", "</row>\n"])[..8].concat();
    let [refusal] = &ids(&format!("<p>A page</p>\n{rows}<row>1 2 3 4 5</row>"))[..] else {
        panic!("one board")
    };
    assert!(refusal.starts_with("Line 10"), "{refusal}");
}

#[test]
fn a_grid_and_the_regions_of_its_squares_are_a_jigsaw() {
    let id = "5j:h1b5a2b3h,bab_ab_aea_a___ba_b_";
    let squares = "[[0,0,0,0,0],[0,0,0,1,0],[0,5,0,2,0],[0,3,0,0,0],[0,0,0,0,0]]";
    let regions = "[[1,1,1,2,2],[1,2,2,2,3],[1,4,4,3,3],[4,4,5,3,3],[4,5,5,5,5]]";
    assert_eq!(ids(&format!("board = {squares}\nregions = {regions}\n")), [id]);
    let letters = "A A A B B\nA B B B C\nA D D C C\nD D E C C\nD E E E E\n";
    let drawing = ". . . . .\n. . . 1 .\n. 5 . 2 .\n. 3 . . .\n. . . . .\n";
    assert_eq!(ids(&format!("Puzzle:\n{drawing}\nRegions:\n{letters}")), [id]);
    assert_eq!(ids(&format!("{letters}\n{drawing}")), [id]);
}

#[test]
fn what_may_be_part_of_a_puzzle_is_never_left_out() {
    let grid = "2 0 0 3\n0 0 0 0\n0 0 0 0\n0 0 0 0\n\n";
    for (text, told) in [
        (format!("{grid}r2c4 <= r1c4\n"), "Line 6: found `r2c4 <= r1c4`"),
        (format!("{grid}(0,3) -> (1,3)\n"), "Line 6: found `(0,3) -> (1,3)`"),
        (format!("{grid}r1c4 > r3c4\n"), "not adjacent"),
    ] {
        let found = ids(&text);
        assert!(matches!(&found[..], [refusal] if refusal.contains(told)), "{text}: {found:?}");
    }
    // Regions with a letter too many, a list of inequalities, rules of another puzzle, a column that is
    // missing.
    let regions =
        "BABBBBBBC\nAABBBCCCC\nAAAADDDCC\nEAEDDDDCC\nEEEDFFFGG\nEEEDFFFFG\nHEHHIFFGG\nHHHIIIIGG\nHHHIIIIGG\n";
    let jigsaw =
        "32..61.45\n97.2..186\n6.458327.\n..7.5....\n.9....3..\n26.47.9..\n.......5.\n...32...7\n....9..2.\n";
    let narrow: Vec<String> =
        rows(SUDOKU, " ", ["| ", " | ", " |"]).iter().map(|row| row[..33].to_owned()).collect();
    let drawing = rows(SUDOKU, ".", ["", " ", ""]).join("\n");
    for text in [
        format!("{jigsaw}\n{regions}"),
        "grid = [[2,0,0,3],[0,0,0,0],[0,0,0,0],[0,0,0,0]]\nless_than = [(7,3),(4,8)]\n".to_owned(),
        "problem([[2,_,_,3],[_,_,_,_],[_,_,_,_],[_,_,_,_]]).\nless([2-4/1-4]).\n".to_owned(),
        format!("{drawing}\n\nCage 8: r1c1 r1c2\n"),
        format!("# Killer Sudoku\n\n{drawing}\n"),
        format!("{drawing}\n\nDigits along an arrow sum to the digit in the circle.\n"),
        narrow.join("\n"),
    ] {
        let found = all(&text);
        assert!(found.iter().all(Result::is_err), "{text}: {:?}", ids(&text));
    }
    // A row that is damaged, a tenth one, a size that does not fit, a second grid that is broken.
    let python = rows(SUDOKU, "0", ["[", ", ", "],"]);
    let broken = python.join("\n").replacen("5, 3", "5, 5", 1);
    for text in [
        python.join("\n").replacen("5, 3", "5, q", 1),
        format!("{}\n{}", python.join("\n"), python[3]),
        python[..8].join("\n"),
        format!("8 8\n{}", rows(SUDOKU, "0", ["", " ", ""]).join("\n")),
        format!("a = [{}]\nb = [{broken}]", python.join("\n")),
        format!("{{\"grid\": [{}], \"cages\": [[1, 2]]}}", python.join("\n").trim_end_matches(',')),
    ] {
        let found = ids(&text);
        assert!(!found.iter().any(|id| id.starts_with(SUDOKU)), "{text}: {found:?}");
    }
}
