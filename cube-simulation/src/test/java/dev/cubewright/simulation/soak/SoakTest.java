package dev.cubewright.simulation.soak;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.driver.robot.Mode;
import dev.cubewright.simulation.InjectedFault;
import dev.cubewright.simulation.RandomFaults;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Whole jobs on simulated robots. The test with the tag {@code long} runs {@code
 * -Dcubewright.jobs=N} jobs with seeds from {@code -Dcubewright.seed=S}, at the speed {@code
 * -Dcubewright.mode=MODE}.
 */
@Tag("slow")
class SoakTest {
  @Test
  void endsSolvedWithinTwoPercentOfThePrediction() {
    requireSolvedAsPredicted(Mode.FAST);
  }

  @Tag("long")
  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "FAST")
  void endsSolvedWithinTwoPercentOfThePredictionInOtherModes(Mode mode) {
    requireSolvedAsPredicted(mode);
  }

  private static void requireSolvedAsPredicted(Mode mode) {
    SoakCycle cycle = SimulatedRobots.soak(mode).sound(1 + mode.ordinal());

    assertThat(cycle.verdict()).as(cycle.reason()).isEqualTo(SoakCycle.Verdict.SOLVED);
    assertThat(cycle.brokenRules()).isEmpty();
    assertThat(cycle.predictionError().orElseThrow()).isLessThan(0.02);
  }

  @Test
  void withOneFaultEndsSolvedOrReported() {
    requireSolvedOrReported(SimulatedRobots.soak(Mode.FAST), 1, 4);
  }

  @Tag("long")
  @Test
  void manyJobsWithOneFaultEndSolvedOrReported() {
    Mode mode = Mode.valueOf(System.getProperty("cubewright.mode", "FAST"));
    requireSolvedOrReported(
        SimulatedRobots.soak(mode),
        Long.getLong("cubewright.seed", 1),
        Integer.getInteger("cubewright.jobs", 100));
  }

  private static void requireSolvedOrReported(Soak soak, long seed, int jobs) {
    long spanMicros = soak.sound(1).robotMicros();

    List<SoakCycle> cycles =
        LongStream.range(seed, seed + jobs)
            .parallel()
            .mapToObj(each -> soak.faulty(each, spanMicros))
            .toList();

    assertThat(cycles)
        .filteredOn(cycle -> cycle.verdict() == SoakCycle.Verdict.BAD)
        .as("bad of %d jobs", jobs)
        .isEmpty();
    assertThat(cycles).allMatch(cycle -> cycle.robotMicros() < Soak.MOST_MICROS);
    assertThat(cycles.stream().map(SoakCycle::faultKind).distinct().count())
        .as("kinds of faults")
        .isGreaterThanOrEqualTo(Math.min(jobs / 2, 10));
  }

  /** The camera detects faults that the boards cannot detect. */
  @Tag("long")
  @ParameterizedTest
  @EnumSource
  void noKindOfFaultStaysUndetected(InjectedFault.Kind kind) {
    SoakCycle cycle = SimulatedRobots.soak(Mode.FAST).cycle(2, RandomFaults.of(kind, 2, 8_000_000));

    assertThat(cycle.verdict()).as(cycle.reason()).isNotEqualTo(SoakCycle.Verdict.BAD);
  }
}
