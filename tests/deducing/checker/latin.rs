use std::sync::Arc;

use masume::deduction::{Removal, Step};
use masume::grid::Square;
use masume::puzzle::Piece;
use masume::puzzles::futoshiki::FutoshikiProblem;
use masume::puzzles::sudoku::SudokuProblem;

use super::{
    Board, almost_locked, bounds, chains, fish, nets, numbers_placed, signs, singles, subsets, uniqueness,
    wings,
};

/// A digit in a square: the square's index, row by row, and the digit.
pub type Candidate = (usize, usize);

/// The candidates of every square of a latin grid.
#[derive(Clone)]
pub struct LatinBoard {
    pub side: usize,
    /// By square, a bit for each digit; a filled square has its digit alone.
    candidates: Vec<u16>,
    filled: Vec<bool>,
    given: Vec<bool>,
    /// The same for all positions of a puzzle, as sights and signs are.
    pub units: Arc<Vec<Unit>>,
    /// By square and square: whether they share a unit.
    sight: Arc<Vec<Vec<bool>>>,
    /// The lesser and the greater square of each sign.
    pub signs: Arc<Vec<(usize, usize)>>,
}

#[derive(Clone)]
pub struct Unit {
    pub sort: Sort,
    pub squares: Vec<usize>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sort {
    Row,
    Column,
    Box,
    /// A sector that is no box.
    Region,
    /// A diagonal, or a window.
    Other,
}

impl Unit {
    pub fn is_sector(&self) -> bool {
        matches!(self.sort, Sort::Box | Sort::Region)
    }

    pub fn is_line(&self) -> bool {
        matches!(self.sort, Sort::Row | Sort::Column)
    }
}

impl LatinBoard {
    pub fn of_sudoku(problem: &SudokuProblem) -> Self {
        let (regions, name) = (problem.layout().regions(), problem.layout().name());
        let layout = (&regions[..], name.has_diagonals(), name.has_windows());
        let mut board = Self::empty(name.side().into(), layout, Vec::new());
        problem.givens().into_iter().for_each(|given| board.put(Piece::Number(given)));
        board.given = board.filled.clone();
        board
    }

    pub fn of_futoshiki(problem: &FutoshikiProblem) -> Self {
        let side = usize::from(problem.side());
        let index = |square: Square| usize::from(square.row()) * side + usize::from(square.column());
        let less = problem.less_than_signs().iter().map(|sign| (index(sign.first()), index(sign.second())));
        let greater =
            problem.greater_than_signs().iter().map(|sign| (index(sign.second()), index(sign.first())));
        let mut board = Self::empty(side, (&[], false, false), less.chain(greater).collect());
        problem.givens().into_iter().for_each(|given| board.put(Piece::Number(given)));
        board
    }

    /// A board of this side with these regions, by square, with diagonals or windows, and with these signs.
    fn empty(
        side: usize,
        (regions, has_diagonals, has_windows): (&[u8], bool, bool),
        signs: Vec<(usize, usize)>,
    ) -> Self {
        let mut units: Vec<(Sort, Vec<usize>)> = Vec::new();
        for at in 0..side {
            units.push((Sort::Row, (0..side).map(|step| at * side + step).collect()));
            units.push((Sort::Column, (0..side).map(|step| step * side + at).collect()));
        }
        let numbers = 0..regions.iter().max().map_or(0, |last| last + 1);
        let of_region = |number| (0..regions.len()).filter(|&square| regions[square] == number).collect();
        let sectors: Vec<Vec<usize>> = numbers.map(of_region).collect();
        // The first and the last square of a box are opposite corners.
        let is_box = |squares: &Vec<usize>| {
            let (first, last) = (squares[0], squares[side - 1]);
            (last / side - first / side + 1) * (last % side + 1).saturating_sub(first % side) == side
        };
        let sort = if sectors.iter().all(is_box) { Sort::Box } else { Sort::Region };
        units.extend(sectors.into_iter().map(|squares| (sort, squares)));
        if has_diagonals {
            units.push((Sort::Other, (0..side).map(|at| at * (side + 1)).collect()));
            units.push((Sort::Other, (1..=side).map(|at| at * (side - 1)).collect()));
        }
        if has_windows {
            // The windows, and what they leave of the same rows and columns.
            let threes = [[1, 2, 3], [5, 6, 7], [0, 4, 8]];
            for (rows, columns) in threes.iter().flat_map(|rows| threes.map(|columns| (rows, columns))) {
                let squares = rows.iter().flat_map(|row| columns.map(|column| 9 * row + column));
                units.push((Sort::Other, squares.collect()));
            }
        }
        let units: Vec<Unit> = units.into_iter().map(|(sort, squares)| Unit { sort, squares }).collect();
        let all = (1..=side).fold(0, |all, digit| all | 1 << digit);
        let share = |one: usize, other: usize| {
            one != other
                && units.iter().any(|unit| unit.squares.contains(&one) && unit.squares.contains(&other))
        };
        let squares = side * side;
        let sight: Vec<Vec<bool>> =
            (0..squares).map(|one| (0..squares).map(|other| share(one, other)).collect()).collect();
        Self {
            side,
            candidates: vec![all; squares],
            filled: vec![false; squares],
            given: vec![false; squares],
            units: Arc::new(units),
            sight: Arc::new(sight),
            signs: Arc::new(signs),
        }
    }

    pub fn squares(&self) -> std::ops::Range<usize> {
        0..self.candidates.len()
    }

    pub fn index(&self, square: Square) -> usize {
        usize::from(square.row()) * self.side + usize::from(square.column())
    }

    pub fn is_open(&self, square: usize) -> bool {
        !self.filled[square]
    }

    /// Whether the digit of the square is given.
    pub fn is_given(&self, square: usize) -> bool {
        self.given[square]
    }

    /// Whether the open square can hold the digit.
    pub fn can(&self, (square, digit): Candidate) -> bool {
        !self.filled[square] && digit < 10 && self.has((square, digit))
    }

    /// Whether the digit is a candidate of the square, or stands there.
    pub fn has(&self, (square, digit): Candidate) -> bool {
        self.candidates[square] >> digit & 1 == 1
    }

    /// The candidates of the square, or its digit, as bits.
    pub fn bits(&self, square: usize) -> u16 {
        self.candidates[square]
    }

    /// The candidates of the square, or its digit.
    pub fn digits(&self, square: usize) -> Vec<usize> {
        (1..=self.side).filter(|&digit| self.has((square, digit))).collect()
    }

    /// Takes a candidate out, also the digit of a filled square; says whether it was there.
    pub fn strike(&mut self, (square, digit): Candidate) -> bool {
        let was_there = self.has((square, digit));
        self.candidates[square] &= !(1 << digit);
        was_there
    }

    /// The open squares with this number of digits left.
    pub fn with_choices(&self, count: u32) -> Vec<usize> {
        self.squares()
            .filter(|&square| self.is_open(square) && self.bits(square).count_ones() == count)
            .collect()
    }

    /// The open squares of a unit that can hold the digit.
    pub fn places(&self, unit: &Unit, digit: usize) -> Vec<usize> {
        unit.squares.iter().copied().filter(|&square| self.can((square, digit))).collect()
    }

    pub fn sees(&self, one: usize, other: usize) -> bool {
        self.sight[one][other]
    }

    pub fn sees_all(&self, square: usize, others: &[usize]) -> bool {
        others.iter().all(|&other| self.sees(square, other))
    }

    pub fn units_with(&self, square: usize) -> impl Iterator<Item = &Unit> {
        self.units.iter().filter(move |unit| unit.squares.contains(&square))
    }

    pub fn units_of(&self, sort: Sort) -> Vec<&Unit> {
        self.units.iter().filter(|unit| unit.sort == sort).collect()
    }

    /// The candidates that the step eliminates.
    pub fn eliminated(&self, step: &Step) -> Vec<Candidate> {
        let numbers = step.removes.iter().filter_map(|removal| match removal {
            Removal::Numbers { square, numbers } => Some((self.index(*square), *numbers)),
            Removal::Blocks { .. } => None,
        });
        numbers
            .flat_map(|(square, numbers)| numbers.iter().map(move |digit| (square, usize::from(digit))))
            .collect()
    }

    /// The one digit that these candidates have.
    pub fn one_digit(eliminated: &[Candidate]) -> Option<usize> {
        let &(_, digit) = eliminated.first()?;
        eliminated.iter().all(|&(_, other)| other == digit).then_some(digit)
    }
}

impl Board for LatinBoard {
    fn contains(&self, square: Square) -> bool {
        usize::from(square.column()) < self.side && usize::from(square.row()) < self.side
    }

    fn check_form(&self, step: &Step) -> Result<(), String> {
        let placed = numbers_placed(step).ok_or("it places a block")?;
        for (square, number) in placed {
            let is_open = self.contains(square) && self.is_open(self.index(square));
            let digit = usize::try_from(number).map_err(|_| "it places a negative number")?;
            if !is_open || !self.can((self.index(square), digit)) {
                return Err(format!("{number} does not fit into {}", square.label()));
            }
        }
        let mut last = None;
        for removal in &step.removes {
            let Removal::Numbers { square, numbers } = removal else {
                return Err("it removes blocks".to_owned());
            };
            if last.replace(square) >= Some(square) || !self.contains(*square) || numbers.is_empty() {
                return Err(format!("its removals are out of order or empty: {removal:?}"));
            }
            if let Some(gone) = numbers.iter().find(|&n| !self.can((self.index(*square), usize::from(n)))) {
                return Err(format!("{gone} is no candidate of {} any more", square.label()));
            }
        }
        Ok(())
    }

    fn proves(&self, step: &Step) -> Option<bool> {
        let placed: Vec<Candidate> = numbers_placed(step)?
            .into_iter()
            .map(|(square, number)| (self.index(square), number as usize))
            .collect();
        let eliminated = self.eliminated(step);
        let strikes_alone = |rule: &dyn Fn() -> bool| placed.is_empty() && !eliminated.is_empty() && rule();
        let places_one = |rule: &dyn Fn(Candidate) -> bool| match placed[..] {
            [only] => eliminated.is_empty() && rule(only),
            _ => false,
        };
        Some(match step.technique {
            "full-house" => places_one(&|only| singles::full_house(self, only)),
            "hidden-single" => places_one(&|only| singles::hidden_single(self, only, step.score)),
            "naked-single" => places_one(&|only| singles::naked_single(self, only)),
            "direct-pointing" => places_one(&|only| subsets::direct_pointing(self, only)),
            "direct-hidden-pair" => places_one(&|only| subsets::direct_hidden(self, 2, only)),
            "direct-hidden-triple" => places_one(&|only| subsets::direct_hidden(self, 3, only)),
            "pointing" => strikes_alone(&|| subsets::pointing(self, &eliminated)),
            "claiming" => strikes_alone(&|| subsets::claiming(self, &eliminated)),
            "naked-pair" => strikes_alone(&|| subsets::naked(self, 2, &eliminated)),
            "naked-triple" => strikes_alone(&|| subsets::naked(self, 3, &eliminated)),
            "naked-quad" => strikes_alone(&|| subsets::naked(self, 4, &eliminated)),
            "hidden-pair" => strikes_alone(&|| subsets::hidden(self, 2, &eliminated)),
            "hidden-triple" => strikes_alone(&|| subsets::hidden(self, 3, &eliminated)),
            "hidden-quad" => strikes_alone(&|| subsets::hidden(self, 4, &eliminated)),
            "x-wing" => strikes_alone(&|| fish::fish(self, 2, &eliminated)),
            "swordfish" => strikes_alone(&|| fish::fish(self, 3, &eliminated)),
            "jellyfish" => strikes_alone(&|| fish::fish(self, 4, &eliminated)),
            "finned-x-wing" | "sashimi-x-wing" => strikes_alone(&|| fish::finned(self, 2, &eliminated)),
            "finned-swordfish" | "sashimi-swordfish" => strikes_alone(&|| fish::finned(self, 3, &eliminated)),
            "finned-jellyfish" | "sashimi-jellyfish" => strikes_alone(&|| fish::finned(self, 4, &eliminated)),
            "finned-franken-x-wing" => strikes_alone(&|| fish::complex(self, (2, false, true), &eliminated)),
            "franken-swordfish" => strikes_alone(&|| fish::complex(self, (3, false, false), &eliminated)),
            "finned-franken-swordfish" => {
                strikes_alone(&|| fish::complex(self, (3, false, true), &eliminated))
            }
            "franken-jellyfish" => strikes_alone(&|| fish::complex(self, (4, false, false), &eliminated)),
            "finned-franken-jellyfish" => {
                strikes_alone(&|| fish::complex(self, (4, false, true), &eliminated))
            }
            "finned-mutant-x-wing" => strikes_alone(&|| fish::complex(self, (2, true, true), &eliminated)),
            "mutant-swordfish" => strikes_alone(&|| fish::complex(self, (3, true, false), &eliminated)),
            "finned-mutant-swordfish" => strikes_alone(&|| fish::complex(self, (3, true, true), &eliminated)),
            "mutant-jellyfish" => strikes_alone(&|| fish::complex(self, (4, true, false), &eliminated)),
            "finned-mutant-jellyfish" => strikes_alone(&|| fish::complex(self, (4, true, true), &eliminated)),
            "skyscraper" => strikes_alone(&|| wings::skyscraper(self, &eliminated)),
            "two-string-kite" => strikes_alone(&|| wings::two_string_kite(self, &eliminated)),
            "turbot-fish" => strikes_alone(&|| wings::turbot_fish(self, &eliminated)),
            "empty-rectangle" => strikes_alone(&|| wings::empty_rectangle(self, &eliminated)),
            "xy-wing" => strikes_alone(&|| wings::xy_wing(self, &eliminated)),
            "xyz-wing" => strikes_alone(&|| wings::xyz_wing(self, &eliminated)),
            "wxyz-wing" => strikes_alone(&|| wings::bent_set(self, 4, &eliminated)),
            "vwxyz-wing" => strikes_alone(&|| wings::bent_set(self, 5, &eliminated)),
            "w-wing" => strikes_alone(&|| wings::w_wing(self, &eliminated)),
            "simple-colouring" => strikes_alone(&|| chains::simple_colouring(self, &eliminated)),
            "multi-colouring" => strikes_alone(&|| chains::multi_colouring(self, &eliminated)),
            "grouped-x-chain" => chains::grouped_x_chain(self, &placed, &eliminated),
            "x-chain" => chains::x_chain(self, &placed, &eliminated),
            "xy-chain" => chains::xy_chain(self, &placed, &eliminated),
            "bound-chain" => bounds::chain(self, &placed, &eliminated),
            "bound-net" => strikes_alone(&|| nets::bound_net(self, &eliminated)),
            "bound-cases" | "forcing-net" => nets::forcing_net(self, &placed, &eliminated),
            "als-xz" => strikes_alone(&|| almost_locked::chain(self, 2, &eliminated)),
            "als-xy-wing" => strikes_alone(&|| almost_locked::chain(self, 3, &eliminated)),
            "als-xy-chain" => strikes_alone(&|| almost_locked::chain(self, 8, &eliminated)),
            "als-aic" => almost_locked::inference_chain(self, &placed, &eliminated),
            "death-blossom" => strikes_alone(&|| almost_locked::death_blossom(self, &eliminated)),
            "leftover-square" => strikes_alone(&|| subsets::leftovers(self, 1..=1, &eliminated)),
            "law-of-leftovers" => strikes_alone(&|| subsets::leftovers(self, 2..=4, &eliminated)),
            "sue-de-coq" => strikes_alone(&|| subsets::sue_de_coq(self, &eliminated)),
            "unique-rectangle" | "hidden-rectangle" => {
                strikes_alone(&|| uniqueness::rectangle(self, false, &eliminated))
            }
            "avoidable-rectangle" => strikes_alone(&|| uniqueness::rectangle(self, true, &eliminated)),
            "bug+1" => places_one(&|only| uniqueness::bug(self, only)),
            "sign-bound" => strikes_alone(&|| signs::sign_bound(self, &eliminated)),
            "sign-chain" => strikes_alone(&|| signs::sign_chain(self, &eliminated)),
            "line-chain" => strikes_alone(&|| signs::line_chain(self, &eliminated)),
            "sign-with-pair" => signs::sign_with_pair(self, &placed, &eliminated),
            _ => return None,
        })
    }

    fn put(&mut self, piece: Piece) {
        let Piece::Number(numbered) = piece else { panic!("a block on a latin grid") };
        let (square, digit) = (self.index(numbered.square()), numbered.number() as usize);
        self.candidates[square] = 1 << digit;
        self.filled[square] = true;
        for other in self.squares() {
            if self.sees(square, other) && !self.filled[other] {
                self.candidates[other] &= !(1 << digit);
            }
        }
    }

    fn take(&mut self, step: &Step) {
        step.places.iter().for_each(|placement| self.put(placement.piece()));
        for (square, digit) in self.eliminated(step) {
            if self.is_open(square) {
                self.candidates[square] &= !(1 << digit);
            }
        }
    }

    fn is_complete(&self) -> bool {
        self.filled.iter().all(|&filled| filled)
    }
}
