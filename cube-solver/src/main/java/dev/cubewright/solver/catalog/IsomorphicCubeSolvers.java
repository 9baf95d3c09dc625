package dev.cubewright.solver.catalog;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.CubeIsomorphism;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.ExactTables;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.engine.KeyedMemoizer;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The solvers of a puzzle that is isomorphic to a cube: those of the cube, and the general solver
 * for moves that the cube's solvers do not support.
 */
final class IsomorphicCubeSolvers extends PuzzleSolvers {
  private static final String OTHER_MOVES =
      "does not support these moves; use the solver of PuzzleCatalog.general";

  private final PuzzleSolvers cube;
  private final PuzzleSolvers general;
  private final Function<MoveSet, Optional<MoveTranslation>> translation;
  private final Runnable clear;

  private IsomorphicCubeSolvers(
      PuzzleSolvers cube,
      PuzzleSolvers general,
      Function<MoveSet, Optional<MoveTranslation>> translation,
      Runnable clear) {
    super(
        general.stateSpace(),
        Stream.concat(
                translatable(cube.all())
                    .map(
                        solver ->
                            new TranslatingSolver(
                                general.stateSpace(), solver, translation, OTHER_MOVES)),
                general.all().stream())
            .toList(),
        general::moveSet);
    this.cube = cube;
    this.general = general;
    this.translation = translation;
    this.clear = clear;
  }

  static PuzzleSolvers of(
      StateSpace stateSpace, CubeIsomorphism isomorphism, SolverSettings settings) {
    PuzzleSolvers cube = PuzzleCatalog.of(isomorphism.cube().puzzle().name(), settings);
    KeyedMemoizer<MoveSet, Optional<MoveTranslation>> translations = new KeyedMemoizer<>();
    return new IsomorphicCubeSolvers(
        cube,
        PuzzleCatalog.general(stateSpace, settings),
        moveSet ->
            translations.get(
                moveSet,
                Cancellation.byInterrupt(),
                (moves, ending) -> CubeMoves.of(isomorphism, moves, cube, ending)),
        translations::clear);
  }

  private static Stream<Solver> translatable(List<Solver> ofCube) {
    return ofCube.stream().filter(solver -> !CubeMoves.isGeneral(solver.strategy()));
  }

  @Override
  public List<Solver> comparable() {
    List<String> names = cube.comparable().stream().map(Solver::strategy).toList();
    return all().stream()
        .limit(all().size() - general.all().size())
        .filter(solver -> names.contains(solver.strategy()))
        .toList();
  }

  @Override
  public Solver usual(MoveSet moveSet, boolean optimal) {
    return translation
        .apply(moveSet)
        .map(moves -> cube.usual(moves.solverMoves(), optimal).strategy())
        .flatMap(this::named)
        .filter(solver -> solver.supports(moveSet))
        .orElseGet(() -> general.usual(moveSet, optimal));
  }

  @Override
  public Effort effort(MoveSet moveSet) {
    return translation
        .apply(moveSet)
        .map(moves -> cube.effort(moves.solverMoves()))
        .orElseGet(() -> general.effort(moveSet));
  }

  @Override
  public Optional<ExactTables> exactTables(MoveSet moveSet) {
    return general.exactTables(moveSet);
  }

  @Override
  public void close() {
    super.close();
    cube.close();
    clear.run();
  }
}
