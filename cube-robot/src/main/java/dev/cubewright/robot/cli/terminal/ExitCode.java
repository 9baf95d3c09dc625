package dev.cubewright.robot.cli.terminal;

/** The exit codes of the process. */
public final class ExitCode {
  /** All that was asked has been done. */
  public static final int DONE = 0;

  /** What was asked is understood and cannot be done, at least in part. */
  public static final int IMPOSSIBLE = 1;

  /** The command line itself is wrong. */
  public static final int USAGE = 2;

  /** The user interrupted; what a shell reports for SIGINT. */
  public static final int INTERRUPTED = 130;

  private ExitCode() {}
}
