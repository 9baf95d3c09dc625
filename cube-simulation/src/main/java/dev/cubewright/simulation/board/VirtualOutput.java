package dev.cubewright.simulation.board;

import dev.cubewright.driver.robot.SerialSpeed;
import dev.cubewright.simulation.world.VirtualClock;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.function.Consumer;

/** What a virtual board sends, one byte after the other; it is told on line by line. */
final class VirtualOutput {
  /** How long a byte is on the line, in whole microseconds. */
  static final int BYTE_MICROS = (int) Math.round(SerialSpeed.CHARACTER_MICROS);

  private static final int BUFFER_BYTES = 255;

  private final VirtualClock clock;
  private final Consumer<byte[]> listener;
  private final Deque<byte[]> lines = new ArrayDeque<>();
  private long freeMicros;
  private boolean cut;

  /** Makes an output with nothing on its way; the listener is told of lines that have gone. */
  VirtualOutput(VirtualClock clock, Consumer<byte[]> listener) {
    this.clock = clock;
    this.listener = listener;
    this.freeMicros = clock.nowMicros();
  }

  /** Sends a line with its end. */
  void send(String line) {
    byte[] bytes = line.getBytes(StandardCharsets.US_ASCII);
    freeMicros = Math.max(freeMicros, clock.nowMicros()) + (long) bytes.length * BYTE_MICROS;
    lines.add(bytes);
    clock.schedule(freeMicros, this::gone);
  }

  private void gone() {
    if (!cut) {
      listener.accept(lines.remove());
    }
  }

  /** Returns since when all that is sent fits into the buffer: so long a board waits. */
  long roomMicros() {
    return freeMicros - (long) BUFFER_BYTES * BYTE_MICROS;
  }

  /** Ends it for good in the middle of a byte; what went before has gone. */
  void cut() {
    if (cut) {
      return;
    }
    cut = true;
    long left = Math.max(0, freeMicros - clock.nowMicros() + BYTE_MICROS - 1) / BYTE_MICROS;
    long total = lines.stream().mapToLong(line -> line.length).sum();
    if (total > left && left > 0) {
      listener.accept(Arrays.copyOf(lines.getFirst(), (int) (total - left)));
    }
  }
}
