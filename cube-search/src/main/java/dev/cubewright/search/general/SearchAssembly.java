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
import dev.cubewright.search.engine.PairBound;
import dev.cubewright.search.engine.SearchTables;
import dev.cubewright.search.engine.ShapeBound;
import dev.cubewright.search.general.Planner.PlannedTable;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.transition.PairIndex;
import dev.cubewright.tables.transition.ProductTransitions;
import dev.cubewright.tables.transition.SetTransitions;
import dev.cubewright.tables.transition.SymmetryReduction;
import dev.cubewright.tables.transition.TransitionTable;
import dev.cubewright.tables.transition.Transitions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Makes planned tables, or fetches them, and puts together a search. For one thread. */
final class SearchAssembly {
  private final Puzzle puzzle;
  private final Problem problem;
  private final MoveSet moveSet;
  private final List<State> goals;
  private final SolverSettings settings;
  private final Cancellation cancellation;
  private final GoalTables tables;
  private final StartNumbers numbers = new StartNumbers();
  private final Map<String, Factor> factors = new HashMap<>();
  private final Map<Layout, SymmetryReduction> reductions = new HashMap<>();
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
    this.tables = new GoalTables(puzzle, problem, settings, cancellation);
  }

  /**
   * {@return the search that looks things up in some tables}
   *
   * @param plan the tables
   * @param unchanged coordinates that no move changes
   */
  SearchTables tables(List<PlannedTable> plan, List<Coordinate> unchanged) {
    numbers.requireKnown(factors(unchanged));
    plan.forEach(this::add);
    shapes.ifPresent(this::addBound);
    return new SearchTables(
        moveSet,
        new CanonicalSequences(moveSet, puzzle),
        this::startNumbers,
        numbers.numberings(),
        bounds);
  }

  /** The other bounds are those of moves that are never blocked, and so not too great. */
  private void addBound(ShapeGraph graph) {
    int[] goalShapes =
        problem.orbits().equals(puzzle.orbits())
            ? goals.stream().mapToInt(graph::number).filter(s -> s != ShapeGraph.NONE).toArray()
            : IntStream.range(0, graph.size()).toArray();
    ShapeBound bound = new ShapeBound(graph, moveSet, goalShapes, numbers.numberings().size());
    numbers.add(bound.shapeNumbering());
    bounds.add(0, bound);
  }

  private Optional<int[]> startNumbers(State state) {
    Optional<int[]> start =
        problem.translation().apply(state, Cancellation.byInterrupt()).flatMap(numbers::of);
    if (shapes.isEmpty()) {
      return start;
    }
    int shape = shapes.get().number(state);
    return start
        .filter(unused -> shape != ShapeGraph.NONE)
        .map(known -> IntStream.concat(IntStream.of(known), IntStream.of(shape)).toArray());
  }

  /**
   * {@return a layout with those of its symmetries that all its numbers keep, and with exactly as
   * many entries as its table will have}
   *
   * @throws CancellationException if the work is cancelled
   */
  Layout checked(Layout layout) {
    if (layout.isOfLargeSet()) {
      return layout;
    }
    List<Factor> rows = factors(layout.rows());
    List<Factor> columns = factors(layout.columns());
    if (layout.symmetries().size() > 1) {
      ProductTransitions rowTable = product(rows);
      ProductTransitions columnTable = product(columns);
      int row = number(rows, goals.get(0));
      int column = number(columns, goals.get(0));
      if (rowTable.isConnected(row, cancellation)
          && columnTable.isConnected(column, cancellation)) {
        List<Symmetry> kept = layout.symmetries();
        Optional<SymmetryReduction> reduction = reduction(rowTable, row, columnTable, column, kept);
        if (reduction.isEmpty()) {
          // Rarely needed, and as expensive as the reduction itself.
          cancellation.check();
          kept = SymmetryReduction.keep(rowTable, row, kept);
          cancellation.check();
          kept = SymmetryReduction.keep(columnTable, column, kept);
          reduction = reduction(rowTable, row, columnTable, column, kept);
        }
        if (reduction.isPresent()) {
          Layout checked =
              new Layout(layout.rows(), layout.columns(), kept, reduction.get().size());
          reductions.put(checked, reduction.get());
          return checked;
        }
      }
    }
    double entries = 1;
    for (Factor factor : rows) {
      entries *= factor.size();
    }
    for (Factor factor : columns) {
      entries *= factor.size();
    }
    Symmetry itself = layout.symmetries().get(0);
    return new Layout(layout.rows(), layout.columns(), List.of(itself), entries);
  }

  private Optional<SymmetryReduction> reduction(
      ProductTransitions rows,
      int row,
      ProductTransitions columns,
      int column,
      List<Symmetry> kept) {
    try {
      return kept.size() > 1
          ? Optional.of(
              new SymmetryReduction(
                  rows, row, columns, column, kept, settings.threads(), cancellation))
          : Optional.empty();
    } catch (IllegalArgumentException e) {
      return Optional.empty(); // A symmetry is not kept, or there are too many of them or classes.
    }
  }

  private void add(PlannedTable planned) {
    if (planned.layout().isOfLargeSet()) {
      addLargeSet(planned);
      return;
    }
    List<Factor> rows = factors(planned.layout().rows());
    List<Factor> columns = factors(planned.layout().columns());
    @Nullable SymmetryReduction reduction = reductions.get(planned.layout());
    PairIndex index;
    Transitions backward;
    if (reduction != null) {
      index = reduction;
      backward = reduction.transitions(product(rows).reversed(), product(columns).reversed());
    } else {
      TransitionTable columnTable = multiplied(columns);
      index = PairIndex.rowByRow(columnTable.size());
      backward = new ProductTransitions(multiplied(rows).reversed(), columnTable.reversed());
    }
    int[] starts =
        tables.starts(goal -> index.of(number(rows, goal), number(columns, goal)), backward);
    String name =
        planned.layout().name()
            + (reduction != null ? "-over-" + planned.layout().symmetries().size() : "")
            + problem.description();
    DistanceTable table = tables.of(name, backward, starts);
    List<Factor> all = new ArrayList<>(rows);
    all.addAll(columns);
    for (Symmetry view : planned.views()) {
      addBound(table, index, all, rows.size(), backward.size(), view);
    }
  }

  private void addLargeSet(PlannedTable planned) {
    ArrangementCoordinate sets = (ArrangementCoordinate) planned.layout().rows().get(0);
    List<Transformation> moves = moveSet.transformations();
    Transitions forward = new SetTransitions(sets, moves);
    Transitions backward =
        new SetTransitions(sets, moves.stream().map(Transformation::inverse).toList());
    cancellation.check();
    int[] starts = tables.starts(goal -> (int) sets.rank(goal), backward);
    String name = planned.layout().name() + problem.description();
    DistanceTable table = tables.of(name, backward, starts);
    for (Symmetry view : planned.views()) {
      int numbering = numbers.numbering(sets, view, state -> (int) sets.rank(state), forward);
      bounds.add(
          new PairBound(
              table,
              PairIndex.rowByRow(1),
              new int[] {numbering},
              new int[] {forward.size()},
              1,
              forward.size()));
    }
  }

  private void addBound(
      DistanceTable table, PairIndex index, List<Factor> all, int rows, int pairs, Symmetry view) {
    int[] numbers = new int[all.size()];
    int[] sizes = new int[all.size()];
    for (int i = 0; i < numbers.length; i++) {
      Factor factor = all.get(i);
      sizes[i] = factor.size();
      numbers[i] =
          this.numbers.numbering(factor.coordinate(), view, factor::number, factor.transitions());
    }
    bounds.add(new PairBound(table, index, numbers, sizes, rows, pairs));
  }

  private List<Factor> factors(List<Coordinate> coordinates) {
    return coordinates.stream()
        .map(
            coordinate ->
                factors.computeIfAbsent(
                    coordinate.name(),
                    unused ->
                        new Factor(
                            coordinate,
                            moveSet.transformations(),
                            goals,
                            settings.threads(),
                            cancellation)))
        .toList();
  }

  private ProductTransitions product(List<Factor> product) {
    cancellation.check();
    return ProductTransitions.of(transitions(product));
  }

  private TransitionTable multiplied(List<Factor> product) {
    cancellation.check();
    return TransitionTable.product(transitions(product));
  }

  private List<TransitionTable> transitions(List<Factor> product) {
    return product.isEmpty()
        ? List.of(TransitionTable.ofOneNumber(moveSet.size()))
        : product.stream().map(Factor::transitions).toList();
  }

  private static int number(List<Factor> product, State state) {
    int number = 0;
    for (Factor factor : product) {
      number = number * factor.size() + factor.number(state);
    }
    return number;
  }
}
