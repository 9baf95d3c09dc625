package dev.cubewright.console.web;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Writes what one listener is to be told. Writing waits for a listener who reads slowly; somebody
 * else ends that when it has taken too long.
 */
final class EventStream {
  /** Often enough to notice soon that a page was closed. */
  private static final Duration HEARTBEAT = Duration.ofSeconds(5);

  /** Nobody reads any more who has not read for so long. */
  private static final Duration LONGEST_WRITE = Duration.ofSeconds(20);

  private static final String BEGINNING = "retry: 1000\n\n";

  private final EventQueue queue = new EventQueue();
  private @Nullable Thread writer;
  private long writingSince;

  EventQueue queue() {
    return queue;
  }

  /**
   * Writes until this is closed or nobody listens.
   *
   * @throws IOException if nobody listens any more
   * @throws InterruptedException if writing has taken too long
   */
  void writeTo(OutputStream out) throws IOException, InterruptedException {
    try {
      write(out, BEGINNING.getBytes(StandardCharsets.UTF_8));
      Optional<byte[]> next = queue.next(HEARTBEAT.toNanos());
      while (next.isPresent()) {
        write(out, next.get());
        next = queue.next(HEARTBEAT.toNanos());
      }
    } finally {
      writes(null);
      // It may have come a moment too late, and is no business of the thread's next request.
      Thread.interrupted();
    }
  }

  private void write(OutputStream out, byte[] bytes) throws IOException {
    writes(Thread.currentThread());
    out.write(bytes);
    out.flush();
    writes(null);
  }

  private synchronized void writes(@Nullable Thread thread) {
    writer = thread;
    writingSince = System.nanoTime();
  }

  /** Ends a writing that takes too long, which closes the connection. */
  synchronized void endIfStuck(long nanoTime) {
    if (writer != null && nanoTime - writingSince > LONGEST_WRITE.toNanos()) {
      writer.interrupt();
    }
  }
}
