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
 * done nothing for longest. Whoever has not sent a whole request some time after connecting is
 * closed, too, however little at a time still comes. Safe for several threads.
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

    /** The path of the request that is answered now. */
    Optional<String> path = Optional.empty();

    Client(InetAddress address) {
      this.address = address;
    }

    boolean isListener() {
      return path.filter(Api.EVENTS::equals).isPresent();
    }
  }

  private final Limits limits;

  /** In the order in which they came. */
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
            if (client.path.isEmpty() && nowNanos - client.sinceNanos > most.toNanos()) {
              late.add(connection);
            }
          });
    }
    late.forEach(EndPoint::close);
    lookLater();
  }

  @Override
  protected void onEndPointOpened(EndPoint connection) {
    super.onEndPointOpened(connection);
    Client client =
        new Client(((InetSocketAddress) connection.getRemoteSocketAddress()).getAddress());
    Optional<EndPoint> displaced;
    synchronized (this) {
      displaced =
          clients.size() >= limits.all()
              ? longest(other -> true)
              : ofAddress(client.address) >= limits.eachAddress()
                  ? longest(other -> other.address.equals(client.address))
                  : Optional.empty();
      clients.put(connection, client);
    }
    displaced.ifPresent(EndPoint::close);
  }

  private long ofAddress(InetAddress address) {
    return clients.size() < limits.eachAddress()
        ? 0
        : clients.values().stream().filter(client -> client.address.equals(address)).count();
  }

  /** Returns who has kept a place for longest: of those that ask nothing, or else of all others. */
  private Optional<EndPoint> longest(Predicate<Client> which) {
    return first(client -> which.test(client) && client.path.isEmpty())
        .or(() -> first(client -> which.test(client) && !client.isListener()));
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
  void noteRequest(Request request) {
    EndPoint connection = request.getConnectionMetaData().getConnection().getEndPoint();
    note(connection, Optional.ofNullable(request.getHttpURI().getPath()).or(() -> Optional.of("")));
    Request.addCompletionListener(request, failure -> note(connection, Optional.empty()));
  }

  private synchronized void note(EndPoint connection, Optional<String> path) {
    Client client = clients.get(connection);
    if (client != null) {
      client.hasAsked = true;
      client.path = path;
      client.sinceNanos = System.nanoTime();
    }
  }
}
