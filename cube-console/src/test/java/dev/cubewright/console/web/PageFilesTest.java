package dev.cubewright.console.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The page as it comes over the line. */
@Tag("slow")
@Timeout(60)
class PageFilesTest {
  private static final int MOST_BYTES = 1_000_000;
  private static final List<String> THREE =
      List.of("/three/three.module.min.js", "/three/three.core.min.js");

  private static ConsoleServer server;
  private static Caller caller;

  @BeforeAll
  static void start() throws IOException {
    server = new RecordingConsole().serve(0, ConsoleAccess.thisMachine());
    caller = new Caller(server.port(), "page");
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  /** All files of the page, as a browser asks for them. */
  static List<String> files() throws Exception {
    Path folder =
        Path.of(Objects.requireNonNull(PageFiles.class.getResource("page/index.html")).toURI())
            .getParent();
    try (Stream<Path> files = Files.walk(folder)) {
      return Stream.concat(
              files
                  .filter(Files::isRegularFile)
                  .map(file -> "/" + folder.relativize(file).toString().replace('\\', '/')),
              THREE.stream())
          .toList();
    }
  }

  private static HttpResponse<byte[]> compressed(String path) throws Exception {
    return caller.sendForBytes(caller.request(path).header("Accept-Encoding", "gzip").build());
  }

  @ParameterizedTest
  @MethodSource("files")
  void everyFileComesPlainOrCompressed(String path) throws Exception {
    HttpResponse<byte[]> plain = caller.sendForBytes(caller.request(path).build());
    HttpResponse<byte[]> compressed = compressed(path);

    assertThat(plain.statusCode()).isEqualTo(200);
    assertThat(plain.headers().firstValue("Content-Encoding")).isEmpty();
    assertThat(compressed.headers().firstValue("Content-Encoding")).contains("gzip");
    assertThat(compressed.headers().firstValue("Vary")).contains("Accept-Encoding");
    assertThat(new GZIPInputStream(new ByteArrayInputStream(compressed.body())).readAllBytes())
        .isEqualTo(plain.body());
  }

  @Test
  void allOfItIsSmall() throws Exception {
    int total = 0;
    for (String path : files()) {
      total += compressed(path).body().length;
    }
    assertThat(total).isLessThan(MOST_BYTES);
  }

  @Test
  void thePageIsAtTheTop() throws Exception {
    HttpResponse<String> top = caller.get("/");

    assertThat(top.statusCode()).isEqualTo(200);
    assertThat(top.body()).startsWith("<!doctype html>");
    assertThat(top.headers().firstValue("Content-Type")).contains("text/html; charset=utf-8");
    assertThat(caller.get("/three/three.core.min.js").headers().firstValue("Content-Type"))
        .contains("text/javascript; charset=utf-8");
  }

  @Test
  void nothingIsSentTwice() throws Exception {
    HttpResponse<String> first = caller.get("/");
    String tag = first.headers().firstValue("ETag").orElseThrow();

    HttpResponse<String> again =
        caller.send(caller.request("/").header("If-None-Match", tag).build());
    HttpResponse<String> other =
        caller.send(caller.request("/").header("If-None-Match", "\"other\"").build());

    assertThat(again.statusCode()).isEqualTo(304);
    assertThat(again.body()).isEmpty();
    assertThat(again.headers().allValues("Content-Security-Policy"))
        .isEqualTo(first.headers().allValues("Content-Security-Policy"));
    assertThat(other.statusCode()).isEqualTo(200);
  }

  @Test
  void browsersAreToBeStrict() throws Exception {
    for (String path : List.of("/", "/api/state", "/no-such-file.js")) {
      HttpResponse<String> response = caller.get(path);
      String policy = response.headers().firstValue("Content-Security-Policy").orElseThrow();
      // The port for stop, which may be another one after a restart, is the only one that is open.
      assertThat(policy.replaceFirst("connect-src 'self' http://127[.]0[.]0[.]1:[*]$", ""))
          .contains("default-src 'self'", "frame-ancestors 'none'")
          .doesNotContain("unsafe", "*");
      assertThat(response.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
      assertThat(response.headers().firstValue("Referrer-Policy")).contains("no-referrer");
    }
  }

  /** The server itself refuses paths that lead out. */
  @ParameterizedTest
  @CsvSource({
    "/no-such-file.js, 404",
    "/page/index.html, 404",
    "/..%2fConsoleServer.class, 404",
    "/base/../index.html, 404",
    "/base/, 404",
    "/base, 404",
    "/.hidden.js, 404",
    "/three/, 404",
    "/three/three.webgpu.min.js.map, 404",
    "/three/../LICENSE, 404",
    "/index, 404",
    "/../ConsoleServer.class, 400",
    "/%2e%2e/ConsoleServer.class, 400",
    "/index.html%00.js, 400"
  })
  void nothingElseIsThere(String path, int status) throws Exception {
    HttpResponse<String> response = caller.get(path);

    assertThat(response.statusCode()).isEqualTo(status);
    assertThat(Caller.code(response)).isEqualTo(status == 404 ? "not-found" : "bad-request");
  }
}
