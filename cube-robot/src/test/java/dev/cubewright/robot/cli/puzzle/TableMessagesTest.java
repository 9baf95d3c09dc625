package dev.cubewright.robot.cli.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.Interruption;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class TableMessagesTest {
  /** Scripts read standard error: they get what matters, and no progress. */
  @Test
  void nothingIsShownInAPipe() {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    CommandContext context =
        CommandContext.withoutTerminal(
            InputStream.nullInputStream(),
            new StringWriter(),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            new Interruption());
    try (TableMessages progress = new TableMessages(context, false)) {
      progress.found(0, 1, 7_348_320);
      progress.found(1, 7_348_320, 7_348_320);
    }
    assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
  }
}
