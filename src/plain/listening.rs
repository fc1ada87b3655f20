use std::io::{self, BufRead, Read};
use std::process;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
use signal_hook::iterator::Signals;

/// The longest line, in bytes: a puzzle may be as long.
const LONGEST_LINE: u64 = 1 << 20;

/// How long the game may take to end after a signal.
const LONGEST_END: Duration = Duration::from_millis(900);

/// What is heard while a game is played.
pub(super) enum Heard {
    /// A line, or what there is of the last one.
    Line(Vec<u8>),
    /// There are no more lines, or a signal ends the game.
    End,
}

/// Listens to the lines, and to the signals that end a game. Each has a thread, so that a signal is heard
/// while a line is waited for.
///
/// # Errors
/// If there are no threads to be had, or no signals.
pub(super) fn listen(lines: impl BufRead + Send + 'static) -> io::Result<Receiver<io::Result<Heard>>> {
    // No line is taken before the one before it is answered.
    let (send, heard) = sync_channel(0);
    let mut signals = Signals::new([SIGTERM, SIGHUP, SIGINT, SIGQUIT])?;
    let ends = send.clone();
    start("signals", move || {
        if signals.forever().next().is_some() {
            end(&ends);
        }
    })?;
    start("lines", move || read(lines, &send))?;
    Ok(heard)
}

fn start(name: &str, work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    #[expect(clippy::disallowed_methods, reason = "who plays by ear is listened to by threads")]
    thread::Builder::new().name(name.to_owned()).spawn(work).map(drop)
}

/// Hands on the lines until there are no more, or nobody listens.
fn read(mut lines: impl BufRead, heard: &SyncSender<io::Result<Heard>>) {
    loop {
        let mut line = Vec::new();
        let read = lines.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line);
        let is_last = !matches!(read, Ok(1..));
        let said = read.map(|length| if length > 0 { Heard::Line(line) } else { Heard::End });
        if heard.send(said).is_err() || is_last {
            return;
        }
    }
}

/// Has the game end, and ends the process if the game does not: it may wait for a reader of its answers.
/// Every move is saved by then.
fn end(heard: &SyncSender<io::Result<Heard>>) {
    // It waits until the game listens, so it does not hold up the end.
    let heard = heard.clone();
    let _ = start("end", move || drop(heard.send(Ok(Heard::End))));
    #[expect(clippy::disallowed_methods, reason = "who plays by ear is listened to by threads")]
    thread::sleep(LONGEST_END);
    process::exit(0)
}
