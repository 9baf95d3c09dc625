package dev.cubewright.core.definition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.puzzle.Turn;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Reads definition files in the styles of other programs and people. */
class ForeignDefinitionTest {
  private static final String CYCLE = "Set P 3 1\nMove a\nP\n2 3 1\nEnd\n";

  @TempDir Path folder;

  private static PuzzleDefinition file(String name) throws IOException, URISyntaxException {
    return PuzzleDefinition.read(
        Path.of(ForeignDefinitionTest.class.getResource("/definition/others/" + name).toURI()));
  }

  private static PuzzleDefinition parse(String text) {
    return PuzzleDefinition.parse(text, "text");
  }

  @ParameterizedTest
  @CsvSource({
    "name-with-blanks.tws, My Puzzle, 3",
    "comment-latin1.tws, A, 3",
    "last-end-missing.tws, A, 3",
    "move-of-unlisted-orbit.json, a, 3",
    "derived-move-repeats-name.json, a, 3",
    "set-of-130.tws, set-of-130, 2",
  })
  void isRead(String file, String name, int states) throws Exception {
    Puzzle puzzle = file(file).puzzle();

    assertThat(puzzle.name()).isEqualTo(name);
    assertThat(puzzle.turns()).map(Turn::name).containsExactly("a");
    assertThat(new StateSpace(puzzle).size()).isEqualTo(states);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SET P 3 1\nmove a\nP\n2 3 1\nEND\n",
        "set P 3\nSOLVED\nP\n1 2 3\nend\nMOVE a\nP\n2 3 1\nend",
        "\uFEFFName  A\tB \r\n\r\n"
            + "Set\tP  3  1\r\n\r\n\r\n"
            + "Move a \r\n"
            + "P\r\n"
            + " 2 3\t1\r\n\r\n"
            + "End\r\n"
            + "\u001A",
        "Set P 3 1 # three\n#\nMove a # turn\nP # here\n2 3 1 # cycle\nEnd # of a",
        "Set P 3 1\rMove a\rP\r2 3 1\r",
        "Set P 3 1\nMultiplicators\na 3\nEnd\nMove a\nP\n2 3 1\nEnd\nForbiddenPairs\na a",
        "Set END 2\nSet P 3 1\nMove a\nEND\n1 2\nP\n2 3 1\nEnd\n",
      })
  void isReadWithAnyWhiteSpace(String text) {
    assertThat(new StateSpace(parse(text).puzzle()).size()).isEqualTo(3);
  }

  @ParameterizedTest
  @ValueSource(strings = {"ParallelMoves", "Multiplicators", "ForbiddenPairs", "ForbiddenGroups"})
  void aHintWithoutEndDoesNotHideMoves(String hint) {
    String text = CYCLE + hint + "\na a\n" + "Move b\nP\n3 1 2\nEnd\n";

    assertThatThrownBy(() -> parse(text))
        .isInstanceOf(InvalidDefinitionException.class)
        .hasMessageContaining("has no End before this; write it");
  }

  @Test
  void aNameIsTheRestOfItsLine() {
    assertThat(parse("Name  My  Puzzle (1)  # mine\n" + CYCLE).puzzle())
        .hasToString("My Puzzle (1)");
    assertThat(parse("name W\u00FCrfel\n" + CYCLE).puzzle()).hasToString("W?rfel");
    String written = DefinitionWriter.ksolve(parse("Name My Puzzle\n" + CYCLE).puzzle());
    assertThat(written).startsWith("Name My Puzzle\n");
    assertThat(parse(written).puzzle()).hasToString("My Puzzle");
  }

  static Stream<Charset> charsets() {
    return Stream.of(
        StandardCharsets.UTF_8,
        StandardCharsets.ISO_8859_1,
        StandardCharsets.UTF_16,
        Charset.forName("x-UTF-16LE-BOM"));
  }

  @ParameterizedTest
  @MethodSource("charsets")
  void isReadInTheseEncodings(Charset charset) throws IOException {
    Path ksolve = folder.resolve("a.tws");
    Files.writeString(ksolve, "# caf\u00E9\nName A\n" + CYCLE, charset);
    Path json = folder.resolve("a.json");
    Files.writeString(
        json,
        DefinitionWriter.kpuzzle(parse(CYCLE).puzzle()).replace("text", "\u00E9t\u00E9"),
        charset);

    assertThat(PuzzleDefinition.read(ksolve).puzzle()).hasToString("A");
    assertThat(PuzzleDefinition.read(json).puzzle()).hasToString("?t?");
  }

  @Test
  void unlistedOrbitsOfAPatternAreIgnored() {
    PuzzleDefinition definition =
        parse(
            """
            {"name": "a", "orbits": [{"orbitName": "P", "numPieces": 3, "numOrientations": 1}],
             "defaultPattern": {"P": {"pieces": [0, 1, 2], "orientation": [0, 0, 0]},
                                "Q": {"pieces": [0], "orientation": [0]}},
             "moves": {"a": {"P": {"permutation": [1, 2, 0], "orientationDelta": [0, 0, 0]}}}}
            """);

    assertThat(definition.puzzle().orbits().list()).hasSize(1);
  }

  @Test
  void aDerivedAlgorithmMayHaveAnyOrder() throws Exception {
    Puzzle puzzle = file("derived-move-of-high-order.json").puzzle();
    String name = puzzle.sequences().keySet().iterator().next();
    List<String> moves = puzzle.sequences().get(name).stream().map(Object::toString).toList();
    Algorithm once = Algorithm.parse(puzzle, name);

    assertThat(once.transformation().order()).isGreaterThan(Turn.MAXIMUM_ORDER);
    assertThat(once.moves()).map(Object::toString).isEqualTo(moves);
    assertThat(Algorithm.parse(puzzle, name + "2'")).isEqualTo(once.then(once).inverse());
    assertThat(Algorithm.parse(puzzle, "(c " + name + ")2").length())
        .isEqualTo(2 * moves.size() + 2);
    assertThat(puzzle.turn(name)).isEmpty();
    assertThat(puzzle.turns()).map(Turn::name).doesNotContain(name);
  }

  @Test
  void derivedAlgorithmsOfHighOrderBuildOnOneAnother() {
    String moves = "Set A 16\nSet B 9\nSet C 7\n" + cycle("a", "A", 16) + cycle("b", "B", 9);
    Puzzle puzzle =
        parse(
                moves
                    + cycle("c", "C", 7)
                    + "MoveSequence e d2 a\nMoveSequence d a b c\nMoveSequence f' d\n"
                    + "MoveSequence m1 d b\nMoveSequence m2 d c\nMoveSequence g d d' b\n")
            .puzzle();

    assertThat(Algorithm.parse(puzzle, "e")).hasToString("a b c a b c a");
    assertThat(Algorithm.parse(puzzle, "f")).hasToString("c' b' a'");
    assertThat(Algorithm.parse(puzzle, "f'")).hasToString("a b c");
    assertThat(Algorithm.parse(puzzle, "m1^2 m2")).hasToString("a b c b a b c b a b c c");
    assertThat(puzzle.turn("g")).isPresent();
    assertThat(puzzle.sequences().keySet()).containsExactlyInAnyOrder("d", "e", "f", "m1", "m2");
  }

  private static String cycle(String move, String set, int size) {
    StringBuilder text = new StringBuilder("Move " + move + "\n" + set + "\n");
    for (int place = 1; place <= size; place++) {
      text.append(place % size + 1).append(' ');
    }
    return text + "\nEnd\n";
  }

  /** Sticker models of a 5x5x5 have 150 stickers in one set, those of a 7x7x7 294. */
  @Test
  void setsMayHaveHundredsOfPlaces() {
    Puzzle puzzle = parse("Set P 300\n" + cycle("a", "P", 300)).puzzle();
    Orbit orbit = puzzle.orbits().list().get(0);
    StateSpace states = new StateSpace(puzzle);
    State state = puzzle.solved().apply(puzzle.move("a'"));

    assertThat(state.piece(orbit, 0)).isEqualTo(299);
    assertThat(state.piece(orbit, 299)).isEqualTo(298);
    assertThat(states.size()).isEqualTo(300);
    assertThat(states.check(state)).isEmpty();
    assertThat(states.check(states.random(RandomGenerator.of("Random")))).isEmpty();
    PuzzleDefinition definition = PuzzleDefinition.of(puzzle);
    assertThat(definition.readState(definition.writeState(state))).isEqualTo(state);
    assertThat(definition.readPattern(definition.writeState(state)).matches(state)).isTrue();
  }

  /** As in sticker models of large cubes, moves connect only some of the places. */
  @Test
  void setsMayHaveThousandsOfFixedPlaces() {
    StringBuilder move = new StringBuilder("Set P 2160\nMove a\nP\n");
    for (int place = 0; place < 2160; place++) {
      move.append(place / 24 * 24 + (place + 1) % 24 + 1).append(' ');
    }

    StateSpace states = new StateSpace(parse(move + "\nEnd\n").puzzle());

    assertThat(states.size()).isEqualTo(24);
    assertThat(states.check(states.puzzle().solved().apply(states.puzzle().move("a7")))).isEmpty();
  }

  @Test
  void blockedPiecesOfLargeSetsAreDistinguished() {
    Puzzle puzzle =
        parse("Set P 300\n" + cycle("a", "P", 300) + "Illegal P 300 1\nIllegal P 1 299 300\n")
            .puzzle();
    Orbit orbit = puzzle.orbits().list().get(0);

    assertThat(puzzle.blockedPieces(orbit, 299)).containsExactly(0);
    assertThat(puzzle.blockedPieces(orbit, 0)).containsExactly(298, 299);
    assertThat(puzzle.allows(puzzle.solved().apply(puzzle.move("a")))).isFalse();
    assertThat(puzzle.allows(puzzle.solved().apply(puzzle.move("a'")))).isFalse();
    assertThat(puzzle.allows(puzzle.solved().apply(puzzle.move("a3")))).isTrue();
  }
}
