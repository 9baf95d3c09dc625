package dev.cubewright.simulation.board;

import com.google.common.base.Splitter;
import java.util.List;

/** Reads the events of a firmware simulator: one a line, with columns separated by tabs. */
final class FirmwareEvents {
  private static final Splitter COLUMNS = Splitter.on('\t');

  private final FirmwareProcess process;

  /** Receives the events of a board; all times are on the board's clock. */
  interface Listener {
    /** A motor receives a step pulse. */
    void pulse(long boardMicros, int motor, boolean positive);

    /** The width of a servo's pulses changes; 0 for no pulses. */
    void servo(long boardMicros, int motor, int widthMicros);

    /** The end of a line to the host has been sent. */
    void lineEnded(long boardMicros);

    /** The board has run until the requested time and has sent this number of bytes. */
    void ran(long boardMicros, int bytes);
  }

  FirmwareEvents(FirmwareProcess process) {
    this.process = process;
  }

  /** Returns the device of the board's line, which is the first event. */
  String awaitDevice() {
    return next().get(2);
  }

  /** Waits until the line is plugged in again and returns its device; ignores other events. */
  String awaitPlugged() {
    while (true) {
      List<String> event = next();
      if (event.size() > 2 && event.get(1).equals("plugged")) {
        return event.get(2);
      }
    }
  }

  /**
   * Passes on all events until the board has run until the requested time.
   *
   * @throws dev.cubewright.core.problem.ProblemException if the simulator has ended
   */
  void awaitRan(Listener listener) {
    while (!take(next(), listener)) {
      // Further events.
    }
  }

  private List<String> next() {
    return COLUMNS.splitToList(process.event());
  }

  /** Passes on an event; returns whether the board has run until the requested time. */
  private boolean take(List<String> event, Listener listener) {
    if (event.size() < 2) {
      return false; // A warning of the simulator, such as of bytes that came too fast.
    }
    long boardMicros = Long.parseLong(event.get(0));
    switch (event.get(1)) {
      case "pulse" -> listener.pulse(boardMicros, number(event, 2), event.get(4).equals("1"));
      case "servo" -> listener.servo(boardMicros, number(event, 2), number(event, 3));
      case "servo-silent" -> listener.servo(boardMicros, number(event, 2), 0);
      case "out" -> listener.lineEnded(boardMicros);
      case "crashed" -> throw process.ended("the firmware has crashed");
      case "missing" -> throw process.ended("bytes on the line to it were lost");
      case "ran" -> {
        listener.ran(boardMicros, number(event, 2));
        return true;
      }
      default -> {
        // Other events do not affect the world.
      }
    }
    return false;
  }

  private static int number(List<String> event, int column) {
    return Integer.parseInt(event.get(column));
  }
}
