package dev.cubewright.robot.cli.robot;

import dev.cubewright.core.file.JsonObject;
import dev.cubewright.driver.robot.Arm;
import java.util.Collection;
import java.util.stream.Collectors;

/** Prints which arms were moved. */
final class ArmLines {
  private ArmLines() {}

  /** Returns a line of JSON that lists arms by their numbers under a name. */
  static String json(String name, Collection<Arm> arms) {
    return new JsonObject().putRaw(name, numbers(arms)) + "\n";
  }

  private static String numbers(Collection<Arm> arms) {
    return arms.stream()
        .sorted()
        .map(arm -> Integer.toString(arm.number()))
        .collect(Collectors.joining(",", "[", "]"));
  }
}
