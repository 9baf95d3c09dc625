package dev.cubewright.vision.sample;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.fault.VisionException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Reads the stickers of a readings text and says where it is wrong. Belongs to one reading. */
final class ReadingsParser {
  private static final int MAX_DEPTH = 4;
  private static final int LONGEST_TOKEN = 100;
  private static final int CHANNELS = 3;
  private static final double CHANNEL_MAX = 255;
  private static final int HIGHEST_KEY =
      ReadingsFile.FACES * ReadingsFile.LARGEST * ReadingsFile.LARGEST;

  private final String name;
  private final JsonParser parser;

  ReadingsParser(String name, String text) {
    this.name = name;
    JsonFactory factory =
        JsonFactory.builder()
            .streamReadConstraints(
                StreamReadConstraints.builder()
                    .maxNestingDepth(MAX_DEPTH)
                    .maxStringLength(LONGEST_TOKEN)
                    .maxNameLength(LONGEST_TOKEN)
                    .maxNumberLength(LONGEST_TOKEN)
                    .build())
            .build();
    try {
      parser = factory.createParser(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // does not happen in memory
    }
  }

  /** Returns the stickers by number; empty for one that is null. */
  Map<Integer, Optional<ColorSample>> read() {
    try {
      return stickers();
    } catch (JsonProcessingException e) {
      JsonLocation location = e.getLocation();
      String where = location == null ? line() : "line " + location.getLineNr();
      throw fault(name, where, "is not JSON or is cut off; correct it or write it again", e);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // does not happen in memory
    }
  }

  private Map<Integer, Optional<ColorSample>> stickers() throws IOException {
    if (parser.nextToken() != JsonToken.START_OBJECT) {
      throw fault(line(), "must be an object of sticker numbers and colours: {\"1\": [255, 0, 0]}");
    }
    Map<Integer, Optional<ColorSample>> stickers = new TreeMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String key = parser.getText();
      if (stickers.put(number(key), color(key)) != null) {
        throw fault("sticker " + key, "is there twice; remove one");
      }
    }
    if (parser.nextToken() != null) {
      throw fault(line(), "goes on after the object; remove what follows it");
    }
    return stickers;
  }

  private int number(String key) {
    if (!key.matches("[1-9][0-9]{0,3}") || Integer.parseInt(key) > HIGHEST_KEY) {
      throw fault(
          line(), "has \"" + key + "\" where a sticker's number, 1 to 6 n\u00b2, should be");
    }
    return Integer.parseInt(key);
  }

  private Optional<ColorSample> color(String key) throws IOException {
    JsonToken token = parser.nextToken();
    if (token == JsonToken.VALUE_NULL) {
      return Optional.empty();
    }
    require(token == JsonToken.START_ARRAY, key);
    double[] channels = new double[CHANNELS];
    for (int channel = 0; channel < CHANNELS; channel++) {
      JsonToken value = parser.nextToken();
      require(value != null && value.isNumeric(), key);
      channels[channel] = parser.getDoubleValue();
      require(channels[channel] >= 0 && channels[channel] <= CHANNEL_MAX, key);
    }
    require(parser.nextToken() == JsonToken.END_ARRAY, key);
    return Optional.of(ColorSample.of(channels[0], channels[1], channels[2]));
  }

  private void require(boolean isColor, String key) {
    if (!isColor) {
      throw fault(
          "sticker " + key, "must be three numbers from 0 to 255, as [255, 206, 100], or null");
    }
  }

  private String line() {
    return "line " + parser.currentLocation().getLineNr();
  }

  private VisionException fault(String where, String reason) {
    return fault(name, where, reason);
  }

  static VisionException fault(String name, String where, String reason) {
    String place = where.isEmpty() ? name : name + ", " + where;
    return VisionException.of(FaultKind.BAD_READINGS, place, place + " " + reason);
  }

  static VisionException fault(String name, String where, String reason, Exception cause) {
    String place = where.isEmpty() ? name : name + ", " + where;
    return VisionException.of(FaultKind.BAD_READINGS, place, place + " " + reason, cause);
  }
}
