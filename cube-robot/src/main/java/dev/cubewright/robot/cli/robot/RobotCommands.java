package dev.cubewright.robot.cli.robot;

import dev.cubewright.robot.cli.option.Command;
import java.util.List;

/** The commands for a robot, real or simulated. */
public final class RobotCommands {
  private RobotCommands() {}

  /** {@return the commands, in the order in which the help lists them} */
  public static List<Command> all() {
    return List.of(new RobotCommand(), new DemoCommand());
  }
}
