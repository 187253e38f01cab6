//! XML texts of other programs.
//!
//! Invariant: no input makes the parser take more than linear time and memory: there
//! is no document type definition, hence no entity, and tags, nesting and the number
//! of nodes are bounded.

use roxmltree::{Document, Error, ParsingOptions};

use crate::language::Language;

/// The most nodes of a document: elements, attributes left out, and texts.
pub(crate) const MAX_XML_NODES: u32 = 2_000_000;

/// The deepest nesting of elements.
pub(crate) const MAX_XML_DEPTH: usize = 1024;

/// The most attributes of a tag: the parser compares each with each.
const MOST_ATTRIBUTES: usize = 1000;

/// Where and why a text is no XML, or none that is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct XmlFault {
    /// The byte.
    pub at: usize,
    /// What is wrong.
    pub kind: XmlErrorKind,
}

/// Why a text is no XML, or none that is read.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum XmlErrorKind {
    /// It is not well-formed; the words of the parser.
    Malformed(String),
    /// It has a `<!DOCTYPE`, which may define entities.
    Doctype,
    /// It has more elements and texts than are read.
    TooManyNodes,
    /// Elements are nested deeper than is read.
    TooDeep,
    /// A tag has too many attributes.
    TooManyAttributes,
}

impl XmlErrorKind {
    /// The same with the words of the parser, which repeat what stands in the file, made
    /// shorter.
    pub(crate) fn shortened(self, shorter: impl FnOnce(&str) -> String) -> Self {
        match self {
            Self::Malformed(message) => Self::Malformed(shorter(&message)),
            bounded => bounded,
        }
    }

    /// It in words.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        use Language::{English, German};
        match (self, language) {
            (Self::Malformed(message), English) => format!("this is not XML: {message}"),
            (Self::Malformed(message), German) => format!("das ist kein XML: {message}"),
            (Self::Doctype, English) => {
                "the file defines entities of its own, which are not expanded".to_owned()
            }
            (Self::Doctype, German) => {
                "die Datei führt eigene Entitäten ein; sie werden nicht ersetzt".to_owned()
            }
            (Self::TooManyNodes, English) => format!(
                "the file has more than {MAX_XML_NODES} elements and texts, the most that are read"
            ),
            (Self::TooManyNodes, German) => format!(
                "die Datei hat mehr als {MAX_XML_NODES} Elemente und Texte; mehr werden nicht gelesen"
            ),
            (Self::TooDeep, English) => {
                format!("elements are nested deeper than {MAX_XML_DEPTH}, the deepest that is read")
            }
            (Self::TooDeep, German) => {
                format!(
                    "Elemente sind tiefer als {MAX_XML_DEPTH} verschachtelt; mehr wird nicht gelesen"
                )
            }
            (Self::TooManyAttributes, English) => {
                format!("a tag has more than {MOST_ATTRIBUTES} attributes")
            }
            (Self::TooManyAttributes, German) => {
                format!("ein Tag hat mehr als {MOST_ATTRIBUTES} Attribute")
            }
        }
    }
}

/// The document that a text is.
///
/// # Errors
/// [`XmlFault`].
pub(crate) fn parse(text: &str) -> Result<Document<'_>, XmlFault> {
    if let Some(at) = crowded_tag(text) {
        let kind = XmlErrorKind::TooManyAttributes;
        return Err(XmlFault { at, kind });
    }
    let options = ParsingOptions {
        nodes_limit: MAX_XML_NODES,
        ..ParsingOptions::default()
    };
    let parsed = Document::parse_with_options(text, options);
    let document = parsed.map_err(|error| fault(text, &error))?;
    match too_deep(&document) {
        None => Ok(document),
        Some(at) => Err(XmlFault {
            at,
            kind: XmlErrorKind::TooDeep,
        }),
    }
}

/// A tag with more attributes than any tag of a file that is read has.
fn crowded_tag(text: &str) -> Option<usize> {
    let mut at = 0;
    for part in text.split('<') {
        if part.matches('=').count() > MOST_ATTRIBUTES {
            return Some(at);
        }
        at += part.len() + 1;
    }
    None
}

/// Where the nesting is too deep.
fn too_deep(document: &Document<'_>) -> Option<usize> {
    let mut depths: Vec<usize> = Vec::new();
    for node in document.descendants() {
        // Nodes are numbered in the order of their start, parents first.
        let depth = node
            .parent()
            .map_or(0, |parent| depths[parent.id().get_usize()] + 1);
        if depth > MAX_XML_DEPTH {
            return Some(node.range().start);
        }
        depths.push(depth);
    }
    None
}

/// An error of the parser as one of ours.
fn fault(text: &str, error: &Error) -> XmlFault {
    let kind = match error {
        Error::DtdDetected => XmlErrorKind::Doctype,
        Error::NodesLimitReached => XmlErrorKind::TooManyNodes,
        other => {
            let message = other.to_string();
            // The place is given besides.
            let place = format!(" at {}", other.pos());
            let message = message.strip_suffix(&place).unwrap_or(&message);
            XmlErrorKind::Malformed(message.to_owned())
        }
    };
    let at = match error {
        // The parser gives no place for these.
        Error::UnclosedRootNode => text.trim_end().len(),
        Error::DtdDetected => text.find("<!DOCTYPE").unwrap_or(0),
        Error::NodesLimitReached => 0,
        other => byte(text, other.pos()),
    };
    XmlFault { at, kind }
}

/// The byte at a 1-based row and column of characters.
fn byte(text: &str, position: roxmltree::TextPos) -> usize {
    let row = usize::try_from(position.row).unwrap_or(1).max(1);
    let column = usize::try_from(position.col).unwrap_or(1).max(1);
    // Behind the last line end there is no line.
    text.lines().nth(row - 1).map_or(text.len(), |line| {
        let at = line.char_indices().nth(column - 1);
        line.as_ptr().addr() - text.as_ptr().addr() + at.map_or(line.len(), |(at, _)| at)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(text: &str) -> XmlFault {
        parse(text).expect_err("refused")
    }

    #[test]
    fn entities_are_not_expanded() {
        let laughs = "<?xml version=\"1.0\"?>\n<!DOCTYPE l [<!ENTITY a \"ha\">\
                      <!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;\">]>\n<l>&b;</l>";
        let fault = refused(laughs);
        assert_eq!((fault.at, fault.kind), (22, XmlErrorKind::Doctype));
        assert!(matches!(
            refused("<l>&b;</l>").kind,
            XmlErrorKind::Malformed(_)
        ));
    }

    #[test]
    fn size_is_bounded() {
        for depth in [MAX_XML_DEPTH, 1_000_000] {
            let deep = "<a>".repeat(depth) + "x" + &"</a>".repeat(depth);
            assert_eq!(refused(&deep).kind, XmlErrorKind::TooDeep);
        }
        let wide = "<a>".to_owned() + &"<b/>".repeat(MAX_XML_NODES as usize) + "</a>";
        assert_eq!(refused(&wide).kind, XmlErrorKind::TooManyNodes);
        let crowded = "<a ".to_owned() + &"x=''".repeat(2000) + "/>";
        assert_eq!(refused(&crowded).kind, XmlErrorKind::TooManyAttributes);
        let fine = "<a>".repeat(1000) + &"</a>".repeat(1000);
        assert!(parse(&fine).is_ok());
    }
}
