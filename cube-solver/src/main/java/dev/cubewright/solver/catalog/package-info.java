/**
 * The catalog of puzzles and their solvers by name, and scrambles. {@link
 * dev.cubewright.solver.catalog.PuzzleCatalog} is the only registry of solvers.
 */
@NullMarked
package dev.cubewright.solver.catalog;

import org.jspecify.annotations.NullMarked;
