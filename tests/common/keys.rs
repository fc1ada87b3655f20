//! Keys by name, as the bytes that an xterm sends for them.

/// The bytes of one key: `a`, `Enter`, `F1`, `Shift-Right`, `Ctrl-r`, `Alt-5`, or `text:abc` for several
/// letters.
///
/// # Panics
/// If there is no such key: the test is wrong.
pub fn bytes_of(key: &str) -> Vec<u8> {
    if let Some(text) = key.strip_prefix("text:") {
        return text.as_bytes().to_vec();
    }
    let (mut name, mut shift, mut alt, mut ctrl) = (key, false, false, false);
    loop {
        let (held, rest) = match name.split_once('-') {
            Some(("Shift", rest)) => (&mut shift, rest),
            Some(("Alt", rest)) => (&mut alt, rest),
            Some(("Ctrl", rest)) => (&mut ctrl, rest),
            _ => break,
        };
        *held = true;
        name = rest;
    }
    let modifiers = 1 + u8::from(shift) + 2 * u8::from(alt) + 4 * u8::from(ctrl);
    if let Some((number, letter)) = control_sequence(name) {
        return match (modifiers, letter) {
            (1, 'P'..='S') => format!("\x1bO{letter}"),
            (1, '~') => format!("\x1b[{number}~"),
            (1, _) => format!("\x1b[{letter}"),
            _ => format!("\x1b[{number};{modifiers}{letter}"),
        }
        .into_bytes();
    }
    let plain = match name {
        "Enter" => "\r",
        "Esc" => "\x1b",
        "Tab" if shift => "\x1b[Z",
        "Tab" => "\t",
        "Backspace" => "\x7f",
        "Space" => " ",
        letter if letter.chars().count() == 1 => letter,
        _ => panic!("there is no key `{key}`"),
    };
    let mut bytes = if alt { vec![0x1b] } else { Vec::new() };
    match plain.as_bytes() {
        [letter] if ctrl => bytes.push(letter.to_ascii_uppercase() & 0x1f),
        plain => bytes.extend(plain),
    }
    bytes
}

/// The number and the last letter of the keys that are sent as `ESC [ number letter`.
fn control_sequence(name: &str) -> Option<(u8, char)> {
    Some(match name {
        "Up" => (1, 'A'),
        "Down" => (1, 'B'),
        "Right" => (1, 'C'),
        "Left" => (1, 'D'),
        "Home" => (1, 'H'),
        "End" => (1, 'F'),
        "F1" => (1, 'P'),
        "F2" => (1, 'Q'),
        "F3" => (1, 'R'),
        "F4" => (1, 'S'),
        "Insert" => (2, '~'),
        "Delete" => (3, '~'),
        "PageUp" => (5, '~'),
        "PageDown" => (6, '~'),
        "F5" => (15, '~'),
        "F6" => (17, '~'),
        "F7" => (18, '~'),
        "F8" => (19, '~'),
        "F9" => (20, '~'),
        "F10" => (21, '~'),
        "F11" => (23, '~'),
        "F12" => (24, '~'),
        _ => return None,
    })
}
