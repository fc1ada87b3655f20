//! Programs that copy a text to the clipboard.

use std::env;
use std::ffi::OsString;
use std::io::Write;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// A program that copies its standard input to the clipboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Helper {
    /// The program's name.
    pub program: &'static str,
    /// Its arguments.
    pub arguments: &'static [&'static str],
    /// Environment variable that names its display or server; `None` if it needs none.
    pub variable: Option<&'static str>,
}

/// All programs, in the order of preference.
const HELPERS: [Helper; 5] = [
    Helper { program: "wl-copy", arguments: &[], variable: Some("WAYLAND_DISPLAY") },
    Helper { program: "xclip", arguments: &["-selection", "clipboard"], variable: Some("DISPLAY") },
    Helper { program: "xsel", arguments: &["--clipboard", "--input"], variable: Some("DISPLAY") },
    // Part of macOS.
    Helper { program: "pbcopy", arguments: &[], variable: None },
    Helper { program: "tmux", arguments: &["load-buffer", "-w", "-"], variable: Some("TMUX") },
];

/// Time limit for a program. The game goes on meanwhile.
const LONGEST: Duration = Duration::from_secs(5);

/// Interval of checks on a running program.
const PAUSE: Duration = Duration::from_millis(5);

/// The programs to try, in order: those that are installed and whose variable is set.
pub fn choose_helpers(is_set: impl Fn(&str) -> bool, is_installed: impl Fn(&str) -> bool) -> Vec<Helper> {
    let fits = |helper: &Helper| helper.variable.is_none_or(&is_set) && is_installed(helper.program);
    HELPERS.into_iter().filter(fits).collect()
}

/// Copies a text to the clipboard; returns the name of the successful program, or `None` if there is none.
pub fn copy(text: &str) -> Option<&'static str> {
    let helpers = choose_helpers(|name| variable(name).is_some(), is_installed);
    helpers.into_iter().find(|helper| succeeds(helper, text)).map(|helper| helper.program)
}

fn variable(name: &str) -> Option<OsString> {
    #[expect(clippy::disallowed_methods, reason = "the environment says which displays there are")]
    env::var_os(name).filter(|value| !value.is_empty())
}

/// Returns true if a folder of the search path has a file of this name. Relative folders are skipped.
fn is_installed(program: &str) -> bool {
    let path = variable("PATH").unwrap_or_default();
    env::split_paths(&path).any(|folder| folder.is_absolute() && folder.join(program).is_file())
}

/// Runs a program with this text as its input; returns true if it succeeds in time.
fn succeeds(helper: &Helper, text: &str) -> bool {
    let mut command = Command::new(helper.program);
    command.args(helper.arguments).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    // Some stay alive as the clipboard's owner; signals to the game's group must not end them.
    command.process_group(0);
    let Ok(mut child) = command.spawn() else { return false };
    let Some(mut input) = child.stdin.take() else { return false };
    let text = text.to_owned();
    // The write blocks if the program reads nothing.
    #[expect(clippy::disallowed_methods, reason = "the terminal's room owns its threads")]
    let writer = thread::Builder::new().name("clipboard".to_owned()).spawn(move || {
        let _ = input.write_all(text.as_bytes());
    });
    let succeeded = writer.is_ok() && ends_well(&mut child);
    if !succeeded {
        let _ = child.kill();
    }
    let _ = child.wait();
    succeeded
}

/// Waits for the end of a program, within the time limit; returns true if it succeeded.
#[expect(clippy::disallowed_methods, reason = "a program that hangs is given up after a time")]
fn ends_well(child: &mut Child) -> bool {
    let begin = Instant::now();
    loop {
        match child.try_wait() {
            Ok(Some(status)) => return status.success(),
            Ok(None) if begin.elapsed() < LONGEST => thread::sleep(PAUSE),
            _ => return false,
        }
    }
}
