package dev.cubewright.driver.board;

import dev.cubewright.driver.robot.StopButton;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;

/**
 * The programs of libgpiod, which read a GPIO line and wait for it. Their options changed with the
 * second version.
 *
 * @param folder where they are, with a slash at its end; empty to have the system look for them
 * @param patience how long one that answers at once may take
 */
record GpioPrograms(String folder, Duration patience) {
  private static final int MOST_BYTES = 500;
  private static final Duration USUAL_PATIENCE = Duration.ofSeconds(5);

  /**
   * What a program said before it ended.
   *
   * @param exitCode 0 if all was well
   * @param out what it answered
   * @param err what was wrong
   */
  private record End(int exitCode, String out, String err) {}

  /** Returns those that the system finds. */
  static GpioPrograms installed() {
    return new GpioPrograms("", USUAL_PATIENCE);
  }

  /**
   * Returns the first digit of their version.
   *
   * @throws StopButtonException if they are not there, or do not answer
   */
  int version() {
    return run(List.of(folder + "gpiomon", "--version")).out().matches("(?s).*libgpiod\\) v?1\\..*")
        ? 1
        : 2;
  }

  /** Returns the command that ends when the button draws its line to ground. */
  List<String> untilPressed(StopButton button, int version) {
    String line = Integer.toString(button.line());
    String program = folder + "gpiomon";
    return version == 1
        ? List.of(program, "-n", "1", "-f", "-B", "pull-up", button.chip(), line)
        : List.of(program, "-n", "1", "-e", "falling", "-b", "pull-up", "-c", button.chip(), line);
  }

  /** Returns the command that prints 0 while the button draws its line to ground, and else 1. */
  List<String> level(StopButton button, int version) {
    String line = Integer.toString(button.line());
    String program = folder + "gpioget";
    return version == 1
        ? List.of(program, "-B", "pull-up", button.chip(), line)
        : List.of(program, "--numeric", "-b", "pull-up", "-c", button.chip(), line);
  }

  /**
   * Returns whether a button is pressed.
   *
   * @throws StopButtonException if that cannot be read
   */
  boolean isPressed(StopButton button, int version) {
    List<String> command = level(button, version);
    End end = run(command);
    String level = end.out().strip();
    if (end.exitCode() != 0) {
      throw StopButtonException.ended(command, end.exitCode(), end.err());
    }
    if (!level.equals("0") && !level.equals("1")) {
      throw StopButtonException.unwatched(
          StopButtonException.quoted(command)
              + " says \""
              + level
              + "\" and neither 0 nor 1; see whether the package gpiod is whole");
    }
    return level.equals("0");
  }

  private End run(List<String> command) {
    Process process;
    try {
      process = new ProcessBuilder(command).start();
    } catch (IOException e) {
      throw StopButtonException.missing(command.get(0), e);
    }
    try {
      process.getOutputStream().close();
      if (!process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS)) {
        throw StopButtonException.unwatched(
            StopButtonException.quoted(command)
                + " does not end within "
                + patience.toSeconds()
                + " seconds; try that in a terminal");
      }
      return new End(
          process.exitValue(), text(process.getInputStream()), text(process.getErrorStream()));
    } catch (IOException e) {
      throw StopButtonException.missing(command.get(0), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("interrupted while the stop button was looked at");
    } finally {
      process.destroyForcibly();
    }
  }

  /** Returns what an ended program has said. */
  static String text(InputStream stream) throws IOException {
    return new String(stream.readNBytes(MOST_BYTES), StandardCharsets.UTF_8);
  }
}
