package dev.cubewright.simulation.camera;

import java.util.ArrayList;
import java.util.List;

/** A mistake in taking pictures, to test its diagnosis. */
public enum Disturbance {
  /** The face is turned by a quarter clockwise. */
  TURNED,
  /** Left and right are exchanged. */
  MIRRORED,
  /** About half of the face is beyond the right edge of the picture. */
  PARTLY_OUTSIDE,
  /** A second cube lies beside the first, both whole in the picture. */
  TWO_CUBES,
  /** Only the backdrop is in the picture. */
  NO_CUBE,
  /** There is almost no light. */
  TOO_DARK,
  /** There is far too much light. */
  BURNT_OUT,
  /** The picture is out of focus by a third of a cell. */
  BLURRED,
  /** The picture has no colour. */
  GRAY;

  private static final double DARK = 0.004;
  private static final double BRIGHT = 30;
  private static final double VEIL = 0.08;

  /**
   * {@return a photograph with this mistake}
   *
   * @param photograph a photograph of one cube
   */
  public Photograph applied(Photograph photograph) {
    Scene scene = photograph.scene();
    Camera camera = photograph.camera();
    return switch (this) {
      case TURNED -> photograph.with(withStickers(scene, true));
      case MIRRORED -> photograph.with(withStickers(scene, false));
      case PARTLY_OUTSIDE -> {
        Scene moved = scene;
        for (PlacedCube cube : scene.cubes()) {
          moved = scene.withCubes(List.of(cube.with(cube.pose().at(1, cube.pose().centerY()))));
        }
        yield photograph.with(moved);
      }
      case TWO_CUBES -> photograph.with(doubled(scene, camera));
      case NO_CUBE -> photograph.with(scene.withCubes(List.of()).withOccluders(List.of()));
      case TOO_DARK -> photograph.with(camera.with(camera.sensor().withExposure(DARK)));
      case BURNT_OUT ->
          photograph.with(
              camera.with(camera.sensor().withExposure(BRIGHT)).with(camera.lens().withVeil(VEIL)));
      case BLURRED -> photograph.with(camera.with(camera.lens().withBlur(blur(scene, camera))));
      case GRAY -> photograph.with(camera.with(camera.sensor().withSaturation(0)));
    };
  }

  private static Scene withStickers(Scene scene, boolean turned) {
    List<PlacedCube> cubes = new ArrayList<>();
    for (PlacedCube cube : scene.cubes()) {
      cubes.add(cube.with(turned ? cube.stickers().turned(1) : cube.stickers().mirrored()));
    }
    return scene.withCubes(cubes);
  }

  /** Puts each cube and its copy side by side along the longer side of the picture. */
  private static Scene doubled(Scene scene, Camera camera) {
    boolean wide = camera.width() >= camera.height();
    double longer = Math.max(camera.width(), camera.height());
    // Each cube has half the longer side; leaning and turned ones need some of it.
    double size = 0.62 * Math.min(1, longer / 2 / camera.shorterSide());
    List<PlacedCube> cubes = new ArrayList<>();
    for (PlacedCube cube : scene.cubes()) {
      Pose pose = cube.pose();
      Pose smaller = new Pose(0.25, 0.25, size, pose.roll(), pose.tiltX(), pose.tiltY());
      cubes.add(cube.with(wide ? smaller.at(0.25, 0.5) : smaller.at(0.5, 0.25)));
      cubes.add(
          cube.with(cube.stickers().turned(2))
              .with(wide ? smaller.at(0.75, 0.5) : smaller.at(0.5, 0.75)));
    }
    return scene.withCubes(cubes);
  }

  private static double blur(Scene scene, Camera camera) {
    double cell =
        scene.cubes().stream()
            .mapToDouble(cube -> cube.pose().size() / cube.stickers().edge())
            .max()
            .orElse(0.1);
    return Math.min(30, cell * camera.shorterSide() / 3);
  }
}
