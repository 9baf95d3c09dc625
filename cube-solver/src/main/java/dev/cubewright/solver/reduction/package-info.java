/**
 * What the ways to make a 3x3x3 of a 4x4x4 have in common: its wings, its center places, and it.
 */
@NullMarked
package dev.cubewright.solver.reduction;

import org.jspecify.annotations.NullMarked;
