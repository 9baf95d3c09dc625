package dev.cubewright.simulation.board;

import com.fazecast.jSerialComm.SerialPort;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.board.RobotFault;
import dev.cubewright.driver.robot.SerialSpeed;
import java.io.ByteArrayOutputStream;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * The pseudo-terminal of a simulator, opened like a serial port. Reports received lines, each with
 * the time when its end was sent. Not safe for several threads.
 */
final class FirmwareLine {
  /** A timeout for failures: the bytes are available when they are read. */
  private static final int READ_MILLIS = 10_000;

  private final String name;
  private final SerialPort serial;
  private final Deque<Long> lineEnds = new ArrayDeque<>();
  private final ByteArrayOutputStream partial = new ByteArrayOutputStream();

  /** Receives whole lines. */
  @FunctionalInterface
  interface Lines {
    /**
     * Receives a line, including its end.
     *
     * @param boardMicros when it was sent, on the board's clock
     */
    void take(byte[] line, long boardMicros);
  }

  /**
   * Makes the line of a device, not opened yet.
   *
   * @param name its name in messages
   */
  FirmwareLine(String name, String device) {
    this.name = name;
    this.serial = SerialPort.getCommPort(device);
  }

  /**
   * Opens it and discards bytes received before.
   *
   * @throws ProblemException {@code LINK_LOST} if it does not open
   */
  void open() {
    serial.setBaudRate(SerialSpeed.BAUD);
    serial.setComPortTimeouts(SerialPort.TIMEOUT_READ_BLOCKING, READ_MILLIS, 0);
    if (!serial.openPort(0)) {
      throw new ProblemException(
          RobotFault.LINK_LOST.at(
              name + " on " + serial.getSystemPortPath(),
              "does not open, error " + serial.getLastErrorCode(),
              "try again"));
    }
    partial.reset();
    lineEnds.clear();
    byte[] old = new byte[serial.bytesAvailable()];
    serial.readBytes(old, old.length);
  }

  void close() {
    serial.closePort();
  }

  /** Sends bytes; returns whether all were accepted. */
  boolean write(byte[] bytes) {
    return serial.writeBytes(bytes, bytes.length) == bytes.length;
  }

  /** Records when the end of a line was sent, before the line is read. */
  void ended(long boardMicros) {
    lineEnds.add(boardMicros);
  }

  /** Reads a number of bytes, unless it is closed; returns whether all were available. */
  boolean read(int count, Lines lines) {
    if (!serial.isOpen()) {
      return true;
    }
    byte[] bytes = new byte[count];
    if (count > 0 && serial.readBytes(bytes, count) != count) {
      return false;
    }
    for (byte value : bytes) {
      partial.write(value);
      if (value == '\n') {
        byte[] line = partial.toByteArray();
        partial.reset();
        lines.take(line, lineEnds.remove());
      }
    }
    return true;
  }
}
