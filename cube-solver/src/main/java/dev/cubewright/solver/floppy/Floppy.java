package dev.cubewright.solver.floppy;

import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.coordinate.OrientationCoordinate;
import dev.cubewright.core.coordinate.PermutationCoordinate;
import dev.cubewright.core.cost.CanonicalSequences;
import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.solver.Solver;
import dev.cubewright.solver.search.Bound;
import dev.cubewright.solver.search.IdaStarSolver;
import dev.cubewright.solver.search.Numbering;
import dev.cubewright.solver.search.SearchTables;
import dev.cubewright.solver.search.TableBound;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.pruning.DistanceTableBuilder;
import dev.cubewright.tables.pruning.TableIdentity;
import dev.cubewright.tables.store.TableStore;
import dev.cubewright.tables.transition.TransitionTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The floppy cube and its solvers, all of them optimal. Safe for many threads.
 *
 * <p>IDA* numbers the order of the corners (24) and the flips of the edges (16); how the corners
 * are turned follows from where they stand. The other four are the steps on the way there, kept to
 * be compared and learned from; they solve by the four side turns at one cost.
 */
public final class Floppy {
  private final StateSpace stateSpace = new StateSpace(Cuboid.of(3, 3, 1));
  private final TableStore store;
  private final List<Coordinate> aspects;
  private final List<Solver> solvers;

  /**
   * Makes the solvers. Tables, of 40 entries in all, are built or loaded on first use.
   *
   * @param store where tables are kept; in memory is quickest
   */
  public Floppy(TableStore store) {
    this.store = store;
    Upright upright = new Upright(puzzle());
    Orbits orbits = puzzle().orbits();
    aspects =
        List.of(
            new UprightCoordinate(PermutationCoordinate.of(orbits, orbits.get("corners")), upright),
            new UprightCoordinate(
                OrientationCoordinate.free(orbits, orbits.get("edges")), upright));
    solvers =
        List.of(
            new IdaStarSolver(stateSpace, this::searchTables),
            new PieceArraysBounded(stateSpace),
            new PieceArrays(stateSpace),
            new BreadthFirstPrunedMoves(stateSpace),
            new BreadthFirst(stateSpace));
  }

  /** {@return the puzzle} */
  public Puzzle puzzle() {
    return stateSpace.puzzle();
  }

  /** {@return its states} */
  public StateSpace stateSpace() {
    return stateSpace;
  }

  /**
   * {@return the half turns of the four sides}
   *
   * @param metric what a turn costs: 2 in the quarter-turn metric, 1 in the others
   */
  public MoveSet moveSet(Metric metric) {
    return MoveSet.ofTurns(puzzle().turns(), metric);
  }

  /** {@return a solver for each strategy, from the latest, IDA*, to the first, breadth-first} */
  public List<Solver> solvers() {
    return solvers;
  }

  private SearchTables searchTables(MoveSet moveSet) {
    List<Numbering> numberings = new ArrayList<>();
    List<Bound> bounds = new ArrayList<>();
    for (Coordinate aspect : aspects) {
      TransitionTable transitions = TransitionTable.of(aspect, moveSet.transformations());
      DistanceTable table = distances(aspect, moveSet, transitions);
      bounds.add(new TableBound(table, numberings.size(), transitions.size()));
      numberings.add(Numbering.of(transitions));
    }
    return new SearchTables(
        moveSet,
        new CanonicalSequences(moveSet),
        state -> Optional.of(numbers(state)),
        numberings,
        bounds);
  }

  private int[] numbers(State state) {
    return aspects.stream().mapToInt(aspect -> (int) aspect.rank(state)).toArray();
  }

  private DistanceTable distances(Coordinate aspect, MoveSet moveSet, TransitionTable transitions) {
    TableIdentity identity = DistanceTableBuilder.identity(puzzle(), aspect, moveSet, List.of(0));
    return store.obtain(
        identity,
        () ->
            new DistanceTableBuilder(
                    moveSet, transitions.reversed(), new int[] {0}, 1, (cost, found, entries) -> {})
                .build(identity));
  }
}
