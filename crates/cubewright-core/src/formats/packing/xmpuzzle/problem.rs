//! A problem: a result, pieces, rules, and what BurrTools found.
//!
//! Invariant: the ids of a problem that was read are those of shapes and colours that
//! there are, and each of its assemblies has one placement for each copy of a piece.
//!
//! The format is described in the documentation of BurrTools
//! (<https://burrtools.sourceforge.net>): a `<problem>` lists shapes by their numbers, each with how
//! often it is used, the shape that results, rules for colours, and solutions as placements.

use core::ops::{Range, RangeInclusive};

use roxmltree::Node;

use super::XmErrorKind;
use super::colour::UnknownColour;
use super::element::{SpannedResult, Unknown, count, needed, number, number_if, spanned, start};
use super::orientation::{LEFT_OUT, ORIENTATIONS};
use super::voxels::{FARTHEST, small};
use crate::family::packing::Copies;
use crate::formats::text::shortened;
use crate::geometry::{Grid, Point};

/// The most that BurrTools counts copies and ids to.
const MAX_SHORT: i64 = 65_535;

/// Any count.
const ANY: RangeInclusive<i64> = 0..=u32::MAX as i64;

/// A shape as a piece of a problem.
#[derive(Clone, Debug)]
pub(super) struct XmPart {
    /// The id of the shape.
    pub shape: usize,
    /// How many copies are used; none is possible.
    pub copies: Copies,
    /// The groups in which copies may be, and how many.
    pub groups: Vec<(u32, u32)>,
}

/// A problem of the file.
///
/// Ids are those of the file, 0-based; nothing is moved or renamed yet.
#[derive(Clone, Debug)]
pub(super) struct XmProblem {
    pub name: Option<String>,
    pub parts: Vec<XmPart>,
    /// The id of the shape to assemble.
    pub result: Option<usize>,
    pub max_holes: Option<usize>,
    /// 0-based colours: (of a piece, of the result).
    pub pairs: Vec<(usize, usize)>,
    /// The assemblies that the file has, as text.
    pub solutions: Vec<String>,
    /// How many solutions say how they come apart.
    pub apart: usize,
    /// Whether there is the state of a search that was broken off.
    pub broken_off: bool,
    /// How many assemblies BurrTools counted.
    pub counted: Option<usize>,
    /// Where it stands.
    pub span: Range<usize>,
}

impl XmProblem {
    /// The problem of a `<problem>` element, of a file with this grid and so many shapes and colours.
    pub(super) fn read(
        node: Node<'_, '_>,
        grid: Grid,
        (shapes, colours): (usize, usize),
        unknown: &mut Unknown,
    ) -> SpannedResult<Self> {
        let max_holes = number_if(node, "maxHoles", ANY)?.map(count);
        let counted = number_if(node, "assemblies", ANY)?.map(count);
        let mut problem = Self {
            name: super::element::name(node),
            parts: Vec::new(),
            result: None,
            max_holes,
            pairs: Vec::new(),
            solutions: Vec::new(),
            apart: 0,
            broken_off: false,
            counted,
            span: start(node),
        };
        let known = [
            "name",
            "state",
            "assemblies",
            "solutions",
            "time",
            "maxHoles",
        ];
        let elements = ["shapes", "result", "bitmap", "solutions", "assembler"];
        let children = unknown.children(node, &known, &elements);
        let named = |name| {
            children
                .iter()
                .copied()
                .filter(move |child| child.has_tag_name(name))
        };
        for child in named("shapes") {
            problem.parts(child, shapes, unknown)?;
        }
        for child in named("result") {
            problem.result(child, shapes, unknown)?;
        }
        for child in named("bitmap") {
            problem.pairs(child, colours, unknown)?;
        }
        // The orientations of spheres have numbers of their own, which are not read.
        for child in named("solutions").filter(|_| grid != Grid::Spheres) {
            problem.solutions(child, unknown)?;
        }
        problem.broken_off = named("assembler").count() > 0;
        Ok(problem)
    }

    /// One for each copy of a piece: what an assembly has placements for.
    pub(super) fn slots(&self) -> usize {
        let copies = self.parts.iter().map(|part| part.copies.max as usize);
        copies.fold(0, usize::saturating_add)
    }

    /// The pieces of a problem.
    fn parts(
        &mut self,
        node: Node<'_, '_>,
        shapes: usize,
        unknown: &mut Unknown,
    ) -> SpannedResult<()> {
        for child in unknown.children(node, &[], &["shape"]) {
            let known = ["id", "count", "min", "max", "group"];
            let groups = unknown.children(child, &known, &["group"]);
            let shape = id(child, shapes)?;
            let copies = copies(child)?;
            let short = |node, name| {
                let found = number_if(node, name, 0..=MAX_SHORT)?;
                Ok(found.map(|found| u32::try_from(found).unwrap_or_default()))
            };
            // With one group for all copies, its number is an attribute.
            let mut of: Vec<(u32, u32)> = Vec::new();
            of.extend(short(child, "group")?.map(|group| (group, copies.max)));
            for group in groups {
                unknown.children(group, &["group", "count"], &[]);
                let count = short(group, "count")?.unwrap_or(copies.max);
                of.extend(short(group, "group")?.map(|group| (group, count)));
            }
            // BurrTools calls no group 0.
            of.retain(|&(group, count)| group != 0 && count != 0);
            self.parts.push(XmPart {
                shape,
                copies,
                groups: of,
            });
        }
        Ok(())
    }

    /// The shape that is to be filled.
    ///
    /// Its attribute `id` is the 0-based number of a shape.
    fn result(
        &mut self,
        node: Node<'_, '_>,
        shapes: usize,
        unknown: &mut Unknown,
    ) -> SpannedResult<()> {
        unknown.children(node, &["id"], &[]);
        // BurrTools writes the greatest number of 32 bits if none is chosen.
        let no_shape = node.attribute("id") == Some("4294967295");
        let chosen = if no_shape {
            None
        } else {
            Some(id(node, shapes)?)
        };
        if self.result.is_some() {
            let fault = XmErrorKind::Repeated { element: "result" };
            return Err(spanned(fault, start(node)));
        }
        self.result = chosen;
        Ok(())
    }

    /// Which colour of a piece may lie on which of the target.
    fn pairs(
        &mut self,
        node: Node<'_, '_>,
        colours: usize,
        unknown: &mut Unknown,
    ) -> SpannedResult<()> {
        for child in unknown.children(node, &[], &["pair"]) {
            unknown.children(child, &["piece", "result"], &[]);
            let colour = |name| {
                let attribute = needed(child, name)?;
                let index = count(number(attribute, name, 0..=MAX_SHORT)?);
                if index < colours {
                    return Ok(index);
                }
                let fault = XmErrorKind::NoSuchColour(UnknownColour {
                    found: index,
                    first: 0,
                    colours,
                });
                Err(spanned(fault, attribute.range_value()))
            };
            self.pairs.push((colour("piece")?, colour("result")?));
        }
        Ok(())
    }

    /// Takes what BurrTools found.
    fn solutions(&mut self, node: Node<'_, '_>, unknown: &mut Unknown) -> SpannedResult<()> {
        let slots = self.slots();
        for child in unknown.children(node, &[], &["solution"]) {
            let known = ["assembly", "separation", "separationInfo"];
            let parts = unknown.children(child, &["asmNum", "solNum"], &known);
            let is_assembly = |part: &&Node<'_, '_>| part.has_tag_name("assembly");
            let Some(assembly) = parts.iter().find(is_assembly) else {
                return Err(spanned(XmErrorKind::NoAssembly, start(child)));
            };
            let text = unknown.text(*assembly, &[]);
            checked(*assembly, &text, slots)?;
            self.apart += usize::from(parts.len() > 1);
            self.solutions.push(text);
        }
        Ok(())
    }
}

/// The id of a shape that there is.
fn id(node: Node<'_, '_>, shapes: usize) -> SpannedResult<usize> {
    let attribute = needed(node, "id")?;
    let found = count(number(attribute, "id", 0..=MAX_SHORT)?);
    if found < shapes {
        return Ok(found);
    }
    let last = shapes.saturating_sub(1);
    let fault = XmErrorKind::NoSuchShape { found, last };
    Err(spanned(fault, attribute.range_value()))
}

/// How many copies of a shape are used: `count`, or `min` and `max`, or one.
///
/// The least number must not exceed the greatest.
fn copies(node: Node<'_, '_>) -> SpannedResult<Copies> {
    let short = |name| {
        let found = number_if(node, name, 0..=MAX_SHORT)?;
        Ok(found.map(|found| u32::try_from(found).unwrap_or_default()))
    };
    let (min, max) = match (short("count")?, short("min")?, short("max")?) {
        (Some(count), _, _) => (count, count),
        (None, Some(min), Some(max)) => (min, max),
        (None, None, None) => (1, 1),
        (None, Some(_), None) => return needed(node, "max").map(|_| Copies::exactly(1)),
        (None, None, Some(_)) => return needed(node, "min").map(|_| Copies::exactly(1)),
    };
    if min > max {
        return Err(spanned(XmErrorKind::MinAboveMax { min, max }, start(node)));
    }
    Ok(Copies { min, max })
}

/// The groups in which copies of a piece may be, and the end of its element.
pub(super) fn end_with_groups(of: &[(u32, u32)], copies: u32) -> String {
    match of {
        [] => "/>".to_owned(),
        [(group, room)] if *room == copies => format!(" group=\"{group}\"/>"),
        _ => {
            let each = of.iter();
            let each =
                each.map(|(group, room)| format!("<group group=\"{group}\" count=\"{room}\"/>"));
            format!(">{}</shape>", each.collect::<String>())
        }
    }
}

/// A placement of an assembly.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slot {
    /// Where the hotspot of the shape comes to lie.
    pub at: Point,
    /// The number of the orientation.
    pub orientation: u8,
}

/// The placements of an assembly, `None` for a copy that is not used; a word that
/// does not belong there is given back.
///
/// A placement is four numbers: x, y and z of the hotspot, then the orientation.
pub(super) fn slots(text: &str) -> impl Iterator<Item = Result<Option<Slot>, &str>> {
    let mut words = text.split_ascii_whitespace();
    core::iter::from_fn(move || {
        let first = words.next()?;
        if first == "x" {
            return Some(Ok(None));
        }
        let number = |word: Option<&'_ str>, range: RangeInclusive<i64>| {
            let found = word.and_then(|word| word.parse::<i64>().ok());
            found.filter(|found| range.contains(found))
        };
        let rest = [words.next(), words.next(), words.next()];
        let numbers = [Some(first), rest[0], rest[1]]
            .map(|word| number(word, -FARTHEST..=FARTHEST).map(small));
        let last = i64::from(ORIENTATIONS) - 1;
        Some(match (numbers, number(rest[2], 0..=last)) {
            ([Some(x), Some(y), Some(z)], Some(orientation)) => Ok(Some(Slot {
                at: Point::new(x, y, z),
                orientation: u8::try_from(orientation).unwrap_or_default(),
            })),
            ([Some(_), Some(_), Some(_)], None)
                if number(rest[2], LEFT_OUT..=LEFT_OUT).is_some() =>
            {
                Ok(None)
            }
            (numbers, _) => {
                let bad = numbers.iter().position(Option::is_none).unwrap_or(3);
                let words = [Some(first), rest[0], rest[1], rest[2]];
                Err(words[bad].unwrap_or_default())
            }
        })
    })
}

/// Whether a text has as many placements as there are copies.
fn checked(node: Node<'_, '_>, text: &str, expected: usize) -> SpannedResult<()> {
    let mut found = 0;
    for slot in slots(text) {
        slot.map_err(|word| {
            let kind = match word {
                "" => XmErrorKind::AssemblyEnds,
                word => XmErrorKind::AssemblyWord {
                    found: shortened(word, 20),
                },
            };
            spanned(kind, start(node))
        })?;
        found += 1;
    }
    if found != expected {
        let fault = XmErrorKind::AssemblyCount { found, expected };
        return Err(spanned(fault, start(node)));
    }
    Ok(())
}
