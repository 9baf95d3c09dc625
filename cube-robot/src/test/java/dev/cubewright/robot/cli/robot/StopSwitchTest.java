package dev.cubewright.robot.cli.robot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.InputEndedException;
import dev.cubewright.robot.cli.terminal.Keyboard;
import dev.cubewright.robot.cli.terminal.TypedBytes;
import dev.cubewright.robot.cli.terminal.Typist;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** All ways in which a person can stop the arms from the terminal. */
@Timeout(60)
class StopSwitchTest {
  private final CountDownLatch stopped = new CountDownLatch(1);
  private final Typist typist = new Typist();

  @Test
  void anInterruptStopsTheArmsAndNothingLater() {
    CommandContext context = typist.context(InputStream.nullInputStream(), false);
    typist.interruption().registerCurrentThread();
    try (StopSwitch stopSwitch =
        new StopSwitch(context, new Keyboard(context), Optional.empty(), stopped::countDown)) {
      stopSwitch.arm();

      typist.interruption().request();

      assertThat(stopped.getCount()).isZero();
      // The arms end by themselves; an interrupt of the thread would damage the log of lines.
      assertThat(Thread.currentThread().isInterrupted()).isFalse();
    }
  }

  @Test
  void enterStopsTheArmsIfNoQuestionIsOpen() throws Exception {
    PipedOutputStream typed = new PipedOutputStream();
    CommandContext context = typist.context(new PipedInputStream(typed), true);
    Keyboard keyboard = new Keyboard(context);
    try (StopSwitch stopSwitch =
        new StopSwitch(context, keyboard, Optional.empty(), stopped::countDown)) {
      stopSwitch.arm();

      typed.write('\n');
      typed.flush();

      assertThat(stopped.await(30, TimeUnit.SECONDS)).isTrue();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", " \r\n", "\n\n", "\ny\n"})
  void anEmptyAnswerStopsTheArms(String typed) {
    CommandContext context =
        typist.context(new TypedBytes(typed, new CountDownLatch(0), new CountDownLatch(1)), true);
    Keyboard keyboard = new Keyboard(context);
    try (StopSwitch stopSwitch =
        new StopSwitch(context, keyboard, Optional.empty(), stopped::countDown)) {
      // Enter is typed before or during the question.
      stopSwitch.arm();

      assertThatExceptionOfType(CancellationException.class)
          .isThrownBy(() -> keyboard.agrees("take hold of the cube; open? "))
          .isNotInstanceOf(InputEndedException.class);
    }
    assertThat(stopped.getCount()).isZero();
  }

  @Test
  void enterStopsNothingWhenTheArmsAreNoLongerUsed() throws Exception {
    CountDownLatch closed = new CountDownLatch(1);
    CountDownLatch ended = new CountDownLatch(1);
    CommandContext context = typist.context(new TypedBytes("\n", closed, ended), true);
    try (StopSwitch stopSwitch =
        new StopSwitch(context, new Keyboard(context), Optional.empty(), stopped::countDown)) {
      stopSwitch.arm();
    }

    closed.countDown();

    assertThat(ended.await(30, TimeUnit.SECONDS)).isTrue();
    assertThat(stopped.getCount()).isEqualTo(1);
  }
}
