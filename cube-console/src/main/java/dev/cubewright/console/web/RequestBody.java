package dev.cubewright.console.web;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.core.problem.ProblemException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.eclipse.jetty.http.MimeTypes;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.Promise;
import org.eclipse.jetty.util.thread.Invocable.InvocationType;
import org.eclipse.jetty.util.thread.Scheduler;

/** A reader of the JSON object or the picture of a request. It blocks no thread. */
final class RequestBody {
  static final Limits JSON = new Limits(256 * 1024, 1);
  static final Limits PICTURE = new Limits(1024 * 1024, 5);

  private static final int MAX_DEPTH = 20;
  private static final int LONGEST_TOKEN = 10_000;

  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxNestingDepth(MAX_DEPTH)
                          .maxStringLength(LONGEST_TOKEN)
                          .build())
                  .build())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  /** The maximum length of a body in bytes, and its time limit in seconds. */
  record Limits(int bytes, int seconds) {}

  private RequestBody() {}

  /**
   * Reads the body of a request. Sends an error if the body is too large or too late.
   *
   * @param complete receives the bytes on a server thread; must not block
   */
  static void read(HttpExchange exchange, Limits limits, Consumer<byte[]> complete) {
    Request request = exchange.request();
    // A body slightly over the limit is read first, because a sending client may miss the answer.
    if (request.getLength() / 2 > limits.bytes) {
      exchange.fail(tooLarge(limits));
      return;
    }
    Scheduler.Task deadline =
        request
            .getComponents()
            .getScheduler()
            .schedule(
                () -> request.fail(new TimeoutException("timeout of the request body")),
                limits.seconds,
                TimeUnit.SECONDS);
    Content.Source.asByteArrayAsync(
        request,
        limits.bytes,
        Promise.Invocable.from(
            InvocationType.NON_BLOCKING,
            bytes -> {
              deadline.cancel();
              complete.accept(bytes);
            },
            failure -> {
              deadline.cancel();
              fail(exchange, limits, failure);
            }));
  }

  private static void fail(HttpExchange exchange, Limits limits, Throwable failure) {
    if (failure instanceof TimeoutException) {
      exchange.fail(
          ProblemException.of(
              "request-timeout", "the request body did not arrive in time; send it again"));
    } else if (failure instanceof IllegalStateException) {
      // Jetty fails the request after this answer, so the connection must not be reused.
      exchange.response().getHeaders().put("Connection", "close");
      exchange.fail(tooLarge(limits));
    } else {
      exchange.callback().failed(failure);
    }
  }

  private static ProblemException tooLarge(Limits limits) {
    return ProblemException.of(
        "too-large",
        "the request body is larger than " + limits.bytes / 1024 + " KiB; send a" + " smaller one");
  }

  /** Requires an image media type, which forms of other sites cannot send. */
  static void requirePicture(HttpExchange exchange) {
    if (!exchange.header("Content-Type").orElse("").toLowerCase(Locale.ROOT).startsWith("image/")) {
      throw ProblemException.of(
          "not-a-picture",
          "the file is not a picture; use a JPEG or PNG file (image/jpeg," + " image/png)");
    }
  }

  /**
   * Parses the JSON object of a body; an empty body is an empty object. Throws if it is invalid.
   */
  static ObjectNode parse(HttpExchange exchange, byte[] bytes) {
    if (bytes.length == 0) {
      return MAPPER.createObjectNode();
    }
    String type = exchange.header("Content-Type").orElse("");
    if (!MimeTypes.getContentTypeWithoutCharset(type).equalsIgnoreCase("application/json")) {
      throw ProblemException.of(
          "not-json", "the body must be JSON; send the header Content-Type: application/json");
    }
    if (!(tree(bytes) instanceof ObjectNode object)) {
      throw ProblemException.of("bad-json", "the body must be one JSON object, such as {}");
    }
    return object;
  }

  /** Parses JSON. Throws if it is invalid. */
  static JsonNode tree(byte[] bytes) {
    try {
      return MAPPER.readTree(bytes);
    } catch (JsonProcessingException e) {
      JsonLocation at = e.getLocation();
      throw ProblemException.of(
          "bad-json",
          "invalid JSON or duplicate member"
              + (at == null
                  ? ""
                  : " (line " + at.getLineNr() + ", column " + at.getColumnNr() + ")")
              + "; correct it, as in {\"arm\": \"R\"}");
    } catch (IOException e) {
      throw new UncheckedIOException(e); // cannot happen in memory
    }
  }
}
