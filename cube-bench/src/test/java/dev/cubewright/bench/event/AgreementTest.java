package dev.cubewright.bench.event;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.solver.catalog.Event;
import dev.cubewright.solver.catalog.Pictures;
import dev.cubewright.solver.catalog.PuzzleNames;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AgreementTest {
  private static final List<String> SCRAMBLES =
      List.of("R U F' R2", "U2 F R' U", "F R U' F2 R", "R F' U R F", "U F2 R' U2 F'");

  private static Agreement agreement(
      String event, List<String> ours, List<String> theirs, UnaryOperator<String> drawn) {
    Puzzle puzzle = PuzzleNames.puzzle(Event.find(event).orElseThrow().puzzle());
    Pictures pictures = Pictures.of(puzzle).orElseThrow();
    EventPeer peer = EventPeer.of(event);
    Picture ourSolved = Picture.of(drawn.apply(pictures.draw(puzzle.solved(), "")));
    Picture theirSolved = Picture.of(peer, "");
    Agreement agreement =
        new Agreement(
            Layouts.ours(event, ourSolved),
            ourSolved,
            Layouts.theirs(event, theirSolved),
            theirSolved);
    IntStream.range(0, ours.size())
        .forEach(
            i ->
                agreement.add(
                    Picture.of(
                        drawn.apply(
                            pictures.draw(
                                Algorithm.parse(puzzle, ours.get(i)).applyTo(puzzle.solved()),
                                ""))),
                    Picture.of(peer, theirs.get(i))));
    return agreement;
  }

  @Test
  void findsNoDifferenceInTheSameScrambles() {
    Agreement agreement = agreement("222", SCRAMBLES, SCRAMBLES, svg -> svg);

    assertThat(agreement.firstDifference()).isEqualTo(-1);
    assertThat(agreement.distinct()).isEqualTo(24);
    assertThat(agreement.mirrored()).isEmpty();
  }

  /** The solved puzzle is picture 0. */
  @ParameterizedTest
  @CsvSource({"0, R U F' R'", "3, R F' U R F2", "4, ''"})
  void namesTheFirstScrambleThatDiffers(int index, String other) {
    List<String> theirs = new ArrayList<>(SCRAMBLES);
    theirs.set(index, other);
    Agreement agreement = agreement("222", SCRAMBLES, theirs, svg -> svg);

    assertThat(agreement.firstDifference()).isEqualTo(index + 1);
    assertThat(agreement.differenceOf(index + 2)).isNotEmpty();
  }

  @Test
  void findsMirrorImages() {
    UnaryOperator<String> mirrored =
        svg ->
            svg.replaceFirst(
                "(<svg[^>]*>)(?s:(.*))</svg>", "$1<g transform=\"scale(-1 1)\">$2</g></svg>");
    Agreement agreement = agreement("222", SCRAMBLES, SCRAMBLES, mirrored);

    assertThat(agreement.firstDifference()).isEqualTo(-1);
    assertThat(agreement.mirrored()).hasSize(6);
  }

  @Test
  void readsTheHoursOfAClock() {
    List<String> scrambles = List.of("UR3+ DL2- y2 ALL5+", "DR1+ UL4- y2 U2+ R3-", "UR1- y2 D2+");
    Agreement agreement = agreement("clock", scrambles, scrambles, svg -> svg);

    assertThat(agreement.firstDifference()).isEqualTo(-1);
  }

  @Test
  void findsAClockOnItsOtherSide() {
    Agreement agreement = agreement("clock", List.of("UR3+ y2"), List.of("UR3+ y2 y2"), svg -> svg);

    assertThat(agreement.firstDifference()).isEqualTo(1);
  }
}
