package dev.cubewright.console.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.cubewright.core.problem.ProblemException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class RobotThreadTest {
  private final ConsoleLog log = new ConsoleLog(new StatePublisher(() -> 17), () -> 17);
  private final RobotThread thread = new RobotThread(log, () -> {});
  private final List<String> busy = new ArrayList<>();

  @AfterEach
  void close() {
    thread.close();
  }

  private void note() {
    busy.add(thread.busy().orElse("none"));
  }

  private void requireRefused(String command) {
    assertThatExceptionOfType(ProblemException.class)
        .isThrownBy(() -> thread.begin(command, this::note))
        .withMessageContaining("is busy with");
  }

  @Test
  void aSecondCommandIsRefusedUntilTheFirstIsDone() throws Exception {
    CountDownLatch refused = new CountDownLatch(1);
    thread.begin(
        "run",
        () -> {
          try {
            refused.await();
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
          note();
        });

    requireRefused("home");
    refused.countDown();
    thread.awaitDone(10_000);
    note();
    thread.begin("home", this::note);
    thread.awaitDone(10_000);

    assertThat(busy).containsExactly("run", "none", "home");
  }

  @Test
  void aCommandIsDoneAlthoughTheStateCannotBeShown() {
    try (RobotThread failing =
        new RobotThread(
            log,
            () -> {
              throw new IllegalArgumentException("no state");
            })) {
      failing.begin("run", () -> busy.add("run"));
      failing.awaitDone(10_000);
      failing.begin("home", () -> busy.add("home"));
      failing.awaitDone(10_000);
    }

    assertThat(busy).containsExactly("run", "home");
    assertThat(log.after(0).entries())
        .hasSize(4)
        .allSatisfy(entry -> assertThat(entry.text()).contains("Internal error", "no state"));
  }

  /** A command arrives after the idle check and before the task starts. */
  @Test
  void anIdleTaskExcludesCommandsAndClearsOnlyItself() {
    thread.later(
        () -> {
          thread.doIfIdle(
              "search",
              () -> {
                requireRefused("run");
                note();
              });
          note();
        });
    thread.awaitDone(10_000);

    assertThat(busy).containsExactly("search", "none");
  }
}
