package dev.cubewright.driver.robot;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.vision.locate.CellGrid;
import java.util.List;

/**
 * One picture of an inspection: how the cube is brought before the camera, and what it then shows
 * there. An immutable value.
 *
 * @param face the face that is seen, named by where it was when the inspection began
 * @param facelets for each cell of the picture, row by row, the facelet at which its sticker was
 *     when the inspection began
 * @param holding the axis whose arms are closed, so that their fingers may hide something
 * @param groups what the arms do before the picture is taken, one group after the other
 * @param takenMicros when the picture can be taken at the earliest, in microseconds from the start
 *     of the plan: all arms are at rest
 */
public record InspectionView(
    Face face, List<Integer> facelets, Axis holding, List<CommandGroup> groups, long takenMicros) {
  private static final int QUARTERS = 4;

  /**
   * Copies the lists.
   *
   * @throws IllegalArgumentException if the facelets are not those of the face, in rows as they
   *     appear after some quarter turns of the picture
   */
  public InspectionView {
    facelets = List.copyOf(facelets);
    groups = List.copyOf(groups);
    quarters(face, facelets);
  }

  /** {@return what is done before the picture is taken, in the order in which it begins} */
  public List<ArmCommand> commands() {
    return CommandGroup.commands(groups);
  }

  /** {@return by how many quarter turns clockwise the face appears turned, 0 to 3} */
  public int quarters() {
    return quarters(face, facelets);
  }

  /**
   * {@return the cells of the picture in the order of the face's facelets}
   *
   * @param picture the cells row by row as they are in the picture
   * @throws IllegalArgumentException if there are not as many cells as facelets
   */
  public CellGrid inOrderOfFacelets(CellGrid picture) {
    if (!fits(picture)) {
      int edge = edge(facelets);
      throw new IllegalArgumentException(
          "the camera sees "
              + edge
              + " x "
              + edge
              + " cells, not "
              + picture.rows()
              + " x "
              + picture.columns());
    }
    return picture.turned(quarters());
  }

  boolean fits(CellGrid picture) {
    int edge = edge(facelets);
    return picture.rows() == edge && picture.columns() == edge;
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
    throw new IllegalArgumentException("the facelets " + facelets + " are not those of " + face);
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

  private static int edge(List<Integer> facelets) {
    return (int) Math.round(Math.sqrt(facelets.size()));
  }
}
