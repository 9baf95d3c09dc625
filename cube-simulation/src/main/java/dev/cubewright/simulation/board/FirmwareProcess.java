package dev.cubewright.simulation.board;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.board.RobotFault;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.util.Timer;
import java.util.TimerTask;
import org.jspecify.annotations.Nullable;

/**
 * A process of the firmware's simulator, which runs until requested times. Not safe for several
 * threads.
 */
final class FirmwareProcess {
  /** A timeout for failures, in real time. */
  private static final long PATIENCE_MILLIS = 30_000;

  private final Process process;
  private final BufferedWriter orders;
  private final BufferedReader events;
  private final Timer patience = new Timer("cubewright simulator", true);
  private @Nullable TimerTask givingUp;

  /**
   * Starts a process.
   *
   * @throws ProblemException {@code UNSUPPORTED} if it cannot be started
   */
  FirmwareProcess(FirmwareFiles files) {
    files.require();
    try {
      process =
          new ProcessBuilder(
                  files.simulator().toString(), "--speed", "0", files.firmware().toString())
              .redirectErrorStream(true)
              .start();
    } catch (IOException e) {
      throw new ProblemException(
          RobotFault.UNSUPPORTED.at(
              files.simulator().toString(),
              "cannot be started: " + e.getMessage(),
              "build it again by: make -C firmware clean all"),
          e);
    }
    orders = process.outputWriter();
    events = process.inputReader();
  }

  /** Sends an order without waiting for its effect. */
  void order(String order) {
    try {
      orders.write(order);
      orders.newLine();
      orders.flush();
    } catch (IOException e) {
      throw ended(e.getMessage());
    }
  }

  /** Waits for the next event and returns it, its columns separated by tabs. */
  String event() {
    try {
      if (!events.ready()) {
        armPatience();
      }
      String event = events.readLine();
      disarmPatience();
      if (event == null) {
        throw ended(
            "it has ended, or did nothing for " + PATIENCE_MILLIS / 1000 + " seconds of real time");
      }
      return event;
    } catch (IOException e) {
      throw ended(e.getMessage());
    }
  }

  private void armPatience() {
    givingUp =
        new TimerTask() {
          @Override
          public void run() {
            process.destroyForcibly();
          }
        };
    patience.schedule(givingUp, PATIENCE_MILLIS);
  }

  private void disarmPatience() {
    if (givingUp != null) {
      givingUp.cancel();
      givingUp = null;
    }
  }

  /** Returns the exception for an unexpected end. */
  ProblemException ended(@Nullable String why) {
    return new ProblemException(
        RobotFault.LINK_LOST.at(
            "the simulator of the firmware",
            "has ended (" + why + ")",
            "try again, and if it happens again: make -C firmware check"));
  }

  /** Ends it. */
  void end() {
    patience.cancel();
    process.destroy();
  }
}
