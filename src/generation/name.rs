use super::order::VERSION;
use super::{Catalogue, Impossible, Order, OrderText, Seed};

/// The name of a puzzle that was made, from which it can be made again: `sudoku:9:hard:g2:4711`, with wishes
/// `sudoku:9:any:givens=25:symmetry=none:g2:4711`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MadeName {
    /// What was ordered.
    pub order: Order,
    /// The seed.
    pub seed: Seed,
}

impl MadeName {
    /// Whether a text is meant as the name of a made puzzle of this kind, even if it is wrong: a part of it
    /// is the version of a generator.
    pub fn is_meant(kind: &str, text: &str) -> bool {
        let is_version =
            |part: &str| part.strip_prefix('g').is_some_and(|number| number.parse::<u64>().is_ok());
        text.strip_prefix(kind).is_some_and(|rest| {
            rest.starts_with(':') && !rest.contains('\n') && rest.split(':').any(is_version)
        })
    }

    /// The name in full.
    pub fn write(&self, catalogue: &Catalogue) -> String {
        let Self { order, seed } = self;
        let mut name =
            format!("{}:{}:{}", catalogue.kind, catalogue.sizes.write(order.size), order.difficulty());
        for (wish, value) in order.wishes() {
            name.push_str(&format!(":{wish}={}", value.text()));
        }
        format!("{name}:g{VERSION}:{seed}")
    }

    /// Reads a name.
    ///
    /// # Errors
    /// What is wrong with it; the order itself may still turn out to be impossible.
    pub fn read(catalogue: &Catalogue, text: &str) -> Result<Self, Impossible> {
        let kind = catalogue.kind;
        let form = || {
            let size = catalogue.sizes.write(catalogue.sizes.usual());
            Impossible::new(format!("`{text}`"), format!("a name such as {kind}:{size}:hard:g{VERSION}:4711"))
        };
        let parts: Vec<&str> = text.split(':').collect();
        let [named, size, difficulty, wishes @ .., version, seed] = &parts[..] else { return Err(form()) };
        if *named != kind || seed.is_empty() {
            return Err(form());
        }
        let known = format!("g{VERSION}");
        if *version != known {
            return Err(Impossible::new(format!("the generator `{version}`"), known));
        }
        let wishes: Option<Vec<(&str, &str)>> = wishes.iter().map(|wish| wish.split_once('=')).collect();
        let wishes = wishes.ok_or_else(form)?;
        let ordered = OrderText { size: Some(size), difficulty: Some(difficulty), wishes: &wishes };
        let order = Order::read(catalogue, ordered)?;
        Ok(Self { order, seed: Seed::of_text(seed) })
    }
}
