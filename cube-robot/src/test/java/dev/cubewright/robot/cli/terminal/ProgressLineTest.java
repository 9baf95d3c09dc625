package dev.cubewright.robot.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProgressLineTest {
  private static final long TENTH = 100_000_000;

  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final AtomicLong clock = new AtomicLong();
  private final Interruption interruption = new Interruption();

  private ProgressLine line(boolean errOnTerminal) {
    return new ProgressLine(
        new CommandContext(
            new ByteArrayInputStream(new byte[0]),
            false,
            new StringWriter(),
            new PrintStream(err, true, StandardCharsets.UTF_8),
            false,
            false,
            errOnTerminal,
            interruption,
            0),
        clock::get);
  }

  private String written() {
    String text = err.toString(StandardCharsets.UTF_8);
    err.reset();
    return text;
  }

  @Test
  void isDrawnInPlaceFiveTimesASecondAndCleared() {
    try (ProgressLine line = line(true)) {
      for (int tenth = 1; tenth <= 5; tenth++) {
        clock.addAndGet(TENTH);
        String text = tenth + " done";
        line.show(() -> text);
      }
      assertThat(written()).isEqualTo("\r\u001b[K2 done\r\u001b[K4 done");
    }
    assertThat(written()).isEqualTo("\r\u001b[K");
  }

  @Test
  void isNotDrawnInAPipeNorAfterItsEnd() {
    ProgressLine pipe = line(false);
    ProgressLine ended = line(true);
    ended.close();
    clock.addAndGet(10 * TENTH);
    pipe.show(() -> "1 done");
    ended.show(() -> "1 done");
    pipe.close();
    assertThat(written()).isEmpty();
  }

  /** The terminal has written ^C after the line. */
  @Test
  void anInterruptClearsNoFurtherLine() {
    ProgressLine line = line(true);
    clock.addAndGet(10 * TENTH);
    line.show(() -> "1 done");
    interruption.request();
    line.close();
    assertThat(written()).endsWith("\r\u001b[K" + System.lineSeparator());
  }

  @ParameterizedTest
  @CsvSource({
    "0, 100, 5, '  0 %'",
    "1, 100, 0.5, '  1 %'",
    "1, 100, 5, '  1 %'",
    "50, 100, 0.5, ' 50 %'",
    "50, 100, 5, ' 50 %, about 5 s left'",
    "10, 100, 20, ' 10 %, about 3 min 0 s left'",
    "10, 100, 1200, ' 10 %, about 3 h 0 min left'",
    "3, 100, 14400, '  3 %'",
    "120, 100, 5, '100 %, about 1 s left'"
  })
  void aRemainingTimeIsShownOnceItIsPlausible(long done, long all, double seconds, String text) {
    assertThat(ProgressLine.share(done, all, seconds)).isEqualTo(text);
  }
}
