package dev.cubewright.vision.frame;

import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.fault.VisionException;
import java.awt.image.BufferedImage;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The library openpnp-capture by reflection: it is no module and has no stable module name, so that
 * that a module that requires it could not be published; and it is optional.
 */
final class OpenPnpLibrary implements CameraLibrary {
  private static final String MAIN_CLASS = "org.openpnp.capture.OpenPnpCapture";
  private static final String NATIVE_CLASS = "org.openpnp.capture.library.OpenpnpCaptureLibrary";
  private static final String REMEDY = "; or take pictures with a command, such as ffmpeg";

  private final Object capture;
  private final List<?> devices;

  private OpenPnpLibrary(Object capture) throws ReflectiveOperationException {
    this.capture = capture;
    this.devices = (List<?>) call(capture, "getDevices");
  }

  /**
   * Loads the library.
   *
   * @param loader where its classes should be
   * @throws VisionException if they are not there, or its native part does not run here
   */
  static CameraLibrary load(ClassLoader loader) {
    try {
      Object library = Class.forName(NATIVE_CLASS, true, loader).getField("INSTANCE").get(null);
      // Suppresses its output; its results report failures.
      Class.forName(NATIVE_CLASS, true, loader)
          .getMethod("Cap_setLogLevel", int.class)
          .invoke(library, 0);
      return new OpenPnpLibrary(
          Class.forName(MAIN_CLASS, true, loader).getConstructor().newInstance());
    } catch (ClassNotFoundException e) {
      throw missing(
          "the camera library is not there: add org.openpnp:openpnp-capture-java to the class path"
              + REMEDY,
          e);
    } catch (NoClassDefFoundError e) {
      throw missing(
          "the camera library lacks %s: add net.java.dev.jna:jna to the class path%s"
              .formatted(cause(e), REMEDY),
          e);
    } catch (LinkageError | ReflectiveOperationException | RuntimeException e) {
      throw missing(
          "the camera library does not run on this machine (" + cause(e) + ")" + REMEDY, e);
    }
  }

  @Override
  public List<String> cameras() {
    return devices.stream().map(device -> (String) get(device, "getName")).toList();
  }

  @Override
  public List<Size> sizes(int camera) {
    return formats(camera).stream().map(OpenPnpLibrary::size).toList();
  }

  @Override
  public Stream open(int camera, int size) {
    Object device = devices.get(camera);
    Object format = formats(camera).get(size);
    String name = cameras().get(camera);
    try {
      Object stream =
          device.getClass().getMethod("openStream", format.getClass()).invoke(device, format);
      if ((int) call(stream, "getStreamId") < 0) {
        throw VisionException.of(
            FaultKind.CAMERA_BUSY,
            name,
            "the camera "
                + name
                + " does not start; close the other program that uses it, and be in the group"
                + " video");
      }
      return new OpenStream(stream, name);
    } catch (ReflectiveOperationException e) {
      throw failed(name, e);
    }
  }

  @Override
  public void close() {
    get(capture, "close");
  }

  private List<?> formats(int camera) {
    return (List<?>) get(devices.get(camera), "getFormats");
  }

  private static Size size(Object format) {
    Object information = get(format, "getFormatInfo");
    try {
      Class<?> type = information.getClass();
      return new Size(
          type.getField("width").getInt(information), type.getField("height").getInt(information));
    } catch (ReflectiveOperationException e) {
      throw failed("library", e);
    }
  }

  private static Object call(Object target, String method) throws ReflectiveOperationException {
    return target.getClass().getMethod(method).invoke(target);
  }

  private static Object get(Object target, String method) {
    try {
      return call(target, method);
    } catch (ReflectiveOperationException e) {
      throw failed("library", e);
    }
  }

  private static VisionException failed(String camera, ReflectiveOperationException e) {
    return VisionException.of(
        FaultKind.CAPTURE_FAILED,
        camera,
        "the camera " + camera + " fails (" + cause(e) + "); unplug it and plug it in again",
        e);
  }

  private static VisionException missing(String message, Throwable e) {
    return VisionException.of(FaultKind.NO_CAMERA_LIBRARY, "", message, e);
  }

  /** Returns the first line of the root cause's message. */
  private static String cause(Throwable thrown) {
    Throwable first = thrown;
    for (Throwable next = thrown; next != null; next = next.getCause()) {
      first = next;
    }
    @Nullable String message = first.getMessage();
    return message == null || message.isBlank()
        ? first.getClass().getSimpleName()
        : message.lines().findFirst().orElseThrow();
  }

  /** A stream of the library. */
  private record OpenStream(Object stream, String camera) implements Stream {
    @Override
    public boolean hasNewFrame() {
      return (boolean) get(stream, "hasNewFrame");
    }

    @Override
    public Frame capture(String name) {
      try {
        BufferedImage image = (BufferedImage) call(stream, "capture");
        return new SrgbConversion(image, null).frame(name, Orientation.UPRIGHT);
      } catch (ReflectiveOperationException e) {
        throw failed(camera, e);
      }
    }

    @Override
    public void close() {
      get(stream, "close");
    }
  }
}
