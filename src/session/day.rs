//! A day in a line of the log.

use chrono::NaiveDate;
use serde::{Deserialize, Deserializer, Serializer, de};

/// A day as a line has it: `2026-11-25`.
pub(super) fn write_day<S: Serializer>(day: &NaiveDate, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(day)
}

/// Reads what [`write_day`] writes.
pub(super) fn read_day<'de, D: Deserializer<'de>>(deserializer: D) -> Result<NaiveDate, D::Error> {
    String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
}
