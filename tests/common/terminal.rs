//! A terminal without a window: a program runs in a pseudo-terminal, and a test types and looks.
//!
//! ```ignore
//! let home = Home::new();
//! let mut game = Terminal::start(&["play", PUZZLE], (80, 24), &[], &home);
//! game.see("Sudoku");
//! game.type_keys("Right 5 u Ctrl-r q");
//! assert!(game.wait_exit().success());
//! game.assert_restored();
//! ```
//!
//! The program is run by a shell that leads the session, as in any terminal, and outlives it: when the leader
//! of a session ends, Linux discards what the terminal has not shown yet.
//!
//! It answers no questions that a program asks the terminal. Places on the screen are (column, row) from 0.
#![expect(clippy::disallowed_methods, reason = "it runs programs, waits for them and reads their output")]

use std::io::Write;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};
use tempfile::TempDir;
use vt100::{Cell, MouseProtocolMode};

use super::display::{Display, PATIENCE, framed, text_of};
use super::keys::bytes_of;

/// How long a terminal program takes a lone Esc for the beginning of something.
const AFTER_ESC: Duration = Duration::from_millis(100);

/// Runs its arguments; tells the process ID before and the status after; waits until the terminal vanishes.
const LEADER: &str = r#"
trap : HUP INT QUIT TERM
exec 2>/dev/null
/bin/sh -c 'printf "\033]masume-test;process %s\007" $$; exec "$@" 2>&1' program "$@"
status=$?
printf '\033]masume-test;status %s\007' $status && kill -STOP $$
exit $status
"#;

/// A home directory of its own, gone with the test. Several terminals may share one, one after the other or
/// at once.
pub struct Home(TempDir);

impl Home {
    #[expect(clippy::disallowed_methods, reason = "the home of a player who wants nothing to move")]
    pub fn new() -> Self {
        let home = TempDir::new().expect("a temporary directory can be made");
        let config = home.path().join(".config/masume");
        // What is seen must not depend on when it is looked at.
        std::fs::create_dir_all(&config).expect("there is room for a folder");
        std::fs::write(config.join("settings.toml"), "motion = false\n").expect("there is room for a file");
        Self(home)
    }

    pub fn path(&self) -> &Path {
        self.0.path()
    }
}

/// A program in a pseudo-terminal. Dropping it kills the program.
pub struct Terminal {
    leader: Box<dyn Child + Send + Sync>,
    wires: Option<Wires>,
    display: Arc<Display>,
    status: Option<ExitStatus>,
}

struct Wires {
    master: Box<dyn MasterPty + Send>,
    writer: Box<dyn Write + Send>,
    modes_before: String,
}

impl Terminal {
    /// Runs the game with these arguments, in a terminal of (columns, rows).
    pub fn start(args: &[&str], size: (u16, u16), env: &[(&str, &str)], home: &Home) -> Self {
        Self::start_program(env!("CARGO_BIN_EXE_masume"), args, size, env, home)
    }

    /// Runs any program. In `PATH` the game comes first, so that a shell finds it as `masume`. Of the
    /// environment only `PATH` comes through; `env` adds to what a plain xterm would set.
    pub fn start_program(
        program: &str,
        args: &[&str],
        (columns, rows): (u16, u16),
        env: &[(&str, &str)],
        home: &Home,
    ) -> Self {
        let mut command = CommandBuilder::new("/bin/sh");
        command.args(["-c", LEADER, "leader", program]);
        command.args(args);
        command.cwd(home.path());
        command.env_clear();
        command.env("HOME", home.path());
        for (name, folder) in
            [("CONFIG", ".config"), ("DATA", ".local/share"), ("STATE", ".local/state"), ("CACHE", ".cache")]
        {
            command.env(format!("XDG_{name}_HOME"), home.path().join(folder));
        }
        command.env("TERM", "xterm-256color");
        command.env("LANG", "C.UTF-8");
        command.env("PATH", search_path());
        for (name, value) in env {
            command.env(name, value);
        }

        let size = PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).expect("a pseudo-terminal can be opened");
        let modes_before = format!("{:?}", pair.master.get_termios());
        let display = Arc::new(Display::new(columns, rows));
        let reader = pair.master.try_clone_reader().expect("the terminal can be read");
        let watched = Arc::clone(&display);
        thread::spawn(move || watched.show(reader));
        let writer = pair.master.take_writer().expect("the terminal can be written to");
        let leader = pair.slave.spawn_command(command).expect("the program starts");
        let wires = Some(Wires { master: pair.master, writer, modes_before });
        Self { leader, wires, display, status: None }
    }

    /// Presses keys, named as in [`bytes_of`], separated by blanks: `Right Right 5 u Ctrl-r Esc text:abc`.
    pub fn type_keys(&mut self, keys: &str) {
        for key in keys.split_whitespace() {
            self.send(&bytes_of(key));
            if key == "Esc" {
                thread::sleep(AFTER_ESC);
            }
        }
    }

    /// Pastes a text as terminals do: bracketed, and with CR at the ends of lines.
    pub fn paste(&mut self, text: &str) {
        self.paste_as(text, "\r");
    }

    /// Pastes a text, bracketed, with these line ends.
    pub fn paste_as(&mut self, text: &str, line_end: &str) {
        self.send(format!("\x1b[200~{}\x1b[201~", text.replace('\n', line_end)).as_bytes());
    }

    /// Clicks with the left button.
    pub fn click(&mut self, at: (u16, u16)) {
        self.mouse(0, at, 'M');
        self.mouse(0, at, 'm');
    }

    /// Clicks with the right button.
    pub fn right_click(&mut self, at: (u16, u16)) {
        self.mouse(2, at, 'M');
        self.mouse(2, at, 'm');
    }

    /// Presses the left button at one place, moves to another and lets go there.
    pub fn drag(&mut self, from: (u16, u16), to: (u16, u16)) {
        self.mouse(0, from, 'M');
        self.mouse(32, to, 'M');
        self.mouse(0, to, 'm');
    }

    /// Turns the wheel one notch.
    pub fn scroll(&mut self, at: (u16, u16), down: bool) {
        self.mouse(64 + u8::from(down), at, 'M');
    }

    fn mouse(&mut self, button: u8, (column, row): (u16, u16), end: char) {
        self.send(format!("\x1b[<{button};{};{}{end}", column + 1, row + 1).as_bytes());
    }

    /// Writes bytes as if they were typed.
    pub fn send(&mut self, bytes: &[u8]) {
        let wires = self.wires.as_mut().expect("the terminal is still there");
        // A program that has ended reads no more keys; that it has is for the test to see.
        let _ = wires.writer.write_all(bytes).and_then(|()| wires.writer.flush());
    }

    /// Gives the terminal a new size; the picture of it is never smaller than 2x2, nor larger than 1000x1000.
    pub fn resize(&mut self, columns: u16, rows: u16) {
        self.display.lock().parser.screen_mut().set_size(rows.clamp(2, 1000), columns.clamp(2, 1000));
        let size = PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 };
        let wires = self.wires.as_ref().expect("the terminal is still there");
        wires.master.resize(size).expect("a terminal can be resized");
    }

    /// Waits until this text is on the screen, or beside a board, however its lines break there.
    #[track_caller]
    pub fn see(&self, text: &str) {
        self.display.wait(&format!("`{text}`"), |seen| {
            let screen = text_of(seen.parser.screen());
            let beside = screen.lines().filter_map(|line| Some(line.rsplit_once("  ")?.1));
            screen.contains(text) || beside.collect::<Vec<_>>().join(" ").contains(text)
        });
    }

    /// Waits until the screen, as [`screen`](Terminal::screen) gives it, is as described.
    #[track_caller]
    pub fn wait_for(&self, is_so: impl Fn(&str) -> bool) {
        self.display.wait("what it waits for", |seen| is_so(&text_of(seen.parser.screen())));
    }

    /// Wipes the screen without the program's knowledge, as when another one writes over it.
    pub fn wipe(&self) {
        self.display.lock().parser.process(b"\x1b[m\x1b[2J");
    }

    /// The screen's text, each row without the blanks at its end, without the empty rows at the bottom.
    pub fn screen(&self) -> String {
        text_of(self.display.lock().parser.screen())
    }

    /// Where this text first stands on the screen.
    #[track_caller]
    pub fn find(&self, text: &str) -> (u16, u16) {
        let screen = self.screen();
        let place = screen.lines().zip(0..).find_map(|(line, row)| {
            let before = &line[..line.find(text)?];
            Some((before.chars().count() as u16, row))
        });
        place.unwrap_or_else(|| panic!("`{text}` is not on the screen:\n{}", framed(&screen)))
    }

    /// What stands in one place, with its colours and attributes.
    #[track_caller]
    pub fn cell(&self, column: u16, row: u16) -> Cell {
        let seen = self.display.lock();
        seen.parser.screen().cell(row, column).cloned().expect("the place lies on the screen")
    }

    /// Every byte the program wrote so far.
    pub fn raw(&self) -> Vec<u8> {
        self.display.lock().raw.clone()
    }

    /// Sends the program a signal by its short name: `TERM`.
    pub fn signal(&self, name: &str) {
        self.display.wait("the start of the program", |seen| seen.process.is_some());
        let process = self.display.lock().process.expect("it was waited for");
        assert!(send_signal(name, process), "SIG{name} could be sent");
    }

    /// The terminal reads nothing more of what the program writes, or reads on.
    pub fn hold_output(&self, is_held: bool) {
        self.display.hold(is_held);
    }

    /// Waits until the program's process is gone, whatever its terminal does.
    #[track_caller]
    pub fn wait_gone(&self) {
        let process = self.display.lock().process.expect("it was started");
        let deadline = Instant::now() + PATIENCE;
        while send_signal("0", process) {
            assert!(Instant::now() < deadline, "the program is still there");
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Kills the program as nothing else can, and waits until it is gone.
    pub fn kill9(&mut self) {
        self.signal("KILL");
        self.wait_exit();
    }

    /// Takes the terminal away, as when its window is closed. What was on the screen stays to be looked at.
    /// (The program gets a line break and an end-of-file character just before.)
    pub fn vanish(&mut self) {
        self.display.lock().unplugged = true;
        let (rows, columns) = self.display.lock().parser.screen().size();
        // The reader only lets go when there is something to read: a program redraws when the size changes.
        self.resize(columns + 1, rows);
        self.display.wait("the last output before the terminal vanishes", |seen| seen.ended);
        self.wires = None;
        // The leader is told by the system, and a shell tells its jobs. The program may have noticed already.
        if let Some(process) = self.display.lock().process {
            send_signal("HUP", process);
        }
    }

    /// Waits until the program has ended and all its output is on the screen. A program that a signal ended
    /// has the exit code of that signal plus 128.
    #[track_caller]
    pub fn wait_exit(&mut self) -> ExitStatus {
        self.display.wait("the end of the program", |seen| seen.ended);
        if let Some(code) = self.display.lock().status {
            return ExitStatus::with_exit_code(code);
        }
        let deadline = Instant::now() + PATIENCE;
        while self.status.is_none() {
            assert!(Instant::now() < deadline, "the program let go of its terminal but did not end");
            self.status = self.leader.try_wait().expect("a child can be waited for");
            thread::sleep(Duration::from_millis(1));
        }
        self.status.clone().expect("it was just set")
    }

    /// Asserts that the terminal is as it was before the program: its screen, cursor, mouse, pasting and line
    /// modes.
    #[track_caller]
    pub fn assert_restored(&self) {
        self.assert_screen_restored();
        let wires = self.wires.as_ref().expect("the terminal is still there");
        assert_eq!(format!("{:?}", wires.master.get_termios()), wires.modes_before, "line modes");
    }

    /// Asserts the same but for the line modes, which a shell changes at its prompt.
    #[track_caller]
    pub fn assert_screen_restored(&self) {
        let seen = self.display.lock();
        let screen = seen.parser.screen();
        assert!(!screen.alternate_screen(), "the alternate screen was left");
        assert!(!screen.hide_cursor(), "the cursor is shown");
        assert_eq!(screen.mouse_protocol_mode(), MouseProtocolMode::None, "the mouse is let go");
        assert!(!screen.bracketed_paste(), "pastes are plain");
        assert!(!screen.application_cursor() && !screen.application_keypad(), "keys are plain");
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        if self.status.is_some() {
            return;
        }
        let seen = self.display.lock();
        let running = seen.process.filter(|_| seen.status.is_none());
        drop(seen);
        for process in running.into_iter().chain(self.leader.process_id()) {
            send_signal("KILL", process);
        }
        // Nobody is left to hear of it.
        let _ = self.leader.wait();
    }
}

/// Sends a process a signal by its short name, and says whether there was such a process.
fn send_signal(name: &str, process: u32) -> bool {
    let sent = Command::new("/bin/sh").args(["-c", &format!("kill -{name} {process} 2>/dev/null")]).status();
    sent.is_ok_and(|status| status.success())
}

fn search_path() -> String {
    let game = Path::new(env!("CARGO_BIN_EXE_masume")).parent().expect("the game lies in a folder");
    format!("{}:{}", game.display(), std::env::var("PATH").unwrap_or_default())
}
