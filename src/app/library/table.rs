use std::cell::OnceCell;

use super::Item;
use super::filter::{Filter, Order};

/// The puzzles of a library, and which of them are shown in which order. That is worked out when one of these
/// changes, so that looking costs nothing however many there are.
#[derive(Default)]
pub(super) struct Table {
    items: Vec<Item>,
    filter: Filter,
    order: Order,
    /// The places among the items of those that are shown, in order.
    shown: Vec<usize>,
    /// What is said of each item, once somebody looks for words.
    said: OnceCell<Vec<String>>,
}

impl Table {
    /// All items, as they came.
    pub fn items(&self) -> &[Item] {
        &self.items
    }

    /// Which of them are shown.
    pub fn filter(&self) -> &Filter {
        &self.filter
    }

    /// In which order.
    pub fn order(&self) -> Order {
        self.order
    }

    /// The items shown, in order.
    pub fn shown(&self) -> impl ExactSizeIterator<Item = &Item> {
        self.shown.iter().map(|&place| &self.items[place])
    }

    /// The item shown in this line.
    pub fn line(&self, line: usize) -> Option<&Item> {
        self.shown.get(line).map(|&place| &self.items[place])
    }

    /// Holds these items from now on.
    pub fn set_items(&mut self, items: Vec<Item>) {
        self.items = items;
        self.said.take();
        self.work_out();
    }

    /// Shows what this filter lets through from now on.
    pub fn set_filter(&mut self, filter: Filter) {
        if self.filter != filter {
            self.filter = filter;
            self.work_out();
        }
    }

    /// Shows them in this order from now on.
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
