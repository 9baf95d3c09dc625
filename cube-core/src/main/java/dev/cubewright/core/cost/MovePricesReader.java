package dev.cubewright.core.cost;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import dev.cubewright.core.definition.InvalidDefinitionException;
import dev.cubewright.core.file.BoundedText;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads prices of moves from a file: one JSON object with a {@code name} and {@code moves}, an
 * object with a price for each move. Belongs to one reading.
 */
final class MovePricesReader {
  private static final int MOST_BYTES = 1_000_000;
  private static final int LONGEST_NAME = 200;

  /** So that no sum of a solution is too large for a table. */
  private static final int HIGHEST_COST = 1_000_000;

  private static final String FORM =
      "write {\"name\": \"mine\", \"moves\": {\"F\": 10, \"F2\": 16}}";

  private final String file;
  private final JsonParser parser;
  private @Nullable String name;
  private @Nullable List<MovePrices.Price> prices;

  private MovePricesReader(String file, JsonParser parser) {
    this.file = file;
    this.parser = parser;
  }

  /**
   * Returns the prices in a file.
   *
   * @throws IOException if it cannot be read
   * @throws InvalidDefinitionException if it holds no prices
   */
  static MovePrices read(Path file) throws IOException {
    String source = file.toString();
    String text = text(file, source);
    if (text.isBlank()) {
      throw new InvalidDefinitionException(source, "", "it is empty; " + FORM);
    }
    try (JsonParser parser = new JsonFactory().createParser(text)) {
      return new MovePricesReader(source, parser).read();
    } catch (JsonProcessingException e) {
      JsonLocation location = e.getLocation();
      throw new InvalidDefinitionException(
          source,
          location == null ? "" : position(location),
          "this is not JSON, or cut off; " + FORM);
    }
  }

  private static String text(Path file, String source) throws IOException {
    try {
      return BoundedText.read(file, MOST_BYTES)
          .orElseThrow(
              () ->
                  new InvalidDefinitionException(
                      source, "", "it has more than " + MOST_BYTES + " bytes; " + FORM));
    } catch (CharacterCodingException e) {
      throw new InvalidDefinitionException(
          source, "", "it is not text in UTF-8; save it in that encoding");
    }
  }

  private InvalidDefinitionException fault(String reason) {
    return new InvalidDefinitionException(file, position(parser.currentTokenLocation()), reason);
  }

  private static String position(JsonLocation location) {
    return "line " + location.getLineNr() + ", column " + location.getColumnNr();
  }

  private MovePrices read() throws IOException {
    require(parser.nextToken() == JsonToken.START_OBJECT, FORM);
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      switch (parser.currentName()) {
        case "name" -> readName();
        case "moves" -> readMoves();
        default -> throw fault("this means nothing here; known are name and moves");
      }
    }
    String called = name;
    List<MovePrices.Price> priced = prices;
    if (called == null || priced == null) {
      throw fault((called == null ? "\"name\"" : "\"moves\"") + " is missing; " + FORM);
    }
    require(parser.nextToken() == null, "something follows the object; remove it");
    return new MovePrices(file, called, priced);
  }

  private void readName() throws IOException {
    require(name == null, "this stands here twice; remove one");
    require(parser.nextToken() == JsonToken.VALUE_STRING, "the name must be a text in quotes");
    String text = parser.getText();
    require(
        !text.isBlank()
            && text.length() <= LONGEST_NAME
            && text.chars().allMatch(character -> character >= ' ' && character <= '~'),
        "the name must be 1 to " + LONGEST_NAME + " printable ASCII characters");
    name = text;
  }

  private void readMoves() throws IOException {
    require(prices == null, "this stands here twice; remove one");
    require(
        parser.nextToken() == JsonToken.START_OBJECT,
        "the moves must be an object with a price for each, such as {\"F\": 10, \"F2\": 16}");
    List<MovePrices.Price> all = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String move = parser.currentName();
      String position = position(parser.currentTokenLocation());
      parser.nextToken();
      all.add(new MovePrices.Price(move, price(), position));
    }
    require(!all.isEmpty(), "no move has a price, so none could be used; add some");
    prices = all;
  }

  private int price() throws IOException {
    boolean whole =
        parser.hasToken(JsonToken.VALUE_NUMBER_INT)
            && parser.getNumberType() == JsonParser.NumberType.INT
            && parser.getIntValue() >= 1
            && parser.getIntValue() <= HIGHEST_COST;
    require(whole, "a price must be a whole number, 1 to " + HIGHEST_COST);
    return parser.getIntValue();
  }

  private void require(boolean right, String reason) {
    if (!right) {
      throw fault(reason);
    }
  }
}
