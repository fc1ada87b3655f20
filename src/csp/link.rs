/// A neighbour of a variable, with the matrix of the arc that joins the two.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Link {
    pub(super) variable: u32,
    pub(super) matrix: u32,
}

impl Link {
    /// Where the matrix begins. The arc leads from the past to the future: from an ancestor, or to a
    /// successor.
    pub(super) fn matrix(self) -> usize {
        self.matrix as usize
    }
}
