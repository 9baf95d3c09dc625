package dev.cubewright.search.engine;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.tables.descent.DescentEncoding;
import dev.cubewright.tables.descent.DescentTableBuilder;
import dev.cubewright.tables.descent.Descents;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.pruning.DistanceTableBuilder;
import dev.cubewright.tables.pruning.LineTableBuilder;
import dev.cubewright.tables.pruning.PackedArray;
import dev.cubewright.tables.pruning.TableIdentity;
import dev.cubewright.tables.store.NotCachedException;
import dev.cubewright.tables.store.TableStore;
import dev.cubewright.tables.transition.BlockTransitions;
import dev.cubewright.tables.transition.Transitions;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** A source of distance tables, which are loaded from a store or built. Immutable. */
@SuppressWarnings("exports") // Transitions are for the solver module alone.
public record TableSource(Puzzle puzzle, SolverSettings settings, Cancellation cancellation) {
  /** The number of distances that four bits distinguish. */
  public static final int DISTANCES = 16;

  public int threads() {
    return settings.threads();
  }

  /** {@return a source that throws {@link NotCachedException} instead of building a table} */
  public TableSource cachedOnly() {
    TableStore cached = settings.store().cachedOnly();
    return new TableSource(
        puzzle,
        new SolverSettings(cached, settings.threads(), settings.givenMemory(), settings.listener()),
        cancellation);
  }

  public TableSource withCancellation(Cancellation other) {
    return new TableSource(puzzle, settings, other);
  }

  /**
   * {@return a table of the store, built and stored if it is missing}
   *
   * @throws java.util.concurrent.CancellationException if it is cancelled
   */
  public DistanceTable obtain(TableIdentity identity, Supplier<DistanceTable> build) {
    return settings.store().obtain(identity, cancellation, build);
  }

  /**
   * {@return bytes of the store, computed and stored if they are missing; at least one byte}
   *
   * @param name a unique name
   * @throws java.util.concurrent.CancellationException if it is cancelled
   */
  public ByteBuffer bytes(String name, MoveSet moveSet, Supplier<byte[]> make) {
    return computed(identity(name, moveSet, new int[0]), new long[1 << Byte.SIZE], make).bytes();
  }

  /**
   * {@return the costs of the store, computed and stored if they are missing}
   *
   * @param name a name that is unique for these moves and checksums
   * @param checksums checksums of the definition of the costs
   * @param largest the largest possible cost, at most 255
   * @param make computes the cost of each index
   * @throws java.util.concurrent.CancellationException if it is cancelled
   */
  public DistanceTable costs(
      String name, MoveSet moveSet, List<Integer> checksums, int largest, Supplier<byte[]> make) {
    return costs(
        name,
        moveSet,
        checksums,
        identity -> table(identity, LongStream.rangeClosed(0, largest).toArray(), make.get()));
  }

  /**
   * {@return a table of the store, computed and stored if it is missing}
   *
   * @param name a name that is unique for these moves and checksums
   * @param checksums checksums of the definition of the costs
   * @param make computes the table of an identity
   * @throws java.util.concurrent.CancellationException if it is cancelled
   */
  public DistanceTable costs(
      String name,
      MoveSet moveSet,
      List<Integer> checksums,
      Function<TableIdentity, DistanceTable> make) {
    TableIdentity identity = DistanceTableBuilder.identity(puzzle, name, moveSet, checksums);
    return obtain(identity, () -> make.apply(identity));
  }

  private DistanceTable computed(TableIdentity identity, long[] costs, Supplier<byte[]> codes) {
    return obtain(identity, () -> table(identity, costs, codes.get()));
  }

  private static DistanceTable table(TableIdentity identity, long[] costs, byte[] codes) {
    return DistanceTable.of(identity, PackedArray.pack(codes, costs.length - 1), costs);
  }

  /**
   * {@return the minimum costs, with a row for each context}
   *
   * @param numbering the unique name of the coordinate
   * @param goals the indices of cost 0, ascending
   * @param backward the transitions of the inverse moves, used only to build the table
   * @throws java.util.concurrent.CancellationException if it is cancelled
   */
  public DistanceTable costs(
      String numbering, MoveSet moveSet, int[] goals, Supplier<? extends Transitions> backward) {
    TableIdentity identity = identity(numbering, moveSet, goals);
    return obtain(identity, () -> builder(moveSet, backward.get(), goals).build(identity));
  }

  private DistanceTableBuilder builder(MoveSet moveSet, Transitions transitions, int[] goals) {
    return new DistanceTableBuilder(
            moveSet, transitions, goals, settings.threads(), settings.listener())
        .withCancellation(cancellation);
  }

  /**
   * {@return the distances to the goals}
   *
   * @param moveSet moves that contain the inverse of each move
   * @param distances the number of different distances, at most {@link #DISTANCES} in four bits or
   *     255 in eight; the last also stands for greater ones
   * @param transitions used only to build the table
   * @throws java.util.concurrent.CancellationException if it is cancelled
   */
  public Distances distances(
      String numbering,
      MoveSet moveSet,
      int[] goals,
      int distances,
      Supplier<? extends Transitions> transitions) {
    TableIdentity identity =
        identity(numbering + " in " + distances + " distances", moveSet, goals);
    return Distances.of(
        obtain(
            identity,
            () -> builder(moveSet, transitions.get(), goals).ofBounds(distances).build(identity)));
  }

  /**
   * {@return the distances to the goals, and the groups of moves that reduce them} The table is
   * derived from {@link #distances}.
   *
   * @param moveSet moves of equal cost that contain the inverse of each move
   * @param goals the goals; no distance is {@link #DISTANCES} - 1 or more
   * @param groups the group of each move
   * @param transitions used only to build the table
   * @throws java.util.concurrent.CancellationException if it is cancelled
   */
  public Descents descents(
      String numbering,
      MoveSet moveSet,
      int[] goals,
      int[] groups,
      Supplier<? extends BlockTransitions> transitions) {
    return new Descents(
        descents(
            identity(numbering + " with descents", moveSet, goals),
            () ->
                new DescentTableBuilder(
                    distances(numbering, moveSet, goals, DISTANCES, transitions).table(),
                    transitions.get(),
                    moveSet,
                    groups)));
  }

  /**
   * {@return the codes of an encoding of distances and moves, as many bytes per entry as the
   * encoding has}
   *
   * @param numbering the unique name of the coordinate
   * @param goals the indices of cost 0, ascending
   * @param groups the group of each move
   * @throws java.util.concurrent.CancellationException if it is cancelled
   */
  public DistanceTable descents(
      String numbering,
      MoveSet moveSet,
      int[] goals,
      int[] groups,
      DescentEncoding encoding,
      Supplier<? extends BlockTransitions> transitions) {
    return descents(
        identity(numbering + " with moves downward, " + encoding.name(), moveSet, goals),
        () ->
            new DescentTableBuilder(
                distances(numbering, moveSet, goals, DISTANCES, transitions).table(),
                transitions.get(),
                moveSet,
                groups,
                encoding));
  }

  private DistanceTable descents(TableIdentity identity, Supplier<DescentTableBuilder> builder) {
    return obtain(
        identity,
        () -> builder.get().build(identity, settings.threads(), settings.listener(), cancellation));
  }

  /** {@return whether the table of {@link #lines} may be stored; a result of false is exact} */
  public boolean mayHaveLines(String numbering, MoveSet moveSet) {
    return settings.store().mayHave(ofLines(numbering, moveSet, List.of()));
  }

  private TableIdentity ofLines(String numbering, MoveSet moveSet, List<Integer> goals) {
    return DistanceTableBuilder.identity(puzzle, numbering + " in lines", moveSet, goals);
  }

  /**
   * {@return lower bounds of the distances to a goal, in 1.6 bits each}
   *
   * @param moveSet moves that contain the inverse of each move; a move that costs more than 1
   *     equals a product of moves with the same total cost
   * @param builder used with the moves of cost 1, only to build the table
   * @throws java.util.concurrent.CancellationException if it is cancelled
   */
  public DistanceTable lines(
      String numbering,
      MoveSet moveSet,
      int goal,
      int number,
      Function<int[], LineTableBuilder> builder) {
    TableIdentity identity = ofLines(numbering, moveSet, List.of(goal, number));
    int[] moves =
        IntStream.range(0, moveSet.size())
            .filter(move -> moveSet.cost(MoveSet.START, move) == 1)
            .toArray();
    return obtain(
        identity,
        () ->
            builder
                .apply(moves)
                .build(
                    identity,
                    goal,
                    number,
                    threads(),
                    settings.listener(),
                    cancellation,
                    settings.store().unfinished(identity)));
  }

  private TableIdentity identity(String numbering, MoveSet moveSet, int[] goals) {
    return DistanceTableBuilder.identity(
        puzzle, numbering, moveSet, Arrays.stream(goals).boxed().toList());
  }
}
