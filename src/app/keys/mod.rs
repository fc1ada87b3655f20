//! Keys, commands and their bindings.

pub(super) mod command;
mod default_keys;
mod direction;
mod keymap;
mod press;
mod text_line;

pub use command::{
    Aid, AppCommand, Command, Edit, EditorCommand, LibraryCommand, Motion, PanelCommand, WatchCommand,
};
pub use direction::Direction;
pub(super) use keymap::told;
pub use keymap::{Binding, KeyContext, Keymap, Told};
pub use press::{Key, NAMED, Press};
pub use text_line::TextLine;
