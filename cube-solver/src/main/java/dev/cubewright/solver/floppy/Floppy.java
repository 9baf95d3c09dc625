package dev.cubewright.solver.floppy;

import dev.cubewright.core.coordinate.OrientationCoordinate;
import dev.cubewright.core.coordinate.PermutationCoordinate;
import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.engine.CoordinateSearchTables;
import dev.cubewright.search.engine.IdaStarSolver;
import dev.cubewright.search.engine.OrientationNormalizer;
import dev.cubewright.tables.store.TableStore;
import java.util.List;

/**
 * The floppy cube and its solvers, all of them optimal. Thread-safe.
 *
 * <p>IDA* uses two coordinates: the permutation of the corners (24) and the flips of the edges
 * (16). The permutation determines the orientation of the corners. The other four solvers are
 * earlier steps of the method, for comparison and learning; they count the four side turns at equal
 * cost.
 */
public final class Floppy {
  private final StateSpace stateSpace = new StateSpace(Cuboid.of(3, 3, 1));
  private final List<Solver> solvers;

  /**
   * Creates the solvers. Tables with a total of 40 entries are built or loaded on first use.
   *
   * @param store the store of the tables; a store in memory is fastest
   */
  public Floppy(TableStore store) {
    OrientationNormalizer normalizer = new OrientationNormalizer(puzzle(), "edges");
    Orbits orbits = puzzle().orbits();
    StickerPositions stickers = new StickerPositions(puzzle());
    CoordinateSearchTables tables =
        new CoordinateSearchTables(
            puzzle(),
            List.of(
                new UprightCoordinate(
                    PermutationCoordinate.of(orbits, orbits.get("corners")), normalizer),
                new UprightCoordinate(
                    OrientationCoordinate.free(orbits, orbits.get("edges")), normalizer)),
            List.of(puzzle().solved()),
            0,
            SolverSettings.in(store).withThreads(1));
    solvers =
        List.of(
            new IdaStarSolver(stateSpace, tables::of),
            new PieceArraysBounded(stateSpace),
            new BreadthFirst<>(
                stateSpace, "piece-arrays", Positions.ofPieces(puzzle()), true, false),
            new BreadthFirst<>(stateSpace, "breadth-first-pruned-moves", stickers, true, true),
            new BreadthFirst<>(stateSpace, "breadth-first", stickers, false, false));
  }

  /** {@return the puzzle} */
  public Puzzle puzzle() {
    return stateSpace.puzzle();
  }

  /** {@return the states of the puzzle} */
  public StateSpace stateSpace() {
    return stateSpace;
  }

  /**
   * {@return the half turns of the four sides}
   *
   * @param metric the metric; a turn costs 2 if it counts quarter turns, otherwise 1
   */
  public MoveSet moveSet(Metric metric) {
    return MoveSet.ofTurns(puzzle().turns(), metric);
  }

  /** {@return a solver for each strategy, from IDA* to breadth-first search} */
  public List<Solver> solvers() {
    return solvers;
  }
}
