//! Answers as sentences, the ones that [`crate::show::sentences`] and hints write, in any language and
//! wording; and the short form `6@1`.
//!
//! Invariant: a sentence is read word by word; what deviates is an error with its place. Whether the
//! pieces fit is not asked here but by [`verify`](crate::verify).

use core::ops::Range;
use std::borrow::Cow;

use super::answer_error::{AnswerError, AnswerErrorKind as Kind, AnswerNumber, AnswerOf};
#[cfg(feature = "json")]
use super::list::{self, AnswerList};
#[cfg(feature = "json")]
use super::list_json;
use super::text::{Slice, lines, shortened};
use crate::family::shell::{
    Assembly, FOLD_UP, Fixed, GOES, LAY, Orientation, Piece, PieceSet, Place, Placement, Shell,
    orientation_of,
};
use crate::language::Text;

/// A kind of error with its bytes.
pub(super) type SpannedError = super::error::SpannedError<Kind>;

/// The largest number of a piece or place that is read.
const MOST: u64 = 9999;

/// Reads sentences, one a line; empty lines are skipped.
///
/// # Errors
/// [`AnswerError`] with the place in the text.
///
/// ```
/// use cubewright::formats::read_sentences;
/// use cubewright::language::Language;
/// use cubewright::show::{Wording, sentences};
/// let text = "Turn piece 2 over (left and right change places), turn it a quarter to the left \
///             and put it on place 3.\n";
/// let assembly = read_sentences(text)?;
/// assert_eq!(sentences(&assembly, Wording::Plain, Language::English), text);
/// let in_the_article = sentences(&assembly, Wording::Article, Language::English);
/// assert_eq!(read_sentences(&in_the_article)?, assembly);
/// # Ok::<(), cubewright::formats::AnswerError>(())
/// ```
pub fn read_sentences(text: &str) -> Result<Assembly, AnswerError> {
    assembly_of(text, &[]).map_err(|fault| AnswerError::new(text, fault))
}

/// Reads sentences about the pieces of a puzzle, which may be called by their sets: `Put
/// blue 3`.
///
/// # Errors
/// As [`read_sentences`].
pub fn read_shell_sentences(shell: &Shell, text: &str) -> Result<Assembly, AnswerError> {
    let sets = &shell.side_constraints().sets;
    assembly_of(text, sets).map_err(|fault| AnswerError::new(text, fault))
}

/// Reads what is laid already, of which a hint may have told the places only: `Piece 6 goes on place 1.`
/// or, shorter, `6@1`.
///
/// # Errors
/// As [`read_sentences`].
///
/// ```
/// use cubewright::family::shell::{Border, Shell, Width};
/// use cubewright::formats::read_shell_laid;
/// let shell = Shell::cube("six", vec![Border::empty(Width::FIVE); 6])?;
/// let laid = read_shell_laid(&shell, "Piece 6 goes on place 1.\n5@2:f1\n")?;
/// assert_eq!(laid[0].orientation, None);
/// assert!(laid[1].orientation.is_some_and(|lies| lies.is_flipped() && lies.turns() == 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_shell_laid(shell: &Shell, text: &str) -> Result<Vec<Fixed>, AnswerError> {
    laid_of(shell, text).map_err(|fault| AnswerError::new(text, fault))
}

/// Reads what is laid. What only names the next piece lays nothing, and may be all that is said.
fn laid_of(shell: &Shell, text: &str) -> Result<Vec<Fixed>, SpannedError> {
    let (named, said): (Vec<Slice<'_>>, Vec<Slice<'_>>) =
        lines_of(text).partition(|line| names_next(line.text));
    let sets = &shell.side_constraints().sets;
    let laid = said.into_iter().map(|line| sentence(line, sets));
    let laid: Vec<Fixed> = laid.collect::<Result<_, _>>()?;
    if named.is_empty() {
        return some(laid, text);
    }
    Ok(laid)
}

/// Whether it is what a hint says that names a piece and no more.
fn names_next(text: &str) -> bool {
    let english = text.starts_with("Take ") && text.ends_with(" next.");
    english || text.starts_with("Nimm jetzt ")
}

/// A sentence without where its place is, which hints say behind it.
fn without_net(line: Slice<'_>) -> Slice<'_> {
    let mut ends = NET.iter().filter_map(|words| line.text.find(words));
    let text = ends.next().map_or(line.text, |end| &line.text[..=end]);
    Slice { text, ..line }
}

/// How it begins what a hint says of a place.
const NET: Text = [". On the net, place ", ". Im Netz "];

/// Reads sentences as one assembly.
fn assembly_of(text: &str, sets: &[PieceSet]) -> Result<Assembly, SpannedError> {
    let placements = lines_of(text).map(|line| {
        let Fixed {
            piece,
            place,
            orientation,
        } = sentence(line, sets)?;
        let orientation = orientation.ok_or_else(|| {
            let text = shortened(line.text, MOST_SHOWN);
            SpannedError::at(Kind::NoOrientation { text }, line.span())
        })?;
        Ok(Placement {
            place,
            piece,
            orientation,
        })
    });
    let placements: Result<Vec<Placement>, SpannedError> = placements.collect();
    Ok(Assembly::new(some(placements?, text)?))
}

/// The lines that say something of a piece.
fn lines_of(text: &str) -> impl Iterator<Item = Slice<'_>> {
    lines(text).filter(|line| !line.text.is_empty() && !FOLD_UP.contains(&line.text))
}

/// What was read, unless it is nothing.
fn some<T>(read: Vec<T>, text: &str) -> Result<Vec<T>, SpannedError> {
    let of = AnswerOf::Shell;
    if read.is_empty() {
        return Err(SpannedError::of_all(Kind::Empty { of }, 0..text.len()));
    }
    Ok(read)
}

/// Reads a list of answers in sentences or JSON, whichever it is.
///
/// Sentences of several answers have a heading each, such as `Solution 2:`; JSON has an object each.
///
/// # Errors
/// As [`read_sentences`].
///
/// ```
/// use cubewright::family::shell::{Border, Shell, Surface, Width};
/// use cubewright::formats::read_answers;
/// let pieces = vec![Border::empty(Width::FIVE); 6];
/// let shell = Shell::new("six", pieces, Surface::cube(Width::FIVE))?;
/// let text = "Solution 1:\nPut piece 1 on place 1.\n\n\
///             Solution 2:\nPut piece 2 on place 1.\n";
/// assert_eq!(read_answers(&shell, text)?.answers.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[cfg(feature = "json")]
pub fn read_answers(shell: &Shell, text: &str) -> Result<AnswerList<Assembly>, AnswerError> {
    if list_json::is_json(text) {
        return super::answer_json::read_json_answers(text);
    }
    let blocks = list::blocks(text, list::heading);
    let sets = &shell.side_constraints().sets;
    let read = AnswerList::of_blocks(&blocks, |text| assembly_of(text, sets));
    read.map_err(|(start, fault)| AnswerError::new(text, fault.moved(start)))
}

/// The characters of a line that a message shows.
const MOST_SHOWN: usize = 60;

/// Reads one sentence, in any language and wording.
fn sentence(line: Slice<'_>, sets: &[PieceSet]) -> Result<Fixed, SpannedError> {
    let line = without_net(line);
    let usual = in_usual_forms(line.text);
    let said = plain(&usual, sets)
        .or_else(|| goes(&usual, sets))
        .or_else(|| short(line.text, sets))
        .or_else(|| in_article_words(&usual, sets));
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
        let (before, behind) = form.split_once("{0}")?;
        let (between, _) = behind.split_once("{1}")?;
        let (piece, rest) = piece_named(text.strip_prefix(before)?, sets)?;
        let (place, end) = leading_number(rest.strip_prefix(between)?)?;
        matches!(end, "." | "").then_some((piece, place))
    })
}

/// The number of the piece that is named at the beginning of a text, and what follows it. At the
/// beginning of a sentence its name has a capital letter.
fn piece_named<'t>(text: &'t str, sets: &[PieceSet]) -> Option<(u64, &'t str)> {
    let named = sets.iter().find_map(|set| piece_of_set(text, set));
    let mut words = ["piece ", "Piece ", "part ", "Part ", "Teil "].into_iter();
    named.or_else(|| leading_number(words.find_map(|word| text.strip_prefix(word))?))
}

/// `6@1`, `6@1:f2` (flipped, two turns) or `red.3@1`.
fn short(text: &str, sets: &[PieceSet]) -> Option<Said> {
    let (piece, rest) = text.split_once('@')?;
    let piece = match piece.rsplit_once('.') {
        None => whole_number(piece)?,
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

/// The numbers of a placement, unchecked.
pub(super) struct PlacementNumbers {
    pub piece: u64,
    pub place: u64,
    pub flip: bool,
    pub turns: u64,
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
    let rest = text.strip_prefix(grammar.take)?;
    let (piece, rest) = piece_named(rest, sets)?;
    let flipped = rest.strip_prefix(grammar.flip);
    let rest = flipped.unwrap_or(rest);
    let (turns, rest) = match rest.strip_prefix(grammar.turn[0]) {
        None => (0, rest),
        Some(rest) => {
            let (turns, rest) = leading_number(rest)?;
            (turns, rest.strip_prefix(grammar.turn[1])?)
        }
    };
    let (place, rest) = leading_number(rest.strip_prefix(grammar.put)?)?;
    matches!(rest, "." | "").then_some(PlacementNumbers {
        piece,
        place,
        flip: flipped.is_some(),
        turns,
    })
}

/// The number of a piece that is called by this set at the beginning of a text, and what
/// follows it.
fn piece_of_set<'t>(text: &'t str, set: &PieceSet) -> Option<(u64, &'t str)> {
    let (first, rest) = (set.name.chars().next()?, text.chars().next()?);
    let is_capital = first.to_uppercase().eq([rest]);
    let behind = match text.strip_prefix(&set.name) {
        None if is_capital => {
            text[rest.len_utf8()..].strip_prefix(&set.name[first.len_utf8()..])?
        }
        behind => behind?,
    };
    piece_in_set(behind.strip_prefix(' ')?, set)
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

/// A placement from its numbers, 1-based, which stand in these bytes.
pub(super) fn placement(
    span: Range<usize>,
    numbers: &PlacementNumbers,
) -> Result<Placement, SpannedError> {
    let wrong = |what, number| SpannedError::at(Kind::Number { what, number }, span.clone());
    let small = |what, number: u64| match usize::try_from(number) {
        Ok(small) if number <= MOST => Ok(small),
        _ => Err(wrong(what, number)),
    };
    let PlacementNumbers {
        piece,
        place,
        flip,
        turns,
    } = *numbers;
    let Ok(quarters @ 0..=3) = u8::try_from(turns) else {
        return Err(wrong(AnswerNumber::Turns, turns));
    };
    let known = Piece::from_number(small(AnswerNumber::Piece, piece)?);
    let on = Place::from_number(small(AnswerNumber::Place, place)?);
    Ok(Placement {
        piece: known.ok_or_else(|| wrong(AnswerNumber::Piece, piece))?,
        place: on.ok_or_else(|| wrong(AnswerNumber::Place, place))?,
        orientation: Orientation::new(flip, quarters),
    })
}
