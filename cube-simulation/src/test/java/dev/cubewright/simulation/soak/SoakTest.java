package dev.cubewright.simulation.soak;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.driver.robot.Mode;
import dev.cubewright.simulation.fault.FaultPlan;
import dev.cubewright.simulation.fault.InjectedFault;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whole jobs on virtual boards; many more are done by {@code cube robot soak}. */
@Tag("slow")
class SoakTest {
  @ParameterizedTest
  @EnumSource(Mode.class)
  void endsSolvedWithinTwoPercentOfThePrediction(Mode mode) {
    Soak soak = SimulatedRobots.soak(mode);
    SoakTally tally = new SoakTally();

    tally.add(soak.sound(1 + mode.ordinal()));

    assertThat(tally.bad()).as("%s", tally.bad()).isEmpty();
    assertThat(tally.cycles()).isEqualTo(1);
    assertThat(tally.rules()).isEmpty();
    assertThat(tally.codes()).isEmpty();
    assertThat(tally.largestError()).isLessThan(0.02);
    assertThat(tally.verdicts()).containsOnlyKeys("none");
  }

  @Test
  void withOneFaultEndsSolvedOrReported() {
    requireSolvedOrReported(10, 5);
  }

  @Tag("long")
  @Test
  void withOneOfMoreFaultsEndsSolvedOrReported() {
    requireSolvedOrReported(24, 10);
  }

  /** Does {@code jobs} jobs with one fault each, of more than {@code kinds} kinds together. */
  private static void requireSolvedOrReported(int jobs, int kinds) {
    Soak soak = SimulatedRobots.soak(Mode.FAST);
    long spanMicros = soak.sound(1).robotMicros();
    SoakTally tally = new SoakTally();

    LongStream.rangeClosed(1, jobs)
        .parallel()
        .forEach(seed -> tally.add(soak.faulty(seed, spanMicros, false)));

    assertThat(tally.bad()).as("%s", tally.bad()).isEmpty();
    assertThat(tally.verdicts()).hasSizeGreaterThan(kinds);
    assertThat(tally.longestMicros()).isLessThan(Soak.MOST_MICROS);
    int reported =
        tally.verdicts().values().stream()
            .mapToInt(counts -> counts.getOrDefault(SoakCycle.Verdict.REPORTED, 0))
            .sum();
    assertThat(tally.followed().values().stream().mapToInt(Integer::intValue).sum())
        .isEqualTo(reported);
  }

  @Test
  void theSameSeedEndsTheSame() {
    Soak soak = SimulatedRobots.soak(Mode.FAST);

    SoakCycle first = soak.faulty(7, 8_000_000, false);

    assertThat(soak.faulty(7, 8_000_000, false)).isEqualTo(first);
  }

  /** So that a soak can be repeated, and its faults and robots vary with the seed. */
  @Test
  void asksForARobotWithItsFaultsAndItsSeed() {
    List<String> asked = new ArrayList<>();
    Soak usual = SimulatedRobots.soak(Mode.FAST);
    SimulatedSource source =
        (faults, seed) -> {
          asked.add(faults + " " + seed);
          return usual.source().make(faults, seed);
        };
    FaultPlan stop = FaultPlan.of(InjectedFault.Kind.STOP_WISHED, 3, 1_000_000);

    new Soak(source, Mode.FAST, usual.solving()).cycle(3, stop);

    assertThat(asked).containsExactly(stop + " 3");
  }

  /** What the boards cannot know the camera sees. */
  @Test
  void noKindOfFaultIsSilentlyWrong() {
    Soak soak = SimulatedRobots.soak(Mode.FAST);
    long spanMicros = soak.sound(1).robotMicros();
    for (InjectedFault.Kind kind : InjectedFault.Kind.values()) {
      SoakCycle cycle = soak.cycle(2, FaultPlan.of(kind, 2, spanMicros));

      assertThat(cycle.verdict())
          .as("%s: %s", kind, cycle.reason())
          .isNotEqualTo(SoakCycle.Verdict.BAD);
    }
  }
}
