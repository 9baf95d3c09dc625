/**
 * What the two ways to make a 3x3x3 of a 4x4x4 have in common: which wings belong together, where
 * moves carry sets of places, parities, and which 3x3x3 it is in the end.
 */
@NullMarked
package dev.cubewright.solver.reduction;

import org.jspecify.annotations.NullMarked;
