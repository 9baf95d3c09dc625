package dev.cubewright.solver.cube5x5x5;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.search.engine.Distances;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.solver.phase.LowerBound;
import dev.cubewright.solver.phase.MovedSets;
import dev.cubewright.solver.phase.Parity;
import dev.cubewright.solver.phase.Phase;
import dev.cubewright.solver.phase.PhaseCoordinate;
import dev.cubewright.solver.phase.WingSlots;
import dev.cubewright.tables.transition.SymmetricPairs;
import dev.cubewright.tables.transition.SymmetryReduction;
import dev.cubewright.tables.transition.TransitionTable;
import dev.cubewright.tables.transition.Transitions;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * What the phases are made from: the moves of one of them, what these make of places, and its
 * tables. Immutable.
 */
final class PhaseMaker {
  private final CubeModel model;
  private final String name;
  private final int[] moves;
  private final MoveSet moveSet;
  private final TableSource source;

  /**
   * Begins a phase.
   *
   * @param name what its tables are called
   * @param moves the names of its moves
   * @param source fetches tables, or builds them
   * @throws CancellationException if that is cancelled, as is each step of the phase
   */
  PhaseMaker(CubeModel model, String name, String moves, TableSource source) {
    this.model = model;
    this.name = name;
    this.moves = model.moves(moves);
    this.source = source;
    moveSet = model.moveSet(this.moves);
    check();
  }

  /**
   * Ends the work if it is cancelled.
   *
   * @throws CancellationException if it is
   */
  void check() {
    cancellation().check();
  }

  Cancellation cancellation() {
    return source.cancellation();
  }

  CubeModel model() {
    return model;
  }

  int[] moves() {
    return moves.clone();
  }

  /**
   * Returns the phase.
   *
   * @param goal what it brings about, in a few words
   * @param keeping the names of moves that lead from an end of the phase to an end only
   * @param views how to look at the cube when it begins, one or more choices
   * @param starts the numbers of the pieces, for each choice of what to bring about
   * @param coordinates the coordinates of the phase
   * @param bounds the lower bounds, best those first that exclude most
   */
  ViewedPhase phase(
      String goal,
      String keeping,
      int[] views,
      Function<Pieces, List<int[]>> starts,
      List<PhaseCoordinate> coordinates,
      List<LowerBound> bounds) {
    List<Move> kept = model.moveSet(model.moves(keeping)).moves();
    return new ViewedPhase(
        new Phase<>(goal, moveSet, kept, starts, coordinates, bounds), moves, views);
  }

  /** Returns the ways to look at the cube that make moves of this phase of all of them. */
  List<Symmetry> symmetries() {
    check();
    return model.symmetries().stream().filter(this::isKept).toList();
  }

  /** Returns those that carry a set of places of one kind to itself. */
  List<Symmetry> symmetries(int kind, int set) {
    List<Symmetry> all = symmetries();
    MovedSets images = model.images(all, kind);
    return IntStream.range(0, all.size())
        .filter(symmetry -> images.next(set, symmetry) == set)
        .mapToObj(all::get)
        .toList();
  }

  private boolean isKept(Symmetry symmetry) {
    int[] images = Arrays.stream(moves).map(symmetry::moveImage).sorted().toArray();
    return Arrays.equals(images, Arrays.stream(moves).sorted().toArray());
  }

  /** Returns how far all numbers are from goals. */
  Distances distances(String numbering, int[] goals, Supplier<? extends Transitions> transitions) {
    return source.distances(
        name + "-" + numbering, moveSet, goals, TableSource.DISTANCES, transitions);
  }

  /**
   * Returns how far pairs are from the end of the phase, up to symmetry.
   *
   * @param row the row of all pairs at the end
   * @param columns their columns
   */
  PairTable distances(String numbering, SymmetricPairs pairs, int row, int... columns) {
    SymmetryReduction reduction = new SymmetryReduction(pairs, cancellation());
    int[] goals =
        IntStream.of(columns).map(column -> reduction.number(row, column)).distinct().toArray();
    return new PairTable(
        reduction, distances(numbering, goals, () -> reduction.transitions(pairs)));
  }

  MovedSets carried(int kind) {
    check();
    return new MovedSets(
        Arrays.stream(moves)
            .mapToObj(
                move ->
                    IntStream.range(kind, kind + CubeModel.PLACES)
                        .map(place -> model.sources(move)[place] - kind)
                        .toArray())
            .toArray(int[][]::new));
  }

  /** Returns where moves lead from an even and from an odd permutation of the wings. */
  TransitionTable parity() {
    return TransitionTable.of(2, moves.length, (parity, move) -> parity ^ (isOdd(move) ? 1 : 0));
  }

  private boolean isOdd(int move) {
    byte[] sources = model.sources(moves[move]);
    return Parity.isOdd(
        IntStream.range(CubeModel.WINGS, CubeModel.WINGS + CubeModel.PLACES)
            .map(place -> sources[place])
            .toArray());
  }

  /**
   * Returns where moves carry what is in the high places of slots, or in the low ones.
   *
   * @param kind the wings or the ends of middle edges
   * @param isHigh whether what is in the high places
   * @param slots some slots, which the moves carry to one another
   * @return for each move and each of these slots which of these its content comes to
   */
  int[][] carried(int kind, boolean isHigh, int[] slots) {
    WingSlots all = model.slots();
    int[][] carried = new int[moves.length][slots.length];
    for (int move = 0; move < moves.length; move++) {
      for (int slot = 0; slot < slots.length; slot++) {
        int place = isHigh ? all.high(slots[slot]) : all.low(slots[slot]);
        int from = all.edge(model.sources(moves[move])[kind + place] - kind);
        carried[move][Arrays.binarySearch(slots, from)] = slot;
      }
    }
    return carried;
  }

  /** Returns the slots whose content any of some moves carries, ascending. */
  int[] slots(String moveNames) {
    WingSlots all = model.slots();
    return IntStream.range(0, WingSlots.EDGES)
        .filter(
            slot ->
                IntStream.of(model.moves(moveNames))
                    .anyMatch(move -> isCarried(move, CubeModel.ENDS + all.high(slot))))
        .toArray();
  }

  private boolean isCarried(int move, int place) {
    return model.sources(move)[place] != place;
  }
}
