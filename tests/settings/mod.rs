//! The settings file: how things look and which keys do what.

use masume::app::{Aid, Command, Edit, KeyContext, Keymap, Press};
use masume::puzzle::EntryMode;
use masume::settings::{Preset, Setting, Settings, SettingsChange, apply};
use masume::store::{Folders, keep_settings, read_settings, read_themes};
use masume::theme::{Colour, Depth, Role, Themes};

/// A board that takes numbers from this one to 9, with marks.
fn numbers_from(lowest: u8) -> KeyContext {
    KeyContext::Playing(EntryMode::Numbers { lowest, highest: 9, has_marks: true })
}

fn press(key: &str) -> Press {
    key.parse().expect("the tests write keys rightly")
}

/// The settings without a file, where these themes can be chosen.
fn with_themes(themes: &Themes) -> Settings {
    Settings { themes: themes.all().iter().map(|theme| theme.name.clone()).collect(), ..Settings::default() }
}

/// The settings after this file was read.
fn read(file: &str) -> Settings {
    let mut settings = with_themes(&Themes::shipped());
    apply(file, Keymap::check, &mut settings).expect("the file is right");
    settings
}

/// What a key does on a board with digits once this file was read.
fn does(file: &str, key: &str) -> Option<Command> {
    Keymap::of(&read(file)).command(press(key), numbers_from(1))
}

fn wrong(file: &str) -> String {
    let mut settings = with_themes(&Themes::shipped());
    let wrong = apply(file, Keymap::check, &mut settings).expect_err("the file is wrong");
    assert_eq!(settings.theme, None, "a wrong file changes nothing");
    assert!(settings.own_keys.is_empty());
    wrong
}

/// The commands that the comments of the file list.
fn listed_commands() -> Vec<Command> {
    let file = include_str!("../../assets/settings.toml").replace("\n#", "");
    let (_, rest) = file.split_once("The commands:").expect("it lists the commands");
    let (list, _) = rest.split_once("The keys:").expect("it lists the keys after them");
    let list = list.replace("(-down -left -right)", "jump-down jump-left jump-right");
    let mut names: Vec<String> = list.split([' ', ',', '.']).map(str::to_owned).collect();
    for verb in ["edge", "select", "sign", "wall"] {
        names.extend(["down", "left", "right"].map(|side| format!("{verb}-{side}")));
    }
    names.extend((2..6).map(|colour| format!("colour-{colour}")));
    names.extend((1..9).flat_map(|digit| [format!("number-{digit}"), format!("mark-{digit}")]));
    names.retain(|name| !name.is_empty());
    names.iter().map(|name| Command::named(name).unwrap_or_else(|| panic!("no command `{name}`"))).collect()
}

#[test]
fn every_command_that_has_a_key_is_listed_and_can_be_given_another() {
    let (keymap, listed) = (Keymap::default(), listed_commands());
    for context in KeyContext::pressed() {
        for binding in keymap.bindings(context) {
            let command = binding.command;
            assert!(listed.contains(&command), "{command:?} is missing in the list of assets/settings.toml");
        }
    }
}

#[test]
fn the_file_that_comes_with_masume_has_every_setting_with_its_usual_value() {
    let file = include_str!("../../assets/settings.toml");
    let mut settings = with_themes(&Themes::shipped());
    for setting in Setting::TABLE {
        assert!(file.contains(&format!("\n{} = ", setting.name)), "{} is missing", setting.name);
        let values = setting.values(&settings);
        setting.set(&mut settings, values.last().expect("it has values"));
    }
    apply(file, Keymap::check, &mut settings).expect("it is right");
    for setting in Setting::TABLE {
        assert_eq!(setting.value(&settings), setting.value(&Settings::default()), "{}", setting.name);
        assert_eq!(setting.value(&settings), setting.values(&settings)[0], "the usual value is the first");
    }
    assert!(settings.own_keys.is_empty() && settings.folders.is_empty() && !settings.plain);
}

#[test]
fn what_a_file_leaves_out_stays_as_it_was() {
    let mut settings = Settings { ascii: true, ..with_themes(&Themes::shipped()) };
    apply("theme = \"sixteen\"\nlight = false", Keymap::check, &mut settings).expect("the file is right");
    assert_eq!(settings.theme.as_deref(), Some("sixteen"));
    assert!(settings.ascii && !settings.light && settings.clock);
}

#[test]
fn a_command_can_have_other_keys() {
    let file = "[keys]\nundo = [\"ctrl-u\", \"f2\"]\nhint = \"u\"";
    assert_eq!(does(file, "ctrl-u"), Some(Command::Edit(Edit::Undo)));
    assert_eq!(does(file, "f2"), Some(Command::Edit(Edit::Undo)));
    assert_eq!(does(file, "u"), Some(Command::Aid(Aid::Hint)), "the key does what it was given to last");
    assert_eq!(does(file, "H"), None, "the old key does it no longer");
    assert_eq!(does("[keys]\nnumber-7 = \"w\"", "w"), Some(Command::Edit(Edit::Number(7))));
}

#[test]
fn presets_add_keys_and_take_none_away() {
    assert_eq!(does("preset = \"numpad\"", "-"), Some(Command::Edit(Edit::Undo)));
    assert_eq!(does("preset = \"numpad\"", "u"), Some(Command::Edit(Edit::Undo)));
    assert_eq!(does("preset = \"vim\"", "$"), does("", "end"));
    assert_eq!(does("preset = \"vim\"\n[keys]\nundo = \"z\"", "z"), Some(Command::Edit(Edit::Undo)));
}

#[test]
fn a_wrong_file_is_told_with_its_place_and_changes_nothing() {
    let unknown = wrong("theme = \"mono\"\nlihgt = true");
    assert!(unknown.starts_with("2:1: unknown setting `lihgt`; there are theme, ground, "), "{unknown}");
    let pink = "there is no theme `pink`; there are auto, ink, paper, contrast, okabe, sixteen, mono";
    assert_eq!(wrong("theme = \"pink\""), format!("1:9: {pink}"));
    assert!(wrong("theme = \"mono\"\n[keys]\nfly = \"f\"").starts_with("3:1: there is no command `fly`"));
    assert!(wrong("theme = \"mono\"\n[keys]\nundo = \"hyper-u\"").starts_with("3:1: `hyper-u` is not a key"));
    assert!(wrong("theme = ").starts_with("1:"));
}

#[test]
fn a_value_of_another_kind_is_told_with_what_is_expected() {
    assert_eq!(wrong("theme = 16"), "1:9: expected a text between quotes");
    assert_eq!(wrong("ground = \"sea\""), "1:10: there is no ground `sea`; there are theme, terminal");
    assert_eq!(wrong("ascii = \"yes\""), "1:9: expected true or false");
    assert_eq!(wrong("plain = 1"), "1:9: expected true or false");
    assert_eq!(wrong("preset = true"), "1:10: expected a text between quotes");
    assert_eq!(wrong("folders = \"~\""), "1:11: expected a list of texts between quotes");
    assert_eq!(wrong("keys = [\"u\"]"), "1:8: expected a table of keys");
    let keys = "expected a key such as \"u\" or several such as [\"u\", \"ctrl-u\"]";
    assert_eq!(wrong("[keys]\nundo = 1.5"), format!("2:8: {keys}"));
    assert_eq!(wrong("[keys]\nundo = [\"u\", 2]"), format!("2:8: {keys}"));
}

#[test]
fn a_wrong_file_is_told_in_one_line_that_no_terminal_acts_on() {
    for file in [
        "\"a\\nb\\u001b[2J\" = 1",
        "theme = \"\\n\\u001b\"",
        "light = ",
        "light = true\nlight = true",
        "[keys",
    ] {
        let told = wrong(file);
        assert!(!told.contains(char::is_control) && told.contains(": "), "{file:?}: {told:?}");
    }
}

#[test]
fn without_a_file_or_a_home_nothing_changes() {
    let home = tempfile::tempdir().expect("there is room for a folder");
    for folders in [Folders::nowhere(), Folders::within(home.path())] {
        let mut settings = Settings { light: false, ..Settings::default() };
        assert_eq!(read_settings(&folders, Keymap::check, &mut settings), Ok(()));
        assert!(!settings.light);
    }
}

#[test]
fn zero_is_a_number_where_numbers_begin_with_it_and_clears_elsewhere() {
    for preset in ["default", "vim", "numpad"] {
        let keymap = Keymap::of(&read(&format!("preset = \"{preset}\"")));
        let does = |key, place| keymap.command(press(key), place);
        assert_eq!(does("0", numbers_from(1)), Some(Command::Edit(Edit::Clear)), "{preset}");
        assert_eq!(does("alt-0", numbers_from(1)), None, "{preset}");
        assert_eq!(does("0", numbers_from(0)), Some(Command::Edit(Edit::Number(0))), "{preset}");
        assert_eq!(does("alt-0", numbers_from(0)), Some(Command::Edit(Edit::Mark(0))), "{preset}");
        for key in ["x", "delete", "backspace"] {
            assert_eq!(does(key, numbers_from(0)), Some(Command::Edit(Edit::Clear)), "{preset}");
        }
    }
}

#[test]
fn boards_without_marks_have_no_keys_for_them() {
    let keymap = Keymap::default();
    let plain = KeyContext::Playing(EntryMode::Numbers { lowest: 1, highest: 4, has_marks: false });
    let does = |key| keymap.command(press(key), plain);
    assert_eq!((does("3"), does("alt-3"), does("p")), (Some(Command::Edit(Edit::Number(3))), None, None));
}

/// A home with these files among the user's themes.
#[expect(clippy::disallowed_methods, reason = "the test plays the user who writes files")]
fn home_with_themes(files: &[(&str, &str)]) -> tempfile::TempDir {
    let home = tempfile::tempdir().expect("there is room for a folder");
    let folder = home.path().join("config/themes");
    std::fs::create_dir_all(&folder).expect("there is room for a folder");
    for (name, text) in files {
        std::fs::write(folder.join(name), text).expect("there is room for a file");
    }
    home
}

#[test]
fn a_theme_of_ones_own_inherits_what_it_leaves_out() {
    let home = home_with_themes(&[("mine.toml", "inherits = \"paper\"\n[colours]\nown = \"#123456\"")]);
    let (themes, wrong) = read_themes(&Folders::within(home.path()));
    assert!(wrong.is_empty(), "{wrong:?}");
    let mine = themes.palette("mine", Depth::True).expect("it was read");
    let paper = themes.palette("paper", Depth::True).expect("it comes with the game");
    assert_eq!(mine.colour(Role::Own), colour("#123456"));
    assert_eq!(mine.colour(Role::Ground), paper.colour(Role::Ground));
    let mut settings = with_themes(&themes);
    apply("theme = \"mine\"", Keymap::check, &mut settings).expect("there is such a theme");
    assert_eq!(settings.theme.as_deref(), Some("mine"));
}

#[test]
fn a_theme_can_change_the_one_of_its_name_that_comes_with_the_game() {
    let home = home_with_themes(&[("ink.toml", "inherits = \"ink\"\n[colours]\nmark = \"white\"")]);
    let (themes, wrong) = read_themes(&Folders::within(home.path()));
    assert!(wrong.is_empty(), "{wrong:?}");
    assert_eq!(themes.all().iter().filter(|theme| theme.name == "ink").count(), 1);
    let (own, shipped) = (themes.palette("ink", Depth::True), Themes::shipped().palette("ink", Depth::True));
    let (own, shipped) = (own.expect("it was read"), shipped.expect("it comes with the game"));
    assert_eq!(own.colour(Role::Mark), colour("white"));
    assert_eq!(own.colour(Role::Given), shipped.colour(Role::Given));
}

#[test]
fn a_wrong_theme_is_told_with_its_place_and_left_out() {
    for (text, told) in [
        ("about = 1", "1:9: expected a text between quotes"),
        ("[colours]\nmark = \"mauve\"", "2:8: expected a colour such as"),
        ("[colours]\nmark = \"#12345\"", "2:8: expected a colour such as"),
        ("[colours]\nmark = 300", "2:8: expected a colour such as"),
        ("[colours]\nmarks = \"red\"", "2:1: unknown meaning `marks`; there are ground, paper"),
        ("colour = 1", "1:1: unknown setting `colour`"),
        ("[colours", "1:"),
        ("inherits = \"nothing\"", " inherits from `nothing`, which there is not"),
        ("inherits = \"b\"", " inherits from `b`, which there is not"),
    ] {
        let home = home_with_themes(&[("b.toml", text)]);
        let (themes, wrong) = read_themes(&Folders::within(home.path()));
        assert_eq!(wrong.len(), 1, "{text}: {wrong:?}");
        assert!(wrong[0].contains(&format!("b.toml:{told}")), "{text}: {wrong:?}");
        assert_eq!(themes.all().len(), Themes::shipped().all().len(), "{text}");
    }
}

#[test]
fn a_theme_of_many_colours_gives_way_where_there_are_few() {
    let themes = Themes::shipped();
    assert_eq!(themes.palette("ink", Depth::Sixteen), themes.palette("sixteen", Depth::True));
    assert_eq!(themes.palette("ink", Depth::None), themes.palette("mono", Depth::True));
    assert_eq!(themes.palette("pink", Depth::True), None);
    let indexed = themes.palette("ink", Depth::Indexed).expect("it comes with the game");
    assert_eq!(indexed.colour(Role::CursorGround), colour("221"), "the nearest of 256");
}

fn colour(text: &str) -> Colour {
    text.parse().expect("the tests write colours rightly")
}

/// What the file is after these changes, and what it was before, if it was there.
#[expect(clippy::disallowed_methods, reason = "the test plays the user who writes files")]
fn kept(before: Option<&str>, changes: &[SettingsChange]) -> String {
    let home = tempfile::tempdir().expect("there is room for a folder");
    let path = home.path().join("config/settings.toml");
    if let Some(before) = before {
        std::fs::create_dir_all(home.path().join("config")).expect("there is room for a folder");
        std::fs::write(&path, before).expect("there is room for a file");
    }
    assert_eq!(keep_settings(&Folders::within(home.path()), changes), Ok(()));
    let names: Vec<_> =
        std::fs::read_dir(home.path().join("config")).expect("it is there").flatten().collect();
    assert_eq!(names.len(), 1, "no draft is left");
    std::fs::read_to_string(&path).expect("it was written")
}

fn value(setting: &str, value: &str) -> SettingsChange {
    SettingsChange::Value(Setting::named(setting).expect("there is such a setting"), value.to_owned())
}

fn keys(command: &str, keys: &[&str]) -> SettingsChange {
    let keys = keys.iter().map(|key| (*key).to_owned()).collect();
    SettingsChange::Keys(command.to_owned(), Some(keys))
}

#[test]
fn a_change_leaves_the_rest_of_the_file_alone() {
    let before = "\
# mine

light = false # slow line
theme   = \"ink\"  # at night

[keys]
# left hand
undo = \"f\"

[future]
mood = \"good\"
";
    let after = before.replace("\"ink\"  # at night\n", "\"paper\"  # at night\nclock = false\n");
    let after = after.replace("\"f\"\n", "\"f\"\nhint = [\"f2\", \"H\"]\n");
    let changes = [value("theme", "paper"), keys("hint", &["f2", "H"]), value("clock", "false")];
    assert_eq!(kept(Some(before), &changes), after);
}

#[test]
fn a_table_of_keys_in_one_line_can_be_changed() {
    let file = kept(Some("keys = { undo = \"f\" }\nlight = false\n"), &[keys("hint", &["f2"])]);
    assert_eq!(does(&file, "f"), Some(Command::Edit(Edit::Undo)), "{file}");
    assert_eq!(does(&file, "f2"), Some(Command::Aid(Aid::Hint)), "{file}");
    assert!(!read(&file).light, "{file}");
}

#[test]
fn keys_that_are_given_back_leave_their_comments() {
    let none = |command: &str| SettingsChange::Keys(command.to_owned(), None);
    let before = "[keys]\n# left hand\nundo = \"f\"\n# right hand\nhint = \"j\"\n";
    assert_eq!(kept(Some(before), &[none("undo")]), "[keys]\n# left hand\n# right hand\nhint = \"j\"\n");
    let both = kept(Some(before), &[none("hint"), none("undo")]);
    assert!(
        both.contains("# left hand\n") && both.contains("# right hand\n") && !both.contains('='),
        "{both}"
    );
}

#[test]
fn a_file_is_begun_for_the_first_change() {
    let file = kept(None, &[value("preset", "vim"), value("ascii", "true"), keys("undo", &["z"])]);
    assert!(file.starts_with("# masume's settings."), "{file}");
    let settings = read(&file);
    assert!(settings.ascii && settings.preset == Preset::Vim);
    assert_eq!(does(&file, "z"), Some(Command::Edit(Edit::Undo)));
}

#[test]
fn every_value_of_every_setting_is_read_back() {
    let mut settings = Settings { formats: vec!["pzpr", "text"], ..with_themes(&Themes::shipped()) };
    for setting in Setting::TABLE {
        for word in setting.values(&settings) {
            setting.set(&mut settings, &word);
            assert_eq!(setting.value(&settings), word);
            let mut read = settings.clone();
            let file = kept(None, &[value(setting.name, &word)]);
            apply(&file, Keymap::check, &mut read).expect("it is right");
            assert_eq!(setting.value(&read), word, "{file}");
        }
    }
}

#[test]
#[expect(clippy::disallowed_methods, reason = "the test plays the user who writes files")]
fn a_file_that_cannot_be_read_is_left_alone() {
    let home = tempfile::tempdir().expect("there is room for a folder");
    let folders = Folders::within(home.path());
    std::fs::create_dir_all(home.path().join("config")).expect("there is room for a folder");
    let path = home.path().join("config/settings.toml");
    for wrong in ["theme = ", "keys = 3\n"] {
        std::fs::write(&path, wrong).expect("there is room for a file");
        let told = keep_settings(&folders, &[keys("undo", &["z"])]).expect_err("it is wrong");
        assert!(told.starts_with("not kept: ") && !told.contains('\n'), "{told}");
        assert_eq!(std::fs::read_to_string(&path).expect("it is there"), wrong);
    }
    assert!(keep_settings(&Folders::nowhere(), &[value("clock", "false")]).is_err());
}

#[cfg(unix)]
#[test]
#[expect(clippy::disallowed_methods, reason = "the test plays the user who writes files")]
fn a_link_to_the_file_stays_a_link() {
    let home = tempfile::tempdir().expect("there is room for a folder");
    std::fs::create_dir_all(home.path().join("config")).expect("there is room for a folder");
    let (real, link) = (home.path().join("dotfiles.toml"), home.path().join("config/settings.toml"));
    std::fs::write(&real, "# dots\n").expect("there is room for a file");
    std::os::unix::fs::symlink(&real, &link).expect("there is room for a link");
    keep_settings(&Folders::within(home.path()), &[value("clock", "false")]).expect("it is kept");
    assert!(link.symlink_metadata().expect("it is there").is_symlink());
    assert_eq!(std::fs::read_to_string(&real).expect("it is there"), "# dots\nclock = false\n");
}

#[test]
fn ctrl_c_always_quits() {
    let quit = Some(Command::Quit);
    assert_eq!(does("keys.quit = []", "ctrl-c"), quit);
    assert_eq!(does("keys.quit = []", "q"), None);
    assert_eq!((does("keys.quit = [\"Q\"]", "ctrl-c"), does("keys.quit = [\"Q\"]", "Q")), (quit, quit));
    assert_eq!(wrong("keys.undo = [\"ctrl-c\"]"), "1:6: Ctrl-C always quits");
    for (file, shown) in [("", "q"), ("keys.quit = []", "Ctrl-C"), ("keys.quit = [\"Q\"]", "Q")] {
        assert_eq!(Keymap::of(&read(file)).key_to_quit(), shown, "{file}");
    }
}

#[test]
fn how_long_esc_waits_has_a_limit() {
    assert_eq!(Settings::default().escape_time.as_millis(), 50);
    assert_eq!(read("escape_ms = 80").escape_time.as_millis(), 80);
    for file in ["escape_ms = 1001", "escape_ms = -1", "escape_ms = \"80\""] {
        assert_eq!(wrong(file), "1:13: expected milliseconds from 0 to 1000");
    }
}
