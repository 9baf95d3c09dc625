/**
 * The 5x5x5 in short answers: reduced to a 3x3x3 in five phases, of each of which many ends are
 * kept, and then solved as one.
 */
@NullMarked
package dev.cubewright.solver.cube5x5x5;

import org.jspecify.annotations.NullMarked;
