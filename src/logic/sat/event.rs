use super::Literal;

/// The reason why a literal is true.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cause {
    /// A clause of this literal alone requires it.
    Given,
    /// It was assumed.
    Assumed,
    /// This literal, true, implies it by a clause of two.
    Implied {
        /// The literal that is true.
        by: Literal,
    },
    /// All other literals of a clause are false.
    Last {
        /// The clause, for [`DavisPutnam::clause`](super::DavisPutnam::clause).
        clause: usize,
    },
    /// Its opposite was assumed and led to a contradiction.
    Refuted,
}

/// A clause that can no longer be true.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Broken {
    /// A clause of these two literals.
    Pair([Literal; 2]),
    /// A clause, for [`DavisPutnam::clause`](super::DavisPutnam::clause).
    Clause(usize),
}

/// One event of the procedure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DavisPutnamEvent {
    /// It propagated a true literal.
    Took {
        /// The literal.
        literal: Literal,
        /// Why the literal is true.
        cause: Cause,
    },
    /// A clause can no longer be true.
    Contradicted(Broken),
    /// It took back the latest assumption and all its consequences.
    TookBack {
        /// The literal that was assumed.
        literal: Literal,
    },
    /// It has ended.
    Ended,
}

/// The status of the procedure: not ended, or how it ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DavisPutnamStatus {
    /// It has not ended.
    Open,
    /// All clauses are true.
    Satisfied,
    /// No values make all clauses true.
    Unsatisfiable,
}
