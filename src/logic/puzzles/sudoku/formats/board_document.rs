use crate::format::{Node, Tree, plain_name};
use crate::puzzle::{ParseError, ReadError, Source};
use crate::puzzles::sudoku::{Layout, SudokuProblem};

use super::board_names::{BOARDS, SOLUTIONS};
use super::board_rules::BoardRules;
use super::board_tree::{Board, BoardSquare};
use super::position::{PositionBoards, row_of};

/// A Sudoku in a document of another program: its board and what the members beside it say.
pub(super) struct BoardDocument {
    pub(super) board: Board,
    pub(super) layout: Result<Layout, ReadError>,
    /// True for LinkedIn's Mini Sudoku, which nothing else looks like.
    pub(super) is_preset: bool,
    /// The digits of the solution, row by row.
    solution: Option<String>,
}

impl BoardDocument {
    /// The Sudoku in a document; `None` if there is no board in it, or one without boxes and regions.
    ///
    /// # Errors
    /// Squares that can be meant in several ways.
    pub(super) fn of(text: &str, document: &Node) -> Option<Result<Self, ParseError>> {
        let mut path = Vec::new();
        let board = match find(text, document, None, &mut path)? {
            Ok(board) => board,
            Err(error) => return Some(Err(error)),
        };
        let layout = BoardRules::of(text, &path, &board).layout(&board)?;
        let solution = path.iter().rev().find_map(|(object, _)| solution_in(text, object, board.side));
        let solution = solution.map(|solution| row_of(&solution)).filter(|digits| !digits.contains('.'));
        let is_preset = path.last().is_some_and(|(object, index)| *index == object.members().len());
        Some(Ok(Self { board, layout, is_preset, solution }))
    }

    /// The problem, with the entries of the player where the document tells them from givens.
    ///
    /// # Errors
    /// A rule that masume does not play, or the first broken rule.
    pub(super) fn source(self, text: &str) -> Result<Source<SudokuProblem>, ReadError> {
        let squares = self.board.squares;
        let has_given = squares.iter().any(|square| square.is_given == Some(true));
        let given =
            |square: &BoardSquare| square.digit.filter(|_| !has_given || square.is_given == Some(true));
        let boards = PositionBoards {
            givens: squares.iter().map(|square| (square.at, given(square))).collect(),
            state: squares.iter().map(|square| (square.at, square.digit)).collect(),
        };
        let mut source = boards.source_of(self.layout?, text)?;
        source.about.solution = self.solution;
        Ok(source)
    }
}

/// The board in a value, with the objects around it, the outermost first, each with the index of the member
/// that leads to it.
fn find<'a>(
    text: &str,
    node: &'a Node,
    side: Option<usize>,
    path: &mut Vec<(&'a Node, usize)>,
) -> Option<Result<Board, ParseError>> {
    if let Some(board) = Board::of(text, node, side) {
        return Some(board);
    }
    match &node.tree {
        Tree::List(elements) if elements.len() == 1 => find(text, &elements[0], side, path),
        Tree::Members(members) => {
            let side = BoardRules::stated_side(node).or(side);
            path.push((node, members.len()));
            if let Some(board) = preset(text, node) {
                return Some(Ok(board));
            }
            let depth = path.len();
            for name in BOARDS {
                for (index, _) in
                    members.iter().enumerate().filter(|(_, (other, _))| plain_name(other) == name)
                {
                    path[depth - 1].1 = index;
                    if let Some(board) = find(text, &members[index].1, side, path) {
                        return Some(board);
                    }
                }
            }
            path.pop();
            None
        }
        _ => None,
    }
}

/// The board of LinkedIn's Mini Sudoku: the squares of the solution whose indices are listed, from 0.
fn preset(text: &str, object: &Node) -> Option<Board> {
    let indices = object.member(&["presetcellidxes"])?.elements().iter().map(Node::number);
    let indices: Vec<usize> = indices.map(|index| usize::try_from(index?).ok()).collect::<Option<_>>()?;
    let solution = SOLUTIONS.iter().find_map(|name| Board::of(text, object.member(&[name])?, None)?.ok())?;
    let mut squares = vec![BoardSquare::default(); solution.squares.len()];
    for index in indices {
        *squares.get_mut(index)? = solution.squares[index];
    }
    Some(Board { squares, ..solution })
}

/// The digits of the solution in an object, if it has one of this side.
fn solution_in(text: &str, object: &Node, side: usize) -> Option<Vec<Option<i64>>> {
    let named = SOLUTIONS.iter().filter_map(|name| object.member(&[name]));
    let boards = named.filter_map(|solution| Board::of(text, solution, None)?.ok());
    let mut solutions = boards.filter(|solution| solution.side == side && !solution.is_sparse);
    solutions.next().map(|solution| solution.digits())
}
