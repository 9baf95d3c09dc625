package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.robot.cli.option.Command;
import java.util.List;

/** The commands that need a puzzle and nothing to solve it with. */
public final class PuzzleCommands {
  private PuzzleCommands() {}

  /** {@return the commands, in the order in which the help lists them} */
  public static List<Command> all() {
    return List.of(new ShowCommand(), new CheckCommand(), new ExportCommand());
  }
}
