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
 * The exclusive right of one client to operate the robot; all other clients watch. The operator
 * keeps the lease while it has an open event stream. Client names are secret; other clients see
 * only public names. Thread-safe.
 */
final class OperatorLease {
  /** The time without streams after which the lease expires; long enough to reload a page. */
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

  /**
   * Registers a new event stream. Returns the public name of the client, valid while it has streams
   * or operates.
   */
  synchronized String streamOpened(String name) {
    expire();
    Client client = clients.computeIfAbsent(name, unknown -> new Client("client-" + ++named));
    client.streams++;
    changes++;
    return client.publicName;
  }

  /** Unregisters an event stream. Returns whether it was the last stream of the client. */
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
   * Requires that a client may send commands. If there is no operator, a client with an event
   * stream becomes the operator.
   *
   * @throws ProblemException if another client is the operator
   */
  synchronized void requireOperator(Optional<String> client) {
    expire();
    if (operator != null && !client.equals(Optional.of(operator))) {
      throw ProblemException.of(
          "not-operator",
          "another client operates the robot; to become the operator, send POST /api/operator"
              + " (any client may stop the robot)");
    }
    if (operator == null && client.filter(this::hasStream).isPresent()) {
      assign(client.get());
    }
  }

  /**
   * Makes a client the operator, replacing the current one.
   *
   * @throws ProblemException if the client has no open event stream
   */
  synchronized void take(Optional<String> client) {
    assign(
        client
            .filter(this::hasStream)
            .orElseThrow(
                () ->
                    ProblemException.of(
                        "no-events",
                        "only a client with an open event stream can become the operator; open"
                            + " /api/events?client=NAME first, and send the header"
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

  /** Ends the lease of an operator that had no streams for {@link #GRACE}. */
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

  /**
   * The public name of the operator, the number of streams of other clients, and a change counter.
   */
  record Holder(Optional<String> operator, int watchers, long changes) {}
}
