package dev.cubewright.driver.board;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.robot.StopButton;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Stops the arms at each press of the stop button, and repeatedly while the button is held down or
 * cannot be watched. Thread-safe.
 */
public final class StopButtonGuard implements AutoCloseable {
  private static final long AGAIN_MILLIS = 250;

  private final GpioPrograms programs;
  private volatile Runnable stop = () -> {};
  private @Nullable Thread thread;

  /** Creates a guard that watches nothing yet. */
  public StopButtonGuard() {
    this(GpioPrograms.installed());
  }

  StopButtonGuard(GpioPrograms programs) {
    this.programs = programs;
  }

  /**
   * Sets the action of a press.
   *
   * @param action stops the arms; quick and thread-safe
   */
  public void stopBy(Runnable action) {
    stop = action;
  }

  /**
   * Watches a button in place of the previous one.
   *
   * @param button the button, empty if the robot has none
   * @throws ProblemException if it is pressed already or cannot be watched, in which case no arm
   *     may move; the previous one is watched as before
   */
  public synchronized void watch(Optional<StopButton> button) {
    Optional<Press> watched = button.map(this::begin);
    close();
    if (button.isPresent()) {
      Press first = watched.orElseThrow();
      Thread guard = new Thread(() -> guard(button.get(), first), "stop button guard");
      guard.setDaemon(true);
      guard.start();
      thread = guard;
    }
  }

  private record Press(StopButtonMonitor watch, CountDownLatch pressed) {}

  private Press begin(StopButton button) {
    CountDownLatch pressed = new CountDownLatch(1);
    return new Press(StopButtonMonitor.begin(programs, button, pressed::countDown), pressed);
  }

  private void guard(StopButton button, Press first) {
    Press press = first;
    try {
      while (true) {
        press.pressed().await();
        press = stoppedUntilReleased(button);
      }
    } catch (InterruptedException e) {
      // It is closed.
    } finally {
      press.watch().close();
    }
  }

  /** Stops the arms until the button can be watched again. */
  private Press stoppedUntilReleased(StopButton button) throws InterruptedException {
    while (true) {
      stop.run();
      TimeUnit.MILLISECONDS.sleep(AGAIN_MILLIS);
      try {
        return begin(button);
      } catch (ProblemException e) {
        // Still pressed, or not watchable: stop again.
        stop.run();
      }
    }
  }

  @Override
  public synchronized void close() {
    if (thread != null) {
      thread.interrupt();
      thread = null;
    }
  }
}
