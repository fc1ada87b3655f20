use super::bits;

/// A conflict set for each level: the levels that the search may jump back to from there.
#[derive(Debug, Clone)]
pub(super) struct ConflictSets {
    words: Vec<u64>,
    width: usize,
}

impl ConflictSets {
    /// An empty set for each of `levels` levels.
    pub(super) fn new(levels: usize) -> Self {
        let width = bits::words(levels);
        Self { words: vec![0; levels * width], width }
    }

    /// The set of a level.
    #[inline]
    pub(super) fn at_mut(&mut self, level: usize) -> &mut [u64] {
        &mut self.words[level * self.width..(level + 1) * self.width]
    }

    /// The levels in the set of a level, the deepest first.
    pub(super) fn descending(&self, level: usize) -> impl Iterator<Item = usize> {
        let set = &self.words[level * self.width..(level + 1) * self.width];
        (0..level).rev().filter(|&other| bits::contains(set, other))
    }

    /// Jumps back from the level `from` to the deepest level in its set, which is returned; `None` if
    /// the set is empty. All levels in the set are above `from`.
    ///
    /// If `merges`, the set of `from` is added to the set of that level. The sets of all deeper levels, down
    /// to `from`, are emptied.
    pub(super) fn jump_back(&mut self, from: usize, merges: bool) -> Option<usize> {
        let target = bits::highest(self.at_mut(from));
        if let (true, Some(target)) = (merges, target) {
            let (above, set) = self.words.split_at_mut(from * self.width);
            for (word, more) in above[target * self.width..].iter_mut().zip(&set[..self.width]) {
                *word |= more;
            }
            bits::remove(self.at_mut(target), target);
        }
        let first = target.map_or(0, |target| target + 1);
        self.words[first * self.width..(from + 1) * self.width].fill(0);
        target
    }
}
