//! Sudoku: a grid of 9x9 squares in nine sectors of 3x3. Every column, row and sector must hold each of the
//! digits 1 to 9 once.

mod formats;
mod generate;
mod layout;
mod layout_name;
mod model;
mod presented;
mod problem;
mod solve;
mod techniques;

pub use layout::Layout;
pub use layout_name::LayoutName;
pub use problem::SudokuProblem;
pub use solve::InstructionSet;
