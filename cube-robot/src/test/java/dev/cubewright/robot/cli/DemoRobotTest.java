package dev.cubewright.robot.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.robot.robot.Mode;
import dev.cubewright.robot.robot.PublishedTimes;
import dev.cubewright.robot.robot.ViewCount;
import dev.cubewright.robot.world.commanded.SimulatedRig;
import dev.cubewright.solver.Solution;
import dev.cubewright.solver.SolveRequest;
import dev.cubewright.vision.render.Finish;
import dev.cubewright.vision.render.LinearColor;
import dev.cubewright.vision.render.Reflectances;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What becomes of a cube that the camera cannot read. */
class DemoRobotTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @Test
  void aReadingThatNobodyShouldBelieveTurnsNothing() throws IOException {
    // Two pairs of neighbouring faces look alike, so many cubes fit the pictures equally well.
    Map<Face, LinearColor> colors = new EnumMap<>(Face.class);
    for (Face face : Face.values()) {
      colors.put(face, Reflectances.bright().of(face));
    }
    colors.put(Face.R, Reflectances.bright().of(Face.L));
    colors.put(Face.F, Reflectances.bright().of(Face.L));
    colors.put(Face.B, Reflectances.bright().of(Face.D));

    assertThat(run(new Reflectances(colors))).isEqualTo(ExitCode.IMPOSSIBLE);

    assertThat(text(out)).contains("look ").doesNotContain("turn ").endsWith("solved: no\n");
    assertThat(text(err)).startsWith("cube: the confidence is only 0.").contains("is not turned");
  }

  @Test
  void aCubeInTheDarkIsNotTurned() throws IOException {
    Map<Face, LinearColor> colors = new EnumMap<>(Face.class);
    for (Face face : Face.values()) {
      colors.put(face, LinearColor.gray(0));
    }

    assertThat(run(new Reflectances(colors))).isEqualTo(ExitCode.IMPOSSIBLE);

    assertThat(text(out)).contains("look ").doesNotContain("turn ").endsWith("solved: no\n");
    assertThat(text(err)).startsWith("cube: ").contains("add light");
  }

  @Test
  void whatIsMisreadIsNoticed() throws IOException {
    SolvablePuzzle puzzle = PuzzleCatalog.solvable("2x2x2").create(Comparison.settings());
    State cube = puzzle.stateSpace().random(new SplittableRandom(1));
    DemoRobot robot =
        new DemoRobot(
            puzzle.stateSpace(), cube, Mode.FAST, ViewCount.SIX, SimulatedRig.standard(1), 1);
    robot.look();
    robot.recognize();
    State misread = puzzle.stateSpace().random(new SplittableRandom(2));
    Solution solution =
        puzzle
            .solvers()
            .get(0)
            .solve(
                SolveRequest.of(
                        misread,
                        PublishedTimes.of(Mode.FAST).costModel(puzzle.twists().orElseThrow()))
                    .withFrames(puzzle.twists().orElseThrow().frames())
                    .build())
            .best()
            .orElseThrow();

    try (Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8)) {
      assertThat(
              DemoCommand.carryOut(
                  puzzle.stateSpace().puzzle(),
                  robot,
                  solution,
                  new DemoReport(writer),
                  surroundings(writer)))
          .isEqualTo(ExitCode.IMPOSSIBLE);
    }

    assertThat(text(out)).contains("turn ").endsWith("solved: no\n");
    assertThat(text(err)).startsWith("cube: ").contains("the camera misread it; look again");
  }

  private int run(Reflectances reflectances) throws IOException {
    SolvablePuzzle puzzle = PuzzleCatalog.solvable("2x2x2").create(Comparison.settings());
    SimulatedRig rig = SimulatedRig.standard(1);
    SimulatedRig other =
        new SimulatedRig(
            rig.camera(),
            rig.pose(),
            new Finish(reflectances, LinearColor.gray(0), 0.1, 0.1, 0),
            rig.backdrop(),
            rig.lighting(),
            rig.fingers(),
            rig.shift(),
            rig.degrees());
    State cube = puzzle.stateSpace().random(new SplittableRandom(1));
    DemoRobot robot = new DemoRobot(puzzle.stateSpace(), cube, Mode.FAST, ViewCount.SIX, other, 1);
    try (Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8)) {
      return DemoCommand.run(robot, puzzle, new DemoReport(writer), surroundings(writer));
    }
  }

  private Surroundings surroundings(Writer writer) {
    return new Surroundings(
        new ByteArrayInputStream(new byte[0]),
        false,
        writer,
        new PrintStream(err, true, StandardCharsets.UTF_8),
        false,
        false,
        false,
        new Interruption());
  }

  private static String text(ByteArrayOutputStream bytes) {
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
