package dev.cubewright.solver.phase;

import dev.cubewright.core.cost.CanonicalSequences;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.tables.pruning.DistanceTable;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;

/**
 * A phase as data: its moves, the coordinates that a search updates, and lower bounds on the
 * distance to its goal. A position is a goal if and only if all bounds are 0. Immutable.
 *
 * <p>Up to seven distances are packed into one value, four bits each; the first bound is in the
 * lowest bits.
 *
 * @param <P> the positions from which the phase can start
 */
public final class Phase<P> {
  private static final int MOST_BOUNDS = 7;
  private static final int BITS = 4;
  private static final int MASK = (1 << BITS) - 1;

  private final String goal;
  private final MoveSet moveSet;
  private final Function<P, List<int[]>> starts;
  private final PhaseCoordinate[] coordinates;
  private final LowerBound[] bounds;
  private final long[] followers;
  private final int[] turns;
  private final int[] detours;
  private final long lastMoves;

  /**
   * Creates a phase.
   *
   * @param goal a short description of the goal
   * @param moveSet its moves, at most 63
   * @param keeping moves that map goals to goals, so none of them is the last move
   * @param starts returns the start coordinates of a position, one array for each choice of goal;
   *     contains only the coordinates that moves change, in order
   * @param coordinates the coordinates, ordered by the first bound that needs them
   * @param bounds one to seven bounds, which together need all coordinates; the most effective
   *     first
   * @throws IllegalArgumentException if there are more moves or bounds, or a coordinate is not
   *     needed
   */
  public Phase(
      String goal,
      MoveSet moveSet,
      Collection<Move> keeping,
      Function<P, List<int[]>> starts,
      List<PhaseCoordinate> coordinates,
      List<LowerBound> bounds) {
    int needed = bounds.stream().mapToInt(LowerBound::needed).max().orElse(0);
    if (bounds.size() > MOST_BOUNDS || needed != coordinates.size()) {
      throw new IllegalArgumentException(
          "a phase has at most seven bounds, which need all coordinates");
    }
    if (moveSet.size() >= Long.SIZE) {
      throw new IllegalArgumentException("a phase has at most 63 moves, not " + moveSet.size());
    }
    this.goal = goal;
    this.moveSet = moveSet;
    this.starts = starts;
    this.coordinates = coordinates.toArray(PhaseCoordinate[]::new);
    this.bounds = bounds.toArray(LowerBound[]::new);
    CanonicalSequences sequences = new CanonicalSequences(moveSet);
    int size = moveSet.size();
    followers = new long[size];
    turns = new int[size];
    detours = new int[size];
    long last = 0;
    for (int move = 0; move < size; move++) {
      last |= keeping.contains(moveSet.move(move)) ? 0 : 1L << move;
      turns[move] = move > 0 && isSameTurn(move - 1, move) ? turns[move - 1] : move;
      detours[move] = 1;
      for (int other = 0; other < size; other++) {
        if (isSameTurn(move, other)) {
          detours[move] = Math.max(detours[move], movesBetween(move, other));
        } else if (sequences.allows(move, other)) {
          followers[move] |= 1L << other;
        }
      }
    }
    lastMoves = last;
  }

  private boolean isSameTurn(int move, int other) {
    return moveSet.move(move).turn().equals(moveSet.move(other).turn());
  }

  /** Returns the number of moves between two amounts of a turn. */
  private int movesBetween(int move, int other) {
    Transformation between =
        moveSet.move(move).transformation().inverse().then(moveSet.move(other).transformation());
    return between.isIdentity() || moveSet.transformations().contains(between) ? 1 : 2;
  }

  public String goal() {
    return goal;
  }

  public MoveSet moveSet() {
    return moveSet;
  }

  /** Returns the start coordinates of a position, one array for each choice of goal. */
  public List<int[]> starts(P position) {
    return starts.apply(position);
  }

  public List<DistanceTable> tables() {
    return Arrays.stream(bounds).flatMap(bound -> bound.table().stream()).toList();
  }

  public int boundCount() {
    return bounds.length;
  }

  int width() {
    return coordinates.length;
  }

  PhaseCoordinate coordinate(int index) {
    return coordinates[index];
  }

  LowerBound bound(int index) {
    return bounds[index];
  }

  long allMoves() {
    return (1L << moveSet.size()) - 1;
  }

  /**
   * Returns the moves, as bits, that may follow a move: other turns, commuting ones in one order.
   */
  long followers(int move) {
    return followers[move];
  }

  long lastMoves() {
    return lastMoves;
  }

  /** Returns the turn of a move: the first of the adjacent moves of the same turn. */
  int turn(int move) {
    return turns[move];
  }

  /** Returns the number of moves between the amounts of a move's turn, 1 or 2. */
  int detour(int move) {
    return detours[move];
  }

  public int[] values(List<int[]> positions) {
    PositionBatch batch = PositionBatch.of(this, positions);
    int[] values = new int[batch.size];
    int[] found = new int[batch.size];
    int[] scratch = new int[batch.size];
    for (int i = 0; i < bounds.length; i++) {
      bounds[i].distances(batch.numbers, batch.kept, batch.size, Integer.MAX_VALUE, scratch, found);
      for (int at = 0; at < values.length; at++) {
        values[at] |= found[at] << (BITS * i);
      }
    }
    return values;
  }

  /**
   * {@return a packed distance}
   *
   * @param values the packed distances
   * @param bound the index of the bound
   */
  public static int value(int values, int bound) {
    return (values >>> (BITS * bound)) & MASK;
  }

  /** {@return the maximum of packed distances} */
  public static int greatest(int values) {
    int greatest = 0;
    for (int rest = values; rest != 0; rest >>>= BITS) {
      greatest = Math.max(greatest, rest & MASK);
    }
    return greatest;
  }

  /** {@return the sum of packed distances} */
  public static int sum(int values) {
    int sum = 0;
    for (int rest = values; rest != 0; rest >>>= BITS) {
      sum += rest & MASK;
    }
    return sum;
  }

  /**
   * {@return the lower bounds of positions: the maximum distance of each}
   *
   * @param positions the start coordinates
   */
  public int[] distances(List<int[]> positions) {
    return Arrays.stream(values(positions)).map(Phase::greatest).toArray();
  }

  @Override
  public String toString() {
    return goal;
  }
}
