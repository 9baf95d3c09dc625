package dev.cubewright.console.web;

import java.io.ByteArrayOutputStream;
import java.util.function.Consumer;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.util.thread.Invocable;

/**
 * Reads a body of limited length; no thread waits for it. Jetty's own reader reports that a body is
 * too long before it fails the request, so that the failure can meet the next request of the
 * connection.
 */
final class BodyReader extends Invocable.Task.Abstract {
  private final Content.Source source;
  private final int limit;
  private final Consumer<byte[]> complete;
  private final Consumer<Throwable> fail;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  /** Thrown if a body is longer than its limit. */
  static final class TooLongException extends Exception {
    private static final long serialVersionUID = 1;
  }

  /**
   * Makes a reader.
   *
   * @param limit the greatest length, in bytes
   * @param complete gets the bytes; must not block
   * @param fail gets the reason instead; must not block
   */
  BodyReader(
      Content.Source source, int limit, Consumer<byte[]> complete, Consumer<Throwable> fail) {
    super(InvocationType.NON_BLOCKING);
    this.source = source;
    this.limit = limit;
    this.complete = complete;
    this.fail = fail;
  }

  /** Reads what has arrived, and goes on when more does. */
  @Override
  public void run() {
    while (true) {
      Content.Chunk chunk = source.read();
      if (chunk == null) {
        source.demand(this);
        return;
      }
      if (Content.Chunk.isFailure(chunk)) {
        fail.accept(chunk.getFailure());
        return;
      }
      boolean fits = chunk.remaining() <= limit - bytes.size();
      if (fits) {
        byte[] part = new byte[chunk.remaining()];
        chunk.getByteBuffer().get(part);
        bytes.writeBytes(part);
      }
      chunk.release();
      if (!fits) {
        fail.accept(new TooLongException());
        return;
      }
      if (chunk.isLast()) {
        complete.accept(bytes.toByteArray());
        return;
      }
    }
  }
}
