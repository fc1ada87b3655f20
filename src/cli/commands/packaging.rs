//! The texts that a package installs with the program: shell completions and the manual page.

use std::io::{self, Write};

use clap::{Args, Command};
use clap_complete::{Shell, generate};
use clap_mangen::Man;

use crate::cli::exit::{ExitStatus, Outcome};
use crate::cli::output::Output;

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
    pub(super) fn run(self, mut program: Command) -> Outcome {
        let mut output = Output::open(None)?;
        let name = program.get_name().to_owned();
        let mut script = Vec::new();
        // Into memory first: the generator panics if it cannot write, for example into a closed pipe.
        generate(self.shell, &mut program, name, &mut script);
        let script = with_files(self.shell, String::from_utf8_lossy(&script).into_owned());
        output.write_all(script.as_bytes())?;
        output.finish(true)?;
        Ok(ExitStatus::Yes)
    }
}

/// The script, which also completes files in place of commands, because a puzzle needs no command. bash does
/// so by itself.
fn with_files(shell: Shell, script: String) -> String {
    match shell {
        Shell::Zsh => script.replacen("\":: :_masume_commands\"", "\":: :{_masume_commands; _files}\"", 1),
        Shell::Fish => script + "complete -c masume -n \"__fish_masume_needs_command\" -F\n",
        _ => script,
    }
}

const MAN_EXAMPLES: &str = "\
Examples:
  masume man | man -l -
  masume man > ~/.local/share/man/man1/masume.1";

/// Print the manual page
#[derive(Debug, Args)]
#[command(after_help = MAN_EXAMPLES)]
pub(super) struct ManArguments {}

impl ManArguments {
    /// Writes the manual page of `program`, which has all commands and options.
    pub(super) fn run(self, program: Command) -> Outcome {
        let mut output = Output::open(None)?;
        write_page(&mut output, program)?;
        output.finish(true)?;
        Ok(ExitStatus::Yes)
    }
}

/// Writes one page for the whole program: its `--help`, and then that of every command.
fn write_page(out: &mut impl Write, mut program: Command) -> io::Result<()> {
    // Gives the commands the name of the program.
    program.build();
    let page = Man::new(program.clone());
    page.render_title(out)?;
    // No hyphenation: a puzzle or an option could not be copied from two lines.
    writeln!(out, ".nh\n.ad l")?;
    page.render_name_section(out)?;
    page.render_synopsis_section(out)?;
    page.render_description_section(out)?;
    write_without_heading(out, |part| page.render_extra_section(part))?;
    page.render_options_section(out)?;
    writeln!(out, ".SH COMMANDS")?;
    for command in program.get_subcommands() {
        writeln!(out, ".SS {}", command.get_bin_name().unwrap_or_default())?;
        let page = Man::new(command.clone().mut_args(|argument| {
            let is_shared = ["help", "version"].contains(&argument.get_id().as_str());
            if is_shared { argument.hide(true) } else { argument }
        }));
        write_without_heading(out, |part| page.render_description_section(part))?;
        write_without_heading(out, |part| page.render_synopsis_section(part))?;
        write_without_heading(out, |part| page.render_options_section(part))?;
        write_without_heading(out, |part| page.render_extra_section(part))?;
    }
    Ok(())
}

/// Writes a rendered section as paragraphs of the one before it, its indented lines as they are.
fn write_without_heading(
    out: &mut impl Write,
    render: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    let mut section = Vec::new();
    render(&mut section)?;
    let mut is_filled = true;
    for line in String::from_utf8_lossy(&section).lines() {
        let is_indented = line.starts_with("  ");
        if is_indented == is_filled {
            is_filled = !is_indented;
            writeln!(out, "{}", if is_filled { ".fi" } else { ".nf" })?;
        }
        let line = if line.starts_with(".SH ") { ".PP" } else { line };
        // Unescaped, they may be rendered as other characters that look alike.
        writeln!(out, "{}", line.replace('~', "\\(ti").replace('^', "\\(ha").replace('`', "\\(ga"))?;
    }
    if is_filled { Ok(()) } else { writeln!(out, ".fi") }
}
