package dev.cubewright.core.cost;

import com.google.common.base.Suppliers;
import com.google.common.hash.Hashing;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.core.puzzle.Turn;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;

/**
 * The moves of a search with their cost model. The cost of a move may depend on the previous move,
 * which may also forbid the move. Immutable.
 *
 * <p>The <em>context</em> is an index that represents the effect of the previous move on costs.
 * Context {@value #START} applies to the first move. It is the only context if costs do not depend
 * on the previous move.
 *
 * <p>Costs are integers. A table distinguishes at most 255 costs, so a unit that is too small can
 * make a table impossible; a {@code GeneralSolver} then searches without it.
 */
public final class MoveSet {
  /** The context before the first move. */
  public static final int START = 0;

  /** The cost of a move that is forbidden in a context. */
  public static final int FORBIDDEN = -1;

  private static final int MAXIMUM_NAME_LENGTH = 200;

  private final String costModel;
  private final List<Move> moves;
  private final int[] contextAfter;
  private final int[][] costs;
  private final int[] rowOf;
  private final int rows;
  private final Supplier<String> definition;

  private MoveSet(String costModel, List<Move> moves, int[] contextAfter, int[][] costs) {
    this.costModel = costModel;
    this.moves = List.copyOf(moves);
    this.contextAfter = contextAfter;
    this.costs = costs;
    this.rowOf = new int[costs.length];
    int row = 0;
    for (int context = 0; context < costs.length; context++) {
      int candidate = context;
      boolean left = Arrays.stream(contextAfter).anyMatch(after -> after == candidate);
      rowOf[context] = left ? row++ : -1;
    }
    this.rows = row;
    this.definition = Suppliers.memoize(this::define);
  }

  /**
   * {@return moves whose costs do not depend on the previous move}
   *
   * @param moves at least one move
   * @param metric the metric that determines the costs
   * @throws IllegalArgumentException if there is no move
   * @throws IllegalArgumentException if a move costs nothing
   */
  public static MoveSet of(List<Move> moves, Metric metric) {
    return of(metric.code(), moves, metric::cost);
  }

  static MoveSet of(String costModel, List<Move> moves, ToIntFunction<Move> cost) {
    int[][] costs = {moves.stream().mapToInt(cost).toArray()};
    return ofContexts(costModel, moves, new int[moves.size()], costs);
  }

  /**
   * {@return all moves of some turns; in an {@linkplain Metric#isAxial axial} metric also pairs of
   * simultaneous moves that affect no common place}
   *
   * @param turns at least one turn other than a rotation of the whole puzzle
   * @param metric the metric that determines the costs
   * @throws IllegalArgumentException if there is no turn
   * @throws IllegalArgumentException if a turn costs nothing
   */
  public static MoveSet ofTurns(List<Turn> turns, Metric metric) {
    List<Move> moves = new ArrayList<>();
    turns.forEach(turn -> moves.addAll(turn.moves()));
    if (metric.isAxial()) {
      List<Move> single = List.copyOf(moves);
      for (int first = 0; first < single.size(); first++) {
        for (int second = first + 1; second < single.size(); second++) {
          if (single.get(first).isDisjointFrom(single.get(second))) {
            moves.add(Move.simultaneous(single.get(first), single.get(second)));
          }
        }
      }
    }
    return of(moves, metric);
  }

  /**
   * {@return this move set without the moves of one turn, such as for a robot without a motor for
   * one face}
   *
   * @param turn the turn to exclude
   * @throws IllegalArgumentException if no move is left
   */
  public MoveSet without(Turn turn) {
    int[] kept =
        IntStream.range(0, moves.size())
            .filter(
                move ->
                    moves.get(move).parts().stream()
                        .noneMatch(part -> part.turn().equals(Optional.of(turn))))
            .toArray();
    int[][] keptCosts = new int[costs.length][];
    for (int context = 0; context < costs.length; context++) {
      int[] all = costs[context];
      keptCosts[context] = Arrays.stream(kept).map(move -> all[move]).toArray();
    }
    return ofContexts(
        costModel,
        Arrays.stream(kept).mapToObj(moves::get).toList(),
        Arrays.stream(kept).map(move -> contextAfter[move]).toArray(),
        keptCosts);
  }

  /**
   * {@return the moves of some turns that have a price: a custom cost model}
   *
   * <p>If the price depends on the face, use all turns of the puzzle ({@code puzzle.turns()}). If
   * turns are equal up to a rotation of the whole puzzle, such as L and R of a 2x2x2, solvers use
   * only one.
   *
   * @param costModel the name of the cost model: 1 to 200 printable ASCII characters
   * @param turns at least one turn
   * @param cost the cost of a move: at least 1, or {@link #FORBIDDEN} to exclude the move
   * @throws IllegalArgumentException if no move is left
   * @throws IllegalArgumentException if a cost is neither positive nor {@link #FORBIDDEN}
   * @throws IllegalArgumentException if the name is not as described
   */
  public static MoveSet priced(String costModel, List<Turn> turns, ToIntFunction<Move> cost) {
    List<Move> moves = turns.stream().flatMap(turn -> turn.moves().stream()).toList();
    int[] prices = moves.stream().mapToInt(cost).toArray();
    List<Move> priced =
        IntStream.range(0, prices.length)
            .filter(move -> prices[move] != FORBIDDEN)
            .mapToObj(moves::get)
            .toList();
    int[][] costs = {Arrays.stream(prices).filter(price -> price != FORBIDDEN).toArray()};
    return ofContexts(costModel, priced, new int[priced.size()], costs);
  }

  /**
   * {@return moves whose costs depend on the previous move}
   *
   * @param costModel the name of the cost model: 1 to 200 printable ASCII characters
   * @param moves at least one move
   * @param contextAfter for each move, the context after it
   * @param costs for each context and move, the cost, at least 1, or {@link #FORBIDDEN}
   * @throws IllegalArgumentException if there is no move
   * @throws IllegalArgumentException if the arrays do not match
   * @throws IllegalArgumentException if a cost is neither positive nor {@link #FORBIDDEN}
   * @throws IllegalArgumentException if the name is not as described
   */
  public static MoveSet ofContexts(
      String costModel, List<Move> moves, int[] contextAfter, int[][] costs) {
    requireName(costModel);
    if (moves.isEmpty() || contextAfter.length != moves.size()) {
      throw new IllegalArgumentException(
          "a move set needs at least one move, and a context for each move");
    }
    int[][] copy = new int[costs.length][];
    for (int context = 0; context < costs.length; context++) {
      copy[context] = costs[context].clone();
      if (copy[context].length != moves.size()) {
        throw new IllegalArgumentException(
            "context " + context + " does not have a cost for every move");
      }
      for (int move = 0; move < moves.size(); move++) {
        int cost = copy[context][move];
        if (cost < 1 && cost != FORBIDDEN) {
          throw new IllegalArgumentException(
              "the move " + moves.get(move) + " costs " + cost + "; a search needs positive costs");
        }
      }
    }
    for (int context : contextAfter) {
      if (context < 0 || context >= costs.length) {
        throw new IllegalArgumentException("there is no context " + context);
      }
    }
    return new MoveSet(costModel, moves, contextAfter.clone(), copy);
  }

  /** Table and file names contain the name of the cost model, so it is restricted. */
  private static void requireName(String costModel) {
    if (costModel.isEmpty()
        || costModel.length() > MAXIMUM_NAME_LENGTH
        || !costModel.chars().allMatch(character -> character >= ' ' && character <= '~')) {
      String start = costModel.substring(0, Math.min(MAXIMUM_NAME_LENGTH, costModel.length()));
      throw new IllegalArgumentException(
          "the cost model \"%s\" needs a name of 1 to %s printable ASCII characters"
              .formatted(start.replaceAll("[^ -~]", "?"), MAXIMUM_NAME_LENGTH));
    }
  }

  /** {@return the name of the cost model, such as {@code half-turn}} */
  public String costModel() {
    return costModel;
  }

  /** {@return the moves in order} */
  public List<Move> moves() {
    return moves;
  }

  /** {@return the effects of the moves, in the order of the moves} */
  public List<Transformation> transformations() {
    return moves.stream().map(Move::transformation).toList();
  }

  /** {@return the number of moves} */
  public int size() {
    return moves.size();
  }

  /**
   * {@return a move}
   *
   * @param move the index of the move, 0 to {@code size() - 1}
   */
  public Move move(int move) {
    return moves.get(move);
  }

  /** {@return the number of contexts, at least 1} */
  public int contexts() {
    return costs.length;
  }

  /**
   * {@return the context after a move}
   *
   * @param move the index of the move, 0 to {@code size() - 1}
   */
  public int contextAfter(int move) {
    return contextAfter[move];
  }

  /**
   * {@return the cost of a move in a context, or {@link #FORBIDDEN}}
   *
   * @param context {@link #START}, or {@link #contextAfter} of the previous move
   * @param move the index of the move, 0 to {@code size() - 1}
   */
  public int cost(int context, int move) {
    return costs[context][move];
  }

  /**
   * {@return the total cost of a move sequence from the start}
   *
   * @param sequence indices of moves
   * @throws IllegalArgumentException if a move is forbidden after the previous move
   */
  public long costOf(int... sequence) {
    long sum = 0;
    int context = START;
    for (int move : sequence) {
      int cost = costs[context][move];
      if (cost == FORBIDDEN) {
        throw new IllegalArgumentException(
            "the move " + moves.get(move) + " is forbidden after the move before it");
      }
      sum += cost;
      context = contextAfter[move];
    }
    return sum;
  }

  /**
   * {@return the number of rows of a table with remaining costs: one row for each context that
   * follows a move}
   */
  public int rows() {
    return rows;
  }

  /**
   * {@return the row of a context in a table with remaining costs, from 0; -1 if the context
   * follows no move}
   *
   * @param context 0 to {@code contexts() - 1}
   */
  public int row(int context) {
    return rowOf[context];
  }

  /**
   * {@return a text that represents the name of the cost model, the moves, their effects and their
   * costs; equal texts result in equal searches}
   */
  public String definition() {
    return definition.get();
  }

  /** {@return the SHA-256 hash of {@link #definition}, in hexadecimal} */
  public String fingerprint() {
    return Hashing.sha256().hashString(definition(), StandardCharsets.UTF_8).toString();
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof MoveSet that
            && costModel.equals(that.costModel)
            && moves.equals(that.moves)
            && Arrays.equals(contextAfter, that.contextAfter)
            && Arrays.deepEquals(costs, that.costs));
  }

  @Override
  public int hashCode() {
    return moves.hashCode();
  }

  private String define() {
    StringBuilder text = new StringBuilder(costModel);
    for (int move = 0; move < moves.size(); move++) {
      text.append('\n').append(moves.get(move).name()).append(' ');
      text.append(moves.get(move).transformation()).append(" then ").append(contextAfter[move]);
      for (int[] context : costs) {
        text.append(' ').append(context[move]);
      }
    }
    return text.toString();
  }

  @Override
  public String toString() {
    return costModel + " " + moves;
  }
}
