package dev.cubewright.robot.world;

import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.SplittableRandom;

/** One way of the line between host and board: how long it takes, and what goes wrong on it. */
final class Cable {
  private final long delayMicros;
  private final List<InjectedFault> faults;
  private final SplittableRandom random;

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

  /** Returns how long bytes take that are sent at a time. */
  long delayMicros(long timeMicros) {
    long delay = delayMicros;
    for (InjectedFault fault : faults) {
      if (fault.kind() == InjectedFault.Kind.LINE_DELAYED && fault.holdsAt(timeMicros)) {
        delay += (long) fault.amount();
      }
    }
    return delay;
  }

  /** Returns what comes of bytes that are sent at a time. */
  byte[] carried(byte[] bytes, long timeMicros) {
    byte[] carried = bytes;
    for (InjectedFault fault : faults) {
      if (fault.kind() != InjectedFault.Kind.LINE_DELAYED && fault.holdsAt(timeMicros)) {
        carried = falsified(carried, fault);
      }
    }
    return carried;
  }

  private byte[] falsified(byte[] bytes, InjectedFault fault) {
    ByteArrayOutputStream carried = new ByteArrayOutputStream(bytes.length);
    for (byte value : bytes) {
      if (random.nextDouble() >= fault.amount()) {
        carried.write(value);
        continue;
      }
      switch (fault.kind()) {
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
    return carried.toByteArray();
  }
}
