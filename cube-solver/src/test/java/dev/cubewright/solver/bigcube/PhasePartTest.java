package dev.cubewright.solver.bigcube;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.search.engine.TableSource;
import dev.cubewright.solver.phase.MovedSets;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class PhasePartTest {
  private static final CubeGeometry GEOMETRY = new CubeGeometry(BigCubes.of(6).puzzle());
  private static final List<LayerTurn> TURNS =
      LayerTurn.all(6, turn -> turn.axis() == 0 || turn.depth() == 1 || turn.isHalf());
  private static final CenterOrbit LEFT = new CenterOrbit(GEOMETRY, 1, 2);
  private static final int GOAL = CenterOrbit.ofAxis(1);

  private static final int ALL_AXES = GOAL | CenterOrbit.ofAxis(0) | CenterOrbit.ofAxis(2);

  /** The sets of eight of the sixteen places of two axes. */
  private static PhasePart of(CenterOrbit orbit) {
    return PhasePart.places(orbit.moved(TURNS), GOAL | CenterOrbit.ofAxis(2), GOAL);
  }

  private static void prepare(PhasePart part, List<LayerTurn> turns) {
    TableSource source = BigCubes.newTables(6);
    part.prepare("test", LayerTurn.moveSet(source.puzzle(), 6, turns), source);
  }

  @Test
  void numbersEachSetOnce() {
    PhasePart part = of(LEFT);

    assertThat(part.size()).isEqualTo(12_870);
    for (int number = 0; number < part.size(); number++) {
      assertThat(part.number(part.state(number))).isEqualTo(number);
      assertThat(Integer.bitCount(part.state(number))).isEqualTo(CenterOrbit.OF_AXIS);
    }
  }

  /** What one turn brings to the goal costs by how many turns do. */
  @Test
  void costsWhatTheTurnsToTheGoalSay() {
    PhasePart part = of(LEFT);
    prepare(part, TURNS);

    for (int number = 0; number < part.size(); number++) {
      int state = part.state(number);
      long leading = 0;
      for (int turn = 0; turn < TURNS.size(); turn++) {
        leading += part.away(part.next(state, turn)) == 0 ? 1 : 0;
      }
      double halvings = Math.log((double) TURNS.size() / leading) / Math.log(2);
      assertThat(part.cost(0, state)).isEqualTo(state == GOAL ? 0 : PhasePart.UNREACHED);
      assertThat(part.cost(1, state))
          .isEqualTo(leading == 0 ? PhasePart.UNREACHED : Math.round(halvings * PhasePart.UNITS));
    }
  }

  @Test
  void costsTheSameInTheMirror() {
    requireSameCosts(TURNS, GOAL | CenterOrbit.ofAxis(2), GOAL);
  }

  @Tag("long")
  @Test
  void costsTheSameInTheMirrorAmongAllAxes() {
    requireSameCosts(LayerTurn.all(6, turn -> true), ALL_AXES, CenterOrbit.ofAxis(0));
  }

  /** But for rounding: chances are summed up in another order. */
  private static void requireSameCosts(List<LayerTurn> turns, int axes, int goal) {
    MovedSets mirrored = LEFT.mirrored().moved(turns);
    PhasePart left = PhasePart.places(LEFT.moved(turns), axes, goal);
    prepare(left, turns);
    PhasePart computed = PhasePart.places(mirrored, axes, goal);
    prepare(computed, turns);
    PhasePart taken = PhasePart.places(mirrored, axes, goal);
    taken.takeCosts(left);

    for (int number = 0; number < taken.size(); number++) {
      int state = taken.state(number);
      for (int count = 0; count <= PhasePart.MOST_TURNS; count++) {
        if (Math.abs(taken.cost(count, state) - computed.cost(count, state)) > 1) {
          throw new AssertionError("number " + number + " by " + count + " turns");
        }
      }
    }
  }
}
