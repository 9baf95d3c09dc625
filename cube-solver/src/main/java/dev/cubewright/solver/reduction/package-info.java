/**
 * What the ways to make a 3x3x3 of a larger cube have in common: which wings belong together, where
 * moves carry sets of places, parities, phases as data with their search, and which 3x3x3 it is in
 * the end.
 */
@NullMarked
package dev.cubewright.solver.reduction;

import org.jspecify.annotations.NullMarked;
