package dev.cubewright.driver.robot;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.vision.calibration.Calibration;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.locate.CellGrid;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Timed arm commands that bring the faces of a cube before the camera one after the other.
 * Immutable.
 *
 * <p>The camera is fixed and looks at the D place, with F at the picture's upper edge, so the
 * picture has the rows and columns of face D. The cube is not turned back afterwards; see {@link
 * #after}.
 *
 * @param holdingFirst the axis whose arms are closed at the start; the others are open
 * @param views the pictures in the order in which they are taken
 * @param holdingLast the axis whose arms are closed at the end; the others are open
 * @param rotation the effect of the inspection on the whole cube
 */
public record InspectionPlan(
    Axis holdingFirst, List<InspectionView> views, Axis holdingLast, Transformation rotation) {
  /** The place that the camera looks at. */
  public static final Face SEEN = Face.D;

  public InspectionPlan {
    views = List.copyOf(views);
  }

  /**
   * {@return the inspection of a cube whose stickers no finger hides}
   *
   * @param puzzle the cube, with as many rows as columns on each face
   * @param count the number of faces to show
   * @param times the time model of the arms
   * @throws IllegalArgumentException if the puzzle has no stickers, or the arms cannot turn it
   */
  public static InspectionPlan of(Puzzle puzzle, ViewCount count, ArmTimes times) {
    return of(puzzle, count, times, Map.of());
  }

  /**
   * {@return the inspection of a cube with stickers hidden by fingers}
   *
   * <p>Where the holding arms hide a cell that the other two would leave free, the other two take
   * over and a second picture of the same face is taken.
   *
   * @param puzzle the cube, with as many rows as columns on each face
   * @param count the number of faces to show
   * @param times the time model of the arms
   * @param hidden for each axis the cells of the picture that its closed arms hide, row by row from
   *     0; absent for an axis that hides none
   * @throws IllegalArgumentException if the puzzle has no stickers, or the arms cannot turn it
   */
  public static InspectionPlan of(
      Puzzle puzzle, ViewCount count, ArmTimes times, Map<Axis, Set<Integer>> hidden) {
    return new InspectionPlanner(puzzle, times, hidden).plan(count);
  }

  /**
   * {@return the inspection of a cube on a calibrated rig}
   *
   * @param puzzle the cube, with as many rows as columns on each face
   * @param count the number of faces to show
   * @param times the time model of the arms
   * @param calibration the hidden cells while the arms of an axis hold; its views are named by
   *     {@link Axis#code()}
   * @throws IllegalArgumentException if the puzzle has no stickers, or the arms cannot turn it
   * @throws ProblemException {@code BAD_CALIBRATION} if the calibration has no view for an axis
   *     that holds while a picture is taken, or one of a cube of another size
   */
  public static InspectionPlan of(
      Puzzle puzzle, ViewCount count, ArmTimes times, Calibration calibration) {
    Map<Axis, Set<Integer>> hidden = new EnumMap<>(Axis.class);
    for (Axis axis : Axis.values()) {
      CellGrid grid = calibration.views().get(axis.code());
      int cells = grid == null ? 0 : grid.rows() * grid.columns();
      hidden.put(
          axis,
          IntStream.range(0, cells)
              .filter(cell -> grid != null && !grid.isVisible(cell))
              .boxed()
              .collect(Collectors.toUnmodifiableSet()));
    }
    InspectionPlan plan = of(puzzle, count, times, hidden);
    // Checked before the arms move.
    plan.views.forEach(view -> requireCells(view, calibration));
    return plan;
  }

  private static void requireCells(InspectionView view, Calibration calibration) {
    String name = view.holding().code();
    CellGrid grid = calibration.cells(name);
    if (!view.fits(grid)) {
      throw FaultKind.BAD_CALIBRATION.exception(
          name,
          "the calibration's view \""
              + name
              + "\" has "
              + grid.rows()
              + " x "
              + grid.columns()
              + " cells, which are not those of this cube; calibrate again with it");
    }
  }

  /**
   * {@return the state after the inspection, as the cube then lies}
   *
   * @param before the state before the inspection, as the cube lay
   */
  public State after(State before) {
    return before.apply(rotation);
  }

  /** {@return all commands in the order in which they begin} */
  public List<ArmCommand> commands() {
    return views.stream().flatMap(view -> view.commands().stream()).toList();
  }

  /** {@return the predicted time of the arms in microseconds} */
  public long durationMicros() {
    return views.stream().mapToLong(InspectionView::takenMicros).max().orElse(0);
  }
}
