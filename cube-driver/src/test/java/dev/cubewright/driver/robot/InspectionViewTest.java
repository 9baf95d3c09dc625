package dev.cubewright.driver.robot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.vision.locate.CellGrid;
import dev.cubewright.vision.locate.Homography;
import dev.cubewright.vision.locate.Point;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InspectionViewTest {
  private static final Homography PLACEMENT =
      Homography.ofSquare(
          List.of(new Point(10, 12), new Point(90, 20), new Point(85, 95), new Point(5, 80)));

  @ParameterizedTest
  @CsvSource({"0, 8 9 10 11", "1, 10 8 11 9", "2, 11 10 9 8", "3, 9 11 8 10"})
  void putsCellsInTheOrderOfTheFaceHoweverItIsTurned(int quarters, String text) {
    List<Integer> facelets = List.of(text.split(" ")).stream().map(Integer::valueOf).toList();
    InspectionView view = view(facelets);
    BitSet visible = new BitSet();
    visible.set(1);
    visible.set(2);
    visible.set(3);
    CellGrid picture = new CellGrid(2, 2, PLACEMENT, visible);

    CellGrid face = view.inOrderOfFacelets(picture);

    assertThat(view.quarters()).isEqualTo(quarters);
    for (int cell = 0; cell < 4; cell++) {
      int ordered = facelets.get(cell) - 8;
      assertThat(face.isVisible(ordered)).isEqualTo(cell > 0);
      Point expected = picture.at(cell, 0.5, 0.5);
      Point point = face.at(ordered, 0.5, 0.5);
      assertThat(point.x()).isCloseTo(expected.x(), within(1e-9));
      assertThat(point.y()).isCloseTo(expected.y(), within(1e-9));
    }
  }

  @Test
  void refusesFaceletsThatAreNoFace() {
    for (List<Integer> facelets :
        List.of(List.of(9, 8, 11, 10), List.of(0, 1, 2, 3), List.of(8, 9, 10))) {
      assertThatThrownBy(() -> view(facelets))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("the facelets " + facelets + " are not those of F");
    }
  }

  private static InspectionView view(List<Integer> facelets) {
    return new InspectionView(Face.F, facelets, Axis.RIGHT_LEFT, List.of(), 0);
  }
}
