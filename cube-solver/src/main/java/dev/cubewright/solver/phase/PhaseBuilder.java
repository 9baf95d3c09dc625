package dev.cubewright.solver.phase;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.search.engine.Distances;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.tables.transition.ProductTransitions;
import dev.cubewright.tables.transition.TransitionTable;
import dev.cubewright.tables.transition.Transitions;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A builder of coordinates and tables of one phase. Immutable.
 *
 * @param <P> the positions
 */
public class PhaseBuilder<P> {
  private final String name;
  private final MoveSet moveSet;
  private final List<Move> keeping;
  private final P solved;
  private final TableSource source;

  /**
   * Creates a builder.
   *
   * @param name the first part of the names of tables
   * @param moveSet the moves of the phase
   * @param keeping moves that map goals of the phase to goals; the moves that are also in {@code
   *     moveSet} reach the goals of a coordinate from its solved index
   * @param source loads or builds the tables
   */
  @SuppressWarnings("exports") // To be extended in the solver module alone.
  protected PhaseBuilder(
      String name, MoveSet moveSet, List<Move> keeping, P solved, TableSource source) {
    this.name = name;
    this.moveSet = moveSet;
    this.keeping = keeping;
    this.solved = solved;
    this.source = source;
  }

  public final MoveSet moveSet() {
    return moveSet;
  }

  public final P solved() {
    return solved;
  }

  public final Cancellation cancellation() {
    return source.cancellation();
  }

  public final Phase<P> phase(
      String goal,
      Function<P, List<int[]>> starts,
      List<PhaseCoordinate> coordinates,
      List<LowerBound> bounds) {
    return new Phase<>(goal, moveSet, keeping, starts, coordinates, bounds);
  }

  /**
   * Returns the product of several coordinates, reduced to the indices that the moves reach from
   * solved.
   */
  public final Numbering<P> reached(List<Numbering<P>> parts) {
    List<TransitionTable> tables = parts.stream().map(Numbering::table).toList();
    // The result does not capture a Numbering, which would keep its table in memory.
    List<ToIntFunction<P>> ranks = parts.stream().map(Numbering::rank).toList();
    int[] sizes = parts.stream().mapToInt(Numbering::size).toArray();
    TransitionTable.Reachable reached =
        TransitionTable.product(tables)
            .reachable(new int[] {number(solved, ranks, sizes)}, cancellation());
    int[] numberOf = reached.numberOf();
    return new Numbering<>(
        parts.stream().map(Numbering::name).collect(Collectors.joining("-with-")),
        position -> numberOf[number(position, ranks, sizes)],
        reached.table());
  }

  private static <P> int number(P position, List<ToIntFunction<P>> ranks, int[] sizes) {
    int number = 0;
    for (int part = 0; part < sizes.length; part++) {
      number = number * sizes[part] + ranks.get(part).applyAsInt(position);
    }
    return number;
  }

  /** Returns the goal indices of a coordinate. */
  public final int[] ends(Numbering<P> numbering) {
    int[] kept =
        IntStream.range(0, moveSet.size())
            .filter(move -> keeping.contains(moveSet.move(move)))
            .toArray();
    int[] reached =
        numbering
            .table()
            .ofMoves(kept)
            .reachable(new int[] {numbering.of(solved)}, cancellation())
            .numberOf();
    return IntStream.range(0, reached.length)
        .filter(number -> reached[number] != TransitionTable.UNREACHED)
        .toArray();
  }

  /**
   * Returns the distances of all indices to the goals.
   *
   * @param numbering the unique name of the coordinate in the phase
   */
  public final Distances distances(
      String numbering, int[] goals, Supplier<? extends Transitions> transitions) {
    return source.distances(name + numbering, moveSet, goals, TableSource.DISTANCES, transitions);
  }

  /** Returns the bound of the product of several coordinates, the most significant first. */
  public final TableBound bound(String numbering, List<Numbering<P>> parts) {
    int[] goals = {0};
    for (Numbering<P> part : parts) {
      int[] ends = ends(part);
      goals =
          Arrays.stream(goals)
              .flatMap(before -> Arrays.stream(ends).map(own -> before * part.size() + own))
              .toArray();
    }
    List<TransitionTable> tables = parts.stream().map(Numbering::table).toList();
    return TableBound.of(
        distances(numbering, goals, () -> ProductTransitions.of(tables)),
        tables.stream().mapToInt(TransitionTable::size).toArray());
  }

  /** As above, with the name of the coordinates. */
  public final TableBound bound(List<Numbering<P>> parts) {
    return bound(parts.stream().map(Numbering::name).collect(Collectors.joining("-x-")), parts);
  }
}
