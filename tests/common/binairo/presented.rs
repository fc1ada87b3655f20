use masume::puzzle::Presented;

use super::Binairo;

impl Presented for Binairo {
    const TITLE: &'static str = "Binairo";
    const LIBRARY: &'static str = include_str!("library.txt");
    const EXAMPLE: &'static str = "binairo4:0.........1.1...";
    const TECHNIQUE_EXAMPLES: &'static str = include_str!("examples.txt");
}
