//! A model as dancing links read it, and the clock that both sides are measured with.

use std::time::Instant;

use cubewright::model::{ItemKind, Model};

/// CPU seconds of this thread; without Linux, seconds since `start`.
pub(crate) fn now_s(start: Instant) -> f64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let first = text.as_deref().and_then(|text| text.split(' ').next());
    let ns: Option<f64> = first.and_then(|word| word.parse().ok());
    ns.map_or_else(|| start.elapsed().as_secs_f64(), |ns| ns / 1e9)
}

/// A model without rows, the primary items first.
pub(crate) struct Matrix {
    pub(crate) items: usize,
    pub(crate) primary: usize,
    /// By option, its items.
    pub(crate) options: Vec<Vec<u32>>,
}

impl Matrix {
    pub(crate) fn of(model: &Model) -> Self {
        let is_primary = |item: &usize| model.items[*item].kind == ItemKind::Primary;
        let mut items: Vec<usize> = (0..model.items.len()).collect();
        let primary = items.iter().filter(|item| is_primary(item)).count();
        items.sort_by_key(|item| !is_primary(item));
        let mut order = vec![0; items.len()];
        for (number, &item) in (0..).zip(&items) {
            order[item] = number;
        }
        let options = model.options.iter().map(|option| {
            let items = option.items.iter().map(|item| order[item.index()]);
            items.collect()
        });
        Self {
            items: items.len(),
            primary,
            options: options.collect(),
        }
    }
}
