//! What a file of BurrTools says and no other format can say.
//!
//! Invariant: a conversion either keeps a thing or names it here.

use core::fmt;

use super::XmPuzzle;
use crate::family::packing::Copies;
use crate::formats::text::shortened;
use crate::formats::{FormatError, Position};
use crate::language::Language;

/// Something that is lost when a problem of a file goes into another format.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Untranslated {
    /// Other problems.
    OtherProblems {
        /// How many.
        count: usize,
    },
    /// Shapes that the problem does not use.
    UnusedShapes {
        /// How many.
        count: usize,
    },
    /// A piece of which no copy is used.
    NoCopies {
        /// How many such pieces.
        count: usize,
    },
    /// Groups of pieces, which matter when a packing is taken apart only.
    Groups,
    /// Weights of shapes, which matter when a packing is taken apart only.
    Weights {
        /// How many shapes have one.
        count: usize,
    },
    /// How solutions are taken apart.
    Disassemblies {
        /// How many solutions say it.
        count: usize,
    },
    /// The state of a search that was broken off.
    BrokenOff,
    /// How many assemblies BurrTools counted.
    Counted {
        /// As many.
        assemblies: usize,
    },
    /// How colours look that have names of their own.
    ColourValues,
    /// The comment.
    Comment {
        /// Its text.
        text: String,
    },
    /// Something that is not known.
    Unknown {
        /// What it is.
        part: UnknownPart,
        /// Its 1-based line.
        line: usize,
    },
    /// More of that.
    MoreUnknown {
        /// How much.
        count: usize,
    },
}

/// A part of an XML file that is not known.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum UnknownPart {
    /// An attribute.
    Attribute {
        /// Its name.
        name: String,
        /// The element that has it.
        element: String,
    },
    /// An element.
    Element {
        /// Its name.
        name: String,
        /// The element around it.
        inside: String,
    },
    /// Text where none is read.
    Text {
        /// The element around it.
        inside: String,
    },
    /// A comment or an instruction of XML.
    Remark {
        /// The element around it.
        inside: String,
    },
}

impl Untranslated {
    /// Whether it could change which packings there are.
    #[must_use]
    pub const fn may_matter(&self) -> bool {
        matches!(self, Self::Unknown { .. } | Self::MoreUnknown { .. })
    }
}

impl Untranslated {
    /// It in words, as a part of a sentence.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        match language {
            Language::English => self.english(),
            Language::German => self.german(),
        }
    }

    /// In English.
    fn english(&self) -> String {
        match self {
            Self::OtherProblems { count: 1 } => "the other problem of the file".to_owned(),
            Self::OtherProblems { count } => format!("the {count} other problems of the file"),
            Self::UnusedShapes { count: 1 } => "a shape that the problem does not use".to_owned(),
            Self::UnusedShapes { count } => format!("{count} shapes that the problem does not use"),
            Self::NoCopies { count: 1 } => "a piece that is used 0 times".to_owned(),
            Self::NoCopies { count } => format!("{count} pieces that are used 0 times"),
            Self::Groups => "the groups of pieces, which matter for taking apart only".to_owned(),
            Self::Weights { count: 1 } => {
                "the weight of a shape, which matters for taking apart only".to_owned()
            }
            Self::Weights { count } => {
                format!("the weights of {count} shapes, which matter for taking apart only")
            }
            Self::Disassemblies { count: 1 } => "how a solution is taken apart".to_owned(),
            Self::Disassemblies { count } => format!("how {count} solutions are taken apart"),
            Self::BrokenOff => "the state of a search that BurrTools broke off".to_owned(),
            Self::Counted { assemblies: 1 } => "that BurrTools counted 1 assembly".to_owned(),
            Self::Counted { assemblies } => {
                format!("that BurrTools counted {assemblies} assemblies")
            }
            Self::ColourValues => "how the named colours look".to_owned(),
            Self::Comment { text } => format!("the comment: {}", shortened(text, 60)),
            Self::Unknown { part, line } => {
                let part = match part {
                    UnknownPart::Attribute { name, element } => {
                        format!("the attribute {name} of <{element}>")
                    }
                    UnknownPart::Element { name, inside } => {
                        format!("the element <{name}> in <{inside}>")
                    }
                    UnknownPart::Text { inside } => format!("the text in <{inside}>"),
                    UnknownPart::Remark { inside } => format!("the remark in <{inside}>"),
                };
                format!("{part}, line {line}, which is not known")
            }
            Self::MoreUnknown { count } => format!("{count} more things that are not known"),
        }
    }

    /// In German.
    fn german(&self) -> String {
        match self {
            Self::OtherProblems { count: 1 } => "das andere Problem der Datei".to_owned(),
            Self::OtherProblems { count } => format!("die {count} anderen Probleme der Datei"),
            Self::UnusedShapes { count: 1 } => {
                "ein Körper, den das Problem nicht braucht".to_owned()
            }
            Self::UnusedShapes { count } => {
                format!("{count} Körper, die das Problem nicht braucht")
            }
            Self::NoCopies { count: 1 } => "ein Teil, das 0-mal gebraucht wird".to_owned(),
            Self::NoCopies { count } => format!("{count} Teile, die 0-mal gebraucht werden"),
            Self::Groups => "die Gruppen von Teilen, die nur beim Zerlegen zählen".to_owned(),
            Self::Weights { count: 1 } => {
                "das Gewicht eines Körpers, das nur beim Zerlegen zählt".to_owned()
            }
            Self::Weights { count } => {
                format!("die Gewichte von {count} Körpern, die nur beim Zerlegen zählen")
            }
            Self::Disassemblies { count: 1 } => "wie eine Lösung zerlegt wird".to_owned(),
            Self::Disassemblies { count } => format!("wie {count} Lösungen zerlegt werden"),
            Self::BrokenOff => "der Stand einer Suche, die BurrTools abgebrochen hat".to_owned(),
            Self::Counted { assemblies: 1 } => "dass BurrTools 1 Lösung gezählt hat".to_owned(),
            Self::Counted { assemblies } => {
                format!("dass BurrTools {assemblies} Lösungen gezählt hat")
            }
            Self::ColourValues => "wie die benannten Farben aussehen".to_owned(),
            Self::Comment { text } => format!("der Kommentar: {}", shortened(text, 60)),
            Self::Unknown { part, line } => {
                let part = match part {
                    UnknownPart::Attribute { name, element } => {
                        format!("das Attribut {name} von <{element}>")
                    }
                    UnknownPart::Element { name, inside } => {
                        format!("das Element <{name}> in <{inside}>")
                    }
                    UnknownPart::Text { inside } => format!("der Text in <{inside}>"),
                    UnknownPart::Remark { inside } => format!("die Anmerkung in <{inside}>"),
                };
                format!("{part}, Zeile {line}, was unbekannt ist")
            }
            Self::MoreUnknown { count } => format!("{count} weitere unbekannte Dinge"),
        }
    }
}

impl fmt::Display for Untranslated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.english())
    }
}

impl XmPuzzle {
    /// What is lost when the problem with this 0-based index goes into another format.
    ///
    /// # Errors
    /// If there is no such problem.
    pub fn untranslated(&self, problem: usize) -> Result<Vec<Untranslated>, FormatError> {
        let problem = self.problem(problem)?;
        let content = &self.content;
        let some = |count: usize, of: fn(usize) -> Untranslated| (count > 0).then(|| of(count));
        let none = |copies: Copies| copies == Copies::exactly(0);
        let mut is_used = vec![false; content.shapes.len()];
        for id in problem
            .parts
            .iter()
            .map(|part| part.shape)
            .chain(problem.result)
        {
            is_used[id] = true;
        }
        let unused = is_used.iter().filter(|used| !**used).count();
        let no_copies = problem
            .parts
            .iter()
            .filter(|part| none(part.copies))
            .count();
        let weights = content.shapes.iter().filter(|shape| shape.weighs).count();
        let is_grouped = problem.parts.iter().any(|part| !part.groups.is_empty());
        let comment = content.comment.as_str();
        let known = [
            some(content.problems.len() - 1, |count| {
                Untranslated::OtherProblems { count }
            }),
            some(unused, |count| Untranslated::UnusedShapes { count }),
            some(no_copies, |count| Untranslated::NoCopies { count }),
            is_grouped.then_some(Untranslated::Groups),
            some(weights, |count| Untranslated::Weights { count }),
            some(problem.apart, |count| Untranslated::Disassemblies { count }),
            problem.broken_off.then_some(Untranslated::BrokenOff),
            problem
                .counted
                .map(|assemblies| Untranslated::Counted { assemblies }),
            (!content.plain_colours).then_some(Untranslated::ColourValues),
            (!comment.is_empty()).then(|| Untranslated::Comment {
                text: comment.to_owned(),
            }),
            some(content.unknown.more, |count| Untranslated::MoreUnknown {
                count,
            }),
        ];
        let unknown = content.unknown.first.iter();
        let unknown = unknown.map(|(part, at)| Untranslated::Unknown {
            part: part.clone(),
            line: Position::of(&self.text, *at).line,
        });
        Ok(unknown.chain(known.into_iter().flatten()).collect())
    }
}
