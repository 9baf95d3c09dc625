package dev.cubewright.robot.cli;

import dev.cubewright.core.cost.TwinAxisTwists.ArmTurn;
import dev.cubewright.robot.world.commanded.TwistReport;
import java.io.IOException;
import java.io.Writer;
import java.util.Locale;

/** Prints the stages of the demonstration, each with the time that it took. */
final class DemoReport {
  private final Writer out;
  private long lastNanos = System.nanoTime();

  DemoReport(Writer out) {
    this.out = out;
  }

  /** Returns a time for people. */
  static String seconds(long micros) {
    return String.format(Locale.ROOT, "%.3f s", micros / 1e6);
  }

  /** Prints a stage that has just been done. */
  void stage(String name, String what) throws IOException {
    long nanos = System.nanoTime();
    out.write(
        String.format(Locale.ROOT, "%-9s %6.1f ms  %s%n", name, (nanos - lastNanos) / 1e6, what));
    out.flush();
    lastNanos = System.nanoTime();
  }

  /** Prints some lines as they are. */
  void text(String lines) throws IOException {
    out.write("\n" + lines + "\n");
    lastNanos = System.nanoTime();
  }

  /** Prints how a twist went. */
  void twist(int number, TwistReport twist) throws IOException {
    StringBuilder arms = new StringBuilder();
    for (ArmTurn turn : twist.armTurns()) {
      arms.append(arms.length() == 0 ? "arm " : ", arm ").append(turn.arm());
      arms.append(turn.quarters() == -1 ? " a quarter" : " a half");
    }
    line(
        String.format(Locale.ROOT, "%2d  %-6s", number, twist.move()),
        seconds(twist.simulatedMicros()) + "  " + arms);
  }

  /** Prints a line below a stage. */
  void line(String name, String what) throws IOException {
    out.write(String.format(Locale.ROOT, "%19s  %-10s %s%n", "", name, what));
  }

  /** Prints how it ended and returns the exit code. */
  int end(boolean solved) throws IOException {
    out.write(solved ? "solved: yes\n" : "solved: no\n");
    return solved ? ExitCode.DONE : ExitCode.IMPOSSIBLE;
  }
}
