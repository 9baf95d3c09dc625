package dev.cubewright.console.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.problem.ProblemException;
import java.lang.reflect.Proxy;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jetty.http.HttpCookie;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpURI;
import org.eclipse.jetty.server.ConnectionMetaData;
import org.eclipse.jetty.server.Request;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every rule of "Access" in docs/http.md. */
class AccessFilterTest {
  private static final int PORT = 8421;
  private static final String TOKEN = "abc-DEF_123";

  private static AccessFilter filter(String access) {
    boolean network = access.startsWith("lan");
    boolean everyone = access.endsWith("guarded");
    Optional<String> token = network || everyone ? Optional.of(TOKEN) : Optional.empty();
    return new AccessFilter(
        PORT, PORT, new ConsoleAccess(network, token, everyone), Set.of("pi", "pi.local"));
  }

  /** The outcome is the code of the problem, or whether a cookie should store the token. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          # this machine by its own names, and by others
          here, lan        | here  | /           | Host: 127.0.0.1:8421                     | false
          here, lan        | here  | /api/state  | Host: LOCALHOST:8421                     | false
          here, lan        | here  | /           | Host: [::1]:8421                         | false
          here, lan        | here  | /           | Host: evil.example:8421                  | foreign-host
          here, lan        | here  | /           | Host: evil.example                       | foreign-host
          here, lan        | here  | /           | Host: 127.0.0.1                          | foreign-host
          here, lan        | here  | /           | Host: 127.0.0.1:80                       | foreign-host
          here, lan        | here  | /           | Host: 127.0.0.1:84210                    | foreign-host
          here, lan        | here  | /           | Host: localhost.evil.example:8421        | foreign-host
          here, lan        | here  | /           | Host: 127.0.0.1.evil.example:8421        | foreign-host
          here, lan        | here  | /           | Host: localhost:8421@evil.example:8421   | foreign-host
          here, lan        | here  | /           | Host: 192.168.1.77:8421                  | foreign-host
          here, lan        | here  | /           | Host: :8421                              | foreign-host
          here, lan        | here  | /           | X-None: 1                                | foreign-host
          here             | here  | /           | Host: 127.0.0.1:8421 & Host: evil.example:8421 | foreign-host
          # its names in the network
          here             | here  | /           | Host: pi:8421                            | foreign-host
          lan              | other | /           | Host: 192.168.1.5:8421 & X-Cubewright-Token: abc-DEF_123 | false
          lan              | other | /           | Host: pi:8421 & X-Cubewright-Token: abc-DEF_123 | false
          lan              | other | /           | Host: PI.local:8421 & X-Cubewright-Token: abc-DEF_123 | false
          lan              | v6    | /           | Host: [fd00::2]:8421 & Origin: http://[fd00::2]:8421 & X-Cubewright-Token: abc-DEF_123 | false
          # its own pages, and those of others
          here             | here  | /api/stop   | Host: 127.0.0.1:8421 & Origin: http://127.0.0.1:8421 | false
          here             | here  | /api/stop   | Host: 127.0.0.1:8421 & Origin: http://localhost:8421 & Sec-Fetch-Site: same-origin | false
          here             | here  | /api/stop   | Host: 127.0.0.1:8421 & Sec-Fetch-Site: same-origin | false
          here             | here  | /api/stop   | Host: 127.0.0.1:8421 & Sec-Fetch-Site: none | false
          here             | here  | /api/stop   | Host: 127.0.0.1:8421 & Origin: http://evil.example | foreign-origin
          here             | here  | /api/stop   | Host: 127.0.0.1:8421 & Origin: http://127.0.0.1:9000 | foreign-origin
          here             | here  | /api/stop   | Host: 127.0.0.1:8421 & Origin: http://127.0.0.1 | foreign-origin
          here             | here  | /api/stop   | Host: 127.0.0.1:8421 & Origin: https://127.0.0.1:8421 | foreign-origin
          here             | here  | /api/stop   | Host: 127.0.0.1:8421 & Origin: null      | foreign-origin
          here             | here  | /api/stop   | Host: 127.0.0.1:8421 & Origin: file://   | foreign-origin
          here             | here  | /api/stop   | Host: 127.0.0.1:8421 & Origin: http://127.0.0.1:8421.evil.example | foreign-origin
          here             | here  | /api/stop   | Host: 127.0.0.1:8421 & Origin: http://evil.example:8421 | foreign-origin
          here             | here  | /api/stop   | Host: 127.0.0.1:8421 & Sec-Fetch-Site: cross-site | foreign-origin
          here             | here  | /api/stop   | Host: 127.0.0.1:8421 & Sec-Fetch-Site: same-site | foreign-origin
          # a link of another site opens the page, but not the interface
          here             | here  | /           | Host: 127.0.0.1:8421 & Sec-Fetch-Site: cross-site & Sec-Fetch-Mode: navigate | false
          here             | here  | /api/camera | Host: 127.0.0.1:8421 & Sec-Fetch-Site: cross-site & Sec-Fetch-Mode: navigate | foreign-origin
          # the token
          lan              | own   | /           | Host: 192.168.1.5:8421                   | false
          lan              | other | /           | Host: 192.168.1.5:8421                   | no-token
          lan              | other | /api/stop   | Host: 192.168.1.5:8421                   | no-token
          lan              | other | /?token=abc-DEF_12 | Host: 192.168.1.5:8421            | no-token
          lan              | other | /?token=    | Host: 192.168.1.5:8421                   | no-token
          lan              | other | /           | Host: 192.168.1.5:8421 & X-Cubewright-Token: wrong | no-token
          lan              | other | /           | Host: 192.168.1.5:8421 & Cookie: cubewright-9=abc-DEF_123 | no-token
          lan              | other | /?token=abc-DEF_123 | Host: 192.168.1.5:8421           | true
          lan              | other | /           | Host: 192.168.1.5:8421 & Cookie: a=b; cubewright-8421=abc-DEF_123 | false
          guarded, lan-guarded | here | /api/state | Host: 127.0.0.1:8421                  | no-token
          guarded, lan-guarded | here | /api/stop?token=wrong | Host: 127.0.0.1:8421       | no-token
          guarded, lan-guarded | here | /?token=abc-DEF_123 | Host: 127.0.0.1:8421         | true
          guarded, lan-guarded | here | /api/state | Host: 127.0.0.1:8421 & X-Cubewright-Token: abc-DEF_123 | false
          guarded          | other | /api/state?token=abc-DEF_123 | Host: 192.168.1.5:8421  | foreign-host
          """)
  void admits(String accesses, String from, String path, String headers, String outcome)
      throws UnknownHostException {
    HttpExchange exchange =
        switch (from) {
          case "here" -> exchange(path, headers, "127.0.0.1", "127.0.0.1");
          case "own" -> exchange(path, headers, "192.168.1.5", "192.168.1.5");
          case "v6" -> exchange(path, headers, "fd00::7", "fd00:0:0:0:0:0:0:2");
          default -> exchange(path, headers, "192.168.1.77", "192.168.1.5");
        };
    for (String access : accesses.split(", ")) {
      assertThat(outcome(filter(access), exchange)).as(access).isEqualTo(outcome);
    }
  }

  private static String outcome(AccessFilter filter, HttpExchange exchange) {
    try {
      return String.valueOf(filter.admit(exchange));
    } catch (ProblemException e) {
      return e.problem().code();
    }
  }

  /** Both addresses are unknown and therefore equal. */
  @Test
  void aClosedConnectionIsNotFromThisMachine() {
    HttpExchange closed = exchange("/api/stop", "Host: 127.0.0.1:8421", null, (SocketAddress) null);
    assertThat(outcome(filter("lan"), closed)).isEqualTo("closed");
    assertThatThrownBy(() -> AccessFilter.isOfThisMachine(closed))
        .isInstanceOf(ProblemException.class);
  }

  @Test
  void theCookieIsForThisServersPagesOnly() {
    assertThat(filter("lan").cookie())
        .isEqualTo("cubewright-8421=abc-DEF_123; Path=/; HttpOnly; SameSite=Lax");
  }

  private static HttpExchange exchange(String path, String headers, String remote, String local)
      throws UnknownHostException {
    return exchange(
        path,
        headers,
        new InetSocketAddress(InetAddress.getByName(remote), 50_000),
        new InetSocketAddress(InetAddress.getByName(local), PORT));
  }

  /** Returns a request without a response. */
  private static HttpExchange exchange(
      String path, String headers, SocketAddress remote, SocketAddress local) {
    HttpFields.Mutable fields = HttpFields.build();
    for (String header : headers.split(" & ")) {
      String[] parts = header.split(": ", 2);
      fields.add(parts[0], parts[1]);
    }
    List<HttpCookie> cookies =
        fields.getValuesList("Cookie").stream()
            .flatMap(line -> Arrays.stream(line.split("; *")))
            .map(cookie -> cookie.split("=", 2))
            .map(pair -> HttpCookie.from(pair[0], pair[1]))
            .toList();
    Map<String, Object> addresses = new HashMap<>();
    addresses.put("getRemoteSocketAddress", remote);
    addresses.put("getLocalSocketAddress", local);
    Map<String, Object> request =
        Map.of(
            "getHttpURI",
            HttpURI.from(path),
            "getHeaders",
            fields.asImmutable(),
            "getAttribute",
            cookies,
            "getConnectionMetaData",
            answering(ConnectionMetaData.class, addresses));
    return new HttpExchange(answering(Request.class, request), null, null);
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
