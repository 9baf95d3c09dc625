package dev.cubewright.solver.cube4x4x4;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.engine.MoveMasks;
import dev.cubewright.search.engine.NodeCounter;
import dev.cubewright.solver.phase.ReductionMapper;
import dev.cubewright.solver.phase.WingSlots;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The results of the third phase, checked on the states. */
abstract class PairingSearches {
  private static final int ALL_MOVES = FourByFour.REDUCTION.first().masks().all();
  private static final int[] THIRD = FourByFour.REDUCTION.third().moves();

  /** The cube has its original orientation. */
  private static final int VIEW = FourByFour.REORIENTATION.rotation(1);

  private static final StateSpace THREE = new StateSpace(Cuboid.of(3, 3, 3));

  private final ReductionTables tables = FourByFour.tables();
  private final ReductionMapper mapper =
      new ReductionMapper(FourByFour.PUZZLE, THREE.puzzle(), FourByFour.SLOTS);
  private final List<SeparatedCube> separated = new ArrayList<>();
  private final List<int[]> reduced = new ArrayList<>();
  private final NodeCounter counter = new NodeCounter(FourByFour.control(() -> false));
  private final BothPhases centerSearch = new BothPhases(separated::add, counter);
  private final PairingSearch search =
      new PairingSearch(tables, (start, path) -> reduced.add(path), counter);

  private static boolean isWide(int move) {
    return FourByFour.MOVES.move(move).name().contains("w");
  }

  private boolean isReduced(State state) {
    boolean hasCenters =
        List.of("U", "R", "F", "D", "L", "B").stream()
            .allMatch(
                face ->
                    Arrays.stream(MoveMasks.moves(FourByFour.REDUCTION.faces(face)))
                            .map(place -> state.piece(FourByFour.CENTERS, place))
                            .distinct()
                            .count()
                        == 1);
    boolean isPaired =
        IntStream.range(0, WingSlots.EDGES)
            .allMatch(
                edge -> {
                  int high = state.piece(FourByFour.WINGS, FourByFour.SLOTS.high(edge));
                  int low = state.piece(FourByFour.WINGS, FourByFour.SLOTS.low(edge));
                  return FourByFour.partner(FourByFour.WINGS.homeOf(high))
                      == FourByFour.WINGS.homeOf(low);
                });
    return hasCenters && isPaired && THREE.check(mapper.of(state)).isEmpty();
  }

  private SeparatedCube separated(State state, int axis) {
    separated.clear();
    centerSearch.search(ReductionRoot.of(state, axis, FourByFour.REDUCTION), 0, 0);
    assertThat(separated).hasSize(1);
    return separated.get(0);
  }

  /** All paths of at most three moves from states a few moves before a 3x3x3. */
  @Test
  void findAllShortPathsOnce() {
    SplittableRandom random = new SplittableRandom(1);
    int[] faces = Arrays.stream(THIRD).filter(move -> !isWide(move)).toArray();
    int all = 0;
    for (int count = 0; count < 40; count++) {
      State state =
          FourByFour.after(FourByFour.PUZZLE.solved(), FourByFour.path(random, 30, faces));
      state = FourByFour.after(state, FourByFour.path(random, count % 4, THIRD));
      SeparatedCube from = separated(state, 1);
      for (int length = 0; length <= 3; length++) {
        List<List<Integer>> expected = new ArrayList<>();
        addAll(FourByFour.after(state, VIEW), new int[] {VIEW}, length, expected);
        reduced.clear();
        // It is not called below the minimum.
        if (length >= tables.third().least(from.pairing(), from.centers())) {
          search.search(from, length);
        }
        assertThat(reduced.stream().map(one -> Arrays.stream(one).boxed().toList()))
            .describedAs("%s of %s moves", state, length)
            .containsExactlyInAnyOrderElementsOf(expected);
        all += expected.size();
      }
    }
    assertThat(all).isGreaterThan(30);
  }

  private void addAll(State state, int[] path, int length, List<List<Integer>> expected) {
    if (path.length == length + 1) {
      boolean ends = length == 0 || isWide(path[length]);
      if (ends && isReduced(state)) {
        expected.add(Arrays.stream(path).boxed().toList());
      }
      return;
    }
    for (int move : THIRD) {
      int allowed =
          path.length == 1
              ? ALL_MOVES
              : FourByFour.REDUCTION.first().masks().followers(path[path.length - 1]);
      if ((allowed >>> move & 1) != 0) {
        int[] longer = Arrays.copyOf(path, path.length + 1);
        longer[path.length] = move;
        addAll(FourByFour.after(state, move), longer, length, expected);
      }
    }
  }

  /** The shortest third phases after random second phases. */
  @Test
  void reduceTo3x3x3s() {
    SplittableRandom random = new SplittableRandom(2);
    for (int count = 0; count < 2; count++) {
      int[] moves = FourByFour.path(random, 60, THIRD);
      SeparatedCube from = separated(FourByFour.after(FourByFour.PUZZLE.solved(), moves), 1);
      int length = tables.third().least(from.pairing(), from.centers());
      assertThat(length).isPositive();
      reduced.clear();
      while (reduced.isEmpty()) {
        search.search(from, length);
        length++;
      }
      int found = length - 1;
      assertThat(reduced)
          .allMatch(one -> one.length == found + 1)
          .allMatch(one -> isReduced(FourByFour.after(from.root().state(), one)));
      assertThat(reduced.stream().map(Arrays::toString)).doesNotHaveDuplicates();
    }
  }

  /** Paths continue from the ends of the second phase. */
  @Test
  void continueFromTheSecondPhase() {
    SplittableRandom random = new SplittableRandom(3);
    int[] second = FourByFour.REDUCTION.second().moves();
    for (int count = 0; count < 5; count++) {
      State state = FourByFour.after(FourByFour.PUZZLE.solved(), FourByFour.path(random, 5, THIRD));
      state = FourByFour.after(state, FourByFour.path(random, 3, second));
      separated.clear();
      for (int length = 0; separated.isEmpty(); length++) {
        centerSearch.search(ReductionRoot.of(state, 1, FourByFour.REDUCTION), 0, length);
      }
      SeparatedCube from = separated.get(0);
      reduced.clear();
      for (int length = tables.third().least(from.pairing(), from.centers());
          reduced.isEmpty();
          length++) {
        search.search(from, length);
      }
      for (int[] one : reduced) {
        assertThat(Arrays.copyOf(one, from.path().length)).isEqualTo(from.path());
        assertThat(isReduced(FourByFour.after(state, one))).isTrue();
      }
    }
  }
}
