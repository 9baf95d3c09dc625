package dev.cubewright.robot.cli.picture;

import dev.cubewright.robot.cli.option.Command;
import java.util.List;

/** The commands for pictures of a cube. */
public final class PictureCommands {
  private PictureCommands() {}

  /** {@return the commands, in the order in which the help lists them} */
  public static List<Command> all() {
    return List.of(new RecognizeCommand());
  }
}
