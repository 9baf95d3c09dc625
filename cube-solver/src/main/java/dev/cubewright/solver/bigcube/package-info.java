/**
 * Cubes of any size from 5x5x5 on by one method: the centers of all orbits, the wings of all
 * orbits, and the 3x3x3 that is left.
 *
 * <p>Inside, a cube is the colours of its facelets, and what turns are single layers: layer 0 of an
 * axis is that of R, U or F, and quarter turns are counted clockwise as seen from there. Only the
 * finished answer is written in turns of outer blocks.
 */
@NullMarked
package dev.cubewright.solver.bigcube;

import org.jspecify.annotations.NullMarked;
