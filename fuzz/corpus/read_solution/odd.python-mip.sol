Feasible solution - objective 0.0
0 o2 1.0 0.0
1 o7 1.0 0.0
2 c_red 1.0 0.0
3 n_e5_7 1.0 0.0
