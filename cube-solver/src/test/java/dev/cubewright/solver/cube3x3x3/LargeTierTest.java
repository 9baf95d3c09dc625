package dev.cubewright.solver.cube3x3x3;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.cost.Symmetries;
import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.engine.SearchControl;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.pruning.PackedArray;
import dev.cubewright.tables.pruning.TableIdentity;
import dev.cubewright.tables.store.MemoryTableStore;
import dev.cubewright.tables.store.TableStore;
import dev.cubewright.tables.transition.BlockTransitions;
import dev.cubewright.tables.transition.ProductTransitions;
import dev.cubewright.tables.transition.SymmetryReduction;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/**
 * Entries near the goal of the two tables of the large tier. They have the same numbering and
 * transitions as the full tables, without 63 million other entries each.
 */
class LargeTierTest {
  private static final long SEED = 17;

  private final Puzzle puzzle = ThreeByThree.CUBE.puzzle();
  private final TableMaker maker = ThreeByThree.tableMaker();
  private final TwoPhaseTables small =
      ThreeByThree.CUBE.tiers(Metric.HALF_TURN).small(Cancellation.never());
  private final CubeParts parts = new CubeParts(puzzle);

  /** The numbering of pairs up to symmetry, and distances near the goal by breadth-first search. */
  private static final class Near {
    private final ProductTransitions rows;
    private final ProductTransitions columns;
    private final int depth;
    private final int goalRow;
    private final int goalColumn;
    private final SymmetryReduction reduction;
    private final Map<Integer, Integer> distances = new HashMap<>();

    Near(IndexedCoordinate rows, IndexedCoordinate columns, List<Symmetry> symmetries, int depth) {
      this.rows = rows.transitions();
      this.columns = columns.transitions();
      this.depth = depth;
      goalRow = rows.goal();
      goalColumn = columns.goal();
      reduction =
          new SymmetryReduction(
              this.rows, goalRow, this.columns, goalColumn, symmetries, 1, Cancellation.never());
      BlockTransitions reduced = reduction.transitions(this.rows, this.columns);
      List<Integer> layer = new ArrayList<>();
      meet(reduced, reduction.number(goalRow, goalColumn), 0, layer);
      for (int distance = 1; distance <= depth; distance++) {
        List<Integer> next = new ArrayList<>();
        for (int number : layer) {
          for (int move = 0; move < reduced.moves(); move++) {
            meet(reduced, reduced.next(number, move), distance, next);
          }
        }
        layer = next;
      }
    }

    /** Adds a number with all other numbers of the same pairs. */
    private void meet(BlockTransitions reduced, int number, int distance, List<Integer> layer) {
      if (distances.putIfAbsent(number, distance) != null) {
        return;
      }
      layer.add(number);
      int block = number / reduced.blockSize();
      for (int[] offsets : reduced.equivalentOffsets(block)) {
        int same = block * reduced.blockSize() + offsets[number % reduced.blockSize()];
        if (distances.putIfAbsent(same, distance) == null) {
          layer.add(same);
        }
      }
    }

    int distance(int row, int column) {
      return distances.getOrDefault(reduction.number(row, column), Integer.MAX_VALUE);
    }

    /** Returns the distances of pairs by breadth-first search without symmetry. */
    Map<Long, Integer> byBruteForce() {
      Map<Long, Integer> found = new HashMap<>();
      List<Long> layer = List.of(pair(goalRow, goalColumn));
      found.put(layer.get(0), 0);
      for (int distance = 1; distance <= depth; distance++) {
        List<Long> next = new ArrayList<>();
        for (long pair : layer) {
          for (int move = 0; move < rows.moves(); move++) {
            long moved = pair(rows.next(row(pair), move), columns.next(column(pair), move));
            if (found.putIfAbsent(moved, distance) == null) {
              next.add(moved);
            }
          }
        }
        layer = next;
      }
      return found;
    }

    private long pair(int row, int column) {
      return (long) row * columns.size() + column;
    }

    int row(long pair) {
      return (int) (pair / columns.size());
    }

    int column(long pair) {
      return (int) (pair % columns.size());
    }
  }

  private Near phaseOne() {
    IndexedCoordinate rows = maker.indexed(parts.slice()).and(maker.indexed(parts.flip()));
    return new Near(rows, maker.indexed(parts.twist()), small.coordinates().symmetries(), 4);
  }

  private Near phaseTwo() {
    TableMaker second = maker.of(small.phaseTwo().moveSet());
    IndexedCoordinate corners = second.indexed(parts.cornerPermutation());
    IndexedCoordinate outer = second.indexed(parts.outerPermutation());
    return new Near(corners, outer, Symmetries.of(second.moveSet()), 5);
  }

  @Test
  void firstPhaseDistancesMatchBruteForceAndBoundSmallTables() {
    Near near = phaseOne();
    TwoPhaseTables one = small;
    Phase1Coordinates coordinates = one.coordinates();
    int[] counts = new int[5];
    near.byBruteForce()
        .forEach(
            (pair, distance) -> {
              counts[distance]++;
              int row = near.row(pair);
              int twist = near.column(pair);
              assertThat(near.distance(row, twist)).isEqualTo(distance);
              assertThat(
                      one.bound(
                          row / coordinates.flips(),
                          row % coordinates.flips(),
                          twist,
                          Integer.MAX_VALUE))
                  .isLessThanOrEqualTo(distance);
            });
    // The published numbers of cosets at each distance.
    assertThat(counts).containsExactly(1, 4, 50, 592, 7156);
    MoveSet moveSet = ThreeByThree.HALF_TURN;
    SplittableRandom random = new SplittableRandom(SEED);
    for (int walk = 0; walk < 500; walk++) {
      State state = puzzle.solved();
      for (int moves = 1; moves <= 4; moves++) {
        state = state.apply(moveSet.move(random.nextInt(moveSet.size())));
        int row = coordinates.slice(state) * coordinates.flips() + coordinates.flip(state);
        assertThat(near.distance(row, coordinates.twist(state)))
            .as("seed %d, walk %d", SEED, walk)
            .isLessThanOrEqualTo(moves);
      }
    }
  }

  @Test
  void secondPhaseDistancesMatchBruteForce() {
    Near near = phaseTwo();
    Map<Long, Integer> distances = near.byBruteForce();
    distances.forEach(
        (pair, distance) ->
            assertThat(near.distance(near.row(pair), near.column(pair))).isEqualTo(distance));
    PhaseTwo two = small.phaseTwo();
    MoveSet moveSet = two.moveSet();
    SplittableRandom random = new SplittableRandom(SEED);
    for (int walk = 0; walk < 500; walk++) {
      State state = puzzle.solved();
      for (int moves = 1; moves <= 5; moves++) {
        state = state.apply(moveSet.move(random.nextInt(moveSet.size())));
        int outer = two.outer(two.upper(state), two.lower(state));
        assertThat(near.distance(two.corners(state), outer))
            .as("seed %d, walk %d", SEED, walk)
            .isLessThanOrEqualTo(moves);
      }
    }
  }

  /** Large tables of zeros prune nothing, so the results equal those of small tables. */
  @Test
  void findsTheSameNumberOfFirstPhasesAsSmallTables() {
    TwoPhaseTables ofQuarters =
        ThreeByThree.CUBE.tiers(Metric.QUARTER_TURN).small(Cancellation.never());
    TwoPhaseTables large = largeTablesOfZeros(ofQuarters);
    State state = ThreeByThree.states(SEED, 1).findFirst().orElseThrow();
    long[] bySmall = firstPhases(ofQuarters, state, ThreeByThree.QUARTER_TURN, 11);
    assertThat(firstPhases(large, state, ThreeByThree.QUARTER_TURN, 11)).isEqualTo(bySmall);
    assertThat(bySmall[bySmall.length - 1]).isPositive();
  }

  /** Returns the number of first phases of each length. */
  static long[] firstPhases(TwoPhaseTables tables, State state, MoveSet moveSet, int longest) {
    Puzzle puzzle = ThreeByThree.CUBE.puzzle();
    AllowedMoves allowed = new CubeMetrics(puzzle).allowed(moveSet).orElseThrow();
    SearchControl control = SearchControl.ofImproving(puzzle, SolveRequest.of(state, moveSet));
    SearchRoot root =
        SearchRoot.of(
            tables.directions(state, allowed).get(0), tables.preMoves(0).get(0).get(0), tables);
    long[] counts = new long[longest + 1];
    for (int length = 0; length < counts.length; length++) {
      Incumbent noRoom =
          new Incumbent(
              allowed,
              tables.moves(),
              control,
              1,
              null,
              any -> true,
              (found, isOptimal) -> {
                throw new AssertionError("no capacity");
              });
      noRoom.begin(-1, false);
      FirstPhaseSearch search = new FirstPhaseSearch(() -> tables, noRoom);
      search.search(List.of(root), length);
      counts[length] = search.ends();
    }
    return counts;
  }

  private TwoPhaseTables largeTablesOfZeros(TwoPhaseTables ofQuarters) {
    TableStore memory = new MemoryTableStore();
    Iterator<Long> sizes =
        List.of(phaseOne().reduction.size(), phaseTwo().reduction.size()).iterator();
    TableStore store =
        new TableStore() {
          @Override
          public DistanceTable obtain(
              TableIdentity identity, Cancellation cancellation, Supplier<DistanceTable> build) {
            return memory
                .find(identity, cancellation)
                .orElseGet(
                    () ->
                        identity.coordinate().matches("(moves|classes) of .*")
                            ? build.get()
                            : zeros(identity, sizes.next()));
          }

          @Override
          public Optional<DistanceTable> find(TableIdentity identity, Cancellation cancellation) {
            return memory.find(identity, cancellation);
          }

          @Override
          public void evict(Predicate<TableIdentity> chosen) {
            memory.evict(chosen);
          }
        };
    ofQuarters
        .tables()
        .forEach(table -> memory.obtain(table.identity(), Cancellation.never(), () -> table));
    return ThreeByThree.twoPhaseTables(
        true,
        new TableMaker(
            new SearchMoves(ThreeByThree.QUARTER_TURN),
            new TableSource(
                puzzle, SolverSettings.in(store).withThreads(2), Cancellation.never())));
  }

  private static DistanceTable zeros(TableIdentity identity, long size) {
    ByteBuffer bytes = ByteBuffer.allocate((int) PackedArray.byteCount(4, size));
    return DistanceTable.of(
        identity, PackedArray.over(bytes, 4, size), LongStream.range(0, 16).toArray());
  }

  /** The sizes that the solver assumes when the memory is limited. */
  @Test
  void sizesMatchTheAssumptionsOfTheSolver() {
    long first = phaseOne().reduction.size() / 2;
    long second = phaseTwo().reduction.size() / 2;
    long rest = small.tables().stream().mapToLong(table -> table.bytes().remaining()).sum();
    assertThat(first).isEqualTo(Phase1Bounds.DESCENT_BYTES / 2);
    assertThat(first + second + rest)
        .isBetween(Cube3x3x3.LARGE_TWO_PHASE_BYTES - (1 << 20), Cube3x3x3.LARGE_TWO_PHASE_BYTES);
  }
}
