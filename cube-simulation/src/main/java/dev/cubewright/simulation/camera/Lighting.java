package dev.cubewright.simulation.camera;

import java.util.List;
import java.util.Optional;

/**
 * The light that falls on the face. An immutable value.
 *
 * <p>A lamp shines on the face after Lambert's law and falls off with the square of the distance;
 * the rest of the light comes from everywhere. In the middle of the face, out of shadow, both make
 * the lamp's color together.
 *
 * @param color the color of all light; white of luminance 1 is neutral
 * @param lampX how far to the right of the face's middle the lamp is, in edges of the face, -20 to
 *     20
 * @param lampY how far below the face's middle the lamp is, in edges of the face, -20 to 20
 * @param lampHeight how far before the face the lamp is, in edges of the face, 0.3 to 100
 * @param ambient the share of light that comes from everywhere, 0 to 1
 * @param shadow the edge of a shadow on the face, if there is one
 * @param glares lamps mirrored in the face
 */
public record Lighting(
    LinearColor color,
    double lampX,
    double lampY,
    double lampHeight,
    double ambient,
    Optional<Shadow> shadow,
    List<Glare> glares) {
  private static final Range ASIDE = new Range(-20, 20);
  private static final Range HEIGHT = new Range(0.3, 100);

  /**
   * Makes lighting.
   *
   * @throws IllegalArgumentException if a value is outside its range; the message names it
   */
  public Lighting {
    ASIDE.require("lampX", lampX);
    ASIDE.require("lampY", lampY);
    HEIGHT.require("lampHeight", lampHeight);
    Range.SHARE.require("ambient", ambient);
    glares = List.copyOf(glares);
  }

  /** {@return white light from everywhere: a sticker shows its reflectance} */
  public static Lighting neutral() {
    return even(LinearColor.white());
  }

  /**
   * {@return light of one color from everywhere}
   *
   * @param color its color
   */
  public static Lighting even(LinearColor color) {
    return new Lighting(color, 0, 0, 10, 1, Optional.empty(), List.of());
  }

  /**
   * {@return this lighting with a shadow}
   *
   * @param edge the edge of the shadow
   */
  public Lighting with(Shadow edge) {
    return new Lighting(color, lampX, lampY, lampHeight, ambient, Optional.of(edge), glares);
  }

  /**
   * {@return this lighting with other mirrored lamps}
   *
   * @param mirrored all lamps that are mirrored in the face
   */
  public Lighting with(List<Glare> mirrored) {
    return new Lighting(color, lampX, lampY, lampHeight, ambient, shadow, mirrored);
  }
}
