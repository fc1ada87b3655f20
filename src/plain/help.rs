//! What can be said, by theme.

/// What is said of all.
const ALL: &str = "\
Ask about the board: row 4, column 2, box 2, r3c4, left, where 5, what is wrong.
Fill in: r3c4=7, clear r3c4. Shikaku: block r1c2 3x2, blocks of r5c2.
Ask for help: hint, and hint again for more, do, why r3c4=7, check.
undo, redo, save, home, quit.
More: help board, help marks, help aids, help games.";

const BOARD: &str = "\
row 4, column 2, box 2: what stands there, from left to right or from the top.
r3c4: row 3, column 4. r3c4=7 puts 7 there, clear r3c4 takes it away.
block r1c2 3x2: a block from row 1, column 2, 3 wide and 2 high. blocks of r5c2: those that the number there can have.
left: what is left to do. where 5: where 5 stands. signs: all signs. what is wrong: broken rules.
undo, redo, undo 3, restart, checkpoint, checkpoints, return, return 2.
time, puzzle, rules, copy, replay, name and a name.";

const MARKS: &str = "\
marks r3c4 1 5: just these marks. marks r3c4 none: none. marks r3c4: which they are. corners r3c4 1 5: the same in the corners.
mark all: all candidates everywhere. clean marks off: a number leaves the marks it makes impossible.
colour r3c4: the next of six colours. colour r3c4 5: of the mark 5 there.";

const AIDS: &str = "\
hint: where to look; again, the technique; again, the whole step. another: the next that is as easy. do: do it.
can r3c4: what it can hold, and why. why r3c4=7, why r1c2 3x2: why not; more goes on.
check: is all right so far. easy: the easy steps, or easy singles, easy medium, easy hard. solve: the solution.";

const GAMES: &str = "\
new sudoku hard: a new puzzle. new futoshiki 5. daily shikaku: that of the day. library sudoku 3: one that comes with masume.
games: what is not finished. continue, continue 2. open and a file or a puzzle. again: begin a finished one again.
practise sudoku, practise sudoku naked pair: find the step; marks that cannot be are left out of marks r3c4 1 5, blocks by rule out r1c2 3x2; next goes on.
review: look back at the game. statistics. save, home, quit.";

/// What can be said about this; `None` if nothing is known of it.
pub(super) fn help(about: &str) -> Option<&'static str> {
    Some(match about {
        "" => ALL,
        "board" => BOARD,
        "marks" => MARKS,
        "aids" | "hints" | "help" => AIDS,
        "games" => GAMES,
        _ => return None,
    })
}
