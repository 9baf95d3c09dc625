package dev.cubewright.console.web;

import static java.util.Objects.requireNonNull;

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

  /** The clients with streams, and the operator. */
  private final Map<String, Client> clients = new HashMap<>();

  private long named;
  private @Nullable String operator;
  private long leftAt;
  private long changes;

  private static final class Client {
    final String publicName;
    int streams;

    Client(String publicName) {
      this.publicName = publicName;
    }
  }

  OperatorLease(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
  }

  /** Notes a new event stream; returns the client's public name while it has one or operates. */
  synchronized String streamOpened(String name) {
    expire();
    Client client = clients.computeIfAbsent(name, unknown -> new Client("client-" + ++named));
    client.streams++;
    changes++;
    return client.publicName;
  }

  /** Notes that an event stream has ended; returns whether it was the client's last. */
  synchronized boolean streamClosed(String name) {
    changes++;
    Client client = requireNonNull(clients.get(name));
    client.streams--;
    if (client.streams > 0) {
      return false;
    }
    if (name.equals(operator)) {
      leftAt = nanoTime.getAsLong();
    } else {
      clients.remove(name);
    }
    return true;
  }

  private boolean hasStream(String name) {
    Client client = clients.get(name);
    return client != null && client.streams > 0;
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
    if (operator == null && client.filter(this::hasStream).isPresent()) {
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
            .filter(this::hasStream)
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
    if (operator != null && !hasStream(operator)) {
      clients.remove(operator);
    }
    operator = null;
  }

  /** Ends the lease of an operator without streams after {@link #GRACE}. */
  private void expire() {
    if (operator != null
        && !hasStream(operator)
        && nanoTime.getAsLong() - leftAt >= GRACE.toNanos()) {
      resign();
      changes++;
    }
  }

  synchronized Holder holder() {
    expire();
    Optional<Client> holder = Optional.ofNullable(operator).map(clients::get);
    int streams = clients.values().stream().mapToInt(client -> client.streams).sum();
    return new Holder(
        holder.map(client -> client.publicName),
        streams - holder.map(client -> client.streams).orElse(0),
        changes);
  }

  /** The operator's public name, the number of other clients' streams, and that of changes. */
  record Holder(Optional<String> operator, int watchers, long changes) {}
}
