package dev.cubewright.console.state;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.simulation.FaultPlan;
import dev.cubewright.simulation.SimulatedRobot;
import dev.cubewright.simulation.camera.Finish;
import dev.cubewright.simulation.camera.LinearColor;
import dev.cubewright.simulation.camera.SimulatedRig;
import java.util.EnumMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Cubes that are entered, corrected or read from pictures. */
@Tag("slow")
class ConsoleCubeTest {
  private static final State SCRAMBLED =
      Algorithm.parse(ConsoleFixture.CUBE.puzzle(), "R U2 F'")
          .applyTo(ConsoleFixture.CUBE.puzzle().solved());

  @Test
  void aScrambleIsShownAndPutIntoTheSimulatedHand() {
    try (ConsoleFixture fixture = ConsoleFixture.simulated(1)) {
      JsonNode state = fixture.done("enter", "{\"scramble\": \"R U2 F'\"}");

      assertThat(state.path("cube").path("facelets").asText())
          .isEqualTo(ConsoleFixture.facelets(SCRAMBLED));
      assertThat(state.path("cube").path("source").asText()).isEqualTo("scramble");
      assertThat(state.path("simulation").path("hand").asText())
          .isEqualTo(ConsoleFixture.facelets(SCRAMBLED));
    }
  }

  @Test
  void anImpossibleCubeIsShownWithTheReasonAndNotSolved() {
    try (ConsoleFixture fixture = ConsoleFixture.simulated(1)) {
      String twisted = twistedCorner();

      JsonNode state = fixture.done("enter", "{\"facelets\": \"" + twisted + "\"}");

      assertThat(state.path("cube").path("valid").asBoolean()).isFalse();
      assertThat(state.path("cube").path("problem").asText()).contains("a corner is twisted");
      assertThat(state.path("cube").path("facelets").asText()).isEqualTo(twisted);
      fixture.done("settings", "{\"look\": false}");
      fixture.requireRefused("inspect", "{}", "enter it first");
    }
  }

  /** The solved cube with a twisted corner at U, R and F. */
  private static String twistedCorner() {
    StringBuilder letters =
        new StringBuilder(ConsoleFixture.facelets(ConsoleFixture.CUBE.puzzle().solved()));
    letters.setCharAt(3, 'R');
    letters.setCharAt(4, 'F');
    letters.setCharAt(9, 'U');
    return letters.toString();
  }

  @Test
  void aStickerOfTheReadingIsCorrectedAndCheckedAtOnce() {
    try (ConsoleFixture fixture = ConsoleFixture.simulated(3)) {
      fixture.done("enter", "{\"scramble\": \"R U2 F'\"}");
      JsonNode read = fixture.done("inspect").path("cube");
      char right = read.path("facelets").asText().charAt(5);
      char wrong = right == 'U' ? 'D' : 'U';

      JsonNode broken = fixture.done("correct", "{\"facelet\": 5, \"color\": \"" + wrong + "\"}");

      assertThat(broken.path("cube").path("valid").asBoolean()).isFalse();
      assertThat(broken.path("cube").path("problem").asText()).isNotEmpty();
      assertThat(broken.path("allowed")).extracting(JsonNode::asText).doesNotContain("solve");
      fixture.requireRefused("solve", "{}", "check these stickers");

      JsonNode mended = fixture.done("correct", "{\"facelet\": 5, \"color\": \"" + right + "\"}");

      assertThat(mended.path("cube").path("valid").asBoolean()).isTrue();
      assertThat(mended.path("cube").path("source").asText()).isEqualTo("corrected");
      assertThat(mended.path("cube").path("facelets")).isEqualTo(read.path("facelets"));
      fixture.done("solve");
      assertThat(fixture.done("run").path("run").path("result").asText()).isEqualTo("solved");
    }
  }

  @Test
  void aCubeThatWasEnteredWronglyIsNotSolved() {
    try (ConsoleFixture fixture = ConsoleFixture.simulated(4)) {
      fixture.done("enter", "{\"scramble\": \"F R' F2\"}");
      fixture.done("inspect");
      fixture.done("enter", "{\"facelets\": \"" + ConsoleFixture.facelets(SCRAMBLED) + "\"}");
      fixture.done("solve");

      JsonNode run = fixture.done("run");

      assertThat(run.path("run").path("result").asText()).isEqualTo("not-solved");
      assertThat(run.path("fault").path("code").asText()).isEqualTo("not-solved");
      assertThat(run.path("cube").path("facelets").asText()).contains("?");
    }
  }

  @Test
  void picturesTellWhichFaceletEachCellShows() {
    try (ConsoleFixture fixture = ConsoleFixture.simulated(5)) {
      fixture.done("enter", "{\"random\": true}");
      JsonNode state = fixture.done("inspect");

      int[] seen = new int[24];
      for (JsonNode picture : state.path("pictures")) {
        assertThat(picture.path("cells")).hasSize(4);
        assertThat(fixture.console.document(picture.path("url").asText().substring(5), ""))
            .hasValueSatisfying(
                document -> assertThat(document.bytes()).startsWith(0xFF, 0xD8, 0xFF));
        picture.path("facelets").forEach(facelet -> seen[facelet.asInt()]++);
      }
      assertThat(seen).doesNotContain(0);
      for (int facelet = 0; facelet < seen.length; facelet++) {
        JsonNode sticker = state.path("cube").path("stickers").path(facelet);
        assertThat(sticker.path("probability").asDouble()).isGreaterThan(0.5);
        assertThat(sticker.path("color").asText()).matches("#[0-9a-f]{6}");
      }
      fixture.done("solve");
      assertThat(fixture.done("run").path("run").path("result").asText()).isEqualTo("solved");
      String axis = fixture.state().path("holding").path("axis").asText();
      String arm = axis.equals("right-left") ? "R" : "B";
      fixture.done("jog", "{\"arm\": \"" + arm + "\", \"degrees\": 90}");
      assertThat(fixture.state().path("cube").path("solved").asBoolean()).isFalse();
      assertThat(fixture.state().path("pictures").path(0).path("facelets").isNull()).isTrue();
    }
  }

  /** Two pairs of adjacent faces look alike, so several cubes match the pictures equally well. */
  @Test
  void anUnbelievableReadingIsKeptForCorrection() {
    SimulatedRobot robot = faded();
    try (ConsoleFixture fixture =
        ConsoleFixture.of(
            (description, spare, stop) ->
                RobotHardware.simulated(ConsoleFixture.live(robot, spare, 0), "faded"))) {
      State cube = ConsoleFixture.CUBE.stateSpace().random(new SplittableRandom(1));
      fixture.done("enter", "{\"facelets\": \"" + ConsoleFixture.facelets(cube) + "\"}");
      JsonNode read = fixture.done("inspect");

      assertThat(read.path("fault").isNull()).as("%s", read.path("fault")).isTrue();
      assertThat(read.path("cube").path("confidence").asDouble()).isLessThan(0.5);
      assertThat(read.path("cube").path("doubtful")).isNotEmpty();
      fixture.requireRefused("solve", "{}", "the camera reading is uncertain");

      State cubeState = robot.world().snapshot().cube().orElseThrow();
      fixture.done("enter", "{\"facelets\": \"" + ConsoleFixture.facelets(cubeState) + "\"}");
      fixture.done("solve");
      fixture.done("run");
      assertThat(robot.world().snapshot().solved(ConsoleFixture.CUBE.puzzle())).isTrue();
    }
  }

  private static SimulatedRobot faded() {
    Map<Face, LinearColor> colors = new EnumMap<>(Face.class);
    for (Face face : Face.values()) {
      colors.put(face, Finish.bright().stickers().get(face));
    }
    colors.put(Face.R, Finish.bright().stickers().get(Face.L));
    colors.put(Face.F, Finish.bright().stickers().get(Face.L));
    colors.put(Face.B, Finish.bright().stickers().get(Face.D));
    SimulatedRig rig = SimulatedRig.standard(1);
    return SimulatedRobot.of(
        RobotDescription.standard(),
        ConsoleFixture.CUBE.puzzle(),
        rig.with(new Finish(colors, LinearColor.gray(0), 0.1, 0.1, 0)),
        FaultPlan.none(),
        1);
  }
}
