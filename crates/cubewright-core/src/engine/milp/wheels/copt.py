# COPT through its Python package, whose library has no C interface. Tried with coptpy 8.0.7.


class Solver:
    model = None

    def load(self, _path):
        self.copt = coptpy = imported("coptpy")
        try:
            configuration = coptpy.EnvrConfig()
            configuration.set("nobanner", "1")
            self.environment = coptpy.Envr(configuration)
        except coptpy.CoptError as error:
            raise Refused(str(error)) from None

    def stop(self):
        if self.model:
            self.model.interrupt()

    def solve(self, asked):
        copt = self.copt
        self.model = self.environment.createModel("m")
        try:
            self.build(self.model, asked)
            self.model.solve()
            return self.told(self.model)
        except copt.CoptError as error:
            words = str(error)
            if "(LICENSE)" in words:
                raise TooLarge from None
            raise Refused(words) from None
        finally:
            with self.lock:
                self.model = None

    def build(self, model, asked):
        copt = self.copt
        parameters = {"Logging": 1 if asked.log else 0, "Threads": 1, "RelGap": 0.0, "AbsGap": 0.0}
        if asked.nodes >= 0:
            parameters["NodeLimit"] = asked.nodes
        if asked.seconds is not None:
            parameters["TimeLimit"] = asked.seconds
        for name, value in parameters.items():
            model.setParam(name, value)
        columns = [
            model.addVar(lb=lower, ub=upper, obj=cost, vtype=copt.COPT.INTEGER)
            for lower, upper, cost in zip(asked.lower, asked.upper, asked.cost)
        ]
        for row, (sense, right) in enumerate(zip(asked.senses, asked.right)):
            terms = range(asked.begins[row], asked.begins[row + 1])
            left = copt.LinExpr()
            for term in terms:
                left.addTerm(columns[asked.index[term]], asked.factor[term])
            model.addConstr(left, "LEG"[sense + 1], right)
        if len(asked.start_index):
            chosen = [columns[column] for column in asked.start_index]
            model.setMipStart(chosen, list(asked.start_value))
            model.loadMipStart()

    def told(self, model):
        codes, status = self.copt.COPT, model.status
        figures = {
            "values": model.getValues() if model.hasmipsol else (),
            "nodes": int(model.nodecnt),
            "iterations": int(model.simplexiter),
            "bound": float(model.bestbnd),
        }
        infeasible = (codes.INFEASIBLE, codes.INF_OR_UNB)
        limits = {codes.TIMEOUT: "time", codes.NODELIMIT: "nodes", codes.INTERRUPTED: "other"}
        return ended(status, codes.OPTIMAL, infeasible, codes.UNBOUNDED, limits, figures)
