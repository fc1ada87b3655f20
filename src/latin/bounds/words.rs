use crate::grid::Digits;
use crate::latin::strong_links;

use super::claim::Claim;
use super::graph::BoundGraph;

impl BoundGraph<'_> {
    pub(super) fn label(&self, index: usize) -> String {
        self.at.shape().square(index).label()
    }

    /// `r1c2 is 5`, `r1c2 is not 5`, `r1c2 is at least 5`, `r1c2 is at most 4`
    pub(super) fn says(&self, statement: u16) -> String {
        format!("{} {}", self.label(self.index(statement)), self.is(statement))
    }

    /// What a statement says of its square: `is not 5`, `is at least 5`.
    pub(super) fn is(&self, statement: u16) -> String {
        match self.claim(statement) {
            (Claim::Is { digit, .. }, true) => format!("is {digit}"),
            (Claim::Is { digit, .. }, false) => format!("is not {digit}"),
            (Claim::AtLeast { .. }, _) => self.is_bounded(statement),
        }
    }

    /// The same as a bound: that a square is not its least candidate says that it is at least the next.
    pub(super) fn is_bounded(&self, statement: u16) -> String {
        let (index, allowed) = (self.index(statement), self.allowed(statement));
        let gone = self.at.domain_at(index) - allowed;
        match (gone.highest().zip(allowed.lowest()), allowed.highest().zip(gone.lowest())) {
            _ if allowed.len() == 1 => self.is_single(allowed),
            (Some((gone, lowest)), _) if gone < lowest => format!("is at least {lowest}"),
            (_, Some((highest, gone))) if highest < gone => format!("is at most {highest}"),
            _ => self.is(statement),
        }
    }

    fn is_single(&self, allowed: Digits) -> String {
        format!("is {}", allowed.lowest().unwrap_or_default())
    }

    /// Whether a statement leaves out the least or the greatest candidate alone: then it is a bound, too.
    pub(super) fn is_end_gone(&self, statement: u16) -> bool {
        let is_gone = matches!(self.claim(statement), (Claim::Is { .. }, false));
        is_gone && self.is(statement) != self.is_bounded(statement)
    }

    /// How one statement brings about another, of another square.
    pub(super) fn way(&self, from: u16, to: u16) -> Way {
        let shape = self.at.shape();
        let [one, other] = [from, to].map(|statement| self.index(statement));
        if let (Claim::Is { digit, .. }, (Claim::Is { digit: same, .. }, is_there)) =
            (self.claim(from).0, self.claim(to))
            && digit == same
            && self.claim(from).1 != is_there
        {
            let pair = (one.min(other), one.max(other));
            let mut units = shape.units_of(one).iter();
            let shared = units.find(|&&unit| shape.sets()[unit].contains(other));
            match shared {
                Some(&unit) if !is_there => return Way::SameUnit(shape.units()[unit].sort().name()),
                _ => {
                    if let Some((unit, _)) = strong_links(self.at, digit).find(|(_, ends)| *ends == pair) {
                        return Way::LastPlace(format!(
                            "{} has only {} left for {digit}",
                            shape.units()[unit],
                            self.label(other)
                        ));
                    }
                }
            }
        }
        Way::Sign(if self.grid.order().greater(one).contains(other) { "greater" } else { "less" })
    }
}

/// The way from a statement to one about another square.
pub(super) enum Way {
    /// The squares are in one unit of this sort, and both cannot hold a digit.
    SameUnit(&'static str),
    /// The second is the last place for a digit in a unit, as this says.
    LastPlace(String),
    /// A sign makes the second square this: `greater` or `less`.
    Sign(&'static str),
}
