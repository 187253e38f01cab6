# SCIP through its C interface. Source of the signatures: the headers of SCIP 10.0.2.

OKAY, INTEGER = 1, 1
# The numbers of its statuses since version 9.
OPTIMAL, INFEASIBLE, UNBOUNDED, INFEASIBLE_OR_UNBOUNDED = 1, 2, 3, 4
LIMITS = {10: "other", 11: "other", 20: "nodes", 21: "nodes", 22: "nodes", 23: "time"}
LIMITS.update(dict.fromkeys(range(24, 31), "other"))

TABLE = {
    "SCIPversion": (c_double,),
    "SCIPcreate": (c_int, c_void_p),
    "SCIPfree": (c_int, c_void_p),
    "SCIPincludeDefaultPlugins": (c_int, c_void_p),
    "SCIPcreateProbBasic": (c_int, c_void_p, c_char_p),
    "SCIPsetMessagehdlrQuiet": (None, c_void_p, c_int),
    "SCIPsetBoolParam": (c_int, c_void_p, c_char_p, c_int),
    "SCIPsetIntParam": (c_int, c_void_p, c_char_p, c_int),
    "SCIPsetLongintParam": (c_int, c_void_p, c_char_p, c_int64),
    "SCIPsetRealParam": (c_int, c_void_p, c_char_p, c_double),
    "SCIPinfinity": (c_double, c_void_p),
    "SCIPcreateVarBasic": (c_int, c_void_p, c_void_p, c_char_p) + (c_double,) * 3 + (c_int,),
    "SCIPaddVar": (c_int, c_void_p, c_void_p),
    "SCIPreleaseVar": (c_int, c_void_p, c_void_p),
    "SCIPcreateConsBasicLinear": (c_int, c_void_p, c_void_p, c_char_p, c_int, c_void_p, c_void_p)
    + (c_double,) * 2,
    "SCIPaddCons": (c_int, c_void_p, c_void_p),
    "SCIPreleaseCons": (c_int, c_void_p, c_void_p),
    "SCIPcreatePartialSol": (c_int, c_void_p, c_void_p, c_void_p),
    "SCIPsetSolVal": (c_int, c_void_p, c_void_p, c_void_p, c_double),
    "SCIPaddSolFree": (c_int, c_void_p, c_void_p, c_void_p),
    "SCIPsolve": (c_int, c_void_p),
    "SCIPinterruptSolve": (c_int, c_void_p),
    "SCIPgetStatus": (c_int, c_void_p),
    "SCIPgetBestSol": (c_void_p, c_void_p),
    "SCIPgetSolVal": (c_double, c_void_p, c_void_p, c_void_p),
    "SCIPgetDualbound": (c_double, c_void_p),
    "SCIPgetNTotalNodes": (c_int64, c_void_p),
    "SCIPgetNLPIterations": (c_int64, c_void_p),
}


class Solver:
    model = None

    def load(self, path):
        self.scip = loaded(path, TABLE)
        version = self.scip.SCIPversion()
        if version < 9:
            raise Refused("its library is SCIP %.2f; 9 or newer is needed" % version)

    def stop(self):
        if self.model:
            self.scip.SCIPinterruptSolve(self.model)

    def call(self, name, *arguments):
        code = getattr(self.scip, name)(*arguments)
        if code != OKAY:
            raise Refused("%s failed with the code %d" % (name, code))

    def made(self, name, *arguments):
        """The object that a function makes, whose place is its second argument."""
        place = c_void_p()
        self.call(name, self.model, byref(place), *arguments)
        return place

    def solve(self, asked):
        model = c_void_p()
        self.call("SCIPcreate", byref(model))
        self.model = model
        try:
            self.call("SCIPincludeDefaultPlugins", model)
            self.scip.SCIPsetMessagehdlrQuiet(model, not asked.log)
            self.options(model, asked)
            columns = self.build(model, asked)
            self.call("SCIPsolve", model)
            return self.told(model, asked, columns)
        finally:
            with self.lock:
                self.model = None
                self.scip.SCIPfree(byref(model))

    def options(self, model, asked):
        options = {
            # Ctrl-C is not for this process.
            "Bool": {"misc/catchctrlc": 0},
            # On these small models cuts cost six times what they save.
            "Int": {
                "separating/maxroundsroot": 0,
                "separating/maxrounds": 0,
                "randomization/randomseedshift": asked.seed,
            },
            "Real": {"limits/gap": 0.0},
            "Longint": {},
        }
        if asked.seconds is not None:
            options["Real"]["limits/time"] = asked.seconds
        if asked.nodes >= 0:
            options["Longint"]["limits/nodes"] = asked.nodes
        for kind, values in options.items():
            for name, value in values.items():
                self.call("SCIPset%sParam" % kind, model, name.encode(), value)

    def build(self, model, asked):
        scip = self.scip
        self.call("SCIPcreateProbBasic", model, b"m")
        columns = []
        for number, bounds in enumerate(zip(asked.lower, asked.upper, asked.cost)):
            column = self.made("SCIPcreateVarBasic", b"x%d" % number, *bounds, INTEGER)
            self.call("SCIPaddVar", model, column)
            columns.append(column.value)
            self.call("SCIPreleaseVar", model, byref(column))
        infinity = scip.SCIPinfinity(model)
        for row, (least, most) in enumerate(zip(*asked.row_bounds())):
            terms = range(asked.begins[row], asked.begins[row + 1])
            of_row = (c_void_p * len(terms))(*(columns[asked.index[term]] for term in terms))
            factors = doubles([asked.factor[term] for term in terms])
            sides = (max(least, -infinity), min(most, infinity))
            made = (b"r%d" % row, len(terms), of_row, factors, *sides)
            constraint = self.made("SCIPcreateConsBasicLinear", *made)
            self.call("SCIPaddCons", model, constraint)
            self.call("SCIPreleaseCons", model, byref(constraint))
        if len(asked.start_index):
            start, stored = self.made("SCIPcreatePartialSol", None), c_int()
            for column, value in zip(asked.start_index, asked.start_value):
                self.call("SCIPsetSolVal", model, start, columns[column], value)
            self.call("SCIPaddSolFree", model, byref(start), byref(stored))
        return columns

    def told(self, model, asked, columns):
        scip, status = self.scip, self.scip.SCIPgetStatus(model)
        best = scip.SCIPgetBestSol(model)
        figures = {
            "values": [scip.SCIPgetSolVal(model, best, column) for column in columns] if best else (),
            "nodes": scip.SCIPgetNTotalNodes(model),
            "iterations": scip.SCIPgetNLPIterations(model),
            "bound": scip.SCIPgetDualbound(model),
        }
        infeasible = (INFEASIBLE, INFEASIBLE_OR_UNBOUNDED)
        return ended(status, OPTIMAL, infeasible, UNBOUNDED, LIMITS, figures)
