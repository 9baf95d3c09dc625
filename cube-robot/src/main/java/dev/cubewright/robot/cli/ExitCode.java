package dev.cubewright.robot.cli;

/** The exit codes of the process. */
final class ExitCode {
  /** All that was asked has been done. */
  static final int DONE = 0;

  /** What was asked is understood and cannot be done, at least in part. */
  static final int IMPOSSIBLE = 1;

  /** The command line itself is wrong. */
  static final int USAGE = 2;

  /** The user interrupted; what a shell reports for SIGINT. */
  static final int INTERRUPTED = 130;

  private ExitCode() {}
}
