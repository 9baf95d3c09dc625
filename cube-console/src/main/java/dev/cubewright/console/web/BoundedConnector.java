package dev.cubewright.console.web;

import com.google.common.collect.HashMultiset;
import com.google.common.collect.Multiset;
import dev.cubewright.console.web.ConnectionGate.Arrival;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectableChannel;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.SelectorManager;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.DoSHandler;
import org.eclipse.jetty.util.IO;
import org.eclipse.jetty.util.thread.Scheduler;
import org.jspecify.annotations.Nullable;

/**
 * A connector that accepts every connection and limits the number of connections. Beyond the limits
 * it closes the connection that has been silent for longest, after reading the bytes that have
 * arrived on it. A connection reaches the server when the head of its first request is complete. A
 * connection whose head is still incomplete after {@link Limits#firstRequest} is closed.
 * Thread-safe.
 */
final class BoundedConnector extends ServerConnector {
  private static final long CHECK_MILLIS = 250;

  /**
   * The maximum number of connections that the server has received but not begun to answer. Further
   * connections wait in the gate, where a stop overtakes them.
   */
  static final int MAX_RECEIVED = 16;

  private static final long NANOS_AFTER_FAILURE = Duration.ofMillis(5).toNanos();

  private static final int ERRORS_EACH_SECOND = 20;

  private static final Duration FOREVER = Duration.ofDays(1_000);

  /** The time for the server to read the request of an idle connection before it is closed. */
  private static final Duration LEAVING = Duration.ofMillis(50);

  /**
   * The maximum number of connections from all addresses and from one, and the maximum times from
   * connecting to the complete head of the first request and between two requests.
   */
  record Limits(int all, int eachAddress, Duration firstRequest, Duration nextRequest) {}

  private enum Stage {
    /** In the gate: its first request has not arrived, or is not HTTP. */
    SILENT,
    /** In the gate: its first request has arrived and waits for the server. */
    WAITING,
    /** The server has its first request and has not begun to answer. */
    RECEIVED,
    ANSWERED,
    /** Between two requests. */
    IDLE,
    /**
     * Idle and about to be closed in favor of another connection, unless a request arrives first.
     * Not counted.
     */
    LEAVING
  }

  /** The state of a connection; guarded by the connector. */
  private static final class Client {
    final InetAddress address;
    final Arrival arrival;
    volatile @Nullable EndPoint endPoint;
    long sinceNanos = System.nanoTime();
    Stage stage = Stage.SILENT;
    boolean isListener;

    /** Whether the first request is a stop that the server has not begun to answer. */
    boolean isStop;

    Client(InetAddress address, Arrival arrival) {
      this.address = address;
      this.arrival = arrival;
    }
  }

  private final Limits limits;

  /** Ordered by the last change of the stage, oldest first. */
  private final Map<SelectableChannel, Client> clients = new LinkedHashMap<>();

  /** The addresses of the counted connections, one occurrence for each. */
  private final Multiset<InetAddress> counted = HashMultiset.create();

  private int received;

  /** Connections in the stage WAITING, and closed ones. Only the gate's thread uses it. */
  private final Deque<Client> waiting = new ArrayDeque<>();

  /** Limits requests of other protocols than HTTP. Only the gate's thread uses it. */
  private final DoSHandler.Tracker errors =
      new DoSHandler.LeakingBucketTrackerFactory(ERRORS_EACH_SECOND).newTracker("");

  private volatile @Nullable ConnectionGate gate;

  /** The last check for late connections. Only the accepting thread uses it. */
  private long checkedNanos = System.nanoTime();

  BoundedConnector(Server server, HttpConnectionFactory connections, Limits limits) {
    super(server, 1, 1, connections);
    this.limits = limits;
    setIdleTimeout(limits.nextRequest().toMillis());
    getSelectorManager()
        .addEventListener(
            new SelectorManager.AcceptListener() {
              @Override
              public void onAcceptFailed(SelectableChannel channel, Throwable cause) {
                remove(channel);
              }
            });
  }

  @Override
  public void open() throws IOException {
    super.open();
    if (gate == null) {
      gate = new ConnectionGate((ServerSocketChannel) getTransport(), new Arrivals());
    }
  }

  @Override
  public void close() {
    super.close();
    List<Client> unopened;
    synchronized (this) {
      IO.close(gate);
      gate = null;
      unopened = clients.values().stream().filter(client -> client.endPoint == null).toList();
    }
    unopened.forEach(this::close);
  }

  @Override
  public void accept(int acceptor) throws IOException {
    ConnectionGate open = gate;
    if (open == null) {
      return;
    }
    try {
      open.select(CHECK_MILLIS);
    } finally {
      passWaiting();
      if (System.nanoTime() - checkedNanos >= Duration.ofMillis(CHECK_MILLIS).toNanos()) {
        checkedNanos = System.nanoTime();
        closeLate();
      }
    }
  }

  /** Retries after a pause. A connection failed, or too many files are open. */
  @Override
  protected boolean handleAcceptFailure(Throwable cause) {
    if (!isRunning()) {
      return false;
    }
    LockSupport.parkNanos(NANOS_AFTER_FAILURE);
    return true;
  }

  synchronized int connections() {
    return clients.size();
  }

  private final class Arrivals implements ConnectionGate.Listener {
    @Override
    public void accepted(Arrival arrival) {
      Client client = new Client(arrival.channel().socket().getInetAddress(), arrival);
      synchronized (BoundedConnector.this) {
        if (gate == null) {
          IO.close(arrival.channel());
          return;
        }
        clients.put(arrival.channel(), client);
        counted.add(client.address);
      }
      keepLimits(client);
    }

    /**
     * Queues a connection for the server, a stop ahead of everything else. Beyond a rate limit, a
     * connection of another protocol than HTTP stays silent until it is closed.
     */
    @Override
    public void answerable(Arrival arrival) {
      Client client = client(arrival.channel());
      if (client == null || (!arrival.head().isHttp() && !errors.onRequest(System.nanoTime()))) {
        return;
      }
      synchronized (BoundedConnector.this) {
        change(arrival.channel(), Stage.WAITING);
        client.isStop = arrival.head().isStop();
      }
      if (client.isStop) {
        waiting.addFirst(client);
      } else {
        waiting.addLast(client);
      }
    }

    @Override
    public void closed(Arrival arrival) {
      remove(arrival.channel());
    }
  }

  private void passWaiting() {
    for (Client next = waiting.peek();
        next != null && (next.isStop || received() < MAX_RECEIVED);
        next = waiting.peek()) {
      pass(waiting.remove());
    }
  }

  private synchronized int received() {
    return received;
  }

  /**
   * Hands a connection to the server. If there are too many connections and none is silent, a stop
   * replaces the oldest one, and any other connection is closed.
   */
  private void pass(Client client) {
    keepLimits(client);
    excess(client, old -> !client.isStop || (!old.isListener && !old.isStop))
        .map(oldest -> client.isStop ? oldest : client)
        .ifPresent(this::close);
    SocketChannel channel = client.arrival.channel();
    if (channel.isOpen()) {
      change(channel, Stage.RECEIVED);
      configure(channel.socket());
      getSelectorManager().accept(channel, client.arrival.head().removeBytes());
    }
  }

  /** Beyond the limits, closes the connection that has been silent for longest. */
  private void keepLimits(Client newest) {
    while (true) {
      Optional<Client> longest =
          excess(newest, client -> client.stage == Stage.SILENT || client.stage == Stage.IDLE);
      if (longest.isEmpty()) {
        return;
      }
      Client client = longest.get();
      if (leaves(client)) {
        return;
      }
      ConnectionGate open = gate;
      if (open != null) {
        open.read(client.arrival);
      }
      if (isSilent(client)) {
        close(client);
        return;
      }
    }
  }

  private synchronized boolean isSilent(Client client) {
    return client.stage == Stage.SILENT;
  }

  /** Marks an idle connection as leaving; returns whether it was idle. */
  private synchronized boolean leaves(Client client) {
    if (client.stage != Stage.IDLE) {
      return false;
    }
    client.stage = Stage.LEAVING;
    client.sinceNanos = System.nanoTime();
    counted.remove(client.address);
    return true;
  }

  /**
   * Returns the first connection of some kind that exceeds the limits; empty within the limits. If
   * only the address of the newest connection has too many, the result is from that address.
   */
  private synchronized Optional<Client> excess(Client newest, Predicate<Client> which) {
    boolean all = counted.size() > limits.all();
    if (!all && counted.count(newest.address) <= limits.eachAddress()) {
      return Optional.empty();
    }
    return clients.values().stream()
        .filter(client -> client != newest && client.stage != Stage.LEAVING)
        .filter(which)
        .filter(client -> all || client.address.equals(newest.address))
        .findFirst();
  }

  private void closeLate() {
    long nowNanos = System.nanoTime();
    List<Client> late = new ArrayList<>();
    synchronized (this) {
      clients.values().stream()
          .filter(client -> nowNanos - client.sinceNanos > patience(client).toNanos())
          .filter(client -> !stays(client, nowNanos))
          .forEach(late::add);
    }
    late.forEach(this::close);
  }

  /** Gives a leaving connection more time while the server has not read its bytes. */
  private static boolean stays(Client client, long nowNanos) {
    try {
      if (client.stage != Stage.LEAVING
          || client.arrival.channel().socket().getInputStream().available() == 0) {
        return false;
      }
    } catch (IOException e) {
      return false; // The connection is already closed.
    }
    client.sinceNanos = nowNanos;
    return true;
  }

  private Duration patience(Client client) {
    return switch (client.stage) {
      case SILENT -> limits.firstRequest();
      case WAITING, IDLE -> limits.nextRequest();
      case RECEIVED -> client.isStop ? FOREVER : limits.firstRequest();
      case ANSWERED -> FOREVER;
      case LEAVING -> LEAVING;
    };
  }

  private void close(Client client) {
    EndPoint opened = client.endPoint;
    if (opened == null) {
      IO.close(client.arrival.channel());
      remove(client.arrival.channel());
    } else {
      opened.close();
    }
  }

  private synchronized @Nullable Client remove(Object channel) {
    Client client = clients.remove(channel);
    if (client != null && client.stage != Stage.LEAVING) {
      counted.remove(client.address);
    }
    if (client != null && client.stage == Stage.RECEIVED) {
      received--;
      ConnectionGate open = gate;
      if (open != null) {
        open.wakeUp();
      }
    }
    return client;
  }

  @Override
  protected void onEndPointOpened(EndPoint endPoint) {
    Client client = client(endPoint.getTransport());
    if (client != null) {
      client.endPoint = endPoint;
    }
    super.onEndPointOpened(endPoint);
  }

  @Override
  protected void onEndPointClosed(EndPoint endPoint) {
    remove(endPoint.getTransport());
    super.onEndPointClosed(endPoint);
  }

  /** Marks a connection as answered until its request is complete. */
  static void noteRequest(Request request) {
    BoundedConnector connector = of(request);
    connector.change(channel(request), Stage.ANSWERED);
    Request.addCompletionListener(
        request, failure -> connector.change(channel(request), Stage.IDLE));
  }

  /** Marks a connection as an event stream, which a stop does not replace. */
  static void noteListener(Request request) {
    BoundedConnector connector = of(request);
    synchronized (connector) {
      Client client = connector.client(channel(request));
      if (client != null) {
        client.isListener = true;
      }
    }
  }

  private static BoundedConnector of(Request request) {
    return (BoundedConnector) request.getConnectionMetaData().getConnector();
  }

  private static Object channel(Request request) {
    return request.getConnectionMetaData().getConnection().getEndPoint().getTransport();
  }

  private synchronized @Nullable Client client(Object channel) {
    return clients.get(channel);
  }

  private synchronized void change(Object channel, Stage stage) {
    Client client = remove(channel);
    if (client != null) {
      client.stage = stage;
      client.isListener = false;
      client.isStop &= stage != Stage.ANSWERED;
      client.sinceNanos = System.nanoTime();
      counted.add(client.address);
      clients.put(client.arrival.channel(), client);
      if (stage == Stage.RECEIVED) {
        received++;
      }
    }
  }

  @Override
  protected SelectorManager newSelectorManager(
      Executor executor, Scheduler scheduler, int selectors) {
    return new ServerConnectorManager(executor, scheduler, selectors) {
      @Override
      public Connection newConnection(
          SelectableChannel channel, EndPoint endPoint, Object attachment) throws IOException {
        Connection connection = super.newConnection(channel, endPoint, attachment);
        ((Connection.UpgradeTo) connection).onUpgradeTo((ByteBuffer) attachment);
        return connection;
      }
    };
  }
}
