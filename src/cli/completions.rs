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
        output.write_all(&script)?;
        output.finish(true)?;
        Ok(ExitStatus::Yes)
    }
}
