package dev.cubewright.solver.cube3x3x3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.cost.TurnPrices;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolverOption.BestSolutions;
import dev.cubewright.search.SolverOption.TargetCost;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Custom costs and several solutions, compared with an enumeration that shares no code with the
 * solvers.
 */
@Tag("slow")
@Timeout(120)
class PricesTest {
  private static final int SAMPLE = 25;

  private static MoveSet moves(TurnPrices prices) {
    return prices.moveSet(ThreeByThree.CUBE.puzzle().turns());
  }

  private static StickerBreadth breadth(TurnPrices prices) {
    return new StickerBreadth(
        "URFDLB",
        prices.quarter(),
        prices.half(),
        prices.twoQuarters(),
        prices.twoWithHalf().orElse(0));
  }

  /** With a known minimum cost, the search finds a solution of this cost and no cheaper one. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "quarter=2,half=3 | 7",
        "quarter=3,half=3 | 9",
        "quarter=3,half=4,double=4 | 8",
        "quarter=2,half=4,double=2,double-half=5 | 6",
      })
  void findsTheMinimumCost(String text, int most) {
    requireMinimumCosts(text, most);
  }

  @Tag("long")
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "quarter=2,half=3 | 9",
        "quarter=3,half=4,double=4 | 11",
        "quarter=2,half=4,double=2,double-half=5 | 8",
      })
  void findsTheMinimumCostFartherAway(String text, int most) {
    requireMinimumCosts(text, most);
  }

  private static void requireMinimumCosts(String text, int most) {
    TurnPrices prices = TurnPrices.parse(text);
    MoveSet moves = moves(prices);
    List<List<String>> ways = breadth(prices).upTo(most);
    for (int least = 1; least <= most; least++) {
      List<String> some = new ArrayList<>(ways.get(least));
      Collections.shuffle(some, new Random(least));
      for (String way : some.subList(0, Math.min(SAMPLE, some.size()))) {
        State state = ThreeByThree.after(way);
        SolveRequest request = SolveRequest.of(state, moves).with(new TargetCost(least));
        Solution solution = ThreeByThree.CUBE.twoPhase().solve(request).require();
        assertThat(solution.cost()).as(way).isEqualTo(least);
        int[] made = solution.moves().stream().mapToInt(moves.moves()::indexOf).toArray();
        assertThat(moves.costOf(made)).isEqualTo(least);
        assertThat(ThreeByThree.CUBE.puzzle().isSolved(ThreeByThree.replayed(state, solution)))
            .isTrue();
      }
    }
  }

  /** Finds all solutions once, in any order of opposite faces. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "R U F2 | quarter=1,half=1 | 7 | 1",
        "R U F2 | quarter=1,half=1 | 7 | 3",
        "U D' R2 L | quarter=1,half=1 | 6 | 2",
        "R2 L2 U2 D2 | quarter=1,half=1 | 6 | 2",
        "R U R' U' | quarter=2,half=3 | 14 | 2",
      })
  void findsAllBestSolutions(String way, String text, int most, int threads) {
    TurnPrices prices = TurnPrices.parse(text);
    MoveSet moves = moves(prices);
    List<String> ways = breadth(prices).waysLike(inverse(way), most);
    List<Long> costs = ways.stream().map(some -> cost(some, moves)).sorted().toList();
    SolveRequest request =
        SolveRequest.of(ThreeByThree.after(way), moves)
            .withThreads(threads)
            .with(new BestSolutions(costs.size()))
            .with(new TargetCost(most));
    List<Solution> found = ThreeByThree.CUBE.twoPhase().solve(request).solutions();

    assertThat(found).extracting(Solution::cost).isEqualTo(costs);
    Set<String> different = new HashSet<>();
    found.forEach(solution -> different.add(inOrder(solution.toString())));
    assertThat(different).isEqualTo(new HashSet<>(ways));
  }

  private static String inverse(String way) {
    List<String> names = new ArrayList<>();
    for (String name : way.split(" ", -1)) {
      String face = name.substring(0, 1);
      names.add(0, name.endsWith("2") ? name : name.endsWith("'") ? face : face + "'");
    }
    return String.join(" ", names);
  }

  private static long cost(String way, MoveSet moves) {
    List<String> names = moves.moves().stream().map(Object::toString).toList();
    long cost = 0;
    for (String name : way.split(" ", -1)) {
      cost += moves.cost(MoveSet.START, names.indexOf(name));
    }
    return cost;
  }

  /** Sorts opposite faces as the enumeration does. */
  private static String inOrder(String answer) {
    String[] names = answer.split(" ", -1);
    for (int i = 1; i < names.length; i++) {
      int before = "URFDLB".indexOf(names[i - 1].charAt(0));
      if (before == "URFDLB".indexOf(names[i].charAt(0)) + 3) {
        String name = names[i];
        names[i] = names[i - 1];
        names[i - 1] = name;
      }
    }
    return String.join(" ", names);
  }

  @ParameterizedTest
  @ValueSource(ints = {TwoPhaseSolver.GREATEST_PRICE, TwoPhaseSolver.GREATEST_PRICE + 1})
  void rejectsCostsWhoseSumsOverflow(int price) {
    MoveSet dear = MoveSet.priced("dear", ThreeByThree.CUBE.puzzle().turns(), move -> price);
    SolveRequest request = SolveRequest.of(ThreeByThree.states(5, 1).toList().get(0), dear);
    if (price > TwoPhaseSolver.GREATEST_PRICE) {
      assertThatThrownBy(() -> ThreeByThree.CUBE.twoPhase().solve(request))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("divide all costs");
    } else {
      Solution solution = ThreeByThree.CUBE.twoPhase().solve(request).require();
      assertThat(solution.cost()).isEqualTo((long) price * solution.moves().size());
    }
  }

  @Test
  void enumerationFindsOnePathOfTwoMoves() {
    assertThat(breadth(TurnPrices.parse("quarter=1,half=1")).waysLike("R U", 4))
        .containsExactly("R U");
  }
}
