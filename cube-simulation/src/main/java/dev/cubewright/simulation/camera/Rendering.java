package dev.cubewright.simulation.camera;

import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.locate.CellGrid;
import java.util.List;

/**
 * A rendered picture with the true places of the cells. An immutable value.
 *
 * @param frame the picture
 * @param grids where the cells of each cube's face are; a cell counts as visible if the inner half
 *     of its width and height lies in the picture and no occluder reaches into it
 */
public record Rendering(Frame frame, List<CellGrid> grids) {
  public Rendering {
    grids = List.copyOf(grids);
  }

  /**
   * {@return where the cells of the first cube's face are}
   *
   * @throws IllegalStateException if the picture shows no cube
   */
  public CellGrid truth() {
    if (grids.isEmpty()) {
      throw new IllegalStateException("the picture " + frame.name() + " shows no cube");
    }
    return grids.get(0);
  }
}
