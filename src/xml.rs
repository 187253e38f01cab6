//! XML texts of other programs.
//!
//! Invariant: no input makes the parser take more than linear time and memory: there
//! is no document type definition, hence no entity, and tags, nesting and the number
//! of nodes are bounded.

use roxmltree::{Document, Error, ParsingOptions};

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
    pub kind: XmlFaultKind,
}

/// Why a text is no XML, or none that is read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum XmlFaultKind {
    /// It is not well-formed.
    #[error("this is not XML: {0}")]
    Malformed(String),
    /// It has a `<!DOCTYPE`, which may define entities.
    #[error("the file defines entities of its own, which are not expanded")]
    Doctype,
    /// More nodes than [`MAX_XML_NODES`].
    #[error("the file has more than {MAX_XML_NODES} elements and texts, the most that are read")]
    TooManyNodes,
    /// Nested deeper than [`MAX_XML_DEPTH`].
    #[error("elements are nested deeper than {MAX_XML_DEPTH}, the deepest that is read")]
    TooDeep,
    /// A tag with too many attributes.
    #[error("a tag has more than {MOST_ATTRIBUTES} attributes")]
    TooManyAttributes,
}

/// The document that a text is.
///
/// # Errors
/// [`XmlFault`].
pub(crate) fn parse(text: &str) -> Result<Document<'_>, XmlFault> {
    if let Some(at) = crowded_tag(text) {
        let kind = XmlFaultKind::TooManyAttributes;
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
            kind: XmlFaultKind::TooDeep,
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

fn fault(text: &str, error: &Error) -> XmlFault {
    let kind = match error {
        Error::DtdDetected => XmlFaultKind::Doctype,
        Error::NodesLimitReached => XmlFaultKind::TooManyNodes,
        other => {
            let message = other.to_string();
            // The place is given besides.
            let place = format!(" at {}", other.pos());
            let message = message.strip_suffix(&place).unwrap_or(&message);
            XmlFaultKind::Malformed(message.to_owned())
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
        assert_eq!((fault.at, fault.kind), (22, XmlFaultKind::Doctype));
        assert!(matches!(
            refused("<l>&b;</l>").kind,
            XmlFaultKind::Malformed(_)
        ));
    }

    #[test]
    fn size_is_bounded() {
        for depth in [MAX_XML_DEPTH, 1_000_000] {
            let deep = "<a>".repeat(depth) + "x" + &"</a>".repeat(depth);
            assert_eq!(refused(&deep).kind, XmlFaultKind::TooDeep);
        }
        let wide = "<a>".to_owned() + &"<b/>".repeat(MAX_XML_NODES as usize) + "</a>";
        assert_eq!(refused(&wide).kind, XmlFaultKind::TooManyNodes);
        let crowded = "<a ".to_owned() + &"x=''".repeat(2000) + "/>";
        assert_eq!(refused(&crowded).kind, XmlFaultKind::TooManyAttributes);
        let fine = "<a>".repeat(1000) + &"</a>".repeat(1000);
        assert!(parse(&fine).is_ok());
    }
}
