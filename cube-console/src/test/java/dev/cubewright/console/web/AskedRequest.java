package dev.cubewright.console.web;

import java.lang.reflect.Proxy;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jetty.http.HttpCookie;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpURI;
import org.eclipse.jetty.server.ConnectionMetaData;
import org.eclipse.jetty.server.Request;

/** A request that another machine, or this one, might make. */
final class AskedRequest {
  private final HttpURI uri;
  private final ConnectionMetaData connection;
  private final HttpFields.Mutable headers = HttpFields.build();

  AskedRequest(String uri, String remote, String local, int port) throws UnknownHostException {
    this(uri, address(remote, 50_000), address(local, port));
  }

  private AskedRequest(String uri, SocketAddress remote, SocketAddress local) {
    this.uri = HttpURI.from(uri);
    Map<String, Object> addresses = new HashMap<>();
    addresses.put("getRemoteSocketAddress", remote);
    addresses.put("getLocalSocketAddress", local);
    this.connection = answering(ConnectionMetaData.class, addresses);
  }

  /** Returns a request whose connection has been closed, so that the server knows no address. */
  static AskedRequest closed(String uri) {
    return new AskedRequest(uri, null, (SocketAddress) null).with("Host", "127.0.0.1:8421");
  }

  AskedRequest with(String name, String value) {
    headers.add(name, value);
    return this;
  }

  /** Returns the cookies as Jetty keeps them with a request. */
  private List<HttpCookie> cookies() {
    return headers.getValuesList("Cookie").stream()
        .flatMap(line -> Arrays.stream(line.split("; *")))
        .map(cookie -> cookie.split("=", 2))
        .map(pair -> HttpCookie.from(pair[0], pair[1]))
        .toList();
  }

  /** Returns an exchange that has this request and nothing to answer with. */
  HttpExchange exchange() {
    Request request =
        answering(
            Request.class,
            Map.of(
                "getHttpURI",
                uri,
                "getHeaders",
                headers.asImmutable(),
                "getAttribute",
                cookies(),
                "getConnectionMetaData",
                connection));
    return new HttpExchange(request, null, null);
  }

  static SocketAddress address(String host, int port) throws UnknownHostException {
    return new InetSocketAddress(InetAddress.getAllByName(host)[0], port);
  }

  private static <T> T answering(Class<T> type, Map<String, Object> answers) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> {
              if (!answers.containsKey(method.getName())) {
                throw new UnsupportedOperationException(method.getName());
              }
              return answers.get(method.getName());
            }));
  }
}
