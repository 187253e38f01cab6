# CBC through its C interface. Source of the signatures: `Cbc_C_Interface.h` of cbcbox 2.935.

PROGRESS = CFUNCTYPE(
    c_int, c_void_p, c_int, c_int, c_char_p, c_double, c_double, c_double, c_int, c_void_p, c_void_p
)
THREADS, SEED, IS_ELAPSED_TIME = 9, 15, 16
FINISHED, STOPPED, ENDED_BY_USER = 0, 1, 5

TABLE = {
    "Cbc_newModel": (c_void_p,),
    "Cbc_deleteModel": (None, c_void_p),
    "Cbc_addCol": (None, c_void_p, c_char_p) + (c_double,) * 3 + (c_char, c_int, c_void_p, c_void_p),
    "Cbc_addRow": (None, c_void_p, c_char_p, c_int, c_void_p, c_void_p, c_char, c_double),
    "Cbc_setIntParam": (None, c_void_p, c_int, c_int),
    "Cbc_setLogLevel": (None, c_void_p, c_int),
    "Cbc_setMaximumSeconds": (None, c_void_p, c_double),
    "Cbc_setAllowableGap": (None, c_void_p, c_double),
    "Cbc_setAllowableFractionGap": (None, c_void_p, c_double),
    "Cbc_setMIPStartI": (None, c_void_p, c_int, c_void_p, c_void_p),
    "Cbc_addProgrCallback": (None, c_void_p, PROGRESS, c_void_p),
    "Cbc_solve": (c_int, c_void_p),
    "Cbc_status": (c_int, c_void_p),
    "Cbc_isProvenOptimal": (c_int, c_void_p),
    "Cbc_isProvenInfeasible": (c_int, c_void_p),
    "Cbc_isContinuousUnbounded": (c_int, c_void_p),
    "Cbc_isSecondsLimitReached": (c_int, c_void_p),
    "Cbc_numberSavedSolutions": (c_int, c_void_p),
    "Cbc_bestSolution": (POINTER(c_double), c_void_p),
    "Cbc_getBestPossibleObjValue": (c_double, c_void_p),
    "Cbc_getNodeCount": (c_int, c_void_p),
    "Cbc_getIterationCount": (c_int, c_void_p),
}


class Solver:
    def load(self, path):
        self.cbc = loaded(path, TABLE)

    def stop(self):
        pass

    def solve(self, asked):
        cbc, model = self.cbc, c_void_p(self.cbc.Cbc_newModel())

        def progress(_model, _phase, _step, _name, _seconds, bound, best, _length, _numbers, _data):
            self.progress(0, bound, best)
            return 1 if asked.is_over else 0

        callback = PROGRESS(progress)
        try:
            self.build(model, asked)
            # With its log off, watching its progress has ended in a crash (cbcbox 2.935); what it prints is not shown.
            cbc.Cbc_setLogLevel(model, 1)
            for name, value in ((THREADS, 1), (SEED, asked.seed), (IS_ELAPSED_TIME, 1)):
                cbc.Cbc_setIntParam(model, name, value)
            cbc.Cbc_setAllowableGap(model, 0.0)
            cbc.Cbc_setAllowableFractionGap(model, 0.0)
            if asked.seconds is not None:
                cbc.Cbc_setMaximumSeconds(model, asked.seconds)
            cbc.Cbc_addProgrCallback(model, callback, None)
            cbc.Cbc_solve(model)
            return self.told(model, asked)
        finally:
            cbc.Cbc_deleteModel(model)

    def build(self, model, asked):
        cbc = self.cbc
        bounds = zip(asked.lower, asked.upper, asked.cost)
        for number, (lower, upper, cost) in enumerate(bounds):
            cbc.Cbc_addCol(model, b"x%d" % number, lower, upper, cost, 1, 0, None, None)
        for row, (sense, right) in enumerate(zip(asked.senses, asked.right)):
            begin, end = asked.begins[row], asked.begins[row + 1]
            terms = (ints(asked.index[begin:end]), doubles(asked.factor[begin:end]))
            cbc.Cbc_addRow(model, b"r%d" % row, end - begin, *terms, b"LEG"[sense + 1], right)
        if len(asked.start_index):
            start = (ints(asked.start_index), doubles(asked.start_value))
            cbc.Cbc_setMIPStartI(model, len(asked.start_index), *start)

    def told(self, model, asked):
        cbc = self.cbc
        best = cbc.Cbc_bestSolution(model) if cbc.Cbc_numberSavedSolutions(model) > 0 else None
        figures = {
            "values": best[: asked.columns] if best else (),
            "nodes": cbc.Cbc_getNodeCount(model),
            "iterations": cbc.Cbc_getIterationCount(model),
            "bound": cbc.Cbc_getBestPossibleObjValue(model),
        }
        status = cbc.Cbc_status(model)
        if cbc.Cbc_isProvenOptimal(model):
            return Told("optimal", **figures)
        if status in (STOPPED, ENDED_BY_USER) or cbc.Cbc_isSecondsLimitReached(model):
            is_late = cbc.Cbc_isSecondsLimitReached(model)
            return Told("limit", limit="time" if is_late else "other", **figures)
        if cbc.Cbc_isProvenInfeasible(model):
            return Told("infeasible", **figures)
        if cbc.Cbc_isContinuousUnbounded(model):
            return Told("unbounded", **figures)
        raise Refused("its status is %d" % status)
