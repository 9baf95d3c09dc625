package dev.cubewright.robot.cli;

/** The version of the program. */
final class Version {
  private Version() {}

  /** Returns the name and version of the program, and the Java that runs it. */
  static String text() {
    String version = Main.class.getPackage().getImplementationVersion();
    return "cube "
        + (version == null ? "(not packaged)" : version)
        + ", Java "
        + Runtime.version().feature();
  }
}
