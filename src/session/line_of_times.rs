//! A robust line through the logarithms of a player's times, with the span in which most of them lie.

/// A game.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Observation {
    /// The logarithms of the puzzle's weight and of its number of squares.
    pub(super) at: [f64; 2],
    /// The logarithm of the time.
    pub(super) time: f64,
}

/// The line: the logarithm of the time is a constant, plus a slope times the logarithm of the weight, plus a
/// slope times that of the squares, plus a drift times the age, in hundreds of games since.
///
/// The fit minimizes Huber's loss (*Robust estimation of a location parameter*, Annals of Mathematical
/// Statistics 35, 1964) by reweighted least squares. The weight of a game halves with every [`HALF_LIFE`]
/// games after it. As in ridge regression (Hoerl and Kennard, Technometrics 12, 1970), slopes come out near
/// [`USUAL`] as long as the games say little about them.
///
/// The span reaches as far as the residuals of four of five games, each from the line without that game, as
/// in the jackknife+ (Barber, Candès, Ramdas and Tibshirani, Annals of Statistics 49, 2021), with the game to
/// come counted as one that lies outside. It is wider where the line is less certain.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct LineOfTimes {
    /// The mean of [`Observation::at`].
    centre: [f64; 2],
    /// Constant, slopes, drift.
    terms: [f64; TERMS],
    /// The covariance of the terms, for residuals of variance 1.
    covariance: Matrix,
    /// Half the span, where the line is certain.
    reach: f64,
}

const TERMS: usize = 4;

type Matrix = [[f64; TERMS]; TERMS];

/// Slopes and drift of a player without games, each with its standard deviation among players. The constant
/// may be anything.
const USUAL: [(f64, f64); TERMS] = [(0.0, f64::INFINITY), (0.8, 0.4), (0.2, 0.3), (0.0, 0.3)];

/// The number of games after which a game counts half.
const HALF_LIFE: f64 = 60.0;

/// The share of games within the span.
const WITHIN: f64 = 0.8;

/// Huber's bound, in standard deviations: with normal residuals, the loss is 95 % efficient.
const BOUND: f64 = 1.345;

/// Standard deviation of normal residuals whose median size is 1.
const OF_MEDIAN: f64 = 1.4826;

/// The initial standard deviation of residuals, and the lowest.
const DEVIATION: (f64, f64) = (0.4, 0.02);

/// The number of rounds of reweighting.
const ROUNDS: usize = 20;

impl LineOfTimes {
    /// The line through at least one game; the earliest is the first.
    pub(super) fn through(games: &[Observation]) -> Self {
        let count = games.len();
        let centre = [0, 1].map(|place| games.iter().map(|game| game.at[place]).sum::<f64>() / count as f64);
        let ages: Vec<usize> = (0..count).rev().collect();
        let counts: Vec<f64> = ages.iter().map(|age| libm::exp2(-(*age as f64) / HALF_LIFE)).collect();
        let rows: Vec<_> = games.iter().zip(&ages).map(|(game, age)| row(centre, game.at, *age)).collect();
        let (mut weights, mut deviation) = (counts.clone(), DEVIATION.0);
        let mut line = Self { centre, terms: [0.0; TERMS], covariance: Matrix::default(), reach: 0.0 };
        let mut residuals = Vec::new();
        for round in 0..ROUNDS {
            line.fit(games, &rows, &weights, deviation);
            residuals =
                games.iter().zip(&rows).map(|(game, row)| game.time - dot(line.terms, *row)).collect();
            let sizes = residuals.iter().map(|residual: &f64| residual.abs());
            deviation =
                (OF_MEDIAN * quantile(sizes.clone().zip(counts.iter().copied()), 0.5, 0.0)).max(DEVIATION.1);
            if round + 1 < ROUNDS {
                let huber = sizes.map(|size| (BOUND * deviation / size).min(1.0));
                weights = huber.zip(&counts).map(|(huber, count)| huber * count).collect();
            }
        }
        // A residual from the line without the game is r / (1 - h); its deviation is 1 / √(1 - h).
        let left_out = residuals.iter().zip(&rows).zip(&weights).map(|((residual, row), weight)| {
            residual.abs() / (1.0 - weight * line.variance(*row)).max(0.1).sqrt()
        });
        line.reach = quantile(left_out.zip(counts.iter().copied()), WITHIN, 1.0);
        line
    }

    /// The logarithms of the shortest time of the span, of the median and of the longest, for a puzzle of
    /// these logarithms, this number of games before the last.
    pub(super) fn at(&self, at: [f64; 2], age: usize) -> [f64; 3] {
        let row = row(self.centre, at, age);
        let median = dot(self.terms, row);
        let half = self.reach * (1.0 + self.variance(row)).sqrt();
        [median - half, median, median + half]
    }

    /// Least squares with these weights of the games.
    fn fit(&mut self, games: &[Observation], rows: &[[f64; TERMS]], weights: &[f64], deviation: f64) {
        let (mut matrix, mut right) = (Matrix::default(), [0.0; TERMS]);
        for term in 0..TERMS {
            let (usual, spread) = USUAL[term];
            let certainty = (deviation / spread).powi(2);
            (matrix[term][term], right[term]) = (certainty, certainty * usual);
        }
        for ((game, row), weight) in games.iter().zip(rows).zip(weights) {
            for one in 0..TERMS {
                right[one] += weight * row[one] * game.time;
                for other in 0..TERMS {
                    matrix[one][other] += weight * row[one] * row[other];
                }
            }
        }
        self.covariance = inverse(matrix);
        self.terms = self.covariance.map(|row| dot(row, right));
    }

    /// The variance of the line at a row.
    fn variance(&self, row: [f64; TERMS]) -> f64 {
        dot(self.covariance.map(|line| dot(line, row)), row)
    }
}

/// The factors of the terms.
fn row(centre: [f64; 2], at: [f64; 2], age: usize) -> [f64; TERMS] {
    [1.0, at[0] - centre[0], at[1] - centre[1], age as f64 / 100.0]
}

fn dot(one: [f64; TERMS], other: [f64; TERMS]) -> f64 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}

/// The quantile of weighted numbers, interpolated between neighbours. `beyond` is the weight of further
/// numbers above all of these.
fn quantile(numbers: impl Iterator<Item = (f64, f64)>, share: f64, beyond: f64) -> f64 {
    let mut numbers: Vec<(f64, f64)> = numbers.collect();
    numbers.sort_by(|one, other| one.0.total_cmp(&other.0));
    let sum: f64 = numbers.iter().map(|(_, count)| count).sum();
    let (mut left, mut last) = (share * (sum + beyond), 0.0);
    for (number, count) in numbers {
        if count >= left {
            return last + (number - last) * left / count;
        }
        (left, last) = (left - count, number);
    }
    last
}

/// The inverse of a positive definite matrix, by elimination.
fn inverse(mut matrix: Matrix) -> Matrix {
    let mut inverse = Matrix::default();
    for (place, line) in inverse.iter_mut().enumerate() {
        line[place] = 1.0;
    }
    for pivot in 0..TERMS {
        let by = matrix[pivot][pivot];
        (matrix[pivot], inverse[pivot]) =
            (matrix[pivot].map(|entry| entry / by), inverse[pivot].map(|entry| entry / by));
        let (line, right) = (matrix[pivot], inverse[pivot]);
        for other in (0..TERMS).filter(|other| *other != pivot) {
            let by = matrix[other][pivot];
            for place in 0..TERMS {
                matrix[other][place] -= by * line[place];
                inverse[other][place] -= by * right[place];
            }
        }
    }
    inverse
}
