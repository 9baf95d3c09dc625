package dev.cubewright.driver.board;

import com.fazecast.jSerialComm.SerialPort;
import dev.cubewright.core.problem.ProblemException;
import java.util.Arrays;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;

final class SerialLink implements Link {
  private static final int BUFFER = 4096;

  /** A read ends within 100 ms; the remaining time is for the system's driver to close the port. */
  private static final long CLOSE_MILLIS = 1_000;

  private final String name;
  private final String path;
  private final SerialPort port;
  private final PortLock lock;
  private final BlockingQueue<LinkEvent> events;
  private final Thread reader;

  private final LineWriter writer;
  private final AtomicBoolean lossReported = new AtomicBoolean();
  private volatile boolean isClosed;

  SerialLink(
      String name, String path, SerialPort port, PortLock lock, BlockingQueue<LinkEvent> events) {
    this.name = name;
    this.path = path;
    this.port = port;
    this.lock = lock;
    this.events = events;
    this.reader = new Thread(this::read, "cubewright from " + path);
    reader.setDaemon(true);
    this.writer = new LineWriter("cubewright to " + path, this::write, this::reportLoss);
  }

  void begin() {
    reader.start();
    writer.begin();
  }

  String name() {
    return name;
  }

  boolean isClosed() {
    return isClosed;
  }

  /** Reads until the port is closed or the connection is lost; then closes it. */
  private void read() {
    byte[] buffer = new byte[BUFFER];
    int count = 0;
    while (!isClosed && count >= 0) {
      count = port.readBytes(buffer, buffer.length);
      if (count > 0) {
        events.add(new LinkEvent.Received(this, Arrays.copyOf(buffer, count)));
      }
    }
    reportLoss();
    writer.end();
    try {
      // The port must not be written to during or after closing.
      writer.awaitEnd();
    } catch (InterruptedException e) {
      throw new AssertionError("the reader was interrupted", e);
    }
    // Close on this thread, because the library hangs if a port is closed during a read.
    port.closePort();
    lock.close();
  }

  private void reportLoss() {
    if (!isClosed && lossReported.compareAndSet(false, true)) {
      events.add(new LinkEvent.Lost(this));
    }
  }

  private boolean write(byte[] bytes) {
    return port.writeBytes(bytes, bytes.length) == bytes.length;
  }

  boolean hasEnded() {
    return !reader.isAlive();
  }

  void awaitEnd(long atMostMillis) throws InterruptedException {
    reader.join(Math.max(1, atMostMillis));
  }

  @Override
  public String port() {
    return path;
  }

  @Override
  public void send(byte[] bytes) {
    if (isClosed || !writer.write(bytes)) {
      throw lost();
    }
  }

  @Override
  public void sendStop(byte[] bytes) {
    if (isClosed || !writer.writeStop(bytes)) {
      throw lost();
    }
  }

  private ProblemException lost() {
    return new ProblemException(
        RobotFault.LINK_LOST.at(path, "is disconnected", "plug the cable in again"));
  }

  @Override
  public void close() {
    isClosed = true;
    try {
      reader.join(CLOSE_MILLIS);
    } catch (InterruptedException e) {
      // The reader still closes the port, but later.
      Thread.currentThread().interrupt();
    }
  }
}
