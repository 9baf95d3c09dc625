package dev.cubewright.solver.sixphase;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.tables.pruning.BuildListener;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.store.TableStore;
import java.util.List;
import java.util.stream.Stream;

/**
 * The six phases with all that they look things up in.
 *
 * @param first phase 0
 * @param further phases 1 to 3, of the 4x4x4
 * @param reduced phases 4 and 5, of the 3x3x3
 * @param axes the ways to name the colours
 * @param reducedCube makes the 3x3x3
 */
record SixPhaseTables(
    FirstPhase first,
    List<Phase> further,
    List<Phase> reduced,
    Axes axes,
    ReducedCube reducedCube) {
  /**
   * Builds the tables or loads them.
   *
   * @param cube the 4x4x4
   * @param reduced the 3x3x3
   * @param store where tables are kept
   * @param threads how many threads may build one
   * @param listener told how far one has come
   * @param cancellation ends the building
   */
  static SixPhaseTables of(
      Puzzle cube,
      StateSpace reduced,
      TableStore store,
      int threads,
      BuildListener listener,
      Cancellation cancellation) {
    CubePhases phases = new CubePhases(cube, store, threads, listener, cancellation);
    return new SixPhaseTables(
        phases.first(),
        phases.further(),
        new ReducedPhases(cube, reduced.puzzle(), store, threads, listener, cancellation).all(),
        new Axes(cube),
        new ReducedCube(cube, reduced));
  }

  /** Returns the phases in order. */
  List<Phase> phases() {
    return Stream.of(Stream.of(first.phase()), further.stream(), reduced.stream())
        .flatMap(phases -> phases)
        .toList();
  }

  /** Returns all tables of distances. */
  List<DistanceTable> tables() {
    return phases().stream()
        .flatMap(phase -> phase.tables().stream())
        .map(table -> table.distances().table())
        .toList();
  }
}
