//! A save on a disk that is full for a while.

use std::fs::{self, File};
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use masume::app::Saving;
use masume::store::{Disk, Folders, SaveFile, Saves, SystemDisk};

use super::{Home, ROW, SHELF, puzzle, undated};

/// The system's disk, with room for so many bytes more in a file.
#[derive(Debug)]
struct SmallDisk {
    room: AtomicUsize,
    cuts: AtomicBool,
}

impl SmallDisk {
    fn set(&self, room: usize, cuts: bool) {
        self.room.store(room, Ordering::Relaxed);
        self.cuts.store(cuts, Ordering::Relaxed);
    }
}

impl Disk for SmallDisk {
    fn append(&self, file: &mut File, bytes: &[u8]) -> io::Result<()> {
        let count = bytes.len().min(self.room.load(Ordering::Relaxed));
        SystemDisk.append(file, &bytes[..count])?;
        if count < bytes.len() { Err(io::ErrorKind::StorageFull.into()) } else { Ok(()) }
    }

    fn cut(&self, file: &File, length: u64) -> io::Result<()> {
        match self.cuts.load(Ordering::Relaxed) {
            true => SystemDisk.cut(file, length),
            false => Err(io::ErrorKind::Other.into()),
        }
    }
}

/// A save that has begun on a disk with room, and what it holds.
fn begun(home: &Home) -> (Arc<SmallDisk>, SaveFile, String) {
    let disk = Arc::new(SmallDisk { room: AtomicUsize::new(1000), cuts: AtomicBool::new(true) });
    let opened = Saves::on(disk.clone(), &Folders::within(home.0.path()), &SHELF).open(&*puzzle(ROW));
    let Ok(mut file) = opened.save else { panic!("it is saved") };
    assert_eq!(file.append("0 30 play 1=2\n"), None);
    let text = fs::read_to_string(file.path()).expect("a save");
    (disk, file, text)
}

fn text(file: &SaveFile) -> String {
    fs::read_to_string(file.path()).expect("a save")
}

#[test]
fn a_full_disk_holds_whole_lines_only_and_gets_the_rest_later() {
    let home = Home::new();
    let (disk, mut file, begun) = begun(&home);
    disk.set(12, true);
    assert!(matches!(file.append("0 29 play 2=1\n0 28 play 3=2\n"), Some(Saving::Unsaved(_))));
    assert_eq!(text(&file), begun, "the beginning that fitted is gone again");
    assert_eq!(file.append(""), None, "it is said once");
    assert_eq!(file.append("0 27 play 4=1\n"), None);
    assert_eq!(text(&file), begun);
    disk.set(1000, true);
    assert_eq!(file.append("1 28 undo\n"), Some(Saving::Saved));
    let rest = "0 29 play 2=1\n0 28 play 3=2\n0 27 play 4=1\n1 28 undo\n";
    assert_eq!(undated(&text(&file)), undated(&begun) + rest);
    assert_eq!(file.append(""), None);
    assert_eq!(undated(&text(&file)), undated(&begun) + rest, "nothing is written twice");
}

#[test]
fn what_cannot_be_cut_off_at_once_is_cut_off_before_the_next_line() {
    let home = Home::new();
    let (disk, mut file, begun) = begun(&home);
    disk.set(6, false);
    assert!(matches!(file.append("0 29 play 2=1\n"), Some(Saving::Unsaved(_))));
    assert_eq!(text(&file), format!("{begun}0 29 p"));
    disk.set(1000, false);
    assert_eq!(file.append(""), None);
    assert_eq!(text(&file), format!("{begun}0 29 p"), "it writes nothing behind half a line");
    disk.set(1000, true);
    assert_eq!(file.append("1 30 undo\n"), Some(Saving::Saved));
    assert_eq!(undated(&text(&file)), undated(&begun) + "0 29 play 2=1\n1 30 undo\n");
}
