package dev.cubewright.simulation.camera;

/**
 * A finger or clamp that covers part of the face from one side, straight and flat, and starts
 * outside the picture. An immutable value.
 *
 * @param side the side from which it reaches in
 * @param position the middle of its width along that side, 0 at the side's left or upper end to 1
 *     at the other, -1 to 2
 * @param reach how far it covers the face, as a share of the edge, -2 to 2; below 0 it ends before
 *     it
 * @param width how wide it is, as a share of the edge, 0 to 3
 * @param color its reflectance, such as gray for metal, nearly black for plastic
 */
public record Occluder(Side side, double position, double reach, double width, LinearColor color) {
  /** A side of the face as it is read. */
  public enum Side {
    /** Where the first row is. */
    UPPER,
    /** Where the last column is. */
    RIGHT,
    /** Where the last row is. */
    LOWER,
    /** Where the first column is. */
    LEFT
  }

  private static final Range POSITION = new Range(-1, 2);
  private static final Range REACH = new Range(-2, 2);
  private static final Range WIDTH = new Range(0, 3);

  /** Its length outwards, in edges of the face: beyond every picture. */
  private static final double LENGTH = 20;

  /**
   * Makes an occluder.
   *
   * @throws IllegalArgumentException if a value is outside its range; the message names it
   */
  public Occluder {
    POSITION.require("position", position);
    REACH.require("reach", reach);
    WIDTH.require("width", width);
    Range.SHARE.require("the luminance of the colour", color.luminance());
  }

  /** Returns how far along its side a point of the face is. */
  double along(double u, double v) {
    return side == Side.UPPER || side == Side.LOWER ? u : v;
  }

  /** Returns how far from its side a point of the face is, inwards. */
  double inward(double u, double v) {
    return switch (side) {
      case UPPER -> v;
      case LOWER -> 1 - v;
      case LEFT -> u;
      case RIGHT -> 1 - u;
    };
  }

  /**
   * {@return how far a point of the face's plane is from the occluder, in edges of the face;
   * negative inside}
   *
   * @param u 0 at the face's left edge to 1 at its right one
   * @param v 0 at the face's upper edge to 1 at its lower one
   */
  public double distance(double u, double v) {
    double beside = Math.abs(along(u, v) - position) - width / 2;
    double inward = inward(u, v);
    double beyond = Math.max(inward - reach, reach - LENGTH - inward);
    return beside > 0 && beyond > 0
        ? Math.sqrt(beside * beside + beyond * beyond)
        : Math.max(beside, beyond);
  }
}
