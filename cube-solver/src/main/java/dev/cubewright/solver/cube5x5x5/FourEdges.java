package dev.cubewright.solver.cube5x5x5;

import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.solver.phase.Arrangements;
import dev.cubewright.solver.phase.WingSlots;
import dev.cubewright.tables.transition.SymmetricPairs;
import dev.cubewright.tables.transition.TransitionTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Where the pieces of four edges are in the eight slots of U and D: which slots hold the four
 * middle edges, and in the order of these the slots of the low wings, and those of the high ones.
 * Which of the edges is which does not matter.
 *
 * <p>A row has the middle edges and the wings of one side: {@code set * 1,680 + arrangement}. A
 * column is the arrangement of the wings of the other side, for the same middle edges. Immutable.
 */
final class FourEdges implements SymmetricPairs {
  private static final int SLOTS = 8;
  private static final int EDGES = 4;

  private final Arrangements arrangements = new Arrangements(SLOTS, EDGES);
  private final SlotMoves slotMoves;
  private final int[] sets =
      IntStream.range(0, 1 << SLOTS).filter(set -> Integer.bitCount(set) == EDGES).toArray();
  private final int[] setNumbers = new int[1 << SLOTS];
  private final int[][] rowImages;
  private final int[] mirrored;
  private final TransitionTable lowRows;
  private final TransitionTable highRows;

  /**
   * Numbers the positions.
   *
   * @param slotMoves what the moves of the phase make of the slots of U and D
   * @param keeping symmetries that keep high and low apart
   * @param mirror a symmetry that exchanges high and low
   */
  FourEdges(SlotMoves slotMoves, List<Symmetry> keeping, Symmetry mirror) {
    this.slotMoves = slotMoves;
    for (int number = 0; number < sets.length; number++) {
      setNumbers[sets[number]] = number;
    }
    int[][] middles = slotMoves.middles();
    int[][] lows = slotMoves.lows();
    int[][] highs = slotMoves.highs();
    int size = sets.length * arrangements.size();
    lowRows =
        TransitionTable.of(
            size, lows.length, (row, move) -> carried(row, middles[move], lows[move]));
    highRows =
        TransitionTable.of(
            size, highs.length, (row, move) -> carried(row, middles[move], highs[move]));
    rowImages = keeping.stream().map(this::images).toArray(int[][]::new);
    mirrored = images(mirror);
  }

  private int[] images(Symmetry symmetry) {
    int[] images = slotMoves.images(symmetry);
    return IntStream.range(0, sets.length * arrangements.size())
        .map(row -> carried(row, images, images))
        .toArray();
  }

  /** Returns the row whose middle edges and wings were carried from slots to others. */
  private int carried(int row, int[] middles, int[] wings) {
    int[] places = arrangements.unrank(row % arrangements.size());
    int[] middleOf = new int[EDGES];
    int rest = sets[row / arrangements.size()];
    for (int edge = 0; edge < EDGES; edge++) {
      middleOf[edge] = middles[Integer.numberOfTrailingZeros(rest)];
      places[edge] = wings[places[edge]];
      rest &= rest - 1;
    }
    return row(middleOf, places);
  }

  /** Returns the row of four edges in any order: the slots of their middles and of wings. */
  private int row(int[] middleOf, int[] wingOf) {
    int set = 0;
    for (int middle : middleOf) {
      set |= 1 << middle;
    }
    int[] inOrder = new int[EDGES];
    for (int edge = 0; edge < EDGES; edge++) {
      inOrder[Integer.bitCount(set & ((1 << middleOf[edge]) - 1))] = wingOf[edge];
    }
    return setNumbers[set] * arrangements.size() + arrangements.rank(inOrder);
  }

  /** Returns the row of either side in which four edges are complete, in some slots. */
  int complete(int[] slots) {
    return row(slots, slots);
  }

  /**
   * Returns the rows of both sides, low and high, for each choice of four edges none of whose
   * pieces is elsewhere.
   */
  List<int[]> starts(Pieces pieces) {
    WingSlots all = slotMoves.slots();
    int[][] slotOf = new int[3][WingSlots.EDGES];
    for (int[] ofKind : slotOf) {
      Arrays.fill(ofKind, -1);
    }
    for (int slot = 0; slot < SLOTS; slot++) {
      int high = all.high(slotMoves.slot(slot));
      int low = all.low(slotMoves.slot(slot));
      slotOf[0][all.edge(pieces.at(CubeModel.ENDS + high))] = slot;
      slotOf[1][all.edge(pieces.at(CubeModel.WINGS + low))] = slot;
      slotOf[2][all.edge(pieces.at(CubeModel.WINGS + high))] = slot;
    }
    int[] whole =
        IntStream.range(0, WingSlots.EDGES)
            .filter(edge -> Arrays.stream(slotOf).allMatch(ofKind -> ofKind[edge] >= 0))
            .toArray();
    List<int[]> rows = new ArrayList<>();
    for (int choice = 0; choice < 1 << whole.length; choice++) {
      if (Integer.bitCount(choice) == EDGES) {
        int chosen = choice;
        int[] edges =
            IntStream.range(0, whole.length)
                .filter(i -> (chosen >>> i & 1) != 0)
                .map(i -> whole[i])
                .toArray();
        int[] middleOf = Arrays.stream(edges).map(edge -> slotOf[0][edge]).toArray();
        int[] lowOf = Arrays.stream(edges).map(edge -> slotOf[1][edge]).toArray();
        int[] highOf = Arrays.stream(edges).map(edge -> slotOf[2][edge]).toArray();
        rows.add(new int[] {row(middleOf, lowOf), row(middleOf, highOf)});
      }
    }
    return rows;
  }

  /** Returns where moves lead among the rows of low wings. */
  @Override
  public TransitionTable rows() {
    return lowRows;
  }

  TransitionTable highRows() {
    return highRows;
  }

  int[][] rowImages() {
    return rowImages;
  }

  @Override
  public int symmetries() {
    return rowImages.length;
  }

  @Override
  public int image(int row, int symmetry) {
    return rowImages[symmetry][row];
  }

  int[] mirrored() {
    return mirrored;
  }

  int[] columnNumbers() {
    return IntStream.range(0, rows().size()).map(this::column).toArray();
  }

  int column(int highRow) {
    return highRow % arrangements.size();
  }

  @Override
  public int columns() {
    return arrangements.size();
  }

  @Override
  public int kinds() {
    return sets.length;
  }

  @Override
  public int kind(int row) {
    return row / arrangements.size();
  }

  @Override
  public int nextColumn(int kind, int column, int move) {
    return column(highRows.next(kind * arrangements.size() + column, move));
  }

  @Override
  public int columnImage(int kind, int column, int symmetry) {
    return column(rowImages[symmetry][kind * arrangements.size() + column]);
  }
}
