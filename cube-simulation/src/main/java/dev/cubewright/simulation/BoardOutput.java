package dev.cubewright.simulation;

import dev.cubewright.driver.robot.SerialSpeed;
import dev.cubewright.simulation.world.VirtualClock;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.function.Consumer;

/** The output of a board, sent byte by byte and reported line by line. */
final class BoardOutput {
  /** The transmission time of a byte in whole microseconds. */
  static final int BYTE_MICROS = (int) Math.round(SerialSpeed.CHARACTER_MICROS);

  private static final int BUFFER_BYTES = 255;

  private final VirtualClock clock;
  private final Consumer<byte[]> listener;
  private final Deque<byte[]> lines = new ArrayDeque<>();
  private long freeMicros;
  private boolean cut;

  BoardOutput(VirtualClock clock, Consumer<byte[]> listener) {
    this.clock = clock;
    this.listener = listener;
    this.freeMicros = clock.nowMicros();
  }

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

  boolean isEmpty() {
    return freeMicros <= clock.nowMicros();
  }

  /** Returns the time from which unsent bytes fit into the buffer; the board waits for it. */
  long roomMicros() {
    return freeMicros - (long) BUFFER_BYTES * BYTE_MICROS;
  }

  /** Ends the output in the middle of a byte; earlier bytes have been sent. */
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
