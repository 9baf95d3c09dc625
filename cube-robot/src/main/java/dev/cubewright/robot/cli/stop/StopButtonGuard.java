package dev.cubewright.robot.cli.stop;

import dev.cubewright.driver.robot.StopButton;
import dev.cubewright.robot.cli.terminal.Failure;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Stops a robot by its button as often as somebody presses it, for as long as a program runs. While
 * it is held down, or cannot be watched, the arms are stopped again and again, so that nothing
 * moves.
 */
public final class StopButtonGuard implements AutoCloseable {
  private static final long AGAIN_MILLIS = 250;

  private final GpioPrograms programs;
  private volatile Runnable stop = () -> {};
  private @Nullable Thread thread;

  /** Makes a guard that watches nothing yet. */
  public StopButtonGuard() {
    this(GpioPrograms.installed());
  }

  StopButtonGuard(GpioPrograms programs) {
    this.programs = programs;
  }

  /**
   * Says how the arms are stopped.
   *
   * @param action stops them; safe from any thread, and quick
   */
  public void stopBy(Runnable action) {
    stop = action;
  }

  /**
   * Watches a button from now on, in place of the one before.
   *
   * @param button the button, nothing if the robot has none
   * @throws Failure if it is pressed already, or cannot be watched, in which case nobody should
   *     move the arms
   */
  public synchronized void watch(Optional<StopButton> button) {
    close();
    if (button.isPresent()) {
      Press first = begin(button.get());
      Thread guard = new Thread(() -> guard(button.get(), first), "stop button guard");
      guard.setDaemon(true);
      guard.start();
      thread = guard;
    }
  }

  /** A watch that ends with a press. */
  private record Press(StopButtonWatch watch, CountDownLatch pressed) {}

  private Press begin(StopButton button) {
    CountDownLatch pressed = new CountDownLatch(1);
    return new Press(StopButtonWatch.begin(programs, button, pressed::countDown), pressed);
  }

  private void guard(StopButton button, Press first) {
    Press press = first;
    try {
      while (true) {
        press.pressed().await();
        press = stoppedUntilReleased(button);
      }
    } catch (InterruptedException e) {
      // Nobody guards any more.
    } finally {
      press.watch().close();
    }
  }

  /** Stops the arms until the button can be watched anew. */
  private Press stoppedUntilReleased(StopButton button) throws InterruptedException {
    while (true) {
      stop.run();
      TimeUnit.MILLISECONDS.sleep(AGAIN_MILLIS);
      try {
        return begin(button);
      } catch (Failure e) {
        // Still pressed, or not to be watched: still stopped.
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
