package dev.cubewright.driver.robot;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The twists of the twin-axis robot, which holds a cube by R, B, L and F and cannot turn U and D.
 * Immutable.
 *
 * <p>A twist turns one arm or both arms of an axis; the next one is on the other axis. Each axis
 * has six: the halves turn against each other by a quarter either way or by a half, and the faces U
 * and D change or do not. Two sets of them solve in the same way and differ in time.
 */
public final class TwinAxisTwists {
  /** Counter-clockwise quarter turns of the two arms of an axis, one pair for each twist. */
  private static final List<List<Integer>> ONE_WAY =
      List.of(
          List.of(1, 0), List.of(2, 0), List.of(0, 1), List.of(1, 1), List.of(2, 1), List.of(1, 2));

  /** The last two do the same by a quarter turn back. */
  private static final List<List<Integer>> EITHER_WAY =
      List.of(
          List.of(1, 0),
          List.of(2, 0),
          List.of(0, 1),
          List.of(1, 1),
          List.of(0, -1),
          List.of(-1, 0));

  private final Puzzle puzzle;
  private final List<Move> moves = new ArrayList<>();

  /**
   * The turn of one arm in a twist.
   *
   * @param arm the arm
   * @param quarters quarter turns, clockwise positive: -1, -2 or, either way, 1
   */
  public record ArmTurn(Arm arm, int quarters) {
    /** {@return a text such as {@code arm R a quarter counterclockwise}, seen from outside} */
    @Override
    public String toString() {
      return arm
          + (Math.abs(quarters) == 1 ? " a quarter " : " a half ")
          + (quarters > 0 ? "clockwise" : "counterclockwise");
    }

    /**
     * {@return twists as JSON: for each the numbers of the arms that turn, each with its quarters}
     *
     * @param twists the turns of each twist
     */
    public static String json(List<List<ArmTurn>> twists) {
      return twists.stream()
          .map(
              twist ->
                  twist.stream().map(turn -> List.of(turn.arm.number(), turn.quarters)).toList())
          .toList()
          .toString()
          .replace(" ", "");
    }
  }

  /**
   * Derives the twelve published twists: always counter-clockwise, by a quarter or a half of each
   * arm, but not both by a half.
   *
   * @param puzzle a cube whose faces turn by quarters
   * @throws IllegalArgumentException if a face that an arm holds does not turn by quarters
   */
  public TwinAxisTwists(Puzzle puzzle) {
    this(puzzle, ONE_WAY);
  }

  private TwinAxisTwists(Puzzle puzzle, List<List<Integer>> pairs) {
    this.puzzle = puzzle;
    for (Axis axis : Axis.values()) {
      for (List<Integer> amounts : pairs) {
        List<Move> parts = new ArrayList<>();
        for (int side = 0; side < 2; side++) {
          axis.arms().get(side).layerTurn(puzzle).move(-amounts.get(side)).ifPresent(parts::add);
        }
        moves.add(Move.sequence(puzzle.orbits(), parts));
      }
    }
  }

  Puzzle puzzle() {
    return puzzle;
  }

  /**
   * {@return the twelve twists with the same effects in the same order for arms that turn either
   * way: a clockwise quarter replaces three counter-clockwise ones, which needed a half turn}
   */
  public TwinAxisTwists eitherWay() {
    return new TwinAxisTwists(puzzle, EITHER_WAY);
  }

  /**
   * {@return the move set with the published unit costs: each twist costs its largest number of
   * quarter turns, and 1 for the regrip}
   */
  public MoveSet unitCosts() {
    return costs("robot", 1, 2, 1, 1);
  }

  /**
   * {@return the move set with costs in microseconds} The first twist needs no regrip.
   *
   * @param mode the name of the times, such as {@code fast}; part of the cost model's name
   * @param quarterMicros the time of a quarter turn, at least 1
   * @param halfMicros the time of a half turn, at least that of a quarter turn
   * @param regripMicros the time to change the axis that holds the cube, at least 0
   * @throws IllegalArgumentException if a time is out of range
   */
  public MoveSet microseconds(String mode, int quarterMicros, int halfMicros, int regripMicros) {
    if (quarterMicros < 1 || halfMicros < quarterMicros || regripMicros < 0) {
      throw new IllegalArgumentException(
          "a quarter turn takes at least 1 microsecond, a half turn at least as long and a regrip"
              + " at least 0, not "
              + quarterMicros
              + ", "
              + halfMicros
              + " and "
              + regripMicros);
    }
    return costs("robot-" + mode, quarterMicros, halfMicros, regripMicros, 0);
  }

  /** Context 1 and 2: the last twist was on the axis of this index, counted from 1. */
  private MoveSet costs(String name, int quarter, int half, int regrip, int firstRegrip) {
    int[] contextAfter = new int[moves.size()];
    int[][] costs = new int[1 + Axis.values().length][moves.size()];
    for (int index = 0; index < moves.size(); index++) {
      Move move = moves.get(index);
      boolean quarters = armTurns(move).stream().allMatch(turn -> Math.abs(turn.quarters) == 1);
      int turning = quarters ? quarter : half;
      contextAfter[index] = 1 + axis(move).ordinal();
      costs[MoveSet.START][index] = turning + firstRegrip;
      for (Axis last : Axis.values()) {
        costs[1 + last.ordinal()][index] =
            axis(move) == last ? MoveSet.FORBIDDEN : turning + regrip;
      }
    }
    return MoveSet.ofContexts(name, moves, contextAfter, costs);
  }

  /** {@return the twelve twists as moves of the puzzle} */
  public List<Move> moves() {
    return List.copyOf(moves);
  }

  /**
   * {@return the orientations of the cube in the arms that differ in the faces at U and D, and so
   * in cost: as held, and after a roll about either axis}
   */
  public List<Move> frames() {
    return puzzle.rotations().stream()
        .filter(rotation -> List.of("", "x'", "z'").contains(rotation.name()))
        .toList();
  }

  /**
   * {@return the turn of each arm in a twist, the arm of lower number first}
   *
   * @param twist one of {@link #moves()}
   */
  public List<ArmTurn> armTurns(Move twist) {
    return twist.parts().stream()
        .map(
            part ->
                new ArmTurn(
                    Arm.valueOf(part.name().substring(0, 1)),
                    part.steps() == 1 ? 1 : part.steps() - 4))
        .toList();
  }

  Axis axis(Move twist) {
    return armTurns(twist).get(0).arm().axis();
  }

  /** Checks that moves are twists, one way or either way, on alternating axes. */
  void requireSeries(List<Move> series) {
    Set<Move> known = new LinkedHashSet<>(moves);
    known.addAll(eitherWay().moves);
    for (int index = 0; index < series.size(); index++) {
      Move move = series.get(index);
      if (!known.contains(move)) {
        throw new IllegalArgumentException(
            String.format(
                "move %d of %d, \"%s\", is not a twist of the robot; its twists are %s",
                index + 1, series.size(), move, known));
      }
      if (index > 0 && axis(move) == axis(series.get(index - 1))) {
        throw new IllegalArgumentException(
            String.format(
                "twist %d of %d, \"%s\", is on the axis of the twist before it; put both into one"
                    + " twist",
                index + 1, series.size(), move));
      }
    }
  }
}
