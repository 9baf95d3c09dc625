package dev.cubewright.robot.cli;

/** The version of the program. */
final class Version {
  private Version() {}

  /** Returns the name and version of the program, and the Java that runs it. */
  static String text() {
    return program() + ", Java " + Runtime.version().feature();
  }

  /** Returns the name and version of the program. */
  static String program() {
    String version = Main.class.getPackage().getImplementationVersion();
    return "cube " + (version == null ? "(not packaged)" : version);
  }
}
