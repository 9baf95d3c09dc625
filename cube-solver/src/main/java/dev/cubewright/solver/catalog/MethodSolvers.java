package dev.cubewright.solver.catalog;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.anytime.AnytimeSolver;
import dev.cubewright.search.phases.PhaseChain;
import java.util.List;
import java.util.Optional;

/** A solver by a bundled method in phases, and the general solver for other costs and goals. */
final class MethodSolvers extends PuzzleSolvers {
  /** The limit in bytes on the tables of the phases, which are built in half a minute. */
  private static final long MEMORY = 256_000_000;

  private final Solver phases;
  private final Solver general;

  private MethodSolvers(StateSpace stateSpace, Solver phases, AnytimeSolver general) {
    super(stateSpace, List.of(phases, general), general::moveSet);
    this.phases = phases;
    this.general = general;
  }

  static PuzzleSolvers ofMegaminx(SolverSettings settings) {
    return of("megaminx", "methods/megaminx-blocks.json", settings);
  }

  private static PuzzleSolvers of(String puzzle, String file, SolverSettings settings) {
    StateSpace stateSpace = new StateSpace(PuzzleNames.puzzle(puzzle));
    Solver phases =
        PhaseChain.solver(
            stateSpace,
            () ->
                PhaseChain.read(
                    file,
                    PuzzleNames.resource("puzzles/" + file).orElseThrow(),
                    stateSpace.puzzle(),
                    (text, name) -> {
                      throw new IllegalArgumentException(
                          name + " is written out; bundled methods have \"next\" or \"solved\"");
                    }),
            settings.withMemory(Math.min(settings.memory(), MEMORY)));
    return new MethodSolvers(stateSpace, phases, new AnytimeSolver(stateSpace, settings));
  }

  /** Returns whether the phases have all turns, without reading the method. */
  private boolean isSolvedInPhases(MoveSet moveSet) {
    return moveSet.contexts() == 1
        && usualMoveSet().moves().stream()
            .mapToInt(moveSet.moves()::indexOf)
            .allMatch(move -> move >= 0 && moveSet.cost(MoveSet.START, move) != MoveSet.FORBIDDEN);
  }

  @Override
  public Solver usual(MoveSet moveSet, boolean optimal) {
    return isSolvedInPhases(moveSet) && !optimal ? phases : general;
  }

  @Override
  public Effort effort(MoveSet moveSet) {
    return isSolvedInPhases(moveSet) ? new Effort(true, Optional.empty()) : Effort.GENERAL;
  }
}
