NAME HC_BQ_001
ROWS
 N obj
 E C1_piece1
 E C1_piece2
 E C1_piece3
 E C1_piece4
 E C1_piece5
 E C1_piece6
 E C2_edge1_cell0
 E C2_edge1_cell1
 E C2_edge1_cell2
 E C3_edge2_cell0
 E C3_edge2_cell1
 E C3_edge2_cell2
 E C4_edge3_cell0
 E C4_edge3_cell1
 E C4_edge3_cell2
 E C5_edge4_cell0
 E C5_edge4_cell1
 E C5_edge4_cell2
 E C6_edge5_cell0
 E C6_edge5_cell1
 E C6_edge5_cell2
 E C7_edge6_cell0
 E C7_edge6_cell1
 E C7_edge6_cell2
 E C8_edge7_cell0
 E C8_edge7_cell1
 E C8_edge7_cell2
 E C9_edge8_cell0
 E C9_edge8_cell1
 E C9_edge8_cell2
 E C10_edge9_cell0
 E C10_edge9_cell1
 E C10_edge9_cell2
 E C11_edge10_cell0
 E C11_edge10_cell1
 E C11_edge10_cell2
 E C12_edge11_cell0
 E C12_edge11_cell1
 E C12_edge11_cell2
 E C13_edge12_cell0
 E C13_edge12_cell1
 E C13_edge12_cell2
 E C14_corner1
 E C15_corner2
 E C16_corner3
 E C17_corner4
 E C18_corner5
 E C19_corner6
 E C20_corner7
 E C21_corner8
 E place1
 E place2
 E place3
 E place4
 E place5
 E place6
 G C22_cost
COLUMNS
 MARKER 'MARKER' 'INTORG'
 X_1_1_0_0 C1_piece1 1
 X_1_1_0_0 C2_edge1_cell0 1
 X_1_1_0_0 C2_edge1_cell2 1
 X_1_1_0_0 C3_edge2_cell1 1
 X_1_1_0_0 C4_edge3_cell0 1
 X_1_1_0_0 C4_edge3_cell2 1
 X_1_1_0_0 C5_edge4_cell0 1
 X_1_1_0_0 C5_edge4_cell2 1
 X_1_1_0_0 C14_corner1 1
 X_1_1_0_0 C15_corner2 1
 X_1_1_0_0 place1 1
 X_1_1_0_1 C1_piece1 1
 X_1_1_0_1 C2_edge1_cell0 1
 X_1_1_0_1 C2_edge1_cell2 1
 X_1_1_0_1 C3_edge2_cell0 1
 X_1_1_0_1 C3_edge2_cell2 1
 X_1_1_0_1 C4_edge3_cell0 1
 X_1_1_0_1 C4_edge3_cell2 1
 X_1_1_0_1 C5_edge4_cell1 1
 X_1_1_0_1 C15_corner2 1
 X_1_1_0_1 C20_corner7 1
 X_1_1_0_1 place1 1
 X_1_1_0_2 C1_piece1 1
 X_1_1_0_2 C2_edge1_cell0 1
 X_1_1_0_2 C2_edge1_cell2 1
 X_1_1_0_2 C3_edge2_cell0 1
 X_1_1_0_2 C3_edge2_cell2 1
 X_1_1_0_2 C4_edge3_cell1 1
 X_1_1_0_2 C5_edge4_cell0 1
 X_1_1_0_2 C5_edge4_cell2 1
 X_1_1_0_2 C20_corner7 1
 X_1_1_0_2 C21_corner8 1
 X_1_1_0_2 place1 1
 X_1_1_0_2 C22_cost -1
 X_1_1_0_3 C1_piece1 1
 X_1_1_0_3 C2_edge1_cell1 1
 X_1_1_0_3 C3_edge2_cell0 1
 X_1_1_0_3 C3_edge2_cell2 1
 X_1_1_0_3 C4_edge3_cell0 1
 X_1_1_0_3 C4_edge3_cell2 1
 X_1_1_0_3 C5_edge4_cell0 1
 X_1_1_0_3 C5_edge4_cell2 1
 X_1_1_0_3 C14_corner1 1
 X_1_1_0_3 C21_corner8 1
 X_1_1_0_3 place1 1
 X_1_1_1_0 C1_piece1 1
 X_1_1_1_0 C2_edge1_cell0 1
 X_1_1_1_0 C2_edge1_cell2 1
 X_1_1_1_0 C3_edge2_cell0 1
 X_1_1_1_0 C3_edge2_cell2 1
 X_1_1_1_0 C4_edge3_cell1 1
 X_1_1_1_0 C5_edge4_cell0 1
 X_1_1_1_0 C5_edge4_cell2 1
 X_1_1_1_0 C14_corner1 1
 X_1_1_1_0 C15_corner2 1
 X_1_1_1_0 place1 1
 X_1_1_1_0 C22_cost -1
 X_1_1_1_1 C1_piece1 1
 X_1_1_1_1 C2_edge1_cell1 1
 X_1_1_1_1 C3_edge2_cell0 1
 X_1_1_1_1 C3_edge2_cell2 1
 X_1_1_1_1 C4_edge3_cell0 1
 X_1_1_1_1 C4_edge3_cell2 1
 X_1_1_1_1 C5_edge4_cell0 1
 X_1_1_1_1 C5_edge4_cell2 1
 X_1_1_1_1 C15_corner2 1
 X_1_1_1_1 C20_corner7 1
 X_1_1_1_1 place1 1
 X_1_1_1_1 C22_cost -1
 X_1_1_1_2 C1_piece1 1
 X_1_1_1_2 C2_edge1_cell0 1
 X_1_1_1_2 C2_edge1_cell2 1
 X_1_1_1_2 C3_edge2_cell1 1
 X_1_1_1_2 C4_edge3_cell0 1
 X_1_1_1_2 C4_edge3_cell2 1
 X_1_1_1_2 C5_edge4_cell0 1
 X_1_1_1_2 C5_edge4_cell2 1
 X_1_1_1_2 C20_corner7 1
 X_1_1_1_2 C21_corner8 1
 X_1_1_1_2 place1 1
 X_1_1_1_2 C22_cost -2
 X_1_1_1_3 C1_piece1 1
 X_1_1_1_3 C2_edge1_cell0 1
 X_1_1_1_3 C2_edge1_cell2 1
 X_1_1_1_3 C3_edge2_cell0 1
 X_1_1_1_3 C3_edge2_cell2 1
 X_1_1_1_3 C4_edge3_cell0 1
 X_1_1_1_3 C4_edge3_cell2 1
 X_1_1_1_3 C5_edge4_cell1 1
 X_1_1_1_3 C14_corner1 1
 X_1_1_1_3 C21_corner8 1
 X_1_1_1_3 place1 1
 X_1_1_1_3 C22_cost -1
 X_1_2_0_0 C1_piece1 1
 X_1_2_0_0 C2_edge1_cell0 1
 X_1_2_0_0 C2_edge1_cell2 1
 X_1_2_0_0 C6_edge5_cell0 1
 X_1_2_0_0 C6_edge5_cell2 1
 X_1_2_0_0 C12_edge11_cell0 1
 X_1_2_0_0 C12_edge11_cell2 1
 X_1_2_0_0 C13_edge12_cell1 1
 X_1_2_0_0 C16_corner3 1
 X_1_2_0_0 C17_corner4 1
 X_1_2_0_0 place2 1
 X_1_2_0_1 C1_piece1 1
 X_1_2_0_1 C2_edge1_cell1 1
 X_1_2_0_1 C6_edge5_cell0 1
 X_1_2_0_1 C6_edge5_cell2 1
 X_1_2_0_1 C12_edge11_cell0 1
 X_1_2_0_1 C12_edge11_cell2 1
 X_1_2_0_1 C13_edge12_cell0 1
 X_1_2_0_1 C13_edge12_cell2 1
 X_1_2_0_1 C15_corner2 1
 X_1_2_0_1 C16_corner3 1
 X_1_2_0_1 place2 1
 X_1_2_0_2 C1_piece1 1
 X_1_2_0_2 C2_edge1_cell0 1
 X_1_2_0_2 C2_edge1_cell2 1
 X_1_2_0_2 C6_edge5_cell0 1
 X_1_2_0_2 C6_edge5_cell2 1
 X_1_2_0_2 C12_edge11_cell1 1
 X_1_2_0_2 C13_edge12_cell0 1
 X_1_2_0_2 C13_edge12_cell2 1
 X_1_2_0_2 C14_corner1 1
 X_1_2_0_2 C15_corner2 1
 X_1_2_0_2 place2 1
 X_1_2_0_2 C22_cost -1
 X_1_2_0_3 C1_piece1 1
 X_1_2_0_3 C2_edge1_cell0 1
 X_1_2_0_3 C2_edge1_cell2 1
 X_1_2_0_3 C6_edge5_cell1 1
 X_1_2_0_3 C12_edge11_cell0 1
 X_1_2_0_3 C12_edge11_cell2 1
 X_1_2_0_3 C13_edge12_cell0 1
 X_1_2_0_3 C13_edge12_cell2 1
 X_1_2_0_3 C14_corner1 1
 X_1_2_0_3 C17_corner4 1
 X_1_2_0_3 place2 1
 X_1_2_1_0 C1_piece1 1
 X_1_2_1_0 C2_edge1_cell0 1
 X_1_2_1_0 C2_edge1_cell2 1
 X_1_2_1_0 C6_edge5_cell0 1
 X_1_2_1_0 C6_edge5_cell2 1
 X_1_2_1_0 C12_edge11_cell1 1
 X_1_2_1_0 C13_edge12_cell0 1
 X_1_2_1_0 C13_edge12_cell2 1
 X_1_2_1_0 C16_corner3 1
 X_1_2_1_0 C17_corner4 1
 X_1_2_1_0 place2 1
 X_1_2_1_0 C22_cost -1
 X_1_2_1_1 C1_piece1 1
 X_1_2_1_1 C2_edge1_cell0 1
 X_1_2_1_1 C2_edge1_cell2 1
 X_1_2_1_1 C6_edge5_cell1 1
 X_1_2_1_1 C12_edge11_cell0 1
 X_1_2_1_1 C12_edge11_cell2 1
 X_1_2_1_1 C13_edge12_cell0 1
 X_1_2_1_1 C13_edge12_cell2 1
 X_1_2_1_1 C15_corner2 1
 X_1_2_1_1 C16_corner3 1
 X_1_2_1_1 place2 1
 X_1_2_1_1 C22_cost -1
 X_1_2_1_2 C1_piece1 1
 X_1_2_1_2 C2_edge1_cell0 1
 X_1_2_1_2 C2_edge1_cell2 1
 X_1_2_1_2 C6_edge5_cell0 1
 X_1_2_1_2 C6_edge5_cell2 1
 X_1_2_1_2 C12_edge11_cell0 1
 X_1_2_1_2 C12_edge11_cell2 1
 X_1_2_1_2 C13_edge12_cell1 1
 X_1_2_1_2 C14_corner1 1
 X_1_2_1_2 C15_corner2 1
 X_1_2_1_2 place2 1
 X_1_2_1_2 C22_cost -2
 X_1_2_1_3 C1_piece1 1
 X_1_2_1_3 C2_edge1_cell1 1
 X_1_2_1_3 C6_edge5_cell0 1
 X_1_2_1_3 C6_edge5_cell2 1
 X_1_2_1_3 C12_edge11_cell0 1
 X_1_2_1_3 C12_edge11_cell2 1
 X_1_2_1_3 C13_edge12_cell0 1
 X_1_2_1_3 C13_edge12_cell2 1
 X_1_2_1_3 C14_corner1 1
 X_1_2_1_3 C17_corner4 1
 X_1_2_1_3 place2 1
 X_1_2_1_3 C22_cost -1
 X_1_3_0_0 C1_piece1 1
 X_1_3_0_0 C4_edge3_cell0 1
 X_1_3_0_0 C4_edge3_cell2 1
 X_1_3_0_0 C9_edge8_cell0 1
 X_1_3_0_0 C9_edge8_cell2 1
 X_1_3_0_0 C10_edge9_cell0 1
 X_1_3_0_0 C10_edge9_cell2 1
 X_1_3_0_0 C12_edge11_cell1 1
 X_1_3_0_0 C17_corner4 1
 X_1_3_0_0 C18_corner5 1
 X_1_3_0_0 place3 1
 X_1_3_0_1 C1_piece1 1
 X_1_3_0_1 C4_edge3_cell1 1
 X_1_3_0_1 C9_edge8_cell0 1
 X_1_3_0_1 C9_edge8_cell2 1
 X_1_3_0_1 C10_edge9_cell0 1
 X_1_3_0_1 C10_edge9_cell2 1
 X_1_3_0_1 C12_edge11_cell0 1
 X_1_3_0_1 C12_edge11_cell2 1
 X_1_3_0_1 C14_corner1 1
 X_1_3_0_1 C17_corner4 1
 X_1_3_0_1 place3 1
 X_1_3_0_2 C1_piece1 1
 X_1_3_0_2 C4_edge3_cell0 1
 X_1_3_0_2 C4_edge3_cell2 1
 X_1_3_0_2 C9_edge8_cell0 1
 X_1_3_0_2 C9_edge8_cell2 1
 X_1_3_0_2 C10_edge9_cell1 1
 X_1_3_0_2 C12_edge11_cell0 1
 X_1_3_0_2 C12_edge11_cell2 1
 X_1_3_0_2 C14_corner1 1
 X_1_3_0_2 C21_corner8 1
 X_1_3_0_2 place3 1
 X_1_3_0_2 C22_cost -1
 X_1_3_0_3 C1_piece1 1
 X_1_3_0_3 C4_edge3_cell0 1
 X_1_3_0_3 C4_edge3_cell2 1
 X_1_3_0_3 C9_edge8_cell1 1
 X_1_3_0_3 C10_edge9_cell0 1
 X_1_3_0_3 C10_edge9_cell2 1
 X_1_3_0_3 C12_edge11_cell0 1
 X_1_3_0_3 C12_edge11_cell2 1
 X_1_3_0_3 C18_corner5 1
 X_1_3_0_3 C21_corner8 1
 X_1_3_0_3 place3 1
 X_1_3_1_0 C1_piece1 1
 X_1_3_1_0 C4_edge3_cell0 1
 X_1_3_1_0 C4_edge3_cell2 1
 X_1_3_1_0 C9_edge8_cell0 1
 X_1_3_1_0 C9_edge8_cell2 1
 X_1_3_1_0 C10_edge9_cell1 1
 X_1_3_1_0 C12_edge11_cell0 1
 X_1_3_1_0 C12_edge11_cell2 1
 X_1_3_1_0 C17_corner4 1
 X_1_3_1_0 C18_corner5 1
 X_1_3_1_0 place3 1
 X_1_3_1_0 C22_cost -1
 X_1_3_1_1 C1_piece1 1
 X_1_3_1_1 C4_edge3_cell0 1
 X_1_3_1_1 C4_edge3_cell2 1
 X_1_3_1_1 C9_edge8_cell1 1
 X_1_3_1_1 C10_edge9_cell0 1
 X_1_3_1_1 C10_edge9_cell2 1
 X_1_3_1_1 C12_edge11_cell0 1
 X_1_3_1_1 C12_edge11_cell2 1
 X_1_3_1_1 C14_corner1 1
 X_1_3_1_1 C17_corner4 1
 X_1_3_1_1 place3 1
 X_1_3_1_1 C22_cost -1
 X_1_3_1_2 C1_piece1 1
 X_1_3_1_2 C4_edge3_cell0 1
 X_1_3_1_2 C4_edge3_cell2 1
 X_1_3_1_2 C9_edge8_cell0 1
 X_1_3_1_2 C9_edge8_cell2 1
 X_1_3_1_2 C10_edge9_cell0 1
 X_1_3_1_2 C10_edge9_cell2 1
 X_1_3_1_2 C12_edge11_cell1 1
 X_1_3_1_2 C14_corner1 1
 X_1_3_1_2 C21_corner8 1
 X_1_3_1_2 place3 1
 X_1_3_1_2 C22_cost -2
 X_1_3_1_3 C1_piece1 1
 X_1_3_1_3 C4_edge3_cell1 1
 X_1_3_1_3 C9_edge8_cell0 1
 X_1_3_1_3 C9_edge8_cell2 1
 X_1_3_1_3 C10_edge9_cell0 1
 X_1_3_1_3 C10_edge9_cell2 1
 X_1_3_1_3 C12_edge11_cell0 1
 X_1_3_1_3 C12_edge11_cell2 1
 X_1_3_1_3 C18_corner5 1
 X_1_3_1_3 C21_corner8 1
 X_1_3_1_3 place3 1
 X_1_3_1_3 C22_cost -1
 X_1_4_0_0 C1_piece1 1
 X_1_4_0_0 C3_edge2_cell0 1
 X_1_4_0_0 C3_edge2_cell2 1
 X_1_4_0_0 C7_edge6_cell0 1
 X_1_4_0_0 C7_edge6_cell2 1
 X_1_4_0_0 C11_edge10_cell1 1
 X_1_4_0_0 C13_edge12_cell0 1
 X_1_4_0_0 C13_edge12_cell2 1
 X_1_4_0_0 C16_corner3 1
 X_1_4_0_0 C19_corner6 1
 X_1_4_0_0 place4 1
 X_1_4_0_1 C1_piece1 1
 X_1_4_0_1 C3_edge2_cell1 1
 X_1_4_0_1 C7_edge6_cell0 1
 X_1_4_0_1 C7_edge6_cell2 1
 X_1_4_0_1 C11_edge10_cell0 1
 X_1_4_0_1 C11_edge10_cell2 1
 X_1_4_0_1 C13_edge12_cell0 1
 X_1_4_0_1 C13_edge12_cell2 1
 X_1_4_0_1 C19_corner6 1
 X_1_4_0_1 C20_corner7 1
 X_1_4_0_1 place4 1
 X_1_4_0_2 C1_piece1 1
 X_1_4_0_2 C3_edge2_cell0 1
 X_1_4_0_2 C3_edge2_cell2 1
 X_1_4_0_2 C7_edge6_cell0 1
 X_1_4_0_2 C7_edge6_cell2 1
 X_1_4_0_2 C11_edge10_cell0 1
 X_1_4_0_2 C11_edge10_cell2 1
 X_1_4_0_2 C13_edge12_cell1 1
 X_1_4_0_2 C15_corner2 1
 X_1_4_0_2 C20_corner7 1
 X_1_4_0_2 place4 1
 X_1_4_0_2 C22_cost -1
 X_1_4_0_3 C1_piece1 1
 X_1_4_0_3 C3_edge2_cell0 1
 X_1_4_0_3 C3_edge2_cell2 1
 X_1_4_0_3 C7_edge6_cell1 1
 X_1_4_0_3 C11_edge10_cell0 1
 X_1_4_0_3 C11_edge10_cell2 1
 X_1_4_0_3 C13_edge12_cell0 1
 X_1_4_0_3 C13_edge12_cell2 1
 X_1_4_0_3 C15_corner2 1
 X_1_4_0_3 C16_corner3 1
 X_1_4_0_3 place4 1
 X_1_4_1_0 C1_piece1 1
 X_1_4_1_0 C3_edge2_cell0 1
 X_1_4_1_0 C3_edge2_cell2 1
 X_1_4_1_0 C7_edge6_cell0 1
 X_1_4_1_0 C7_edge6_cell2 1
 X_1_4_1_0 C11_edge10_cell0 1
 X_1_4_1_0 C11_edge10_cell2 1
 X_1_4_1_0 C13_edge12_cell1 1
 X_1_4_1_0 C16_corner3 1
 X_1_4_1_0 C19_corner6 1
 X_1_4_1_0 place4 1
 X_1_4_1_0 C22_cost -1
 X_1_4_1_1 C1_piece1 1
 X_1_4_1_1 C3_edge2_cell0 1
 X_1_4_1_1 C3_edge2_cell2 1
 X_1_4_1_1 C7_edge6_cell1 1
 X_1_4_1_1 C11_edge10_cell0 1
 X_1_4_1_1 C11_edge10_cell2 1
 X_1_4_1_1 C13_edge12_cell0 1
 X_1_4_1_1 C13_edge12_cell2 1
 X_1_4_1_1 C19_corner6 1
 X_1_4_1_1 C20_corner7 1
 X_1_4_1_1 place4 1
 X_1_4_1_1 C22_cost -1
 X_1_4_1_2 C1_piece1 1
 X_1_4_1_2 C3_edge2_cell0 1
 X_1_4_1_2 C3_edge2_cell2 1
 X_1_4_1_2 C7_edge6_cell0 1
 X_1_4_1_2 C7_edge6_cell2 1
 X_1_4_1_2 C11_edge10_cell1 1
 X_1_4_1_2 C13_edge12_cell0 1
 X_1_4_1_2 C13_edge12_cell2 1
 X_1_4_1_2 C15_corner2 1
 X_1_4_1_2 C20_corner7 1
 X_1_4_1_2 place4 1
 X_1_4_1_2 C22_cost -2
 X_1_4_1_3 C1_piece1 1
 X_1_4_1_3 C3_edge2_cell1 1
 X_1_4_1_3 C7_edge6_cell0 1
 X_1_4_1_3 C7_edge6_cell2 1
 X_1_4_1_3 C11_edge10_cell0 1
 X_1_4_1_3 C11_edge10_cell2 1
 X_1_4_1_3 C13_edge12_cell0 1
 X_1_4_1_3 C13_edge12_cell2 1
 X_1_4_1_3 C15_corner2 1
 X_1_4_1_3 C16_corner3 1
 X_1_4_1_3 place4 1
 X_1_4_1_3 C22_cost -1
 X_1_5_0_0 C1_piece1 1
 X_1_5_0_0 C6_edge5_cell0 1
 X_1_5_0_0 C6_edge5_cell2 1
 X_1_5_0_0 C7_edge6_cell1 1
 X_1_5_0_0 C8_edge7_cell0 1
 X_1_5_0_0 C8_edge7_cell2 1
 X_1_5_0_0 C9_edge8_cell0 1
 X_1_5_0_0 C9_edge8_cell2 1
 X_1_5_0_0 C18_corner5 1
 X_1_5_0_0 C19_corner6 1
 X_1_5_0_0 place5 1
 X_1_5_0_1 C1_piece1 1
 X_1_5_0_1 C6_edge5_cell1 1
 X_1_5_0_1 C7_edge6_cell0 1
 X_1_5_0_1 C7_edge6_cell2 1
 X_1_5_0_1 C8_edge7_cell0 1
 X_1_5_0_1 C8_edge7_cell2 1
 X_1_5_0_1 C9_edge8_cell0 1
 X_1_5_0_1 C9_edge8_cell2 1
 X_1_5_0_1 C16_corner3 1
 X_1_5_0_1 C19_corner6 1
 X_1_5_0_1 place5 1
 X_1_5_0_2 C1_piece1 1
 X_1_5_0_2 C6_edge5_cell0 1
 X_1_5_0_2 C6_edge5_cell2 1
 X_1_5_0_2 C7_edge6_cell0 1
 X_1_5_0_2 C7_edge6_cell2 1
 X_1_5_0_2 C8_edge7_cell0 1
 X_1_5_0_2 C8_edge7_cell2 1
 X_1_5_0_2 C9_edge8_cell1 1
 X_1_5_0_2 C16_corner3 1
 X_1_5_0_2 C17_corner4 1
 X_1_5_0_2 place5 1
 X_1_5_0_2 C22_cost -1
 X_1_5_0_3 C1_piece1 1
 X_1_5_0_3 C6_edge5_cell0 1
 X_1_5_0_3 C6_edge5_cell2 1
 X_1_5_0_3 C7_edge6_cell0 1
 X_1_5_0_3 C7_edge6_cell2 1
 X_1_5_0_3 C8_edge7_cell1 1
 X_1_5_0_3 C9_edge8_cell0 1
 X_1_5_0_3 C9_edge8_cell2 1
 X_1_5_0_3 C17_corner4 1
 X_1_5_0_3 C18_corner5 1
 X_1_5_0_3 place5 1
 X_1_5_1_0 C1_piece1 1
 X_1_5_1_0 C6_edge5_cell0 1
 X_1_5_1_0 C6_edge5_cell2 1
 X_1_5_1_0 C7_edge6_cell0 1
 X_1_5_1_0 C7_edge6_cell2 1
 X_1_5_1_0 C8_edge7_cell0 1
 X_1_5_1_0 C8_edge7_cell2 1
 X_1_5_1_0 C9_edge8_cell1 1
 X_1_5_1_0 C18_corner5 1
 X_1_5_1_0 C19_corner6 1
 X_1_5_1_0 place5 1
 X_1_5_1_0 C22_cost -1
 X_1_5_1_1 C1_piece1 1
 X_1_5_1_1 C6_edge5_cell0 1
 X_1_5_1_1 C6_edge5_cell2 1
 X_1_5_1_1 C7_edge6_cell0 1
 X_1_5_1_1 C7_edge6_cell2 1
 X_1_5_1_1 C8_edge7_cell1 1
 X_1_5_1_1 C9_edge8_cell0 1
 X_1_5_1_1 C9_edge8_cell2 1
 X_1_5_1_1 C16_corner3 1
 X_1_5_1_1 C19_corner6 1
 X_1_5_1_1 place5 1
 X_1_5_1_1 C22_cost -1
 X_1_5_1_2 C1_piece1 1
 X_1_5_1_2 C6_edge5_cell0 1
 X_1_5_1_2 C6_edge5_cell2 1
 X_1_5_1_2 C7_edge6_cell1 1
 X_1_5_1_2 C8_edge7_cell0 1
 X_1_5_1_2 C8_edge7_cell2 1
 X_1_5_1_2 C9_edge8_cell0 1
 X_1_5_1_2 C9_edge8_cell2 1
 X_1_5_1_2 C16_corner3 1
 X_1_5_1_2 C17_corner4 1
 X_1_5_1_2 place5 1
 X_1_5_1_2 C22_cost -2
 X_1_5_1_3 C1_piece1 1
 X_1_5_1_3 C6_edge5_cell1 1
 X_1_5_1_3 C7_edge6_cell0 1
 X_1_5_1_3 C7_edge6_cell2 1
 X_1_5_1_3 C8_edge7_cell0 1
 X_1_5_1_3 C8_edge7_cell2 1
 X_1_5_1_3 C9_edge8_cell0 1
 X_1_5_1_3 C9_edge8_cell2 1
 X_1_5_1_3 C17_corner4 1
 X_1_5_1_3 C18_corner5 1
 X_1_5_1_3 place5 1
 X_1_5_1_3 C22_cost -1
 X_1_6_0_0 C1_piece1 1
 X_1_6_0_0 C5_edge4_cell0 1
 X_1_6_0_0 C5_edge4_cell2 1
 X_1_6_0_0 C8_edge7_cell0 1
 X_1_6_0_0 C8_edge7_cell2 1
 X_1_6_0_0 C10_edge9_cell0 1
 X_1_6_0_0 C10_edge9_cell2 1
 X_1_6_0_0 C11_edge10_cell1 1
 X_1_6_0_0 C20_corner7 1
 X_1_6_0_0 C21_corner8 1
 X_1_6_0_0 place6 1
 X_1_6_0_1 C1_piece1 1
 X_1_6_0_1 C5_edge4_cell0 1
 X_1_6_0_1 C5_edge4_cell2 1
 X_1_6_0_1 C8_edge7_cell1 1
 X_1_6_0_1 C10_edge9_cell0 1
 X_1_6_0_1 C10_edge9_cell2 1
 X_1_6_0_1 C11_edge10_cell0 1
 X_1_6_0_1 C11_edge10_cell2 1
 X_1_6_0_1 C19_corner6 1
 X_1_6_0_1 C20_corner7 1
 X_1_6_0_1 place6 1
 X_1_6_0_2 C1_piece1 1
 X_1_6_0_2 C5_edge4_cell0 1
 X_1_6_0_2 C5_edge4_cell2 1
 X_1_6_0_2 C8_edge7_cell0 1
 X_1_6_0_2 C8_edge7_cell2 1
 X_1_6_0_2 C10_edge9_cell1 1
 X_1_6_0_2 C11_edge10_cell0 1
 X_1_6_0_2 C11_edge10_cell2 1
 X_1_6_0_2 C18_corner5 1
 X_1_6_0_2 C19_corner6 1
 X_1_6_0_2 place6 1
 X_1_6_0_2 C22_cost -1
 X_1_6_0_3 C1_piece1 1
 X_1_6_0_3 C5_edge4_cell1 1
 X_1_6_0_3 C8_edge7_cell0 1
 X_1_6_0_3 C8_edge7_cell2 1
 X_1_6_0_3 C10_edge9_cell0 1
 X_1_6_0_3 C10_edge9_cell2 1
 X_1_6_0_3 C11_edge10_cell0 1
 X_1_6_0_3 C11_edge10_cell2 1
 X_1_6_0_3 C18_corner5 1
 X_1_6_0_3 C21_corner8 1
 X_1_6_0_3 place6 1
 X_1_6_1_0 C1_piece1 1
 X_1_6_1_0 C5_edge4_cell0 1
 X_1_6_1_0 C5_edge4_cell2 1
 X_1_6_1_0 C8_edge7_cell0 1
 X_1_6_1_0 C8_edge7_cell2 1
 X_1_6_1_0 C10_edge9_cell1 1
 X_1_6_1_0 C11_edge10_cell0 1
 X_1_6_1_0 C11_edge10_cell2 1
 X_1_6_1_0 C20_corner7 1
 X_1_6_1_0 C21_corner8 1
 X_1_6_1_0 place6 1
 X_1_6_1_0 C22_cost -1
 X_1_6_1_1 C1_piece1 1
 X_1_6_1_1 C5_edge4_cell1 1
 X_1_6_1_1 C8_edge7_cell0 1
 X_1_6_1_1 C8_edge7_cell2 1
 X_1_6_1_1 C10_edge9_cell0 1
 X_1_6_1_1 C10_edge9_cell2 1
 X_1_6_1_1 C11_edge10_cell0 1
 X_1_6_1_1 C11_edge10_cell2 1
 X_1_6_1_1 C19_corner6 1
 X_1_6_1_1 C20_corner7 1
 X_1_6_1_1 place6 1
 X_1_6_1_1 C22_cost -1
 X_1_6_1_2 C1_piece1 1
 X_1_6_1_2 C5_edge4_cell0 1
 X_1_6_1_2 C5_edge4_cell2 1
 X_1_6_1_2 C8_edge7_cell0 1
 X_1_6_1_2 C8_edge7_cell2 1
 X_1_6_1_2 C10_edge9_cell0 1
 X_1_6_1_2 C10_edge9_cell2 1
 X_1_6_1_2 C11_edge10_cell1 1
 X_1_6_1_2 C18_corner5 1
 X_1_6_1_2 C19_corner6 1
 X_1_6_1_2 place6 1
 X_1_6_1_2 C22_cost -2
 X_1_6_1_3 C1_piece1 1
 X_1_6_1_3 C5_edge4_cell0 1
 X_1_6_1_3 C5_edge4_cell2 1
 X_1_6_1_3 C8_edge7_cell1 1
 X_1_6_1_3 C10_edge9_cell0 1
 X_1_6_1_3 C10_edge9_cell2 1
 X_1_6_1_3 C11_edge10_cell0 1
 X_1_6_1_3 C11_edge10_cell2 1
 X_1_6_1_3 C18_corner5 1
 X_1_6_1_3 C21_corner8 1
 X_1_6_1_3 place6 1
 X_1_6_1_3 C22_cost -1
 X_2_1_0_0 C1_piece2 1
 X_2_1_0_0 C2_edge1_cell1 1
 X_2_1_0_0 C3_edge2_cell1 1
 X_2_1_0_0 C4_edge3_cell0 1
 X_2_1_0_0 C4_edge3_cell2 1
 X_2_1_0_0 C5_edge4_cell0 1
 X_2_1_0_0 C5_edge4_cell2 1
 X_2_1_0_0 C14_corner1 1
 X_2_1_0_0 C20_corner7 1
 X_2_1_0_0 C21_corner8 1
 X_2_1_0_0 place1 1
 X_2_1_0_1 C1_piece2 1
 X_2_1_0_1 C2_edge1_cell0 1
 X_2_1_0_1 C2_edge1_cell2 1
 X_2_1_0_1 C3_edge2_cell1 1
 X_2_1_0_1 C4_edge3_cell0 1
 X_2_1_0_1 C4_edge3_cell2 1
 X_2_1_0_1 C5_edge4_cell1 1
 X_2_1_0_1 C14_corner1 1
 X_2_1_0_1 C15_corner2 1
 X_2_1_0_1 C21_corner8 1
 X_2_1_0_1 place1 1
 X_2_1_0_2 C1_piece2 1
 X_2_1_0_2 C2_edge1_cell0 1
 X_2_1_0_2 C2_edge1_cell2 1
 X_2_1_0_2 C3_edge2_cell0 1
 X_2_1_0_2 C3_edge2_cell2 1
 X_2_1_0_2 C4_edge3_cell1 1
 X_2_1_0_2 C5_edge4_cell1 1
 X_2_1_0_2 C14_corner1 1
 X_2_1_0_2 C15_corner2 1
 X_2_1_0_2 C20_corner7 1
 X_2_1_0_2 place1 1
 X_2_1_0_2 C22_cost -1
 X_2_1_0_3 C1_piece2 1
 X_2_1_0_3 C2_edge1_cell1 1
 X_2_1_0_3 C3_edge2_cell0 1
 X_2_1_0_3 C3_edge2_cell2 1
 X_2_1_0_3 C4_edge3_cell1 1
 X_2_1_0_3 C5_edge4_cell0 1
 X_2_1_0_3 C5_edge4_cell2 1
 X_2_1_0_3 C15_corner2 1
 X_2_1_0_3 C20_corner7 1
 X_2_1_0_3 C21_corner8 1
 X_2_1_0_3 place1 1
 X_2_1_1_0 C1_piece2 1
 X_2_1_1_0 C2_edge1_cell1 1
 X_2_1_1_0 C3_edge2_cell0 1
 X_2_1_1_0 C3_edge2_cell2 1
 X_2_1_1_0 C4_edge3_cell1 1
 X_2_1_1_0 C5_edge4_cell0 1
 X_2_1_1_0 C5_edge4_cell2 1
 X_2_1_1_0 C15_corner2 1
 X_2_1_1_0 C20_corner7 1
 X_2_1_1_0 C21_corner8 1
 X_2_1_1_0 place1 1
 X_2_1_1_0 C22_cost -1
 X_2_1_1_1 C1_piece2 1
 X_2_1_1_1 C2_edge1_cell1 1
 X_2_1_1_1 C3_edge2_cell1 1
 X_2_1_1_1 C4_edge3_cell0 1
 X_2_1_1_1 C4_edge3_cell2 1
 X_2_1_1_1 C5_edge4_cell0 1
 X_2_1_1_1 C5_edge4_cell2 1
 X_2_1_1_1 C14_corner1 1
 X_2_1_1_1 C20_corner7 1
 X_2_1_1_1 C21_corner8 1
 X_2_1_1_1 place1 1
 X_2_1_1_1 C22_cost -1
 X_2_1_1_2 C1_piece2 1
 X_2_1_1_2 C2_edge1_cell0 1
 X_2_1_1_2 C2_edge1_cell2 1
 X_2_1_1_2 C3_edge2_cell1 1
 X_2_1_1_2 C4_edge3_cell0 1
 X_2_1_1_2 C4_edge3_cell2 1
 X_2_1_1_2 C5_edge4_cell1 1
 X_2_1_1_2 C14_corner1 1
 X_2_1_1_2 C15_corner2 1
 X_2_1_1_2 C21_corner8 1
 X_2_1_1_2 place1 1
 X_2_1_1_2 C22_cost -2
 X_2_1_1_3 C1_piece2 1
 X_2_1_1_3 C2_edge1_cell0 1
 X_2_1_1_3 C2_edge1_cell2 1
 X_2_1_1_3 C3_edge2_cell0 1
 X_2_1_1_3 C3_edge2_cell2 1
 X_2_1_1_3 C4_edge3_cell1 1
 X_2_1_1_3 C5_edge4_cell1 1
 X_2_1_1_3 C14_corner1 1
 X_2_1_1_3 C15_corner2 1
 X_2_1_1_3 C20_corner7 1
 X_2_1_1_3 place1 1
 X_2_1_1_3 C22_cost -1
 X_2_2_0_0 C1_piece2 1
 X_2_2_0_0 C2_edge1_cell0 1
 X_2_2_0_0 C2_edge1_cell2 1
 X_2_2_0_0 C6_edge5_cell1 1
 X_2_2_0_0 C12_edge11_cell0 1
 X_2_2_0_0 C12_edge11_cell2 1
 X_2_2_0_0 C13_edge12_cell1 1
 X_2_2_0_0 C14_corner1 1
 X_2_2_0_0 C15_corner2 1
 X_2_2_0_0 C17_corner4 1
 X_2_2_0_0 place2 1
 X_2_2_0_1 C1_piece2 1
 X_2_2_0_1 C2_edge1_cell1 1
 X_2_2_0_1 C6_edge5_cell0 1
 X_2_2_0_1 C6_edge5_cell2 1
 X_2_2_0_1 C12_edge11_cell0 1
 X_2_2_0_1 C12_edge11_cell2 1
 X_2_2_0_1 C13_edge12_cell1 1
 X_2_2_0_1 C14_corner1 1
 X_2_2_0_1 C16_corner3 1
 X_2_2_0_1 C17_corner4 1
 X_2_2_0_1 place2 1
 X_2_2_0_2 C1_piece2 1
 X_2_2_0_2 C2_edge1_cell1 1
 X_2_2_0_2 C6_edge5_cell0 1
 X_2_2_0_2 C6_edge5_cell2 1
 X_2_2_0_2 C12_edge11_cell1 1
 X_2_2_0_2 C13_edge12_cell0 1
 X_2_2_0_2 C13_edge12_cell2 1
 X_2_2_0_2 C15_corner2 1
 X_2_2_0_2 C16_corner3 1
 X_2_2_0_2 C17_corner4 1
 X_2_2_0_2 place2 1
 X_2_2_0_2 C22_cost -1
 X_2_2_0_3 C1_piece2 1
 X_2_2_0_3 C2_edge1_cell0 1
 X_2_2_0_3 C2_edge1_cell2 1
 X_2_2_0_3 C6_edge5_cell1 1
 X_2_2_0_3 C12_edge11_cell1 1
 X_2_2_0_3 C13_edge12_cell0 1
 X_2_2_0_3 C13_edge12_cell2 1
 X_2_2_0_3 C14_corner1 1
 X_2_2_0_3 C15_corner2 1
 X_2_2_0_3 C16_corner3 1
 X_2_2_0_3 place2 1
 X_2_2_1_0 C1_piece2 1
 X_2_2_1_0 C2_edge1_cell0 1
 X_2_2_1_0 C2_edge1_cell2 1
 X_2_2_1_0 C6_edge5_cell1 1
 X_2_2_1_0 C12_edge11_cell1 1
 X_2_2_1_0 C13_edge12_cell0 1
 X_2_2_1_0 C13_edge12_cell2 1
 X_2_2_1_0 C14_corner1 1
 X_2_2_1_0 C15_corner2 1
 X_2_2_1_0 C16_corner3 1
 X_2_2_1_0 place2 1
 X_2_2_1_0 C22_cost -1
 X_2_2_1_1 C1_piece2 1
 X_2_2_1_1 C2_edge1_cell0 1
 X_2_2_1_1 C2_edge1_cell2 1
 X_2_2_1_1 C6_edge5_cell1 1
 X_2_2_1_1 C12_edge11_cell0 1
 X_2_2_1_1 C12_edge11_cell2 1
 X_2_2_1_1 C13_edge12_cell1 1
 X_2_2_1_1 C14_corner1 1
 X_2_2_1_1 C15_corner2 1
 X_2_2_1_1 C17_corner4 1
 X_2_2_1_1 place2 1
 X_2_2_1_1 C22_cost -1
 X_2_2_1_2 C1_piece2 1
 X_2_2_1_2 C2_edge1_cell1 1
 X_2_2_1_2 C6_edge5_cell0 1
 X_2_2_1_2 C6_edge5_cell2 1
 X_2_2_1_2 C12_edge11_cell0 1
 X_2_2_1_2 C12_edge11_cell2 1
 X_2_2_1_2 C13_edge12_cell1 1
 X_2_2_1_2 C14_corner1 1
 X_2_2_1_2 C16_corner3 1
 X_2_2_1_2 C17_corner4 1
 X_2_2_1_2 place2 1
 X_2_2_1_2 C22_cost -2
 X_2_2_1_3 C1_piece2 1
 X_2_2_1_3 C2_edge1_cell1 1
 X_2_2_1_3 C6_edge5_cell0 1
 X_2_2_1_3 C6_edge5_cell2 1
 X_2_2_1_3 C12_edge11_cell1 1
 X_2_2_1_3 C13_edge12_cell0 1
 X_2_2_1_3 C13_edge12_cell2 1
 X_2_2_1_3 C15_corner2 1
 X_2_2_1_3 C16_corner3 1
 X_2_2_1_3 C17_corner4 1
 X_2_2_1_3 place2 1
 X_2_2_1_3 C22_cost -1
 X_2_3_0_0 C1_piece2 1
 X_2_3_0_0 C4_edge3_cell0 1
 X_2_3_0_0 C4_edge3_cell2 1
 X_2_3_0_0 C9_edge8_cell1 1
 X_2_3_0_0 C10_edge9_cell0 1
 X_2_3_0_0 C10_edge9_cell2 1
 X_2_3_0_0 C12_edge11_cell1 1
 X_2_3_0_0 C14_corner1 1
 X_2_3_0_0 C18_corner5 1
 X_2_3_0_0 C21_corner8 1
 X_2_3_0_0 place3 1
 X_2_3_0_1 C1_piece2 1
 X_2_3_0_1 C4_edge3_cell1 1
 X_2_3_0_1 C9_edge8_cell0 1
 X_2_3_0_1 C9_edge8_cell2 1
 X_2_3_0_1 C10_edge9_cell0 1
 X_2_3_0_1 C10_edge9_cell2 1
 X_2_3_0_1 C12_edge11_cell1 1
 X_2_3_0_1 C17_corner4 1
 X_2_3_0_1 C18_corner5 1
 X_2_3_0_1 C21_corner8 1
 X_2_3_0_1 place3 1
 X_2_3_0_2 C1_piece2 1
 X_2_3_0_2 C4_edge3_cell1 1
 X_2_3_0_2 C9_edge8_cell0 1
 X_2_3_0_2 C9_edge8_cell2 1
 X_2_3_0_2 C10_edge9_cell1 1
 X_2_3_0_2 C12_edge11_cell0 1
 X_2_3_0_2 C12_edge11_cell2 1
 X_2_3_0_2 C14_corner1 1
 X_2_3_0_2 C17_corner4 1
 X_2_3_0_2 C18_corner5 1
 X_2_3_0_2 place3 1
 X_2_3_0_2 C22_cost -1
 X_2_3_0_3 C1_piece2 1
 X_2_3_0_3 C4_edge3_cell0 1
 X_2_3_0_3 C4_edge3_cell2 1
 X_2_3_0_3 C9_edge8_cell1 1
 X_2_3_0_3 C10_edge9_cell1 1
 X_2_3_0_3 C12_edge11_cell0 1
 X_2_3_0_3 C12_edge11_cell2 1
 X_2_3_0_3 C14_corner1 1
 X_2_3_0_3 C17_corner4 1
 X_2_3_0_3 C21_corner8 1
 X_2_3_0_3 place3 1
 X_2_3_1_0 C1_piece2 1
 X_2_3_1_0 C4_edge3_cell0 1
 X_2_3_1_0 C4_edge3_cell2 1
 X_2_3_1_0 C9_edge8_cell1 1
 X_2_3_1_0 C10_edge9_cell1 1
 X_2_3_1_0 C12_edge11_cell0 1
 X_2_3_1_0 C12_edge11_cell2 1
 X_2_3_1_0 C14_corner1 1
 X_2_3_1_0 C17_corner4 1
 X_2_3_1_0 C21_corner8 1
 X_2_3_1_0 place3 1
 X_2_3_1_0 C22_cost -1
 X_2_3_1_1 C1_piece2 1
 X_2_3_1_1 C4_edge3_cell0 1
 X_2_3_1_1 C4_edge3_cell2 1
 X_2_3_1_1 C9_edge8_cell1 1
 X_2_3_1_1 C10_edge9_cell0 1
 X_2_3_1_1 C10_edge9_cell2 1
 X_2_3_1_1 C12_edge11_cell1 1
 X_2_3_1_1 C14_corner1 1
 X_2_3_1_1 C18_corner5 1
 X_2_3_1_1 C21_corner8 1
 X_2_3_1_1 place3 1
 X_2_3_1_1 C22_cost -1
 X_2_3_1_2 C1_piece2 1
 X_2_3_1_2 C4_edge3_cell1 1
 X_2_3_1_2 C9_edge8_cell0 1
 X_2_3_1_2 C9_edge8_cell2 1
 X_2_3_1_2 C10_edge9_cell0 1
 X_2_3_1_2 C10_edge9_cell2 1
 X_2_3_1_2 C12_edge11_cell1 1
 X_2_3_1_2 C17_corner4 1
 X_2_3_1_2 C18_corner5 1
 X_2_3_1_2 C21_corner8 1
 X_2_3_1_2 place3 1
 X_2_3_1_2 C22_cost -2
 X_2_3_1_3 C1_piece2 1
 X_2_3_1_3 C4_edge3_cell1 1
 X_2_3_1_3 C9_edge8_cell0 1
 X_2_3_1_3 C9_edge8_cell2 1
 X_2_3_1_3 C10_edge9_cell1 1
 X_2_3_1_3 C12_edge11_cell0 1
 X_2_3_1_3 C12_edge11_cell2 1
 X_2_3_1_3 C14_corner1 1
 X_2_3_1_3 C17_corner4 1
 X_2_3_1_3 C18_corner5 1
 X_2_3_1_3 place3 1
 X_2_3_1_3 C22_cost -1
 X_2_4_0_0 C1_piece2 1
 X_2_4_0_0 C3_edge2_cell0 1
 X_2_4_0_0 C3_edge2_cell2 1
 X_2_4_0_0 C7_edge6_cell1 1
 X_2_4_0_0 C11_edge10_cell1 1
 X_2_4_0_0 C13_edge12_cell0 1
 X_2_4_0_0 C13_edge12_cell2 1
 X_2_4_0_0 C15_corner2 1
 X_2_4_0_0 C16_corner3 1
 X_2_4_0_0 C20_corner7 1
 X_2_4_0_0 place4 1
 X_2_4_0_1 C1_piece2 1
 X_2_4_0_1 C3_edge2_cell1 1
 X_2_4_0_1 C7_edge6_cell0 1
 X_2_4_0_1 C7_edge6_cell2 1
 X_2_4_0_1 C11_edge10_cell1 1
 X_2_4_0_1 C13_edge12_cell0 1
 X_2_4_0_1 C13_edge12_cell2 1
 X_2_4_0_1 C15_corner2 1
 X_2_4_0_1 C16_corner3 1
 X_2_4_0_1 C19_corner6 1
 X_2_4_0_1 place4 1
 X_2_4_0_2 C1_piece2 1
 X_2_4_0_2 C3_edge2_cell1 1
 X_2_4_0_2 C7_edge6_cell0 1
 X_2_4_0_2 C7_edge6_cell2 1
 X_2_4_0_2 C11_edge10_cell0 1
 X_2_4_0_2 C11_edge10_cell2 1
 X_2_4_0_2 C13_edge12_cell1 1
 X_2_4_0_2 C16_corner3 1
 X_2_4_0_2 C19_corner6 1
 X_2_4_0_2 C20_corner7 1
 X_2_4_0_2 place4 1
 X_2_4_0_2 C22_cost -1
 X_2_4_0_3 C1_piece2 1
 X_2_4_0_3 C3_edge2_cell0 1
 X_2_4_0_3 C3_edge2_cell2 1
 X_2_4_0_3 C7_edge6_cell1 1
 X_2_4_0_3 C11_edge10_cell0 1
 X_2_4_0_3 C11_edge10_cell2 1
 X_2_4_0_3 C13_edge12_cell1 1
 X_2_4_0_3 C15_corner2 1
 X_2_4_0_3 C19_corner6 1
 X_2_4_0_3 C20_corner7 1
 X_2_4_0_3 place4 1
 X_2_4_1_0 C1_piece2 1
 X_2_4_1_0 C3_edge2_cell0 1
 X_2_4_1_0 C3_edge2_cell2 1
 X_2_4_1_0 C7_edge6_cell1 1
 X_2_4_1_0 C11_edge10_cell0 1
 X_2_4_1_0 C11_edge10_cell2 1
 X_2_4_1_0 C13_edge12_cell1 1
 X_2_4_1_0 C15_corner2 1
 X_2_4_1_0 C19_corner6 1
 X_2_4_1_0 C20_corner7 1
 X_2_4_1_0 place4 1
 X_2_4_1_0 C22_cost -1
 X_2_4_1_1 C1_piece2 1
 X_2_4_1_1 C3_edge2_cell0 1
 X_2_4_1_1 C3_edge2_cell2 1
 X_2_4_1_1 C7_edge6_cell1 1
 X_2_4_1_1 C11_edge10_cell1 1
 X_2_4_1_1 C13_edge12_cell0 1
 X_2_4_1_1 C13_edge12_cell2 1
 X_2_4_1_1 C15_corner2 1
 X_2_4_1_1 C16_corner3 1
 X_2_4_1_1 C20_corner7 1
 X_2_4_1_1 place4 1
 X_2_4_1_1 C22_cost -1
 X_2_4_1_2 C1_piece2 1
 X_2_4_1_2 C3_edge2_cell1 1
 X_2_4_1_2 C7_edge6_cell0 1
 X_2_4_1_2 C7_edge6_cell2 1
 X_2_4_1_2 C11_edge10_cell1 1
 X_2_4_1_2 C13_edge12_cell0 1
 X_2_4_1_2 C13_edge12_cell2 1
 X_2_4_1_2 C15_corner2 1
 X_2_4_1_2 C16_corner3 1
 X_2_4_1_2 C19_corner6 1
 X_2_4_1_2 place4 1
 X_2_4_1_2 C22_cost -2
 X_2_4_1_3 C1_piece2 1
 X_2_4_1_3 C3_edge2_cell1 1
 X_2_4_1_3 C7_edge6_cell0 1
 X_2_4_1_3 C7_edge6_cell2 1
 X_2_4_1_3 C11_edge10_cell0 1
 X_2_4_1_3 C11_edge10_cell2 1
 X_2_4_1_3 C13_edge12_cell1 1
 X_2_4_1_3 C16_corner3 1
 X_2_4_1_3 C19_corner6 1
 X_2_4_1_3 C20_corner7 1
 X_2_4_1_3 place4 1
 X_2_4_1_3 C22_cost -1
 X_2_5_0_0 C1_piece2 1
 X_2_5_0_0 C6_edge5_cell0 1
 X_2_5_0_0 C6_edge5_cell2 1
 X_2_5_0_0 C7_edge6_cell1 1
 X_2_5_0_0 C8_edge7_cell1 1
 X_2_5_0_0 C9_edge8_cell0 1
 X_2_5_0_0 C9_edge8_cell2 1
 X_2_5_0_0 C16_corner3 1
 X_2_5_0_0 C17_corner4 1
 X_2_5_0_0 C18_corner5 1
 X_2_5_0_0 place5 1
 X_2_5_0_1 C1_piece2 1
 X_2_5_0_1 C6_edge5_cell1 1
 X_2_5_0_1 C7_edge6_cell1 1
 X_2_5_0_1 C8_edge7_cell0 1
 X_2_5_0_1 C8_edge7_cell2 1
 X_2_5_0_1 C9_edge8_cell0 1
 X_2_5_0_1 C9_edge8_cell2 1
 X_2_5_0_1 C17_corner4 1
 X_2_5_0_1 C18_corner5 1
 X_2_5_0_1 C19_corner6 1
 X_2_5_0_1 place5 1
 X_2_5_0_2 C1_piece2 1
 X_2_5_0_2 C6_edge5_cell1 1
 X_2_5_0_2 C7_edge6_cell0 1
 X_2_5_0_2 C7_edge6_cell2 1
 X_2_5_0_2 C8_edge7_cell0 1
 X_2_5_0_2 C8_edge7_cell2 1
 X_2_5_0_2 C9_edge8_cell1 1
 X_2_5_0_2 C16_corner3 1
 X_2_5_0_2 C18_corner5 1
 X_2_5_0_2 C19_corner6 1
 X_2_5_0_2 place5 1
 X_2_5_0_2 C22_cost -1
 X_2_5_0_3 C1_piece2 1
 X_2_5_0_3 C6_edge5_cell0 1
 X_2_5_0_3 C6_edge5_cell2 1
 X_2_5_0_3 C7_edge6_cell0 1
 X_2_5_0_3 C7_edge6_cell2 1
 X_2_5_0_3 C8_edge7_cell1 1
 X_2_5_0_3 C9_edge8_cell1 1
 X_2_5_0_3 C16_corner3 1
 X_2_5_0_3 C17_corner4 1
 X_2_5_0_3 C19_corner6 1
 X_2_5_0_3 place5 1
 X_2_5_1_0 C1_piece2 1
 X_2_5_1_0 C6_edge5_cell0 1
 X_2_5_1_0 C6_edge5_cell2 1
 X_2_5_1_0 C7_edge6_cell0 1
 X_2_5_1_0 C7_edge6_cell2 1
 X_2_5_1_0 C8_edge7_cell1 1
 X_2_5_1_0 C9_edge8_cell1 1
 X_2_5_1_0 C16_corner3 1
 X_2_5_1_0 C17_corner4 1
 X_2_5_1_0 C19_corner6 1
 X_2_5_1_0 place5 1
 X_2_5_1_0 C22_cost -1
 X_2_5_1_1 C1_piece2 1
 X_2_5_1_1 C6_edge5_cell0 1
 X_2_5_1_1 C6_edge5_cell2 1
 X_2_5_1_1 C7_edge6_cell1 1
 X_2_5_1_1 C8_edge7_cell1 1
 X_2_5_1_1 C9_edge8_cell0 1
 X_2_5_1_1 C9_edge8_cell2 1
 X_2_5_1_1 C16_corner3 1
 X_2_5_1_1 C17_corner4 1
 X_2_5_1_1 C18_corner5 1
 X_2_5_1_1 place5 1
 X_2_5_1_1 C22_cost -1
 X_2_5_1_2 C1_piece2 1
 X_2_5_1_2 C6_edge5_cell1 1
 X_2_5_1_2 C7_edge6_cell1 1
 X_2_5_1_2 C8_edge7_cell0 1
 X_2_5_1_2 C8_edge7_cell2 1
 X_2_5_1_2 C9_edge8_cell0 1
 X_2_5_1_2 C9_edge8_cell2 1
 X_2_5_1_2 C17_corner4 1
 X_2_5_1_2 C18_corner5 1
 X_2_5_1_2 C19_corner6 1
 X_2_5_1_2 place5 1
 X_2_5_1_2 C22_cost -2
 X_2_5_1_3 C1_piece2 1
 X_2_5_1_3 C6_edge5_cell1 1
 X_2_5_1_3 C7_edge6_cell0 1
 X_2_5_1_3 C7_edge6_cell2 1
 X_2_5_1_3 C8_edge7_cell0 1
 X_2_5_1_3 C8_edge7_cell2 1
 X_2_5_1_3 C9_edge8_cell1 1
 X_2_5_1_3 C16_corner3 1
 X_2_5_1_3 C18_corner5 1
 X_2_5_1_3 C19_corner6 1
 X_2_5_1_3 place5 1
 X_2_5_1_3 C22_cost -1
 X_2_6_0_0 C1_piece2 1
 X_2_6_0_0 C5_edge4_cell1 1
 X_2_6_0_0 C8_edge7_cell0 1
 X_2_6_0_0 C8_edge7_cell2 1
 X_2_6_0_0 C10_edge9_cell0 1
 X_2_6_0_0 C10_edge9_cell2 1
 X_2_6_0_0 C11_edge10_cell1 1
 X_2_6_0_0 C18_corner5 1
 X_2_6_0_0 C19_corner6 1
 X_2_6_0_0 C21_corner8 1
 X_2_6_0_0 place6 1
 X_2_6_0_1 C1_piece2 1
 X_2_6_0_1 C5_edge4_cell0 1
 X_2_6_0_1 C5_edge4_cell2 1
 X_2_6_0_1 C8_edge7_cell1 1
 X_2_6_0_1 C10_edge9_cell0 1
 X_2_6_0_1 C10_edge9_cell2 1
 X_2_6_0_1 C11_edge10_cell1 1
 X_2_6_0_1 C18_corner5 1
 X_2_6_0_1 C20_corner7 1
 X_2_6_0_1 C21_corner8 1
 X_2_6_0_1 place6 1
 X_2_6_0_2 C1_piece2 1
 X_2_6_0_2 C5_edge4_cell0 1
 X_2_6_0_2 C5_edge4_cell2 1
 X_2_6_0_2 C8_edge7_cell1 1
 X_2_6_0_2 C10_edge9_cell1 1
 X_2_6_0_2 C11_edge10_cell0 1
 X_2_6_0_2 C11_edge10_cell2 1
 X_2_6_0_2 C19_corner6 1
 X_2_6_0_2 C20_corner7 1
 X_2_6_0_2 C21_corner8 1
 X_2_6_0_2 place6 1
 X_2_6_0_2 C22_cost -1
 X_2_6_0_3 C1_piece2 1
 X_2_6_0_3 C5_edge4_cell1 1
 X_2_6_0_3 C8_edge7_cell0 1
 X_2_6_0_3 C8_edge7_cell2 1
 X_2_6_0_3 C10_edge9_cell1 1
 X_2_6_0_3 C11_edge10_cell0 1
 X_2_6_0_3 C11_edge10_cell2 1
 X_2_6_0_3 C18_corner5 1
 X_2_6_0_3 C19_corner6 1
 X_2_6_0_3 C20_corner7 1
 X_2_6_0_3 place6 1
 X_2_6_1_0 C1_piece2 1
 X_2_6_1_0 C5_edge4_cell1 1
 X_2_6_1_0 C8_edge7_cell0 1
 X_2_6_1_0 C8_edge7_cell2 1
 X_2_6_1_0 C10_edge9_cell1 1
 X_2_6_1_0 C11_edge10_cell0 1
 X_2_6_1_0 C11_edge10_cell2 1
 X_2_6_1_0 C18_corner5 1
 X_2_6_1_0 C19_corner6 1
 X_2_6_1_0 C20_corner7 1
 X_2_6_1_0 place6 1
 X_2_6_1_0 C22_cost -1
 X_2_6_1_1 C1_piece2 1
 X_2_6_1_1 C5_edge4_cell1 1
 X_2_6_1_1 C8_edge7_cell0 1
 X_2_6_1_1 C8_edge7_cell2 1
 X_2_6_1_1 C10_edge9_cell0 1
 X_2_6_1_1 C10_edge9_cell2 1
 X_2_6_1_1 C11_edge10_cell1 1
 X_2_6_1_1 C18_corner5 1
 X_2_6_1_1 C19_corner6 1
 X_2_6_1_1 C21_corner8 1
 X_2_6_1_1 place6 1
 X_2_6_1_1 C22_cost -1
 X_2_6_1_2 C1_piece2 1
 X_2_6_1_2 C5_edge4_cell0 1
 X_2_6_1_2 C5_edge4_cell2 1
 X_2_6_1_2 C8_edge7_cell1 1
 X_2_6_1_2 C10_edge9_cell0 1
 X_2_6_1_2 C10_edge9_cell2 1
 X_2_6_1_2 C11_edge10_cell1 1
 X_2_6_1_2 C18_corner5 1
 X_2_6_1_2 C20_corner7 1
 X_2_6_1_2 C21_corner8 1
 X_2_6_1_2 place6 1
 X_2_6_1_2 C22_cost -2
 X_2_6_1_3 C1_piece2 1
 X_2_6_1_3 C5_edge4_cell0 1
 X_2_6_1_3 C5_edge4_cell2 1
 X_2_6_1_3 C8_edge7_cell1 1
 X_2_6_1_3 C10_edge9_cell1 1
 X_2_6_1_3 C11_edge10_cell0 1
 X_2_6_1_3 C11_edge10_cell2 1
 X_2_6_1_3 C19_corner6 1
 X_2_6_1_3 C20_corner7 1
 X_2_6_1_3 C21_corner8 1
 X_2_6_1_3 place6 1
 X_2_6_1_3 C22_cost -1
 X_3_1_0_0 C1_piece3 1
 X_3_1_0_0 C2_edge1_cell1 1
 X_3_1_0_0 C3_edge2_cell1 1
 X_3_1_0_0 C4_edge3_cell0 1
 X_3_1_0_0 C4_edge3_cell2 1
 X_3_1_0_0 C5_edge4_cell1 1
 X_3_1_0_0 C14_corner1 1
 X_3_1_0_0 C21_corner8 1
 X_3_1_0_0 place1 1
 X_3_1_0_1 C1_piece3 1
 X_3_1_0_1 C2_edge1_cell0 1
 X_3_1_0_1 C2_edge1_cell2 1
 X_3_1_0_1 C3_edge2_cell1 1
 X_3_1_0_1 C4_edge3_cell1 1
 X_3_1_0_1 C5_edge4_cell1 1
 X_3_1_0_1 C14_corner1 1
 X_3_1_0_1 C15_corner2 1
 X_3_1_0_1 place1 1
 X_3_1_0_2 C1_piece3 1
 X_3_1_0_2 C2_edge1_cell1 1
 X_3_1_0_2 C3_edge2_cell0 1
 X_3_1_0_2 C3_edge2_cell2 1
 X_3_1_0_2 C4_edge3_cell1 1
 X_3_1_0_2 C5_edge4_cell1 1
 X_3_1_0_2 C15_corner2 1
 X_3_1_0_2 C20_corner7 1
 X_3_1_0_2 place1 1
 X_3_1_0_2 C22_cost -1
 X_3_1_0_3 C1_piece3 1
 X_3_1_0_3 C2_edge1_cell1 1
 X_3_1_0_3 C3_edge2_cell1 1
 X_3_1_0_3 C4_edge3_cell1 1
 X_3_1_0_3 C5_edge4_cell0 1
 X_3_1_0_3 C5_edge4_cell2 1
 X_3_1_0_3 C20_corner7 1
 X_3_1_0_3 C21_corner8 1
 X_3_1_0_3 place1 1
 X_3_1_1_0 C1_piece3 1
 X_3_1_1_0 C2_edge1_cell1 1
 X_3_1_1_0 C3_edge2_cell0 1
 X_3_1_1_0 C3_edge2_cell2 1
 X_3_1_1_0 C4_edge3_cell1 1
 X_3_1_1_0 C5_edge4_cell1 1
 X_3_1_1_0 C15_corner2 1
 X_3_1_1_0 C20_corner7 1
 X_3_1_1_0 place1 1
 X_3_1_1_0 C22_cost -1
 X_3_1_1_1 C1_piece3 1
 X_3_1_1_1 C2_edge1_cell1 1
 X_3_1_1_1 C3_edge2_cell1 1
 X_3_1_1_1 C4_edge3_cell1 1
 X_3_1_1_1 C5_edge4_cell0 1
 X_3_1_1_1 C5_edge4_cell2 1
 X_3_1_1_1 C20_corner7 1
 X_3_1_1_1 C21_corner8 1
 X_3_1_1_1 place1 1
 X_3_1_1_1 C22_cost -1
 X_3_1_1_2 C1_piece3 1
 X_3_1_1_2 C2_edge1_cell1 1
 X_3_1_1_2 C3_edge2_cell1 1
 X_3_1_1_2 C4_edge3_cell0 1
 X_3_1_1_2 C4_edge3_cell2 1
 X_3_1_1_2 C5_edge4_cell1 1
 X_3_1_1_2 C14_corner1 1
 X_3_1_1_2 C21_corner8 1
 X_3_1_1_2 place1 1
 X_3_1_1_2 C22_cost -2
 X_3_1_1_3 C1_piece3 1
 X_3_1_1_3 C2_edge1_cell0 1
 X_3_1_1_3 C2_edge1_cell2 1
 X_3_1_1_3 C3_edge2_cell1 1
 X_3_1_1_3 C4_edge3_cell1 1
 X_3_1_1_3 C5_edge4_cell1 1
 X_3_1_1_3 C14_corner1 1
 X_3_1_1_3 C15_corner2 1
 X_3_1_1_3 place1 1
 X_3_1_1_3 C22_cost -1
 X_3_2_0_0 C1_piece3 1
 X_3_2_0_0 C2_edge1_cell1 1
 X_3_2_0_0 C6_edge5_cell1 1
 X_3_2_0_0 C12_edge11_cell0 1
 X_3_2_0_0 C12_edge11_cell2 1
 X_3_2_0_0 C13_edge12_cell1 1
 X_3_2_0_0 C14_corner1 1
 X_3_2_0_0 C17_corner4 1
 X_3_2_0_0 place2 1
 X_3_2_0_1 C1_piece3 1
 X_3_2_0_1 C2_edge1_cell1 1
 X_3_2_0_1 C6_edge5_cell0 1
 X_3_2_0_1 C6_edge5_cell2 1
 X_3_2_0_1 C12_edge11_cell1 1
 X_3_2_0_1 C13_edge12_cell1 1
 X_3_2_0_1 C16_corner3 1
 X_3_2_0_1 C17_corner4 1
 X_3_2_0_1 place2 1
 X_3_2_0_2 C1_piece3 1
 X_3_2_0_2 C2_edge1_cell1 1
 X_3_2_0_2 C6_edge5_cell1 1
 X_3_2_0_2 C12_edge11_cell1 1
 X_3_2_0_2 C13_edge12_cell0 1
 X_3_2_0_2 C13_edge12_cell2 1
 X_3_2_0_2 C15_corner2 1
 X_3_2_0_2 C16_corner3 1
 X_3_2_0_2 place2 1
 X_3_2_0_2 C22_cost -1
 X_3_2_0_3 C1_piece3 1
 X_3_2_0_3 C2_edge1_cell0 1
 X_3_2_0_3 C2_edge1_cell2 1
 X_3_2_0_3 C6_edge5_cell1 1
 X_3_2_0_3 C12_edge11_cell1 1
 X_3_2_0_3 C13_edge12_cell1 1
 X_3_2_0_3 C14_corner1 1
 X_3_2_0_3 C15_corner2 1
 X_3_2_0_3 place2 1
 X_3_2_1_0 C1_piece3 1
 X_3_2_1_0 C2_edge1_cell1 1
 X_3_2_1_0 C6_edge5_cell1 1
 X_3_2_1_0 C12_edge11_cell1 1
 X_3_2_1_0 C13_edge12_cell0 1
 X_3_2_1_0 C13_edge12_cell2 1
 X_3_2_1_0 C15_corner2 1
 X_3_2_1_0 C16_corner3 1
 X_3_2_1_0 place2 1
 X_3_2_1_0 C22_cost -1
 X_3_2_1_1 C1_piece3 1
 X_3_2_1_1 C2_edge1_cell0 1
 X_3_2_1_1 C2_edge1_cell2 1
 X_3_2_1_1 C6_edge5_cell1 1
 X_3_2_1_1 C12_edge11_cell1 1
 X_3_2_1_1 C13_edge12_cell1 1
 X_3_2_1_1 C14_corner1 1
 X_3_2_1_1 C15_corner2 1
 X_3_2_1_1 place2 1
 X_3_2_1_1 C22_cost -1
 X_3_2_1_2 C1_piece3 1
 X_3_2_1_2 C2_edge1_cell1 1
 X_3_2_1_2 C6_edge5_cell1 1
 X_3_2_1_2 C12_edge11_cell0 1
 X_3_2_1_2 C12_edge11_cell2 1
 X_3_2_1_2 C13_edge12_cell1 1
 X_3_2_1_2 C14_corner1 1
 X_3_2_1_2 C17_corner4 1
 X_3_2_1_2 place2 1
 X_3_2_1_2 C22_cost -2
 X_3_2_1_3 C1_piece3 1
 X_3_2_1_3 C2_edge1_cell1 1
 X_3_2_1_3 C6_edge5_cell0 1
 X_3_2_1_3 C6_edge5_cell2 1
 X_3_2_1_3 C12_edge11_cell1 1
 X_3_2_1_3 C13_edge12_cell1 1
 X_3_2_1_3 C16_corner3 1
 X_3_2_1_3 C17_corner4 1
 X_3_2_1_3 place2 1
 X_3_2_1_3 C22_cost -1
 X_3_3_0_0 C1_piece3 1
 X_3_3_0_0 C4_edge3_cell1 1
 X_3_3_0_0 C9_edge8_cell1 1
 X_3_3_0_0 C10_edge9_cell0 1
 X_3_3_0_0 C10_edge9_cell2 1
 X_3_3_0_0 C12_edge11_cell1 1
 X_3_3_0_0 C18_corner5 1
 X_3_3_0_0 C21_corner8 1
 X_3_3_0_0 place3 1
 X_3_3_0_1 C1_piece3 1
 X_3_3_0_1 C4_edge3_cell1 1
 X_3_3_0_1 C9_edge8_cell0 1
 X_3_3_0_1 C9_edge8_cell2 1
 X_3_3_0_1 C10_edge9_cell1 1
 X_3_3_0_1 C12_edge11_cell1 1
 X_3_3_0_1 C17_corner4 1
 X_3_3_0_1 C18_corner5 1
 X_3_3_0_1 place3 1
 X_3_3_0_2 C1_piece3 1
 X_3_3_0_2 C4_edge3_cell1 1
 X_3_3_0_2 C9_edge8_cell1 1
 X_3_3_0_2 C10_edge9_cell1 1
 X_3_3_0_2 C12_edge11_cell0 1
 X_3_3_0_2 C12_edge11_cell2 1
 X_3_3_0_2 C14_corner1 1
 X_3_3_0_2 C17_corner4 1
 X_3_3_0_2 place3 1
 X_3_3_0_2 C22_cost -1
 X_3_3_0_3 C1_piece3 1
 X_3_3_0_3 C4_edge3_cell0 1
 X_3_3_0_3 C4_edge3_cell2 1
 X_3_3_0_3 C9_edge8_cell1 1
 X_3_3_0_3 C10_edge9_cell1 1
 X_3_3_0_3 C12_edge11_cell1 1
 X_3_3_0_3 C14_corner1 1
 X_3_3_0_3 C21_corner8 1
 X_3_3_0_3 place3 1
 X_3_3_1_0 C1_piece3 1
 X_3_3_1_0 C4_edge3_cell1 1
 X_3_3_1_0 C9_edge8_cell1 1
 X_3_3_1_0 C10_edge9_cell1 1
 X_3_3_1_0 C12_edge11_cell0 1
 X_3_3_1_0 C12_edge11_cell2 1
 X_3_3_1_0 C14_corner1 1
 X_3_3_1_0 C17_corner4 1
 X_3_3_1_0 place3 1
 X_3_3_1_0 C22_cost -1
 X_3_3_1_1 C1_piece3 1
 X_3_3_1_1 C4_edge3_cell0 1
 X_3_3_1_1 C4_edge3_cell2 1
 X_3_3_1_1 C9_edge8_cell1 1
 X_3_3_1_1 C10_edge9_cell1 1
 X_3_3_1_1 C12_edge11_cell1 1
 X_3_3_1_1 C14_corner1 1
 X_3_3_1_1 C21_corner8 1
 X_3_3_1_1 place3 1
 X_3_3_1_1 C22_cost -1
 X_3_3_1_2 C1_piece3 1
 X_3_3_1_2 C4_edge3_cell1 1
 X_3_3_1_2 C9_edge8_cell1 1
 X_3_3_1_2 C10_edge9_cell0 1
 X_3_3_1_2 C10_edge9_cell2 1
 X_3_3_1_2 C12_edge11_cell1 1
 X_3_3_1_2 C18_corner5 1
 X_3_3_1_2 C21_corner8 1
 X_3_3_1_2 place3 1
 X_3_3_1_2 C22_cost -2
 X_3_3_1_3 C1_piece3 1
 X_3_3_1_3 C4_edge3_cell1 1
 X_3_3_1_3 C9_edge8_cell0 1
 X_3_3_1_3 C9_edge8_cell2 1
 X_3_3_1_3 C10_edge9_cell1 1
 X_3_3_1_3 C12_edge11_cell1 1
 X_3_3_1_3 C17_corner4 1
 X_3_3_1_3 C18_corner5 1
 X_3_3_1_3 place3 1
 X_3_3_1_3 C22_cost -1
 X_3_4_0_0 C1_piece3 1
 X_3_4_0_0 C3_edge2_cell1 1
 X_3_4_0_0 C7_edge6_cell1 1
 X_3_4_0_0 C11_edge10_cell1 1
 X_3_4_0_0 C13_edge12_cell0 1
 X_3_4_0_0 C13_edge12_cell2 1
 X_3_4_0_0 C15_corner2 1
 X_3_4_0_0 C16_corner3 1
 X_3_4_0_0 place4 1
 X_3_4_0_1 C1_piece3 1
 X_3_4_0_1 C3_edge2_cell1 1
 X_3_4_0_1 C7_edge6_cell0 1
 X_3_4_0_1 C7_edge6_cell2 1
 X_3_4_0_1 C11_edge10_cell1 1
 X_3_4_0_1 C13_edge12_cell1 1
 X_3_4_0_1 C16_corner3 1
 X_3_4_0_1 C19_corner6 1
 X_3_4_0_1 place4 1
 X_3_4_0_2 C1_piece3 1
 X_3_4_0_2 C3_edge2_cell1 1
 X_3_4_0_2 C7_edge6_cell1 1
 X_3_4_0_2 C11_edge10_cell0 1
 X_3_4_0_2 C11_edge10_cell2 1
 X_3_4_0_2 C13_edge12_cell1 1
 X_3_4_0_2 C19_corner6 1
 X_3_4_0_2 C20_corner7 1
 X_3_4_0_2 place4 1
 X_3_4_0_2 C22_cost -1
 X_3_4_0_3 C1_piece3 1
 X_3_4_0_3 C3_edge2_cell0 1
 X_3_4_0_3 C3_edge2_cell2 1
 X_3_4_0_3 C7_edge6_cell1 1
 X_3_4_0_3 C11_edge10_cell1 1
 X_3_4_0_3 C13_edge12_cell1 1
 X_3_4_0_3 C15_corner2 1
 X_3_4_0_3 C20_corner7 1
 X_3_4_0_3 place4 1
 X_3_4_1_0 C1_piece3 1
 X_3_4_1_0 C3_edge2_cell1 1
 X_3_4_1_0 C7_edge6_cell1 1
 X_3_4_1_0 C11_edge10_cell0 1
 X_3_4_1_0 C11_edge10_cell2 1
 X_3_4_1_0 C13_edge12_cell1 1
 X_3_4_1_0 C19_corner6 1
 X_3_4_1_0 C20_corner7 1
 X_3_4_1_0 place4 1
 X_3_4_1_0 C22_cost -1
 X_3_4_1_1 C1_piece3 1
 X_3_4_1_1 C3_edge2_cell0 1
 X_3_4_1_1 C3_edge2_cell2 1
 X_3_4_1_1 C7_edge6_cell1 1
 X_3_4_1_1 C11_edge10_cell1 1
 X_3_4_1_1 C13_edge12_cell1 1
 X_3_4_1_1 C15_corner2 1
 X_3_4_1_1 C20_corner7 1
 X_3_4_1_1 place4 1
 X_3_4_1_1 C22_cost -1
 X_3_4_1_2 C1_piece3 1
 X_3_4_1_2 C3_edge2_cell1 1
 X_3_4_1_2 C7_edge6_cell1 1
 X_3_4_1_2 C11_edge10_cell1 1
 X_3_4_1_2 C13_edge12_cell0 1
 X_3_4_1_2 C13_edge12_cell2 1
 X_3_4_1_2 C15_corner2 1
 X_3_4_1_2 C16_corner3 1
 X_3_4_1_2 place4 1
 X_3_4_1_2 C22_cost -2
 X_3_4_1_3 C1_piece3 1
 X_3_4_1_3 C3_edge2_cell1 1
 X_3_4_1_3 C7_edge6_cell0 1
 X_3_4_1_3 C7_edge6_cell2 1
 X_3_4_1_3 C11_edge10_cell1 1
 X_3_4_1_3 C13_edge12_cell1 1
 X_3_4_1_3 C16_corner3 1
 X_3_4_1_3 C19_corner6 1
 X_3_4_1_3 place4 1
 X_3_4_1_3 C22_cost -1
 X_3_5_0_0 C1_piece3 1
 X_3_5_0_0 C6_edge5_cell1 1
 X_3_5_0_0 C7_edge6_cell1 1
 X_3_5_0_0 C8_edge7_cell1 1
 X_3_5_0_0 C9_edge8_cell0 1
 X_3_5_0_0 C9_edge8_cell2 1
 X_3_5_0_0 C17_corner4 1
 X_3_5_0_0 C18_corner5 1
 X_3_5_0_0 place5 1
 X_3_5_0_1 C1_piece3 1
 X_3_5_0_1 C6_edge5_cell1 1
 X_3_5_0_1 C7_edge6_cell1 1
 X_3_5_0_1 C8_edge7_cell0 1
 X_3_5_0_1 C8_edge7_cell2 1
 X_3_5_0_1 C9_edge8_cell1 1
 X_3_5_0_1 C18_corner5 1
 X_3_5_0_1 C19_corner6 1
 X_3_5_0_1 place5 1
 X_3_5_0_2 C1_piece3 1
 X_3_5_0_2 C6_edge5_cell1 1
 X_3_5_0_2 C7_edge6_cell0 1
 X_3_5_0_2 C7_edge6_cell2 1
 X_3_5_0_2 C8_edge7_cell1 1
 X_3_5_0_2 C9_edge8_cell1 1
 X_3_5_0_2 C16_corner3 1
 X_3_5_0_2 C19_corner6 1
 X_3_5_0_2 place5 1
 X_3_5_0_2 C22_cost -1
 X_3_5_0_3 C1_piece3 1
 X_3_5_0_3 C6_edge5_cell0 1
 X_3_5_0_3 C6_edge5_cell2 1
 X_3_5_0_3 C7_edge6_cell1 1
 X_3_5_0_3 C8_edge7_cell1 1
 X_3_5_0_3 C9_edge8_cell1 1
 X_3_5_0_3 C16_corner3 1
 X_3_5_0_3 C17_corner4 1
 X_3_5_0_3 place5 1
 X_3_5_1_0 C1_piece3 1
 X_3_5_1_0 C6_edge5_cell1 1
 X_3_5_1_0 C7_edge6_cell0 1
 X_3_5_1_0 C7_edge6_cell2 1
 X_3_5_1_0 C8_edge7_cell1 1
 X_3_5_1_0 C9_edge8_cell1 1
 X_3_5_1_0 C16_corner3 1
 X_3_5_1_0 C19_corner6 1
 X_3_5_1_0 place5 1
 X_3_5_1_0 C22_cost -1
 X_3_5_1_1 C1_piece3 1
 X_3_5_1_1 C6_edge5_cell0 1
 X_3_5_1_1 C6_edge5_cell2 1
 X_3_5_1_1 C7_edge6_cell1 1
 X_3_5_1_1 C8_edge7_cell1 1
 X_3_5_1_1 C9_edge8_cell1 1
 X_3_5_1_1 C16_corner3 1
 X_3_5_1_1 C17_corner4 1
 X_3_5_1_1 place5 1
 X_3_5_1_1 C22_cost -1
 X_3_5_1_2 C1_piece3 1
 X_3_5_1_2 C6_edge5_cell1 1
 X_3_5_1_2 C7_edge6_cell1 1
 X_3_5_1_2 C8_edge7_cell1 1
 X_3_5_1_2 C9_edge8_cell0 1
 X_3_5_1_2 C9_edge8_cell2 1
 X_3_5_1_2 C17_corner4 1
 X_3_5_1_2 C18_corner5 1
 X_3_5_1_2 place5 1
 X_3_5_1_2 C22_cost -2
 X_3_5_1_3 C1_piece3 1
 X_3_5_1_3 C6_edge5_cell1 1
 X_3_5_1_3 C7_edge6_cell1 1
 X_3_5_1_3 C8_edge7_cell0 1
 X_3_5_1_3 C8_edge7_cell2 1
 X_3_5_1_3 C9_edge8_cell1 1
 X_3_5_1_3 C18_corner5 1
 X_3_5_1_3 C19_corner6 1
 X_3_5_1_3 place5 1
 X_3_5_1_3 C22_cost -1
 X_3_6_0_0 C1_piece3 1
 X_3_6_0_0 C5_edge4_cell1 1
 X_3_6_0_0 C8_edge7_cell1 1
 X_3_6_0_0 C10_edge9_cell0 1
 X_3_6_0_0 C10_edge9_cell2 1
 X_3_6_0_0 C11_edge10_cell1 1
 X_3_6_0_0 C18_corner5 1
 X_3_6_0_0 C21_corner8 1
 X_3_6_0_0 place6 1
 X_3_6_0_1 C1_piece3 1
 X_3_6_0_1 C5_edge4_cell0 1
 X_3_6_0_1 C5_edge4_cell2 1
 X_3_6_0_1 C8_edge7_cell1 1
 X_3_6_0_1 C10_edge9_cell1 1
 X_3_6_0_1 C11_edge10_cell1 1
 X_3_6_0_1 C20_corner7 1
 X_3_6_0_1 C21_corner8 1
 X_3_6_0_1 place6 1
 X_3_6_0_2 C1_piece3 1
 X_3_6_0_2 C5_edge4_cell1 1
 X_3_6_0_2 C8_edge7_cell1 1
 X_3_6_0_2 C10_edge9_cell1 1
 X_3_6_0_2 C11_edge10_cell0 1
 X_3_6_0_2 C11_edge10_cell2 1
 X_3_6_0_2 C19_corner6 1
 X_3_6_0_2 C20_corner7 1
 X_3_6_0_2 place6 1
 X_3_6_0_2 C22_cost -1
 X_3_6_0_3 C1_piece3 1
 X_3_6_0_3 C5_edge4_cell1 1
 X_3_6_0_3 C8_edge7_cell0 1
 X_3_6_0_3 C8_edge7_cell2 1
 X_3_6_0_3 C10_edge9_cell1 1
 X_3_6_0_3 C11_edge10_cell1 1
 X_3_6_0_3 C18_corner5 1
 X_3_6_0_3 C19_corner6 1
 X_3_6_0_3 place6 1
 X_3_6_1_0 C1_piece3 1
 X_3_6_1_0 C5_edge4_cell1 1
 X_3_6_1_0 C8_edge7_cell1 1
 X_3_6_1_0 C10_edge9_cell1 1
 X_3_6_1_0 C11_edge10_cell0 1
 X_3_6_1_0 C11_edge10_cell2 1
 X_3_6_1_0 C19_corner6 1
 X_3_6_1_0 C20_corner7 1
 X_3_6_1_0 place6 1
 X_3_6_1_0 C22_cost -1
 X_3_6_1_1 C1_piece3 1
 X_3_6_1_1 C5_edge4_cell1 1
 X_3_6_1_1 C8_edge7_cell0 1
 X_3_6_1_1 C8_edge7_cell2 1
 X_3_6_1_1 C10_edge9_cell1 1
 X_3_6_1_1 C11_edge10_cell1 1
 X_3_6_1_1 C18_corner5 1
 X_3_6_1_1 C19_corner6 1
 X_3_6_1_1 place6 1
 X_3_6_1_1 C22_cost -1
 X_3_6_1_2 C1_piece3 1
 X_3_6_1_2 C5_edge4_cell1 1
 X_3_6_1_2 C8_edge7_cell1 1
 X_3_6_1_2 C10_edge9_cell0 1
 X_3_6_1_2 C10_edge9_cell2 1
 X_3_6_1_2 C11_edge10_cell1 1
 X_3_6_1_2 C18_corner5 1
 X_3_6_1_2 C21_corner8 1
 X_3_6_1_2 place6 1
 X_3_6_1_2 C22_cost -2
 X_3_6_1_3 C1_piece3 1
 X_3_6_1_3 C5_edge4_cell0 1
 X_3_6_1_3 C5_edge4_cell2 1
 X_3_6_1_3 C8_edge7_cell1 1
 X_3_6_1_3 C10_edge9_cell1 1
 X_3_6_1_3 C11_edge10_cell1 1
 X_3_6_1_3 C20_corner7 1
 X_3_6_1_3 C21_corner8 1
 X_3_6_1_3 place6 1
 X_3_6_1_3 C22_cost -1
 X_4_1_0_0 C1_piece4 1
 X_4_1_0_0 C2_edge1_cell1 1
 X_4_1_0_0 C3_edge2_cell1 1
 X_4_1_0_0 C4_edge3_cell0 1
 X_4_1_0_0 C4_edge3_cell2 1
 X_4_1_0_0 C5_edge4_cell0 1
 X_4_1_0_0 C5_edge4_cell2 1
 X_4_1_0_0 place1 1
 X_4_1_0_1 C1_piece4 1
 X_4_1_0_1 C2_edge1_cell0 1
 X_4_1_0_1 C2_edge1_cell2 1
 X_4_1_0_1 C3_edge2_cell1 1
 X_4_1_0_1 C4_edge3_cell0 1
 X_4_1_0_1 C4_edge3_cell2 1
 X_4_1_0_1 C5_edge4_cell1 1
 X_4_1_0_1 place1 1
 X_4_1_0_2 C1_piece4 1
 X_4_1_0_2 C2_edge1_cell0 1
 X_4_1_0_2 C2_edge1_cell2 1
 X_4_1_0_2 C3_edge2_cell0 1
 X_4_1_0_2 C3_edge2_cell2 1
 X_4_1_0_2 C4_edge3_cell1 1
 X_4_1_0_2 C5_edge4_cell1 1
 X_4_1_0_2 place1 1
 X_4_1_0_2 C22_cost -1
 X_4_1_0_3 C1_piece4 1
 X_4_1_0_3 C2_edge1_cell1 1
 X_4_1_0_3 C3_edge2_cell0 1
 X_4_1_0_3 C3_edge2_cell2 1
 X_4_1_0_3 C4_edge3_cell1 1
 X_4_1_0_3 C5_edge4_cell0 1
 X_4_1_0_3 C5_edge4_cell2 1
 X_4_1_0_3 place1 1
 X_4_1_1_0 C1_piece4 1
 X_4_1_1_0 C2_edge1_cell1 1
 X_4_1_1_0 C3_edge2_cell0 1
 X_4_1_1_0 C3_edge2_cell2 1
 X_4_1_1_0 C4_edge3_cell1 1
 X_4_1_1_0 C5_edge4_cell0 1
 X_4_1_1_0 C5_edge4_cell2 1
 X_4_1_1_0 place1 1
 X_4_1_1_0 C22_cost -1
 X_4_1_1_1 C1_piece4 1
 X_4_1_1_1 C2_edge1_cell1 1
 X_4_1_1_1 C3_edge2_cell1 1
 X_4_1_1_1 C4_edge3_cell0 1
 X_4_1_1_1 C4_edge3_cell2 1
 X_4_1_1_1 C5_edge4_cell0 1
 X_4_1_1_1 C5_edge4_cell2 1
 X_4_1_1_1 place1 1
 X_4_1_1_1 C22_cost -1
 X_4_1_1_2 C1_piece4 1
 X_4_1_1_2 C2_edge1_cell0 1
 X_4_1_1_2 C2_edge1_cell2 1
 X_4_1_1_2 C3_edge2_cell1 1
 X_4_1_1_2 C4_edge3_cell0 1
 X_4_1_1_2 C4_edge3_cell2 1
 X_4_1_1_2 C5_edge4_cell1 1
 X_4_1_1_2 place1 1
 X_4_1_1_2 C22_cost -2
 X_4_1_1_3 C1_piece4 1
 X_4_1_1_3 C2_edge1_cell0 1
 X_4_1_1_3 C2_edge1_cell2 1
 X_4_1_1_3 C3_edge2_cell0 1
 X_4_1_1_3 C3_edge2_cell2 1
 X_4_1_1_3 C4_edge3_cell1 1
 X_4_1_1_3 C5_edge4_cell1 1
 X_4_1_1_3 place1 1
 X_4_1_1_3 C22_cost -1
 X_4_2_0_0 C1_piece4 1
 X_4_2_0_0 C2_edge1_cell0 1
 X_4_2_0_0 C2_edge1_cell2 1
 X_4_2_0_0 C6_edge5_cell1 1
 X_4_2_0_0 C12_edge11_cell0 1
 X_4_2_0_0 C12_edge11_cell2 1
 X_4_2_0_0 C13_edge12_cell1 1
 X_4_2_0_0 place2 1
 X_4_2_0_1 C1_piece4 1
 X_4_2_0_1 C2_edge1_cell1 1
 X_4_2_0_1 C6_edge5_cell0 1
 X_4_2_0_1 C6_edge5_cell2 1
 X_4_2_0_1 C12_edge11_cell0 1
 X_4_2_0_1 C12_edge11_cell2 1
 X_4_2_0_1 C13_edge12_cell1 1
 X_4_2_0_1 place2 1
 X_4_2_0_2 C1_piece4 1
 X_4_2_0_2 C2_edge1_cell1 1
 X_4_2_0_2 C6_edge5_cell0 1
 X_4_2_0_2 C6_edge5_cell2 1
 X_4_2_0_2 C12_edge11_cell1 1
 X_4_2_0_2 C13_edge12_cell0 1
 X_4_2_0_2 C13_edge12_cell2 1
 X_4_2_0_2 place2 1
 X_4_2_0_2 C22_cost -1
 X_4_2_0_3 C1_piece4 1
 X_4_2_0_3 C2_edge1_cell0 1
 X_4_2_0_3 C2_edge1_cell2 1
 X_4_2_0_3 C6_edge5_cell1 1
 X_4_2_0_3 C12_edge11_cell1 1
 X_4_2_0_3 C13_edge12_cell0 1
 X_4_2_0_3 C13_edge12_cell2 1
 X_4_2_0_3 place2 1
 X_4_2_1_0 C1_piece4 1
 X_4_2_1_0 C2_edge1_cell0 1
 X_4_2_1_0 C2_edge1_cell2 1
 X_4_2_1_0 C6_edge5_cell1 1
 X_4_2_1_0 C12_edge11_cell1 1
 X_4_2_1_0 C13_edge12_cell0 1
 X_4_2_1_0 C13_edge12_cell2 1
 X_4_2_1_0 place2 1
 X_4_2_1_0 C22_cost -1
 X_4_2_1_1 C1_piece4 1
 X_4_2_1_1 C2_edge1_cell0 1
 X_4_2_1_1 C2_edge1_cell2 1
 X_4_2_1_1 C6_edge5_cell1 1
 X_4_2_1_1 C12_edge11_cell0 1
 X_4_2_1_1 C12_edge11_cell2 1
 X_4_2_1_1 C13_edge12_cell1 1
 X_4_2_1_1 place2 1
 X_4_2_1_1 C22_cost -1
 X_4_2_1_2 C1_piece4 1
 X_4_2_1_2 C2_edge1_cell1 1
 X_4_2_1_2 C6_edge5_cell0 1
 X_4_2_1_2 C6_edge5_cell2 1
 X_4_2_1_2 C12_edge11_cell0 1
 X_4_2_1_2 C12_edge11_cell2 1
 X_4_2_1_2 C13_edge12_cell1 1
 X_4_2_1_2 place2 1
 X_4_2_1_2 C22_cost -2
 X_4_2_1_3 C1_piece4 1
 X_4_2_1_3 C2_edge1_cell1 1
 X_4_2_1_3 C6_edge5_cell0 1
 X_4_2_1_3 C6_edge5_cell2 1
 X_4_2_1_3 C12_edge11_cell1 1
 X_4_2_1_3 C13_edge12_cell0 1
 X_4_2_1_3 C13_edge12_cell2 1
 X_4_2_1_3 place2 1
 X_4_2_1_3 C22_cost -1
 X_4_3_0_0 C1_piece4 1
 X_4_3_0_0 C4_edge3_cell0 1
 X_4_3_0_0 C4_edge3_cell2 1
 X_4_3_0_0 C9_edge8_cell1 1
 X_4_3_0_0 C10_edge9_cell0 1
 X_4_3_0_0 C10_edge9_cell2 1
 X_4_3_0_0 C12_edge11_cell1 1
 X_4_3_0_0 place3 1
 X_4_3_0_1 C1_piece4 1
 X_4_3_0_1 C4_edge3_cell1 1
 X_4_3_0_1 C9_edge8_cell0 1
 X_4_3_0_1 C9_edge8_cell2 1
 X_4_3_0_1 C10_edge9_cell0 1
 X_4_3_0_1 C10_edge9_cell2 1
 X_4_3_0_1 C12_edge11_cell1 1
 X_4_3_0_1 place3 1
 X_4_3_0_2 C1_piece4 1
 X_4_3_0_2 C4_edge3_cell1 1
 X_4_3_0_2 C9_edge8_cell0 1
 X_4_3_0_2 C9_edge8_cell2 1
 X_4_3_0_2 C10_edge9_cell1 1
 X_4_3_0_2 C12_edge11_cell0 1
 X_4_3_0_2 C12_edge11_cell2 1
 X_4_3_0_2 place3 1
 X_4_3_0_2 C22_cost -1
 X_4_3_0_3 C1_piece4 1
 X_4_3_0_3 C4_edge3_cell0 1
 X_4_3_0_3 C4_edge3_cell2 1
 X_4_3_0_3 C9_edge8_cell1 1
 X_4_3_0_3 C10_edge9_cell1 1
 X_4_3_0_3 C12_edge11_cell0 1
 X_4_3_0_3 C12_edge11_cell2 1
 X_4_3_0_3 place3 1
 X_4_3_1_0 C1_piece4 1
 X_4_3_1_0 C4_edge3_cell0 1
 X_4_3_1_0 C4_edge3_cell2 1
 X_4_3_1_0 C9_edge8_cell1 1
 X_4_3_1_0 C10_edge9_cell1 1
 X_4_3_1_0 C12_edge11_cell0 1
 X_4_3_1_0 C12_edge11_cell2 1
 X_4_3_1_0 place3 1
 X_4_3_1_0 C22_cost -1
 X_4_3_1_1 C1_piece4 1
 X_4_3_1_1 C4_edge3_cell0 1
 X_4_3_1_1 C4_edge3_cell2 1
 X_4_3_1_1 C9_edge8_cell1 1
 X_4_3_1_1 C10_edge9_cell0 1
 X_4_3_1_1 C10_edge9_cell2 1
 X_4_3_1_1 C12_edge11_cell1 1
 X_4_3_1_1 place3 1
 X_4_3_1_1 C22_cost -1
 X_4_3_1_2 C1_piece4 1
 X_4_3_1_2 C4_edge3_cell1 1
 X_4_3_1_2 C9_edge8_cell0 1
 X_4_3_1_2 C9_edge8_cell2 1
 X_4_3_1_2 C10_edge9_cell0 1
 X_4_3_1_2 C10_edge9_cell2 1
 X_4_3_1_2 C12_edge11_cell1 1
 X_4_3_1_2 place3 1
 X_4_3_1_2 C22_cost -2
 X_4_3_1_3 C1_piece4 1
 X_4_3_1_3 C4_edge3_cell1 1
 X_4_3_1_3 C9_edge8_cell0 1
 X_4_3_1_3 C9_edge8_cell2 1
 X_4_3_1_3 C10_edge9_cell1 1
 X_4_3_1_3 C12_edge11_cell0 1
 X_4_3_1_3 C12_edge11_cell2 1
 X_4_3_1_3 place3 1
 X_4_3_1_3 C22_cost -1
 X_4_4_0_0 C1_piece4 1
 X_4_4_0_0 C3_edge2_cell0 1
 X_4_4_0_0 C3_edge2_cell2 1
 X_4_4_0_0 C7_edge6_cell1 1
 X_4_4_0_0 C11_edge10_cell1 1
 X_4_4_0_0 C13_edge12_cell0 1
 X_4_4_0_0 C13_edge12_cell2 1
 X_4_4_0_0 place4 1
 X_4_4_0_1 C1_piece4 1
 X_4_4_0_1 C3_edge2_cell1 1
 X_4_4_0_1 C7_edge6_cell0 1
 X_4_4_0_1 C7_edge6_cell2 1
 X_4_4_0_1 C11_edge10_cell1 1
 X_4_4_0_1 C13_edge12_cell0 1
 X_4_4_0_1 C13_edge12_cell2 1
 X_4_4_0_1 place4 1
 X_4_4_0_2 C1_piece4 1
 X_4_4_0_2 C3_edge2_cell1 1
 X_4_4_0_2 C7_edge6_cell0 1
 X_4_4_0_2 C7_edge6_cell2 1
 X_4_4_0_2 C11_edge10_cell0 1
 X_4_4_0_2 C11_edge10_cell2 1
 X_4_4_0_2 C13_edge12_cell1 1
 X_4_4_0_2 place4 1
 X_4_4_0_2 C22_cost -1
 X_4_4_0_3 C1_piece4 1
 X_4_4_0_3 C3_edge2_cell0 1
 X_4_4_0_3 C3_edge2_cell2 1
 X_4_4_0_3 C7_edge6_cell1 1
 X_4_4_0_3 C11_edge10_cell0 1
 X_4_4_0_3 C11_edge10_cell2 1
 X_4_4_0_3 C13_edge12_cell1 1
 X_4_4_0_3 place4 1
 X_4_4_1_0 C1_piece4 1
 X_4_4_1_0 C3_edge2_cell0 1
 X_4_4_1_0 C3_edge2_cell2 1
 X_4_4_1_0 C7_edge6_cell1 1
 X_4_4_1_0 C11_edge10_cell0 1
 X_4_4_1_0 C11_edge10_cell2 1
 X_4_4_1_0 C13_edge12_cell1 1
 X_4_4_1_0 place4 1
 X_4_4_1_0 C22_cost -1
 X_4_4_1_1 C1_piece4 1
 X_4_4_1_1 C3_edge2_cell0 1
 X_4_4_1_1 C3_edge2_cell2 1
 X_4_4_1_1 C7_edge6_cell1 1
 X_4_4_1_1 C11_edge10_cell1 1
 X_4_4_1_1 C13_edge12_cell0 1
 X_4_4_1_1 C13_edge12_cell2 1
 X_4_4_1_1 place4 1
 X_4_4_1_1 C22_cost -1
 X_4_4_1_2 C1_piece4 1
 X_4_4_1_2 C3_edge2_cell1 1
 X_4_4_1_2 C7_edge6_cell0 1
 X_4_4_1_2 C7_edge6_cell2 1
 X_4_4_1_2 C11_edge10_cell1 1
 X_4_4_1_2 C13_edge12_cell0 1
 X_4_4_1_2 C13_edge12_cell2 1
 X_4_4_1_2 place4 1
 X_4_4_1_2 C22_cost -2
 X_4_4_1_3 C1_piece4 1
 X_4_4_1_3 C3_edge2_cell1 1
 X_4_4_1_3 C7_edge6_cell0 1
 X_4_4_1_3 C7_edge6_cell2 1
 X_4_4_1_3 C11_edge10_cell0 1
 X_4_4_1_3 C11_edge10_cell2 1
 X_4_4_1_3 C13_edge12_cell1 1
 X_4_4_1_3 place4 1
 X_4_4_1_3 C22_cost -1
 X_4_5_0_0 C1_piece4 1
 X_4_5_0_0 C6_edge5_cell0 1
 X_4_5_0_0 C6_edge5_cell2 1
 X_4_5_0_0 C7_edge6_cell1 1
 X_4_5_0_0 C8_edge7_cell1 1
 X_4_5_0_0 C9_edge8_cell0 1
 X_4_5_0_0 C9_edge8_cell2 1
 X_4_5_0_0 place5 1
 X_4_5_0_1 C1_piece4 1
 X_4_5_0_1 C6_edge5_cell1 1
 X_4_5_0_1 C7_edge6_cell1 1
 X_4_5_0_1 C8_edge7_cell0 1
 X_4_5_0_1 C8_edge7_cell2 1
 X_4_5_0_1 C9_edge8_cell0 1
 X_4_5_0_1 C9_edge8_cell2 1
 X_4_5_0_1 place5 1
 X_4_5_0_2 C1_piece4 1
 X_4_5_0_2 C6_edge5_cell1 1
 X_4_5_0_2 C7_edge6_cell0 1
 X_4_5_0_2 C7_edge6_cell2 1
 X_4_5_0_2 C8_edge7_cell0 1
 X_4_5_0_2 C8_edge7_cell2 1
 X_4_5_0_2 C9_edge8_cell1 1
 X_4_5_0_2 place5 1
 X_4_5_0_2 C22_cost -1
 X_4_5_0_3 C1_piece4 1
 X_4_5_0_3 C6_edge5_cell0 1
 X_4_5_0_3 C6_edge5_cell2 1
 X_4_5_0_3 C7_edge6_cell0 1
 X_4_5_0_3 C7_edge6_cell2 1
 X_4_5_0_3 C8_edge7_cell1 1
 X_4_5_0_3 C9_edge8_cell1 1
 X_4_5_0_3 place5 1
 X_4_5_1_0 C1_piece4 1
 X_4_5_1_0 C6_edge5_cell0 1
 X_4_5_1_0 C6_edge5_cell2 1
 X_4_5_1_0 C7_edge6_cell0 1
 X_4_5_1_0 C7_edge6_cell2 1
 X_4_5_1_0 C8_edge7_cell1 1
 X_4_5_1_0 C9_edge8_cell1 1
 X_4_5_1_0 place5 1
 X_4_5_1_0 C22_cost -1
 X_4_5_1_1 C1_piece4 1
 X_4_5_1_1 C6_edge5_cell0 1
 X_4_5_1_1 C6_edge5_cell2 1
 X_4_5_1_1 C7_edge6_cell1 1
 X_4_5_1_1 C8_edge7_cell1 1
 X_4_5_1_1 C9_edge8_cell0 1
 X_4_5_1_1 C9_edge8_cell2 1
 X_4_5_1_1 place5 1
 X_4_5_1_1 C22_cost -1
 X_4_5_1_2 C1_piece4 1
 X_4_5_1_2 C6_edge5_cell1 1
 X_4_5_1_2 C7_edge6_cell1 1
 X_4_5_1_2 C8_edge7_cell0 1
 X_4_5_1_2 C8_edge7_cell2 1
 X_4_5_1_2 C9_edge8_cell0 1
 X_4_5_1_2 C9_edge8_cell2 1
 X_4_5_1_2 place5 1
 X_4_5_1_2 C22_cost -2
 X_4_5_1_3 C1_piece4 1
 X_4_5_1_3 C6_edge5_cell1 1
 X_4_5_1_3 C7_edge6_cell0 1
 X_4_5_1_3 C7_edge6_cell2 1
 X_4_5_1_3 C8_edge7_cell0 1
 X_4_5_1_3 C8_edge7_cell2 1
 X_4_5_1_3 C9_edge8_cell1 1
 X_4_5_1_3 place5 1
 X_4_5_1_3 C22_cost -1
 X_4_6_0_0 C1_piece4 1
 X_4_6_0_0 C5_edge4_cell1 1
 X_4_6_0_0 C8_edge7_cell0 1
 X_4_6_0_0 C8_edge7_cell2 1
 X_4_6_0_0 C10_edge9_cell0 1
 X_4_6_0_0 C10_edge9_cell2 1
 X_4_6_0_0 C11_edge10_cell1 1
 X_4_6_0_0 place6 1
 X_4_6_0_1 C1_piece4 1
 X_4_6_0_1 C5_edge4_cell0 1
 X_4_6_0_1 C5_edge4_cell2 1
 X_4_6_0_1 C8_edge7_cell1 1
 X_4_6_0_1 C10_edge9_cell0 1
 X_4_6_0_1 C10_edge9_cell2 1
 X_4_6_0_1 C11_edge10_cell1 1
 X_4_6_0_1 place6 1
 X_4_6_0_2 C1_piece4 1
 X_4_6_0_2 C5_edge4_cell0 1
 X_4_6_0_2 C5_edge4_cell2 1
 X_4_6_0_2 C8_edge7_cell1 1
 X_4_6_0_2 C10_edge9_cell1 1
 X_4_6_0_2 C11_edge10_cell0 1
 X_4_6_0_2 C11_edge10_cell2 1
 X_4_6_0_2 place6 1
 X_4_6_0_2 C22_cost -1
 X_4_6_0_3 C1_piece4 1
 X_4_6_0_3 C5_edge4_cell1 1
 X_4_6_0_3 C8_edge7_cell0 1
 X_4_6_0_3 C8_edge7_cell2 1
 X_4_6_0_3 C10_edge9_cell1 1
 X_4_6_0_3 C11_edge10_cell0 1
 X_4_6_0_3 C11_edge10_cell2 1
 X_4_6_0_3 place6 1
 X_4_6_1_0 C1_piece4 1
 X_4_6_1_0 C5_edge4_cell1 1
 X_4_6_1_0 C8_edge7_cell0 1
 X_4_6_1_0 C8_edge7_cell2 1
 X_4_6_1_0 C10_edge9_cell1 1
 X_4_6_1_0 C11_edge10_cell0 1
 X_4_6_1_0 C11_edge10_cell2 1
 X_4_6_1_0 place6 1
 X_4_6_1_0 C22_cost -1
 X_4_6_1_1 C1_piece4 1
 X_4_6_1_1 C5_edge4_cell1 1
 X_4_6_1_1 C8_edge7_cell0 1
 X_4_6_1_1 C8_edge7_cell2 1
 X_4_6_1_1 C10_edge9_cell0 1
 X_4_6_1_1 C10_edge9_cell2 1
 X_4_6_1_1 C11_edge10_cell1 1
 X_4_6_1_1 place6 1
 X_4_6_1_1 C22_cost -1
 X_4_6_1_2 C1_piece4 1
 X_4_6_1_2 C5_edge4_cell0 1
 X_4_6_1_2 C5_edge4_cell2 1
 X_4_6_1_2 C8_edge7_cell1 1
 X_4_6_1_2 C10_edge9_cell0 1
 X_4_6_1_2 C10_edge9_cell2 1
 X_4_6_1_2 C11_edge10_cell1 1
 X_4_6_1_2 place6 1
 X_4_6_1_2 C22_cost -2
 X_4_6_1_3 C1_piece4 1
 X_4_6_1_3 C5_edge4_cell0 1
 X_4_6_1_3 C5_edge4_cell2 1
 X_4_6_1_3 C8_edge7_cell1 1
 X_4_6_1_3 C10_edge9_cell1 1
 X_4_6_1_3 C11_edge10_cell0 1
 X_4_6_1_3 C11_edge10_cell2 1
 X_4_6_1_3 place6 1
 X_4_6_1_3 C22_cost -1
 X_5_1_0_0 C1_piece5 1
 X_5_1_0_0 C2_edge1_cell0 1
 X_5_1_0_0 C2_edge1_cell2 1
 X_5_1_0_0 C3_edge2_cell1 1
 X_5_1_0_0 C4_edge3_cell1 1
 X_5_1_0_0 C5_edge4_cell0 1
 X_5_1_0_0 C5_edge4_cell2 1
 X_5_1_0_0 C14_corner1 1
 X_5_1_0_0 place1 1
 X_5_1_0_1 C1_piece5 1
 X_5_1_0_1 C2_edge1_cell1 1
 X_5_1_0_1 C3_edge2_cell0 1
 X_5_1_0_1 C3_edge2_cell2 1
 X_5_1_0_1 C4_edge3_cell0 1
 X_5_1_0_1 C4_edge3_cell2 1
 X_5_1_0_1 C5_edge4_cell1 1
 X_5_1_0_1 C15_corner2 1
 X_5_1_0_1 place1 1
 X_5_1_0_2 C1_piece5 1
 X_5_1_0_2 C2_edge1_cell0 1
 X_5_1_0_2 C2_edge1_cell2 1
 X_5_1_0_2 C3_edge2_cell1 1
 X_5_1_0_2 C4_edge3_cell1 1
 X_5_1_0_2 C5_edge4_cell0 1
 X_5_1_0_2 C5_edge4_cell2 1
 X_5_1_0_2 C20_corner7 1
 X_5_1_0_2 place1 1
 X_5_1_0_2 C22_cost -1
 X_5_1_0_3 C1_piece5 1
 X_5_1_0_3 C2_edge1_cell1 1
 X_5_1_0_3 C3_edge2_cell0 1
 X_5_1_0_3 C3_edge2_cell2 1
 X_5_1_0_3 C4_edge3_cell0 1
 X_5_1_0_3 C4_edge3_cell2 1
 X_5_1_0_3 C5_edge4_cell1 1
 X_5_1_0_3 C21_corner8 1
 X_5_1_0_3 place1 1
 X_5_1_1_0 C1_piece5 1
 X_5_1_1_0 C2_edge1_cell0 1
 X_5_1_1_0 C2_edge1_cell2 1
 X_5_1_1_0 C3_edge2_cell1 1
 X_5_1_1_0 C4_edge3_cell1 1
 X_5_1_1_0 C5_edge4_cell0 1
 X_5_1_1_0 C5_edge4_cell2 1
 X_5_1_1_0 C15_corner2 1
 X_5_1_1_0 place1 1
 X_5_1_1_0 C22_cost -1
 X_5_1_1_1 C1_piece5 1
 X_5_1_1_1 C2_edge1_cell1 1
 X_5_1_1_1 C3_edge2_cell0 1
 X_5_1_1_1 C3_edge2_cell2 1
 X_5_1_1_1 C4_edge3_cell0 1
 X_5_1_1_1 C4_edge3_cell2 1
 X_5_1_1_1 C5_edge4_cell1 1
 X_5_1_1_1 C20_corner7 1
 X_5_1_1_1 place1 1
 X_5_1_1_1 C22_cost -1
 X_5_1_1_2 C1_piece5 1
 X_5_1_1_2 C2_edge1_cell0 1
 X_5_1_1_2 C2_edge1_cell2 1
 X_5_1_1_2 C3_edge2_cell1 1
 X_5_1_1_2 C4_edge3_cell1 1
 X_5_1_1_2 C5_edge4_cell0 1
 X_5_1_1_2 C5_edge4_cell2 1
 X_5_1_1_2 C21_corner8 1
 X_5_1_1_2 place1 1
 X_5_1_1_2 C22_cost -2
 X_5_1_1_3 C1_piece5 1
 X_5_1_1_3 C2_edge1_cell1 1
 X_5_1_1_3 C3_edge2_cell0 1
 X_5_1_1_3 C3_edge2_cell2 1
 X_5_1_1_3 C4_edge3_cell0 1
 X_5_1_1_3 C4_edge3_cell2 1
 X_5_1_1_3 C5_edge4_cell1 1
 X_5_1_1_3 C14_corner1 1
 X_5_1_1_3 place1 1
 X_5_1_1_3 C22_cost -1
 X_5_2_0_0 C1_piece5 1
 X_5_2_0_0 C2_edge1_cell0 1
 X_5_2_0_0 C2_edge1_cell2 1
 X_5_2_0_0 C6_edge5_cell0 1
 X_5_2_0_0 C6_edge5_cell2 1
 X_5_2_0_0 C12_edge11_cell1 1
 X_5_2_0_0 C13_edge12_cell1 1
 X_5_2_0_0 C17_corner4 1
 X_5_2_0_0 place2 1
 X_5_2_0_1 C1_piece5 1
 X_5_2_0_1 C2_edge1_cell1 1
 X_5_2_0_1 C6_edge5_cell1 1
 X_5_2_0_1 C12_edge11_cell0 1
 X_5_2_0_1 C12_edge11_cell2 1
 X_5_2_0_1 C13_edge12_cell0 1
 X_5_2_0_1 C13_edge12_cell2 1
 X_5_2_0_1 C16_corner3 1
 X_5_2_0_1 place2 1
 X_5_2_0_2 C1_piece5 1
 X_5_2_0_2 C2_edge1_cell0 1
 X_5_2_0_2 C2_edge1_cell2 1
 X_5_2_0_2 C6_edge5_cell0 1
 X_5_2_0_2 C6_edge5_cell2 1
 X_5_2_0_2 C12_edge11_cell1 1
 X_5_2_0_2 C13_edge12_cell1 1
 X_5_2_0_2 C15_corner2 1
 X_5_2_0_2 place2 1
 X_5_2_0_2 C22_cost -1
 X_5_2_0_3 C1_piece5 1
 X_5_2_0_3 C2_edge1_cell1 1
 X_5_2_0_3 C6_edge5_cell1 1
 X_5_2_0_3 C12_edge11_cell0 1
 X_5_2_0_3 C12_edge11_cell2 1
 X_5_2_0_3 C13_edge12_cell0 1
 X_5_2_0_3 C13_edge12_cell2 1
 X_5_2_0_3 C14_corner1 1
 X_5_2_0_3 place2 1
 X_5_2_1_0 C1_piece5 1
 X_5_2_1_0 C2_edge1_cell0 1
 X_5_2_1_0 C2_edge1_cell2 1
 X_5_2_1_0 C6_edge5_cell0 1
 X_5_2_1_0 C6_edge5_cell2 1
 X_5_2_1_0 C12_edge11_cell1 1
 X_5_2_1_0 C13_edge12_cell1 1
 X_5_2_1_0 C16_corner3 1
 X_5_2_1_0 place2 1
 X_5_2_1_0 C22_cost -1
 X_5_2_1_1 C1_piece5 1
 X_5_2_1_1 C2_edge1_cell1 1
 X_5_2_1_1 C6_edge5_cell1 1
 X_5_2_1_1 C12_edge11_cell0 1
 X_5_2_1_1 C12_edge11_cell2 1
 X_5_2_1_1 C13_edge12_cell0 1
 X_5_2_1_1 C13_edge12_cell2 1
 X_5_2_1_1 C15_corner2 1
 X_5_2_1_1 place2 1
 X_5_2_1_1 C22_cost -1
 X_5_2_1_2 C1_piece5 1
 X_5_2_1_2 C2_edge1_cell0 1
 X_5_2_1_2 C2_edge1_cell2 1
 X_5_2_1_2 C6_edge5_cell0 1
 X_5_2_1_2 C6_edge5_cell2 1
 X_5_2_1_2 C12_edge11_cell1 1
 X_5_2_1_2 C13_edge12_cell1 1
 X_5_2_1_2 C14_corner1 1
 X_5_2_1_2 place2 1
 X_5_2_1_2 C22_cost -2
 X_5_2_1_3 C1_piece5 1
 X_5_2_1_3 C2_edge1_cell1 1
 X_5_2_1_3 C6_edge5_cell1 1
 X_5_2_1_3 C12_edge11_cell0 1
 X_5_2_1_3 C12_edge11_cell2 1
 X_5_2_1_3 C13_edge12_cell0 1
 X_5_2_1_3 C13_edge12_cell2 1
 X_5_2_1_3 C17_corner4 1
 X_5_2_1_3 place2 1
 X_5_2_1_3 C22_cost -1
 X_5_3_0_0 C1_piece5 1
 X_5_3_0_0 C4_edge3_cell0 1
 X_5_3_0_0 C4_edge3_cell2 1
 X_5_3_0_0 C9_edge8_cell0 1
 X_5_3_0_0 C9_edge8_cell2 1
 X_5_3_0_0 C10_edge9_cell1 1
 X_5_3_0_0 C12_edge11_cell1 1
 X_5_3_0_0 C18_corner5 1
 X_5_3_0_0 place3 1
 X_5_3_0_1 C1_piece5 1
 X_5_3_0_1 C4_edge3_cell1 1
 X_5_3_0_1 C9_edge8_cell1 1
 X_5_3_0_1 C10_edge9_cell0 1
 X_5_3_0_1 C10_edge9_cell2 1
 X_5_3_0_1 C12_edge11_cell0 1
 X_5_3_0_1 C12_edge11_cell2 1
 X_5_3_0_1 C17_corner4 1
 X_5_3_0_1 place3 1
 X_5_3_0_2 C1_piece5 1
 X_5_3_0_2 C4_edge3_cell0 1
 X_5_3_0_2 C4_edge3_cell2 1
 X_5_3_0_2 C9_edge8_cell0 1
 X_5_3_0_2 C9_edge8_cell2 1
 X_5_3_0_2 C10_edge9_cell1 1
 X_5_3_0_2 C12_edge11_cell1 1
 X_5_3_0_2 C14_corner1 1
 X_5_3_0_2 place3 1
 X_5_3_0_2 C22_cost -1
 X_5_3_0_3 C1_piece5 1
 X_5_3_0_3 C4_edge3_cell1 1
 X_5_3_0_3 C9_edge8_cell1 1
 X_5_3_0_3 C10_edge9_cell0 1
 X_5_3_0_3 C10_edge9_cell2 1
 X_5_3_0_3 C12_edge11_cell0 1
 X_5_3_0_3 C12_edge11_cell2 1
 X_5_3_0_3 C21_corner8 1
 X_5_3_0_3 place3 1
 X_5_3_1_0 C1_piece5 1
 X_5_3_1_0 C4_edge3_cell0 1
 X_5_3_1_0 C4_edge3_cell2 1
 X_5_3_1_0 C9_edge8_cell0 1
 X_5_3_1_0 C9_edge8_cell2 1
 X_5_3_1_0 C10_edge9_cell1 1
 X_5_3_1_0 C12_edge11_cell1 1
 X_5_3_1_0 C17_corner4 1
 X_5_3_1_0 place3 1
 X_5_3_1_0 C22_cost -1
 X_5_3_1_1 C1_piece5 1
 X_5_3_1_1 C4_edge3_cell1 1
 X_5_3_1_1 C9_edge8_cell1 1
 X_5_3_1_1 C10_edge9_cell0 1
 X_5_3_1_1 C10_edge9_cell2 1
 X_5_3_1_1 C12_edge11_cell0 1
 X_5_3_1_1 C12_edge11_cell2 1
 X_5_3_1_1 C14_corner1 1
 X_5_3_1_1 place3 1
 X_5_3_1_1 C22_cost -1
 X_5_3_1_2 C1_piece5 1
 X_5_3_1_2 C4_edge3_cell0 1
 X_5_3_1_2 C4_edge3_cell2 1
 X_5_3_1_2 C9_edge8_cell0 1
 X_5_3_1_2 C9_edge8_cell2 1
 X_5_3_1_2 C10_edge9_cell1 1
 X_5_3_1_2 C12_edge11_cell1 1
 X_5_3_1_2 C21_corner8 1
 X_5_3_1_2 place3 1
 X_5_3_1_2 C22_cost -2
 X_5_3_1_3 C1_piece5 1
 X_5_3_1_3 C4_edge3_cell1 1
 X_5_3_1_3 C9_edge8_cell1 1
 X_5_3_1_3 C10_edge9_cell0 1
 X_5_3_1_3 C10_edge9_cell2 1
 X_5_3_1_3 C12_edge11_cell0 1
 X_5_3_1_3 C12_edge11_cell2 1
 X_5_3_1_3 C18_corner5 1
 X_5_3_1_3 place3 1
 X_5_3_1_3 C22_cost -1
 X_5_4_0_0 C1_piece5 1
 X_5_4_0_0 C3_edge2_cell0 1
 X_5_4_0_0 C3_edge2_cell2 1
 X_5_4_0_0 C7_edge6_cell0 1
 X_5_4_0_0 C7_edge6_cell2 1
 X_5_4_0_0 C11_edge10_cell1 1
 X_5_4_0_0 C13_edge12_cell1 1
 X_5_4_0_0 C16_corner3 1
 X_5_4_0_0 place4 1
 X_5_4_0_1 C1_piece5 1
 X_5_4_0_1 C3_edge2_cell1 1
 X_5_4_0_1 C7_edge6_cell1 1
 X_5_4_0_1 C11_edge10_cell0 1
 X_5_4_0_1 C11_edge10_cell2 1
 X_5_4_0_1 C13_edge12_cell0 1
 X_5_4_0_1 C13_edge12_cell2 1
 X_5_4_0_1 C19_corner6 1
 X_5_4_0_1 place4 1
 X_5_4_0_2 C1_piece5 1
 X_5_4_0_2 C3_edge2_cell0 1
 X_5_4_0_2 C3_edge2_cell2 1
 X_5_4_0_2 C7_edge6_cell0 1
 X_5_4_0_2 C7_edge6_cell2 1
 X_5_4_0_2 C11_edge10_cell1 1
 X_5_4_0_2 C13_edge12_cell1 1
 X_5_4_0_2 C20_corner7 1
 X_5_4_0_2 place4 1
 X_5_4_0_2 C22_cost -1
 X_5_4_0_3 C1_piece5 1
 X_5_4_0_3 C3_edge2_cell1 1
 X_5_4_0_3 C7_edge6_cell1 1
 X_5_4_0_3 C11_edge10_cell0 1
 X_5_4_0_3 C11_edge10_cell2 1
 X_5_4_0_3 C13_edge12_cell0 1
 X_5_4_0_3 C13_edge12_cell2 1
 X_5_4_0_3 C15_corner2 1
 X_5_4_0_3 place4 1
 X_5_4_1_0 C1_piece5 1
 X_5_4_1_0 C3_edge2_cell0 1
 X_5_4_1_0 C3_edge2_cell2 1
 X_5_4_1_0 C7_edge6_cell0 1
 X_5_4_1_0 C7_edge6_cell2 1
 X_5_4_1_0 C11_edge10_cell1 1
 X_5_4_1_0 C13_edge12_cell1 1
 X_5_4_1_0 C19_corner6 1
 X_5_4_1_0 place4 1
 X_5_4_1_0 C22_cost -1
 X_5_4_1_1 C1_piece5 1
 X_5_4_1_1 C3_edge2_cell1 1
 X_5_4_1_1 C7_edge6_cell1 1
 X_5_4_1_1 C11_edge10_cell0 1
 X_5_4_1_1 C11_edge10_cell2 1
 X_5_4_1_1 C13_edge12_cell0 1
 X_5_4_1_1 C13_edge12_cell2 1
 X_5_4_1_1 C20_corner7 1
 X_5_4_1_1 place4 1
 X_5_4_1_1 C22_cost -1
 X_5_4_1_2 C1_piece5 1
 X_5_4_1_2 C3_edge2_cell0 1
 X_5_4_1_2 C3_edge2_cell2 1
 X_5_4_1_2 C7_edge6_cell0 1
 X_5_4_1_2 C7_edge6_cell2 1
 X_5_4_1_2 C11_edge10_cell1 1
 X_5_4_1_2 C13_edge12_cell1 1
 X_5_4_1_2 C15_corner2 1
 X_5_4_1_2 place4 1
 X_5_4_1_2 C22_cost -2
 X_5_4_1_3 C1_piece5 1
 X_5_4_1_3 C3_edge2_cell1 1
 X_5_4_1_3 C7_edge6_cell1 1
 X_5_4_1_3 C11_edge10_cell0 1
 X_5_4_1_3 C11_edge10_cell2 1
 X_5_4_1_3 C13_edge12_cell0 1
 X_5_4_1_3 C13_edge12_cell2 1
 X_5_4_1_3 C16_corner3 1
 X_5_4_1_3 place4 1
 X_5_4_1_3 C22_cost -1
 X_5_5_0_0 C1_piece5 1
 X_5_5_0_0 C6_edge5_cell0 1
 X_5_5_0_0 C6_edge5_cell2 1
 X_5_5_0_0 C7_edge6_cell1 1
 X_5_5_0_0 C8_edge7_cell0 1
 X_5_5_0_0 C8_edge7_cell2 1
 X_5_5_0_0 C9_edge8_cell1 1
 X_5_5_0_0 C18_corner5 1
 X_5_5_0_0 place5 1
 X_5_5_0_1 C1_piece5 1
 X_5_5_0_1 C6_edge5_cell1 1
 X_5_5_0_1 C7_edge6_cell0 1
 X_5_5_0_1 C7_edge6_cell2 1
 X_5_5_0_1 C8_edge7_cell1 1
 X_5_5_0_1 C9_edge8_cell0 1
 X_5_5_0_1 C9_edge8_cell2 1
 X_5_5_0_1 C19_corner6 1
 X_5_5_0_1 place5 1
 X_5_5_0_2 C1_piece5 1
 X_5_5_0_2 C6_edge5_cell0 1
 X_5_5_0_2 C6_edge5_cell2 1
 X_5_5_0_2 C7_edge6_cell1 1
 X_5_5_0_2 C8_edge7_cell0 1
 X_5_5_0_2 C8_edge7_cell2 1
 X_5_5_0_2 C9_edge8_cell1 1
 X_5_5_0_2 C16_corner3 1
 X_5_5_0_2 place5 1
 X_5_5_0_2 C22_cost -1
 X_5_5_0_3 C1_piece5 1
 X_5_5_0_3 C6_edge5_cell1 1
 X_5_5_0_3 C7_edge6_cell0 1
 X_5_5_0_3 C7_edge6_cell2 1
 X_5_5_0_3 C8_edge7_cell1 1
 X_5_5_0_3 C9_edge8_cell0 1
 X_5_5_0_3 C9_edge8_cell2 1
 X_5_5_0_3 C17_corner4 1
 X_5_5_0_3 place5 1
 X_5_5_1_0 C1_piece5 1
 X_5_5_1_0 C6_edge5_cell0 1
 X_5_5_1_0 C6_edge5_cell2 1
 X_5_5_1_0 C7_edge6_cell1 1
 X_5_5_1_0 C8_edge7_cell0 1
 X_5_5_1_0 C8_edge7_cell2 1
 X_5_5_1_0 C9_edge8_cell1 1
 X_5_5_1_0 C19_corner6 1
 X_5_5_1_0 place5 1
 X_5_5_1_0 C22_cost -1
 X_5_5_1_1 C1_piece5 1
 X_5_5_1_1 C6_edge5_cell1 1
 X_5_5_1_1 C7_edge6_cell0 1
 X_5_5_1_1 C7_edge6_cell2 1
 X_5_5_1_1 C8_edge7_cell1 1
 X_5_5_1_1 C9_edge8_cell0 1
 X_5_5_1_1 C9_edge8_cell2 1
 X_5_5_1_1 C16_corner3 1
 X_5_5_1_1 place5 1
 X_5_5_1_1 C22_cost -1
 X_5_5_1_2 C1_piece5 1
 X_5_5_1_2 C6_edge5_cell0 1
 X_5_5_1_2 C6_edge5_cell2 1
 X_5_5_1_2 C7_edge6_cell1 1
 X_5_5_1_2 C8_edge7_cell0 1
 X_5_5_1_2 C8_edge7_cell2 1
 X_5_5_1_2 C9_edge8_cell1 1
 X_5_5_1_2 C17_corner4 1
 X_5_5_1_2 place5 1
 X_5_5_1_2 C22_cost -2
 X_5_5_1_3 C1_piece5 1
 X_5_5_1_3 C6_edge5_cell1 1
 X_5_5_1_3 C7_edge6_cell0 1
 X_5_5_1_3 C7_edge6_cell2 1
 X_5_5_1_3 C8_edge7_cell1 1
 X_5_5_1_3 C9_edge8_cell0 1
 X_5_5_1_3 C9_edge8_cell2 1
 X_5_5_1_3 C18_corner5 1
 X_5_5_1_3 place5 1
 X_5_5_1_3 C22_cost -1
 X_5_6_0_0 C1_piece5 1
 X_5_6_0_0 C5_edge4_cell0 1
 X_5_6_0_0 C5_edge4_cell2 1
 X_5_6_0_0 C8_edge7_cell0 1
 X_5_6_0_0 C8_edge7_cell2 1
 X_5_6_0_0 C10_edge9_cell1 1
 X_5_6_0_0 C11_edge10_cell1 1
 X_5_6_0_0 C21_corner8 1
 X_5_6_0_0 place6 1
 X_5_6_0_1 C1_piece5 1
 X_5_6_0_1 C5_edge4_cell1 1
 X_5_6_0_1 C8_edge7_cell1 1
 X_5_6_0_1 C10_edge9_cell0 1
 X_5_6_0_1 C10_edge9_cell2 1
 X_5_6_0_1 C11_edge10_cell0 1
 X_5_6_0_1 C11_edge10_cell2 1
 X_5_6_0_1 C20_corner7 1
 X_5_6_0_1 place6 1
 X_5_6_0_2 C1_piece5 1
 X_5_6_0_2 C5_edge4_cell0 1
 X_5_6_0_2 C5_edge4_cell2 1
 X_5_6_0_2 C8_edge7_cell0 1
 X_5_6_0_2 C8_edge7_cell2 1
 X_5_6_0_2 C10_edge9_cell1 1
 X_5_6_0_2 C11_edge10_cell1 1
 X_5_6_0_2 C19_corner6 1
 X_5_6_0_2 place6 1
 X_5_6_0_2 C22_cost -1
 X_5_6_0_3 C1_piece5 1
 X_5_6_0_3 C5_edge4_cell1 1
 X_5_6_0_3 C8_edge7_cell1 1
 X_5_6_0_3 C10_edge9_cell0 1
 X_5_6_0_3 C10_edge9_cell2 1
 X_5_6_0_3 C11_edge10_cell0 1
 X_5_6_0_3 C11_edge10_cell2 1
 X_5_6_0_3 C18_corner5 1
 X_5_6_0_3 place6 1
 X_5_6_1_0 C1_piece5 1
 X_5_6_1_0 C5_edge4_cell0 1
 X_5_6_1_0 C5_edge4_cell2 1
 X_5_6_1_0 C8_edge7_cell0 1
 X_5_6_1_0 C8_edge7_cell2 1
 X_5_6_1_0 C10_edge9_cell1 1
 X_5_6_1_0 C11_edge10_cell1 1
 X_5_6_1_0 C20_corner7 1
 X_5_6_1_0 place6 1
 X_5_6_1_0 C22_cost -1
 X_5_6_1_1 C1_piece5 1
 X_5_6_1_1 C5_edge4_cell1 1
 X_5_6_1_1 C8_edge7_cell1 1
 X_5_6_1_1 C10_edge9_cell0 1
 X_5_6_1_1 C10_edge9_cell2 1
 X_5_6_1_1 C11_edge10_cell0 1
 X_5_6_1_1 C11_edge10_cell2 1
 X_5_6_1_1 C19_corner6 1
 X_5_6_1_1 place6 1
 X_5_6_1_1 C22_cost -1
 X_5_6_1_2 C1_piece5 1
 X_5_6_1_2 C5_edge4_cell0 1
 X_5_6_1_2 C5_edge4_cell2 1
 X_5_6_1_2 C8_edge7_cell0 1
 X_5_6_1_2 C8_edge7_cell2 1
 X_5_6_1_2 C10_edge9_cell1 1
 X_5_6_1_2 C11_edge10_cell1 1
 X_5_6_1_2 C18_corner5 1
 X_5_6_1_2 place6 1
 X_5_6_1_2 C22_cost -2
 X_5_6_1_3 C1_piece5 1
 X_5_6_1_3 C5_edge4_cell1 1
 X_5_6_1_3 C8_edge7_cell1 1
 X_5_6_1_3 C10_edge9_cell0 1
 X_5_6_1_3 C10_edge9_cell2 1
 X_5_6_1_3 C11_edge10_cell0 1
 X_5_6_1_3 C11_edge10_cell2 1
 X_5_6_1_3 C21_corner8 1
 X_5_6_1_3 place6 1
 X_5_6_1_3 C22_cost -1
 X_6_1_0_0 C1_piece6 1
 X_6_1_0_0 C2_edge1_cell0 1
 X_6_1_0_0 C2_edge1_cell2 1
 X_6_1_0_0 C3_edge2_cell1 1
 X_6_1_0_0 C4_edge3_cell1 1
 X_6_1_0_0 C5_edge4_cell0 1
 X_6_1_0_0 C5_edge4_cell2 1
 X_6_1_0_0 place1 1
 X_6_1_0_1 C1_piece6 1
 X_6_1_0_1 C2_edge1_cell1 1
 X_6_1_0_1 C3_edge2_cell0 1
 X_6_1_0_1 C3_edge2_cell2 1
 X_6_1_0_1 C4_edge3_cell0 1
 X_6_1_0_1 C4_edge3_cell2 1
 X_6_1_0_1 C5_edge4_cell1 1
 X_6_1_0_1 place1 1
 X_6_1_0_2 C1_piece6 1
 X_6_1_0_2 C2_edge1_cell0 1
 X_6_1_0_2 C2_edge1_cell2 1
 X_6_1_0_2 C3_edge2_cell1 1
 X_6_1_0_2 C4_edge3_cell1 1
 X_6_1_0_2 C5_edge4_cell0 1
 X_6_1_0_2 C5_edge4_cell2 1
 X_6_1_0_2 place1 1
 X_6_1_0_2 C22_cost -1
 X_6_1_0_3 C1_piece6 1
 X_6_1_0_3 C2_edge1_cell1 1
 X_6_1_0_3 C3_edge2_cell0 1
 X_6_1_0_3 C3_edge2_cell2 1
 X_6_1_0_3 C4_edge3_cell0 1
 X_6_1_0_3 C4_edge3_cell2 1
 X_6_1_0_3 C5_edge4_cell1 1
 X_6_1_0_3 place1 1
 X_6_1_1_0 C1_piece6 1
 X_6_1_1_0 C2_edge1_cell0 1
 X_6_1_1_0 C2_edge1_cell2 1
 X_6_1_1_0 C3_edge2_cell1 1
 X_6_1_1_0 C4_edge3_cell1 1
 X_6_1_1_0 C5_edge4_cell0 1
 X_6_1_1_0 C5_edge4_cell2 1
 X_6_1_1_0 place1 1
 X_6_1_1_0 C22_cost -1
 X_6_1_1_1 C1_piece6 1
 X_6_1_1_1 C2_edge1_cell1 1
 X_6_1_1_1 C3_edge2_cell0 1
 X_6_1_1_1 C3_edge2_cell2 1
 X_6_1_1_1 C4_edge3_cell0 1
 X_6_1_1_1 C4_edge3_cell2 1
 X_6_1_1_1 C5_edge4_cell1 1
 X_6_1_1_1 place1 1
 X_6_1_1_1 C22_cost -1
 X_6_1_1_2 C1_piece6 1
 X_6_1_1_2 C2_edge1_cell0 1
 X_6_1_1_2 C2_edge1_cell2 1
 X_6_1_1_2 C3_edge2_cell1 1
 X_6_1_1_2 C4_edge3_cell1 1
 X_6_1_1_2 C5_edge4_cell0 1
 X_6_1_1_2 C5_edge4_cell2 1
 X_6_1_1_2 place1 1
 X_6_1_1_2 C22_cost -2
 X_6_1_1_3 C1_piece6 1
 X_6_1_1_3 C2_edge1_cell1 1
 X_6_1_1_3 C3_edge2_cell0 1
 X_6_1_1_3 C3_edge2_cell2 1
 X_6_1_1_3 C4_edge3_cell0 1
 X_6_1_1_3 C4_edge3_cell2 1
 X_6_1_1_3 C5_edge4_cell1 1
 X_6_1_1_3 place1 1
 X_6_1_1_3 C22_cost -1
 X_6_2_0_0 C1_piece6 1
 X_6_2_0_0 C2_edge1_cell0 1
 X_6_2_0_0 C2_edge1_cell2 1
 X_6_2_0_0 C6_edge5_cell0 1
 X_6_2_0_0 C6_edge5_cell2 1
 X_6_2_0_0 C12_edge11_cell1 1
 X_6_2_0_0 C13_edge12_cell1 1
 X_6_2_0_0 place2 1
 X_6_2_0_1 C1_piece6 1
 X_6_2_0_1 C2_edge1_cell1 1
 X_6_2_0_1 C6_edge5_cell1 1
 X_6_2_0_1 C12_edge11_cell0 1
 X_6_2_0_1 C12_edge11_cell2 1
 X_6_2_0_1 C13_edge12_cell0 1
 X_6_2_0_1 C13_edge12_cell2 1
 X_6_2_0_1 place2 1
 X_6_2_0_2 C1_piece6 1
 X_6_2_0_2 C2_edge1_cell0 1
 X_6_2_0_2 C2_edge1_cell2 1
 X_6_2_0_2 C6_edge5_cell0 1
 X_6_2_0_2 C6_edge5_cell2 1
 X_6_2_0_2 C12_edge11_cell1 1
 X_6_2_0_2 C13_edge12_cell1 1
 X_6_2_0_2 place2 1
 X_6_2_0_2 C22_cost -1
 X_6_2_0_3 C1_piece6 1
 X_6_2_0_3 C2_edge1_cell1 1
 X_6_2_0_3 C6_edge5_cell1 1
 X_6_2_0_3 C12_edge11_cell0 1
 X_6_2_0_3 C12_edge11_cell2 1
 X_6_2_0_3 C13_edge12_cell0 1
 X_6_2_0_3 C13_edge12_cell2 1
 X_6_2_0_3 place2 1
 X_6_2_1_0 C1_piece6 1
 X_6_2_1_0 C2_edge1_cell0 1
 X_6_2_1_0 C2_edge1_cell2 1
 X_6_2_1_0 C6_edge5_cell0 1
 X_6_2_1_0 C6_edge5_cell2 1
 X_6_2_1_0 C12_edge11_cell1 1
 X_6_2_1_0 C13_edge12_cell1 1
 X_6_2_1_0 place2 1
 X_6_2_1_0 C22_cost -1
 X_6_2_1_1 C1_piece6 1
 X_6_2_1_1 C2_edge1_cell1 1
 X_6_2_1_1 C6_edge5_cell1 1
 X_6_2_1_1 C12_edge11_cell0 1
 X_6_2_1_1 C12_edge11_cell2 1
 X_6_2_1_1 C13_edge12_cell0 1
 X_6_2_1_1 C13_edge12_cell2 1
 X_6_2_1_1 place2 1
 X_6_2_1_1 C22_cost -1
 X_6_2_1_2 C1_piece6 1
 X_6_2_1_2 C2_edge1_cell0 1
 X_6_2_1_2 C2_edge1_cell2 1
 X_6_2_1_2 C6_edge5_cell0 1
 X_6_2_1_2 C6_edge5_cell2 1
 X_6_2_1_2 C12_edge11_cell1 1
 X_6_2_1_2 C13_edge12_cell1 1
 X_6_2_1_2 place2 1
 X_6_2_1_2 C22_cost -2
 X_6_2_1_3 C1_piece6 1
 X_6_2_1_3 C2_edge1_cell1 1
 X_6_2_1_3 C6_edge5_cell1 1
 X_6_2_1_3 C12_edge11_cell0 1
 X_6_2_1_3 C12_edge11_cell2 1
 X_6_2_1_3 C13_edge12_cell0 1
 X_6_2_1_3 C13_edge12_cell2 1
 X_6_2_1_3 place2 1
 X_6_2_1_3 C22_cost -1
 X_6_3_0_0 C1_piece6 1
 X_6_3_0_0 C4_edge3_cell0 1
 X_6_3_0_0 C4_edge3_cell2 1
 X_6_3_0_0 C9_edge8_cell0 1
 X_6_3_0_0 C9_edge8_cell2 1
 X_6_3_0_0 C10_edge9_cell1 1
 X_6_3_0_0 C12_edge11_cell1 1
 X_6_3_0_0 place3 1
 X_6_3_0_1 C1_piece6 1
 X_6_3_0_1 C4_edge3_cell1 1
 X_6_3_0_1 C9_edge8_cell1 1
 X_6_3_0_1 C10_edge9_cell0 1
 X_6_3_0_1 C10_edge9_cell2 1
 X_6_3_0_1 C12_edge11_cell0 1
 X_6_3_0_1 C12_edge11_cell2 1
 X_6_3_0_1 place3 1
 X_6_3_0_2 C1_piece6 1
 X_6_3_0_2 C4_edge3_cell0 1
 X_6_3_0_2 C4_edge3_cell2 1
 X_6_3_0_2 C9_edge8_cell0 1
 X_6_3_0_2 C9_edge8_cell2 1
 X_6_3_0_2 C10_edge9_cell1 1
 X_6_3_0_2 C12_edge11_cell1 1
 X_6_3_0_2 place3 1
 X_6_3_0_2 C22_cost -1
 X_6_3_0_3 C1_piece6 1
 X_6_3_0_3 C4_edge3_cell1 1
 X_6_3_0_3 C9_edge8_cell1 1
 X_6_3_0_3 C10_edge9_cell0 1
 X_6_3_0_3 C10_edge9_cell2 1
 X_6_3_0_3 C12_edge11_cell0 1
 X_6_3_0_3 C12_edge11_cell2 1
 X_6_3_0_3 place3 1
 X_6_3_1_0 C1_piece6 1
 X_6_3_1_0 C4_edge3_cell0 1
 X_6_3_1_0 C4_edge3_cell2 1
 X_6_3_1_0 C9_edge8_cell0 1
 X_6_3_1_0 C9_edge8_cell2 1
 X_6_3_1_0 C10_edge9_cell1 1
 X_6_3_1_0 C12_edge11_cell1 1
 X_6_3_1_0 place3 1
 X_6_3_1_0 C22_cost -1
 X_6_3_1_1 C1_piece6 1
 X_6_3_1_1 C4_edge3_cell1 1
 X_6_3_1_1 C9_edge8_cell1 1
 X_6_3_1_1 C10_edge9_cell0 1
 X_6_3_1_1 C10_edge9_cell2 1
 X_6_3_1_1 C12_edge11_cell0 1
 X_6_3_1_1 C12_edge11_cell2 1
 X_6_3_1_1 place3 1
 X_6_3_1_1 C22_cost -1
 X_6_3_1_2 C1_piece6 1
 X_6_3_1_2 C4_edge3_cell0 1
 X_6_3_1_2 C4_edge3_cell2 1
 X_6_3_1_2 C9_edge8_cell0 1
 X_6_3_1_2 C9_edge8_cell2 1
 X_6_3_1_2 C10_edge9_cell1 1
 X_6_3_1_2 C12_edge11_cell1 1
 X_6_3_1_2 place3 1
 X_6_3_1_2 C22_cost -2
 X_6_3_1_3 C1_piece6 1
 X_6_3_1_3 C4_edge3_cell1 1
 X_6_3_1_3 C9_edge8_cell1 1
 X_6_3_1_3 C10_edge9_cell0 1
 X_6_3_1_3 C10_edge9_cell2 1
 X_6_3_1_3 C12_edge11_cell0 1
 X_6_3_1_3 C12_edge11_cell2 1
 X_6_3_1_3 place3 1
 X_6_3_1_3 C22_cost -1
 X_6_4_0_0 C1_piece6 1
 X_6_4_0_0 C3_edge2_cell0 1
 X_6_4_0_0 C3_edge2_cell2 1
 X_6_4_0_0 C7_edge6_cell0 1
 X_6_4_0_0 C7_edge6_cell2 1
 X_6_4_0_0 C11_edge10_cell1 1
 X_6_4_0_0 C13_edge12_cell1 1
 X_6_4_0_0 place4 1
 X_6_4_0_1 C1_piece6 1
 X_6_4_0_1 C3_edge2_cell1 1
 X_6_4_0_1 C7_edge6_cell1 1
 X_6_4_0_1 C11_edge10_cell0 1
 X_6_4_0_1 C11_edge10_cell2 1
 X_6_4_0_1 C13_edge12_cell0 1
 X_6_4_0_1 C13_edge12_cell2 1
 X_6_4_0_1 place4 1
 X_6_4_0_2 C1_piece6 1
 X_6_4_0_2 C3_edge2_cell0 1
 X_6_4_0_2 C3_edge2_cell2 1
 X_6_4_0_2 C7_edge6_cell0 1
 X_6_4_0_2 C7_edge6_cell2 1
 X_6_4_0_2 C11_edge10_cell1 1
 X_6_4_0_2 C13_edge12_cell1 1
 X_6_4_0_2 place4 1
 X_6_4_0_2 C22_cost -1
 X_6_4_0_3 C1_piece6 1
 X_6_4_0_3 C3_edge2_cell1 1
 X_6_4_0_3 C7_edge6_cell1 1
 X_6_4_0_3 C11_edge10_cell0 1
 X_6_4_0_3 C11_edge10_cell2 1
 X_6_4_0_3 C13_edge12_cell0 1
 X_6_4_0_3 C13_edge12_cell2 1
 X_6_4_0_3 place4 1
 X_6_4_1_0 C1_piece6 1
 X_6_4_1_0 C3_edge2_cell0 1
 X_6_4_1_0 C3_edge2_cell2 1
 X_6_4_1_0 C7_edge6_cell0 1
 X_6_4_1_0 C7_edge6_cell2 1
 X_6_4_1_0 C11_edge10_cell1 1
 X_6_4_1_0 C13_edge12_cell1 1
 X_6_4_1_0 place4 1
 X_6_4_1_0 C22_cost -1
 X_6_4_1_1 C1_piece6 1
 X_6_4_1_1 C3_edge2_cell1 1
 X_6_4_1_1 C7_edge6_cell1 1
 X_6_4_1_1 C11_edge10_cell0 1
 X_6_4_1_1 C11_edge10_cell2 1
 X_6_4_1_1 C13_edge12_cell0 1
 X_6_4_1_1 C13_edge12_cell2 1
 X_6_4_1_1 place4 1
 X_6_4_1_1 C22_cost -1
 X_6_4_1_2 C1_piece6 1
 X_6_4_1_2 C3_edge2_cell0 1
 X_6_4_1_2 C3_edge2_cell2 1
 X_6_4_1_2 C7_edge6_cell0 1
 X_6_4_1_2 C7_edge6_cell2 1
 X_6_4_1_2 C11_edge10_cell1 1
 X_6_4_1_2 C13_edge12_cell1 1
 X_6_4_1_2 place4 1
 X_6_4_1_2 C22_cost -2
 X_6_4_1_3 C1_piece6 1
 X_6_4_1_3 C3_edge2_cell1 1
 X_6_4_1_3 C7_edge6_cell1 1
 X_6_4_1_3 C11_edge10_cell0 1
 X_6_4_1_3 C11_edge10_cell2 1
 X_6_4_1_3 C13_edge12_cell0 1
 X_6_4_1_3 C13_edge12_cell2 1
 X_6_4_1_3 place4 1
 X_6_4_1_3 C22_cost -1
 X_6_5_0_0 C1_piece6 1
 X_6_5_0_0 C6_edge5_cell0 1
 X_6_5_0_0 C6_edge5_cell2 1
 X_6_5_0_0 C7_edge6_cell1 1
 X_6_5_0_0 C8_edge7_cell0 1
 X_6_5_0_0 C8_edge7_cell2 1
 X_6_5_0_0 C9_edge8_cell1 1
 X_6_5_0_0 place5 1
 X_6_5_0_1 C1_piece6 1
 X_6_5_0_1 C6_edge5_cell1 1
 X_6_5_0_1 C7_edge6_cell0 1
 X_6_5_0_1 C7_edge6_cell2 1
 X_6_5_0_1 C8_edge7_cell1 1
 X_6_5_0_1 C9_edge8_cell0 1
 X_6_5_0_1 C9_edge8_cell2 1
 X_6_5_0_1 place5 1
 X_6_5_0_2 C1_piece6 1
 X_6_5_0_2 C6_edge5_cell0 1
 X_6_5_0_2 C6_edge5_cell2 1
 X_6_5_0_2 C7_edge6_cell1 1
 X_6_5_0_2 C8_edge7_cell0 1
 X_6_5_0_2 C8_edge7_cell2 1
 X_6_5_0_2 C9_edge8_cell1 1
 X_6_5_0_2 place5 1
 X_6_5_0_2 C22_cost -1
 X_6_5_0_3 C1_piece6 1
 X_6_5_0_3 C6_edge5_cell1 1
 X_6_5_0_3 C7_edge6_cell0 1
 X_6_5_0_3 C7_edge6_cell2 1
 X_6_5_0_3 C8_edge7_cell1 1
 X_6_5_0_3 C9_edge8_cell0 1
 X_6_5_0_3 C9_edge8_cell2 1
 X_6_5_0_3 place5 1
 X_6_5_1_0 C1_piece6 1
 X_6_5_1_0 C6_edge5_cell0 1
 X_6_5_1_0 C6_edge5_cell2 1
 X_6_5_1_0 C7_edge6_cell1 1
 X_6_5_1_0 C8_edge7_cell0 1
 X_6_5_1_0 C8_edge7_cell2 1
 X_6_5_1_0 C9_edge8_cell1 1
 X_6_5_1_0 place5 1
 X_6_5_1_0 C22_cost -1
 X_6_5_1_1 C1_piece6 1
 X_6_5_1_1 C6_edge5_cell1 1
 X_6_5_1_1 C7_edge6_cell0 1
 X_6_5_1_1 C7_edge6_cell2 1
 X_6_5_1_1 C8_edge7_cell1 1
 X_6_5_1_1 C9_edge8_cell0 1
 X_6_5_1_1 C9_edge8_cell2 1
 X_6_5_1_1 place5 1
 X_6_5_1_1 C22_cost -1
 X_6_5_1_2 C1_piece6 1
 X_6_5_1_2 C6_edge5_cell0 1
 X_6_5_1_2 C6_edge5_cell2 1
 X_6_5_1_2 C7_edge6_cell1 1
 X_6_5_1_2 C8_edge7_cell0 1
 X_6_5_1_2 C8_edge7_cell2 1
 X_6_5_1_2 C9_edge8_cell1 1
 X_6_5_1_2 place5 1
 X_6_5_1_2 C22_cost -2
 X_6_5_1_3 C1_piece6 1
 X_6_5_1_3 C6_edge5_cell1 1
 X_6_5_1_3 C7_edge6_cell0 1
 X_6_5_1_3 C7_edge6_cell2 1
 X_6_5_1_3 C8_edge7_cell1 1
 X_6_5_1_3 C9_edge8_cell0 1
 X_6_5_1_3 C9_edge8_cell2 1
 X_6_5_1_3 place5 1
 X_6_5_1_3 C22_cost -1
 X_6_6_0_0 C1_piece6 1
 X_6_6_0_0 C5_edge4_cell0 1
 X_6_6_0_0 C5_edge4_cell2 1
 X_6_6_0_0 C8_edge7_cell0 1
 X_6_6_0_0 C8_edge7_cell2 1
 X_6_6_0_0 C10_edge9_cell1 1
 X_6_6_0_0 C11_edge10_cell1 1
 X_6_6_0_0 place6 1
 X_6_6_0_1 C1_piece6 1
 X_6_6_0_1 C5_edge4_cell1 1
 X_6_6_0_1 C8_edge7_cell1 1
 X_6_6_0_1 C10_edge9_cell0 1
 X_6_6_0_1 C10_edge9_cell2 1
 X_6_6_0_1 C11_edge10_cell0 1
 X_6_6_0_1 C11_edge10_cell2 1
 X_6_6_0_1 place6 1
 X_6_6_0_2 C1_piece6 1
 X_6_6_0_2 C5_edge4_cell0 1
 X_6_6_0_2 C5_edge4_cell2 1
 X_6_6_0_2 C8_edge7_cell0 1
 X_6_6_0_2 C8_edge7_cell2 1
 X_6_6_0_2 C10_edge9_cell1 1
 X_6_6_0_2 C11_edge10_cell1 1
 X_6_6_0_2 place6 1
 X_6_6_0_2 C22_cost -1
 X_6_6_0_3 C1_piece6 1
 X_6_6_0_3 C5_edge4_cell1 1
 X_6_6_0_3 C8_edge7_cell1 1
 X_6_6_0_3 C10_edge9_cell0 1
 X_6_6_0_3 C10_edge9_cell2 1
 X_6_6_0_3 C11_edge10_cell0 1
 X_6_6_0_3 C11_edge10_cell2 1
 X_6_6_0_3 place6 1
 X_6_6_1_0 C1_piece6 1
 X_6_6_1_0 C5_edge4_cell0 1
 X_6_6_1_0 C5_edge4_cell2 1
 X_6_6_1_0 C8_edge7_cell0 1
 X_6_6_1_0 C8_edge7_cell2 1
 X_6_6_1_0 C10_edge9_cell1 1
 X_6_6_1_0 C11_edge10_cell1 1
 X_6_6_1_0 place6 1
 X_6_6_1_0 C22_cost -1
 X_6_6_1_1 C1_piece6 1
 X_6_6_1_1 C5_edge4_cell1 1
 X_6_6_1_1 C8_edge7_cell1 1
 X_6_6_1_1 C10_edge9_cell0 1
 X_6_6_1_1 C10_edge9_cell2 1
 X_6_6_1_1 C11_edge10_cell0 1
 X_6_6_1_1 C11_edge10_cell2 1
 X_6_6_1_1 place6 1
 X_6_6_1_1 C22_cost -1
 X_6_6_1_2 C1_piece6 1
 X_6_6_1_2 C5_edge4_cell0 1
 X_6_6_1_2 C5_edge4_cell2 1
 X_6_6_1_2 C8_edge7_cell0 1
 X_6_6_1_2 C8_edge7_cell2 1
 X_6_6_1_2 C10_edge9_cell1 1
 X_6_6_1_2 C11_edge10_cell1 1
 X_6_6_1_2 place6 1
 X_6_6_1_2 C22_cost -2
 X_6_6_1_3 C1_piece6 1
 X_6_6_1_3 C5_edge4_cell1 1
 X_6_6_1_3 C8_edge7_cell1 1
 X_6_6_1_3 C10_edge9_cell0 1
 X_6_6_1_3 C10_edge9_cell2 1
 X_6_6_1_3 C11_edge10_cell0 1
 X_6_6_1_3 C11_edge10_cell2 1
 X_6_6_1_3 place6 1
 X_6_6_1_3 C22_cost -1
 Y obj 1
 Y C22_cost 1
 MARKER 'MARKER' 'INTEND'
RHS
 rhs C1_piece1 1
 rhs C1_piece2 1
 rhs C1_piece3 1
 rhs C1_piece4 1
 rhs C1_piece5 1
 rhs C1_piece6 1
 rhs C2_edge1_cell0 1
 rhs C2_edge1_cell1 1
 rhs C2_edge1_cell2 1
 rhs C3_edge2_cell0 1
 rhs C3_edge2_cell1 1
 rhs C3_edge2_cell2 1
 rhs C4_edge3_cell0 1
 rhs C4_edge3_cell1 1
 rhs C4_edge3_cell2 1
 rhs C5_edge4_cell0 1
 rhs C5_edge4_cell1 1
 rhs C5_edge4_cell2 1
 rhs C6_edge5_cell0 1
 rhs C6_edge5_cell1 1
 rhs C6_edge5_cell2 1
 rhs C7_edge6_cell0 1
 rhs C7_edge6_cell1 1
 rhs C7_edge6_cell2 1
 rhs C8_edge7_cell0 1
 rhs C8_edge7_cell1 1
 rhs C8_edge7_cell2 1
 rhs C9_edge8_cell0 1
 rhs C9_edge8_cell1 1
 rhs C9_edge8_cell2 1
 rhs C10_edge9_cell0 1
 rhs C10_edge9_cell1 1
 rhs C10_edge9_cell2 1
 rhs C11_edge10_cell0 1
 rhs C11_edge10_cell1 1
 rhs C11_edge10_cell2 1
 rhs C12_edge11_cell0 1
 rhs C12_edge11_cell1 1
 rhs C12_edge11_cell2 1
 rhs C13_edge12_cell0 1
 rhs C13_edge12_cell1 1
 rhs C13_edge12_cell2 1
 rhs C14_corner1 1
 rhs C15_corner2 1
 rhs C16_corner3 1
 rhs C17_corner4 1
 rhs C18_corner5 1
 rhs C19_corner6 1
 rhs C20_corner7 1
 rhs C21_corner8 1
 rhs place1 1
 rhs place2 1
 rhs place3 1
 rhs place4 1
 rhs place5 1
 rhs place6 1
BOUNDS
 UP bound_set X_1_1_0_0 1
 UP bound_set X_1_1_0_1 1
 UP bound_set X_1_1_0_2 1
 UP bound_set X_1_1_0_3 1
 UP bound_set X_1_1_1_0 1
 UP bound_set X_1_1_1_1 1
 UP bound_set X_1_1_1_2 1
 UP bound_set X_1_1_1_3 1
 UP bound_set X_1_2_0_0 1
 UP bound_set X_1_2_0_1 1
 UP bound_set X_1_2_0_2 1
 UP bound_set X_1_2_0_3 1
 UP bound_set X_1_2_1_0 1
 UP bound_set X_1_2_1_1 1
 UP bound_set X_1_2_1_2 1
 UP bound_set X_1_2_1_3 1
 UP bound_set X_1_3_0_0 1
 UP bound_set X_1_3_0_1 1
 UP bound_set X_1_3_0_2 1
 UP bound_set X_1_3_0_3 1
 UP bound_set X_1_3_1_0 1
 UP bound_set X_1_3_1_1 1
 UP bound_set X_1_3_1_2 1
 UP bound_set X_1_3_1_3 1
 UP bound_set X_1_4_0_0 1
 UP bound_set X_1_4_0_1 1
 UP bound_set X_1_4_0_2 1
 UP bound_set X_1_4_0_3 1
 UP bound_set X_1_4_1_0 1
 UP bound_set X_1_4_1_1 1
 UP bound_set X_1_4_1_2 1
 UP bound_set X_1_4_1_3 1
 UP bound_set X_1_5_0_0 1
 UP bound_set X_1_5_0_1 1
 UP bound_set X_1_5_0_2 1
 UP bound_set X_1_5_0_3 1
 UP bound_set X_1_5_1_0 1
 UP bound_set X_1_5_1_1 1
 UP bound_set X_1_5_1_2 1
 UP bound_set X_1_5_1_3 1
 UP bound_set X_1_6_0_0 1
 UP bound_set X_1_6_0_1 1
 UP bound_set X_1_6_0_2 1
 UP bound_set X_1_6_0_3 1
 UP bound_set X_1_6_1_0 1
 UP bound_set X_1_6_1_1 1
 UP bound_set X_1_6_1_2 1
 UP bound_set X_1_6_1_3 1
 UP bound_set X_2_1_0_0 1
 UP bound_set X_2_1_0_1 1
 UP bound_set X_2_1_0_2 1
 UP bound_set X_2_1_0_3 1
 UP bound_set X_2_1_1_0 1
 UP bound_set X_2_1_1_1 1
 UP bound_set X_2_1_1_2 1
 UP bound_set X_2_1_1_3 1
 UP bound_set X_2_2_0_0 1
 UP bound_set X_2_2_0_1 1
 UP bound_set X_2_2_0_2 1
 UP bound_set X_2_2_0_3 1
 UP bound_set X_2_2_1_0 1
 UP bound_set X_2_2_1_1 1
 UP bound_set X_2_2_1_2 1
 UP bound_set X_2_2_1_3 1
 UP bound_set X_2_3_0_0 1
 UP bound_set X_2_3_0_1 1
 UP bound_set X_2_3_0_2 1
 UP bound_set X_2_3_0_3 1
 UP bound_set X_2_3_1_0 1
 UP bound_set X_2_3_1_1 1
 UP bound_set X_2_3_1_2 1
 UP bound_set X_2_3_1_3 1
 UP bound_set X_2_4_0_0 1
 UP bound_set X_2_4_0_1 1
 UP bound_set X_2_4_0_2 1
 UP bound_set X_2_4_0_3 1
 UP bound_set X_2_4_1_0 1
 UP bound_set X_2_4_1_1 1
 UP bound_set X_2_4_1_2 1
 UP bound_set X_2_4_1_3 1
 UP bound_set X_2_5_0_0 1
 UP bound_set X_2_5_0_1 1
 UP bound_set X_2_5_0_2 1
 UP bound_set X_2_5_0_3 1
 UP bound_set X_2_5_1_0 1
 UP bound_set X_2_5_1_1 1
 UP bound_set X_2_5_1_2 1
 UP bound_set X_2_5_1_3 1
 UP bound_set X_2_6_0_0 1
 UP bound_set X_2_6_0_1 1
 UP bound_set X_2_6_0_2 1
 UP bound_set X_2_6_0_3 1
 UP bound_set X_2_6_1_0 1
 UP bound_set X_2_6_1_1 1
 UP bound_set X_2_6_1_2 1
 UP bound_set X_2_6_1_3 1
 UP bound_set X_3_1_0_0 1
 UP bound_set X_3_1_0_1 1
 UP bound_set X_3_1_0_2 1
 UP bound_set X_3_1_0_3 1
 UP bound_set X_3_1_1_0 1
 UP bound_set X_3_1_1_1 1
 UP bound_set X_3_1_1_2 1
 UP bound_set X_3_1_1_3 1
 UP bound_set X_3_2_0_0 1
 UP bound_set X_3_2_0_1 1
 UP bound_set X_3_2_0_2 1
 UP bound_set X_3_2_0_3 1
 UP bound_set X_3_2_1_0 1
 UP bound_set X_3_2_1_1 1
 UP bound_set X_3_2_1_2 1
 UP bound_set X_3_2_1_3 1
 UP bound_set X_3_3_0_0 1
 UP bound_set X_3_3_0_1 1
 UP bound_set X_3_3_0_2 1
 UP bound_set X_3_3_0_3 1
 UP bound_set X_3_3_1_0 1
 UP bound_set X_3_3_1_1 1
 UP bound_set X_3_3_1_2 1
 UP bound_set X_3_3_1_3 1
 UP bound_set X_3_4_0_0 1
 UP bound_set X_3_4_0_1 1
 UP bound_set X_3_4_0_2 1
 UP bound_set X_3_4_0_3 1
 UP bound_set X_3_4_1_0 1
 UP bound_set X_3_4_1_1 1
 UP bound_set X_3_4_1_2 1
 UP bound_set X_3_4_1_3 1
 UP bound_set X_3_5_0_0 1
 UP bound_set X_3_5_0_1 1
 UP bound_set X_3_5_0_2 1
 UP bound_set X_3_5_0_3 1
 UP bound_set X_3_5_1_0 1
 UP bound_set X_3_5_1_1 1
 UP bound_set X_3_5_1_2 1
 UP bound_set X_3_5_1_3 1
 UP bound_set X_3_6_0_0 1
 UP bound_set X_3_6_0_1 1
 UP bound_set X_3_6_0_2 1
 UP bound_set X_3_6_0_3 1
 UP bound_set X_3_6_1_0 1
 UP bound_set X_3_6_1_1 1
 UP bound_set X_3_6_1_2 1
 UP bound_set X_3_6_1_3 1
 UP bound_set X_4_1_0_0 1
 UP bound_set X_4_1_0_1 1
 UP bound_set X_4_1_0_2 1
 UP bound_set X_4_1_0_3 1
 UP bound_set X_4_1_1_0 1
 UP bound_set X_4_1_1_1 1
 UP bound_set X_4_1_1_2 1
 UP bound_set X_4_1_1_3 1
 UP bound_set X_4_2_0_0 1
 UP bound_set X_4_2_0_1 1
 UP bound_set X_4_2_0_2 1
 UP bound_set X_4_2_0_3 1
 UP bound_set X_4_2_1_0 1
 UP bound_set X_4_2_1_1 1
 UP bound_set X_4_2_1_2 1
 UP bound_set X_4_2_1_3 1
 UP bound_set X_4_3_0_0 1
 UP bound_set X_4_3_0_1 1
 UP bound_set X_4_3_0_2 1
 UP bound_set X_4_3_0_3 1
 UP bound_set X_4_3_1_0 1
 UP bound_set X_4_3_1_1 1
 UP bound_set X_4_3_1_2 1
 UP bound_set X_4_3_1_3 1
 UP bound_set X_4_4_0_0 1
 UP bound_set X_4_4_0_1 1
 UP bound_set X_4_4_0_2 1
 UP bound_set X_4_4_0_3 1
 UP bound_set X_4_4_1_0 1
 UP bound_set X_4_4_1_1 1
 UP bound_set X_4_4_1_2 1
 UP bound_set X_4_4_1_3 1
 UP bound_set X_4_5_0_0 1
 UP bound_set X_4_5_0_1 1
 UP bound_set X_4_5_0_2 1
 UP bound_set X_4_5_0_3 1
 UP bound_set X_4_5_1_0 1
 UP bound_set X_4_5_1_1 1
 UP bound_set X_4_5_1_2 1
 UP bound_set X_4_5_1_3 1
 UP bound_set X_4_6_0_0 1
 UP bound_set X_4_6_0_1 1
 UP bound_set X_4_6_0_2 1
 UP bound_set X_4_6_0_3 1
 UP bound_set X_4_6_1_0 1
 UP bound_set X_4_6_1_1 1
 UP bound_set X_4_6_1_2 1
 UP bound_set X_4_6_1_3 1
 UP bound_set X_5_1_0_0 1
 UP bound_set X_5_1_0_1 1
 UP bound_set X_5_1_0_2 1
 UP bound_set X_5_1_0_3 1
 UP bound_set X_5_1_1_0 1
 UP bound_set X_5_1_1_1 1
 UP bound_set X_5_1_1_2 1
 UP bound_set X_5_1_1_3 1
 UP bound_set X_5_2_0_0 1
 UP bound_set X_5_2_0_1 1
 UP bound_set X_5_2_0_2 1
 UP bound_set X_5_2_0_3 1
 UP bound_set X_5_2_1_0 1
 UP bound_set X_5_2_1_1 1
 UP bound_set X_5_2_1_2 1
 UP bound_set X_5_2_1_3 1
 UP bound_set X_5_3_0_0 1
 UP bound_set X_5_3_0_1 1
 UP bound_set X_5_3_0_2 1
 UP bound_set X_5_3_0_3 1
 UP bound_set X_5_3_1_0 1
 UP bound_set X_5_3_1_1 1
 UP bound_set X_5_3_1_2 1
 UP bound_set X_5_3_1_3 1
 UP bound_set X_5_4_0_0 1
 UP bound_set X_5_4_0_1 1
 UP bound_set X_5_4_0_2 1
 UP bound_set X_5_4_0_3 1
 UP bound_set X_5_4_1_0 1
 UP bound_set X_5_4_1_1 1
 UP bound_set X_5_4_1_2 1
 UP bound_set X_5_4_1_3 1
 UP bound_set X_5_5_0_0 1
 UP bound_set X_5_5_0_1 1
 UP bound_set X_5_5_0_2 1
 UP bound_set X_5_5_0_3 1
 UP bound_set X_5_5_1_0 1
 UP bound_set X_5_5_1_1 1
 UP bound_set X_5_5_1_2 1
 UP bound_set X_5_5_1_3 1
 UP bound_set X_5_6_0_0 1
 UP bound_set X_5_6_0_1 1
 UP bound_set X_5_6_0_2 1
 UP bound_set X_5_6_0_3 1
 UP bound_set X_5_6_1_0 1
 UP bound_set X_5_6_1_1 1
 UP bound_set X_5_6_1_2 1
 UP bound_set X_5_6_1_3 1
 UP bound_set X_6_1_0_0 1
 UP bound_set X_6_1_0_1 1
 UP bound_set X_6_1_0_2 1
 UP bound_set X_6_1_0_3 1
 UP bound_set X_6_1_1_0 1
 UP bound_set X_6_1_1_1 1
 UP bound_set X_6_1_1_2 1
 UP bound_set X_6_1_1_3 1
 UP bound_set X_6_2_0_0 1
 UP bound_set X_6_2_0_1 1
 UP bound_set X_6_2_0_2 1
 UP bound_set X_6_2_0_3 1
 UP bound_set X_6_2_1_0 1
 UP bound_set X_6_2_1_1 1
 UP bound_set X_6_2_1_2 1
 UP bound_set X_6_2_1_3 1
 UP bound_set X_6_3_0_0 1
 UP bound_set X_6_3_0_1 1
 UP bound_set X_6_3_0_2 1
 UP bound_set X_6_3_0_3 1
 UP bound_set X_6_3_1_0 1
 UP bound_set X_6_3_1_1 1
 UP bound_set X_6_3_1_2 1
 UP bound_set X_6_3_1_3 1
 UP bound_set X_6_4_0_0 1
 UP bound_set X_6_4_0_1 1
 UP bound_set X_6_4_0_2 1
 UP bound_set X_6_4_0_3 1
 UP bound_set X_6_4_1_0 1
 UP bound_set X_6_4_1_1 1
 UP bound_set X_6_4_1_2 1
 UP bound_set X_6_4_1_3 1
 UP bound_set X_6_5_0_0 1
 UP bound_set X_6_5_0_1 1
 UP bound_set X_6_5_0_2 1
 UP bound_set X_6_5_0_3 1
 UP bound_set X_6_5_1_0 1
 UP bound_set X_6_5_1_1 1
 UP bound_set X_6_5_1_2 1
 UP bound_set X_6_5_1_3 1
 UP bound_set X_6_6_0_0 1
 UP bound_set X_6_6_0_1 1
 UP bound_set X_6_6_0_2 1
 UP bound_set X_6_6_0_3 1
 UP bound_set X_6_6_1_0 1
 UP bound_set X_6_6_1_1 1
 UP bound_set X_6_6_1_2 1
 UP bound_set X_6_6_1_3 1
 LI bound_set Y 0
 UI bound_set Y 12
ENDATA
