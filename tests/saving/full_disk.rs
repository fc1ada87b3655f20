//! A log on a disk that is full for a while.

use std::io::{self, Write};
use std::sync::{Arc, Mutex, MutexGuard};

use masume::store::{Log, Medium};

/// A disk that can be full and can be made to fail; clones are the same disk.
#[derive(Clone)]
struct Disk(Arc<Mutex<DiskState>>);

struct DiskState {
    bytes: Vec<u8>,
    room: usize,
    cuts: bool,
}

impl Disk {
    fn with_room(room: usize) -> Self {
        Self(Arc::new(Mutex::new(DiskState { bytes: Vec::new(), room, cuts: true })))
    }

    fn state(&self) -> MutexGuard<'_, DiskState> {
        self.0.lock().expect("nobody panics while using the disk")
    }

    fn text(&self) -> String {
        String::from_utf8_lossy(&self.state().bytes).into_owned()
    }

    fn set(&self, room: usize, cuts: bool) {
        let mut disk = self.state();
        (disk.room, disk.cuts) = (room, cuts);
    }
}

impl Write for Disk {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut disk = self.state();
        let count = bytes.len().min(disk.room - disk.bytes.len());
        disk.bytes.extend(&bytes[..count]);
        if count == 0 { Err(io::ErrorKind::StorageFull.into()) } else { Ok(count) }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Medium for Disk {
    fn cut(&mut self, length: u64) -> io::Result<()> {
        let mut disk = self.state();
        if !disk.cuts {
            return Err(io::ErrorKind::Other.into());
        }
        disk.bytes.truncate(length as usize);
        Ok(())
    }
}

#[test]
fn a_full_disk_holds_whole_lines_only_and_gets_the_rest_later() {
    let disk = Disk::with_room(25);
    let mut log = Log::new(disk.clone(), 0);
    log.append("0 3 play 1=2\n").unwrap();
    assert!(log.append("0 2 play 2=1\n0 1 play 3=2\n").is_err());
    assert_eq!(disk.text(), "0 3 play 1=2\n", "the beginning that fitted is gone again");
    assert!(log.append("").is_err());
    assert!(log.append("0 0 play 4=1\n").is_err());
    disk.set(1000, true);
    log.append("1 1 undo\n").unwrap();
    assert_eq!(disk.text(), "0 3 play 1=2\n0 2 play 2=1\n0 1 play 3=2\n0 0 play 4=1\n1 1 undo\n");
    log.append("").unwrap();
    assert_eq!(disk.text().lines().count(), 5, "nothing is written twice");
}

#[test]
fn what_cannot_be_cut_off_at_once_is_cut_off_before_the_next_line() {
    let disk = Disk::with_room(10);
    let mut log = Log::new(disk.clone(), 0);
    log.append("head\n").unwrap();
    disk.set(10, false);
    assert!(log.append("0 3 play 1=2\n").is_err());
    assert_eq!(disk.text(), "head\n0 3 p");
    disk.set(1000, false);
    assert!(log.append("").is_err(), "it writes nothing behind half a line");
    assert_eq!(disk.text(), "head\n0 3 p");
    disk.set(1000, true);
    log.append("1 1 undo\n").unwrap();
    assert_eq!(disk.text(), "head\n0 3 play 1=2\n1 1 undo\n");
}
