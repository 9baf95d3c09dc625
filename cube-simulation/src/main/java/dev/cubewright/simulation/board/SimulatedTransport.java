package dev.cubewright.simulation.board;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.board.Link;
import dev.cubewright.driver.board.LinkEvent;
import dev.cubewright.driver.board.RobotFault;
import dev.cubewright.driver.board.SerialTransport;
import dev.cubewright.simulation.world.VirtualClock;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Ports with simulated boards, in simulated time: waiting advances the clock. Bytes sent from
 * another thread are transmitted when the clock is next advanced.
 */
public abstract class SimulatedTransport implements SerialTransport {
  private final VirtualClock clock;
  private final List<SimulatedPort> ports;
  private final List<SimulatedPort> byBoard;
  private final Queue<Runnable> requests = new ConcurrentLinkedQueue<>();
  private final Queue<LinkEvent> arrived = new ArrayDeque<>();
  private final AtomicBoolean woken = new AtomicBoolean();
  private long pausedUntilMicros;
  private boolean wasPaused;

  SimulatedTransport(VirtualClock clock, List<? extends SimulatedPort> ports) {
    this.clock = clock;
    this.byBoard = List.copyOf(ports);
    this.ports =
        ports.stream()
            .sorted(Comparator.comparing(SimulatedPort::name))
            .map(SimulatedPort.class::cast)
            .toList();
  }

  /** Advances the clock to the next scheduled action, at most to a time. */
  abstract void advance(long untilMicros);

  final VirtualClock clock() {
    return clock;
  }

  /** {@return the ports in the order of their boards} */
  public final List<SimulatedPort> byBoard() {
    return byBoard;
  }

  /** {@return the ports in the order of their names, including unplugged ones} */
  public final List<SimulatedPort> allPorts() {
    return ports;
  }

  @Override
  public final List<Port> ports() {
    return ports.stream()
        .filter(SimulatedPort::plugged)
        .map(port -> new Port(port.name(), description()))
        .toList();
  }

  /** Returns the description of the ports. */
  abstract String description();

  @Override
  public final Link open(String name) {
    SimulatedPort port =
        ports.stream()
            .filter(candidate -> candidate.plugged() && candidate.name().equals(name))
            .findFirst()
            .orElseThrow(
                () ->
                    new ProblemException(
                        RobotFault.PORT_NOT_FOUND.at(
                            name,
                            "is not a port of the simulated robot",
                            "its ports are "
                                + String.join(", ", ports().stream().map(Port::name).toList()))));
    if (port.isOpen()) {
      throw new ProblemException(
          RobotFault.PORT_IN_USE.at(name, "is open already", "close it before it is opened again"));
    }
    SimulatedLink link = new SimulatedLink(port, this);
    port.open(link, this::arrive);
    return link;
  }

  private void arrive(LinkEvent event) {
    if (event instanceof LinkEvent.Lost lost && lost.link() instanceof SimulatedLink link) {
      link.lose();
    }
    arrived.add(event);
  }

  /** Queues bytes that a link sends. Safe from any thread. */
  final void put(SimulatedPort port, SimulatedLink link, byte[] bytes) {
    requests.add(() -> port.send(bytes));
  }

  /**
   * Runs an action when the clock is next advanced. Safe from any thread.
   *
   * @param request the action
   */
  public final void request(Runnable request) {
    requests.add(request);
  }

  /** Records that a link was closed. Called by the waiting thread. */
  final void closed(SimulatedPort port, SimulatedLink link) {
    handleRequests();
    port.close();
    arrived.removeIf(event -> isOf(event, link));
  }

  private static boolean isOf(LinkEvent event, Link link) {
    if (event instanceof LinkEvent.Received received) {
      return received.link().equals(link);
    }
    return event instanceof LinkEvent.Lost lost && lost.link().equals(link);
  }

  @Override
  public final long nowMicros() {
    return clock.nowMicros();
  }

  /**
   * Suspends the program until a time, at its next wait.
   *
   * @param untilMicros the time in microseconds
   */
  public final void pause(long untilMicros) {
    pausedUntilMicros = untilMicros;
  }

  /** {@return whether the program was suspended} */
  public final boolean wasPaused() {
    return wasPaused;
  }

  private void waitWhileSuspended() {
    while (clock.nowMicros() < pausedUntilMicros) {
      wasPaused = true;
      advance(pausedUntilMicros);
    }
  }

  @Override
  public final Optional<LinkEvent> await(long untilMicros) {
    while (true) {
      handleRequests();
      waitWhileSuspended();
      LinkEvent event = arrived.poll();
      if (event != null) {
        return Optional.of(event);
      }
      if (woken.getAndSet(false)) {
        return Optional.of(new LinkEvent.Woken());
      }
      if (clock.nowMicros() >= untilMicros) {
        return Optional.empty();
      }
      advance(untilMicros);
    }
  }

  /**
   * Advances the clock without reading; incoming bytes are queued.
   *
   * @param micros the duration in microseconds
   */
  public final void letPass(long micros) {
    handleRequests();
    long untilMicros = clock.nowMicros() + micros;
    while (clock.nowMicros() < untilMicros) {
      advance(untilMicros);
    }
  }

  private void handleRequests() {
    for (Runnable request = requests.poll(); request != null; request = requests.poll()) {
      request.run();
    }
  }

  @Override
  public final void wake() {
    woken.set(true);
  }

  /** Closes all links. The boards and the world continue when the clock is advanced. */
  @Override
  public final void close() {
    handleRequests();
    ports.forEach(SimulatedPort::close);
  }
}
