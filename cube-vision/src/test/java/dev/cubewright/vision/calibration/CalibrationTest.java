package dev.cubewright.vision.calibration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.vision.color.Palette;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.locate.CellGrid;
import dev.cubewright.vision.locate.Homography;
import dev.cubewright.vision.locate.Locator;
import dev.cubewright.vision.locate.Point;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CalibrationTest {
  private static final CellGrid GRID = grid(10, 10, 80);

  @Test
  void findsTheCellsOfAView() {
    Locator locator = calibration(GRID).locator("four");

    assertThat(locator.locate(new Frame("a", 100, 100, new int[10_000]))).isSameAs(GRID);
  }

  @Test
  void rejectsPicturesOfAnotherSize() {
    ProblemException refused =
        catchThrowableOfType(
            ProblemException.class,
            () ->
                calibration(GRID).locator("four").locate(new Frame("a", 100, 50, new int[5_000])));

    assertThat(refused.problem().code()).isEqualTo(FaultKind.BAD_CALIBRATION.code());
    assertThat(refused.problem().message())
        .isEqualTo(
            "a has 100 x 50 pixels but the rig was calibrated with 100 x 100; set the camera to"
                + " that size, or calibrate again");
  }

  @Test
  void namesTheViewsThatThereAre() {
    ProblemException refused =
        catchThrowableOfType(ProblemException.class, () -> calibration(GRID).locator("five"));

    assertThat(refused.problem().code()).isEqualTo(FaultKind.BAD_CALIBRATION.code());
    assertThat(refused.problem().message())
        .isEqualTo("the calibration has no view \"five\" but only four; calibrate again");
  }

  @Test
  void rejectsCellsOutsideThePictureUnlessHidden() {
    assertThatThrownBy(() -> calibration(grid(50, 10, 90)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("the view four has row 1, column 2 outside the picture");
    BitSet left = new BitSet();
    left.set(0);
    left.set(2);
    assertThat(calibration(new CellGrid(2, 2, grid(50, 10, 90).placement(), left)).views())
        .hasSize(1);
  }

  @Test
  void rejectsMirroredFaces() {
    CellGrid mirrored =
        CellGrid.whole(
            2,
            2,
            Homography.ofSquare(
                List.of(
                    new Point(90, 10), new Point(10, 10), new Point(10, 90), new Point(90, 90))));
    assertThatThrownBy(() -> calibration(mirrored))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("clockwise");
  }

  /** Otherwise the written file would be unreadable. */
  @Test
  void rejectsCornersFarAway() {
    BitSet first = new BitSet();
    first.set(0);
    for (double far : new double[] {1e3 + 1, 1e4, 1e6}) {
      Homography placement =
          Homography.ofSquare(
              List.of(
                  new Point(10, 10), new Point(far, 10), new Point(far, 90), new Point(10, 90)));
      assertThatThrownBy(() -> calibration(new CellGrid(2, 2, placement, first)))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage(
              "the view four has a corner far outside the picture of 100 x 100 pixels; measure it"
                  + " again");
    }
  }

  @Test
  void rejectsAViewThatShowsNothing() {
    assertThatThrownBy(() -> calibration(new CellGrid(2, 2, GRID.placement(), new BitSet())))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the view four has no visible cell; remove a cell from the hidden ones");
  }

  @Test
  void rejectsWhatNoFileMayHold() {
    assertThatThrownBy(() -> calibration(CellGrid.whole(21, 2, GRID.placement())))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the view four has 21 x 2 cells; at most 20 per side are allowed");
    Map<String, CellGrid> views = Map.of("a".repeat(101), GRID);
    assertThatThrownBy(() -> new Calibration(100, 100, views, Palette.standard()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a view has a name of 101 characters; at most 100 are allowed");
    String longest = "\"".repeat(100);
    Calibration calibration =
        new Calibration(
            100,
            100,
            Map.of(longest, CellGrid.whole(20, 20, GRID.placement())),
            Palette.standard());
    assertThat(CalibrationFile.parse("it", CalibrationFile.format(calibration)).views())
        .containsOnlyKeys(longest);
  }

  @Test
  void rejectsNoViewsAndAbsurdSizes() {
    assertThatThrownBy(() -> new Calibration(100, 100, Map.of(), Palette.standard()))
        .hasMessage("a calibration needs at least one view");
    for (int size : new int[] {0, -1, 100_001}) {
      assertThatThrownBy(() -> new Calibration(size, 100, Map.of("four", GRID), Palette.standard()))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining(size + " x 100");
    }
  }

  private static Calibration calibration(CellGrid grid) {
    return new Calibration(100, 100, Map.of("four", grid), Palette.standard());
  }

  private static CellGrid grid(double left, double upper, double edge) {
    return CellGrid.whole(
        2,
        2,
        Homography.ofSquare(
            List.of(
                new Point(left, upper),
                new Point(left + edge, upper),
                new Point(left + edge, upper + edge),
                new Point(left, upper + edge))));
  }
}
