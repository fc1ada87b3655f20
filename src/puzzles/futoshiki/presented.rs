use crate::puzzle::{Drafting, Presented};

use super::FutoshikiProblem;
use super::draft::FutoshikiDrafting;

impl Presented for FutoshikiProblem {
    const EXAMPLE: &'static str = "4:2,0,0,3D,0,0,0,0,0U,0U,0L,0,0,0,0,0,";
    const GOAL: &'static str = "\
        Fill every empty square, so that every column and every row holds each number once. A sign opens \
        towards the greater number.";
    const LIBRARY: &'static str = include_str!("../../../puzzles/futoshiki.txt");
    const PRACTICE: &'static str = include_str!("../../../assets/practice/futoshiki.txt");
    const RULES: &'static str = include_str!("../../../assets/rules/futoshiki.txt");
    const TECHNIQUE_EXAMPLES: &'static str = include_str!("../../../assets/examples/futoshiki.txt");
    const TITLE: &'static str = "Futoshiki";

    fn goal(&self) -> String {
        let highest = self.latin().side();
        Self::GOAL.replace("each number once", &format!("each number from 1 to {highest} once"))
    }

    fn drafting() -> Option<&'static dyn Drafting<Self>> {
        Some(&FutoshikiDrafting)
    }
}
