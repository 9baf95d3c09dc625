package dev.cubewright.solver.cube3x3x3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.machine.Machine;
import dev.cubewright.core.machine.MachinePlanner;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Turn;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TurnCostsTest {
  private static final int SEQUENCES = 100;

  @Test
  void rejectsMovesOfOneAxis() {
    Machine machine = Machine.named("six-motor");
    Turn up = machine.puzzle().turn("U").orElseThrow();
    Turn down = machine.puzzle().turn("D").orElseThrow();
    MoveSet moves = MoveSet.ofTurns(List.of(up, down), Metric.HALF_TURN);

    assertThatIllegalArgumentException()
        .isThrownBy(() -> new MachineTime(machine, moves))
        .withMessageContaining("one axis");
  }

  @ParameterizedTest
  @ValueSource(strings = {"cubotino", "tilt-and-turn", "six-motor", "two-gripper", "four-gripper"})
  void costsMatchPlansInBothDirections(String name) {
    Machine machine = Machine.named(name);
    MachinePlanner planner = new MachinePlanner(machine);
    MoveSet moves = MoveSet.ofTurns(machine.puzzle().turns(), Metric.AXIAL);
    MachineTime time = new MachineTime(machine, moves);
    Random random = new Random(1);
    for (int sequence = 0; sequence < SEQUENCES; sequence++) {
      List<Move> some =
          random.ints(random.nextInt(12), 0, moves.size()).<Move>mapToObj(moves::move).toList();
      List<Move> undone = new ArrayList<>(some.stream().map(Move::inverse).toList());
      Collections.reverse(undone);

      long cost = planner.plan(some).cost();

      assertThat(time.cost(some)).as("%s", some).isEqualTo(cost);
      TurnCosts reversed = time.costs(true);
      assertThat(reversed.inUnit(reversed.cost(undone))).as("%s", some).isEqualTo(cost);
    }
  }
}
