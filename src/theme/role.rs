/// What a colour of a theme is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// Behind everything.
    Ground,
    /// What the board lies on.
    Paper,
    /// Every other square where no line tells squares apart.
    SecondPaper,
    /// Thin lines between squares, and points.
    Line,
    /// Lines around sectors and blocks.
    Wall,
    /// Words.
    Text,
    /// Words that are only there when one looks for them.
    Quiet,
    /// Numbers of the problem.
    Given,
    /// Numbers that were entered.
    Own,
    /// Pencil marks.
    Mark,
    /// Signs between squares.
    Sign,
    /// The names of keys.
    Key,
    /// Names of techniques, what leads the eye, progress.
    Accent,
    /// What is wrong.
    Wrong,
    /// What is right.
    Right,
    /// The cursor's row, column and sector.
    Lit,
    /// The same on the second paper.
    SecondLit,
    /// The ground of where a hint looks, and of the selected line of a list.
    Region,
    /// What stands on it; `terminal` where everything keeps its own ink there.
    RegionInk,
    /// The ground of the digit at the cursor, wherever it stands.
    SameGround,
    /// What stands on it.
    SameInk,
    /// The ground of the cursor.
    CursorGround,
    /// What stands on it.
    CursorInk,
    /// The ground of a block in hand.
    DrawnGround,
    /// What stands on it.
    DrawnInk,
    /// The ground of what makes a hint true.
    BecauseGround,
    /// What stands on it.
    BecauseInk,
    /// The ground of what a hint puts in.
    ChangeGround,
    /// What stands on it.
    ChangeInk,
    /// The ground of what a hint rules something out in.
    LosesGround,
    /// What stands on it.
    LosesInk,
    /// Candidates that a hint is about, in its first tone.
    First,
    /// The same, in its second tone.
    Second,
    /// What stands on the tints of placed blocks; `terminal` where everything keeps its own ink there.
    TintInk,
    /// The first of six tints of placed blocks.
    Tint0,
    /// The second.
    Tint1,
    /// The third.
    Tint2,
    /// The fourth.
    Tint3,
    /// The fifth.
    Tint4,
    /// The sixth.
    Tint5,
}

impl Role {
    /// All roles, in their order, and how a theme's file names them.
    pub const ALL: [(Self, &'static str); 40] = [
        (Self::Ground, "ground"),
        (Self::Paper, "paper"),
        (Self::SecondPaper, "second-paper"),
        (Self::Line, "line"),
        (Self::Wall, "wall"),
        (Self::Text, "text"),
        (Self::Quiet, "quiet"),
        (Self::Given, "given"),
        (Self::Own, "own"),
        (Self::Mark, "mark"),
        (Self::Sign, "sign"),
        (Self::Key, "key"),
        (Self::Accent, "accent"),
        (Self::Wrong, "wrong"),
        (Self::Right, "right"),
        (Self::Lit, "lit"),
        (Self::SecondLit, "second-lit"),
        (Self::Region, "region"),
        (Self::RegionInk, "region-ink"),
        (Self::SameGround, "same-ground"),
        (Self::SameInk, "same-ink"),
        (Self::CursorGround, "cursor-ground"),
        (Self::CursorInk, "cursor-ink"),
        (Self::DrawnGround, "drawn-ground"),
        (Self::DrawnInk, "drawn-ink"),
        (Self::BecauseGround, "because-ground"),
        (Self::BecauseInk, "because-ink"),
        (Self::ChangeGround, "change-ground"),
        (Self::ChangeInk, "change-ink"),
        (Self::LosesGround, "loses-ground"),
        (Self::LosesInk, "loses-ink"),
        (Self::First, "first"),
        (Self::Second, "second"),
        (Self::TintInk, "tint-ink"),
        (Self::Tint0, "tint-1"),
        (Self::Tint1, "tint-2"),
        (Self::Tint2, "tint-3"),
        (Self::Tint3, "tint-4"),
        (Self::Tint4, "tint-5"),
        (Self::Tint5, "tint-6"),
    ];

    /// The grounds whose hue means something.
    pub const MEANT_GROUNDS: [Self; 5] =
        [Self::SameGround, Self::DrawnGround, Self::BecauseGround, Self::ChangeGround, Self::LosesGround];

    /// The tints of placed blocks.
    pub const TINTS: [Self; 6] =
        [Self::Tint0, Self::Tint1, Self::Tint2, Self::Tint3, Self::Tint4, Self::Tint5];
}
