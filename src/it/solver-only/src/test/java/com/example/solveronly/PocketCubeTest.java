package com.example.solveronly;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class PocketCubeTest {
  @Test
  void isSolvedOptimally() {
    assertThat(PocketCube.solve("DBBLFRRFUDDUFFBUBLURDLLR").split(" ")).hasSize(9);
    assertThat(PocketCube.solve("UUUURRRRFFFFDDDDLLLLBBBB")).isEmpty();
  }

  @Test
  void rejectsAnInvalidCubeWithAReason() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PocketCube.solve("UUUURRRRFFFFDDDDLLLLBBB"))
        .withMessageContaining("23 stickers");
  }
}
