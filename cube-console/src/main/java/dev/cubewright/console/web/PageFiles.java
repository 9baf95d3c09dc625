package dev.cubewright.console.web;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;

/**
 * The page and its modules, as they are packed into the program. Each file is compressed once, when
 * it is first asked for.
 */
final class PageFiles {
  private static final String PAGE = "page/";
  private static final String THREE_VERSION =
      "/META-INF/maven/org.webjars.npm/three/pom.properties";
  private static final String THREE_PATH = "/three/";

  /** Names of files, in folders or not; none leads out of the page's own folder. */
  private static final Pattern PATH =
      Pattern.compile("(/[A-Za-z0-9_-]+)*/[A-Za-z0-9_-]+(\\.[A-Za-z0-9_-]+)*\\.([a-z0-9]+)");

  private static final Map<String, String> MEDIA_TYPES =
      Map.of(
          "html", "text/html; charset=utf-8",
          "css", "text/css; charset=utf-8",
          "js", "text/javascript; charset=utf-8",
          "json", "application/json",
          "svg", "image/svg+xml",
          "png", "image/png",
          "ico", "image/x-icon",
          "webmanifest", "application/manifest+json");

  private final String three = threeFolder();
  private final Map<String, PageFile> files = new ConcurrentHashMap<>();

  /** One file, ready to be sent. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record PageFile(String mediaType, String tag, byte[] plain, byte[] compressed) {
    static PageFile of(String mediaType, byte[] bytes) {
      return new PageFile(mediaType, EntityTag.of(bytes), bytes, compress(bytes));
    }
  }

  /**
   * Answers with a file.
   *
   * @throws HttpFault if there is none at the path
   * @throws IOException if nobody reads the answer
   */
  void serve(HttpExchange exchange, String path) throws IOException {
    PageFile file = find(path.equals("/") ? "/index.html" : path);
    Headers headers = exchange.getResponseHeaders();
    headers.set("ETag", file.tag());
    headers.set("Cache-Control", "no-cache");
    headers.set("Vary", "Accept-Encoding");
    String known = exchange.getRequestHeaders().getFirst("If-None-Match");
    if (known != null && known.contains(file.tag())) {
      exchange.sendResponseHeaders(304, -1);
      return;
    }
    headers.set("Content-Type", file.mediaType());
    String encodings = String.valueOf(exchange.getRequestHeaders().get("Accept-Encoding"));
    boolean compressed = encodings.contains("gzip");
    if (compressed) {
      headers.set("Content-Encoding", "gzip");
    }
    Responses.send(exchange, 200, compressed ? file.compressed() : file.plain());
  }

  /**
   * Answers somebody without the token, who has opened the page, with how to come in.
   *
   * @throws IOException if nobody reads the answer
   */
  void serveLocked(HttpExchange exchange) throws IOException {
    PageFile file = find("/locked.html");
    Responses.send(exchange, HttpFault.NO_TOKEN, file.mediaType(), file.plain());
  }

  private PageFile find(String path) {
    PageFile known = files.get(path);
    if (known != null) {
      return known;
    }
    PageFile read = read(path).orElseThrow(() -> HttpFault.notFound(path));
    files.put(path, read);
    return read;
  }

  /** Returns where three.js is: its web jar has a folder that is called as its version. */
  private static String threeFolder() {
    Properties properties = new Properties();
    try (InputStream in = PageFiles.class.getResourceAsStream(THREE_VERSION)) {
      properties.load(Objects.requireNonNull(in, THREE_VERSION));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return "/META-INF/resources/webjars/three/" + properties.getProperty("version") + "/build/";
  }

  private Optional<PageFile> read(String path) {
    if (!PATH.matcher(path).matches()) {
      return Optional.empty();
    }
    String mediaType = MEDIA_TYPES.get(path.substring(path.lastIndexOf('.') + 1));
    String resource =
        path.startsWith(THREE_PATH)
            ? three + path.substring(THREE_PATH.length())
            : PAGE + path.substring(1);
    try (InputStream in = PageFiles.class.getResourceAsStream(resource)) {
      return in == null || mediaType == null
          ? Optional.empty()
          : Optional.of(PageFile.of(mediaType, in.readAllBytes()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] compress(byte[] bytes) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // does not happen in memory
    }
    return out.toByteArray();
  }
}
