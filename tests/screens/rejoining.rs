//! Torn escape sequences: crossterm makes an Esc and characters of them, and the rejoiner the key again.

use std::time::Duration;

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use masume::tui::{Input, Rejoiner};
use proptest::prelude::*;

/// How long an Esc waits, in milliseconds.
const ESCAPE_TIME: u64 = 50;

/// A rejoiner, and the inputs that came of it so far.
struct Line {
    rejoiner: Rejoiner,
    inputs: Vec<Input>,
}

impl Line {
    fn new() -> Self {
        Self { rejoiner: Rejoiner::new(Duration::from_millis(ESCAPE_TIME)), inputs: Vec::new() }
    }

    /// Nothing comes for so many milliseconds.
    fn pause(&mut self, milliseconds: u64) {
        let mut left = Duration::from_millis(milliseconds);
        while let Some(patience) = self.rejoiner.patience().filter(|patience| *patience <= left) {
            left -= patience;
            self.rejoiner.time_out(&mut self.inputs);
        }
    }

    /// Bytes come, each in a read of its own, so many milliseconds after the one before.
    fn send(&mut self, bytes: &str, pause: u64) {
        for (number, character) in bytes.chars().enumerate() {
            self.pause(if number > 0 { pause } else { 0 });
            self.rejoiner.take(Event::Key(key(character)), &mut self.inputs);
        }
    }

    /// What came of it all, after a long pause.
    fn told(mut self) -> Vec<String> {
        self.pause(5000);
        assert_eq!(self.rejoiner.patience(), None, "nothing is held for ever");
        self.inputs.iter().map(in_words).collect()
    }
}

/// The key that crossterm makes of a lone byte or character.
fn key(character: char) -> KeyEvent {
    match character {
        '\x1b' => KeyCode::Esc.into(),
        '\r' => KeyCode::Enter.into(),
        '\t' => KeyCode::Tab.into(),
        '\x7f' => KeyCode::Backspace.into(),
        '\x01'..='\x1a' => {
            KeyEvent::new(KeyCode::Char((character as u8 - 1 + b'a') as char), KeyModifiers::CONTROL)
        }
        character if character.is_uppercase() => KeyEvent::new(KeyCode::Char(character), KeyModifiers::SHIFT),
        character => KeyCode::Char(character).into(),
    }
}

fn told(bytes: &str, pause: u64) -> Vec<String> {
    let mut line = Line::new();
    line.send(bytes, pause);
    line.told()
}

fn in_words(input: &Input) -> String {
    match input {
        Input::Answer(text) => format!("answer {text}"),
        Input::Event(Event::Paste(text)) => format!("paste {text}"),
        Input::Event(Event::Mouse(mouse)) => format!("{:?} {},{}", mouse.kind, mouse.column, mouse.row),
        Input::Event(Event::Key(key)) => {
            let held = [
                (KeyModifiers::ALT, "Alt-"),
                (KeyModifiers::CONTROL, "Ctrl-"),
                (KeyModifiers::SHIFT, "Shift-"),
            ];
            let held = held.map(|(held, name)| if key.modifiers.contains(held) { name } else { "" }).concat();
            match key.code {
                KeyCode::Char(character) => format!("{}{character}", held.replace("Shift-", "")),
                code => format!("{held}{code}"),
            }
        }
        Input::Event(other) => format!("{other:?}"),
    }
}

/// Sequences that terminals send, and what they are.
const SEQUENCES: [(&str, &str); 24] = [
    ("\x1b[A", "Up"),
    ("\x1b[B", "Down"),
    ("\x1bOC", "Right"),
    ("\x1b[1;5D", "Ctrl-Left"),
    ("\x1b[1;2A", "Shift-Up"),
    ("\x1b[1;3B", "Alt-Down"),
    ("\x1b[H", "Home"),
    ("\x1bOF", "End"),
    ("\x1b[1~", "Home"),
    ("\x1b[8~", "End"),
    ("\x1b[3~", "Del"),
    ("\x1b[5~", "Page Up"),
    ("\x1b[6;5~", "Ctrl-Page Down"),
    ("\x1b[Z", "Back Tab"),
    ("\x1bOP", "F1"),
    ("\x1b[15~", "F5"),
    ("\x1b[17~", "F6"),
    ("\x1b[24~", "F12"),
    ("\x1b[a", "Shift-Up"),
    ("\x1bOd", "Ctrl-Left"),
    ("\x1b[<0;3;4M", "Down(Left) 2,3"),
    ("\x1b[<2;120;40m", "Up(Right) 119,39"),
    ("\x1b[<32;1;1M", "Drag(Left) 0,0"),
    ("\x1b[<65;3;4M", "ScrollDown 2,3"),
];

#[test]
fn a_torn_sequence_is_whole_again_after_each_pause() {
    for (sequence, key) in SEQUENCES {
        for pause in [0, 10, 40] {
            assert_eq!(told(sequence, pause), [key], "{sequence:?} with pauses of {pause} ms");
        }
        // By then the Esc was passed on; no character is typed all the same.
        assert_eq!(told(sequence, 90), ["Esc", key], "{sequence:?} with pauses of 90 ms");
    }
}

#[test]
fn an_esc_that_nothing_follows_is_the_key() {
    let mut line = Line::new();
    line.send("\x1b", 0);
    line.pause(ESCAPE_TIME);
    assert_eq!(line.inputs.iter().map(in_words).collect::<Vec<_>>(), ["Esc"], "without a longer wait");
    assert_eq!(told("\x1b\x1b", 0), ["Esc", "Esc"]);
    assert_eq!(told("\x1b[B", 200), ["Esc", "[", "B"], "a person types them");
    assert_eq!(told("\x1b5", 60), ["Esc", "5"], "a fast player goes on after Esc");
    assert_eq!(told("\x1b\x1b[B", 0), ["Esc", "Down"]);
    assert_eq!(told("\x1b\x1b\x1b[B", 10), ["Esc", "Esc", "Down"]);
}

#[test]
fn an_alt_key_is_one_however_it_is_torn() {
    assert_eq!(told("\x1b5", 0), ["Alt-5"]);
    assert_eq!(told("\x1b5", 10), ["Alt-5"]);
    assert_eq!(told("\x1b5", 40), ["Alt-5"]);
    assert_eq!(told("\x1bä", 10), ["Alt-ä"]);
    for key in ["[", "O", "]", "P", "_"] {
        assert_eq!(told(&format!("\x1b{key}"), 0), [format!("Alt-{key}")]);
    }
}

#[test]
fn strings_are_answers_or_nothing() {
    for end in ["\x07", "\x1b\\"] {
        for pause in [0, 10, 40] {
            let answer = told(&format!("\x1b]11;rgb:0/0/0{end}q"), pause);
            assert_eq!(answer, ["answer 11;rgb:0/0/0", "q"], "with pauses of {pause} ms");
        }
    }
    for string in ["\x1b_Gi=31;OK\x1b\\", "\x1bP1$r0m\x1b\\", "\x1b^private\x1b\\", "\x1bXstring\x1b\\"] {
        for pause in [0, 10, 40] {
            assert_eq!(told(&format!("{string}q"), pause), ["q"], "{string:?} with pauses of {pause} ms");
        }
    }
    // Whole, they come from crossterm as Alt-] and characters.
    let mut line = Line::new();
    let alt = |character| Event::Key(KeyEvent::new(KeyCode::Char(character), KeyModifiers::ALT));
    line.rejoiner.take(alt(']'), &mut line.inputs);
    line.send("11;rgb:f/f/f", 0);
    line.rejoiner.take(alt('\\'), &mut line.inputs);
    assert_eq!(line.told(), ["answer 11;rgb:f/f/f"]);
}

#[test]
fn what_stalls_inside_a_report_or_an_answer_is_not_typed() {
    for sequence in ["\x1b[<0;3;4M", "\x1b]11;rgb:00/00/00\x07", "\x1b_Gok\x1b\\", "\x1b[1;5D"] {
        for tear in 3..sequence.len() {
            let mut line = Line::new();
            line.send(&sequence[..tear], 0);
            line.pause(500);
            line.send(&sequence[tear..], 0);
            assert_eq!(line.told(), [""; 0], "{sequence:?} stalls at {tear}");
        }
    }
}

#[test]
fn a_sequence_that_does_not_go_on_swallows_no_key() {
    for begun in ["\x1b[<", "\x1b[<0;1", "\x1b[?", "\x1b[1;", "\x1bP1", "\x1b]11;rgb:ff"] {
        let after = |pause: u64, keys: &str| {
            let mut line = Line::new();
            line.send(begun, 0);
            line.pause(pause);
            line.send(keys, 0);
            line.told()
        };
        assert_eq!(after(1000, "5"), ["5"], "{begun:?}, later a key");
        assert_eq!(after(0, "\x03"), ["Ctrl-c"], "{begun:?}, at once Ctrl-C");
        assert_eq!(after(0, "\x1b[A"), ["Up"], "{begun:?}, at once an arrow");
        assert_eq!(after(300, "\x1b[A"), ["Up"], "{begun:?}, soon an arrow");
    }
}

#[test]
fn a_paste_whose_beginning_is_torn_is_a_paste() {
    assert_eq!(told("\x1b[200~1.3\r\t5\x1b[201~q", 0), ["paste 1.3\r\t5", "q"]);
    // Crossterm drops the end when that comes whole.
    assert_eq!(told("\x1b[200~one", 10), ["paste one"]);
    assert_eq!(told("\x1b[201~q", 0), ["q"], "an end without a beginning");
}

#[test]
fn other_events_pass_through() {
    let mut line = Line::new();
    line.send("\x1b", 0);
    for event in [Event::Resize(80, 24), Event::Paste("text".to_owned()), Event::Key(KeyCode::Up.into())] {
        line.rejoiner.take(event, &mut line.inputs);
    }
    assert_eq!(line.told(), ["Resize(80, 24)", "paste text", "Esc", "Up"]);
}

proptest! {
    /// Whatever comes, after a pause a key is the key.
    #[test]
    fn nothing_swallows_the_key_after_a_pause(text in "[\x1b\\[\\]OP_<;0-9a-zM~\r\x07\x03\\\\]{0,40}") {
        let mut line = Line::new();
        line.send(&text, 0);
        line.pause(2000);
        line.send("q", 0);
        let all = line.told();
        prop_assert_eq!(all.last().map(String::as_str), Some("q"));
    }

    /// Keys without an Esc, and sequences that come whole, are never held back.
    #[test]
    fn plain_keys_come_at_once(text in "[ -~\r\t\x01-\x1a]{1,40}") {
        let mut line = Line::new();
        line.send(&text, 0);
        prop_assert_eq!(line.inputs.len(), text.chars().count());
    }
}
