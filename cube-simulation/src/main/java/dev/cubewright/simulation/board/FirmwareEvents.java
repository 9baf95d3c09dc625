package dev.cubewright.simulation.board;

import com.google.common.base.Splitter;
import java.util.List;

/** What a simulator of the firmware tells, each event a line with tabs between its columns. */
final class FirmwareEvents {
  private static final Splitter COLUMNS = Splitter.on('\t');

  private final FirmwareProcess process;

  /** Is told what the board does; all times are those of the board's clock. */
  interface Listener {
    /** A motor gets a step pulse. */
    void pulse(long boardMicros, int motor, boolean positive);

    /** A servo gets pulses of another width, or none any more: 0. */
    void servo(long boardMicros, int motor, int widthMicros);

    /** The end of a line to the host has gone. */
    void lineEnded(long boardMicros);

    /** The board has run as far as it was told to, and has sent so many bytes meanwhile. */
    void ran(long boardMicros, int bytes);
  }

  FirmwareEvents(FirmwareProcess process) {
    this.process = process;
  }

  /** Returns the device of the board's line, which is told at first. */
  String awaitDevice() {
    return next().get(2);
  }

  /** Returns the device of the line once it is plugged in again; nothing else counts until then. */
  String awaitPlugged() {
    while (true) {
      List<String> event = next();
      if (event.size() > 2 && event.get(1).equals("plugged")) {
        return event.get(2);
      }
    }
  }

  /**
   * Tells all events until the board has run as far as it was told to.
   *
   * @throws dev.cubewright.driver.board.RobotException if the simulator has come to its end
   */
  void awaitRan(Listener listener) {
    while (!take(next(), listener)) {
      // Further events.
    }
  }

  private List<String> next() {
    return COLUMNS.splitToList(process.event());
  }

  /** Tells an event; returns whether the board has run as far as it was told to. */
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
        // Of no interest to the world.
      }
    }
    return false;
  }

  private static int number(List<String> event, int column) {
    return Integer.parseInt(event.get(column));
  }
}
