//! Parts that file formats share: recognising one, reading a stream of many puzzles, JSON, nested values with
//! their places, the run-length code of game IDs, pzpr's addresses and files, and the elements of XML. This
//! module knows no particular puzzle and reads no disk: its input is text and byte streams.

mod cleaning;
mod codes;
mod found;
mod found_grids;
mod found_lines;
mod found_lists;
mod found_rows;
mod heading;
mod janko;
mod json;
mod lines;
mod link;
mod lz_string;
mod parts;
mod places;
mod puzzle_text;
mod pzpr;
mod recognise;
mod shape;
mod stream;
mod tatham;
mod text;
mod titles;
mod tree;
mod xml;
mod xml_tree;

pub use codes::{decode_clue_runs, decode_runs, encode_runs, leading_number, prefix_length};
pub use found::rows_of_squares;
pub use found_rows::has_inequality;
pub use janko::read_janko;
pub use json::{closes_its_object, first_members, read_json, read_json_solution};
pub use lines::LONGEST_SAVE;
pub use link::{
    LONGEST_LINK, LinkedText, csv_fields, csv_solution, linked_texts, percent_decoded, quoted_texts,
    unwrapped, wrapped_place,
};
pub use lz_string::{decode_lz_string, encode_lz_string};
pub use places::Place;
pub use puzzle_text::{PuzzleText, StreamError};
pub use pzpr::PzprText;
pub use recognise::{
    EXPECTED, SAVE_BEGINS, is_random_seed, looks_like_json, looks_like_save, too_large, unrecognised,
};
pub use stream::PuzzleTexts;
pub use tatham::{TathamSave, coordinates};
pub use text::{note_tags, offset_in, placed_lines, quoted};
pub use titles::names_other;
pub use tree::{Node, Tree, plain_name, read_tree};
pub use xml::{attribute, only_game};
pub use xml_tree::read_xml;
