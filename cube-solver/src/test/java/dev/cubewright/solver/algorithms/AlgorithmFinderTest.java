package dev.cubewright.solver.algorithms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Pattern;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.solver.algorithms.AlgorithmFinder.Ending;
import dev.cubewright.solver.catalog.PuzzleNames;
import dev.cubewright.solver.catalog.StateText;
import dev.cubewright.tables.store.MemoryTableStore;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AlgorithmFinderTest {
  private static final String F2L = "????U?FF? ????RR?RR RR?FF?FF? DD?DDDDDD ??DLLLLLL ???BBBBBB";

  private final MemoryTableStore store = new MemoryTableStore();

  private AlgorithmFinder finder(String puzzle) {
    return new AlgorithmFinder(
        StateText.of(new StateSpace(PuzzleNames.puzzle(puzzle))), SolverSettings.in(store));
  }

  private static List<FoundAlgorithm> all(AlgorithmFinder finder, AlgorithmQuery query) {
    List<FoundAlgorithm> found = new ArrayList<>();
    finder.find(query, found::add, Cancellation.never());
    return found;
  }

  private static State end(State state, FoundAlgorithm found) {
    State end = state;
    for (List<Move> part : List.of(found.before(), found.moves(), found.after())) {
      for (Move move : part) {
        end = end.apply(move);
      }
    }
    return end;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          2x2x2    | R U R' U' | R U F   | 30
          2x2x2    | cll/3     | R U F   | 30
          2x2x2    | pbl/1     | R U F x | 10
          pyraminx | l4e/5     | L R U B | 20
          """)
  void algorithmsReachTheGoalAndTheirCostsRise(
      String puzzle, String words, String moves, int count) {
    try (AlgorithmFinder finder = finder(puzzle)) {
      AlgorithmQuery query =
          finder.query(words).withMoves(finder.moves(moves)).within(Long.MAX_VALUE, count);

      List<FoundAlgorithm> found = all(finder, query);

      assertThat(found).hasSize(count).doesNotHaveDuplicates();
      assertThat(found)
          .allMatch(one -> query.goal().isReached(finder.puzzle(), end(query.state(), one)))
          .allMatch(one -> one.cost() == one.moves().size())
          .allMatch(one -> one.handCost() == query.handCost().of(one.moves()));
      assertThat(found.stream().map(FoundAlgorithm::cost)).isSorted();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          2x2x2    | cll/10 | R U F   | 10
          3x3x3    | f2l/20 | R L U   | 10
          3x3x3    | oll/21 | R U F   | 11
          3x3x3    | oll/27 | R U F   | 10
          3x3x3    | pll/Ua | R U M   | 11
          pyraminx | l4e/10 | L R U B | 9
          """)
  void findsTheAlgorithmsOfAnIndependentSearch(
      String puzzle, String words, String moves, int length) {
    AlgorithmFinder finder = finder(puzzle);
    AlgorithmQuery query =
        finder.query(words).withMoves(finder.moves(moves)).within(length, Integer.MAX_VALUE);
    Pattern goal = query.goal().pattern().orElseGet(() -> Pattern.of(finder.puzzle().solved()));
    List<Move> free = query.freeTurns().stream().flatMap(turn -> turn.moves().stream()).toList();
    assertThat(all(finder, query).stream().map(FoundAlgorithm::moves))
        .isNotEmpty()
        .containsExactlyInAnyOrderElementsOf(
            new PlainSearch(finder.puzzle(), goal, query.moves().moves(), free)
                .find(query.state(), length));
  }

  @Test
  void handCostsOrderAllAlgorithmsUpToTheMaximum() {
    try (AlgorithmFinder finder = finder("2x2x2")) {
      AlgorithmQuery query = finder.query("R U R' U'").withMoves(finder.moves("R U F"));
      List<FoundAlgorithm> every = all(finder, query.within(8, 10_000));
      List<FoundAlgorithm> easiest =
          every.stream().sorted(Comparator.comparing(FoundAlgorithm::handCost)).limit(7).toList();
      AlgorithmQuery ordered = query.ordered(query.handCost(), true);

      assertThat(all(finder, query.within(8, Long.MAX_VALUE))).isEqualTo(every);
      assertThat(all(finder, ordered.within(8, 7))).isEqualTo(easiest);
      assertThat(all(finder, ordered.within(Long.MAX_VALUE, 10_000)))
          .hasSameElementsAs(
              every.stream().filter(one -> one.cost() <= every.get(0).cost() + 2).toList());
    }
  }

  @Test
  void endingReportsMoreAlgorithmsOfTheLastCost() {
    try (AlgorithmFinder finder = finder("2x2x2")) {
      AlgorithmQuery query = finder.query("R U R' U'").withMoves(finder.moves("R U F"));
      List<Long> costs =
          all(finder, query.within(8, 10_000)).stream().map(FoundAlgorithm::cost).toList();
      for (int count = 1; count < costs.size(); count++) {
        boolean more = costs.get(count).equals(costs.get(count - 1));
        assertThat(finder.find(query.within(8, count), one -> {}, Cancellation.never()))
            .isEqualTo(new Ending(true, more));
      }
    }
  }

  @Test
  void metricCountsHalfTurnsTwice() {
    try (AlgorithmFinder finder = finder("2x2x2")) {
      AlgorithmQuery query =
          finder
              .query("R2 U2")
              .withMoves(finder.moves(Optional.of("R U"), Optional.of(Metric.QUARTER_TURN)));

      assertThat(all(finder, query.within(4, 1)).get(0).cost()).isEqualTo(4);
    }
  }

  /** Unknown pieces may be anywhere, and the known ones are solved. */
  @Test
  void caseMayHaveUnknownPieces() {
    try (AlgorithmFinder finder = finder("3x3x3")) {
      AlgorithmQuery query = finder.query(F2L).withMoves(finder.moves("R U"));

      List<FoundAlgorithm> found = all(finder, query.within(3, 20));

      assertThat(found).extracting(one -> one.text(finder.puzzle())).containsExactly("R U' R'");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          3x3x3    | plll      | no set of cases "plll" (did you mean pll?)
          3x3x3    | pll/Jc    | no case "Jc" (did you mean
          3x3x3    | pll       | a set of 21 cases; name one, such as pll/Aa
          3x3x3    | R Q       | "Q" is not a move
          3x3x3    | UUU?      | stickers are given
          skewb    | none      | its sets are: none
          """)
  void errorsNameKnownCases(String puzzle, String words, String message) {
    try (AlgorithmFinder finder = finder(puzzle)) {
      assertThatThrownBy(() -> finder.query(words))
          .isInstanceOf(ProblemException.class)
          .hasMessageContaining(message);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          pll/T | R U | 9223372036854775807 | cannot be solved by the allowed moves
          oll/1 | R U | 9223372036854775807 | cannot be solved by the allowed moves
          F     | F   | 0                   | must be at least 1
          R U F | R U F | 2                 | no algorithm that costs at most 2
          """)
  void rejectsUnsolvableCases(String words, String moves, long maximum, String message) {
    try (AlgorithmFinder finder = finder("3x3x3")) {
      assertThatThrownBy(
              () ->
                  all(
                      finder,
                      finder.query(words).withMoves(finder.moves(moves)).within(maximum, 5)))
          .hasMessageContaining(message);
    }
  }

  @Test
  void cancelledSearchKeepsAlgorithms() {
    try (AlgorithmFinder finder = finder("2x2x2")) {
      AlgorithmQuery query = finder.query("R U R' U'").within(Long.MAX_VALUE, 1_000_000);
      List<FoundAlgorithm> found = new CopyOnWriteArrayList<>();
      Cancellation cancellation = Cancellation.never().orTimeLimit(() -> found.size() >= 5);

      assertThat(finder.find(query, found::add, cancellation)).isEqualTo(new Ending(false, false));
      assertThat(found).hasSizeGreaterThanOrEqualTo(5);
    }
  }
}
