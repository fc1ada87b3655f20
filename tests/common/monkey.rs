//! A player who does anything: what happens is read off bytes, so that a fuzzer can choose it.

use std::time::Duration;

use masume::app::{
    App, Command, JobName, Key, KeyContext, Message, Mouse, NAMED, Press, Saving, ScreenEffect,
};
use masume::grid::Square;
use masume::puzzle::Stop;

use super::player::Player;

/// Texts that are pasted: puzzles, what is none, and what a terminal would act on.
const PASTED: [&str; 8] = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "4:2,0,0,0,0U,2,0,0,0,0D,0,0L,0,0,0,0U,",
    "5x5:5f8e4d6_2e",
    "r3c4=7",
    "",
    "\u{1b}[2J\u{202e}\u{0}",
    "masume 1\nkind sudoku\npuzzle x\njournal\n",
    "masume-replay:AAAA",
];

/// Sizes of windows.
pub const SIZES: [(u16, u16); 8] =
    [(80, 24), (120, 40), (40, 14), (20, 6), (1, 1), (19, 5), (200, 60), (81, 13)];

/// Plays this puzzle as the bytes say; the app is shown to `look` with a size whenever it would be drawn.
/// Returns how many events that were.
pub fn play(puzzle: &str, bytes: &[u8], look: &mut dyn FnMut(&App, (u16, u16))) -> usize {
    let keys = all_keys();
    let mut player = begin(puzzle);
    let (mut bytes, mut events, mut size) = (bytes.iter().copied(), 0, SIZES[0]);
    while let Some(what) = bytes.next() {
        events += 1;
        let mut next = || bytes.next().unwrap_or_default();
        match what % 16 {
            0..=8 => {
                let press = keys[usize::from(next()) % keys.len()];
                player.tell(Message::Key(press));
            }
            9 => {
                let mouse =
                    [Mouse::Press, Mouse::Drag, Mouse::Release, Mouse::Clear][usize::from(next() % 4)];
                let place = next();
                let square = Square::new(u16::from(place % 12), u16::from(place / 12 % 12));
                player.tell(Message::Mouse(mouse, square));
            }
            10 => match next() {
                choice @ 0..=99 => player.tell(Message::Choose(choice.into())),
                scroll => player.tell(Message::Scroll(i16::from(scroll % 7) - 3)),
            },
            11 => player.tell(Message::Tick(Duration::from_millis(u64::from(next()) * 20))),
            12 => player.paste(PASTED[usize::from(next()) % PASTED.len()]),
            13 => size = SIZES[usize::from(next()) % SIZES.len()],
            14 => {
                let is_full = next() % 8 == 0;
                player.tell(Message::Saving(match is_full {
                    true => Saving::Unsaved("the disk is full".to_owned()),
                    false => Saving::Saved,
                }));
            }
            // The threads answer when they like, or never.
            _ => answer(&mut player, next()),
        }
        look(&player.app, size);
        if player.screen_effects.contains(&ScreenEffect::Quit) {
            player = begin(puzzle);
        }
    }
    events
}

fn begin(puzzle: &str) -> Player {
    let player = Player::at(puzzle);
    player.hold_jobs();
    player
}

/// Does a job that is held, or stops it, or forgets it.
fn answer(player: &mut Player, how: u8) {
    let job = if how & 4 == 0 { player.take_job() } else { player.take_making() };
    let Some(job) = job else { return };
    let stop = Stop::new();
    // What takes long is stopped at once.
    if how & 1 == 1 || matches!(job.name, JobName::Make | JobName::FindPositions | JobName::Fill) {
        stop.set();
    }
    if how & 2 == 0 {
        player.tell(Message::JobDone(job.run(&stop)));
    }
}

/// Every key that does something somewhere, and some that do nothing.
fn all_keys() -> Vec<Press> {
    let keymap = masume::app::Keymap::default();
    let bindings = KeyContext::pressed().flat_map(|context| keymap.bindings(context));
    let is_quit = |command: &Command| *command == Command::Quit;
    let keys = bindings.filter(|binding| !is_quit(&binding.command)).flat_map(|binding| binding.keys.clone());
    let mut keys: Vec<Press> = keys.collect();
    keys.extend(NAMED.iter().map(|name| Press {
        key: Key::Named(name),
        ctrl: false,
        alt: false,
        shift: false,
    }));
    keys.extend("q1a2b3.:/-_ ".chars().map(|symbol| Press {
        key: Key::Char(symbol),
        ctrl: false,
        alt: false,
        shift: false,
    }));
    keys.sort_by_key(ToString::to_string);
    keys.dedup();
    keys
}
