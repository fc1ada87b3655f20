//! The user's folders and the clock of the system. A clock may be wrong, so no time is too early or too late,
//! and none causes a panic.

use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use chrono::{DateTime, Days, Local, NaiveDate, NaiveTime, TimeZone};
use directories::{BaseDirs, ProjectDirs};

/// The folders where masume keeps its files; none if the user has no home.
///
/// No folder is created here.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Folders {
    data: Option<PathBuf>,
    config: Option<PathBuf>,
}

impl Folders {
    /// The user's own folders, by the rules of the system: the XDG directories on Linux.
    pub fn of_user() -> Self {
        let folders = ProjectDirs::from("", "", "masume");
        Self {
            data: folders.as_ref().map(|folders| folders.data_dir().to_owned()),
            config: folders.as_ref().map(|folders| folders.config_dir().to_owned()),
        }
    }

    /// No folders: nothing is kept.
    pub fn nowhere() -> Self {
        Self::default()
    }

    /// Folders inside this one.
    pub fn within(folder: &Path) -> Self {
        Self { data: Some(folder.join("data")), config: Some(folder.join("config")) }
    }

    /// The folder of the saved games.
    pub fn saves(&self) -> Option<PathBuf> {
        self.data.as_ref().map(|data| data.join("saves"))
    }

    /// The file of the draft in the editor.
    pub fn draft(&self) -> Option<PathBuf> {
        self.data.as_ref().map(|data| data.join("draft.json"))
    }

    /// The file of the choices in New puzzle.
    pub fn choices(&self) -> Option<PathBuf> {
        self.data.as_ref().map(|data| data.join("new.txt"))
    }

    /// The log of finished games.
    pub fn statistics(&self) -> Option<PathBuf> {
        self.data.as_ref().map(|data| data.join("statistics.jsonl"))
    }

    /// The folder of the settings.
    pub fn config(&self) -> Option<&Path> {
        self.config.as_deref()
    }
}

/// The path of a file that a player named, where `~` stands for the user's home.
pub(super) fn expanded(name: &str) -> PathBuf {
    let below = name.strip_prefix('~').filter(|rest| rest.is_empty() || rest.starts_with('/'));
    match (below, BaseDirs::new()) {
        (Some(rest), Some(folders)) => folders.home_dir().join(rest.trim_start_matches('/')),
        _ => PathBuf::from(name),
    }
}

/// A time in milliseconds since 1970; 0 before.
pub(super) fn milliseconds(time: SystemTime) -> u64 {
    let since = time.duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

/// The player's day at this time, clamped to the years 1 to 9999.
pub fn day_of(time: SystemTime) -> NaiveDate {
    local(time).date_naive()
}

/// The player's current day.
pub fn today() -> NaiveDate {
    day_of(SystemTime::now())
}

/// The time until the player's day ends.
pub fn rest_of_day() -> Duration {
    let now = local(SystemTime::now());
    let midnight = now.date_naive().checked_add_days(Days::new(1)).map(|day| day.and_time(NaiveTime::MIN));
    let midnight = midnight.and_then(|midnight| Local.from_local_datetime(&midnight).earliest());
    // If the clock is put forward at midnight, there is none: look again in an hour.
    let rest = midnight.and_then(|midnight| (midnight - now).to_std().ok());
    rest.unwrap_or(Duration::from_secs(3600))
}

fn local(time: SystemTime) -> DateTime<Local> {
    let seconds = |time: Duration| i64::try_from(time.as_secs()).unwrap_or(i64::MAX);
    let since = time.duration_since(UNIX_EPOCH);
    let seconds = since.map_or_else(|before| -seconds(before.duration()), seconds);
    let time = DateTime::from_timestamp(seconds.clamp(FIRST, LAST), 0).expect("it is within bounds");
    time.with_timezone(&Local)
}

/// The second day of the year 1 and the last but one of 9999, in seconds since 1970: so that every time zone
/// is within these years.
const FIRST: i64 = -62_135_510_400;
const LAST: i64 = 253_402_214_400;
