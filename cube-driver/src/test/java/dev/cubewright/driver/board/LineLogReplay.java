package dev.cubewright.driver.board;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.board.LineLogEntry.Kind;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A transport on which everything happens as a log has it, so that what a driver did can be done
 * again. Used by one thread.
 *
 * <p>It has the log's clock. What came in then comes in again as soon as the driver has sent what
 * it had sent before; so the driver finds the same order, and the same times to within what it took
 * to compute. If it sends something else, {@link #divergence} says so and nothing comes in any
 * more.
 */
final class LineLogReplay implements SerialTransport {
  private final List<LineLogEntry> entries;
  private final LineLogSession course;
  private final Map<String, ReplayedLink> links = new HashMap<>();
  private Runnable onStop = () -> {};
  private long nowMicros;
  private boolean woken;

  /**
   * Begins at the beginning.
   *
   * @param entries the log, in order
   */
  public LineLogReplay(List<LineLogEntry> entries) {
    this.entries = List.copyOf(entries);
    this.course = new LineLogSession(this.entries);
    this.nowMicros = entries.isEmpty() ? 0 : entries.get(0).timeMicros();
  }

  /**
   * Says what to do where the log has a stop of the arms.
   *
   * @param action such as {@code arms::stop}
   */
  public void onStop(Runnable action) {
    onStop = action;
  }

  /** {@return where the driver did something else than the log has; nothing if it did not} */
  public Optional<String> divergence() {
    return course.divergence();
  }

  /** {@return whether everything in the log has happened again} */
  public boolean isComplete() {
    return course.isComplete();
  }

  @Override
  public List<Port> ports() {
    return entries.stream()
        .map(LineLogEntry::port)
        .distinct()
        .sorted()
        .map(name -> new Port(name, ""))
        .toList();
  }

  @Override
  public Link open(String port) {
    Optional<LineLogEntry> next = course.next();
    if (next.isPresent() && next.get().port().equals(port)) {
      LineLogEntry entry = next.get();
      if (entry.kind() == Kind.OPENED || entry.kind() == Kind.REFUSED) {
        course.advance();
        nowMicros = Math.max(nowMicros, entry.timeMicros());
      }
      if (entry.kind() == Kind.OPENED) {
        ReplayedLink link = new ReplayedLink(port, course);
        links.put(port, link);
        return link;
      }
      if (entry.kind() == Kind.REFUSED) {
        throw refused(port, entry.text());
      }
    }
    course.diverge("opens " + port);
    throw refused(port, RobotFault.PORT_NOT_FOUND.code());
  }

  private static ProblemException refused(String port, String code) {
    RobotFault kind =
        List.of(RobotFault.values()).stream()
            .filter(each -> each.code().equals(code))
            .findFirst()
            .orElse(RobotFault.LINK_LOST);
    return new ProblemException(
        kind.at(port, "did not open (" + code + ")", "see what the log was of"));
  }

  @Override
  public long nowMicros() {
    return nowMicros;
  }

  @Override
  public Optional<LinkEvent> await(long untilMicros) {
    if (woken) {
      woken = false;
      return Optional.of(new LinkEvent.Woken());
    }
    Optional<LineLogEntry> next =
        course.divergence().isPresent() ? Optional.empty() : course.next();
    if (next.isEmpty() || next.get().kind() == Kind.SENT || next.get().kind() == Kind.CLOSED) {
      // It is the driver's turn, and it was a little late then, too.
      long thenMicros = next.map(LineLogEntry::timeMicros).orElse(0L);
      if (untilMicros <= thenMicros) {
        nowMicros = Math.max(nowMicros, thenMicros);
      } else if (untilMicros < Long.MAX_VALUE) {
        nowMicros = Math.max(nowMicros, untilMicros);
      }
      if (untilMicros == Long.MAX_VALUE) {
        course.diverge("waits for ever");
        return links.values().stream()
            .filter(link -> !link.isLossTold())
            .findFirst()
            .map(ReplayedLink::tellLoss);
      }
      return Optional.empty();
    }
    return happen(next.get());
  }

  /** Has something happen that the driver does not do. */
  private Optional<LinkEvent> happen(LineLogEntry entry) {
    ReplayedLink link = links.get(entry.port());
    if (link == null || entry.kind() == Kind.OPENED || entry.kind() == Kind.REFUSED) {
      course.diverge("waits");
      return Optional.empty();
    }
    nowMicros = Math.max(nowMicros, entry.timeMicros());
    if (entry.kind() == Kind.RECEIVED) {
      return Optional.of(new LinkEvent.Received(link, course.together(entry)));
    }
    course.advance();
    return switch (entry.kind()) {
      case LOST -> Optional.of(link.tellLoss());
      default -> {
        // Of several links, the first has the stop carried out for all.
        course.skipStops();
        onStop.run();
        yield Optional.of(new LinkEvent.Woken());
      }
    };
  }

  @Override
  public void wake() {
    woken = true;
  }

  @Override
  public void close() {
    links.values().forEach(ReplayedLink::close);
  }
}
