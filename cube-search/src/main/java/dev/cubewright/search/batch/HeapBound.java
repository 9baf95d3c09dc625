package dev.cubewright.search.batch;

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

  private boolean useful = true;
  private int lines;

  /** Makes a bound that has collected nothing yet. */
  public HeapBound() {}

  /** Collects now and then if the heap has grown beyond the bound, unless that was of no use. */
  public void keep() {
    Runtime runtime = Runtime.getRuntime();
    if (useful && ++lines % LINES_BETWEEN == 0 && runtime.totalMemory() > BYTES) {
      System.gc();
      useful = runtime.totalMemory() <= BYTES;
    }
  }
}
