use super::{Filter, Library, LibraryOrder, LibrarySource};

/// The player's place in the library.
#[derive(Debug, Clone, Default)]
pub struct LibraryPlace {
    filter: Filter,
    order: LibraryOrder,
    line: usize,
    /// Text of the selected puzzle, which may move to another line meanwhile.
    text: Option<String>,
}

impl Library {
    /// The same library at this place.
    #[must_use]
    pub(crate) fn at(mut self, place: LibraryPlace) -> Self {
        self.table.set_filter(place.filter);
        self.table.set_order(place.order);
        (self.selected, self.sought) = (place.line, place.text);
        self
    }

    /// Stores the place, if this is the library of everything, and its puzzles have been read.
    pub(crate) fn keep_place(&self, place: &mut LibraryPlace) {
        let text = self.current().map(|item| &item.text);
        if matches!(self.source, LibrarySource::Everything(_))
            && self.is_read
            && (place.filter != *self.filter() || place.order != self.order() || place.text.as_ref() != text)
        {
            let (filter, order) = (self.filter().clone(), self.order());
            *place = LibraryPlace { filter, order, line: self.selected, text: text.cloned() };
        }
    }

    /// Selects the puzzle that was selected before, if it is shown.
    pub(super) fn find_sought(&mut self) {
        let Some(sought) = self.sought.take() else { return };
        let line = self.visible().position(|item| item.text == sought);
        self.selected = line.unwrap_or(self.selected);
    }
}
