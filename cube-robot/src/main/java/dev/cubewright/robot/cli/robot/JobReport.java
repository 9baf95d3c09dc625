package dev.cubewright.robot.cli.robot;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Stickers;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.TextNet;
import dev.cubewright.driver.job.CubeReading;
import dev.cubewright.driver.job.Inspection;
import dev.cubewright.driver.job.Proposal;
import dev.cubewright.driver.job.SessionEvent;
import dev.cubewright.driver.job.Stage;
import dev.cubewright.driver.job.TurnReport;
import dev.cubewright.driver.robot.ArmTurn;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.RobotPlan;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.search.Solution;
import dev.cubewright.solver.catalog.Scrambles;
import dev.cubewright.vision.decode.Decoding;
import dev.cubewright.vision.frame.Frame;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * An output that prints the completed stages of a job as text, each with its duration.
 *
 * <p>The twists are printed when the arms are at rest.
 */
final class JobReport implements JobOutput {
  /** Colors below this probability are doubtful. */
  private static final double SURE = 0.99;

  private final CommandContext context;
  private final Puzzle puzzle;
  private final Mode mode;
  private Stage stage = Stage.CONNECT;
  private long lastNanos = System.nanoTime();

  JobReport(CommandContext context, Puzzle puzzle, Mode mode) {
    this.context = context;
    this.puzzle = puzzle;
    this.mode = mode;
  }

  static String seconds(long micros) {
    return String.format(Locale.ROOT, "%.3f s", micros / 1e6);
  }

  @Override
  public void happened(SessionEvent event) {
    if (event instanceof SessionEvent.StageBegan began) {
      stage = began.stage();
      lastNanos = System.nanoTime();
    } else if (event instanceof SessionEvent.StageEnded ended) {
      ended(ended);
    } else if (event instanceof SessionEvent.InspectionDone looked) {
      looked(looked.inspection());
    } else if (event instanceof SessionEvent.CubeRead read) {
      read(read.reading());
    } else if (event instanceof SessionEvent.Proposed proposed) {
      proposed(proposed.proposal());
    } else if (event instanceof SessionEvent.Turned turned) {
      turned(turned.report());
    }
  }

  private void ended(SessionEvent.StageEnded ended) {
    switch (ended.stage()) {
      case CONNECT -> stage("connect", "the boards answer");
      case HOME -> stage("home", "in " + seconds(ended.robotMicros()) + " of the robot's time");
      case TAKE -> stage("take", "the cube is held");
      default -> {
        // Another event prints the stage, or the stage has no output.
      }
    }
  }

  private void looked(Inspection inspection) {
    Frame first = inspection.frames().get(0);
    stage(
        "look",
        "%s pictures of %s x %s pixels, in %s of the robot's time (predicted %s)"
            .formatted(
                inspection.frames().size(),
                first.width(),
                first.height(),
                seconds(inspection.measuredMicros()),
                seconds(inspection.predictedMicros())));
  }

  private void read(CubeReading reading) {
    Decoding decoding = reading.recognition().decoding();
    Stickers names = puzzle.stickers().orElseThrow();
    List<Integer> doubtful = decoding.doubtful(SURE);
    stage(
        stage == Stage.CHECK ? "check" : "recognise",
        String.format(
            Locale.ROOT,
            "%s  (confidence %.4f, %s)",
            decoding.facelets(),
            decoding.confidence(),
            doubtful.isEmpty()
                ? "no doubtful stickers"
                : "doubtful: "
                    + doubtful.stream().map(names::name).collect(Collectors.joining(" "))));
  }

  private void proposed(Proposal proposal) {
    Solution solution = proposal.solution();
    RobotPlan plan = proposal.plan();
    if (plan.commands().isEmpty()) {
      stage("solve", "the cube is already solved");
      return;
    }
    stage(
        "solve",
        "%s  (%s twists, %s in mode %s%s)"
            .formatted(
                solution,
                plan.twists().size(),
                seconds(plan.durationMicros()),
                mode,
                solution.optimal() ? ", optimal" : ""));
    String frame = solution.frame().name();
    line(
        "for",
        new FaceletWriter(puzzle).facelets(proposal.state())
            + (frame.isEmpty() ? "" : ", after a roll by " + frame));
    stage(
        "plan",
        "%s arm commands, predicted %s after %s of preparation"
            .formatted(
                plan.commands().size(),
                seconds(plan.durationMicros()),
                seconds(plan.preparationMicros())));
  }

  private void turned(TurnReport report) {
    if (report.twists().isEmpty()) {
      return;
    }
    stage("turn", report.twists().size() + " twists, predicted and measured:");
    for (SessionEvent.TwistDone twist : report.twists()) {
      line(
          String.format(Locale.ROOT, "%2d  %-6s", twist.index() + 1, twist.planned().move()),
          times(twist.predictedMicros(), twist.measuredMicros())
              + "  "
              + arms(twist.planned().armTurns()));
    }
    line("total", times(report.predictedMicros(), report.measuredMicros()));
  }

  private static String times(long predictedMicros, long measuredMicros) {
    return seconds(predictedMicros) + "  " + seconds(measuredMicros);
  }

  private static String arms(List<ArmTurn> turns) {
    return turns.stream().map(ArmTurn::toString).collect(Collectors.joining(", "));
  }

  @Override
  public void scrambled(Scrambles.Scramble scramble, long seed) {
    stage("scramble", scramble.moves() + "  (--seed " + seed + " repeats it)");
    TextNet.Style style = context.inColor() ? TextNet.Style.ANSI : TextNet.Style.FACE_LETTERS;
    String net =
        new TextNet(puzzle, style).draw(new FaceletWriter(puzzle).facelets(scramble.state()));
    context.print("\n" + net + "\n");
    lastNanos = System.nanoTime();
  }

  @Override
  public void end(boolean solved) {
    context.print(solved ? "solved: yes\n" : "solved: no\n");
  }

  private void stage(String name, String what) {
    long nanos = System.nanoTime();
    context.print(
        String.format(Locale.ROOT, "%-9s %6.1f ms  %s%n", name, (nanos - lastNanos) / 1e6, what));
    lastNanos = System.nanoTime();
  }

  private void line(String name, String what) {
    context.print(String.format(Locale.ROOT, "%19s  %-10s %s%n", "", name, what));
  }
}
