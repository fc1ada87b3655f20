use std::fmt;
use std::sync::Arc;

use crate::grid::{Dimensions, Square};
use crate::latin::{LatinShape, Unit};
use crate::puzzle::{Fault, counted};

use super::layout_name::{LayoutName, boxes_of};

/// The layout of a Sudoku: its side, its regions, and the further units that hold each digit once.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Layout {
    name: LayoutName,
    /// The regions of a jigsaw, as [`regions`](Layout::regions) has them.
    map: Option<Arc<[u8]>>,
}

impl Layout {
    /// The layout of 9x9 squares with boxes of 3x3.
    pub fn classic() -> Self {
        Self { name: LayoutName::CLASSIC, map: None }
    }

    /// The layout of this side with boxes of this width and height.
    ///
    /// # Errors
    /// The rule `grid` if the side is not 4 to 9, `regions` if a grid of this side has no such boxes.
    pub fn boxes(side: u8, width: u8, height: u8) -> Result<Self, Fault> {
        Ok(Self { name: LayoutName::of_boxes(side, width, height)?, map: None })
    }

    /// The layout with these regions: one number for each square, row by row, the same for all squares of a
    /// region. If the regions are the boxes of a grid, it is the layout with these boxes.
    ///
    /// # Errors
    /// The rule `grid` if these are not the squares of a grid of 4x4 to 9x9, `regions` if a region has
    /// another number of squares than the side or is in several parts, or if all regions are rows or columns.
    pub fn jigsaw(map: &[u8]) -> Result<Self, Fault> {
        let length = map.len().isqrt();
        if length * length != map.len() {
            return Err(Fault::new("grid", format!("{} squares are no square grid", map.len()), []));
        }
        let name = LayoutName::of_jigsaw(u8::try_from(length).unwrap_or(u8::MAX))?;
        let side = name.side();
        let mut symbols: Vec<u8> = Vec::new();
        let mut number = |symbol: &u8| {
            let known = symbols.iter().position(|other| other == symbol);
            known.unwrap_or_else(|| {
                symbols.push(*symbol);
                symbols.len() - 1
            }) as u8
        };
        let map: Vec<u8> = map.iter().map(&mut number).collect();
        check_regions(side, &map)?;
        if let Some((width, height)) = boxes_of(side).into_iter().find(|&boxes| map == boxes_map(side, boxes))
        {
            return Self::boxes(side, width, height);
        }
        for (line, boxes) in [("row", (side, 1)), ("column", (1, side))] {
            if map == boxes_map(side, boxes) {
                return Err(Fault::new("regions", format!("every region is a {line}"), []));
            }
        }
        Ok(Self { name, map: Some(map.into()) })
    }

    /// The layout of this name; `None` for a jigsaw, whose name does not hold its regions.
    pub fn named(name: LayoutName) -> Option<Self> {
        name.boxes().map(|_| Self { name, map: None })
    }

    /// The jigsaw of this name with these regions; `None` if they are wrong or boxes.
    pub(super) fn jigsaw_named(name: LayoutName, map: &[u8]) -> Option<Self> {
        let jigsaw = Self::jigsaw(map).ok().filter(|layout| layout.map.is_some())?;
        Some(Self { name, ..jigsaw })
    }

    /// The same layout where both diagonals hold each digit once, too.
    #[must_use]
    pub fn with_diagonals(self) -> Self {
        Self { name: self.name.with_diagonals(), ..self }
    }

    /// The same layout where the four windows hold each digit once, too.
    ///
    /// # Errors
    /// The rule `windows` if the side is not 9.
    pub fn with_windows(self) -> Result<Self, Fault> {
        Ok(Self { name: self.name.with_windows()?, ..self })
    }

    /// Its name, which tells its side, its boxes and its further units.
    pub fn name(&self) -> LayoutName {
        self.name
    }

    /// The number of columns, rows, regions and digits, 4 to 9.
    pub fn side(&self) -> u8 {
        self.name.side()
    }

    /// The size of its grid.
    pub fn dimensions(&self) -> Dimensions {
        dimensions(self.side())
    }

    /// Returns true if it has 9x9 squares, boxes of 3x3 and no further units.
    pub fn is_classic(&self) -> bool {
        self.name == LayoutName::CLASSIC
    }

    /// The region of each square, row by row. Regions are numbered from 0, in the order of their first
    /// squares.
    pub fn regions(&self) -> Vec<u8> {
        match (&self.map, self.name.boxes()) {
            (Some(map), _) => map.to_vec(),
            (None, boxes) => boxes_map(self.side(), boxes.expect("a layout without a map has boxes")),
        }
    }

    /// Its units: columns, rows, regions, diagonals, windows, and the hidden windows that follow from these.
    pub fn units(&self) -> Vec<Unit> {
        let side = self.side();
        let mut units = [Unit::columns(side), Unit::rows(side)].concat();
        match (&self.map, self.name.boxes()) {
            (None, Some((width, height))) => units.extend(Unit::boxes(side, width, height)),
            _ => units.extend((0..side).map(|region| Unit::region(self.region(region)))),
        }
        if self.name.has_diagonals() {
            units.extend(Unit::diagonals(side));
        }
        if self.name.has_windows() {
            units.extend(Unit::windows());
            units.extend(Unit::hidden_windows());
        }
        units
    }

    /// The shape of its grids; that of the classic layout exists only once.
    pub(super) fn shape(&self) -> Arc<LatinShape> {
        match self.is_classic() {
            true => LatinShape::classic(),
            false => Arc::new(LatinShape::new(self.side(), self.units())),
        }
    }

    fn region(&self, region: u8) -> Vec<Square> {
        let squares = self.dimensions().row_major().zip(self.regions());
        squares.filter(|(_, own)| *own == region).map(|(square, _)| square).collect()
    }
}

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.name.fmt(f)
    }
}

fn dimensions(side: u8) -> Dimensions {
    Dimensions::new(side.into(), side.into()).expect("a side of 4 or more")
}

/// The regions of a grid in boxes of this width and height, which fill it.
fn boxes_map(side: u8, (width, height): (u8, u8)) -> Vec<u8> {
    let box_of = |square: Square| {
        let (column, row) = (square.column() as u8, square.row() as u8);
        row / height * (side / width) + column / width
    };
    dimensions(side).row_major().map(box_of).collect()
}

/// Checks that every region has as many squares as the side, and that these are connected.
///
/// # Errors
/// The rule `regions`. It names the first region with too many squares, the first with too few and the first
/// in several parts; its squares are those of the region that it names first.
fn check_regions(side: u8, map: &[u8]) -> Result<(), Fault> {
    const PARTS: [&str; 8] = ["two", "three", "four", "five", "six", "seven", "eight", "nine"];
    let count = map.iter().max().map_or(0, |last| last + 1);
    let size = |region: u8| region_bits(map, region).count_ones();
    let further_parts = |region: u8| {
        let mut rest = region_bits(map, region);
        (0..=PARTS.len())
            .take_while(|_| {
                rest &= !connected_with_first(side, rest);
                rest != 0
            })
            .count()
    };
    let too_large = (0..count).find(|&region| size(region) > side.into());
    let too_small = (0..count).find(|&region| size(region) < side.into());
    let in_parts = (0..count).find(|&region| further_parts(region) > 0);
    let mut named: Vec<u8> = [too_large, too_small, in_parts].into_iter().flatten().collect();
    named.sort_unstable();
    named.dedup();
    let members = |region: u8| {
        let members = dimensions(side).row_major().zip(map).filter(move |(_, own)| **own == region);
        members.map(|(square, _)| square)
    };
    let in_words = |more: usize| PARTS.get(more).copied().unwrap_or("many");
    let mut text = String::new();
    for &region in &named {
        let first = members(region).next().map_or_else(String::new, |first| first.label());
        text += if text.is_empty() { "the region of " } else { "; that of " };
        text += &first;
        let (size, parts) = (size(region), further_parts(region).checked_sub(1).map(in_words));
        match parts {
            Some(parts) if size == u32::from(side) => text += &format!(" is in {parts} parts"),
            _ => {
                text += &match text.contains(" not ") {
                    false => format!(" has {}, not {side}", counted(size as usize, "square")),
                    true => format!(" has {size}"),
                };
                text.extend(parts.into_iter().flat_map(|parts| [", in ", parts, " parts"]));
            }
        }
    }
    match named.first() {
        Some(&region) => Err(Fault::new("regions", text, members(region))),
        None => Ok(()),
    }
}

/// The squares of a region as bits, that of the first square of a map the lowest.
pub(super) fn region_bits(map: &[u8], region: u8) -> u128 {
    map.iter().zip(0..).filter(|(own, _)| **own == region).fold(0, |bits, (_, index)| bits | 1 << index)
}

/// The neighbours of the squares of a set, and some of these squares; sets are bits of squares, row by row.
pub(super) fn neighbours(side: u8, squares: u128) -> u128 {
    let first_column = first_column(side);
    let last_column = first_column << (side - 1);
    let across = (squares & !last_column) << 1 | (squares & !first_column) >> 1;
    let all = (1u128 << (side * side)) - 1;
    (across | squares << side | squares >> side) & all
}

/// The first column as bits.
pub(super) fn first_column(side: u8) -> u128 {
    (0..side).fold(0u128, |column, row| column | 1 << (row * side))
}

/// The squares of a set that a path of neighbours in the set joins to its first one.
pub(super) fn connected_with_first(side: u8, squares: u128) -> u128 {
    let mut joined = squares & squares.wrapping_neg();
    loop {
        let grown = (joined | neighbours(side, joined)) & squares;
        if grown == joined {
            return joined;
        }
        joined = grown;
    }
}
