/**
 * Solving: a {@link dev.cubewright.search.Solver} receives a {@link
 * dev.cubewright.search.SolveRequest} and returns a {@link dev.cubewright.search.SolveResult} with
 * {@linkplain dev.cubewright.search.Solution solutions} that have been replayed on the model.
 *
 * <p>For a solution in one call see {@link dev.cubewright.search.SimpleSolver}. The solvers of
 * particular puzzles are in the module {@code dev.cubewright.solver}, which also finds them by
 * name.
 */
@NullMarked
package dev.cubewright.search;

import org.jspecify.annotations.NullMarked;
