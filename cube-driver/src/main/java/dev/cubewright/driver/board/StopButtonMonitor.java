package dev.cubewright.driver.board;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.robot.StopButton;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Waits for the first press of a button on a GPIO line, with {@code gpiomon} of libgpiod. */
public final class StopButtonMonitor implements AutoCloseable {
  private static final long STARTS_MILLIS = 300;

  private final Process process;
  private volatile boolean closed;

  private StopButtonMonitor(Process process) {
    this.process = process;
  }

  /**
   * Starts to watch a button.
   *
   * @param button the button
   * @param pressed called once, on a separate thread, when it is pressed or the program fails
   * @return the watch
   * @throws ProblemException if it is pressed already or cannot be watched, in which case no arm
   *     may move
   */
  public static StopButtonMonitor begin(StopButton button, Runnable pressed) {
    return begin(GpioPrograms.installed(), button, pressed);
  }

  static StopButtonMonitor begin(GpioPrograms programs, StopButton button, Runnable pressed) {
    int version = programs.version();
    // The program that waits does not report an earlier press.
    if (programs.isPressed(button, version)) {
      throw new ProblemException(
          RobotFault.STOP_BUTTON_PRESSED.at(
              "the stop button",
              "is pressed, or line " + button.line() + " of " + button.chip() + " lies at ground",
              "let go of it, or check its wiring"));
    }
    return begin(programs.untilPressed(button, version), pressed);
  }

  private static StopButtonMonitor begin(List<String> command, Runnable pressed) {
    Process process;
    try {
      process = new ProcessBuilder(command).redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
      process.getOutputStream().close();
    } catch (IOException e) {
      throw GpioPrograms.missing(command.get(0), e);
    }
    StopButtonMonitor watch = new StopButtonMonitor(process);
    watch.requireRunning(command);
    Thread reader = new Thread(() -> watch.awaitEnd(pressed), "stop button");
    reader.setDaemon(true);
    reader.start();
    return watch;
  }

  private void requireRunning(List<String> command) {
    try {
      boolean ended = process.waitFor(STARTS_MILLIS, TimeUnit.MILLISECONDS);
      if (ended && process.exitValue() != 0) {
        throw GpioPrograms.ended(
            command, process.exitValue(), GpioPrograms.text(process.getErrorStream()));
      }
    } catch (IOException e) {
      throw GpioPrograms.missing(command.get(0), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Waits until the program ends: after a press, or because it failed, which stops as well. */
  private void awaitEnd(Runnable pressed) {
    try {
      process.waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (!closed) {
      pressed.run();
    }
  }

  @Override
  public void close() {
    closed = true;
    process.destroy();
  }
}
