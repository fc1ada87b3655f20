use std::collections::BinaryHeap;
use std::mem;

/// Puts the items in order. The library's own sorts are kilobytes of code for every type of items; this one, on its heap, is a
/// tenth of that, and the lists here are short.
pub fn sort<T: Ord>(items: &mut Vec<T>) {
    *items = BinaryHeap::from(mem::take(items)).into_sorted_vec();
}

/// Puts the items in the order of their keys, each asked for once; equal ones stay as they are.
pub fn sort_by_key<T, K: Ord>(items: &mut Vec<T>, key: impl FnMut(&T) -> K) {
    let mut order: Vec<(K, usize)> = items.iter().map(key).zip(0..).collect();
    sort(&mut order);
    let mut taken: Vec<Option<T>> = mem::take(items).into_iter().map(Some).collect();
    items.extend(order.into_iter().filter_map(|(_, place)| taken[place].take()));
}
