package dev.cubewright.robot.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.robot.robot.Mode;
import dev.cubewright.robot.robot.ViewCount;
import dev.cubewright.robot.world.SimulatedRig;
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
  void whatIsMisreadIsNoticed() throws IOException {
    // Two pairs of neighbouring faces look alike, so many cubes fit the pictures equally well.
    Map<Face, LinearColor> colors = new EnumMap<>(Face.class);
    for (Face face : Face.values()) {
      colors.put(face, Reflectances.bright().of(face));
    }
    colors.put(Face.R, Reflectances.bright().of(Face.L));
    colors.put(Face.F, Reflectances.bright().of(Face.L));
    colors.put(Face.B, Reflectances.bright().of(Face.D));

    assertThat(run(new Reflectances(colors))).isEqualTo(ExitCode.IMPOSSIBLE);

    assertThat(text(out)).endsWith("solved: no\n");
    assertThat(text(err)).startsWith("cube: ");
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

  private int run(Reflectances reflectances) throws IOException {
    SolvablePuzzle puzzle = PuzzleCatalog.solvable("2x2x2").create(Comparison.settings());
    SimulatedRig rig = SimulatedRig.standard(1);
    SimulatedRig other =
        new SimulatedRig(
            rig.camera(),
            rig.pose(),
            new Finish(reflectances, LinearColor.gray(0), 0.1, 0.1, 0),
            rig.surroundings(),
            rig.lighting(),
            rig.fingers(),
            rig.shift(),
            rig.degrees());
    State cube = puzzle.stateSpace().random(new SplittableRandom(1));
    DemoRobot robot = new DemoRobot(puzzle.stateSpace(), cube, Mode.FAST, ViewCount.SIX, other, 1);
    try (Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8)) {
      Surroundings surroundings =
          new Surroundings(
              new ByteArrayInputStream(new byte[0]),
              false,
              writer,
              new PrintStream(err, true, StandardCharsets.UTF_8),
              false,
              false,
              false,
              new Interruption());
      return DemoCommand.run(robot, puzzle, new DemoReport(writer), surroundings);
    }
  }

  private static String text(ByteArrayOutputStream bytes) {
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
