package dev.cubewright.robot.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.RobotFile;
import dev.cubewright.simulation.camera.SimulatedRig;
import dev.cubewright.vision.calibration.CalibrationFile;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * No response names a folder of this machine, even if its files cannot be read or written. Other
 * machines receive the same responses, except for the document {@code files}, which is rejected.
 */
@Timeout(60)
class FoldersInAnswersTest {
  private static final List<String> DOCUMENTS =
      List.of(
          "state",
          "camera",
          "history.csv",
          "log",
          "robot",
          "calibration",
          "ports",
          "stop-port",
          "pictures/1",
          "no-such-document");

  @TempDir private Path folder;

  private final List<String> answers = new ArrayList<>();

  private HttpResponse<String> noted(HttpResponse<String> answer) {
    answers.add(answer.body());
    answers.add(answer.headers().toString());
    return answer;
  }

  @Test
  void noAnswerNamesAFolder() throws Exception {
    Path tables = Files.createDirectories(folder.resolve("my tables"));
    Path config = Files.createDirectory(folder.resolve("my robot"));
    Path robot = config.resolve("robot.json");
    RobotFile.write(robot, RobotDescription.standard());
    Path calibration = config.resolve("rig.json");
    CalibrationFile.write(calibration, SimulatedRig.standard(1).calibration(2));
    try (RunningConsole console =
            new RunningConsole(
                folder,
                tables,
                "--port",
                "0",
                "--serial",
                folder.resolve("no-port").toString(),
                "--robot",
                robot.toString(),
                "--calibration",
                calibration.toString(),
                "--camera",
                folder.resolve("no-such-program").toString());
        RunningConsole.Listener listener = console.listen("another")) {
      Files.createDirectory(folder.resolve("history.csv"));
      console.awaitIdle();
      String description = console.get("robot").body();
      Files.delete(tables);
      Files.createFile(tables);
      assertThat(noted(console.get("camera")).body()).contains("no-such-program");
      Files.delete(robot);
      Files.delete(calibration);
      Files.delete(config);
      assertThat(noted(console.put("robot", description)).body()).contains("not-kept");
      noted(console.put("calibration", "{}"));
      for (String command :
          List.of("connect", "inspect", "enter", "solve", "ports", "search", "recover", "stop")) {
        noted(console.post(command, command.equals("enter") ? "{\"random\": true}" : "{}"));
        console.awaitIdle();
        noted(console.get("state"));
      }
      for (String question : List.of("solve", "scramble", "explain")) {
        noted(console.post("puzzles/2x2x2/" + question, "{}"));
      }
      for (String document : DOCUMENTS) {
        noted(console.get(document));
      }
      answers.add(listener.heardUntil("\"text\":\"stop\""));
    }
    assertThat(String.join("", answers)).contains("no-port", "event: log");
    assertThat(answers)
        .noneMatch(answer -> answer.contains(folder.toString()))
        .noneMatch(answer -> answer.contains("my robot") || answer.contains("my tables/"))
        .noneMatch(answer -> answer.contains(System.getProperty("user.home") + "/"))
        .noneMatch(answer -> answer.contains(System.getProperty("java.io.tmpdir") + "/"));
  }
}
