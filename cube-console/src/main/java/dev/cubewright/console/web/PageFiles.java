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
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import org.eclipse.jetty.http.CompressedContentFormat;
import org.eclipse.jetty.http.content.HttpContent;
import org.eclipse.jetty.http.content.ResourceHttpContent;
import org.eclipse.jetty.server.ResourceService;
import org.eclipse.jetty.util.resource.MemoryResource;
import org.jspecify.annotations.Nullable;

/**
 * The page and its modules from the program's jar. Each file is read and compressed once, for the
 * first request; Jetty does the rest.
 */
final class PageFiles implements HttpContent.Factory {
  private static final String PAGE = "page/";
  private static final String THREE_VERSION =
      "/META-INF/maven/org.webjars.npm/three/pom.properties";
  private static final String THREE_PATH = "/three/";
  private static final CompressedContentFormat GZIP = CompressedContentFormat.GZIP;

  /** The paths of files; none leaves the page's folder. */
  private static final Pattern PATH =
      Pattern.compile("(/[A-Za-z0-9_-]+)*/[A-Za-z0-9_-]+(\\.[A-Za-z0-9_-]+)*\\.([a-z0-9]+)");

  private static final Map<String, String> MEDIA_TYPES =
      Map.of(
          "html", "text/html; charset=utf-8",
          "css", "text/css; charset=utf-8",
          "js", "text/javascript; charset=utf-8",
          "svg", "image/svg+xml");

  private static final String THREE = threeFolder();
  private final Map<String, HttpContent> contents = new ConcurrentHashMap<>();
  private final ResourceService service = new ResourceService();

  PageFiles() {
    service.setHttpContentFactory(this);
    service.setEtags(true);
    service.setCacheControl("no-cache");
    service.setAcceptRanges(false);
    service.setPrecompressedFormats(List.of(GZIP));
  }

  /** Answers with a file; fails if there is none at the path, or the method is another one. */
  void serve(HttpExchange exchange) {
    String method = exchange.method();
    if (!method.equals("GET") && !method.equals("HEAD")) {
      throw exchange.wrongMethod("GET, HEAD");
    }
    String path = exchange.path().equals("/") ? "/index.html" : exchange.path();
    HttpContent content;
    try {
      content = service.getContent(path, exchange.request());
    } catch (IOException e) {
      throw new UncheckedIOException(e); // does not happen in memory
    }
    if (content == null || !PATH.matcher(path).matches()) {
      throw exchange.notFound();
    }
    service.doGet(exchange.request(), exchange.response(), exchange.callback(), content);
  }

  /** Returns the page for a browser without the token. */
  ApiResponse locked() {
    HttpContent page = Objects.requireNonNull(getContent("/locked.html"));
    byte[] bytes = ((MemoryResource) page.getResource()).getBytes();
    return ApiResponse.of(ApiResponse.NO_TOKEN, page.getContentTypeValue(), bytes);
  }

  /** Returns a file, or with {@code .gz} after its path the file compressed; null if none. */
  @Override
  public @Nullable HttpContent getContent(String path) {
    return contents.computeIfAbsent(path, PageFiles::read);
  }

  private static @Nullable HttpContent read(String path) {
    boolean compressed = path.endsWith(GZIP.getExtension());
    String plain =
        compressed ? path.substring(0, path.length() - GZIP.getExtension().length()) : path;
    String mediaType = MEDIA_TYPES.get(plain.substring(plain.lastIndexOf('.') + 1));
    if (mediaType == null || !PATH.matcher(path).matches()) {
      return null;
    }
    String resource =
        plain.startsWith(THREE_PATH)
            ? THREE + plain.substring(THREE_PATH.length())
            : PAGE + plain.substring(1);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (InputStream in = PageFiles.class.getResourceAsStream(resource)) {
      if (in == null) {
        return null;
      }
      try (OutputStream out = compressed ? new GZIPOutputStream(bytes) : bytes) {
        in.transferTo(out);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new ResourceHttpContent(
        new MemoryResource(URI.create(path), bytes.toByteArray()),
        compressed ? "application/gzip" : mediaType);
  }

  /** Returns the folder of three.js; its web jar names it by the version. */
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
