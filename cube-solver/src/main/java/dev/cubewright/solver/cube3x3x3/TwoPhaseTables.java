package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.solver.search.MoveMasks;
import dev.cubewright.tables.pruning.DistanceTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** All that a two-phase search looks things up in. Immutable. */
final class TwoPhaseTables {
  private final MoveSet moveSet;
  private final MoveMasks masks;
  private final PhaseOne phaseOne;
  private final PhaseTwo phaseTwo;
  private final MoveMasks phaseTwoMasks;
  private final List<View> views;
  private final List<List<List<PreMoves>>> preMoves;

  /**
   * Fetches the tables or builds them.
   *
   * @param coordinates those of the first phase
   * @param large whether there are to be large tables
   * @param maker of tables for all moves
   */
  TwoPhaseTables(Phase1Coordinates coordinates, boolean large, TableMaker maker) {
    moveSet = maker.moveSet();
    masks = new MoveMasks(moveSet);
    int[] subgroup = coordinates.subgroup();
    phaseOne = new PhaseOne(coordinates, large, maker);
    phaseTwo = new PhaseTwo(new CubeParts(maker.puzzle()), subgroup, large, maker);
    phaseTwoMasks = new MoveMasks(phaseTwo.moveSet());
    views = View.ofAxes(maker.puzzle(), moveSet, subgroup);
    preMoves =
        PreMoves.upTo(
                Schedule.MOST_PRE_MOVES,
                moveSet,
                masks,
                MoveMasks.set(subgroup),
                maker.puzzle().solved())
            .stream()
            .map(this::bySameFirstPhases)
            .toList();
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

  MoveSet moveSet() {
    return moveSet;
  }

  /** Returns all tables of distances. */
  List<DistanceTable> tables() {
    return Stream.concat(phaseOne.tables(), phaseTwo.tables()).toList();
  }

  MoveMasks masks() {
    return masks;
  }

  PhaseOne phaseOne() {
    return phaseOne;
  }

  PhaseTwo phaseTwo() {
    return phaseTwo;
  }

  MoveMasks phaseTwoMasks() {
    return phaseTwoMasks;
  }

  /**
   * Returns what may end a solution, by its length, nothing first, in groups with the same first
   * phases.
   */
  List<List<List<PreMoves>>> preMoves() {
    return preMoves;
  }

  /** Returns the symmetries that keep the subgroup. */
  List<Symmetry> symmetries() {
    return phaseOne.coordinates().symmetries();
  }

  List<View> views() {
    return views;
  }
}
