//! Which options exclude one another, so that one variable can stand for them.
//!
//! Measured against linear rows over the options alone, CPU time, one run of an
//! optimised-dependencies build: the canonical optimum of the nine sets of `data/`
//! took 0.06 against 0.20 s (medians; `choices` against `rows`), all 1536
//! assemblies of `HC_BQ_01` 5.5 against 13.7 s; the first packing of 6x10
//! pentominoes 0.6 against 6.5 s, all 480 of the Soma cube 14 against 21 s;
//! the first Bedlam cube and Kanoodle pyramid about the same. So there is a rule
//! of one line: choices wherever there is a partition, rows where there is none
//! or where a proof has to speak of the rows as they are exported.

use crate::model::{ItemKind, Model, OptionIx};

/// Groups of options, of each of which every solution chooses exactly one. Empty,
/// or all options are in exactly one of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Partition {
    pub parts: Vec<Vec<OptionIx>>,
}

/// The groups of the preference that are not decided yet.
pub(super) fn open_groups(model: &Model) -> impl Iterator<Item = &Vec<OptionIx>> {
    let groups = model.preference.iter();
    groups.filter(|group| !group.is_empty())
}

impl Partition {
    /// The preference if it is one, or else the primary items that share no
    /// option, first come first; the empty one if these are not all options.
    pub(super) fn of(model: &Model) -> Self {
        let preferred = Self {
            parts: open_groups(model).cloned().collect(),
        };
        if preferred.is_whole(model) {
            return preferred;
        }
        let coverers = model.coverers();
        let items = model.items.iter().zip(&coverers);
        let primary: Vec<&Vec<OptionIx>> = items
            .filter(|(item, _)| item.kind == ItemKind::Primary)
            .map(|(_, coverers)| coverers)
            .collect();
        // Items of one kind stand together, so one of the beginnings is right.
        let starts = (0..primary.len()).map(|start| Self::from(model, &primary[start..]));
        let whole = starts.filter(|partition| partition.is_whole(model));
        whole
            .min_by_key(|partition| partition.parts.len())
            .unwrap_or_default()
    }

    /// The parts that these items make: the options of each.
    fn from(model: &Model, items: &[&Vec<OptionIx>]) -> Self {
        let mut taken = vec![false; model.options.len()];
        let mut parts = Vec::new();
        for &coverers in items {
            if coverers.iter().any(|option| taken[option.index()]) {
                continue;
            }
            for option in coverers {
                taken[option.index()] = true;
            }
            parts.push(coverers.clone());
        }
        Self { parts }
    }

    /// Whether every option is in a part.
    fn is_whole(&self, model: &Model) -> bool {
        let mut times = vec![0; model.options.len()];
        for option in self.parts.iter().flatten() {
            times[option.index()] += 1;
        }
        let has_empty = self.parts.iter().any(Vec::is_empty);
        !has_empty && !self.parts.is_empty() && times.iter().all(|&times| times == 1)
    }
}
