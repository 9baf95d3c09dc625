package dev.cubewright.search.batch;

import java.util.function.LongSupplier;

/**
 * Keeps the heap of a long batch small. Not safe for several threads.
 *
 * <p>A virtual machine that is started without options takes a heap in proportion to the machine: a
 * batch of short-lived objects then fills some hundred megabytes before it collects the first, with
 * 6 MB in use. A full collection takes 10 ms and gives the rest back.
 */
public final class HeapBound {
  private static final long BYTES = 112L << 20;

  private static final int LINES_BETWEEN = 64;

  private final LongSupplier heapBytes;
  private final Runnable collector;
  private boolean useful = true;
  private int lines;

  /** Makes a bound that has collected nothing yet. */
  public HeapBound() {
    this(Runtime.getRuntime()::totalMemory, System::gc);
  }

  HeapBound(LongSupplier heapBytes, Runnable collector) {
    this.heapBytes = heapBytes;
    this.collector = collector;
  }

  /** Collects now and then if the heap has grown beyond the bound, unless that was of no use. */
  public void keep() {
    if (useful && ++lines % LINES_BETWEEN == 0 && heapBytes.getAsLong() > BYTES) {
      collector.run();
      useful = heapBytes.getAsLong() <= BYTES;
    }
  }
}
