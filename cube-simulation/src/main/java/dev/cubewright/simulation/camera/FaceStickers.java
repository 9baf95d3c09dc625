package dev.cubewright.simulation.camera;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.sticker.Facelets;
import java.util.ArrayList;
import java.util.List;

/**
 * The colours of the stickers of one face of a cube. An immutable value.
 *
 * @param edge stickers in a row, and rows, 1 to 12
 * @param colors row by row, the face after which each sticker is coloured
 */
public record FaceStickers(int edge, List<Face> colors) {
  private static final Range EDGE = new Range(1, 12);

  /**
   * Makes a face.
   *
   * @throws IllegalArgumentException if the edge is outside its range
   * @throws IllegalArgumentException if there are not {@code edge * edge} colours
   */
  public FaceStickers {
    EDGE.require("the edge", edge);
    colors = List.copyOf(colors);
    if (colors.size() != edge * edge) {
      throw new IllegalArgumentException(
          "a face of " + edge + " x " + edge + " stickers has not " + colors.size() + " colours");
    }
  }

  /**
   * {@return one face of a whole cube}
   *
   * @param facelets the stickers of a cube with six faces of the same size
   * @param face which face
   * @throws IllegalArgumentException if the stickers are not those of a cube
   * @throws IllegalArgumentException if a sticker of the face was not seen
   */
  public static FaceStickers of(Facelets facelets, Face face) {
    int count = facelets.count() / Face.values().length;
    int edge = (int) StrictMath.rint(StrictMath.sqrt(count));
    if (edge * edge * Face.values().length != facelets.count() || edge == 0) {
      throw new IllegalArgumentException(
          facelets.count() + " stickers are not those of a cube; take 6 faces of n x n");
    }
    List<Face> colors = new ArrayList<>();
    for (int cell = 0; cell < count; cell++) {
      int facelet = face.ordinal() * count + cell;
      colors.add(
          facelets
              .at(facelet)
              .orElseThrow(
                  () ->
                      new IllegalArgumentException(
                          "the colour of facelet %s is not known; a picture needs all of face %s"
                              .formatted(facelet, face))));
    }
    return new FaceStickers(edge, colors);
  }

  /**
   * {@return the face turned in the plane of the picture}
   *
   * @param quarters the number of quarter turns clockwise, any number
   */
  public FaceStickers turned(int quarters) {
    FaceStickers result = this;
    for (int quarter = 0; quarter < Math.floorMod(quarters, 4); quarter++) {
      List<Face> turned = new ArrayList<>();
      for (int row = 0; row < edge; row++) {
        for (int column = 0; column < edge; column++) {
          turned.add(result.colors.get((edge - 1 - column) * edge + row));
        }
      }
      result = new FaceStickers(edge, turned);
    }
    return result;
  }

  /** {@return the face with left and right exchanged} */
  public FaceStickers mirrored() {
    List<Face> mirrored = new ArrayList<>();
    for (int row = 0; row < edge; row++) {
      for (int column = edge - 1; column >= 0; column--) {
        mirrored.add(colors.get(row * edge + column));
      }
    }
    return new FaceStickers(edge, mirrored);
  }
}
