package dev.cubewright.console.web;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.function.Function;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.handler.DoSHandler;

/**
 * Limits the requests of each address, and of all addresses, to more than any page or program
 * needs. The others wait without a thread.
 */
final class RequestLimits {
  /** Several pages at once, with all of their files. */
  static final int AT_ONCE = 300;

  static final int EACH_SECOND = 250;

  /** The limit of all addresses together, in limits of one address. */
  private static final int ALL = 4;

  /** After this time, in milliseconds, a waiting request is counted again. */
  private static final int WAIT_MILLIS = 100;

  /** The maximum number of addresses that are remembered, as many as there may be connections. */
  private static final int MOST_ADDRESSES = 2_000;

  /** The bytes of an IPv6 address that name a network; all its addresses count as one. */
  private static final int NETWORK_BYTES = 8;

  private RequestLimits() {}

  /**
   * Returns a handler that passes requests on within the limits, started and stopped with a server.
   */
  static Handler of(Server server, Handler next) {
    Handler each =
        limit(
            request -> network(AccessFilter.remoteAddress(request)),
            1,
            limit(request -> "", ALL, next));
    each.setServer(server);
    server.addBean(each);
    return each;
  }

  /** The number of waiting requests is bounded, as each of them keeps a connection. */
  private static Handler limit(Function<Request, String> client, int factor, Handler next) {
    Handler.Wrapper whole = new Handler.Wrapper();
    Handler wait = new DoSHandler.DelayedRejectHandler(WAIT_MILLIS, Integer.MAX_VALUE, whole);
    whole.setHandler(
        new DoSHandler(
            next,
            client,
            new DoSHandler.LeakingBucketTrackerFactory(
                factor * EACH_SECOND, factor * AT_ONCE, null),
            wait,
            MOST_ADDRESSES,
            /* rejectUntracked= */ true));
    return whole;
  }

  /** Returns the name of the client that an address belongs to. */
  static String network(InetAddress address) {
    byte[] bytes = address.getAddress();
    return HexFormat.of()
        .formatHex(address instanceof Inet6Address ? Arrays.copyOf(bytes, NETWORK_BYTES) : bytes);
  }
}
