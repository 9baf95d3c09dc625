package dev.cubewright.solver.cube3x3x3;

/**
 * The positions that a search for optimal solutions looks at together, all at one depth. For one
 * thread; the search reuses it.
 *
 * <p>Each position has two sides: 0 is the cube itself, 1 its inverse. Each has a slot and stays in
 * it; {@code slots[0]} to {@code slots[count - 1]} are the slots of those that have not been cut
 * off.
 */
final class SearchLevel {
  /** Two sides, three axes. */
  static final int BOUNDS = 6;

  /** By slot, side and axis: what it looks like, as {@link PackedCosets}. */
  final long[] cosets;

  /** By slot, side and axis. */
  final int[] bounds;

  /** By slot, side and axis: the {@link FaceMask} by which the bound may fall. */
  final int[] faces;

  /** By slot, the edges of the cube as its side shows it. */
  final long[] edges;

  /** By slot, its corners. */
  final long[] corners;

  /** By slot, the side at which the last move was made, and then the one for the next. */
  final byte[] sides;

  /** By slot and side, in which order to look at the axes of what the moves lead to. */
  final byte[] orders;

  /** By slot, the move that led there. */
  final int[] moves;

  /** By slot, the slot of the position that it was reached from. */
  final int[] parents;

  /** By slot, the cost left. */
  final int[] left;

  /** By slot and side, the last move made there. */
  final int[] lastMoves;

  /** The slots that count. */
  final int[] slots;

  /** How many slots count. */
  int count;

  SearchLevel(int size) {
    cosets = new long[size * BOUNDS];
    bounds = new int[size * BOUNDS];
    faces = new int[size * BOUNDS];
    edges = new long[size];
    corners = new long[size];
    sides = new byte[size];
    orders = new byte[size * 2];
    moves = new int[size];
    parents = new int[size];
    left = new int[size];
    lastMoves = new int[size * 2];
    slots = new int[size];
  }

  /** Takes the next slot for a position to begin at. */
  void add(OptimalStart start) {
    int slot = count++;
    System.arraycopy(start.cosets(), 0, cosets, slot * BOUNDS, BOUNDS);
    System.arraycopy(start.bounds(), 0, bounds, slot * BOUNDS, BOUNDS);
    System.arraycopy(start.faces(), 0, faces, slot * BOUNDS, BOUNDS);
    edges[slot] = start.edges();
    corners[slot] = start.corners();
    sides[slot] = (byte) start.side();
    left[slot] = start.left();
    lastMoves[2 * slot] = start.lastMove(0);
    lastMoves[2 * slot + 1] = start.lastMove(1);
    slots[slot] = slot;
  }

  /** Takes the next slot for what a move leads to. */
  void add(int parent, int move, int costLeft) {
    slots[count] = count;
    parents[count] = parent;
    moves[count] = move;
    left[count] = costLeft;
    count++;
  }
}
