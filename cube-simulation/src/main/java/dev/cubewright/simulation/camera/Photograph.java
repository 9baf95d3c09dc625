package dev.cubewright.simulation.camera;

import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.frame.FrameReader;
import dev.cubewright.vision.frame.FrameWriter;
import dev.cubewright.vision.locate.CellGrid;
import dev.cubewright.vision.locate.Point;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A photograph of a scene, not rendered yet. An immutable value.
 *
 * @param name the picture's name in messages
 * @param scene the scene
 * @param camera the camera
 * @param seed the random seed of noise, differences between stickers, and stickers on other faces
 */
public record Photograph(String name, Scene scene, Camera camera, long seed) {
  /** The steps of a grid over the inner half of a cell. */
  private static final int STEPS = 8;

  /**
   * {@return the rendered picture with the true places of the cells}
   *
   * <p>The same photograph always gives the same pixels. Takes time in proportion to the pixels,
   * some 60 ms for 800 x 600 and 12 ms for 320 x 240 with JPEG, and for the time of the call about
   * 40 bytes a pixel. Any number of threads may take photographs.
   */
  public Rendering take() {
    SplittableRandom random = new SplittableRandom(seed);
    long noiseSeed = random.nextLong();
    LinearImage image = new LinearImage(camera.width(), camera.height());
    Illumination light = new Illumination(scene.lighting());
    Pose pose = scene.cubes().isEmpty() ? Pose.straight(0.5) : scene.cubes().get(0).pose();
    new BackdropPainter(image, light, pose).paint(scene.backdrop());
    CubePainter painter = new CubePainter(image, light);
    List<CellGrid> grids = new ArrayList<>();
    for (PlacedCube cube : scene.cubes()) {
      CubeView view = new CubeView(cube.pose(), camera);
      painter.paint(cube, view, random.nextLong());
      boolean first = grids.isEmpty();
      grids.add(grid(cube, view, first ? scene.occluders() : List.of()));
      if (first) {
        new OccluderPainter(image, view.front(), light).paint(scene.occluders());
      }
    }
    new Blur(camera.lens().blur()).apply(image);
    new MotionBlur(camera.lens()).apply(image);
    int[] pixels = new Development(camera).develop(image, noiseSeed);
    Frame frame = new Frame(name, camera.width(), camera.height(), pixels);
    if (camera.jpegQuality().isPresent()) {
      double quality = camera.jpegQuality().getAsInt() / 100.0;
      frame = FrameReader.read(name, FrameWriter.jpeg(frame, quality));
    }
    return new Rendering(frame, grids);
  }

  /**
   * {@return the same with another scene}
   *
   * @param other the scene
   */
  public Photograph with(Scene other) {
    return new Photograph(name, other, camera, seed);
  }

  /**
   * {@return the same with another camera}
   *
   * @param other the camera
   */
  public Photograph with(Camera other) {
    return new Photograph(name, scene, other, seed);
  }

  private CellGrid grid(PlacedCube cube, CubeView view, List<Occluder> occluders) {
    int edge = cube.stickers().edge();
    BitSet visible = new BitSet();
    for (int cell = 0; cell < edge * edge; cell++) {
      visible.set(cell, isVisible(cell, edge, view, occluders));
    }
    return new CellGrid(edge, edge, view.placement(), visible);
  }

  private boolean isVisible(int cell, int edge, CubeView view, List<Occluder> occluders) {
    int row = cell / edge;
    int column = cell % edge;
    for (int step = 0; step < (STEPS + 1) * (STEPS + 1); step++) {
      int stepDown = step / (STEPS + 1);
      int stepAcross = step % (STEPS + 1);
      double u = (column + 0.25 + 0.5 * stepAcross / STEPS) / edge;
      double v = (row + 0.25 + 0.5 * stepDown / STEPS) / edge;
      Point seen = view.front().project(u, v);
      boolean inside =
          seen.x() >= 0 && seen.y() >= 0 && seen.x() < camera.width() && seen.y() < camera.height();
      if (!inside || occluders.stream().anyMatch(occluder -> occluder.distance(u, v) < 0)) {
        return false;
      }
    }
    return true;
  }
}
