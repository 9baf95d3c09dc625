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
 * The programs of libgpiod that read a GPIO line and wait for it. Their options changed in version
 * 2.
 *
 * @param folder the folder with a slash at its end; empty to search the system's path
 * @param patience the time limit of a program that answers at once
 */
record GpioPrograms(String folder, Duration patience) {
  private static final String WHERE = "the stop button of the robot's description";
  private static final int MOST_BYTES = 500;
  private static final Duration USUAL_PATIENCE = Duration.ofSeconds(5);

  private record End(int exitCode, String out, String err) {}

  static GpioPrograms installed() {
    return new GpioPrograms("", USUAL_PATIENCE);
  }

  /** Returns the major version; throws if the programs are missing or do not answer. */
  int version() {
    return run(List.of(folder + "gpiomon", "--version")).out().matches("(?s).*libgpiod\\) v?1\\..*")
        ? 1
        : 2;
  }

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

  boolean isPressed(StopButton button, int version) {
    List<String> command = level(button, version);
    End end = run(command);
    String level = end.out().strip();
    if (end.exitCode() != 0) {
      throw ended(command, end.exitCode(), end.err());
    }
    if (!level.equals("0") && !level.equals("1")) {
      throw unwatched(
          quoted(command) + " says \"" + level + "\" and neither 0 nor 1",
          "see whether the package gpiod is whole");
    }
    return level.equals("0");
  }

  private End run(List<String> command) {
    Process process;
    try {
      process = new ProcessBuilder(command).start();
    } catch (IOException e) {
      throw missing(command.get(0), e);
    }
    try {
      process.getOutputStream().close();
      if (!process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS)) {
        throw unwatched(
            quoted(command) + " does not end within " + patience.toSeconds() + " seconds",
            "try that in a terminal");
      }
      return new End(
          process.exitValue(), text(process.getInputStream()), text(process.getErrorStream()));
    } catch (IOException e) {
      throw missing(command.get(0), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("interrupted while the stop button was looked at");
    } finally {
      process.destroyForcibly();
    }
  }

  static String text(InputStream stream) throws IOException {
    return new String(stream.readNBytes(MOST_BYTES), StandardCharsets.UTF_8);
  }

  /** Returns the exception for a program that ended with an exit code other than 0. */
  static ProblemException ended(List<String> command, int exitCode, String err) {
    String said = err.strip();
    String lower = said.toLowerCase(Locale.ROOT);
    String reason =
        quoted(command)
            + " ends with code "
            + exitCode
            + (said.isEmpty() ? "" : " (\"" + said + "\")");
    if (lower.contains("busy")) {
      return unwatched(
          reason
              + ", so the line is in use, perhaps by a gpiomon that was left when an earlier"
              + " program was killed",
          "\"pgrep -a gpiomon\" shows it with its number, and \"kill NUMBER\" ends it");
    }
    return unwatched(
        reason,
        lower.contains("permission")
            ? "add the user to the group gpio (sudo usermod -a -G gpio NAME) and log in again"
            : "try that in a terminal, and correct chip and line in the description");
  }

  static ProblemException missing(String program, IOException cause) {
    return new ProblemException(
        RobotFault.NO_STOP_BUTTON.at(
            WHERE,
            "cannot be watched, since " + program + " does not start",
            "install it (sudo apt install gpiod), or take the button out of the description"),
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
