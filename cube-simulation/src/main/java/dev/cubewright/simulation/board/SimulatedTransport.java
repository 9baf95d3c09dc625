package dev.cubewright.simulation.board;

import dev.cubewright.driver.board.Link;
import dev.cubewright.driver.board.LinkEvent;
import dev.cubewright.driver.board.RobotException;
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
 * Ports with simulated boards, in simulated time: who waits moves the clock. What is sent from
 * another thread goes out when the clock is next moved.
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

  /** Moves the clock, not beyond a time and not beyond the next thing that happens. */
  abstract void advance(long untilMicros);

  final VirtualClock clock() {
    return clock;
  }

  /** {@return the ports in the order of their boards} */
  public final List<SimulatedPort> byBoard() {
    return byBoard;
  }

  /** {@return the ports in the order of their names, also those whose cable was pulled} */
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

  /** Returns what is on the ports. */
  abstract String description();

  @Override
  public final Link open(String name) {
    SimulatedPort port =
        ports.stream()
            .filter(candidate -> candidate.plugged() && candidate.name().equals(name))
            .findFirst()
            .orElseThrow(
                () ->
                    new RobotException(
                        new RobotFault(
                            RobotFault.Kind.PORT_NOT_FOUND,
                            name,
                            "is not a port of the simulated robot",
                            "its ports are "
                                + String.join(", ", ports().stream().map(Port::name).toList()))));
    if (port.isOpen()) {
      throw new RobotException(
          new RobotFault(
              RobotFault.Kind.PORT_IN_USE,
              name,
              "is open already",
              "close it before it is opened again"));
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

  /** Takes bytes that a link sends; from any thread. */
  final void put(SimulatedPort port, SimulatedLink link, byte[] bytes) {
    requests.add(() -> port.send(bytes));
  }

  /**
   * Runs something when the clock is next moved. Safe to call from any thread.
   *
   * @param request what to run
   */
  public final void request(Runnable request) {
    requests.add(request);
  }

  /** Takes note that a link was closed; by the thread that waits. */
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

  private void standStill() {
    while (clock.nowMicros() < pausedUntilMicros) {
      wasPaused = true;
      advance(pausedUntilMicros);
    }
  }

  @Override
  public final Optional<LinkEvent> await(long untilMicros) {
    while (true) {
      handleRequests();
      standStill();
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
   * Lets time pass in which the host listens to nothing; what comes in waits.
   *
   * @param micros how long, in microseconds
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

  /** Closes all links; the boards and the world go on when somebody lets time pass. */
  @Override
  public final void close() {
    handleRequests();
    ports.forEach(SimulatedPort::close);
  }
}
