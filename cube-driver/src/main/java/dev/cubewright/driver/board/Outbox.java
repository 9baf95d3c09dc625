package dev.cubewright.driver.board;

import dev.cubewright.driver.robot.SerialSpeed;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** The bytes to send next, and when they have left. Not thread-safe. */
final class Outbox {
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private long lastLineMicros;
  private long goneMicros;

  void line(String line, long nowMicros) {
    bytes.writeBytes(line.getBytes(StandardCharsets.US_ASCII));
    lastLineMicros = nowMicros;
    goneMicros =
        Math.max(goneMicros, nowMicros)
            + (long) Math.ceil(line.length() * SerialSpeed.CHARACTER_MICROS);
  }

  void single(char value) {
    bytes.write(value);
  }

  long lastLineMicros() {
    return lastLineMicros;
  }

  /** Returns when all lines have left at the speed of the serial line. */
  long goneMicros() {
    return goneMicros;
  }

  byte[] take() {
    byte[] taken = bytes.toByteArray();
    bytes.reset();
    return taken;
  }
}
