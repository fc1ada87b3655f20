use masume::grid::{NumberedSquare, Square};
use masume::latin::Inequality;
use masume::puzzle::Rules;
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
        assert_eq!(format("id").write_solution(&problem, &found[0]).as_deref(), Some(fields[2]), "{line}");
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
