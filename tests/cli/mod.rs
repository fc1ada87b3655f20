//! The command line: its answers, exit statuses, files and errors are a contract.

mod bad_input;
mod by_ear;
mod calls;
mod completions;
mod conversions;
mod corpora;
mod documents;
mod essence;
mod hints;
mod hostile_text;
#[cfg(unix)]
mod interrupts;
mod jobs;
mod making;
mod manual;
mod on_the_way_out;
mod other_kinds;
mod output;
mod parallel;
mod pictures;
mod positions;
mod practise;
mod proofs;
mod races;
mod ratings;
mod review;
mod saves;
mod searches;
mod solutions_beside;
mod stats;
mod streams;
mod themes;
mod uniqueness;
mod why;

/// A Sudoku with exactly one solution.
const SUDOKU: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
const SUDOKU_SOLVED: &str =
    "812753649943682175675491283154237896369845721287169534521974368438526917796318452";
/// The same one without its first given, which leaves several solutions.
const SEVERAL: &str = "...........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
/// A Sudoku that is solved by full houses, hidden and naked singles.
const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// A Sudoku that no rule of its kind forbids and that has no solution.
const NONE: &str = "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..";
/// A Sudoku with an 8 twice in its first row.
const INVALID: &str = "8.......8..36......7..9.2...5...7.......457.....1...3...1....6...85...1..9....4..";
/// A Sudoku without a solution, which BT+NO could not find out in a lifetime.
const ENDLESS: &str = "........8.............................................\
                       ......123......45.......67.";
/// A Futoshiki with exactly one solution.
const FUTOSHIKI: &str = "4:2,0,0,3D,0,0,0,0,0U,0U,0L,0,0,0,0,0,";
/// A Shikaku with exactly one solution.
const SHIKAKU: &str = "5x5:5f8e4d6_2e";
