package dev.cubewright.solver.cube4x4x4;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.engine.NodeCounter;
import dev.cubewright.solver.phase.Parity;
import dev.cubewright.solver.phase.WingSlots;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The results of the first two phases, checked on the states. */
abstract class CenterSearches {
  private static final int[] ALL = FourByFour.allMoves();
  private static final List<String> AXES = List.of("UD", "RL", "FB");

  private final ReductionTables tables = FourByFour.tables();
  private final NodeCounter counter = new NodeCounter(FourByFour.control(() -> false));
  private final List<SeparatedCube> found = new ArrayList<>();
  private final BothPhases search = new BothPhases(found::add, counter);

  /** Returns the places of the two colors of an axis, starting with U and D. */
  private static int places(State state, int axis) {
    int set = 0;
    for (int place = 0; place < FourByFour.CENTERS.size(); place++) {
      set |= state.piece(FourByFour.CENTERS, place) % 3 == axis ? 1 << place : 0;
    }
    return set;
  }

  private static int placesOfColor(State state, int color) {
    int set = 0;
    for (int place = 0; place < FourByFour.CENTERS.size(); place++) {
      set |= state.piece(FourByFour.CENTERS, place) == color ? 1 << place : 0;
    }
    return set;
  }

  private static boolean isOneOf(int[] moves, int move) {
    return Arrays.stream(moves).anyMatch(one -> one == move);
  }

  /**
   * Returns whether a path of one of the first two phases reaches the result of these phases.
   *
   * @param path the moves; after the first phase, a rotation and moves
   * @param end the state after the path
   */
  private boolean isSeparated(ReductionRoot from, int[] path, int first, State end) {
    int[] third = FourByFour.REDUCTION.third().moves();
    int[] second = FourByFour.REDUCTION.second().moves();
    return IntStream.range(first + 1, path.length).allMatch(i -> isOneOf(second, path[i]))
        && (path.length == first + 1 || !isOneOf(third, path[path.length - 1]))
        && isSeparated(end, from.axis());
  }

  /**
   * Returns whether a path is a first phase and a rotation. The first phase brings the centers of
   * the axis to R and L, and does not end with a move that keeps them on their axis.
   */
  private static boolean endsFirst(ReductionRoot from, int[] path, State end) {
    int first = path.length - 1;
    return places(end, from.axis()) == FourByFour.REDUCTION.faces("RL")
        && (first == 0
            || places(FourByFour.after(from.state(), Arrays.copyOf(path, first)), from.axis())
                != places(
                    FourByFour.after(from.state(), Arrays.copyOf(path, first - 1)), from.axis()));
  }

  private boolean isSeparated(State state, int axis) {
    int half = placesOfColor(state, axis);
    boolean hasCenters =
        IntStream.range(0, 3)
            .allMatch(
                colors ->
                    AXES.stream()
                        .anyMatch(
                            faces -> FourByFour.REDUCTION.faces(faces) == places(state, colors)));
    return hasCenters
        && ReductionMovesTest.isFinished(half)
        && isParted(state)
        && !Parity.isOdd(FourByFour.lows(state));
  }

  /** Returns whether each edge has one wing at a high place and one at a low place. */
  private static boolean isParted(State state) {
    return IntStream.range(0, WingSlots.EDGES)
        .allMatch(
            edge -> {
              int wing = FourByFour.WINGS.homeOf(state.piece(FourByFour.WINGS, edge(edge)));
              int other = FourByFour.placeOf(state, FourByFour.partner(wing));
              return FourByFour.SLOTS.low(FourByFour.SLOTS.edge(other)) == other;
            });
  }

  private static int edge(int edge) {
    return FourByFour.SLOTS.high(edge);
  }

  /** All paths of at most three moves from states a few moves before a goal. */
  @Test
  void findAllShortPathsOnce() {
    SplittableRandom random = new SplittableRandom(1);
    int all = 0;
    for (int count = 0; count < 4; count++) {
      int[] end = FourByFour.path(random, 30, FourByFour.REDUCTION.third().moves());
      State state = FourByFour.after(FourByFour.PUZZLE.solved(), end);
      state = FourByFour.after(state, FourByFour.path(random, count, ALL));
      for (int axis = 0; axis < 3; axis++) {
        ReductionRoot from = ReductionRoot.of(state, axis, FourByFour.REDUCTION);
        for (int first = 0; first <= 3; first++) {
          for (int second = 0; first + second <= 3; second++) {
            List<List<Integer>> expected = new ArrayList<>();
            addAll(from, new int[0], from.state(), first, first + second, expected);
            found.clear();
            search.search(from, first, second);
            assertThat(found.stream().map(one -> Arrays.stream(one.path()).boxed().toList()))
                .containsExactlyInAnyOrderElementsOf(expected);
            all += expected.size();
          }
        }
      }
    }
    assertThat(all).isGreaterThan(30);
  }

  private void addAll(
      ReductionRoot from,
      int[] path,
      State state,
      int first,
      int length,
      List<List<Integer>> expected) {
    if (path.length == first + 1 && !endsFirst(from, path, state)) {
      return;
    }
    if (path.length == length + 1) {
      if (isSeparated(from, path, first, state)) {
        expected.add(Arrays.stream(path).boxed().toList());
      }
      return;
    }
    for (int step = 0; step < FourByFour.REORIENTATION.steps().size(); step++) {
      boolean isView = FourByFour.REORIENTATION.isView(step);
      if (isView == (path.length == first) && (isView || mayFollow(path, step))) {
        int[] longer = Arrays.copyOf(path, path.length + 1);
        longer[path.length] = step;
        addAll(from, longer, FourByFour.after(state, step), first, length, expected);
      }
    }
  }

  /** Returns whether a move may follow; after a rotation, the renamed move counts. */
  private static boolean mayFollow(int[] path, int move) {
    if (path.length == 0 || (path.length == 1 && FourByFour.REORIENTATION.isView(path[0]))) {
      return true;
    }
    int[] last = {path[path.length - 1], move};
    if (FourByFour.REORIENTATION.isView(last[0])) {
      int[] longer = Arrays.copyOf(path, path.length + 1);
      longer[path.length] = move;
      int[] made = FourByFour.REORIENTATION.answer(longer);
      last = Arrays.copyOfRange(made, made.length - 2, made.length);
    }
    return (FourByFour.REDUCTION.first().masks().followers(last[0]) >>> last[1] & 1) != 0;
  }

  /** Phases of random states in order of length, until some paths are found. */
  @Test
  void separateTheWingsOfRandomStates() {
    FourByFour.states(2, 2)
        .forEach(
            state -> {
              ReductionRoot from = ReductionRoot.of(state, 0, FourByFour.REDUCTION);
              int first = tables.centers().least(from.both(0));
              Set<String> met = new HashSet<>();
              for (int second = 0; met.size() < 30; second++) {
                found.clear();
                search.search(from, first, second);
                for (SeparatedCube one : found) {
                  assertThat(one.root()).isSameAs(from);
                  assertThat(one.length()).isEqualTo(first + second);
                  int[] path = one.path();
                  int[] begin = Arrays.copyOf(path, first + 1);
                  State end = FourByFour.after(from.state(), path);
                  assertThat(endsFirst(from, begin, FourByFour.after(from.state(), begin)))
                      .isTrue();
                  assertThat(isSeparated(from, path, first, end)).isTrue();
                  assertThat(one.pairing()).isEqualTo(Pairings.of(FourByFour.lows(end)));
                  assertThat(met.add(Arrays.toString(path))).isTrue();
                }
              }
            });
    assertThat(counter.nodes()).isPositive();
  }

  @Test
  void stopWhenNotWanted() {
    State state = FourByFour.states(3, 1).findFirst().orElseThrow();
    ReductionRoot from = ReductionRoot.of(state, 0, FourByFour.REDUCTION);
    NodeCounter counted = new NodeCounter(FourByFour.control(() -> true));
    new BothPhases(found::add, counted).search(from, 11, 9);
    assertThat(counted.nodes()).isBetween(4096L, 8192L);
  }
}
