/**
 * The 3x3x3: a two-phase search that answers at once and goes on to shorter answers.
 *
 * <p>The first phase brings the cube into the subgroup of the moves U, D, R2, L2, F2 and B2: all
 * twists and flips are nothing, and the four edges between U and D are there. The second phase
 * solves it with these moves.
 *
 * <pre>
 *   phase one: 495 combinations of the middle edges x 2,048 flips x 2,187 twists
 *   phase two: 40,320 permutations of the corners x 40,320 of the outer edges x 24 of the middle
 *              ones, of which half are possible
 * </pre>
 *
 * <p>Optimal solutions are searched for by rising cost, from both ends, with the distances of the
 * first phase along all three axes, of the position and of its inverse, as bounds.
 */
package dev.cubewright.solver.cube3x3x3;
