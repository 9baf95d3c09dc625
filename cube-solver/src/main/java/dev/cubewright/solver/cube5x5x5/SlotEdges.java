package dev.cubewright.solver.cube5x5x5;

import dev.cubewright.solver.phase.Arrangements;
import dev.cubewright.solver.phase.Parity;
import dev.cubewright.solver.phase.WingSlots;
import dev.cubewright.tables.transition.SetRanks;
import dev.cubewright.tables.transition.SymmetricPairs;
import dev.cubewright.tables.transition.TransitionTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * The coordinates of four or eight edges in the eight slots of U and D: the slots of the middle
 * edges and, in their order, the slots of the low and of the high wings. The edges are not
 * distinguished.
 *
 * <p>A row contains the middle edges and the wings of one side: {@code set * arrangements +
 * arrangement}. A column is the arrangement of the wings of the other side for the same middle
 * edges. With all eight edges, the parities of both sides are equal, so only one of two
 * arrangements that differ in the last two wings is possible: the column is half the arrangement.
 * Immutable.
 */
final class SlotEdges implements SymmetricPairs {
  private static final int SLOTS = 8;
  private static final int ROWS_PER_CHECK = 1 << 10;

  private final PhaseMaker maker;
  private final WingSlots slots;
  private final int[] eight;
  private final int edges;
  private final SetRanks sets;
  private final Arrangements arrangements;
  private final TransitionTable lows;
  private final TransitionTable highs;
  private final int[] keeping;
  private final int[][] images;
  private final int mirror;
  private final int complete;

  /** The parity of each arrangement of eight edges; empty for four edges. */
  private final int[] parities;

  /**
   * Creates the coordinates.
   *
   * @param maker the builder of the phase; its moves map these slots to one another
   * @param faces the faces whose edges are complete at the end
   */
  SlotEdges(PhaseMaker maker, String faces) {
    this.maker = maker;
    CubeModel model = maker.model();
    slots = model.slots();
    eight = model.slotsMovedBy("U D");
    int[] ends =
        Arrays.stream(model.slotsMovedBy(faces)).filter(slot -> index(slot) >= 0).toArray();
    edges = ends.length;
    sets = new SetRanks((1 << SLOTS) - 1, edges);
    arrangements = new Arrangements(SLOTS, edges);
    int[] moves = maker.moves();
    int[][] middles = carried(moves, CubeModel.ENDS, true);
    lows = table(middles, carried(moves, CubeModel.WINGS, false));
    highs = table(middles, carried(moves, CubeModel.WINGS, true));
    int[] all =
        maker.symmetries(
            symmetry ->
                IntStream.of(ends)
                    .map(model.slotImages(symmetry))
                    .allMatch(image -> Arrays.binarySearch(ends, image) >= 0));
    keeping = Arrays.stream(all).filter(s -> model.keptHigh(s, eight) == SLOTS).toArray();
    mirror =
        Arrays.stream(all).filter(s -> model.keptHigh(s, eight) == 0).findFirst().orElseThrow();
    images = images(keeping);
    int[] chosen = Arrays.stream(ends).map(this::index).toArray();
    complete = row(chosen, chosen);
    parities =
        IntStream.range(0, edges == SLOTS ? arrangements.size() : 0)
            .map(number -> Parity.isOdd(arrangements.unrank(number)) ? 1 : 0)
            .toArray();
  }

  private int index(int slot) {
    return Arrays.binarySearch(eight, slot);
  }

  /** Returns the slot after each move, by slot, for the contents of the eight slots. */
  private int[][] carried(int[] moves, int kind, boolean isHigh) {
    return Arrays.stream(moves)
        .mapToObj(move -> maker.model().carriedSlots(move, kind, isHigh))
        .map(carried -> indices(slot -> carried[slot]))
        .toArray(int[][]::new);
  }

  private int[] indices(IntUnaryOperator carried) {
    return Arrays.stream(eight).map(carried).map(this::index).toArray();
  }

  /** Returns the image of each row under each symmetry. */
  private int[][] images(int... symmetries) {
    int[][] carried =
        Arrays.stream(symmetries)
            .mapToObj(symmetry -> indices(maker.model().slotImages(symmetry)))
            .toArray(int[][]::new);
    TransitionTable table = table(carried, carried);
    return IntStream.range(0, symmetries.length).mapToObj(table::ofMove).toArray(int[][]::new);
  }

  private TransitionTable table(int[][] middles, int[][] wings) {
    return TransitionTable.of(
        sets.size() * arrangements.size(),
        middles.length,
        (row, move) -> carried(row, middles[move], wings[move]));
  }

  /** Returns the row after a permutation of the slots of middle edges and of wings. */
  private int carried(int row, int[] middles, int[] wings) {
    if (row % ROWS_PER_CHECK == 0) {
      maker.cancellation().check();
    }
    int[] wingOf = arrangements.unrank(row % arrangements.size());
    int[] middleOf = new int[edges];
    int rest = sets.set(row / arrangements.size());
    for (int edge = 0; edge < edges; edge++) {
      middleOf[edge] = middles[Integer.numberOfTrailingZeros(rest)];
      wingOf[edge] = wings[wingOf[edge]];
      rest &= rest - 1;
    }
    return row(middleOf, wingOf);
  }

  /** Returns the row of edges in any order, given by the slots of their middle edges and wings. */
  private int row(int[] middleOf, int[] wingOf) {
    int set = 0;
    for (int middle : middleOf) {
      set |= 1 << middle;
    }
    int[] inOrder = new int[edges];
    for (int edge = 0; edge < edges; edge++) {
      inOrder[Integer.bitCount(set & ((1 << middleOf[edge]) - 1))] = wingOf[edge];
    }
    return sets.rank(set) * arrangements.size() + arrangements.rank(inOrder);
  }

  /**
   * Returns the rows of both sides, low and high, for each choice of edges with all pieces in the
   * slots.
   */
  List<int[]> starts(Pieces pieces) {
    int[] middleAt = new int[WingSlots.EDGES];
    int[] lowAt = new int[WingSlots.EDGES];
    int[] highAt = new int[WingSlots.EDGES];
    Arrays.fill(middleAt, -1);
    Arrays.fill(lowAt, -1);
    Arrays.fill(highAt, -1);
    for (int slot = 0; slot < SLOTS; slot++) {
      int high = slots.high(eight[slot]);
      middleAt[slots.edge(pieces.at(CubeModel.ENDS + high))] = slot;
      lowAt[slots.edge(pieces.at(CubeModel.WINGS + slots.low(eight[slot])))] = slot;
      highAt[slots.edge(pieces.at(CubeModel.WINGS + high))] = slot;
    }
    int[] whole =
        IntStream.range(0, WingSlots.EDGES)
            .filter(edge -> middleAt[edge] >= 0 && lowAt[edge] >= 0 && highAt[edge] >= 0)
            .toArray();
    List<int[]> rows = new ArrayList<>();
    for (int choice = 0; choice < 1 << whole.length; choice++) {
      if (Integer.bitCount(choice) == edges) {
        int chosen = choice;
        int[] ofEdges =
            IntStream.range(0, whole.length)
                .filter(i -> (chosen >>> i & 1) != 0)
                .map(i -> whole[i])
                .toArray();
        int[] middles = Arrays.stream(ofEdges).map(edge -> middleAt[edge]).toArray();
        rows.add(
            new int[] {
              row(middles, Arrays.stream(ofEdges).map(edge -> lowAt[edge]).toArray()),
              row(middles, Arrays.stream(ofEdges).map(edge -> highAt[edge]).toArray())
            });
      }
    }
    return rows;
  }

  /** Returns the symmetries that do not exchange high and low wings. */
  int[] keeping() {
    return keeping.clone();
  }

  /** Returns a symmetry that exchanges high and low wings. */
  int mirror() {
    return mirror;
  }

  /** Returns the transitions of the rows with the low wings. */
  @Override
  public TransitionTable rows() {
    return lows;
  }

  int[][] rowImages() {
    return images;
  }

  TransitionTable highRows() {
    return highs;
  }

  /** Returns the row of either side at the end of the phase. */
  int complete() {
    return complete;
  }

  /** Returns the image of each row with high wings under the mirror: a row with low wings. */
  int[] mirrored() {
    return images(mirror)[0];
  }

  int[] columnNumbers() {
    return IntStream.range(0, highs.size()).map(this::column).toArray();
  }

  private boolean isHalved() {
    return edges == SLOTS;
  }

  int column(int highRow) {
    return isHalved() ? highRow / 2 : highRow % arrangements.size();
  }

  private int highRow(int kind, int column) {
    return isHalved()
        ? 2 * column + (parities[2 * column] ^ kind)
        : kind * arrangements.size() + column;
  }

  @Override
  public int columns() {
    return isHalved() ? arrangements.size() / 2 : arrangements.size();
  }

  @Override
  public int kinds() {
    return isHalved() ? 2 : sets.size();
  }

  @Override
  public int kind(int row) {
    return isHalved() ? parities[row] : row / arrangements.size();
  }

  @Override
  public int nextColumn(int kind, int column, int move) {
    return column(highs.next(highRow(kind, column), move));
  }

  @Override
  public int symmetries() {
    return keeping.length;
  }

  @Override
  public int image(int row, int symmetry) {
    return images[symmetry][row];
  }

  @Override
  public int columnImage(int kind, int column, int symmetry) {
    return column(images[symmetry][highRow(kind, column)]);
  }
}
