//! Random binary constraint satisfaction problems.

use std::ops::RangeInclusive;

use masume::csp::{ConstraintGraph, GraphBuilder};
use proptest::collection::vec;
use proptest::prelude::{ProptestConfig, Strategy, any};

/// The number of random graphs; a failure leaves no file behind.
pub fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

/// Graphs with a number of variables and domain sizes in these ranges. Each pair of variables is constrained
/// with the given chance in percent, and each pair of their values is forbidden with a chance in `tightness`.
pub fn graphs(
    variables: RangeInclusive<usize>,
    sizes: RangeInclusive<usize>,
    density: RangeInclusive<u64>,
    tightness: RangeInclusive<u64>,
) -> impl Strategy<Value = ConstraintGraph> {
    (vec(sizes, variables), density, tightness, any::<u64>())
        .prop_map(|(sizes, density, tightness, seed)| graph(sizes, density, tightness, seed))
}

/// The same, with one variable more at the end that has 17 values and no neighbour.
pub fn with_a_long_stranger(
    graphs: impl Strategy<Value = ConstraintGraph>,
) -> impl Strategy<Value = [ConstraintGraph; 2]> {
    graphs.prop_map(|graph| {
        let mut sizes: Vec<usize> = (0..graph.variables()).map(|it| graph.domain_size(it)).collect();
        sizes.push(17);
        let mut builder = GraphBuilder::new(sizes);
        for constraint in graph.constraints() {
            let (first, second) = (constraint.first, constraint.second);
            builder.constrain(first, second, |a, b| graph.is_consistent((first, a), (second, b)));
        }
        [graph, builder.build()]
    })
}

fn graph(sizes: Vec<usize>, density: u64, tightness: u64, seed: u64) -> ConstraintGraph {
    let variables = sizes.len();
    let mut builder = GraphBuilder::new(sizes);
    for first in 0..variables {
        for second in first + 1..variables {
            let pair = mixed(seed, (first * 1000 + second) as u64);
            if pair % 100 < density {
                builder
                    .constrain(first, second, |a, b| mixed(pair, (a * 1000 + b) as u64) % 100 >= tightness);
            }
        }
    }
    builder.build()
}

/// A number that looks random (the finaliser of Steele, Lea and Flood's SplitMix64, 2014).
fn mixed(seed: u64, number: u64) -> u64 {
    let mut mixed = seed.wrapping_add((number + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}
