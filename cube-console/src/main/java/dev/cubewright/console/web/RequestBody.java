package dev.cubewright.console.web;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.util.Locale;

/** Reads the JSON object that comes with a request. */
final class RequestBody {
  static final int MOST_BYTES = 256 * 1024;
  private static final int MOST_DEPTH = 20;
  private static final int LONGEST_TOKEN = 10_000;

  private final JsonMapper mapper =
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
   * Returns what comes with a request, an empty object if nothing does.
   *
   * @throws HttpFault if it is not one JSON object, or a large one
   * @throws IOException if it does not come
   */
  ObjectNode of(HttpExchange exchange) throws IOException {
    byte[] bytes = exchange.getRequestBody().readNBytes(MOST_BYTES + 1);
    if (bytes.length == 0) {
      return mapper.createObjectNode();
    }
    String type = exchange.getRequestHeaders().getFirst("Content-Type");
    if (type == null || !mediaType(type).equals("application/json")) {
      throw new HttpFault(
          HttpFault.WRONG_TYPE,
          "not-json",
          "what is sent has to be JSON; send the header Content-Type: application/json");
    }
    if (bytes.length > MOST_BYTES) {
      throw new HttpFault(
          HttpFault.TOO_LARGE,
          "too-large",
          "what is sent is larger than " + MOST_BYTES / 1024 + " KiB; send less");
    }
    return object(bytes);
  }

  private static String mediaType(String header) {
    int parameters = header.indexOf(';');
    String type = parameters < 0 ? header : header.substring(0, parameters);
    return type.strip().toLowerCase(Locale.ROOT);
  }

  private ObjectNode object(byte[] bytes) throws IOException {
    JsonNode tree;
    try {
      tree = mapper.readTree(bytes);
    } catch (JsonProcessingException e) {
      String place =
          e.getLocation() == null
              ? ""
              : " (line "
                  + e.getLocation().getLineNr()
                  + ", column "
                  + e.getLocation().getColumnNr()
                  + ")";
      throw new HttpFault(
          HttpFault.BAD_REQUEST,
          "bad-json",
          "what is sent is no JSON, or names a member twice"
              + place
              + "; mend it there, as in {\"arm\": \"R\"}");
    }
    if (!(tree instanceof ObjectNode object)) {
      throw new HttpFault(
          HttpFault.BAD_REQUEST, "bad-json", "what is sent has to be one JSON object, such as {}");
    }
    return object;
  }
}
