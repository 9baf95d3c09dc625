package dev.cubewright.search.engine;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.search.SolverSettings;
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

/**
 * Fetches tables of distances from a store, or builds them. Immutable.
 *
 * @param settings where tables are kept and how they are built
 */
@SuppressWarnings("exports") // Transitions are for the solver module alone.
public record TableSource(Puzzle puzzle, SolverSettings settings, Cancellation cancellation) {
  /** The number of distances that four bits tell apart. */
  public static final int DISTANCES = 16;

  public int threads() {
    return settings.threads();
  }

  /** {@return a source that builds no tables: it throws {@link NotCachedException} instead} */
  public TableSource cachedOnly() {
    TableStore cached = settings.store().cachedOnly();
    return new TableSource(
        puzzle,
        new SolverSettings(cached, settings.threads(), settings.givenMemory(), settings.listener()),
        cancellation);
  }

  public TableSource until(Cancellation other) {
    return new TableSource(puzzle, settings, other);
  }

  /**
   * {@return a table of the store, which is built and kept if it is not there}
   *
   * @throws java.util.concurrent.CancellationException if the waiting or building is cancelled
   */
  public DistanceTable obtain(TableIdentity identity, Supplier<DistanceTable> build) {
    return settings.store().obtain(identity, cancellation, build);
  }

  /**
   * {@return bytes of the store, which are made and kept if they are not there} They are the codes
   * of a table of the cost 0, which tell nothing but themselves.
   *
   * @param name what they are, so that no other bytes have the same name
   * @param make makes at least one byte
   * @throws java.util.concurrent.CancellationException if the waiting or making is cancelled
   */
  public ByteBuffer bytes(String name, MoveSet moveSet, Supplier<byte[]> make) {
    TableIdentity identity = identity(name, moveSet, new int[0]);
    return obtain(
            identity,
            () ->
                DistanceTable.of(
                    identity, PackedArray.pack(make.get(), 0xff), new long[1 << Byte.SIZE]))
        .bytes();
  }

  /**
   * {@return the least cost of all numbers, with a row for each context}
   *
   * @param goals the numbers of cost 0, ascending
   * @param backward where the moves come from; called only if the table must be built
   * @throws java.util.concurrent.CancellationException if the building is cancelled
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
   * {@return how far all numbers are from goals}
   *
   * @param numbering what the numbers are called, so that no two ways have the same name
   * @param moveSet moves of which each is undone by another
   * @param goals the numbers that are not far at all
   * @param distances how many distances are told apart, at most {@link #DISTANCES} in four bits or
   *     255 in eight; the greatest stands for greater ones, too
   * @param transitions where the moves lead; asked only if the table has to be built
   * @throws java.util.concurrent.CancellationException if the building is cancelled
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
   * {@return how far all numbers are from goals, and by which groups of moves they come nearer}
   * Made of the table of {@link #distances}, which is only needed for that.
   *
   * @param numbering what the numbers are called, so that no two ways have the same name
   * @param moveSet moves of which each is undone by another, of the same cost
   * @param goals the numbers that are not far at all; none is {@link #DISTANCES} - 1 or more away
   * @param groups the group of each move
   * @param transitions where the moves lead; asked only if the table has to be built
   * @throws java.util.concurrent.CancellationException if the building is cancelled
   */
  public Descents descents(
      String numbering,
      MoveSet moveSet,
      int[] goals,
      int[] groups,
      Supplier<? extends BlockTransitions> transitions) {
    TableIdentity identity = identity(numbering + " with descents", moveSet, goals);
    return new Descents(
        obtain(
            identity,
            () ->
                new DescentTableBuilder(
                        distances(numbering, moveSet, goals, DISTANCES, transitions).table(),
                        transitions.get(),
                        moveSet,
                        groups)
                    .build(identity, settings.threads(), settings.listener(), cancellation)));
  }

  /** {@return whether the table of {@link #lines} may be there; if not, that is certain} */
  public boolean mayHaveLines(String numbering, MoveSet moveSet) {
    return settings.store().mayHave(ofLines(numbering, moveSet, List.of()));
  }

  private TableIdentity ofLines(String numbering, MoveSet moveSet, List<Integer> goals) {
    return DistanceTableBuilder.identity(puzzle, numbering + " in lines", moveSet, goals);
  }

  /**
   * {@return at least how far all numbers are from a goal, in 1.6 bits each}
   *
   * @param numbering what the numbers are called, so that no two ways have the same name
   * @param moveSet moves of which each is undone by another; those that cost more than 1 do what
   *     several of the others do at the same cost
   * @param builder makes the builder for moves for 1; asked only if the table has to be built
   * @throws java.util.concurrent.CancellationException if the building is cancelled
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
