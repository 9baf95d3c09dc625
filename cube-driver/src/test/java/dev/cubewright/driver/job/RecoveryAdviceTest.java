package dev.cubewright.driver.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.driver.job.Holding.Grip;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.Axis;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The advice for all 10,000 holdings. */
class RecoveryAdviceTest {
  private static final int CASES = 625 * 16;

  @Test
  void theAdviceIsSafeForEveryHolding() {
    int[] cases = new int[1];
    forAll(
        holding -> {
          cases[0]++;
          RecoveryAdvice way = RecoveryAdvice.from(holding);
          boolean held =
              Arrays.stream(Axis.values())
                  .anyMatch(
                      axis -> axis.arms().stream().allMatch(arm -> holding.of(arm) == Grip.CLOSED));
          boolean askew = holding.offGrid().stream().anyMatch(arm -> holding.of(arm) != Grip.OPEN);
          boolean open = Arrays.stream(Arm.values()).allMatch(arm -> holding.of(arm) == Grip.OPEN);
          boolean untold =
              Arrays.stream(Arm.values()).allMatch(arm -> holding.of(arm) == Grip.UNKNOWN);
          RecoveryAdvice right =
              open
                  ? RecoveryAdvice.BEGIN_AGAIN
                  : askew
                      ? RecoveryAdvice.STRAIGHTEN
                      : held
                          ? RecoveryAdvice.GO_ON_HELD
                          : untold ? RecoveryAdvice.REPEAT : RecoveryAdvice.TAKE_OUT;

          assertThat(way).as("%s", holding).isEqualTo(right);
        });
    assertThat(cases[0]).isEqualTo(CASES);
  }

  @Test
  void everySentenceNamesEveryUncertainArm() {
    forAll(
        holding -> {
          String sentence = holding.sentence();
          assertThat(sentence).doesNotContain("  ").doesNotEndWith(".").doesNotStartWith(",");
          for (Arm arm : Arm.values()) {
            boolean named = sentence.matches(".*\\b" + arm.name() + "\\b.*");
            boolean open = holding.of(arm) == Grip.OPEN;
            boolean untold =
                Arrays.stream(Arm.values()).allMatch(each -> holding.of(each) == Grip.UNKNOWN);
            assertThat(named)
                .as("%s of %s", arm, sentence)
                .isEqualTo(!open && (!untold || holding.offGrid().contains(arm)));
          }
        });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          OOOO |    | no arm holds the cube
          OOOO | RL | no arm holds the cube
          UUUU |    | the state of all fingers is unknown
          COCO |    | arms R and L hold the cube
          CCCC |    | arms R, B, L and F hold the cube
          CICG |    | arms R and L hold the cube, arm B may not hold the cube, arm F may not be open yet
          COUO |    | arm R holds the cube, arm L may or may not hold the cube
          COCO | R  | arms R and L hold the cube, and arm R may be between two quarter turns
          COCO | RL | arms R and L hold the cube, and the whole cube may be tilted between arms R and L
          CCCC | RB | arms R, B, L and F hold the cube, and arms R and B may be between two quarter turns
          """)
  void describesTheHolding(String grips, String offGrid, String sentence) {
    Map<Arm, Grip> map = new EnumMap<>(Arm.class);
    for (Arm arm : Arm.values()) {
      map.put(
          arm,
          switch (grips.charAt(arm.number())) {
            case 'O' -> Grip.OPEN;
            case 'C' -> Grip.CLOSED;
            case 'I' -> Grip.CLOSING;
            case 'G' -> Grip.OPENING;
            default -> Grip.UNKNOWN;
          });
    }
    Set<Arm> askew = EnumSet.noneOf(Arm.class);
    for (Arm arm : Arm.values()) {
      if (offGrid != null && offGrid.contains(arm.name())) {
        askew.add(arm);
      }
    }

    assertThat(new Holding(map, askew).sentence()).isEqualTo(sentence);
  }

  private static void forAll(Consumer<Holding> check) {
    int ways = Grip.values().length;
    for (int number = 0; number < ways * ways * ways * ways; number++) {
      Map<Arm, Grip> grips = new EnumMap<>(Arm.class);
      int left = number;
      for (Arm arm : Arm.values()) {
        grips.put(arm, Grip.values()[left % ways]);
        left /= ways;
      }
      for (int bits = 0; bits < 1 << Arm.values().length; bits++) {
        Set<Arm> offGrid = EnumSet.noneOf(Arm.class);
        for (Arm arm : Arm.values()) {
          if ((bits >> arm.number() & 1) == 1) {
            offGrid.add(arm);
          }
        }
        check.accept(new Holding(grips, offGrid));
      }
    }
  }
}
