package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.cost.Symmetries;
import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.solver.search.MoveMasks;
import dev.cubewright.tables.pruning.DistanceTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** All that a two-phase search looks things up in. Immutable. */
final class TwoPhaseTables {
  private final MoveSet moveSet;
  private final MoveMasks masks;
  private final PhaseOne phaseOne;
  private final PhaseTwo phaseTwo;
  private final MoveMasks phaseTwoMasks;
  private final List<View> views;
  private final List<Symmetry> symmetries;
  private final List<List<List<PreMoves>>> preMoves;

  TwoPhaseTables(boolean large, TableMaker maker) {
    moveSet = maker.moveSet();
    masks = new MoveMasks(moveSet);
    CubeParts parts = new CubeParts(maker.puzzle());
    int[] subgroup = subgroup(parts, maker.puzzle().solved());
    symmetries = Symmetries.of(moveSet).stream().filter(s -> keeps(s, subgroup)).toList();
    phaseOne = new PhaseOne(parts, symmetries, large, maker);
    phaseTwo = new PhaseTwo(parts, subgroup, large, maker);
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
   * and R' do, have the same numbers of the first phase, with whatever comes after them.
   */
  private List<List<PreMoves>> bySameFirstPhases(List<PreMoves> all) {
    Map<List<Integer>, List<PreMoves>> groups = new LinkedHashMap<>();
    for (PreMoves one : all) {
      State state = one.state();
      List<Integer> numbers =
          List.of(phaseOne.slice(state), phaseOne.flip(state), phaseOne.twist(state));
      groups.computeIfAbsent(numbers, any -> new ArrayList<>()).add(one);
    }
    return List.copyOf(groups.values());
  }

  /** Returns the moves that leave all numbers of the first phase as they are when solved. */
  private int[] subgroup(CubeParts parts, State solved) {
    List<Transformation> transformations = moveSet.transformations();
    return IntStream.range(0, moveSet.size())
        .filter(
            move -> {
              State moved = solved.apply(transformations.get(move));
              return parts.slice().rank(moved) == parts.slice().rank(solved)
                  && parts.flip().rank(moved) == parts.flip().rank(solved)
                  && parts.twist().rank(moved) == parts.twist().rank(solved);
            })
        .toArray();
  }

  private static boolean keeps(Symmetry symmetry, int[] subgroup) {
    return Arrays.stream(subgroup)
        .allMatch(move -> Arrays.binarySearch(subgroup, symmetry.moveImage(move)) >= 0);
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
    return symmetries;
  }

  List<View> views() {
    return views;
  }
}
