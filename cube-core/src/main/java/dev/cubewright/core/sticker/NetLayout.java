package dev.cubewright.core.sticker;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Stickers;
import java.util.ArrayList;
import java.util.List;

/**
 * Where each facelet lies in the unfolded puzzle: U above F, D below it, L to its left, R and B to
 * its right. Immutable.
 */
final class NetLayout {
  /**
   * One face of the net.
   *
   * @param face the face
   * @param across which of the four columns of faces it is in
   * @param down which of the three rows of faces it is in
   * @param left the column of its first sticker, counted in stickers
   * @param top the row of its first sticker, counted in stickers
   * @param columns how many stickers wide it is
   * @param rows how many stickers high it is
   * @param firstFacelet the number of its first facelet
   */
  record Panel(
      Face face, int across, int down, int left, int top, int columns, int rows, int firstFacelet) {
    /** Returns the number of the facelet in a row and column of this face. */
    int facelet(int row, int column) {
      return firstFacelet + row * columns + column;
    }
  }

  private final String puzzleName;
  private final int facelets;
  private final int columns;
  private final int rows;
  private final List<Panel> panels = new ArrayList<>();

  NetLayout(Puzzle puzzle) {
    Stickers stickers = Places.stickersOf(puzzle);
    puzzleName = puzzle.name();
    facelets = stickers.count();
    int depth = stickers.columns(Face.L);
    int width = stickers.columns(Face.F);
    int height = stickers.rows(Face.F);
    columns = 2 * (depth + width);
    rows = 2 * depth + height;
    int first = 0;
    for (Face face : FaceOrder.faces()) {
      int across =
          switch (face) {
            case L -> 0;
            case U, F, D -> 1;
            case R -> 2;
            case B -> 3;
          };
      int down =
          switch (face) {
            case U -> 0;
            case L, F, R, B -> 1;
            case D -> 2;
          };
      int left = List.of(0, depth, depth + width, 2 * depth + width).get(across);
      int top = List.of(0, depth, depth + height).get(down);
      int faceColumns = stickers.columns(face);
      int faceRows = stickers.rows(face);
      panels.add(new Panel(face, across, down, left, top, faceColumns, faceRows, first));
      first += faceColumns * faceRows;
    }
  }

  String puzzleName() {
    return puzzleName;
  }

  /** Returns how many stickers the net is wide. */
  int columns() {
    return columns;
  }

  /** Returns how many stickers the net is high. */
  int rows() {
    return rows;
  }

  List<Panel> panels() {
    return List.copyOf(panels);
  }

  /**
   * Returns stickers that are as many as this puzzle has.
   *
   * @throws IllegalArgumentException if they are not
   */
  Facelets require(Facelets stickers) {
    if (stickers.count() != facelets) {
      throw new IllegalArgumentException(
          stickers.count()
              + " stickers cannot be drawn as a "
              + puzzleName
              + ", which has "
              + facelets);
    }
    return stickers;
  }
}
