package dev.cubewright.driver.board;

import dev.cubewright.core.problem.ProblemException;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Lines to model boards in simulated time. Bytes may be lost, duplicated or corrupted. */
final class ModelTransport implements SerialTransport {
  private static final long BYTE_MICROS = 87;

  /** The time limit of a test that would otherwise not end. */
  private static final long LIMIT_MICROS = 3_600_000_000L;

  private final Map<String, ModelBoard> boards = new TreeMap<>();
  private final Map<String, RobotFault> rejections = new TreeMap<>();
  private final List<ModelLink> links = new ArrayList<>();
  private final List<Action> actions = new ArrayList<>();
  private final Deque<LinkEvent> events = new ArrayDeque<>();
  private final AtomicBoolean woken = new AtomicBoolean();
  private final SplittableRandom random;

  /** The probability that a byte is not received as sent. */
  double noise;

  private long now = 1_000_000;
  private long pausedUntil;

  boolean resetOnOpen = true;

  /** Receives the port before bytes are sent; may throw. */
  Consumer<String> sending = port -> {};

  private record Action(long timeMicros, Runnable action) {}

  private record Transit(long timeMicros, byte value) {}

  ModelTransport(long seed, double noise) {
    this.random = new SplittableRandom(seed);
    this.noise = noise;
  }

  /** Returns a transport without noise, with boards 1 and 2. */
  static ModelTransport ofTwo() {
    return ofTwo(1, 0);
  }

  static ModelTransport ofTwo(long seed, double noise) {
    ModelTransport transport = new ModelTransport(seed, noise);
    transport.plug("/dev/ttyA", new ModelBoard(1));
    transport.plug("/dev/ttyB", new ModelBoard(2));
    return transport;
  }

  void plug(String port, ModelBoard board) {
    boards.put(port, board);
  }

  void reject(String port, RobotFault kind) {
    rejections.put(port, kind);
  }

  ModelBoard board(String port) {
    return boards.get(port);
  }

  void at(long timeMicros, Runnable action) {
    actions.add(new Action(timeMicros, action));
    actions.sort(Comparator.comparingLong(Action::timeMicros));
  }

  /** Suspends the program for a time; incoming bytes wait. */
  void pauseAt(long timeMicros, long micros) {
    at(timeMicros, () -> pausedUntil = now + micros);
  }

  /** Cancels the scheduled actions. */
  void forgetActions() {
    actions.clear();
  }

  void unplug(String port) {
    for (ModelLink link : links) {
      if (link.port.equals(port) && !link.closed) {
        link.lost = true;
        events.add(new LinkEvent.Lost(link));
      }
    }
  }

  List<String> openPorts() {
    return links.stream().filter(link -> !link.closed).map(Link::port).sorted().toList();
  }

  @Override
  public List<Port> ports() {
    return Stream.concat(boards.keySet().stream(), rejections.keySet().stream())
        .sorted()
        .map(name -> new Port(name, ""))
        .toList();
  }

  @Override
  public Link open(String port) {
    if (rejections.containsKey(port) || !boards.containsKey(port)) {
      RobotFault kind = rejections.getOrDefault(port, RobotFault.PORT_NOT_FOUND);
      throw new ProblemException(kind.at(port, "does not open", "mend it"));
    }
    ModelLink link = new ModelLink(port, boards.get(port));
    links.add(link);
    if (resetOnOpen) {
      link.board.reset();
    }
    return link;
  }

  @Override
  public long nowMicros() {
    return now;
  }

  @Override
  public Optional<LinkEvent> await(long untilMicros) {
    while (true) {
      boolean paused = now < pausedUntil;
      if (!paused && woken.getAndSet(false)) {
        return Optional.of(new LinkEvent.Woken());
      }
      links.forEach(ModelLink::collect);
      if (!paused && !events.isEmpty()) {
        return Optional.of(events.remove());
      }
      long next = actions.isEmpty() ? Long.MAX_VALUE : actions.get(0).timeMicros();
      for (ModelLink link : links) {
        next = Math.min(next, link.nextMicros());
      }
      long untilOrPaused = Math.max(untilMicros, pausedUntil);
      if (next > untilOrPaused) {
        now = Math.max(now, untilOrPaused);
        if (now > LIMIT_MICROS) {
          throw new IllegalStateException("an hour has passed");
        }
        return Optional.empty();
      }
      now = Math.max(now, next);
      if (!actions.isEmpty() && actions.get(0).timeMicros() <= now) {
        actions.remove(0).action().run();
      }
      links.forEach(ModelLink::advance);
    }
  }

  @Override
  public void wake() {
    woken.set(true);
  }

  @Override
  public void close() {
    links.forEach(ModelLink::close);
  }

  private final class ModelLink implements Link {
    private final String port;
    private final ModelBoard board;
    private final Deque<Transit> toBoard = new ArrayDeque<>();
    private final Deque<Transit> toHost = new ArrayDeque<>();
    private long toBoardFree;
    private long toHostFree;
    private boolean lost;
    private boolean closed;

    ModelLink(String port, ModelBoard board) {
      this.port = port;
      this.board = board;
    }

    @Override
    public String port() {
      return port;
    }

    @Override
    public void send(byte[] bytes) {
      sending.accept(port);
      if (lost) {
        throw new ProblemException(RobotFault.LINK_LOST.at(port, "is gone", "plug it in"));
      }
      toBoardFree = put(bytes, toBoard, toBoardFree);
    }

    private long put(byte[] bytes, Deque<Transit> way, long freeMicros) {
      long time = Math.max(freeMicros, now);
      for (byte value : bytes) {
        time += BYTE_MICROS;
        double chance = random.nextDouble();
        if (chance >= noise) {
          way.add(new Transit(time, value));
        } else if (chance >= noise * 2 / 3) {
          way.add(new Transit(time, value));
          time += BYTE_MICROS;
          way.add(new Transit(time, value));
        } else if (chance >= noise / 3) {
          way.add(new Transit(time, (byte) (value ^ (1 << random.nextInt(8)))));
        }
      }
      return time;
    }

    /** Collects the board's output, and delivers the bytes that have arrived at the host. */
    void collect() {
      if (lost || closed) {
        return;
      }
      byte[] said = board.takeOutput().getBytes(StandardCharsets.ISO_8859_1);
      if (said.length > 0) {
        toHostFree = put(said, toHost, toHostFree);
      }
      ByteArrayOutputStream arrived = new ByteArrayOutputStream();
      while (!toHost.isEmpty() && toHost.getFirst().timeMicros() <= now) {
        arrived.write(toHost.remove().value());
      }
      if (arrived.size() > 0 && !closed) {
        events.add(new LinkEvent.Received(this, arrived.toByteArray()));
      }
    }

    long nextMicros() {
      if (lost || closed) {
        return Long.MAX_VALUE;
      }
      long next = board.nextMicros();
      next = toBoard.isEmpty() ? next : Math.min(next, toBoard.getFirst().timeMicros());
      // Wake the host when all bytes have arrived, not for each byte.
      return toHost.isEmpty() ? next : Math.min(next, toHost.getLast().timeMicros());
    }

    void advance() {
      while (!lost && !closed && !toBoard.isEmpty() && toBoard.getFirst().timeMicros() <= now) {
        Transit transit = toBoard.remove();
        board.advance(transit.timeMicros());
        board.receive(transit.value(), transit.timeMicros());
      }
      board.advance(now);
    }

    @Override
    public void close() {
      closed = true;
    }
  }
}
