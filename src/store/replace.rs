use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use tempfile::{NamedTempFile, TempPath};

use super::folders::expanded;
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

/// Replaces the content of a file, as a whole or not at all. The file keeps its permissions. A link stays,
/// and the file that it leads to is replaced.
///
/// # Errors
/// The system's error; the file is then unchanged.
pub fn replace(path: &Path, content: impl Read) -> io::Result<()> {
    replace_all([Ok((path.to_owned(), content))])
}

/// Replaces the contents of several files in this way, all of them or none: the first is replaced once the
/// last is written.
///
/// # Errors
/// The system's error, or the first of `files`.
pub fn replace_all<C: Read>(files: impl IntoIterator<Item = io::Result<(PathBuf, C)>>) -> io::Result<()> {
    let draft = |(path, content): (PathBuf, C)| {
        let end = end_of_links(&path);
        Ok((draft(&end, content)?.into_temp_path(), end))
    };
    let drafts: Vec<(TempPath, PathBuf)> =
        files.into_iter().map(|file| file.and_then(draft)).collect::<io::Result<_>>()?;
    for (draft, path) in drafts {
        draft.persist(path)?;
    }
    Ok(())
}

/// Writes the new content of a file, which is no link, under another name beside it, open for appending. The
/// draft is deleted when it is dropped.
pub(super) fn draft(path: &Path, mut content: impl Read) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.append(true);
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let draft = builder.tempfile_in(folder_of(path))?;
    if let Ok(known) = fs::metadata(path) {
        draft.as_file().set_permissions(known.permissions())?;
    }
    io::copy(&mut content, &mut draft.as_file())?;
    draft.as_file().sync_data()?;
    Ok(draft)
}

/// The file that a link leads to, existing or not; the file itself if it is no link.
pub fn end_of_links(path: &Path) -> PathBuf {
    match (path.canonicalize(), path.read_link()) {
        (Ok(end), _) => end,
        (Err(error), Ok(next)) if error.kind() == io::ErrorKind::NotFound => {
            end_of_links(&path.with_file_name(next))
        }
        _ => path.to_owned(),
    }
}

/// The folder of a file.
pub fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}
