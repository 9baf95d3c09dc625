package dev.cubewright.robot.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Everything by which a person can stop the arms. */
@Timeout(60)
class StopSwitchTest {
  private final CountDownLatch stopped = new CountDownLatch(1);
  private final Interruption interruption = new Interruption();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private Surroundings surroundings(InputStream in, boolean terminal) {
    return new Surroundings(
        in,
        terminal,
        new StringWriter(),
        new PrintStream(err, true, StandardCharsets.UTF_8),
        false,
        false,
        false,
        interruption);
  }

  @Test
  void anInterruptStopsTheArmsAndThenNobodyElse() {
    Surroundings surroundings = surroundings(InputStream.nullInputStream(), false);
    interruption.interruptMe();
    try (StopSwitch stopSwitch =
        new StopSwitch(
            surroundings, new Keyboard(surroundings), Optional.empty(), stopped::countDown)) {
      stopSwitch.arm();

      interruption.request();

      assertThat(stopped.getCount()).isZero();
      // The arms end by themselves; to interrupt the thread would spoil the log of lines.
      assertThat(Thread.currentThread().isInterrupted()).isFalse();
    }
  }

  @Test
  void enterStopsTheArmsWhereNothingWasAsked() throws Exception {
    PipedOutputStream typed = new PipedOutputStream();
    Surroundings surroundings = surroundings(new PipedInputStream(typed), true);
    Keyboard keyboard = new Keyboard(surroundings);
    try (StopSwitch stopSwitch =
        new StopSwitch(surroundings, keyboard, Optional.empty(), stopped::countDown)) {
      stopSwitch.arm();

      typed.write('\n');
      typed.flush();

      assertThat(stopped.await(30, TimeUnit.SECONDS)).isTrue();
    }
  }

  @Test
  void enterWhereSomethingWasAskedIsTheAnswer() throws IOException {
    PipedOutputStream typed = new PipedOutputStream();
    Surroundings surroundings =
        surroundings(
            new PipedInputStream(typed) {
              @Override
              public synchronized int read(byte[] bytes, int offset, int length)
                  throws IOException {
                // Typed only when it was asked, as people do.
                while (err.toString(StandardCharsets.UTF_8).isEmpty()) {
                  Thread.onSpinWait();
                }
                return super.read(bytes, offset, length);
              }
            },
            true);
    // Before anybody reads: the reader holds the pipe's lock while it waits.
    typed.write("no\n".getBytes(StandardCharsets.UTF_8));
    typed.flush();
    Keyboard keyboard = new Keyboard(surroundings);
    keyboard.onEnter(stopped::countDown);

    assertThat(keyboard.agrees("turn? ")).isFalse();

    assertThat(stopped.getCount()).isEqualTo(1);
    assertThat(err.toString(StandardCharsets.UTF_8)).isEqualTo("cube: turn? ");
  }

  @Test
  void aSecondEnterIsNoAnswerToTheNextQuestion() throws Exception {
    CountDownLatch asked = new CountDownLatch(1);
    Keyboard keyboard =
        new Keyboard(surroundings(new TypedBytes("y\n\n", asked, new CountDownLatch(1)), true));
    keyboard.onEnter(stopped::countDown);
    Thread typist =
        new Thread(
            () -> {
              while (err.toString(StandardCharsets.UTF_8).isEmpty()) {
                Thread.onSpinWait();
              }
              asked.countDown();
            });
    typist.start();

    assertThat(keyboard.agrees("turn? ")).isTrue();

    assertThat(stopped.await(30, TimeUnit.SECONDS)).isTrue();
    typist.join();
    // The input has ended after the two.
    assertThatExceptionOfType(InputEndedException.class)
        .isThrownBy(() -> keyboard.agrees("is it solved? "));
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", " \r\n", "\n\n", "\ny\n"})
  void enterAloneWhereSomethingWasAskedIsNoAnswerButStops(String typed) {
    Surroundings surroundings =
        surroundings(new TypedBytes(typed, new CountDownLatch(0), new CountDownLatch(1)), true);
    Keyboard keyboard = new Keyboard(surroundings);
    try (StopSwitch stopSwitch =
        new StopSwitch(surroundings, keyboard, Optional.empty(), stopped::countDown)) {
      // Typed ahead, it is there before anything was asked, or just as it is.
      stopSwitch.arm();

      assertThatExceptionOfType(CancellationException.class)
          .isThrownBy(() -> keyboard.agrees("take hold of the cube; open? "))
          .isNotInstanceOf(InputEndedException.class);
    }
    assertThat(stopped.getCount()).isZero();
  }

  @Test
  void enterAloneIsNoAnswerWhereNothingCanBeStopped() throws Exception {
    Keyboard keyboard =
        new Keyboard(
            surroundings(new TypedBytes("\n\nn\n", whenAsked(), new CountDownLatch(1)), true));

    assertThat(keyboard.agrees("open? ")).isFalse();

    assertThat(err.toString(StandardCharsets.UTF_8))
        .startsWith("cube: open? cube: Enter alone is no answer; type one: ");
  }

  private CountDownLatch whenAsked() {
    CountDownLatch asked = new CountDownLatch(1);
    Thread typist =
        new Thread(
            () -> {
              while (err.toString(StandardCharsets.UTF_8).isEmpty()) {
                Thread.onSpinWait();
              }
              // What is asked is asked a moment after it was printed.
              asked.countDown();
            });
    typist.setDaemon(true);
    typist.start();
    return asked;
  }

  @Test
  void whatIsNeitherYesNorNoIsAskedAgain() {
    Keyboard keyboard =
        new Keyboard(
            surroundings(
                new ByteArrayInputStream("stop\nNo\nwhat\n Yes\n".getBytes(StandardCharsets.UTF_8)),
                false));

    assertThat(keyboard.agrees("open? ")).isFalse();
    assertThat(keyboard.agrees("open? ")).isTrue();
    assertThat(err.toString(StandardCharsets.UTF_8)).contains("type y for yes, or n for no");
  }

  @Test
  void aStopEndsTheQuestionAndAllToCome() {
    InputStream silent = new TypedBytes("", new CountDownLatch(1), new CountDownLatch(1));
    Keyboard keyboard = new Keyboard(surroundings(silent, true));
    CountDownLatch asked = whenAsked();
    Thread button =
        new Thread(
            () -> {
              try {
                asked.await();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
              keyboard.stop();
            });
    button.start();

    for (int question = 0; question < 2; question++) {
      assertThatExceptionOfType(CancellationException.class)
          .isThrownBy(() -> keyboard.ask("open? "))
          .withMessageContaining("stopped");
    }
  }

  @Test
  void enterStopsNothingWhenTheArmsAreNoLongerUsed() throws Exception {
    CountDownLatch closed = new CountDownLatch(1);
    CountDownLatch ended = new CountDownLatch(1);
    Surroundings surroundings = surroundings(new TypedBytes("\n", closed, ended), true);
    try (StopSwitch stopSwitch =
        new StopSwitch(
            surroundings, new Keyboard(surroundings), Optional.empty(), stopped::countDown)) {
      stopSwitch.arm();
    }

    closed.countDown();

    assertThat(ended.await(30, TimeUnit.SECONDS)).isTrue();
    assertThat(stopped.getCount()).isEqualTo(1);
  }

  /** Bytes that come one by one, not before something has happened; tells when they have ended. */
  private static final class TypedBytes extends InputStream {
    private final InputStream bytes;
    private final CountDownLatch before;
    private final CountDownLatch ended;

    TypedBytes(String text, CountDownLatch before, CountDownLatch ended) {
      this.bytes = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
      this.before = before;
      this.ended = ended;
    }

    @Override
    public int read() throws IOException {
      try {
        before.await();
      } catch (InterruptedException e) {
        throw new IOException(e);
      }
      int next = bytes.read();
      if (next < 0) {
        ended.countDown();
      }
      return next;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      int next = read();
      if (next < 0) {
        return next;
      }
      target[offset] = (byte) next;
      return 1;
    }
  }

  @Test
  void anInputThatEndsAnswersNothing() {
    Keyboard keyboard =
        new Keyboard(
            surroundings(new ByteArrayInputStream("\n".getBytes(StandardCharsets.UTF_8)), false));

    assertThat(keyboard.agrees("first? ")).isTrue();
    assertThatExceptionOfType(CancellationException.class)
        .isThrownBy(() -> keyboard.agrees("second? "))
        .withMessageContaining("ended before");
  }
}
