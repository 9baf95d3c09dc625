package dev.cubewright.robot.cli.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.Interruption;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** The progress bar of tables must not write over what comes after it. */
class TableProgressTest {
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private String written() {
    String text = err.toString(StandardCharsets.UTF_8);
    err.reset();
    return text;
  }

  @Test
  void theBarEndsWithTheTable() {
    try (TableProgress progress =
        new TableProgress(
            new CommandContext(
                InputStream.nullInputStream(),
                true,
                new StringWriter(),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                true,
                false,
                true,
                new Interruption(),
                System.nanoTime()))) {
      progress.found(1, 50, 100);
      progress.found(2, 100, 100);
      assertThat(written()).contains("building tables");

      progress.end();
      assertThat(written()).as("what the end still has to take away").isEmpty();
    }
  }

  /** A build in the background may outlive the command that has answered by then. */
  @Test
  void nothingIsShownAfterTheEnd() {
    TableProgress progress =
        new TableProgress(
            CommandContext.withoutTerminal(
                InputStream.nullInputStream(),
                new StringWriter(),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                new Interruption()));
    progress.close();
    progress.found(0, 1, 7_348_320);
    assertThat(written()).isEmpty();
  }

  @Test
  void withoutATerminalOneLineSaysThatALargeTableIsBuilt() {
    try (TableProgress progress =
        new TableProgress(
            CommandContext.withoutTerminal(
                InputStream.nullInputStream(),
                new StringWriter(),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                new Interruption()))) {
      progress.found(0, 1, 999_999);
      assertThat(written()).isEmpty();

      progress.found(0, 1, 7_348_320);
      assertThat(written()).isEqualTo("cube: building a table of 7,348,320 entries ...\n");

      progress.found(1, 50, 7_348_320);
      progress.found(0, 1, 8_000_000);
      assertThat(written()).isEmpty();
    }
  }
}
