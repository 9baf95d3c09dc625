package dev.cubewright.core.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.machine.Machine.Action;
import dev.cubewright.core.machine.Machine.Step;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.core.puzzle.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Compares the machine with a second model of its rules, which represents grippers by bits. */
class FourGripperTest {
  private static final List<String> GRIPPERS = List.of("R", "L", "F", "B");
  private static final int RIGHT_AND_LEFT = 0b0011;
  private static final int FRONT_AND_BACK = 0b1100;
  private static final int ALL = 0b1111;

  private final Machine machine = Machine.named("four-gripper");

  @Test
  void theGrippersHaveSevenStatesInEachOrientation() {
    assertThat(machine.size()).isEqualTo(24 * 7);
    assertThat(IntStream.range(0, machine.size()).mapToObj(this::turned).distinct()).hasSize(7);
    assertThat(machine.starts()).containsExactly(0);
    assertThat(turned(0)).isZero();
    assertThat(IntStream.range(0, machine.size())).allMatch(machine::isEnd);
  }

  @Test
  void theStepsAreThoseOfTheSecondModel() {
    for (int state = 0; state < machine.size(); state++) {
      Set<String> steps = new TreeSet<>();
      for (Step step : machine.steps(state)) {
        assertThat(step.cost()).isEqualTo(1);
        steps.add(
            "%s to %d %s"
                .formatted(
                    made(step.actions()),
                    turned(step.to()),
                    rotation(machine.orientation(step.to()))));
      }
      assertThat(steps).isEqualTo(model(turned(state), machine.orientation(state)));
    }
  }

  @Test
  void theSecondModelMakesPlans() {
    Random random = new Random(1);
    List<Turn> faces =
        machine.puzzle().turns().stream().filter(turn -> turn.kind() == Turn.Kind.OUTER).toList();
    MachinePlanner planner = new MachinePlanner(machine);
    for (int sequence = 0; sequence < 50; sequence++) {
      List<Move> moves = new ArrayList<>();
      for (int i = 0; i < 20; i++) {
        List<Move> ofFace = faces.get(random.nextInt(faces.size())).moves();
        moves.add(ofFace.get(random.nextInt(ofFace.size())));
      }
      MachinePlan plan = planner.plan(moves);
      State wanted = machine.puzzle().solved();
      for (Move move : moves) {
        wanted = wanted.apply(move);
      }
      State made = replayed(plan);
      assertThat(machine.puzzle().rotations().stream().map(wanted::apply)).contains(made);
    }
  }

  /** Returns the cube after actions that the model allows, starting with neutral grippers. */
  private State replayed(MachinePlan plan) {
    State cube = machine.puzzle().solved();
    int turned = 0;
    for (long time = 0; time < plan.cost(); time++) {
      int own = 0;
      int regripped = 0;
      int turning = 0;
      for (TimedAction timed : plan.actions()) {
        Action action = timed.action();
        if (timed.start() != time) {
          continue;
        }
        if (action.effect().isPresent()) {
          cube = cube.apply(action.effect().get());
        }
        int grippers =
            action.name().endsWith(" roll")
                ? action.name().startsWith("R") ? RIGHT_AND_LEFT : FRONT_AND_BACK
                : 1 << GRIPPERS.indexOf(action.name().substring(0, 1));
        if (action.name().endsWith(" turns")) {
          turning |= grippers;
        }
        assertThat(own & grippers).isZero();
        own |= action.name().endsWith(" holds") ? 0 : grippers;
        regripped |= action.name().endsWith(" regrips") ? grippers : 0;
        turned ^= action.name().endsWith(" holds") || action.by() == 2 ? 0 : grippers;
      }
      assertThat(isApart(turned)).isTrue();
      if (turning != 0) {
        int others = (turning & RIGHT_AND_LEFT) != 0 ? FRONT_AND_BACK : RIGHT_AND_LEFT;
        assertThat(turning & others).isZero();
        assertThat(others & ~turned & ~regripped).isNotZero();
      } else if (own == regripped) {
        assertThat(ALL & ~turned & ~regripped).isNotZero();
      }
    }
    return cube;
  }

  private Set<String> model(int turned, Move held) {
    Set<String> steps = new TreeSet<>();
    for (int regripped = 0; regripped <= ALL; regripped++) {
      for (int axis : new int[] {RIGHT_AND_LEFT, FRONT_AND_BACK}) {
        addTurns(turned, regripped, axis, held, steps);
        if ((regripped & axis) == 0 && isApart(turned ^ axis ^ regripped)) {
          for (int by : new int[] {1, -1}) {
            Move rotation =
                machine.puzzle().move((axis == RIGHT_AND_LEFT ? "x" : "z") + (by < 0 ? "'" : ""));
            steps.add(
                "%s to %d %s"
                    .formatted(
                        Map.of(),
                        turned ^ axis ^ regripped,
                        held.transformation().then(rotation.transformation())));
          }
        }
      }
      int standing = ALL & ~turned & ~regripped;
      if (regripped != 0 && standing != 0 && isApart(turned ^ regripped)) {
        steps.add("{} to %d %s".formatted(turned ^ regripped, rotation(held)));
      }
    }
    return steps;
  }

  private static void addTurns(int turned, int regripped, int axis, Move held, Set<String> steps) {
    int low = Integer.lowestOneBit(axis);
    int high = Integer.highestOneBit(axis);
    int holding = ALL & ~axis & ~turned & ~regripped;
    for (int amounts = 1; amounts < 16; amounts++) {
      int one = amounts / 4;
      int two = amounts % 4;
      int own = (one > 0 ? low : 0) | (two > 0 ? high : 0);
      int after = turned ^ regripped ^ (one % 2 > 0 ? low : 0) ^ (two % 2 > 0 ? high : 0);
      if (holding != 0 && (own & regripped) == 0 && isApart(after)) {
        Map<String, Integer> made = new TreeMap<>();
        if (one > 0) {
          made.put(name(low), one);
        }
        if (two > 0) {
          made.put(name(high), two);
        }
        steps.add("%s to %d %s".formatted(made, after, rotation(held)));
      }
    }
  }

  /** Returns whether no two adjacent grippers are both turned. */
  private static boolean isApart(int turned) {
    return (turned & RIGHT_AND_LEFT) == 0 || (turned & FRONT_AND_BACK) == 0;
  }

  private static String name(int gripper) {
    return GRIPPERS.get(Integer.numberOfTrailingZeros(gripper));
  }

  private int turned(int state) {
    return IntStream.range(0, GRIPPERS.size())
        .map(i -> machine.values(state).get(GRIPPERS.get(i)).equals("90") ? 1 << i : 0)
        .sum();
  }

  private static Transformation rotation(Move move) {
    return move.transformation();
  }

  private static Map<String, Integer> made(List<Action> actions) {
    Map<String, Integer> made = new TreeMap<>();
    for (Action action : actions) {
      if (action.name().endsWith(" turns")) {
        made.put(action.name().substring(0, 1), Math.floorMod(action.by(), 4));
      }
    }
    return made;
  }
}
