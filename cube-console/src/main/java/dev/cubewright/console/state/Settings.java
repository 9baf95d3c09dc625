package dev.cubewright.console.state;

import com.fasterxml.jackson.databind.JsonNode;
import com.google.common.collect.Iterables;
import dev.cubewright.core.machine.Machine;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.driver.job.SolverSetup;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.ViewCount;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * The settings of a job. Immutable.
 *
 * @param mode the speed of the arms
 * @param anyFrame whether the robot may roll the whole cube first
 * @param views the number of faces that the camera sees
 * @param look whether the camera reads the cube; otherwise the entered state is used
 */
record Settings(Mode mode, boolean anyFrame, ViewCount views, boolean look) {
  static final Set<String> MEMBERS = Set.of("mode", "frames", "views", "look");

  private static final String ALL = "all";
  private static final String AS_HELD = "as-held";
  private static final List<String> FRAMES = List.of(ALL, AS_HELD);
  private static final List<String> MODES = Arrays.stream(Mode.values()).map(Mode::code).toList();

  /** Returns these settings with changes. Throws if a value is invalid. */
  Settings with(Arguments changes) {
    if (Iterables.any(changes.given(), JsonNode::isNull)) {
      throw Arguments.wrong("a setting must not be null; omit unchanged settings");
    }
    return new Settings(
        changes.choice("mode", List.of(Mode.values()), Mode::code).orElse(mode),
        changes.choice("frames", FRAMES, text -> text).map(ALL::equals).orElse(anyFrame),
        changes.choice("views", List.of(ViewCount.values()), ViewCount::code).orElse(views),
        changes.has("look") ? changes.flag("look") : look);
  }

  /** Returns a solver setup that minimizes the time of the arms. */
  SolverSetup solving(ConsoleSetup setup, RobotDescription robot) {
    Machine machine = robot.machine(mode);
    List<Move> frames = machine.startOrientations();
    return new SolverSetup(
        setup.space(),
        setup.solver(),
        machine,
        robot.costModel(mode),
        anyFrame ? frames : frames.stream().filter(frame -> frame.name().isEmpty()).toList());
  }

  StateSchema.JobSettings view() {
    return new StateSchema.JobSettings(
        mode.code(), MODES, anyFrame ? ALL : AS_HELD, FRAMES, views.code(), look);
  }
}
