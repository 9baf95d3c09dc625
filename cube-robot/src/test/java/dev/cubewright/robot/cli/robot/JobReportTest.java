package dev.cubewright.robot.cli.robot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.driver.job.SessionEvent;
import dev.cubewright.driver.job.SessionEvent.TwistDone;
import dev.cubewright.driver.job.Stage;
import dev.cubewright.driver.job.TurnReport;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.RobotPlan;
import dev.cubewright.driver.robot.TwinAxisTwists;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.Interruption;
import java.io.BufferedWriter;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What people read of a job, and when. */
class JobReportTest {
  private static final Puzzle CUBE = Cuboid.of(2, 2, 2);

  /** Returns what has been printed as soon as the cube was turned. */
  private static String read() {
    StringWriter read = new StringWriter();
    TwinAxisTwists twists = new TwinAxisTwists(CUBE);
    RobotPlan plan =
        RobotPlan.of(
            twists,
            CUBE.rotations().get(0),
            List.of(twists.moves().get(0)),
            RobotDescription.standard().times(Mode.FAST));
    JobReport report =
        new JobReport(
            CommandContext.withoutTerminal(
                InputStream.nullInputStream(),
                new BufferedWriter(read),
                new PrintStream(OutputStream.nullOutputStream()),
                new Interruption()),
            CUBE,
            Mode.FAST);
    report.happened(new SessionEvent.StageEnded(Stage.CONNECT, 0));
    report.happened(
        new SessionEvent.Turned(
            new TurnReport(plan, 0, List.of(new TwistDone(0, plan.twists().get(0), 123_456)))));
    return read.toString();
  }

  @Test
  void theTwistsAreThereBeforeAnythingIsAskedAboutThem() {
    String read = read();

    assertThat(read).contains("the boards answer", "1 twists, predicted and measured:");
    assertThat(read.lines().toList().get(2)).contains(" 1  ", "0.123 s");
    assertThat(read.lines().toList().get(3)).contains("together", "0.123 s");
  }
}
