package dev.cubewright.robot.cli.console;

import dev.cubewright.robot.cli.option.Command;
import java.util.List;

/** The commands that open the console. */
public final class ConsoleCommands {
  private ConsoleCommands() {}

  /** {@return all of them, in the order of the help} */
  public static List<Command> all() {
    return List.of(new ConsoleCommand());
  }
}
