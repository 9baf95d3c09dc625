package dev.cubewright.robot.cli.robot;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.driver.job.SessionListener;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.solver.catalog.Scrambles;

/** An output for the events of a job and its result. */
interface JobOutput extends SessionListener {
  /** Returns an output in JSON or as text. */
  static JobOutput of(CommandContext context, Puzzle puzzle, Mode mode, boolean json) {
    return json ? new JobEvents(context::print, puzzle) : new JobReport(context, puzzle, mode);
  }

  /** Prints the scramble of the cube, and the seed that repeats it. */
  void scrambled(Scrambles.Scramble scramble, long seed);

  /** Prints the final line: whether the cube is solved. */
  void end(boolean solved);
}
