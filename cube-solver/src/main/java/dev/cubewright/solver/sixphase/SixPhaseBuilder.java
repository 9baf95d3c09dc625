package dev.cubewright.solver.sixphase;

import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.solver.phase.LowerBound;
import dev.cubewright.solver.phase.Numbering;
import dev.cubewright.solver.phase.Phase;
import dev.cubewright.solver.phase.PhaseBuilder;
import dev.cubewright.tables.transition.MovedSets;
import dev.cubewright.tables.transition.SetRanks;
import dev.cubewright.tables.transition.TransitionTable;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;

/** A builder of the coordinates and tables of one phase. All tables belong to the 4x4x4. */
final class SixPhaseBuilder extends PhaseBuilder<State> {
  private static final List<String> MOVES =
      List.of(
          "U U2 U' Uw Uw2 Uw' R R2 R' Rw Rw2 Rw' F F2 F' Fw Fw2 Fw' D D2 D' L L2 L' B B2 B'",
          "U U2 U' R R2 R' Rw Rw2 Rw' F F2 F' D D2 D' L L2 L' B B2 B' Uw2 Fw2",
          "U U2 U' F F2 F' D D2 D' B B2 B' R2 Rw2 L2 Uw2 Fw2",
          "U U2 U' D D2 D' R2 Rw2 L2 F2 Fw2 B2",
          "U U2 U' D D2 D' R R' L L' F F' B B'",
          "U U2 U' D D2 D' R2 L2 F2 B2");

  private final Puzzle puzzle;
  private final TableSource source;

  /**
   * Creates the builder of a phase.
   *
   * @param puzzle the 4x4x4, or the 3x3x3 to which it is reduced
   * @param phase 0 to 5
   */
  SixPhaseBuilder(Puzzle puzzle, int phase, TableSource source) {
    super(
        "phase-" + phase + "-",
        moveSet(puzzle, phase),
        // Phase 3 distinguishes high and low wings, which the quarter turns of phase 4 exchange.
        phase == 5 ? List.of() : moveSet(puzzle, phase == 3 ? 5 : phase + 1).moves(),
        puzzle.solved(),
        source);
    this.puzzle = puzzle;
    this.source = source;
  }

  static MoveSet moveSet(Puzzle puzzle, int phase) {
    return MoveSet.of(
        Arrays.stream(MOVES.get(phase).split(" ")).map(puzzle::move).toList(), Metric.HALF_TURN);
  }

  /** Returns a value of each move, such as its permutation of slots. */
  int[][] ofMoves(Function<Transformation, int[]> value) {
    return moveSet().transformations().stream().map(value).toArray(int[][]::new);
  }

  Orbit orbit(String name) {
    return puzzle.orbits().get(name);
  }

  MovedSets moved(Orbit orbit) {
    return new MovedSets(orbit, moveSet().transformations());
  }

  Numbering<State> of(Coordinate coordinate) {
    return new Numbering<>(
        coordinate.name(),
        state -> (int) coordinate.rank(state),
        TransitionTable.of(
            coordinate, moveSet().transformations(), source.threads(), cancellation()));
  }

  /**
   * Returns the coordinate of the places of centers of given colors.
   *
   * @param colors the faces on which these centers are solved
   * @param faces the faces that these centers never leave
   */
  Numbering<State> centers(String colors, String faces) {
    Orbit centers = orbit("centers");
    SetRanks ranks =
        new SetRanks(
            MovedSets.faces(centers, faces), Integer.bitCount(MovedSets.faces(centers, colors)));
    return new Numbering<>(
        "centers-%s-on-%s".formatted(colors, faces),
        state -> ranks.rank(MovedSets.colors(state, centers, colors)),
        ranks.table(moved(centers)));
  }

  /**
   * Returns the coordinate of the parity of a permutation: 0 or 1.
   *
   * @param isOdd whether a state of the phase is an odd permutation of the solved state
   */
  Numbering<State> parity(String name, Predicate<State> isOdd) {
    ToIntFunction<State> rank = state -> isOdd.test(state) ? 1 : 0;
    int[] ofMoves = moveSet().moves().stream().map(solved()::apply).mapToInt(rank).toArray();
    return new Numbering<>(
        name,
        rank,
        TransitionTable.of(2, ofMoves.length, (parity, move) -> parity ^ ofMoves[move]));
  }

  /**
   * Returns a phase with the given coordinates.
   *
   * @param goal a short description of the goal
   * @param bounds the indices of the two coordinates of each bound, the more significant first
   */
  Phase<State> phase(String goal, List<Numbering<State>> coordinates, int[]... bounds) {
    // Does not capture a Numbering, which would keep its table in memory.
    List<ToIntFunction<State>> ranks = coordinates.stream().map(Numbering::rank).toList();
    return phase(
        goal,
        state -> List.of(ranks.stream().mapToInt(rank -> rank.applyAsInt(state)).toArray()),
        coordinates.stream().map(Numbering::coordinate).toList(),
        Arrays.stream(bounds)
            .<LowerBound>map(
                pair -> bound(List.of(coordinates.get(pair[0]), coordinates.get(pair[1]))).at(pair))
            .toList());
  }
}
