use std::collections::BTreeSet;
use std::ops::ControlFlow;

use super::{Domain, Model, Piece, Rules, Stop, Stopped};

/// Visits the solutions of a puzzle by its model, as [`Solved::solutions`](super::Solved::solutions) does. It
/// skips solutions of the model that break a rule, so the model may leave some rules out. It uses forward
/// checking, the smallest domain first (Haralick and Elliott, 1980), and is slow.
///
/// # Errors
/// [`Stopped`] within 50 ms after `stop` was set.
pub fn solutions_of_model<P: Rules>(
    problem: &P,
    model: &Model,
    from: &P::Answer,
    stop: &Stop,
    found: &mut dyn FnMut(P::Solution) -> ControlFlow<()>,
) -> Result<(), Stopped> {
    assignments(model, &P::entries(from), stop, &mut |mut pieces| {
        pieces.sort_unstable();
        let solution = P::assemble(pieces).filter(|solution| problem.verify(solution).is_ok());
        solution.map_or(ControlFlow::Continue(()), &mut *found)
    })
}

/// Visits the pieces of the model's solutions that have all of these pieces, each list once.
fn assignments(
    model: &Model,
    pieces: &[Piece],
    stop: &Stop,
    found: &mut dyn FnMut(Vec<Piece>) -> ControlFlow<()>,
) -> Result<(), Stopped> {
    let domains: Vec<&Domain> = (0..model.variables().len()).map(|variable| model.domain(variable)).collect();
    let has = |domain: &Domain, piece| (0..domain.len()).any(|value| domain.pieces(value).contains(piece));
    if !pieces.iter().all(|piece| domains.iter().any(|domain| has(domain, piece))) {
        return stop.check();
    }
    let candidates = domains.iter().map(|domain| {
        let own: Vec<&Piece> = pieces.iter().filter(|piece| has(domain, piece)).collect();
        let fits = |&value: &usize| own.iter().all(|piece| domain.pieces(value).contains(piece));
        (0..domain.len()).filter(fits).collect()
    });
    let candidates = candidates.collect();
    // Values that stand for no pieces may differ where the pieces do not.
    let has_names = domains.iter().any(|domain| domain.single_pieces().is_none());
    let mut known = BTreeSet::new();
    let mut found = |pieces: Vec<Piece>| match has_names && !known.insert(pieces.clone()) {
        true => ControlFlow::Continue(()),
        false => found(pieces),
    };
    let mut search = ForwardChecking { model, stop, found: &mut found };
    search.visit(&mut vec![None; domains.len()], candidates).map(|_| ())
}

struct ForwardChecking<'a> {
    model: &'a Model,
    stop: &'a Stop,
    found: &'a mut dyn FnMut(Vec<Piece>) -> ControlFlow<()>,
}

impl ForwardChecking<'_> {
    /// Visits the solutions with these values assigned, where each variable has these candidates left.
    fn visit(
        &mut self,
        assigned: &mut [Option<usize>],
        candidates: Vec<Vec<usize>>,
    ) -> Result<ControlFlow<()>, Stopped> {
        self.stop.check()?;
        let open = (0..assigned.len()).filter(|&variable| assigned[variable].is_none());
        let Some(variable) = open.min_by_key(|&variable| candidates[variable].len()) else {
            let assignments = assigned.iter().enumerate().filter_map(|(at, &value)| Some((at, value?)));
            return Ok((self.found)(self.model.pieces(assignments)));
        };
        for &value in &candidates[variable] {
            let mut left = candidates.clone();
            let graph = self.model.graph();
            for arc in graph.arcs(variable) {
                let at = arc.neighbour();
                left[at].retain(|&other| graph.is_consistent((variable, value), (at, other)));
            }
            if left.iter().any(Vec::is_empty) {
                continue;
            }
            assigned[variable] = Some(value);
            let flow = self.visit(assigned, left)?;
            assigned[variable] = None;
            if flow.is_break() {
                return Ok(flow);
            }
        }
        Ok(ControlFlow::Continue(()))
    }
}
