package dev.cubewright.bench.vision;

import dev.cubewright.vision.sample.ColorSample;
import dev.cubewright.vision.sample.FaceSample;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The colours of all stickers of one cube, and its state. Not written to.
 *
 * @param name what it is called
 * @param codes by facelet in the order U R F D L B and by channel, sRGB, 0 to 255
 * @param truth the letters of its stickers, up to a change of all colours; empty if the stickers
 *     are not of one cube
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record CubeReading(String name, double[][] codes, String truth) {
  static final int FACES = 6;

  /** {@return the reading of samples, all of which were seen} */
  static CubeReading of(String name, List<FaceSample> faces, String truth) {
    double[][] codes =
        faces.stream()
            .flatMap(face -> face.stickers().stream())
            .map(Optional::orElseThrow)
            .map(color -> new double[] {color.red(), color.green(), color.blue()})
            .toArray(double[][]::new);
    return new CubeReading(name, codes, truth);
  }

  /** {@return the number of stickers in a row} */
  int size() {
    return (int) Math.round(Math.sqrt(codes.length / (double) FACES));
  }

  /** {@return the same cube with other colours} */
  CubeReading with(double[][] changed) {
    return new CubeReading(name, changed, truth);
  }

  /** {@return the samples of the faces, in the order U R F D L B} */
  List<FaceSample> faces() {
    int size = size();
    List<FaceSample> faces = new ArrayList<>();
    for (int face = 0; face < FACES; face++) {
      List<Optional<ColorSample>> stickers = new ArrayList<>();
      for (int cell = face * size * size; cell < (face + 1) * size * size; cell++) {
        stickers.add(Optional.of(ColorSample.of(codes[cell][0], codes[cell][1], codes[cell][2])));
      }
      faces.add(new FaceSample(size, size, stickers));
    }
    return faces;
  }

  /** {@return whether an answer is this cube, up to the names of the colours} */
  boolean isShownBy(String answer) {
    return isSame(truth, answer);
  }

  /** Compares two colourings up to the names of the colours. */
  static boolean isSame(String truth, String answer) {
    if (truth.length() != answer.length()) {
      return false;
    }
    Map<Character, Character> names = new TreeMap<>();
    Map<Character, Character> back = new TreeMap<>();
    for (int facelet = 0; facelet < truth.length(); facelet++) {
      char expected = truth.charAt(facelet);
      char found = answer.charAt(facelet);
      if (names.getOrDefault(expected, found) != found
          || back.getOrDefault(found, expected) != expected) {
        return false;
      }
      names.put(expected, found);
      back.put(found, expected);
    }
    return true;
  }
}
