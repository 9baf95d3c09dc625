package dev.cubewright.core.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.machine.Machine.Step;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MachineTest {
  @Test
  void shippedMachinesHaveTheNamesOfTheirFiles() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("../machines"))) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrderElementsOf(
              Machine.names().stream().map(name -> name + ".json").toList());
    }
    for (String name : Machine.names()) {
      Path file = Path.of("../machines", name + ".json");
      assertThat(Machine.named(name).name()).isEqualTo(name);
      assertThat(Machine.read(file).text()).isEqualTo(Files.readString(file));
    }
  }

  @Test
  void unknownNamesAreRejectedWithTheNearest() {
    assertThatThrownBy(() -> Machine.named("cubotin"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("there is no machine \"cubotin\" (did you mean cubotino?)");
  }

  @ParameterizedTest
  @CsvSource({
    "cubotino, 288, 1",
    "tilt-and-turn, 48, 1",
    "six-motor, 1, 1",
    "five-motor, 1, 1",
    "two-gripper, 552, 1",
    "four-gripper, 168, 1",
    "twin-axis-2x2x2, 9, 3"
  })
  void hasExactlyTheReachableStates(String name, int states, int starts) {
    Machine machine = Machine.named(name);
    assertThat(machine.size()).isEqualTo(states);
    assertThat(machine.starts()).isEqualTo(IntStream.range(0, starts).toArray());
    assertThat(IntStream.range(0, states).mapToObj(machine::values).distinct()).hasSize(states);
  }

  @Test
  void oppositeMotorsTurnTogetherInTheTimeOfTheSlower() {
    Machine machine = Machine.named("six-motor");
    assertThat(machine.steps(0)).hasSize(6 * 3 + 3 * 9);
    for (Step step : machine.steps(0)) {
      assertThat(step.cost())
          .isEqualTo(
              step.turns().stream().anyMatch(turn -> turn.name().endsWith("2"))
                  ? 160_000
                  : 100_000);
    }
  }

  @Test
  void turnsAreInTheFrameOfThePuzzle() {
    Machine machine = Machine.named("tilt-and-turn");
    int held = machine.steps(0).get(0).to();
    int tilted =
        machine.steps(held).stream()
            .filter(step -> step.actions().get(0).name().equals("tilt"))
            .findFirst()
            .orElseThrow()
            .to();
    assertThat(machine.orientation(tilted).name()).isEqualTo("x");
    assertThat(
            machine.steps(tilted).stream()
                .flatMap(step -> step.turns().stream())
                .map(Object::toString))
        .containsExactlyInAnyOrder("B", "B2", "B'");
  }

  @Test
  void newDurationsAreWrittenToTheText() {
    Machine machine = Machine.named("cubotino");
    Machine other = machine.withTimes(Map.of("spin", 500_500, "rotate", 10));
    assertThat(other.times()).containsEntry("spin", 500_500).containsEntry("rotate", 10);
    assertThat(other.times().keySet()).containsExactlyElementsOf(machine.times().keySet());
    assertThat(other.text()).contains("\"spin\":500.5", "\"rotate\":0.01");
    Machine again = Machine.read("again", other.text());
    assertThat(again.times()).isEqualTo(other.times());
    assertThat(again.steps(0)).isEqualTo(other.steps(0));
    assertThatThrownBy(() -> machine.withTimes(Map.of("spinn", 1)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("spinn");
    assertThatThrownBy(() -> machine.withTimes(Map.of("spin", -1)))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
