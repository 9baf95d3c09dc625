package dev.cubewright.robot.board;

import dev.cubewright.robot.board.LineLogEntry.Kind;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A wiring on which everything happens as a log has it, so that what a driver did can be done
 * again. Used by one thread.
 *
 * <p>It has the log's clock. What came in then comes in again as soon as the driver has sent what
 * it had sent before; so the driver finds the same order, and the same times to within what it took
 * to compute. If it sends something else, {@link #divergence} says so and nothing comes in any
 * more.
 */
public final class LineLogReplay implements Wiring {
  private static final String STOP = "!!!";

  private final List<LineLogEntry> entries;
  private final Map<String, ReplayedLink> links = new HashMap<>();
  private Runnable onStop = () -> {};
  private Optional<String> divergence = Optional.empty();
  private int position;
  private long nowMicros;
  private boolean woken;

  /**
   * Begins at the beginning.
   *
   * @param entries the log, in order
   */
  public LineLogReplay(List<LineLogEntry> entries) {
    this.entries = List.copyOf(entries);
    this.nowMicros = entries.isEmpty() ? 0 : entries.get(0).timeMicros();
  }

  /**
   * Says what to do where the log has that somebody stopped the arms.
   *
   * @param action such as {@code arms::stop}
   */
  public void onStop(Runnable action) {
    onStop = action;
  }

  /** {@return where the driver did something else than the log has; nothing if it did not} */
  public Optional<String> divergence() {
    return divergence;
  }

  /** {@return whether everything in the log has happened again} */
  public boolean isComplete() {
    return divergence.isEmpty() && position == entries.size();
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
    Optional<LineLogEntry> next = next();
    if (next.isPresent() && next.get().port().equals(port)) {
      LineLogEntry entry = next.get();
      if (entry.kind() == Kind.OPENED || entry.kind() == Kind.REFUSED) {
        position++;
        nowMicros = Math.max(nowMicros, entry.timeMicros());
      }
      if (entry.kind() == Kind.OPENED) {
        ReplayedLink link = new ReplayedLink(port);
        links.put(port, link);
        return link;
      }
      if (entry.kind() == Kind.REFUSED) {
        throw refused(port, entry.text());
      }
    }
    diverge("opens " + port);
    throw refused(port, RobotFault.Kind.PORT_NOT_FOUND.code());
  }

  private static RobotException refused(String port, String code) {
    RobotFault.Kind kind =
        List.of(RobotFault.Kind.values()).stream()
            .filter(each -> each.code().equals(code))
            .findFirst()
            .orElse(RobotFault.Kind.LINK_LOST);
    return new RobotException(
        new RobotFault(kind, port, "did not open (" + code + ")", "see what the log was of"));
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
    Optional<LineLogEntry> next = divergence.isPresent() ? Optional.empty() : next();
    if (next.isEmpty() || next.get().kind() == Kind.SENT || next.get().kind() == Kind.CLOSED) {
      // It is the driver's turn, and it was a little late then, too.
      long thenMicros = next.map(LineLogEntry::timeMicros).orElse(0L);
      if (untilMicros <= thenMicros) {
        nowMicros = Math.max(nowMicros, thenMicros);
      } else if (untilMicros < Long.MAX_VALUE) {
        nowMicros = Math.max(nowMicros, untilMicros);
      }
      if (untilMicros == Long.MAX_VALUE) {
        diverge("waits for ever");
        links.values().forEach(link -> link.lost = true);
        return links.values().stream()
            .filter(link -> !link.lossTold)
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
      diverge("waits");
      return Optional.empty();
    }
    nowMicros = Math.max(nowMicros, entry.timeMicros());
    if (entry.kind() == Kind.RECEIVED) {
      return Optional.of(new LinkEvent.Received(link, together(entry)));
    }
    position++;
    return switch (entry.kind()) {
      case LOST -> {
        link.lost = true;
        yield Optional.of(link.tellLoss());
      }
      default -> {
        // Of several links, the first has the stop carried out for all.
        skipStops();
        onStop.run();
        yield Optional.of(new LinkEvent.Woken());
      }
    };
  }

  /** Returns the lines that came at once: the driver heard all of them before it sent anything. */
  private byte[] together(LineLogEntry first) {
    StringBuilder lines = new StringBuilder();
    Optional<LineLogEntry> next = Optional.of(first);
    while (next.isPresent()
        && next.get().kind() == Kind.RECEIVED
        && next.get().port().equals(first.port())
        && next.get().timeMicros() == first.timeMicros()) {
      // One carriage return is dropped; without it, one that belongs to the text would be.
      lines.append(next.get().text()).append("\r\n");
      position++;
      next = next();
    }
    return lines.toString().getBytes(StandardCharsets.ISO_8859_1);
  }

  private void skipStops() {
    while (next().map(LineLogEntry::kind).equals(Optional.of(Kind.STOPPED))) {
      position++;
    }
  }

  private Optional<LineLogEntry> next() {
    return position < entries.size() ? Optional.of(entries.get(position)) : Optional.empty();
  }

  private void diverge(String what) {
    if (divergence.isEmpty()) {
      divergence =
          Optional.of(
              "after entry "
                  + position
                  + " the driver "
                  + what
                  + "; the log has: "
                  + next().map(LineLogEntry::format).orElse("its end"));
    }
  }

  @Override
  public void wake() {
    woken = true;
  }

  @Override
  public void close() {
    links.values().forEach(ReplayedLink::close);
  }

  private final class ReplayedLink implements Link {
    private final String port;
    private boolean lost;
    private boolean lossTold;
    private boolean closed;

    ReplayedLink(String port) {
      this.port = port;
    }

    LinkEvent tellLoss() {
      lossTold = true;
      return new LinkEvent.Lost(this);
    }

    @Override
    public String port() {
      return port;
    }

    @Override
    public void send(byte[] bytes) {
      String text = new String(bytes, StandardCharsets.ISO_8859_1);
      Optional<LineLogEntry> next = next();
      boolean same =
          next.isPresent()
              && (next.get().kind() == Kind.SENT || next.get().kind() == Kind.STOPPED)
              && next.get().port().equals(port)
              && next.get().text().equals(text);
      if (same) {
        position++;
      } else if (!text.equals(STOP)) {
        // What stopped the arms then is done by the one who said what to do on a stop.
        diverge("sends \"" + text.strip() + "\" on " + port);
      }
    }

    @Override
    public void close() {
      boolean same =
          next()
              .filter(entry -> entry.kind() == Kind.CLOSED && entry.port().equals(port))
              .isPresent();
      if (!closed && same) {
        position++;
      }
      closed = true;
    }
  }
}
