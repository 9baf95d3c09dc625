package dev.cubewright.driver.robot;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.vision.locate.CellGrid;
import java.util.List;

/**
 * One picture of an inspection, with the arm commands before it. An immutable value.
 *
 * @param face the visible face, by its place before the inspection
 * @param facelets for each cell of the picture, row by row, the facelet of its sticker before the
 *     inspection
 * @param holding the axis whose arms are closed, so that their fingers may hide cells
 * @param groups the commands before the picture, in order
 * @param takenMicros the earliest time of the picture, when all arms are at rest, in microseconds
 *     from the start of the plan
 */
public record InspectionView(
    Face face, List<Integer> facelets, Axis holding, List<CommandGroup> groups, long takenMicros) {
  private static final int QUARTERS = 4;

  public InspectionView {
    facelets = List.copyOf(facelets);
    groups = List.copyOf(groups);
    quarters(face, facelets);
  }

  /** Returns the clockwise quarter turns by which the face appears rotated, 0 to 3. */
  int quarters() {
    return quarters(face, facelets);
  }

  /** Returns the cells of a picture, given in row order, in the order of the facelets. */
  CellGrid inOrderOfFacelets(CellGrid picture) {
    return picture.turned(quarters());
  }

  boolean fits(CellGrid picture) {
    return picture.rows() == edge() && picture.columns() == edge();
  }

  int edge() {
    return edge(facelets);
  }

  private static int edge(List<Integer> facelets) {
    return (int) Math.round(Math.sqrt(facelets.size()));
  }

  private static int quarters(Face face, List<Integer> facelets) {
    int edge = edge(facelets);
    int first = face.ordinal() * facelets.size();
    for (int quarters = 0; quarters < QUARTERS && edge * edge == facelets.size(); quarters++) {
      boolean fits = true;
      for (int cell = 0; cell < facelets.size(); cell++) {
        fits &= facelets.get(seenAt(cell, edge, quarters)) == first + cell;
      }
      if (fits) {
        return quarters;
      }
    }
    throw new IllegalArgumentException("the facelets " + facelets + " do not form face " + face);
  }

  private static int seenAt(int cell, int edge, int quarters) {
    int row = cell / edge;
    int column = cell % edge;
    for (int quarter = 0; quarter < quarters; quarter++) {
      int before = row;
      row = column;
      column = edge - 1 - before;
    }
    return row * edge + column;
  }
}
