package dev.cubewright.core.puzzle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CuboidTest {
  @ParameterizedTest
  @CsvSource({
    "2x2x2, 2x2x2",
    "' 3X3x1 ', 3x3x1",
    "floppy, 3x3x1",
    "Floppy, 3x3x1",
    "002x03x4, 2x3x4",
    "1x2x2, 1x2x2",
  })
  void isFoundByName(String text, String name) {
    assertThat(Cuboid.of(text).name()).isEqualTo(name);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "cube", "3x3", "3x3x3x3", "axbxc", "-1x2x2", "3 x 3 x 3", "3x3x1000", "٣x٣x٣"})
  void rejectsOtherNames(String text) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Cuboid.of(text))
        .withMessage(
            "no puzzle is called \"" + text + "\"; write floppy, 2x2x2, 3x3x3 or any AxBxC");
  }

  @ParameterizedTest
  @CsvSource({
    "0x2x2, 12",
    "2x13x2, 12",
    "2x2x999, 12",
    "33x33x32, 12",
    "34x34x34, 33",
    "999x999x999, 33"
  })
  void rejectsEdgesOutOfRange(String name, int longest) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Cuboid.of(name))
        .withMessage("the cuboid " + name + ": each edge must be 1 to " + longest + " cubies long");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1x1x1", "1x1x2", "1x5x1", "3x1x1"})
  void rejectsBars(String name) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Cuboid.of(name))
        .withMessageContaining("is a bar");
  }

  @Test
  void acceptsTheLongestEdges() {
    Puzzle largest = Cuboid.of(Cuboid.MAXIMUM_EDGE, Cuboid.MAXIMUM_EDGE, Cuboid.MAXIMUM_EDGE);

    assertThat(largest.stickers().orElseThrow().count()).isEqualTo(6 * 33 * 33);
    assertThat(largest.turn("32Rw")).isPresent();
    assertThat(largest.turn("2-31Rw")).isPresent();
    assertThat(largest.turn("M")).isPresent();
    assertThat(Cuboid.of(12, 12, 1).turn("M")).isEmpty();
    assertThat(largest.move("3Rw'").transformation().then(largest.move("3Rw").transformation()))
        .matches(Transformation::isIdentity);
  }

  /** Three orientations of the same box are the same puzzle. */
  @ParameterizedTest
  @CsvSource({"3x3x1, 3x1x3, 1x3x3", "2x2x3, 2x3x2, 3x2x2", "2x3x4, 4x2x3, 3x4x2"})
  void acceptsEdgesInAnyOrder(String one, String other, String third) {
    assertThat(new StateSpace(Cuboid.of(other)).groupOrder(Cancellation.never()))
        .isEqualTo(new StateSpace(Cuboid.of(one)).groupOrder(Cancellation.never()))
        .isEqualTo(new StateSpace(Cuboid.of(third)).groupOrder(Cancellation.never()));
  }
}
