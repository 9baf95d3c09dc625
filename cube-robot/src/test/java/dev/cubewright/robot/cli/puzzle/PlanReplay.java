package dev.cubewright.robot.cli.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import java.io.IOException;

/** Simulates plans in JSON on a cube, without the classes for machines. */
final class PlanReplay {
  private PlanReplay() {}

  /**
   * Requires that a plan solves a state in the stated time, and that no action starts before the
   * previous one; returns the plan.
   */
  static JsonNode requireSolution(Puzzle puzzle, State state, String json) throws IOException {
    JsonNode plan = new JsonMapper().readTree(json);
    State now = apply(puzzle, state, plan.path("start").path("cube").asText());
    long start = 0;
    long end = 0;
    for (JsonNode action : plan.get("actions")) {
      assertThat(action.get("start").asLong()).isGreaterThanOrEqualTo(start);
      start = action.get("start").asLong();
      end = Math.max(end, start + action.get("duration").asLong());
      now = apply(puzzle, now, action.path("rotate").asText());
      now = apply(puzzle, now, action.path("turn").asText());
    }
    assertThat(puzzle.isSolved(now)).as(json).isTrue();
    assertThat(plan.get("total").asLong()).isEqualTo(end);
    assertThat(puzzle.isSolved(apply(puzzle, state, plan.get("solution").asText()))).isTrue();
    return plan;
  }

  private static State apply(Puzzle puzzle, State state, String moves) {
    return Algorithm.parse(puzzle, moves).applyTo(state);
  }
}
