package dev.cubewright.console.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Entries of completed, killed, incomplete and concurrent runs. */
class HistoryFileTest {
  private static final String RUN =
      ",simulated,fast,UUUURRRRFFFFDDDDLLLLBBBB,solved,R U2,2,500000,";

  private static final String OLD = "1,1780000000000" + RUN + "510000,solved";
  private static final String BEGUN = "2,1790000000000" + RUN + ",begun";
  private static final String SOLVED = "2,1790000000000" + RUN + "520000,solved";
  private static final String KILLED = "2,1790000000000" + RUN + ",killed";

  @TempDir Path folder;
  private Path path;

  @BeforeEach
  void createPath() {
    path = folder.resolve("runs").resolve("history.csv");
  }

  private static HistoryEntry run(String line) {
    return HistoryEntry.parse(line).orElseThrow();
  }

  private List<String> read() throws IOException {
    return new HistoryFile(path).read(100).stream().map(HistoryEntry::line).toList();
  }

  private void write(String text) throws IOException {
    Files.createDirectories(path.getParent());
    Files.writeString(path, HistoryEntry.HEADER + "\n" + text);
  }

  @Test
  void aRunIsTwoLinesAndOneEntry() throws IOException {
    HistoryFile file = new HistoryFile(path);

    file.begin(run(BEGUN));
    assertThat(read()).isEmpty();
    file.end(run(SOLVED));

    assertThat(path).hasContent(String.join("\n", HistoryEntry.HEADER, BEGUN, SOLVED));
    assertThat(read()).containsExactly(SOLVED);
    assertThat(folder.resolve("runs")).isDirectoryNotContaining(other -> !other.equals(path));
  }

  @Test
  void aRunWithoutItsEndWasKilled() throws IOException {
    write(OLD + "\n" + BEGUN + "\n");

    assertThat(read()).containsExactly(OLD, KILLED);
  }

  /** A power failure or a full disk can leave an incomplete line. */
  @Test
  void anIncompleteLineIsNoRunAndTheNextLineStaysComplete() throws IOException {
    write(OLD + "\n" + BEGUN + "\n" + SOLVED.substring(0, SOLVED.length() - 3));
    assertThat(read()).containsExactly(OLD, KILLED);

    HistoryFile file = new HistoryFile(path);
    file.begin(run("3,1790000000001" + RUN + ",begun"));
    file.end(run("3,1790000000001" + RUN + ",stopped"));

    assertThat(read()).containsExactly(OLD, KILLED, "3,1790000000001" + RUN + ",stopped");
  }

  @Test
  void aRunOfAnotherProgramIsKilledOnlyWhenThatProgramIs() throws Exception {
    Process program =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                OtherProgram.class.getName(),
                path.toString())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      assertThat(program.getInputStream().read()).isEqualTo('b');
      assertThat(read()).isEmpty();
    } finally {
      program.destroyForcibly().waitFor();
    }

    assertThat(read()).containsExactly(KILLED);
  }

  /** Starts a run, prints a message, and waits to be killed. */
  static final class OtherProgram {
    private OtherProgram() {}

    public static void main(String[] arguments) throws IOException {
      HistoryFile file = new HistoryFile(Path.of(arguments[0]));
      file.begin(run(BEGUN));
      System.out.write('b');
      System.out.flush();
      if (System.in.read() >= 0) {
        file.end(run(SOLVED));
      }
    }
  }
}
