package dev.cubewright.robot.cli.picture;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.robot.cli.option.CommandWords;
import dev.cubewright.robot.cli.option.Options;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.vision.frame.CameraCommand;
import dev.cubewright.vision.frame.FrameSource;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/**
 * The options {@code --camera} and {@code --timeout}: the program that takes the pictures.
 *
 * @param command the words of the program; empty if it is not given
 * @param timeout the longest time for one picture
 */
public record CameraChoice(List<String> command, Duration timeout) {
  /** The name of the option. */
  public static final String CAMERA = "--camera";

  private static final String TIMEOUT = "--timeout";
  private static final Duration DEFAULT_TIMEOUT = Duration.ofSeconds(10);

  /**
   * Declares the options.
   *
   * @param command the command that has them
   */
  public static void declare(CommandSpec command) {
    command
        .addOption(
            OptionSpec.builder(CAMERA, "--capture")
                .type(String.class)
                .arity("1")
                .paramLabel("COMMAND")
                .description(
                    "A program that writes JPEG pictures to its standard output, a stream of them"
                        + " or one each time that it runs, such as \"rpicam-vid -n -t 0 --codec"
                        + " mjpeg -o -\". Quotes keep blanks together; no shell is involved.")
                .build())
        .addOption(Options.time(TIMEOUT, "The longest time for one picture. Default: 10s."));
  }

  /** {@return no camera} */
  public static CameraChoice none() {
    return new CameraChoice(List.of(), DEFAULT_TIMEOUT);
  }

  /**
   * {@return the camera that the options name}
   *
   * @param arguments the arguments of the command line
   * @throws ProblemException if there is a timeout without a program, or the program has no words
   */
  public static CameraChoice of(ParseResult arguments) {
    Optional<String> camera = Options.text(arguments, CAMERA);
    if (Options.has(arguments, TIMEOUT) && camera.isEmpty()) {
      throw Problems.usage("--timeout bounds --camera; omit it or add --camera");
    }
    return new CameraChoice(
        camera.map(text -> CommandWords.of(CAMERA, text)).orElse(List.of()),
        Options.time(arguments, TIMEOUT).orElse(DEFAULT_TIMEOUT));
  }

  /** {@return whether a camera is given} */
  public boolean isGiven() {
    return !command.isEmpty();
  }

  /**
   * {@return the camera, whose program is not started yet}
   *
   * @throws IllegalStateException if none is given
   */
  public FrameSource open() {
    if (command.isEmpty()) {
      throw new IllegalStateException("no camera is given");
    }
    return new CameraCommand(command, timeout);
  }
}
