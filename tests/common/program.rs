//! The built program, run on arguments and files.

use std::ffi::OsStr;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

/// What the program did.
#[derive(Debug, PartialEq, Eq)]
pub struct Ran {
    pub out: String,
    pub err: String,
    pub code: i32,
}

impl Ran {
    pub fn of(output: Output) -> Self {
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("the program writes UTF-8");
        Self {
            out: text(output.stdout),
            err: text(output.stderr),
            code: output.status.code().expect("the program ends by itself"),
        }
    }

    /// The lines of output as JSON.
    pub fn documents(&self) -> Vec<Value> {
        let parse = |line: &str| serde_json::from_str(line).expect("each line of output is JSON");
        self.out.lines().map(parse).collect()
    }

    /// The only line of output as JSON.
    pub fn document(&self) -> Value {
        let mut documents = self.documents();
        assert_eq!(documents.len(), 1, "{self:?}");
        documents.remove(0)
    }

    /// That the program refused: nothing on standard output, status 2, and one line on standard error that
    /// has all of these words and nothing a terminal would act on.
    #[track_caller]
    pub fn refused(&self, words: &[&str]) {
        assert_eq!((self.code, self.out.as_str()), (2, ""), "{self:?}");
        assert_eq!(self.err.lines().count(), 1, "{self:?}");
        assert!(self.err.starts_with("masume: ") && self.err.ends_with('\n'), "{self:?}");
        assert!(!self.err.trim_end().contains(char::is_control), "{self:?}");
        for word in words {
            assert!(self.err.contains(word), "{word:?} is missing in {:?}", self.err);
        }
    }
}

/// The program, in a plain environment.
pub fn command<S: AsRef<OsStr>>(arguments: &[S]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_masume"));
    command.args(arguments).stdin(Stdio::null());
    for name in ["LC_ALL", "LC_CTYPE", "LANG", "NO_COLOR"] {
        command.env_remove(name);
    }
    command
}

/// Runs the program.
pub fn masume<S: AsRef<OsStr>>(arguments: &[S]) -> Ran {
    Ran::of(command(arguments).output().expect("the program starts"))
}

/// The commands that `--help` lists.
pub fn commands() -> Vec<String> {
    let help = masume(&["--help"]).out;
    let list = help.split_once("Commands:\n").expect("the help lists commands").1;
    let list = list.lines().take_while(|line| !line.is_empty());
    // A description that is too long goes on in a line that is indented further.
    let names = list.filter_map(|line| line.strip_prefix("  ")).filter(|line| !line.starts_with(' '));
    names.filter_map(|line| line.split(' ').next().map(str::to_owned)).collect()
}

/// Runs the program with these bytes coming through a pipe as its standard input.
pub fn fed<S: AsRef<OsStr>>(arguments: &[S], input: impl IntoIterator<Item = Vec<u8>>) -> Ran {
    let mut command = command(arguments);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let mut pipe = child.stdin.take().expect("a pipe");
    for bytes in input {
        if pipe.write_all(&bytes).is_err() {
            break;
        }
    }
    drop(pipe);
    Ran::of(child.wait_with_output().expect("the program ends"))
}

/// What another program prints when this comes through a pipe; `None`, with a word about it, where it is not
/// installed.
#[expect(clippy::print_stdout, reason = "a skip is told")]
pub fn told_by(tool: &str, arguments: &[&str], input: &str) -> Option<String> {
    let mut command = Command::new(tool);
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let Ok(mut child) = command.spawn() else {
        println!("skipped: there is no {tool}");
        return None;
    };
    let mut pipe = child.stdin.take().expect("a pipe");
    // It may end without reading all of it.
    let _ = pipe.write_all(input.as_bytes());
    drop(pipe);
    let ran = Ran::of(child.wait_with_output().expect("the tool ends"));
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{tool} {arguments:?}");
    Some(ran.out)
}

/// A folder of files for one test, gone with it.
pub struct Folder(tempfile::TempDir);

impl Folder {
    pub fn new() -> Self {
        Self(tempfile::tempdir().expect("a folder for temporary files"))
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// Writes a file and returns its path as an argument.
    #[expect(clippy::disallowed_methods, reason = "the program is run on files")]
    pub fn file(&self, name: &str, content: impl AsRef<[u8]>) -> String {
        let path = self.path(name);
        std::fs::write(&path, content).expect("a file in a folder of our own");
        text(&path)
    }

    #[expect(clippy::disallowed_methods, reason = "the program writes files")]
    pub fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.path(name)).expect("the file is there")
    }

    /// The names of what is in it, in order.
    #[expect(clippy::disallowed_methods, reason = "the program writes files")]
    pub fn names(&self) -> Vec<String> {
        let entries = std::fs::read_dir(self.0.path()).expect("the folder is there");
        let name = |entry: std::io::Result<std::fs::DirEntry>| {
            entry.expect("an entry").file_name().to_string_lossy().into_owned()
        };
        let mut names: Vec<String> = entries.map(name).collect();
        names.sort();
        names
    }
}

/// A path as an argument.
pub fn text(path: &Path) -> String {
    path.to_str().expect("a path in UTF-8").to_owned()
}
