use std::collections::BTreeSet;

use masume::deduction::DIFFICULTIES;
use masume::generation::{NotMade, Seed};
use masume::puzzle::Stop;
use masume::session::Sought;

use super::{made, maker, order, solutions};

/// The tiers that cannot be made at a size, each with what is said about it.
fn refused(kind: &str, size: &str) -> BTreeSet<&'static str> {
    let mut refused = BTreeSet::new();
    for difficulty in DIFFICULTIES {
        let order = order(kind, size, difficulty, &[]).expect("nothing is wished");
        if let Err(error) = maker(kind).check(&order) {
            assert!(error.found.contains(difficulty) && error.found.contains(size), "{error}");
            let others = DIFFICULTIES.iter().filter(|other| error.expected.contains(**other));
            assert!(others.count() >= 4, "it is said what is possible: {error}");
            refused.insert(difficulty);
        }
    }
    refused
}

#[test]
fn every_tier_that_there_is_is_reached() {
    let sorts = [("sudoku", &["9x9"][..]), ("futoshiki", &["4x4", "5x5", "6x6", "7x7", "9x9"])];
    for (kind, sizes) in sorts.into_iter().chain([("shikaku", &["6x6", "8x11", "10x10"][..])]) {
        for size in sizes {
            let refused = refused(kind, size);
            for difficulty in DIFFICULTIES.into_iter().filter(|difficulty| !refused.contains(difficulty)) {
                let rare = ("shikaku", "diabolical") == (kind, difficulty) && *size != "10x10";
                if rare {
                    continue;
                }
                // A seed that finds the hardest soon.
                let made = made(kind, size, difficulty, &[], 11);
                assert_eq!(solutions(&made), 1, "{}", made.name);
                let path =
                    made.puzzle.advice(Sought::Whole, &[], false, &Stop::new()).expect("nobody stops it");
                let rating = masume::deduction::Rating::of(&path.steps).expect("it has steps");
                assert_eq!(rating.difficulty(), difficulty, "{}", made.name);
                assert_eq!(made.rating, Some(rating), "{}", made.name);
            }
        }
    }
}

#[test]
fn tiers_that_do_not_exist_are_refused() {
    assert_eq!(refused("futoshiki", "4x4"), BTreeSet::from(["expert", "diabolical"]));
    assert_eq!(refused("futoshiki", "5x5"), BTreeSet::from(["expert"]));
    assert_eq!(refused("futoshiki", "9x9"), BTreeSet::new());
    assert_eq!(refused("sudoku", "9x9"), BTreeSet::new());
    assert_eq!(refused("shikaku", "5x5"), BTreeSet::new());
}

#[test]
fn no_trial_is_needed_below_the_last_tier() {
    for (kind, size) in [("futoshiki", "6x6"), ("shikaku", "9x9")] {
        for difficulty in ["hard", "extreme"] {
            for seed in 0..3 {
                let made = made(kind, size, difficulty, &[], seed);
                let path =
                    made.puzzle.advice(Sought::Whole, &[], false, &Stop::new()).expect("nobody stops it");
                for step in path.steps {
                    assert!(!step.technique.contains("trial"), "{}: {}", made.name, step.reason.text);
                }
            }
        }
    }
}

#[test]
fn it_stops_soon_when_asked_to() {
    let order = order("shikaku", "60x60", "extreme", &[]).expect("nothing is wished");
    let stop = Stop::new();
    stop.set();
    let made = maker("shikaku").make(&order, Seed(1), Default::default(), &stop);
    assert_eq!(made.err(), Some(NotMade::Stopped));
}
