use std::time::Duration;

use crate::grid::{Block, Dimensions, Square};
use crate::scene::{Ground, Lattice, Scene};

/// An animation on a board, shorter than a second.
#[derive(Debug, Clone, PartialEq)]
pub struct Animation {
    kind: Kind,
    elapsed: Duration,
}

#[derive(Debug, Clone, PartialEq)]
enum Kind {
    /// The squares of a hint light up one by one.
    Hint,
    /// Entries of easy steps appear in these squares one by one.
    Easy(Vec<Square>),
    /// Finished rows, columns or sectors light up once.
    Breath(Vec<Square>),
    /// A band of light crosses a finished board.
    Sweep,
}

impl Animation {
    /// Time between two frames: thirty a second.
    pub const FRAME: Duration = Duration::from_nanos(33_333_334);

    /// Animation of a hint's squares.
    pub fn hint() -> Self {
        Self { kind: Kind::Hint, elapsed: Duration::ZERO }
    }

    /// Animation of entries by easy steps.
    pub fn easy(squares: Vec<Square>) -> Self {
        Self { kind: Kind::Easy(squares), elapsed: Duration::ZERO }
    }

    /// Animation of a finished board.
    pub fn sweep() -> Self {
        Self { kind: Kind::Sweep, elapsed: Duration::ZERO }
    }

    /// Animation of the rows, columns and sectors that became finished; `None` if there are none.
    pub fn breath(before: &Scene, after: &Scene) -> Option<Self> {
        let is_new = |unit: &Vec<Square>| is_finished(after, unit) && !is_finished(before, unit);
        let squares: Vec<Square> = units(after).into_iter().filter(is_new).flatten().collect();
        (!squares.is_empty()).then_some(Self { kind: Kind::Breath(squares), elapsed: Duration::ZERO })
    }

    fn length(&self) -> Duration {
        Duration::from_millis(match &self.kind {
            Kind::Hint => 120,
            Kind::Easy(squares) => (EACH_EASY * squares.len() as u64).min(ALL_EASY),
            Kind::Breath(_) => 300,
            Kind::Sweep => 450,
        })
    }

    /// Advances the time; returns true while it still moves.
    pub fn pass(&mut self, by: Duration) -> bool {
        self.elapsed = self.elapsed.saturating_add(by);
        self.elapsed < self.length()
    }

    /// Completed share, 0 to 1.
    fn share(&self) -> f64 {
        (self.elapsed.as_secs_f64() / self.length().as_secs_f64()).min(1.0)
    }

    /// Number of a hint's squares that are lit, of this many.
    pub fn lit(&self, squares: usize) -> usize {
        match self.kind {
            Kind::Hint => (squares as f64 * self.share()).ceil() as usize,
            Kind::Easy(_) | Kind::Breath(_) | Kind::Sweep => squares,
        }
    }

    /// Highlights the animated squares, unless they have another highlight.
    pub fn paint(&self, scene: &mut Scene) {
        let share = self.share();
        let squares: Vec<Square> = match &self.kind {
            Kind::Hint => return,
            Kind::Easy(squares) => {
                let (there, still) = squares.split_at((squares.len() as f64 * share).ceil() as usize);
                for &square in still {
                    if let Some(figure) = scene.figures.get_mut(square) {
                        figure.number = None;
                    }
                }
                there.to_vec()
            }
            // Off at the start and at the end.
            Kind::Breath(squares) if (0.15..0.85).contains(&share) => squares.clone(),
            Kind::Breath(_) => return,
            Kind::Sweep => {
                let size = scene.dimensions();
                let steps = f64::from(size.width() + size.height());
                let front = share * (steps + f64::from(BAND));
                let is_lit = |square: &Square| {
                    let place = f64::from(square.column() + square.row());
                    place <= front && place > front - f64::from(BAND)
                };
                size.squares().filter(is_lit).collect()
            }
        };
        scene.lay(Ground::Region, squares);
    }
}

/// Milliseconds for each square of the easy steps.
const EACH_EASY: u64 = 60;

/// Maximum of milliseconds for all of them.
const ALL_EASY: u64 = 900;

/// Number of diagonals that a sweep lights at once.
const BAND: u16 = 3;

/// The rows, the columns, and the sectors if there are any.
fn units(scene: &Scene) -> Vec<Vec<Square>> {
    let size = scene.dimensions();
    let block = |column: u16, row: u16, width: u16, height: u16| {
        Some(Block::new(Square::new(column, row), Dimensions::new(width, height)?))
    };
    let rows = (0..size.height()).filter_map(|row| block(0, row, size.width(), 1));
    let columns = (0..size.width()).filter_map(|column| block(column, 0, 1, size.height()));
    let lines = rows.chain(columns).map(|line| line.squares().collect());
    let sectors = scene.sectors.iter().flat_map(|sectors| {
        let last = sectors.iter().map(|(_, sector)| *sector).max().unwrap_or_default();
        (0..=last).map(|number| {
            sectors.iter().filter(|(_, sector)| **sector == number).map(|(square, _)| square).collect()
        })
    });
    lines.chain(sectors).collect()
}

/// Returns true if all squares of a unit hold numbers without an error; never on a board of blocks.
fn is_finished(scene: &Scene, unit: &[Square]) -> bool {
    let is_right = |square: Square| {
        scene.figures.get(square).is_some_and(|figure| figure.number.is_some() && !figure.broken)
    };
    scene.lattice != Lattice::Walls && unit.iter().copied().all(is_right)
}
