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
import dev.cubewright.search.engine.Numbering;
import dev.cubewright.search.engine.SearchTables;
import dev.cubewright.search.engine.ShapeBound;
import dev.cubewright.search.engine.TableBound;
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
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Builds or loads planned tables and assembles a search. Not thread-safe. */
final class SearchAssembly {
  private final Puzzle puzzle;
  private final Problem problem;
  private final MoveSet moveSet;
  private final List<State> goals;
  private final SolverSettings settings;
  private final Cancellation cancellation;
  private final GoalTables tables;
  private final List<View> views = new ArrayList<>();
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

  /** A factor seen through a symmetry: one numbering of the search. */
  private record View(Factor factor, Symmetry symmetry) {
    int index(State state) {
      return factor.index(symmetry.conjugate(state));
    }
  }

  SearchTables tables(List<PlannedTable> plan, List<Coordinate> constant) {
    List<Factor> constants = factors(constant);
    plan.forEach(this::add);
    List<Numbering> numberings = new ArrayList<>();
    for (View view : views) {
      numberings.add(Numbering.through(view.factor().transitions(), view.symmetry()));
    }
    if (shapes.isPresent()) {
      ShapeBound bound =
          new ShapeBound(shapes.get(), moveSet, goalShapes(shapes.get()), numberings.size());
      numberings.add(bound.shapeNumbering());
      bounds.add(0, bound);
    }
    return new SearchTables(
        moveSet,
        new CanonicalSequences(moveSet, puzzle),
        state -> start(state, constants),
        numberings,
        bounds);
  }

  /** The other bounds are those of moves that are never blocked, and so still lower bounds. */
  private int[] goalShapes(ShapeGraph graph) {
    return problem.orbits().equals(puzzle.orbits())
        ? goals.stream().mapToInt(graph::number).filter(s -> s != ShapeGraph.NONE).toArray()
        : IntStream.range(0, graph.size()).toArray();
  }

  private Optional<int[]> start(State state, List<Factor> constants) {
    Optional<State> translated = problem.translation().apply(state, Cancellation.byInterrupt());
    if (translated.isEmpty()
        || constants.stream()
            .anyMatch(one -> one.index(translated.get()) == TransitionTable.UNREACHED)) {
      return Optional.empty();
    }
    IntStream indices = views.stream().mapToInt(view -> view.index(translated.get()));
    IntStream shape = shapes.stream().mapToInt(graph -> graph.number(state));
    // Both have the value -1 for a state from which no moves lead to a goal.
    return Optional.of(IntStream.concat(indices, shape).toArray())
        .filter(start -> IntStream.of(start).noneMatch(index -> index < 0));
  }

  /**
   * Returns a layout with those of its symmetries that all its indices keep, and with the exact
   * number of entries of its table.
   *
   * @throws java.util.concurrent.CancellationException if the work is cancelled
   */
  Layout checked(Layout layout) {
    if (layout.isOfLargeSet()) {
      return layout;
    }
    Factors rows = product(layout.rows());
    Factors columns = product(layout.columns());
    if (layout.symmetries().size() > 1) {
      cancellation.check();
      ProductTransitions rowTable = rows.transitions();
      cancellation.check();
      ProductTransitions columnTable = columns.transitions();
      int row = rows.index(goals.get(0));
      int column = columns.index(goals.get(0));
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
    Symmetry itself = layout.symmetries().get(0);
    return new Layout(
        layout.rows(), layout.columns(), List.of(itself), rows.size() * columns.size());
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
    Layout layout = planned.layout();
    Factors rows = product(layout.rows());
    Factors columns = product(layout.columns());
    @Nullable SymmetryReduction reduction = reductions.get(layout);
    PairIndex index = reduction == null ? PairIndex.rowByRow((int) columns.size()) : reduction;
    cancellation.check();
    Transitions backward =
        layout.isOfLargeSet()
            ? largeSetBackward(layout)
            : reduction == null
                ? new ProductTransitions(rows.table().reversed(), columns.table().reversed())
                : reduction.transitions(
                    rows.transitions().reversed(), columns.transitions().reversed());
    int[] starts = tables.starts(goal -> index.of(rows.index(goal), columns.index(goal)), backward);
    String name =
        layout.name()
            + (reduction == null ? "" : "-over-" + layout.symmetries().size())
            + problem.description();
    DistanceTable table = tables.of(name, backward, starts);
    List<Factor> all = Stream.concat(rows.list().stream(), columns.list().stream()).toList();
    int[] sizes = all.stream().mapToInt(Factor::size).toArray();
    for (Symmetry symmetry : planned.views()) {
      int[] numberings = all.stream().mapToInt(one -> numbering(new View(one, symmetry))).toArray();
      bounds.add(
          new TableBound(table, index, numberings, sizes, rows.list().size(), backward.size()));
    }
  }

  private Transitions largeSetBackward(Layout layout) {
    return new SetTransitions(
        (ArrangementCoordinate) layout.rows().get(0),
        moveSet.transformations().stream().map(Transformation::inverse).toList());
  }

  private int numbering(View view) {
    int known = views.indexOf(view);
    if (known < 0) {
      views.add(view);
    }
    return known < 0 ? views.size() - 1 : known;
  }

  private Factors product(List<Coordinate> coordinates) {
    return new Factors(factors(coordinates), moveSet.size());
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
