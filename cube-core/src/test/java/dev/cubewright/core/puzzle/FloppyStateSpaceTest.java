package dev.cubewright.core.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.InvalidState.Rule;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The reachable states of the floppy cube, and the states of all its assemblies, are few enough to
 * enumerate.
 */
@Tag("slow")
class FloppyStateSpaceTest {
  private final StateSpace space = ExamplePuzzles.space("3x3x1");
  private final Puzzle puzzle = space.puzzle();
  private final Set<State> reached = ExamplePuzzles.reached(puzzle);

  @Test
  void turnsReachThePublishedNumberOfStates() {
    assertThat(reached).hasSize(192);
  }

  /** All 294,912 assemblies; the center shows the orientation. */
  @Tag("long")
  @Test
  void reachableStatesInAnyOrientationAreValid() {
    Set<State> held = new HashSet<>();
    for (State state : reached) {
      puzzle.rotations().forEach(rotation -> held.add(state.apply(rotation)));
    }
    assertThat(held).hasSize(192 * 8);

    Map<Rule, Integer> broken = new EnumMap<>(Rule.class);
    int[] counts = new int[2];
    forEachAssembly(
        state -> {
          counts[0]++;
          var reason = space.check(state);
          if (reason.isEmpty() != held.contains(state)) {
            throw new AssertionError(state + ": " + reason);
          }
          counts[1] += reason.isEmpty() ? 1 : 0;
          reason.ifPresent(r -> broken.merge(r.rule(), 1, Integer::sum));
        });

    assertThat(counts).containsExactly(24 * 16 * 24 * 16 * 2, 192 * 8);
    assertThat(broken.keySet()).isSubsetOf(Rule.MISPLACED_PIECE, Rule.PARITY, Rule.UNREACHABLE);
    // The group detects faults that break no rule.
    assertThat(broken).containsKey(Rule.UNREACHABLE);
  }

  private void forEachAssembly(Consumer<State> action) {
    Orbit corners = puzzle.orbits().get("corners");
    Orbit edges = puzzle.orbits().get("edges");
    Orbit center = puzzle.orbits().get("centers");
    forEachArrangement(
        puzzle.solved().toBuilder(),
        corners,
        0,
        0,
        withCorners ->
            forEachArrangement(
                withCorners.toBuilder(),
                edges,
                0,
                0,
                withEdges -> {
                  action.accept(withEdges);
                  action.accept(withEdges.toBuilder().orientation(center, 0, 1).build());
                }));
  }

  private static void forEachArrangement(
      State.Builder builder, Orbit orbit, int place, int used, Consumer<State> action) {
    if (place == orbit.size()) {
      action.accept(builder.build());
      return;
    }
    for (int piece = 0; piece < orbit.size(); piece++) {
      for (int turned = 0; turned < 2 && (used >> piece & 1) == 0; turned++) {
        builder.piece(orbit, place, piece).orientation(orbit, place, turned);
        forEachArrangement(builder, orbit, place + 1, used | 1 << piece, action);
      }
    }
  }
}
