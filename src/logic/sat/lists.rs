/// Lists of numbers in one array, end to end.
#[derive(Debug, Clone)]
pub(super) struct Lists {
    items: Vec<u32>,
    /// The start of each list, and the end of the last one.
    starts: Vec<u32>,
}

impl Lists {
    /// This number of lists. Each pair is a list and an item that belongs to it; items stay in the order of
    /// the pairs.
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

    /// The places of a list's items in the array.
    pub(super) fn range(&self, list: usize) -> std::ops::Range<usize> {
        self.starts[list] as usize..self.starts[list + 1] as usize
    }

    /// The items of a list.
    pub(super) fn list(&self, list: usize) -> &[u32] {
        &self.items[self.range(list)]
    }

    /// The item at a place in the array.
    pub(super) fn item(&self, place: usize) -> u32 {
        self.items[place]
    }
}
