use super::bits;

/// A set of levels for each level: where a node may go back to.
#[derive(Debug, Clone)]
pub(super) struct LevelSets {
    words: Vec<u64>,
    width: usize,
}

impl LevelSets {
    /// Empty sets for this many levels.
    pub(super) fn new(levels: usize) -> Self {
        let width = bits::words(levels);
        Self { words: vec![0; levels * width], width }
    }

    /// The set of a level.
    pub(super) fn at_mut(&mut self, level: usize) -> &mut [u64] {
        &mut self.words[level * self.width..(level + 1) * self.width]
    }

    /// The levels in the set of a level, the deepest first.
    pub(super) fn descending(&self, level: usize) -> impl Iterator<Item = usize> {
        let set = &self.words[level * self.width..(level + 1) * self.width];
        (0..level).rev().filter(|&other| bits::contains(set, other))
    }

    /// The deepest level in the set of the level `from`, in which all are above it; `None` is the root. If `merges`, the
    /// set is added to that of the level gone back to; the sets below that level, down to `from`, are emptied.
    pub(super) fn go_back(&mut self, from: usize, merges: bool) -> Option<usize> {
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
