//! The library but for its engines: puzzles, models, texts, pictures, and the check of
//! answers.
#![allow(
    clippy::disallowed_methods,
    reason = "tests read files and run programs"
)]

mod answers_alone;
mod as_people_have_them;
mod board;
mod cnf;
mod consistent;
mod corners_twice;
mod dlx;
mod dlx_bounds;
mod dlx_names;
mod doors;
mod exports;
mod films;
mod formats;
mod fuzz_corpus;
mod grids;
mod headed_matrices;
mod indented;
mod kit_copies;
mod kit_joints;
mod kit_papers;
mod kit_rules;
mod kit_solids;
mod kit_source;
mod kit_words;
mod kits;
mod layers;
mod links;
mod lists;
mod meshes;
mod messages;
mod minizinc;
mod mip;
mod missing_entries;
mod model;
mod moves;
mod near_forms;
mod nets;
mod noted_snakes;
mod packed_files;
mod picture_texts;
mod pictures;
mod question;
mod recognition;
mod scene_json;
mod scene_meshes;
mod slipped_pictures;
mod solution_endings;
mod solution_messages;
mod solution_values;
mod solutions;
mod symmetry;
mod verify;
mod xmpuzzle;
