package dev.cubewright.robot.cli.picture;

import dev.cubewright.robot.cli.option.CommandWords;
import dev.cubewright.robot.cli.option.Options;
import dev.cubewright.robot.cli.terminal.Failure;
import dev.cubewright.vision.frame.CameraSource;
import dev.cubewright.vision.frame.CommandSource;
import dev.cubewright.vision.frame.FrameSource;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/**
 * The options {@code --camera}, {@code --capture} and {@code --timeout}: what takes the pictures.
 *
 * @param camera the name or number of a camera
 * @param command a program that takes a picture, in words; empty if it is not given
 * @param timeout how long that program may take
 */
public record CameraChoice(Optional<String> camera, List<String> command, Duration timeout) {
  private static final String CAMERA = "--camera";
  private static final String CAPTURE = "--capture";
  private static final String TIMEOUT = "--timeout";
  private static final Duration USUAL_TIMEOUT = Duration.ofSeconds(10);
  private static final int WIDTH = 1280;
  private static final int HEIGHT = 720;

  /**
   * Declares the options.
   *
   * @param command the command that has them
   * @param cameraText what {@code --camera} does
   * @param captureText what {@code --capture} does
   */
  public static void declare(CommandSpec command, String cameraText, String captureText) {
    command
        .addOption(Options.text(CAMERA, "NAME", cameraText))
        .addOption(Options.text(CAPTURE, "COMMAND", captureText))
        .addOption(
            Options.time(TIMEOUT, "How long --capture may take for a picture; 10s if not given."));
  }

  /** {@return neither camera nor program} */
  public static CameraChoice none() {
    return new CameraChoice(Optional.empty(), List.of(), USUAL_TIMEOUT);
  }

  /**
   * {@return what the options say}
   *
   * @param arguments what was given on the command line
   * @throws Failure if there is a time limit without a program, or the program has no words
   */
  public static CameraChoice of(ParseResult arguments) {
    Optional<String> capture = Options.text(arguments, CAPTURE);
    if (Options.has(arguments, TIMEOUT) && capture.isEmpty()) {
      throw Failure.usage("--timeout bounds --capture; leave it out or add --capture");
    }
    return new CameraChoice(
        Options.text(arguments, CAMERA),
        capture.map(text -> CommandWords.of(CAPTURE, text)).orElse(List.of()),
        Options.time(arguments, TIMEOUT).orElse(USUAL_TIMEOUT));
  }

  /** {@return the names of the options that take pictures and are given} */
  public List<String> given() {
    return Stream.concat(
            camera.stream().map(name -> CAMERA),
            command.isEmpty() ? Stream.empty() : Stream.of(CAPTURE))
        .toList();
  }

  /**
   * Opens the camera, or the program in its place.
   *
   * @return what takes the pictures
   * @throws dev.cubewright.vision.fault.VisionException if it cannot be opened
   * @throws IllegalStateException if none is given
   */
  public FrameSource open() {
    if (camera.isEmpty() && command.isEmpty()) {
      throw new IllegalStateException("no camera is given");
    }
    return camera.isPresent()
        ? CameraSource.open(camera.get(), WIDTH, HEIGHT)
        : new CommandSource(command, timeout);
  }
}
