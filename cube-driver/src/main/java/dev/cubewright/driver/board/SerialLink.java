package dev.cubewright.driver.board;

import com.fazecast.jSerialComm.SerialPort;
import java.util.Arrays;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.locks.ReentrantLock;

/** An open serial port and the thread that reads from it. */
final class SerialLink implements Link {
  private static final int BUFFER = 4096;
  private static final int MOST_WAITING = 1_000;

  /** A read ends after a tenth of a second at the latest; the rest is for the driver to close. */
  private static final long CLOSE_MILLIS = 1_000;

  private final String name;
  private final String path;
  private final SerialPort port;
  private final PortLock lock;
  private final BlockingQueue<LinkEvent> events;
  private final Thread reader;

  /** What waits for {@link #writing}; of a line that takes nothing more, no more than some. */
  private final BlockingQueue<byte[]> waiting = new ArrayBlockingQueue<>(MOST_WAITING);

  private final ReentrantLock writing = new ReentrantLock();
  private volatile boolean isClosed;

  /** Set under {@link #writing}: a port is not written to while it is closed, or after. */
  private volatile boolean isGone;

  SerialLink(
      String name, String path, SerialPort port, PortLock lock, BlockingQueue<LinkEvent> events) {
    this.name = name;
    this.path = path;
    this.port = port;
    this.lock = lock;
    this.events = events;
    this.reader = new Thread(this::read, "cubewright " + path);
    reader.setDaemon(true);
  }

  void begin() {
    reader.start();
  }

  /** Returns what the port was called by who opened it. */
  String name() {
    return name;
  }

  boolean isClosed() {
    return isClosed;
  }

  /** Reads until the port is closed, or the line is lost; then closes it. */
  private void read() {
    byte[] buffer = new byte[BUFFER];
    int count = 0;
    while (!isClosed && count >= 0) {
      count = port.readBytes(buffer, buffer.length);
      if (count > 0) {
        events.add(new LinkEvent.Received(this, Arrays.copyOf(buffer, count)));
      }
    }
    if (!isClosed) {
      events.add(new LinkEvent.Lost(this));
    }
    writing.lock();
    try {
      isGone = true;
      // On this thread: the library hangs if a port is closed in the midst of a read.
      port.closePort();
    } finally {
      writing.unlock();
    }
    SystemTransport.close(lock);
  }

  /** Returns whether the port is closed and given back. */
  boolean hasEnded() {
    return !reader.isAlive();
  }

  /** Waits until the port is closed and given back. */
  void awaitEnd(long atMostMillis) throws InterruptedException {
    reader.join(Math.max(1, atMostMillis));
  }

  @Override
  public String port() {
    return path;
  }

  /**
   * {@inheritDoc}
   *
   * <p>While another thread writes, it takes this along, and nobody waits for it: it may be stuck.
   */
  @Override
  public void send(byte[] bytes) {
    if (isClosed || isGone || !waiting.offer(bytes.clone())) {
      throw lost();
    }
    while (!waiting.isEmpty() && writing.tryLock()) {
      try {
        writeWaiting();
      } finally {
        writing.unlock();
      }
    }
  }

  private void writeWaiting() {
    for (byte[] next = waiting.poll(); next != null; next = waiting.poll()) {
      if (isClosed || isGone || port.writeBytes(next, next.length) != next.length) {
        throw lost();
      }
    }
  }

  private RobotException lost() {
    return new RobotException(
        new RobotFault(RobotFault.Kind.LINK_LOST, path, "is gone", "plug the cable in again"));
  }

  @Override
  public void close() {
    isClosed = true;
    try {
      reader.join(CLOSE_MILLIS);
    } catch (InterruptedException e) {
      // The port is closed all the same, only a moment later.
      Thread.currentThread().interrupt();
    }
  }
}
