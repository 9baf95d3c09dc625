package dev.cubewright.core.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.ExamplePuzzles;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Turn;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class MoveSetTest {
  private static final int NO = MoveSet.FORBIDDEN;

  private final Puzzle puzzle = ExamplePuzzles.puzzle("2x2x2");
  private final List<Move> two = List.of(puzzle.move("R"), puzzle.move("U2"));

  private MoveSet alternating() {
    return MoveSet.ofContexts(
        "alternating", two, new int[] {1, 2}, new int[][] {{5, 6}, {NO, 7}, {8, NO}});
  }

  @Test
  void ofAMetricHasOneContext() {
    MoveSet set = MoveSet.of(two, Metric.QUARTER_TURN);

    assertThat(set.costModel()).isEqualTo("quarter-turn");
    assertThat(set.moves()).isEqualTo(two);
    assertThat(set.size()).isEqualTo(2);
    assertThat(set.move(1)).isEqualTo(puzzle.move("U2"));
    assertThat(set.contexts()).isEqualTo(1);
    assertThat(set.contextAfter(1)).isEqualTo(MoveSet.START);
    assertThat(set.cost(MoveSet.START, 1)).isEqualTo(2);
    assertThat(set.rows()).isEqualTo(1);
    assertThat(set.row(MoveSet.START)).isZero();
    assertThat(set.costOf(0, 1, 1)).isEqualTo(5);
    assertThat(set.costOf()).isZero();
  }

  @Test
  void ofTurnsHasAllTheirMoves() {
    assertThat(MoveSet.ofTurns(puzzle.turns(), Metric.HALF_TURN).moves())
        .isEqualTo(ExamplePuzzles.usualMoves(puzzle));
  }

  /** A custom price for each move, by face and angle; some moves have no price. */
  @Test
  void ofPricesHasThePricedMoves() {
    MoveSet set =
        MoveSet.priced(
            "my own",
            puzzle.turns(),
            move ->
                switch (move.name()) {
                  case "L", "L'" -> 1;
                  case "R2" -> 7;
                  default -> NO;
                });

    assertThat(set.costModel()).isEqualTo("my own");
    assertThat(set.moves().stream().map(Move::name)).containsExactlyInAnyOrder("R2", "L", "L'");
    assertThat(set.costOf(set.moves().indexOf(puzzle.move("R2")))).isEqualTo(7);
    assertThat(set.costOf(set.moves().indexOf(puzzle.move("L'")))).isEqualTo(1);
    assertThat(set.contexts()).isEqualTo(1);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> MoveSet.priced("none", puzzle.turns(), move -> NO))
        .withMessageContaining("needs at least one move");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> MoveSet.priced("free", puzzle.turns(), move -> 0))
        .withMessageContaining("costs 0; a search needs positive costs");
  }

  @Test
  void ofPricesCallsTheFunctionOncePerMove() {
    List<Move> asked = new ArrayList<>();
    MoveSet set = MoveSet.priced("once", puzzle.turns(), move -> asked.add(move) ? 1 : NO);
    assertThat(asked).isEqualTo(set.moves()).doesNotHaveDuplicates();
  }

  /** The table has the name of the cost model, so invalid names are rejected early. */
  @Test
  void rejectsInvalidNames() {
    for (String name : List.of("", "\u00B5s", "two\nlines", "x".repeat(201))) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> with(name, two, new int[2], new int[][] {{1, 1}}))
          .withMessageContaining("needs a name of 1 to 200 printable ASCII characters");
    }
    assertThat(with("x".repeat(200), two, new int[2], new int[][] {{1, 1}}).size()).isEqualTo(2);
  }

  @Test
  void withContextsUsesThePreviousMove() {
    MoveSet set = alternating();

    assertThat(set.contexts()).isEqualTo(3);
    assertThat(set.costOf(0, 1, 0)).isEqualTo(5 + 7 + 8);
    assertThat(set.costOf(1)).isEqualTo(6);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> set.costOf(0, 0))
        .withMessage("the move R is forbidden after the move before it");
  }

  /** No move has the start context after it, so a table of remaining costs has no row for it. */
  @Test
  void hasARowForEachContextAfterAMove() {
    MoveSet set = alternating();

    assertThat(set.rows()).isEqualTo(2);
    assertThat(set.row(MoveSet.START)).isEqualTo(-1);
    assertThat(set.row(1)).isZero();
    assertThat(set.row(2)).isEqualTo(1);

    MoveSet back = MoveSet.ofContexts("back", two, new int[] {1, 0}, new int[][] {{5, 6}, {NO, 7}});
    assertThat(back.rows()).isEqualTo(2);
    assertThat(back.row(MoveSet.START)).isZero();
  }

  @Test
  void isDefinedByModelMovesContextsAndCosts() {
    MoveSet set = alternating();
    int[] after = {1, 2};

    assertThat(set).isEqualTo(alternating()).hasSameHashCodeAs(alternating());
    assertThat(set.definition()).isEqualTo(alternating().definition());
    assertThat(set)
        .isNotEqualTo(with("other", two, after, new int[][] {{5, 6}, {NO, 7}, {8, NO}}))
        .isNotEqualTo(with("alternating", two, after, new int[][] {{5, 6}, {NO, 7}, {9, NO}}))
        .isNotEqualTo(with("alternating", two, after, new int[][] {{5, 6}, {NO, NO}, {8, NO}}))
        .isNotEqualTo(
            with("alternating", two, new int[] {2, 1}, new int[][] {{5, 6}, {NO, 7}, {8, NO}}))
        .isNotEqualTo("alternating");
    List<Move> others = List.of(puzzle.move("R"), puzzle.move("U"));
    assertThat(set)
        .isNotEqualTo(with("alternating", others, after, new int[][] {{5, 6}, {NO, 7}, {8, NO}}));
    assertThat(set).hasToString("alternating [R, U2]");
  }

  private static MoveSet with(String model, List<Move> moves, int[] after, int[][] costs) {
    return MoveSet.ofContexts(model, moves, after, costs);
  }

  @Test
  void copiesItsArrays() {
    int[] after = {1, 2};
    int[][] costs = {{5, 6}, {NO, 7}, {8, NO}};
    MoveSet set = with("alternating", two, after, costs);
    after[0] = 0;
    costs[0][0] = 99;

    assertThat(set.contextAfter(0)).isEqualTo(1);
    assertThat(set.cost(0, 0)).isEqualTo(5);
  }

  @Test
  void rejectsInconsistentArguments() {
    refused("needs at least one move", List.of(), new int[0], new int[1][0]);
    refused("a context for each move", two, new int[] {0}, new int[][] {{1, 1}});
    refused(
        "context 1 does not have a cost for every move",
        two,
        new int[2],
        new int[][] {{1, 1}, {1}});
    refused("there is no context 1", two, new int[] {0, 1}, new int[][] {{1, 1}});
    refused("there is no context -1", two, new int[] {0, -1}, new int[][] {{1, 1}});
    refused("the move U2 costs 0", two, new int[2], new int[][] {{1, 0}});
    refused("the move R costs -2", two, new int[2], new int[][] {{-2, 1}});
    assertThatIllegalArgumentException()
        .isThrownBy(() -> MoveSet.of(List.of(), Metric.HALF_TURN))
        .withMessageContaining("needs at least one move");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> MoveSet.of(List.of(puzzle.move("x")), Metric.HALF_TURN))
        .withMessageContaining("costs 0");
  }

  private static void refused(String why, List<Move> moves, int[] after, int[][] costs) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> MoveSet.ofContexts("model", moves, after, costs))
        .withMessageContaining(why);
  }

  @Test
  void turnsOppositeFacesSimultaneouslyInAxialMetrics() {
    Puzzle cube = Cuboid.of(3, 3, 3);
    MoveSet axial = MoveSet.ofTurns(cube.turns(), Metric.AXIAL);
    assertThat(axial.moves()).hasSize(18 + 27).doesNotHaveDuplicates();
    assertThat(axial.transformations()).doesNotHaveDuplicates();
    assertThat(axial.moves()).extracting(Move::name).contains("U", "(U D')", "(R2 L2)");
    MoveSet quarter = MoveSet.ofTurns(cube.turns(), Metric.AXIAL_QUARTER_TURN);
    assertThat(quarter.moves()).isEqualTo(axial.moves());
    for (int move = 0; move < axial.size(); move++) {
      Move made = axial.move(move);
      assertThat(axial.cost(MoveSet.START, move)).isEqualTo(1);
      assertThat(quarter.cost(MoveSet.START, move)).isEqualTo(made.name().contains("2") ? 2 : 1);
      assertThat(axial.moves()).contains(made.inverse());
      assertThat(made.transformation().then(made.inverse().transformation()).isIdentity()).isTrue();
      assertThat(Algorithm.parse(cube, made.name()).moves()).isEqualTo(made.parts());
    }
  }

  @Test
  void excludesAFace() {
    Puzzle cube = Cuboid.of(3, 3, 3);
    Turn down = cube.turn("D").orElseThrow();
    for (Metric metric : Metric.values()) {
      MoveSet six = MoveSet.ofTurns(cube.turns(), metric);
      MoveSet five = six.without(down);
      assertThat(five.costModel()).isEqualTo(six.costModel());
      assertThat(five.moves()).hasSize(metric.isAxial() ? 15 + 18 : 15);
      assertThat(five.moves()).noneMatch(move -> move.name().contains("D"));
      assertThat(five)
          .isEqualTo(
              MoveSet.ofTurns(
                  cube.turns().stream().filter(turn -> !turn.equals(down)).toList(), metric));
    }
    MoveSet onlyDown = MoveSet.ofTurns(List.of(down), Metric.HALF_TURN);
    assertThatThrownBy(() -> onlyDown.without(down)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void rejectsTurnsThatCannotBeSimultaneous() {
    Puzzle cube = Cuboid.of(3, 3, 3);
    Move up = cube.move("U");
    for (String other : new String[] {"R", "U2", "y", "M"}) {
      Move move = cube.move(other);
      assertThatThrownBy(() -> Move.simultaneous(up, move))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("cannot be simultaneous");
    }
  }
}
