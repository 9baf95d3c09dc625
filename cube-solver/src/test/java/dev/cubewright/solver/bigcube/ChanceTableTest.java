package dev.cubewright.solver.bigcube;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.search.engine.TableSource;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChanceTableTest {
  private static final CubeGeometry GEOMETRY = new CubeGeometry(BigCubes.of(6).puzzle());
  private static final List<LayerTurn> TURNS =
      LayerTurn.all(6, turn -> turn.axis() == 0 || turn.depth() == 1 || turn.isHalf());
  private static final CenterOrbit LEFT = new CenterOrbit(GEOMETRY, 1, 2);
  private static final int GOAL = CenterOrbit.ofAxis(1);

  /** The sets of eight of the sixteen places of two axes. */
  private static ChanceTable of(CenterOrbit orbit) {
    return ChanceTable.places(orbit.moved(TURNS), GOAL | CenterOrbit.ofAxis(2), GOAL);
  }

  private static void prepare(ChanceTable part, List<LayerTurn> turns) {
    TableSource source = BigCubes.newTables(6);
    part.prepare("test", 1, LayerTurn.moveSet(source.puzzle(), 6, turns), source);
  }

  @Test
  void numbersEachSetOnce() {
    ChanceTable part = of(LEFT);

    int[] states = part.states();
    assertThat(states).hasSize(part.size()).hasSize(12_870);
    for (int number = 0; number < states.length; number++) {
      assertThat(part.number(states[number])).isEqualTo(number);
      assertThat(Integer.bitCount(states[number])).isEqualTo(CenterOrbit.OF_AXIS);
    }
  }

  /** One turn to the goal costs by the number of turns that reach it. */
  @Test
  void costFollowsFromTheTurnsToTheGoal() {
    ChanceTable part = of(LEFT);
    int[] states = part.states();
    prepare(part, TURNS);

    for (int state : states) {
      long leading = 0;
      for (int turn = 0; turn < TURNS.size(); turn++) {
        leading += part.away(part.next(state, turn)) == 0 ? 1 : 0;
      }
      double halvings = Math.log((double) TURNS.size() / leading) / Math.log(2);
      assertThat(part.distance(state) == 0).isEqualTo(state == GOAL);
      assertThat(part.distance(state) <= 1).isEqualTo(leading > 0);
      assertThat(part.cost(1, state))
          .isEqualTo(
              leading == 0 ? ChanceTable.UNREACHED : Math.round(halvings * ChanceTable.UNITS));
    }
  }
}
