package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.engine.Distances;
import dev.cubewright.search.engine.MoveMasks;
import dev.cubewright.tables.pruning.DistanceTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The tables of a two-phase search: small ones, and a large one for each phase if requested.
 * Thread-safe.
 */
final class TwoPhaseTables {
  /** The minimum number of turns that leave the subgroup and return to it. */
  private static final int SHORTEST_RETURN = 5;

  /** The same number if a move may turn two opposite faces. */
  private static final int SHORTEST_AXIAL_RETURN = 3;

  private final SearchMoves moves;
  private final Phase1Coordinates coordinates;
  private final int flips;
  private final int twists;
  private final Distances ofSliceAndTwist;
  private final Distances ofSliceAndFlip;
  private final ReducedDistances ofTwistAndFlip;
  private final Optional<ReducedDistances> ofAll;
  private final Optional<DescendingMoves> descendingMoves;
  private final PhaseTwo phaseTwo;
  private final SearchMoves phaseTwoMoves;
  private final State solved;

  /** The pre-moves by cost, created on first use. */
  private final List<List<PreMoves>> preMoves = new ArrayList<>();

  private final List<List<List<PreMoves>>> preMoveGroups = new ArrayList<>();

  /**
   * Loads or builds the tables.
   *
   * @param large whether to use large tables
   */
  TwoPhaseTables(Phase1Coordinates coordinates, boolean large, TableMaker maker) {
    moves = maker.moves();
    solved = maker.puzzle().solved();
    int[] subgroup = coordinates.subgroup();
    this.coordinates = coordinates;
    flips = coordinates.flips();
    twists = coordinates.twists();
    ofSliceAndTwist = coordinates.ofSliceAndTwist(maker);
    ofSliceAndFlip = coordinates.ofSliceAndFlip(maker);
    ofTwistAndFlip = coordinates.ofTwistAndFlip(maker);
    ofAll = large ? Optional.of(coordinates.ofAll(maker)) : Optional.empty();
    boolean isDescending =
        large
            && !moves.countsQuarters()
            && maker.source().settings().memory() >= Cube3x3x3.descendingBytes(moves.isAxial());
    descendingMoves =
        isDescending ? Optional.of(coordinates.descendingMoves(maker)) : Optional.empty();
    phaseTwo = new PhaseTwo(new CubeParts(maker.puzzle()), subgroup, large, maker);
    phaseTwoMoves = phaseTwo.searchMoves();
  }

  /**
   * Groups pre-moves with the same coordinates of phase one, also after further moves. They differ
   * by initial moves of phase two, as R and R' do.
   */
  private List<List<PreMoves>> bySameFirstPhases(List<PreMoves> all) {
    Map<List<Integer>, List<PreMoves>> groups = new LinkedHashMap<>();
    for (PreMoves one : all) {
      State state = one.state();
      List<Integer> numbers =
          List.of(coordinates.slice(state), coordinates.flip(state), coordinates.twist(state));
      groups.computeIfAbsent(numbers, any -> new ArrayList<>()).add(one);
    }
    return List.copyOf(groups.values());
  }

  SearchMoves moves() {
    return moves;
  }

  List<DistanceTable> tables() {
    return Stream.concat(
            Stream.concat(
                    Stream.of(ofSliceAndTwist, ofSliceAndFlip, ofTwistAndFlip.distances()),
                    ofAll.stream().map(ReducedDistances::distances))
                .map(Distances::table),
            Stream.concat(descendingMoves.stream().map(DescendingMoves::table), phaseTwo.tables()))
        .toList();
  }

  Phase1Coordinates coordinates() {
    return coordinates;
  }

  /** Returns the large table of phase one. */
  Optional<ReducedDistances> ofAll() {
    return ofAll;
  }

  /**
   * Returns the moves that decrease these distances; empty if half turns cost more than one, or if
   * the memory is too small.
   */
  Optional<DescendingMoves> descendingMoves() {
    return descendingMoves;
  }

  PhaseTwo phaseTwo() {
    return phaseTwo;
  }

  /** Returns the minimum number of moves that leave the subgroup and return to it. */
  int shortestReturn() {
    return moves.isAxial() ? SHORTEST_AXIAL_RETURN : SHORTEST_RETURN;
  }

  /** Returns the moves that keep the subgroup, in the order of {@link PhaseTwo#moves}. */
  SearchMoves phaseTwoMoves() {
    return phaseTwoMoves;
  }

  /** Returns the pre-moves of a cost, grouped by their first phases; none if there are too many. */
  synchronized List<List<PreMoves>> preMoves(int cost) {
    while (preMoves.size() <= cost) {
      List<PreMoves> next = PreMoves.next(preMoves, moves, MoveMasks.set(phaseTwo.moves()), solved);
      preMoves.add(next);
      preMoveGroups.add(bySameFirstPhases(next));
    }
    return preMoveGroups.get(cost);
  }

  /**
   * Returns the directions of a state in its normal orientation.
   *
   * @param allowed the allowed moves and their costs
   */
  List<Direction> directions(State state, AllowedMoves allowed) {
    return Direction.of(coordinates, state, moves, allowed);
  }

  /** Returns a lower bound of the cost to reach the subgroup, by the best table. */
  int least(int slice, int flip, int twist) {
    return ofAll
        .map(exact -> exact.get(slice * flips + flip, twist))
        .orElseGet(() -> bound(slice, flip, twist, Integer.MAX_VALUE));
  }

  /**
   * Returns a lower bound of the cost to reach the subgroup, by small tables alone.
   *
   * @param enough a bound greater than this need not be the best
   */
  int bound(int slice, int flip, int twist, int enough) {
    int bound = ofSliceAndTwist.get(slice * twists + twist);
    if (bound <= enough) {
      bound = Math.max(bound, ofSliceAndFlip.get(slice * flips + flip));
    }
    if (bound <= enough) {
      bound = Math.max(bound, ofTwistAndFlip.get(twist, flip));
    }
    if (bound <= enough) {
      bound =
          Math.max(
              bound,
              ofTwistAndFlip.get(
                  coordinates.twistOfImage(twist), coordinates.flipOfImage(slice, flip)));
    }
    return bound;
  }
}
