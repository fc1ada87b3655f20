use masume::grid::{NumberedSquare, Square};
use masume::latin::Inequality;
use masume::number_grid::{Entries, NumberGrid};
use masume::puzzle::{Rules, Solved, Stop};
use masume::puzzles::futoshiki::FutoshikiProblem;

use crate::common::corpora::{documents, format, lines, problem, solutions};
use crate::common::neutral;

#[test]
fn generated_puzzles_have_just_the_known_solution() {
    for line in lines("futoshiki_ids.tsv") {
        let fields: Vec<&str> = line.split('\t').collect();
        let problem: FutoshikiProblem = problem("id", fields[1]);
        let found = solutions(&problem, 2);
        assert_eq!(found.len(), 1, "{line}");
        assert_eq!((format("id").write_solution)(&problem, &found[0]).as_deref(), Some(fields[2]), "{line}");
    }
}

#[test]
fn wild_puzzles_have_the_known_number_of_solutions() {
    for document in documents("futoshiki_wild.jsonl", "futoshiki") {
        let problem = neutral::futoshiki(&document);
        let found = solutions(&problem, 2);
        assert_eq!(found.len() as u64, document["solutions"].as_u64().unwrap(), "{document}");
        for solution in &found {
            assert_eq!(problem.verify(solution), Ok(()), "{document}");
        }
        if let [solution] = &found[..] {
            let rows: Vec<Option<i64>> =
                neutral::number_lists(&document["solution"]).concat().into_iter().map(Some).collect();
            assert_eq!(problem.latin().rows_with(solution), rows, "{document}");
        }
    }
}

#[test]
fn contradictory_signs_have_no_solution() {
    let square = Square::new;
    let ring = [
        Inequality { lesser: square(0, 0), greater: square(1, 0) },
        Inequality { lesser: square(1, 0), greater: square(1, 1) },
        Inequality { lesser: square(1, 1), greater: square(0, 1) },
        Inequality { lesser: square(0, 1), greater: square(0, 0) },
    ];
    let problem = FutoshikiProblem::new(
        FutoshikiProblem::whole(9).unwrap(),
        &[NumberedSquare::new(square(8, 8), 1)],
        ring.to_vec(),
    );
    assert!(solutions(&problem.unwrap(), 1).is_empty());
}

#[test]
fn equal_digits_in_a_line_have_no_solution() {
    let square = Square::new;
    let given = NumberedSquare::new(square(2, 1), 3);
    for side in [4, 7, 8, 9] {
        let whole = FutoshikiProblem::whole(side).unwrap();
        let problem = FutoshikiProblem::new(whole, &[given], Vec::new()).unwrap();
        let found = |entries: &[(Square, u8)]| {
            let entries: Entries = entries.iter().copied().collect();
            problem.first_solutions(&entries, 1, &Stop::new()).unwrap().len()
        };
        let far = side - 1;
        assert_eq!(found(&[(square(0, 0), 1), (square(1, far), 1)]), 1, "no line in common");
        assert_eq!(found(&[(square(0, 0), 1), (square(0, far), 1)]), 0, "two in a column");
        assert_eq!(found(&[(square(0, far), 1), (square(far, far), 1)]), 0, "two in a row");
        assert_eq!(found(&[(square(2, far), 3)]), 0, "as a given in its column");
        assert_eq!(found(&[(square(far, 1), 3)]), 0, "as a given in its row");
    }
}
