solution status: optimal solution found
objective value:                                    0
X_1_1_0_0                                           1 	(obj:0)
X_2_6_0_3                                           1 	(obj:0)
X_3_2_0_1                                           1 	(obj:0)
X_4_4_0_0                                           1 	(obj:0)
X_5_3_0_3                                           1 	(obj:0)
X_6_5_0_3                                           1 	(obj:0)
