package dev.cubewright.simulation;

import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.SplittableRandom;

/** One direction of the line between host and board, with its delay and its faults. */
final class Cable {
  private final long delayMicros;
  private List<InjectedFault> faults;
  private final SplittableRandom random;
  private boolean hadEffect;

  /** The delay is added to the transmission time. */
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

  /**
   * Returns the delay of bytes whose transmission begins at a time. A fault during any part of the
   * transmission delays all bytes.
   */
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

  /** Returns the received bytes for sent bytes whose transmission begins at a time. */
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
        corrupt(value, fault.kind(), carried);
        return;
      }
    }
    carried.write(value);
  }

  private void corrupt(byte value, InjectedFault.Kind kind, ByteArrayOutputStream carried) {
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
