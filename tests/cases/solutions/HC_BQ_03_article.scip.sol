solution status: optimal solution found
objective value:                                    2
X_1_1_0_0                                           1 	(obj:0)
X_2_3_1_0                                           1 	(obj:0)
X_3_6_0_3                                           1 	(obj:0)
X_4_5_0_1                                           1 	(obj:0)
X_5_4_1_0                                           1 	(obj:0)
X_6_2_0_1                                           1 	(obj:0)
Y                                                   2 	(obj:1)
