package dev.cubewright.vision.locate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.frame.Frame;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class FixedGridTest {
  private static final Homography INSIDE =
      Homography.ofSquare(
          List.of(new Point(10, 10), new Point(90, 12), new Point(88, 70), new Point(12, 68)));
  private static final Homography BEYOND_THE_RIGHT =
      Homography.ofSquare(
          List.of(new Point(60, 10), new Point(120, 10), new Point(120, 70), new Point(60, 70)));

  private static Frame frame(int width, int height) {
    return new Frame("U.png", width, height, new int[width * height]);
  }

  @Test
  void returnsWhatWasCalibrated() {
    CellGrid grid = CellGrid.whole(3, 3, INSIDE);

    assertThat(new FixedGrid(grid, 100, 80).locate(frame(100, 80))).isSameAs(grid);
  }

  @Test
  void refusesPicturesOfAnotherSize() {
    Locator locator = new FixedGrid(CellGrid.whole(3, 3, INSIDE), 100, 80);

    assertThatThrownBy(() -> locator.locate(frame(80, 100)))
        .isInstanceOfSatisfying(
            ProblemException.class,
            e -> assertThat(e.problem().code()).isEqualTo(FaultKind.BAD_CALIBRATION.code()))
        .hasMessage(
            "U.png has 80 x 100 pixels but the rig was calibrated with 100 x 80; set the camera to"
                + " that size, or calibrate again");
  }

  @Test
  void refusesVisibleCellsOutside() {
    Locator locator = new FixedGrid(CellGrid.whole(2, 3, BEYOND_THE_RIGHT), 100, 80);

    assertThatThrownBy(() -> locator.locate(frame(100, 80)))
        .isInstanceOfSatisfying(
            ProblemException.class,
            e -> {
              assertThat(e.problem().code()).isEqualTo(FaultKind.PARTLY_OUTSIDE.code());
              assertThat(e.problem().where()).isEqualTo("U.png");
            })
        .hasMessage(
            "row 1, column 3 of the calibrated face lies outside U.png; calibrate again, or mark"
                + " the cell as hidden");
  }

  @Test
  void hiddenCellsMayBeOutside() {
    BitSet visible = new BitSet();
    visible.set(0, 2);
    visible.set(3, 5);
    CellGrid grid = new CellGrid(2, 3, BEYOND_THE_RIGHT, visible);

    assertThat(new FixedGrid(grid, 100, 80).locate(frame(100, 80))).isSameAs(grid);
  }

  @Test
  void refusesCalibrationWithoutPixels() {
    CellGrid grid = CellGrid.whole(2, 2, INSIDE);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new FixedGrid(grid, 0, 80))
        .withMessage("a picture of 0 x 80 pixels has nothing to see");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new FixedGrid(grid, 100, 0))
        .withMessage("a picture of 100 x 0 pixels has nothing to see");
  }
}
