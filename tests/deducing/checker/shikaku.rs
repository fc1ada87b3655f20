use masume::deduction::{Placement, Removal, Step};
use masume::grid::{Block, Square};
use masume::puzzle::{Piece, Rules};
use masume::puzzles::shikaku::{BlockShape, Clue, ShikakuProblem};

use super::{Board, blocks, numbers, region};

/// A rectangle: the columns from `left` to before `right`, the rows from `top` to before `bottom`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Area {
    pub left: usize,
    pub top: usize,
    pub right: usize,
    pub bottom: usize,
}

/// A square, by column and row.
pub type Spot = (usize, usize);

impl Area {
    pub fn of(block: Block) -> Self {
        let (left, top) = spot(block.origin());
        let size = block.dimensions();
        Self { left, top, right: left + usize::from(size.width()), bottom: top + usize::from(size.height()) }
    }

    pub fn size(self) -> usize {
        (self.right - self.left) * (self.bottom - self.top)
    }

    fn has_shape(self, shape: BlockShape) -> bool {
        let (wide, high) = (self.right - self.left, self.bottom - self.top);
        match shape {
            BlockShape::Any => true,
            BlockShape::Square => wide == high,
            BlockShape::Wide => wide > high,
            BlockShape::Tall => wide < high,
        }
    }

    pub fn holds(self, (column, row): Spot) -> bool {
        (self.left..self.right).contains(&column) && (self.top..self.bottom).contains(&row)
    }

    pub fn meets(self, other: Self) -> bool {
        self.left < other.right
            && other.left < self.right
            && self.top < other.bottom
            && other.top < self.bottom
    }

    pub fn spots(self) -> impl Iterator<Item = Spot> {
        (self.left..self.right).flat_map(move |column| (self.top..self.bottom).map(move |row| (column, row)))
    }
}

pub fn spot(square: Square) -> Spot {
    (usize::from(square.column()), usize::from(square.row()))
}

/// A hint and the areas that it can have.
#[derive(Debug, Clone)]
pub struct Hint {
    pub spot: Spot,
    /// The number, if the puzzle says it.
    pub number: Option<usize>,
    pub areas: Vec<Area>,
    pub is_placed: bool,
}

/// The blocks that each hint can have.
#[derive(Clone)]
pub struct ShikakuBoard {
    pub width: usize,
    pub height: usize,
    pub hints: Vec<Hint>,
}

impl ShikakuBoard {
    pub fn new(problem: &ShikakuProblem) -> Self {
        let size = problem.dimensions();
        let (width, height) = (usize::from(size.width()), usize::from(size.height()));
        let hints = problem.hints();
        let number = |hint: &Clue| hint.number().map(|number| number as usize);
        let known: usize = hints.iter().filter_map(number).sum();
        let unknown = hints.iter().filter(|hint| number(hint).is_none()).count();
        // The unknown areas share what the numbers leave, and each has a square at least.
        let most = (width * height + 1).saturating_sub(known + unknown);
        let with_areas = |hint: &Clue| {
            let (own, number) = (spot(hint.square()), number(hint));
            let alone = |area: &Area| {
                hints.iter().map(|other| spot(other.square())).all(|other| other == own || !area.holds(other))
            };
            let sizes = number.map_or(1..=most, |number| number..=number);
            let areas = sizes.flat_map(|size| all_areas(own, size, width, height));
            let areas = areas.filter(|area| area.has_shape(hint.shape())).filter(alone).collect();
            Hint { spot: own, number, areas, is_placed: false }
        };
        Self { width, height, hints: hints.iter().map(with_areas).collect() }
    }

    pub fn at(&self, square: Square) -> Option<usize> {
        self.hints.iter().position(|hint| hint.spot == spot(square))
    }

    /// What the step rules out: hints by their places, and areas.
    pub fn eliminated(&self, step: &Step) -> Vec<(usize, Area)> {
        let blocks = step.removes.iter().filter_map(|removal| match removal {
            Removal::Blocks { hint, blocks } => Some((self.at(*hint)?, blocks)),
            Removal::Numbers { .. } => None,
        });
        blocks.flat_map(|(hint, blocks)| blocks.iter().map(move |&block| (hint, Area::of(block)))).collect()
    }

    /// All squares, each with the hints that can reach it, those that are placed included.
    pub fn reached(&self) -> Vec<(Spot, Vec<usize>)> {
        let mut by: Vec<Vec<usize>> = vec![Vec::new(); self.width * self.height];
        for (at, hint) in self.hints.iter().enumerate() {
            for (column, row) in hint.areas.iter().flat_map(|area| area.spots()) {
                let by = &mut by[column * self.height + row];
                if by.last() != Some(&at) {
                    by.push(at);
                }
            }
        }
        self.spots().zip(by).collect()
    }

    pub fn spots(&self) -> impl Iterator<Item = Spot> {
        Area { left: 0, top: 0, right: self.width, bottom: self.height }.spots()
    }

    fn fits(&self, hint: Square, block: Block) -> bool {
        self.at(hint).is_some_and(|hint| {
            !self.hints[hint].is_placed && self.hints[hint].areas.contains(&Area::of(block))
        })
    }
}

fn all_areas((column, row): Spot, number: usize, width: usize, height: usize) -> Vec<Area> {
    let mut areas = Vec::new();
    for wide in (1..=number.min(width)).filter(|wide| number.is_multiple_of(*wide) && number / wide <= height)
    {
        let high = number / wide;
        for left in (0..=width - wide).filter(|left| (*left..left + wide).contains(&column)) {
            for top in (0..=height - high).filter(|top| (*top..top + high).contains(&row)) {
                areas.push(Area { left, top, right: left + wide, bottom: top + high });
            }
        }
    }
    areas
}

impl Board for ShikakuBoard {
    fn contains(&self, square: Square) -> bool {
        let (column, row) = spot(square);
        column < self.width && row < self.height
    }

    fn check_form(&self, step: &Step) -> Result<(), String> {
        for placement in &step.places {
            match placement {
                Placement::Block { hint, block } if self.fits(*hint, *block) => {}
                _ => return Err(format!("{placement:?} does not fit")),
            }
        }
        let mut last = None;
        for removal in &step.removes {
            let Removal::Blocks { hint, blocks } = removal else {
                return Err("it removes numbers".to_owned());
            };
            let in_order = blocks.is_sorted_by(|one, next| one < next);
            if last.replace(hint) >= Some(hint) || blocks.is_empty() || !in_order {
                return Err(format!("its removals are out of order or empty: {removal:?}"));
            }
            if let Some(gone) = blocks.iter().find(|&&block| !self.fits(*hint, block)) {
                return Err(format!("{gone} is no block of {} any more", hint.label()));
            }
        }
        Ok(())
    }

    fn proves(&self, step: &Step) -> Option<bool> {
        let placed: Vec<(usize, Area)> = step
            .places
            .iter()
            .filter_map(|placement| match placement {
                Placement::Block { hint, block } => Some((self.at(*hint)?, Area::of(*block))),
                Placement::Number(_) => None,
            })
            .collect();
        let eliminated = self.eliminated(step);
        let strikes_alone = |rule: &dyn Fn() -> bool| placed.is_empty() && !eliminated.is_empty() && rule();
        Some(match step.technique {
            "only-block" => eliminated.is_empty() && blocks::only_block(self, &placed),
            "must-cover" => blocks::must_cover(self, &placed, &eliminated),
            "common-squares" => strikes_alone(&|| blocks::common_squares(self, &eliminated)),
            "stranded-square" => strikes_alone(&|| blocks::stranded_square(self, &eliminated)),
            "no-room" => strikes_alone(&|| blocks::no_room(self, &eliminated)),
            "two-numbers-two-areas" => strikes_alone(&|| blocks::two_hints(self, &eliminated)),
            "area-left" => strikes_alone(&|| region::area_left(self, &eliminated)),
            "area-split" => strikes_alone(&|| region::area_split(self, &eliminated)),
            "region-count" => strikes_alone(&|| region::region_count(self, &eliminated)),
            "area-count" => strikes_alone(&|| region::area_count(self, &eliminated)),
            "three-numbers-three-areas" => strikes_alone(&|| numbers::crowded(self, &eliminated, 3)),
            "four-numbers-four-areas" => strikes_alone(&|| numbers::crowded(self, &eliminated, 4)),
            "forcing-blocks" => strikes_alone(&|| numbers::forced_by_every_block(self, &eliminated)),
            _ => return None,
        })
    }

    fn put(&mut self, piece: Piece) {
        let Piece::Block(block) = piece else { panic!("a number on a shikaku") };
        let area = Area::of(block);
        for hint in &mut self.hints {
            if area.holds(hint.spot) {
                hint.is_placed = true;
                hint.areas = vec![area];
            } else if !hint.is_placed {
                hint.areas.retain(|other| !other.meets(area));
            }
        }
    }

    fn take(&mut self, step: &Step) {
        step.places.iter().for_each(|placement| self.put(placement.piece()));
        for (hint, area) in self.eliminated(step) {
            if !self.hints[hint].is_placed {
                self.hints[hint].areas.retain(|&other| other != area);
            }
        }
    }

    fn is_complete(&self) -> bool {
        self.hints.iter().all(|hint| hint.is_placed)
    }
}
