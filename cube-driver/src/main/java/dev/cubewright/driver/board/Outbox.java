package dev.cubewright.driver.board;

import dev.cubewright.driver.robot.SerialSpeed;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** The bytes to send next, and the estimated end of their transmission. Not thread-safe. */
final class Outbox {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private long lastLineMicros;
  private long transmittedMicros;

  void line(String line, long nowMicros) {
    bytes.writeBytes(line.getBytes(StandardCharsets.US_ASCII));
    lastLineMicros = nowMicros;
    transmittedMicros =
        Math.max(transmittedMicros, nowMicros)
            + (long) Math.ceil(line.length() * SerialSpeed.CHARACTER_MICROS);
  }

  void single(char value) {
    bytes.write(value);
  }

  long lastLineMicros() {
    return lastLineMicros;
  }

  /** Returns the time when all lines have been transmitted at the speed of the serial line. */
  long transmittedMicros() {
    return transmittedMicros;
  }

  byte[] take() {
    byte[] taken = bytes.toByteArray();
    bytes.reset();
    return taken;
  }
}
