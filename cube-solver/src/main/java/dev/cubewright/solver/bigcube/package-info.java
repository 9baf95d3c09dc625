/**
 * Solvers for cubes of any size. They solve the centers of all orbits, the wings of all orbits, and
 * the remaining 3x3x3. The 6x6x6 to 10x10x10 are also solved by a reduction to the 5x5x5.
 *
 * <p>Internally, a cube is the colors of its facelets, and turns are sets of layers. Layer 0 of an
 * axis is that of R, U or F, and quarter turns are clockwise as seen from there. Only the finished
 * solution consists of turns of outer blocks.
 */
@NullMarked
package dev.cubewright.solver.bigcube;

import org.jspecify.annotations.NullMarked;
