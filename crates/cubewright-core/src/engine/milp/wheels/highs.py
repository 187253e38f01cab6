# HiGHS through its C interface. Source of the signatures: `highs_c_api.h` of HiGHS 1.15.1.

CALLED = CFUNCTYPE(None, c_int, c_void_p, c_void_p, POINTER(c_int), c_void_p)
SIMPLEX, IPM, MIP_LOGGING, MIP = 1, 2, 5, 6
# The numbers of its statuses.
OPTIMAL, INFEASIBLE, INFEASIBLE_OR_UNBOUNDED, UNBOUNDED = 7, 8, 9, 10
LIMITS = {11: "other", 12: "other", 13: "time", 14: "other", 16: "nodes", 17: "other", 18: "other"}
FEASIBLE = 2
# Presolve by enumeration makes false reductions on these models, as `highs.rs` says.
ENUMERATION_RULE = 1 << 16

TABLE = {
    "Highs_create": (c_void_p,),
    "Highs_destroy": (None, c_void_p),
    "Highs_setBoolOptionValue": (c_int, c_void_p, c_char_p, c_int),
    "Highs_setIntOptionValue": (c_int, c_void_p, c_char_p, c_int),
    "Highs_setDoubleOptionValue": (c_int, c_void_p, c_char_p, c_double),
    "Highs_passMip": (c_int, c_void_p) + (c_int,) * 5 + (c_double,) + (c_void_p,) * 9,
    "Highs_setSparseSolution": (c_int, c_void_p, c_int, c_void_p, c_void_p),
    "Highs_setCallback": (c_int, c_void_p, c_void_p, c_void_p),
    "Highs_startCallback": (c_int, c_void_p, c_int),
    "Highs_getCallbackDataOutItem": (c_void_p, c_void_p, c_char_p),
    "Highs_run": (c_int, c_void_p),
    "Highs_getModelStatus": (c_int, c_void_p),
    "Highs_getSolution": (c_int,) + (c_void_p,) * 5,
    "Highs_getIntInfoValue": (c_int, c_void_p, c_char_p, POINTER(c_int)),
    "Highs_getInt64InfoValue": (c_int, c_void_p, c_char_p, POINTER(c_int64)),
    "Highs_getDoubleInfoValue": (c_int, c_void_p, c_char_p, POINTER(c_double)),
}


class Solver:
    def load(self, path):
        self.highs = loaded(path, TABLE)

    def stop(self):
        pass

    def solve(self, asked):
        highs, model = self.highs, c_void_p(self.highs.Highs_create())
        try:
            self.options(model, asked)
            self.build(model, asked)

            def called(kind, _message, told, answer, _data):
                if kind == MIP_LOGGING:
                    self.progress(*self.figures(told))
                elif answer:
                    # The first field of the structure is whether to stop.
                    answer[0] = asked.is_over

            callback = CALLED(called)
            highs.Highs_setCallback(model, cast(callback, c_void_p), None)
            for kind in (SIMPLEX, IPM, MIP_LOGGING, MIP):
                highs.Highs_startCallback(model, kind)
            if highs.Highs_run(model) < 0:
                raise Refused("Highs_run failed")
            return self.told(model, asked)
        finally:
            highs.Highs_destroy(model)

    def options(self, model, asked):
        highs = self.highs
        options = {
            "Bool": {"output_flag": asked.log, "log_to_console": asked.log},
            "Int": {"threads": 1, "random_seed": asked.seed, "presolve_rule_off": ENUMERATION_RULE},
            "Double": {"mip_rel_gap": 0.0, "mip_abs_gap": 0.0},
        }
        if asked.nodes >= 0:
            options["Int"]["mip_max_nodes"] = asked.nodes
        if asked.seconds is not None:
            options["Double"]["time_limit"] = asked.seconds
        for kind, values in options.items():
            put = getattr(highs, "Highs_set%sOptionValue" % kind)
            for name, value in values.items():
                if put(model, name.encode(), value):
                    raise Refused("it refused the option " + name)

    def build(self, model, asked):
        least, most = asked.row_bounds()
        integral = ints([1] * asked.columns)
        numbers = (doubles(asked.cost), doubles(asked.lower), doubles(asked.upper))
        rows = (doubles(least), doubles(most))
        matrix = (ints(asked.begins[:-1]), ints(asked.index), doubles(asked.factor), integral)
        size = (asked.columns, asked.rows, asked.terms)
        if self.highs.Highs_passMip(model, *size, 2, 1, 0.0, *numbers, *rows, *matrix) < 0:
            raise Refused("it refused the model")
        if len(asked.start_index):
            # A start that it refuses is only slower.
            start = (ints(asked.start_index), doubles(asked.start_value))
            self.highs.Highs_setSparseSolution(model, len(asked.start_index), *start)

    def figures(self, told):
        """Nodes, bound and best of a search that is under way."""

        def item(name, kind):
            place = self.highs.Highs_getCallbackDataOutItem(told, name)
            return cast(place, POINTER(kind))[0] if place else -1

        bounds = (item(b"mip_dual_bound", c_double), item(b"mip_primal_bound", c_double))
        return (item(b"mip_node_count", c_int64), *bounds)

    def told(self, model, asked):
        highs = self.highs

        def info(kind, name, number):
            getattr(highs, "Highs_get%sInfoValue" % kind)(model, name, byref(number))
            return number.value

        values = ()
        if info("Int", b"primal_solution_status", c_int(0)) == FEASIBLE:
            values, duals = doubles([0] * asked.columns), doubles([0] * asked.columns)
            rows, prices = doubles([0] * asked.rows), doubles([0] * asked.rows)
            highs.Highs_getSolution(model, values, duals, rows, prices)
        figures = {
            "values": values,
            "nodes": info("Int64", b"mip_node_count", c_int64(-1)),
            "iterations": info("Int", b"simplex_iteration_count", c_int(-1)),
            "bound": info("Double", b"mip_dual_bound", c_double(-INFINITY)),
        }
        status = highs.Highs_getModelStatus(model)
        # It calls optimal also what it leaves with a gap.
        if status == OPTIMAL and 0 < info("Double", b"mip_gap", c_double(0)) < INFINITY:
            return Told("limit", **figures)
        infeasible = (INFEASIBLE, INFEASIBLE_OR_UNBOUNDED)
        return ended(status, OPTIMAL, infeasible, UNBOUNDED, LIMITS, figures)

