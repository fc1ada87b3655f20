//! What holds of any text and of any bytes, beside what readers of puzzles are held against: the fuzz targets
//! and a test that replays their seeds ask for the same.

use chrono::NaiveDate;
use masume::app::{Keymap, Settings};
use masume::plain::Conversation;
use masume::puzzle::Stop;
use masume::scene::acts;
use masume::session::{compacted, outline};
use masume::settings::apply;
use masume::theme::Themes;

use super::memory_store::MemoryStore;
use super::monkey;
use super::shelf::{find_puzzle, fixed_shelf, read};

/// A puzzle of each kind.
pub const PUZZLES: [&str; 3] = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "4:2,0,0,0,0U,2,0,0,0,0D,0,0L,0,0,0,0U,",
    "5x5:5f8e4d6_2e",
];

/// A text as `settings.toml`: it changes the settings, or the complaint is one plain line with its place.
pub fn are_settings_or_refused(text: &str) {
    let mut settings = Settings::default();
    if let Err(wrong) = apply(text, Keymap::check, &mut settings) {
        let place: Vec<&str> = wrong.splitn(3, ':').collect();
        assert!(
            place.len() == 3 && place[..2].iter().all(|number| number.parse::<usize>().is_ok()),
            "{wrong}"
        );
        assert!(!wrong.contains(char::is_control), "{wrong:?}");
    }
}

/// A text as the file of a theme: it is one, or the complaint is one plain line.
pub fn is_a_theme_or_refused(text: &str) {
    let (themes, wrong) = Themes::with(&[("mine".to_owned(), text.to_owned())]);
    assert_eq!(themes.all().iter().any(|theme| theme.name == "mine"), wrong.is_empty(), "{wrong:?}");
    assert!(!wrong.concat().contains(char::is_control), "{wrong:?}");
}

/// A text as a save: what can be read of it is a game; and its shorter form is the same game.
pub fn is_a_save_or_recovered(text: &str) {
    let _ = outline(text);
    for kind in fixed_shelf().kinds() {
        if let Ok(game) = kind.resume(text) {
            let again = kind.resume(&compacted(text)).expect("the shorter save can be read");
            assert_eq!(
                (game.tally(), game.changes(), game.elapsed()),
                (again.tally(), again.changes(), again.elapsed())
            );
            assert_eq!(game.entries(), again.entries());
        }
        if let Some(recovered) = kind.recover(text, None) {
            let again = kind.resume(&recovered.save).expect("what was recovered can be read");
            assert_eq!(again.entries(), recovered.game.entries());
        }
    }
}

/// A text as a replay: it is a game that can be looked back at, or refused.
pub fn is_a_replay_or_refused(text: &str) {
    let line = format!("masume-replay:{}", text.trim());
    for line in [text, &line] {
        if let Ok(game) = read(line, Some("replay")) {
            let stop = Stop::new();
            stop.set();
            let _ = game.review(&stop);
            assert!(game.replay_line().is_some());
        }
    }
}

/// A text as what is said in a game by ear: every answer is plain.
pub fn is_answered(text: &str) {
    let monday = || NaiveDate::from_ymd_opt(2026, 11, 23).expect("there is such a day");
    for puzzle in PUZZLES {
        let mut talk = Conversation::new(fixed_shelf(), MemoryStore::new(fixed_shelf(), None), monday, false);
        talk.open(&*find_puzzle(puzzle).expect("it is a puzzle"), false);
        for line in text.lines().take(50) {
            // What is made takes longer than a fuzzer waits.
            let first = line.split_whitespace().next().unwrap_or_default().to_lowercase();
            if !["new", "daily", "today", "practise", "practice", "library"].contains(&first.as_str()) {
                let answer = talk.answer(line);
                assert!(
                    !answer.contains(|symbol: char| symbol != '\n' && acts(symbol)),
                    "{line:?}: {answer:?}"
                );
            }
        }
    }
}

/// Bytes as what happens in the game: the first chooses the puzzle.
pub fn goes_on(bytes: &[u8]) {
    let (first, rest) = bytes.split_first().unwrap_or((&0, &[]));
    let puzzle = PUZZLES[usize::from(*first) % PUZZLES.len()];
    monkey::play(puzzle, rest, &mut |app, _| drop(app.footer()));
}

/// Bytes as keys that spell what a terminal sends: nothing is held for ever.
#[cfg(feature = "tui")]
pub fn is_rejoined(bytes: &[u8]) {
    use crossterm::event::{Event, KeyCode};
    use masume::tui::Rejoiner;
    let (mut rejoiner, mut inputs) = (Rejoiner::new(std::time::Duration::from_millis(25)), Vec::new());
    for &byte in bytes {
        let code = if byte == 0x1b { KeyCode::Esc } else { KeyCode::Char(char::from(byte)) };
        rejoiner.take(Event::Key(code.into()), &mut inputs);
        if byte % 32 == 7 {
            rejoiner.time_out(&mut inputs);
        }
    }
    while rejoiner.patience().is_some() {
        rejoiner.time_out(&mut inputs);
    }
    inputs.clear();
    rejoiner.take(Event::Key(KeyCode::Char('q').into()), &mut inputs);
    assert_eq!(inputs.len(), 1, "a key is a key again");
}
