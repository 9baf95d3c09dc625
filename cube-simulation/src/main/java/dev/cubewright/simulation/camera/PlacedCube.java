package dev.cubewright.simulation.camera;

/**
 * A cube and its pose before the camera. An immutable value.
 *
 * @param stickers the front face; other visible faces have random stickers
 * @param finish its material
 * @param pose its pose
 */
public record PlacedCube(FaceStickers stickers, Finish finish, Pose pose) {
  /**
   * {@return the same cube in another pose}
   *
   * @param elsewhere the other pose
   */
  public PlacedCube with(Pose elsewhere) {
    return new PlacedCube(stickers, finish, elsewhere);
  }

  /**
   * {@return the same cube with another front face}
   *
   * @param others the stickers of the front face
   */
  public PlacedCube with(FaceStickers others) {
    return new PlacedCube(others, finish, pose);
  }
}
