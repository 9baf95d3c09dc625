package dev.cubewright.driver.job;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.Facelets;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.driver.robot.InspectionPlan;
import dev.cubewright.vision.calibration.Calibration;
import dev.cubewright.vision.color.Palette;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.frame.FrameSource;
import dev.cubewright.vision.locate.CellGrid;
import dev.cubewright.vision.locate.Homography;
import dev.cubewright.vision.locate.Point;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * Paints the D place of a model as four plain squares.
 *
 * @param cube supplies the current state
 * @param shaded the color whose last sticker is in the shade once the cube is solved; empty for
 *     none
 */
record PaintedCamera(Supplier<State> cube, Optional<Face> shaded) implements FrameSource {
  private static final int EDGE = 80;

  static Calibration calibration() {
    CellGrid grid =
        CellGrid.whole(
            2,
            2,
            Homography.ofSquare(
                List.of(
                    new Point(0, 0),
                    new Point(EDGE, 0),
                    new Point(EDGE, EDGE),
                    new Point(0, EDGE))));
    Map<String, CellGrid> views = new TreeMap<>();
    for (Axis axis : Axis.values()) {
      views.put(axis.code(), grid);
    }
    return new Calibration(EDGE, EDGE, views, Palette.standard());
  }

  static PaintedCamera of(ModelArms arms) {
    return new PaintedCamera(() -> arms.cube, Optional.empty());
  }

  @Override
  public Frame next() {
    boolean solved = Cubes.PUZZLE.isSolved(cube.get());
    Facelets facelets = new FaceletWriter(Cubes.PUZZLE).facelets(cube.get());
    int first = InspectionPlan.SEEN.ordinal() * 4;
    int[] colors = new int[4];
    for (int cell = 0; cell < colors.length; cell++) {
      Face color = facelets.at(first + cell).orElseThrow();
      boolean shade = solved && cell == 3 && shaded.equals(Optional.of(color));
      colors[cell] = rgb(color, shade ? 0.15 : 0.7);
    }
    int[] pixels = new int[EDGE * EDGE];
    for (int y = 0; y < EDGE; y++) {
      for (int x = 0; x < EDGE; x++) {
        pixels[y * EDGE + x] = colors[y / (EDGE / 2) * 2 + x / (EDGE / 2)];
      }
    }
    return new Frame("painted", EDGE, EDGE, pixels);
  }

  /** Returns the color of the palette in even white light. */
  private static int rgb(Face color, double brightness) {
    int rgb = 0;
    for (int channel = 0; channel < Palette.CHANNELS; channel++) {
      double light = brightness * Math.exp(Palette.standard().logLight(color.ordinal(), channel));
      double gamma = light <= 0.0031308 ? 12.92 * light : 1.055 * Math.pow(light, 1 / 2.4) - 0.055;
      rgb = rgb << 8 | (int) Math.round(255 * gamma);
    }
    return rgb;
  }

  @Override
  public void close() {}
}
