package dev.cubewright.robot.cli.solve;

import dev.cubewright.robot.cli.option.Command;
import java.util.List;

/** The commands that solve. */
public final class SolveCommands {
  private SolveCommands() {}

  /** {@return the commands, in the order in which the help lists them} */
  public static List<Command> all() {
    return List.of(new SolveCommand(), new CompareCommand(), new ScrambleCommand());
  }
}
