use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

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
