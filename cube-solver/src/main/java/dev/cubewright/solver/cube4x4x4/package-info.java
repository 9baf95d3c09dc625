/**
 * The 4x4x4 in short answers: reduced to a 3x3x3 in three phases, of each of which many ends are
 * kept, and then solved as one.
 */
@NullMarked
package dev.cubewright.solver.cube4x4x4;

import org.jspecify.annotations.NullMarked;
