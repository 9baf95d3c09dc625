package dev.cubewright.console.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.simulation.SimulatedRobot;
import dev.cubewright.vision.calibration.CalibrationFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where replaced descriptions and calibrations are stored. */
class DocumentFilesTest {
  private static final long SEED = 3;

  @TempDir Path folder;

  @Test
  void nothingChangesIfADescriptionCannotBeKept() throws IOException {
    Path missing = folder.resolve("nowhere").resolve("robot.json");
    try (ConsoleFixture fixture = simulated(robotIn(missing))) {
      ObjectNode before = fixture.json("robot");
      assertNotKept(fixture, "robot", before.deepCopy().put("name", "another"), missing);
      assertThat(fixture.json("robot")).isEqualTo(before);
      fixture.done("enter", "{\"random\": true}");
      assertThat(fixture.done("inspect").path("fault").isNull()).isTrue();
      assertThatExceptionOfType(ProblemException.class)
          .isThrownBy(() -> fixture.console.replace("robot", before))
          .withMessageContaining("release it first");
    }
  }

  @Test
  void withoutAFileADescriptionIsValidUntilTheProgramEnds() throws IOException {
    try (ConsoleFixture fixture = simulated(DocumentFiles.none())) {
      fixture.console.replace("robot", fixture.json("robot").put("name", "another"));

      assertThat(fixture.json("robot").path("name").asText()).isEqualTo("another");
      assertThat(keptIn(fixture).path("robot").isNull()).isTrue();
    }
  }

  @Test
  void theCalibrationOfARealCameraIsKeptInItsFile() throws IOException {
    Path file = folder.resolve("calibration.json");
    try (SimulatedRobot robot = ConsoleFixture.robot(RobotDescription.standard(), SEED);
        ConsoleFixture fixture = real(calibrationIn(file), robot)) {
      ObjectNode moved = moved(fixture.json("calibration"));
      fixture.console.replace("calibration", moved);

      assertThat(CalibrationFile.format(CalibrationFile.read(file)))
          .isEqualTo(
              CalibrationFile.format(CalibrationFile.parse("the moved one", moved.toString())));
      assertThat(keptIn(fixture).path("calibration").asText()).isEqualTo("calibration.json");
    }
  }

  @Test
  void nothingChangesIfACalibrationCannotBeKept() throws IOException {
    Path missing = folder.resolve("nowhere").resolve("calibration.json");
    try (SimulatedRobot robot = ConsoleFixture.robot(RobotDescription.standard(), SEED);
        ConsoleFixture fixture = real(calibrationIn(missing), robot)) {
      fixture.done("connect");
      ObjectNode before = fixture.json("calibration");
      assertNotKept(fixture, "calibration", moved(before), missing);
      assertThat(fixture.json("calibration")).isEqualTo(before);
      JsonNode state = fixture.idle();
      assertThat(state.path("state").asText()).isEqualTo("idle");
      assertThat(state.path("robot").path("connected").asBoolean()).isTrue();
    }
  }

  @Test
  void aSimulatedRobotDoesNotUseTheFileOfARealCamera() throws IOException {
    Path file = folder.resolve("calibration.json");
    try (ConsoleFixture fixture = simulated(calibrationIn(file))) {
      fixture.console.replace("calibration", moved(fixture.json("calibration")));

      assertThat(file).doesNotExist();
      assertThat(keptIn(fixture).path("calibration").isNull()).isTrue();
    }
  }

  private static void assertNotKept(
      ConsoleFixture fixture, String name, ObjectNode content, Path file) {
    assertThatExceptionOfType(ProblemException.class)
        .isThrownBy(() -> fixture.console.replace(name, content))
        .withMessageContaining(String.valueOf(file.getFileName()))
        .withMessageNotContaining(String.valueOf(file.getParent()))
        .withMessageContaining("cannot be written")
        .extracting(refusal -> refusal.problem().code())
        .isEqualTo("not-kept");
    assertThat(file).doesNotExist();
  }

  private static DocumentFiles robotIn(Path file) {
    return new DocumentFiles(Optional.of(file), Optional.empty());
  }

  private static DocumentFiles calibrationIn(Path file) {
    return new DocumentFiles(Optional.empty(), Optional.of(file));
  }

  private static ConsoleFixture simulated(DocumentFiles files) {
    return ConsoleFixture.of(
        files,
        (description, spare, stop) ->
            RobotHardware.simulated(
                ConsoleFixture.live(ConsoleFixture.robot(description, SEED), spare, 0), "none"));
  }

  /** Returns a console that treats its simulated robot as a real one. */
  private static ConsoleFixture real(DocumentFiles files, SimulatedRobot robot) {
    return ConsoleFixture.of(
        files,
        (description, spare, stop) -> ConsoleFixture.real(robot, description, robot.camera()));
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

  private static JsonNode keptIn(ConsoleFixture fixture) {
    return fixture.state().path("robot").path("keptIn");
  }
}
