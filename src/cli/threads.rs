use std::hint::black_box;
use std::sync::mpsc::channel;
use std::thread::{Builder, Scope};

/// What must be left of the memory before another thread starts, in bytes of addresses. With its stack and
/// its first piece of memory a thread takes up to 130 MiB, of which it keeps half, and the rest is for those
/// that run: who asks for some when there is none ends the whole process.
const LEFT: usize = 160 << 20;

/// Starts this number of threads that all do the same work, or as many as the system grants; their number.
pub(super) fn start<'scope>(
    scope: &'scope Scope<'scope, '_>,
    count: usize,
    work: impl Fn() + Clone + Send + 'scope,
) -> usize {
    let is_granted = || {
        let (ready, is_ready) = channel();
        let work = work.clone();
        let begin = move || {
            // With its first piece of memory a thread takes much more, which must be seen before the next.
            black_box(Box::new(0_u64));
            let _ = ready.send(());
            work();
        };
        is_memory_left() && Builder::new().spawn_scoped(scope, begin).is_ok() && is_ready.recv().is_ok()
    };
    (0..count).take_while(|_| is_granted()).count()
}

fn is_memory_left() -> bool {
    Vec::<u8>::new().try_reserve_exact(LEFT).is_ok()
}
