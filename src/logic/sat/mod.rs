//! Clauses, and the Davis-Putnam procedure that finds out whether they can all be true, on integers.
//!
//! A [`Cnf`] has variables, counted from 0, and clauses of [`Literal`]s. A [`DavisPutnam`] runs the procedure
//! on one, event by event: it takes what clauses of one literal force, and when nothing is forced, it assumes
//! a literal (Davis, Logemann and Loveland, "A Machine Program for Theorem-Proving", 1962). [`write_dimacs`]
//! and [`read_solver_answer`] exchange clauses and answers with other solvers.
//!
//! This module knows no puzzle: a puzzle's [`Clauses`](crate::puzzle::Clauses) say what variables mean.

mod cnf;
mod davis_putnam;
mod davis_putnam_step;
mod event;
mod lists;
mod solver_answer;

pub use cnf::{Cnf, CnfBuilder, Literal, write_dimacs};
pub use davis_putnam::DavisPutnam;
pub use davis_putnam_step::DavisPutnamStep;
pub use event::{Broken, Cause, DavisPutnamEvent, DavisPutnamStatus};
pub use solver_answer::{BadSolverAnswer, SolverAnswer, is_solver_answer, read_solver_answer};
