package dev.cubewright.simulation.camera;

/** The numbers that a parameter may be, both ends included. */
record Range(double least, double greatest) {
  /** A part of a whole. */
  static final Range SHARE = new Range(0, 1);

  /** Returns the value, or refuses it by the name of its parameter. */
  double require(String name, double value) {
    if (!(value >= least && value <= greatest)) {
      throw new IllegalArgumentException(
          name + " must be " + written(least) + " to " + written(greatest) + " but is " + value);
    }
    return value;
  }

  private static String written(double end) {
    return end == StrictMath.rint(end) ? String.valueOf((long) end) : String.valueOf(end);
  }
}
