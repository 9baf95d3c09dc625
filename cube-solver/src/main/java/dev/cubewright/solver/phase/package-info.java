/**
 * The common part of the solvers of the 4x4x4, the 5x5x5 and larger cubes: a phase as data (moves,
 * coordinates, lower bounds from pruning tables) with a search over flat arrays, a search in stages
 * that ends with the 3x3x3, and the mapping to the 3x3x3.
 */
@NullMarked
package dev.cubewright.solver.phase;

import org.jspecify.annotations.NullMarked;
