package dev.cubewright.solver.bigcube;

import java.util.Arrays;

/**
 * The colours of a cube whose layers turn. A colour is the number of the face that is that colour
 * when solved, in the order U R F D L B. Not for several threads.
 */
final class ColoredCube {
  private final CubeGeometry geometry;
  private final byte[] colors;
  private final byte[] kept;

  /** Takes over the colours of the facelets. */
  ColoredCube(CubeGeometry geometry, byte[] colors) {
    this.geometry = geometry;
    this.colors = colors;
    this.kept = new byte[colors.length];
  }

  /** Returns another cube that shows the same. */
  ColoredCube copy() {
    return new ColoredCube(geometry, colors.clone());
  }

  /** Returns the colour of a facelet. */
  int color(int facelet) {
    return colors[facelet];
  }

  /** Returns the colours of all facelets; not to be changed. */
  byte[] colors() {
    return colors;
  }

  /** Turns one layer clockwise as seen from layer 0 of its axis. */
  void turn(int axis, int layer, int quarters) {
    int turns = quarters & (CubeGeometry.QUARTERS - 1);
    if (turns != 0) {
      int[] members = geometry.members(axis, layer);
      for (int facelet : members) {
        kept[facelet] = colors[facelet];
      }
      for (int facelet : members) {
        colors[geometry.turned(axis, turns, facelet)] = kept[facelet];
      }
    }
  }

  /** Returns whether each face shows one colour. */
  boolean isSolved() {
    int ofFace = colors.length / CubeGeometry.FACES;
    for (int facelet = 0; facelet < colors.length; facelet++) {
      if (colors[facelet] != colors[facelet / ofFace * ofFace]) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether both show the same colors. A cube in a set must not be modified. */
  @Override
  public boolean equals(Object other) {
    return other instanceof ColoredCube that && Arrays.equals(colors, that.colors);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(colors);
  }

  @Override
  public String toString() {
    return Arrays.toString(colors);
  }
}
