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
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.eclipse.jetty.http.MimeTypes;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.thread.Scheduler;

/** Reads the JSON object or the picture that a request brings. No thread waits for it. */
final class RequestBody {
  /** What JSON may take. */
  static final Limits JSON = new Limits(256 * 1024, 1);

  /** What a picture may take. */
  static final Limits PICTURE = new Limits(1024 * 1024, 5);

  private static final int MOST_DEPTH = 20;
  private static final int LONGEST_TOKEN = 10_000;

  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxNestingDepth(MOST_DEPTH)
                          .maxStringLength(LONGEST_TOKEN)
                          .build())
                  .build())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  /**
   * What a body may take.
   *
   * @param bytes its greatest length
   * @param seconds how long it may be on its way
   */
  record Limits(int bytes, int seconds) {}

  /**
   * Reads a request's body, or answers that it is too large or did not arrive in time.
   *
   * @param limits what it may take
   * @param complete gets the bytes, on a thread of the server, when all have arrived; must not
   *     block
   */
  void read(HttpExchange exchange, Limits limits, Consumer<byte[]> complete) {
    Request request = exchange.request();
    // A body that is little too long is read: a client that still sends may not see an answer.
    if (request.getLength() / 2 > limits.bytes) {
      fail(exchange, limits, new BodyReader.TooLongException());
      return;
    }
    Scheduler.Task deadline =
        request
            .getComponents()
            .getScheduler()
            .schedule(
                () -> request.fail(new TimeoutException("the body is late")),
                limits.seconds,
                TimeUnit.SECONDS);
    new BodyReader(
            request,
            limits.bytes,
            bytes -> {
              deadline.cancel();
              complete.accept(bytes);
            },
            failure -> {
              deadline.cancel();
              fail(exchange, limits, failure);
            })
        .run();
  }

  private static void fail(HttpExchange exchange, Limits limits, Throwable failure) {
    if (failure instanceof TimeoutException) {
      exchange.fail(
          new HttpFailure(
              HttpFailure.TIMEOUT,
              "request-timeout",
              "the rest of the request did not arrive in time; send it again"));
    } else if (failure instanceof BodyReader.TooLongException) {
      exchange.fail(
          new HttpFailure(
              HttpFailure.TOO_LARGE,
              "too-large",
              "this is larger than " + limits.bytes / 1024 + " KiB; make it smaller"));
    } else {
      exchange.callback().failed(failure);
    }
  }

  /**
   * Checks that a request says that it brings a picture: no form of another site can say that.
   *
   * @throws HttpFailure if it does not
   */
  void requirePicture(HttpExchange exchange) {
    if (!exchange.header("Content-Type").orElse("").toLowerCase(Locale.ROOT).startsWith("image/")) {
      throw new HttpFailure(
          HttpFailure.WRONG_TYPE,
          "not-a-picture",
          "this is no picture; open a JPEG or PNG file (image/jpeg, image/png)");
    }
  }

  /**
   * Returns the object in a body, an empty one if the body is empty.
   *
   * @throws HttpFailure if it is not one JSON object
   */
  ObjectNode parse(HttpExchange exchange, byte[] bytes) {
    if (bytes.length == 0) {
      return MAPPER.createObjectNode();
    }
    String type = exchange.header("Content-Type").orElse("");
    if (!MimeTypes.getContentTypeWithoutCharset(type).equalsIgnoreCase("application/json")) {
      throw new HttpFailure(
          HttpFailure.WRONG_TYPE,
          "not-json",
          "what is sent has to be JSON; send the header Content-Type: application/json");
    }
    if (!(tree(bytes) instanceof ObjectNode object)) {
      throw badJson("what is sent has to be one JSON object, such as {}");
    }
    return object;
  }

  /**
   * Returns the JSON of some bytes.
   *
   * @throws HttpFailure if they are none
   */
  static JsonNode tree(byte[] bytes) {
    try {
      return MAPPER.readTree(bytes);
    } catch (JsonProcessingException e) {
      JsonLocation at = e.getLocation();
      throw badJson(
          "what is sent is no JSON, or names a member twice"
              + (at == null
                  ? ""
                  : " (line " + at.getLineNr() + ", column " + at.getColumnNr() + ")")
              + "; correct it, as in {\"arm\": \"R\"}");
    } catch (IOException e) {
      throw new UncheckedIOException(e); // does not happen in memory
    }
  }

  private static HttpFailure badJson(String message) {
    return new HttpFailure(HttpFailure.BAD_REQUEST, "bad-json", message);
  }
}
