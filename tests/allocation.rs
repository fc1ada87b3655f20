//! Once it is set up, a search allocates nothing.
#![allow(unsafe_code, reason = "an allocator cannot be counted without implementing one")]

#[allow(dead_code, reason = "other tests ask more of a library puzzle")]
#[path = "common/library.rs"]
mod library;
#[allow(dead_code, reason = "other tests ask more of the shelf")]
#[path = "common/shelf.rs"]
mod shelf;

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::hint::black_box;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use library::library;
use masume::csp::{Algorithm, ConstraintGraph, GraphBuilder, RejectionReason, Search, Witness};
use masume::puzzle::Stop;

/// The system's allocator, which counts what each thread asks of it.
struct Counting;

thread_local! {
    static ASKED: Cell<u64> = const { Cell::new(0) };
}

// SAFETY: everything is left to the system's allocator; counting allocates nothing.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ASKED.set(ASKED.get() + 1);
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        unsafe { System.dealloc(memory, layout) }
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        ASKED.set(ASKED.get() + 1);
        unsafe { System.realloc(memory, layout, size) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// How often the allocator was asked for memory during the work.
fn allocations(work: impl FnOnce()) -> u64 {
    let before = ASKED.get();
    work();
    ASKED.get() - before
}

/// A stop flag that is never set.
static NEVER: AtomicBool = AtomicBool::new(false);

/// Hears everything and keeps the last of it.
#[derive(Default)]
struct Listener(Option<usize>);

impl Witness for Listener {
    fn rejected(&mut self, variable: usize, _: usize, _: RejectionReason) {
        self.0 = Some(variable);
    }

    fn pruned(&mut self, variable: usize, _: usize, _: usize) {
        self.0 = Some(variable);
    }

    fn restored(&mut self) {
        self.0 = None;
    }

    fn goes_back(&mut self, _: usize, _: usize, in_the_way: impl Iterator<Item = usize>) {
        self.0 = in_the_way.last();
    }

    fn needs_reasons(&self) -> bool {
        true
    }
}

/// That no step of any search on the graph allocates, of at most so many.
fn steps_allocate_nothing(what: &str, graph: &Arc<ConstraintGraph>, most_steps: u64) {
    for algorithm in Algorithm::all() {
        let mut search = Search::new(graph, algorithm);
        let mut heard = Search::new(graph, algorithm);
        let during = allocations(|| {
            search.run(most_steps, &NEVER);
        });
        assert_eq!(during, 0, "{algorithm} on {what}");
        let mut listener = Listener::default();
        let during = allocations(|| {
            for _ in 0..most_steps {
                if heard.step(&mut listener, &NEVER).is_none() {
                    break;
                }
            }
        });
        assert_eq!(during, 0, "{algorithm} on {what}, heard by a witness");
        assert_eq!(heard.counts(), search.counts());
    }
}

#[test]
fn allocations_are_counted() {
    assert_eq!(allocations(|| drop(black_box(Box::new(1)))), 1);
    let graph = Arc::new(GraphBuilder::new(vec![2; 3]).build());
    assert!(
        allocations(|| {
            black_box(Search::new(&graph, "MAC+BZ".parse().expect("an algorithm")));
        }) > 0
    );
}

#[test]
fn steps_on_puzzles_allocate_nothing() {
    for kind in ["sudoku", "futoshiki", "shikaku"] {
        for shelved in library(kind).iter().rev().take(3) {
            let model = shelved
                .puzzle
                .modelled()
                .expect("it is modelled")
                .model(&Stop::new())
                .expect("nobody stops it");
            steps_allocate_nothing(&shelved.place, model.graph(), 5_000);
        }
    }
}

#[test]
fn steps_on_long_domains_allocate_nothing() {
    // Pigeons and holes, one hole too few: every search goes back and forth.
    let (pigeons, holes) = (31, 30);
    let mut builder = GraphBuilder::new(vec![holes; pigeons]);
    for first in 0..pigeons {
        for second in first + 1..pigeons {
            builder.constrain(first, second, |a, b| a != b);
        }
    }
    steps_allocate_nothing("31 pigeons", &Arc::new(builder.build()), 5_000);
}
