package dev.cubewright.console.state;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.driver.job.Solving;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.ViewCount;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The settings of a job. An immutable value.
 *
 * @param mode the speed of the arms
 * @param anyFrame whether the cube may be rolled first
 * @param views the number of faces that the camera sees
 * @param look whether the camera reads the cube, or it is taken as entered
 */
record Settings(Mode mode, boolean anyFrame, ViewCount views, boolean look) {
  static final Set<String> MEMBERS = Set.of("mode", "frames", "views", "look");

  private static final String ALL = "all";
  private static final String AS_HELD = "as-held";
  private static final List<String> FRAMES = List.of(ALL, AS_HELD);
  private static final List<String> MODES = Arrays.stream(Mode.values()).map(Mode::code).toList();
  private static final List<String> VIEWS =
      Arrays.stream(ViewCount.values()).map(ViewCount::code).toList();

  /**
   * Returns these settings with changes.
   *
   * @param changes of {@link #MEMBERS} only
   * @throws ProblemException if a value is not allowed
   */
  Settings with(ObjectNode changes) {
    Settings changed = this;
    for (Map.Entry<String, JsonNode> change : changes.properties()) {
      changed = changed.with(change.getKey(), change.getValue());
    }
    return changed;
  }

  private Settings with(String name, JsonNode value) {
    return switch (name) {
      case "mode" -> new Settings(Mode.of(choice(name, value, MODES)), anyFrame, views, look);
      case "frames" -> new Settings(mode, choice(name, value, FRAMES).equals(ALL), views, look);
      case "views" -> new Settings(mode, anyFrame, ViewCount.of(choice(name, value, VIEWS)), look);
      case "look" -> {
        if (!value.isBoolean()) {
          throw Arguments.wrong("look must be true or false");
        }
        yield new Settings(mode, anyFrame, views, value.booleanValue());
      }
      default -> throw new IllegalArgumentException(name);
    };
  }

  private static String choice(String name, JsonNode value, List<String> choices) {
    if (!value.isTextual() || !choices.contains(value.textValue())) {
      throw Arguments.wrong(name + " must be one of " + String.join(", ", choices));
    }
    return value.textValue();
  }

  /** Returns how a robot solves its cube: in the shortest time of its arms. */
  Solving solving(ConsoleSetup setup, RobotDescription robot) {
    List<Move> frames = setup.twists().frames();
    return new Solving(
        setup.space(),
        setup.solver(),
        setup.twists(),
        robot.costModel(mode, setup.twists()),
        anyFrame ? frames : frames.stream().filter(frame -> frame.name().isEmpty()).toList());
  }

  StateSchema.JobSettings view() {
    return new StateSchema.JobSettings(
        mode.code(), MODES, anyFrame ? ALL : AS_HELD, FRAMES, views.code(), look);
  }
}
