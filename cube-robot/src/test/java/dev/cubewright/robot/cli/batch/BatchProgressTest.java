package dev.cubewright.robot.cli.batch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.Interruption;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BatchProgressTest {
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private CommandContext context(boolean outOnTerminal, boolean errOnTerminal) {
    return new CommandContext(
        new ByteArrayInputStream(new byte[0]),
        false,
        new StringWriter(),
        new PrintStream(err, true, StandardCharsets.UTF_8),
        outOnTerminal,
        false,
        errOnTerminal,
        new Interruption(),
        System.nanoTime());
  }

  /**
   * Answers a thousand lines in a quarter of a second, longer than it takes until progress is
   * shown.
   */
  private String said(boolean outOnTerminal, boolean errOnTerminal) {
    AtomicLong clock = new AtomicLong();
    try (BatchProgress progress =
        new BatchProgress(context(outOnTerminal, errOnTerminal), clock::get)) {
      for (int line = 0; line < 1000; line++) {
        clock.addAndGet(250_000);
        progress.answered();
      }
    }
    return err.toString(StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @CsvSource({"false, false", "true, false", "true, true"})
  void isNotShownWhereItWouldDisturb(boolean outOnTerminal, boolean errOnTerminal) {
    assertThat(said(outOnTerminal, errOnTerminal)).isEmpty();
  }

  @Test
  void isShownOnATerminalWhileAnswersGoElsewhereAndTakenAway() {
    assertThat(said(false, true))
        .isEqualTo("\r\u001b[K800 lines answered, 4,000 a second\r\u001b[K");
  }

  @Test
  void isNotShownForALittle() {
    try (BatchProgress progress = new BatchProgress(context(false, true), () -> 0)) {
      progress.answered();
    }

    assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
  }
}
