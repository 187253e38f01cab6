//! What the programs of cubewright share.
