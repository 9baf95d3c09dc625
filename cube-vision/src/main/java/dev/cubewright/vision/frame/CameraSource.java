package dev.cubewright.vision.frame;

import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.fault.VisionException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/**
 * Pictures from a camera through the library openpnp-capture (https://github.com/openpnp), which is
 * optional: {@code org.openpnp:openpnp-capture-java} with JNA on the class path. It is loaded when
 * a camera is first used.
 *
 * <p>A picture is always taken after the request: older ones in the queue are skipped.
 */
public final class CameraSource implements FrameSource {
  /** The number of pictures skipped: the queued one, and one exposed before the request. */
  private static final int PASSED_OVER = 2;

  /** The number of pictures skipped while a camera adjusts its exposure and white balance. */
  private static final int PASSED_OVER_AT_FIRST = 15;

  private static final Duration TIMEOUT = Duration.ofSeconds(5);
  private static final long POLL_MILLIS = 2;

  private final CameraLibrary library;
  private final CameraLibrary.Stream stream;
  private final String camera;
  private final Duration timeout;
  private int taken;
  private boolean closed;

  private CameraSource(
      CameraLibrary library, CameraLibrary.Stream stream, String camera, Duration timeout) {
    this.library = library;
    this.stream = stream;
    this.camera = camera;
    this.timeout = timeout;
  }

  /**
   * {@return the names of the cameras that are connected, in the order of their numbers}
   *
   * @throws VisionException if the library is not there or does not run on this machine
   */
  public static List<String> cameras() {
    try (CameraLibrary library = OpenPnpLibrary.load(CameraSource.class.getClassLoader())) {
      return library.cameras();
    }
  }

  /**
   * {@return a camera that runs}
   *
   * @param camera its number from 0, or a part of its name
   * @param width pixels in a row; the camera's nearest size is taken
   * @param height rows
   * @throws VisionException if the library is not there or does not run on this machine
   * @throws VisionException if there is no such camera, several fit, or it does not start
   */
  public static CameraSource open(String camera, int width, int height) {
    CameraLibrary library = OpenPnpLibrary.load(CameraSource.class.getClassLoader());
    return open(library, camera, new CameraLibrary.Size(width, height), TIMEOUT);
  }

  static CameraSource open(
      CameraLibrary library, String camera, CameraLibrary.Size wanted, Duration timeout) {
    boolean opened = false;
    try {
      List<String> names = library.cameras();
      int number = select(names, camera);
      List<CameraLibrary.Size> sizes = library.sizes(number);
      int size =
          IntStream.range(0, sizes.size())
              .boxed()
              .min(Comparator.comparingInt(index -> distance(sizes.get(index), wanted)))
              .orElseThrow(
                  () ->
                      VisionException.of(
                          FaultKind.CAPTURE_FAILED,
                          names.get(number),
                          "the camera "
                              + names.get(number)
                              + " names no picture sizes; take another one, or use a command"));
      CameraSource source =
          new CameraSource(library, library.open(number, size), names.get(number), timeout);
      opened = true;
      return source;
    } finally {
      if (!opened) {
        library.close();
      }
    }
  }

  private static int distance(CameraLibrary.Size size, CameraLibrary.Size wanted) {
    return Math.abs(size.width() - wanted.width()) + Math.abs(size.height() - wanted.height());
  }

  private static int select(List<String> names, String camera) {
    if (names.isEmpty()) {
      throw VisionException.of(
          FaultKind.NO_CAMERA,
          camera,
          "no camera was found; connect one, and be in the group video (sudo usermod -aG video"
              + " $USER)");
    }
    List<Integer> fitting = new ArrayList<>();
    for (int number = 0; number < names.size(); number++) {
      String name = names.get(number);
      if (camera.equals(Integer.toString(number)) || camera.equals(name)) {
        return number;
      }
      // An unknown number must not match the camera "v3".
      if (!camera.matches("\\d*")
          && name.toLowerCase(Locale.ROOT).contains(camera.toLowerCase(Locale.ROOT))) {
        fitting.add(number);
      }
    }
    if (fitting.size() != 1) {
      List<String> listed =
          IntStream.range(0, names.size()).mapToObj(n -> n + " (" + names.get(n) + ")").toList();
      throw VisionException.of(
          FaultKind.NO_CAMERA,
          camera,
          (fitting.isEmpty() ? "there is no camera " : "several cameras fit ")
              + camera
              + "; choose by number: "
              + String.join(", ", listed));
    }
    return fitting.get(0);
  }

  /**
   * {@inheritDoc}
   *
   * @throws VisionException if the camera fails, or gives no picture for 5 seconds
   * @throws VisionException if the thread is interrupted; its interrupt status is kept
   */
  @Override
  public Frame next() {
    if (closed) {
      throw fault(FaultKind.CAPTURE_FAILED, "the camera " + camera + " is closed; open it again");
    }
    String name = "picture " + (taken + 1) + " of " + camera;
    for (int old = taken == 0 ? PASSED_OVER_AT_FIRST : PASSED_OVER; old > 0; old--) {
      awaitNewFrame();
      stream.capture(name);
    }
    awaitNewFrame();
    Frame frame = stream.capture(name);
    taken++;
    return frame;
  }

  private void awaitNewFrame() {
    long deadline = System.nanoTime() + timeout.toNanos();
    while (Thread.currentThread().isInterrupted() || !stream.hasNewFrame()) {
      if (System.nanoTime() - deadline > 0) {
        throw fault(
            FaultKind.CAPTURE_TIMEOUT,
            "the camera %s gave no picture within %s ms; see whether it is still connected"
                .formatted(camera, timeout.toMillis()));
      }
      try {
        TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw fault(
            FaultKind.CAPTURE_FAILED,
            "taking a picture with the camera " + camera + " was interrupted; start again");
      }
    }
  }

  private VisionException fault(FaultKind kind, String message) {
    return VisionException.of(kind, camera, message);
  }

  @Override
  public void close() {
    if (!closed) {
      closed = true;
      try {
        stream.close();
      } finally {
        library.close();
      }
    }
  }
}
