package dev.cubewright.simulation.camera;

/** A range of numbers that includes both ends. */
record Range(double least, double greatest) {
  static final Range SHARE = new Range(0, 1);

  /** Returns the value if it is in the range; otherwise throws with the name of its parameter. */
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
