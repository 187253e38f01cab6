//! Meshes as binary glTF 2.0: a node, a mesh and a material for each solid.
//!
//! The format is that of the Khronos Group
//! (<https://registry.khronos.org/glTF/specs/2.0/glTF-2.0.html>): a header of 12 bytes, a chunk of
//! JSON that describes the buffers, and a chunk with the numbers.
//!
//! Invariant: units are metres and y is up, as glTF demands; [`Mesh`](super::Mesh) has millimetres
//! and z up.

use serde_json::{Value, json};

use super::Solid;
use super::stl::normal;
use crate::show::scene::Rgb;

/// Bytes of a corner with its normal.
const STRIDE: usize = 24;

/// All solids in one file; metres, y up, as glTF has it.
#[must_use]
pub fn glb(solids: &[Solid], title: &str) -> Vec<u8> {
    let mut buffer = Vec::new();
    let mut views = Vec::new();
    let mut accessors = Vec::new();
    for solid in solids {
        let start = buffer.len();
        let (low, high) = write_corners(solid, &mut buffer);
        let count = (buffer.len() - start) / STRIDE;
        let view = views.len();
        views.push(json!({
            "buffer": 0, "byteOffset": start, "byteLength": buffer.len() - start,
            "byteStride": STRIDE, "target": 34962
        }));
        accessors.push(json!({
            "bufferView": view, "componentType": 5126, "count": count, "type": "VEC3",
            "min": low, "max": high
        }));
        accessors.push(json!({
            "bufferView": view, "byteOffset": STRIDE / 2, "componentType": 5126,
            "count": count, "type": "VEC3"
        }));
    }
    let meshes: Vec<Value> = (0..solids.len())
        .map(|index| {
            json!({"primitives": [{
                "attributes": {"POSITION": 2 * index, "NORMAL": 2 * index + 1},
                "material": index
            }]})
        })
        .collect();
    let named = solids.iter().enumerate();
    let nodes: Vec<Value> = named
        .map(|(index, solid)| json!({"name": solid.name, "mesh": index}))
        .collect();
    let all: Vec<usize> = (0..solids.len()).collect();
    let materials: Vec<Value> = solids.iter().map(|solid| material(solid.colour)).collect();
    let scene = json!({
        "asset": {"version": "2.0", "generator": "cubewright"},
        "scene": 0,
        "scenes": [{"name": title, "nodes": all}],
        "nodes": nodes,
        "meshes": meshes,
        "materials": materials,
        "accessors": accessors,
        "bufferViews": views,
        "buffers": [{"byteLength": buffer.len()}]
    });
    packed(scene.to_string().into_bytes(), buffer)
}

/// The corners of all triangles with their normals; gives the bounds.
fn write_corners(solid: &Solid, buffer: &mut Vec<u8>) -> ([f32; 3], [f32; 3]) {
    let mut low = [f32::MAX; 3];
    let mut high = [f32::MIN; 3];
    for &triangle in &solid.mesh.triangles {
        let corners = triangle.map(|index| solid.mesh.corner(index));
        let normal = upright(normal(corners));
        for corner in corners {
            let point = upright(corner.map(|mm| mm / 1000.0));
            for i in 0..3 {
                low[i] = low[i].min(point[i]);
                high[i] = high[i].max(point[i]);
            }
            let numbers = point.iter().chain(&normal);
            buffer.extend(numbers.flat_map(|v| v.to_le_bytes()));
        }
    }
    (low, high)
}

/// From z up to y up.
const fn upright([x, y, z]: [f32; 3]) -> [f32; 3] {
    [x, z, -y]
}

/// The material of a colour: matt, in linear light.
fn material(colour: Rgb) -> Value {
    let linear = colour.linear();
    json!({"pbrMetallicRoughness": {
        "baseColorFactor": [linear[0], linear[1], linear[2], 1.0],
        "metallicFactor": 0.0,
        "roughnessFactor": 0.7
    }})
}

/// The header and the two chunks, each a multiple of four bytes long.
fn packed(mut json: Vec<u8>, buffer: Vec<u8>) -> Vec<u8> {
    json.resize(json.len().next_multiple_of(4), b' ');
    let number = |value: usize| u32::try_from(value).unwrap_or(u32::MAX).to_le_bytes();
    let mut bytes = b"glTF".to_vec();
    bytes.extend(number(2));
    bytes.extend(number(12 + 8 + json.len() + 8 + buffer.len()));
    bytes.extend(number(json.len()));
    bytes.extend(b"JSON");
    bytes.extend(json);
    bytes.extend(number(buffer.len()));
    bytes.extend(b"BIN\0");
    bytes.extend(buffer);
    bytes
}
