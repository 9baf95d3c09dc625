package dev.cubewright.robot.cli.stop;

import dev.cubewright.robot.cli.terminal.Failure;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** Says why the stop button cannot be watched, and what mends it. */
final class StopButtonFailure {
  private StopButtonFailure() {}

  /** Returns the failure where a program has ended with a code that is not 0. */
  static Failure ended(List<String> command, int exitCode, String err) {
    String said = err.strip();
    String what = quoted(command) + " ends with code " + exitCode;
    if (said.toLowerCase(Locale.ROOT).contains("busy")) {
      return unwatched(
          what
              + " (\""
              + said
              + "\"), so the line is in use, perhaps by a gpiomon that was left when an earlier"
              + " program was killed; \"pgrep -a gpiomon\" shows it with its number, and \"kill"
              + " NUMBER\" ends it");
    }
    if (said.toLowerCase(Locale.ROOT).contains("permission")) {
      return unwatched(
          what
              + " (\""
              + said
              + "\"); add the user to the group gpio (sudo usermod -a -G gpio NAME) and log in"
              + " again");
    }
    return unwatched(
        what
            + (said.isEmpty() ? "" : " (\"" + said + "\")")
            + "; try that in a terminal, and correct chip and line in the description");
  }

  /** Returns the failure where a program does not start. */
  static Failure missing(String program, IOException cause) {
    return Failure.impossible(
        "no-stop-button",
        "the stop button of the robot's description cannot be watched, since "
            + program
            + " does not start; install it (sudo apt install gpiod), or take the button out of the"
            + " description",
        cause);
  }

  /** Returns the failure for another reason. */
  static Failure unwatched(String reason) {
    return Failure.impossible(
        "no-stop-button",
        "the stop button of the robot's description cannot be watched: " + reason);
  }

  /** Returns a command as it is typed in a terminal. */
  static String quoted(List<String> command) {
    return "\"" + String.join(" ", command) + "\"";
  }
}
