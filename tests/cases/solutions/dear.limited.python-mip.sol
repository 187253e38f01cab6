Feasible solution - objective 0.0
0 o1 1.0 6.0
1 o17 1.0 26.0
2 o29 1.0 28.0
3 o30 1.0 24.0
