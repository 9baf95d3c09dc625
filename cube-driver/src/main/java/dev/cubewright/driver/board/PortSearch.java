package dev.cubewright.driver.board;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Looks for boards on ports again and again, and resets no board for nothing: once a port has been
 * asked it is asked again only if it was taken, was unplugged meanwhile, or a person wants it. Used
 * by one thread at a time.
 */
public final class PortSearch {
  private static final long TAKEN_AGAIN_MICROS = 5_000_000;

  private final RobotPorts ports;
  private final Map<String, BoardProbe.Answer> answers = new LinkedHashMap<>();
  private Optional<Problem> unlisted = Optional.empty();
  private long askedMicros;

  /**
   * Prepares a search; nothing is asked yet.
   *
   * @param ports where boards are looked for; closed by its creator
   */
  public PortSearch(RobotPorts ports) {
    this.ports = ports;
  }

  /**
   * {@return whether asking again may find something: a port is new, or was taken some seconds ago;
   * lists the ports and opens none}
   */
  public boolean isWorthwhile() {
    List<String> present = names();
    answers.keySet().retainAll(present);
    boolean waited = ports.transport().nowMicros() - askedMicros >= TAKEN_AGAIN_MICROS;
    return unasked(present).stream().anyMatch(port -> waited || !answers.containsKey(port));
  }

  private List<String> names() {
    try {
      List<String> names = ports.names();
      unlisted = Optional.empty();
      return names;
    } catch (ProblemException e) {
      unlisted = Optional.of(e.problem());
      return List.of();
    }
  }

  /** Returns the ports that are new, or were taken when they were asked. */
  private List<String> unasked(List<String> present) {
    return present.stream()
        .filter(
            port -> Optional.ofNullable(answers.get(port)).map(AskedPorts::isTaken).orElse(true))
        .toList();
  }

  /**
   * {@return what all ports have answered, the last time that each was asked}
   *
   * @param all whether to ask those again that have answered, which resets most boards
   * @param stop ends asking at once
   * @throws ProblemException {@code STOPPED} if it does
   */
  public AskedPorts ask(boolean all, StopRequest stop) {
    List<String> present = names();
    answers.keySet().retainAll(present);
    List<String> asked = all ? present : unasked(present);
    if (!asked.isEmpty()) {
      List<BoardProbe.Answer> given =
          BoardProbe.ask(ports.transport(), asked, LineLog.none(), stop);
      given.forEach(answer -> answers.put(answer.port(), answer));
    }
    askedMicros = ports.transport().nowMicros();
    return unlisted
        .map(fault -> new AskedPorts(List.of(), fault.sentence()))
        .orElseGet(() -> AskedPorts.of(new ArrayList<>(answers.values())));
  }
}
