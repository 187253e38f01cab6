#!/usr/bin/env bash
# clasp 3.3.5 and Sat4j 2.3.5 (Debian 12, packages clasp and sat4j) beside SCIP 10.0.2 (PySCIPOpt 6.3.0) and NaPS 1.4.1
# (pynaps), both of PyPI: a soft equation in a file of the Pseudo-Boolean Competition (WBO).
#
# Guess: `[3] +1 x1 = 0 ;` costs 3 where x1 is 1, as `[3] -1 x1 >= 0 ;` does, so with the row x1 >= 1 the optimum is 3.
# Seen: SCIP and NaPS say 3. clasp says "OPTIMUM FOUND" with 0, with x1 = 1, and Sat4j says "UNSATISFIABLE". Of a soft
# sum that is to be 1 and is 2, or 0, both say "UNSATISFIABLE", where 3 is right. Of two soft equations clasp's proved
# optimum is 4, though a solution of cost 3 exists. A soft inequality is right in all four. Nothing is said.
# It matters as "exactly one" is what a model of a puzzle wants most, softly or not.
#
# Output seen (first run):
#   x1 = 0: clasp OPTIMUM FOUND 0, Sat4j UNSATISFIABLE, SCIP 3, NaPS 3
#   a sum of 1, is 2: clasp UNSATISFIABLE, Sat4j UNSATISFIABLE, SCIP 3, NaPS 3
#   a sum of 1, is 0: clasp UNSATISFIABLE, Sat4j UNSATISFIABLE, SCIP 3, NaPS 3
#   two equations: clasp OPTIMUM FOUND 4, Sat4j UNSATISFIABLE, SCIP 3, NaPS 3
#   an inequality: clasp OPTIMUM FOUND 3, Sat4j OPTIMUM FOUND 3, SCIP 3, NaPS 3
set -euo pipefail
command -v java >/dev/null || { echo "to be installed: apt install default-jre-headless"; exit 3; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
for package in clasp=3.3.5-4.2 sat4j=2.3.5-0.3 libcommons-cli-java=1.5.0-1; do
  apt-get download "$package" >log 2>&1 || { echo "to be done first: apt-get update"; exit 3; }
done
for file in *.deb; do dpkg -x "$file" root; done
jars=root/usr/share/java
jars=$jars/org.ow2.sat4j.pb.jar:$jars/org.ow2.sat4j.core.jar:$jars/commons-cli.jar
python3 -m venv venv
venv/bin/pip install --quiet pyscipopt==6.3.0 pynaps==1.4.1
cat >scip.py <<'END'
import pyscipopt

model = pyscipopt.Model()
model.hideOutput()
model.readProblem("x.wbo")
model.optimize()
print(f"seen: {model.getObjVal():g}" if model.getStatus() == "optimal" else f"seen: {model.getStatus()}")
END
cat >naps.x.py <<'END'
import naps

options = naps.Config()
options.verbosity = 0
solver = naps.PbSolverMinimize(options)
naps.parse_PB_file(options, "x.wbo", solver)
solver.coding()
said = solver.solve()
print(f"\nseen: {solver.get_best_goalvalue() if said == naps.SolverStatus.best else said.name}")
END
# The status of the competition's output, and the last cost.
status() { awk '/^o /{cost = " " $2} /^s /{sub("^s ", ""); said = $0} END{print said cost}'; }
# What all say of a file: its name, number of variables and soft constraints, and its rows.
ask() {
  local rows=$4
  {
    echo "* #variable= $2 #constraint= $(wc -l <<<"$rows") #soft= $3 mincost= 3 maxcost= 4 sumcost= 7"
    echo "soft: 100 ;"
    echo "$rows"
  } >x.wbo
  local of_clasp of_sat4j
  of_clasp=$({ root/usr/bin/clasp --outf=1 x.wbo || true; } | status)
  of_sat4j=$({ java -cp "$jars" org.sat4j.pb.LanceurPseudo2007 x.wbo || true; } | status)
  echo "$1: clasp $of_clasp, Sat4j $of_sat4j, SCIP $(venv/bin/python scip.py | sed -n 's/^seen: //p')," \
    "NaPS $(venv/bin/python naps.x.py | sed -n 's/^seen: //p')"
}
seen=$(
  ask "x1 = 0" 1 1 $'[3] +1 x1 = 0 ;\n+1 x1 >= 1 ;'
  ask "a sum of 1, is 2" 2 1 $'[3] +1 x1 +1 x2 = 1 ;\n+1 x1 +1 x2 >= 2 ;'
  ask "a sum of 1, is 0" 2 1 $'[3] +1 x1 +1 x2 = 1 ;\n-1 x1 -1 x2 >= 0 ;'
  ask "two equations" 2 2 $'[3] +1 x1 +1 x2 = 1 ;\n[4] +1 x2 = 1 ;\n+1 x1 >= 1 ;'
  ask "an inequality" 2 1 $'[3] +1 x1 +1 x2 >= 1 ;\n-1 x1 -1 x2 >= 0 ;'
)
echo "$seen"
expected="x1 = 0: clasp OPTIMUM FOUND 0, Sat4j UNSATISFIABLE, SCIP 3, NaPS 3
a sum of 1, is 2: clasp UNSATISFIABLE, Sat4j UNSATISFIABLE, SCIP 3, NaPS 3
a sum of 1, is 0: clasp UNSATISFIABLE, Sat4j UNSATISFIABLE, SCIP 3, NaPS 3
two equations: clasp OPTIMUM FOUND 4, Sat4j UNSATISFIABLE, SCIP 3, NaPS 3
an inequality: clasp OPTIMUM FOUND 3, Sat4j OPTIMUM FOUND 3, SCIP 3, NaPS 3"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: wbo-soft-equality"
