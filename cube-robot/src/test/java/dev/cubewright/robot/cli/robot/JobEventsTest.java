package dev.cubewright.robot.cli.robot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.driver.job.SessionEvent;
import dev.cubewright.driver.job.SessionEvent.TwistDone;
import dev.cubewright.driver.job.TurnReport;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.RobotPlan;
import dev.cubewright.driver.robot.TwinAxisTwists;
import dev.cubewright.robot.cli.Json;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

/** When programs are told what happens. */
class JobEventsTest {
  private static final Puzzle CUBE = Cuboid.of(2, 2, 2);

  private final StringWriter out = new StringWriter();
  private final JobEvents events = new JobEvents(out, CUBE);
  private final RobotPlan plan =
      RobotPlan.of(
          new TwinAxisTwists(CUBE),
          new TwinAxisTwists(CUBE).frames().get(0),
          Algorithm.parse(CUBE, "R F").moves(),
          RobotDescription.standard().times(Mode.FAST),
          Axis.RIGHT_LEFT);

  private TwistDone twist(int index) {
    return new TwistDone(index, plan.twists().get(index), 1_000);
  }

  private List<String> told() {
    return out.toString().lines().map(line -> Json.text(line, "event")).toList();
  }

  @Test
  void aSlowReaderDelaysNoArm() {
    events.happened(twist(0));
    events.happened(twist(1));

    assertThat(told()).isEmpty();

    events.happened(new SessionEvent.Turned(new TurnReport(plan, 0, List.of(twist(0), twist(1)))));
    events.end(true);

    assertThat(told()).containsExactly("twist", "twist", "turned", "end");
  }

  @Test
  void twistsBeforeAFaultAreTold() {
    events.happened(twist(0));
    events.end(false);

    assertThat(told()).containsExactly("twist", "end");
  }
}
