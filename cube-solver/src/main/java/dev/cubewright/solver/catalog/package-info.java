/**
 * The puzzles that have solvers, by name, and what is built on a puzzle's solvers: scrambles and
 * the comparison of strategies.
 *
 * <p>A puzzle's solvers are registered in {@link dev.cubewright.solver.catalog.PuzzleCatalog} and
 * nowhere else.
 */
@NullMarked
package dev.cubewright.solver.catalog;

import org.jspecify.annotations.NullMarked;
