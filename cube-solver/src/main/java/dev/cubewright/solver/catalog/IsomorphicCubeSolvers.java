package dev.cubewright.solver.catalog;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.CubeIsomorphism;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.ExactTables;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption.TargetCost;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.engine.KeyedMemoizer;
import dev.cubewright.tables.pruning.DistanceTable;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * The solvers of a puzzle that is isomorphic to a cube: those of the cube, and the general solver
 * for moves that the cube's solvers do not support.
 */
final class IsomorphicCubeSolvers implements PuzzleSolvers {
  private final StateSpace stateSpace;
  private final CubeIsomorphism isomorphism;
  private final PuzzleSolvers cube;
  private final PuzzleSolvers general;
  private final List<IsomorphicCubeSolver> own;
  private final KeyedMemoizer<MoveSet, Optional<CubeMoves>> translations = new KeyedMemoizer<>();

  IsomorphicCubeSolvers(
      StateSpace stateSpace, CubeIsomorphism isomorphism, SolverSettings settings) {
    this.stateSpace = stateSpace;
    this.isomorphism = isomorphism;
    this.cube = PuzzleCatalog.of(isomorphism.cube().puzzle().name(), settings);
    this.general = new GeneralSolvers(stateSpace, settings);
    this.own =
        cube.all().stream()
            .filter(solver -> !CubeMoves.isGeneral(solver.strategy()))
            .map(
                solver ->
                    new IsomorphicCubeSolver(
                        stateSpace, isomorphism, solver, cube.isOptimal(solver), this::translation))
            .toList();
  }

  private Optional<CubeMoves> translation(MoveSet moveSet) {
    return translations.get(
        moveSet,
        Cancellation.byInterrupt(),
        (moves, ending) -> CubeMoves.of(isomorphism, moves, cube, ending));
  }

  private Optional<MoveSet> ofCube(MoveSet moveSet) {
    return translation(moveSet).map(CubeMoves::cubeMoveSet);
  }

  @Override
  public StateSpace stateSpace() {
    return stateSpace;
  }

  @Override
  public List<Solver> all() {
    return Stream.concat(own.stream(), general.all().stream()).toList();
  }

  @Override
  public void close() {
    cube.close();
    general.close();
    translations.clear();
  }

  @Override
  public List<Solver> comparable() {
    return own.stream()
        .filter(solver -> cube.comparable().contains(solver.solver()))
        .map(solver -> (Solver) solver)
        .toList();
  }

  @Override
  public Solver usual(MoveSet moveSet, boolean optimal) {
    Optional<Solver> ofCube = ofCube(moveSet).map(moves -> cube.usual(moves, optimal));
    return own.stream()
        .filter(solver -> supports(solver, moveSet))
        .filter(
            solver ->
                ofCube.filter(usual -> usual.strategy().equals(solver.strategy())).isPresent())
        .map(solver -> (Solver) solver)
        .findFirst()
        .orElseGet(() -> general.usual(moveSet, optimal));
  }

  @Override
  public boolean supports(Solver solver, MoveSet moveSet) {
    return !(solver instanceof IsomorphicCubeSolver ofCube)
        || translation(moveSet)
            .filter(moves -> moves.isDirect() || !cube.isOptimal(ofCube.solver()))
            .filter(moves -> cube.supports(ofCube.solver(), moves.cubeMoveSet()))
            .isPresent();
  }

  @Override
  public boolean isOptimal(Solver solver) {
    return solver instanceof IsomorphicCubeSolver ofCube
        ? cube.isOptimal(ofCube.solver())
        : general.isOptimal(solver);
  }

  @Override
  public OptionalLong greatestCost(MoveSet moveSet) {
    return translation(moveSet)
        .filter(CubeMoves::isDirect)
        .map(moves -> cube.greatestCost(moves.cubeMoveSet()))
        .orElseGet(OptionalLong::empty);
  }

  @Override
  public Optional<TargetCost> usualTarget(MoveSet moveSet) {
    // The cube's solver counts other moves than the puzzle where a move becomes several.
    return translation(moveSet)
        .filter(CubeMoves::isDirect)
        .flatMap(moves -> cube.usualTarget(moves.cubeMoveSet()));
  }

  @Override
  public Optional<Duration> usualTime(MoveSet moveSet) {
    return ofCube(moveSet).map(cube::usualTime).orElseGet(() -> general.usualTime(moveSet));
  }

  @Override
  public SolveRequest inUsualTime(SolveRequest request) {
    return ofCube(request.moveSet()).isPresent()
        ? PuzzleSolvers.super.inUsualTime(request)
        : general.inUsualTime(request);
  }

  @Override
  public MoveSet moveSet(Metric metric) {
    return general.moveSet(metric);
  }

  @Override
  public Optional<ExactTables> exactTables(MoveSet moveSet) {
    return general.exactTables(moveSet);
  }

  @Override
  public List<DistanceTable> searchTables(MoveSet moveSet, Cancellation cancellation) {
    return ofCube(moveSet)
        .map(moves -> cube.searchTables(moves, cancellation))
        .orElseGet(() -> general.searchTables(moveSet, cancellation));
  }

  @Override
  public boolean takesLong(MoveSet moveSet) {
    return ofCube(moveSet).map(cube::takesLong).orElseGet(() -> general.takesLong(moveSet));
  }
}
