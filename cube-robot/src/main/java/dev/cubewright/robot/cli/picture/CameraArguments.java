package dev.cubewright.robot.cli.picture;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.robot.cli.terminal.Section;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options for a camera. */
@Section("Camera")
public final class CameraArguments {
  @Option(
      names = {"--camera", "--capture"},
      paramLabel = "COMMAND",
      description =
          "A program that writes JPEG pictures to its standard output, a stream of them or one each"
              + " time that it runs, such as \"rpicam-vid -n -t 0 --codec mjpeg -o -\". Quotes keep"
              + " blanks together; no shell is involved.")
  private Optional<String> camera = Optional.empty();

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      description = "The longest time for one picture. Default: 10s.")
  private Optional<Duration> timeout = Optional.empty();

  /** Creates options that are not given. */
  public CameraArguments() {}

  /**
   * {@return the camera that the options name}
   *
   * @throws ProblemException if there is a timeout without a program, or the program has no words
   */
  public CameraChoice choice() {
    if (timeout.isPresent() && camera.isEmpty()) {
      throw Problems.usage("--timeout bounds --camera; omit it or add --camera");
    }
    return new CameraChoice(
        camera.map(CameraArguments::words).orElse(List.of()),
        timeout.orElse(CameraChoice.DEFAULT_TIMEOUT));
  }

  /**
   * Returns the words of a command: blanks separate them, unless in single or double quotes. A
   * backslash is an ordinary character.
   */
  static List<String> words(String command) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    boolean begun = false;
    char quote = 0;
    for (int index = 0; index < command.length(); index++) {
      char character = command.charAt(index);
      if (quote != 0) {
        if (character == quote) {
          quote = 0;
        } else {
          word.append(character);
        }
      } else if (character == '"' || character == '\'') {
        quote = character;
        begun = true;
      } else if (Character.isWhitespace(character)) {
        if (begun) {
          words.add(word.toString());
          word.setLength(0);
        }
        begun = false;
      } else {
        word.append(character);
        begun = true;
      }
    }
    if (quote != 0) {
      throw Problems.usage(
          CameraChoice.CAMERA + " has a quote " + quote + " that is not closed: " + command);
    }
    if (begun) {
      words.add(word.toString());
    }
    if (words.isEmpty() || words.get(0).isBlank()) {
      throw Problems.usage(
          CameraChoice.CAMERA
              + " needs a program that writes JPEG pictures, such as \"rpicam-vid -n -t 0 --codec"
              + " mjpeg -o -\"");
    }
    return words;
  }
}
