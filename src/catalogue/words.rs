//! Names as they are compared, and how a file of the catalogue is divided. The build script includes this
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
    let words: Vec<String> = plain.split(' ').map(sorted).collect();
    words.join(" ")
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

/// What begins a part of a file; the build script cuts long series.
const PARTS: [&str; 4] = ["PUZZLE: ", "SERIES: ", "SERIES-GOES-ON: ", "SET: "];

/// The parts of a file, that which holds for all of them first.
pub(crate) fn parts(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let text = rest?;
        let begins = |at: &usize| PARTS.iter().any(|part| text[*at..].starts_with(part));
        let mut lines = text.match_indices('\n').map(|(at, _)| at + 1);
        let end = lines.find(begins);
        rest = end.map(|end| &text[end..]);
        Some(&text[..end.unwrap_or(text.len())])
    })
}

/// The name of a member of a series, which counts on from that of the first.
pub(crate) fn member_name(first: &str, member: usize) -> String {
    let digits = first.len() - first.trim_end_matches(|it: char| it.is_ascii_digit()).len();
    let (stem, from) = first.split_at(first.len() - digits);
    let from: usize = from.parse().expect("a number ends the name");
    format!("{stem}{:0digits$}", from + member)
}
