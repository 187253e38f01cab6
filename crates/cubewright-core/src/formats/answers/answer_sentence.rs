//! One sentence of an answer to a shell, in any language and wording, and the short form `6@1`.
//!
//! Invariant: words are read in capitals and in small letters alike, names of sets as they are written; a
//! sentence that says something else is an error with its place.

use std::borrow::Cow;

use super::answer::{PlacementNumbers, SpannedError, placement};
use super::answer_error::AnswerErrorKind as Kind;
use crate::family::shell::{Fixed, GOES, LAY, Orientation, PieceSet, Placement, orientation_of};
use crate::formats::text::{Slice, behind, parted, shortened, words};
use crate::language::Text;

/// The characters of a line that a message shows.
pub(super) const MOST_SHOWN: usize = 60;

/// Whether it is what a hint says that names a piece and no more.
pub(super) fn names_next(text: &str) -> bool {
    let english = behind(text, "Take ").is_some() && text.ends_with(" next.");
    english || behind(text, "Nimm jetzt ").is_some()
}

/// The placements of a line that has several in the short form, with commas or blanks between.
pub(super) fn one_by_one(line: Slice<'_>) -> Vec<Slice<'_>> {
    let several: Vec<Slice<'_>> = words(line, &[',', ' ', '\t']).collect();
    let are_short = several.iter().all(|word| word.text.contains('@'));
    if several.len() > 1 && are_short {
        several
    } else {
        vec![line]
    }
}

/// A sentence without where its place is, which hints say behind it.
fn without_net(line: Slice<'_>) -> Slice<'_> {
    let mut ends = NET.iter().filter_map(|words| parted(line.text, words));
    let end = ends.next().map(|(before, _)| before.len());
    let text = end.map_or(line.text, |end| &line.text[..=end]);
    Slice { text, ..line }
}

/// How it begins what a hint says of a place.
const NET: Text = [". On the net, place ", ". Im Netz "];

/// Reads one sentence, in any language and wording.
pub(super) fn sentence(line: Slice<'_>, sets: &[PieceSet]) -> Result<Fixed, SpannedError> {
    let line = without_net(line);
    let said = said(line.text, sets).or_else(|| said(&capitalised(line.text), sets));
    let said = said.ok_or_else(|| {
        let text = shortened(line.text, MOST_SHOWN);
        SpannedError::at(Kind::NotASentence { text }, line.span())
    })?;
    let Placement {
        piece,
        place,
        orientation,
    } = placement(line.span(), &said.numbers)?;
    Ok(Fixed {
        piece,
        place,
        orientation: said.is_oriented.then_some(orientation),
    })
}

/// What a text says, in any of the forms.
fn said(text: &str, sets: &[PieceSet]) -> Option<Said> {
    let usual = in_usual_forms(text);
    plain(&usual, sets)
        .or_else(|| goes(&usual, sets))
        .or_else(|| short(text, sets))
        .or_else(|| in_article_words(&usual, sets))
}

/// The same with a capital letter at the beginning.
fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// A German sentence with the short forms of what is told to be done: *Lege* is *Leg*, and so on.
fn in_usual_forms(text: &str) -> Cow<'_, str> {
    const LONG: [(&str, &str); 6] = [
        ("Lege ", "Leg "),
        ("Drehe ", "Dreh "),
        (" lege ", " leg "),
        (" drehe ", " dreh "),
        ("Nehme ", "Nimm "),
        // As earlier versions said it.
        (
            "(links und rechts tauschen)",
            "(links und rechts vertauschen sich dabei)",
        ),
    ];
    let mut usual = Cow::Borrowed(text);
    for (long, short) in LONG {
        if usual.contains(long) {
            usual = Cow::Owned(usual.replacen(long, short, 1));
        }
    }
    usual
}

/// What a sentence says.
struct Said {
    numbers: PlacementNumbers,
    /// Whether it says how the piece lies.
    is_oriented: bool,
}

impl Said {
    fn new((piece, place): (u64, u64), orientation: Option<Orientation>) -> Self {
        let lies = orientation.unwrap_or_default();
        let numbers = PlacementNumbers {
            piece,
            place,
            flip: lies.is_flipped(),
            turns: lies.turns().into(),
        };
        Self {
            numbers,
            is_oriented: orientation.is_some(),
        }
    }
}

/// A sentence in plain words.
fn plain(text: &str, sets: &[PieceSet]) -> Option<Said> {
    let mut rows = LAY.iter().enumerate();
    rows.find_map(|(row, forms)| {
        let numbers = filled(forms, text, sets)?;
        Some(Said::new(numbers, Some(orientation_of(row))))
    })
}

/// What a hint says that tells the place and no more.
fn goes(text: &str, sets: &[PieceSet]) -> Option<Said> {
    let numbers = filled(&GOES, text, sets).or_else(|| filled(&ON, text, sets))?;
    Some(Said::new(numbers, None))
}

/// The same, as people write it.
const ON: Text = ["{0} on place {1}.", "{0} auf Platz {1}."];

/// The numbers of piece and place with which one of these forms is the text.
fn filled(forms: &Text, text: &str, sets: &[PieceSet]) -> Option<(u64, u64)> {
    forms.iter().find_map(|form| {
        let (before, rest) = form.split_once("{0}")?;
        let (between, _) = rest.split_once("{1}")?;
        let (piece, rest) = piece_named(behind(text, before)?, sets)?;
        let rest = behind(rest, between).or_else(|| behind(rest, &without_remark(between)))?;
        let (place, end) = leading_number(rest)?;
        matches!(end, "." | "").then_some((piece, place))
    })
}

/// Words without the remark in parentheses of how a piece is turned over.
fn without_remark(words: &str) -> String {
    let remark = words.split_once(" (").and_then(|(before, rest)| {
        let (_, behind) = rest.split_once(')')?;
        Some(format!("{before}{behind}"))
    });
    remark.unwrap_or_else(|| words.to_owned())
}

/// The number of the piece that is named at the beginning of a text, and what follows it. At the
/// beginning of a sentence its name has a capital letter.
fn piece_named<'t>(text: &'t str, sets: &[PieceSet]) -> Option<(u64, &'t str)> {
    let named = sets.iter().find_map(|set| {
        let behind = behind_name(text, set)?.strip_prefix(' ')?;
        piece_in_set(behind, set)
    });
    let named = named.or_else(|| piece_alone(text, sets));
    let mut words = ["piece ", "part ", "Teil "].into_iter();
    named.or_else(|| leading_number(words.find_map(|word| behind(text, word))?))
}

/// `6@1`, `6@1:f2` (flipped, two turns) or `red.3@1`.
fn short(text: &str, sets: &[PieceSet]) -> Option<Said> {
    let (piece, rest) = text.split_once('@')?;
    let piece = match piece.rsplit_once('.') {
        None => {
            let alone = || piece_alone(piece, sets).filter(|(_, rest)| rest.is_empty());
            whole_number(piece).or_else(|| Some(alone()?.0))?
        }
        Some((name, number)) => {
            let mut named = sets.iter().filter(|set| set.name == name);
            let (piece, _) = named.find_map(|set| piece_in_set(number, set))?;
            piece
        }
    };
    let Some((place, lies)) = rest.split_once(':') else {
        return Some(Said::new((piece, whole_number(rest)?), None));
    };
    let turns = lies.strip_prefix('f');
    let numbers = PlacementNumbers {
        piece,
        place: whole_number(place)?,
        flip: turns.is_some(),
        turns: match turns {
            Some("") => 0,
            _ => whole_number(turns.unwrap_or(lies))?,
        },
    };
    Some(Said {
        numbers,
        is_oriented: true,
    })
}

/// What stands between the numbers of a sentence.
struct Grammar {
    take: &'static str,
    flip: &'static str,
    turn: [&'static str; 2],
    put: &'static str,
}

/// The article's words and their translation.
const GRAMMARS: [Grammar; 2] = [
    Grammar {
        take: "Take ",
        flip: ", swap it horizontally,",
        turn: [" rotate it ", " times 90 degrees counter-clockwise"],
        put: " and put it on place ",
    },
    Grammar {
        take: "Nimm ",
        flip: ", wende es (links und rechts getauscht)",
        turn: [", dreh es ", "-mal um 90 Grad gegen den Uhrzeigersinn"],
        put: " und leg es auf Platz ",
    },
];

/// A sentence in the words of the article, in whichever language it is.
fn in_article_words(text: &str, sets: &[PieceSet]) -> Option<Said> {
    let mut read = GRAMMARS.iter().map(|grammar| words_in(text, grammar, sets));
    let numbers = read.find_map(|words| words)?;
    Some(Said {
        numbers,
        is_oriented: true,
    })
}

/// The numbers of a sentence in one language.
fn words_in(text: &str, grammar: &Grammar, sets: &[PieceSet]) -> Option<PlacementNumbers> {
    let rest = behind(text, grammar.take)?;
    let (piece, rest) = piece_named(rest, sets)?;
    let flipped = behind(rest, grammar.flip);
    let rest = flipped.unwrap_or(rest);
    let (turns, rest) = match behind(rest, grammar.turn[0]) {
        None => (0, rest),
        Some(rest) => {
            let (turns, rest) = leading_number(rest)?;
            (turns, behind(rest, grammar.turn[1])?)
        }
    };
    let (place, rest) = leading_number(behind(rest, grammar.put)?)?;
    matches!(rest, "." | "").then_some(PlacementNumbers {
        piece,
        place,
        flip: flipped.is_some(),
        turns,
    })
}

/// What follows the name of a set at the beginning of a text.
fn behind_name<'t>(text: &'t str, set: &PieceSet) -> Option<&'t str> {
    let (first, rest) = (set.name.chars().next()?, text.chars().next()?);
    let is_capital = first.to_uppercase().eq([rest]);
    match text.strip_prefix(&set.name) {
        None if is_capital => text[rest.len_utf8()..].strip_prefix(&set.name[first.len_utf8()..]),
        behind => behind,
    }
}

/// The number of a piece that is called by its set alone, and what follows it; of several such names the longest.
fn piece_alone<'t>(text: &'t str, sets: &[PieceSet]) -> Option<(u64, &'t str)> {
    let named = sets.iter().filter_map(|set| match set.pieces[..] {
        [only] => Some((set.name.len(), only, behind_name(text, set)?)),
        _ => None,
    });
    let named = named.filter(|(_, _, behind)| behind.is_empty() || behind.starts_with([' ', ',']));
    let (_, piece, behind) = named.max_by_key(|(length, _, _)| *length)?;
    Some((piece.to_number() as u64, behind))
}

/// The piece of a set whose number in it begins a text, and what follows it.
fn piece_in_set<'t>(text: &'t str, set: &PieceSet) -> Option<(u64, &'t str)> {
    let (number, rest) = leading_number(text)?;
    let index = usize::try_from(number).ok()?.checked_sub(1)?;
    Some((set.pieces.get(index)?.to_number() as u64, rest))
}

/// The number at the beginning of a text, and what follows it.
fn leading_number(text: &str) -> Option<(u64, &str)> {
    let end = text
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(text.len());
    Some((text[..end].parse().ok()?, &text[end..]))
}

/// The number that is the whole text.
fn whole_number(text: &str) -> Option<u64> {
    leading_number(text.trim()).and_then(|(number, rest)| rest.is_empty().then_some(number))
}
