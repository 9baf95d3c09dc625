/**
 * Short solutions of the 5x5x5: a reduction to a 3x3x3 in five phases, which continues from many
 * end states of each phase.
 */
@NullMarked
package dev.cubewright.solver.cube5x5x5;

import org.jspecify.annotations.NullMarked;
