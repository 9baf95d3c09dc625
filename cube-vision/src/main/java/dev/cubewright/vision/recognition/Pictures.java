package dev.cubewright.vision.recognition;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.vision.decode.Correction;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * Six square pictures in the order U R F D L B after a rearrangement. Immutable.
 *
 * @param edge the number of stickers per row
 * @param facelets for each facelet the index of its sticker in the original pictures
 */
record Pictures(int edge, List<Integer> facelets) {
  Pictures {
    facelets = List.copyOf(facelets);
  }

  static Pictures given(int edge) {
    return new Pictures(
        edge, IntStream.range(0, Face.values().length * edge * edge).boxed().toList());
  }

  Pictures turned(Face face, int quarters) {
    return quarters == 0
        ? this
        : with(face, cell -> (edge - 1 - cell % edge) * edge + cell / edge)
            .turned(face, quarters - 1);
  }

  Pictures mirrored(Face face) {
    return with(face, cell -> cell - cell % edge + edge - 1 - cell % edge);
  }

  Pictures without(Face face) {
    List<Integer> others = new ArrayList<>(facelets);
    Collections.fill(picture(others, face), Correction.NOT_SEEN);
    return new Pictures(edge, others);
  }

  List<Integer> picture(Face face) {
    return picture(facelets, face);
  }

  private List<Integer> picture(List<Integer> all, Face face) {
    int first = face.ordinal() * edge * edge;
    return all.subList(first, first + edge * edge);
  }

  private Pictures with(Face face, IntUnaryOperator source) {
    List<Integer> changed = new ArrayList<>(facelets);
    List<Integer> picture = picture(changed, face);
    List<Integer> before = picture(face);
    for (int cell = 0; cell < edge * edge; cell++) {
      picture.set(cell, before.get(source.applyAsInt(cell)));
    }
    return new Pictures(edge, changed);
  }
}
