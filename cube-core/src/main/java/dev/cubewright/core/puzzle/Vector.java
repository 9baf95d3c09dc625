package dev.cubewright.core.puzzle;

/** A point or direction in space: x to the right, y up, z toward the viewer. */
record Vector(int x, int y, int z) {
  Vector plus(Vector other, int times) {
    return new Vector(x + times * other.x, y + times * other.y, z + times * other.z);
  }

  int dot(Vector other) {
    return x * other.x + y * other.y + z * other.z;
  }

  Vector cross(Vector other) {
    return new Vector(
        y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x);
  }

  /**
   * {@return this vector after a clockwise quarter turn, seen from the positive end of the axis}
   */
  Vector quarterTurn(int axis) {
    return switch (axis) {
      case 0 -> new Vector(x, z, -y);
      case 1 -> new Vector(-z, y, x);
      default -> new Vector(y, -x, z);
    };
  }

  int component(int axis) {
    return axis == 0 ? x : axis == 1 ? y : z;
  }
}
