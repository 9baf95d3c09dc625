package dev.cubewright.driver.robot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.vision.calibration.Calibration;
import dev.cubewright.vision.color.Palette;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.locate.CellGrid;
import dev.cubewright.vision.locate.Homography;
import dev.cubewright.vision.locate.Point;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class InspectionPlanTest {
  private static final Puzzle CUBE = Cuboid.of(2, 2, 2);
  private static final Map<Axis, Set<Integer>> PINWHEEL =
      Map.of(Axis.RIGHT_LEFT, Set.of(1, 2), Axis.BACK_FRONT, Set.of(0, 3));

  @Test
  void fourViewsEqualThePublishedOnes() {
    InspectionPlan plan =
        InspectionPlan.of(CUBE, ViewCount.FOUR, PublishedTimes.of(Mode.SLOW), Map.of());

    assertThat(plan.views().stream().map(InspectionView::face))
        .containsExactly(Face.D, Face.F, Face.U, Face.B);
    assertThat(plan.views().get(0).groups()).isEmpty();
    for (InspectionView view : plan.views().subList(1, 4)) {
      long start = view.takenMicros() - 120_000;
      assertThat(commands(view))
          .containsExactly(
              new ArmCommand.Turn(Arm.R, -90, start, 120_000),
              new ArmCommand.Turn(Arm.L, 90, start, 120_000));
    }
    assertThat(plan.holdingFirst()).isEqualTo(Axis.RIGHT_LEFT);
    assertThat(plan.holdingLast()).isEqualTo(Axis.RIGHT_LEFT);
    assertThat(plan.durationMicros()).isEqualTo(3 * 120_000);
  }

  @Test
  void sixViewsShowEachStickerOnce() {
    InspectionPlan plan =
        InspectionPlan.of(CUBE, ViewCount.SIX, PublishedTimes.of(Mode.SLOW), Map.of());

    assertThat(plan.views().stream().flatMap(view -> view.facelets().stream()))
        .containsExactlyInAnyOrderElementsOf(IntStream.range(0, 24).boxed().toList());
    // One regrip of 300 ms, four quarter turns of 120 ms and a half turn of 240 ms.
    assertThat(plan.durationMicros()).isEqualTo(6 * 120_000 + 300_000);
    assertThat(plan.holdingLast()).isEqualTo(Axis.BACK_FRONT);
  }

  @ParameterizedTest
  @EnumSource(ViewCount.class)
  void aSecondPictureShowsWhatFingersHide(ViewCount count) {
    InspectionPlan plan = InspectionPlan.of(CUBE, count, PublishedTimes.of(Mode.FAST), PINWHEEL);

    int faces = count == ViewCount.SIX ? 6 : 4;
    assertThat(plan.views()).hasSize(2 * faces);
    List<Integer> seen =
        plan.views().stream()
            .flatMap(
                view ->
                    IntStream.range(0, 4)
                        .filter(cell -> !PINWHEEL.get(view.holding()).contains(cell))
                        .mapToObj(view.facelets()::get))
            .toList();
    assertThat(seen).hasSize(4 * faces).doesNotHaveDuplicates();
  }

  @Test
  void noSecondPictureIsTakenIfItShowsNothingMore() {
    Map<Axis, Set<Integer>> both = Map.of(Axis.RIGHT_LEFT, Set.of(1), Axis.BACK_FRONT, Set.of(1));

    assertThat(InspectionPlan.of(CUBE, ViewCount.SIX, PublishedTimes.of(Mode.FAST), both))
        .isEqualTo(InspectionPlan.of(CUBE, ViewCount.SIX, PublishedTimes.of(Mode.FAST), Map.of()));
  }

  @ParameterizedTest
  @EnumSource(ViewCount.class)
  void commandsAreInOrderAndEndBeforeThePicture(ViewCount count) {
    InspectionPlan plan = InspectionPlan.of(CUBE, count, PublishedTimes.of(Mode.MEDIUM), PINWHEEL);

    assertThat(plan.views().stream().flatMap(view -> commands(view).stream()))
        .hasSizeGreaterThan(plan.views().size())
        .extracting(ArmCommand::startMicros)
        .isSorted();
    long before = 0;
    for (InspectionView view : plan.views()) {
      for (ArmCommand command : commands(view)) {
        assertThat(command.startMicros()).isGreaterThanOrEqualTo(before);
        assertThat(command.startMicros() + command.durationMicros())
            .isLessThanOrEqualTo(view.takenMicros());
      }
      before = view.takenMicros();
    }
  }

  private static List<ArmCommand> commands(InspectionView view) {
    return view.groups().stream().flatMap(group -> group.commands().stream()).toList();
  }

  @Test
  void aCalibrationNeedsAViewForEachAxisThatHolds() {
    Calibration one = calibration(Map.of("right-left", grid(2)));

    assertThat(InspectionPlan.of(CUBE, ViewCount.FOUR, PublishedTimes.of(Mode.FAST), one))
        .isEqualTo(InspectionPlan.of(CUBE, ViewCount.FOUR, PublishedTimes.of(Mode.FAST), Map.of()));
    assertRejected(
        ViewCount.SIX,
        one,
        "the calibration has no view \"back-front\" but only right-left; calibrate again");
    assertRejected(
        ViewCount.FOUR,
        calibration(Map.of("back-front", grid(2))),
        "the calibration has no view \"right-left\" but only back-front; calibrate again");
  }

  @Test
  void aCalibrationMustMatchTheSizeOfTheCube() {
    assertRejected(
        ViewCount.SIX,
        calibration(Map.of("right-left", grid(2), "back-front", grid(3))),
        "the calibration's view \"back-front\" has 3 x 3 cells, which do not match this cube;"
            + " calibrate again with this cube");
  }

  private static void assertRejected(ViewCount count, Calibration calibration, String message) {
    ProblemException refused =
        catchThrowableOfType(
            ProblemException.class,
            () -> InspectionPlan.of(CUBE, count, PublishedTimes.of(Mode.FAST), calibration));
    assertThat(refused.problem().code()).isEqualTo(FaultKind.BAD_CALIBRATION.code());
    assertThat(refused).hasMessage(message);
  }

  private static Calibration calibration(Map<String, CellGrid> views) {
    return new Calibration(100, 100, views, Palette.standard());
  }

  private static CellGrid grid(int edge) {
    return CellGrid.whole(
        edge,
        edge,
        Homography.ofSquare(
            List.of(new Point(10, 10), new Point(90, 10), new Point(90, 90), new Point(10, 90))));
  }

  @Test
  void rejectsAPuzzleThatTheArmsCannotTurn() {
    Puzzle floppy = Cuboid.of(3, 3, 1);
    assertThatThrownBy(
            () -> InspectionPlan.of(floppy, ViewCount.SIX, PublishedTimes.of(Mode.FAST), Map.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("has no quarter turns");
  }
}
