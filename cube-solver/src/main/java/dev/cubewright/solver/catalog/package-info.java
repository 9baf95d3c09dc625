/**
 * The puzzles that have solvers, by name, and scrambles by a puzzle's solvers. A puzzle's solvers
 * are registered in {@link dev.cubewright.solver.catalog.PuzzleCatalog} and nowhere else.
 */
@NullMarked
package dev.cubewright.solver.catalog;

import org.jspecify.annotations.NullMarked;
