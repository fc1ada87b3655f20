use crate::puzzle::EntryMode;

use super::{
    Aid, App, AppCommand, Awaited, Clock, Command, Edit, Editor, KeyContext, Keymap, Library, LibraryCommand,
    Motion, New, PanelCommand, Play, Progress, Question, Race, ReviewScreen, Screen, SettingsScreen, Stage,
    StatisticsScreen, Told, Typed, Watch, WatchCommand,
};

impl App {
    /// The keys that do something now, the most important first, each with what it does; the last are the
    /// way back, the help and the way out.
    pub fn footer(&self) -> Vec<Told> {
        let (mut keys, tail) = self.footer_parts();
        keys.extend(tail);
        keys
    }

    /// The same in two parts, the way back, the help and the way out apart: none of these where text is
    /// typed, or a question takes its answers alone.
    pub fn footer_parts(&self) -> (Vec<Told>, Vec<Told>) {
        let mut keys = match &self.help {
            Some(help) => help.footer(),
            None if self.settings_screen.is_some() => settings_keys(self.settings_screen.as_ref()),
            None => self.screen_keys(),
        };
        let mut tail = Vec::new();
        if self.is_typing() || self.takes_only_answers() {
            return (keys, tail);
        }
        // A key that is alone stays where keys are looked for first.
        let back = keys.iter().position(|(key, _)| key == "Esc").filter(|_| keys.len() > 1);
        tail.extend(back.map(|back| keys.remove(back)));
        if self.help.is_none() {
            tail.push((self.keymap.key(AppCommand::Help).replace("F1", "?"), "keys"));
        }
        tail.push((self.keymap.key_to_quit(), "quit"));
        (keys, tail)
    }

    /// Whether a question is open that takes its answers and no other key.
    fn takes_only_answers(&self) -> bool {
        let Screen::Play(play) = &self.screen else { return false };
        !self.is_covered() && play.question.as_ref().is_some_and(|question| !question.can_be_left())
    }

    /// Whether keys are letters of a text, or the next one is given to a command.
    fn is_typing(&self) -> bool {
        if self.help.is_none()
            && let Some(screen) = &self.settings_screen
        {
            return screen.waits_for_key();
        }
        !self.is_covered()
            && match &self.screen {
                Screen::Open(_) => true,
                Screen::Library(library) => library.typed.is_some(),
                Screen::Editor(editor) => editor.file.is_some(),
                _ => false,
            }
    }

    fn screen_keys(&self) -> Vec<Told> {
        let keymap = &self.keymap;
        match &self.screen {
            Screen::Home(_) => vec![arrows("choose"), ("Enter".to_owned(), "go")],
            Screen::Finished(_) => vec![
                arrows("choose"),
                ("Enter".to_owned(), "go"),
                (keymap.key(Edit::Undo), "undo"),
                (keymap.key(Edit::Restart), "again"),
                (keymap.key(Aid::Share), "share"),
                (keymap.key(Aid::Copy), "copy"),
                (keymap.key(AppCommand::LookBack), "look back"),
                (keymap.key(AppCommand::Practise), "practise"),
                ("Esc".to_owned(), "home"),
            ],
            Screen::Library(Library { typed: Some(typed), .. }) => {
                let taken = if matches!(typed, Typed::Words(_)) { "found" } else { "rename" };
                vec![("Enter".to_owned(), taken), ("Esc".to_owned(), "leave it")]
            }
            Screen::Library(library) => library_keys(library, keymap),
            Screen::New(New { waiting: Some(_), .. }) => vec![("Esc".to_owned(), "stop")],
            Screen::New(_) => vec![
                ("Enter".to_owned(), "make it"),
                ("Esc".to_owned(), "back"),
                ("←→".to_owned(), "change"),
                ("↑↓".to_owned(), "choose"),
            ],
            Screen::Statistics(statistics) => statistics_keys(statistics),
            Screen::Course(course) => course.keys(keymap),
            Screen::Exercise(exercise) => exercise.keys(keymap),
            Screen::Review(review) => review_keys(review, keymap),
            Screen::Open(open) if open.line.text().trim().is_empty() => {
                vec![("Tab".to_owned(), "files"), ("Esc".to_owned(), "back")]
            }
            Screen::Open(_) => {
                vec![("Enter".to_owned(), "open"), ("Tab".to_owned(), "complete"), ("Esc".to_owned(), "back")]
            }
            Screen::Editor(editor) => editor_keys(editor),
            Screen::Watch(watch) => watch_keys(watch, keymap),
            Screen::Race(race) => race_keys(race, keymap),
            Screen::Play(play) => play_keys(play, keymap),
        }
    }
}

fn arrows(label: &'static str) -> Told {
    ("arrows".to_owned(), label)
}

fn statistics_keys(screen: &StatisticsScreen) -> Vec<Told> {
    let is_played = screen.statistics().is_some_and(|statistics| !statistics.is_empty());
    let kind = is_played.then(|| ("←→".to_owned(), "kind"));
    let row = (screen.groups().len() > 1).then(|| ("↑↓".to_owned(), "size, difficulty"));
    kind.into_iter().chain(row).chain([("Esc".to_owned(), "back")]).collect()
}

fn editor_keys(editor: &Editor) -> Vec<Told> {
    let told = |key: &str, what| (key.to_owned(), what);
    if editor.file.is_some() {
        return vec![told("Enter", "save"), told("Esc", "leave it")];
    }
    if editor.is_filling {
        return vec![told("Esc", "stop")];
    }
    let mut keys = vec![told("0-9", "number")];
    keys.extend(editor.has_signs().then(|| told("< > ^ v", "sign")));
    keys.extend([told("Enter", "play"), told("f", "fill up"), told("Esc", "back"), told("n", "kind")]);
    keys.extend(editor.has_sizes().then(|| told("+ -", "size")));
    keys.extend([told("w", "save"), told("u", "undo"), told("o", "symmetry")]);
    keys
}

fn library_keys(library: &Library, keymap: &Keymap) -> Vec<Told> {
    let key = |command: Command, label| (keymap.key(command), label);
    let filter: [Told; 3] = [
        (keymap.key_in(LibraryCommand::Find, KeyContext::Library), "find"),
        ("←→".to_owned(), "kind"),
        (keymap.key_in(Edit::Next, KeyContext::Library), "state"),
    ];
    let back = key(Command::Back, if library.is_filtered() { "all" } else { "back" });
    if library.visible().len() == 0 {
        return [&[back], &filter[..]].concat();
    }
    let more: [Told; 2] =
        [(keymap.key_in(Command::Sort, KeyContext::Library), "sort"), ("d".to_owned(), "difficulty")];
    // Only a game can be renamed or deleted.
    let has_game = library.current().is_some_and(|item| item.progress != Progress::New);
    let game: [Told; 2] = [
        (keymap.key_in(LibraryCommand::Rename, KeyContext::Library), "rename"),
        (keymap.key_in(Edit::Clear, KeyContext::Library), "delete"),
    ];
    let game = if has_game { &game[..] } else { &[] };
    [&[("Enter".to_owned(), "play"), back], &filter[..], &more, game].concat()
}

fn settings_keys(screen: Option<&SettingsScreen>) -> Vec<Told> {
    let told = |key: &str, what| (key.to_owned(), what);
    match screen.map(|screen| &screen.keys) {
        Some(Some(list)) if list.waits => {
            vec![told("any key", "becomes its key"), told("Esc", "leave it")]
        }
        Some(Some(_)) => {
            vec![arrows("choose"), told("Enter", "new key"), told("x", "usual keys"), told("Esc", "back")]
        }
        _ => vec![told("↑↓", "choose"), told("←→", "change"), told("x", "reset"), told("Esc", "back")],
    }
}

fn review_keys(review: &ReviewScreen, keymap: &Keymap) -> Vec<Told> {
    let key = |command: Command, label| (keymap.key_in(command, KeyContext::Review), label);
    let back = key(Command::Back, if review.shows_step { "close" } else { "back" });
    if review.review.is_none() {
        return vec![back];
    }
    let step = review.has_step().then(|| key(Command::Accept, "to be seen"));
    let run = key(Command::Run, if review.is_playing { "pause" } else { "play" });
    let moments = review.has_more_moments().then(|| ("↑↓".to_owned(), "moment"));
    let mut keys: Vec<Told> = step.into_iter().chain([("←→".to_owned(), "move")]).collect();
    keys.extend(moments);
    keys.extend([run, back, key(Aid::Copy.into(), "copy")]);
    keys
}

fn watch_keys(watch: &Watch, keymap: &Keymap) -> Vec<Told> {
    let key = |command: Command, label| (keymap.key(command), label);
    if watch.chooser.is_some() {
        return vec![arrows("choose"), key(Command::Accept, "search"), key(Command::Back, "close")];
    }
    let algorithm = (WatchCommand::Algorithm.into(), "method");
    let next = (WatchCommand::NextAlgorithm.into(), "next method");
    let race = (AppCommand::Race.into(), "race");
    let back = (Command::Back, "back");
    // The next algorithm matters most when this one has ended.
    let choice: [(Command, &str); 4] = match watch.has_ended() {
        true => [algorithm, next, race, back],
        false => [algorithm, race, back, next],
    };
    let lacks = watch.lacks();
    let choice = choice.into_iter().filter(|(command, _)| !lacks.contains(command));
    let choice: Vec<Told> = choice.map(|(command, label)| key(command, label)).collect();
    if watch.step_view.is_none() {
        return choice;
    }
    let step = ("←→".to_owned(), "step");
    let run = match (watch.has_ended(), watch.is_playing) {
        (true, _) => [key(Command::Run, "again"), step],
        (false, true) => [key(Command::Run, "pause"), ("↑↓".to_owned(), "speed")],
        (false, false) => [key(Command::Run, "run"), step],
    };
    [&run[..], &choice].concat()
}

fn race_keys(race: &Race, keymap: &Keymap) -> Vec<Told> {
    let key = |command: Command, label| (keymap.key(command), label);
    let mut keys = vec![];
    if !race.has_ended() {
        keys.push(key(Command::Run, if race.is_running { "pause" } else { "run" }));
    }
    keys.push(("↑↓".to_owned(), "choose"));
    if race.watch.play.model.is_some() {
        keys.push(("Enter".to_owned(), "watch it"));
    }
    let order = if race.is_sorted { "by name" } else { "by steps" };
    keys.extend([key(Command::Sort, order), key(Command::Back, "back")]);
    keys
}

fn play_keys(play: &Play, keymap: &Keymap) -> Vec<Told> {
    let key = |command: Command, label| (keymap.key(command), label);
    let hand = play.game.hand();
    if play.clock == Clock::Paused {
        return vec![key(Aid::Clock.into(), "go on")];
    }
    match &play.question {
        Some(Question::Solve) => {
            return vec![key(Command::Accept, "show it"), key(Command::Back, "no")];
        }
        Some(Question::GoBack { .. }) => {
            return vec![key(Command::Accept, "go back"), key(Command::Back, "no")];
        }
        Some(Question::IsItRight { .. }) => {
            return vec![key(Command::Accept, "tell me"), key(Command::Back, "no")];
        }
        Some(Question::Quit) => {
            return vec![key(Command::Accept, "quit"), key(Command::Back, "no")];
        }
        None => {}
    }
    if let (Some(awaited), EntryMode::Numbers { lowest, highest, .. }) = (play.awaits, play.game.entry_mode())
    {
        let what = if awaited == Awaited::Highlight { "light up" } else { "why not" };
        let pairs = (awaited == Awaited::Highlight).then(|| key(Aid::Highlight.into(), "pairs"));
        let digits = (format!("{lowest}-{highest}"), what);
        return [digits].into_iter().chain(pairs).chain([key(Command::Back, "leave it")]).collect();
    }
    if hand.anchor.is_some() {
        return vec![arrows("stretch"), key(Command::Accept, "place"), key(Command::Back, "cancel")];
    }
    if hand.choice.is_some() {
        return vec![
            key(Edit::Next.into(), "next"),
            key(Command::Accept, "place"),
            key(Edit::Clear.into(), "rule out"),
            key(Command::Back, "cancel"),
        ];
    }
    if let Some(why) = &play.why {
        let on = (why.place < why.last()).then(|| key(Command::Accept, "go on"));
        let back = (why.place > 0).then(|| key(PanelCommand::ReadBack.into(), "back"));
        return on.into_iter().chain(back).chain([key(Command::Back, "close")]).collect();
    }
    match &play.hint {
        Some(hint) if hint.step.is_mistake() && play.game.is_empty() => {
            return vec![key(Command::Back, "close")];
        }
        Some(hint) if hint.step.is_mistake() => {
            return vec![
                key(Command::Accept, "go back"),
                key(Edit::Undo.into(), "undo"),
                key(Command::Back, "close"),
            ];
        }
        Some(hint) if hint.stage < Stage::Done => {
            let explain = hint.tells_technique().then(|| key(AppCommand::Explain.into(), "explain"));
            let next = if hint.stage < Stage::What { "more" } else { "do it" };
            let mut keys = vec![key(Command::Accept, next)];
            let in_cases = hint.stage == Stage::What && hint.has_cases();
            let to_next = match hint.case {
                None => "case by case",
                Some(case) if case < hint.step.reason.cases() => "next case",
                Some(_) => "all cases",
            };
            keys.extend(in_cases.then(|| key(Aid::Hint.into(), to_next)));
            keys.extend(explain);
            keys.push(key(Command::Back, "close"));
            keys.push(key(PanelCommand::ReadOn.into(), "others"));
            return keys;
        }
        _ => {}
    }
    if play.branches.is_some() {
        return vec![
            ("↑↓".to_owned(), "choose"),
            key(Command::Accept, "go there"),
            key(Command::Back, "close"),
        ];
    }
    if !play.selection.is_empty() {
        let EntryMode::Numbers { lowest, highest, .. } = play.game.entry_mode() else { return Vec::new() };
        return vec![
            (format!("{lowest}-{highest}"), if play.pencil { "mark all" } else { "fill all" }),
            key(Edit::Select.into(), "one more, or less"),
            key(Edit::Clear.into(), "clear"),
            key(Command::Back, "let go"),
        ];
    }
    if play.model_view.is_some() {
        return vec![arrows("look around"), key(Aid::Model.into(), "close")];
    }
    if play.game.is_solved() {
        return vec![
            key(Edit::Undo.into(), "undo"),
            key(Edit::Restart.into(), "again"),
            key(Command::Back, if play.is_finished() { "back" } else { "home" }),
        ];
    }
    let next = play.hint.is_some().then(|| key(Aid::Hint.into(), "next hint"));
    let hint = key(Aid::Hint.into(), "hint");
    let undo = play.game.can_undo().then(|| key(Edit::Undo.into(), "undo"));
    let leave = key(Command::Back, if play.has_something_open() { "close" } else { "home" });
    // In the order in which a player needs them: where there is little room the last have none.
    let mut keys = Vec::from_iter(next.clone());
    match play.game.entry_mode() {
        EntryMode::Numbers { lowest, highest, has_marks } => {
            let digits = match (play.digit_first, play.pencil) {
                (true, _) => "choose",
                (false, true) => "mark",
                (false, false) => "number",
            };
            let places = if play.pencil { "mark it" } else { "place it" };
            keys.push((format!("{lowest}-{highest}"), digits));
            keys.extend(play.held.map(|_| key(Command::Accept, places)));
            keys.extend(next.is_none().then_some(hint));
            keys.extend(undo);
            keys.extend(has_marks.then(|| key(Edit::Pencil.into(), "pencil")));
        }
        EntryMode::Blocks => {
            // On a block there is another key, which removes it.
            let is_open = play.game.is_open(hand.cursor);
            keys.push(key(Edit::Next.into(), "block"));
            keys.push(match is_open {
                true => key(Edit::Draw.into(), "draw"),
                false => key(Edit::Clear.into(), "remove"),
            });
            keys.extend(next.is_none().then_some(hint));
            keys.extend(undo);
        }
    }
    keys.extend([key(Aid::Check.into(), "check"), leave]);
    if play.game.entry_mode() == EntryMode::Blocks {
        keys.push(key(Motion::NextNumber.into(), "next number"));
    }
    if play.has_reasons_to_ask_for() {
        keys.push(key(PanelCommand::Show.into(), "why"));
    }
    let lacks = play.lacks();
    let more: [(Command, &str); 3] = [
        (Aid::Solve.into(), "solve"),
        (Edit::Checkpoint.into(), "checkpoint"),
        (AppCommand::Watch.into(), "watch"),
    ];
    let offered = more.into_iter().filter(|(command, _)| !lacks.contains(command));
    keys.extend(offered.map(|(command, label)| key(command, label)));
    keys
}
