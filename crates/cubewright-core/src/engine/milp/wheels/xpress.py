# Xpress through its C interface. Source of the signatures: the manual of its optimizer library, 47.01.

INTERRUPTED = 2
COMMUNITY = "../bin/community-xpauth.xpr"
# The beginning of what it says of a model that is too large for its licence.
SIZE_LIMIT = "?120 "
# The numbers of the attribute MIPSTATUS, and of STOPSTATUS.
LP_UNFINISHED, RELAXED, NONE_YET, FOUND, INFEASIBLE, OPTIMAL, UNBOUNDED = range(1, 8)
STOPS = {1: "time", 3: "nodes"}

TABLE = {
    "XPRSinit": (c_int, c_char_p),
    "XPRSgetlicerrmsg": (c_int, c_void_p, c_int),
    "XPRSgetlasterror": (c_int, c_void_p, c_void_p),
    "XPRScreateprob": (c_int, c_void_p),
    "XPRSdestroyprob": (c_int, c_void_p),
    "XPRSgetcontrolinfo": (c_int, c_void_p, c_char_p, POINTER(c_int), POINTER(c_int)),
    "XPRSgetattribinfo": (c_int, c_void_p, c_char_p, POINTER(c_int), POINTER(c_int)),
    "XPRSsetintcontrol": (c_int, c_void_p, c_int, c_int),
    "XPRSsetdblcontrol": (c_int, c_void_p, c_int, c_double),
    "XPRSgetintattrib": (c_int, c_void_p, c_int, POINTER(c_int)),
    "XPRSgetdblattrib": (c_int, c_void_p, c_int, POINTER(c_double)),
    "XPRSaddcols": (c_int, c_void_p, c_int, c_int) + (c_void_p,) * 6,
    "XPRSaddrows": (c_int, c_void_p, c_int, c_int, c_char_p) + (c_void_p,) * 5,
    "XPRSchgcoltype": (c_int, c_void_p, c_int, c_void_p, c_char_p),
    "XPRSaddmipsol": (c_int, c_void_p, c_int, c_void_p, c_void_p, c_char_p),
    "XPRSmipoptimize": (c_int, c_void_p, c_char_p),
    "XPRSinterrupt": (c_int, c_void_p, c_int),
    "XPRSgetsolution": (c_int, c_void_p, POINTER(c_int), c_void_p, c_int, c_int),
}


class Solver:
    model = None

    def load(self, path):
        self.xpress = loaded(path, TABLE)
        community = os.path.join(os.path.dirname(path), COMMUNITY).encode()
        # A licence that the user has is tried first, then the one of the package.
        has_own = any(os.environ.get(name) for name in ("XPAUTH_PATH", "XPRESSDIR", "XPRESS"))
        if not (has_own and self.xpress.XPRSinit(None) == 0) and self.xpress.XPRSinit(community):
            text = (c_char * 4096)()
            self.xpress.XPRSgetlicerrmsg(text, 4096)
            raise Refused(text.value.decode("utf-8", "replace").strip())

    def stop(self):
        if self.model:
            self.xpress.XPRSinterrupt(self.model, INTERRUPTED)

    def call(self, name, *arguments):
        if getattr(self.xpress, name)(self.model, *arguments):
            text = (c_char * 4096)()
            self.xpress.XPRSgetlasterror(self.model, text)
            words = text.value.decode("utf-8", "replace").strip()
            if SIZE_LIMIT in words:
                raise TooLarge
            raise Refused("%s: %s" % (name, words))

    def number(self, kind, name):
        """The number of a control or of an attribute."""
        number, form = c_int(), c_int()
        self.call("XPRSget%sinfo" % kind, name.encode(), byref(number), byref(form))
        return number

    def attribute(self, name, value):
        form = "dbl" if isinstance(value, c_double) else "int"
        self.call("XPRSget%sattrib" % form, self.number("attrib", name), byref(value))
        return value.value

    def solve(self, asked):
        model = c_void_p()
        if self.xpress.XPRScreateprob(byref(model)):
            raise Refused("XPRScreateprob failed")
        self.model = model
        try:
            controls = {"THREADS": 1, "RANDOMSEED": asked.seed, "OUTPUTLOG": 1 if asked.log else 0}
            controls.update({"MIPRELSTOP": 0.0, "MIPABSSTOP": 0.0})
            if asked.nodes >= 0:
                controls["MAXNODE"] = asked.nodes
            if asked.seconds is not None:
                controls["TIMELIMIT"] = asked.seconds
            for name, value in controls.items():
                form = "dbl" if isinstance(value, float) else "int"
                self.call("XPRSset%scontrol" % form, self.number("control", name), value)
            self.build(asked)
            self.call("XPRSmipoptimize", b"")
            return self.told(asked)
        finally:
            with self.lock:
                self.model = None
                self.xpress.XPRSdestroyprob(model)

    def build(self, asked):
        numbers = (doubles(asked.cost), ints([0] * asked.columns), None, None)
        bounds = (doubles(asked.lower), doubles(asked.upper))
        self.call("XPRSaddcols", asked.columns, 0, *numbers, *bounds)
        senses = bytes(b"LEG"[sense + 1] for sense in asked.senses)
        terms = (ints(asked.begins[:-1]), ints(asked.index), doubles(asked.factor))
        sides = (senses, doubles(asked.right), None)
        self.call("XPRSaddrows", asked.rows, asked.terms, *sides, *terms)
        columns = ints(range(asked.columns))
        self.call("XPRSchgcoltype", asked.columns, columns, b"I" * asked.columns)
        if len(asked.start_index):
            start = (doubles(asked.start_value), ints(asked.start_index), None)
            self.call("XPRSaddmipsol", len(asked.start_index), *start)

    def told(self, asked):
        status = self.attribute("MIPSTATUS", c_int())
        values, found = (), c_int()
        if status in (FOUND, OPTIMAL):
            values = doubles([0] * asked.columns)
            self.call("XPRSgetsolution", byref(found), values, 0, asked.columns - 1)
        figures = {
            "values": values,
            "nodes": self.attribute("NODES", c_int()),
            "iterations": self.attribute("SIMPLEXITER", c_int()),
            "bound": self.attribute("BESTBOUND", c_double()),
        }
        if status == OPTIMAL:
            return Told("optimal", **figures)
        if status == INFEASIBLE:
            return Told("infeasible", **figures)
        if status == UNBOUNDED:
            return Told("unbounded", **figures)
        if status in (LP_UNFINISHED, RELAXED, NONE_YET, FOUND):
            limit = STOPS.get(self.attribute("STOPSTATUS", c_int()), "other")
            return Told("limit", limit=limit, **figures)
        raise Refused("its status is %d" % status)
