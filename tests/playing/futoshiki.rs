use masume::grid::{Digits, NumberedSquare, Square};
use masume::latin::Inequality;
use masume::number_grid::Entries;
use masume::puzzle::{Hand, Input, Played, Reply, Rules};
use masume::puzzles::futoshiki::FutoshikiProblem;
use masume::scene::Edge;

/// The upper middle of FRAMES: r2c3 > r2c4, beside a 4 below and a 5 at the end of its row.
fn problem() -> FutoshikiProblem {
    let square = Square::new;
    let givens = [NumberedSquare::new(square(2, 2), 4), NumberedSquare::new(square(4, 1), 5)];
    let signs = vec![
        Inequality { lesser: square(3, 1), greater: square(2, 1) },
        Inequality { lesser: square(3, 2), greater: square(3, 1) },
        Inequality { lesser: square(0, 0), greater: square(1, 0) },
    ];
    FutoshikiProblem::new(FutoshikiProblem::whole(5).expect("a grid"), &givens, signs)
        .expect("a valid problem")
}

fn at(column: u16, row: u16) -> Hand {
    Hand { cursor: Square::new(column, row), ..Hand::default() }
}

fn entered(entries: &[(u16, u16, u8)]) -> Entries {
    entries.iter().map(|&(column, row, digit)| (Square::new(column, row), digit)).collect()
}

#[test]
fn numbers_go_up_to_the_side() {
    let answer =
        |digit| problem().interpret(&Entries::default(), &mut at(0, 0), Input::Number(digit), &|_| false);
    assert!(matches!(answer(5), Reply::Play(_)));
    assert_eq!(answer(6), Reply::Refused("Numbers here go from 1 to 5.".to_owned()));
    assert_eq!(problem().after(&Entries::default(), &"r1c1=6".parse().expect("a move")), None);
}

#[test]
fn candidates_obey_the_signs() {
    let candidates = |entries: &[(u16, u16, u8)], column, row| {
        problem().candidates(&entered(entries), Square::new(column, row)).map(|digits| digits.to_string())
    };
    assert_eq!(candidates(&[], 2, 1).as_deref(), Some("23"), "greater than an empty square is more than 1");
    assert_eq!(candidates(&[(3, 1, 2)], 2, 1).as_deref(), Some("3"));
    assert_eq!(candidates(&[(2, 1, 3)], 3, 1).as_deref(), Some("2"), "between r2c3 and something");
    assert_eq!(candidates(&[(1, 0, 1)], 0, 0).as_deref(), Some(""));
}

#[test]
fn the_note_tells_why_numbers_are_gone() {
    let note = problem().note(&Entries::default(), &at(2, 1), &|_| false);
    assert_eq!(note.title, "r2c3");
    assert_eq!(
        note.paragraphs(),
        ["2 3 can go here", "1 must be greater than r2c4", "4 stands at r3c3", "5 stands at r2c5"]
    );
    let note = problem().note(&entered(&[(3, 1, 2)]), &at(2, 1), &|_| false);
    assert_eq!(note.paragraphs()[..2], ["3 can go here", "1 2 must be greater than r2c4"]);
    let note = problem().note(&entered(&[(3, 1, 4), (2, 1, 3)]), &at(3, 1), &|_| false);
    assert_eq!(note.paragraphs(), ["holds 4"]);
}

#[test]
fn the_picture_shows_signs_and_whether_they_are_broken() {
    let problem = problem();
    let entries = entered(&[(0, 0, 3), (1, 0, 2)]);
    let scene = problem.scene(&entries, &at(0, 0), &problem.faults(&entries));
    assert_eq!(scene.edges.left_of(Square::new(1, 0)), Edge::Less { broken: true });
    assert_eq!(scene.edges.left_of(Square::new(3, 1)), Edge::Greater { broken: false });
    assert_eq!(scene.edges.above(Square::new(3, 2)), Edge::Greater { broken: false });
    assert_eq!(scene.edges.above(Square::new(0, 1)), Edge::Open);
    assert!(scene.figures[Square::new(0, 0)].broken);
    assert_eq!(scene.markable, Digits::up_to(5));
}
