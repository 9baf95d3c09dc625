package dev.cubewright.core.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.notation.AlgorithmParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class MachineTest {
  @Test
  void newDurationsAreWrittenToTheText() {
    Machine machine = Machine.named("cubotino");
    Machine faster = machine.withTimes(Map.of("spin", 500_500));
    assertThat(faster.times()).containsEntry("spin", 500_500);
    assertThat(Machine.read("again", faster.text()).times()).isEqualTo(faster.times());
  }

  @Test
  void cubotinoFlipsTwiceToTurnTheUpperFace() {
    Machine machine = Machine.named("cubotino");
    MachinePlan plan =
        new MachinePlanner(machine).plan(new AlgorithmParser(machine.puzzle()).parse("U").moves());
    assertThat(plan.actions().stream().map(timed -> timed.action().name()))
        .containsExactly("flip", "open", "flip", "open", "close", "turn");
  }

  @Test
  void shippedMachinesHaveTheNamesOfTheirFiles() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("../machines"))) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrderElementsOf(
              Machine.names().stream().map(name -> name + ".json").toList());
    }
    for (String name : Machine.names()) {
      assertThat(Machine.named(name).name()).isEqualTo(name);
    }
  }
}
