package dev.cubewright.simulation.camera;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.sticker.Facelets;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A cube and its pose in front of the camera. An immutable value.
 *
 * @param stickers the colors of the front face, row by row; other visible faces have random
 *     stickers
 * @param finish its material
 * @param pose its pose
 */
public record PlacedCube(List<Face> stickers, Finish finish, Pose pose) {
  private static final int MAX_EDGE = 12;

  public PlacedCube {
    stickers = List.copyOf(stickers);
    int count = stickers.size();
    if (IntStream.rangeClosed(1, MAX_EDGE).noneMatch(edge -> edge * edge == count)) {
      throw new IllegalArgumentException(count + " stickers do not form a square face");
    }
  }

  /**
   * {@return a cube that shows one face}
   *
   * @param facelets the stickers of a cube with six faces of the same size
   * @param face the face
   * @param finish the material
   * @param pose the pose
   * @throws IllegalArgumentException if a sticker of the face is unknown, or the face is not square
   */
  public static PlacedCube of(Facelets facelets, Face face, Finish finish, Pose pose) {
    int count = facelets.count() / Face.values().length;
    return new PlacedCube(
        IntStream.range(face.ordinal() * count, (face.ordinal() + 1) * count)
            .mapToObj(
                facelet ->
                    facelets
                        .at(facelet)
                        .orElseThrow(
                            () ->
                                new IllegalArgumentException(
                                    "the color of facelet %s is unknown; a picture needs all of"
                                            .formatted(facelet)
                                        + " face "
                                        + face)))
            .toList(),
        finish,
        pose);
  }

  int edge() {
    return (int) Math.round(Math.sqrt(stickers.size()));
  }
}
