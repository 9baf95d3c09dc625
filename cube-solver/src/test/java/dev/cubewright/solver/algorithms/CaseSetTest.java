package dev.cubewright.solver.algorithms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.definition.InvalidDefinitionException;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Move;
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
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
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
  private static final String PLL = "set pll\nmask " + ORIENTED + "\ngoal " + SOLVED + "\nfree U\n";

  private static final Map<String, List<CaseSet>> BUNDLED = new ConcurrentHashMap<>();

  @TempDir Path folder;

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

  private CaseSet read(StateText states, String text) throws IOException {
    Path file = folder.resolve("mine.txt");
    Files.writeString(file, text);
    return CaseSet.read(states, file).get(0);
  }

  @ParameterizedTest
  @CsvFileSource(resources = "counts.csv", numLinesToSkip = 1)
  void theNumberOfCasesIsTheKnownOne(String puzzle, String name, int count, String same) {
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
  void everyCaseIsAStateThatTheMaskLeavesOpen(String name) {
    StateText states = states(name);
    for (CaseSet set : bundled(name)) {
      assertThat(set.cases())
          .as(set.name())
          .allSatisfy(
              one -> {
                assertThat(states.stateSpace().check(one.state())).isEmpty();
                assertThat(set.mask().matches(one.state())).isTrue();
                assertThat(set.goal().matches(one.state())).isFalse();
                assertThat(set.caseOf(one.state())).contains(one);
                assertThat(set.find(one.name())).contains(one);
                assertThat(one.description()).isNotBlank();
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
        .filter(held -> bundled("3x3x3", "1lll").mask().matches(held))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void orientationsHaveTheirUsualNumbersByShape() {
    List<Case> cases = bundled("3x3x3", "oll").cases();

    assertThat(cases).extracting(Case::name).startsWith("1", "2").endsWith("56", "57");
    assertThat(cases)
        .filteredOn(one -> one.description().matches("(.* )?UB\\+ UL\\+ UR\\+ UF\\+"))
        .extracting(Case::name)
        .containsExactly("1", "2", "3", "4", "17", "18", "19", "20");
    assertThat(cases)
        .filteredOn(one -> !one.description().matches(".*\\bU.\\+.*"))
        .extracting(Case::name)
        .containsExactly("21", "22", "23", "24", "25", "26", "27");
    assertThat(cases)
        .filteredOn(one -> !one.description().matches(".*\\bU..[+-].*"))
        .extracting(Case::name)
        .containsExactly("20", "28", "57");
  }

  @Test
  void aPairIsDescribedByThePlacesOfItsPieces() {
    Puzzle puzzle = CUBE.stateSpace().puzzle();
    State state = Algorithm.parse(puzzle, "R U R'").inverse().applyTo(puzzle.solved());

    assertThat(bundled("3x3x3", "f2l").caseOf(state)).isPresent();
    assertThat(bundled("3x3x3", "f2l").cases().get(0).state())
        .isEqualTo(CaseSet.bundled(CUBE).get(0).cases().get(0).state());
  }

  @Test
  void reflectionsPairTheCasesThatDifferByThem() throws IOException {
    // A, J, N, R and U come in pairs, G in two pairs; E F H T V Y Z are their own images.
    assertThat(read(CUBE, PLL + "same reflections").cases()).hasSize(5 + 2 + 7);
    assertThat(read(CUBE, PLL + "same rotations").cases()).hasSize(21);
  }

  @Test
  void withoutRotationsTheLayersOfA2x2x2Differ() throws IOException {
    String text = Files.readString(Path.of("..", "puzzles", "cases", "2x2x2.txt"));
    String pbl = text.substring(text.indexOf("set pbl"), text.indexOf("set cll"));

    assertThat(read(states("2x2x2"), pbl.replace("same rotations", "")).cases()).hasSize(8);
  }

  @Test
  void namedCasesComeFirst() throws IOException {
    CaseSet set = read(CUBE, "# mine\npuzzle 3x3x3\n" + PLL + "case H UF=UB UB=UF LU=RU RU=LU\n");

    assertThat(set.cases()).hasSize(21);
    assertThat(set.cases().get(0))
        .extracting(Case::name, Case::description)
        .containsExactly("H", "UB=UF UL=UR UR=UL UF=UB");
    assertThat(set.cases().get(20).name()).isEqualTo("21");
    assertThat(set.title()).isEqualTo("pll");
    assertThat(set).hasToString("pll");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | line 1: a line such as \"set pll",
        "free U | line 1: a set begins with",
        "puzzle 2x2x2 | line 1: these are cases of the 2x2x2, not of the 3x3x3",
        "set a;set a | line 2: two sets are called a",
        "set a;mask UU | line 2: the pattern: ",
        "set a;free Q | line 2: the 3x3x3 has no turn Q",
        "set a;free x | line 2: the 3x3x3 has no turn x",
        "set a;same mirrors | line 2: write puzzle",
        "set a;case X UF=? | line 2: \"UF=?\" is not a difference",
        "set a;case X UQ+ | line 2: the 3x3x3 has no place UQ",
        "set a;case X UF=URF | line 2: in UF=URF the piece does not fit",
        "PLL;case X URF+ UFL- | line 1: set pll: the case X is solved",
        "PLL;case X UR=UF UF=UR | line 1: set pll: the case X is solved",
        "PLL;case X UU+ | line 5: the 3x3x3 has no place UU",
        "PLL;case Z UF=UL UL=UF UB=UR UR=UB;case Y UF=UR UR=UF UB=UL UL=UB | Y is the same as Z",
        "PLL;case Z UF=UL;case Z UF=UL | line 6: two cases are called Z",
        "ANY | line 1: set a: more than 500000 states are open",
        "NONE | line 1: set a: the mask leaves no case open",
        "SWAP | line 1: set a: the mask distinguishes pieces",
        "SLOT | line 1: set a: the turn R changes the goal",
      })
  void aFaultIsNamedWithItsLine(String text, String reason) {
    String written =
        text.replace("PLL;", PLL)
            .replace("ANY", "set a;goal " + SOLVED)
            .replace("NONE", "set a;mask " + SOLVED + ";goal " + SOLVED)
            .replace("SWAP", "set a;mask " + SWAPPED + ";goal " + EDGES_ORIENTED)
            .replace("SLOT", "set a;mask " + ORIENTED + ";goal " + ORIENTED + ";free R")
            .replace(";", "\n");
    assertThatThrownBy(() -> read(CUBE, written))
        .isInstanceOf(InvalidDefinitionException.class)
        .hasMessageContaining("mine.txt: ")
        .hasMessageContaining(reason);
  }

  @Test
  void aLongFileIsRejected() {
    assertThatThrownBy(() -> read(CUBE, "#".repeat(1_000_001)))
        .isInstanceOf(InvalidDefinitionException.class)
        .hasMessageContaining("mine.txt: it has more than 1000000 bytes");
  }

  @Test
  void blockedMovesAreNotSupported() {
    assertThatThrownBy(() -> read(states("square-1"), "set a"))
        .hasMessageContaining("puzzles with blocked moves are not supported");
    assertThat(bundled("square-1")).isEmpty();
  }
}
