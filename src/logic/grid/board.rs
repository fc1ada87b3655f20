use std::ops::{Index, IndexMut};

use super::{Dimensions, Square};

/// A value for every square of a grid, dense, in the order of squares (by column, then row).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board<T> {
    dimensions: Dimensions,
    values: Vec<T>,
}

impl<T: Clone> Board<T> {
    /// A board that holds `value` everywhere.
    pub fn filled(dimensions: Dimensions, value: T) -> Self {
        Self { dimensions, values: vec![value; dimensions.area() as usize] }
    }
}

impl<T> Board<T> {
    /// A board that holds `value(square)` in every square.
    pub fn from_fn(dimensions: Dimensions, mut value: impl FnMut(Square) -> T) -> Self {
        let mut values = Vec::with_capacity(dimensions.area() as usize);
        for column in 0..dimensions.width() {
            for row in 0..dimensions.height() {
                values.push(value(Square::new(column, row)));
            }
        }
        Self { dimensions, values }
    }

    /// The size of the grid.
    pub fn dimensions(&self) -> Dimensions {
        self.dimensions
    }

    /// The value in the square, or `None` outside the grid.
    #[inline]
    pub fn get(&self, square: Square) -> Option<&T> {
        self.dimensions.contains(square).then(|| &self.values[self.position(square)])
    }

    /// The value in the square, to change, or `None` outside the grid.
    #[inline]
    pub fn get_mut(&mut self, square: Square) -> Option<&mut T> {
        if !self.dimensions.contains(square) {
            return None;
        }
        let position = self.position(square);
        Some(&mut self.values[position])
    }

    /// All squares with their values, ordered by column, then row.
    pub fn iter(&self) -> impl Iterator<Item = (Square, &T)> {
        self.dimensions.squares().zip(&self.values)
    }

    /// All values, in the order of squares.
    #[inline]
    pub fn values(&self) -> &[T] {
        &self.values
    }

    #[inline]
    fn position(&self, square: Square) -> usize {
        usize::from(square.column()) * usize::from(self.dimensions.height()) + usize::from(square.row())
    }
}

/// # Panics
/// If the square lies outside the grid.
impl<T> Index<Square> for Board<T> {
    type Output = T;

    #[inline]
    fn index(&self, square: Square) -> &T {
        self.get(square).expect("the square lies inside the grid")
    }
}

/// # Panics
/// If the square lies outside the grid.
impl<T> IndexMut<Square> for Board<T> {
    fn index_mut(&mut self, square: Square) -> &mut T {
        self.get_mut(square).expect("the square lies inside the grid")
    }
}
