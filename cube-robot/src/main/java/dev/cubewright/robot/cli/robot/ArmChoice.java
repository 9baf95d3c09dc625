package dev.cubewright.robot.cli.robot;

import dev.cubewright.core.file.JsonObject;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.robot.cli.terminal.Problems;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** A parser of the names of arms: numbers, faces or axes. */
final class ArmChoice {
  private static final String WHAT = "0 to 3, R, B, L or F";

  private ArmChoice() {}

  /** The help text of an argument for arms. */
  static final String HELP =
      "An arm (0 to 3, or its face R, B, L or F) or an axis (right-left or back-front). Default:"
          + " all arms.";

  /**
   * Returns the named arms, or all arms if there are no words.
   *
   * @throws ProblemException if a word is neither an arm nor an axis
   */
  static Set<Arm> of(List<String> words) {
    if (words.isEmpty()) {
      return EnumSet.allOf(Arm.class);
    }
    Set<Arm> arms = EnumSet.noneOf(Arm.class);
    for (String word : words) {
      Optional<Axis> axis = findAxis(word);
      if (axis.isPresent()) {
        arms.addAll(axis.get().arms());
      } else {
        arms.add(
            findArm(word)
                .orElseThrow(
                    () ->
                        Problems.usage(
                            ("\"%s\" is neither an arm (%s) nor an axis (right-left or"
                                    + " back-front)")
                                .formatted(word, WHAT))));
      }
    }
    return arms;
  }

  static Arm arm(String word) {
    return findArm(word)
        .orElseThrow(() -> Problems.usage("there is no arm \"" + word + "\"; use " + WHAT));
  }

  static Axis axis(String word) {
    return findAxis(word)
        .orElseThrow(
            () ->
                Problems.usage("there is no axis \"" + word + "\"; use right-left or back-front"));
  }

  /** Returns a line of JSON with one member: an array of the arms' numbers. */
  static String json(String name, Set<Arm> arms) {
    String numbers =
        arms.stream()
            .sorted()
            .map(arm -> Integer.toString(arm.number()))
            .collect(Collectors.joining(",", "[", "]"));
    return new JsonObject().putRaw(name, numbers) + "\n";
  }

  private static Optional<Arm> findArm(String word) {
    return Arrays.stream(Arm.values())
        .filter(
            arm ->
                arm.name().equals(word.toUpperCase(Locale.ROOT))
                    || Integer.toString(arm.number()).equals(word))
        .findFirst();
  }

  private static Optional<Axis> findAxis(String word) {
    return Arrays.stream(Axis.values()).filter(axis -> axis.code().equals(word)).findFirst();
  }
}
