package dev.cubewright.driver.board;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The only thread that writes to a serial line, with its queue. A blocked line delays no caller.
 * Thread-safe; only {@link #awaitEnd} blocks.
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

  /** Queues bytes; returns false if the queue is full, or after a failed write or the end. */
  boolean write(byte[] bytes) {
    boolean taken = !hasFailed && !isEnding && waiting.offer(bytes.clone());
    LockSupport.unpark(thread);
    return taken;
  }

  /**
   * Queues stop bytes ahead of everything else, replacing queued stop bytes; returns false after
   * {@link #end}. They are written even after a failed write.
   */
  boolean writeStop(byte[] bytes) {
    boolean taken = !isEnding;
    stop.set(bytes.clone());
    LockSupport.unpark(thread);
    return taken;
  }

  /** Ends the thread after the queued bytes are written; call it before {@link #awaitEnd}. */
  void end() {
    isEnding = true;
    LockSupport.unpark(thread);
  }

  void awaitEnd() throws InterruptedException {
    thread.join();
  }

  private void run() {
    while (true) {
      // Read this first, so that all bytes queued before the end are written.
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
