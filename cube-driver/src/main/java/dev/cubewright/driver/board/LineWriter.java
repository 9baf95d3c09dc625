package dev.cubewright.driver.board;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The only thread that writes to a line, and what waits for it: a line that takes nothing more
 * delays no other caller. Stop bytes go before all that waits. Safe for several threads; only
 * {@link #awaitEnd} blocks.
 */
final class LineWriter {
  static final int MOST_WAITING = 1_000;

  interface Line {
    /** Writes bytes, which may block; returns whether the line took all of them. */
    boolean write(byte[] bytes);
  }

  private final Line line;
  private final Runnable onFailure;
  private final Thread thread;
  private final BlockingQueue<byte[]> waiting = new ArrayBlockingQueue<>(MOST_WAITING);
  private final AtomicReference<byte @Nullable []> stop = new AtomicReference<>();
  private volatile boolean hasFailed;
  private volatile boolean isEnding;

  /**
   * Makes a writer that has not begun.
   *
   * @param name the name of its thread
   * @param onFailure is called by this thread each time the line does not take something
   */
  LineWriter(String name, Line line, Runnable onFailure) {
    this.line = line;
    this.onFailure = onFailure;
    this.thread = new Thread(this::run, name);
    thread.setDaemon(true);
  }

  void begin() {
    thread.start();
  }

  /** Has bytes written after all that waits; returns false if the line takes nothing any more. */
  boolean write(byte[] bytes) {
    boolean taken = !hasFailed && !isEnding && waiting.offer(bytes.clone());
    LockSupport.unpark(thread);
    return taken;
  }

  /**
   * Has stop bytes written before all that waits, instead of those that wait already; returns false
   * if this has ended. They are tried even if the line did not take something else before.
   */
  boolean writeStop(byte[] bytes) {
    boolean taken = !isEnding;
    stop.set(bytes.clone());
    LockSupport.unpark(thread);
    return taken;
  }

  /** Ends when all that waits is written; to be called before {@link #awaitEnd}. */
  void end() {
    isEnding = true;
    LockSupport.unpark(thread);
  }

  /** Waits until nothing is written any more. */
  void awaitEnd() throws InterruptedException {
    thread.join();
  }

  private void run() {
    while (true) {
      // Looked at first, so that nothing is left that was put in before.
      boolean isLast = isEnding;
      byte[] next = next();
      if (next == null && isLast) {
        return;
      }
      if (next == null) {
        LockSupport.park(this);
      } else if (!line.write(next)) {
        hasFailed = true;
        onFailure.run();
      }
    }
  }

  private byte @Nullable [] next() {
    byte[] stopBytes = stop.getAndSet(null);
    return stopBytes != null || hasFailed ? stopBytes : waiting.poll();
  }
}
