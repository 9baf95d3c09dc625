package dev.cubewright.solver.cube3x3x3;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.machine.Machine;
import dev.cubewright.core.machine.MachinePlanner;
import dev.cubewright.core.puzzle.Move;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TurnCostsTest {
  private static final int SEQUENCES = 100;

  @ParameterizedTest
  @ValueSource(strings = {"cubotino", "tilt-and-turn", "six-motor", "two-gripper", "four-gripper"})
  void costsAreThoseOfPlansInBothDirections(String name) {
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
      assertThat((long) time.costs(true).cost(undone)).as("%s", some).isEqualTo(cost);
    }
  }
}
