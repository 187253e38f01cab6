# Gurobi through its Python package: its library opens with the licence of the package from there only
# (error 10009). Tried with gurobipy 13.0.3.

TOO_LARGE = 10010


class Solver:
    model = None

    def load(self, _path):
        self.gurobi = gurobipy = imported("gurobipy")
        try:
            self.environment = gurobipy.Env(params={"OutputFlag": 0})
        except gurobipy.GurobiError as error:
            raise Refused(str(error)) from None

    def stop(self):
        if self.model:
            self.model.terminate()

    def solve(self, asked):
        gurobi = self.gurobi
        try:
            with gurobi.Model("m", env=self.environment) as model:
                self.model = model
                try:
                    self.build(model, asked)
                    model.optimize()
                    return self.told(model)
                finally:
                    with self.lock:
                        self.model = None
        except gurobi.GurobiError as error:
            if error.errno == TOO_LARGE:
                raise TooLarge from None
            raise Refused(str(error)) from None

    def build(self, model, asked):
        gurobi, parameters = self.gurobi, model.Params
        parameters.OutputFlag = 1 if asked.log else 0
        parameters.Threads, parameters.Seed = 1, asked.seed
        parameters.MIPGap = parameters.MIPGapAbs = 0
        if asked.nodes >= 0:
            parameters.NodeLimit = asked.nodes
        if asked.seconds is not None:
            parameters.TimeLimit = asked.seconds
        columns = [
            model.addVar(lb=lower, ub=upper, obj=cost, vtype="I")
            for lower, upper, cost in zip(asked.lower, asked.upper, asked.cost)
        ]
        for row, (sense, right) in enumerate(zip(asked.senses, asked.right)):
            terms = range(asked.begins[row], asked.begins[row + 1])
            factors = [asked.factor[term] for term in terms]
            left = gurobi.LinExpr(factors, [columns[asked.index[term]] for term in terms])
            model.addLConstr(left, "<=>"[sense + 1], right)
        for column, value in zip(asked.start_index, asked.start_value):
            columns[column].Start = value

    def told(self, model):
        codes = self.gurobi.GRB
        figures = {
            "values": model.getAttr("X", model.getVars()) if model.SolCount else (),
            "nodes": int(model.NodeCount),
            "iterations": int(model.IterCount),
        }
        status = model.Status
        infeasible = (codes.INFEASIBLE, codes.INF_OR_UNBD)
        if status not in infeasible + (codes.UNBOUNDED,):
            figures["bound"] = model.ObjBound
        others = (codes.INTERRUPTED, codes.SUBOPTIMAL, codes.MEM_LIMIT, codes.WORK_LIMIT)
        limits = {codes.TIME_LIMIT: "time", codes.NODE_LIMIT: "nodes"}
        limits.update((code, "other") for code in others)
        return ended(status, codes.OPTIMAL, infeasible, codes.UNBOUNDED, limits, figures)
