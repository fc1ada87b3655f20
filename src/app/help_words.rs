//! What the help says about each screen.

/// What the help says about watching.
pub(super) const WATCHING: &str = "A search tries one value after the other, and goes back where nothing \
    works. What its last step was about is lit, what that ruled out is crossed out, and … stands for values \
    that have no room. Your game stays as it is.";

/// What the help says about a race.
pub(super) const RACING: &str = "All 32 searches take their steps side by side, the same number each, until \
    they end. Few steps are good; what a step costs is another matter. Your game is not touched.";

/// What the help says about the model view.
pub(super) const MODEL: &str = "The puzzle as it was given, as variables: each has a domain of values, and \
    shares a constraint with each of its neighbours, which are lit. Its degree is how many constraints it \
    has. The tightness of a constraint is the share of value pairs that it forbids, 0 to 1; the mean is the \
    harmonic one. The density is the share of all pairs of variables that have a constraint.";

/// What the help says about the lists of puzzles.
pub(super) const CHOOSING: &str = "Choose a puzzle with the arrows and Enter. Whatever you do in it is saved \
    at once.";

/// What the help says about the statistics.
pub(super) const COUNTING: &str = "What you played: a row for each size and difficulty, the times of the \
    finished games of the selected row, and the days on which you finished them. Nothing of it leaves this \
    machine.";

/// What the help says about the way through the techniques.
pub(super) const LEARNING: &str = "The techniques, the easiest first. Each is practised in ten positions in \
    which it is the next step; it is mastered once you found eight of the last ten alone.";

/// What the help says about practice.
pub(super) const PRACTISING: &str = "Nothing easier is left to do here: find the step. Place what it places, \
    or take away what it rules out. An answer is judged by its reason, not only by the solution.";

/// What the help says about a look back.
pub(super) const REVIEWING: &str = "The game once more, move by move or at its own rhythm, with what is \
    worth looking at: your longest pauses and what was to be seen then, guesses, mistakes, and help.";

/// What the help says about the editor.
pub(super) const EDITING: &str = "Put a puzzle together: type its numbers, or paste one to change it. How \
    many solutions it has, and how hard it is, is told as you go; what stands in the way is lit.";

/// What the help says about the settings.
pub(super) const SETTING: &str = "What you change holds at once, and is kept in settings.toml, where you can \
    change it too.";

/// Label of keys that scroll; shown only where there is something to scroll to.
pub const SCROLL: &str = "scroll";
