package dev.cubewright.vision.locate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class CellGridTest {
  private static final Homography TENFOLD =
      Homography.ofSquare(
          List.of(new Point(0, 0), new Point(10, 0), new Point(10, 10), new Point(0, 10)));

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
  void aTurnedFaceIsNumberedInReadingOrder() {
    BitSet visible = new BitSet();
    visible.set(0, 3);
    visible.set(4);
    CellGrid grid = new CellGrid(2, 3, TENFOLD, visible);

    CellGrid once = grid.turned(1);
    assertThat(once.rows()).isEqualTo(3);
    assertThat(once.columns()).isEqualTo(2);
    for (int row = 0; row < 3; row++) {
      for (int column = 0; column < 2; column++) {
        int cell = row * 2 + column;
        int seenAt = column * 3 + 2 - row;
        assertThat(once.isVisible(cell)).isEqualTo(grid.isVisible(seenAt));
        assertThat(once.at(cell, 0.2, 0.3).distance(grid.at(seenAt, 0.7, 0.2))).isLessThan(1e-9);
      }
    }
    assertThat(grid.turned(-3).corners().get(0).distance(new Point(10, 0))).isLessThan(1e-9);
    assertThat(grid.turned(2).corners().get(0).distance(new Point(10, 10))).isLessThan(1e-9);
    assertThat(grid.turned(4)).isSameAs(grid);
  }

  @Test
  void returnsTheFirstCellOutsideThePicture() {
    CellGrid grid = CellGrid.whole(1, 2, TENFOLD);

    assertThat(grid.firstOutside(10, 10)).isEmpty();
    assertThat(grid.firstOutside(9, 10)).isEmpty();
    assertThat(grid.firstOutside(8, 10)).hasValue(1);
    assertThat(grid.firstOutside(10, 7)).hasValue(0);
    BitSet right = new BitSet();
    right.set(1);
    assertThat(new CellGrid(1, 2, TENFOLD, right).firstOutside(10, 7)).hasValue(1);
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
  void rejectsFacesWithoutCellsAndCellsWithoutFace() {
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
