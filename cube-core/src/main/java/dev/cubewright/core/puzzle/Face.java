package dev.cubewright.core.puzzle;

/**
 * A side of a cuboid, in the order of facelet strings: U R F D L B.
 *
 * <p>Rows are numbered as seen from outside the cuboid: U with B above it, D with F above it, the
 * other faces with U above.
 */
public enum Face {
  /** Up. */
  U(1, 1, new Vector(1, 0, 0), new Vector(0, 0, 1)),
  /** Right. */
  R(0, 1, new Vector(0, 0, -1), new Vector(0, -1, 0)),
  /** Front. */
  F(2, 1, new Vector(1, 0, 0), new Vector(0, -1, 0)),
  /** Down. */
  D(1, -1, new Vector(1, 0, 0), new Vector(0, 0, -1)),
  /** Left. */
  L(0, -1, new Vector(0, 0, 1), new Vector(0, -1, 0)),
  /** Back. */
  B(2, -1, new Vector(-1, 0, 0), new Vector(0, -1, 0));

  private final int axis;
  private final int sign;
  private final Vector normal;
  private final Vector right;
  private final Vector down;

  Face(int axis, int sign, Vector right, Vector down) {
    this.axis = axis;
    this.sign = sign;
    this.normal = new Vector(axis == 0 ? sign : 0, axis == 1 ? sign : 0, axis == 2 ? sign : 0);
    this.right = right;
    this.down = down;
  }

  /** {@return the axis of the normal: 0 for R-L, 1 for U-D, 2 for F-B} */
  public int axis() {
    return axis;
  }

  /** {@return the opposite face} */
  public Face opposite() {
    return values()[(ordinal() + 3) % 6];
  }

  /** {@return the face above this face in reading order} */
  public Face above() {
    return of(down).opposite();
  }

  /** {@return 1 for U, R and F, -1 for D, L and B} */
  int sign() {
    return sign;
  }

  Vector normal() {
    return normal;
  }

  Vector right() {
    return right;
  }

  Vector down() {
    return down;
  }

  static Face of(Vector direction) {
    for (Face face : values()) {
      if (face.normal.dot(direction) == 1 && direction.dot(direction) == 1) {
        return face;
      }
    }
    throw new IllegalArgumentException("no face has the normal " + direction);
  }
}
