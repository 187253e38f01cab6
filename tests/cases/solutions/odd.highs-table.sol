Problem:    odd
Rows:       17
Columns:    11 (11 integer, 11 binary)
Non-zeros:  39
Status:     INTEGER OPTIMAL
Objective:  0 (MINimum)

   No.   Row name        Activity     Lower bound   Upper bound
------ ------------    ------------- ------------- -------------
     1 n_1                         1             1             = 
     2 a_b                         1             1             = 
     3 n_sum                       1             1             = 
     4 c                           1                           1 
     5 n_e5                        1                           1 
     6 colour_4                    0                           1 
     7 o1_c_red                    0                           0 
     8 o2_c_red                    0                           0 
     9 o3_c_blue                   0                           0 
    10 o4_c_blue                  -1                           0 
    11 o4_colour_4_x
                                   0                           0 
    12 o7_e5_7                     0                           0 
    13 c_red_worn                  0                           0 
    14 c_blue_worn                 0                           0 
    15 colour_4_x_worn
                                   0                           0 
    16 n_e5_7_worn                 0                           0 
    17 obj                         0                             

   No. Column name       Activity     Lower bound   Upper bound
------ ------------    ------------- ------------- -------------
     1 o1           *              0             0             1 
     2 o2           *              0             0             1 
     3 o3           *              1             0             1 
     4 o4           *              0             0             1 
     5 o5           *              0             0             1 
     6 o7           *              1             0             1 
     7 o6           *              0             0             1 
     8 c_red        *              0             0             1 
     9 c_blue       *              1             0             1 
    10 n_e5_7       *              1             0             1 
    11 colour_4_x   *              0             0             1 

Integer feasibility conditions:

KKT.PE: max.abs.err = 0.00e+00 on row 0
        max.rel.err = 0.00e+00 on row 0
        High quality

KKT.PB: max.abs.err = 0.00e+00 on row 0
        max.rel.err = 0.00e+00 on row 0
        High quality

End of output
