package dev.cubewright.simulation.camera;

/**
 * A cube before the camera. An immutable value.
 *
 * @param stickers the face that the camera looks at; what other faces come into view have stickers
 *     by chance
 * @param finish what the cube is made of
 * @param pose where it is
 */
public record PlacedCube(FaceStickers stickers, Finish finish, Pose pose) {
  /**
   * {@return the same cube elsewhere}
   *
   * @param elsewhere where it is then
   */
  public PlacedCube with(Pose elsewhere) {
    return new PlacedCube(stickers, finish, elsewhere);
  }

  /**
   * {@return the same cube showing something else}
   *
   * @param others the stickers that the camera looks at
   */
  public PlacedCube with(FaceStickers others) {
    return new PlacedCube(others, finish, pose);
  }
}
