package dev.cubewright.robot.cli.puzzle;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import dev.cubewright.core.file.BoundedText;
import dev.cubewright.robot.cli.option.Paths;
import dev.cubewright.robot.cli.terminal.Failure;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads a cost model from a file: one JSON object with a {@code name} and {@code moves}, an object
 * with a price for each move. Belongs to one reading.
 */
final class CostFile {
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

  private CostFile(String file, JsonParser parser) {
    this.file = file;
    this.parser = parser;
  }

  /**
   * Returns the cost model of a file.
   *
   * @throws Failure if the file cannot be read or holds none; it names line and column
   */
  static MovePrices read(Path file) {
    try {
      String text =
          BoundedText.read(file, MOST_BYTES)
              .orElseThrow(
                  () -> fault(file + "", "", "it has more than " + MOST_BYTES + " bytes; " + FORM));
      if (text.isBlank()) {
        throw fault(file.toString(), "", "it is empty; " + FORM);
      }
      try (JsonParser parser = new JsonFactory().createParser(text)) {
        return new CostFile(file.toString(), parser).read();
      } catch (JsonProcessingException e) {
        JsonLocation location = e.getLocation();
        throw fault(
            file.toString(),
            location == null ? "" : position(location),
            "this is not JSON, or cut off; " + FORM);
      }
    } catch (NoSuchFileException e) {
      throw Failure.usage("there is no file " + file + " with costs; " + FORM, e);
    } catch (CharacterCodingException e) {
      throw fault(file.toString(), "", "it is not text in UTF-8; save it in that encoding");
    } catch (IOException e) {
      throw Paths.cannot("read", file, e);
    }
  }

  /** Returns what is wrong at a place of a file. */
  static Failure fault(String file, String position, String reason) {
    Failure failure =
        Failure.impossible(
            "bad-costs-file", file + (position.isEmpty() ? "" : ", " + position) + ": " + reason);
    return position.isEmpty() ? failure : failure.with("position", position);
  }

  private Failure fault(String reason) {
    return fault(file, position(parser.currentTokenLocation()), reason);
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
