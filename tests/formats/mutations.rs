//! A file that was damaged anywhere is read as some puzzle, or refused with a place in it and what was
//! expected there.

use std::sync::LazyLock;

use proptest::prelude::*;
use proptest::sample::{Index, select};

use crate::common::any_text::{is_a_solution_or_refused, is_read_or_refused, is_streamed_or_refused};
use crate::common::corpora::{document, lines};
use crate::common::shelf::{read, shelf};

const SUDOKU: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
const SOLVED: &str = "812753649943682175675491283154237896369845721287169534521974368438526917796318452";
const FUTOSHIKI: &str = "4:2,0,0,3D,0,0,0,0,0U,0U,0L,0,0,0,0,0,";
const SHIKAKU: &str = "5x5:5f8e4d6_2e";
/// Sudokus of other layouts: boxes with diagonals, a jigsaw, windows.
const LAYOUTS: [&str; 3] = ["2x3x:a1_4a2l5_4l4a5_3a", "5j:h1b5a2b3h,bab_ab_aea_a___ba_b_", "9x9+w:a1zzza"];

/// Texts of formats that are only read, or read in more than one form.
const OTHERS: [&str; 15] = [
    ":0706:1349:..4........2.486..1.+3...8+49..1....5.235..748.64.....72..+67...9.3..6..5......83.+6.:214 \
        215 791::",
    "<?xml version=\"1.0\"?>\n<opensudoku><game created=\"1\" data=\"008000000000360000\
     070090200050007000000045700000100030001000068008500010090000400\" /></opensudoku>",
    "pzprv3\nshikaku\n3\n2\n. 6 \n. . \n. . \n",
    "https://puzz.link/p?shikaku/5/5/5k8j4i6g2j",
    "{\"n\":4,\"hints\":[[[1,1],2]],\"less_than\":[[[1,1],[2,1]]]}",
    "language Essence 1.3 $ a\nletting hints be function((1, 1) --> 2) /* b */\nletting n be 4, less_than \
        be relation()",
    "#A me\n[Puzzle]\n8........\n..36.....\n.7..9.2..\n.5...7...\n....457..\n...1...3.\n..1....68\n\
        ..85...1.\n.9....4..",
    "shikaku 2x2\n+---+---+\n| 2   2 |\n+       +\n|       |\n+---+---+",
    "masume 1\nkind sudoku\npuzzle 3x3:8j3_6f7b9a2c5c7g4_5_7e1c3c1d6_8b8_5c1b9d4b\njournal\n0 60 play \
        r1c2=1\n9 60 undo\n",
    "4\n2 0 0 3\n0 0 0 0\n0 0 0 0\n0 0 0 0\n4\n2 4 1 4\nr2c1 < r3c1\nB2<B3\n(3,2) < (3,3)",
    "2003\n0000\n0000\n0000\nhorizontal:\n. . .\n. . .\n. < .\n. . .\nvertical:\n. . . v\n^ ^ . .\n\
        . . . .",
    "% a\nn = 4;\nv = array2d(1..n, 1..n, [2,0,0,3, 0,0,0,0, 0,0,0,0, 0,0,0,0]);\nlt = [| 2,4,1,4 | \
        2,1,3,1 |];",
    "{\"grid\": [[2,0,0,3], [0,0,0,0], [0,0,0,0], [0,0,0,0]], \"less\": [\"r2c4<r1c4\", {\"from\": [2,1], \
        \"to\": {\"row\": 3, \"col\": 1}, \"op\": \"<\"}, [[2,2],[3,2]]]}",
    "6x5\n4,,,,,2\n,,,6,,\n,,,,,4\n,,,2,,4\n,,,,,8",
    "+-----------------+\n| 4              2|\n|                 |\n|          6      |\n\
        |                 |\n|                4|\n|                 |\n|          2     4|\n\
        |                 |\n|                8|\n+-----------------+",
];

/// Every form in which these puzzles are written, solutions, and what other programs write.
static TEXTS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let mut texts: Vec<String> = OTHERS.map(str::to_owned).to_vec();
    texts.extend(super::brought::samples().into_iter().map(|(_, text)| text));
    for document in lines("sudoku_shapes_texts.jsonl").into_iter().map(document) {
        let forms = document["forms"].as_object().expect("forms").values();
        texts.extend(forms.map(|text| text.as_str().expect("a text").to_owned()));
    }
    for text in [SUDOKU, FUTOSHIKI, SHIKAKU].into_iter().chain(LAYOUTS) {
        let puzzle = read(text, None).expect("it is a puzzle");
        texts.extend(shelf().format_names().into_iter().filter_map(|format| puzzle.write(format)));
    }
    texts
});

#[derive(Debug, Clone)]
enum Damage {
    Cut(Index),
    Without(Index, usize),
    With(Index, String),
    Twice(Index),
}

fn damage() -> impl Strategy<Value = Damage> {
    let odd = select(vec![
        "\u{0}",
        "\n",
        "é",
        "9",
        "-",
        "<",
        "{",
        "(",
        ",",
        "99999999999999999999",
        "$",
        "#",
        "\t",
        "[Puzzle]",
    ]);
    prop_oneof![
        any::<Index>().prop_map(Damage::Cut),
        (any::<Index>(), 1usize..5).prop_map(|(at, count)| Damage::Without(at, count)),
        (any::<Index>(), odd).prop_map(|(at, text)| Damage::With(at, text.to_owned())),
        any::<Index>().prop_map(Damage::Twice),
    ]
}

fn damaged(text: &str, damage: &Damage) -> String {
    let symbols: Vec<char> = text.chars().collect();
    if symbols.is_empty() {
        return String::new();
    }
    let (head, rest) = match damage {
        Damage::Cut(at) => (&symbols[..at.index(symbols.len())], String::new()),
        Damage::Without(at, count) => {
            let at = at.index(symbols.len());
            (&symbols[..at], symbols[(at + count).min(symbols.len())..].iter().collect())
        }
        Damage::With(at, text) => {
            let at = at.index(symbols.len());
            (&symbols[..at], text.clone() + &symbols[at..].iter().collect::<String>())
        }
        Damage::Twice(at) => (&symbols[..], symbols[at.index(symbols.len())..].iter().collect()),
    };
    head.iter().collect::<String>() + &rest
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 500,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn a_damaged_file_is_read_or_refused_with_a_place(
        which in any::<Index>(),
        all in prop::collection::vec(damage(), 1..4),
        from in any::<Index>(),
    ) {
        let whole = TEXTS[which.index(TEXTS.len())].clone();
        let text = all.iter().fold(whole, |text, damage| damaged(&text, damage));
        is_read_or_refused(&text, None);
        let formats = shelf().format_names();
        is_read_or_refused(&text, Some(formats[from.index(formats.len())]));
        is_streamed_or_refused(&text);
    }

    #[test]
    fn a_damaged_solution_is_read_or_refused_with_a_place(
        which in any::<Index>(),
        all in prop::collection::vec(damage(), 0..4),
    ) {
        let puzzles = [SUDOKU, FUTOSHIKI, SHIKAKU].map(|text| read(text, None).expect("it is a puzzle"));
        let mut texts = vec![(0, SOLVED.to_owned()), (0, "s SATISFIABLE\nv 1 2 -3 0\n".to_owned())];
        texts.push((1, "S2413314242311324".to_owned()));
        texts.push((1, "letting board be\n  [[2, 1, 4, 3; int(1..4)], [4, 2, 3, 1; int(1..4)]; \
            int(1..4)]".to_owned()));
        texts.push((2, "[{\"OriginSquare\":{\"Column\":0,\"Row\":0},\"Dimensions\":{\
            \"WidthInSquares\":5,\"HeightInSquares\":1}}]".to_owned()));
        let (puzzle, text) = &texts[which.index(texts.len())];
        let text = all.iter().fold(text.clone(), |text, damage| damaged(&text, damage));
        is_a_solution_or_refused(puzzles[*puzzle].as_ref(), &text);
    }
}
