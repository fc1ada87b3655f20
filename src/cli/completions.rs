use std::io::Write;

use clap::Args;
use clap_complete::{Shell, generate};

use super::call::command;
use super::failure::{Failure, Verdict};
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
pub(super) struct Arguments {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

impl Arguments {
    pub(super) fn run(self) -> Result<Verdict, Failure> {
        let mut output = Output::open(None)?;
        let mut script = Vec::new();
        generate(self.shell, &mut command(), "masume", &mut script);
        output.write_all(&script)?;
        output.finish(true)?;
        Ok(Verdict::Yes)
    }
}
