package dev.cubewright.simulation.camera;

import dev.cubewright.core.puzzle.Face;
import java.util.EnumMap;
import java.util.Map;

/**
 * The material of a cube. An immutable value.
 *
 * @param stickers the reflectance of each face's stickers, parts 0 to 1
 * @param plastic the reflectance of the plastic between them
 * @param gap the share of a cell's edge that is plastic rather than sticker, 0 to 0.5
 * @param rounding the radius of a sticker's corners in edges of a cell, 0 to 0.5
 * @param variation the maximum relative deviation in brightness of stickers of one color, 0 to 0.5
 */
public record Finish(
    Map<Face, LinearColor> stickers,
    LinearColor plastic,
    double gap,
    double rounding,
    double variation) {
  private static final Range HALF = new Range(0, 0.5);

  public Finish {
    for (Face face : Face.values()) {
      if (!stickers.containsKey(face)) {
        throw new IllegalArgumentException("the face " + face + " has no reflectance");
      }
    }
    stickers = Map.copyOf(stickers);
    HALF.require("gap", gap);
    HALF.require("rounding", rounding);
    HALF.require("variation", variation);
  }

  /** {@return new stickers in bright Western colors on black plastic, without variation} */
  public static Finish bright() {
    return ofSrgb(0xF0F0EC, 0xC0172B, 0x00964B, 0xF8D615, 0xF7610F, 0x0B47B4);
  }

  static Finish used() {
    return ofSrgb(0xE6E6E2, 0xB02A38, 0x23935A, 0xE9D24A, 0xEB6E32, 0x2258AC);
  }

  Finish with(Map<Face, LinearColor> others) {
    return new Finish(others, plastic, gap, rounding, variation);
  }

  static Finish ofSrgb(int... colors) {
    Map<Face, LinearColor> stickers = new EnumMap<>(Face.class);
    for (Face face : Face.values()) {
      stickers.put(face, LinearColor.ofSrgb(colors[face.ordinal()]));
    }
    return new Finish(stickers, LinearColor.gray(0.012), 0.12, 0.15, 0);
  }
}
