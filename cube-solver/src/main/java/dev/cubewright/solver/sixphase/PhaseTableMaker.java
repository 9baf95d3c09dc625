package dev.cubewright.solver.sixphase;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.engine.Distances;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.solver.phase.NumberedPhase;
import dev.cubewright.solver.phase.PhaseTable;
import dev.cubewright.tables.transition.ProductTransitions;
import dev.cubewright.tables.transition.TransitionTable;
import dev.cubewright.tables.transition.Transitions;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Fetches the tables of a phase from a store, or builds them.
 *
 * @param puzzle the puzzle of the phase: the 4x4x4, or the 3x3x3 that it is reduced to
 * @param phase 0 to 5
 * @param moveSet the moves of the phase
 * @param nextMoves moves of the phases behind, which keep apart what this one's numbers keep apart:
 *     what they reach from solved is the phase's end
 * @param source fetches tables of distances of the 4x4x4, to which all tables belong
 */
record PhaseTableMaker(
    Puzzle puzzle, int phase, MoveSet moveSet, List<Move> nextMoves, TableSource source) {

  /** Returns a numbering of all that the phase's moves reach in an aspect. */
  Numbered numbered(CoordinateProduct aspect) {
    TransitionTable all =
        TransitionTable.product(
            aspect.coordinates().stream()
                .map(
                    one ->
                        TransitionTable.of(
                            one,
                            moveSet.transformations(),
                            source.threads(),
                            source.cancellation()))
                .toList());
    TransitionTable.Reachable reached =
        all.reachable(new int[] {aspect.rank(puzzle.solved())}, source.cancellation());
    int[] numberOf = reached.numberOf();
    int[] ends =
        Arrays.stream(aspect.reached(puzzle.solved(), nextMoves))
            .map(rank -> numberOf[rank])
            .toArray();
    return new Numbered(
        aspect.name(), state -> numberOf[aspect.rank(state)], reached.table(), ends);
  }

  /**
   * Returns a phase all of whose numbers are such numberings.
   *
   * @param goal what it brings about, in a few words
   * @param numbered the numberings
   * @param tables the tables
   */
  NumberedPhase<State> phase(String goal, List<Numbered> numbered, List<PhaseTable> tables) {
    return phase(
        goal,
        state -> List.of(numbered.stream().mapToInt(one -> one.of(state)).toArray()),
        numbered.stream().map(Numbered::compact).toList(),
        tables);
  }

  /**
   * Returns a phase.
   *
   * @param goal what it brings about, in a few words
   * @param starts the numbers of a state, for each choice of what to bring about
   * @param next where moves lead from each of the numbers
   * @param tables the tables
   */
  NumberedPhase<State> phase(
      String goal,
      Function<State, List<int[]>> starts,
      List<? extends Transitions> next,
      List<PhaseTable> tables) {
    return new NumberedPhase<>(goal, moveSet, nextMoves, starts, next, tables);
  }

  /**
   * Returns a table of several numberings together.
   *
   * @param all the numberings of the phase
   * @param which those that count, the first of greatest weight
   */
  PhaseTable table(List<Numbered> all, int... which) {
    Numbered[] parts = Arrays.stream(which).mapToObj(all::get).toArray(Numbered[]::new);
    return table(distances(parts), which, parts);
  }

  /**
   * Returns a table of several numberings together.
   *
   * @param distances the distances, by {@code number * size of the next + next ...}
   * @param which which of the phase's numbers each of them is
   * @param parts the numberings, the first of greatest weight
   */
  static PhaseTable table(Distances distances, int[] which, Numbered... parts) {
    int[] sizes = Arrays.stream(parts).mapToInt(Numbered::size).toArray();
    return PhaseTable.of(
        distances,
        Arrays.stream(which).max().orElseThrow() + 1,
        (numbers, at) -> {
          int index = numbers[at + which[0]];
          for (int i = 1; i < which.length; i++) {
            index = index * sizes[i] + numbers[at + which[i]];
          }
          return index;
        });
  }

  /** Returns the distances of several numberings together, the first of greatest weight. */
  Distances distances(Numbered... numberings) {
    List<Numbered> parts = List.of(numberings);
    return distances(
        parts.stream().map(Numbered::name).collect(Collectors.joining("-x-")),
        Numbered.ends(parts),
        () -> ProductTransitions.of(parts.stream().map(Numbered::table).toList()));
  }

  /**
   * Returns the distances of all numbers from the phase's end.
   *
   * @param numbering how positions are numbered, so that no two ways have the same name
   * @param ends the numbers of positions at the end
   * @param transitions where the moves lead
   */
  Distances distances(String numbering, int[] ends, Supplier<Transitions> transitions) {
    return source.distances(
        "phase-" + phase + "-" + numbering, moveSet, ends, TableSource.DISTANCES, transitions);
  }
}
