package dev.cubewright.driver.board;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The only thread that writes to a serial line, and its queue, so that a blocked line delays no
 * caller. Thread-safe; only {@link #awaitEnd} blocks.
 */
final class LineWriter {
  static final int MOST_WAITING = 1_000;

  private final Predicate<byte[]> line;
  private final Runnable onFailure;
  private final Thread thread;
  private final BlockingQueue<byte[]> waiting = new ArrayBlockingQueue<>(MOST_WAITING);
  private final AtomicReference<byte @Nullable []> stop = new AtomicReference<>();
  private volatile boolean hasFailed;
  private volatile boolean isEnding;

  /** The line may block; if it returns false, the writer's thread calls {@code onFailure}. */
  LineWriter(String name, Predicate<byte[]> line, Runnable onFailure) {
    this.line = line;
    this.onFailure = onFailure;
    this.thread = new Thread(this::run, name);
    thread.setDaemon(true);
  }

  void begin() {
    thread.start();
  }

  /** Queues bytes; returns false if nothing more is written. */
  boolean write(byte[] bytes) {
    boolean taken = !hasFailed && !isEnding && waiting.offer(bytes.clone());
    LockSupport.unpark(thread);
    return taken;
  }

  /**
   * Queues stop bytes ahead of everything else, in place of queued stop bytes; returns false if
   * this has ended. They are tried even after a failed write.
   */
  boolean writeStop(byte[] bytes) {
    boolean taken = !isEnding;
    stop.set(bytes.clone());
    LockSupport.unpark(thread);
    return taken;
  }

  /** Ends after the queued bytes; call it before {@link #awaitEnd}. */
  void end() {
    isEnding = true;
    LockSupport.unpark(thread);
  }

  void awaitEnd() throws InterruptedException {
    thread.join();
  }

  private void run() {
    while (true) {
      // Read first, so that nothing queued before the end is left.
      boolean isLast = isEnding;
      byte[] next = next();
      if (next == null && isLast) {
        return;
      }
      if (next == null) {
        LockSupport.park(this);
      } else if (!line.test(next)) {
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
