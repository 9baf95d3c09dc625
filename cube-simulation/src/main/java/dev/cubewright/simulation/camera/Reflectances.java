package dev.cubewright.simulation.camera;

import dev.cubewright.core.puzzle.Face;
import java.util.EnumMap;
import java.util.Map;

/** The reflectances of a cube's stickers, by face. Immutable. */
public final class Reflectances {
  private final Map<Face, LinearColor> reflectances;

  /**
   * Creates reflectances.
   *
   * @param reflectances for each of the six faces the reflectance of its sticker, parts 0 to 1
   * @throws IllegalArgumentException if a face has no reflectance
   * @throws IllegalArgumentException if a reflectance is above 1
   */
  public Reflectances(Map<Face, LinearColor> reflectances) {
    for (Face face : Face.values()) {
      LinearColor color = reflectances.get(face);
      if (color == null) {
        throw new IllegalArgumentException("the face " + face + " has no reflectance");
      }
      Range.SHARE.require("red of face " + face, color.red());
      Range.SHARE.require("green of face " + face, color.green());
      Range.SHARE.require("blue of face " + face, color.blue());
    }
    this.reflectances = new EnumMap<>(reflectances);
  }

  /** {@return new stickers in strong western colours} */
  public static Reflectances bright() {
    return ofSrgb(0xF0F0EC, 0xC0172B, 0x00964B, 0xF8D615, 0xF7610F, 0x0B47B4);
  }

  /** {@return stickers between bright and faded} */
  public static Reflectances halfBright() {
    return ofSrgb(0xE6E6E2, 0xB02A38, 0x23935A, 0xE9D24A, 0xEB6E32, 0x2258AC);
  }

  /** {@return old stickers, paler after years of light} */
  public static Reflectances faded() {
    return ofSrgb(0xD9D7CC, 0xA84048, 0x4A9268, 0xD8C765, 0xDD7F4E, 0x4A6CA6);
  }

  /** {@return fluorescent stickers, whose green and orange lean to yellow} */
  public static Reflectances fluorescent() {
    return ofSrgb(0xF6F6F6, 0xE0203A, 0x4FC52A, 0xF4F02A, 0xFF7A1C, 0x1766DC);
  }

  /**
   * {@return the reflectance of a sticker}
   *
   * @param face the face that names its colour
   */
  public LinearColor of(Face face) {
    LinearColor color = reflectances.get(face);
    if (color == null) {
      throw new IllegalStateException("the face " + face + " has no reflectance");
    }
    return color;
  }

  private static Reflectances ofSrgb(int... colors) {
    Map<Face, LinearColor> reflectances = new EnumMap<>(Face.class);
    for (Face face : Face.values()) {
      reflectances.put(face, LinearColor.ofSrgb(colors[face.ordinal()]));
    }
    return new Reflectances(reflectances);
  }
}
