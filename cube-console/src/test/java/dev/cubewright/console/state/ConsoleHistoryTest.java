package dev.cubewright.console.state;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The history of a console: completed runs, and runs during which the program was killed. */
@Tag("slow")
class ConsoleHistoryTest {
  private static final String LONG_RUN =
      ",1790000000000,simulated,fast,UUUURRRRFFFFDDDDLLLLBBBB,solved,"
          + "R U R' U' ".repeat(12)
          + "R,41,2500000,2510000,solved\n";

  @TempDir Path folder;

  @Test
  void everyRunIsKeptAndAddedToTheFile() throws IOException {
    Path file = folder.resolve("runs").resolve("history.csv");
    List<String> document;
    try (ConsoleFixture fixture = ConsoleFixture.simulated(1, 0, Optional.of(file))) {
      fixture.done("scramble");
      fixture.done("solve");
      JsonNode state = fixture.done("run");

      assertThat(state.path("history"))
          .extracting(run -> run.path("goal").asText())
          .containsExactly("solved", "scrambled");
      JsonNode last = state.path("history").path(0);
      assertThat(last.path("number").asInt()).isEqualTo(2);
      assertThat(last.path("measuredMicros").asLong())
          .isPositive()
          .isEqualTo(state.path("run").path("measuredMicros").asLong());
      assertThat(last.path("twists").asInt())
          .isEqualTo(state.path("proposal").path("twists").size());
      document = fixture.text("history.csv").lines().toList();
    }
    List<String> lines = Files.readAllLines(file);
    assertThat(lines).filteredOn(line -> !line.endsWith(",begun")).isEqualTo(document);
    assertThat(lines)
        .extracting(line -> line.substring(line.lastIndexOf(',') + 1))
        .containsExactly("result", "begun", "scrambled", "begun", "solved");
  }

  @Test
  void aFolderInPlaceOfTheFileIsReported() throws IOException {
    Path file = Files.createDirectory(folder.resolve("history.csv"));
    try (ConsoleFixture fixture = ConsoleFixture.simulated(1, 0, Optional.of(file))) {
      assertThat(fixture.text("log"))
          .contains("cannot read the runs of history.csv")
          .doesNotContain(folder.toString());
    }
  }

  @Test
  void aHistoryOfFiftyMegabytesOpensWithItsNewestRuns() throws IOException {
    Path file = folder.resolve("history.csv");
    int runs = 250_000;
    try (BufferedWriter lines = Files.newBufferedWriter(file)) {
      lines.write(HistoryEntry.HEADER + "\n");
      for (int number = 1; number <= runs; number++) {
        lines.write(number + LONG_RUN);
      }
    }
    assertThat(Files.size(file)).isGreaterThan(50_000_000);
    try (ConsoleFixture fixture = ConsoleFixture.simulated(1, 0, Optional.of(file))) {
      assertThat(fixture.state().path("history"))
          .hasSize(50)
          .first()
          .satisfies(run -> assertThat(run.path("number").asInt()).isEqualTo(runs));
      assertThat(fixture.text("history.csv").lines()).hasSize(10_001);
      assertThat(fixture.done("scramble").path("history").path(0).path("number").asInt())
          .isEqualTo(runs + 1);
    }
  }

  @Test
  void runsContinueIfTheFileCannotBeWritten() throws IOException {
    Path occupied = Files.writeString(folder.resolve("file"), "no folder");
    ConsoleFixture fixture =
        ConsoleFixture.simulated(2, 0, Optional.of(occupied.resolve("history.csv")));
    try (fixture) {
      JsonNode state = fixture.done("scramble");

      assertThat(state.path("run").path("result").asText()).isEqualTo("scrambled");
      assertThat(state.path("history")).hasSize(1);
    }
    // The file is written after the run; close() waits for it.
    assertThat(fixture.text("log")).contains("cannot add the run to");
  }
}
