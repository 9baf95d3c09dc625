package dev.cubewright.driver.board;

import com.google.common.util.concurrent.Uninterruptibles;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.robot.StopButton;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A guard that stops the arms at each press of a stop button on a GPIO line. It stops them
 * repeatedly while the button is held down or cannot be watched. Thread-safe.
 */
public final class StopButtonGuard implements AutoCloseable {
  private static final long AGAIN_MILLIS = 250;
  private static final long CLOSE_MILLIS = 1_000;
  private static final Logger LOG = LoggerFactory.getLogger(StopButtonGuard.class);

  private final GpioPrograms programs;
  private volatile Runnable stop = () -> {};
  private Optional<StopButton> watched = Optional.empty();
  private @Nullable Thread thread;

  /** Creates a guard that watches no button yet. */
  public StopButtonGuard() {
    this(GpioPrograms.installed());
  }

  StopButtonGuard(GpioPrograms programs) {
    this.programs = programs;
  }

  /**
   * Sets the action of a press.
   *
   * @param action stops the arms; must be quick and thread-safe
   */
  public void stopBy(Runnable action) {
    stop = action;
  }

  /**
   * Replaces the watched button. Has no effect if this button is already watched.
   *
   * @param button the button, empty if the robot has none
   * @throws ProblemException if the button is pressed or cannot be watched; no arm may move then,
   *     and the previous button is still watched
   */
  public synchronized void watch(Optional<StopButton> button) {
    // A second program cannot watch the same line.
    if (thread != null && thread.isAlive() && watched.equals(button)) {
      return;
    }
    Optional<Process> waiting = button.map(programs::awaitPress);
    close();
    watched = button;
    waiting.ifPresent(
        process -> {
          Thread guard = new Thread(() -> guard(button.get(), process), "stop button");
          guard.setDaemon(true);
          guard.start();
          thread = guard;
        });
  }

  /** The process ends at a press or because of a failure; both stop the arms. */
  private void guard(StopButton button, Process first) {
    Process process = first;
    try {
      while (true) {
        process.waitFor();
        process = stopUntilReleased(button);
      }
    } catch (InterruptedException | CancellationException e) {
      // The guard was closed.
    } finally {
      process.destroy();
    }
  }

  private Process stopUntilReleased(StopButton button) throws InterruptedException {
    boolean logged = false;
    while (true) {
      stopArms();
      TimeUnit.MILLISECONDS.sleep(AGAIN_MILLIS);
      try {
        return programs.awaitPress(button);
      } catch (ProblemException e) {
        boolean pressed = RobotFault.STOP_BUTTON_PRESSED.is(e.problem());
        if (!pressed && !logged) {
          LOG.warn("the arms stay stopped: {}", e.problem().sentence());
          logged = true;
        }
      }
    }
  }

  private void stopArms() {
    try {
      stop.run();
    } catch (RuntimeException e) {
      // This thread must survive, because it stops the arms again soon and at the next press.
      LOG.error("the stop button could not stop the arms", e);
    }
  }

  @Override
  public synchronized void close() {
    if (thread != null) {
      thread.interrupt();
      // The thread ends the gpiomon process, which would otherwise outlive this one and keep the
      // line.
      Uninterruptibles.joinUninterruptibly(thread, CLOSE_MILLIS, TimeUnit.MILLISECONDS);
      thread = null;
    }
  }
}
