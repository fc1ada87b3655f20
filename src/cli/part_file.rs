use std::io;
use std::path::PathBuf;
use std::thread;

use signal_hook::consts::{SIGHUP, SIGTERM};
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;

/// Has a signal that ends the process remove this file first. Where that is not possible the file stays.
pub(super) fn remove_at_end(part: PathBuf) -> io::Result<()> {
    let mut signals = Signals::new(caught())?;
    #[expect(clippy::disallowed_methods, reason = "a file that was not kept is removed here")]
    let work = move || {
        if let Some(signal) = signals.forever().next() {
            let _ = std::fs::remove_file(part);
            let _ = emulate_default_handler(signal);
        }
    };
    #[expect(clippy::disallowed_methods, reason = "a signal is waited for beside the work of the command")]
    thread::Builder::new().name("signals".to_owned()).spawn(work).map(drop)
}

/// The signals that end the process. The end of the terminal is one only if it is known not to be ignored,
/// as it is under `nohup`: to catch it would be to end by it.
fn caught() -> Vec<i32> {
    let ends_with_terminal = ignored_signals().is_some_and(|ignored| ignored >> (SIGHUP - 1) & 1 == 0);
    [SIGTERM].into_iter().chain(ends_with_terminal.then_some(SIGHUP)).collect()
}

/// The signals that this process ignores, a bit each, the first one the lowest; `None` where the system does
/// not tell.
#[expect(clippy::disallowed_methods, reason = "only this file tells what is ignored")]
fn ignored_signals() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"))?;
    u64::from_str_radix(ignored.trim(), 16).ok()
}
