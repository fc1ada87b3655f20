/// Members with the board, or with an object that has it. Names of the board as the game begins come first.
pub(super) const BOARDS: [&str; 46] = [
    "initial",
    "initialboard",
    "initialgrid",
    "initialstate",
    "init",
    "startboard",
    "startgrid",
    "unsolved",
    "unsolvedboard",
    "givens",
    "clues",
    "puzzle",
    "puzzledata",
    "puzzlestring",
    "puzzleboard",
    "puzzlegrid",
    "mission",
    "cells",
    "squares",
    "problem",
    "quiz",
    "quizboard",
    "question",
    "questiongrid",
    "board",
    "boardstring",
    "boarddata",
    "grid",
    "gridstring",
    "griddata",
    "sudoku",
    "sudokustring",
    "sudokuboard",
    "sudokugrid",
    "sudokupuzzle",
    "value",
    "values",
    "start",
    "rows",
    "matrix",
    "data",
    "newboard",
    "grids",
    "row",
    "cell",
    "square",
];

/// Members with the solution.
pub(super) const SOLUTIONS: [&str; 13] = [
    "solution",
    "solutions",
    "solutionstring",
    "solutionboard",
    "solutiongrid",
    "solved",
    "solvedboard",
    "solvedgrid",
    "answer",
    "answers",
    "ans",
    "complete",
    "completed",
];

/// Members that are no rule, whatever they hold.
pub(super) const HARMLESS: [&str; 21] = [
    "hints",
    "candidates",
    "notes",
    "earmarks",
    "pencilmarks",
    "moves",
    "history",
    "metadata",
    "tags",
    "presetcellidxes",
    "title",
    "name",
    "author",
    "copyright",
    "publisher",
    "version",
    "difficulty",
    "charset",
    "displaycharset",
    "style",
    "styles",
];

/// Members that name the kind of puzzle, and those with sentences that may name a further rule.
pub(super) const KINDS: [&str; 11] = [
    "type",
    "kind",
    "kinds",
    "variant",
    "variants",
    "puzzletype",
    "sudokutype",
    "gametype",
    "layout",
    "constraints",
    "modifiers",
];
pub(super) const SENTENCES: [&str; 6] = ["mode", "gamemode", "rules", "ruleset", "description", "intro"];

/// Members with the number of rows, columns or squares.
pub(super) const SIDES: [&str; 22] = [
    "size",
    "n",
    "side",
    "order",
    "dim",
    "dimension",
    "dimensions",
    "gridsize",
    "boardsize",
    "gridrowsize",
    "gridcolsize",
    "nrows",
    "ncols",
    "numrows",
    "numcols",
    "rowcount",
    "colcount",
    "gridrows",
    "gridcols",
    "rows",
    "cols",
    "columns",
];

/// Members that name what masume plays.
pub(super) const DIAGONALS: [&str; 9] = [
    "diagonal",
    "diagonals",
    "isdiagonal",
    "hasdiagonals",
    "usediagonals",
    "diagonalsudoku",
    "xsudoku",
    "sudokux",
    "isxsudoku",
];
pub(super) const WINDOWS: [&str; 6] = ["windoku", "iswindoku", "hyper", "hypersudoku", "ishyper", "windows"];
pub(super) const REGIONS: [&str; 14] = [
    "regions",
    "regionmap",
    "areas",
    "zones",
    "boxes",
    "blocks",
    "subgrids",
    "shapes",
    "groups",
    "jigsaw",
    "jigsawmap",
    "jigmap",
    "isjigsaw",
    "irregular",
];
pub(super) const BOX_SIZES: [&str; 6] =
    ["boxsize", "blocksize", "regionsize", "subgridsize", "subsize", "squaresize"];
/// Beginnings and ends of members with the size of a box.
pub(super) const BOX: [&str; 5] = ["box", "block", "region", "subgrid", "sub"];
pub(super) const BOX_WIDTHS: [&str; 5] = ["width", "w", "cols", "columns", "c"];
pub(super) const BOX_HEIGHTS: [&str; 4] = ["height", "h", "rows", "r"];

/// Words for rules that masume does not play under these names.
pub(super) const RULES: [&str; 27] = [
    "diagonal",
    "windoku",
    "hyper",
    "knight",
    "king",
    "chess",
    "killer",
    "cage",
    "thermo",
    "arrow",
    "region",
    "jigsaw",
    "irregular",
    "consecutive",
    "constraint",
    "sandwich",
    "kropki",
    "parity",
    "palindrome",
    "whisper",
    "renban",
    "disjoint",
    "latinsquare",
    "calcudoku",
    "greaterthan",
    "skyscraper",
    "samurai",
];

/// Returns true for the name of a further rule, or of a member that says whether it holds: `antiKnight`.
pub(super) fn names_rule(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    RULES.iter().any(|rule| name.contains(rule))
}
