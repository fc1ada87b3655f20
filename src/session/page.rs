/// A technique's page in the help, as its file in `assets/help` has it: a paragraph a line, and at last the example, as
/// `example: ` and the puzzle's ID, one for each kind of puzzle that has its own, and `not: ` and what earlier steps ruled out there, as `r1c4=12 r3c4=r1c1:2x3`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page<'a> {
    /// What it teaches, a paragraph each.
    pub prose: Vec<&'a str>,
    /// The IDs of puzzles in which it is shown, at most one of a kind; the first is for all other kinds.
    pub examples: Vec<&'a str>,
    /// What earlier steps ruled out in them; empty if nothing.
    pub ruled_out: &'a str,
}

impl<'a> Page<'a> {
    /// Reads a page.
    pub fn of(text: &'a str) -> Self {
        let mut page = Self { prose: Vec::new(), examples: Vec::new(), ruled_out: "" };
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
            if let Some(id) = line.strip_prefix("example: ") {
                page.examples.push(id);
            } else if let Some(values) = line.strip_prefix("not: ") {
                page.ruled_out = values;
            } else {
                page.prose.push(line);
            }
        }
        page
    }
}
