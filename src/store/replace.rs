use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

use super::home_path::expanded;
use super::reason;

/// Writes a text into a new file, which a player named.
///
/// # Errors
/// A line that says why it was not written; a file that is there is left alone.
pub fn write_new(name: &str, text: &str) -> Result<(), String> {
    let text = format!("{}\n", text.trim_end());
    let written = File::create_new(expanded(name)).and_then(|mut file| file.write_all(text.as_bytes()));
    written.map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => format!("{name}: there is such a file; it is left alone"),
        _ => format!("{name}: {}", reason(&error)),
    })
}

/// Puts a text in the place of a file, all of it or nothing. Where the file is a link, what it leads to is
/// replaced.
pub(super) fn replace(path: &Path, text: &str) -> io::Result<()> {
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let draft = path.with_extension(format!("new-{}", std::process::id()));
    let written = File::create(&draft).and_then(|mut file| {
        if let Ok(known) = fs::metadata(&path) {
            file.set_permissions(known.permissions())?;
        }
        file.write_all(text.as_bytes())?;
        file.sync_data()
    });
    let replaced = written.and_then(|()| fs::rename(&draft, &path));
    if replaced.is_err() {
        let _ = fs::remove_file(&draft);
    }
    replaced
}
