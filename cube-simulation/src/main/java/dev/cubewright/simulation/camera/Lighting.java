package dev.cubewright.simulation.camera;

/**
 * The light on a face: a lamp whose light follows Lambert's law and the inverse-square law, and
 * ambient light of the same color. An immutable value.
 *
 * @param color the color of all light in the middle of the face; gray 1 is neutral
 * @param lampX the distance of the lamp to the right of the face's middle, in edges, -20 to 20
 * @param lampY the distance of the lamp below the face's middle, in edges, -20 to 20
 * @param lampHeight the distance of the lamp in front of the face, in edges, 0.3 to 100
 * @param ambient the share of light that comes from all directions, 0 to 1
 */
public record Lighting(
    LinearColor color, double lampX, double lampY, double lampHeight, double ambient) {
  private static final Range ASIDE = new Range(-20, 20);
  private static final Range HEIGHT = new Range(0.3, 100);

  /** The maximum brightness of the lamp at a point, relative to the middle of the face. */
  private static final double MOST = 4;

  public Lighting {
    ASIDE.require("lampX", lampX);
    ASIDE.require("lampY", lampY);
    HEIGHT.require("lampHeight", lampHeight);
    Range.SHARE.require("ambient", ambient);
  }

  /**
   * {@return light of one color from all directions}
   *
   * @param color its color
   */
  public static Lighting even(LinearColor color) {
    return new Lighting(color, 0, 0, 10, 1);
  }

  /** Returns the light relative to the middle of the face. */
  double at(double u, double v) {
    // Lambert's cosine and the inverse square of the distance result in the inverse third power.
    double ratio = square(lampX, lampY) / square(lampX - u + 0.5, lampY - v + 0.5);
    return ambient + (1 - ambient) * Math.min(MOST, ratio * Math.sqrt(ratio));
  }

  /** Returns the light on a side of the cube, as a fraction of the light on the face. */
  double sideShare(int normalX, int normalY) {
    double towards = normalX * lampX + normalY * lampY;
    return ambient + (1 - ambient) * Math.max(0, towards / Math.sqrt(square(lampX, lampY)));
  }

  private double square(double x, double y) {
    return x * x + y * y + lampHeight * lampHeight;
  }
}
