/**
 * The 4x4x4 in six phases, following its published solver. Each phase is a separate iterative
 * deepening with fewer moves than the previous phase.
 *
 * <pre>
 *   0   R and L centers on R and L                     all turns of R L U D F B Rw Uw Fw
 *   1   F and B centers on F and B; wings apart, even  the same, but only half turns of Uw Fw
 *   2   centers in columns; four edges paired          U D F B; half turns of R L Rw Uw Fw
 *   3   a 3x3x3                                        U D; half turns of R L F B Rw Fw
 *   4   its corners and edges oriented                 U D; quarter turns of R L F B
 *   5   solved                                         U D; half turns of R L F B
 * </pre>
 *
 * <p>Several tables give distances of parts of a position from the goal of the phase. The five
 * strategies combine these distances into one bound in different ways, for comparison and learning.
 */
@NullMarked
package dev.cubewright.solver.sixphase;

import org.jspecify.annotations.NullMarked;
