package dev.cubewright.robot.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.InputStream;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Questions and answers at the terminal. */
@Timeout(60)
class KeyboardTest {
  private final CountDownLatch stopped = new CountDownLatch(1);
  private final Typist typist = new Typist();

  private Keyboard typedWhenAsked(String text) {
    TypedBytes typed = new TypedBytes(text, typist.whenAsked(), new CountDownLatch(1));
    return new Keyboard(typist.context(typed, true));
  }

  @Test
  void enterAnswersAQuestion() {
    Keyboard keyboard = typedWhenAsked("no\n");
    keyboard.onEnter(stopped::countDown);

    assertThat(keyboard.agrees("turn? ")).isFalse();

    assertThat(stopped.getCount()).isEqualTo(1);
    assertThat(typist.asked()).isEqualTo("cube: turn? ");
  }

  @Test
  void aSecondEnterIsNoAnswerToTheNextQuestion() throws Exception {
    Keyboard keyboard = typedWhenAsked("y\n\n");
    keyboard.onEnter(stopped::countDown);

    assertThat(keyboard.agrees("turn? ")).isTrue();

    assertThat(stopped.await(30, TimeUnit.SECONDS)).isTrue();
    // The input ends after the two lines.
    assertThatExceptionOfType(InputEndedException.class)
        .isThrownBy(() -> keyboard.agrees("is it solved? "));
  }

  @Test
  void anEmptyLineIsNoAnswerIfNothingCanBeStopped() throws Exception {
    Keyboard keyboard = typedWhenAsked("\n\nn\n");

    assertThat(keyboard.agrees("open? ")).isFalse();

    assertThat(typist.asked())
        .startsWith("cube: open? cube: an empty line is not an answer; type one: ");
  }

  @Test
  void otherAnswersThanYesOrNoAreRejected() {
    Keyboard keyboard = typist.typing("stop\nNo\nwhat\n Yes\n");

    assertThat(keyboard.agrees("open? ")).isFalse();
    assertThat(keyboard.agrees("open? ")).isTrue();
    assertThat(typist.asked()).contains("type y for yes or n for no");
  }

  @Test
  void aStopEndsTheQuestionAndAllFurtherOnes() {
    InputStream silent = new TypedBytes("", new CountDownLatch(1), new CountDownLatch(1));
    Keyboard keyboard = new Keyboard(typist.context(silent, true));
    CountDownLatch asked = typist.whenAsked();
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
  void theEndOfInputAnswersNothing() {
    Keyboard keyboard = typist.typing("\n");

    assertThat(keyboard.agrees("first? ")).isTrue();
    assertThatExceptionOfType(CancellationException.class)
        .isThrownBy(() -> keyboard.agrees("second? "))
        .withMessageContaining("ended before");
  }
}
