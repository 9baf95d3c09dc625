package dev.cubewright.solver.sixphase;

import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.solver.phase.Phase;
import dev.cubewright.solver.phase.ReductionMapper;
import dev.cubewright.tables.pruning.DistanceTable;
import java.util.List;
import java.util.stream.Stream;

/**
 * The six phases with all that they look things up in.
 *
 * @param first phase 0
 * @param further phases 1 to 3, of the 4x4x4
 * @param reduced phases 4 and 5, of the 3x3x3
 * @param axes the ways to name the colors
 * @param mapper makes the 3x3x3
 */
record SixPhaseTables(
    PhaseZero first,
    List<Phase<State>> further,
    List<Phase<State>> reduced,
    Axes axes,
    ReductionMapper mapper) {
  /**
   * Builds the tables or loads them.
   *
   * @param source fetches tables of the 4x4x4, or builds them
   */
  static SixPhaseTables of(TableSource source) {
    Puzzle reduced = Cuboid.of(3, 3, 3);
    CubePhases phases = new CubePhases(source);
    return new SixPhaseTables(
        phases.first(),
        phases.further(),
        new ReducedPhases(reduced, source).all(),
        new Axes(source.puzzle()),
        new ReductionMapper(source.puzzle(), reduced, phases.slots()));
  }

  List<Phase<State>> phases() {
    return Stream.of(Stream.of(first.phase()), further.stream(), reduced.stream())
        .flatMap(phases -> phases)
        .toList();
  }

  List<DistanceTable> tables() {
    return phases().stream().flatMap(phase -> phase.tables().stream()).toList();
  }
}
