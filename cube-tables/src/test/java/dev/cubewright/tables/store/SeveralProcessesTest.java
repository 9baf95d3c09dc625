package dev.cubewright.tables.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
@Timeout(120)
class SeveralProcessesTest {
  @TempDir Path directory;

  @Test
  void twoProcessesBuildLoadAndRemoveTheSameTable() throws Exception {
    int rounds = 120;
    Process first = ChildProcess.start("", List.of(), directory, rounds, 2);
    Process second = ChildProcess.start("", List.of(), directory, rounds, 2);
    for (Process process : List.of(first, second)) {
      String output = ChildProcess.output(process);
      assertThat(output).contains("loaded=", "stored=");
      assertThat(output).doesNotContain("wrong", "rejected", "notStored");
    }
    assertThat(left()).allMatch(name -> name.endsWith(".table"));
  }

  @Tag("long")
  @Test
  void killedProcessLeavesNoBrokenTable() throws Exception {
    for (int kill = 0; kill < 6; kill++) {
      Process process = ChildProcess.start("", List.of(), directory, 1_000_000, 1);
      while (left().isEmpty() && process.isAlive()) {
        Thread.onSpinWait();
      }
      // Later each round, so that the kills fall at different moments of a write.
      assertThat(process.waitFor(7L * kill, TimeUnit.MILLISECONDS)).isFalse();
      process.destroyForcibly().waitFor();
      RecordingListener listener = new RecordingListener();
      DiskTableStore store = DiskTableStore.in(directory, listener);
      store.obtain(
          ChildProcess.IDENTITY,
          () -> ExampleTables.table(ChildProcess.IDENTITY, ChildProcess.ENTRIES));
      assertThat(listener.reasons()).isEmpty();
      makeStale();
      store.clear(table -> true);
      assertThat(left()).isEmpty();
    }
  }

  private List<String> left() throws IOException {
    try (var files = Files.list(directory)) {
      return files.map(file -> file.getFileName().toString()).toList();
    }
  }

  private void makeStale() throws IOException {
    for (String name : left()) {
      Files.setLastModifiedTime(
          directory.resolve(name),
          FileTime.from(Instant.now().minus(TableFiles.STALE.plusMinutes(1))));
    }
  }
}
