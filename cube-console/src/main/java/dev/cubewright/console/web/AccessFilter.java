package dev.cubewright.console.web;

import com.google.common.net.InetAddresses;
import dev.cubewright.core.problem.ProblemException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.jetty.http.HttpCookie;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.jspecify.annotations.Nullable;

/**
 * A filter that admits requests whose host is this computer, whose origin is not another site, and
 * which have the token if it is required. The {@code Host} check rejects foreign names that resolve
 * to this computer. The {@code Origin} check rejects pages of other sites.
 */
final class AccessFilter {
  private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");
  private static final int HTTP_PORT = 80;
  private static final String TOKEN_HEADER = "X-Cubewright-Token";
  private static final String TOKEN_QUERY = "token";

  private final int port;
  private final int pagePort;
  private final ConsoleAccess access;
  private final Set<String> ownNames;

  /** Creates a filter for a port that admits pages of {@code pagePort}. */
  AccessFilter(int port, int pagePort, ConsoleAccess access) {
    this(port, pagePort, access, ownNames());
  }

  AccessFilter(int port, int pagePort, ConsoleAccess access, Set<String> ownNames) {
    this.port = port;
    this.pagePort = pagePort;
    this.access = access;
    this.ownNames = Set.copyOf(ownNames);
  }

  /** Returns the network names of this computer in lower case. */
  private static Set<String> ownNames() {
    try {
      String host = InetAddress.getLocalHost().getHostName().toLowerCase(Locale.ROOT);
      // Multicast DNS uses the second name.
      return Set.of(host, host + ".local");
    } catch (UnknownHostException e) {
      return Set.of();
    }
  }

  /**
   * Admits a request. Returns whether its query has the token, which a cookie should then store.
   */
  boolean admit(HttpExchange exchange) {
    requireOwnHost(exchange);
    requireOwnOrigin(exchange);
    boolean needsToken =
        access.token().isPresent() && (access.everyone() || !isOfThisMachine(exchange));
    if (needsToken && !knowsToken(exchange)) {
      throw ProblemException.of(
          "no-token",
          (access.everyone() ? "all clients need" : "other computers need")
              + " the token of the"
              + " console; open the printed address with ?token=, or send the header "
              + TOKEN_HEADER);
    }
    return exchange.parameter(TOKEN_QUERY).filter(access::isToken).isPresent();
  }

  private void requireOwnHost(HttpExchange exchange) {
    List<String> hosts = exchange.request().getHeaders().getValuesList(HttpHeader.HOST);
    if (hosts.size() != 1 || !isOwn(hosts.get(0), port, exchange)) {
      throw ProblemException.of(
          "foreign-host",
          "the host of the request is %s, not localhost:%s; use a printed address of the console"
              .formatted(hosts.isEmpty() ? "missing" : String.join(", ", hosts), port));
    }
  }

  private void requireOwnOrigin(HttpExchange exchange) {
    List<String> origins = exchange.request().getHeaders().getValuesList(HttpHeader.ORIGIN);
    boolean own =
        origins.stream()
            .allMatch(
                origin ->
                    origin.startsWith("http://")
                        && isOwn(origin.substring("http://".length()), pagePort, exchange));
    // Pictures and scripts in pages of other sites are requested without an origin.
    String site = exchange.header("Sec-Fetch-Site").orElse("").toLowerCase(Locale.ROOT);
    // The port of the page is another origin of the same site, and Origin names it.
    boolean ownPage = port != pagePort && !origins.isEmpty();
    boolean ownSite = !site.equals("cross-site") && (ownPage || !site.equals("same-site"));
    boolean opensPage = exchange.header("Sec-Fetch-Mode").filter("navigate"::equals).isPresent();
    if (!own || !(ownSite || (opensPage && !exchange.isInterface()))) {
      throw ProblemException.of(
          "foreign-origin",
          "pages of other sites must not control the robot; open the address of the console");
    }
  }

  /** Returns whether a host with a port names this computer and the wanted port. */
  private boolean isOwn(String hostAndPort, int wanted, HttpExchange exchange) {
    String text = hostAndPort.toLowerCase(Locale.ROOT);
    int colon = text.lastIndexOf(':');
    boolean hasPort = colon > text.lastIndexOf(']');
    String host = hasPort ? text.substring(0, colon) : text;
    String portText = hasPort ? text.substring(colon + 1) : String.valueOf(HTTP_PORT);
    if (!portText.equals(String.valueOf(wanted))) {
      return false;
    }
    return LOOPBACK.contains(host)
        || (access.network()
            && (ownNames.contains(host) || host.equals(literal(localAddress(exchange)))));
  }

  /** Returns the URL form of an address, shortened as in browsers. */
  static String literal(InetAddress address) {
    String text = address.getHostAddress();
    int scope = text.indexOf('%');
    return InetAddresses.toUriString(
        InetAddresses.forString(scope < 0 ? text : text.substring(0, scope)));
  }

  static boolean isOfThisMachine(HttpExchange exchange) {
    InetAddress remote = remoteAddress(exchange.request());
    return remote.isLoopbackAddress() || remote.equals(localAddress(exchange));
  }

  /** Returns the client address. Throws if the connection is closed. */
  static InetAddress remoteAddress(Request request) {
    return address(request.getConnectionMetaData().getRemoteSocketAddress());
  }

  private static InetAddress localAddress(HttpExchange exchange) {
    return address(exchange.request().getConnectionMetaData().getLocalSocketAddress());
  }

  private static InetAddress address(@Nullable SocketAddress address) {
    if (address instanceof InetSocketAddress known) {
      return known.getAddress();
    }
    throw ProblemException.of("closed", "the connection is closed; connect again");
  }

  private boolean knowsToken(HttpExchange exchange) {
    Stream<String> cookies =
        Request.getCookies(exchange.request()).stream()
            .filter(cookie -> cookie.getName().equals(cookieName()))
            .map(HttpCookie::getValue);
    return Stream.of(
            exchange.parameter(TOKEN_QUERY).stream(),
            exchange.header(TOKEN_HEADER).stream(),
            cookies.limit(1))
        .flatMap(given -> given)
        .anyMatch(access::isToken);
  }

  /** The cookie name includes the port, because all ports of a host share their cookies. */
  private String cookieName() {
    return "cubewright-" + pagePort;
  }

  /**
   * Returns the cookie with the token. A browser sends it if a link of another site opens the page,
   * but not with other requests of that site.
   */
  String cookie() {
    return cookieName() + "=" + access.token().orElseThrow() + "; Path=/; HttpOnly; SameSite=Lax";
  }
}
