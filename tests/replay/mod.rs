//! A search that can go back: wherever it goes, it is where a search that never went back would be.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use crate::common::shelf::find_puzzle;
use masume::csp::{Algorithm, ConstraintGraph, GraphBuilder, Replay, Search, StepReport, Stepwise};
use masume::puzzle::Stop;
use proptest::prelude::*;

/// Arto Inkala's Sudoku, over which most searches go back thousands of times.
const INKALA: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
/// A Futoshiki of 4x4.
const FUTOSHIKI: &str = "4:2,0,0,0,0U,2,0,0,0,0D,0,0L,0,0,0,0U,";
/// A Shikaku of 5x5.
const SHIKAKU: &str = "5x5:5f8e4d6_2e";
/// The 4x4 Futoshiki with a given that leaves it no solution.
const IMPOSSIBLE: &str = "4:2,0,0,1,0U,2,0,0,0,0D,0,0L,3,0,0,0U,";

fn graph(puzzle: &str) -> Arc<ConstraintGraph> {
    let puzzle = find_puzzle(puzzle).expect("it is a puzzle");
    Arc::clone(
        puzzle.modelled().expect("it is modelled").model(&Stop::new()).expect("nobody stopped it").graph(),
    )
}

fn algorithm(name: &str) -> Algorithm {
    name.parse().expect("it is an algorithm")
}

/// Fails unless it stands where a search does that just took its steps.
#[track_caller]
fn assert_is_where_it_would_be(replay: &Replay) {
    let mut search = Search::new(replay.search().graph(), replay.search().algorithm());
    let (mut report, mut levels) = (StepReport::default(), Vec::new());
    for _ in 0..replay.number() {
        let step = report.follow(&mut search, &AtomicBool::new(false));
        levels.push(step.expect("the other search took as many steps").level as i32);
    }
    let seen = |search: &Search| {
        let candidates: Vec<Vec<usize>> =
            (0..search.graph().variables()).map(|variable| search.candidates(variable)).collect();
        (search.status(), search.counts(), search.assignments().collect::<Vec<_>>(), candidates)
    };
    assert_eq!(seen(replay.search()), seen(&search));
    assert_eq!(replay.report(), &report);
    assert_eq!(replay.levels().steps(), replay.number());
    let buckets: Vec<(u64, i32, i32)> = replay.levels().buckets().collect();
    assert!(buckets.len() <= 256);
    let ends = buckets.iter().skip(1).map(|bucket| bucket.0).chain([replay.number() + 1]);
    for (&(first, low, high), end) in buckets.iter().zip(ends) {
        let here = &levels[first as usize - 1..end as usize - 1];
        assert_eq!((here.iter().min(), here.iter().max()), (Some(&low), Some(&high)), "from step {first}");
    }
}

/// A way to go: so many steps forward, or back if negative; far enough back is the start.
fn any_way() -> impl Strategy<Value = i64> {
    prop_oneof![
        6 => -12i64..12,
        3 => -1_500i64..2_000,
        1 => Just(i64::MIN),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn wherever_it_goes_it_is_where_it_would_be(
        puzzle in prop::sample::select(vec![INKALA, FUTOSHIKI, SHIKAKU, IMPOSSIBLE]),
        algorithm in prop::sample::select(Algorithm::all().collect::<Vec<_>>()),
        ways in prop::collection::vec(any_way(), 1..20),
    ) {
        let go_on = AtomicBool::new(false);
        let mut replay = Replay::new(Search::new(&graph(puzzle), algorithm));
        for way in ways {
            let before = replay.number();
            if way < 0 {
                replay.back(way.unsigned_abs(), &go_on);
                prop_assert_eq!(replay.number(), before.saturating_sub(way.unsigned_abs()));
            } else {
                replay.forward(way.unsigned_abs(), &go_on);
                prop_assert!(replay.number() == before + way.unsigned_abs() || replay.has_ended());
            }
        }
        assert_is_where_it_would_be(&replay);
    }
}

#[test]
fn it_goes_back_ten_thousand_steps_one_by_one() {
    for name in ["BT+NO", "CBJ+MC", "FC+BZ"] {
        let go_on = AtomicBool::new(false);
        let mut replay = Replay::new(Search::new(&graph(INKALA), algorithm(name)));
        replay.forward(12_345, &go_on);
        let last = replay.number();
        assert!(last > 10_000, "{name} takes many steps");
        for back in 1..=10_000 {
            replay.back(1, &go_on);
            assert_eq!(replay.number(), last - back);
        }
        assert_is_where_it_would_be(&replay);
        replay.forward(10_000, &go_on);
        assert_is_where_it_would_be(&replay);
    }
}

#[test]
fn the_last_step_is_told_however_it_is_come_to() {
    for puzzle in [FUTOSHIKI, IMPOSSIBLE] {
        let go_on = AtomicBool::new(false);
        let mut replay = Replay::new(Search::new(&graph(puzzle), algorithm("FC+NO")));
        replay.forward(1_000_000, &go_on);
        assert!(replay.has_ended());
        assert!(replay.report().step.is_some());
        assert_is_where_it_would_be(&replay);
        let end = replay.number();
        replay.forward(5, &go_on);
        assert_eq!(replay.number(), end, "there is nothing beyond the end");
        assert_is_where_it_would_be(&replay);
    }
}

#[test]
fn a_problem_without_variables_ends_with_its_first_step() {
    let mut replay =
        Replay::new(Search::new(&Arc::new(GraphBuilder::new(Vec::new()).build()), algorithm("MAC+BZ")));
    replay.back(1, &AtomicBool::new(false));
    assert_eq!(replay.number(), 0);
    replay.forward(10, &AtomicBool::new(false));
    assert_eq!((replay.number(), replay.has_ended()), (1, true));
}

#[test]
fn stopped_it_takes_no_more_steps_and_can_still_go_back() {
    let mut replay = Replay::new(Search::new(&graph(INKALA), algorithm("MAC+NO")));
    replay.forward(100, &AtomicBool::new(false));
    replay.forward(100, &AtomicBool::new(true));
    assert_eq!(replay.number(), 100);
    replay.back(1, &AtomicBool::new(false));
    assert_is_where_it_would_be(&replay);
}

/// A procedure that goes on for ever, and says that a copy of it is huge.
#[derive(Clone, Default)]
struct Huge {
    number: i64,
    /// The steps that all copies have taken.
    taken: Arc<AtomicU64>,
}

impl Stepwise for Huge {
    type Report = ();

    fn advance(&mut self, _: &AtomicBool) -> Option<i64> {
        self.number += 1;
        self.taken.fetch_add(1, Ordering::Relaxed);
        Some(0)
    }

    fn advance_recorded(&mut self, (): &mut (), stop: &AtomicBool) -> Option<i64> {
        self.advance(stop)
    }

    fn has_ended(&self) -> bool {
        false
    }

    fn size(&self) -> u64 {
        1 << 40
    }
}

#[test]
fn a_step_back_is_near_however_large_a_search_is() {
    let huge = Huge::default();
    let (taken, go_on) = (Arc::clone(&huge.taken), AtomicBool::new(false));
    let mut replay = Replay::new(huge);
    replay.forward(1 << 12, &go_on);
    let before = taken.load(Ordering::Relaxed);
    replay.back(1, &go_on);
    assert_eq!((replay.number(), replay.search().number), ((1 << 12) - 1, (1 << 12) - 1));
    assert!(taken.load(Ordering::Relaxed) - before <= 2, "it starts again from nearby");
}
