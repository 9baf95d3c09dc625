/**
 * The puzzles as the command line has them: by which names, how their states are read and written,
 * what their moves cost and who solves them; and the commands that show and check a state.
 *
 * <p>A puzzle's solvers are registered in {@link dev.cubewright.robot.cli.puzzle.PuzzleCatalog} and
 * nowhere else.
 */
@NullMarked
package dev.cubewright.robot.cli.puzzle;

import org.jspecify.annotations.NullMarked;
