package dev.cubewright.simulation.board;

import com.fazecast.jSerialComm.SerialPort;
import dev.cubewright.driver.board.RobotException;
import dev.cubewright.driver.board.RobotFault;
import dev.cubewright.driver.robot.SerialSpeed;
import java.io.ByteArrayOutputStream;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * The pseudo-terminal of a simulator, opened as any serial port is. What comes is told line by
 * line, each with the time when its end has gone. Not safe for several threads.
 */
final class FirmwareLine {
  /** The bytes are there when they are read; this is only to give up. */
  private static final int READ_MILLIS = 10_000;

  private final String name;
  private final SerialPort serial;
  private final Deque<Long> lineEnds = new ArrayDeque<>();
  private final ByteArrayOutputStream partial = new ByteArrayOutputStream();

  /** Takes whole lines. */
  @FunctionalInterface
  interface Lines {
    /**
     * Takes a line with its end.
     *
     * @param boardMicros when it has gone, on the clock of the board
     */
    void take(byte[] line, long boardMicros);
  }

  /**
   * Makes the line of a device, not opened yet.
   *
   * @param name what it is called in messages
   */
  FirmwareLine(String name, String device) {
    this.name = name;
    this.serial = SerialPort.getCommPort(device);
  }

  /**
   * Opens it; what came before is for nobody.
   *
   * @throws RobotException {@code LINK_LOST} if it does not open
   */
  void open() {
    serial.setBaudRate(SerialSpeed.BAUD);
    serial.setComPortTimeouts(SerialPort.TIMEOUT_READ_BLOCKING, READ_MILLIS, 0);
    if (!serial.openPort(0)) {
      throw new RobotException(
          new RobotFault(
              RobotFault.Kind.LINK_LOST,
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

  /** Sends bytes; returns whether it took all of them. */
  boolean write(byte[] bytes) {
    return serial.writeBytes(bytes, bytes.length) == bytes.length;
  }

  /** Takes note of when the end of a line has gone, before the line is read. */
  void ended(long boardMicros) {
    lineEnds.add(boardMicros);
  }

  /** Reads so many bytes, unless it is closed; returns whether they were all there. */
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
