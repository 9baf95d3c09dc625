package dev.cubewright.robot.cli.terminal;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;

/** A stream of single bytes that starts after an event and reports its end. */
public final class TypedBytes extends InputStream {
  private final InputStream bytes;
  private final CountDownLatch before;
  private final CountDownLatch ended;

  public TypedBytes(String text, CountDownLatch before, CountDownLatch ended) {
    this.bytes = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    this.before = before;
    this.ended = ended;
  }

  @Override
  public int read() throws IOException {
    try {
      before.await();
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
    int next = bytes.read();
    if (next < 0) {
      ended.countDown();
    }
    return next;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    int next = read();
    if (next < 0) {
      return next;
    }
    target[offset] = (byte) next;
    return 1;
  }
}
