package dev.cubewright.core.sticker;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Stickers;
import java.util.ArrayList;
import java.util.List;

/**
 * The unfolded puzzle: U above F, D below it, L to its left, R and B to its right. Lengths and
 * coordinates are in stickers. Immutable.
 */
final class NetLayout {
  /**
   * A face at a column of faces, 0 to 3, and a row of faces, 0 to 2. Facelets start at {@code
   * firstFacelet}.
   */
  record Panel(
      Face face, int across, int down, int left, int top, int columns, int rows, int firstFacelet) {
    int facelet(int row, int column) {
      return firstFacelet + row * columns + column;
    }
  }

  final String puzzleName;
  final int depth;
  final int width;
  final int columns;
  final int rows;
  final List<Panel> panels;
  private final int facelets;

  NetLayout(Puzzle puzzle) {
    Stickers stickers = Places.stickersOf(puzzle);
    puzzleName = puzzle.name();
    facelets = stickers.count();
    depth = stickers.columns(Face.L);
    width = stickers.columns(Face.F);
    int height = stickers.rows(Face.F);
    columns = 2 * (depth + width);
    rows = 2 * depth + height;
    List<Panel> list = new ArrayList<>();
    int first = 0;
    for (Face face : Face.values()) {
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
      list.add(new Panel(face, across, down, left, top, faceColumns, faceRows, first));
      first += faceColumns * faceRows;
    }
    panels = List.copyOf(list);
  }

  void requireCount(Facelets stickers) {
    if (stickers.count() != facelets) {
      throw new IllegalArgumentException(
          "%s stickers cannot be drawn as a %s, which has %s"
              .formatted(stickers.count(), puzzleName, facelets));
    }
  }
}
