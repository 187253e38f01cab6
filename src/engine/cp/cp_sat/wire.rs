//! The part of the protocol buffers encoding that CP-SAT's messages need.
//!
//! Source: protobuf.dev/programming-guides/encoding. A message is a sequence of
//! fields: a varint with number and wire type, then the value.

/// Wire types.
const VARINT: u64 = 0;
const FIXED_64: u64 = 1;
const BYTES: u64 = 2;
const FIXED_32: u64 = 5;

/// A message that is being written.
#[derive(Clone, Debug, Default)]
pub(super) struct Writer {
    bytes: Vec<u8>,
}

impl Writer {
    /// The bytes so far.
    pub(super) fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }

    fn varint(&mut self, mut value: u64) {
        while value >= 0x80 {
            self.bytes.push(value.to_le_bytes()[0] | 0x80);
            value >>= 7;
        }
        self.bytes.push(value.to_le_bytes()[0]);
    }

    fn tag(&mut self, field: u32, wire: u64) {
        self.varint(u64::from(field) << 3 | wire);
    }

    /// A whole number; negative ones in two's complement of 64 bits.
    pub(super) fn int(&mut self, field: u32, value: i64) {
        self.tag(field, VARINT);
        self.varint(value.cast_unsigned());
    }

    /// A yes or no.
    pub(super) fn bool(&mut self, field: u32, value: bool) {
        self.int(field, i64::from(value));
    }

    /// A floating-point number.
    pub(super) fn double(&mut self, field: u32, value: f64) {
        self.tag(field, FIXED_64);
        self.bytes.extend(value.to_le_bytes());
    }

    /// Text.
    pub(super) fn text(&mut self, field: u32, value: &str) {
        self.bytes_field(field, value.as_bytes());
    }

    /// Whole numbers, packed.
    pub(super) fn ints(&mut self, field: u32, values: impl IntoIterator<Item = i64>) {
        let mut packed = Self::default();
        for value in values {
            packed.varint(value.cast_unsigned());
        }
        self.bytes_field(field, &packed.bytes);
    }

    /// A message within this one.
    pub(super) fn message(&mut self, field: u32, write: impl FnOnce(&mut Self)) {
        let mut inner = Self::default();
        write(&mut inner);
        self.bytes_field(field, &inner.bytes);
    }

    fn bytes_field(&mut self, field: u32, bytes: &[u8]) {
        self.tag(field, BYTES);
        self.varint(bytes.len() as u64);
        self.bytes.extend(bytes);
    }
}

/// The value of a field.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Value<'a> {
    /// A varint.
    Int(i64),
    /// Eight bytes, as a floating-point number.
    Double(f64),
    /// A message, text, or packed numbers.
    Bytes(&'a [u8]),
    /// Four bytes, which no message here uses.
    Fixed32,
}

/// What is no message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Malformed;

/// All fields of a message in their order.
pub(super) fn fields(mut bytes: &[u8]) -> Result<Vec<(u32, Value<'_>)>, Malformed> {
    let mut fields = Vec::new();
    while !bytes.is_empty() {
        let tag = varint(&mut bytes)?;
        let number = u32::try_from(tag >> 3).map_err(|_| Malformed)?;
        let value = match tag & 7 {
            VARINT => Value::Int(varint(&mut bytes)?.cast_signed()),
            FIXED_64 => {
                let eight = take(&mut bytes, 8)?.try_into().map_err(|_| Malformed)?;
                Value::Double(f64::from_le_bytes(eight))
            }
            BYTES => {
                let length = usize::try_from(varint(&mut bytes)?).map_err(|_| Malformed)?;
                Value::Bytes(take(&mut bytes, length)?)
            }
            FIXED_32 => {
                take(&mut bytes, 4)?;
                Value::Fixed32
            }
            _ => return Err(Malformed),
        };
        fields.push((number, value));
    }
    Ok(fields)
}

/// Adds the numbers of a repeated field, packed or single.
pub(super) fn ints(value: Value<'_>, into: &mut Vec<i64>) -> Result<(), Malformed> {
    match value {
        Value::Int(value) => into.push(value),
        Value::Bytes(mut packed) => {
            while !packed.is_empty() {
                into.push(varint(&mut packed)?.cast_signed());
            }
        }
        Value::Double(_) | Value::Fixed32 => return Err(Malformed),
    }
    Ok(())
}

fn take<'a>(bytes: &mut &'a [u8], length: usize) -> Result<&'a [u8], Malformed> {
    let (taken, rest) = bytes.split_at_checked(length).ok_or(Malformed)?;
    *bytes = rest;
    Ok(taken)
}

fn varint(bytes: &mut &[u8]) -> Result<u64, Malformed> {
    let mut value = 0_u64;
    for shift in (0..64).step_by(7) {
        let byte = take(bytes, 1)?[0];
        let bits = u64::from(byte & 0x7f);
        // The tenth byte has one bit left.
        if shift == 63 && bits > 1 {
            return Err(Malformed);
        }
        value |= bits << shift;
        if byte < 0x80 {
            return Ok(value);
        }
    }
    Err(Malformed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_those_of_the_specification() {
        let mut message = Writer::default();
        message.int(1, 150);
        message.text(2, "testing");
        message.ints(6, [3, 270, 86942]);
        message.message(3, |inner| inner.int(1, 150));
        message.int(1, -2);
        message.double(4, 1.0);
        message.bool(5, true);
        let expected: Vec<u8> = [
            &[0x08, 0x96, 0x01][..],
            b"\x12\x07testing",
            &[0x32, 0x06, 0x03, 0x8e, 0x02, 0x9e, 0xa7, 0x05],
            &[0x1a, 0x03, 0x08, 0x96, 0x01],
            &[0x08, 0xfe, 255, 255, 255, 255, 255, 255, 255, 255, 0x01],
            &[0x21, 0, 0, 0, 0, 0, 0, 0xf0, 0x3f],
            &[0x28, 0x01],
        ]
        .concat();
        assert_eq!(message.into_bytes(), expected);
    }

    #[test]
    fn what_is_written_is_read() {
        let numbers = [0, 1, -1, 127, 128, i64::MAX, i64::MIN];
        let mut message = Writer::default();
        message.ints(536_870_911, numbers);
        for number in numbers {
            message.int(7, number);
        }
        message.double(9, -0.5);
        let bytes = message.into_bytes();
        let fields = fields(&bytes).expect("well-formed");
        let mut read = Vec::new();
        assert_eq!(fields[0].0, 536_870_911);
        ints(fields[0].1, &mut read).expect("packed");
        assert_eq!(read, numbers);
        let single = fields[1..8].iter().map(|&(_, value)| value);
        assert!(single.eq(numbers.map(Value::Int)));
        assert_eq!(fields[8], (9, Value::Double(-0.5)));
    }

    #[test]
    fn malformed_messages_are_refused() {
        for bytes in [
            &[0x08][..],
            &[0x08, 0x80],
            &[0x0a, 0x05, 1, 2],
            &[0x09, 1, 2, 3],
            &[0x0d, 1, 2],
            &[0x0b],
            &[0x0f],
            &[0x08, 255, 255, 255, 255, 255, 255, 255, 255, 255, 0x02],
            &[0x08, 255, 255, 255, 255, 255, 255, 255, 255, 255, 0x80, 0],
            &[0x0a, 255, 255, 255, 255, 255, 255, 255, 255, 255, 0x01],
        ] {
            assert_eq!(fields(bytes), Err(Malformed), "{bytes:?}");
        }
        assert_eq!(fields(&[0x0d, 1, 2, 3, 4]), Ok(vec![(1, Value::Fixed32)]));
        assert_eq!(ints(Value::Bytes(&[0x80]), &mut Vec::new()), Err(Malformed));
        assert_eq!(ints(Value::Fixed32, &mut Vec::new()), Err(Malformed));
    }

    /// No prefix of a message and no changed byte makes the reader panic.
    #[test]
    fn damaged_messages_never_panic() {
        let mut message = Writer::default();
        message.int(1, -5);
        message.message(2, |inner| inner.ints(1, [1, 2, -3]));
        message.double(3, 0.25);
        let bytes = message.into_bytes();
        for length in 0..bytes.len() {
            let _ = fields(&bytes[..length]);
        }
        for at in 0..bytes.len() {
            for change in 0..=255 {
                let mut damaged = bytes.clone();
                damaged[at] = change;
                for (_, value) in fields(&damaged).unwrap_or_default() {
                    let _ = ints(value, &mut Vec::new());
                }
            }
        }
    }
}
