package dev.cubewright.robot.cli.terminal;

/** The exit codes of the process. */
public final class ExitCode {
  /** The command succeeded. */
  public static final int DONE = 0;

  /** The command failed completely or in part. */
  public static final int IMPOSSIBLE = 1;

  /** The command line is invalid. */
  public static final int USAGE = 2;

  /** The user interrupted the command; shells report this code after SIGINT. */
  public static final int INTERRUPTED = 130;

  private ExitCode() {}
}
