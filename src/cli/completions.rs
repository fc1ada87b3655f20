use std::io::Write;

use clap::{Args, Command};
use clap_complete::{Shell, generate};

use super::command_error::{CommandError, ExitStatus};
use super::output::Output;

const EXAMPLES: &str = "\
Examples:
  masume completions bash > ~/.local/share/bash-completion/completions/masume
  masume completions zsh > ~/.zfunc/_masume     in a folder of zsh's fpath
  masume completions fish > ~/.config/fish/completions/masume.fish
  masume completions elvish >> ~/.config/elvish/rc.elv
  masume completions powershell >> $PROFILE";

/// Print what lets a shell complete commands, options and formats
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct CompletionsArguments {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

impl CompletionsArguments {
    /// Writes the script for `program`, which has all commands and options.
    pub(super) fn run(self, mut program: Command) -> Result<ExitStatus, CommandError> {
        let mut output = Output::open(None)?;
        let name = program.get_name().to_owned();
        let mut script = Vec::new();
        // Into memory first: the generator panics where it cannot write, such as into a closed pipe.
        generate(self.shell, &mut program, name, &mut script);
        let script = with_files(self.shell, String::from_utf8_lossy(&script).into_owned());
        output.write_all(script.as_bytes())?;
        output.finish(true)?;
        Ok(ExitStatus::Yes)
    }
}

/// The script, with files beside the commands: a puzzle needs no command. bash adds them by itself.
fn with_files(shell: Shell, script: String) -> String {
    match shell {
        Shell::Zsh => script.replacen("\":: :_masume_commands\"", "\":: :{_masume_commands; _files}\"", 1),
        Shell::Fish => script + "complete -c masume -n \"__fish_masume_needs_command\" -F\n",
        _ => script,
    }
}
