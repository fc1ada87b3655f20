use super::LiteralNetwork;

/// The consequences of assumptions in a [`LiteralNetwork`]: unit propagation that remembers its reasons.
///
/// It begins with the literals that are possible in a position. Assumptions and their consequences can be
/// taken back. Nothing is allocated once its arrays have grown.
pub(super) struct UnitPropagation<'n> {
    network: &'n LiteralNetwork,
    truth: Vec<Truth>,
    /// By exact group: its literals that are not false.
    left: Vec<GroupRest>,
    /// The settled literals, in order.
    trail: Vec<Settled>,
    /// By literal: its place on the trail.
    place: Vec<u32>,
    /// By settled literal: the number of literals that had to become true one after the other before it.
    depth: Vec<u32>,
    /// The premises of refutations, end to end.
    premises: Vec<u32>,
    /// The length of the part of the trail whose consequences were followed.
    followed: usize,
    seen: Vec<bool>,
}

/// The rest of a group: its literals that are not false.
#[derive(Debug, Clone, Copy, Default)]
struct GroupRest {
    count: u32,
    /// The exclusive or of these literals: the last one, if only one is left.
    sum: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Truth {
    Open,
    True,
    False,
}

/// A literal that was settled.
#[derive(Debug, Clone, Copy)]
pub(super) struct Settled {
    pub(super) literal: u32,
    pub(super) is_true: bool,
    pub(super) cause: SettlingCause,
}

/// The reason why a literal was settled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SettlingCause {
    /// It was assumed.
    Assumed,
    /// False: this other literal of one of its groups is true.
    Excluded { by: u32 },
    /// True: all others of this group are false.
    Last { of: u32 },
    /// False: assuming it led to a contradiction, which rests on the premises from `start` to `end`.
    Refuted { start: u32, end: u32 },
}

/// The reason for a contradiction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Conflict {
    /// All literals of this group are false.
    Nothing { group: u32 },
    /// This literal must be true, and is false.
    Both { literal: u32, group: u32 },
}

impl GroupRest {
    #[inline]
    fn add(&mut self, literal: u32) {
        self.count += 1;
        self.sum ^= literal;
    }

    #[inline]
    fn take(&mut self, literal: u32) {
        self.count -= 1;
        self.sum ^= literal;
    }
}

/// The result of an assumption.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum AssumptionEnd {
    /// All consequences were followed, without a contradiction.
    Settled,
    /// The consequences go too deep and were not followed to the end.
    TooDeep,
    /// The assumption leads to a contradiction.
    Conflict(Conflict),
}

impl<'n> UnitPropagation<'n> {
    /// A propagation without assumptions, in a position where exactly these literals are possible.
    pub(super) fn new(network: &'n LiteralNetwork, possible: impl Fn(usize) -> bool) -> Self {
        let literals = network.literals();
        let mut truth = vec![Truth::False; literals];
        let mut left = vec![GroupRest::default(); network.groups()];
        for literal in (0..literals).filter(|&literal| possible(literal)) {
            truth[literal] = Truth::Open;
            for &group in network.exact_groups_of(literal) {
                left[group as usize].add(literal as u32);
            }
        }
        Self {
            network,
            truth,
            left,
            trail: Vec::with_capacity(literals),
            place: vec![0; literals],
            depth: vec![0; literals],
            premises: Vec::new(),
            followed: 0,
            seen: vec![false; literals],
        }
    }

    #[inline]
    pub(super) fn truth(&self, literal: u32) -> Truth {
        self.truth[literal as usize]
    }

    /// The number of literals of an exact group that are not false.
    pub(super) fn left(&self, group: u32) -> u32 {
        self.left[group as usize].count
    }

    /// The number of literals that had to become true, one after the other, before this settled one.
    pub(super) fn depth(&self, literal: u32) -> u32 {
        self.depth[literal as usize]
    }

    /// The depth of the last literal whose consequences were followed; no literal settled later has less.
    pub(super) fn deepest_followed(&self) -> u32 {
        let followed = self.trail[..self.followed].iter().rev().find(|settled| settled.is_true);
        followed.map_or(0, |settled| self.depth(settled.literal))
    }

    /// A mark for [`back_to`](Self::back_to).
    pub(super) fn mark(&self) -> usize {
        self.trail.len()
    }

    /// The literals settled since the mark.
    pub(super) fn since(&self, mark: usize) -> &[Settled] {
        &self.trail[mark..]
    }

    /// Takes back everything since the mark.
    pub(super) fn back_to(&mut self, mark: usize) {
        for settled in self.trail.drain(mark..).rev() {
            self.truth[settled.literal as usize] = Truth::Open;
            if !settled.is_true {
                for &group in self.network.exact_groups_of(settled.literal as usize) {
                    self.left[group as usize].add(settled.literal);
                }
            }
        }
        self.followed = mark;
        if mark == 0 {
            self.premises.clear();
        }
    }

    /// Assumes an open literal and follows the consequences, at most `depth` literals deep.
    pub(super) fn assume(&mut self, literal: u32, depth: u32) -> AssumptionEnd {
        self.settle(literal, true, SettlingCause::Assumed, 0);
        self.follow(depth)
    }

    /// Rules a literal out because of the premises and follows the consequences.
    pub(super) fn refute(&mut self, literal: u32, premises: &[u32], depth: u32) -> AssumptionEnd {
        let start = self.premises.len() as u32;
        self.premises.extend(premises);
        let cause = SettlingCause::Refuted { start, end: self.premises.len() as u32 };
        let deepest = premises.iter().map(|&premise| self.depth[premise as usize]).max().unwrap_or(0);
        match self.falsify(literal, cause, deepest) {
            Some(conflict) => AssumptionEnd::Conflict(conflict),
            None => self.follow(depth),
        }
    }

    /// Follows the consequences of the newest settled literals. (A forced literal is only put on the trail,
    /// and its own consequences are followed in turn, so that near ones come first.)
    fn follow(&mut self, depth: u32) -> AssumptionEnd {
        while let Some(&settled) = self.trail.get(self.followed) {
            self.followed += 1;
            if !settled.is_true {
                continue;
            }
            if self.depth[settled.literal as usize] > depth {
                return AssumptionEnd::TooDeep;
            }
            let mut groups = self.network.groups_of(settled.literal as usize);
            if let Some(conflict) = groups.find_map(|group| self.exclude(settled.literal, group)) {
                return AssumptionEnd::Conflict(conflict);
            }
        }
        AssumptionEnd::Settled
    }

    /// Makes the others of this group false, because this literal is true.
    fn exclude(&mut self, literal: u32, group: u32) -> Option<Conflict> {
        // If an exact group made this literal true, its others are false already.
        if self.left(group) == 1 {
            return None;
        }
        let (cause, depth) = (SettlingCause::Excluded { by: literal }, self.depth[literal as usize]);
        for &other in self.network.members(group as usize) {
            match self.truth(other) {
                Truth::Open => {
                    if let Some(conflict) = self.falsify(other, cause, depth) {
                        return Some(conflict);
                    }
                }
                // Both are true, so each of them must also be false; either can be named.
                Truth::True if other != literal => return Some(Conflict::Both { literal: other, group }),
                Truth::True | Truth::False => {}
            }
        }
        None
    }

    #[inline]
    fn settle(&mut self, literal: u32, is_true: bool, cause: SettlingCause, depth: u32) {
        self.truth[literal as usize] = if is_true { Truth::True } else { Truth::False };
        self.place[literal as usize] = self.trail.len() as u32;
        self.depth[literal as usize] = depth;
        self.trail.push(Settled { literal, is_true, cause });
    }

    /// Makes an open literal false, and makes the last literals of its groups true.
    fn falsify(&mut self, literal: u32, cause: SettlingCause, depth: u32) -> Option<Conflict> {
        self.settle(literal, false, cause, depth);
        let network = self.network;
        let mut conflict = None;
        for &group in network.exact_groups_of(literal as usize) {
            let left = &mut self.left[group as usize];
            left.take(literal);
            let GroupRest { count, sum: last } = *left;
            if count > 1 || conflict.is_some() {
                continue;
            }
            if count == 0 {
                conflict = Some(Conflict::Nothing { group });
            } else if self.truth(last) == Truth::Open {
                let others = network.members(group as usize).iter().filter(|&&member| member != last);
                let deepest = others.map(|&other| self.depth[other as usize]).max();
                self.settle(last, true, SettlingCause::Last { of: group }, 1 + deepest.unwrap_or(depth));
            }
        }
        conflict
    }

    /// Returns true if the assumptions settled this literal, and false if the position did or it is still
    /// open.
    fn is_on_trail(&self, literal: u32) -> bool {
        let place = self.place[literal as usize] as usize;
        self.trail.get(place).is_some_and(|settled| settled.literal == literal)
    }

    /// The literals that a conflict rests on: returns those on the trail from `since` on, in the order of the
    /// trail, and puts the earlier ones in `premises`.
    pub(super) fn roots(
        &mut self,
        conflict: Conflict,
        since: usize,
        premises: &mut Vec<u32>,
    ) -> Vec<Settled> {
        let mut open: Vec<u32> = Vec::new();
        match conflict {
            Conflict::Nothing { group } => open.extend(self.network.members(group as usize)),
            Conflict::Both { literal, group } => {
                let truths = self.network.members(group as usize).iter().copied();
                open.extend(truths.filter(|&member| self.truth(member) == Truth::True));
                open.push(literal);
            }
        }
        self.causes(open, since, premises)
    }

    /// The literals that a settled literal rests on, itself included: those on the trail from `since` on, in
    /// the order of the trail.
    pub(super) fn roots_of(&mut self, literal: u32, since: usize) -> Vec<Settled> {
        self.causes(vec![literal], since, &mut Vec::new())
    }

    /// The literals that some settled literals rest on, these included; see [`Self::roots`].
    fn causes(&mut self, mut open: Vec<u32>, since: usize, premises: &mut Vec<u32>) -> Vec<Settled> {
        premises.clear();
        let mut seen: Vec<u32> = Vec::new();
        let mut places: Vec<u32> = Vec::new();
        while let Some(literal) = open.pop() {
            if self.seen[literal as usize] || !self.is_on_trail(literal) {
                continue;
            }
            self.seen[literal as usize] = true;
            seen.push(literal);
            let place = self.place[literal as usize];
            if (place as usize) < since {
                premises.push(literal);
                continue;
            }
            places.push(place);
            match self.trail[place as usize].cause {
                SettlingCause::Assumed => {}
                SettlingCause::Excluded { by } => open.push(by),
                SettlingCause::Last { of } => {
                    let others = self.network.members(of as usize).iter().copied();
                    open.extend(others.filter(|&other| other != literal));
                }
                SettlingCause::Refuted { start, end } => {
                    open.extend(&self.premises[start as usize..end as usize]);
                }
            }
        }
        for literal in seen {
            self.seen[literal as usize] = false;
        }
        premises.sort_unstable();
        places.sort_unstable();
        places.into_iter().map(|place| self.trail[place as usize]).collect()
    }
}
