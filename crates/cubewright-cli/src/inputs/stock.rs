//! Shells from several files, on other shapes, under side constraints.

use std::path::{Path, PathBuf};

use super::{input, names, sides};
use crate::errors::failure::Failure;
use crate::errors::misuse::{Expected, Misuse, SHELLS};
use crate::options::source::SourceArgs;
use crate::options::stock::StockArgs;
use cubewright::family::shell::{
    Border, Fixed, Orientation, Piece, PieceSet, Place, Polycube, Shape, ShapeError, Shell,
    ShellError, SideConstraintError, SideConstraints,
};
use cubewright::formats::{
    FileKind, MAX_BYTES, NamedSet, PieceList, StockRules, read_shape, read_stock, without_rows,
};
use cubewright::language::Describe;
use cubewright::puzzle::Question;
use cubewright_programs::errors::{SourceError, nearest, with_meant};
use cubewright_programs::files;
use cubewright_programs::terminal::language;

/// Pieces numbered through, and their sets.
pub(crate) struct Stock {
    name: String,
    pub pieces: Vec<Border>,
    sets: Vec<NamedSet>,
    /// What the file says, where the arguments do not.
    rules: StockRules,
}

/// Why pieces cannot be asked to cover a shape.
pub(crate) enum Misfit {
    Shell(ShellError),
    SideConstraints(SideConstraintError),
}

impl From<Misfit> for Failure {
    fn from(misfit: Misfit) -> Self {
        match misfit {
            Misfit::Shell(error) => Misuse::Misfit(error).into(),
            Misfit::SideConstraints(error) => usage(&error),
        }
    }
}

/// The shell that the arguments describe; `file` is the puzzle named in front of them.
pub(crate) fn shell(file: Option<&Path>, args: &StockArgs) -> Result<Shell, Failure> {
    Stock::read(file, args)?.shell(args)
}

/// The same with the rows of its file; several files have none.
pub(crate) fn shell_with_rows(
    file: Option<&Path>,
    args: &StockArgs,
) -> Result<(Shell, Question), Failure> {
    let files = files(file, args)?;
    let [only] = &files[..] else {
        return Ok((shell(file, args)?, Question::default()));
    };
    let (name, bytes) = of_shell(only, args)?;
    let (rows, plain) = input::rows(FileKind::of(&name, &bytes), &name, &bytes)?;
    let list = list(&name, &plain)?;
    let shell = Stock::of(vec![list]).shell(args)?;
    Ok((shell, Question::of_file(&name, rows)))
}

impl Stock {
    /// The pieces of `file`, or of the files behind `--stock`.
    pub(crate) fn read(file: Option<&Path>, args: &StockArgs) -> Result<Self, Failure> {
        let files = files(file, args)?;
        let lists: Result<Vec<_>, Failure> = match sides::read(&files)? {
            Some(sides) if files.len() > 1 => {
                let lists = sides.iter().map(|(file, bytes)| list(file, bytes));
                lists.collect()
            }
            _ => files.iter().map(|path| pieces(path, args)).collect(),
        };
        Ok(Self::of(lists?))
    }

    /// The pieces of lists, each with its rules.
    fn of(lists: Vec<(PieceList, StockRules)>) -> Self {
        let (lists, rules): (Vec<_>, Vec<_>) = lists.into_iter().unzip();
        let names: Vec<&str> = lists.iter().map(|list| list.name.as_str()).collect();
        let name = names.join(" + ");
        let (pieces, sets) = joined(lists);
        // Of several files, each says what holds for its own pieces only.
        let rules = match &rules[..] {
            [only] => only.clone(),
            _ => StockRules::default(),
        };
        Self {
            name,
            pieces,
            sets,
            rules,
        }
    }

    /// The shell of the shape that the arguments name, or else the file.
    fn shell(&self, args: &StockArgs) -> Result<Shell, Failure> {
        let stated = args.shape.as_deref().or(self.rules.shape.as_deref());
        let shape = shape(stated.unwrap_or("cube"))?;
        Ok(self.covering(&shape, args)??)
    }

    /// The shell that covers `shape` with these pieces, under the side constraints of `args`.
    pub(crate) fn covering(
        &self,
        shape: &Shape,
        args: &StockArgs,
    ) -> Result<Result<Shell, Misfit>, Failure> {
        let constraints = side_constraints(args, &self.sets, &self.rules)?;
        let name = match &args.shape {
            Some(_) => format!("{} of {}", shape.name(), self.name),
            None => self.name.clone(),
        };
        let surface = shape.surface(self.pieces[0].width());
        let shell = Shell::new(&name, self.pieces.clone(), surface).map_err(Misfit::Shell);
        Ok(shell.and_then(|shell| {
            shell
                .with_side_constraints(constraints)
                .map_err(Misfit::SideConstraints)
        }))
    }
}

fn usage(error: &SideConstraintError) -> Failure {
    Misuse::SideConstraints(error.clone()).into()
}

/// The files of the pieces.
fn files(file: Option<&Path>, args: &StockArgs) -> Result<Vec<PathBuf>, Failure> {
    match (file, &args.stock[..]) {
        (None, []) => input::needed(None).map(|path| vec![path.to_owned()]),
        (Some(file), []) => Ok(vec![file.to_owned()]),
        (None, stock) => Ok(stock.to_vec()),
        (Some(file), _) => Err(Misuse::BeforeStock {
            file: file.display().to_string(),
        }
        .into()),
    }
}

/// The pieces of a file; one with rows is refused, as they would not be heeded.
fn pieces(path: &Path, args: &StockArgs) -> Result<(PieceList, StockRules), Failure> {
    let (file, bytes) = of_shell(path, args)?;
    let refused = without_rows(FileKind::of(&file, &bytes), &bytes);
    refused.map_err(|error| SourceError::of(file.clone(), &bytes, &error))?;
    list(&file, &bytes)
}

fn list(file: &str, bytes: &[u8]) -> Result<(PieceList, StockRules), Failure> {
    let list = read_stock(file, bytes);
    Ok(list.map_err(|error| SourceError::of(file.to_owned(), bytes, &error))?)
}

/// A file with the pieces of a shell: its name and what it holds.
fn of_shell(path: &Path, args: &StockArgs) -> Result<(String, Vec<u8>), Failure> {
    let (file, bytes) = names::read(path, MAX_BYTES)?;
    let kind = FileKind::of(&file, &bytes);
    if !matches!(kind, FileKind::Shell(_) | FileKind::Dlx | FileKind::Unknown)
        || FileKind::of_name(&file) == Some(FileKind::Dlx)
    {
        let is = kind.words().puzzle;
        // Files behind --stock are lists of pieces; others are puzzles with an option.
        return Err(Failure::from(match args.first() {
            Some(option) if option != "--stock" => Misuse::OfOtherFamily {
                option,
                of: SHELLS,
                is,
            },
            _ => Misuse::NotPieces { file, is },
        }));
    }
    Ok((file, bytes))
}

/// All pieces, numbered through, and their sets: those that a file names, else the file.
fn joined(lists: Vec<PieceList>) -> (Vec<Border>, Vec<NamedSet>) {
    let mut pieces = Vec::new();
    let mut sets = Vec::new();
    for list in lists {
        let start = pieces.len();
        let moved = |piece: Piece| Piece::from_index(start + piece.index());
        if list.sets.is_empty() {
            sets.push(NamedSet {
                name: list.name,
                pieces: (start..start + list.pieces.len())
                    .map(Piece::from_index)
                    .collect(),
            });
        }
        sets.extend(list.sets.into_iter().map(|set| NamedSet {
            name: set.name,
            pieces: set.pieces.into_iter().map(moved).collect(),
        }));
        pieces.extend(list.pieces);
    }
    (pieces, sets)
}

/// A shape by name, or from a file.
pub(crate) fn shape(name: &str) -> Result<Shape, Failure> {
    let path = Path::new(name);
    let is_file = name == "-" || path.extension().is_some() || path.exists();
    match Shape::named(name) {
        Err(ShapeError::Unknown(_)) if is_file && is_packing(path) => target(path),
        Err(ShapeError::Unknown(_)) if is_file => {
            let (file, bytes) = files::read(path, MAX_BYTES)?;
            let shape = read_shape(&file, &bytes);
            Ok(shape.map_err(|error| SourceError::of(file, &bytes, &error))?)
        }
        shape => shape.map_err(|error| {
            let meant = matches!(error, ShapeError::Unknown(_)).then(|| nearest_shape(name));
            Failure::usage(with_meant(error.describe(language()), meant.flatten()))
        }),
    }
}

/// The shape that is meant by a name that none has.
fn nearest_shape(name: &str) -> Option<String> {
    let word = name.trim_end_matches(|c: char| c.is_ascii_digit());
    let number = &name[word.len()..];
    let named = nearest(name, Shape::names()).map(str::to_owned);
    named.or_else(|| Some(nearest(word, Shape::numbered_names())?.to_owned() + number))
}

/// Whether a file is one of packings, by its extension.
fn is_packing(path: &Path) -> bool {
    let kind = FileKind::of_name(&path.to_string_lossy());
    matches!(kind, Some(FileKind::Pack | FileKind::Xmpuzzle))
}

/// The cells that a packing fills, as a shape.
fn target(path: &Path) -> Result<Shape, Failure> {
    let file = path.display().to_string();
    let puzzle = input::puzzle(path, &SourceArgs::default())?;
    let packing = puzzle.as_packing();
    let Some(packing) = packing else {
        return Err(Misuse::NoCells { file }.into());
    };
    let cells = packing.target().region().cells().iter().copied();
    let cubes = Polycube::new(cells).map_err(|why| Misuse::NoShapeOfCells { file, why })?;
    Ok(Shape::of_polycube(packing.name(), &cubes))
}

fn side_constraints(
    args: &StockArgs,
    sets: &[NamedSet],
    rules: &StockRules,
) -> Result<SideConstraints, Failure> {
    let mut bounded: Vec<PieceSet> = sets
        .iter()
        .map(|set| PieceSet::free(&set.name, set.pieces.clone()))
        .collect();
    let per_set = args.per_set.as_deref().map(count).transpose()?;
    if let Some(range) = per_set.or(rules.per_set) {
        for set in &mut bounded {
            bound(set, range);
        }
    }
    for text in &args.sets {
        let (name, text) = text
            .rsplit_once('=')
            .ok_or_else(|| malformed(text, Expected::Count))?;
        let index = set_named(sets, name)?;
        bound(&mut bounded[index], count(text)?);
    }
    let fixed = args.fixed.iter().map(|text| fixed(text, sets));
    Ok(SideConstraints {
        unflipped: args.no_flip || rules.unflipped,
        sets: bounded,
        fixed: fixed.collect::<Result<_, _>>()?,
        ..SideConstraints::default()
    })
}

fn bound(set: &mut PieceSet, (least, most): (usize, usize)) {
    set.least = least;
    set.most = most;
}

fn malformed(text: &str, expected: Expected) -> Failure {
    let found = text.chars().take(40).collect();
    Misuse::NotUnderstood { found, expected }.into()
}

/// `2`, `0-2` or `3-`.
fn count(text: &str) -> Result<(usize, usize), Failure> {
    let number = |part: &str| {
        part.trim()
            .parse::<usize>()
            .map_err(|_| malformed(text, Expected::Count))
    };
    match text.split_once('-') {
        None => number(text).map(|count| (count, count)),
        Some((least, "")) => Ok((number(least)?, usize::MAX)),
        Some((least, most)) => Ok((number(least)?, number(most)?)),
    }
}

/// The position of a set.
fn set_named(sets: &[NamedSet], name: &str) -> Result<usize, Failure> {
    let is_it = |set: &NamedSet| set.name.eq_ignore_ascii_case(name.trim());
    sets.iter().position(is_it).ok_or_else(|| {
        let names: Vec<&str> = sets.iter().map(|set| set.name.as_str()).collect();
        let (name, sets) = (name.to_owned(), names.join(", "));
        Misuse::NoSet { name, sets }.into()
    })
}

/// `3@1`, `3@1:f2` or `red.3@1`.
fn fixed(text: &str, sets: &[NamedSet]) -> Result<Fixed, Failure> {
    let wrong = || malformed(text, Expected::Fixed);
    let (piece, rest) = text.split_once('@').ok_or_else(wrong)?;
    let (place, lie) = match rest.split_once(':') {
        None => (rest, None),
        Some((place, lie)) => (place, Some(lie)),
    };
    let number = |part: &str| part.trim().parse::<usize>().map_err(|_| wrong());
    let piece = match piece.rsplit_once('.') {
        None => Piece::from_number(number(piece)?).ok_or_else(wrong)?,
        Some((set, piece)) => {
            let set = &sets[set_named(sets, set)?];
            let index = number(piece)?.checked_sub(1).ok_or_else(wrong)?;
            let own = set.pieces.get(index).copied();
            own.ok_or_else(|| Misuse::NoPieceInSet {
                set: set.name.clone(),
                piece: piece.to_owned(),
                pieces: set.pieces.len(),
            })?
        }
    };
    let place = Place::from_number(number(place)?).ok_or_else(wrong)?;
    let orientation = lie.map(|lie| orientation(lie).ok_or_else(wrong));
    Ok(Fixed {
        piece,
        place,
        orientation: orientation.transpose()?,
    })
}

/// `0` to `3`, with `f` in front if flipped; `f` alone is `f0`.
fn orientation(text: &str) -> Option<Orientation> {
    let turns = text.strip_prefix('f');
    let is_flipped = turns.is_some();
    let turns = match turns.unwrap_or(text) {
        "" if is_flipped => 0,
        digits => digits.parse().ok().filter(|&turns| turns < 4)?,
    };
    Some(Orientation::new(is_flipped, turns))
}
