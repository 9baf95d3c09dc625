package dev.cubewright.driver.board;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.RobotDescription;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A search for a robot, real or simulated, on named ports or on all ports of a transport. A query
 * resets most boards. A port is therefore queried again only if it was unavailable or unplugged, or
 * if the caller requests it. A query fails with {@code STOPPED} if a stop is requested. Not
 * thread-safe.
 */
public final class RobotLocator implements AutoCloseable {
  private static final long RETRY_IN_USE_MICROS = 5_000_000;

  private final SerialTransport transport;
  private final List<String> named;
  private final Map<String, BoardProbe.Answer> answers = new LinkedHashMap<>();
  private Optional<Problem> listingProblem = Optional.empty();
  private long askedMicros;

  /**
   * The result of a search.
   *
   * @param boards the ports on which boards answer
   * @param reason the reason why no board answered; meaningful only if {@code boards} is empty
   */
  public record Found(List<String> boards, String reason) {}

  /**
   * Creates a locator. Nothing is opened yet.
   *
   * @param transport opens the ports; closed with this locator
   * @param named the names of the ports; if empty, all except built-in and wireless ports
   */
  public RobotLocator(SerialTransport transport, List<String> named) {
    this.transport = transport;
    this.named = List.copyOf(named);
  }

  /** {@return the transport that opens the ports} */
  public SerialTransport transport() {
    return transport;
  }

  /** {@return the ports that this locator was created with; if empty, all ports are searched} */
  public List<String> named() {
    return named;
  }

  /** {@return the names of the candidate ports of boards} */
  public List<String> names() {
    return named.isEmpty() ? BoardProbe.likelyPorts(transport) : named;
  }

  /**
   * {@return the answer of each port, in order} The query resets most boards.
   *
   * @param log receives every line in both directions
   * @param stop ends the query immediately
   */
  public List<BoardProbe.Answer> query(LineLog log, StopRequest stop) {
    return BoardProbe.query(transport, names(), log, stop);
  }

  /**
   * {@return the connected arms of the robot, see {@link BoardArms}}
   *
   * @param robot the description of the robot, with the board of each arm
   * @param mode the speed
   * @param log receives every line in both directions
   * @param stop ends the connection attempt immediately, and stops connected arms
   */
  public Arms connect(RobotDescription robot, Mode mode, LineLog log, StopRequest stop) {
    return BoardArms.connect(transport, robot, mode, named, log, stop);
  }

  /**
   * {@return whether a search may find more boards: a port is new, or was unavailable in a search
   * at least five seconds ago}
   */
  public boolean isSearchDue() {
    List<String> present = present();
    boolean waited = transport.nowMicros() - askedMicros >= RETRY_IN_USE_MICROS;
    return portsToQuery(present).stream().anyMatch(port -> waited || !answers.containsKey(port));
  }

  /**
   * {@return the ports on which boards answer, from the latest answer of each port}
   *
   * @param all whether to query also the ports that have answered, which resets most boards
   * @param stop ends the query immediately
   */
  public Found search(boolean all, StopRequest stop) {
    List<String> present = present();
    List<String> asked = all ? present : portsToQuery(present);
    if (!asked.isEmpty()) {
      BoardProbe.query(transport, asked, LineLog.none(), stop)
          .forEach(answer -> answers.put(answer.port(), answer));
    }
    askedMicros = transport.nowMicros();
    return listingProblem
        .map(fault -> new Found(List.of(), fault.sentence()))
        .orElseGet(() -> found(new ArrayList<>(answers.values())));
  }

  private List<String> present() {
    List<String> names = List.of();
    listingProblem = Optional.empty();
    try {
      names = names();
    } catch (ProblemException e) {
      listingProblem = Optional.of(e.problem());
    }
    answers.keySet().retainAll(names);
    return names;
  }

  private List<String> portsToQuery(List<String> present) {
    return present.stream()
        .filter(
            port ->
                Optional.ofNullable(answers.get(port))
                    .map(RobotLocator::isUnavailable)
                    .orElse(true))
        .toList();
  }

  private static boolean isUnavailable(BoardProbe.Answer answer) {
    return answer
        .fault()
        .filter(fault -> RobotFault.PORT_IN_USE.is(fault) || RobotFault.NO_PERMISSION.is(fault))
        .isPresent();
  }

  static Found found(List<BoardProbe.Answer> answers) {
    if (answers.isEmpty()) {
      return new Found(List.of(), "no serial ports found");
    }
    List<String> boards =
        answers.stream()
            .filter(answer -> answer.identity().isPresent())
            .map(BoardProbe.Answer::port)
            .toList();
    String asked = answers.stream().map(BoardProbe.Answer::port).collect(Collectors.joining(", "));
    String reason =
        Stream.concat(
                Stream.of("no board answered on any port (" + asked + ")"),
                answers.stream()
                    .filter(RobotLocator::isUnavailable)
                    .flatMap(answer -> answer.fault().stream())
                    .map(Problem::sentence))
            .collect(Collectors.joining("; "));
    return new Found(boards, reason);
  }

  @Override
  public void close() {
    transport.close();
  }
}
