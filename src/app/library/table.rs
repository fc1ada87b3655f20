use std::cell::OnceCell;

use super::Item;
use super::filter::{Filter, Order};

/// The puzzles of a library with a filter and an order. Results are computed when one of these changes, so
/// lookups are cheap for any number of puzzles.
#[derive(Default)]
pub(super) struct Table {
    items: Vec<Item>,
    filter: Filter,
    order: Order,
    /// Indices of the items that pass the filter, in order.
    shown: Vec<usize>,
    /// Descriptions of all items, computed for the first search.
    said: OnceCell<Vec<String>>,
}

impl Table {
    /// All items in their original order.
    pub fn items(&self) -> &[Item] {
        &self.items
    }

    /// Current filter.
    pub fn filter(&self) -> &Filter {
        &self.filter
    }

    /// Current order.
    pub fn order(&self) -> Order {
        self.order
    }

    /// Items that pass the filter, in order.
    pub fn shown(&self) -> impl ExactSizeIterator<Item = &Item> {
        self.shown.iter().map(|&place| &self.items[place])
    }

    /// The item in this line.
    pub fn line(&self, line: usize) -> Option<&Item> {
        self.shown.get(line).map(|&place| &self.items[place])
    }

    /// Replaces the items.
    pub fn set_items(&mut self, items: Vec<Item>) {
        self.items = items;
        self.said.take();
        self.work_out();
    }

    /// Replaces the filter.
    pub fn set_filter(&mut self, filter: Filter) {
        if self.filter != filter {
            self.filter = filter;
            self.work_out();
        }
    }

    /// Replaces the order.
    pub fn set_order(&mut self, order: Order) {
        self.order = order;
        self.work_out();
    }

    fn work_out(&mut self) {
        let words = self.filter.lower_case_words();
        let said = (!words.is_empty())
            .then(|| self.said.get_or_init(|| self.items.iter().map(Filter::said_of).collect()));
        let is_said =
            |place: usize| said.is_none_or(|said| words.iter().all(|word| said[place].contains(word)));
        let is_shown = |&place: &usize| self.filter.shows(&self.items[place]) && is_said(place);
        let mut shown: Vec<usize> = (0..self.items.len()).filter(is_shown).collect();
        self.order.sort(&mut shown, &self.items);
        self.shown = shown;
    }
}
