package dev.cubewright.simulation.board;

import dev.cubewright.simulation.world.VirtualClock;
import java.util.Optional;

/** A port with a virtual board on it. */
final class VirtualPort extends SimulatedPort {
  private final BoardPins pins;
  private final VirtualIdentity identity;
  private final long bootMicros;
  private Optional<VirtualBoard> board = Optional.empty();
  private long freeMicros;
  private int resets;

  /**
   * Creates a port and switches its board on.
   *
   * @param bootMicros the duration of the boot loader after a reset
   */
  VirtualPort(
      String name,
      VirtualClock clock,
      Cable toBoard,
      Cable fromBoard,
      BoardPins pins,
      VirtualIdentity identity,
      long bootMicros) {
    super(name, clock, toBoard, fromBoard);
    this.pins = pins;
    this.identity = identity;
    this.bootMicros = bootMicros;
    reset();
  }

  @Override
  public void reset() {
    end();
    int of = resets;
    clock()
        .schedule(
            clock().nowMicros() + bootMicros,
            () -> {
              if (of == resets) {
                board = Optional.of(new VirtualBoard(clock(), pins, identity, this::sent));
              }
            });
  }

  @Override
  void hangBoard() {
    board.ifPresent(VirtualBoard::hang);
  }

  @Override
  void mendBoard(int number, boolean unplugged) {
    identity.flash(number);
  }

  @Override
  public void end() {
    board.ifPresent(VirtualBoard::end);
    board = Optional.empty();
    resets++;
  }

  @Override
  void carry(byte[] bytes, long beginMicros) {
    long begin = Math.max(freeMicros, beginMicros);
    freeMicros = begin + (long) bytes.length * VirtualOutput.BYTE_MICROS;
    scheduleByte(bytes, 0, begin);
  }

  private void scheduleByte(byte[] bytes, int index, long beginMicros) {
    long endMicros = beginMicros + VirtualOutput.BYTE_MICROS;
    clock()
        .schedule(
            endMicros,
            () -> {
              if (index + 1 < bytes.length) {
                scheduleByte(bytes, index + 1, endMicros);
              }
              board.ifPresent(present -> present.receive(bytes[index]));
            });
  }
}
