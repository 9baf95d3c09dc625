/**
 * The 4x4x4 in six phases, as its published solver works: each an iterative deepening of its own,
 * with fewer moves than the phase before.
 *
 * <pre>
 *   0   R and L centers on R and L                     moves that change R, L, U, D, F, B, Rw, Uw, Fw
 *   1   F and B centers on F and B; wings apart, even  ... but of Uw and Fw half turns only
 *   2   centers in columns; four edges paired          U D F B; half turns of R L Rw Uw Fw
 *   3   a 3x3x3                                        U D; half turns of R L F B Rw Fw
 *   4   its corners and edges oriented                 U D; quarter turns of R L F B
 *   5   solved                                         U D; half turns of R L F B
 * </pre>
 *
 * <p>Of each position several tables tell how far some of it is from the phase's end. How these
 * distances become one bound is the question that was asked: the five answers are strategies, kept
 * to be compared and learned from.
 */
@NullMarked
package dev.cubewright.solver.sixphase;

import org.jspecify.annotations.NullMarked;
