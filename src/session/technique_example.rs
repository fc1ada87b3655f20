/// A puzzle in which the help shows a technique at work.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TechniqueExample<'a> {
    /// The puzzle in one line, in any format.
    pub puzzle: &'a str,
    /// What is ruled out beforehand, as in `r1c4=12 r3c4=r1c1:2x3`; empty if nothing is.
    pub ruled_out: &'a str,
}

impl<'a> TechniqueExample<'a> {
    /// The example of this technique among those that a kind names, which are written as in
    /// [`Presented::TECHNIQUE_EXAMPLES`](crate::puzzle::Presented::TECHNIQUE_EXAMPLES).
    pub fn find(examples: &'a str, technique: &str) -> Option<Self> {
        let mut lines = examples.lines().filter_map(|line| line.trim().split_once(' '));
        let (_, example) = lines.find(|(id, _)| *id == technique)?;
        let (puzzle, ruled_out) = example.split_once(" not ").unwrap_or((example, ""));
        Some(Self { puzzle, ruled_out })
    }
}
