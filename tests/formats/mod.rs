//! Files: every format is known by its content, read back as it was written, and says where a text is
//! damaged.

mod brought;
mod brought_futoshiki;
mod brought_shikaku;
mod brought_tables;
mod cases;
mod documents;
mod essence;
mod found;
mod futoshiki;
mod hodoku;
mod layout_links;
mod layout_texts;
mod layouts;
mod mutations;
mod on_the_way;
mod opensudoku;
mod pzpr;
mod recognising;
mod saves;
mod sdk;
mod shikaku;
mod shikaku_shapes;
mod ss;
mod streams;
mod sudoku;
