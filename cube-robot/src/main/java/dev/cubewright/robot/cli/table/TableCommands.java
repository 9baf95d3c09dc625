package dev.cubewright.robot.cli.table;

import dev.cubewright.robot.cli.option.Command;
import java.util.List;

/** The commands for the tables on disk. */
public final class TableCommands {
  private TableCommands() {}

  /** {@return the commands, in the order in which the help lists them} */
  public static List<Command> all() {
    return List.of(new TablesCommand());
  }
}
