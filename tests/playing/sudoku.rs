use masume::grid::{Digits, NumberedSquare, Square};
use masume::number_grid::{Entries, NumberMove};
use masume::puzzle::{Hand, Highlight, Input, Piece, Played, Reply, Rules};
use masume::puzzles::sudoku::SudokuProblem;
use masume::scene::{Edge, Ground};

fn number(column: u16, row: u16, number: i64) -> NumberedSquare {
    NumberedSquare::new(Square::new(column, row), number)
}

/// 1 to 5 in the first row, 6 and 7 in the first column.
fn problem() -> SudokuProblem {
    let row = (0..5).map(|column| number(column, 0, i64::from(column) + 1));
    let givens: Vec<NumberedSquare> = row.chain([number(0, 5, 6), number(0, 6, 7)]).collect();
    SudokuProblem::new(SudokuProblem::whole(), &givens).expect("a valid problem")
}

fn at(column: u16, row: u16) -> Hand {
    Hand { cursor: Square::new(column, row), ..Hand::default() }
}

fn entered(entries: &[(u16, u16, u8)]) -> Entries {
    entries.iter().map(|&(column, row, digit)| (Square::new(column, row), digit)).collect()
}

/// What an input at a square answers: the move's text or the refusal.
fn answer(entries: &Entries, column: u16, row: u16, input: Input) -> String {
    match problem().interpret(entries, &mut at(column, row), input, &|_| false) {
        Reply::Play(played) => played.to_string(),
        Reply::Refused(reason) => reason,
        other => format!("{other:?}"),
    }
}

#[test]
fn numbers_fill_replace_and_clear() {
    let empty = Entries::default();
    let five = entered(&[(4, 4, 5)]);
    assert_eq!(answer(&empty, 4, 4, Input::Number(5)), "r5c5=5");
    assert_eq!(answer(&five, 4, 4, Input::Number(6)), "r5c5=6");
    assert_eq!(answer(&five, 4, 4, Input::Number(5)), "r5c5=-");
    assert_eq!(answer(&five, 4, 4, Input::Clear), "r5c5=-");
    assert_eq!(answer(&empty, 4, 4, Input::Clear), "Ignored");
    assert_eq!(answer(&empty, 0, 0, Input::Number(5)), "This square was given.");
    assert_eq!(answer(&empty, 0, 0, Input::Clear), "This square was given.");
    assert_eq!(answer(&empty, 4, 4, Input::Number(0)), "Numbers here go from 1 to 9.");
    assert_eq!(answer(&empty, 4, 4, Input::Next), "Ignored");
    assert_eq!(answer(&empty, 40, 4, Input::Number(5)), "Ignored");
}

#[test]
fn moves_have_one_text() {
    for text in ["r1c3=5", "r2c2=-", "r1c3=0", "r9c1=1 r1c3=5 r2c3=-", "-"] {
        assert_eq!(text.parse::<NumberMove>().map(|played| played.to_string()), Ok(text.to_owned()));
    }
    for text in [
        "",
        " ",
        "r1c3",
        "r1c3=",
        "r0c3=5",
        "r1c0=5",
        "r01c3=5",
        "r1c3=05",
        "r1c3=+5",
        "r1c3=5 ",
        "r1c3=5  r1c4=5",
        "r1c3=5 r1c3=6",
        "c3r1=5",
        "r1c70000=5",
        "r1c3=256",
        "r1c3=5\n",
        "R1C3=5",
    ] {
        assert!(text.parse::<NumberMove>().is_err(), "{text:?}");
    }
}

#[test]
fn moves_out_of_damaged_files_do_not_fit() {
    let after = |text: &str| problem().after(&Entries::default(), &text.parse().expect("a move"));
    assert_eq!(after("r5c5=5 r6c6=-"), Some(entered(&[(4, 4, 5)])));
    assert_eq!(after("-"), Some(Entries::default()));
    for text in ["r1c1=5", "r1c1=-", "r10c1=5", "r10c1=-", "r5c5=10", "r5c5=255"] {
        assert_eq!(after(text), None, "{text}");
    }
}

#[test]
fn pieces_are_put_where_they_are_missing() {
    let pieces = [number(4, 4, 5), number(5, 5, 6), number(0, 0, 9), number(8, 8, 10), number(9, 9, 1)]
        .map(Piece::Number);
    let played = problem().put(&entered(&[(4, 4, 5), (5, 5, 4)]), &pieces);
    assert_eq!(played.to_string(), "r6c6=6");
}

#[test]
fn candidates_are_what_no_seen_square_holds() {
    let candidates = |entries: &Entries, column, row| {
        problem().candidates(entries, Square::new(column, row)).map(|digits| digits.to_string())
    };
    let empty = Entries::default();
    assert_eq!(candidates(&empty, 0, 1).as_deref(), Some("4589"));
    assert_eq!(candidates(&entered(&[(8, 1, 9)]), 0, 1).as_deref(), Some("458"));
    assert_eq!(candidates(&entered(&[(0, 1, 4)]), 0, 1), None);
    assert_eq!(candidates(&empty, 0, 0), None);
    assert_eq!(candidates(&empty, 9, 9), None);
}

#[test]
fn what_is_left_is_counted() {
    let left = problem().left(&entered(&[(8, 8, 1)]));
    assert_eq!((left.count, left.what), (73, "squares"));
    assert_eq!(left.digits[0], (1, 7));
    assert_eq!(left.digits[8], (9, 9));
}

#[test]
fn the_note_tells_why_numbers_are_gone() {
    let note = |entries: &Entries, column, row| {
        let note = problem().note(entries, &at(column, row), &|_| false);
        (note.title.clone(), note.paragraphs())
    };
    let empty = Entries::default();
    let (title, lines) = note(&empty, 4, 5);
    assert_eq!(title, "r6c5");
    assert_eq!(lines, ["1 2 3 4 7 8 9 can go here", "5 stands at r1c5", "6 stands at r6c1"]);
    let (_, lines) = note(&entered(&[(8, 1, 9)]), 0, 1);
    assert_eq!(
        lines,
        [
            "4 5 8 can go here",
            "1 6 7 stand in column 1",
            "2 3 stand in the top left box",
            "9 stands in row 2"
        ]
    );
    assert_eq!(note(&empty, 0, 0), ("r1c1 is given".to_owned(), vec!["holds 1".to_owned()]));
    let (title, lines) = note(&entered(&[(8, 0, 1)]), 8, 0);
    assert_eq!(
        (title.as_str(), &lines[..]),
        ("r1c9", &["holds 1"].map(String::from)[..]),
        "the panel lists what is broken"
    );
    let full = entered(&[(1, 1, 8), (2, 1, 4), (3, 1, 9), (4, 1, 5)]);
    assert_eq!(note(&full, 0, 1).1[0], "nothing can go here");
    assert_eq!(note(&empty, 9, 9).1, Vec::<String>::new());
}

#[test]
fn the_picture_shows_cursor_equal_digits_and_faults() {
    let problem = problem();
    let entries = entered(&[(8, 0, 1), (4, 4, 1)]);
    let scene = problem.scene(&entries, &at(8, 0), &problem.faults(&entries));
    let figure = |column, row| scene.figures[Square::new(column, row)];
    assert_eq!((figure(0, 0).number, figure(0, 0).given, figure(0, 0).broken), (Some(1), true, true));
    assert_eq!((figure(8, 0).number, figure(8, 0).given, figure(8, 0).broken), (Some(1), false, true));
    assert!(!figure(4, 4).broken);
    assert_eq!(figure(4, 4).ground, Ground::Same);
    assert_eq!([figure(8, 8), figure(5, 0), figure(7, 1)].map(|figure| figure.ground), [Ground::Light; 3]);
    assert_eq!(figure(4, 5).ground, Ground::Plain);
    assert_eq!((scene.cursor, scene.markable), (Some(Square::new(8, 0)), Digits::up_to(9)));
    assert_eq!(scene.edges.left_of(Square::new(3, 4)), Edge::Wall);
    assert_eq!(scene.edges.left_of(Square::new(4, 4)), Edge::Open);
    assert_eq!(scene.edges.above(Square::new(4, 9)), Edge::Wall);
    let highlighted =
        problem.scene(&entries, &Hand { highlight: Some(Highlight::Digit(5)), ..at(8, 8) }, &[]);
    assert_eq!(highlighted.figures[Square::new(4, 0)].ground, Ground::Highlighted);
    assert_eq!(problem.scene(&entries, &at(700, 700), &[]).cursor, None);
}
