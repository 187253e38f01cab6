//! Elements, their attributes, and what of them is not known.
//!
//! Invariant: what an element has is either read or noted as unknown.
//!
//! Invariant: an attribute or element that no reader asks for is noted, so that nothing of a file is
//! lost without a word.

use core::ops::Range;

use roxmltree::{Attribute, Node};

use super::{UnknownPart, XmErrorKind};
use crate::formats::error::SpannedError;
use crate::formats::text::shortened;

/// A result with the place of the error.
pub(super) type SpannedResult<T> = Result<T, SpannedError>;

/// An error at these bytes.
pub(super) fn spanned(kind: XmErrorKind, span: Range<usize>) -> SpannedError {
    SpannedError::at(kind, span)
}

/// What of a file is not known.
#[derive(Clone, Debug, Default)]
pub(super) struct Unknown {
    /// The first few, each with its byte.
    pub first: Vec<(UnknownPart, usize)>,
    /// How many there are besides.
    pub more: usize,
}

impl Unknown {
    /// As many as are told one by one.
    const FEW: usize = 10;

    /// Notes something that is not known; only the first few are kept.
    fn note(&mut self, part: impl FnOnce() -> UnknownPart, at: usize) {
        if self.first.len() < Self::FEW {
            self.first.push((part(), at));
        } else {
            self.more += 1;
        }
    }

    /// The elements in `node` that have one of these names; all else is noted.
    ///
    /// They come in the order of the file.
    pub(super) fn children<'d, 't>(
        &mut self,
        node: Node<'d, 't>,
        attributes: &[&str],
        known: &[&str],
    ) -> Vec<Node<'d, 't>> {
        self.attributes(node, attributes);
        let is_known = |child: &Node<'_, '_>| known.iter().any(|name| child.has_tag_name(*name));
        let (found, others) = node.children().partition(is_known);
        self.others(node, others);
        found
    }

    /// The text of an element that has no others; what else it has is noted.
    pub(super) fn text(&mut self, node: Node<'_, '_>, attributes: &[&str]) -> String {
        self.attributes(node, attributes);
        let (texts, others): (Vec<_>, _) = node.children().partition(Node::is_text);
        self.others(node, others);
        texts.iter().filter_map(Node::text).collect()
    }

    /// Notes attributes that no reader asks for.
    ///
    /// So an attribute of a later version of BurrTools is reported instead of being ignored.
    fn attributes(&mut self, node: Node<'_, '_>, known: &[&str]) {
        for attribute in node.attributes() {
            if !known.contains(&attribute.name()) || attribute.namespace().is_some() {
                let part = || UnknownPart::Attribute {
                    name: shortened(attribute.name(), 20),
                    element: called(node),
                };
                self.note(part, attribute.range().start);
            }
        }
    }

    /// Notes elements that no reader asks for.
    fn others(&mut self, node: Node<'_, '_>, others: Vec<Node<'_, '_>>) {
        let is_blank = |text: &str| text.trim().is_empty();
        for other in others {
            let at = other.range().start;
            let inside = || called(node);
            if other.is_element() {
                let part = || UnknownPart::Element {
                    name: called(other),
                    inside: inside(),
                };
                self.note(part, at);
            } else if other.is_text() && !other.text().is_none_or(is_blank) {
                self.note(|| UnknownPart::Text { inside: inside() }, at);
            } else if other.is_comment() || other.is_pi() {
                self.note(|| UnknownPart::Remark { inside: inside() }, at);
            }
        }
    }
}

/// The name of an element, for a message.
fn called(node: Node<'_, '_>) -> String {
    shortened(node.tag_name().name(), 20)
}

/// An attribute that must be there.
pub(super) fn needed<'d, 't>(
    node: Node<'d, 't>,
    name: &'static str,
) -> SpannedResult<Attribute<'d, 't>> {
    node.attribute_node(name).ok_or_else(|| {
        let element = called(node);
        let fault = XmErrorKind::MissingAttribute {
            element,
            attribute: name,
        };
        spanned(fault, start(node))
    })
}

/// The number that an attribute is.
///
/// An error names the attribute, what stands there, and the range.
pub(super) fn number(
    attribute: Attribute<'_, '_>,
    name: &'static str,
    range: core::ops::RangeInclusive<i64>,
) -> SpannedResult<i64> {
    let value = attribute.value().trim();
    let number = value.parse().ok().filter(|number| range.contains(number));
    number.ok_or_else(|| {
        let fault = XmErrorKind::Number {
            attribute: name,
            found: shortened(value, 20),
            least: *range.start(),
            most: *range.end(),
        };
        spanned(fault, attribute.range_value())
    })
}

/// The number that an attribute is, if it is there.
pub(super) fn number_if(
    node: Node<'_, '_>,
    name: &'static str,
    range: core::ops::RangeInclusive<i64>,
) -> SpannedResult<Option<i64>> {
    let attribute = node.attribute_node(name);
    attribute
        .map(|attribute| number(attribute, name, range))
        .transpose()
}

/// The name that a shape or problem has; an empty one is none.
pub(super) fn name(node: Node<'_, '_>) -> Option<String> {
    let name = node.attribute("name").filter(|name| !name.is_empty());
    name.map(str::to_owned)
}

/// A number that is not negative, as an index or a count.
pub(super) fn count(number: i64) -> usize {
    usize::try_from(number).unwrap_or_default()
}

/// The start tag of an element.
pub(super) fn start(node: Node<'_, '_>) -> Range<usize> {
    let all = node.range();
    let text = node.document().input_text();
    let tag = text.get(all.clone()).and_then(|tag| tag.find('>'));
    all.start..tag.map_or(all.end, |length| all.start + length + 1)
}
