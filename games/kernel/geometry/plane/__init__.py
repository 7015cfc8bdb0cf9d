"""A continuous table: positions in whole hundredths, convex polygons with heights, round bases.

Every test is decided with whole numbers. A distance is compared through its square, a point on a line through a
fraction that is never divided out; so two servers always agree, whatever their processors do with floats.
"""
