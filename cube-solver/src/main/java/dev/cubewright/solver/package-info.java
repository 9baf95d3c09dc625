/**
 * Solving: a {@link dev.cubewright.solver.Solver} takes a {@link
 * dev.cubewright.solver.SolveRequest} and returns a {@link dev.cubewright.solver.SolveResult} with
 * {@linkplain dev.cubewright.solver.Solution solutions} that have been replayed on the model.
 *
 * <p>For a solution in one call see {@link dev.cubewright.solver.SimpleSolver}.
 *
 * <p>What solves which puzzle: {@link dev.cubewright.solver.cube2x2x2.Cube2x2x2}, {@link
 * dev.cubewright.solver.cube3x3x3.Cube3x3x3}, {@link dev.cubewright.solver.cube4x4x4.Cube4x4x4},
 * {@link dev.cubewright.solver.cube5x5x5.Cube5x5x5}, {@link dev.cubewright.solver.bigcube.BigCube}
 * of any size, {@link dev.cubewright.solver.floppy.Floppy}, and any other puzzle or goal {@link
 * dev.cubewright.solver.general.GeneralSolver}.
 */
@NullMarked
package dev.cubewright.solver;

import org.jspecify.annotations.NullMarked;
