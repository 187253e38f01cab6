#!/usr/bin/env bash
# Debian's hp2xx 3.4.4 (package hp2xx): arcs through three points of an HPGL file.
#
# Guess: `AT1000,1000,2000,0` is the arc from the pen through the first point to the second one, as HP-GL/2 has it, and
# RT the same from where the pen is; or they are counted among the commands that were ignored.
# Seen: the arcs are drawn with another circle. From 0,0 it should be half of one, 2000 wide and 1000 high; it is nearly
# six million units wide, and so 141 metres. An arc of a quarter is 6931 wide instead of 2000. With AA and AR, where
# the middle is given, it is right. "HPGL command(s) ignored: 0" is said of each, and the exit code is 0.
# It matters as programs for plotters write rounded corners so, and the pen goes where there is no paper.
#
# Output seen (first run), width x height:
#   half by AA: 2000 x 1000, ignored 0
#   half by AT: 5.6554e+06 x 4.8267e+06, ignored 0
#   half by RT: 5.6554e+06 x 4.8267e+06, ignored 0
#   quarter by AA: 2000 x 2000, ignored 0
#   quarter by AT: 6930.8 x 6930.8, ignored 0
set -euo pipefail
command -v hp2xx >/dev/null || { echo "to be installed: apt install hp2xx"; exit 3; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
told() {
  printf '%s' "$2" >x.hpgl
  hp2xx -t -m svg -f x.svg x.hpgl >log 2>&1
  awk -v name="$1" '
    /Coordinate range/ { gsub(/[^-+.e0-9 ]/, " "); range = $0 }
    /ignored/ { ignored = $NF }
    END {
      sub(/^.*ange/, "", range)
      count = split(range, all, " ")
      for (at = 1; at <= count; at++) if (all[at] ~ /[0-9]/ && all[at] !~ /^\.+$/) number[++found] = all[at]
      width = number[3] - number[1]
      height = number[4] - number[2]
      printf "%s: %s, ignored %s\n", name, sprintf("%.5g x %.5g", width, height), ignored
    }' log
}
seen=$(
  told "half by AA" "IN;SP1;PU0,0;PD;AA1000,0,-180;PU;"
  told "half by AT" "IN;SP1;PU0,0;PD;AT1000,1000,2000,0;PU;"
  told "half by RT" "IN;SP1;PU0,0;PD;RT1000,1000,2000,0;PU;"
  told "quarter by AA" "IN;SP1;PU2000,0;PD;AA0,0,90;PU;"
  told "quarter by AT" "IN;SP1;PU2000,0;PD;AT1414,1414,0,2000;PU;"
)
echo "$seen"
expected="half by AA: 2000 x 1000, ignored 0
half by AT: 5.6554e+06 x 4.8267e+06, ignored 0
half by RT: 5.6554e+06 x 4.8267e+06, ignored 0
quarter by AA: 2000 x 2000, ignored 0
quarter by AT: 6930.8 x 6930.8, ignored 0"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: hp2xx-arcs"
