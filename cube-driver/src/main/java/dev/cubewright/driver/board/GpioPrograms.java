package dev.cubewright.driver.board;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.robot.StopButton;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;

/**
 * The programs of libgpiod, version 1 or 2, that read a GPIO line and wait for it.
 *
 * @param folder the folder with a trailing slash; empty to search the system's path
 * @param patience the time limit of a program that should end immediately
 */
record GpioPrograms(String folder, Duration patience) {
  private static final String WHERE = "the stop button of the robot's description";
  private static final int MOST_BYTES = 500;
  private static final Duration USUAL_PATIENCE = Duration.ofSeconds(5);

  /** A program that cannot watch the line ends with an error within this time. */
  private static final long STARTS_MILLIS = 300;

  private record Output(int exitCode, String out, String err) {}

  static GpioPrograms installed() {
    return new GpioPrograms("", USUAL_PATIENCE);
  }

  /**
   * Returns a process that ends at the next press. Throws if the button is pressed or cannot be
   * watched.
   */
  Process awaitPress(StopButton button) {
    boolean isVersion1 =
        run(List.of(folder + "gpiomon", "--version")).out().matches("(?s).*libgpiod\\) v?1\\..*");
    String chip = button.chip();
    String line = Integer.toString(button.line());
    String get = folder + "gpioget";
    String monitor = folder + "gpiomon";
    // gpiomon does not report a button that is already pressed.
    requireReleased(
        button,
        isVersion1
            ? List.of(get, "-B", "pull-up", chip, line)
            : List.of(get, "--numeric", "-b", "pull-up", "-c", chip, line));
    return start(
        isVersion1
            ? List.of(monitor, "-n", "1", "-f", "-B", "pull-up", chip, line)
            : List.of(monitor, "-n", "1", "-e", "falling", "-b", "pull-up", "-c", chip, line));
  }

  /** The command prints 0 while the button connects its line to ground, and 1 otherwise. */
  private void requireReleased(StopButton button, List<String> command) {
    Output output = run(command);
    String level = output.out().strip();
    if (output.exitCode() != 0) {
      throw ended(command, output.exitCode(), output.err());
    }
    if (level.equals("0")) {
      throw new ProblemException(
          RobotFault.STOP_BUTTON_PRESSED.at(
              "the stop button",
              "is pressed, or line " + button.line() + " of " + button.chip() + " is at ground",
              "release it, or check its wiring"));
    }
    if (!level.equals("1")) {
      throw unwatched(
          quoted(command) + " printed \"" + level + "\" instead of 0 or 1",
          "reinstall the package gpiod");
    }
  }

  private static Process start(List<String> command) {
    Process process =
        launch(new ProcessBuilder(command).redirectOutput(ProcessBuilder.Redirect.DISCARD));
    try {
      boolean ended = process.waitFor(STARTS_MILLIS, TimeUnit.MILLISECONDS);
      if (ended && process.exitValue() != 0) {
        throw ended(command, process.exitValue(), text(process.getErrorStream()));
      }
    } catch (IOException e) {
      throw missing(command.get(0), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return process;
  }

  private Output run(List<String> command) {
    Process process = launch(new ProcessBuilder(command));
    try {
      if (!process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS)) {
        throw unwatched(
            quoted(command) + " did not end within " + patience.toSeconds() + " seconds",
            "run that command in a terminal");
      }
      return new Output(
          process.exitValue(), text(process.getInputStream()), text(process.getErrorStream()));
    } catch (IOException e) {
      throw missing(command.get(0), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("interrupted while the stop button was read");
    } finally {
      process.destroyForcibly();
    }
  }

  private static Process launch(ProcessBuilder builder) {
    try {
      Process process = builder.start();
      process.getOutputStream().close();
      return process;
    } catch (IOException e) {
      throw missing(builder.command().get(0), e);
    }
  }

  private static String text(InputStream stream) throws IOException {
    return new String(stream.readNBytes(MOST_BYTES), StandardCharsets.UTF_8);
  }

  private static ProblemException ended(List<String> command, int exitCode, String err) {
    String message = err.strip();
    String lower = message.toLowerCase(Locale.ROOT);
    String reason =
        quoted(command)
            + " failed with exit code "
            + exitCode
            + (message.isEmpty() ? "" : " (\"" + message + "\")");
    if (lower.contains("busy")) {
      return unwatched(
          reason
              + ", so the line is in use, probably by a gpiomon process that an earlier program left",
          "find it with \"pgrep -a gpiomon\" and end it with \"kill NUMBER\"");
    }
    return unwatched(
        reason,
        lower.contains("permission")
            ? "add the user to the group gpio (sudo usermod -a -G gpio NAME) and log in again"
            : "run that command in a terminal, and correct chip and line in the description");
  }

  private static ProblemException missing(String program, IOException cause) {
    return new ProblemException(
        RobotFault.NO_STOP_BUTTON.at(
            WHERE,
            "cannot be watched because " + program + " does not start",
            "install it (sudo apt install gpiod), or remove the button from the description"),
        cause);
  }

  private static ProblemException unwatched(String reason, String advice) {
    return new ProblemException(
        RobotFault.NO_STOP_BUTTON.at(WHERE, "cannot be watched: " + reason, advice));
  }

  private static String quoted(List<String> command) {
    return "\"" + String.join(" ", command) + "\"";
  }
}
