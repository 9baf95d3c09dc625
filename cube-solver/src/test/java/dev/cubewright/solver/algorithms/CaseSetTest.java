package dev.cubewright.solver.algorithms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.solver.algorithms.CaseSet.Case;
import dev.cubewright.solver.catalog.PuzzleNames;
import dev.cubewright.solver.catalog.StateText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CaseSetTest {
  private static final StateText CUBE = states("3x3x3");
  private static final String ORIENTED =
      "UUUUUUUUU ???RRRRRR ???FFFFFF DDDDDDDDD ???LLLLLL ???BBBBBB";
  private static final String SOLVED =
      "UUUUUUUUU RRRRRRRRR FFFFFFFFF DDDDDDDDD LLLLLLLLL BBBBBBBBB";
  private static final String EDGES_ORIENTED =
      "?U?UUU?U? ???RRRRRR ???FFFFFF DDDDDDDDD ???LLLLLL ???BBBBBB";
  private static final String SWAPPED =
      "U?U?U?U?U B?FRRRRRR F?RFFFFFF DDDDDDDDD L?LLLLLLL R?BBBBBBB";
  private static final String PLL =
      "set pll Permutation\nmask " + ORIENTED + "\ngoal " + SOLVED + "\nfree U\n";

  private static final String H = "UUUUUUUUU RLRRRRRRR FBFFFFFFF DDDDDDDDD LRLLLLLLL BFBBBBBBB";

  private static final Map<String, List<CaseSet>> BUNDLED = new ConcurrentHashMap<>();

  private static StateText states(String puzzle) {
    return StateText.of(new StateSpace(PuzzleNames.puzzle(puzzle)));
  }

  private static List<CaseSet> bundled(String puzzle) {
    return BUNDLED.computeIfAbsent(puzzle, name -> CaseSet.bundled(states(name)));
  }

  private static CaseSet bundled(String puzzle, String name) {
    return bundled(puzzle).stream()
        .filter(set -> set.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static CaseSet read(StateText states, String text) {
    return CaseSet.parse(states, text).get(0);
  }

  @ParameterizedTest
  @CsvFileSource(resources = "counts.csv", numLinesToSkip = 1)
  void numberOfCasesMatches(String puzzle, String name, int count, String same) {
    assertThat(bundled(puzzle, name).cases()).as(same).hasSize(count);
  }

  @Test
  void theCasesOfThePyraminxAreThoseByBurnsidesLemma() {
    // 288 states: 12 even permutations, 8 flips, 3 twists. Of the 9 pairs of turns before and
    // after,
    // the identity fixes all; U and U', each before and undone after, fix 18 with LR at home.
    assertThat(bundled("pyraminx", "l4e").cases()).hasSize((288 + 2 * 18) / 9 - 1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"2x2x2", "3x3x3", "pyraminx"})
  void everyCaseIsAStateOfTheMask(String name) {
    StateText states = states(name);
    for (CaseSet set : bundled(name)) {
      assertThat(set.cases())
          .as(set.name())
          .allSatisfy(
              one -> {
                assertThat(states.stateSpace().check(one.state())).isEmpty();
                assertThat(set.mask.matches(one.state())).isTrue();
                assertThat(set.goal().matches(one.state())).isFalse();
                assertThat(set.caseOf(one.state())).contains(one);
              });
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"2x2x2", "3x3x3", "pyraminx"})
  void freeTurnsDoNotChangeTheCase(String name) {
    for (CaseSet set : bundled(name)) {
      for (Case one : set.cases()) {
        State state = one.state();
        assertThat(
                set.freeTurns().stream()
                    .flatMap(turn -> turn.moves().stream())
                    .map(Move::transformation)
                    .flatMap(turn -> Stream.of(state.apply(turn), state.renamed(turn))))
            .allSatisfy(same -> assertThat(set.caseOf(same)).contains(one));
      }
      assertThat(set.caseOf(PuzzleNames.puzzle(name).solved())).isEmpty();
    }
  }

  @Test
  void anAlgorithmInUseSolvesItsCaseAndNoOther() throws IOException {
    Puzzle puzzle = CUBE.stateSpace().puzzle();
    for (String line : algorithmsInUse()) {
      String[] words = line.split(" ", 3);
      State state = upright(Algorithm.parse(puzzle, words[2]).inverse().applyTo(puzzle.solved()));

      assertThat(bundled("3x3x3", words[0]).caseOf(state))
          .as(line)
          .map(Case::name)
          .hasValue(words[1]);
    }
  }

  private static List<String> algorithmsInUse() throws IOException {
    try (var in = CaseSetTest.class.getResourceAsStream("algorithms-in-use.txt")) {
      String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      return text.lines().filter(line -> !line.startsWith("#")).toList();
    }
  }

  private static State upright(State state) {
    Puzzle puzzle = CUBE.stateSpace().puzzle();
    return puzzle.rotations().stream()
        .map(state::apply)
        .filter(held -> bundled("3x3x3", "1lll").mask.matches(held))
        .findFirst()
        .orElseThrow();
  }

  /** Counts the pieces of an orbit that are not oriented. */
  private static long turned(Case one, int orbit) {
    Orbit pieces = CUBE.stateSpace().puzzle().orbits().list().get(orbit);
    return IntStream.range(0, pieces.size())
        .filter(place -> one.state().orientation(pieces, place) > 0)
        .count();
  }

  @Test
  void orientationsHaveTheirUsualNumbersByShape() {
    List<Case> cases = bundled("3x3x3", "oll").cases();

    assertThat(cases).extracting(Case::name).startsWith("1", "2").endsWith("56", "57");
    assertThat(cases)
        .filteredOn(one -> turned(one, 1) == 4)
        .extracting(Case::name)
        .containsExactly("1", "2", "3", "4", "17", "18", "19", "20");
    assertThat(cases)
        .filteredOn(one -> turned(one, 1) == 0)
        .extracting(Case::name)
        .containsExactly("21", "22", "23", "24", "25", "26", "27");
    assertThat(cases)
        .filteredOn(one -> turned(one, 0) == 0)
        .extracting(Case::name)
        .containsExactly("20", "28", "57");
  }

  @Test
  void aPairOutOfItsSlotIsACase() {
    Puzzle puzzle = CUBE.stateSpace().puzzle();
    State state = Algorithm.parse(puzzle, "R U R'").inverse().applyTo(puzzle.solved());

    assertThat(bundled("3x3x3", "f2l").caseOf(state)).isPresent();
    assertThat(bundled("3x3x3", "f2l").cases().get(0).state())
        .isEqualTo(CaseSet.bundled(CUBE).get(0).cases().get(0).state());
  }

  @Test
  void withoutRotationsTheLayersOfA2x2x2Differ() throws IOException {
    String text = Files.readString(Path.of("..", "puzzles", "cases", "2x2x2.txt"));
    String pbl = text.substring(text.indexOf("set pbl"), text.indexOf("set cll"));

    assertThat(read(states("2x2x2"), pbl.replace("same rotations", "")).cases()).hasSize(8);
  }

  @Test
  void namedCasesComeFirst() {
    CaseSet set = read(CUBE, "# mine\n\n" + PLL + "case H " + H);

    assertThat(set.cases()).hasSize(21);
    assertThat(set.cases()).extracting(Case::name).startsWith("H", "2").endsWith("21");
    assertThat(CUBE.write(set.cases().get(0).state())).isEqualTo(H.replace(" ", ""));
    assertThat(set.title()).isEqualTo("Permutation");
    assertThat(set).hasToString("pll");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "set a A;free Q | 3x3x3 has no turn Q",
        "set a A;mirrors x | mirrors is not a key",
        "PLL;case X SOLVED | the case X is solved",
        "PLL;case X H;case Y H | Y is the same as X",
        "set a A;goal SOLVED | more than 500000 states are open",
        "set a A;mask SOLVED;goal SOLVED | the mask leaves no case open",
        "set a A;mask SWAP;goal EDGES | the mask distinguishes pieces",
        "set a A;mask OPEN;goal OPEN;free R | the turn R changes the goal",
      })
  void namesTheFault(String text, String reason) {
    String written =
        text.replace("PLL;", PLL)
            .replace("X H", "X " + H)
            .replace("Y H", "Y " + H)
            .replace("SOLVED", SOLVED)
            .replace("SWAP", SWAPPED)
            .replace("EDGES", EDGES_ORIENTED)
            .replace("OPEN", ORIENTED)
            .replace(";", "\n");
    assertThatThrownBy(() -> read(CUBE, written).cases())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(reason);
  }

  @Test
  void blockedMovesAreNotSupported() {
    assertThatThrownBy(() -> read(states("square-1"), "set a A").cases())
        .hasMessageContaining("puzzles with blocked moves are not supported");
    assertThat(bundled("square-1")).isEmpty();
  }
}
