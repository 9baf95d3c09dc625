package dev.cubewright.simulation.board;

import dev.cubewright.simulation.fault.InjectedFault;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.SplittableRandom;

/**
 * One way of the line between host and board: how long it takes, and what goes wrong on it, byte by
 * byte as each comes to its turn.
 */
final class Cable {
  private final long delayMicros;
  private List<InjectedFault> faults;
  private final SplittableRandom random;
  private boolean struck;

  /**
   * Makes one way of a line.
   *
   * @param delayMicros how long bytes take, over what they need one after the other
   * @param faults what goes wrong on it
   * @param seed for what is chance
   */
  Cable(long delayMicros, List<InjectedFault> faults, long seed) {
    this.delayMicros = delayMicros;
    this.faults = List.copyOf(faults);
    this.random = new SplittableRandom(seed);
  }

  /** Nothing goes wrong on it any more. */
  void mend() {
    faults = List.of();
  }

  /** Returns whether a byte was carried otherwise than on a sound line. */
  boolean struck() {
    return struck;
  }

  /** Returns how long bytes take of which the first is sent at a time; a part delays the whole. */
  long delayMicros(int length, long beginMicros) {
    long delay = delayMicros;
    long endMicros = beginMicros + (long) length * VirtualOutput.BYTE_MICROS;
    for (InjectedFault fault : faults) {
      if (fault.kind() == InjectedFault.Kind.LINE_DELAYED
          && beginMicros < fault.untilMicros()
          && endMicros > fault.fromMicros()) {
        delay += (long) fault.amount();
        struck = true;
      }
    }
    return delay;
  }

  /** Returns what comes of bytes of which the first is sent at a time. */
  byte[] carried(byte[] bytes, long beginMicros) {
    ByteArrayOutputStream carried = new ByteArrayOutputStream(bytes.length);
    for (int index = 0; index < bytes.length; index++) {
      carry(bytes[index], beginMicros + (long) index * VirtualOutput.BYTE_MICROS, carried);
    }
    return carried.toByteArray();
  }

  /** Of several faults the first that strikes has the byte. */
  private void carry(byte value, long timeMicros, ByteArrayOutputStream carried) {
    for (InjectedFault fault : faults) {
      if (fault.kind() != InjectedFault.Kind.LINE_DELAYED
          && fault.holdsAt(timeMicros)
          && random.nextDouble() < fault.amount()) {
        struck = true;
        falsify(value, fault.kind(), carried);
        return;
      }
    }
    carried.write(value);
  }

  private void falsify(byte value, InjectedFault.Kind kind, ByteArrayOutputStream carried) {
    switch (kind) {
      case BYTES_DOUBLED -> {
        carried.write(value);
        carried.write(value);
      }
      case BYTES_FLIPPED -> carried.write(value ^ 1 << random.nextInt(Byte.SIZE));
      default -> {
        // It is lost.
      }
    }
  }
}
