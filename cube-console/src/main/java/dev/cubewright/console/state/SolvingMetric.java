package dev.cubewright.console.state;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.TwinAxisTwists;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What the best way to turn a cube is. */
enum SolvingMetric {
  /** The one that the arms carry out soonest. */
  ROBOT,
  /** The one of the fewest quarter turns of arms and changes of grip. */
  ROBOT_UNITS,
  /** The one of the fewest turns of faces. */
  HALF_TURN,
  /** The one of the fewest quarter turns of faces. */
  QUARTER_TURN;

  String code() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  static List<String> codes() {
    return Arrays.stream(values()).map(SolvingMetric::code).toList();
  }

  static Optional<SolvingMetric> of(String code) {
    return Arrays.stream(values()).filter(metric -> metric.code().equals(code)).findFirst();
  }

  /** Returns what the twists of a robot cost. */
  MoveSet costs(RobotDescription robot, Mode mode, TwinAxisTwists twists) {
    TwinAxisTwists eitherWay = twists.eitherWay();
    return switch (this) {
      case ROBOT -> robot.costModel(mode, twists);
      case ROBOT_UNITS -> eitherWay.unitCosts();
      case HALF_TURN -> counted(eitherWay.unitCosts(), Metric.HALF_TURN);
      case QUARTER_TURN -> counted(eitherWay.unitCosts(), Metric.QUARTER_TURN);
    };
  }

  /** Returns moves, of which no more may follow one another than before, at other costs. */
  private static MoveSet counted(MoveSet twists, Metric metric) {
    int[] contextAfter = new int[twists.size()];
    int[][] costs = new int[twists.contexts()][twists.size()];
    for (int move = 0; move < twists.size(); move++) {
      contextAfter[move] = twists.contextAfter(move);
      for (int context = 0; context < costs.length; context++) {
        boolean may = twists.cost(context, move) != MoveSet.FORBIDDEN;
        costs[context][move] = may ? metric.cost(twists.move(move)) : MoveSet.FORBIDDEN;
      }
    }
    return MoveSet.ofContexts("robot-" + metric.code(), twists.moves(), contextAfter, costs);
  }
}
