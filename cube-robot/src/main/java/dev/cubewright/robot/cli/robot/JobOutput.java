package dev.cubewright.robot.cli.robot;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.driver.job.SessionListener;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.solver.catalog.Scrambler;
import java.io.IOException;

/** Prints what is done in a job, and how it ends. */
interface JobOutput extends SessionListener {
  /** Returns one for programs, or one for people. */
  static JobOutput of(CommandContext context, Puzzle puzzle, Mode mode, boolean json) {
    return json ? new JobEvents(context.out(), puzzle) : new JobReport(context, puzzle, mode);
  }

  /**
   * Prints by what the cube was scrambled before it is put in.
   *
   * @param seed repeats it
   * @throws IOException if standard output fails
   */
  void scrambled(Scrambler.Scramble scramble, long seed) throws IOException;

  /**
   * Prints whether the cube was seen to be solved: last of all.
   *
   * @throws IOException if standard output fails
   */
  void end(boolean solved) throws IOException;
}
