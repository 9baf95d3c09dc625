package dev.cubewright.simulation;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.board.Link;
import dev.cubewright.driver.board.LinkEvent;
import dev.cubewright.driver.board.RobotFault;
import dev.cubewright.driver.board.SerialTransport;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.simulation.InjectedFault.Kind;
import dev.cubewright.simulation.world.TwinAxisWorld;
import dev.cubewright.simulation.world.VirtualClock;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;

/**
 * Ports with simulated boards, in simulated time: waiting advances the clock. Bytes sent from
 * another thread are transmitted when the clock is next advanced.
 */
final class SimulatedTransport implements SerialTransport {
  private final VirtualClock clock;
  private final List<SimulatedPort> ports;
  private final List<SimulatedPort> byBoard;
  private final Queue<Runnable> requests = new ConcurrentLinkedQueue<>();
  private final Queue<LinkEvent> arrived = new ArrayDeque<>();
  private final AtomicBoolean woken = new AtomicBoolean();
  private long pausedUntilMicros;
  private boolean wasPaused;

  SimulatedTransport(VirtualClock clock, List<SimulatedPort> ports) {
    this.clock = clock;
    this.byBoard = List.copyOf(ports);
    this.ports = ports.stream().sorted(Comparator.comparing(SimulatedPort::name)).toList();
  }

  static SimulatedTransport of(
      RobotDescription description, TwinAxisWorld world, FaultPlan faults) {
    FirmwareBoard.readAhead();
    List<Integer> numbers = numbers(description);
    return new SimulatedTransport(
        world.clock(),
        IntStream.range(0, numbers.size())
            .mapToObj(board -> port(board, numbers, description, world, faults))
            .toList());
  }

  static List<Integer> numbers(RobotDescription description) {
    return Arrays.stream(Arm.values())
        .map(arm -> description.arm(arm).board())
        .distinct()
        .sorted()
        .toList();
  }

  private static SimulatedPort port(
      int board,
      List<Integer> numbers,
      RobotDescription description,
      TwinAxisWorld world,
      FaultPlan faults) {
    int place = faults.has(Kind.PORTS_SWAPPED) ? numbers.size() - 1 - board : board;
    boolean otherFirmware =
        faults.faults().stream()
            .anyMatch(fault -> fault.kind() == Kind.OTHER_FIRMWARE && fault.board() == board);
    return new SimulatedPort(
        "simulated-" + (char) ('A' + place),
        world.clock(),
        cable(board, true, description, faults),
        cable(board, false, description, faults),
        new BoardHardware(
            world,
            description,
            numbers.get(board),
            numbers.get(faults.has(Kind.SAME_NUMBER_TWICE) ? 0 : board),
            otherFirmware));
  }

  private static Cable cable(
      int board, boolean toBoard, RobotDescription description, FaultPlan faults) {
    return new Cable(
        description.answerMicros() / 2,
        faults.ofLine(board, toBoard),
        faults.seed() * 4 + board * 2L + (toBoard ? 1 : 0));
  }

  /** Returns the ports in the order of their boards, including unplugged ones. */
  List<SimulatedPort> byBoard() {
    return byBoard;
  }

  @Override
  public List<Port> ports() {
    return ports.stream()
        .filter(SimulatedPort::plugged)
        .map(port -> new Port(port.name(), "virtual board"))
        .toList();
  }

  @Override
  public Link open(String name) {
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
          RobotFault.PORT_IN_USE.at(name, "is already open", "close it before opening it again"));
    }
    OpenLink link = new OpenLink(port);
    port.open(link, link::arrive);
    return link;
  }

  /** The link of an open port. Only the thread that advances the clock may close it. */
  private final class OpenLink implements Link {
    private final SimulatedPort port;
    private volatile boolean closed;
    private volatile boolean lost;

    OpenLink(SimulatedPort port) {
      this.port = port;
    }

    @Override
    public String port() {
      return port.name();
    }

    @Override
    public void send(byte[] bytes) {
      if (closed || lost) {
        throw new ProblemException(
            RobotFault.LINK_LOST.at(
                port.name(),
                lost ? "was unplugged" : "was closed",
                lost ? "plug the cable in and connect again" : "open it again"));
      }
      byte[] sent = bytes.clone();
      requests.add(() -> port.send(sent));
    }

    void arrive(LinkEvent event) {
      lost |= event instanceof LinkEvent.Lost;
      arrived.add(event);
    }

    @Override
    public void close() {
      if (!closed) {
        closed = true;
        handleRequests();
        port.close();
        arrived.removeIf(event -> isOf(event, this));
      }
    }
  }

  /** Runs an action when the clock is next advanced. Thread-safe. */
  void request(Runnable request) {
    requests.add(request);
  }

  private static boolean isOf(LinkEvent event, Link link) {
    if (event instanceof LinkEvent.Received received) {
      return received.link().equals(link);
    }
    return event instanceof LinkEvent.Lost lost && lost.link().equals(link);
  }

  @Override
  public long nowMicros() {
    return clock.nowMicros();
  }

  /** Suspends the program until a time, at its next wait. */
  void pause(long untilMicros) {
    pausedUntilMicros = untilMicros;
  }

  boolean wasPaused() {
    return wasPaused;
  }

  private void waitWhileSuspended() {
    while (clock.nowMicros() < pausedUntilMicros) {
      wasPaused = true;
      clock.advanceToNext(pausedUntilMicros);
    }
  }

  @Override
  public Optional<LinkEvent> await(long untilMicros) {
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
      clock.advanceToNext(untilMicros);
    }
  }

  /** Advances the clock without reading; incoming bytes are queued. */
  void letPass(long micros) {
    handleRequests();
    long untilMicros = clock.nowMicros() + micros;
    while (clock.nowMicros() < untilMicros) {
      clock.advanceToNext(untilMicros);
    }
  }

  private void handleRequests() {
    for (Runnable request = requests.poll(); request != null; request = requests.poll()) {
      request.run();
    }
  }

  @Override
  public void wake() {
    woken.set(true);
  }

  /** Closes all links. The boards and the world continue when the clock is advanced. */
  @Override
  public void close() {
    handleRequests();
    ports.forEach(SimulatedPort::close);
  }
}
