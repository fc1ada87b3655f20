use crate::puzzle::{Drafting, Presented};

use super::ShikakuProblem;
use super::draft::ShikakuDrafting;

impl Presented for ShikakuProblem {
    const EXAMPLE: &'static str = "https://puzz.link/p?shikaku/5/5/5k8j4i6g2j";
    const GOAL: &'static str = "Divide the board into rectangular blocks, so that each holds exactly one \
        number, and that number says how many squares the block has.";
    const LIBRARY: &'static str = include_str!("../../../puzzles/shikaku.txt");
    const PRACTICE: &'static str = include_str!("../../../assets/practice/shikaku.txt");
    const RULES: &'static str = include_str!("../../../assets/rules/shikaku.txt");
    const TECHNIQUE_EXAMPLES: &'static str = include_str!("../../../assets/examples/shikaku.txt");
    const TITLE: &'static str = "Shikaku";

    fn drafting() -> Option<&'static dyn Drafting<Self>> {
        Some(&ShikakuDrafting)
    }
}
