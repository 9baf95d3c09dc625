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
 * <p>The camera is fixed and looks at the D place, with F at the picture's upper edge, so that the
 * picture has rows and columns as the face D has. The cube is not brought back afterwards: {@link
 * #after} says how it then lies.
 *
 * @param holdingFirst the axis whose arms are closed when the inspection begins; the others are
 *     open
 * @param views the pictures in the order in which they are taken
 * @param holdingLast the axis whose arms are closed at the end; the others are open
 * @param rotation what the inspection does to the cube as a whole
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
   * @param count how many faces are looked at
   * @param times how long the arms take
   * @throws IllegalArgumentException if the puzzle has no stickers, or the arms cannot turn it
   */
  public static InspectionPlan of(Puzzle puzzle, ViewCount count, ArmTimes times) {
    return of(puzzle, count, times, Map.of());
  }

  /**
   * {@return the inspection of a cube of which fingers hide some stickers}
   *
   * <p>Where the arms that hold hide a cell that the other two would leave free, the other two take
   * over and a second picture of the same face is taken.
   *
   * @param puzzle the cube, with as many rows as columns on each face
   * @param count how many faces are looked at
   * @param times how long the arms take
   * @param hidden for each axis the cells of the picture that its closed arms hide, row by row from
   *     0; nothing for an axis that hides none
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
   * @param count how many faces are looked at
   * @param times how long the arms take
   * @param calibration tells which cells are hidden while the arms of an axis hold; its views are
   *     called after {@link Axis#code()}
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
    // Now, since it would come too late when the arms have moved.
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
   * {@return how the cube lies after the inspection}
   *
   * @param before how it was held when the inspection began
   */
  public State after(State before) {
    return before.apply(rotation);
  }

  /** {@return all commands in the order in which they begin} */
  public List<ArmCommand> commands() {
    return views.stream().flatMap(view -> view.commands().stream()).toList();
  }

  /** {@return how long the arms are predicted to take in microseconds} */
  public long durationMicros() {
    return views.stream().mapToLong(InspectionView::takenMicros).max().orElse(0);
  }
}
