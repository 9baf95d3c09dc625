package dev.cubewright.console.web;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.function.LongSupplier;

/**
 * Limits the requests of each address, and of all, to more than any page or program needs. What is
 * more waits without a thread, and leaves the processor to the arms: addresses take turns, and the
 * requests of one keep their order. Where too many wait, the oldest of the address with most is
 * dropped. Safe for several threads.
 */
final class RequestLimiter {
  /** Some pages at once, with all of their files. */
  static final int AT_ONCE = 300;

  static final int EACH_SECOND = 250;

  /** The limit of all addresses together, in limits of one address. */
  private static final int ALL = 4;

  /** The most addresses that are remembered: as many as there may be connections. */
  static final int MOST_KNOWN = 2_000;

  /**
   * As many as there may be connections to both servers. More have come by connections that were
   * closed meanwhile, some kilobytes each.
   */
  static final int MOST_WAITING = 4_000;

  private static final float LOAD_FACTOR = 0.75f;

  /** The bytes of an address of version 6 that name a network; all its addresses count as one. */
  private static final int NETWORK_BYTES = 8;

  /** Runs something a moment later. */
  interface Timer {
    void later(Runnable task);
  }

  /** The requests of an address. */
  private final class Client {
    final RequestRate rate = new RequestRate(AT_ONCE, EACH_SECOND, nanoTime);
    final Queue<Waiting> waiting = new ArrayDeque<>();
  }

  /** What is done with a request: one or the other. */
  private record Waiting(Runnable work, Runnable drop) {}

  private final LongSupplier nanoTime;
  private final Timer timer;
  private final RequestRate all;

  /** Those first that have asked nothing for longest. */
  private final Map<InetAddress, Client> known =
      new LinkedHashMap<>(MOST_KNOWN, LOAD_FACTOR, /* accessOrder= */ true);

  /** The clients of which a request waits; the first is next. */
  private final Deque<Client> turns = new ArrayDeque<>();

  private int waiting;

  /** Whether an address waits because of the limit of all, not because of its own. */
  private boolean isAllTaken;

  RequestLimiter(LongSupplier nanoTime, Timer timer) {
    this.nanoTime = nanoTime;
    this.timer = timer;
    this.all = new RequestRate(ALL * AT_ONCE, ALL * EACH_SECOND, nanoTime);
  }

  /**
   * Works on a request: at once on this thread if that is allowed, otherwise by the timer.
   *
   * @param work answers it
   * @param drop ends it unanswered; quick, by any thread
   */
  void run(InetAddress address, Runnable work, Runnable drop) {
    begin(address, new Waiting(work, drop)).ifPresent(Runnable::run);
  }

  /** Returns what to do now: to work on the request, or to drop one; otherwise it only waits. */
  private synchronized Optional<Runnable> begin(InetAddress address, Waiting request) {
    Client client = known.computeIfAbsent(network(address), unknown -> new Client());
    forgetOne();
    if (client.waiting.isEmpty()) {
      if (!isAllTaken && take(client)) {
        return Optional.of(request.work());
      }
      isAllTaken |= !all.allows();
      if (turns.isEmpty()) {
        timer.later(this::runWaiting);
      }
      turns.add(client);
    }
    client.waiting.add(request);
    waiting++;
    return waiting > MOST_WAITING ? Optional.of(dropOne()) : Optional.empty();
  }

  private Runnable dropOne() {
    Client most = Collections.max(turns, Comparator.comparingInt(client -> client.waiting.size()));
    Runnable drop = remove(most).drop();
    if (most.waiting.isEmpty()) {
      turns.remove(most);
    }
    return drop;
  }

  private Waiting remove(Client client) {
    waiting--;
    return client.waiting.remove();
  }

  /** Returns whether one more request of a client is allowed, and counts it then. */
  private boolean take(Client client) {
    boolean allowed = client.rate.allows() && all.allows();
    if (allowed) {
      client.rate.take();
      all.take();
    }
    return allowed;
  }

  /** Returns how many addresses are known. */
  synchronized int known() {
    return known.size();
  }

  private void forgetOne() {
    if (known.size() > MOST_KNOWN) {
      known.entrySet().stream()
          .filter(entry -> entry.getValue().waiting.isEmpty())
          .map(Map.Entry::getKey)
          .findFirst()
          .ifPresent(known::remove);
    }
  }

  private void runWaiting() {
    allowed().forEach(Runnable::run);
  }

  /** Returns those whose turn has come, and sees to the others later. */
  private synchronized List<Runnable> allowed() {
    List<Runnable> allowed = new ArrayList<>();
    int passed = 0;
    while (passed < turns.size() && all.allows()) {
      Client client = turns.remove();
      passed++;
      if (take(client)) {
        allowed.add(remove(client).work());
        passed = 0;
      }
      if (!client.waiting.isEmpty()) {
        turns.add(client);
      }
    }
    isAllTaken = passed < turns.size();
    if (!turns.isEmpty()) {
      timer.later(this::runWaiting);
    }
    return allowed;
  }

  private static InetAddress network(InetAddress address) {
    if (!(address instanceof Inet6Address)) {
      return address;
    }
    byte[] bytes = address.getAddress();
    Arrays.fill(bytes, NETWORK_BYTES, bytes.length, (byte) 0);
    try {
      return InetAddress.getByAddress(bytes);
    } catch (UnknownHostException e) {
      throw new AssertionError(e); // Its length is right.
    }
  }
}
