package dev.cubewright.vision.picture;

import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.locate.CellGrid;
import dev.cubewright.vision.locate.Point;

/**
 * A part of a photograph, or all of it.
 *
 * @param left where it begins, in pixels of the photograph
 * @param top where it begins
 * @param width in pixels of the photograph
 * @param height in pixels of the photograph
 */
record FaceCrop(double left, double top, double width, double height) {
  /** The size of the part as a multiple of the face's size. */
  private static final double ROOM = 1.6;

  /** Returns the part around the face, or all if the face was not found. */
  static FaceCrop of(PicturedFace face) {
    Frame frame = face.frame();
    FaceCrop whole = new FaceCrop(0, 0, frame.width(), frame.height());
    return face.grid().map(grid -> whole.around(grid)).orElse(whole);
  }

  private FaceCrop around(CellGrid grid) {
    double least = Double.POSITIVE_INFINITY;
    double most = Double.NEGATIVE_INFINITY;
    double highest = Double.POSITIVE_INFINITY;
    double lowest = Double.NEGATIVE_INFINITY;
    for (int corner = 0; corner < 4; corner++) {
      Point point = grid.placement().map(new Point(corner & 1, corner >> 1));
      least = Math.min(least, point.x());
      most = Math.max(most, point.x());
      highest = Math.min(highest, point.y());
      lowest = Math.max(lowest, point.y());
    }
    double edge = ROOM * Math.max(most - least, lowest - highest);
    double wide = Math.min(width, edge);
    double high = Math.min(height, edge);
    return new FaceCrop(
        Math.max(0, Math.min(width - wide, (least + most - wide) / 2)),
        Math.max(0, Math.min(height - high, (highest + lowest - high) / 2)),
        wide,
        high);
  }

  /** Returns the width in which it fits into a square. */
  int widthWithin(int edge) {
    return Math.max(1, (int) Math.round(edge * Math.min(1, width / height)));
  }

  /** Returns its height at a width. */
  int heightAt(int drawn) {
    return Math.max(1, (int) Math.round(height * drawn / width));
  }
}
