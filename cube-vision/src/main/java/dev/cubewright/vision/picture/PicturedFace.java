package dev.cubewright.vision.picture;

import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.locate.CellGrid;
import dev.cubewright.vision.locate.Homography;
import dev.cubewright.vision.locate.Point;
import dev.cubewright.vision.sample.ColorSample;
import dev.cubewright.vision.sample.FaceSample;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A face to draw in a {@link RecognitionPicture}. An immutable value.
 *
 * @param frame the photograph
 * @param grid the places of the cells; empty if they were not found
 * @param note the fault of the photograph; blank if there is none
 */
public record PicturedFace(Frame frame, Optional<CellGrid> grid, String note) {
  private static final int CELL = 64;
  private static final int BORDER = 4;
  private static final int PLASTIC = 0x202020;
  private static final int UNSEEN = 0x606060;

  /**
   * {@return this face, with the cells in the order of the upright picture}
   *
   * @param quarters the quarter turns clockwise that put the picture upright
   */
  public PicturedFace turned(int quarters) {
    return new PicturedFace(frame, grid.map(cells -> cells.turned(-quarters)), note);
  }

  /**
   * {@return a face without a photograph, drawn from the colors of its stickers}
   *
   * @param name the name of the face in messages
   * @param face the stickers; unseen stickers are drawn gray
   */
  public static PicturedFace of(String name, FaceSample face) {
    int width = face.columns() * CELL;
    int height = face.rows() * CELL;
    int[] pixels = new int[width * height];
    Arrays.fill(pixels, PLASTIC);
    for (int cell = 0; cell < face.stickers().size(); cell++) {
      int color = face.stickers().get(cell).map(ColorSample::rgb).orElse(UNSEEN);
      int left = cell % face.columns() * CELL;
      int row = cell / face.columns();
      for (int y = row * CELL + BORDER; y < (row + 1) * CELL - BORDER; y++) {
        Arrays.fill(pixels, y * width + left + BORDER, y * width + left + CELL - BORDER, color);
      }
    }
    Homography placement =
        Homography.ofSquare(
            List.of(
                new Point(0, 0),
                new Point(width, 0),
                new Point(width, height),
                new Point(0, height)));
    return new PicturedFace(
        new Frame(name, width, height, pixels),
        Optional.of(CellGrid.whole(face.rows(), face.columns(), placement)),
        "");
  }
}
