package dev.cubewright.search.general;

import dev.cubewright.core.coordinate.ArrangementCoordinate;
import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.cost.CanonicalSequences;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.ShapeGraph;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.engine.Bound;
import dev.cubewright.search.engine.NearGoalTable;
import dev.cubewright.search.engine.Numbering;
import dev.cubewright.search.engine.SearchTables;
import dev.cubewright.search.engine.ShapeBound;
import dev.cubewright.search.engine.TableBound;
import dev.cubewright.search.general.Planner.Layout;
import dev.cubewright.search.general.Planner.PlannedTable;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.pruning.DistanceTableBuilder;
import dev.cubewright.tables.pruning.TableIdentity;
import dev.cubewright.tables.transition.TransitionTable;
import dev.cubewright.tables.transition.Transitions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Builds or loads planned tables and assembles a search. Not thread-safe. */
final class SearchAssembly {
  /** The suffix of the name of a table whose last code represents several costs. */
  private static final String BOUNDS = "-bounds";

  /** Up to this cost of a move, a table of 255 costs is more than 30 moves deep. */
  private static final int FEW_UNITS = 8;

  private static final int NUMBERS_PER_CHECK = 1 << 10;

  private final Puzzle puzzle;
  private final Problem problem;
  private final MoveSet moveSet;
  private final List<State> goals;
  private final SolverSettings settings;
  private final Cancellation cancellation;
  private final List<SymmetricFactor> symmetricFactors = new ArrayList<>();
  private final Map<String, Factor> factors = new HashMap<>();
  private final List<Bound> bounds = new ArrayList<>();

  /** The shapes of a puzzle with blocked moves. */
  private final Optional<ShapeGraph> shapes;

  SearchAssembly(
      Puzzle puzzle,
      Problem problem,
      Optional<ShapeGraph> shapes,
      SolverSettings settings,
      Cancellation cancellation) {
    this.puzzle = puzzle;
    this.problem = problem;
    this.shapes = shapes;
    this.moveSet = problem.moveSet();
    this.goals = problem.goals();
    this.settings = settings;
    this.cancellation = cancellation;
  }

  /** A factor after a symmetry: one numbering of the search. */
  private record SymmetricFactor(Factor factor, Symmetry symmetry) {
    int index(State state) {
      return factor.index(symmetry.conjugate(state));
    }
  }

  /**
   * Returns the tables of a search.
   *
   * @param identity the symmetry that changes nothing
   * @param constant coordinates that no move changes
   * @param identifying coordinates that together identify a position; empty if there are none
   * @param nearGoals the maximum number of positions near the goals with exact costs
   */
  SearchTables tables(
      List<PlannedTable> plan,
      Symmetry identity,
      List<Coordinate> constant,
      List<Coordinate> identifying,
      int nearGoals) {
    List<Factor> constants = factors(constant);
    plan.forEach(this::add);
    CanonicalSequences sequences = new CanonicalSequences(moveSet, puzzle);
    if (!identifying.isEmpty() && problem.isListed()) {
      List<Factor> all = factors(identifying);
      bounds.add(
          new NearGoalTable(
              moveSet,
              sequences,
              all.stream().map(one -> ((TransitionTable) one.transitions()).reversed()).toList(),
              all.stream().mapToInt(one -> numbering(new SymmetricFactor(one, identity))).toArray(),
              goals.stream()
                  .map(goal -> all.stream().mapToInt(one -> one.index(goal)).toArray())
                  .toList(),
              nearGoals,
              cancellation));
    }
    List<Numbering> numberings = new ArrayList<>();
    for (SymmetricFactor view : symmetricFactors) {
      numberings.add(Numbering.through(view.factor().transitions(), view.symmetry()));
    }
    if (shapes.isPresent()) {
      ShapeBound bound =
          new ShapeBound(shapes.get(), moveSet, goalShapes(shapes.get()), numberings.size());
      numberings.add(bound.shapeNumbering());
      bounds.add(0, bound);
    }
    return new SearchTables(
        moveSet, sequences, state -> start(state, constants), numberings, bounds);
  }

  private int[] goalShapes(ShapeGraph graph) {
    return problem.orbits().equals(puzzle.orbits())
        ? goals.stream().mapToInt(graph::index).filter(s -> s != ShapeGraph.NONE).toArray()
        : IntStream.range(0, graph.size()).toArray();
  }

  private Optional<int[]> start(State state, List<Factor> constants) {
    Optional<State> translated = problem.translation().apply(state, Cancellation.byInterrupt());
    if (translated.isEmpty()
        || constants.stream()
            .anyMatch(one -> one.index(translated.get()) == TransitionTable.UNREACHED)) {
      return Optional.empty();
    }
    IntStream indices = symmetricFactors.stream().mapToInt(view -> view.index(translated.get()));
    IntStream shape = shapes.stream().mapToInt(graph -> graph.index(state));
    // Both are -1 for a state from which no moves reach a goal.
    return Optional.of(IntStream.concat(indices, shape).toArray())
        .filter(start -> IntStream.of(start).noneMatch(index -> index < 0));
  }

  /**
   * Returns the positions of a table, up to those of its symmetries that all its indices keep.
   *
   * @throws java.util.concurrent.CancellationException if the work is cancelled
   */
  FactoredSpace space(Layout layout) {
    return new FactoredSpace(
            factors(layout.rows()), factors(layout.columns()), moveSet.transformations())
        .upTo(layout.symmetries(), goals.get(0), settings.threads(), cancellation);
  }

  private void add(PlannedTable planned) {
    FactoredSpace space = planned.space();
    cancellation.check();
    Transitions backward = space.backward();
    DistanceTable table = table(space, backward);
    List<Factor> all = space.factors();
    int[] sizes = all.stream().mapToInt(Factor::size).toArray();
    for (Symmetry symmetry : planned.symmetries()) {
      int[] numberings =
          all.stream().mapToInt(one -> numbering(new SymmetricFactor(one, symmetry))).toArray();
      bounds.add(
          new TableBound(
              table, space.pairs(), numberings, sizes, space.rowFactors(), backward.size()));
    }
  }

  private DistanceTable table(FactoredSpace space, Transitions backward) {
    int[] listed = goals.stream().mapToInt(space::index).distinct().sorted().toArray();
    // The closing moves form a group, so their inverses reach the same indices.
    int[] starts = problem.isListed() ? listed : closed(backward, listed[0]);
    boolean maySaturate = maySaturate(moveSet);
    TableIdentity identity =
        DistanceTableBuilder.identity(
            puzzle,
            space.name() + problem.description() + (maySaturate ? BOUNDS : ""),
            moveSet,
            // The description identifies goals that are not listed.
            Arrays.stream(starts).limit(listed.length).boxed().toList());
    return settings
        .store()
        .obtain(
            identity,
            cancellation,
            () -> {
              DistanceTableBuilder exact =
                  new DistanceTableBuilder(
                          moveSet, backward, starts, settings.threads(), settings.listener())
                      .withCancellation(cancellation);
              return (maySaturate ? exact.ofBounds(DistanceTableBuilder.MAXIMUM_COSTS) : exact)
                  .build(identity);
            });
  }

  /** Returns the indices that the closing moves reach, ascending. */
  private int[] closed(Transitions transitions, int first) {
    BitSet met = new BitSet();
    BitSet open = new BitSet();
    open.set(first);
    while (!open.isEmpty()) {
      met.or(open);
      BitSet next = new BitSet();
      int looked = 0;
      for (int number = open.nextSetBit(0); number >= 0; number = open.nextSetBit(number + 1)) {
        if (looked++ % NUMBERS_PER_CHECK == 0) {
          cancellation.check();
        }
        for (int move : problem.closing()) {
          next.set(transitions.next(number, move));
        }
      }
      next.andNot(met);
      open = next;
    }
    return met.stream().toArray();
  }

  /** Whether a table may need more distinct costs than codes. */
  private static boolean maySaturate(MoveSet moveSet) {
    int[] costs =
        IntStream.range(0, moveSet.contexts() * moveSet.size())
            .map(i -> moveSet.cost(i / moveSet.size(), i % moveSet.size()))
            .filter(cost -> cost != MoveSet.FORBIDDEN)
            .toArray();
    int divisor = Arrays.stream(costs).reduce(0, SearchAssembly::greatestCommonDivisor);
    return Arrays.stream(costs).max().orElse(0) / Math.max(1, divisor) > FEW_UNITS;
  }

  private static int greatestCommonDivisor(int one, int other) {
    return other == 0 ? one : greatestCommonDivisor(other, one % other);
  }

  private int numbering(SymmetricFactor view) {
    int known = symmetricFactors.indexOf(view);
    if (known < 0) {
      symmetricFactors.add(view);
    }
    return known < 0 ? symmetricFactors.size() - 1 : known;
  }

  private List<Factor> factors(List<Coordinate> coordinates) {
    return coordinates.stream()
        .map(coordinate -> factors.computeIfAbsent(coordinate.name(), unused -> factor(coordinate)))
        .toList();
  }

  private Factor factor(Coordinate coordinate) {
    List<Transformation> moves = moveSet.transformations();
    return CoordinateCandidates.isLargeSet(coordinate)
        ? new Factor((ArrangementCoordinate) coordinate, moves)
        : new Factor(coordinate, moves, goals, settings.threads(), cancellation);
  }
}
