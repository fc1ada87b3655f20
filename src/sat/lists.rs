/// Lists of numbers, end to end.
#[derive(Debug, Clone)]
pub(super) struct Lists {
    items: Vec<u32>,
    /// Where each list begins, and where the last one ends.
    starts: Vec<u32>,
}

impl Lists {
    /// So many lists, of the items that the pairs give them, in their order.
    pub(super) fn new(lists: usize, pairs: &[(u32, u32)]) -> Self {
        let mut starts = vec![0; lists + 1];
        for &(list, _) in pairs {
            starts[list as usize + 1] += 1;
        }
        for list in 0..lists {
            starts[list + 1] += starts[list];
        }
        let mut next = starts.clone();
        let mut items = vec![0; pairs.len()];
        for &(list, item) in pairs {
            let place = &mut next[list as usize];
            items[*place as usize] = item;
            *place += 1;
        }
        Self { items, starts }
    }

    /// Where a list lies.
    pub(super) fn range(&self, list: usize) -> std::ops::Range<usize> {
        self.starts[list] as usize..self.starts[list + 1] as usize
    }

    /// A list.
    pub(super) fn list(&self, list: usize) -> &[u32] {
        &self.items[self.range(list)]
    }

    /// The item at a place in any list.
    pub(super) fn item(&self, place: usize) -> u32 {
        self.items[place]
    }
}
