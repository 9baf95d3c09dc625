package dev.cubewright.console.state;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
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
 * How a job is done. An immutable value.
 *
 * @param mode how fast the arms work
 * @param metric what the best way is
 * @param anyFrame whether the cube may be rolled first
 * @param views how many faces are looked at
 * @param look whether the cube is looked at, or taken as entered
 */
record Settings(Mode mode, SolvingMetric metric, boolean anyFrame, ViewCount views, boolean look) {
  private static final String ALL = "all";
  private static final String AS_HELD = "as-held";
  static final Set<String> MEMBERS = Set.of("mode", "metric", "frames", "views", "look");

  /**
   * Returns these settings with others in place of some.
   *
   * @param changes of {@link #MEMBERS} only
   * @throws Refusal if one cannot be so
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
      case "mode" ->
          new Settings(Mode.of(choice(name, value, modes())), metric, anyFrame, views, look);
      case "metric" ->
          new Settings(
              mode,
              SolvingMetric.of(choice(name, value, SolvingMetric.codes())).orElseThrow(),
              anyFrame,
              views,
              look);
      case "frames" ->
          new Settings(
              mode, metric, choice(name, value, List.of(ALL, AS_HELD)).equals(ALL), views, look);
      case "views" ->
          new Settings(
              mode, metric, anyFrame, ViewCount.of(choice(name, value, viewCounts())), look);
      case "look" -> {
        if (!value.isBoolean()) {
          throw Arguments.wrong("look must be true or false");
        }
        yield new Settings(mode, metric, anyFrame, views, value.booleanValue());
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

  private static List<String> modes() {
    return Arrays.stream(Mode.values()).map(Mode::code).toList();
  }

  private static List<String> viewCounts() {
    return Arrays.stream(ViewCount.values()).map(ViewCount::code).toList();
  }

  /** Returns how a robot solves its cube. */
  Solving solving(ConsoleSetup setup, RobotDescription robot) {
    List<Move> frames = setup.twists().frames();
    return new Solving(
        setup.space(),
        setup.solver(),
        setup.twists(),
        metric.costs(robot, mode, setup.twists()),
        anyFrame ? frames : frames.stream().filter(frame -> frame.name().isEmpty()).toList());
  }

  /** Returns these settings and their choices as a member of the state. */
  StateSchema.JobSettings view() {
    return new StateSchema.JobSettings(
        mode.code(),
        modes(),
        metric.code(),
        SolvingMetric.codes(),
        anyFrame ? ALL : AS_HELD,
        List.of(ALL, AS_HELD),
        views.code(),
        look);
  }
}
