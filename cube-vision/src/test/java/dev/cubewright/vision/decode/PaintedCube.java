package dev.cubewright.vision.decode;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.sticker.Facelets;
import dev.cubewright.vision.sample.ColorSample;
import dev.cubewright.vision.sample.FaceSample;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Generated readings of cubes: sticker colors with a little camera noise. */
public final class PaintedCube {
  private static final int[][] COLORS = {
    {225, 226, 220}, {178, 25, 40}, {15, 140, 75}, {225, 205, 40}, {232, 95, 25}, {20, 70, 165}
  };

  private PaintedCube() {}

  /** Returns the reading of stickers, those marked {@code ?} not seen. */
  public static List<FaceSample> of(Facelets facelets, double noise, long seed) {
    Random random = new Random(seed);
    int edge = (int) Math.round(Math.sqrt(facelets.count() / 6.0));
    List<FaceSample> faces = new ArrayList<>();
    for (int face = 0; face < 6; face++) {
      List<Optional<ColorSample>> stickers = new ArrayList<>();
      for (int cell = 0; cell < edge * edge; cell++) {
        stickers.add(
            facelets
                .at(face * edge * edge + cell)
                .map(color -> sample(COLORS[color.ordinal()], noise, random)));
      }
      faces.add(new FaceSample(edge, edge, stickers));
    }
    return faces;
  }

  /** Returns the reading of face letters, {@code ?} for stickers that were not seen. */
  public static List<FaceSample> of(String letters, long seed) {
    return of(Facelets.parse(letters), 2, seed);
  }

  /** Returns a reading with a different light on each face. */
  public static List<FaceSample> lit(List<FaceSample> faces, Light light) {
    List<FaceSample> lit = new ArrayList<>();
    for (int face = 0; face < faces.size(); face++) {
      List<Optional<ColorSample>> stickers = new ArrayList<>();
      for (int cell = 0; cell < faces.get(face).stickers().size(); cell++) {
        Face side = Face.values()[face];
        int place = cell;
        stickers.add(
            faces
                .get(face)
                .stickers()
                .get(cell)
                .map(
                    sample ->
                        ColorSample.of(
                            code(light.light(side, place, 0, light(sample.red()))),
                            code(light.light(side, place, 1, light(sample.green()))),
                            code(light.light(side, place, 2, light(sample.blue()))))));
      }
      lit.add(new FaceSample(faces.get(face).rows(), faces.get(face).columns(), stickers));
    }
    return lit;
  }

  /** A change of the light of a sticker in a channel, 0 to 1. */
  public interface Light {
    double light(Face face, int cell, int channel, double light);
  }

  private static ColorSample sample(int[] color, double noise, Random random) {
    double[] codes = new double[color.length];
    for (int channel = 0; channel < codes.length; channel++) {
      codes[channel] =
          Math.max(0, Math.min(255, Math.rint(color[channel] + noise * random.nextGaussian())));
    }
    return ColorSample.of(codes[0], codes[1], codes[2]);
  }

  private static double light(double code) {
    double encoded = code / 255;
    return encoded <= 0.04045 ? encoded / 12.92 : Math.pow((encoded + 0.055) / 1.055, 2.4);
  }

  private static double code(double light) {
    double encoded = light <= 0.0031308 ? light * 12.92 : 1.055 * Math.pow(light, 1 / 2.4) - 0.055;
    return Math.max(0, Math.min(255, Math.rint(255 * encoded)));
  }
}
