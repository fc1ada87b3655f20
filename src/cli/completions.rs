use std::fmt::Write as _;
use std::io::Write as _;

use clap::{Arg, Args, Command, ValueEnum};

use crate::puzzles::Shelf;

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

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Shell {
    Bash,
    Elvish,
    Fish,
    Powershell,
    Zsh,
}

impl Arguments {
    pub(super) fn run(self, shelf: &Shelf) -> Result<Verdict, Failure> {
        let mut output = Output::open(None)?;
        let mut program = command(shelf);
        program.build();
        output.write_all(self.shell.script(&places(&program)).as_bytes())?;
        output.finish(true)?;
        Ok(Verdict::Yes)
    }
}

/// A place in a command line and the words that may stand there. Where a place has none, shells offer files.
struct Place {
    /// Nothing for the first word, `solve` for an option of that command, `solve --to` for what follows such a word.
    after: String,
    words: Vec<Word>,
}

struct Word {
    word: String,
    about: String,
}

/// All places of which more is known than that a file may stand there.
fn places(program: &Command) -> Vec<Place> {
    let mut first = options(program);
    first.extend(program.get_subcommands().map(|command| Word {
        word: command.get_name().to_owned(),
        about: command.get_about().map(ToString::to_string).unwrap_or_default(),
    }));
    let mut places = vec![Place { after: String::new(), words: first }];
    for command in program.get_subcommands() {
        let name = command.get_name();
        places.push(Place { after: name.to_owned(), words: options(command) });
        for argument in command.get_arguments().filter(|argument| argument.get_action().takes_values()) {
            // What is no option comes first after the command's name.
            let before = spelling(argument).unwrap_or_else(|| name.to_owned());
            let words: Vec<Word> = argument
                .get_possible_values()
                .iter()
                .map(|value| Word { word: value.get_name().to_owned(), about: String::new() })
                .collect();
            if !words.is_empty() {
                places.push(Place { after: format!("{name} {before}"), words });
            }
        }
    }
    places
}

fn options(command: &Command) -> Vec<Word> {
    let word = |argument: &Arg| {
        let about = argument.get_help().map(ToString::to_string).unwrap_or_default();
        Some(Word { word: spelling(argument)?, about })
    };
    command.get_arguments().filter_map(word).collect()
}

/// The option as it is typed; `None` for what is no option.
fn spelling(argument: &Arg) -> Option<String> {
    let long = argument.get_long().map(|long| format!("--{long}"));
    long.or_else(|| argument.get_short().map(|short| format!("-{short}")))
}

impl Shell {
    /// A table of places and words, between what the shell needs around it.
    fn script(self, places: &[Place]) -> String {
        let (begin, end) = match self {
            Self::Bash => (BASH_BEGIN, BASH_END),
            Self::Elvish => (ELVISH_BEGIN, ELVISH_END),
            Self::Fish => (FISH_BEGIN, FISH_END),
            Self::Powershell => (POWERSHELL_BEGIN, POWERSHELL_END),
            Self::Zsh => (ZSH_BEGIN, ZSH_END),
        };
        let mut script = begin.to_owned();
        for Place { after, words } in places {
            let plain: Vec<&str> = words.iter().map(|word| word.word.as_str()).collect();
            let told = words.iter().fold(String::new(), |told, Word { word, about }| {
                format!("{told} {word} '{}'", about.replace('\'', "'\\''"))
            });
            let plain_list = plain.join(" ");
            let quoted = format!("'{}'", plain.join("', '"));
            match self {
                Self::Bash => writeln!(script, "        '{after}') echo '{plain_list}' ;;"),
                Self::Elvish => writeln!(script, "        &'{after}'=[{plain_list}]"),
                Self::Fish => {
                    writeln!(script, "        case '{after}'\n            printf '%s\\t%s\\n'{told}")
                }
                Self::Powershell => writeln!(script, "        '{after}' = @({quoted})"),
                Self::Zsh => writeln!(script, "        '{after}') printf '%s:%s\\n'{told} ;;"),
            }
            .expect("writing to a string never fails");
        }
        script.push_str(end);
        script
    }
}

const BASH_BEGIN: &str = r#"_masume_words() {
    case "$1" in
"#;

const BASH_END: &str = r#"    esac
}

_masume() {
    local current=${COMP_WORDS[COMP_CWORD]} words
    if [ "$COMP_CWORD" -eq 1 ]; then
        words=$(_masume_words '')
    else
        words=$(_masume_words "${COMP_WORDS[1]} ${COMP_WORDS[COMP_CWORD-1]}")
        if [ -z "$words" ] && [ "${current#-}" != "$current" ]; then
            words=$(_masume_words "${COMP_WORDS[1]}")
        fi
    fi
    COMPREPLY=($(compgen -W "$words" -- "$current"))
}

complete -o default -F _masume masume
"#;

const ELVISH_BEGIN: &str = r#"use str

set edit:completion:arg-completer[masume] = {|@words|
    var lists = [
"#;

const ELVISH_END: &str = r#"    ]
    var command = ''
    if (> (count $words) 2) {
        set command = $words[1]
    }
    var before = $command' '$words[-2]
    if (has-key $lists $before) {
        all $lists[$before]
    } elif (and (has-key $lists $command) (or (eq $command '') (str:has-prefix $words[-1] '-'))) {
        all $lists[$command]
    } else {
        edit:complete-filename $words[-1]
    }
}
"#;

const FISH_BEGIN: &str = r#"function __masume_words
    switch "$argv[1]"
"#;

const FISH_END: &str = r#"    end
end

function __masume_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    set -l found
    if test (count $words) -eq 1
        set found (__masume_words '')
    else
        set found (__masume_words "$words[2] $words[-1]")
        if test -z "$found"; and string match -q -- '-*' "$current"
            set found (__masume_words "$words[2]")
        end
    end
    if test -n "$found"
        printf '%s\n' $found
    else
        __fish_complete_path "$current"
    end
end

complete -c masume -f -a '(__masume_complete)'
"#;

const POWERSHELL_BEGIN: &str = r#"Register-ArgumentCompleter -Native -CommandName masume -ScriptBlock {
    param($word, $ast, $position)
    $lists = @{
"#;

const POWERSHELL_END: &str = r#"    }
    $words = @($ast.CommandElements | ForEach-Object { "$_" })
    if ($word) { $words = @($words | Select-Object -SkipLast 1) }
    $command = if ($words.Count -gt 1) { $words[1] } else { '' }
    $list = $lists["$command $($words[-1])"]
    if (-not $list -and ($command -eq '' -or $word -like '-*')) { $list = $lists[$command] }
    $list | Where-Object { $_ -like "$word*" }
}
"#;

const ZSH_BEGIN: &str = r#"#compdef masume

_masume_words() {
    case "$1" in
"#;

const ZSH_END: &str = r#"    esac
}

_masume() {
    local -a found
    if (( CURRENT == 2 )); then
        found=("${(@f)$(_masume_words '')}")
    else
        found=("${(@f)$(_masume_words "$words[2] $words[CURRENT-1]")}")
        if [[ -z "$found" && "$words[CURRENT]" == -* ]]; then
            found=("${(@f)$(_masume_words "$words[2]")}")
        fi
    fi
    if [[ -n "$found" ]]; then
        _describe masume found
    else
        _files
    fi
}

if [ "$funcstack[1]" = _masume ]; then
    _masume "$@"
else
    compdef _masume masume
fi
"#;
