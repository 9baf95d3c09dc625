package dev.cubewright.driver.robot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.cubewright.core.problem.ProblemException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Invalid robot descriptions are rejected with the name of the invalid member. */
class RobotDocumentTest {
  private static final RobotDescription STANDARD = RobotDescription.standard();
  private static final String COMPLETE = RobotFile.format(STANDARD);

  /** Each row is a change of the complete file and the expected message. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          "version": 1, |                        | robot.json has no member "version"; add it
          "version": 1 | "version": 2            | robot.json, version must be 1, the only supported version
          "version": 1 | "version": "1"          | robot.json, version must be 1, the only supported version
          "version": 1 | "version": 1.0          | robot.json, version must be 1, the only supported version
          cubewright-robot | cubewright-calibration | robot.json, format must be "cubewright-robot", but is "cubewright-calibration"; name a file with a description of a robot
          twin-axis robot |                      | robot.json, name must be 1 to 100 printable characters
          twin-axis robot | \\n                  | robot.json, name must be 1 to 100 printable characters
          "name" | "nmae"                        | robot.json has an unknown member "nmae"; known members are answerMicros, arms, firmware, format, modes, name, stopButton, version
          "firmware": "cubewright" | "firmware": "grbl" | robot.json, firmware must be "cubewright", but is "grbl"
          "firmware": "cubewright" | "firmware": "published" | robot.json, firmware is "published", a sketch that is no longer supported; flash this project's firmware (firmware/README.md), and remove this member
          "firmware": "cubewright" | "firmware": null   | robot.json, firmware must be a string, but is null
          "board": 1 | "board": 0                | robot.json, arms.R.board must be a whole number, 1 to 99, but is 0
          "board": 1 | "board": 100              | robot.json, arms.R.board must be a whole number, 1 to 99, but is 100
          "motor": 1 | "motor": 2                | robot.json, arms.B.motor must be a whole number, 0 or 1, but is 2
          "motor": 1 | "motor": 0                | robot.json, arms has arm R and arm B both at motor 0 of board 1; each arm needs its own motor
          "reversed": false | "reversed": 0      | robot.json, arms.R.reversed must be true or false, but is 0
          "homeDegrees": 0 | "homeDegrees": -181 | robot.json, arms.R.homeDegrees must be a whole number, -180 to 180, but is -181
          "magnetThreshold": 50 | "magnetThreshold": 1023 | robot.json, arms.R.magnetThreshold must be a whole number, 1 to 1022, but is 1023
          "gripMicros": 1307 | "gripMicros": 499 | robot.json, arms.R.gripMicros must be a whole number, 500 to 2500, but is 499
          "gripMicros": 1307 | "gripMicros": "wide" | robot.json, arms.R.gripMicros must be a whole number of at most nine digits, but is "wide"
          "gripMicros": 1307 | "gripMicros": 99999999999 | robot.json, arms.R.gripMicros must be a whole number of at most nine digits, but is 99999999999
          "gripMicros": 1307 | "grip": 1307      | robot.json, arms.R has an unknown member "grip"; known members are board, gripMicros, homeDegrees, magnetThreshold, motor, releaseMicros, reversed, squeezeMicros, squeezeMillis
          "squeezeMicros": 1276 | "squeezeMicros": 2501 | robot.json, arms.R.squeezeMicros must be a whole number, 500 to 2500, but is 2501
          "squeezeMillis": 70 | "squeezeMillis": 1001 | robot.json, arms.R.squeezeMillis must be a whole number, 0 to 1000, but is 1001
          "releaseMicros": 1564 | "releaseMicros": -1 | robot.json, arms.R.releaseMicros must be a whole number, 500 to 2500, but is -1
          "releaseMicros": 1564 | "releaseMicros": 1307 | robot.json, arms.R.releaseMicros is the same as gripMicros, so the fingers would never move
          "R": { | "U": {}, "R": {               | robot.json, arms has an unknown member "U"; known members are B, F, L, R
          "modes": { | "modes": 3, "moods": {    | robot.json, modes must be an object, such as {"member": ...}, but is 3
          "slow": { | "slow": [], "slower": {    | robot.json, modes.slow must be an object, such as {"member": ...}, but is []
          "rpm": 150 | "rpm": 601                | robot.json, modes.slow.rpm must be a whole number, 5 to 600, but is 601
          "rpm": 200 | "rpm": 4                  | robot.json, modes.medium.rpm must be a whole number, 5 to 600, but is 4
          "acceleration": 72000 | "acceleration": 999 | robot.json, modes.slow.acceleration must be a whole number, 1000 to 400000, but is 999
          "startSpeed": 333 | "startSpeed": 4001 | robot.json, modes.slow.startSpeed must be a whole number, 31 to 2500 (a motor that starts faster loses steps), but is 4001
          "gripMillis": 150 | "gripMillis": 5001 | robot.json, modes.slow.gripMillis must be a whole number, 20 to 5000 (no servo moves its fingers faster), but is 5001
          "gripMillis": 150 | "gripMillis": 0 | robot.json, modes.slow.gripMillis must be a whole number, 20 to 5000 (no servo moves its fingers faster), but is 0
          "releaseMillis": 95 | "releaseMillis": -1 | robot.json, modes.fast.releaseMillis must be a whole number, 20 to 5000 (no servo moves its fingers faster), but is -1
          "turnSettleMillis": 0 | "turnSettleMillis": 5001 | robot.json, modes.slow.turnSettleMillis must be a whole number, 0 to 5000, but is 5001
          "answerMicros": 0 | "answerMicros": 1.5    | robot.json, answerMicros must be a whole number of at most nine digits, but is 1.5
          "rpm": 150 | "rpm": "150"              | robot.json, modes.slow.rpm must be a whole number of at most nine digits, but is "150"
          "answerMicros": 0 | "stopButton": {"chip": "gpiochip0", "line": "3"} | robot.json, stopButton.line must be a whole number of at most nine digits, but is "3"
          "answerMicros": 0 | "answerMicros": 100001 | robot.json, answerMicros must be a whole number, 0 to 100000, but is 100001
          "answerMicros": 0 | "stopButton": 17 | robot.json, stopButton must be an object, such as {"member": ...}, but is 17
          "answerMicros": 0 | "stopButton": {"line": 3} | robot.json, stopButton has no member "chip"; add it
          "answerMicros": 0 | "stopButton": {"chip": "gpiochip0"} | robot.json, stopButton has no member "line"; add it
          "answerMicros": 0 | "stopButton": {"chip": "-x", "line": 3} | robot.json, stopButton.chip must be the name of a GPIO chip, such as gpiochip0
          "answerMicros": 0 | "stopButton": {"chip": "gpiochip0", "line": 1024} | robot.json, stopButton.line must be a whole number, 0 to 1023, but is 1024
          "answerMicros": 0 | "answerMicros": 0, "answerMicros": 1 | robot.json, line 86, column 36 has a duplicate member; remove one
          "format" | format                      | robot.json, line 2, column 3 is not JSON; correct it or calibrate the robot again
          "board": 1 | "board": 1.               | robot.json, line 8, column 17 is not JSON; correct it or calibrate the robot again
          "board": 1 | "board": 1, "board": 2    | robot.json, line 8, column 26 has a duplicate member; remove one
          "board": 1 | "board": {"a": {"b": {"c": {"d": {"e": {"f": 1}}}}}} | robot.json is nested too deeply, or has a name or value that is too long; shorten it
          """)
  void invalidMembersAreNamed(String part, String instead, String sentence) {
    assertThat(COMPLETE).contains(part);
    int place = COMPLETE.indexOf(part);
    String text =
        COMPLETE.substring(0, place)
            + (instead == null ? "" : instead)
            + COMPLETE.substring(place + part.length());

    assertThatThrownBy(() -> RobotFile.parse("robot.json", text))
        .isInstanceOf(ProblemException.class)
        .hasMessage(sentence);
  }

  /** The position is that of the comma, not of the valid member before it. */
  @Test
  void anExtraCommaIsReportedAtItsPosition() {
    String text = "{\n  \"version\": 1,\n  \"modes\": {\"fast\": {\"rpm\": 250,\n  }}\n}\n";

    assertThatThrownBy(() -> RobotFile.parse("robot.json", text))
        .isInstanceOf(ProblemException.class)
        .hasMessage(
            "robot.json, line 4, column 3 is not JSON; correct it or calibrate the robot again");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          ``                     | robot.json is empty; write {"version": 1} for the built-in robot, or calibrate the robot
          `  `                   | robot.json is empty; write {"version": 1} for the built-in robot, or calibrate the robot
          null                   | robot.json must be an object, such as {"member": ...}, but is null
          []                     | robot.json must be an object, such as {"member": ...}, but is []
          7                      | robot.json must be an object, such as {"member": ...}, but is 7
          {"version": 1, "arms": {"R": {"board": 2}}} | robot.json, arms has arm R and arm L both at motor 0 of board 2; each arm needs its own motor
          {"version": 1} {}      | robot.json, line 1, column 16 follows the end of the object; remove it
          {"version": 1} x       | robot.json, line 1, column 16 is not JSON; correct it or calibrate the robot again
          {"version": 1          | robot.json, line 1, column 14 ends too early; add the missing text
          {"arms": {"R": {"boar  | robot.json, line 1, column 22 ends too early; add the missing text
          """)
  void otherValuesThanObjectsAreRejected(String text, String sentence) {
    ProblemException refused =
        catchThrowableOfType(ProblemException.class, () -> RobotFile.parse("robot.json", text));
    assertThat(refused).hasMessage(sentence);
  }

  /** An untrusted file may be deeply nested, or may have very long names and numbers. */
  @Test
  void boundsHold() {
    for (String text :
        List.of(
            "[".repeat(50_000),
            "{\"a\":".repeat(5_000),
            "{\"version\": " + "1".repeat(50_000) + "}",
            "{\"version\": 1, \"name\": \"" + "x".repeat(50_000) + "\"}",
            "{\"" + "x".repeat(50_000) + "\": 1}")) {
      ProblemException refused =
          catchThrowableOfType(ProblemException.class, () -> RobotFile.parse("robot.json", text));
      assertThat(String.valueOf(refused.getMessage())).hasSizeLessThan(300);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0x07, 0x1b, 0x7f, 0x9b, 0xad, 0x2028, 0x202e, 0xe000, 0xd800})
  void controlCharactersAreEscaped(int character) {
    String odd = Character.toString(character);
    for (String text :
        List.of(
            "{\"version\": 1, \"na%sme\": 1}",
            "{\"version\": 1, \"firmware\": \"a%sb\"}",
            "{\"version\": 1, \"arms\": \"a%sb\"}",
            "{\"version\": 1, \"name\": \"a%sb\"}")) {
      for (String written : List.of(String.format("\\u%04x", character), odd)) {
        ProblemException thrown =
            catchThrowableOfType(
                ProblemException.class,
                () -> RobotFile.parse("robot.json", String.format(text, written)));
        assertThat(thrown).as(text).hasMessageStartingWith("robot.json").isNotNull();
        assertThat(thrown.getMessage()).doesNotContain(odd);
      }
    }
  }
}
