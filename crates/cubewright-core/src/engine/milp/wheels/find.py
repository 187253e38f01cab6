# Where the solvers of Python packages are.

import os
import sys

# For each engine: the package, the folder in it and the beginning of the name of its library; the
# first that is there is taken. A package that is imported as a whole has its own first file.
PLACES = {
    "highs": [
        ("highsbox", "highs_dist/lib", "libhighs."),
        ("highsbox", "highs_dist/bin", "highs.dll"),
    ],
    "scip": [("pyscipopt", "../pyscipopt.libs", "libscip"), ("pyscipopt", ".dylibs", "libscip")],
    "cbc": [
        ("cbcbox", "cbc_dist_avx2/lib", "libCbc."),
        ("cbcbox", "cbc_dist/lib", "libCbc."),
    ],
    "cplex": [("cplex", "_internal", "libcplex"), ("cplex", "_internal", "cplex")],
    "xpress": [("xpresslibs", "lib", "libxprs."), ("xpresslibs", "bin", "xprs.dll")],
    "gurobi": [("gurobipy", "", "__init__.py")],
    "copt": [("coptpy", "", "__init__.py")],
}
# What a processor must know for a folder of these.
NEEDS = {"cbc_dist_avx2/lib": "avx2"}


def find(engine):
    """The library of an engine, and its package with the version; None where there is none."""
    for folder in sys.path:
        for package, inner, start in PLACES[engine]:
            if inner in NEEDS and NEEDS[inner] not in processor():
                continue
            inside = os.path.normpath(os.path.join(folder, package, inner))
            names = sorted(names_in(inside)) if os.path.isdir(inside) else []
            for name in names:
                if name.startswith(start):
                    return os.path.join(inside, name), package + " " + version(folder, package)
    return None


def version(folder, package):
    """The version of a package, by the folder that its installation leaves beside it."""
    start, end = package + "-", ".dist-info"
    for name in names_in(folder):
        if name.startswith(start) and name.endswith(end):
            return name[len(start) : -len(end)]
    return "of unknown version"


def names_in(folder):
    try:
        return os.listdir(folder)
    except OSError:
        return []


def processor():
    """What the processor knows, in the words of Linux; nothing where there are none."""
    try:
        with open("/proc/cpuinfo") as lines:
            return next((line.split() for line in lines if line.startswith("flags")), [])
    except OSError:
        return []
