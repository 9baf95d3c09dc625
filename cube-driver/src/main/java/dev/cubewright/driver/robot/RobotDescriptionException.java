package dev.cubewright.driver.robot;

/** Thrown where a description of a robot is wrong: which member of it, and why. */
public final class RobotDescriptionException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  private final String file;
  private final String path;
  private final String reason;

  /**
   * Makes an exception.
   *
   * @param path the member that is wrong, such as {@code arms.R.gripMicros}; empty for the whole
   * @param reason what is wrong with it and what mends that, as a sentence that follows the path
   */
  public RobotDescriptionException(String path, String reason) {
    this("", path, reason);
  }

  RobotDescriptionException(String path, String reason, Throwable cause) {
    this("", path, reason);
    initCause(cause);
  }

  private RobotDescriptionException(String file, String path, String reason) {
    super(sentence(file, path, reason));
    this.file = file;
    this.path = path;
    this.reason = reason;
  }

  private static String sentence(String file, String path, String reason) {
    String place = file.isEmpty() || path.isEmpty() ? file + path : file + ", " + path;
    return (place.isEmpty() ? "the robot" : place) + " " + reason;
  }

  /** Returns this about a member of a member. */
  RobotDescriptionException within(String member) {
    return because(
        new RobotDescriptionException(file, path.isEmpty() ? member : member + "." + path, reason));
  }

  /** Returns this about a file. */
  RobotDescriptionException in(String fileName) {
    return because(new RobotDescriptionException(fileName, path, reason));
  }

  private RobotDescriptionException because(RobotDescriptionException next) {
    next.initCause(getCause() == null ? this : getCause());
    return next;
  }

  /** {@return the name of the file, empty if it is not about a file} */
  public String file() {
    return file;
  }

  /** {@return the member that is wrong, such as {@code arms.R.gripMicros}; empty for the whole} */
  public String path() {
    return path;
  }

  /** {@return what is wrong with it, as a sentence that follows the path} */
  public String reason() {
    return reason;
  }
}
