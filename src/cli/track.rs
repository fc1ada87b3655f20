//! Many searches on one graph, on all cores.

use std::fmt;
use std::io::{self, IsTerminal, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use crate::csp::{Algorithm, ConstraintGraph};
use crate::puzzle::{Stop, counted};

use super::numbers::steps_in_words;
use super::search::Searched;

/// Takes the cursor to the start of its line and clears the line.
const REWRITE: &str = "\r\x1b[K";

/// The searches that are to run, each for so many steps at most.
pub(super) struct Track {
    algorithms: Vec<Algorithm>,
    limit: u64,
    cores: usize,
}

/// What a core tells.
enum News {
    /// It began with a search.
    Began,
    /// It is done with the search of this number.
    Ended(usize, Searched),
}

/// `32 searches on 2 cores, each for at most 1,000,000 steps`
impl fmt::Display for Track {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (cores, limit) = (counted(self.cores, "core"), steps_in_words(self.limit));
        match self.algorithms.len() {
            1 => write!(f, "1 search on {cores}, for at most {limit}"),
            several => write!(f, "{several} searches on {cores}, each for at most {limit}"),
        }
    }
}

impl Track {
    /// For these algorithms, of which there is at least one.
    pub(super) fn new(algorithms: Vec<Algorithm>, limit: u64) -> Self {
        let available = thread::available_parallelism().map_or(1, usize::from);
        Self { cores: available.min(algorithms.len()), algorithms, limit }
    }

    /// Runs them all and returns what they came to, in order. A person at a terminal is told how it goes, if that is
    /// wanted.
    pub(super) fn run(&self, graph: &Arc<ConstraintGraph>, stop: &Stop, told: bool) -> Vec<Searched> {
        let next = AtomicUsize::new(0);
        let (tell, news) = channel();
        thread::scope(|scope| {
            for _ in 0..self.cores {
                let (tell, next) = (tell.clone(), &next);
                scope.spawn(move || self.run_some(graph, stop, next, &tell));
            }
            drop(tell);
            self.collect(&news, Progress { of: self.algorithms.len(), done: 0, running: 0, told })
        })
    }

    /// Runs one search after the other, each the `next` one that nobody has begun.
    fn run_some(&self, graph: &Arc<ConstraintGraph>, stop: &Stop, next: &AtomicUsize, tell: &Sender<News>) {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(&algorithm) = self.algorithms.get(number) else { return };
            // Somebody listens until all senders are gone.
            let _ = tell.send(News::Began);
            let searched = Searched::run(graph, algorithm, self.limit, stop);
            let _ = tell.send(News::Ended(number, searched));
        }
    }

    fn collect(&self, news: &Receiver<News>, mut progress: Progress) -> Vec<Searched> {
        let mut ended: Vec<Option<Searched>> = self.algorithms.iter().map(|_| None).collect();
        for news in news {
            match news {
                News::Began => {
                    progress.running += 1;
                    progress.show("");
                }
                News::Ended(number, searched) => {
                    progress.running -= 1;
                    progress.done += 1;
                    let (algorithm, steps) = (searched.algorithm, steps_in_words(searched.counts.total()));
                    progress.show(&format!("; {algorithm} took {steps}"));
                    ended[number] = Some(searched);
                }
            }
        }
        progress.clear();
        ended.into_iter().map(|searched| searched.expect("every search ends or is stopped")).collect()
    }
}

/// How far it is, in a line on standard error that is rewritten.
struct Progress {
    of: usize,
    done: usize,
    running: usize,
    told: bool,
}

impl Progress {
    fn show(&self, last: &str) {
        self.rewrite(&format!("{} of {} done, {} running{last}", self.done, self.of, self.running));
    }

    fn clear(&self) {
        self.rewrite("");
    }

    fn rewrite(&self, line: &str) {
        let mut errors = io::stderr().lock();
        if self.told && errors.is_terminal() {
            // There is nobody to tell if this fails.
            let _ = write!(errors, "{REWRITE}{line}").and_then(|()| errors.flush());
        }
    }
}
