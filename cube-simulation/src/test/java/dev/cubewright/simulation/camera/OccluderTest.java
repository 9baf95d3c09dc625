package dev.cubewright.simulation.camera;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.vision.locate.Point;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class OccluderTest {
  private static final LinearColor METAL = LinearColor.gray(0.3);

  private static final Scene RED_FACE =
      Scene.of(new PlacedCube(Shots.uniform(4, Face.R), Finish.standard(), Pose.straight(0.7)));

  private static boolean isGray(Rendering rendering, double u, double v) {
    Point seen = rendering.truth().placement().map(new Point(u, v));
    int pixel = rendering.frame().rgb((int) seen.x(), (int) seen.y());
    return Shots.difference(pixel >> 8 & 0xFF, pixel & 0xFF) < 3
        && Shots.difference(pixel >> 16, pixel & 0xFF) < 3;
  }

  /** The cells of the outer row on each side that a finger over the whole side hides. */
  @ParameterizedTest
  @EnumSource
  void fingerHidesTheRowOnItsSide(Occluder.Side side) {
    Occluder finger = new Occluder(side, 0.5, 0.22, 1.4, METAL);
    Rendering rendering = Shots.take(RED_FACE.withOccluders(List.of(finger)), Shots.camera());

    for (int cell = 0; cell < 16; cell++) {
      boolean hidden =
          switch (side) {
            case UPPER -> cell / 4 == 0;
            case RIGHT -> cell % 4 == 3;
            case LOWER -> cell / 4 == 3;
            case LEFT -> cell % 4 == 0;
          };
      assertThat(rendering.truth().isVisible(cell)).as("cell %d", cell).isEqualTo(!hidden);
      double u = (cell % 4 + 0.5) / 4;
      double v = (Math.floorDiv(cell, 4) + 0.5) / 4;
      assertThat(isGray(rendering, u, v)).as("cell %d", cell).isEqualTo(hidden);
    }
  }

  @Test
  void openGripHidesNothing() {
    List<Occluder> open = new ArrayList<>();
    for (Occluder.Side side : Occluder.Side.values()) {
      open.add(new Occluder(side, 0.5, -0.15, 0.3, METAL));
    }
    Rendering with = Shots.take(RED_FACE.withOccluders(open), Shots.camera());
    Rendering without = Shots.take(RED_FACE, Shots.camera());

    for (int cell = 0; cell < 16; cell++) {
      assertThat(with.truth().isVisible(cell)).isTrue();
      Point center = with.truth().at(cell, 0.5, 0.5);
      assertThat(with.frame().rgb((int) center.x(), (int) center.y()))
          .isEqualTo(without.frame().rgb((int) center.x(), (int) center.y()));
    }
    assertThat(isGray(with, 0.5, -0.18)).isTrue();
    assertThat(with.frame().pixels()).isNotEqualTo(without.frame().pixels());
  }

  @Property(tries = 60)
  void whatCountsAsVisibleShowsItsSticker(
      @ForAll Occluder.Side side,
      @ForAll @DoubleRange(min = -0.2, max = 1.2) double position,
      @ForAll @DoubleRange(min = -0.5, max = 1.2) double reach,
      @ForAll @DoubleRange(min = 0.05, max = 1) double width,
      @ForAll @IntRange(min = -20, max = 20) int roll) {
    Scene scene =
        Scene.of(
            new PlacedCube(
                Shots.uniform(3, Face.R), Finish.standard(), new Pose(0.5, 0.5, 0.6, roll, 0, 0)));
    Occluder finger = new Occluder(side, position, reach, width, METAL);
    Rendering rendering = Shots.take(scene.withOccluders(List.of(finger)), Shots.camera());

    for (int cell = 0; cell < 9; cell++) {
      double u = (cell % 3 + 0.5) / 3;
      double v = (Math.floorDiv(cell, 3) + 0.5) / 3;
      if (rendering.truth().isVisible(cell)) {
        assertThat(isGray(rendering, u, v)).as("cell %d", cell).isFalse();
      } else {
        assertThat(finger.distance(u, v)).as("cell %d", cell).isLessThan(1 / 6.0);
      }
    }
  }
}
