package dev.cubewright.driver.robot;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tries every schedule of the four arms that the rules allow, tick by tick. Any arm may begin any
 * action at any tick, even if it seems useless. No schedule from one turn to the next is quicker
 * than the schedule of the plans.
 */
class LeastRegripTest {
  private enum Phase {
    OPEN,
    CLOSING,
    CLOSED,
    OPENING,
    TURNING_OPEN,
    TURNING_CLOSED
  }

  /** The state of an arm, and the remaining ticks of its movement. */
  private record ArmState(Phase phase, long left) {
    boolean busy() {
      return left > 0;
    }

    boolean touches() {
      return phase != Phase.OPEN && phase != Phase.TURNING_OPEN;
    }

    boolean holds() {
      return phase == Phase.CLOSED || phase == Phase.TURNING_CLOSED;
    }

    ArmState afterTick() {
      if (left != 1) {
        return new ArmState(phase, Math.max(0, left - 1));
      }
      return switch (phase) {
        case CLOSING, TURNING_CLOSED -> new ArmState(Phase.CLOSED, 0);
        default -> new ArmState(Phase.OPEN, 0);
      };
    }
  }

  /**
   * All arms in the order of their numbers, and the progress: initially 0, 1 from the turn of arm
   * R, 2 from the turn of arm B.
   */
  private record Moment(List<ArmState> arms, int turnsBegun) {
    Moment with(int arm, Phase phase, long ticks, int begun) {
      List<ArmState> next = new ArrayList<>(arms);
      next.set(arm, new ArmState(phase, ticks));
      return new Moment(List.copyOf(next), begun);
    }

    boolean turningLayer() {
      return arms.stream().anyMatch(arm -> arm.phase() == Phase.TURNING_CLOSED);
    }

    boolean isDone() {
      return turnsBegun == 2 && !turningLayer();
    }
  }

  private record Times(long gripMicros, long releaseMicros, long turn) implements ArmTimes {
    @Override
    public long turnMicros(int degrees) {
      return turn;
    }
  }

  private static List<Moment> begun(Moment now, Times times) {
    List<Moment> next = new ArrayList<>();
    for (int arm = 0; arm < 4; arm++) {
      ArmState state = now.arms().get(arm);
      if (state.busy()) {
        continue;
      }
      if (state.phase() == Phase.OPEN) {
        next.add(now.with(arm, Phase.TURNING_OPEN, times.turn(), now.turnsBegun()));
        if (!now.turningLayer()) {
          next.add(now.with(arm, Phase.CLOSING, times.gripMicros(), now.turnsBegun()));
        }
      } else {
        if (!now.turningLayer() && heldByAnother(now, arm)) {
          next.add(now.with(arm, Phase.OPENING, times.releaseMicros(), now.turnsBegun()));
        }
        if (mayTurnLayer(now, arm)) {
          int wanted = now.turnsBegun() == arm ? arm + 1 : now.turnsBegun();
          next.add(now.with(arm, Phase.TURNING_CLOSED, times.turn(), wanted));
        }
      }
    }
    return next;
  }

  private static boolean heldByAnother(Moment now, int arm) {
    return IntStream.range(0, 4).anyMatch(other -> other != arm && now.arms().get(other).holds());
  }

  private static boolean mayTurnLayer(Moment now, int arm) {
    return now.arms().get((arm + 2) % 4).holds()
        && !now.arms().get((arm + 1) % 4).touches()
        && !now.arms().get((arm + 3) % 4).touches();
  }

  /** Returns all states that are possible at the same tick. */
  private static Set<Moment> closure(Set<Moment> moments, Times times) {
    Set<Moment> all = new HashSet<>(moments);
    List<Moment> open = new ArrayList<>(moments);
    while (!open.isEmpty()) {
      Moment now = open.remove(open.size() - 1);
      for (Moment next : begun(now, times)) {
        if (all.add(next)) {
          open.add(next);
        }
      }
    }
    return all;
  }

  private static int leastTicks(Times times) {
    ArmState closed = new ArmState(Phase.CLOSED, 0);
    ArmState open = new ArmState(Phase.OPEN, 0);
    Set<Moment> seen = new HashSet<>();
    Set<Moment> now = Set.of(new Moment(List.of(closed, open, closed, open), 0));
    for (int tick = 0; ; tick++) {
      if (now.stream().anyMatch(Moment::isDone)) {
        return tick;
      }
      Set<Moment> after = new HashSet<>();
      for (Moment moment : closure(now, times)) {
        if (seen.add(moment)) {
          after.add(
              new Moment(
                  moment.arms().stream().map(ArmState::afterTick).toList(), moment.turnsBegun()));
        }
      }
      after.removeAll(seen);
      now = after;
    }
  }

  @ParameterizedTest
  @CsvSource({"1,1,1", "2,1,1", "1,2,1", "2,2,1", "3,2,1", "2,3,1", "1,1,2", "2,3,2", "3,1,2"})
  void noScheduleIsQuickerThanThePlans(int grip, int release, int turn) {
    assertThat(leastTicks(new Times(grip, release, turn)))
        .isEqualTo(turn + grip + release + turn)
        .isEqualTo(planned(new Times(grip, release, turn)));
  }

  private static long planned(Times times) {
    CommandTimeLine timeLine = new CommandTimeLine(arms -> times, Axis.RIGHT_LEFT);
    timeLine.turn(List.of(new ArmTurn(Arm.R, -1)));
    timeLine.turn(List.of(new ArmTurn(Arm.B, -1)));
    return timeLine.nowMicros();
  }
}
