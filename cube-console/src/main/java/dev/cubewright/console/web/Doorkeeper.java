package dev.cubewright.console.web;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Lets in who may ask: whoever calls this machine by a name of its own, is no page of another site,
 * and knows the token if he comes from elsewhere.
 *
 * <p>A page of another site that has its own name point here is found out by the {@code Host} that
 * its browser sends; one that asks us straight away by the {@code Origin}.
 */
final class Doorkeeper {
  private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");
  private static final int HTTP_PORT = 80;
  private static final String TOKEN_HEADER = "X-Cubewright-Token";
  private static final String TOKEN_QUERY = "token=";

  private final int port;
  private final Optional<AccessToken> token;
  private final Set<String> ownNames;

  /**
   * Makes one.
   *
   * @param port the server's
   * @param token what others must know; nothing if only this machine can reach the server
   * @param ownNames what others call this machine
   */
  Doorkeeper(int port, Optional<AccessToken> token, Set<String> ownNames) {
    this.port = port;
    this.token = token;
    this.ownNames = Set.copyOf(ownNames);
  }

  /**
   * Lets a request in.
   *
   * @return whether the token has just come with the address, so that a cookie is to keep it
   * @throws HttpFault if it may not come in
   */
  boolean admit(HttpExchange exchange) {
    requireOwnHost(exchange);
    requireOwnOrigin(exchange);
    boolean cameWithAddress = tokenOfQuery(exchange).isPresent();
    if (token.isPresent() && !isOfThisMachine(exchange) && !knowsToken(exchange)) {
      throw new HttpFault(
          HttpFault.NO_TOKEN,
          "no-token",
          "whoever is not on the console's machine needs its token; open the address with ?token="
              + " that the program prints, or send the header "
              + TOKEN_HEADER);
    }
    return token.isPresent() && cameWithAddress && isToken(tokenOfQuery(exchange));
  }

  private void requireOwnHost(HttpExchange exchange) {
    List<String> hosts = exchange.getRequestHeaders().getOrDefault("Host", List.of());
    if (hosts.size() != 1 || !isOwn(hosts.get(0), exchange)) {
      throw new HttpFault(
          HttpFault.FOREIGN,
          "foreign-host",
          "the request is for "
              + (hosts.isEmpty() ? "no host" : String.join(", ", hosts))
              + ", and this is localhost:"
              + port
              + "; use an address that the program prints");
    }
  }

  private void requireOwnOrigin(HttpExchange exchange) {
    Headers headers = exchange.getRequestHeaders();
    List<String> origins = headers.getOrDefault("Origin", List.of());
    boolean own =
        origins.stream()
            .allMatch(
                origin ->
                    origin.startsWith("http://")
                        && isOwn(origin.substring("http://".length()), exchange));
    // Pictures and scripts that a page of another site shows come without an origin.
    String site = String.valueOf(headers.getFirst("Sec-Fetch-Site")).toLowerCase(Locale.ROOT);
    boolean ownSite = !site.equals("cross-site") && !site.equals("same-site");
    boolean opensPage = "navigate".equals(headers.getFirst("Sec-Fetch-Mode"));
    if (!own || !(ownSite || (opensPage && !Router.isInterface(exchange)))) {
      throw new HttpFault(
          HttpFault.FOREIGN,
          "foreign-origin",
          "pages of other sites may not drive the robot; open the console's own address");
    }
  }

  /** Returns whether a host with its port is this server. */
  private boolean isOwn(String hostAndPort, HttpExchange exchange) {
    String text = hostAndPort.toLowerCase(Locale.ROOT);
    int colon = text.lastIndexOf(':');
    boolean hasPort = colon > text.lastIndexOf(']');
    String host = hasPort ? text.substring(0, colon) : text;
    String portText = hasPort ? text.substring(colon + 1) : String.valueOf(HTTP_PORT);
    if (!portText.equals(String.valueOf(port))) {
      return false;
    }
    return LOOPBACK.contains(host)
        || (token.isPresent()
            && (ownNames.contains(host)
                || host.equals(literal(exchange.getLocalAddress().getAddress()))));
  }

  /** Returns an address as it stands in a URL. */
  static String literal(InetAddress address) {
    String text = address.getHostAddress();
    int scope = text.indexOf('%');
    String plain = scope < 0 ? text : text.substring(0, scope);
    return plain.contains(":") ? "[" + plain + "]" : plain;
  }

  private static boolean isOfThisMachine(HttpExchange exchange) {
    InetSocketAddress remote = exchange.getRemoteAddress();
    return remote.getAddress().isLoopbackAddress()
        || remote.getAddress().equals(exchange.getLocalAddress().getAddress());
  }

  private boolean knowsToken(HttpExchange exchange) {
    return isToken(tokenOfQuery(exchange))
        || isToken(Optional.ofNullable(exchange.getRequestHeaders().getFirst(TOKEN_HEADER)))
        || isToken(tokenOfCookie(exchange));
  }

  private boolean isToken(Optional<String> given) {
    return given.isPresent() && token.isPresent() && token.get().is(given.get());
  }

  private static Optional<String> tokenOfQuery(HttpExchange exchange) {
    String query = exchange.getRequestURI().getRawQuery();
    return query == null ? Optional.empty() : valueIn(List.of(query.split("&")), TOKEN_QUERY);
  }

  private Optional<String> tokenOfCookie(HttpExchange exchange) {
    return exchange.getRequestHeaders().getOrDefault("Cookie", List.of()).stream()
        .map(line -> valueIn(List.of(line.split(";")), cookieName() + "="))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private static Optional<String> valueIn(List<String> parts, String prefix) {
    return parts.stream()
        .map(String::strip)
        .filter(part -> part.startsWith(prefix))
        .map(part -> part.substring(prefix.length()))
        .findFirst();
  }

  /** Cookies are shared by all ports of a machine, so its name has the port. */
  private String cookieName() {
    return "cubewright-" + port;
  }

  /**
   * Returns the cookie that keeps the token. It comes along when a link of another site opens the
   * page, but not with what such a site asks for itself.
   */
  String cookie() {
    return cookieName() + "=" + token.orElseThrow().text() + "; Path=/; HttpOnly; SameSite=Lax";
  }
}
