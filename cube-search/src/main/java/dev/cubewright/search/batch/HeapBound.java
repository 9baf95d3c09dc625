package dev.cubewright.search.batch;

import java.util.function.LongSupplier;

/**
 * A bound on the heap of a long batch. Not thread-safe.
 *
 * <p>By default, the maximum heap is proportional to the memory of the machine. A batch of
 * short-lived objects then fills hundreds of megabytes before the first collection, with 6 MB in
 * use. A full collection takes 10 ms and releases the rest.
 */
public final class HeapBound {
  private static final long BYTES = 112L << 20;

  private static final int LINES_BETWEEN = 64;

  private final LongSupplier heapBytes;
  private final Runnable collector;
  private boolean useful = true;
  private int lines;

  /** Creates a bound. */
  public HeapBound() {
    this(Runtime.getRuntime()::totalMemory, System::gc);
  }

  HeapBound(LongSupplier heapBytes, Runnable collector) {
    this.heapBytes = heapBytes;
    this.collector = collector;
  }

  /**
   * Runs a full collection every 64 calls while the heap exceeds 112 MiB, until a collection leaves
   * the heap above this bound.
   */
  public void enforce() {
    if (useful && ++lines % LINES_BETWEEN == 0 && heapBytes.getAsLong() > BYTES) {
      collector.run();
      useful = heapBytes.getAsLong() <= BYTES;
    }
  }
}
