//! The help of every command: what it does, examples, then its options.
//!
//! Invariant: every example runs as it stands in a checkout; a test runs all of them.

use std::io::{self, Write};

use clap::Command;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};

/// Examples by the words that name a command; those of the program without its name.
const EXAMPLES: [(&str, &[&str]); 28] = [
    (
        "",
        &[
            "cubewright new cube > mine.txt               # a cube to type over",
            "cubewright help formats                      # what a puzzle file may look like",
            "cubewright solve data/HC_BQ_01.hcq           # how the pieces fit together",
            "cubewright hint data/HC_BQ_01.hcq -m         # only the next step",
            "cubewright count data/original_blue.hcq      # in how many ways they fit",
            "cubewright render data/HC_BQ_01.hcq --view steps -o fold.svg",
        ],
    ),
    (
        "new",
        &[
            "cubewright new cube > mine.txt && cubewright solve mine.txt",
            "cubewright new packing -o box.pack && cubewright count box.pack",
            "cubewright new snake | cubewright solve -",
        ],
    ),
    (
        "formats",
        &[
            "cubewright help formats",
            "cubewright formats",
            "cubewright formats | head -20",
        ],
    ),
    (
        "solve",
        &[
            "cubewright solve data/HC_BQ_01.hcq           # the best assembly",
            "cubewright solve data/snake_article.snake    # how to fold a snake",
            "cubewright solve data/pack_soma.pack -n 3    # three packings",
            "cubewright solve data/pack_soma.pack -a --up-to full",
            "cubewright solve data/original_red.hcq -a -f jsonl",
            "cubewright solve data/original_*.hcq         # several, each below its name",
            "cubewright solve data/six_colours.hcq --shape 1x1x2 --choose",
            "cubewright solve data/HC_BQ_01.hcq -b microlp -t 10s -v",
            "echo '3 2 2 3 2 3 2 2 3 3 2 2 2 3 3 3 3' | cubewright solve - --box 3",
        ],
    ),
    (
        "count",
        &[
            "cubewright count data/original_blue.hcq",
            "cubewright count data/pack_soma.pack --format json",
            "cubewright count data/original_*.hcq --format csv    # a table of several",
            "cubewright count data/snake_king.snake --threads 2",
            "cubewright count data/HC_BQ_01.hcq --self-check -v",
            "cubewright count data/burr_loves_dozen.burr --apart    # and which come apart",
            "cubewright count data/pack_soma.pack --checkpoint soma.count",
            "cubewright count data/pack_cubes_4x4x4.pack --by-copies",
        ],
    ),
    (
        "census",
        &[
            "cubewright census 2x2x2",
            "cubewright census 4x3x2 --format json",
            "cubewright census 3x3x3 --time-limit 1s || test $? = 4    # 4: not finished",
        ],
    ),
    (
        "shapes",
        &[
            "cubewright shapes data/six_colours.hcq --shape cube,1x1x2",
            "cubewright shapes data/six_colours.hcq --shape tetracubes --format json",
            "cubewright shapes --stock data/original_red.hcq data/original_blue.hcq --shape cube",
        ],
    ),
    (
        "generate",
        &[
            "cubewright generate shell --unique",
            "cubewright generate snake --unique -o mine.snake && cubewright solve mine.snake",
            "cubewright generate shell --pieces 10 -o tower.hcq",
            "cubewright generate burr --level 5.. --unique",
        ],
    ),
    (
        "generate burr",
        &[
            "cubewright generate burr --level 5.. --unique",
            "cubewright generate burr --level 4.. --unique --seed 7 -n 2 -o mine.burr",
            "cubewright generate burr -o mine.burr && cubewright disassemble mine.burr",
            "cubewright generate burr --length 8 --level 3.. --format json",
        ],
    ),
    (
        "generate packing",
        &[
            "cubewright generate packing --unique -o mine.pack",
            "cubewright generate packing --box 3x3x3 --holes 0 --level 1.. --unique --colours",
            "cubewright generate packing --level 1.. --seed 4 -o my.pack && cubewright solve my.pack",
        ],
    ),
    (
        "generate shell",
        &[
            "cubewright generate shell --unique",
            "cubewright generate shell --unique --difficulty 20.. --seed 7 -n 3 -o mine.hcq",
            "cubewright generate shell --width 6 --unique --format json",
            "cubewright generate shell --pieces 10 -o tower.hcq && \\",
            "    cubewright solve tower.hcq --shape 1x1x2",
            "cubewright generate shell -o mine.hcq && cubewright render mine.hcq -o mine.stl",
        ],
    ),
    (
        "generate snake",
        &[
            "cubewright generate snake --unique",
            "cubewright generate snake --box 3x3x3 --unique --difficulty 100..5000 --seed 7 -n 3",
            "cubewright generate snake --box 6x6x1 --difficulty 100.. --format json",
            "cubewright generate snake --unique -o mine.snake && cubewright solve mine.snake",
        ],
    ),
    (
        "check",
        &[
            "cubewright solve data/HC_BQ_01.hcq | cubewright check data/HC_BQ_01.hcq -",
            "cubewright solve data/pack_soma.pack -a | cubewright check data/pack_soma.pack -",
            "echo '> ^ < . ^ o > . v < ^ o ^ . v > ^' | cubewright check data/snake_article.snake -",
            "cubewright check data/HC_BQ_01.hcq \\",
            "    --model-solution tests/cases/solutions/HC_BQ_01.cbc.sol",
        ],
    ),
    (
        "disassemble",
        &[
            "cubewright disassemble data/burr_loves_dozen.burr    # the first that comes apart",
            "cubewright disassemble data/burr_piston.burr --proof piston.json && \\",
            "    cubewright check data/burr_piston.burr piston.json",
            "cubewright solve data/burr_six_way.burr | \\",
            "    cubewright disassemble data/burr_six_way.burr - --format json",
            "cubewright solve data/burr_piston.burr --apart -o piston.xmpuzzle && \\",
            "    cubewright disassemble piston.xmpuzzle --stored",
        ],
    ),
    (
        "convert",
        &[
            "cubewright convert data/pack_soma.pack -o soma.xmpuzzle    # for BurrTools",
            "cubewright convert data/HC_BQ_01.hcq --to art              # pieces as pictures",
            "cubewright convert data/snake_king.snake --to cells        # another notation",
            "cubewright convert data/burr_piston.burr --to pack         # sticks as layers",
            "cubewright solve data/pack_soma.pack -n 2 -f jsonl -o soma.jsonl && \\",
            "    cubewright convert data/pack_soma.pack --answers soma.jsonl -o soma.xmpuzzle",
        ],
    ),
    (
        "hint",
        &[
            "cubewright hint data/HC_BQ_01.hcq            # which piece comes next",
            "cubewright hint data/HC_BQ_01.hcq -m         # and where it goes",
            "cubewright hint data/HC_BQ_01.hcq -mm        # and which way round",
            "echo 'Put piece 6 on place 1.' | cubewright hint data/HC_BQ_01.hcq -",
            "echo '> ^ <' | cubewright hint data/snake_article.snake - -mm",
        ],
    ),
    (
        "render",
        &[
            "cubewright render data/HC_BQ_01.hcq -o net.svg            # the answer, laid out flat",
            "cubewright render data/HC_BQ_01.hcq --view steps -o fold.svg",
            "cubewright render data/HC_BQ_01.hcq --view pieces -o sheet.svg",
            "cubewright render data/HC_BQ_01.hcq -o print.stl --unit 8 --clearance 0.25",
            "cubewright render data/HC_BQ_01.hcq --view exploded -o cube.glb",
            "cubewright render data/snake_article.snake --view steps -o 'snake-{}.svg'",
            "cubewright render data/burr_piston.burr -o moves.gif      # how it is taken apart",
        ],
    ),
    (
        "kit",
        &[
            "cubewright kit data/HC_BQ_01.hcq -o kit                    # everything",
            "cubewright kit data/pack_soma.pack -o soma --bed 220x220 --bevel 0.5",
            "cubewright kit data/pack_bedlam.pack -o bedlam --only solids --solids 3mf",
            "cubewright kit data/pack_level_6.pack -o six --only solids --unit 10 --joint-clearance 0.2",
        ],
    ),
    (
        "model",
        &[
            "cubewright model data/HC_BQ_01.hcq -o cube.lp",
            "cubewright model data/HC_BQ_01.hcq --formulation article --to mps -o article.mps",
            "cubewright model data/HC_BQ_01.hcq --stats --format json",
            "cubewright model data/HC_BQ_01.hcq -o cube.mzn    # then: minizinc cube.mzn",
            "cubewright model tests/cases/cover/soma.dlx --to opb",
        ],
    ),
    (
        "plan",
        &[
            "cubewright plan data/pack_pentomino_3x4x5.pack --units 20 -o run",
            "cubewright plan data/burr_loves_dozen.burr --apart --units 5 -o apart && \\",
            "    cubewright run apart && cubewright merge apart",
            "cubewright plan --census 3x3x2 --units 10 -o paths && \\",
            "    cubewright plan paths --recipe slurm --elements 4 > job.sh    # then: sbatch job.sh",
            "cubewright plan data/snake_king.snake -o king && cubewright plan king --simulate 100",
        ],
    ),
    (
        "run",
        &[
            "cubewright plan data/pack_soma.pack --units 8 -o soma && cubewright run soma",
            "cubewright plan data/pack_megaron.pack --units 8 -o megaron && \\",
            "    cubewright run megaron --index 0 --of 2 && cubewright run megaron --index 1 --of 2",
            "cubewright plan data/snake_article.snake -o fold && \\",
            "    SLURM_ARRAY_TASK_ID=0 cubewright run fold --index env --of 1 --minutes 10",
        ],
    ),
    (
        "merge",
        &[
            "cubewright plan data/pack_soma.pack --units 8 -o found && cubewright run found && \\",
            "    cubewright merge found",
            "cubewright plan data/pack_soma.pack --solve --up-to full --units 8 -o all && \\",
            "    cubewright run all && cubewright merge all -f jsonl",
            "cubewright plan data/pack_soma.pack --units 8 -o none && \\",
            "    cubewright merge none --of 4 || test $? = 4    # 4: results are missing",
        ],
    ),
    (
        "bench",
        &[
            "cubewright bench data/HC_BQ_01.hcq -o bench.json --picture bench.svg",
            "cubewright bench data/HC_BQ_02.hcq --engines microlp",
            "cubewright bench --random 1 --seed 7 --width 4 --engines microlp",
        ],
    ),
    (
        "board",
        &[
            "cubewright board data/HC_BQ_01.hcq --port /dev/ttyACM0",
            "cubewright board data/original_green.hcq --port COM3 --all",
            "cubewright board data/original_green.hcq --port COM3 --count",
        ],
    ),
    (
        "man",
        &[
            "cubewright man > cubewright.1                # then: man -l cubewright.1",
            "cubewright man solve > cubewright-solve.1",
            "cubewright man generate snake > cubewright-generate-snake.1",
            "cubewright man milp > milp.1",
        ],
    ),
    (
        "engines",
        &[
            "cubewright engines",
            "cubewright engines --format json",
            "cubewright solve data/HC_BQ_01.hcq --engine list",
        ],
    ),
    (
        "schema",
        &[
            "cubewright schema > schema.json    # of every object",
            "cubewright schema count",
            "cubewright schema error",
        ],
    ),
    (
        "completions",
        &[
            "cubewright completions bash > cubewright.bash    # then: source cubewright.bash",
            "cubewright completions zsh > _cubewright",
            "cubewright completions fish > cubewright.fish",
        ],
    ),
];

/// The words that name the commands with a page, each by itself.
pub(super) fn commands() -> impl Iterator<Item = &'static str> {
    let words = EXAMPLES.iter().map(|(command, _)| *command);
    let words = words.filter(|words| !words.is_empty() && !words.contains(' '));
    ["milp"].into_iter().chain(words).chain(["shell", "snake"])
}

/// The lines of all examples.
#[cfg(test)]
pub(super) fn example_lines() -> impl Iterator<Item = &'static str> {
    EXAMPLES.iter().flat_map(|(_, lines)| *lines).copied()
}

/// The examples of the command that these words name.
pub(super) fn of(words: &str) -> Option<&'static [&'static str]> {
    let found = EXAMPLES.iter().find(|(command, _)| *command == words);
    found.map(|&(_, lines)| lines)
}

/// Writes the manual page of a command: examples before options, their lines as they are.
pub(crate) fn man_page(command: &Command, words: &str, to: &mut dyn Write) -> io::Result<()> {
    let name = if words == "milp" {
        words.to_owned()
    } else {
        format!("cubewright {words}")
    };
    let page = Man::new(command.clone())
        .title(name.trim().replace(' ', "-"))
        .source(concat!("cubewright ", env!("CARGO_PKG_VERSION")));
    page.render_title(to)?;
    page.render_name_section(to)?;
    page.render_synopsis_section(to)?;
    page.render_description_section(to)?;
    let lines = match words {
        "milp" => Some(cubewright_milp::EXAMPLES),
        _ => of(words),
    };
    if let Some(lines) = lines {
        let mut roff = Roff::default();
        roff.control("SH", ["EXAMPLES"]).control("nf", []);
        for line in lines {
            roff.text([roman(*line)]);
        }
        roff.control("fi", []).to_writer(to)?;
    }
    page.render_options_section(to)?;
    if command.has_subcommands() {
        page.render_subcommands_section(to)?;
    }
    if let Some(notes) = command.get_after_help() {
        let mut roff = Roff::default();
        roff.control("SH", ["NOTES"]);
        for paragraph in notes.to_string().split("\n\n") {
            roff.control("PP", []).text([roman(paragraph)]);
        }
        roff.to_writer(to)?;
    }
    Ok(())
}
