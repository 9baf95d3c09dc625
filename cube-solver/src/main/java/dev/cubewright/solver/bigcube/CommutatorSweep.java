package dev.cubewright.solver.bigcube;

/**
 * Commutators of all rows of a face, each with separate amounts of turn for the columns. Turns of
 * the face bring a layer to a row and back. Between two rows, only the difference of their amounts
 * is turned. One turn of all rows ends the sweep. Each amount cycles three centers of one orbit and
 * moves nothing else.
 *
 * <p>The rows and columns of a crossed sweep belong to two axes. An amount cycles centers of an
 * orbit and of its mirror image. Rows of a crossed sweep make quarter turns.
 */
final class CommutatorSweep {
  private static final int QUARTERS = CubeGeometry.QUARTERS;

  /**
   * The layers of a sweep.
   *
   * @param face the face of the rows and columns
   * @param axis the axis of the columns
   * @param rowAxis the axis of the rows
   * @param turn the quarter turns of the face: before and after each row if rows and columns have
   *     the same axis, otherwise before and after the sweep
   * @param back the quarter turns of a row
   */
  record Kind(int face, int axis, int rowAxis, int turn, int back) {
    /** Returns whether rows and columns cross without turns of the face. */
    boolean isCrossed() {
      return axis != rowAxis;
    }

    /** Returns the number of blocks turned for a row: those of the row and of the face. */
    int rowBlocks() {
      return isCrossed() ? 2 : 4;
    }
  }

  private final CubeGeometry geometry;
  private final Kind kind;
  private final int last;

  /** By row and column, the quarter turns; 0 for the outer layers. */
  private final byte[][] amounts;

  /** By row, the number of blocks turned between the previous row and this one. */
  private final int[] blocks;

  CommutatorSweep(CubeGeometry geometry, Kind kind) {
    this.geometry = geometry;
    this.kind = kind;
    last = geometry.size() - 1;
    amounts = new byte[last + 1][last + 1];
    blocks = new int[last + 1];
  }

  Kind kind() {
    return kind;
  }

  /** Returns the facelet of the face where a row crosses each column. */
  int[] line(int row) {
    int[] line = new int[last + 1];
    int turn = kind.isCrossed() ? 0 : kind.turn();
    for (int facelet : geometry.members(kind.rowAxis(), row)) {
      if (geometry.face(facelet) == kind.face()) {
        int here = geometry.turned(CubeGeometry.axis(kind.face()), -turn, facelet);
        line[geometry.layer(kind.axis(), here)] = here;
      }
    }
    return line;
  }

  /** Returns the target of a facelet by one amount at a row and a column. */
  int carried(int facelet, int row, int column, int amount) {
    int turn = kind.isCrossed() ? kind.turn() : 0;
    int reached = carriedByRows(carriedByFace(facelet, turn), 1, row - 1, kind.back());
    reached = carriedByColumn(reached, column, amount);
    reached = carriedByRows(reached, row, row, kind.back());
    reached = carriedByColumn(reached, column, -amount);
    return carriedByFace(carriedByRows(reached, 1, row, -kind.back()), -turn);
  }

  private int carriedByColumn(int facelet, int column, int quarters) {
    return geometry.layer(kind.axis(), facelet) == column
        ? geometry.turned(kind.axis(), quarters, facelet)
        : facelet;
  }

  private int carriedByRows(int facelet, int first, int end, int quarters) {
    int turn = kind.isCrossed() ? 0 : kind.turn();
    int away = carriedByFace(facelet, turn);
    int layer = geometry.layer(kind.rowAxis(), away);
    int turned =
        first <= layer && layer <= end ? geometry.turned(kind.rowAxis(), quarters, away) : away;
    return carriedByFace(turned, -turn);
  }

  private int carriedByFace(int facelet, int quarters) {
    return geometry.face(facelet) == kind.face()
        ? geometry.turned(CubeGeometry.axis(kind.face()), quarters, facelet)
        : facelet;
  }

  /** Returns whether a row and a column cross on a diagonal of the face. */
  boolean isDiagonal(int row, int column) {
    return column == row || column == last - row;
  }

  int amount(int row, int column) {
    return amounts[row][column];
  }

  /** Sets an amount and returns the increase in the number of blocks turned. */
  int set(int row, int column, int amount) {
    int before = blocks(row) + blocks(row + 1);
    blocks[row] -= boundaries(row, column);
    blocks[row + 1] -= boundaries(row + 1, column);
    amounts[row][column] = (byte) amount;
    blocks[row] += boundaries(row, column);
    blocks[row + 1] += boundaries(row + 1, column);
    return blocks(row) + blocks(row + 1) - before;
  }

  private int blocks(int row) {
    return blocks[row] + (blocks[row] > 0 && row < last ? kind.rowBlocks() : 0);
  }

  /** Returns how many sides of a column are boundaries of blocks turned before a row. */
  private int boundaries(int row, int column) {
    int middle = difference(row, column);
    return (middle == difference(row, column - 1) ? 0 : 1)
        + (middle == difference(row, column + 1) ? 0 : 1);
  }

  private int difference(int row, int column) {
    return (amounts[row][column] - amounts[row - 1][column]) & (QUARTERS - 1);
  }

  /** Applies the turns of the sweep. */
  void make(CubeInProgress cube) {
    if (kind.isCrossed()) {
      cube.turnFace(kind.face(), kind.turn());
    }
    int turn = kind.isCrossed() ? 0 : kind.turn();
    for (int row = 1; row <= last; row++) {
      for (int quarters = 1; quarters < QUARTERS; quarters++) {
        long layers = 0;
        for (int column = 1; column < last; column++) {
          layers |= difference(row, column) == quarters ? 1L << column : 0;
        }
        if (layers != 0) {
          cube.make(new LayerTurn(kind.axis(), layers, quarters));
        }
      }
      int first = row < last ? row : 1;
      int end = row < last ? row : last - 1;
      int back = row < last ? kind.back() : -kind.back();
      cube.turnFace(kind.face(), turn);
      cube.make(LayerTurn.block(kind.rowAxis(), first, end, back));
      cube.turnFace(kind.face(), -turn);
    }
    if (kind.isCrossed()) {
      cube.turnFace(kind.face(), -kind.turn());
    }
  }
}
