package dev.cubewright.driver.board;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Thrown if the robot's stop button is pressed or cannot be watched, so that no arm may move. */
public final class StopButtonException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private static final String UNWATCHED =
      "the stop button of the robot's description cannot be watched";

  private final String code;

  private StopButtonException(String code, String sentence, @Nullable Throwable cause) {
    super(sentence, cause);
    this.code = code;
  }

  /** {@return {@code stop-button-pressed} or {@code no-stop-button}} */
  public String code() {
    return code;
  }

  /** Returns the exception for a button that is pressed before it is watched. */
  static StopButtonException pressed(String sentence) {
    return new StopButtonException("stop-button-pressed", sentence, null);
  }

  /** Returns the exception for a program that ended with an exit code other than 0. */
  static StopButtonException ended(List<String> command, int exitCode, String err) {
    String said = err.strip();
    String what =
        quoted(command)
            + " ends with code "
            + exitCode
            + (said.isEmpty() ? "" : " (\"" + said + "\")");
    String lower = said.toLowerCase(Locale.ROOT);
    if (lower.contains("busy")) {
      return unwatched(
          what
              + ", so the line is in use, perhaps by a gpiomon that was left when an earlier"
              + " program was killed; \"pgrep -a gpiomon\" shows it with its number, and \"kill"
              + " NUMBER\" ends it");
    }
    if (lower.contains("permission")) {
      return unwatched(
          what
              + "; add the user to the group gpio (sudo usermod -a -G gpio NAME) and log in"
              + " again");
    }
    return unwatched(
        what + "; try that in a terminal, and correct chip and line in the description");
  }

  /** Returns the exception for a program that does not start. */
  static StopButtonException missing(String program, IOException cause) {
    return new StopButtonException(
        "no-stop-button",
        UNWATCHED
            + ", since "
            + program
            + " does not start; install it (sudo apt install gpiod), or take the button out of the"
            + " description",
        cause);
  }

  /** Returns the exception for another reason. */
  static StopButtonException unwatched(String reason) {
    return new StopButtonException("no-stop-button", UNWATCHED + ": " + reason, null);
  }

  /** Returns a command as it is typed in a terminal. */
  static String quoted(List<String> command) {
    return "\"" + String.join(" ", command) + "\"";
  }
}
