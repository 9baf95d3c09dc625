package dev.cubewright.robot.cli.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cubewright.core.machine.Machine;
import dev.cubewright.core.machine.MachinePlanner;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The machine that docs/machines.md describes step by step, with simulated clamp and pusher. */
class TurntableTest {
  private static final Path DOCS = Path.of("..", "docs");

  @Test
  void thePageShowsTheFile() throws IOException {
    String file = Files.readString(DOCS.resolve("machines/turntable.json"));

    assertThat(Files.readString(DOCS.resolve("machines.md"))).contains("```json\n" + file + "```");
  }

  @Test
  void plansOfRandomMovesObeyClampAndPusher() throws IOException {
    Machine machine = Machine.read(DOCS.resolve("machines/turntable.json"));
    Puzzle cube = machine.puzzle();
    MachinePlanner planner = new MachinePlanner(machine);
    SplittableRandom random = new SplittableRandom(52);
    List<Move> turns = new ArrayList<>();
    for (String face : List.of("U", "R", "F", "D", "L", "B")) {
      turns.addAll(cube.turn(face).orElseThrow().moves());
    }
    for (int i = 0; i < 200; i++) {
      List<Move> moves = new ArrayList<>();
      State state = cube.solved();
      for (int count = random.nextInt(20); count > 0; count--) {
        moves.add(turns.get(random.nextInt(turns.size())));
      }
      for (int move = moves.size() - 1; move >= 0; move--) {
        state = state.apply(moves.get(move).inverse());
      }
      obey(PlanReplay.requireSolution(cube, state, planner.plan(moves).json()));
    }
  }

  private static void obey(JsonNode plan) {
    boolean closed = false;
    boolean front = false;
    long spinAllowedFrom = 0;
    for (JsonNode action : plan.get("actions")) {
      String name = action.get("action").asText();
      long start = action.get("start").asLong();
      long end = start + action.get("duration").asLong();
      switch (name) {
        case "close", "open" -> {
          assertThat(closed).isEqualTo(name.equals("open"));
          closed = !closed;
        }
        case "push" -> {
          assertThat(closed || front).isFalse();
          front = true;
        }
        case "pull" -> {
          assertThat(front).isTrue();
          front = false;
          spinAllowedFrom = end;
        }
        case "spin" -> {
          assertThat(closed || front).isFalse();
          assertThat(start).isGreaterThanOrEqualTo(spinAllowedFrom);
        }
        default -> assertThat(closed).as(name).isTrue();
      }
    }
    assertThat(closed || front).isFalse();
  }
}
