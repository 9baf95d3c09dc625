package dev.cubewright.console.web;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;
import java.util.zip.GZIPOutputStream;
import org.eclipse.jetty.http.CompressedContentFormat;
import org.eclipse.jetty.http.content.HttpContent;
import org.eclipse.jetty.http.content.ResourceHttpContent;
import org.eclipse.jetty.server.ResourceService;
import org.eclipse.jetty.util.resource.MemoryResource;
import org.jspecify.annotations.Nullable;

/**
 * The page files in the jar. Each file is read and compressed at its first request, then cached.
 */
final class PageFiles implements HttpContent.Factory {
  private static final String THREE_VERSION =
      "/META-INF/maven/org.webjars.npm/three/pom.properties";
  private static final CompressedContentFormat GZIP = CompressedContentFormat.GZIP;
  private static final String LOCKED = "page/locked.html";

  private static final Map<String, String> MEDIA_TYPES =
      Map.of(
          "html", "text/html; charset=utf-8",
          "css", "text/css; charset=utf-8",
          "js", "text/javascript; charset=utf-8",
          "svg", "image/svg+xml");

  /** The resources by path. */
  private static final Map<String, String> FILES =
      Map.of(
          "/puzzle", "page/puzzle.html",
          "/puzzle.js", "page/puzzle.js",
          "/puzzle.css", "page/puzzle.css",
          "/robot", "page/robot.html",
          "/robot.js", "page/robot.js",
          "/robot.css", "page/robot.css",
          "/icon.svg", "page/icon.svg",
          "/three/three.module.min.js", threeFolder() + "three.module.min.js",
          "/three/three.core.min.js", threeFolder() + "three.core.min.js");

  private final Map<String, HttpContent> contents = new ConcurrentHashMap<>();
  private final ResourceService service = new ResourceService();

  PageFiles() {
    service.setHttpContentFactory(this);
    service.setEtags(true);
    service.setCacheControl("no-cache");
    service.setAcceptRanges(false);
    service.setPrecompressedFormats(List.of(GZIP));
  }

  /** Sends a file. Throws if the path is unknown or the method is not GET or HEAD. */
  void serve(HttpExchange exchange) {
    exchange.requireReading();
    if (!FILES.containsKey(exchange.path())) {
      throw exchange.notFound();
    }
    HttpContent content;
    try {
      content = service.getContent(exchange.path(), exchange.request());
    } catch (IOException e) {
      throw new UncheckedIOException(e); // cannot happen in memory
    }
    service.doGet(exchange.request(), exchange.response(), exchange.callback(), content);
  }

  /** Returns the page for a browser without the token. */
  ApiResponse locked() {
    return ApiResponse.of(ApiResponse.NO_TOKEN, mediaType(LOCKED), read(LOCKED, false));
  }

  /** Returns a file, compressed if its path ends in {@code .gz}; null if there is none. */
  @Override
  public @Nullable HttpContent getContent(String path) {
    boolean compressed = path.endsWith(GZIP.getExtension());
    String resource =
        FILES.get(
            compressed ? path.substring(0, path.length() - GZIP.getExtension().length()) : path);
    return resource == null
        ? null
        : contents.computeIfAbsent(
            path,
            name ->
                new ResourceHttpContent(
                    new MemoryResource(URI.create(name), read(resource, compressed)),
                    compressed ? "application/gzip" : mediaType(resource)));
  }

  private static String mediaType(String resource) {
    return Objects.requireNonNull(
        MEDIA_TYPES.get(resource.substring(resource.lastIndexOf('.') + 1)), resource);
  }

  private static byte[] read(String resource, boolean compressed) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (InputStream in =
            Objects.requireNonNull(PageFiles.class.getResourceAsStream(resource), resource);
        OutputStream out = compressed ? new GZIPOutputStream(bytes) : bytes) {
      in.transferTo(out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  /** Returns the folder of three.js, whose name contains the version. */
  private static String threeFolder() {
    Properties properties = new Properties();
    try (InputStream in = PageFiles.class.getResourceAsStream(THREE_VERSION)) {
      properties.load(Objects.requireNonNull(in, THREE_VERSION));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return "/META-INF/resources/webjars/three/" + properties.getProperty("version") + "/build/";
  }
}
