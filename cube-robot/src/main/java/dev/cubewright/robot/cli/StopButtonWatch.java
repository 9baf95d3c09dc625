package dev.cubewright.robot.cli;

import dev.cubewright.robot.robot.StopButton;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Waits for a button on a GPIO line by {@code gpiomon}, the program of libgpiod, which is told to
 * end after the first press.
 */
final class StopButtonWatch implements AutoCloseable {
  private static final long STARTS_MILLIS = 300;

  private final Process process;
  private volatile boolean closed;

  private StopButtonWatch(Process process) {
    this.process = process;
  }

  /**
   * Begins to watch a button.
   *
   * @param pressed what to do when it is pressed; on a thread of its own
   * @throws Failure if it cannot be watched, in which case nobody should move the arms
   */
  static StopButtonWatch begin(StopButton button, Runnable pressed) {
    return begin(command(button, version()), pressed);
  }

  static StopButtonWatch begin(List<String> command, Runnable pressed) {
    Process process;
    try {
      process =
          new ProcessBuilder(command)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      process.getOutputStream().close();
    } catch (IOException e) {
      throw missing(e);
    }
    StopButtonWatch watch = new StopButtonWatch(process);
    watch.requireRunning(command);
    Thread reader = new Thread(() -> watch.awaitEnd(pressed), "stop button");
    reader.setDaemon(true);
    reader.start();
    return watch;
  }

  private static Failure missing(IOException cause) {
    return Failure.impossible(
        "no-stop-button",
        "the stop button of the robot's description cannot be watched, since gpiomon does not"
            + " start; install it (sudo apt install gpiod), or take the button out of the"
            + " description",
        cause);
  }

  /** Returns the first digit of the version of libgpiod; the options changed with its second. */
  private static int version() {
    try {
      Process process = new ProcessBuilder("gpiomon", "--version").start();
      String text = new String(process.getInputStream().readNBytes(200), StandardCharsets.UTF_8);
      process.destroy();
      return text.matches("(?s).*libgpiod\\) v?1\\..*") ? 1 : 2;
    } catch (IOException e) {
      throw missing(e);
    }
  }

  /** Returns the command that ends when the button draws its line to ground. */
  static List<String> command(StopButton button, int version) {
    String line = Integer.toString(button.line());
    return version == 1
        ? List.of("gpiomon", "-n", "1", "-f", "-B", "pull-up", button.chip(), line)
        : List.of(
            "gpiomon", "-n", "1", "-e", "falling", "-b", "pull-up", "-c", button.chip(), line);
  }

  private void requireRunning(List<String> command) {
    boolean ended;
    try {
      ended = process.waitFor(STARTS_MILLIS, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      ended = false;
    }
    if (ended && process.exitValue() != 0) {
      throw Failure.impossible(
          "no-stop-button",
          "the stop button of the robot's description cannot be watched: \""
              + String.join(" ", command)
              + "\" ends with code "
              + process.exitValue()
              + "; try that in a terminal, and correct chip and line in the description");
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
