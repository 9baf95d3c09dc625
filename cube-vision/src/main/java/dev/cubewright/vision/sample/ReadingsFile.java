package dev.cubewright.vision.sample;

import dev.cubewright.core.definition.JsonCursor;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.json.JsonFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A reader of sticker colors from text. The text is one JSON object, {@code {"1": [255, 206, 100],
 * "2": null, ...}}.
 *
 * <p>The keys are sticker numbers from 1 to 6 n², face by face in the order U L F R B D, and row by
 * row in each face. The values are red, green and blue: sRGB codes from 0 to 255, not necessarily
 * integers. A sticker that is {@code null} or missing was not seen. This is the input format of <a
 * href="https://github.com/dwalton76/rubiks-color-resolver">rubiks-color-resolver</a> by D. Walton.
 * Methods return the faces in the order U R F D L B, like facelets.
 *
 * <p>The size of the cube is the smallest size that includes the highest key.
 */
public final class ReadingsFile {
  private static final int FACES = 6;
  private static final int MOST = FACES * 20 * 20;
  private static final int CHANNEL_MAX = 255;
  private static final int CHANNELS = 3;

  private static final String COLOR =
      "a color must be three numbers from 0 to 255, such as [255, 206, 100], or null";

  /** For each face in the order U R F D L B, its index in the order U L F R B D. */
  private static final List<Integer> PLACES = List.of(0, 3, 2, 5, 1, 4);

  private static final String FORM = "write {\"1\": [255, 206, 100], \"2\": null, ...}";

  private static final JsonFile<List<FaceSample>> FORMAT =
      new JsonFile<>(FaultKind.BAD_READINGS, FORM, ReadingsFile::faces);

  private ReadingsFile() {}

  /**
   * {@return the six faces of a file, in the order U R F D L B}
   *
   * @param file a readings file of at most a million bytes, in UTF-8
   * @throws ProblemException {@code BAD_READINGS} if the file cannot be read, or as {@link #parse}
   */
  public static List<FaceSample> read(Path file) {
    return FORMAT.read(file);
  }

  /**
   * {@return the six faces of a text, in the order U R F D L B}
   *
   * @param name the name of the text in messages, such as a file name
   * @param text the JSON text
   * @throws ProblemException {@code BAD_READINGS} if the text is not JSON, or not an object of
   *     sticker numbers and colors; the message names the key
   */
  public static List<FaceSample> parse(String name, String text) {
    return FORMAT.parse(name, text);
  }

  private static List<FaceSample> faces(JsonCursor json) {
    Map<Integer, Optional<ColorSample>> stickers = new TreeMap<>();
    json.readObject(FORM, key -> stickers.put(number(json, key), color(json)));
    int highest = stickers.keySet().stream().mapToInt(Integer::intValue).max().orElse(0);
    int size = 2;
    while (FACES * size * size < highest) {
      size++;
    }
    if (stickers.values().stream().noneMatch(Optional::isPresent)) {
      throw json.fault("it contains no colors; specify red, green and blue of the stickers");
    }
    List<FaceSample> faces = new ArrayList<>();
    for (int place : PLACES) {
      List<Optional<ColorSample>> face = new ArrayList<>();
      for (int sticker = 1; sticker <= size * size; sticker++) {
        int key = place * size * size + sticker;
        face.add(stickers.getOrDefault(key, Optional.empty()));
      }
      faces.add(new FaceSample(size, size, face));
    }
    return List.copyOf(faces);
  }

  private static int number(JsonCursor json, String key) {
    if (!key.matches("[1-9][0-9]{0,3}") || Integer.parseInt(key) > MOST) {
      throw json.faultAt(
          json.keyPosition(),
          "keys must be sticker numbers from 1 to " + MOST + ", not \"" + key + "\"");
    }
    return Integer.parseInt(key);
  }

  private static Optional<ColorSample> color(JsonCursor json) {
    if (json.isNull()) {
      return Optional.empty();
    }
    double[] channels = json.readNumbers(CHANNELS, 0, CHANNEL_MAX, COLOR);
    return Optional.of(ColorSample.of(channels[0], channels[1], channels[2]));
  }
}
