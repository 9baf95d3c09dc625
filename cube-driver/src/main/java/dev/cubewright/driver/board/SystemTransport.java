package dev.cubewright.driver.board;

import com.fazecast.jSerialComm.SerialPort;
import dev.cubewright.core.problem.ProblemException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The serial ports of this computer. Each open port has a reader and a writer thread; all readers
 * share one queue. A port is identified by the real path of its device, and locked while open.
 *
 * <p>When the process ends, for example by Ctrl-C, the ports stay usable for at most eight seconds
 * until they are closed. In this time, a shutdown hook can stop the boards.
 */
public final class SystemTransport implements SerialTransport {
  private static final long MOST_MILLIS_AT_EXIT = 8_000;

  private final Path lockFolder;
  private final BlockingQueue<LinkEvent> events = new LinkedBlockingQueue<>();
  private final List<SerialLink> open = new CopyOnWriteArrayList<>();
  private boolean hasShutdownHook;

  /** Creates a transport without an open port. */
  public SystemTransport() {
    this(PortLock.folder());
  }

  SystemTransport(Path lockFolder) {
    this.lockFolder = lockFolder;
  }

  /** Throws an {@code UNSUPPORTED} problem if the library for ports cannot be loaded. */
  @Override
  public List<Port> ports() {
    return SerialPorts.all();
  }

  @Override
  public Link open(String port) {
    String path = SerialPorts.canonical(port);
    SerialPorts.requireUsable(path);
    requireOtherThanOpen(port, path);
    PortLock lock = lock(path);
    SerialPort opened = null;
    try {
      opened = SerialPorts.open(path);
    } finally {
      if (opened == null) {
        lock.close();
      }
    }
    SerialLink link = new SerialLink(port, path, opened, lock, events);
    open.removeIf(SerialLink::hasEnded);
    open.add(link);
    if (!hasShutdownHook) {
      hasShutdownHook = true;
      SerialPort.addShutdownHook(new Thread(this::awaitEnds, "cubewright ports"));
    }
    link.begin();
    return link;
  }

  /** Throws if this transport has opened the port under this or another name. */
  private void requireOtherThanOpen(String port, String path) {
    for (SerialLink link : open) {
      if (link.port().equals(path) && !link.isClosed() && !link.hasEnded()) {
        throw SerialPorts.samePort(port, link.name());
      }
    }
  }

  private PortLock lock(String path) {
    try {
      return PortLock.tryAcquire(lockFolder, path)
          .orElseThrow(() -> SerialPorts.inUse(path, lockFolder));
    } catch (IOException e) {
      throw new ProblemException(
          RobotFault.NO_PERMISSION.at(
              path,
              "cannot be locked in " + lockFolder,
              "make this user the owner of that folder, or delete its files whose names begin with"
                  + " \"cubewright\""),
          e);
    }
  }

  private void awaitEnds() {
    long endNanos = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(MOST_MILLIS_AT_EXIT);
    try {
      for (SerialLink link : open) {
        link.awaitEnd(TimeUnit.NANOSECONDS.toMillis(endNanos - System.nanoTime()));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public long nowMicros() {
    return System.nanoTime() / 1000;
  }

  @Override
  public Optional<LinkEvent> await(long untilMicros) {
    boolean interrupted = false;
    try {
      while (true) {
        try {
          long waitMicros = Math.max(0, untilMicros - nowMicros());
          LinkEvent event = events.poll(waitMicros, TimeUnit.MICROSECONDS);
          if (!isLate(event)) {
            return Optional.ofNullable(event);
          }
        } catch (InterruptedException e) {
          // The interrupt is for the caller; it is restored at the end.
          interrupted = true;
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private static boolean isLate(@Nullable LinkEvent event) {
    if (event instanceof LinkEvent.Received received) {
      return ((SerialLink) received.link()).isClosed();
    }
    return event instanceof LinkEvent.Lost lost && ((SerialLink) lost.link()).isClosed();
  }

  @Override
  public void wake() {
    events.add(new LinkEvent.Woken());
  }

  @Override
  public void close() {
    open.forEach(SerialLink::close);
    open.clear();
  }
}
