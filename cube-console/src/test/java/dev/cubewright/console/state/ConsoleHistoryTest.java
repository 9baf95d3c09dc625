package dev.cubewright.console.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The history of a console: what it keeps of runs, and of those in which a program was killed. */
@Tag("slow")
class ConsoleHistoryTest {
  private static final String SOLVED =
      "1,1780000000000,simulated,fast,UUUURRRRFFFFDDDDLLLLBBBB,solved,R U2,2,500000,510000,solved\n";

  /** What a note says of a run that began later. */
  private static final String KILLED =
      "7,1790000000000,simulated,fast,UUUURRRRFFFFDDDDLLLLBBBB,solved,R U2,2,500000,,killed";

  private static final String LONG_RUN =
      ",1790000000000,simulated,fast,UUUURRRRFFFFDDDDLLLLBBBB,solved,"
          + "R U R' U' ".repeat(10)
          + "R,41,2500000,2510000,solved"
          + " ".repeat(20)
          + "\n";

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
      document = text(fixture, "history.csv").lines().toList();
    }
    List<String> lines = Files.readAllLines(file);
    assertThat(lines).hasSize(3).isEqualTo(document);
    assertThat(lines.get(0)).isEqualTo(HistoryEntry.HEADER);
  }

  @Test
  void theRunsOfEarlierTimesAreGoneOnWith() throws IOException {
    Path file = folder.resolve("history.csv");
    Files.writeString(
        file,
        HistoryEntry.HEADER
            + "\nnot a run\n41,1790000000000,real,fast,UUUU,solved,R U2,2,500000,510000,solved\n");
    try (ConsoleFixture fixture = ConsoleFixture.simulated(11, 0, Optional.of(file))) {
      JsonNode state = fixture.done("scramble");

      assertThat(state.path("history"))
          .extracting(run -> run.path("number").asInt())
          .containsExactly(42, 41);
      assertThat(state.path("history").path(1).path("solution").asText()).isEqualTo("R U2");
    }
    assertThat(Files.readAllLines(file)).hasSize(4);
  }

  /** A killed program leaves a file that no process has locked; a copy is one, too. */
  @Test
  void theRunInWhichAProgramWasKilledStandsInTheHistory() throws IOException {
    Path file = folder.resolve("history.csv");
    Path later = Files.createDirectory(folder.resolve("later")).resolve("history.csv");
    try (ConsoleFixture fixture = ConsoleFixture.simulated(1, 0, Optional.of(file))) {
      fixture.done("scramble");
      fixture.done("solve");
      fixture.atFirst(
          "twist",
          () -> {
            awaitNote(folder);
            copyAll(folder, later.getParent());
          });
      fixture.done("run");
    }
    assertThat(names(folder)).containsExactly("history.csv", "later");

    try (ConsoleFixture fixture = ConsoleFixture.simulated(2, 0, Optional.of(later))) {
      JsonNode history = fixture.state().path("history");
      assertThat(results(fixture)).containsExactly("2 killed", "1 scrambled");
      assertThat(history.path(0).path("twists").asInt()).isPositive();
      assertThat(history.path(0).path("measuredMicros").isNull()).isTrue();
      assertThat(Files.readAllLines(later)).hasSize(3);
    }
    assertThat(names(later.getParent())).containsExactly("history.csv");
  }

  @Test
  void aNoteThatCannotBeReadLeavesHistoryAndOtherNotesAsTheyAre() throws IOException {
    Path file = folder.resolve("history.csv");
    Files.writeString(file, HistoryEntry.HEADER + "\n" + SOLVED);
    Files.createDirectory(folder.resolve("history.csv.1.running"));
    Files.writeString(folder.resolve("history.csv.2.running"), KILLED + "\n");
    Files.createFile(folder.resolve("history.csv.3.running"));
    Files.createDirectory(folder.resolve("history.csv.4.running"));
    try (ConsoleFixture fixture = ConsoleFixture.simulated(1, 0, Optional.of(file))) {
      assertThat(results(fixture)).containsExactly("2 killed", "1 solved");
      assertThat(text(fixture, "log"))
          .contains("the note of a killed run in history.csv.1.running cannot be read")
          .doesNotContain(folder.toString());
    }
    assertThat(names(folder))
        .containsExactly("history.csv", "history.csv.1.running", "history.csv.4.running");
  }

  /** Killed between the line in the history and the removal of the note. */
  @Test
  void aRunThatIsInTheHistoryAndInANoteIsShownOnce() throws IOException {
    Path file = folder.resolve("history.csv");
    Files.writeString(file, HistoryEntry.HEADER + "\n" + KILLED.replace(",,killed", ",9,solved\n"));
    Files.writeString(folder.resolve("history.csv.2.running"), KILLED + "\n");
    try (ConsoleFixture fixture = ConsoleFixture.simulated(1, 0, Optional.of(file))) {
      assertThat(results(fixture)).containsExactly("7 solved");
    }
    assertThat(names(folder)).containsExactly("history.csv");
    assertThat(Files.readAllLines(file)).hasSize(2);
  }

  @Test
  void theNoteStaysWhereTheHistoryCannotBeWritten() throws IOException {
    Path file = Files.createDirectory(folder.resolve("history.csv"));
    Path note = Files.writeString(folder.resolve("history.csv.2.running"), KILLED + "\n");
    try (ConsoleFixture fixture = ConsoleFixture.simulated(1, 0, Optional.of(file))) {
      assertThat(results(fixture)).containsExactly("1 killed");
    }
    assertThat(note).hasContent(KILLED);
  }

  /** The power was cut while a line was written: its run is known by the note. */
  @Test
  void aLineWithoutItsEndIsNoRunAndTheNextBeginsOnAFreshLine() throws IOException {
    Path file = folder.resolve("history.csv");
    String half = KILLED.replace(",,killed", ",9,sol");
    Files.writeString(file, HistoryEntry.HEADER + "\n" + SOLVED + half);
    Files.writeString(folder.resolve("history.csv.2.running"), KILLED + "\n");
    try (ConsoleFixture fixture = ConsoleFixture.simulated(1, 0, Optional.of(file))) {
      assertThat(results(fixture)).containsExactly("2 killed", "1 solved");
    }
    assertThat(Files.readAllLines(file)).hasSize(4).element(3).asString().startsWith("2,");
  }

  @Test
  void aNoteThatCannotBeWrittenLeavesNoFile() {
    HistoryEntry entry = HistoryEntry.parse(KILLED).orElseThrow();
    Thread.currentThread().interrupt();
    try {
      assertThatIOException()
          .isThrownBy(() -> RunningRun.begin(folder.resolve("history.csv"), entry));
    } finally {
      assertThat(Thread.interrupted()).isTrue();
    }
    assertThat(folder).isEmptyDirectory();
  }

  private static List<String> results(ConsoleFixture fixture) {
    List<String> results = new ArrayList<>();
    for (JsonNode run : fixture.state().path("history")) {
      results.add(run.path("number").asInt() + " " + run.path("result").asText());
    }
    return results;
  }

  @Test
  void aRunThatIsUnderWayElsewhereIsNotTakenForKilled() throws IOException {
    Path file = folder.resolve("history.csv");
    List<String> seen = new ArrayList<>();
    try (ConsoleFixture fixture = ConsoleFixture.simulated(1, 0, Optional.of(file))) {
      fixture.atFirst(
          "twist",
          () -> {
            try (ConsoleFixture other = ConsoleFixture.simulated(2, 0, Optional.of(file))) {
              seen.add(other.state().path("history").toString());
            }
          });
      fixture.done("scramble");
    }

    assertThat(seen).containsExactly("[]");
    assertThat(Files.readAllLines(file)).hasSize(2);
  }

  /** A run waits but a moment for its note, which a thread of its own writes. */
  private static void awaitNote(Path folder) {
    try {
      while (!isNoted(folder)) {
        Thread.onSpinWait();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isNoted(Path folder) throws IOException {
    for (String name : names(folder)) {
      if (name.endsWith(".running") && Files.readString(folder.resolve(name)).endsWith("\n")) {
        return true;
      }
    }
    return false;
  }

  private static void copyAll(Path from, Path to) {
    try {
      for (String name : names(from)) {
        if (Files.isRegularFile(from.resolve(name))) {
          Files.copy(from.resolve(name), to.resolve(name));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
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
      assertThat(text(fixture, "history.csv").lines()).hasSize(10_001);
      assertThat(fixture.done("scramble").path("history").path(0).path("number").asInt())
          .isEqualTo(runs + 1);
    }
  }

  @Test
  void aFileThatCannotBeWrittenEndsNoRun() throws IOException {
    Path occupied = Files.writeString(folder.resolve("file"), "no folder");
    ConsoleFixture fixture =
        ConsoleFixture.simulated(2, 0, Optional.of(occupied.resolve("history.csv")));
    try (fixture) {
      JsonNode state = fixture.done("scramble");

      assertThat(state.path("run").path("result").asText()).isEqualTo("scrambled");
      assertThat(state.path("history")).hasSize(1);
    }
    // The file is written behind the run, and closing waits for that.
    assertThat(text(fixture, "log")).contains("the run cannot be added to");
  }

  private static String text(ConsoleFixture fixture, String name) {
    return new String(
        fixture.console.document(name, "").orElseThrow().bytes(), StandardCharsets.UTF_8);
  }
}
