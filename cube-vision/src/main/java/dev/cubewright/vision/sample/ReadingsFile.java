package dev.cubewright.vision.sample;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.cubewright.core.file.BoundedText;
import dev.cubewright.vision.fault.VisionException;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Sticker colors as text: one JSON object, {@code {"1": [255, 206, 100], "2": null, ...}}.
 *
 * <p>The keys are the numbers of the stickers, face by face in the order U L F R B D and row by row
 * in each, from 1 to 6 n²; the values are red, green and blue, sRGB codes 0 to 255, whole or not. A
 * sticker that is {@code null} or missing was not seen. This is the form that the color resolver of
 * D. Walton's robots reads, <a href="https://github.com/dwalton76/rubiks-color-resolver">
 * rubiks-color-resolver</a>. Here faces are in the order U R F D L B, as facelets are.
 *
 * <p>The size of the cube is the smallest that has the highest key.
 */
public final class ReadingsFile {
  static final int FACES = 6;
  static final int LARGEST = 20;
  private static final int CHANNEL_MAX = 255;
  private static final int MAX_BYTES = 1_000_000;

  /** For each face in the order U R F D L B, its number in the order U L F R B D. */
  private static final List<Integer> PLACES = List.of(0, 3, 2, 5, 1, 4);

  private ReadingsFile() {}

  /**
   * {@return the six faces of a file, in the order U R F D L B}
   *
   * @param file a readings file of at most a million bytes, in UTF-8
   * @throws VisionException {@code BAD_READINGS} if the file cannot be read, or is not what {@link
   *     #parse} reads
   */
  public static List<FaceSample> read(Path file) {
    String name = file.toString();
    try {
      if (Files.isDirectory(file)) {
        throw ReadingsParser.fault(name, "", "is a folder; name the file in it");
      }
      return parse(
          name,
          BoundedText.read(file, MAX_BYTES)
              .orElseThrow(
                  () ->
                      ReadingsParser.fault(
                          name,
                          "",
                          "has more than " + MAX_BYTES + " bytes; no readings are that long")));
    } catch (NoSuchFileException e) {
      throw ReadingsParser.fault(name, "", "is not there; check the path", e);
    } catch (IOException e) {
      throw ReadingsParser.fault(
          name, "", "cannot be read; check that it is text in UTF-8 and may be read", e);
    }
  }

  /**
   * {@return the six faces of a text, in the order U R F D L B}
   *
   * @param name its name in messages, such as a file's name
   * @param text the JSON text
   * @throws VisionException {@code BAD_READINGS} if it is not JSON, or not an object of sticker
   *     numbers and colors; the message names the key or the line
   */
  public static List<FaceSample> parse(String name, String text) {
    Map<Integer, Optional<ColorSample>> stickers = new ReadingsParser(name, text).read();
    int highest = stickers.keySet().stream().mapToInt(Integer::intValue).max().orElse(0);
    int size = 2;
    while (FACES * size * size < highest) {
      size++;
    }
    if (stickers.values().stream().noneMatch(Optional::isPresent)) {
      throw ReadingsParser.fault(
          name, "", "holds no colours; give red, green and blue of stickers");
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

  /**
   * {@return the text for six faces, which {@link #parse} reads}
   *
   * <p>Only the colors are written, rounded to whole codes; an unseen sticker is {@code null}.
   *
   * @param faces six faces of one size in the order U R F D L B
   * @throws IllegalArgumentException if there are not six faces
   * @throws IllegalArgumentException if they are not all squares of one size, 2 x 2 to 20 x 20
   */
  public static String write(List<FaceSample> faces) {
    if (faces.size() != FACES) {
      throw new IllegalArgumentException("readings are of six faces but there are " + faces.size());
    }
    int size = faces.get(0).rows();
    for (FaceSample face : faces) {
      if (face.rows() != size || face.columns() != size || size < 2 || size > LARGEST) {
        throw new IllegalArgumentException(
            "readings are of faces of one size, 2 x 2 to 20 x 20, but there is one of %s x %s"
                .formatted(face.rows(), face.columns()));
      }
    }
    StringWriter text = new StringWriter();
    try (JsonGenerator generator = new JsonFactory().createGenerator(text)) {
      generator.writeStartObject();
      for (int place = 0; place < FACES; place++) {
        FaceSample face = faces.get(PLACES.indexOf(place));
        for (int sticker = 0; sticker < size * size; sticker++) {
          generator.writeRaw(place + sticker == 0 ? "\n" : "");
          generator.writeFieldName(Integer.toString(place * size * size + sticker + 1));
          write(generator, face.stickers().get(sticker));
        }
      }
      generator.writeRaw("\n");
      generator.writeEndObject();
      generator.writeRaw("\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e); // does not happen in memory
    }
    return text.toString();
  }

  private static void write(JsonGenerator generator, Optional<ColorSample> sticker)
      throws IOException {
    if (sticker.isEmpty()) {
      generator.writeNull();
      return;
    }
    ColorSample color = sticker.get();
    int rgb = color.rgb();
    int[] channels = {rgb >> 16, rgb >> 8 & CHANNEL_MAX, rgb & CHANNEL_MAX};
    generator.writeArray(channels, 0, channels.length);
  }
}
