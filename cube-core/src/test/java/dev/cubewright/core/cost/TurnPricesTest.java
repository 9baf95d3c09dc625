package dev.cubewright.core.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.puzzle.ExamplePuzzles;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TurnPricesTest {
  private final Puzzle puzzle = ExamplePuzzles.puzzle("3x3x3");

  private static int cost(MoveSet moves, String name) {
    int number = moves.moves().stream().map(Move::name).toList().indexOf(name);
    return moves.cost(MoveSet.START, number);
  }

  @Test
  void pricesTurnsOneByOne() {
    TurnPrices prices = TurnPrices.parse("quarter=100,half=160");
    assertThat(prices)
        .isEqualTo(new TurnPrices(100, 160, OptionalInt.empty(), OptionalInt.empty()))
        .hasToString("quarter=100,half=160");
    MoveSet moves = prices.moveSet(puzzle.turns());
    assertThat(moves.moves()).hasSize(18);
    assertThat(moves.costModel()).isEqualTo("quarter=100,half=160");
    assertThat(cost(moves, "R")).isEqualTo(100);
    assertThat(cost(moves, "R'")).isEqualTo(100);
    assertThat(cost(moves, "R2")).isEqualTo(160);
  }

  @Test
  void pricesSimultaneousTurnsOfOppositeFaces() {
    TurnPrices prices = TurnPrices.parse(" half=160, quarter = 100,double=110");
    assertThat(prices).hasToString("quarter=100,half=160,double=110,double-half=170");
    assertThat(TurnPrices.parse(prices.toString())).isEqualTo(prices);
    MoveSet moves = prices.moveSet(puzzle.turns());
    assertThat(moves.moves()).hasSize(45);
    assertThat(cost(moves, "F2")).isEqualTo(160);
    assertThat(cost(moves, "(U D')")).isEqualTo(110);
    assertThat(cost(moves, "(U2 D')")).isEqualTo(170);
    assertThat(cost(moves, "(U2 D2)")).isEqualTo(170);
  }

  @Test
  void simultaneousTurnsCostAtMostTheSum() {
    MoveSet moves = TurnPrices.parse("quarter=10,half=30,double=25").moveSet(puzzle.turns());
    assertThat(cost(moves, "R2")).isEqualTo(20);
    assertThat(cost(moves, "(R L)")).isEqualTo(20);
    assertThat(cost(moves, "(R2 L)")).isEqualTo(30);
    assertThat(cost(moves, "(R2 L2)")).isEqualTo(40);
    MoveSet atOnce =
        TurnPrices.parse("quarter=2,half=4,double=2,double-half=5").moveSet(puzzle.turns());
    assertThat(cost(atOnce, "(R2 L)")).isEqualTo(4);
    assertThat(cost(atOnce, "(R2 L2)")).isEqualTo(4);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "quarter=100 | the price of half is missing; write quarter=100,half=160",
        "half=100 | the price of quarter is missing",
        "quarter=1,half=2,double-half=3 | the price of double is missing",
        "quarter=1,half=2,half=3 | the price of half occurs twice; remove one of them",
        "quarter=1,half=2,third=3 | \"third=3\" is not a price of a turn; write quarter=",
        "quarter=1,half | \"half\" is not a price of a turn",
        "quarter=1,half=two | half must be a whole number, 1 to 1000000, not \"two\"",
        "quarter=0,half=2 | quarter must be 1 to 1000000, not 0",
        "quarter=1,half=2000000 | half must be 1 to 1000000, not 2000000",
      })
  void reportsFaults(String text, String message) {
    assertThatThrownBy(() -> TurnPrices.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(message);
  }

  @Test
  void needsBothPricesOfTwoTurns() {
    assertThatThrownBy(() -> new TurnPrices(1, 2, OptionalInt.of(3), OptionalInt.empty()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("double and double-half are both needed");
  }
}
