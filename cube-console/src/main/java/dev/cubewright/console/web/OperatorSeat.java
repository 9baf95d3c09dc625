package dev.cubewright.console.web;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Who operates the robot: one client, while all others watch. Clients are known by the events that
 * they have open. Safe for several threads.
 */
final class OperatorSeat {
  /** Long enough to load a page anew. */
  static final Duration GRACE = Duration.ofSeconds(10);

  private final LongSupplier nanoTime;
  private final Map<String, Integer> open = new HashMap<>();
  private @Nullable String operator;
  private long leftAt;
  private long changes;

  OperatorSeat(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
  }

  /** Somebody has opened events. */
  synchronized void opened(String client) {
    open.merge(client, 1, Integer::sum);
    changes++;
  }

  /**
   * Somebody has closed events.
   *
   * @return whether these were the client's last
   */
  synchronized boolean closed(String client) {
    changes++;
    if (open.merge(client, -1, Integer::sum) > 0) {
      return false;
    }
    open.remove(client);
    if (client.equals(operator)) {
      leftAt = nanoTime.getAsLong();
    }
    return true;
  }

  /**
   * Lets a client give a command; the first that has events open takes the seat.
   *
   * @throws HttpFault if another client operates
   */
  synchronized void admit(Optional<String> client) {
    free();
    if (operator != null && !client.equals(Optional.of(operator))) {
      throw new HttpFault(
          HttpFault.CONFLICT,
          "not-operator",
          "another one operates the robot; watch, or take the operator's seat by POST"
              + " /api/operator (stopping needs no seat)");
    }
    if (operator == null && client.filter(open::containsKey).isPresent()) {
      sit(client.get());
    }
  }

  /**
   * Gives a client the seat, whoever has it now.
   *
   * @throws HttpFault if it has no events open
   */
  synchronized void take(Optional<String> client) {
    sit(
        client
            .filter(open::containsKey)
            .orElseThrow(
                () ->
                    new HttpFault(
                        HttpFault.CONFLICT,
                        "no-events",
                        "only a client that has its events open takes the operator's seat; open"
                            + " /api/events?client=NAME first and send the header"
                            + " X-Cubewright-Client")));
  }

  private void sit(String client) {
    if (!client.equals(operator)) {
      operator = client;
      changes++;
    }
  }

  /** Frees the seat if the operator has been away for long. */
  private void free() {
    if (operator != null
        && !open.containsKey(operator)
        && nanoTime.getAsLong() - leftAt >= GRACE.toNanos()) {
      operator = null;
      changes++;
    }
  }

  /** Returns who operates and how many watch, as it is now. */
  synchronized Seating seating() {
    free();
    int listeners = open.values().stream().mapToInt(Integer::intValue).sum();
    int own = operator == null ? 0 : open.getOrDefault(operator, 0);
    return new Seating(Optional.ofNullable(operator), listeners - own, changes);
  }

  /**
   * Who operates.
   *
   * @param operator the client that does
   * @param watchers how many others have events open
   * @param changes how often any of this has changed
   */
  record Seating(Optional<String> operator, int watchers, long changes) {}
}
