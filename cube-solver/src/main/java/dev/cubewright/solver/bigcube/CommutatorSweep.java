package dev.cubewright.solver.bigcube;

/**
 * Commutators of all rows of a face, each with its own amounts of turn of the columns. A turn of
 * the face brings a layer to a row and back; between two rows, only the difference of their amounts
 * is turned. One turn of all rows ends the sweep. Each amount cycles three centers of one orbit,
 * and nothing else moves.
 */
final class CommutatorSweep {
  private static final int QUARTERS = CubeGeometry.QUARTERS;

  /** The number of blocks turned for a row: the face, the row and the face back. */
  private static final int ROW_BLOCKS = 4;

  /**
   * The layers of a sweep.
   *
   * @param axis the axis of columns and rows
   * @param turn the quarter turns of the face that bring a layer to a row
   * @param back the quarter turns of a row
   * @param step the least amount of a column: 1, or 2 for half turns only
   */
  record Kind(int face, int axis, int turn, int back, int step) {}

  private final CubeGeometry geometry;
  private final Kind kind;
  private final int last;

  /** For each row and column, the quarter turns; 0 for the outer layers. */
  private final byte[][] amounts;

  /** For each row, the number of blocks turned between the row before and this one. */
  private final int[] blocks;

  CommutatorSweep(CubeGeometry geometry, Kind kind) {
    this.geometry = geometry;
    this.kind = kind;
    last = geometry.size() - 1;
    amounts = new byte[last + 1][last + 1];
    blocks = new int[last + 1];
  }

  int step() {
    return kind.step();
  }

  /** Returns the facelet of the face where a row crosses each column. */
  int[] line(int row) {
    int[] line = new int[last + 1];
    for (int facelet : geometry.members(kind.axis(), row)) {
      if (geometry.face(facelet) == kind.face()) {
        int here = geometry.turned(CubeGeometry.axis(kind.face()), -kind.turn(), facelet);
        line[geometry.layer(kind.axis(), here)] = here;
      }
    }
    return line;
  }

  /** Returns the target of a facelet if one column turns by an amount at a row. */
  int carried(int facelet, int row, int column, int amount) {
    int reached = carriedByRows(facelet, 1, row - 1, kind.back());
    reached = carriedByColumn(reached, column, amount);
    reached = carriedByRows(reached, row, row, kind.back());
    reached = carriedByColumn(reached, column, -amount);
    return carriedByRows(reached, 1, row, -kind.back());
  }

  private int carriedByColumn(int facelet, int column, int amount) {
    return geometry.layer(kind.axis(), facelet) == column
        ? geometry.turned(kind.axis(), amount, facelet)
        : facelet;
  }

  private int carriedByRows(int facelet, int first, int end, int quarters) {
    int away = carriedByFace(facelet, kind.turn());
    int layer = geometry.layer(kind.axis(), away);
    int turned =
        first <= layer && layer <= end ? geometry.turned(kind.axis(), quarters, away) : away;
    return carriedByFace(turned, -kind.turn());
  }

  private int carriedByFace(int facelet, int quarters) {
    return geometry.face(facelet) == kind.face()
        ? geometry.turned(CubeGeometry.axis(kind.face()), quarters, facelet)
        : facelet;
  }

  int amount(int row, int column) {
    return amounts[row][column];
  }

  /** Sets an amount and returns the increase in the number of blocks turned. */
  int set(int row, int column, int amount) {
    int before = blocks(row) + blocks(row + 1);
    amounts[row][column] = (byte) amount;
    count(row);
    count(row + 1);
    return blocks(row) + blocks(row + 1) - before;
  }

  private int blocks(int row) {
    return blocks[row] + (blocks[row] > 0 && row < last ? ROW_BLOCKS : 0);
  }

  private void count(int row) {
    int count = 0;
    for (int column = 1; column <= last; column++) {
      count += difference(row, column) == difference(row, column - 1) ? 0 : 1;
    }
    blocks[row] = count;
  }

  private int difference(int row, int column) {
    return (amounts[row][column] - amounts[row - 1][column]) & (QUARTERS - 1);
  }

  /** Makes the turns of the sweep. */
  void make(CubeInProgress cube) {
    LayerTurn away = LayerTurn.outer(last + 1, kind.face(), 1, kind.turn());
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
      cube.make(away);
      cube.make(LayerTurn.block(kind.axis(), first, end, row < last ? kind.back() : -kind.back()));
      cube.make(away.inverse());
    }
  }
}
