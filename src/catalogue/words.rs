//! Names as they are compared, and how a chunk of the catalogue is divided. The build script includes this
//! file for the index.
//!
//! Invariant: nothing but letters, digits and single blanks; the name of a puzzle and what somebody types
//! for it are made alike.

/// A name in small letters without accents; apostrophes go, and whatever else is no letter or digit
/// parts two words.
pub(crate) fn plain(name: &str) -> String {
    let mut plain = String::with_capacity(name.len());
    let mut is_apart = false;
    for letter in name.chars().flat_map(char::to_lowercase) {
        let folded = match letter {
            'à' | 'á' | 'â' | 'ä' | 'å' => "a",
            'ç' | 'ć' | 'č' => "c",
            'è' | 'é' | 'ê' | 'ë' => "e",
            'í' | 'î' | 'ï' => "i",
            'ł' => "l",
            'ñ' | 'ń' => "n",
            'ó' | 'ô' | 'ö' | 'ø' => "o",
            'ś' | 'š' => "s",
            'ú' | 'û' | 'ü' => "u",
            'ß' => "ss",
            '\'' | '\u{2019}' => continue,
            '×' => "x",
            _ => "",
        };
        if folded.is_empty() && !letter.is_alphanumeric() {
            is_apart = true;
            continue;
        }
        if is_apart && !plain.is_empty() {
            plain.push(' ');
        }
        is_apart = false;
        match folded {
            "" => plain.push(letter),
            folded => plain.push_str(folded),
        }
    }
    let words: Vec<String> = plain.split(' ').map(|word| sorted(english(word))).collect();
    words.join(" ")
}

/// The word of the catalogue for one that people say instead: English for German, and for a calendar the days of
/// which its names speak.
fn english(word: &str) -> &str {
    match word {
        "wurfel" => "cube",
        "schlange" => "snake",
        "teufelsknoten" => "burr",
        "calendar" | "date" | "kalender" | "kalenderpuzzle" | "datum" => "day",
        "januar" => "january",
        "februar" => "february",
        "marz" => "march",
        "mai" => "may",
        "juni" => "june",
        "juli" => "july",
        "oktober" => "october",
        "dezember" => "december",
        _ => word,
    }
}

/// The sides of a rectangle in the order of their length, as `6x10` of `10x6`; any other word as it is. Boxes that
/// lie in several ways on others have each way in their names.
fn sorted(word: &str) -> String {
    let sides: Result<Vec<u32>, _> = word.split('x').map(str::parse).collect();
    let Ok(mut sides) = sides else {
        return word.to_owned();
    };
    if sides.len() != 2 {
        return word.to_owned();
    }
    sides.sort_unstable();
    let sides: Vec<String> = sides.iter().map(u32::to_string).collect();
    sides.join("x")
}

/// A name without the number at its end.
pub(crate) fn stem(name: &str) -> &str {
    name.trim_end_matches(|it: char| it.is_ascii_digit())
}

/// A hash of a name without its blanks, by which whole names are found (FNV-1a, Fowler, Noll and Vo 1991).
pub(crate) fn hash(name: &str) -> u32 {
    let letters = name.bytes().filter(|letter| *letter != b' ');
    letters.fold(0x811c_9dc5, |hash, letter| {
        (hash ^ u32::from(letter)).wrapping_mul(0x0100_0193)
    })
}

/// What stands between the parts of a chunk.
pub(crate) const BETWEEN: char = '\u{c}';

/// The name of a member of a series, which counts on from that of the first.
pub(crate) fn member_name(first: &str, member: usize) -> String {
    let digits = first.len() - stem(first).len();
    let (stem, from) = first.split_at(first.len() - digits);
    let from: usize = from.parse().expect("a number ends the name");
    format!("{stem}{:0digits$}", from + member)
}
