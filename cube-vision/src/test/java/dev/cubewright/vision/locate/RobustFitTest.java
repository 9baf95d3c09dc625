package dev.cubewright.vision.locate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class RobustFitTest {
  private static final Homography TRUTH =
      PaintedFace.tilted(new Point(200, 150), 120, 17, 0.1, -0.15);

  private static List<Point> cells() {
    List<Point> cells = new ArrayList<>();
    for (int cell = 0; cell < 16; cell++) {
      cells.add(new Point((cell % 4 + 0.5) / 4, (Math.floorDiv(cell, 4) + 0.5) / 4));
    }
    return cells;
  }

  @Property(tries = 200)
  void onePointFarOffIsLeftOut(@ForAll @IntRange(max = 15) int wrong, @ForAll long seed) {
    Random random = new Random(seed);
    List<Point> to = new ArrayList<>(cells().stream().map(TRUTH::map).toList());
    Point right = to.get(wrong);
    double angle = random.nextDouble() * 2 * Math.PI;
    to.set(wrong, new Point(right.x() + 12 * Math.cos(angle), right.y() + 12 * Math.sin(angle)));

    Homography fitted = Homography.robustFit(cells(), to, 2).orElseThrow();

    for (Point cell : cells()) {
      assertThat(fitted.map(cell).distance(TRUTH.map(cell))).isLessThan(2.5);
    }
  }

  @Test
  void pointsThatDetermineNothingGiveNothing() {
    List<Point> row = List.of(new Point(0, 0), new Point(1, 0), new Point(2, 0), new Point(3, 0));
    assertThat(Homography.robustFit(row, row, 1)).isEmpty();
    assertThat(Homography.robustFit(row.subList(0, 3), row.subList(0, 3), 1)).isEmpty();
  }
}
