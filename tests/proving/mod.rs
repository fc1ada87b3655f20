//! Puzzles in clauses, and the Davis-Putnam procedure that solves them.

mod agreement;
mod clauses;
mod procedure;
mod sat_solver;
mod solver_answers;
