//! Random shells with all features at once: equal pieces in several sets, symmetric
//! pieces, given places, no flips, choices, bounds, taken cells, open sheets, widths 3 to
//! 6; most have an assembly.

use std::fmt::Write;

use cubewright::family::shell::{
    Border, Fixed, Orientation, Piece, PieceSet, Place, Placement, Shape, Shell, SideConstraints,
    Surface, Width,
};
use cubewright::formats::read_shape;
use cubewright::geometry::Point;
use fastrand::Rng;

use super::agree::disagreement;
use super::support;
use super::truth::truth;

/// Nodes of the oracle; what takes more is left out.
const MOST_NODES: usize = 60_000;

/// What covers what, under which side constraints.
#[derive(Clone)]
struct Case {
    shape: String,
    width: Width,
    taken: Vec<Point>,
    pieces: Vec<Border>,
    side_constraints: SideConstraints,
}

impl Case {
    fn surface(&self) -> Surface {
        let shape = Shape::named(&self.shape)
            .ok()
            .or_else(|| read_shape("random.shape", self.shape.as_bytes()).ok());
        let surface = shape.expect("a shape").surface(self.width);
        if self.taken.is_empty() {
            return surface;
        }
        Surface::framed(self.width, surface.frames().to_vec(), &self.taken)
    }

    fn shell(&self) -> Option<Shell> {
        let shell = Shell::new("random", self.pieces.clone(), self.surface()).ok()?;
        shell
            .with_side_constraints(self.side_constraints.clone())
            .ok()
    }

    /// What goes wrong, if the oracle is fast enough to tell.
    fn fault(&self) -> Option<String> {
        let shell = self.shell()?;
        disagreement(&shell, &truth(&shell, MOST_NODES)?)
    }

    /// The pieces as a file of rings, and how to ask for the rest.
    fn file(&self) -> String {
        let mut text = String::from("// cubewright count --choose --shape SHAPE");
        if self.side_constraints.unflipped {
            text.push_str(" --no-flip");
        }
        for fixed in &self.side_constraints.fixed {
            let (piece, place) = (fixed.piece.to_number(), fixed.place.to_number());
            let _ = write!(text, " --fix {piece}@{place}");
            if let Some(o) = fixed.orientation {
                let flip = if o.is_flipped() { "f" } else { "" };
                let _ = write!(text, ":{flip}{}", o.turns());
            }
        }
        text.push('\n');
        for left_out in &self.side_constraints.left_out {
            let _ = writeln!(text, "// not {left_out:?}");
        }
        for set in &self.side_constraints.sets {
            let pieces: Vec<usize> = set.pieces.iter().map(|piece| piece.to_number()).collect();
            let _ = writeln!(text, "// {} to {} of {pieces:?}", set.least, set.most);
        }
        for line in self.shape.lines() {
            let _ = writeln!(text, "// {line}");
        }
        for point in &self.taken {
            let _ = writeln!(text, "// taken: {point:?}");
        }
        for piece in &self.pieces {
            let _ = writeln!(text, "{piece}");
        }
        text
    }

    /// Smaller cases of the same kind.
    fn smaller(&self) -> Vec<Self> {
        let mut smaller = Vec::new();
        let mut with = |change: &dyn Fn(&mut Self)| {
            let mut case = self.clone();
            change(&mut case);
            smaller.push(case);
        };
        for last in 0..self.side_constraints.fixed.len() {
            with(&|case| {
                case.side_constraints.fixed.remove(last);
            });
            with(&|case| case.side_constraints.fixed[last].orientation = None);
        }
        for set in 0..self.side_constraints.sets.len() {
            with(&|case| {
                case.side_constraints.sets.remove(set);
            });
        }
        for last in 0..self.side_constraints.left_out.len() {
            with(&|case| {
                case.side_constraints.left_out.remove(last);
            });
        }
        with(&|case| case.side_constraints.unflipped = false);
        with(&|case| case.taken.clear());
        for piece in 0..self.pieces.len() {
            with(&|case| case.drop_piece(piece));
        }
        smaller.retain(|case| case.size() < self.size());
        smaller
    }

    fn size(&self) -> usize {
        let given = self.side_constraints.fixed.iter();
        let given = given.map(|fixed| 2 + usize::from(fixed.orientation.is_some()));
        given.sum::<usize>()
            + self.side_constraints.sets.len()
            + self.side_constraints.left_out.len()
            + self.pieces.len()
            + self.taken.len()
            + usize::from(self.side_constraints.unflipped)
    }

    fn drop_piece(&mut self, index: usize) {
        self.pieces.remove(index);
        let gone = Piece::from_index(index);
        let moved = |piece: Piece| Piece::from_index(piece.index() - usize::from(piece > gone));
        for set in &mut self.side_constraints.sets {
            set.pieces.retain(|&piece| piece != gone);
            set.pieces
                .iter_mut()
                .for_each(|piece| *piece = moved(*piece));
        }
        self.side_constraints
            .fixed
            .retain(|fixed| fixed.piece != gone);
        for fixed in &mut self.side_constraints.fixed {
            fixed.piece = moved(fixed.piece);
        }
        let left_out = &mut self.side_constraints.left_out;
        left_out.retain(|it| it.piece != gone);
        for it in left_out {
            it.piece = moved(it.piece);
        }
    }

    fn shrunk(self) -> Self {
        let mut case = self;
        while let Some(smaller) = case.smaller().into_iter().find(|c| c.fault().is_some()) {
            case = smaller;
        }
        case
    }

    /// What is special about it.
    fn features(&self) -> Vec<&'static str> {
        let shown = |a: Border, b: Border| Orientation::all().any(|o| a.oriented(o) == b);
        let equal = |i: usize| (0..i).any(|j| shown(self.pieces[i], self.pieces[j]));
        let set_of = |i: usize| {
            let is_in = |set: &PieceSet| set.pieces.contains(&Piece::from_index(i));
            self.side_constraints.sets.iter().position(is_in)
        };
        let pieces = || 0..self.pieces.len();
        let parted = |i: usize| {
            (0..i).any(|j| shown(self.pieces[i], self.pieces[j]) && set_of(i) != set_of(j))
        };
        let is_symmetric =
            |b: &Border| Orientation::all().filter(|&o| b.oriented(o) == *b).count() > 1;
        let has_bounds = self.side_constraints.sets.iter().any(|set| !set.is_free());
        let list = [
            ("equal", pieces().any(equal)),
            ("equal in two sets", pieces().any(parted)),
            ("symmetric", self.pieces.iter().any(is_symmetric)),
            ("fixed", !self.side_constraints.fixed.is_empty()),
            (
                "fixed so",
                self.side_constraints
                    .fixed
                    .iter()
                    .any(|f| f.orientation.is_some()),
            ),
            ("left out", !self.side_constraints.left_out.is_empty()),
            ("no flip", self.side_constraints.unflipped),
            ("chosen", self.pieces.len() > self.surface().frames().len()),
            ("bounds", has_bounds),
            ("taken", !self.taken.is_empty()),
            (
                "open",
                self.shape.contains("OPEN") || self.shape.starts_with(['1', '2']),
            ),
            ("cube", self.shape == "cube"),
            ("faces", self.shape.contains("FACE")),
        ];
        list.iter()
            .filter(|(_, is_so)| *is_so)
            .map(|(name, _)| *name)
            .collect()
    }
}

/// Connected faces of one or two cubes side by side.
fn faces(rng: &mut Rng) -> String {
    let cubes = if rng.bool() { 1 } else { 2 };
    let mut text = String::from("OPEN\n");
    for cube in 0..cubes {
        for wall in 1..=6 {
            if rng.u8(..10) < if cubes == 1 { 6 } else { 3 } {
                let _ = writeln!(text, "FACE {cube} {} 0 {wall}", rng.u8(..2) * rng.u8(..2));
            }
        }
    }
    text
}

fn shape(rng: &mut Rng) -> String {
    const NAMED: [&str; 8] = ["cube", "cube", "1x1", "1x2", "1x3", "2x2", "2x3", "1x1x2"];
    if rng.bool() {
        return NAMED[rng.usize(..NAMED.len())].to_owned();
    }
    loop {
        let text = faces(rng);
        let shape = read_shape("random.shape", text.as_bytes());
        if shape.is_ok_and(|shape| shape.faces().len() <= 6) {
            return text;
        }
    }
}

/// A shell that is cut from a solid, with pieces added and side constraints that it mostly meets.
fn random(rng: &mut Rng) -> Case {
    let width = [3, 3, 3, 4, 5, 6][rng.usize(..6)];
    let mut case = Case {
        shape: shape(rng),
        width: Width::new(width).expect("in range"),
        taken: Vec::new(),
        pieces: Vec::new(),
        side_constraints: SideConstraints {
            unflipped: rng.u8(..4) == 0,
            ..SideConstraints::default()
        },
    };
    if rng.u8(..5) == 0 {
        let cells = case.surface();
        let taken = cells.cells().iter().filter(|_| rng.u8(..12) == 0);
        case.taken = taken.map(|cell| cell.point).collect();
    }
    let way =
        |rng: &mut Rng, unflipped: bool| Orientation::new(!unflipped && rng.bool(), rng.u8(..4));
    let laid = cut(rng, &case.surface());
    // Who lies on each place, and how the piece must be laid to look as it was cut.
    let mut order: Vec<usize> = (0..laid.len()).collect();
    rng.shuffle(&mut order);
    let mut ways = vec![Orientation::IDENTITY; laid.len()];
    for &place in &order {
        ways[place] = way(rng, case.side_constraints.unflipped);
        case.pieces
            .push(laid[place].oriented(ways[place].inverse()));
    }
    for _ in 0..rng.usize(..4).saturating_sub(1) {
        let like = case.pieces[rng.usize(..case.pieces.len())];
        let like = if rng.u8(..4) == 0 {
            like.toggled(rng.usize(..case.width.ring()))
        } else {
            like
        };
        case.pieces
            .push(like.oriented(way(rng, case.side_constraints.unflipped)));
    }
    add_sets(rng, &mut case, laid.len());
    for (index, &place) in order.iter().enumerate() {
        if rng.usize(..3 * order.len()) == 0 {
            let is_planted = rng.u8(..4) != 0;
            let orientation = rng.bool().then_some(ways[place]);
            let place = if is_planted {
                place
            } else {
                rng.usize(..order.len())
            };
            case.side_constraints.fixed.push(Fixed {
                piece: Piece::from_index(index),
                place: Place::from_index(place),
                orientation,
            });
        }
    }
    if rng.u8(..4) == 0 {
        let planted: Vec<Placement> = order
            .iter()
            .enumerate()
            .map(|(index, &place)| Placement {
                piece: Piece::from_index(index),
                place: Place::from_index(place),
                orientation: ways[place],
            })
            .collect();
        case.side_constraints.left_out = left_out(rng, &case, &planted);
    }
    case
}

/// Some placements, mostly none that was cut: single ones, or all of one kind.
fn left_out(rng: &mut Rng, case: &Case, planted: &[Placement]) -> Vec<Placement> {
    let is_planted_kept = rng.u8(..4) != 0;
    let (is_by_kind, flip, turns) = (rng.bool(), rng.bool(), rng.u8(..4));
    let piece = rng.usize(..=case.pieces.len());
    let mut left_out = Vec::new();
    for (index, place, way) in (0..case.pieces.len())
        .flat_map(|index| (0..planted.len()).map(move |place| (index, place)))
        .flat_map(|(index, place)| Orientation::all().map(move |way| (index, place, way)))
    {
        let placement = Placement {
            piece: Piece::from_index(index),
            place: Place::from_index(place),
            orientation: way,
        };
        // Of a kind on all places some symmetries keep it.
        let is_of_kind = (way.is_flipped() == flip && way.turns() == turns)
            && (piece == case.pieces.len() || piece == index);
        let is_chosen = if is_by_kind {
            is_of_kind
        } else {
            rng.u8(..6) == 0
        };
        if is_chosen && !(is_planted_kept && planted.contains(&placement)) {
            left_out.push(placement);
        }
    }
    left_out
}

/// Gives each cell to one of the places that have it.
fn cut(rng: &mut Rng, surface: &Surface) -> Vec<Border> {
    let mut laid = vec![Border::empty(surface.width()); surface.frames().len()];
    // Where one place takes what it can, pieces are more often symmetric.
    let is_greedy = rng.u8(..3) == 0;
    for cell in surface.open_cells() {
        let site = cell.sites[if is_greedy {
            0
        } else {
            rng.usize(..cell.sites.len())
        }];
        let border = &mut laid[site.place.index()];
        *border = border.toggled(site.ring);
    }
    laid
}

/// Up to three sets; the first pieces are those that were cut.
fn add_sets(rng: &mut Rng, case: &mut Case, places: usize) {
    let count = rng.usize(..4);
    let mut sets = vec![Vec::new(); count];
    for piece in 0..case.pieces.len() {
        let set = rng.usize(..=count);
        if set < count {
            sets[set].push(Piece::from_index(piece));
        }
    }
    for (index, pieces) in sets.into_iter().enumerate() {
        let planted = pieces.iter().filter(|piece| piece.index() < places).count();
        let (least, most) = match rng.u8(..4) {
            0 => (0, pieces.len()),
            1 => (planted, planted),
            2 => (
                planted.saturating_sub(rng.usize(..2)),
                planted + rng.usize(..2),
            ),
            _ => (rng.usize(..2), usize::MAX),
        };
        case.side_constraints.sets.push(PieceSet {
            name: format!("set{index}"),
            least,
            most,
            pieces,
        });
    }
}

/// Set `CUBEWRIGHT_CASES` for more of them.
#[test]
fn random_shells_agree_with_the_oracle() {
    let cases = support::cases(40);
    let mut pairs = std::collections::BTreeMap::<(&str, &str), usize>::new();
    let (mut judged, mut feasible, mut seed) = (0, 0, 0_u64);
    while judged < cases {
        seed += 1;
        let case = random(&mut Rng::with_seed(seed));
        let Some(shell) = case.shell() else { continue };
        let Some(truth) = truth(&shell, MOST_NODES).filter(|t| t.assignments.len() <= 3000) else {
            continue;
        };
        judged += 1;
        feasible += usize::from(!truth.assignments.is_empty());
        if disagreement(&shell, &truth).is_some() {
            let small = case.shrunk();
            let fault = small.fault().unwrap_or_default();
            panic!("seed {seed}: {fault}\n{}", small.file());
        }
        let features = case.features();
        for (index, &one) in features.iter().enumerate() {
            for &other in &features[index..] {
                *pairs.entry((one, other)).or_default() += 1;
            }
        }
    }
    println!("{judged} of {seed} judged, {feasible} feasible");
    for ((one, other), count) in pairs {
        println!("{count:6} {one} and {other}");
    }
    assert!(2 * feasible > judged, "{feasible} of {judged} are feasible");
}
