package dev.cubewright.simulation.camera;

/** The light on each point of the plane of a face. Immutable. */
final class Illumination {
  private static final double MOST = 4;

  private final Lighting lighting;
  private final double squareAtMiddle;
  private final double shadowX;
  private final double shadowY;
  private final Glare[] glares;

  Illumination(Lighting lighting) {
    this.lighting = lighting;
    squareAtMiddle = square(lighting.lampX(), lighting.lampY(), lighting.lampHeight());
    double direction = StrictMath.toRadians(lighting.shadow().map(Shadow::direction).orElse(0.0));
    shadowX = StrictMath.cos(direction);
    shadowY = StrictMath.sin(direction);
    glares = lighting.glares().toArray(Glare[]::new);
  }

  LinearColor color() {
    return lighting.color();
  }

  /** Returns the light on a point, 1 in the middle of the face. */
  double light(double u, double v) {
    double x = u - 0.5;
    double y = v - 0.5;
    double light = lighting.ambient();
    if (light < 1) {
      // Lambert's cosine and the square of the distance make its third power.
      double ratio =
          squareAtMiddle
              / square(lighting.lampX() - x, lighting.lampY() - y, lighting.lampHeight());
      light += (1 - light) * Math.min(MOST, ratio * Math.sqrt(ratio));
    }
    if (lighting.shadow().isPresent()) {
      Shadow shadow = lighting.shadow().get();
      double beyond = x * shadowX + y * shadowY - shadow.offset();
      double share = Math.max(0, Math.min(1, beyond / shadow.softness() + 0.5));
      light *= 1 - shadow.strength() * share * share * (3 - 2 * share);
    }
    return light;
  }

  /** Returns the light of reflections at a point. */
  double glare(double u, double v) {
    double light = 0;
    for (Glare glare : glares) {
      light += glare.light(u, v);
    }
    return light;
  }

  /** Returns the light on a side of the cube with that normal, as a share of that on the face. */
  double sideShare(double[] normal) {
    double x = lighting.lampX() - normal[0] / 2;
    double y = lighting.lampY() - normal[1] / 2;
    double height = lighting.lampHeight() + 0.5;
    double square = square(x, y, height);
    double toLamp = Math.max(0, normal[0] * x + normal[1] * y);
    double ratio = squareAtMiddle / square;
    double direct = toLamp / lighting.lampHeight() * ratio * Math.sqrt(ratio);
    return lighting.ambient() + (1 - lighting.ambient()) * Math.min(MOST, direct);
  }

  private static double square(double x, double y, double z) {
    return x * x + y * y + z * z;
  }
}
