package dev.cubewright.vision.frame;

import java.io.IOException;

/** Thrown where a file is not what its kind of picture should be; the message says how. */
final class CorruptPictureException extends IOException {
  private static final long serialVersionUID = 1;

  CorruptPictureException(String message) {
    super(message);
  }
}
