package dev.cubewright.search.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class NearGoalHashTest {
  /** Grows several times and keeps the first level of each key. */
  @Test
  void agreesWithAMap() {
    NearGoalHash hash = new NearGoalHash();
    Map<Long, Integer> map = new HashMap<>();
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 20_000; i++) {
      long key = random.nextLong(30_000) * 0x1234567L;
      int level = random.nextInt(NearGoalHash.MAXIMUM_LEVEL + 1);
      assertThat(hash.add(key, level)).isEqualTo(map.putIfAbsent(key, level) == null);
    }

    assertThat(hash.size()).isEqualTo(map.size());
    map.forEach((key, level) -> assertThat(hash.level(key)).isEqualTo(level));
    assertThat(hash.level(1)).isEqualTo(NearGoalHash.UNKNOWN);
  }

  @Test
  void storesTheGreatestKeyAndLevel() {
    NearGoalHash hash = new NearGoalHash();

    assertThat(hash.add(-1, NearGoalHash.MAXIMUM_LEVEL)).isTrue();
    assertThat(hash.level(-1)).isEqualTo(NearGoalHash.MAXIMUM_LEVEL);
    assertThat(hash.add(0, 0)).isTrue();
    assertThat(hash.level(0)).isZero();
  }

  @Test
  void clearRemovesAllKeys() {
    NearGoalHash hash = new NearGoalHash(1000);
    hash.add(7, 1);
    hash.clear();

    assertThat(hash.size()).isZero();
    assertThat(hash.level(7)).isEqualTo(NearGoalHash.UNKNOWN);
    assertThat(hash.add(7, 2)).isTrue();
    assertThat(hash.level(7)).isEqualTo(2);
  }
}
