package dev.cubewright.console.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.simulation.SimulatedRobot;
import dev.cubewright.simulation.camera.Finish;
import dev.cubewright.simulation.camera.LinearColor;
import dev.cubewright.simulation.camera.Reflectances;
import dev.cubewright.simulation.camera.SimulatedRig;
import dev.cubewright.simulation.fault.FaultPlan;
import java.util.EnumMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a person says of the cube, and what becomes of that. */
@Tag("slow")
class DeskCubeTest {
  private static final State SCRAMBLED =
      Algorithm.parse(DeskBench.CUBE.puzzle(), "R U2 F'").applyTo(DeskBench.CUBE.puzzle().solved());

  @Test
  void aScrambleIsShownAndPutIntoTheSimulatedHand() {
    try (DeskBench bench = DeskBench.simulated(1)) {
      JsonNode state = bench.done("enter", "{\"scramble\": \"R U2 F'\"}");

      assertThat(state.path("cube").path("facelets").asText())
          .isEqualTo(DeskBench.facelets(SCRAMBLED));
      assertThat(state.path("cube").path("source").asText()).isEqualTo("scramble");
      assertThat(state.path("simulation").path("hand").asText())
          .isEqualTo(DeskBench.facelets(SCRAMBLED));
    }
  }

  @Test
  void whatIsNoCubeIsShownWithTheReasonAndNotSolved() {
    try (DeskBench bench = DeskBench.simulated(1)) {
      String twisted = twistedCorner();

      JsonNode state = bench.done("enter", "{\"facelets\": \"" + twisted + "\"}");

      assertThat(state.path("cube").path("valid").asBoolean()).isFalse();
      assertThat(state.path("cube").path("problem").asText()).contains("a corner is twisted");
      assertThat(state.path("cube").path("facelets").asText()).isEqualTo(twisted);
      bench.done("settings", "{\"look\": false}");
      assertThatExceptionOfType(Refusal.class)
          .isThrownBy(() -> bench.give("inspect", "{}"))
          .withMessageContaining("enter it first");
    }
  }

  @Test
  void colorsAreCalledAsTheStickersAreLettered() {
    try (DeskBench bench = DeskBench.simulated(1)) {
      JsonNode state = bench.done("enter", "{\"facelets\": \"UUUURRRRFFFFDDDDLLLLBBBU\"}");

      assertThat(state.path("cube").path("problem").asText())
          .contains("the colour W occurs 5 times instead of 4 times")
          .doesNotContain("colour U");
    }
  }

  /** The corner at U, R and F of the solved cube, turned in its place. */
  private static String twistedCorner() {
    StringBuilder letters = new StringBuilder(DeskBench.facelets(DeskBench.CUBE.puzzle().solved()));
    letters.setCharAt(3, 'R');
    letters.setCharAt(4, 'F');
    letters.setCharAt(9, 'U');
    return letters.toString();
  }

  @Test
  void aStickerOfTheReadingIsCorrectedAndCheckedAtOnce() {
    try (DeskBench bench = DeskBench.simulated(3)) {
      bench.done("enter", "{\"scramble\": \"R U2 F'\"}");
      JsonNode read = bench.done("inspect").path("cube");
      char right = read.path("facelets").asText().charAt(5);
      char wrong = right == 'U' ? 'D' : 'U';

      JsonNode broken = bench.done("correct", "{\"facelet\": 5, \"color\": \"" + wrong + "\"}");

      assertThat(broken.path("cube").path("valid").asBoolean()).isFalse();
      assertThat(broken.path("cube").path("problem").asText()).isNotEmpty();
      assertThat(broken.path("allowed")).extracting(JsonNode::asText).doesNotContain("solve");
      assertThatExceptionOfType(Refusal.class)
          .isThrownBy(() -> bench.give("solve", "{}"))
          .withMessageContaining("correct it first");

      JsonNode mended = bench.done("correct", "{\"facelet\": 5, \"color\": \"" + right + "\"}");

      assertThat(mended.path("cube").path("valid").asBoolean()).isTrue();
      assertThat(mended.path("cube").path("source").asText()).isEqualTo("corrected");
      assertThat(mended.path("cube").path("facelets")).isEqualTo(read.path("facelets"));
      bench.done("solve");
      assertThat(bench.done("run").path("run").path("result").asText()).isEqualTo("solved");
    }
  }

  @Test
  void theCorrectedCubeIsTheOneThatIsSolved() {
    try (DeskBench bench = DeskBench.simulated(4)) {
      bench.done("enter", "{\"scramble\": \"F R' F2\"}");
      bench.done("inspect");
      String other = DeskBench.facelets(SCRAMBLED);

      bench.done("enter", "{\"facelets\": \"" + other + "\"}");
      bench.done("solve");
      JsonNode run = bench.done("run");

      assertThat(run.path("history").path(0).path("before").asText()).isEqualTo(other);
      assertThat(run.path("run").path("result").asText()).isEqualTo("not-solved");
      assertThat(run.path("fault").path("code").asText()).isEqualTo("not-solved");
      assertThat(run.path("cube").path("facelets").asText()).contains("?");
    }
  }

  @Test
  void picturesTellWhichFaceletEachCellShows() {
    try (DeskBench bench = DeskBench.simulated(5)) {
      bench.done("enter", "{\"random\": true}");
      JsonNode state = bench.done("inspect");

      int[] seen = new int[24];
      for (JsonNode picture : state.path("pictures")) {
        assertThat(picture.path("cells")).hasSize(4);
        assertThat(bench.desk.document(picture.path("url").asText().substring(5), ""))
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
      bench.done("solve");
      assertThat(bench.done("run").path("run").path("result").asText()).isEqualTo("solved");
      String axis = bench.desk.state().path("holding").path("axis").asText();
      String arm = axis.equals("right-left") ? "R" : "B";
      bench.done("jog", "{\"arm\": \"" + arm + "\", \"degrees\": 90}");
      assertThat(bench.desk.state().path("cube").path("solved").asBoolean()).isFalse();
      assertThat(bench.desk.state().path("pictures").path(0).path("facelets").isNull()).isTrue();
    }
  }

  /** Two pairs of neighbouring faces look alike, so many cubes fit the pictures equally well. */
  @Test
  void aReadingThatNobodyShouldBelieveIsKeptToBeCorrected() {
    SimulatedRobot robot = faded();
    try (DeskBench bench =
        DeskBench.of(
            (description, spare) ->
                DeskRobot.simulated(DeskBench.live(robot, spare, 0), "faded"))) {
      State cube = DeskBench.CUBE.stateSpace().random(new SplittableRandom(1));
      bench.done("enter", "{\"facelets\": \"" + DeskBench.facelets(cube) + "\"}");
      JsonNode read = bench.done("inspect");

      assertThat(read.path("fault").isNull()).as("%s", read.path("fault")).isTrue();
      assertThat(read.path("cube").path("confidence").asDouble()).isLessThan(0.5);
      assertThat(read.path("cube").path("doubtful")).isNotEmpty();
      refused(bench, "solve", "{}", "not sure of the cube");

      State lying = robot.world().snapshot().cube().orElseThrow();
      bench.done("enter", "{\"facelets\": \"" + DeskBench.facelets(lying) + "\"}");
      bench.done("solve");
      bench.done("run");
      assertThat(robot.world().snapshot().solved(DeskBench.CUBE.puzzle())).isTrue();
    }
  }

  private static SimulatedRobot faded() {
    Map<Face, LinearColor> colors = new EnumMap<>(Face.class);
    for (Face face : Face.values()) {
      colors.put(face, Reflectances.bright().of(face));
    }
    colors.put(Face.R, Reflectances.bright().of(Face.L));
    colors.put(Face.F, Reflectances.bright().of(Face.L));
    colors.put(Face.B, Reflectances.bright().of(Face.D));
    SimulatedRig rig = SimulatedRig.standard(1);
    return SimulatedRobot.virtual(
        RobotDescription.standard(),
        DeskBench.CUBE.puzzle(),
        new SimulatedRig(
            rig.camera(),
            rig.pose(),
            new Finish(new Reflectances(colors), LinearColor.gray(0), 0.1, 0.1, 0),
            rig.backdrop(),
            rig.lighting(),
            rig.fingers(),
            rig.shift(),
            rig.degrees()),
        FaultPlan.none(),
        1);
  }

  @Test
  void wrongArgumentsAreRefusedWithTheReason() {
    try (DeskBench bench = DeskBench.simulated(6)) {
      refused(bench, "enter", "{}", "either facelets");
      refused(bench, "enter", "{\"scramble\": \"R Q\"}", "scramble");
      refused(bench, "enter", "{\"facelets\": \"UU\"}", "24 facelets, not 2");
      refused(bench, "enter", "{\"facelets\": 7}", "must be a text");
      refused(bench, "settings", "{\"mode\": \"hasty\"}", "must be one of slow, medium");
      refused(bench, "settings", "{\"colour\": 1}", "there are frames, look, metric, mode, views");
      refused(bench, "inspect", "{\"held\": \"up-down\"}", "must be one of right-left");
      refused(bench, "simulation", "{\"fault\": \"rain\"}", "must be one of cable-unplugged");
      refused(bench, "simulation", "{\"speed\": -1}", "must be a number from");
      refused(bench, "dance", "{}", "no such command");
      bench.done("enter", "{\"random\": true}");
      refused(bench, "correct", "{\"facelet\": 99, \"color\": \"R\"}", "from 0 to 23");
      refused(bench, "correct", "{\"facelet\": 1, \"color\": \"pink\"}", "U R F D L B");
      bench.done("connect");
      refused(bench, "jog", "{\"arm\": \"R\", \"degrees\": 1000}", "from -180 to 180");
      refused(bench, "grip", "{\"arm\": \"X\", \"action\": \"grip\"}", "one of R, B, L, F");
    }
  }

  private static void refused(DeskBench bench, String command, String json, String message) {
    assertThatExceptionOfType(Refusal.class)
        .as(command + " " + json)
        .isThrownBy(() -> bench.give(command, json))
        .withMessageContaining(message);
  }
}
