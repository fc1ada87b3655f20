//! The counts of every instruction set agree with each other, with what is known, with trying everything, and
//! with a search.

use std::thread;

use masume::csp::{Algorithm, Search, SearchStatus};
use masume::grid::{NumberedSquare, Square};
use masume::number_grid::{Entries, NumberGrid};
use masume::puzzle::{Modelled, Rules, Solved, Stop, Stopped};
use masume::puzzles::sudoku::{InstructionSet, SudokuProblem};
use proptest::collection;
use proptest::prelude::{Just, ProptestConfig, Strategy, prop_assert_eq, proptest};

use crate::common::corpora::{format, lines, problem, thinned};
use crate::common::searches::NEVER;

type Digits = [u8; 81];

fn available() -> impl Iterator<Item = InstructionSet> {
    InstructionSet::ALL.into_iter().filter(|set| set.is_available())
}

/// The first 81 characters of a line, row by row; 0 for a blank.
fn digits(line: &str) -> Digits {
    let digit = |character: &u8| if character.is_ascii_digit() { character - b'0' } else { 0 };
    let digits: Vec<u8> = line.as_bytes()[..81].iter().map(digit).collect();
    digits.try_into().expect("a line has 81 characters")
}

fn squares() -> impl Iterator<Item = Square> {
    (0..9).flat_map(|row| (0..9).map(move |column| Square::new(column, row)))
}

fn entries(digits: &Digits) -> Entries {
    squares().zip(*digits).filter(|(_, digit)| *digit != 0).collect()
}

fn empty() -> SudokuProblem {
    SudokuProblem::new(SudokuProblem::whole(), &[]).expect("no given breaks a rule")
}

/// The number of solutions up to `limit`. It is the same with every instruction set; the first solutions
/// verify.
#[track_caller]
fn count(problem: &SudokuProblem, from: &Entries, limit: u64) -> u64 {
    let stop = Stop::new();
    let counts: Vec<u64> =
        available().map(|set| problem.count_by(set, from, limit, &stop).expect("nobody stops it")).collect();
    assert!(counts.iter().all(|count| *count == counts[0]), "{counts:?} of {from:?}");
    for set in available() {
        let solution = problem.solution_by(set, from, &stop).expect("nobody stops it");
        assert_eq!(solution.is_some(), counts[0] > 0, "{set:?} {from:?}");
        if let Some(solution) = solution {
            assert_eq!(problem.verify(&solution), Ok(()), "{set:?} {from:?}");
            let agrees = |(square, digit)| {
                problem.latin().given(square).is_some()
                    || solution.contains(&NumberedSquare::new(square, i64::from(digit)))
            };
            assert!(from.iter().all(agrees), "{set:?} {from:?}");
        }
    }
    counts[0]
}

#[test]
fn all_instruction_sets_count_what_is_known() {
    let unique = ["royle17", "top1465", "top95", "hardest1905", "hardest1106", "minimal", "easy"];
    let qqwing = ["qqwing_simple", "qqwing_easy", "qqwing_intermediate", "qqwing_expert"];
    for name in unique.into_iter().chain(qqwing) {
        for line in thinned(&format!("sudoku/{name}.txt"), 20) {
            assert_eq!(count(&problem("line", &line), &Entries::default(), 2), 1, "{line}");
        }
    }
    for line in thinned("sudoku/multi.txt", 4).iter().chain(&thinned("sudoku/unsolvable.txt", 4)) {
        let (grid, known) = line.split_once(',').expect("a line has a count");
        let known = known.parse().unwrap_or(1001);
        assert_eq!(count(&problem("line", grid), &Entries::default(), 1001), known, "{line}");
    }
    for line in lines("sudoku/pathological.txt") {
        count(&problem("line", &line), &Entries::default(), 1000);
    }
}

#[test]
fn all_instruction_sets_find_the_known_solution() {
    let mut known: Vec<(SudokuProblem, String)> = Vec::new();
    for line in lines("sudoku/rated.csv") {
        let fields: Vec<&str> = line.split(',').collect();
        if fields[2] == "1" {
            known.push((problem("line", fields[0]), fields[1].to_owned()));
        }
    }
    for (problem, solution) in &known {
        for set in available() {
            let found = problem.solution_by(set, &Entries::default(), &Stop::new());
            let found = found.expect("nobody stops it").expect("there is a solution");
            let full = entries(&digits(solution));
            let expected: Vec<NumberedSquare> = full
                .numbered()
                .into_iter()
                .filter(|numbered| problem.latin().given(numbered.square()).is_none())
                .collect();
            assert_eq!(found, expected, "{set:?} {solution}");
        }
    }
    for line in lines("sudoku_ids.tsv") {
        let fields: Vec<&str> = line.split('\t').collect();
        let problem: SudokuProblem = problem("id", fields[1]);
        for set in available() {
            let found = problem.solution_by(set, &Entries::default(), &Stop::new());
            let found = found.expect("nobody stops it").expect("there is a solution");
            assert_eq!((format("id").write_solution)(&problem, &found).as_deref(), Some(fields[2]), "{line}");
        }
    }
}

/// Random numbers (G. Marsaglia's xorshift, 2003).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }
}

/// Whether the digit stands in none of the squares that this one sees.
fn fits(digits: &Digits, place: usize, digit: u8) -> bool {
    let (row, column) = (place / 9, place % 9);
    (0..81).all(|other| {
        let (other_row, other_column) = (other / 9, other % 9);
        let sees = other_row == row
            || other_column == column
            || (other_row / 3 == row / 3 && other_column / 3 == column / 3);
        other == place || !sees || digits[other] != digit
    })
}

#[test]
fn all_instruction_sets_agree_on_random_lines() {
    let empty = empty();
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut found = [0; 3];
    for round in 0..30_000 {
        let mut digits = [0; 81];
        for _ in 0..random.below(45) {
            let (place, digit) = (random.below(81), random.below(9) as u8 + 1);
            // Every other line is contradictory at once, more likely than not.
            if round % 2 == 0 || fits(&digits, place, digit) {
                digits[place] = digit;
            }
        }
        let from = entries(&digits);
        let stop = Stop::new();
        let counts =
            InstructionSet::ALL.map(|set| empty.count_by(set, &from, 2, &stop).expect("nobody stops it"));
        assert_eq!(counts, [counts[0]; 3], "{digits:?}");
        found[counts[0] as usize] += 1;
    }
    assert!(found.iter().all(|&lines| lines > 0), "none, one and several occur: {found:?}");
}

/// The number of ways to fill the grid, up to a limit, found by trying every digit in every square.
fn tried(digits: &mut Digits, limit: u64) -> u64 {
    let Some(place) = digits.iter().position(|&digit| digit == 0) else { return 1 };
    let mut count = 0;
    for digit in 1..=9 {
        if count < limit && fits(digits, place, digit) {
            digits[place] = digit;
            count += tried(digits, limit - count);
            digits[place] = 0;
        }
    }
    count
}

/// A solved grid with its digits exchanged, without some squares and with wrong digits in some.
fn spoilt(digits: &[u8], blanks: &[usize], wrong: &[(usize, u8)]) -> Digits {
    let mut grid = [0; 81];
    for (place, digit) in grid.iter_mut().enumerate() {
        *digit = digits[(place / 9 * 3 + place / 27 + place % 9) % 9];
    }
    for &place in blanks {
        grid[place] = 0;
    }
    for &(place, digit) in wrong {
        grid[place] = digit;
    }
    grid
}

#[test]
fn a_full_grid_is_its_own_solution_and_has_none_with_a_wrong_digit() {
    let mut grid = spoilt(&[1, 2, 3, 4, 5, 6, 7, 8, 9], &[], &[]);
    assert_eq!(count(&empty(), &entries(&grid), 2), 1);
    for place in 0..81 {
        let right = grid[place];
        grid[place] = right % 9 + 1;
        assert_eq!(count(&empty(), &entries(&grid), 2), 0, "{place}");
        grid[place] = 0;
        assert_eq!(count(&empty(), &entries(&grid), 2), 1, "{place}");
        grid[place] = right;
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn all_instruction_sets_agree_with_trying_everything(
        digits in Just((1..=9).collect::<Vec<u8>>()).prop_shuffle(),
        blanks in collection::vec(0..81_usize, 0..45),
        wrong in collection::vec((0..81_usize, 1..=9_u8), 0..2),
    ) {
        let mut grid = spoilt(&digits, &blanks, &wrong);
        let from = entries(&grid);
        let contradicts = (0..81).any(|place| grid[place] != 0 && !fits(&grid, place, grid[place]));
        let expected = if contradicts { 0 } else { tried(&mut grid, 30) };
        prop_assert_eq!(count(&empty(), &from, 30), expected);
    }

    #[test]
    fn all_instruction_sets_agree_with_a_search(
        digits in Just((1..=9).collect::<Vec<u8>>()).prop_shuffle(),
        blanks in collection::vec(0..81_usize, 20..60),
        wrong in (0..81_usize, 1..=9_u8),
    ) {
        let grid = spoilt(&digits, &blanks, &[wrong]);
        let problem = SudokuProblem::new(SudokuProblem::whole(), &entries(&grid).numbered());
        if let Ok(problem) = problem {
            let model = problem.model(&Stop::new()).expect("nobody stops it");
            let algorithm: Algorithm = "MAC+BZ".parse().expect("there is such a search");
            let mut search = Search::new(model.graph(), algorithm);
            search.run(1_000_000, &NEVER);
            let is_solvable = count(&problem, &Entries::default(), 1) == 1;
            prop_assert_eq!(search.status() == SearchStatus::Solved, is_solvable);
        }
    }
}

#[test]
fn entries_that_are_no_digits_or_contradict_givens_have_no_solution() {
    let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let problem: SudokuProblem = problem("line", text);
    let from = |column, row, digit| [(Square::new(column, row), digit)].into_iter().collect();
    assert_eq!(count(&problem, &from(0, 0, 5), 2), 1, "an entry may repeat a given");
    assert_eq!(count(&problem, &from(2, 0, 4), 2), 1);
    for wrong in [from(0, 0, 4), from(2, 0, 0), from(2, 0, 10), from(2, 0, 255), from(9, 0, 1), from(0, 9, 1)]
    {
        assert_eq!(count(&problem, &wrong, 2), 0, "{wrong:?}");
        assert_eq!(problem.count_solutions(&wrong, 2, &Stop::new()), Ok(0));
        assert_eq!(problem.first_solutions(&wrong, 2, &Stop::new()), Ok(vec![]));
    }
    assert_eq!(problem.count_solutions(&Entries::default(), 0, &Stop::new()), Ok(0));
}

#[test]
fn a_count_without_end_stops_with_every_instruction_set() {
    for set in available() {
        let stop = Stop::new();
        let setter = stop.clone();
        thread::scope(|scope| {
            let counting = scope.spawn(|| empty().count_by(set, &Entries::default(), u64::MAX, &stop));
            setter.set();
            assert_eq!(counting.join().expect("it does not panic"), Err(Stopped), "{set:?}");
        });
        assert_eq!(empty().count_by(set, &Entries::default(), 1, &stop), Err(Stopped), "{set:?}");
    }
}

#[test]
fn a_conflict_is_a_smallest_set_of_givens_without_a_solution() {
    for line in thinned("sudoku/unsolvable.txt", 100) {
        let unsolvable: SudokuProblem = problem("line", &line[..81]);
        let squares = unsolvable.conflict(&Stop::new()).expect("nobody stops it");
        assert!(squares.is_sorted() && !squares.is_empty(), "{line}");
        let count_without = |spared: Option<Square>| {
            let mut givens = unsolvable.givens();
            givens.retain(|given| squares.contains(&given.square()) && Some(given.square()) != spared);
            let rest = SudokuProblem::new(SudokuProblem::whole(), &givens).expect("it has fewer givens");
            count(&rest, &Entries::default(), 1)
        };
        assert_eq!(count_without(None), 0, "{line}");
        assert!(squares.iter().all(|&square| count_without(Some(square)) == 1), "{line}");
    }
    for line in lines("sudoku/top95.txt") {
        assert_eq!(problem::<SudokuProblem>("line", &line).conflict(&Stop::new()), Ok(vec![]), "{line}");
    }
}
