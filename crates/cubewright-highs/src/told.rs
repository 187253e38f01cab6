//! How a solve ended, as `message.rs` of `cubewright-core` reads it.

/// What HiGHS claims.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Claim {
    Optimal,
    Infeasible,
    Unbounded,
    /// A limit was reached, with a solution or without one.
    Limit(Limit),
}

/// Which limit it was.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Limit {
    Time,
    Nodes,
    Other,
}

/// A claim with what was found.
#[derive(Debug)]
pub(crate) struct Told {
    pub(crate) claim: Claim,
    pub(crate) values: Vec<f64>,
    /// -1 where they were not counted.
    pub(crate) nodes: i64,
    pub(crate) iterations: i32,
    pub(crate) bound: f64,
}

impl Told {
    /// The line before the values.
    pub(crate) fn line(&self) -> String {
        let (claim, limit) = match self.claim {
            Claim::Optimal => ("optimal", Limit::Other),
            Claim::Infeasible => ("infeasible", Limit::Other),
            Claim::Unbounded => ("unbounded", Limit::Other),
            Claim::Limit(limit) => ("limit", limit),
        };
        let limit = match limit {
            Limit::Time => "time",
            Limit::Nodes => "nodes",
            Limit::Other => "other",
        };
        let (length, nodes, iterations) = (self.values.len(), self.nodes, self.iterations);
        format!(
            "{claim} {limit} {length} {nodes} {iterations} {:?}",
            self.bound
        )
    }
}
