package dev.cubewright.console.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.board.StopRequest;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.StopButton;
import dev.cubewright.simulation.SimulatedRobot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A stop button that is added, removed or replaced while the program runs. */
@Timeout(60)
class StopButtonChangeTest {
  private static final StopButton BUTTON = new StopButton("gpiochip0", 17);
  private static final StopButton UNWATCHED = new StopButton("gpiochip0", 99);

  @TempDir Path folder;

  /** The stop buttons that have been watched, in order. */
  private final List<Optional<StopButton>> watched = new ArrayList<>();

  /**
   * A simulated robot that the console treats as a real one; one of its buttons cannot be watched.
   */
  private class Buttons implements RobotSource {
    private final SimulatedRobot robot;

    Buttons(SimulatedRobot robot) {
      this.robot = robot;
    }

    @Override
    public RobotHardware create(
        RobotDescription description, Supplier<State> spare, StopRequest stop) {
      return search(description, false, stop).robot().orElseThrow();
    }

    @Override
    public boolean searches() {
      return true;
    }

    @Override
    public Search search(RobotDescription description, boolean all, StopRequest stop) {
      description.stopButton().map(Optional::of).ifPresent(this::stopBy);
      return new Search(Optional.of(ConsoleFixture.blind(robot, description)), "");
    }

    @Override
    public void stopBy(Optional<StopButton> button) {
      if (button.equals(Optional.of(UNWATCHED))) {
        throw new IllegalArgumentException("there is no line 99");
      }
      watched.add(button);
    }
  }

  private ConsoleFixture console(SimulatedRobot robot, Path file) {
    return console(new Buttons(robot), RobotDescription.standard(), file);
  }

  private static ConsoleFixture console(Buttons buttons, RobotDescription description, Path file) {
    return ConsoleFixture.of(
        description, new DocumentFiles(Optional.of(file), Optional.empty()), buttons);
  }

  private static RobotDescription with(StopButton button) {
    return RobotDescription.standard().withStopButton(button);
  }

  private static String sentence(ConsoleFixture fixture) {
    return fixture.state().path("robot").path("sentence").asText();
  }

  private static ObjectNode with(ObjectNode description, StopButton button) {
    ObjectNode other = description.deepCopy();
    other.putObject("stopButton").put("chip", button.chip()).put("line", button.line());
    return other;
  }

  @Test
  void aButtonStopsTheRobotFromItsAdditionUntilItsRemoval() throws IOException {
    try (SimulatedRobot robot = ConsoleFixture.robot(RobotDescription.standard(), 1);
        ConsoleFixture fixture = console(robot, folder.resolve("robot.json"))) {
      ObjectNode before = fixture.json("robot");

      fixture.console.replace("robot", with(before, BUTTON));
      assertThat(watched).containsExactly(Optional.of(BUTTON));
      fixture.console.replace("robot", with(before, BUTTON).put("name", "another"));
      assertThat(watched).hasSize(1);
      fixture.console.replace("robot", before);
      assertThat(watched).containsExactly(Optional.of(BUTTON), Optional.empty());
    }
  }

  @Test
  void aButtonThatCannotBeWatchedIsRejectedWithTheReasonAndNotStored() throws IOException {
    Path file = folder.resolve("robot.json");
    try (SimulatedRobot robot = ConsoleFixture.robot(RobotDescription.standard(), 1);
        ConsoleFixture fixture = console(robot, file)) {
      ObjectNode before = fixture.json("robot");

      assertThatExceptionOfType(ProblemException.class)
          .isThrownBy(() -> fixture.console.replace("robot", with(before, UNWATCHED)))
          .withMessageContaining("there is no line 99");

      assertThat(file).doesNotExist();
      assertThat(fixture.json("robot")).isEqualTo(before);
      assertThat(watched).isEmpty();
    }
  }

  @Test
  void thePreviousButtonStopsTheRobotIfTheDescriptionCannotBeStored() throws IOException {
    Path noFolder = Files.createFile(folder.resolve("file")).resolve("robot.json");
    try (SimulatedRobot robot = ConsoleFixture.robot(RobotDescription.standard(), 1);
        ConsoleFixture fixture = console(robot, noFolder)) {
      ObjectNode other = with(fixture.json("robot"), BUTTON);

      assertThatExceptionOfType(ProblemException.class)
          .isThrownBy(() -> fixture.console.replace("robot", other));

      assertThat(watched).containsExactly(Optional.of(BUTTON), Optional.empty());
    }
  }

  @Test
  void withAButtonThatCannotBeWatchedThereIsNoRobotAndOneReason() throws IOException {
    try (SimulatedRobot robot = ConsoleFixture.robot(RobotDescription.standard(), 1);
        ConsoleFixture fixture =
            console(new Buttons(robot), with(UNWATCHED), folder.resolve("robot.json"))) {
      String reason = "no robot found: there is no line 99";
      JsonNode refused = fixture.state().path("refused");
      assertThat(List.of(sentence(fixture), refused.path("connect").asText())).containsOnly(reason);
      assertThat(refused.has("search")).isFalse();
      assertThat(fixture.done("search").path("robot").path("sentence").asText()).isEqualTo(reason);

      ObjectNode before = fixture.json("robot");
      assertThatExceptionOfType(ProblemException.class)
          .isThrownBy(() -> fixture.console.replace("robot", before.put("name", "another")))
          .withMessageContaining("there is no line 99");
      fixture.console.replace("robot", with(before, BUTTON));

      assertThat(sentence(fixture)).isEqualTo("a robot");
      assertThat(watched).containsExactly(Optional.of(BUTTON));
      assertThat(fixture.done("connect").path("robot").path("connected").asBoolean()).isTrue();
    }
  }

  @Test
  void theButtonStoredForASimulatedRobotStopsTheRealOneThatReplacesIt() throws IOException {
    try (SimulatedRobot robot = ConsoleFixture.robot(RobotDescription.standard(), 1)) {
      Buttons simulatedFirst =
          new Buttons(robot) {
            @Override
            public RobotHardware create(
                RobotDescription description, Supplier<State> spare, StopRequest stop) {
              return RobotHardware.simulated(
                  ConsoleFixture.live(ConsoleFixture.robot(description, 2), spare, 0), "none");
            }
          };
      try (ConsoleFixture fixture =
          console(simulatedFirst, RobotDescription.standard(), folder.resolve("robot.json"))) {
        fixture.console.replace("robot", with(fixture.json("robot"), UNWATCHED));
        assertThat(watched).isEmpty();
        fixture.done("search");
        assertThat(sentence(fixture)).isEqualTo("simulated robot: there is no line 99");

        fixture.console.replace("robot", with(fixture.json("robot"), BUTTON));
        fixture.done("search");

        assertThat(sentence(fixture)).isEqualTo("a robot");
        assertThat(watched).containsExactly(Optional.of(BUTTON));
      }
    }
  }
}
