use std::io;
use std::os::fd::OwnedFd;
use std::os::unix::net::UnixStream;
use std::process;
use std::sync::mpsc::Sender;
use std::thread;
use std::time::Duration;

use crossterm::terminal::disable_raw_mode;
use rustix::event::{PollFd, PollFlags, poll};
use signal_hook::consts::{
    SIGABRT, SIGALRM, SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGUSR1, SIGUSR2, SIGVTALRM,
    SIGXCPU,
};
use signal_hook::iterator::backend::SignalDelivery;
use signal_hook::iterator::exfiltrator::SignalOnly;

use super::loop_event::LoopEvent;
use super::terminal;

/// The caught signals. All but the last two end the program and restore the terminal.
const CAUGHT: [i32; 12] = [
    SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGABRT, SIGALRM, SIGVTALRM, SIGXCPU, SIGUSR1, SIGUSR2, SIGTSTP,
    SIGCONT,
];

/// Time limit for the end of the program.
const LONGEST_END: Duration = Duration::from_millis(900);

/// Starts the thread that turns signals, and the end of the terminal, into events.
///
/// The terminal is watched as well, because crossterm would read from a lost one forever, at full speed.
///
/// # Errors
///
/// If signals cannot be caught.
pub fn watch(events: Sender<LoopEvent>) -> io::Result<()> {
    let (read, write) = UnixStream::pair()?;
    let mut delivery = SignalDelivery::with_pipe(read, write, SignalOnly, CAUGHT)?;
    let terminal = terminal::keyboard()?;
    #[expect(clippy::disallowed_methods, reason = "the terminal's room owns its threads")]
    thread::Builder::new().name("signals".to_owned()).spawn(move || {
        loop {
            if !wait(&delivery, &terminal) {
                end(&events);
            }
            for signal in delivery.pending() {
                let event = match signal {
                    SIGTSTP => LoopEvent::Suspend,
                    SIGCONT => LoopEvent::Continued,
                    _ => end(&events),
                };
                if events.send(event).is_err() {
                    return;
                }
            }
        }
    })?;
    Ok(())
}

/// Ends the program, then the process if the program hangs on a terminal that does not read. Every move is
/// saved by then.
fn end(events: &Sender<LoopEvent>) -> ! {
    let _ = events.send(LoopEvent::End);
    #[expect(clippy::disallowed_methods, reason = "the terminal's room owns its threads")]
    thread::sleep(LONGEST_END);
    // Leaving the screen would wait for the terminal.
    let _ = disable_raw_mode();
    process::exit(0)
}

/// Waits for a signal; returns false if the terminal is gone.
fn wait(delivery: &SignalDelivery<UnixStream, SignalOnly>, terminal: &OwnedFd) -> bool {
    let signals = delivery.get_read();
    let mut waited = [PollFd::new(signals, PollFlags::IN), PollFd::new(terminal, PollFlags::empty())];
    // After an interrupted wait, signals are checked as well.
    let _ = poll(&mut waited, None);
    let gone = waited[1].revents().intersects(PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL);
    !gone
}
