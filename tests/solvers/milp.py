"""Solvers of mixed-integer programs, each by its own reader of files and its own writer of answers.

Imports stand within the functions: most of these packages cannot be loaded beside the others.
"""

from __future__ import annotations

from ask import Ask


def highs(ask: Ask) -> str:
    import highspy

    solver = highspy.Highs()
    solver.setOptionValue("output_flag", False)
    solver.setOptionValue("time_limit", ask.seconds)
    if solver.readModel(str(ask.model)) != highspy.HighsStatus.kOk:
        raise ValueError("readModel failed")
    solver.run()
    solver.writeSolution(str(ask.answer), 0)
    status = highspy.HighsModelStatus
    return {status.kOptimal: "optimal", status.kInfeasible: "none"}.get(solver.getModelStatus(), "limit")


def scip(ask: Ask) -> str | int:
    from pyscipopt import SCIP_PARAMEMPHASIS, Model

    model = Model()
    model.hideOutput()
    model.readProblem(str(ask.model))
    model.setParam("limits/time", ask.seconds)
    if ask.count:
        model.setEmphasis(SCIP_PARAMEMPHASIS.COUNTER)
        model.count()
        return model.getNCountedSols()
    model.optimize()
    if model.getNSols():
        model.writeBestSol(str(ask.answer))
    return {"optimal": "optimal", "infeasible": "none"}.get(model.getStatus(), "limit")


def gurobi(ask: Ask) -> str | int:
    import gurobipy

    with gurobipy.Env(params={"OutputFlag": 0}) as env, gurobipy.read(str(ask.model), env) as model:
        model.Params.TimeLimit = ask.seconds
        if ask.count:
            # All solutions, whatever they cost.
            model.Params.PoolSearchMode, model.Params.PoolSolutions = 2, 100_000
        model.optimize()
        if ask.count:
            return model.SolCount
        if model.SolCount:
            model.write(f"{ask.answer}.sol")
            ask.answer.with_name(f"{ask.answer.name}.sol").rename(ask.answer)
        ended = {gurobipy.GRB.OPTIMAL: "optimal", gurobipy.GRB.INFEASIBLE: "none"}
        return ended.get(model.Status, "limit")


def cplex(ask: Ask) -> str | int:
    import cplex

    solver = cplex.Cplex()
    for stream in (solver.set_log_stream, solver.set_results_stream, solver.set_warning_stream):
        stream(None)
    solver.read(str(ask.model))
    solver.parameters.timelimit.set(ask.seconds)
    if ask.count:
        # All solutions, whatever they cost.
        solver.parameters.mip.pool.intensity.set(4)
        solver.parameters.mip.limits.populate.set(100_000)
        solver.populate_solution_pool()
        return solver.solution.pool.get_num()
    solver.solve()
    if solver.solution.is_primal_feasible():
        solver.solution.write(str(ask.answer))
    status = solver.solution.status
    ended = {status.MIP_optimal: "optimal", status.MIP_infeasible: "none"}
    return ended.get(solver.solution.get_status(), "limit")


def xpress(ask: Ask) -> str:
    import xpress

    problem = xpress.problem()
    problem.setOutputEnabled(False)
    problem.readProb(str(ask.model))
    problem.controls.timelimit = ask.seconds
    problem.optimize()
    ended = {xpress.SolStatus.OPTIMAL: "optimal", xpress.SolStatus.INFEASIBLE: "none"}
    found = ended.get(problem.attributes.solstatus, "limit")
    if found == "optimal":
        # The ending .slx is added where there is another one.
        problem.writeSlxSol(str(ask.answer.with_suffix(".slx")))
        ask.answer.with_suffix(".slx").rename(ask.answer)
    return found


def copt(ask: Ask) -> str:
    import coptpy

    config = coptpy.EnvrConfig()
    config.set("nobanner", "1")
    model = coptpy.Envr(config).createModel()
    model.setParam("Logging", 0)
    model.read(str(ask.model))
    model.setParam("TimeLimit", ask.seconds)
    model.solve()
    if model.hasmipsol:
        model.writeSol(str(ask.answer))
    ended = {coptpy.COPT.OPTIMAL: "optimal", coptpy.COPT.INFEASIBLE: "none"}
    return ended.get(model.status, "limit")


def python_mip(ask: Ask) -> str:
    import mip

    model = mip.Model(solver_name=mip.CBC)
    model.verbose = 0
    model.read(str(ask.model))
    status = model.optimize(max_seconds=ask.seconds)
    if model.num_solutions:
        # Only with this ending it writes a solution.
        model.write(str(ask.answer.with_suffix(".sol")))
        ask.answer.with_suffix(".sol").rename(ask.answer)
    ended = {mip.OptimizationStatus.OPTIMAL: "optimal", mip.OptimizationStatus.INFEASIBLE: "none"}
    return ended.get(status, "limit")


def mindopt(ask: Ask) -> str:
    import mindoptpy

    model = mindoptpy.read(str(ask.model))
    model.setParam("MaxTime", ask.seconds)
    model.optimize()
    if model.SolCount:
        model.write(str(ask.answer.with_suffix(".sol")))
        ask.answer.with_suffix(".sol").rename(ask.answer)
    ended = {mindoptpy.MDO.OPTIMAL: "optimal", mindoptpy.MDO.INFEASIBLE: "none"}
    return ended.get(model.Status, "limit")


def swiglpk(ask: Ask) -> str:
    import swiglpk as glpk

    glpk.glp_term_out(glpk.GLP_OFF)
    problem = glpk.glp_create_prob()
    read = {
        "lp": lambda: glpk.glp_read_lp(problem, None, str(ask.model)),
        "mps": lambda: glpk.glp_read_mps(problem, glpk.GLP_MPS_FILE, None, str(ask.model)),
    }
    if read[ask.form]():
        raise ValueError("the file was not read")
    words = glpk.glp_iocp()
    glpk.glp_init_iocp(words)
    words.presolve, words.tm_lim = glpk.GLP_ON, int(ask.seconds * 1000)
    code = glpk.glp_intopt(problem, words)
    if code == glpk.GLP_ENOPFS:
        return "none"
    glpk.glp_print_mip(problem, str(ask.answer))
    ended = {glpk.GLP_OPT: "optimal", glpk.GLP_NOFEAS: "none"}
    return ended.get(glpk.glp_mip_status(problem), "limit")


def _model_builder(ask: Ask, solver: str) -> str:
    from ortools.linear_solver.python import model_builder

    model = model_builder.Model()
    if not model.import_from_mps_file(str(ask.model)):
        raise ValueError("import_from_mps_file returned False")
    engine = model_builder.Solver(solver)
    engine.set_time_limit_in_seconds(ask.seconds)
    status = engine.solve(model)
    found = model_builder.SolveStatus
    if status in (found.OPTIMAL, found.FEASIBLE):
        values = ((variable.name, engine.value(variable)) for variable in model.get_variables())
        ask.answer.write_text("".join(f"{name} {value}\n" for name, value in values))
    return {found.OPTIMAL: "optimal", found.FEASIBLE: "feasible", found.INFEASIBLE: "none"}.get(
        status, "limit"
    )


def cp_sat(ask: Ask) -> str:
    return _model_builder(ask, "sat")


def cylp(ask: Ask) -> str:
    from cylp.cy import CyClpSimplex

    simplex = CyClpSimplex()
    simplex.readMps(str(ask.model))
    model = simplex.getCbcModel()
    model.logLevel = 0
    model.maximumSeconds = ask.seconds
    model.solve()
    if model.status == "problem proven infeasible":
        return "none"
    if model.status != "solution":
        return "limit"
    # It keeps no names; `check` knows columns in their order.
    ask.answer.write_text(" ".join(str(round(value)) for value in model.primalVariableSolution))
    return "optimal"
