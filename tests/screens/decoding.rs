//! What the terminal sends: keys, the mouse and pastes, wherever reads and the network tear them.

use std::time::Duration;

use masume::tui::{Decoder, Input};
use proptest::prelude::*;
use termina::Event;
use termina::event::{KeyCode, Modifiers};

/// How long an Esc waits.
const ESCAPE_TIME: Duration = Duration::from_millis(25);

/// What comes of these reads, after the last of which nothing follows. `-` is a pause long enough to give up
/// what has begun.
fn told(reads: &[&[u8]]) -> Vec<String> {
    let (mut decoder, mut inputs) = (Decoder::new(ESCAPE_TIME), Vec::new());
    for read in reads {
        match *read {
            b"-" => decoder.time_out(&mut inputs),
            bytes => decoder.read(bytes, &mut inputs),
        }
    }
    decoder.time_out(&mut inputs);
    assert_eq!(decoder.patience(), None, "nothing is held for ever");
    inputs.iter().map(in_words).collect()
}

fn in_words(input: &Input) -> String {
    match input {
        Input::Answer(text) => format!("answer {text}"),
        Input::Event(Event::Paste(text)) => format!("paste {text}"),
        Input::Event(Event::Mouse(mouse)) => format!("mouse {},{}", mouse.column, mouse.row),
        Input::Event(Event::Key(key)) => {
            let alt = if key.modifiers.contains(Modifiers::ALT) { "Alt-" } else { "" };
            let ctrl = if key.modifiers.contains(Modifiers::CONTROL) { "Ctrl-" } else { "" };
            match key.code {
                KeyCode::Char(character) => format!("{alt}{ctrl}{character}"),
                code => format!("{alt}{ctrl}{code:?}"),
            }
        }
        Input::Event(other) => format!("{other:?}"),
    }
}

#[test]
fn an_arrow_is_an_arrow_wherever_it_is_torn() {
    for reads in [&[&b"\x1b[B"[..]][..], &[b"\x1b", b"[B"], &[b"\x1b[", b"B"], &[b"\x1b", b"[", b"B"]] {
        assert_eq!(told(reads), ["Down"], "{reads:?}");
    }
    assert_eq!(
        told(&[b"\x1bOA", b"\x1b[1;2C", b"\x1b[3~", b"\x1b[[A"]),
        ["Up", "Right", "Delete", "Function(1)"]
    );
}

#[test]
fn an_esc_that_nothing_follows_is_the_key() {
    assert_eq!(told(&[b"\x1b"]), ["Escape"]);
    assert_eq!(told(&[b"\x1b", b"-", b"[B"]), ["Escape", "[", "B"]);
    assert_eq!(told(&[b"\x1b\x1b\x1b[B"]), ["Escape", "Escape", "Down"]);
    assert_eq!(told(&[b"\x1bx", b"\x1b\x03", b"\x1b\xc3\xa4"]), ["Alt-x", "Alt-Ctrl-c", "Alt-ä"]);
    assert_eq!(told(&[b"\x1b[", b"-", b"\x1bO", b"-", b"\x1b]", b"-"]), ["Alt-[", "Alt-O", "Alt-]"]);
}

#[test]
fn how_long_something_may_pause_depends_on_what_it_may_be() {
    let patience = |bytes: &[u8]| {
        let mut decoder = Decoder::new(ESCAPE_TIME);
        decoder.read(bytes, &mut Vec::new());
        decoder.patience()
    };
    assert_eq!(patience(b"x"), None);
    assert_eq!(patience(b"\x1b"), Some(ESCAPE_TIME));
    let (sequence, paste) = (patience(b"\x1b[<"), patience(b"\x1b[200~text"));
    assert!(sequence > Some(ESCAPE_TIME) && paste > sequence, "{sequence:?} {paste:?}");
    assert!(paste <= Some(Duration::from_secs(1)), "nobody waits longer for a key");
}

#[test]
fn a_sequence_that_does_not_go_on_swallows_no_key() {
    for begun in ["\x1b[<", "\x1b[<0;1", "\x1b[?", "\x1b[1;", "\x1bP1", "\x1b]11;rgb:ff", "\x1b[M"] {
        assert_eq!(told(&[begun.as_bytes(), b"-", b"5"]), ["5"], "{begun:?}, later a key");
        assert_eq!(told(&[begun.as_bytes(), b"\x03"]), ["Ctrl-c"], "{begun:?}, at once Ctrl-C");
        assert_eq!(told(&[begun.as_bytes(), b"\x1b[A"]), ["Up"], "{begun:?}, at once an arrow");
    }
    assert_eq!(told(&[b"\xe2\x82", b"q", b"\xff", b"q"]), ["q", "q"], "no UTF-8");
    let long = [b"\x1b]".as_slice(), &[b'x'; 10_000], b"\x07"].concat();
    assert!(told(&[&long, b"-", b"q"]).ends_with(&["q".to_owned()]));
}

#[test]
fn a_paste_that_does_not_end_is_a_paste_and_swallows_no_key() {
    assert_eq!(told(&[b"\x1b[200~one", b" two\x1b[20", b"1~q"]), ["paste one two", "q"]);
    assert_eq!(told(&[b"\x1b[200~one", b"-", b"q"]), ["paste one", "q"]);
    assert_eq!(told(&[b"\x1b[200~one", b"\x03"]), ["paste one", "Ctrl-c"]);
    assert_eq!(told(&[b"\x1b[200~a\x03\x1b[Bb\x1b[201~"]), ["paste a\u{3}\u{1b}[Bb"], "a text may hold it");
    assert_eq!(told(&[b"\x1b[201~q"]), ["q"], "an end without a beginning");
}

#[test]
fn clicks_and_answers() {
    assert_eq!(told(&[b"\x1b[<0;3;4M\x1b[<0;3;4m"]), ["mouse 2,3", "mouse 2,3"]);
    assert_eq!(told(&[b"\x1b[M #$", b"q"]), ["mouse 2,3", "q"], "in the oldest form");
    assert_eq!(told(&[b"\x1b]11;rgb:0/0/0\x1b\\q"]), ["answer 11;rgb:0/0/0", "q"]);
    assert_eq!(told(&[b"\x1b]11;rgb:0/0/0\x07q"]), ["answer 11;rgb:0/0/0", "q"]);
}

/// What a terminal may send, whole.
const WHOLE: [&[u8]; 12] = [
    b"5",
    b"\xc3\xa4",
    b"\x1b[A",
    b"\x1b[1;5D",
    b"\x1bOP",
    b"\x1bx",
    b"\x1b[<0;3;4M",
    b"\x1b[200~1.3\n\x1b[201~",
    b"\x1b]11;rgb:0/0/0\x07",
    b"\x1b[6~",
    b"\x7f",
    b"\x01",
];

proptest! {
    /// However a stream is cut into reads, the same is told.
    #[test]
    fn reads_may_end_anywhere(
        parts in proptest::collection::vec(proptest::sample::select(&WHOLE[..]), 1..30),
        cuts in proptest::collection::vec(1_usize..9, 1..200),
    ) {
        let stream = parts.concat();
        let mut rest = &stream[..];
        let mut reads = Vec::new();
        for cut in cuts.into_iter().cycle() {
            if rest.is_empty() {
                break;
            }
            let (read, after) = rest.split_at(cut.min(rest.len()));
            reads.push(read);
            rest = after;
        }
        // A read that is a lone hyphen means a pause here, and none of the parts holds one.
        prop_assert_eq!(told(&reads), told(&[&stream]));
        prop_assert_eq!(told(&reads).len(), parts.len());
    }

    /// Whatever comes, after a pause a key is the key.
    #[test]
    fn nothing_swallows_the_key_after_a_pause(bytes in proptest::collection::vec(any::<u8>(), 0..60)) {
        let all = told(&[&bytes, b"-", b"\x03"]);
        prop_assert_eq!(all.last().map(String::as_str), Some("Ctrl-c"));
    }
}
