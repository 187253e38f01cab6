//! Pieces of up to five cells, and packings of them.

/// Pieces by their letters, those of five cells and of fewer.
pub(crate) const SHAPES: [(&str, &str); 20] = [
    ("F", ".##\n##.\n.#."),
    ("I", "#####"),
    ("L", "####\n#..."),
    ("N", "##..\n.###"),
    ("P", "###\n##."),
    ("T", "###\n.#.\n.#."),
    ("U", "#.#\n###"),
    ("V", "###\n#..\n#.."),
    ("W", "##.\n.##\n..#"),
    ("X", ".#.\n###\n.#."),
    ("Y", "####\n.#.."),
    ("Z", "##.\n.#.\n.##"),
    ("I4", "####"),
    ("L4", "###\n#.."),
    ("O4", "##\n##"),
    ("S4", ".##\n##."),
    ("T4", "###\n.#."),
    ("I3", "###"),
    ("V3", "##\n#."),
    ("M2", "##"),
];

/// A packing of pieces by their letters, each with its number of copies.
pub(crate) fn of_copies<'a>(
    target: &str,
    pieces: impl IntoIterator<Item = (&'a str, u32)>,
) -> String {
    let piece = |(name, copies): (&str, u32)| {
        let known = SHAPES.iter().find(|(shape, _)| *shape == name);
        let (_, rows) = known.expect("known");
        format!("PIECE: {name} x{copies}\n{rows}\n")
    };
    let pieces: String = pieces.into_iter().map(piece).collect();
    format!("PACKING: test\n{target}\n{pieces}")
}

/// The number of cells of a piece.
pub(crate) fn area((_, rows): (&str, &str)) -> u32 {
    u32::try_from(rows.matches('#').count()).expect("few")
}
