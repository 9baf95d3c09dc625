/**
 * The 3x3x3: a two-phase search that finds a solution at once and then improves it, and a search
 * for optimal solutions.
 *
 * <p>Phase one reaches the subgroup of the moves U, D, R2, L2, F2 and B2. There, all twists and
 * flips are 0 and the four middle edges are in the middle layer. Phase two solves the cube with
 * these moves.
 *
 * <pre>
 * phase one: 495 combinations of the middle edges x 2,048 flips x 2,187 twists
 * phase two: 40,320 permutations of the corners x 40,320 of the outer edges x 24 of the middle
 * edges; half of them are reachable
 * </pre>
 *
 * <p>The search for optimal solutions has increasing cost limits and extends moves at both ends.
 * Its lower bounds are the distances of phase one along all three axes, for the position and for
 * its inverse.
 */
package dev.cubewright.solver.cube3x3x3;
