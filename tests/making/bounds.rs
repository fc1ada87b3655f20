//! Every order ends: with a puzzle, or with what made it hard to find.

use masume::generation::{Effort, NotMade, Seed};
use masume::puzzle::Stop;

use super::{maker, order};

/// What comes of an order for which there is hardly a puzzle.
fn not_made(kind: &str, size: &str, difficulty: &str, wishes: &[(&str, &str)], effort: Effort) -> NotMade {
    let order = order(kind, size, difficulty, wishes).expect("it may be ordered");
    match maker(kind).make(&order, Seed(1), effort, &Stop::new()) {
        Ok(made) => panic!("{} was made", made.name),
        Err(error) => error,
    }
}

#[test]
fn work_is_counted_and_bounded() {
    let stop = Stop::new();
    let bounded = stop.allowing(3);
    assert!((bounded.check(), bounded.check()) == (Ok(()), Ok(())) && !bounded.is_used_up());
    assert!(bounded.check().is_err() && bounded.is_used_up() && bounded.check().is_err());
    assert!(!stop.is_set() && !stop.is_used_up(), "the flag itself is not set");
    let spent = stop.allowing(10);
    spent.spend(10);
    assert!(spent.is_set() && !stop.is_set());
    let other = stop.allowing(10);
    stop.set();
    assert!(other.is_set() && !other.is_used_up());
}

#[test]
fn what_is_not_found_says_what_to_relax_and_is_the_same_each_time() {
    let few: &[(&str, &str)] = &[("empties", "35"), ("signs", "few")];
    let error = not_made("futoshiki", "6", "hard", few, Effort::default());
    let said = error.to_string();
    assert!(said.ends_with("relax empties 35, signs few or the difficulty hard"), "{said}");
    assert_eq!(not_made("futoshiki", "6", "hard", few, Effort::default()), error);
}

#[test]
fn the_best_of_several_costs_no_more_than_one() {
    let effort = Effort { candidates: Effort::MOST_CANDIDATES, ..Effort::default() };
    let error = not_made("futoshiki", "9", "hard", &[("empties", "76"), ("signs", "few")], effort);
    // The attempts are so costly that all that one puzzle may cost is used up before the last of them.
    assert!(matches!(error, NotMade::NotFound { attempts: 1..20_000, .. }), "{error}");
}
