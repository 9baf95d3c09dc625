package dev.cubewright.robot.cli.picture;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.robot.cli.terminal.Section;
import dev.cubewright.vision.frame.CameraCommand;
import dev.cubewright.vision.frame.FrameSource;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import picocli.CommandLine.Option;

/** The options for a camera. */
@Section("Camera")
public final class CameraArguments {
  private static final Duration DEFAULT_TIMEOUT = Duration.ofSeconds(10);

  /** Spaces separate words, except within single or double quotes. */
  private static final Pattern WORD = Pattern.compile("(?:[^\\s\"']++|\"[^\"]*+\"|'[^']*+')+");

  private static final Pattern QUOTED = Pattern.compile("\"([^\"]*+)\"|'([^']*+)'");

  @Option(
      names = {"--camera", "--capture"},
      paramLabel = "COMMAND",
      description =
          "A program that writes JPEG pictures to its standard output, such as \"rpicam-vid -n -t"
              + " 0 --codec mjpeg -o -\". It writes a stream, or one picture per run. Quotes"
              + " group words; no shell is involved.")
  private Optional<String> camera = Optional.empty();

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      description = "The time limit for one picture. Default: 10s.")
  private Optional<Duration> timeout = Optional.empty();

  /**
   * {@return the camera; empty if none is given} Its program starts with the first picture.
   *
   * @throws ProblemException if there is a timeout without a camera, or the camera command is
   *     invalid
   */
  public Optional<FrameSource> camera() {
    if (timeout.isPresent() && camera.isEmpty()) {
      throw Problems.usage(
          "--timeout is the time limit of --camera; add --camera or omit" + " --timeout");
    }
    return camera.map(
        command -> new CameraCommand(words(command), timeout.orElse(DEFAULT_TIMEOUT)));
  }

  /** Splits a command into words. A backslash is an ordinary character. */
  static List<String> words(String command) {
    String unclosed = WORD.matcher(command).replaceAll("").strip();
    if (!unclosed.isEmpty()) {
      throw Problems.usage(
          "--camera has an unclosed quote " + unclosed.charAt(0) + "; close it: " + command);
    }
    List<String> words =
        WORD.matcher(command)
            .results()
            .map(word -> QUOTED.matcher(word.group()).replaceAll("$1$2"))
            .toList();
    if (words.isEmpty() || words.get(0).isBlank()) {
      throw Problems.usage(
          "--camera needs a program that writes JPEG pictures, such as \"rpicam-vid -n -t 0 --codec"
              + " mjpeg -o -\"");
    }
    return words;
  }
}
