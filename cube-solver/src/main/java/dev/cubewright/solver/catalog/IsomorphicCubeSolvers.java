package dev.cubewright.solver.catalog;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.CubeIsomorphism;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.engine.KeyedMemoizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The solvers of a puzzle that is isomorphic to a cube: those of the cube, and the general solver
 * for moves that the cube's solvers do not support.
 */
final class IsomorphicCubeSolvers {
  private final CubeIsomorphism isomorphism;
  private final PuzzleSolvers cube;
  private final PuzzleSolvers general;
  private final PuzzleSolvers solvers;
  private final KeyedMemoizer<MoveSet, Optional<CubeMoves>> translations = new KeyedMemoizer<>();

  IsomorphicCubeSolvers(
      StateSpace stateSpace, CubeIsomorphism isomorphism, SolverSettings settings) {
    this.isomorphism = isomorphism;
    this.cube = PuzzleCatalog.of(isomorphism.cube().puzzle().name(), settings);
    this.general = GeneralSolvers.of(stateSpace, settings);
    List<Strategy> strategies = new ArrayList<>();
    for (Strategy strategy : cube.strategies()) {
      if (!CubeMoves.isGeneral(strategy.solver().strategy())) {
        strategies.add(translated(stateSpace, strategy));
      }
    }
    general.strategies().forEach(strategy -> strategies.add(strategy.incomparable()));
    this.solvers =
        new PuzzleSolvers(
            stateSpace,
            strategies,
            general::moveSet,
            general.metrics(),
            general.usualMetrics(),
            (moveSet, optimal) -> usual(strategies, moveSet, optimal),
            this::effort,
            general::exactTables,
            () -> {
              cube.close();
              translations.clear();
            });
  }

  PuzzleSolvers solvers() {
    return solvers;
  }

  private Strategy translated(StateSpace stateSpace, Strategy ofCube) {
    Solver solver =
        new IsomorphicCubeSolver(
            stateSpace, isomorphism, ofCube.solver(), ofCube.isOptimal(), this::translation);
    return new Strategy(
        solver, ofCube.isComparable(), ofCube.isOptimal(), parameters -> Optional.empty());
  }

  private Optional<CubeMoves> translation(MoveSet moveSet) {
    return translations.get(
        moveSet,
        Cancellation.byInterrupt(),
        (moves, ending) -> CubeMoves.of(isomorphism, moves, cube, ending));
  }

  private Solver usual(List<Strategy> strategies, MoveSet moveSet, boolean optimal) {
    Optional<String> wanted =
        translation(moveSet).map(moves -> cube.usual(moves.cubeMoveSet(), optimal).strategy());
    return strategies.stream()
        .filter(strategy -> wanted.filter(strategy.solver().strategy()::equals).isPresent())
        .map(Strategy::solver)
        .filter(solver -> solver.supports(moveSet))
        .findFirst()
        .orElseGet(() -> general.usual(moveSet, optimal));
  }

  private Effort effort(MoveSet moveSet) {
    Optional<CubeMoves> moves = translation(moveSet);
    if (moves.isEmpty()) {
      return general.effort(moveSet);
    }
    Effort ofCube = cube.effort(moves.get().cubeMoveSet());
    // Where a move becomes several, the cube's solver counts other moves than the puzzle.
    return moves.get().isDirect() ? ofCube : Effort.within(ofCube.takesLong(), ofCube.time());
  }
}
