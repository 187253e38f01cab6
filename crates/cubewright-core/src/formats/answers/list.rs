//! Answers one after another, as `cubewright solve` lists them.
//!
//! Invariant: all that is not white space belongs to one answer, to its heading, or to the
//! end of the list; nothing is passed over.

/// What a file of answers holds.
///
/// Programs that check a list say which answers are missing, so it keeps the numbers that stand in
/// the file instead of counting anew.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnswerList<T> {
    /// The answers, in the order of the file.
    pub answers: Vec<NumberedAnswer<T>>,
    /// What the list says of itself at its end.
    pub end: Option<ListEnd>,
    /// Whether a list of this form has an end, so that one without it was cut off.
    pub has_end: bool,
}

/// An answer with its number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberedAnswer<T> {
    /// The number in its heading, or else its place in the list, 1-based.
    pub number: u64,
    /// The answer.
    pub answer: T,
}

/// The end of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListEnd {
    /// How many answers the list has, as it says.
    pub found: Option<u64>,
}

/// A part of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Block<'t> {
    /// The number in the heading, or else its place among the blocks, 1-based.
    pub number: u64,
    /// The lines below the heading.
    pub text: &'t str,
    /// The byte of the whole text where these begin.
    pub start: usize,
}

/// The number of a heading such as `Solution 2:`, in any language.
///
/// ```
/// use cubewright::formats::heading;
/// assert_eq!(heading("Solution 12:"), Some(12));
/// assert_eq!(heading("Put piece 1 on place 2."), None);
/// ```
#[must_use]
pub fn heading(line: &str) -> Option<u64> {
    let title = ["Solution ", "Lösung "];
    let mut behind = title.iter().filter_map(|title| line.strip_prefix(title));
    behind.next()?.strip_suffix(':')?.parse().ok()
}

/// The parts of a text below headings; all of it, if there are none. `heading` is shown
/// each line without white space around it and says which number it gives, if it is one.
///
/// What is not blank and stands above the first heading is a part of its own.
///
/// ```
/// use cubewright::formats::{blocks, heading};
/// let text = "Solution 1:\n> ^\n\nSolution 2:\n^ >\n";
/// let parts = blocks(text, heading);
/// assert_eq!(parts[1].text, "^ >\n");
/// assert_eq!(blocks("> ^", heading).len(), 1);
/// ```
#[must_use]
pub fn blocks(text: &str, heading: impl Fn(&str) -> Option<u64>) -> Vec<Block<'_>> {
    let mut blocks: Vec<Block<'_>> = Vec::new();
    let mut open = Block {
        number: 1,
        text: "",
        start: 0,
    };
    let mut has_heading = false;
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let said = line.trim_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
        if let Some(number) = heading(said) {
            open.text = &text[open.start..at];
            if has_heading || !is_blank(open.text) {
                blocks.push(open);
            }
            has_heading = true;
            open = Block {
                number,
                text: "",
                start: at + line.len(),
            };
        }
        at += line.len();
    }
    open.text = &text[open.start..];
    blocks.push(open);
    blocks
}

/// Whether a text is white space only.
fn is_blank(text: &str) -> bool {
    text.chars().all(|c| c.is_whitespace() || c == '\u{feff}')
}

impl<T> AnswerList<T> {
    /// A list of words: each block is read as one answer. An error is given with the
    /// byte where its block starts. A list that ends with a heading was cut off.
    ///
    /// # Errors
    /// The first of `read`.
    pub fn of_blocks<E>(
        blocks: &[Block<'_>],
        mut read: impl FnMut(&str) -> Result<T, E>,
    ) -> Result<Self, (usize, E)> {
        // A list that was cut off behind a heading.
        let is_cut_off = blocks.len() > 2 && blocks.last().is_some_and(|it| is_blank(it.text));
        let whole = &blocks[..blocks.len() - usize::from(is_cut_off)];
        let listed = |block: &Block<'_>| {
            let answer = read(block.text).map_err(|error| (block.start, error))?;
            let number = block.number;
            Ok(NumberedAnswer { number, answer })
        };
        let answers = whole.iter().map(listed).collect::<Result<_, _>>()?;
        Ok(Self {
            answers,
            end: None,
            has_end: is_cut_off,
        })
    }

    /// The same list with other answers.
    ///
    /// # Errors
    /// The first of `change`.
    pub fn try_map<U, E>(
        self,
        mut change: impl FnMut(T) -> Result<U, E>,
    ) -> Result<AnswerList<U>, E> {
        let changed = |NumberedAnswer { number, answer }| {
            let answer = change(answer)?;
            Ok(NumberedAnswer { number, answer })
        };
        let answers = self.answers.into_iter().map(changed);
        Ok(AnswerList {
            answers: answers.collect::<Result<_, E>>()?,
            end: self.end,
            has_end: self.has_end,
        })
    }
}
