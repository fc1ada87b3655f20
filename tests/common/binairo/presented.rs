use masume::puzzle::Presented;

use super::Binairo;

impl Presented for Binairo {
    const TITLE: &'static str = "Binairo";
    const GOAL: &'static str = "Fill every square with 0 or 1: half of each line are 0s, no three neighbours \
        are alike, and neither are two rows or two columns.";
    const LIBRARY: &'static str = include_str!("library.txt");
    const EXAMPLE: &'static str = "binairo4:0.........1.1...";
    const TECHNIQUE_EXAMPLES: &'static str = include_str!("examples.txt");
}
