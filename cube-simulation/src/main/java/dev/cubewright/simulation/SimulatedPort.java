package dev.cubewright.simulation;

import dev.cubewright.driver.board.Link;
import dev.cubewright.driver.board.LinkEvent;
import dev.cubewright.simulation.world.VirtualClock;
import java.util.Optional;
import java.util.function.Consumer;

/** One simulated port with a board on it. Not thread-safe. */
final class SimulatedPort {
  private static final long BOOT_MICROS = 100_000;

  private final String name;
  private final VirtualClock clock;
  private final Cable toBoard;
  private final Cable fromBoard;
  private final BoardHardware hardware;
  private Optional<FirmwareBoard> board = Optional.empty();
  private int resets;
  private Optional<Link> link = Optional.empty();
  private Consumer<LinkEvent> listener = event -> {};
  private boolean plugged = true;
  private boolean hadEffect;

  /** The times when the host's line is free, and when board and host have received all bytes. */
  private long freeMicros;

  private long receivedMicros;
  private long lastDeliveryMicros;

  SimulatedPort(
      String name, VirtualClock clock, Cable toBoard, Cable fromBoard, BoardHardware hardware) {
    this.name = name;
    this.clock = clock;
    this.toBoard = toBoard;
    this.fromBoard = fromBoard;
    this.hardware = hardware;
    reset();
  }

  String name() {
    return name;
  }

  boolean plugged() {
    return plugged;
  }

  boolean isOpen() {
    return link.isPresent();
  }

  boolean hadEffect() {
    return hadEffect || toBoard.hadEffect() || fromBoard.hadEffect();
  }

  void open(Link opened, Consumer<LinkEvent> events) {
    link = Optional.of(opened);
    listener = events;
    reset();
  }

  void close() {
    link = Optional.empty();
  }

  void unplug() {
    plugged = false;
    link.ifPresent(lost -> listener.accept(new LinkEvent.Lost(lost)));
    close();
  }

  /** Repairs cables, firmware and number of the board; call it only while the port is closed. */
  void mend(int number) {
    toBoard.mend();
    fromBoard.mend();
    plugged = true;
    hardware.flash(number);
  }

  /**
   * Makes the board hang until it is reset. Has no effect on a closed port, because opening it
   * resets the board.
   */
  void hang() {
    if (isOpen()) {
      hadEffect = true;
      board.ifPresent(FirmwareBoard::hang);
    }
  }

  void send(byte[] bytes) {
    if (!plugged) {
      return;
    }
    long beginMicros = Math.max(clock.nowMicros(), freeMicros);
    freeMicros = beginMicros + (long) bytes.length * BoardOutput.BYTE_MICROS;
    byte[] carried = toBoard.carried(bytes, beginMicros);
    if (carried.length > 0) {
      carry(carried, beginMicros + toBoard.delayMicros(bytes.length, beginMicros));
    }
  }

  void sent(byte[] bytes) {
    long nowMicros = clock.nowMicros();
    Optional<Link> to = link;
    if (to.isEmpty()) {
      return;
    }
    long beginMicros = nowMicros - (long) bytes.length * BoardOutput.BYTE_MICROS;
    byte[] carried = fromBoard.carried(bytes, beginMicros);
    if (carried.length == 0) {
      return;
    }
    long delayMicros = fromBoard.delayMicros(bytes.length, beginMicros);
    lastDeliveryMicros = Math.max(lastDeliveryMicros, nowMicros + delayMicros);
    clock.schedule(
        lastDeliveryMicros,
        () -> {
          if (link.equals(to)) {
            listener.accept(new LinkEvent.Received(to.get(), carried));
          }
        });
  }

  /** Resets the board, which starts again after the time of its boot loader. */
  void reset() {
    end();
    int of = resets;
    clock.schedule(
        clock.nowMicros() + BOOT_MICROS,
        () -> {
          if (of == resets) {
            board = Optional.of(new FirmwareBoard(clock, hardware, this::sent));
          }
        });
  }

  /** Switches the board off until the next {@link #reset}. */
  void end() {
    board.ifPresent(FirmwareBoard::end);
    board = Optional.empty();
    resets++;
  }

  /** Delivers bytes to the board in succession, starting at a time. */
  private void carry(byte[] bytes, long beginMicros) {
    long begin = Math.max(receivedMicros, beginMicros);
    receivedMicros = begin + (long) bytes.length * BoardOutput.BYTE_MICROS;
    scheduleByte(bytes, 0, begin);
  }

  private void scheduleByte(byte[] bytes, int index, long beginMicros) {
    long endMicros = beginMicros + BoardOutput.BYTE_MICROS;
    clock.schedule(
        endMicros,
        () -> {
          if (index + 1 < bytes.length) {
            scheduleByte(bytes, index + 1, endMicros);
          }
          board.ifPresent(present -> present.receive(bytes[index]));
        });
  }
}
