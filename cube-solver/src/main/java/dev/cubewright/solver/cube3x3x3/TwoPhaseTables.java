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
 * The tables of a two-phase search: small ones, and large ones of each phase if there is memory.
 */
final class TwoPhaseTables {
  /** Fewer turns than this do not leave the subgroup and come back. */
  private static final int SHORTEST_WAY_BACK = 5;

  /** Fewer moves do not where each may turn two faces. */
  private static final int SHORTEST_AXIAL_WAY_BACK = 3;

  private final SearchMoves moves;
  private final Phase1Coordinates coordinates;
  private final int flips;
  private final int twists;
  private final Distances ofSliceAndTwist;
  private final Distances ofSliceAndFlip;
  private final ReducedDistances ofTwistAndFlip;
  private final Optional<ReducedDistances> ofAll;
  private final PhaseTwo phaseTwo;
  private final SearchMoves phaseTwoMoves;
  private final State solved;

  /** By cost, as far as they were asked for. */
  private final List<List<PreMoves>> preMoves = new ArrayList<>();

  private final List<List<List<PreMoves>>> preMoveGroups = new ArrayList<>();

  /**
   * Fetches the tables or builds them.
   *
   * @param coordinates those of the first phase
   * @param large whether to have large tables
   * @param maker of tables for all moves
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
    phaseTwo = new PhaseTwo(new CubeParts(maker.puzzle()), subgroup, large, maker);
    phaseTwoMoves = phaseTwo.searchMoves();
  }

  /**
   * Returns pre-moves in groups: some that differ by moves of the second phase before them, as R
   * and R' do, have the same numbers of the first phase, also after further moves.
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

  /** Returns the moves of all six faces. */
  SearchMoves moves() {
    return moves;
  }

  /** Returns all tables of distances. */
  List<DistanceTable> tables() {
    return Stream.concat(
            Stream.concat(
                    Stream.of(ofSliceAndTwist, ofSliceAndFlip, ofTwistAndFlip.distances()),
                    ofAll.stream().map(ReducedDistances::distances))
                .map(Distances::table),
            phaseTwo.tables())
        .toList();
  }

  Phase1Coordinates coordinates() {
    return coordinates;
  }

  /** Returns the large table of the first phase. */
  Optional<ReducedDistances> ofAll() {
    return ofAll;
  }

  PhaseTwo phaseTwo() {
    return phaseTwo;
  }

  /** Returns how many moves leave the subgroup and come back at least. */
  int shortestWayBack() {
    return moves.isAxial() ? SHORTEST_AXIAL_WAY_BACK : SHORTEST_WAY_BACK;
  }

  /** Returns those that keep the subgroup, in the order of {@link PhaseTwo#moves}. */
  SearchMoves phaseTwoMoves() {
    return phaseTwoMoves;
  }

  /** Returns the pre-moves of a cost in groups with the same first phases; none if too many. */
  synchronized List<List<PreMoves>> preMoves(int cost) {
    while (preMoves.size() <= cost) {
      List<PreMoves> next = PreMoves.next(preMoves, moves, MoveMasks.set(phaseTwo.moves()), solved);
      preMoves.add(next);
      preMoveGroups.add(bySameFirstPhases(next));
    }
    return preMoveGroups.get(cost);
  }

  /**
   * Returns the ways to look at a state that is held upright.
   *
   * @param state the state
   * @param allowed the moves that its solutions may have
   */
  List<Direction> directions(State state, AllowedMoves allowed) {
    return Direction.of(coordinates, state, moves, allowed);
  }

  /** Returns a lower bound of the moves to the subgroup, by the best table. */
  int least(int slice, int flip, int twist) {
    return ofAll
        .map(exact -> exact.get(slice * flips + flip, twist))
        .orElseGet(() -> bound(slice, flip, twist, Integer.MAX_VALUE));
  }

  /**
   * Returns a lower bound of the moves to the subgroup by small tables alone.
   *
   * @param enough a bound above this need not be the best
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
