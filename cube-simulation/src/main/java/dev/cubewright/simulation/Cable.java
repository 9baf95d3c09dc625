package dev.cubewright.simulation;

import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.SplittableRandom;

/**
 * One direction of the line between host and board, with its delay and its faults, which act on
 * single bytes.
 */
final class Cable {
  private final long delayMicros;
  private List<InjectedFault> faults;
  private final SplittableRandom random;
  private boolean hadEffect;

  /** The delay of bytes is in addition to their transmission time. */
  Cable(long delayMicros, List<InjectedFault> faults, long seed) {
    this.delayMicros = delayMicros;
    this.faults = List.copyOf(faults);
    this.random = new SplittableRandom(seed);
  }

  void mend() {
    faults = List.of();
  }

  boolean hadEffect() {
    return hadEffect;
  }

  /** Returns the delay of bytes sent from a time on; a fault during a part delays all. */
  long delayMicros(int length, long beginMicros) {
    long delay = delayMicros;
    long endMicros = beginMicros + (long) length * BoardOutput.BYTE_MICROS;
    for (InjectedFault fault : faults) {
      if (fault.kind() == InjectedFault.Kind.LINE_DELAYED
          && beginMicros < fault.untilMicros()
          && endMicros > fault.fromMicros()) {
        delay += (long) fault.amount();
        hadEffect = true;
      }
    }
    return delay;
  }

  /** Returns the bytes received for bytes sent from a time on. */
  byte[] carried(byte[] bytes, long beginMicros) {
    ByteArrayOutputStream carried = new ByteArrayOutputStream(bytes.length);
    for (int index = 0; index < bytes.length; index++) {
      carry(bytes[index], beginMicros + (long) index * BoardOutput.BYTE_MICROS, carried);
    }
    return carried.toByteArray();
  }

  /** Only the first of several faults affects a byte. */
  private void carry(byte value, long timeMicros, ByteArrayOutputStream carried) {
    for (InjectedFault fault : faults) {
      if (fault.kind() != InjectedFault.Kind.LINE_DELAYED
          && fault.holdsAt(timeMicros)
          && random.nextDouble() < fault.amount()) {
        hadEffect = true;
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
        // The byte is lost.
      }
    }
  }
}
