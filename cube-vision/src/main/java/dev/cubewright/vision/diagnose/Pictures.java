package dev.cubewright.vision.diagnose;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.vision.decode.Correction;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Six square pictures in the order U R F D L B, as the facelets that they show from the upper left,
 * row by row. Each number says which of the given stickers is meant. Immutable.
 *
 * @param edge stickers in a row
 * @param facelets for each place the number of the sticker in it
 */
record Pictures(int edge, List<Integer> facelets) {
  Pictures {
    facelets = List.copyOf(facelets);
  }

  /** {@return the pictures as they were given} */
  static Pictures given(int edge) {
    return new Pictures(
        edge, IntStream.range(0, Face.values().length * edge * edge).boxed().toList());
  }

  /** {@return these with one picture turned clockwise} */
  Pictures turned(Face face, int quarters) {
    Pictures turned = this;
    for (int quarter = 0; quarter < quarters; quarter++) {
      turned = turned.with(face, (row, column) -> (edge - 1 - column) * edge + row);
    }
    return turned;
  }

  /** {@return these with left and right of one picture exchanged} */
  Pictures mirrored(Face face) {
    return with(face, (row, column) -> row * edge + edge - 1 - column);
  }

  /**
   * {@return these in another order}
   *
   * @param sources for each face, in order, the one whose picture takes its place
   */
  Pictures ordered(List<Face> sources) {
    List<Integer> ordered = new ArrayList<>();
    sources.forEach(face -> ordered.addAll(picture(face)));
    return new Pictures(edge, ordered);
  }

  /** {@return these without one picture} */
  Pictures without(Face face) {
    List<Integer> others = new ArrayList<>(facelets);
    Collections.fill(picture(others, face), Correction.NOT_SEEN);
    return new Pictures(edge, others);
  }

  /** {@return the stickers of one picture} */
  List<Integer> picture(Face face) {
    return picture(facelets, face);
  }

  private List<Integer> picture(List<Integer> all, Face face) {
    int first = face.ordinal() * edge * edge;
    return all.subList(first, first + edge * edge);
  }

  private Pictures with(Face face, Cells from) {
    List<Integer> changed = new ArrayList<>(facelets);
    List<Integer> picture = picture(face);
    int first = face.ordinal() * edge * edge;
    for (int cell = 0; cell < edge * edge; cell++) {
      changed.set(first + cell, picture.get(from.cell(cell / edge, cell % edge)));
    }
    return new Pictures(edge, changed);
  }

  /** Says which cell's sticker comes into a cell. */
  private interface Cells {
    int cell(int row, int column);
  }
}
