package dev.cubewright.console.web;

import dev.cubewright.core.problem.ProblemException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The right to operate the robot: one client has it, all others watch. A client keeps it while it
 * has an event stream open. A client's own name is its secret: others know it by a public one.
 * Thread-safe.
 */
final class OperatorLease {
  /** Long enough to reload a page. */
  static final Duration GRACE = Duration.ofSeconds(10);

  private final LongSupplier nanoTime;
  private final Map<String, Integer> open = new HashMap<>();

  /** The public names of the clients with streams, and of the operator. */
  private final Map<String, String> publicNames = new HashMap<>();

  private long named;
  private @Nullable String operator;
  private long leftAt;
  private long changes;

  OperatorLease(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
  }

  /**
   * Notes that a client has opened an event stream.
   *
   * @return the client's public name, valid while it has a stream or operates
   */
  synchronized String streamOpened(String client) {
    expire();
    open.merge(client, 1, Integer::sum);
    changes++;
    return publicNames.computeIfAbsent(client, unknown -> "client-" + ++named);
  }

  /**
   * Notes that a client's event stream has ended.
   *
   * @return whether it was the client's last
   */
  synchronized boolean streamClosed(String client) {
    changes++;
    if (open.merge(client, -1, Integer::sum) > 0) {
      return false;
    }
    open.remove(client);
    if (client.equals(operator)) {
      leftAt = nanoTime.getAsLong();
    } else {
      publicNames.remove(client);
    }
    return true;
  }

  /**
   * Allows a client to give a command. If none operates, a client with an event stream becomes the
   * operator.
   *
   * @throws ProblemException if another client operates
   */
  synchronized void requireOperator(Optional<String> client) {
    expire();
    if (operator != null && !client.equals(Optional.of(operator))) {
      throw ProblemException.of(
          "not-operator",
          "another one operates the robot; watch, or become the operator by POST"
              + " /api/operator (everyone may stop)");
    }
    if (operator == null && client.filter(open::containsKey).isPresent()) {
      assign(client.get());
    }
  }

  /**
   * Makes a client the operator in place of the present one.
   *
   * @throws ProblemException if it has no event stream open
   */
  synchronized void take(Optional<String> client) {
    assign(
        client
            .filter(open::containsKey)
            .orElseThrow(
                () ->
                    ProblemException.of(
                        "no-events",
                        "only a client that has its events open becomes the operator; open"
                            + " /api/events?client=NAME first and send the header"
                            + " X-Cubewright-Client")));
  }

  private void assign(String client) {
    if (!client.equals(operator)) {
      resign();
      operator = client;
      changes++;
    }
  }

  private void resign() {
    if (operator != null && !open.containsKey(operator)) {
      publicNames.remove(operator);
    }
    operator = null;
  }

  /** Ends the lease of an operator without streams after {@link #GRACE}. */
  private void expire() {
    if (operator != null
        && !open.containsKey(operator)
        && nanoTime.getAsLong() - leftAt >= GRACE.toNanos()) {
      resign();
      changes++;
    }
  }

  synchronized Holder holder() {
    expire();
    int listeners = open.values().stream().mapToInt(Integer::intValue).sum();
    int own = operator == null ? 0 : open.getOrDefault(operator, 0);
    return new Holder(
        Optional.ofNullable(operator).map(publicNames::get), listeners - own, changes);
  }

  /**
   * The present holder of the lease.
   *
   * @param operator the operator's public name; empty if there is none
   * @param watchers the number of event streams of other clients
   * @param changes the number of changes so far
   */
  record Holder(Optional<String> operator, int watchers, long changes) {}
}
