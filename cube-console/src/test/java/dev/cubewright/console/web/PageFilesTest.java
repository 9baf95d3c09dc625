package dev.cubewright.console.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The page files as the server sends them. */
@Tag("slow")
@Timeout(60)
class PageFilesTest {
  /** The maximum compressed size of a page without three.js. */
  private static final int MAX_BYTES = 110_000;

  private static final RecordingConsole console = new RecordingConsole();
  private static ConsoleServer server;
  private static Caller caller;

  @BeforeAll
  static void start() throws IOException {
    server = console.serve(0, ConsoleAccess.thisMachine());
    caller = new Caller(server.port(), "page");
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static HttpResponse<byte[]> compressed(String path) throws Exception {
    return caller.sendForBytes(caller.request(path).header("Accept-Encoding", "gzip").build());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/puzzle",
        "/puzzle.js",
        "/puzzle.css",
        "/robot",
        "/robot.js",
        "/robot.css",
        "/icon.svg",
        "/three/three.module.min.js",
        "/three/three.core.min.js"
      })
  void everyFileIsSentPlainOrCompressed(String path) throws Exception {
    HttpResponse<byte[]> plain = caller.sendForBytes(caller.request(path).build());
    HttpResponse<byte[]> compressed = compressed(path);

    assertThat(plain.statusCode()).isEqualTo(200);
    assertThat(plain.headers().firstValue("Content-Encoding")).isEmpty();
    assertThat(compressed.headers().firstValue("Content-Encoding")).contains("gzip");
    assertThat(compressed.headers().firstValue("Vary")).contains("Accept-Encoding");
    assertThat(new GZIPInputStream(new ByteArrayInputStream(compressed.body())).readAllBytes())
        .isEqualTo(plain.body());
  }

  @ParameterizedTest
  @ValueSource(strings = {"/puzzle", "/robot"})
  void aPageHasOneScriptAndOneStyleSheet(String address) throws Exception {
    HttpResponse<String> page = caller.get(address);

    assertThat(page.headers().firstValue("Content-Type")).contains("text/html; charset=utf-8");
    assertThat(page.body())
        .startsWith("<!doctype html>")
        .containsOnlyOnce("<script")
        .contains("src=\"" + address + ".js\"")
        .containsOnlyOnce("rel=\"stylesheet\"")
        .contains("href=\"" + address + ".css\"");
    int total = 0;
    for (String path : List.of(address, address + ".js", address + ".css", "/icon.svg")) {
      total += compressed(path).body().length;
    }
    assertThat(total).isLessThan(MAX_BYTES);
  }

  /** Scripts that are loaded later are not part of the page's main script. */
  @ParameterizedTest
  @ValueSource(strings = {"/puzzle.js", "/robot.js"})
  void aScriptImportsThreeJsAlone(String path) throws Exception {
    HttpResponse<String> script = caller.get(path);

    assertThat(script.headers().firstValue("Content-Type"))
        .contains("text/javascript; charset=utf-8");
    assertThat(script.body()).startsWith("/* With Preact, Copyright");
    assertThat(Pattern.compile("import *\\((.*?)\\)").matcher(script.body()).results())
        .allMatch(match -> match.group(1).equals("\"/three/three.module.min.js\""));
    assertThat(script.body()).doesNotContainPattern("(^|[;}])import *[\"'{*]");
  }

  @Test
  void theTopLeadsToTheRobotIfThereIsOne() throws Exception {
    assertThat(startPage()).isEqualTo("/puzzle");
    console.findRealRobot();
    assertThat(startPage()).isEqualTo("/robot");
    assertThat(caller.post("/", "{}").statusCode()).isEqualTo(405);
  }

  private static String startPage() throws Exception {
    HttpResponse<String> top = caller.get("/");
    assertThat(top.statusCode()).isEqualTo(302);
    assertThat(top.headers().firstValue("Cache-Control")).contains("no-store");
    return top.headers().firstValue("Location").orElseThrow();
  }

  @Test
  void nothingIsSentTwice() throws Exception {
    HttpResponse<String> first = caller.get("/robot");
    String tag = first.headers().firstValue("ETag").orElseThrow();

    HttpResponse<String> again =
        caller.send(caller.request("/robot").header("If-None-Match", tag).build());
    HttpResponse<String> other =
        caller.send(caller.request("/robot").header("If-None-Match", "\"other\"").build());

    assertThat(again.statusCode()).isEqualTo(304);
    assertThat(again.body()).isEmpty();
    assertThat(again.headers().allValues("Content-Security-Policy"))
        .isEqualTo(first.headers().allValues("Content-Security-Policy"));
    assertThat(other.statusCode()).isEqualTo(200);
  }

  @Test
  void securityHeadersAreStrict() throws Exception {
    for (String path : List.of("/", "/robot", "/api/state", "/no-such-file.js")) {
      HttpResponse<String> response = caller.get(path);
      String policy = response.headers().firstValue("Content-Security-Policy").orElseThrow();
      // Only the stop port, which can change at a restart, is allowed.
      assertThat(policy.replaceFirst("connect-src 'self' http://127[.]0[.]0[.]1:[*]$", ""))
          .contains("default-src 'self'", "frame-ancestors 'none'")
          .doesNotContain("unsafe", "*");
      assertThat(response.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
      assertThat(response.headers().firstValue("Referrer-Policy")).contains("no-referrer");
    }
  }

  /** The server itself rejects paths outside its folder. */
  @ParameterizedTest
  @CsvSource({
    "/no-such-file.js, 404",
    "/page/robot.html, 404",
    "/robot.html, 404",
    "/locked.html, 404",
    "/robot.js.gz, 404",
    "/robot/main.js, 404",
    "/base/ui.js, 404",
    "/..%2fConsoleServer.class, 404",
    "/base/../robot, 404",
    "/robot/, 404",
    "/three/, 404",
    "/three/three.webgpu.min.js, 404",
    "/three/../LICENSE, 404",
    "/../ConsoleServer.class, 400",
    "/%2e%2e/ConsoleServer.class, 400",
    "/robot%00.js, 400"
  })
  void otherPathsDoNotExist(String path, int status) throws Exception {
    HttpResponse<String> response = caller.get(path);

    assertThat(response.statusCode()).isEqualTo(status);
    assertThat(Caller.code(response)).isEqualTo(status == 404 ? "not-found" : "bad-request");
  }
}
