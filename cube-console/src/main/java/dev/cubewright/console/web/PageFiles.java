package dev.cubewright.console.web;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
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

  private final String three = threeFolder();
  private final Map<String, HttpContent> contents = new ConcurrentHashMap<>();
  private final ResourceService service = new ResourceService();

  PageFiles() {
    service.setHttpContentFactory(this);
    service.setEtags(true);
    service.setCacheControl("no-cache");
    service.setAcceptRanges(false);
    service.setPrecompressedFormats(List.of(GZIP));
  }

  /**
   * Answers with a file.
   *
   * @throws dev.cubewright.core.problem.ProblemException if there is none at the path, or the
   *     method is another one
   */
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
    HttpContent known = contents.get(path);
    if (known != null) {
      return known;
    }
    HttpContent read = read(path);
    if (read != null) {
      contents.put(path, read);
    }
    return read;
  }

  private @Nullable HttpContent read(String path) {
    if (!PATH.matcher(path).matches()) {
      return null;
    }
    if (path.endsWith(GZIP.getExtension())) {
      HttpContent plain =
          getContent(path.substring(0, path.length() - GZIP.getExtension().length()));
      return plain == null
          ? null
          : content(path, "application/gzip", compress((MemoryResource) plain.getResource()));
    }
    String mediaType = MEDIA_TYPES.get(path.substring(path.lastIndexOf('.') + 1));
    String resource =
        path.startsWith(THREE_PATH)
            ? three + path.substring(THREE_PATH.length())
            : PAGE + path.substring(1);
    try (InputStream in = PageFiles.class.getResourceAsStream(resource)) {
      return in == null || mediaType == null ? null : content(path, mediaType, in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static HttpContent content(String path, String mediaType, byte[] bytes) {
    return new ResourceHttpContent(new MemoryResource(URI.create(path), bytes), mediaType);
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

  private static byte[] compress(MemoryResource resource) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(resource.getBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e); // does not happen in memory
    }
    return out.toByteArray();
  }
}
