package dev.cubewright.vision.frame;

import java.io.IOException;

/** Thrown if a file is corrupt; the message gives the reason. */
final class CorruptPictureException extends IOException {
  private static final long serialVersionUID = 1;

  CorruptPictureException(String message) {
    super(message);
  }
}
