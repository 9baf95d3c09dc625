package dev.cubewright.console.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.eclipse.jetty.server.ConnectionMetaData;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Request;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Access to a console from the network. */
class NetworkAccessTest extends ServedConsole {
  private static final String TOKEN = ConsoleAccess.randomToken();

  @Override
  ConsoleAccess access() {
    return new ConsoleAccess(true, Optional.of(TOKEN), false);
  }

  /** The author of a link controls an unknown path. */
  @ParameterizedTest
  @CsvSource({
    "/, /",
    "/puzzle, /puzzle",
    "/robot, /robot",
    "/robot.js, /",
    "/a%0d%0ab, /",
    "/%2F/evil.example/, /",
    "//evil.example/, /",
    "/x.html, /"
  })
  void aTokenInTheAddressRedirectsOnlyToThePage(String path, String page) throws Exception {
    HttpResponse<String> response = caller.get(path + "?token=" + TOKEN);

    assertThat(response.statusCode()).isEqualTo(303);
    assertThat(response.headers().firstValue("Location")).contains(page);
    assertThat(response.headers().firstValue("Set-Cookie").orElseThrow())
        .contains(TOKEN, "HttpOnly", "SameSite=Lax");
  }

  /** Makes the server treat all further clients as other machines. */
  private void askFromElsewhere() {
    SocketAddress remote = new InetSocketAddress("192.0.2.7", 50_000);
    SocketAddress local = new InetSocketAddress("192.0.2.1", server.port());
    server
        .server()
        .getConnectors()[0]
        .getConnectionFactory(HttpConnectionFactory.class)
        .getHttpConfiguration()
        .addCustomizer(
            (request, headers) ->
                new Request.Wrapper(request) {
                  @Override
                  public ConnectionMetaData getConnectionMetaData() {
                    return new ConnectionMetaData.Wrapper(super.getConnectionMetaData()) {
                      @Override
                      public SocketAddress getRemoteSocketAddress() {
                        return remote;
                      }

                      @Override
                      public SocketAddress getLocalSocketAddress() {
                        return local;
                      }
                    };
                  }
                });
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/puzzle", "/robot.js", "/?token=wrong"})
  void aBrowserWithoutTheTokenGetsInstructions(String path) throws Exception {
    askFromElsewhere();

    HttpResponse<String> answer = caller.get(path);

    assertThat(answer.statusCode()).isEqualTo(401);
    assertThat(answer.headers().firstValue("Content-Type").orElseThrow()).startsWith("text/html");
    assertThat(answer.headers().firstValue("Content-Security-Policy").orElseThrow()).isNotBlank();
    assertThat(answer.headers().firstValue("Set-Cookie")).isEmpty();
    assertThat(answer.body()).contains("<h1>The token is missing</h1>").doesNotContain(TOKEN);
  }

  /** The address for a phone contains the token. */
  @Test
  void addressesForPhonesAreShownOnThisMachineOnly() throws Exception {
    JsonNode addresses = Caller.json(caller.get("/api/addresses")).path("addresses");
    for (JsonNode address : addresses) {
      assertThat(address.path("url").asText()).endsWith("/puzzle?token=" + TOKEN);
      assertThat(address.path("code")).hasSizeGreaterThan(20);
      assertThat(address.path("code").path(0).asText()).startsWith("1111111");
    }
    askFromElsewhere();

    HttpResponse<String> answer = caller.get("/api/addresses?token=" + TOKEN);

    assertThat(answer.statusCode()).isEqualTo(403);
    assertThat(answer.body()).doesNotContain(TOKEN);
  }

  @Test
  void aProgramWithoutTheTokenGetsJson() throws Exception {
    askFromElsewhere();

    HttpResponse<String> answer = caller.get("/api/state");

    assertThat(answer.statusCode()).isEqualTo(401);
    assertThat(Caller.code(answer)).isEqualTo("no-token");
    assertThat(answer.body()).doesNotContain(TOKEN);
  }

  private HttpResponse<String> describe(String robot) throws Exception {
    return caller.send(
        caller
            .request("/api/robot")
            .header("X-Cubewright-Token", TOKEN)
            .header("Content-Type", "application/json")
            .PUT(BodyPublishers.ofString(robot))
            .build());
  }

  @Test
  void onlyThisMachineRemovesOrChangesTheStopButton() throws Exception {
    String with = "{\"version\":1,\"stopButton\":{\"chip\":\"gpiochip0\",\"line\":17}}";
    assertThat(describe(with).statusCode()).isEqualTo(200);
    assertThat(describe("{\"version\":1}").statusCode()).isEqualTo(200);
    assertThat(describe(with).statusCode()).isEqualTo(200);
    askFromElsewhere();

    for (String other : List.of("{\"version\":1}", with.replace("17", "18"))) {
      HttpResponse<String> answer = describe(other);
      assertThat(answer.statusCode()).isEqualTo(403);
      assertThat(Caller.code(answer)).isEqualTo("stop-button-kept");
    }
    assertThat(describe(with).statusCode()).isEqualTo(200);
  }

  /** A second description arrives after the first was found to keep the button. */
  @Test
  void aConcurrentlyAddedButtonIsNotLost() throws Exception {
    CompletableFuture<String> meanwhile = new CompletableFuture<>();
    console.onNextRead(
        () -> {
          try {
            meanwhile.complete(
                Caller.code(
                    describe(
                        "{\"version\":1,\"stopButton\":{\"chip\":\"gpiochip0\",\"line\":17}}")));
          } catch (Exception e) {
            meanwhile.completeExceptionally(e);
          }
        });
    askFromElsewhere();

    assertThat(describe("{\"version\":1}").statusCode()).isEqualTo(200);

    assertThat(meanwhile.join()).isEqualTo("too-many-writers");
    assertThat(console.commands).containsExactly("replace robot{\"version\":1}");
  }

  @Test
  void pathsOfThisMachineAreSentToItOnly() throws Exception {
    assertThat(caller.get("/api/files").statusCode()).isNotEqualTo(403);
    askFromElsewhere();

    HttpResponse<String> answer = caller.get("/api/files?token=" + TOKEN);

    assertThat(answer.statusCode()).isEqualTo(403);
    assertThat(Caller.code(answer)).isEqualTo("other-machine");
  }
}
