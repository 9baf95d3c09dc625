package dev.cubewright.robot.cli.robot;

import dev.cubewright.driver.robot.ViewCount;
import dev.cubewright.robot.cli.terminal.Section;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The option for the number of faces that the robot's camera sees. */
@Section("Camera")
final class ViewsArgument {
  @Option(
      names = "--views",
      paramLabel = "four|six",
      description =
          "The number of faces that the camera sees; after four, the stickers on R and L are"
              + " inferred. Default: six.")
  private Optional<ViewCount> views = Optional.empty();

  boolean isGiven() {
    return views.isPresent();
  }

  ViewCount count() {
    return views.orElse(ViewCount.SIX);
  }
}
