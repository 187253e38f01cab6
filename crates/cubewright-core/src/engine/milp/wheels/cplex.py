# CPLEX through its C interface. Source of the signatures: the manual of its callable library, 22.1.

THREADS, SEED, TIME, NODES = 1067, 1124, 1039, 2017
GAP, ABSOLUTE_GAP, SCREEN = 2009, 2008, 1035
ON, MOST = 1, 9223372036800000000
TOO_LARGE = 1016
# The numbers of the statuses of its mixed-integer programs.
OPTIMAL = (101, 102, 115, 129, 130)
INFEASIBLE = (103, 119)
UNBOUNDED = 118
NODE_LIMITS = (105, 106)
TIME_LIMITS = (107, 108, 131, 132)
OTHER_LIMITS = (104, 109, 110, 111, 112, 113, 114, 127, 128)

TABLE = {
    "CPXopenCPLEX": (c_void_p, POINTER(c_int)),
    "CPXcloseCPLEX": (c_int, c_void_p),
    "CPXgeterrorstring": (c_char_p, c_void_p, c_int, c_void_p),
    "CPXsetintparam": (c_int, c_void_p, c_int, c_int),
    "CPXsetlongparam": (c_int, c_void_p, c_int, c_int64),
    "CPXsetdblparam": (c_int, c_void_p, c_int, c_double),
    "CPXsetterminate": (c_int, c_void_p, POINTER(c_int)),
    "CPXcreateprob": (c_void_p, c_void_p, POINTER(c_int), c_char_p),
    "CPXfreeprob": (c_int, c_void_p, c_void_p),
    "CPXnewcols": (c_int, c_void_p, c_void_p, c_int) + (c_void_p,) * 3 + (c_char_p, c_void_p),
    "CPXaddrows": (c_int, c_void_p, c_void_p, c_int, c_int, c_int, c_void_p, c_char_p)
    + (c_void_p,) * 5,
    "CPXaddmipstarts": (c_int, c_void_p, c_void_p, c_int, c_int) + (c_void_p,) * 5,
    "CPXmipopt": (c_int, c_void_p, c_void_p),
    "CPXgetstat": (c_int, c_void_p, c_void_p),
    "CPXgetx": (c_int, c_void_p, c_void_p, c_void_p, c_int, c_int),
    "CPXgetbestobjval": (c_int, c_void_p, c_void_p, POINTER(c_double)),
    "CPXgetnodecnt": (c_int, c_void_p, c_void_p),
    "CPXgetmipitcnt": (c_int, c_void_p, c_void_p),
}


class Solver:
    def load(self, path):
        self.cplex = loaded(path, TABLE)
        status = c_int()
        self.environment = c_void_p(self.cplex.CPXopenCPLEX(byref(status)))
        if not self.environment:
            raise Refused(self.words(None, status.value))
        # CPLEX looks at it while it works.
        self.is_over = c_int(0)
        self.call("CPXsetterminate", byref(self.is_over))

    def stop(self):
        self.is_over.value = 1

    def words(self, environment, code):
        text = (c_char * 4096)()
        self.cplex.CPXgeterrorstring(environment, code, text)
        return text.value.decode("utf-8", "replace").strip() or "error %d" % code

    def call(self, name, *arguments):
        code = getattr(self.cplex, name)(self.environment, *arguments)
        if code == TOO_LARGE:
            raise TooLarge
        if code:
            raise Refused("%s: %s" % (name, self.words(self.environment, code)))

    def solve(self, asked):
        self.is_over.value = asked.is_over
        numbers = ((THREADS, 1), (SEED, asked.seed), (SCREEN, ON if asked.log else 0))
        for name, value in numbers:
            self.call("CPXsetintparam", name, value)
        self.call("CPXsetlongparam", NODES, asked.nodes if asked.nodes >= 0 else MOST)
        seconds = 1e75 if asked.seconds is None else asked.seconds
        for name, value in ((GAP, 0.0), (ABSOLUTE_GAP, 0.0), (TIME, seconds)):
            self.call("CPXsetdblparam", name, value)
        status = c_int()
        model = c_void_p(self.cplex.CPXcreateprob(self.environment, byref(status), b"m"))
        if not model:
            raise Refused(self.words(self.environment, status.value))
        try:
            self.build(model, asked)
            self.call("CPXmipopt", model)
            return self.told(model, asked)
        finally:
            self.cplex.CPXfreeprob(self.environment, byref(model))

    def build(self, model, asked):
        bounds = (doubles(asked.cost), doubles(asked.lower), doubles(asked.upper))
        self.call("CPXnewcols", model, asked.columns, *bounds, b"I" * asked.columns, None)
        senses = bytes(b"LEG"[sense + 1] for sense in asked.senses)
        terms = (ints(asked.begins), ints(asked.index), doubles(asked.factor))
        size = (0, asked.rows, asked.terms)
        self.call("CPXaddrows", model, *size, doubles(asked.right), senses, *terms, None, None)
        if len(asked.start_index):
            # A start that it refuses is only slower.
            start = (ints(asked.start_index), doubles(asked.start_value), ints([0]), None)
            count = len(asked.start_index)
            self.cplex.CPXaddmipstarts(
                self.environment, model, 1, count, ints([0]), *start
            )

    def told(self, model, asked):
        cplex, environment = self.cplex, self.environment
        values, bound = doubles([0] * asked.columns), c_double(-INFINITY)
        if cplex.CPXgetx(environment, model, values, 0, asked.columns - 1):
            values = ()
        cplex.CPXgetbestobjval(environment, model, byref(bound))
        figures = {
            "values": values,
            "nodes": cplex.CPXgetnodecnt(environment, model),
            "iterations": cplex.CPXgetmipitcnt(environment, model),
            "bound": bound.value,
        }
        status = cplex.CPXgetstat(environment, model)
        if status in OPTIMAL:
            return Told("optimal", **figures)
        if status in INFEASIBLE:
            return Told("infeasible", **figures)
        if status == UNBOUNDED:
            return Told("unbounded", **figures)
        for limit, those in (("nodes", NODE_LIMITS), ("time", TIME_LIMITS), ("other", OTHER_LIMITS)):
            if status in those:
                return Told("limit", limit=limit, **figures)
        raise Refused("its status is %d" % status)
