use std::thread::{Builder, Scope};

/// Starts this number of threads that all do the same work, or as many as the system grants; their number.
pub(super) fn start<'scope>(
    scope: &'scope Scope<'scope, '_>,
    count: usize,
    work: impl Fn() + Copy + Send + 'scope,
) -> usize {
    (0..count).take_while(|_| Builder::new().spawn_scoped(scope, work).is_ok()).count()
}
