package dev.cubewright.solver.sixphase;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.solver.search.Distances;
import dev.cubewright.solver.search.TableSource;
import dev.cubewright.tables.transition.ProductTransitions;
import dev.cubewright.tables.transition.TransitionTable;
import dev.cubewright.tables.transition.Transitions;
import java.util.Arrays;
import java.util.List;
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
        aspect.name(),
        new TableNumbering(state -> numberOf[aspect.rank(state)], reached.table()),
        ends);
  }

  /**
   * Returns a table of several numberings together.
   *
   * @param all the numberings of the phase
   * @param which those that count
   */
  ProductTable table(List<Numbered> all, Integer... which) {
    List<Numbered> parts = Arrays.stream(which).map(all::get).toList();
    Distances distances =
        distances(
            parts.stream().map(Numbered::name).collect(Collectors.joining("-x-")),
            Numbered.ends(parts),
            () -> ProductTransitions.of(parts.stream().map(p -> p.numbering().table()).toList()));
    return new ProductTable(
        distances,
        Arrays.stream(which).mapToInt(i -> i).toArray(),
        parts.stream().mapToInt(part -> part.numbering().size()).toArray());
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
        "phase-" + phase + "-" + numbering, moveSet, ends, Phase.MOST_MOVES + 1, transitions);
  }
}
