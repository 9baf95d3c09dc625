package dev.cubewright.robot.cli.robot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.driver.job.SessionEvent;
import dev.cubewright.driver.job.Stage;
import dev.cubewright.driver.job.TurnReport;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.RobotPlan;
import dev.cubewright.robot.cli.Json;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.Interruption;
import java.io.BufferedWriter;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

/** When the output of a job is written. */
class JobOutputTest {
  private static final Puzzle CUBE = Cuboid.of(2, 2, 2);

  private final StringWriter out = new StringWriter();
  private final JobEvents events = new JobEvents(out::write, CUBE);
  private final RobotPlan plan =
      RobotPlan.of(
          RobotDescription.standard().machine(Mode.FAST),
          CUBE.rotations().get(0),
          Algorithm.parse(CUBE, "R F").moves(),
          RobotDescription.standard().times(Mode.FAST),
          Axis.RIGHT_LEFT);
  private final SessionEvent turned =
      new SessionEvent.Turned(new TurnReport(plan, 0, List.of(twist(0), twist(1))));

  private SessionEvent.TwistDone twist(int index) {
    return new SessionEvent.TwistDone(index, plan.twists().get(index), 123_456);
  }

  private List<String> told() {
    return out.toString().lines().map(line -> Json.text(line, "event")).toList();
  }

  @Test
  void aSlowReaderDelaysNoArm() {
    events.happened(twist(0));
    events.happened(twist(1));
    assertThat(told()).isEmpty();

    events.happened(turned);
    events.end(true);

    assertThat(told()).containsExactly("twist", "twist", "turned", "end");
  }

  @Test
  void twistsBeforeAFaultAreReported() {
    events.happened(twist(0));
    events.end(false);

    assertThat(told()).containsExactly("twist", "end");
  }

  /** The output is buffered, so visible text was flushed. */
  @Test
  void twistsArePrintedBeforeQuestionsAboutThem() {
    JobReport report =
        new JobReport(
            CommandContext.withoutTerminal(
                InputStream.nullInputStream(),
                new BufferedWriter(out),
                new PrintStream(OutputStream.nullOutputStream()),
                new Interruption()),
            CUBE,
            Mode.FAST);
    report.happened(new SessionEvent.StageEnded(Stage.CONNECT, 0));
    report.happened(turned);

    List<String> lines = out.toString().lines().toList();
    assertThat(lines.get(0)).contains("the boards answer");
    assertThat(lines.get(1)).contains("2 twists, predicted and measured:");
    assertThat(lines.get(2)).contains(" 1  ", "0.123 s");
    assertThat(lines.get(4)).contains("total", "0.247 s");
  }
}
