package dev.cubewright.console.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.IOException;
import java.net.UnknownHostException;
import java.net.http.HttpResponse;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A console that the network can reach, and how one comes in. */
@Timeout(60)
class NetworkDoorTest {
  private static final AccessToken TOKEN = AccessToken.random();

  private ConsoleServer server;
  private Caller caller;

  @BeforeEach
  void start() throws IOException {
    server =
        ConsoleServer.start(
            0,
            Optional.of(TOKEN),
            new NotingDesk(),
            (puzzle, question, arguments, cancellation) -> JsonNodeFactory.instance.objectNode());
    caller = new Caller(server.port(), "page-1");
  }

  @AfterEach
  void stop() {
    server.close();
  }

  /** Whatever the path says: it comes from whoever made the link. */
  @ParameterizedTest
  @ValueSource(strings = {"/", "/a%0d%0ab", "/%2F/evil.example/", "//evil.example/", "/x.html"})
  void aTokenInTheAddressLeadsToThePageAndNowhereElse(String path) throws Exception {
    HttpResponse<String> response = caller.get(path + "?token=" + TOKEN.text());

    assertThat(response.statusCode()).isEqualTo(303);
    assertThat(response.headers().firstValue("Location")).contains("/");
    assertThat(response.headers().firstValue("Set-Cookie").orElseThrow())
        .contains(TOKEN.text(), "HttpOnly", "SameSite=Lax");
  }

  /** Answers somebody on another machine. */
  private AskedExchange answered(String path) throws UnknownHostException {
    AskedExchange exchange =
        new AskedExchange(path, "192.0.2.7", "192.0.2.1", server.port())
            .with("Host", "192.0.2.1:" + server.port());
    server.handle(exchange);
    return exchange;
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/index.html", "/main.js", "/?token=wrong"})
  void aBrowserWithoutTheTokenIsShownHowToComeIn(String path) throws Exception {
    AskedExchange answer = answered(path);

    assertThat(answer.getResponseCode()).isEqualTo(401);
    assertThat(answer.getResponseHeaders().getFirst("Content-Type")).startsWith("text/html");
    assertThat(answer.getResponseHeaders().getFirst("Content-Security-Policy")).isNotBlank();
    assertThat(answer.getResponseHeaders().getFirst("Set-Cookie")).isNull();
    assertThat(answer.text())
        .contains("<h1>The token is missing</h1>")
        .doesNotContain(TOKEN.text());
  }

  @Test
  void aProgramWithoutTheTokenIsToldInJson() throws Exception {
    AskedExchange answer = answered("/api/state");

    assertThat(answer.getResponseCode()).isEqualTo(401);
    assertThat(answer.text()).contains("no-token").doesNotContain(TOKEN.text());
  }

  @Test
  void aBrowserThatKeepsTheTokenIsShownThePage() throws Exception {
    AskedExchange exchange =
        new AskedExchange("/", "192.0.2.7", "192.0.2.1", server.port())
            .with("Host", "192.0.2.1:" + server.port())
            .with("Cookie", "cubewright-" + server.port() + "=" + TOKEN.text());
    server.handle(exchange);

    assertThat(exchange.getResponseCode()).isEqualTo(200);
    assertThat(exchange.text()).contains("<title>Cubewright");
  }

  @Test
  void theRemarkSaysThatTheNetworkCanReachIt() {
    assertThat(server.remark().orElseThrow())
        .startsWith("the network can reach this console")
        .contains(TOKEN.text());
  }

  @Test
  void aConsoleOfThisMachineHasNothingToRemark() throws IOException {
    try (ConsoleServer own =
        ConsoleServer.start(
            0,
            Optional.empty(),
            new NotingDesk(),
            (puzzle, question, arguments, cancellation) -> JsonNodeFactory.instance.objectNode())) {
      assertThat(own.remark()).isEmpty();
    }
  }
}
