package dev.cubewright.vision.locate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.BitSet;
import org.junit.jupiter.api.Test;

class CellGridTest {
  private static final Homography TENFOLD =
      Homography.ofSquare(new Point(0, 0), new Point(10, 0), new Point(10, 10), new Point(0, 10));

  @Test
  void cellsAreNumberedRowByRow() {
    CellGrid grid = CellGrid.whole(2, 5, TENFOLD);

    for (int cell = 0; cell < 10; cell++) {
      Point middle = new Point(cell % 5 * 2 + 1, Math.floorDiv(cell, 5) * 5 + 2.5);
      assertThat(grid.at(cell, 0.5, 0.5).distance(middle)).isLessThan(1e-9);
      assertThat(grid.isVisible(cell)).isTrue();
    }
    assertThat(grid.at(7, 0, 1).distance(new Point(4, 10))).isLessThan(1e-9);
    assertThat(grid.isVisible(10)).isFalse();
    assertThat(grid.rows()).isEqualTo(2);
    assertThat(grid.columns()).isEqualTo(5);
  }

  @Test
  void hiddenCellsAreKeptApartFromTheCallersSet() {
    BitSet visible = new BitSet();
    visible.set(1, 3);
    CellGrid grid = new CellGrid(2, 2, TENFOLD, visible);
    visible.set(0);

    assertThat(grid.isVisible(0)).isFalse();
    assertThat(grid.isVisible(1)).isTrue();
    assertThat(grid.isVisible(2)).isTrue();
    assertThat(grid.isVisible(3)).isFalse();
  }

  @Test
  void refusesFacesWithoutCellsAndCellsWithoutFace() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> CellGrid.whole(0, 3, TENFOLD))
        .withMessage("a face of 0 x 3 has no cells");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> CellGrid.whole(3, -1, TENFOLD))
        .withMessage("a face of 3 x -1 has no cells");
    BitSet five = new BitSet();
    five.set(4);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new CellGrid(2, 2, TENFOLD, five))
        .withMessage("cell 4 is not on a face of 2 x 2");
  }
}
