use std::io;
use std::os::fd::{AsFd, OwnedFd};
use std::os::unix::net::UnixStream;
use std::sync::mpsc::Sender;
use std::thread;

use rustix::event::{PollFd, PollFlags, poll};
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP};
use signal_hook::iterator::backend::SignalDelivery;
use signal_hook::iterator::exfiltrator::SignalOnly;

use super::loop_event::LoopEvent;

/// Starts the thread that turns signals, and the end of the terminal, into wake-ups.
///
/// The terminal is watched beside the signals because a process that has lost it without a signal would
/// otherwise spin on reading it.
///
/// # Errors
/// If signals cannot be caught.
pub fn watch(events: Sender<LoopEvent>) -> io::Result<()> {
    let (read, write) = UnixStream::pair()?;
    let caught = [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGCONT];
    let mut delivery = SignalDelivery::with_pipe(read, write, SignalOnly, caught)?;
    let terminal = terminal()?;
    #[expect(clippy::disallowed_methods, reason = "the terminal's room owns its threads")]
    thread::Builder::new().name("signals".to_owned()).spawn(move || {
        loop {
            if !wait(&delivery, &terminal) {
                let _ = events.send(LoopEvent::End);
                return;
            }
            for signal in delivery.pending() {
                let event = match signal {
                    SIGTSTP => LoopEvent::Suspend,
                    SIGCONT => LoopEvent::Continued,
                    _ => LoopEvent::End,
                };
                if events.send(event).is_err() {
                    return;
                }
            }
        }
    })?;
    Ok(())
}

/// Waits for a signal; false if the terminal is gone.
fn wait(delivery: &SignalDelivery<UnixStream, SignalOnly>, terminal: &OwnedFd) -> bool {
    let signals = delivery.get_read();
    let mut waited = [PollFd::new(signals, PollFlags::IN), PollFd::new(terminal, PollFlags::empty())];
    // An interrupted wait is a wait that ended: the signals are looked at either way.
    let _ = poll(&mut waited, None);
    let gone = waited[1].revents().intersects(PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL);
    !gone
}

/// The terminal that keys come from: standard input, or the controlling terminal if that is something else.
fn terminal() -> io::Result<OwnedFd> {
    let stdin = io::stdin();
    if io::IsTerminal::is_terminal(&stdin) {
        return stdin.as_fd().try_clone_to_owned();
    }
    #[expect(clippy::disallowed_methods, reason = "the terminal is a device, not a file on the disk")]
    let device = std::fs::File::open("/dev/tty")?;
    Ok(device.into())
}
