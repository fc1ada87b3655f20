use masume::csp::Algorithm;

use crate::common::searches::{Searched, documents, puzzle};

#[test]
fn every_search_solves_what_is_solvable_and_finds_the_rest_unsolvable() {
    for document in documents("kolyteon_examples.jsonl") {
        let puzzle = puzzle(&document);
        let searched = Searched::new(&*puzzle);
        for algorithm in Algorithm::all() {
            let found = searched.found(&searched.run(algorithm, u64::MAX));
            let expected = document["expected"].as_str().expect("what is expected");
            assert_eq!(found.is_some(), expected == "solvable", "{algorithm} on {document}");
            if let Some(solution) = found {
                assert_eq!(puzzle.verify(solution), Ok(()), "{algorithm} on {document}");
            }
        }
    }
}
