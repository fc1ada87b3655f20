//! What the procedure finds out about clauses, step by step.

use masume::puzzle::Stop;
use masume::sat::{
    Broken, Cause, Cnf, CnfBuilder, DavisPutnam, DavisPutnamEvent, DavisPutnamStatus, Literal,
};
use proptest::collection::vec;
use proptest::prelude::*;

fn literal(number: i64) -> Literal {
    let variable = usize::try_from(number.abs() - 1).expect("variables count from 1");
    if number > 0 { Literal::positive(variable) } else { Literal::negative(variable) }
}

fn cnf(variables: usize, clauses: &[Vec<i64>]) -> Cnf {
    let mut builder = CnfBuilder::new(variables);
    clauses.iter().for_each(|clause| builder.clause(clause.iter().map(|&number| literal(number)).collect()));
    builder.build()
}

/// Whether a clause is true where variable i is bit i.
fn holds(clause: &[Literal], values: u32) -> bool {
    clause.iter().any(|literal| (values >> literal.variable() & 1 == 1) == literal.is_positive())
}

fn models(cnf: &Cnf) -> Vec<u32> {
    (0..1 << cnf.variables()).filter(|&values| cnf.clauses().all(|clause| holds(clause, values))).collect()
}

/// Runs the procedure to its end, holding each event against the clauses.
fn solve(cnf: &Cnf) -> (DavisPutnamStatus, u32) {
    let mut procedure = DavisPutnam::new(cnf);
    loop {
        let before = procedure.depth();
        match procedure.step() {
            DavisPutnamEvent::Took { literal, cause } => {
                assert!(procedure.is_true(literal) && procedure.is_false(literal.negated()));
                assert_eq!(procedure.taken().last(), Some(&(literal, cause)));
                match cause {
                    Cause::Given => assert!(cnf.clauses().any(|clause| clause == [literal])),
                    Cause::Assumed => assert_eq!(procedure.depth(), before + 1),
                    Cause::Implied { by } => assert!(procedure.is_true(by)),
                    Cause::Last { clause } => assert!(
                        procedure
                            .clause(clause)
                            .filter(|&other| other != literal)
                            .all(|other| procedure.is_false(other))
                    ),
                    Cause::Refuted => {}
                }
            }
            DavisPutnamEvent::Contradicted(Broken::Pair(pair)) => {
                assert!(pair.into_iter().any(|literal| procedure.is_false(literal)));
            }
            DavisPutnamEvent::Contradicted(Broken::Clause(clause)) => {
                let open = procedure.clause(clause).filter(|&literal| !procedure.is_false(literal)).count();
                assert_eq!(open, 0);
            }
            DavisPutnamEvent::TookBack { literal } => {
                assert_eq!(procedure.depth(), before - 1);
                assert!(procedure.is_false(literal));
            }
            DavisPutnamEvent::Ended => break,
        }
    }
    assert_eq!(procedure.step(), DavisPutnamEvent::Ended, "it stays ended");
    let is_true = |&variable: &usize| procedure.is_true(Literal::positive(variable));
    (procedure.outcome(), (0..cnf.variables()).filter(is_true).map(|variable| 1 << variable).sum())
}

proptest! {
    #[test]
    fn it_finds_a_model_just_where_there_is_one(
        clauses in vec(vec((1i64..=8, any::<bool>()), 0..5), 0..40),
    ) {
        let signed = |&(number, positive): &(i64, bool)| if positive { number } else { -number };
        let signed_clauses = clauses.iter().map(|clause| clause.iter().map(signed).collect());
        let clauses: Vec<Vec<i64>> = signed_clauses.collect();
        let cnf = cnf(8, &clauses);
        let (outcome, values) = solve(&cnf);
        let models = models(&cnf);
        match outcome {
            DavisPutnamStatus::Satisfied => prop_assert!(models.contains(&values), "{values:b} of \
                {models:?}"),
            DavisPutnamStatus::Unsatisfiable => prop_assert!(models.is_empty(), "{models:?}"),
            DavisPutnamStatus::Open => prop_assert!(false, "it ended open"),
        }
    }

    #[test]
    fn exactly_one_of_any_number_lets_exactly_one_be_true(many in 1usize..16) {
        let mut builder = CnfBuilder::new(many);
        let literals: Vec<Literal> = (0..many).map(Literal::positive).collect();
        builder.exactly_one(&literals);
        let cnf = builder.build();
        let told: std::collections::BTreeSet<u32> =
            models(&cnf).into_iter().map(|values| values & ((1 << many) - 1)).collect();
        prop_assert_eq!(told, (0..many).map(|variable| 1 << variable).collect());
    }
}

#[test]
fn clauses_are_kept_once_the_shortest_first() {
    let cnf = cnf(3, &[vec![3, 2, 1], vec![2, -1], vec![-1, 2], vec![3], vec![1, 2, 3, 3]]);
    let clauses: Vec<String> = cnf
        .clauses()
        .map(|clause| clause.iter().map(Literal::to_string).collect::<Vec<_>>().join(" "))
        .collect();
    assert_eq!(clauses, ["3", "-1 2", "1 2 3"]);
}

#[test]
fn nothing_is_true_of_a_clause_without_literals() {
    assert_eq!(solve(&cnf(1, &[vec![]])).0, DavisPutnamStatus::Unsatisfiable);
    assert_eq!(solve(&cnf(1, &[vec![1], vec![-1]])).0, DavisPutnamStatus::Unsatisfiable);
    assert_eq!(solve(&cnf(0, &[])).0, DavisPutnamStatus::Satisfied);
}

#[test]
fn it_stops_when_it_is_asked_to_and_at_a_limit() {
    // Seven pigeons in six holes: hard for the procedure.
    let at = |pigeon: i64, hole: i64| 6 * pigeon + hole + 1;
    let mut clauses: Vec<Vec<i64>> =
        (0..7).map(|pigeon| (0..6).map(|hole| at(pigeon, hole)).collect()).collect();
    for hole in 0..6 {
        for one in 0..7 {
            clauses.extend((one + 1..7).map(|other| vec![-at(one, hole), -at(other, hole)]));
        }
    }
    let cnf = cnf(42, &clauses);
    let mut procedure = DavisPutnam::new(&cnf);
    let stop = Stop::new();
    assert_eq!(procedure.run(100, stop.flag()), DavisPutnamStatus::Open);
    assert!(procedure.splits() > 0);
    stop.set();
    assert_eq!(procedure.run(u64::MAX, stop.flag()), DavisPutnamStatus::Open);
    assert_eq!(procedure.run(u64::MAX, Stop::new().flag()), DavisPutnamStatus::Unsatisfiable);
}
