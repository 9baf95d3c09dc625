package dev.cubewright.console.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.RobotFile;
import dev.cubewright.simulation.SimulatedRobot;
import dev.cubewright.vision.calibration.CalibrationFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where descriptions and calibrations are kept that take the place of others. */
class DocumentFilesTest {
  private static final long SEED = 3;

  @TempDir Path folder;

  @Test
  void aDescriptionIsKeptInItsFile() throws IOException {
    Path file = folder.resolve("robot.json");
    Files.writeString(file, "{\"version\": 1}");
    try (DeskBench bench = simulated(robotIn(file))) {
      bench.desk.replace("robot", document(bench, "robot").put("name", "another"));

      assertThat(RobotFile.read(file).name()).isEqualTo("another");
      assertThat(keptIn(bench).path("robot").asText()).isEqualTo(file.toString());
      assertThat(keptIn(bench).path("calibration").isNull()).isTrue();
    }
  }

  @Test
  void aDescriptionThatIsWrongLeavesTheFileAsItIs() throws IOException {
    Path file = folder.resolve("robot.json");
    RobotFile.write(file, RobotDescription.standard());
    try (DeskBench bench = simulated(robotIn(file))) {
      ObjectNode wrong = document(bench, "robot").put("answerMicros", -1);
      assertThatExceptionOfType(Refusal.class)
          .isThrownBy(() -> bench.desk.replace("robot", wrong))
          .withMessageContaining("answerMicros");
      assertThat(RobotFile.read(file)).isEqualTo(RobotDescription.standard());
    }
  }

  @Test
  void nothingChangesIfADescriptionCannotBeKept() throws IOException {
    Path missing = folder.resolve("nowhere").resolve("robot.json");
    try (DeskBench bench = simulated(robotIn(missing))) {
      ObjectNode before = document(bench, "robot");
      assertNotKept(bench, "robot", before.deepCopy().put("name", "another"), missing);
      assertThat(document(bench, "robot")).isEqualTo(before);
      bench.done("enter", "{\"random\": true}");
      assertThat(bench.done("inspect").path("fault").isNull()).isTrue();
    }
  }

  @Test
  void withoutAFileADescriptionCountsUntilTheProgramEnds() throws IOException {
    try (DeskBench bench = simulated(DocumentFiles.none())) {
      bench.desk.replace("robot", document(bench, "robot").put("name", "another"));

      assertThat(document(bench, "robot").path("name").asText()).isEqualTo("another");
      assertThat(keptIn(bench).path("robot").isNull()).isTrue();
    }
  }

  @Test
  void theCalibrationOfARealCameraIsKeptInItsFile() throws IOException {
    Path file = folder.resolve("calibration.json");
    try (SimulatedRobot robot = DeskBench.robot(RobotDescription.standard(), SEED);
        DeskBench bench = real(calibrationIn(file), robot)) {
      ObjectNode moved = moved(document(bench, "calibration"));
      bench.desk.replace("calibration", moved);

      assertThat(CalibrationFile.format(CalibrationFile.read(file)))
          .isEqualTo(
              CalibrationFile.format(CalibrationFile.parse("the moved one", moved.toString())));
      assertThat(keptIn(bench).path("calibration").asText()).isEqualTo(file.toString());
    }
  }

  @Test
  void nothingChangesIfACalibrationCannotBeKept() throws IOException {
    Path missing = folder.resolve("nowhere").resolve("calibration.json");
    try (SimulatedRobot robot = DeskBench.robot(RobotDescription.standard(), SEED);
        DeskBench bench = real(calibrationIn(missing), robot)) {
      bench.done("connect");
      ObjectNode before = document(bench, "calibration");
      assertNotKept(bench, "calibration", moved(before), missing);
      assertThat(document(bench, "calibration")).isEqualTo(before);
      JsonNode state = bench.idle();
      assertThat(state.path("state").asText()).isEqualTo("idle");
      assertThat(state.path("robot").path("connected").asBoolean()).isTrue();
    }
  }

  @Test
  void theFileOfARealCameraIsNoneOfASimulatedRobot() throws IOException {
    Path file = folder.resolve("calibration.json");
    try (DeskBench bench = simulated(calibrationIn(file))) {
      bench.desk.replace("calibration", moved(document(bench, "calibration")));

      assertThat(file).doesNotExist();
      assertThat(keptIn(bench).path("calibration").isNull()).isTrue();
    }
  }

  private static void assertNotKept(DeskBench bench, String name, ObjectNode content, Path file) {
    assertThatExceptionOfType(Refusal.class)
        .isThrownBy(() -> bench.desk.replace(name, content))
        .withMessageContaining(file.toString())
        .withMessageContaining("cannot be written")
        .extracting(Refusal::code)
        .isEqualTo("not-kept");
    assertThat(file).doesNotExist();
  }

  private static DocumentFiles robotIn(Path file) {
    return new DocumentFiles(Optional.of(file), Optional.empty());
  }

  private static DocumentFiles calibrationIn(Path file) {
    return new DocumentFiles(Optional.empty(), Optional.of(file));
  }

  private static DeskBench simulated(DocumentFiles files) {
    return DeskBench.of(
        files,
        (description, spare) ->
            DeskRobot.simulated(
                DeskBench.live(DeskBench.robot(description, SEED), spare, 0), "none"));
  }

  /** Returns the desk of a robot that it takes for a real one. */
  private static DeskBench real(DocumentFiles files, SimulatedRobot robot) {
    return DeskBench.of(
        files,
        (description, spare) ->
            DeskRobot.real(
                robot.transport(),
                description,
                List.of(),
                "a robot",
                Optional.of(robot.camera()),
                Optional.of(robot.calibration())));
  }

  /** Moves a corner by a pixel. */
  private static ObjectNode moved(ObjectNode calibration) {
    ObjectNode other = calibration.deepCopy();
    ObjectNode corners = (ObjectNode) other.path("views").path("right-left").path("corners");
    JsonNode corner = corners.path("upper-left");
    corners
        .putArray("upper-left")
        .add(corner.path(0).asDouble() + 1)
        .add(corner.path(1).asDouble() + 1);
    return other;
  }

  private static JsonNode keptIn(DeskBench bench) {
    return bench.desk.state().path("robot").path("keptIn");
  }

  private static ObjectNode document(DeskBench bench, String name) throws JsonProcessingException {
    byte[] bytes = bench.desk.document(name, "").orElseThrow().bytes();
    return (ObjectNode) new JsonMapper().readTree(new String(bytes, StandardCharsets.UTF_8));
  }
}
