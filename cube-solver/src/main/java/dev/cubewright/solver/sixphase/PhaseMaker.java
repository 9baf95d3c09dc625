package dev.cubewright.solver.sixphase;

import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.engine.Distances;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.solver.phase.LowerBound;
import dev.cubewright.solver.phase.MovedSets;
import dev.cubewright.solver.phase.Phase;
import dev.cubewright.tables.transition.ProductTransitions;
import dev.cubewright.tables.transition.TransitionTable;
import dev.cubewright.tables.transition.Transitions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Describes one phase: numbers its states and fetches its tables from a store, or builds them.
 *
 * @param puzzle the puzzle of the phase: the 4x4x4, or the 3x3x3 that it is reduced to
 * @param phase 0 to 5
 * @param moveSet the moves of the phase
 * @param nextMoves moves of later phases that keep apart what this one keeps apart: the end of the
 *     phase is all that they reach from the solved state
 * @param source fetches tables of the 4x4x4, to which all tables belong
 */
record PhaseMaker(
    Puzzle puzzle, int phase, MoveSet moveSet, List<Move> nextMoves, TableSource source) {
  /** The turns of each phase by any angle. */
  private static final List<String> TURNS =
      List.of("U Uw R Rw F Fw D L B", "U R Rw F D L B", "U F D B", "U D", "U D", "U D");

  /** The other moves of each phase. */
  private static final List<String> OTHER_MOVES =
      List.of(
          "",
          "Uw2 Fw2",
          "R2 Rw2 L2 Uw2 Fw2",
          "R2 Rw2 L2 F2 Fw2 B2",
          "R R' L L' F F' B B'",
          "R2 L2 F2 B2");

  private static final int LAST = 5;

  /** Phase 3 tells high wings from low ones, which the quarter turns of phase 4 exchange. */
  static PhaseMaker of(Puzzle puzzle, int phase, TableSource source) {
    List<Move> next =
        phase == LAST ? List.of() : moveSet(puzzle, phase == 3 ? LAST : phase + 1).moves();
    return new PhaseMaker(puzzle, phase, moveSet(puzzle, phase), next, source);
  }

  static MoveSet moveSet(Puzzle puzzle, int phase) {
    Stream<Move> turns =
        words(TURNS.get(phase)).flatMap(turn -> puzzle.turn(turn).orElseThrow().moves().stream());
    Stream<Move> others = words(OTHER_MOVES.get(phase)).map(puzzle::move);
    return MoveSet.of(Stream.concat(turns, others).toList(), Metric.HALF_TURN);
  }

  private static Stream<String> words(String text) {
    return text.isEmpty() ? Stream.empty() : Arrays.stream(text.split(" "));
  }

  Numbering of(Coordinate coordinate) {
    return new Numbering(
        coordinate.name(),
        state -> (int) coordinate.rank(state),
        TransitionTable.of(
            coordinate, moveSet.transformations(), source.threads(), source.cancellation()));
  }

  Numbering of(CenterSets sets) {
    MovedSets moved = new MovedSets(sets.centers(), moveSet.transformations());
    return new Numbering(sets.name(), sets::rank, sets.ranks().table(moved));
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
            number = number * part.size() + part.of(state);
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
   * @param goal what it brings about, in a few words
   * @param coordinates the numberings
   * @param bounds for each bound the indices of its coordinates, the most significant first
   */
  Phase<State> phase(String goal, List<Numbering> coordinates, int[]... bounds) {
    return new Phase<>(
        goal,
        moveSet,
        nextMoves,
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
            ends(parts),
            () -> ProductTransitions.of(tables));
    return LowerBound.of(
        distances, coordinates, tables.stream().mapToInt(TransitionTable::size).toArray());
  }

  /** Returns the numbers at the end of the phase of several numberings together. */
  private int[] ends(Numbering... parts) {
    int[] kept =
        IntStream.range(0, moveSet.size())
            .filter(move -> nextMoves.contains(moveSet.move(move)))
            .toArray();
    List<Integer> ends = List.of(0);
    for (Numbering part : parts) {
      int[] reached =
          part.table()
              .ofMoves(kept)
              .reachable(new int[] {part.of(puzzle.solved())}, source.cancellation())
              .numberOf();
      List<Integer> longer = new ArrayList<>();
      for (int before : ends) {
        for (int number = 0; number < reached.length; number++) {
          if (reached[number] != TransitionTable.UNREACHED) {
            longer.add(before * part.size() + number);
          }
        }
      }
      ends = longer;
    }
    return ends.stream().mapToInt(end -> end).toArray();
  }

  /**
   * Returns the distances of all numbers from the end of the phase.
   *
   * @param numbering distinguishes the numberings of a phase
   * @param ends the numbers at the end
   * @param transitions the transitions of the numbers
   */
  Distances distances(String numbering, int[] ends, Supplier<Transitions> transitions) {
    return source.distances(
        "phase-" + phase + "-" + numbering, moveSet, ends, TableSource.DISTANCES, transitions);
  }
}
