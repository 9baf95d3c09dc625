package dev.cubewright.robot.cli.picture;

import dev.cubewright.vision.frame.CameraCommand;
import dev.cubewright.vision.frame.FrameSource;
import java.time.Duration;
import java.util.List;

/**
 * The options {@code --camera} and {@code --timeout}: the program that takes the pictures.
 *
 * @param command the words of the program; empty if it is not given
 * @param timeout the longest time for one picture
 */
public record CameraChoice(List<String> command, Duration timeout) {
  /** The name of the option. */
  public static final String CAMERA = "--camera";

  static final Duration DEFAULT_TIMEOUT = Duration.ofSeconds(10);

  /** {@return no camera} */
  public static CameraChoice none() {
    return new CameraChoice(List.of(), DEFAULT_TIMEOUT);
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
