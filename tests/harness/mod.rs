//! The pseudo-terminal that the game is tested in, tried on programs whose behaviour is known.

use crate::common::keys::bytes_of;
use crate::common::terminal::{Home, Terminal};

const SIZE: (u16, u16) = (40, 10);

fn shell(script: &str, home: &Home) -> Terminal {
    Terminal::start_program("/bin/sh", &["-c", script], SIZE, &[], home)
}

#[test]
fn what_is_typed_arrives() {
    let home = Home::new();
    let mut cat = Terminal::start_program("cat", &[], SIZE, &[], &home);
    cat.type_keys("text:one Space 2 Enter");
    cat.see("one 2\none 2");
    cat.type_keys("Ctrl-d");
    assert!(cat.wait_exit().success());
    cat.assert_restored();
}

#[test]
fn keys_are_sent_as_an_xterm_sends_them() {
    for (key, bytes) in [
        ("a", "a"),
        ("?", "?"),
        ("-", "-"),
        ("Ctrl-r", "\x12"),
        ("Alt-5", "\x1b5"),
        ("Shift-Tab", "\x1b[Z"),
        ("Right", "\x1b[C"),
        ("Shift-Right", "\x1b[1;2C"),
        ("Ctrl-Left", "\x1b[1;5D"),
        ("PageUp", "\x1b[5~"),
        ("F1", "\x1bOP"),
        ("F12", "\x1b[24~"),
    ] {
        assert_eq!(bytes_of(key), bytes.as_bytes(), "{key}");
    }
}

#[test]
fn pastes_and_the_mouse_are_sent_as_an_xterm_sends_them() {
    let home = Home::new();
    let mut cat = shell("stty -echo; echo ready; exec cat -v", &home);
    cat.resize(80, 24);
    cat.see("ready");
    cat.paste("hi");
    cat.drag((0, 0), (4, 2));
    cat.type_keys("Enter");
    cat.see("^[[200~hi^[[201~^[[<0;1;1M^[[<32;5;3M^[[<0;5;3m");
}

#[test]
fn the_program_gets_a_home_of_its_own() {
    let home = Home::new();
    let mut sh = shell("cd; pwd; echo $TERM $LANG $EXTRA ${USER-nobody}; cat >$XDG_DATA_HOME 2>&1", &home);
    sh.see("xterm-256color C.UTF-8 nobody");
    sh.see(home.path().file_name().and_then(|name| name.to_str()).expect("temporary names are plain"));
    assert!(!sh.wait_exit().success(), "XDG_DATA_HOME lies in a folder that does not exist yet");
    let mut sh = Terminal::start_program("sh", &["-c", "echo $EXTRA"], SIZE, &[("EXTRA", "more")], &home);
    sh.see("more");
    assert!(sh.wait_exit().success());
}

#[test]
fn colours_and_places_are_seen() {
    let home = Home::new();
    let mut sh = shell("printf 'ab\\033[1;7mcd\\033[0m'", &home);
    sh.wait_exit();
    assert_eq!(sh.screen(), "abcd");
    assert_eq!(sh.find("cd"), (2, 0));
    assert!(sh.cell(2, 0).bold() && sh.cell(2, 0).inverse());
    assert_eq!((sh.cell(1, 0).contents(), sh.cell(1, 0).bold()), ("b", false));
}

#[test]
fn all_that_a_program_wrote_is_seen_however_it_ends() {
    let home = Home::new();
    for end in ["exit 0", "kill -KILL $$"] {
        let mut sh = shell(&format!("seq 20000; printf end; {end}"), &home);
        sh.wait_exit();
        assert!(sh.raw().ends_with(b"\r\n19999\r\n20000\r\nend"), "{end}");
        assert!(sh.raw().starts_with(b"1\r\n2\r\n"), "{end}");
    }
}

#[test]
fn a_new_size_is_told_to_the_program() {
    let home = Home::new();
    let mut sh = shell("stty size; read x; stty size", &home);
    sh.see("10 40");
    sh.resize(1, 1);
    sh.resize(60, 20);
    sh.type_keys("Enter");
    sh.see("20 60");
}

#[test]
fn signals_arrive_and_the_status_tells() {
    let home = Home::new();
    let mut sh = shell("trap 'echo bye; exit 3' TERM; echo ready; while :; do sleep 0.01; done", &home);
    sh.see("ready");
    sh.signal("TERM");
    assert_eq!(sh.wait_exit().exit_code(), 3);
    sh.see("bye");

    let mut cat = Terminal::start_program("cat", &[], SIZE, &[], &home);
    cat.kill9();
    assert_eq!(cat.wait_exit().exit_code(), 128 + 9);
}

#[test]
fn a_vanishing_terminal_hangs_up() {
    let home = Home::new();
    let hung_up = home.path().join("hung-up");
    let mut sh = shell(
        "trap 'echo drawn' WINCH; trap 'echo > hung-up; exit 0' HUP; echo ready; while :; do sleep 0.01; \
            done",
        &home,
    );
    sh.see("ready");
    sh.vanish();
    sh.wait_exit();
    assert!(hung_up.exists());
}

#[test]
fn a_shell_can_suspend_and_continue_a_program() {
    let home = Home::new();
    let mut sh = Terminal::start_program("sh", &["-i"], SIZE, &[("PS1", "prompt> ")], &home);
    sh.see("prompt>");
    sh.type_keys("text:cat Enter text:one Enter");
    sh.see("one\none");
    sh.type_keys("Ctrl-z");
    sh.wait_for(|screen| screen.ends_with("prompt>"));
    sh.type_keys("text:fg Enter");
    sh.wait_for(|screen| screen.ends_with("fg\ncat"));
    sh.type_keys("text:two Enter");
    sh.see("two\ntwo");
}

#[test]
#[should_panic(expected = "the program has ended without `something`; the screen:\n  | nothing")]
fn waiting_in_vain_shows_the_screen() {
    shell("echo nothing", &Home::new()).see("something");
}

#[test]
#[should_panic(expected = "the mouse is let go")]
fn a_terminal_left_in_disorder_is_noticed() {
    let home = Home::new();
    let mut sh = shell("printf '\\033[?1000h'", &home);
    sh.wait_exit();
    sh.assert_restored();
}

#[test]
#[should_panic(expected = "line modes")]
fn line_modes_left_raw_are_noticed() {
    let home = Home::new();
    let mut sh = shell("stty raw", &home);
    sh.wait_exit();
    sh.assert_restored();
}
