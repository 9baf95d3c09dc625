package dev.cubewright.core.coordinate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;

class RanksTest {
  /** The triangle of Pascal in exact arithmetic; where a long is too small, it must be said. */
  @Test
  void binomialsAreThoseOfPascal() {
    BigInteger[] row = {BigInteger.ONE};
    for (int many = 0; many <= 70; many++) {
      for (int some = 0; some <= many; some++) {
        int n = many;
        int k = some;
        if (row[some].bitLength() < Long.SIZE) {
          assertThat(Ranks.binomial(many, some)).isEqualTo(row[some].longValueExact());
        } else {
          assertThatThrownBy(() -> Ranks.binomial(n, k)).isInstanceOf(ArithmeticException.class);
        }
      }
      row = next(row);
    }
    assertThat(Ranks.binomial(12, 4)).isEqualTo(495);
    assertThat(Ranks.binomial(24, 8)).isEqualTo(735_471);
    assertThat(Ranks.binomial(4, 5)).isZero();
  }

  private static BigInteger[] next(BigInteger[] row) {
    BigInteger[] next = new BigInteger[row.length + 1];
    for (int i = 0; i < next.length; i++) {
      BigInteger left = i == 0 ? BigInteger.ZERO : row[i - 1];
      next[i] = left.add(i == row.length ? BigInteger.ZERO : row[i]);
    }
    return next;
  }

  @Test
  void factorialsFitUpToTwenty() {
    assertThat(Ranks.factorial(0)).isEqualTo(1);
    assertThat(Ranks.factorial(1)).isEqualTo(1);
    assertThat(Ranks.factorial(8)).isEqualTo(40_320);
    assertThat(Ranks.factorial(20)).isEqualTo(2_432_902_008_176_640_000L);
    assertThatThrownBy(() -> Ranks.factorial(21)).isInstanceOf(ArithmeticException.class);
  }
}
