/**
 * Short solutions of the 4x4x4: a reduction to a 3x3x3 in three phases, which continues from many
 * end states of each phase.
 */
@NullMarked
package dev.cubewright.solver.cube4x4x4;

import org.jspecify.annotations.NullMarked;
