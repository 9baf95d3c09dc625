/**
 * Search kernel of the solvers that work in phases: a phase is data (moves, coordinates, lower
 * bounds from pruning tables), and one search over flat arrays runs it.
 */
@NullMarked
package dev.cubewright.solver.phase;

import org.jspecify.annotations.NullMarked;
