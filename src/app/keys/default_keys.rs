//! Default keys, in the order of the help screen.
//!
//! Descriptions are so short that all keys of a game fit two columns of 80.
//!
//! A key has the same meaning on every screen that uses it. `tests/screens/keys.rs` lists the exceptions with
//! their reasons.

use crate::app::{
    Aid, AppCommand, Binding, Command, Direction, Edit, EditorCommand, KeyContext, Keymap, LibraryCommand,
    Motion, PanelCommand, WatchCommand,
};

impl Default for Keymap {
    fn default() -> Self {
        let mut bindings = Bindings(Vec::new());
        for (direction, arrow, letter, help) in [
            (Direction::Up, "up", "k", "move (also h j k l)"),
            (Direction::Down, "down", "j", ""),
            (Direction::Left, "left", "h", ""),
            (Direction::Right, "right", "l", ""),
        ] {
            bindings.bind(KeyContext::Board, &format!("{arrow} {letter}"), Motion::Move(direction), help);
            let choose = if direction == Direction::Up { "choose, change" } else { "" };
            bindings.bind(KeyContext::Menus, &format!("{arrow} {letter}"), Motion::Move(direction), choose);
        }
        for (direction, arrow, help) in [
            (Direction::Up, "up", "to the next empty square"),
            (Direction::Down, "down", ""),
            (Direction::Left, "left", ""),
            (Direction::Right, "right", ""),
        ] {
            bindings.bind(KeyContext::Board, &format!("ctrl-{arrow}"), Motion::Jump(direction), help);
            let help = |words: &'static str| if direction == Direction::Up { words } else { "" };
            let (key, select) = (format!("shift-{arrow}"), Motion::Select(direction));
            bindings.bind(KeyContext::Numbers, &key, select, help("select squares"));
            bindings.bind(KeyContext::Blocks, &key, select, help("draw a block"));
            let wall = Edit::Wall(direction);
            bindings.bind(KeyContext::Blocks, &format!("alt-{arrow}"), wall, help("note a wall"));
        }
        for (direction, key, help) in [
            (Direction::Left, "home", "to the ends of the row"),
            (Direction::Right, "end", ""),
            (Direction::Up, "pageup", "to the ends of the column"),
            (Direction::Down, "pagedown", ""),
        ] {
            bindings.bind(KeyContext::Board, key, Motion::Edge(direction), help);
            bindings.bind(KeyContext::Menus, key, Motion::Edge(direction), "");
        }
        // Comes before Clear, which the key means where 0 is not a number.
        bindings.bind(KeyContext::NumbersFromZero, "0", Edit::Number(0), "");
        for digit in 1..=9 {
            let (key, help) = (digit.to_string(), |help| if digit == 1 { help } else { "" });
            let number = Edit::Number(digit);
            bindings.bind(KeyContext::Marks, &key, number, help("number, or pencil mark"));
            bindings.bind(KeyContext::NumbersOnly, &key, number, help("number"));
        }
        bindings.bind(KeyContext::NumbersFromZero, "alt-0", Edit::Mark(0), "");
        for digit in 1..=9 {
            let help = if digit == 1 { "a mark without pencil" } else { "" };
            bindings.bind(KeyContext::Marks, &format!("alt-{digit}"), Edit::Mark(digit), help);
        }
        bindings.bind(KeyContext::Numbers, "v", Edit::Select, "select one (v: one more)");
        bindings.bind(KeyContext::Numbers, "n tab", Motion::NextNumber, "next empty (N: before)");
        bindings.bind(KeyContext::Numbers, "N backtab", Motion::PreviousNumber, "");
        bindings.bind(KeyContext::Blocks, "tab ]", Edit::Next, "the next possible block");
        bindings.bind(KeyContext::Blocks, "n", Motion::NextNumber, "to the next number left");
        bindings.bind(KeyContext::Blocks, "N", Motion::PreviousNumber, "to the one before");
        bindings.bind(KeyContext::Blocks, "backtab [", Edit::Previous, "the block before");
        bindings.bind(KeyContext::Blocks, "v space", Edit::Draw, "draw; arrows stretch it");
        bindings.bind(KeyContext::Blocks, "enter", Command::Accept, "place; do what hints say");
        bindings.bind(KeyContext::Numbers, "enter", Command::Accept, "do what a hint says");
        bindings.bind(KeyContext::Numbers, "x 0 delete backspace", Edit::Clear, "clear the square");
        bindings.bind(KeyContext::Blocks, "x 0 delete backspace", Edit::Clear, "remove, or rule out");
        // Comes before the menus' Space, which would begin a game by surprise.
        bindings.bind(KeyContext::Editor, "x delete backspace", Edit::Clear, "take it away");
        bindings.bind(KeyContext::Editor, ". space", EditorCommand::Skip, "blank, and go on");
        bindings.bind(KeyContext::Menus, "enter space", Command::Accept, "choose");
        bindings.bind(KeyContext::Marks, "p space", Edit::Pencil, "pencil mode (o: corners)");
        bindings.bind(KeyContext::Marks, "o", Edit::CornerMarks, "");
        bindings.bind(KeyContext::Numbers, ";", Edit::DigitFirst, "digit first, then Enter");
        bindings.bind(KeyContext::Numbers, "alt-c", Edit::Colour(None), "colour it (F2-F7: one)");
        for colour in 1..=6 {
            let key = format!("f{}", colour + 1);
            bindings.bind(KeyContext::Numbers, &key, Edit::Colour(Some(colour)), "");
        }
        bindings.bind(KeyContext::Marks, "A", Edit::MarkAll, "all candidates as marks");
        bindings.bind(KeyContext::Marks, "a", Edit::CleanMarks, "keep marks clean: on, off");
        bindings.bind(KeyContext::Board, "u", Edit::Undo, "undo");
        bindings.bind(KeyContext::Board, "r ctrl-r", Edit::Redo, "redo");
        bindings.bind(KeyContext::Board, "R", Edit::Restart, "begin again (undoable)");
        bindings.bind(KeyContext::Board, "m", Edit::Checkpoint, "checkpoint (M: go back)");
        bindings.bind(KeyContext::Board, "M", Edit::Return, "");
        bindings.bind(KeyContext::Board, "H", Aid::Hint, "hint; again: more of it");
        bindings.bind(KeyContext::Board, "e", AppCommand::Explain, "explain the technique");
        bindings.bind(KeyContext::Board, "J", PanelCommand::ReadOn, "read on, or next hint");
        bindings.bind(KeyContext::Board, "K", PanelCommand::ReadBack, "");
        // The vim preset uses w to move.
        bindings.bind(KeyContext::Board, "w alt-w", Aid::WhyNot, "why not? (f: easy steps)");
        bindings.bind(KeyContext::Board, "f", Aid::EasySteps, "");
        bindings.bind(KeyContext::Board, "c", Aid::Check, "am I right so far?");
        bindings.bind(KeyContext::Board, "g", Aid::Model, "what limits this square");
        bindings.bind(KeyContext::Board, "S", Aid::Solve, "solution (asks first)");
        bindings.bind(KeyContext::Board, "W", AppCommand::Watch, "watch it being solved");
        bindings.bind(KeyContext::Board, "t", Aid::Clock, "clock: show, hide, pause");
        bindings.bind(KeyContext::Board, "i", PanelCommand::Show, "what can stand here, why");
        bindings.bind(KeyContext::Numbers, "/", Aid::Highlight, "light a digit (/: pairs)");
        bindings.bind(KeyContext::Board, "y", Aid::Copy, "copy it (Y: position)");
        bindings.bind(KeyContext::Board, "Y", Aid::Share, "");
        bindings.bind(KeyContext::Watch, "space", Command::Run, "run, pause");
        bindings.bind(KeyContext::Watch, "right l", Motion::Move(Direction::Right), "one step");
        bindings.bind(KeyContext::Watch, "left h", Motion::Move(Direction::Left), "one step back");
        bindings.bind(
            KeyContext::Watch,
            "shift-right ctrl-right",
            Motion::Jump(Direction::Right),
            "ten on (also PgDn)",
        );
        bindings.bind(
            KeyContext::Watch,
            "shift-left ctrl-left",
            Motion::Jump(Direction::Left),
            "ten back (also PgUp)",
        );
        bindings.bind(KeyContext::Watch, "pagedown", Motion::Edge(Direction::Down), "");
        bindings.bind(KeyContext::Watch, "pageup", Motion::Edge(Direction::Up), "");
        bindings.bind(KeyContext::Watch, "home", Motion::Edge(Direction::Left), "to the start (End: end)");
        bindings.bind(KeyContext::Watch, "end", Motion::Edge(Direction::Right), "");
        bindings.bind(KeyContext::Watch, "up k", Motion::Move(Direction::Up), "faster (also +)");
        bindings.bind(KeyContext::Watch, "down j", Motion::Move(Direction::Down), "slower (also -)");
        bindings.bind(KeyContext::Watch, "+ =", WatchCommand::Faster, "");
        bindings.bind(KeyContext::Watch, "- _", WatchCommand::Slower, "");
        bindings.bind(KeyContext::Watch, "o", WatchCommand::Algorithm, "choose the method");
        bindings.bind(KeyContext::Watch, "enter", Command::Accept, "");
        bindings.bind(KeyContext::Watch, "n", WatchCommand::NextAlgorithm, "the next method");
        bindings.bind(KeyContext::Watch, "i", PanelCommand::Show, "the panel (J, K: read on)");
        bindings.bind(KeyContext::Watch, "J", PanelCommand::ReadOn, "");
        bindings.bind(KeyContext::Watch, "K", PanelCommand::ReadBack, "");
        bindings.bind(KeyContext::Watch, "W", AppCommand::Race, "race 32 ways to solve it");
        bindings.bind(KeyContext::Race, "space", Command::Run, "run, pause");
        bindings.bind(KeyContext::Race, "up k", Motion::Move(Direction::Up), "select a search");
        bindings.bind(KeyContext::Race, "down j", Motion::Move(Direction::Down), "");
        bindings.bind(KeyContext::Race, "home", Motion::Edge(Direction::Left), "ends, ten up, down");
        bindings.bind(KeyContext::Race, "end", Motion::Edge(Direction::Right), "");
        bindings.bind(KeyContext::Race, "pageup", Motion::Edge(Direction::Up), "");
        bindings.bind(KeyContext::Race, "pagedown", Motion::Edge(Direction::Down), "");
        bindings.bind(KeyContext::Race, "enter", Command::Accept, "watch it from the start");
        bindings.bind(KeyContext::Race, "s", Command::Sort, "by steps, or by names");
        let review = KeyContext::Review;
        bindings.bind(review, "right l", Motion::Move(Direction::Right), "one move (←: back)");
        bindings.bind(review, "left h", Motion::Move(Direction::Left), "");
        bindings.bind(review, "shift-right ctrl-right", Motion::Jump(Direction::Right), "ten on (also PgDn)");
        bindings.bind(review, "shift-left ctrl-left", Motion::Jump(Direction::Left), "ten back (also PgUp)");
        bindings.bind(review, "pagedown", Motion::Edge(Direction::Down), "");
        bindings.bind(review, "pageup", Motion::Edge(Direction::Up), "");
        bindings.bind(review, "home", Motion::Edge(Direction::Left), "to the start (End: end)");
        bindings.bind(review, "end", Motion::Edge(Direction::Right), "");
        bindings.bind(review, "down j", Motion::Move(Direction::Down), "the next moment");
        bindings.bind(review, "up k", Motion::Move(Direction::Up), "the one before");
        bindings.bind(review, "enter", Command::Accept, "what was to be seen");
        bindings.bind(review, "space", Command::Run, "play it, pause");
        bindings.bind(review, "+ =", WatchCommand::Faster, "faster (-: slower)");
        bindings.bind(review, "- _", WatchCommand::Slower, "");
        bindings.bind(review, "i", PanelCommand::Show, "all that is said");
        bindings.bind(review, "y", Aid::Copy, "copy it as one line");
        bindings.bind(review, "?", AppCommand::Help, "these keys");
        bindings.bind(review, "q", AppCommand::Quit, "quit (all is saved)");
        let library = KeyContext::Library;
        bindings.bind(library, "enter", Command::Accept, "play it");
        bindings.bind(library, "/", LibraryCommand::Find, "find: hard 9x9 begun");
        bindings.bind(library, "tab", Edit::Next, "all, new, begun, done");
        bindings.bind(library, "backtab", Edit::Previous, "");
        bindings.bind(library, "d", LibraryCommand::Difficulty, "the next difficulty");
        bindings.bind(library, "s", Command::Sort, "another order");
        bindings.bind(library, "f2", LibraryCommand::Rename, "rename your game");
        bindings.bind(library, "x delete", Edit::Clear, "delete game (u: undo)");
        bindings.bind(library, "u", Edit::Undo, "");
        bindings.bind(KeyContext::Help, "tab", Edit::Next, "the rules, and a board");
        let editor = KeyContext::Editor;
        for digit in 0..=9 {
            let help = if digit == 1 { "number, digit by digit" } else { "" };
            bindings.bind(editor, &digit.to_string(), Edit::Number(digit), help);
        }
        bindings.bind(editor, "<", EditorCommand::Sign(Direction::Left), "sign right (also >)");
        bindings.bind(editor, ">", EditorCommand::Sign(Direction::Right), "");
        bindings.bind(editor, "^", EditorCommand::Sign(Direction::Up), "sign below (also v)");
        bindings.bind(editor, "v", EditorCommand::Sign(Direction::Down), "");
        bindings.bind(editor, "n", EditorCommand::Kind, "another kind");
        bindings.bind(editor, "+", EditorCommand::Larger, "larger (-: smaller)");
        bindings.bind(editor, "-", EditorCommand::Smaller, "");
        bindings.bind(editor, ")", EditorCommand::Wider, "wider ((: narrower)");
        bindings.bind(editor, "(", EditorCommand::Narrower, "");
        bindings.bind(editor, "o", EditorCommand::Symmetry, "symmetric entry: on, off");
        bindings.bind(editor, "f", EditorCommand::Fill, "fill up to one solution");
        bindings.bind(editor, "u", Edit::Undo, "undo");
        bindings.bind(editor, "r ctrl-r", Edit::Redo, "redo");
        bindings.bind(editor, "R", Edit::Restart, "empty it (undoable)");
        bindings.bind(editor, "enter", Command::Accept, "play it");
        bindings.bind(editor, "w", EditorCommand::Save, "save in a file");
        bindings.bind(editor, "y", Aid::Copy, "copy it");
        bindings.bind(KeyContext::Finished, "enter", Command::Accept, "do what is selected");
        bindings.bind(KeyContext::Finished, "u", Edit::Undo, "undo, and go on");
        bindings.bind(KeyContext::Finished, "R", Edit::Restart, "begin again");
        bindings.bind(KeyContext::Finished, "Y", Aid::Share, "share how it went");
        bindings.bind(KeyContext::Finished, "y", Aid::Copy, "copy the puzzle");
        bindings.bind(KeyContext::Finished, "P", AppCommand::Practise, "practise a technique");
        bindings.bind(KeyContext::Finished, "v", AppCommand::LookBack, "look back at the game");
        bindings.bind(KeyContext::Techniques, "P", AppCommand::Practise, "practise it");
        bindings.bind(KeyContext::Course, "enter", Command::Accept, "practise it");
        bindings.bind(KeyContext::Course, "e", AppCommand::Explain, "explain it");
        bindings.bind(KeyContext::Everywhere, "esc", Command::Back, "close, or go back");
        bindings.bind(KeyContext::Everywhere, "f1", AppCommand::Help, "");
        bindings.bind(KeyContext::Board, "?", AppCommand::Help, "");
        bindings.bind(KeyContext::Watch, "?", AppCommand::Help, "these keys");
        bindings.bind(KeyContext::Race, "?", AppCommand::Help, "these keys");
        bindings.bind(KeyContext::Menus, "?", AppCommand::Help, "the keys");
        for context in [KeyContext::Menus, KeyContext::Board, KeyContext::Watch, KeyContext::Race, review] {
            bindings.bind(context, ",", AppCommand::Settings, "settings");
        }
        bindings.bind(KeyContext::Everywhere, "ctrl-l", AppCommand::Redraw, "draw anew");
        bindings.bind(KeyContext::Everywhere, "ctrl-z", AppCommand::Suspend, "suspend (fg: back)");
        bindings.bind(KeyContext::Everywhere, "ctrl-c", AppCommand::Quit, "");
        bindings.bind(KeyContext::Board, "q", AppCommand::Quit, "quit (all is saved)");
        bindings.bind(KeyContext::Watch, "q", AppCommand::Quit, "quit (all is saved)");
        bindings.bind(KeyContext::Race, "q", AppCommand::Quit, "quit (all is saved)");
        bindings.bind(KeyContext::Menus, "q", AppCommand::Quit, "quit");
        Self { bindings: bindings.0 }
    }
}

/// Bindings in the making.
struct Bindings(Vec<Binding>);

impl Bindings {
    /// Binds keys, named as in the settings and separated by blanks.
    fn bind(&mut self, context: KeyContext, keys: &str, command: impl Into<Command>, help: &'static str) {
        let parsed = keys.split(' ').map(|key| key.parse().expect("the keys written here are keys"));
        self.0.push(Binding { keys: parsed.collect(), command: command.into(), context, help });
    }
}
