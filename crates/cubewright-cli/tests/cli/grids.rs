//! Packings of other cells than cubes.

use std::fs;
use std::path::Path;

use super::{CUBEWRIGHT, Ran, cubewright_reads, folder_with, run_in};

fn run(folder: &Path, line: &str) -> Ran {
    run_in(folder, CUBEWRIGHT, line)
}

/// The cells of a block of rhombic tetrahedra, in a layer from above.
const BLOCK: [&str; 5] = [
    ".....\n..#..\n.#.#.\n..#..\n.....\n",
    "..#..\n.....\n#...#\n.....\n..#..\n",
    ".#.#.\n#...#\n.....\n#...#\n.#.#.\n",
    "..#..\n.....\n#...#\n.....\n..#..\n",
    ".....\n..#..\n.#.#.\n..#..\n.....\n",
];

/// Four pieces of three cells and six of two, as a plain search of its own counts them: 30, 3 up to rotation.
fn block() -> String {
    let piece = |cells: &[[usize; 3]]| {
        let mut layers = vec![vec![vec!['.'; 5]; 5]; 5];
        for &[x, y, z] in cells {
            layers[z][4 - y][x] = '#';
        }
        let rows = |layer: Vec<Vec<char>>| {
            let rows = layer.into_iter().map(String::from_iter);
            rows.collect::<Vec<_>>().join("\n")
        };
        let layers: Vec<String> = layers.into_iter().map(rows).collect();
        layers.join("\n\n")
    };
    format!(
        "PACKING: a block\nGRID: rhombic-tetrahedra\nCELLS:\n{}\nPIECE: three x4\n{}\n\nPIECE: two x6\n{}\n",
        BLOCK.join("\n"),
        piece(&[[2, 3, 4], [2, 4, 3], [3, 4, 2]]),
        piece(&[[2, 3, 4], [2, 4, 3]]),
    )
}

#[test]
fn a_block_of_rhombic_tetrahedra_is_solved_counted_checked_and_converted() {
    let folder = folder_with("block.pack", block());
    let folder = folder.path();
    let told = run(folder, "what block.pack").answer();
    assert!(told.contains("the cells are rhombic tetrahedra"), "{told}");
    for engine in ["cover", "frontier", "batsat"] {
        let counted = run(folder, &format!("count block.pack -q --engine {engine}"));
        let counted = counted.answer();
        let numbers: Vec<&str> = counted
            .lines()
            .filter_map(|it| it.split_whitespace().next())
            .collect();
        assert_eq!(numbers[..2], ["30", "3"], "{engine}");
    }
    let answers = run(folder, "solve block.pack --all").answer();
    fs::write(folder.join("all.txt"), answers).expect("written");
    let checked = run(folder, "check block.pack all.txt").answer();
    assert!(checked.starts_with("30 of 30 are right"), "{checked}");
    // BurrTools' file has the puzzle and its assemblies.
    run(folder, "solve block.pack --all -q -o block.xmpuzzle").answer();
    let counted = run(folder, "count block.xmpuzzle -f json").answer();
    assert!(counted.contains("\"raw\":30"), "{counted}");
    let checked = run(folder, "check block.xmpuzzle block.xmpuzzle").answer();
    assert!(checked.starts_with("30 of 30 are right"), "{checked}");
    let again = run(folder, "convert block.xmpuzzle --to pack");
    fs::write(folder.join("again.pack"), again.out).expect("written");
    let counted = run(folder, "count again.pack -f json").answer();
    assert!(counted.contains("\"raw\":30"), "{counted}");
}

#[test]
fn a_piece_that_fits_only_between_the_cells_lies_nowhere() {
    // Moved by one cell both cells would lie on cells of the grid.
    let spheres = "PACKING: two\nGRID: spheres\nCELLS:\n#.#\n.#.\n\nPIECE: a x3\n#\n";
    let counted = cubewright_reads("count - -q", spheres).answer();
    assert!(counted.contains(" 1  packing,"), "{counted}");
    let off = cubewright_reads("count - -q", spheres.replace("#.#", "##."));
    assert_eq!(off.code, 3, "{}", off.err);
    assert!(off.err.contains("the grid has no cell here"), "{}", off.err);
    let no = cubewright_reads("count - -q", spheres.replace("spheres", "balls"));
    assert!(no.err.contains("there is no grid balls"), "{}", no.err);
}

#[test]
fn what_is_about_cubes_is_refused_for_other_cells() {
    let folder = folder_with("block.pack", block());
    let folder = folder.path();
    for line in [
        "disassemble block.pack",
        "kit block.pack -o kit",
        "count block.pack --apart",
        "plan block.pack --apart -o units",
    ] {
        let refused = run(folder, line);
        assert_eq!((refused.code, &*refused.out), (2, ""), "{line}");
        let said = "takes pieces of cubes; the cells of these are rhombic tetrahedra";
        assert!(refused.err.contains(said), "{}", refused.err);
    }
    assert!(!folder.join("kit").exists());
    let solid = run(folder, "render block.pack -o block.stl").failure(2);
    assert!(solid.contains("a solid takes pieces of cubes"), "{solid}");
    // What is not about cubes is answered.
    let cells = run(folder, "count block.pack --where -q").answer();
    assert!(cells.contains("three"), "{cells}");
    let hint = run(folder, "hint block.pack").answer();
    assert!(hint.contains("next"), "{hint}");
}

#[test]
fn other_cells_are_drawn_as_they_are() {
    let folder = folder_with("block.pack", block());
    let folder = folder.path();
    let areas = |line: &str| {
        let drawn = run(folder, line).answer();
        drawn.matches("<path").count()
    };
    let views = ["solid", "exploded", "steps", "pieces", "layers"];
    for view in views {
        assert!(
            areas(&format!("render block.pack --view {view}")) > 20,
            "{view}"
        );
        assert!(
            areas(&format!("render kanoodle pyramid --view {view}")) > 20,
            "{view}"
        );
    }
    // A flat piece of balls is no mirror image when it is turned over.
    let answer = run(folder, "solve kanoodle pyramid").answer();
    fs::write(folder.join("pyramid.txt"), answer).expect("written");
    let pieces = run(folder, "render kanoodle pyramid pyramid.txt --view pieces").answer();
    assert!(!pieces.contains("mirror image"), "{pieces:.300}");
    let said = run(folder, "solve kanoodle pyramid -o pyramid.xmpuzzle").failure(2);
    assert!(said.contains("spheres"), "{said}");
    let said = run(folder, "render block.pack --view apart").failure(2);
    assert!(
        said.contains("--view apart takes pieces of cubes"),
        "{said}"
    );
    // Two discs of 24 corners and a rim for each of 55 balls.
    let pyramid = run(folder, "render kanoodle pyramid --view solid").answer();
    let discs = pyramid.split(" d=\"").filter(|path| {
        let drawn = path.split('"').next().unwrap_or_default();
        let numbers = drawn.split(['M', 'L', 'Z', ' ']);
        numbers.filter(|number| !number.is_empty()).count() == 2 * 24
    });
    assert_eq!(discs.count(), 3 * 55);
    run(folder, "render block.pack -o block.gif").answer();
    run(folder, "render block.pack -o block.json").answer();
    let scene = fs::read_to_string(folder.join("block.json")).expect("written");
    assert!(scene.contains("\"triangles\""), "{scene:.200}");
}

#[test]
fn prisms_are_no_cells_of_the_lattice() {
    let prisms = "<puzzle version=\"2\"><gridType type=\"1\"/></puzzle>";
    let refused = cubewright_reads("count -", prisms);
    let said = "the grid is of type 1 (triangular prisms); types 0, 2, 3 and 4 are read";
    assert!(refused.err.contains(said), "{}", refused.err);
}
