package dev.cubewright.core.definition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.notation.AlgorithmParseException;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Turn;
import java.time.Duration;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The turns of a definition file, the turns for solving, and their notation in algorithms. */
class TurnsOfFilesTest {
  private static final String SIX = "Name six\nSet A 6 1\nSet B 6 1\n";

  /** Writes a file with two orbits of six places; moves are "NAME:A,B", an orbit in cycles. */
  private static Puzzle puzzle(String moves) {
    String blocks =
        Arrays.stream(moves.split(" ", -1))
            .map(move -> block(move.split(":", -1)[0], move.split(":", -1)[1]))
            .collect(Collectors.joining());
    return PuzzleDefinition.parse(SIX + blocks, "text").puzzle();
  }

  private static String block(String name, String cycles) {
    String[] both = cycles.split(",", -1);
    return "Move "
        + name
        + "\nA\n"
        + permutation(both[0])
        + "\nB\n"
        + (both.length > 1 ? permutation(both[1]) : "1 2 3 4 5 6")
        + "\nEnd\n";
  }

  /** In the cycle 123 the piece of 2 moves to 1, that of 3 to 2, that of 1 to 3. */
  private static String permutation(String cycles) {
    int[] from = {1, 2, 3, 4, 5, 6};
    for (String cycle : cycles.split("/", -1)) {
      for (int i = 0; i < cycle.length(); i++) {
        from[cycle.charAt(i) - '1'] = cycle.charAt((i + 1) % cycle.length()) - '0';
      }
    }
    return Arrays.stream(from).mapToObj(Integer::toString).collect(Collectors.joining(" "));
  }

  @ParameterizedTest
  @CsvSource({
    // powers listed one by one
    "R:1234 R2:13/24 R':4321, R",
    "R2:13/24, R",
    "R':4321, R",
    // numbers that are part of the name
    "m1:12 m2:23 m3:34, m1 m2 m3",
    "m0:12, m0",
    "t2:123 t3:345, t2 t3",
    // another name for a power, before and after
    "R:1234 Q:13/24, R",
    "Q:13/24 TT:1234, TT",
    // products of two commuting moves only
    "A:123 B:456 CC:123/456, A B",
    "A:123 B:345 CC:12345, A B CC",
    // capitals first, then other outer turns in order, then inner ones
    "2R:12 u:34 UFR:56 M:13 R:35, R u UFR 2R M",
  })
  void areDerivedFromTheirEffects(String moves, String turns) {
    assertThat(puzzle(moves).turns()).map(Turn::name).containsExactly(turns.split(" ", -1));
  }

  @ParameterizedTest
  @CsvSource({
    "R, OUTER",
    "UFR, OUTER",
    "Rw, OUTER",
    "3Rw, OUTER",
    "u, OUTER",
    "m1, OUTER",
    "BLw, OUTER",
    "M, INNER",
    "E, INNER",
    "S, INNER",
    "2R, INNER",
    "12UFR, INNER",
    "2-3Rw, INNER",
    "1-2Rw, OUTER",
    "x, ROTATION",
    "y, ROTATION",
    "z, ROTATION",
    "Uv, ROTATION",
    "URFv, ROTATION",
    "v, OUTER",
    "xv, OUTER",
  })
  void haveTheKindOfTheirName(String name, Turn.Kind kind) {
    assertThat(TurnFamilies.kind(name)).isEqualTo(kind);
  }

  /** Three stones in a triangle with rotations: all exchanges are equal up to a rotation. */
  @Test
  void areEqualUpToARotation() {
    String exchanges = "P:12 Q:23 T:13";

    assertThat(puzzle(exchanges).turns()).map(Turn::name).containsExactly("P", "Q", "T");
    assertThat(puzzle(exchanges + " Uv:123").turns()).map(Turn::name).containsExactly("P");
    assertThat(puzzle(exchanges + " Uv:123").turnNames())
        .containsExactlyInAnyOrder("P", "Q", "T", "Uv");
    assertThat(puzzle(exchanges + " Uv:123").rotations()).hasSize(3);
  }

  @Test
  void aMoveWithANumberInItsNameIsWrittenWithACaret() {
    Puzzle puzzle = puzzle("m1:1234 m2:2345 m12:56");
    Algorithm algorithm = Algorithm.parse(puzzle, "m1 m1^2 m2' m12 m1^2' (m1 m2)2");

    assertThat(algorithm.toString()).isEqualTo("m1 m1^2 m2' m12 m1^2 m1 m2 m1 m2");
    assertThat(algorithm.moves().get(1).transformation())
        .isEqualTo(algorithm.moves().get(0).transformation().power(2));
    assertThat(Algorithm.parse(puzzle, algorithm.toString())).isEqualTo(algorithm);
    assertThatThrownBy(() -> Algorithm.parse(puzzle, "m1 m13"))
        .isInstanceOf(AlgorithmParseException.class)
        .hasMessageStartingWith("column 4:");
    assertThatThrownBy(() -> Algorithm.parse(puzzle, "m1^"))
        .isInstanceOf(AlgorithmParseException.class)
        .hasMessage("column 4: no amount follows this ^; write m1^2");
    assertThatThrownBy(() -> Algorithm.parse(puzzle("R:1234"), "R^2"))
        .isInstanceOf(AlgorithmParseException.class);
  }

  /** Written moves are read as the same moves, for any names. */
  @Test
  void everyWrittenMoveIsReadAgain() {
    Puzzle puzzle =
        puzzle("U:123 UF:234 F:345 F2R:456 R++:12345 a.b:1/23456 m1:123456 m2:12 D2:13/24 _w:45");
    for (String name : puzzle.turnNames()) {
      for (Move move : puzzle.turn(name).orElseThrow().moves()) {
        assertThat(Algorithm.parse(puzzle, move.name()).moves()).containsExactly(move);
        assertThat(Algorithm.parse(puzzle, "U " + move.name() + " UF").length()).isEqualTo(3);
      }
    }
    assertThat(puzzle.turn("D").orElseThrow().stepSize()).isEqualTo(2);
  }

  @Test
  void aliasesAndSequencesAreDerivedMoves() {
    String file =
        SIX
            + block("R", "1234")
            + block("U", "2345")
            + "MoveAlias right R\nMoveAlias U up\nMoveSequence BOTH TWICE U'\nMoveSequence TWICE R R\n";
    Puzzle puzzle = PuzzleDefinition.parse(file, "text").puzzle();

    assertThat(Algorithm.parse(puzzle, "right up BOTH").transformation())
        .isEqualTo(Algorithm.parse(puzzle, "R U R2 U'").transformation());
    assertThat(puzzle.turns()).map(Turn::name).containsExactly("R", "U", "BOTH");
  }

  /** A name with an amount has the same meaning in listed and derived moves. */
  @Test
  void derivedMovesBelongToFamilies() {
    String file =
        SIX
            + block("P", "12")
            + block("Q", "34")
            + block("R", "1234")
            + "MoveSequence u2 P Q\nMoveSequence M2 R2\nMoveSequence R2 R R\n"
            + "MoveSequence W' R'\nMoveSequence m1 P u2\nMoveSequence m2 R P\n";
    Puzzle puzzle = PuzzleDefinition.parse(file, "text").puzzle();

    assertThat(puzzle.turnNames())
        .containsExactlyInAnyOrder("P", "Q", "R", "u", "M", "W", "m1", "m2");
    assertThat(puzzle.turn("M").orElseThrow().kind()).isEqualTo(Turn.Kind.INNER);
    assertThat(puzzle.turn("M").orElseThrow().stepSize()).isEqualTo(2);
    assertThat(Algorithm.parse(puzzle, "W M2 u2 m1").transformation())
        .isEqualTo(Algorithm.parse(puzzle, "R R2 P Q P P Q").transformation());
    // Half turns of the whole puzzle, one of which is B, exchange P and Q.
    String whole = SIX + block("P", "12") + block("Q", "34") + block("B", "13/24,12");
    Puzzle turned = PuzzleDefinition.parse(whole + "MoveSequence y2' B\n", "text").puzzle();
    Turn rotation = turned.turn("y").orElseThrow();
    assertThat(rotation.kind()).isEqualTo(Turn.Kind.ROTATION);
    assertThat(rotation.stepSize()).isEqualTo(2);
    assertThat(turned.turns()).map(Turn::name).containsExactly("P", "Q");
  }

  /** A large amount can be a multiple of the order of a placeholder turn. */
  @Test
  void derivedMovesMayHaveLargeAmounts() {
    String file =
        SIX
            + block("R", "12345")
            + "MoveSequence A B127 B125 B121\nMoveSequence B R\nMoveSequence C R127\n";
    Puzzle puzzle = PuzzleDefinition.parse(file, "text").puzzle();

    assertThat(Algorithm.parse(puzzle, "A C").transformation())
        .isEqualTo(Algorithm.parse(puzzle, "R373 R127").transformation());
  }

  @Test
  void ignoresSearchHintsAndComments() {
    String plain = SIX + block("R", "1234") + block("U", "2345");
    String commented =
        "# a comment\n\n"
            + plain.replace("Move U", "ParallelMoves\nR U\nEnd # here\n Move  U\t# there")
            + "SwizzleSet A B\nForbiddenPairs\nR U\nEnd\n";

    assertThat(PuzzleDefinition.parse(commented.replace("\n", "\r\n"), "text").puzzle().turns())
        .map(turn -> turn.moves().toString())
        .isEqualTo(
            PuzzleDefinition.parse(plain, "text").puzzle().turns().stream()
                .map(turn -> turn.moves().toString())
                .toList());
  }

  /** 64 orbits of 31 places, and 400 derived moves of two moves each. */
  @Tag("long")
  @Test
  void readsManyDerivedMovesOfALargePuzzleQuickly() {
    StringBuilder file = new StringBuilder("Name large\n");
    String places =
        IntStream.rangeClosed(3, 31).mapToObj(Integer::toString).collect(Collectors.joining(" "));
    IntStream.range(0, 64).forEach(i -> file.append("Set S").append(i).append(" 31 1\n"));
    for (int i = 0; i < 64; i++) {
      file.append("Move a").append(i).append("_\nS").append(i);
      file.append("\n2 1 ").append(places).append("\nEnd\n");
    }
    for (int i = 0; i < 400; i++) {
      file.append("MoveSequence b").append(i).append("_ a").append(i % 64).append("_ ");
      file.append(i == 0 ? "a1_" : "b" + (i - 1) + "_").append('\n');
    }

    Puzzle puzzle =
        assertTimeout(
            Duration.ofSeconds(20), () -> PuzzleDefinition.parse(file.toString(), "text").puzzle());
    assertThat(puzzle.turnNames()).hasSize(464);
  }

  @Test
  void ignoresAControlCharacterAtTheEnd() {
    String file = SIX + block("R", "1234");

    assertThat(PuzzleDefinition.parse(file + "\u001A", "text").puzzle().turnNames())
        .containsExactly("R");
    assertThatThrownBy(() -> PuzzleDefinition.parse("\u001A" + file, "text"))
        .isInstanceOf(InvalidDefinitionException.class);
  }

  /** The same puzzle in all spellings of cubing.js. */
  @Test
  void earlierSpellingsMeanTheSame() {
    String today =
        """
        {"name":"two","orbits":[{"orbitName":"A","numPieces":3,"numOrientations":2}],
         "defaultPattern":{"A":{"pieces":[0,1,1],"orientation":[0,0,0]}},
         "moves":{"T":{"A":{"permutation":[1,2,0],"orientationDelta":[0,1,1]}}},
         "derivedMoves":{"W":"T'"}, "svg":{"of":["no",1,null,{"use":true}]}}
        """;
    String earlier =
        today
            .replace("[{\"orbitName\":\"A\",", "{\"A\":{")
            .replace("\"numOrientations\":2}]", "\"numOrientations\":2}}")
            .replace("defaultPattern", "startStateData")
            .replace("orientationDelta", "orientation_delta")
            .replace("derivedMoves", "experimentalDerivedMoves");
    String first =
        earlier
            .replace("numOrientations", "orientations")
            .replace("startStateData", "startPieces")
            .replace("\"pieces\"", "\"permutation\"")
            .replace("orientation_delta", "orientation");
    String expected = DefinitionWriter.kpuzzle(PuzzleDefinition.parse(today, "text").puzzle());

    for (String text : new String[] {earlier, first, "\uFEFF" + today}) {
      assertThat(DefinitionWriter.kpuzzle(PuzzleDefinition.parse(text, "text").puzzle()))
          .isEqualTo(expected);
    }
    assertThat(
            PuzzleDefinition.parse(today.replace("{\"W\":\"T'\"}", "null"), "text")
                .puzzle()
                .turnNames())
        .containsExactly("T");
  }

  @ParameterizedTest
  @CsvSource({
    "puzzles/my-puzzle.kpuzzle.json, my-puzzle",
    "C:\\puzzles\\other.tws, other",
    "plain, plain",
    "'', unnamed",
  })
  void anUnnamedPuzzleHasTheNameOfItsFile(String file, String name) {
    String nameless = SIX.replace("Name six\n", "") + block("R", "123");

    assertThat(PuzzleDefinition.parse(nameless, file).puzzle()).hasToString(name);
  }

  /** Pieces from 0 and twists by place, in separate blocks. */
  @Test
  void twsearchBlocksCountFromZero() {
    String one = "Name n\nSet A 3 2\nSolved\nA\n1 2 3\nEnd\nMove T\nA\n2 3 1\n1 0 1\nEnd\n";
    String zero =
        "Name n\nSet A 3 2\nStartState\nA\n0 1 2\nEnd\nMoveTransformation T\nA\n1 2 0\n0 1 1\nEnd\n";

    assertThat(PuzzleDefinition.parse(zero, "text").puzzle().turns().get(0).moves())
        .map(move -> move.transformation().toString())
        .isEqualTo(
            PuzzleDefinition.parse(one, "text").puzzle().turns().get(0).moves().stream()
                .map(move -> move.transformation().toString())
                .toList());
  }
}
