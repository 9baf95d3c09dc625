package dev.cubewright.solver.cube3x3x3;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.engine.SearchControl;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class TwoPhaseProberTest {
  private static final TwoPhaseProber PROBER =
      new TwoPhaseProber(ThreeByThree.CUBE, Cancellation.never());

  private final AtomicBoolean cancelled = new AtomicBoolean();
  private final SearchControl control = control(cancelled);
  private final TwoPhaseProber.Searcher searcher = PROBER.searcher(control);

  private static SearchControl control(AtomicBoolean cancelled) {
    State solved = ThreeByThree.CUBE.puzzle().solved();
    return SearchControl.ofImproving(
        ThreeByThree.CUBE.puzzle(),
        SolveRequest.of(solved, ThreeByThree.HALF_TURN).withCancellation(cancelled::get));
  }

  private static boolean solves(State state, int[] moves) {
    State replayed = state;
    for (int move : moves) {
      replayed = replayed.apply(PROBER.moveSet().move(move));
    }
    return ThreeByThree.CUBE.puzzle().isSolved(replayed);
  }

  private static List<State> heldInSomeWay(long seed, int count) {
    List<Move> rotations = ThreeByThree.CUBE.puzzle().rotations();
    List<State> states = new ArrayList<>();
    ThreeByThree.states(seed, count)
        .forEach(state -> states.add(state.apply(rotations.get(states.size() % 24))));
    return states;
  }

  @Test
  void solvesFromEachRootByIncreasingFirstPhase() {
    for (State state : heldInSomeWay(21, 24)) {
      List<SearchRoot> trials = PROBER.roots(state);
      assertThat(trials).isNotEmpty();
      for (SearchRoot probe : trials) {
        int first = probe.least();
        assertThat(first).isBetween(1, 12);
        Optional<int[]> found = searcher.search(probe, first, 26);
        while (found.isEmpty()) {
          first++;
          found = searcher.search(probe, first, 26);
        }
        assertThat(solves(state, found.get())).describedAs("%s", state).isTrue();
        assertThat(found.get().length).isBetween(first, 26);
      }
    }
    assertThat(control.nodes()).isPositive();
  }

  @Test
  void findsNoSolutionBelowTheFirstPhaseBound() {
    for (State state : heldInSomeWay(22, 12)) {
      for (SearchRoot probe : PROBER.roots(state)) {
        for (int first = 0; first < probe.least(); first++) {
          assertThat(searcher.search(probe, first, 30)).isEmpty();
        }
      }
    }
  }

  /** The solution is the shortest of its first-phase length: none is shorter by one. */
  @Test
  void findsNoSolutionAboveTheMaximumLength() {
    for (State state : heldInSomeWay(23, 24)) {
      SearchRoot probe = PROBER.roots(state).get(0);
      int first = probe.least() + 1;
      searcher
          .search(probe, first, 30)
          .ifPresent(
              found -> {
                assertThat(solves(state, found)).isTrue();
                assertThat(searcher.search(probe, first, found.length))
                    .hasValueSatisfying(again -> assertThat(again).hasSameSizeAs(found));
                assertThat(searcher.search(probe, first, found.length - 1)).isEmpty();
                assertThat(searcher.search(probe, first, 0)).isEmpty();
              });
    }
  }

  @Test
  void findsShortestSolutionsOfNearlySolvedStates() {
    for (int moves = 0; moves <= TwoPhaseSolver.SHALLOW; moves++) {
      ThreeByThree.statesWithin(moves, 24 + moves, 25)
          .forEach(
              state -> {
                SolveRequest request = SolveRequest.of(state, ThreeByThree.HALF_TURN);
                long cost =
                    ThreeByThree.SMALL.twoPhase().solve(request).best().orElseThrow().cost();
                assertThat(shortest(state)).describedAs("%s", state).isEqualTo(cost);
              });
    }
  }

  private int shortest(State state) {
    int shortest = TwoPhaseSolver.SHALLOW + 1;
    for (SearchRoot probe : PROBER.roots(state)) {
      for (int first = probe.least(); first < shortest; first++) {
        Optional<int[]> found = searcher.search(probe, first, shortest - 1);
        if (found.isPresent()) {
          assertThat(solves(state, found.get())).isTrue();
          shortest = found.get().length;
        }
      }
    }
    return shortest;
  }

  @Test
  void stopsWhenCancelled() {
    State state = ThreeByThree.states(25, 1).findFirst().orElseThrow();
    SearchRoot probe = PROBER.roots(state).get(0);
    int first = probe.least();
    while (searcher.search(probe, first, 30).isEmpty()) {
      first++;
    }
    long before = control.nodes();
    int[] found = searcher.search(probe, first, 30).orElseThrow();
    long counted = control.nodes() - before;

    cancelled.set(true);
    assertThat(searcher.search(probe, first, 30)).isEmpty();
    assertThat(control.nodes()).isLessThan(before + 2 * counted);

    TwoPhaseProber.Searcher another = PROBER.searcher(control(new AtomicBoolean()));
    assertThat(another.search(probe, first, 30)).hasValue(found);
  }

  @Test
  void returnsOneRootOfEachSymmetryClass() {
    State solved = ThreeByThree.CUBE.puzzle().solved();
    assertThat(PROBER.roots(solved)).hasSize(1);
    assertThat(PROBER.roots(ThreeByThree.after(ThreeByThree.SUPERFLIP))).hasSize(1);
    assertThat(PROBER.roots(ThreeByThree.states(26, 1).findFirst().orElseThrow())).hasSize(6);
    assertThat(searcher.search(PROBER.roots(solved).get(0), 0, 0)).hasValue(new int[0]);
  }
}
