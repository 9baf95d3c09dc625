package dev.cubewright.solver.cube5x5x5;

import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.solver.phase.Arrangements;
import dev.cubewright.solver.phase.Parity;
import dev.cubewright.solver.phase.WingSlots;
import dev.cubewright.tables.transition.SymmetricPairs;
import dev.cubewright.tables.transition.TransitionTable;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Where the wings of eight edges are, as seen from the middle edges: for the middle edge in each of
 * the slots of U and D the slot of its low wing (a row), and of its high wing (a column). Each side
 * has 40,320 arrangements, of which the first is the end. Immutable.
 *
 * <p>Both sides are even or both odd, so that of two arrangements of high wings that differ in the
 * last two one is possible: half of the arrangement's number is the column.
 */
final class LastEdges implements SymmetricPairs {
  private static final int SLOTS = 8;

  private final Arrangements arrangements = new Arrangements(SLOTS, SLOTS);
  private final SlotMoves slotMoves;
  private final TransitionTable lows;
  private final TransitionTable highs;
  private final int[][] images;

  /** For each arrangement 1 if it is odd, 0 if it is even. */
  private final byte[] parities = new byte[arrangements.size()];

  /**
   * Numbers the positions.
   *
   * @param slotMoves the moves of the phase among the slots of U and D
   * @param keeping symmetries that keep high and low apart
   */
  LastEdges(SlotMoves slotMoves, List<Symmetry> keeping) {
    this.slotMoves = slotMoves;
    int[][] middles = slotMoves.middles();
    lows = table(middles, slotMoves.lows());
    highs = table(middles, slotMoves.highs());
    images = keeping.stream().map(this::images).toArray(int[][]::new);
    for (int number = 0; number < parities.length; number++) {
      parities[number] = (byte) (Parity.isOdd(arrangements.unrank(number)) ? 1 : 0);
    }
  }

  private TransitionTable table(int[][] middles, int[][] wings) {
    return TransitionTable.of(
        arrangements.size(),
        middles.length,
        (number, move) -> carried(number, middles[move], wings[move]));
  }

  private int carried(int number, int[] middles, int[] wings) {
    int[] places = arrangements.unrank(number);
    int[] carried = new int[SLOTS];
    for (int slot = 0; slot < SLOTS; slot++) {
      carried[middles[slot]] = wings[places[slot]];
    }
    return arrangements.rank(carried);
  }

  /**
   * Returns the image of each arrangement; of low wings high ones if a symmetry exchanges these.
   */
  int[] images(Symmetry symmetry) {
    int[] slots = slotMoves.images(symmetry);
    return IntStream.range(0, arrangements.size())
        .map(number -> carried(number, slots, slots))
        .toArray();
  }

  int[][] images() {
    return images;
  }

  @Override
  public TransitionTable rows() {
    return lows;
  }

  TransitionTable highs() {
    return highs;
  }

  int[] columnOfHighs() {
    return IntStream.range(0, arrangements.size()).map(number -> number / 2).toArray();
  }

  private int highs(int kind, int column) {
    return 2 * column + (parities[2 * column] ^ kind);
  }

  @Override
  public int columns() {
    return arrangements.size() / 2;
  }

  @Override
  public int kinds() {
    return 2;
  }

  @Override
  public int kind(int row) {
    return parities[row];
  }

  @Override
  public int nextColumn(int kind, int column, int move) {
    return highs.next(highs(kind, column), move) / 2;
  }

  @Override
  public int symmetries() {
    return images.length;
  }

  @Override
  public int image(int row, int symmetry) {
    return images[symmetry][row];
  }

  @Override
  public int columnImage(int kind, int column, int symmetry) {
    return images[symmetry][highs(kind, column)] / 2;
  }

  int ofLows(Pieces pieces) {
    return of(pieces, false);
  }

  int ofHighs(Pieces pieces) {
    return of(pieces, true);
  }

  private int of(Pieces pieces, boolean isHigh) {
    WingSlots all = slotMoves.slots();
    int[] slotOf = new int[WingSlots.EDGES];
    for (int slot = 0; slot < SLOTS; slot++) {
      int number = slotMoves.slot(slot);
      int place = isHigh ? all.high(number) : all.low(number);
      slotOf[all.edge(pieces.at(CubeModel.WINGS + place))] = slot;
    }
    return arrangements.rank(
        IntStream.range(0, SLOTS)
            .map(slot -> all.high(slotMoves.slot(slot)))
            .map(place -> slotOf[all.edge(pieces.at(CubeModel.ENDS + place))])
            .toArray());
  }
}
