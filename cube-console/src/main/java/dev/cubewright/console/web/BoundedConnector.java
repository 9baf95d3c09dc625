package dev.cubewright.console.web;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.component.LifeCycle;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * Accepts every connection, however many there are: beyond the limits the one is closed that has
 * done nothing for longest. A client that has not sent a whole request some time after connecting
 * is closed, too, however little at a time still comes. Safe for several threads.
 */
final class BoundedConnector extends ServerConnector {
  private static final long LOOK_MILLIS = 250;

  /**
   * How many connections there may be, and how long they may keep a place for nothing.
   *
   * @param all of all addresses
   * @param eachAddress of one address
   * @param firstRequest until the first request has come
   * @param nextRequest from a request to the next
   */
  record Limits(int all, int eachAddress, Duration firstRequest, Duration nextRequest) {}

  /** What is known of a connection; guarded by the connector. */
  private static final class Client {
    final InetAddress address;
    long sinceNanos = System.nanoTime();
    boolean hasAsked;
    boolean isAnswered;
    boolean isListener;

    Client(InetAddress address) {
      this.address = address;
    }
  }

  private final Limits limits;

  /** Those first that have done nothing for longest. */
  private final Map<EndPoint, Client> clients = new LinkedHashMap<>();

  private boolean isEnded;

  BoundedConnector(Server server, int acceptors, HttpConnectionFactory connections, Limits limits) {
    super(server, acceptors, 1, connections);
    this.limits = limits;
    setIdleTimeout(limits.nextRequest().toMillis());
    addEventListener(
        new LifeCycle.Listener() {
          @Override
          public void lifeCycleStarted(LifeCycle event) {
            lookLater();
          }

          @Override
          public void lifeCycleStopping(LifeCycle event) {
            end();
          }
        });
  }

  private synchronized void end() {
    isEnded = true;
  }

  private void lookLater() {
    Scheduler.Task unused = getScheduler().schedule(this::look, LOOK_MILLIS, TimeUnit.MILLISECONDS);
  }

  /** Closes those that have kept their places for nothing. */
  private void look() {
    long nowNanos = System.nanoTime();
    List<EndPoint> late = new ArrayList<>();
    synchronized (this) {
      if (isEnded) {
        return;
      }
      clients.forEach(
          (connection, client) -> {
            Duration most = client.hasAsked ? limits.nextRequest() : limits.firstRequest();
            if (!client.isAnswered && nowNanos - client.sinceNanos > most.toNanos()) {
              late.add(connection);
            }
          });
    }
    late.forEach(EndPoint::close);
    lookLater();
  }

  @Override
  protected void onEndPointOpened(EndPoint connection) {
    Client client =
        new Client(((InetSocketAddress) connection.getRemoteSocketAddress()).getAddress());
    Optional<EndPoint> displaced = Optional.empty();
    synchronized (this) {
      clients.put(connection, client);
      if (clients.size() > limits.all()) {
        displaced = longest(other -> true);
      } else if (ofAddress(client.address) > limits.eachAddress()) {
        displaced = longest(other -> other.address.equals(client.address));
      }
      // Closed a little later, and not counted any more.
      displaced.ifPresent(clients::remove);
    }
    displaced.ifPresent(EndPoint::close);
    super.onEndPointOpened(connection);
  }

  private long ofAddress(InetAddress address) {
    return clients.size() < limits.eachAddress()
        ? 0
        : clients.values().stream().filter(client -> client.address.equals(address)).count();
  }

  /**
   * Returns the connection that has kept a place for longest: of those that ask nothing, or else of
   * all others.
   */
  private Optional<EndPoint> longest(Predicate<Client> which) {
    return first(client -> which.test(client) && !client.isAnswered)
        .or(() -> first(client -> which.test(client) && !client.isListener));
  }

  private Optional<EndPoint> first(Predicate<Client> which) {
    return clients.entrySet().stream()
        .filter(entry -> which.test(entry.getValue()))
        .map(Map.Entry::getKey)
        .findFirst();
  }

  @Override
  protected void onEndPointClosed(EndPoint connection) {
    synchronized (this) {
      clients.remove(connection);
    }
    super.onEndPointClosed(connection);
  }

  /** Notes that a request has come, which is answered until it is complete. */
  static void noteRequest(Request request) {
    BoundedConnector connector = of(request);
    connector.note(connection(request), true);
    Request.addCompletionListener(request, failure -> connector.note(connection(request), false));
  }

  /** Notes that a request was admitted as a stream of events: it does not lose its place. */
  static void noteListener(Request request) {
    BoundedConnector connector = of(request);
    synchronized (connector) {
      Client client = connector.clients.get(connection(request));
      if (client != null) {
        client.isListener = true;
      }
    }
  }

  private static BoundedConnector of(Request request) {
    return (BoundedConnector) request.getConnectionMetaData().getConnector();
  }

  private static EndPoint connection(Request request) {
    return request.getConnectionMetaData().getConnection().getEndPoint();
  }

  private synchronized void note(EndPoint connection, boolean answered) {
    Client client = clients.remove(connection);
    if (client != null) {
      client.hasAsked = true;
      client.isAnswered = answered;
      client.isListener = false;
      client.sinceNanos = System.nanoTime();
      clients.put(connection, client);
    }
  }
}
