package dev.cubewright.core.sticker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.InvalidState.Rule;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Facelets of cubes in other orders of the faces, and as nets. */
class OtherOrdersTest {
  private static final StateSpace TWO = new StateSpace(Cuboid.of("2x2x2"));
  private static final StateSpace THREE = new StateSpace(Cuboid.of("3x3x3"));
  private static final StateSpace FOUR = new StateSpace(Cuboid.of("4x4x4"));

  private static StateSpace space(int edge) {
    return edge == 2 ? TWO : edge == 3 ? THREE : FOUR;
  }

  private static String facelets(State state, StateSpace space) {
    return new FaceletWriter(space.puzzle()).write(state);
  }

  /** Returns the bands of an order with line ends between rows. */
  private static String inOrder(String facelets, String order, int edge) {
    StringBuilder text = new StringBuilder();
    for (String band : order.split("/")) {
      for (int row = 0; row < edge; row++) {
        for (char letter : band.toCharArray()) {
          int face = "URFDLB".indexOf(Character.toUpperCase(letter)) * edge * edge;
          String whole = facelets.substring(face, face + edge * edge);
          String turned =
              Character.isLowerCase(letter) ? new StringBuilder(whole).reverse().toString() : whole;
          text.append(turned, row * edge, (row + 1) * edge).append(' ');
        }
        text.append('\n');
      }
    }
    return text.toString();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "U/L/F/R/B/D",
        "F/R/U/B/L/D",
        "B/D/F/L/R/U",
        "L/R/F/B/D/U",
        "U/LFRB/D",
        "U/FRBL/D",
        "U/LFR/D/b",
        "b/U/LFR/D"
      })
  void areReadIfExactlyOneFits(String order) {
    for (int edge = 2; edge <= 4; edge++) {
      FaceletReader reader = new FaceletReader(space(edge));
      Random random = new Random(edge);
      for (int i = 0; i < 20; i++) {
        State state = space(edge).random(random);
        String text = inOrder(facelets(state, space(edge)), order, edge);
        Reading reading = reader.read(text);
        String name = (order.contains("LFR") || order.contains("FRBL") ? "the net " : "") + order;
        assertThat(reading)
            .as(text)
            .isEqualTo(
                new Reading.Valid(
                    state, Optional.of(name.replace("/", name.startsWith("the") ? " / " : " "))));
      }
    }
  }

  private static State after(String moves) {
    return Algorithm.parse(THREE.puzzle(), moves).applyTo(THREE.puzzle().solved());
  }

  @ParameterizedTest
  @CsvSource({"',', ''", "', ', ' '", "' ', ' | '", "' ;', ' '"})
  void signsBetweenStickersAreIgnored(String between, String behind) {
    State state = THREE.random(new Random(1));
    String text = inOrder(facelets(state, THREE), "U/L/F/R/B/D", 3).replaceAll("\\s", "");
    String given =
        text.chars().mapToObj(Character::toString).collect(Collectors.joining(between, "", behind));

    assertThat(new FaceletReader(THREE).require(given)).isEqualTo(state);
    assertThat(Facelets.parse(given).letters()).isEqualTo(text);
  }

  @Test
  void colorsMayBeLetters() {
    State state = THREE.random(new Random(2));
    String letters = inOrder(facelets(state, THREE), "U/LFRB/D", 3);
    String colors =
        letters
            .replace("U", "w")
            .replace("R", "r")
            .replace("F", "g")
            .replace("D", "y")
            .replace("L", "o")
            .replace("B", "b");

    assertThat(new FaceletReader(THREE).require(colors)).isEqualTo(state);
  }

  @Test
  void theDocumentedOrderWins() {
    // In another order these stickers would represent another state.
    for (String moves : new String[] {"", "U", "U2 D2", "R2 L2 U2 D2 F2 B2"}) {
      assertThat(new FaceletReader(THREE).read(facelets(after(moves), THREE)))
          .isEqualTo(new Reading.Valid(after(moves)));
    }
  }

  @Test
  void orientationsOfOneStateCountOnce() {
    String solved = inOrder(facelets(THREE.puzzle().solved(), THREE), "B/U/L/D/R/F", 3);

    assertThat(THREE.puzzle().isSolved(new FaceletReader(THREE).require(solved))).isTrue();
  }

  @Test
  void severalOrdersThatFitAreNamed() {
    String turned = inOrder(facelets(after("U"), THREE), "U/L/F/R/B/D", 3);

    assertThat(new FaceletReader(THREE).read(turned))
        .isInstanceOfSatisfying(
            Reading.Invalid.class,
            invalid -> {
              assertThat(invalid.reason().rule()).isEqualTo(Rule.AMBIGUOUS);
              assertThat(invalid.reason().message())
                  .contains(
                      "do not represent a 3x3x3", "U L F R B D, D R F L B U; write the faces");
            });
  }

  /** Near-solved states are similar in many orders. All pairs of a 2x2x2, some of a 3x3x3. */
  @ParameterizedTest
  @ValueSource(strings = {"", "R U", "R2 L2 U2 D2 F2 B2"})
  void exchangedStickersOfNearSolvedStatesAreRejected(String moves) {
    for (StateSpace space : new StateSpace[] {TWO, THREE}) {
      Puzzle cube = space.puzzle();
      FaceletReader reader = new FaceletReader(space);
      String valid = facelets(Algorithm.parse(cube, moves).applyTo(cube.solved()), space);
      for (int one = 0; one < valid.length(); one++) {
        for (int other = one + 1; other < valid.length(); other += space == TWO ? 1 : 7) {
          if (valid.charAt(one) != valid.charAt(other)) {
            StringBuilder text = new StringBuilder(valid);
            text.setCharAt(one, valid.charAt(other));
            text.setCharAt(other, valid.charAt(one));
            assertThat(reader.read(text.toString())).isInstanceOf(Reading.Invalid.class);
          }
        }
      }
    }
  }

  @Test
  void unseenStickersAreReadOnlyInTheDocumentedOrder() {
    State state = THREE.random(new Random(4));
    String text = "?" + inOrder(facelets(state, THREE), "U/L/F/R/B/D", 3).substring(1);

    assertThat(new FaceletReader(THREE).read(text)).isInstanceOf(Reading.Invalid.class);
  }
}
