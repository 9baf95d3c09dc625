package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.tables.pruning.DistanceTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** All that a two-phase search looks things up in. Immutable. */
final class TwoPhaseTables {
  /** Fewer turns than this do not leave the subgroup and come back. */
  private static final int SHORTEST_WAY_BACK = 5;

  /** Fewer moves do not where each may turn two faces. */
  private static final int SHORTEST_AXIAL_WAY_BACK = 3;

  private final SearchMoves moves;
  private final PhaseOne phaseOne;
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
    moves = new SearchMoves(maker.moveSet());
    solved = maker.puzzle().solved();
    int[] subgroup = coordinates.subgroup();
    phaseOne = new PhaseOne(coordinates, large, maker);
    phaseTwo = new PhaseTwo(new CubeParts(maker.puzzle()), subgroup, large, maker);
    phaseTwoMoves = new SearchMoves(phaseTwo.moveSet());
  }

  /**
   * Returns pre-moves in groups: some that differ by moves of the second phase before them, as R
   * and R' do, have the same numbers of the first phase, also after further moves.
   */
  private List<List<PreMoves>> bySameFirstPhases(List<PreMoves> all) {
    Map<List<Integer>, List<PreMoves>> groups = new LinkedHashMap<>();
    for (PreMoves one : all) {
      State state = one.state();
      Phase1Coordinates coordinates = phaseOne.coordinates();
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
    return Stream.concat(phaseOne.tables(), phaseTwo.tables()).toList();
  }

  PhaseOne phaseOne() {
    return phaseOne;
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
      List<PreMoves> next =
          PreMoves.next(preMoves, moves, SearchMoves.set(phaseTwo.moves()), solved);
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
    return Direction.of(phaseOne.coordinates(), state, moves, allowed);
  }
}
