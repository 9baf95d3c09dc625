package dev.cubewright.solver.sixphase;

import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.search.engine.Distances;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.solver.phase.LowerBound;
import dev.cubewright.solver.phase.MovedSets;
import dev.cubewright.solver.phase.Phase;
import dev.cubewright.solver.phase.PhaseCoordinate;
import dev.cubewright.solver.phase.SetRanks;
import dev.cubewright.solver.phase.TableBound;
import dev.cubewright.tables.transition.ProductTransitions;
import dev.cubewright.tables.transition.TransitionTable;
import dev.cubewright.tables.transition.Transitions;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Builds one phase: numbers its states, and loads its tables or builds them.
 *
 * @param puzzle the 4x4x4, or the 3x3x3 to which it is reduced
 * @param phase 0 to 5
 * @param moveSet the moves of the phase
 * @param later moves of a later phase, which reach all ends of this phase from the solved state
 * @param source loads or builds the tables, all of which belong to the 4x4x4
 */
record PhaseBuilder(
    Puzzle puzzle, int phase, MoveSet moveSet, List<Move> later, TableSource source) {
  private static final List<String> MOVES =
      List.of(
          "U U2 U' Uw Uw2 Uw' R R2 R' Rw Rw2 Rw' F F2 F' Fw Fw2 Fw' D D2 D' L L2 L' B B2 B'",
          "U U2 U' R R2 R' Rw Rw2 Rw' F F2 F' D D2 D' L L2 L' B B2 B' Uw2 Fw2",
          "U U2 U' F F2 F' D D2 D' B B2 B' R2 Rw2 L2 Uw2 Fw2",
          "U U2 U' D D2 D' R2 Rw2 L2 F2 Fw2 B2",
          "U U2 U' D D2 D' R R' L L' F F' B B'",
          "U U2 U' D D2 D' R2 L2 F2 B2");

  /**
   * A coordinate of the states of a phase.
   *
   * @param name identifies the coordinate in the names of tables
   * @param table the transitions by the moves of the phase
   */
  record Numbering(String name, ToIntFunction<State> rank, TransitionTable table) {
    int of(State state) {
      return rank.applyAsInt(state);
    }

    PhaseCoordinate coordinate() {
      return PhaseCoordinate.of(table);
    }
  }

  static PhaseBuilder of(Puzzle puzzle, int phase, TableSource source) {
    // Phase 3 tells high wings from low ones, which the quarter turns of phase 4 exchange.
    int later = phase == 3 ? 5 : phase + 1;
    return new PhaseBuilder(
        puzzle,
        phase,
        moveSet(puzzle, phase),
        later < MOVES.size() ? moveSet(puzzle, later).moves() : List.of(),
        source);
  }

  static MoveSet moveSet(Puzzle puzzle, int phase) {
    return MoveSet.of(
        Arrays.stream(MOVES.get(phase).split(" ")).map(puzzle::move).toList(), Metric.HALF_TURN);
  }

  /** Returns some value of each move, such as the slots to which it carries others. */
  int[][] ofMoves(Function<Transformation, int[]> value) {
    return moveSet.transformations().stream().map(value).toArray(int[][]::new);
  }

  MovedSets moved(Orbit orbit) {
    return new MovedSets(orbit, moveSet.transformations());
  }

  Numbering of(Coordinate coordinate) {
    return new Numbering(
        coordinate.name(),
        state -> (int) coordinate.rank(state),
        TransitionTable.of(
            coordinate, moveSet.transformations(), source.threads(), source.cancellation()));
  }

  /**
   * Returns the numbering by the places of centers of some colors.
   *
   * @param colors the faces on which these centers are solved
   * @param faces the faces that these centers never leave
   */
  Numbering centers(String colors, String faces) {
    Orbit centers = puzzle.orbits().get("centers");
    SetRanks ranks =
        new SetRanks(
            MovedSets.faces(centers, faces), Integer.bitCount(MovedSets.faces(centers, colors)));
    return new Numbering(
        "centers-%s-on-%s".formatted(colors, faces),
        state -> ranks.rank(MovedSets.colors(state, centers, colors)),
        ranks.table(moved(centers)));
  }

  /**
   * Returns the numbering by the parity of a permutation: 0 or 1.
   *
   * @param isOdd whether a state of the phase is an odd permutation of the solved state
   */
  Numbering parity(String name, Predicate<State> isOdd) {
    ToIntFunction<State> rank = state -> isOdd.test(state) ? 1 : 0;
    int[] ofMoves = moveSet.moves().stream().map(puzzle.solved()::apply).mapToInt(rank).toArray();
    return new Numbering(
        name,
        rank,
        TransitionTable.of(2, ofMoves.length, (parity, move) -> parity ^ ofMoves[move]));
  }

  /** Returns several numberings as one, of the numbers that the moves reach from solved. */
  Numbering reached(Numbering... parts) {
    ToIntFunction<State> rank =
        state -> {
          int number = 0;
          for (Numbering part : parts) {
            number = number * part.table().size() + part.of(state);
          }
          return number;
        };
    TransitionTable.Reachable reached =
        TransitionTable.product(Arrays.stream(parts).map(Numbering::table).toList())
            .reachable(new int[] {rank.applyAsInt(puzzle.solved())}, source.cancellation());
    int[] numberOf = reached.numberOf();
    return new Numbering(
        Arrays.stream(parts).map(Numbering::name).collect(Collectors.joining("-with-")),
        state -> numberOf[rank.applyAsInt(state)],
        reached.table());
  }

  /**
   * Returns a phase whose coordinates are numberings.
   *
   * @param goal the goal, in a few words
   * @param bounds for each bound the indices of its coordinates, the most significant first
   */
  Phase<State> phase(String goal, List<Numbering> coordinates, int[]... bounds) {
    return phase(
        goal,
        state -> List.of(coordinates.stream().mapToInt(one -> one.of(state)).toArray()),
        coordinates.stream().map(Numbering::coordinate).toList(),
        Arrays.stream(bounds)
            .map(
                which ->
                    bound(
                        which,
                        Arrays.stream(which).mapToObj(coordinates::get).toArray(Numbering[]::new)))
            .toList());
  }

  Phase<State> phase(
      String goal,
      Function<State, List<int[]>> starts,
      List<PhaseCoordinate> coordinates,
      List<LowerBound> bounds) {
    return new Phase<>(goal, moveSet, later, starts, coordinates, bounds);
  }

  /**
   * Returns the bound of several numberings together.
   *
   * @param coordinates the index of each in the phase
   * @param parts the numberings, the most significant first
   */
  LowerBound bound(int[] coordinates, Numbering... parts) {
    List<TransitionTable> tables = Arrays.stream(parts).map(Numbering::table).toList();
    Distances distances =
        distances(
            Arrays.stream(parts).map(Numbering::name).collect(Collectors.joining("-x-")),
            () -> ProductTransitions.of(tables),
            ends(parts));
    return TableBound.of(distances, tables.stream().mapToInt(TransitionTable::size).toArray())
        .at(coordinates);
  }

  /** Returns the numbers at the end of the phase of several numberings together. */
  private int[] ends(Numbering... parts) {
    int[] kept =
        IntStream.range(0, moveSet.size())
            .filter(move -> later.contains(moveSet.move(move)))
            .toArray();
    int[] ends = {0};
    for (Numbering part : parts) {
      int size = part.table().size();
      int[] reached =
          part.table()
              .ofMoves(kept)
              .reachable(new int[] {part.of(puzzle.solved())}, source.cancellation())
              .numberOf();
      ends =
          Arrays.stream(ends)
              .flatMap(
                  before ->
                      IntStream.range(0, size)
                          .filter(number -> reached[number] != TransitionTable.UNREACHED)
                          .map(number -> before * size + number))
              .toArray();
    }
    return ends;
  }

  /**
   * Returns the distances of all numbers from the end of the phase.
   *
   * @param numbering identifies the numbering in the phase
   * @param ends the numbers at the end
   */
  Distances distances(String numbering, Supplier<Transitions> transitions, int... ends) {
    return source.distances(
        "phase-" + phase + "-" + numbering, moveSet, ends, TableSource.DISTANCES, transitions);
  }
}
