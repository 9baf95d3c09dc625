package dev.cubewright.vision.frame;

import java.util.List;

/** The functions of a camera library that a camera source uses. For use by one thread at a time. */
interface CameraLibrary extends AutoCloseable {
  /** Returns the names of the cameras that are connected. */
  List<String> cameras();

  /** Returns the sizes of pictures that a camera takes, in its order. */
  List<Size> sizes(int camera);

  /**
   * Starts a camera.
   *
   * @param size which of its sizes
   * @throws dev.cubewright.vision.fault.VisionException if it does not start
   */
  Stream open(int camera, int size);

  /** Releases the library; streams must be closed before. */
  @Override
  void close();

  /** How many pixels a picture has. */
  record Size(int width, int height) {}

  /** A running camera; it keeps the last picture until there is a newer one. */
  interface Stream extends AutoCloseable {
    /** Returns whether there is a picture that was not taken yet. */
    boolean hasNewFrame();

    /**
     * Takes the last picture.
     *
     * @throws dev.cubewright.vision.fault.VisionException if the camera fails
     */
    Frame capture(String name);

    @Override
    void close();
  }
}
