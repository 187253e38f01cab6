#!/usr/bin/env bash
# srec_cat 1.64 (Debian 12, package srecord): Fletcher's checksums of what goes onto a chip.
#
# Guess: of "abcde" Fletcher-16 is C8F0 and Fletcher-32 is F04FC729, as the page has it that the manual names for both
# (Wikipedia, "Fletcher's checksum", test vectors); the one is a sum of bytes, the other one of words of two bytes, and
# the sum of sums stands in the upper half. "Big endian" has the upper half first, and zeros have the sum 0.
# Seen: of 16 bits the two halves are the other way round, so that -fletcher-16-b-e writes F0 C8, and -l-e writes
# what is the big one. Of 32 bits they are not, but there bytes are summed instead of words, which is another number in
# each case, and zeros have FFFFFFFF, where of 16 bits they have 0. The manual tells neither the halves nor the bytes.
# It matters as a boot loader that follows the definition refuses each image.
#
# Output seen (first run):
#   abcde, 16: big f0c8, little c8f0, defined c8f0
#   abcde, 32: big 05c301ef, little ef01c305, defined f04fc729, with bytes 05c301ef
#   abcdefgh, 16: big 2706, little 0627, defined 0627
#   abcdefgh, 32: big 0df80324, little 2403f80d, defined ebe19591, with bytes 0df80324
#   zeros, 16: big 0000, little 0000, defined 0000
#   zeros, 32: big ffffffff, little ffffffff, defined 00000000, with bytes 00000000
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
for package in srecord=1.64-3 libsrecord0 libgcrypt20 libgpg-error0; do
  apt-get download "$package" >log 2>&1 || { echo "to be done first: apt-get update"; exit 3; }
done
for file in *.deb; do dpkg -x "$file" root; done
libraries=root/usr/lib/x86_64-linux-gnu:root/lib/x86_64-linux-gnu
if LD_LIBRARY_PATH=$libraries ldd root/usr/bin/srec_cat | grep "not found"; then exit 3; fi
cat >ask.py <<'END'
import subprocess


def fletcher(data, bits, step):
    """The sum of sums and the sum, of parts of `step` bytes, as the definition has it."""
    low = high = 0
    half = bits // 2
    for at in range(0, len(data), step):
        low = (low + int.from_bytes(data[at : at + step], "little")) % (2**half - 1)
        high = (high + low) % (2**half - 1)
    return f"{high << half | low:0{bits // 4}x}"


assert fletcher(b"abcde", 16, 1) == "c8f0" and fletcher(b"abcde", 32, 2) == "f04fc729"
for name, data in (("abcde", b"abcde"), ("abcdefgh", b"abcdefgh"), ("zeros", bytes(8))):
    open("data.bin", "wb").write(data)
    for bits in (16, 32):
        written = []
        for order in "bl":
            option = f"-fletcher-{bits}-{order}-e"
            words = ["data.bin", "-binary", option, str(len(data)), "-o", "out.bin", "-binary"]
            subprocess.run(["root/usr/bin/srec_cat", *words], check=True)
            out = open("out.bin", "rb").read()
            assert out[: len(data)] == data
            written.append(out[len(data) :].hex())
        more = f", with bytes {fletcher(data, 32, 1)}" if bits == 32 else ""
        defined = fletcher(data, bits, bits // 16)
        print(f"{name}, {bits}: big {written[0]}, little {written[1]}, defined {defined}{more}")
END
seen=$(LD_LIBRARY_PATH=$libraries python3 ask.py)
echo "$seen"
expected="abcde, 16: big f0c8, little c8f0, defined c8f0
abcde, 32: big 05c301ef, little ef01c305, defined f04fc729, with bytes 05c301ef
abcdefgh, 16: big 2706, little 0627, defined 0627
abcdefgh, 32: big 0df80324, little 2403f80d, defined ebe19591, with bytes 0df80324
zeros, 16: big 0000, little 0000, defined 0000
zeros, 32: big ffffffff, little ffffffff, defined 00000000, with bytes 00000000"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: srec-fletcher-checksums"
