//! Clauses, and the Davis-Putnam procedure that finds out whether they can all be true; on integers.
//!
//! A [`Cnf`] is variables, counted from 0, and clauses of [`Literal`]s. A [`DavisPutnam`] is the procedure on one of them,
//! event by event: what a clause of one literal forces is taken, and when nothing is forced, a literal is assumed (Davis,
//! Logemann and Loveland, "A Machine Program for Theorem-Proving", 1962). [`write_dimacs`] and [`read_solver_answer`] speak with
//! other solvers.
//!
//! This room knows no puzzle: what its variables mean, a puzzle's [`Clauses`](crate::puzzle::Clauses) say.

mod cnf;
mod davis_putnam;
mod dimacs;
mod event;
mod lists;
mod solver_answer;
mod stride;

pub use cnf::{Cnf, CnfBuilder, Literal};
pub use davis_putnam::DavisPutnam;
pub use dimacs::write_dimacs;
pub use event::{Broken, Cause, Event, Outcome};
pub use solver_answer::{BadSolverAnswer, SolverAnswer, is_solver_answer, read_solver_answer};
pub use stride::Stride;
