package dev.cubewright.solver.sixphase;

import dev.cubewright.core.coordinate.ArrangementCoordinate;
import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.tables.transition.BlockTransitions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Phase 2: any four edges are to become the middle ones, each a pair. For four given edges, the
 * numbers are where each of their high wings is (11,880) and where each of their low ones is.
 *
 * <p>Which is which does not matter: only which low wing belongs to which high one. So a table
 * knows the places of the high wings (495) and, in the order of these, those of their partners.
 */
final class MiddleEdges {
  private static final int EDGES = 4;
  private static final int NIBBLE = 4;
  private static final int ORDERS = 24;

  private final Orbit wings;
  private final int[] high;
  private final int[] low;
  private final TableMaker maker;
  private final Coordinate highSet;
  private final TableNumbering highs;
  private final TableNumbering lows;
  private final Numbered highSets;
  private final Numbered lowSets;

  /** For each number the slots of the four wings, a nibble each; and back. */
  private final int[] highSlots;

  private final int[] lowSlots;
  private final char[] highNumber = new char[1 << (NIBBLE * EDGES)];
  private final char[] lowNumber = new char[1 << (NIBBLE * EDGES)];

  /** For each number of high wings, the number of their set, and in which order they are there. */
  private final char[] highSetOf;

  private final char[] lowSetOf;
  private final byte[] orderOf;

  /** For each order, what a number of low wings is in that order. */
  private final char[] inOrder;

  MiddleEdges(Orbits orbits, WingPlaces places, TableMaker maker) {
    this.maker = maker;
    wings = places.wings();
    high = places.high();
    low = places.low();
    int[] middle = places.middleSlots();
    int[] highPieces = pieces(high, middle);
    int[] lowPieces = pieces(low, middle);
    Coordinate highCoordinate = ArrangementCoordinate.ofPieces(orbits, wings, high, highPieces);
    Coordinate lowCoordinate = ArrangementCoordinate.ofPieces(orbits, wings, low, lowPieces);
    highSet = ArrangementCoordinate.combinationAt(orbits, wings, high, highPieces);
    Coordinate lowSet = ArrangementCoordinate.combinationAt(orbits, wings, low, lowPieces);
    highs = maker.numbered(Aspect.of(highCoordinate)).numbering();
    lows = maker.numbered(Aspect.of(lowCoordinate)).numbering();
    highSets = maker.numbered(Aspect.of(highSet));
    lowSets = maker.numbered(Aspect.of(lowSet));
    highSlots = slots(highCoordinate, high, highPieces, highNumber);
    lowSlots = slots(lowCoordinate, low, lowPieces, lowNumber);
    highSetOf = setOf(highCoordinate, highSets.numbering());
    lowSetOf = setOf(lowCoordinate, lowSets.numbering());
    orderOf = new byte[highSlots.length];
    for (int number = 0; number < orderOf.length; number++) {
      orderOf[number] = (byte) Permutations.rank(sorted(highSlots[number]));
    }
    inOrder = new char[ORDERS * lowSlots.length];
    for (int order = 0; order < ORDERS; order++) {
      int[] edges = Permutations.unrank(order);
      for (int number = 0; number < lowSlots.length; number++) {
        int ordered = 0;
        for (int i = 0; i < EDGES; i++) {
          ordered |= slot(lowSlots[number], edges[i]) << (NIBBLE * i);
        }
        inOrder[order * lowSlots.length + number] = lowNumber[ordered];
      }
    }
  }

  private int[] pieces(int[] places, int[] slots) {
    return Arrays.stream(slots).map(slot -> wings.solvedPiece(places[slot])).toArray();
  }

  private int[] slots(Coordinate coordinate, int[] places, int[] pieces, char[] numberOf) {
    int[] slots = new int[(int) coordinate.size()];
    for (int number = 0; number < slots.length; number++) {
      State state = coordinate.unrank(number);
      for (int slot = 0; slot < places.length; slot++) {
        for (int edge = 0; edge < EDGES; edge++) {
          if (state.piece(wings, places[slot]) == pieces[edge]) {
            slots[number] |= slot << (NIBBLE * edge);
          }
        }
      }
      numberOf[slots[number]] = (char) number;
    }
    return slots;
  }

  private static char[] setOf(Coordinate coordinate, Numbering set) {
    char[] sets = new char[(int) coordinate.size()];
    for (int number = 0; number < sets.length; number++) {
      sets[number] = (char) set.of(coordinate.unrank(number));
    }
    return sets;
  }

  private static int slot(int slots, int edge) {
    return (slots >>> (NIBBLE * edge)) & ((1 << NIBBLE) - 1);
  }

  /** Returns the edges in the order of their slots. */
  private static int[] sorted(int slots) {
    return IntStream.range(0, EDGES)
        .boxed()
        .sorted((one, other) -> Integer.compare(slot(slots, one), slot(slots, other)))
        .mapToInt(edge -> edge)
        .toArray();
  }

  /** Returns the phase. */
  Phase phase(Numbered sides) {
    int end = index(highs.of(solved()), lows.of(solved()));
    Distances distances = maker.distances("four-edges-high-and-low", new int[] {end}, Pairs::new);
    PhaseTable highTable = maker.table(List.of(sides, highSets), 0, 1);
    PhaseTable lowTable = maker.table(List.of(sides, lowSets), 0, 1);
    int highs = highSets.numbering().size();
    int lows = lowSets.numbering().size();
    return new Phase(
        new PhaseDescription(2, "centers in columns; the four middle edges paired"),
        maker.moveSet(),
        state -> starts(state, sides.numbering()),
        List.of(this.highs, this.lows, sides.numbering()),
        List.of(
            new PhaseTable(distances, 2) {
              @Override
              int index(int[] numbers, int at) {
                return MiddleEdges.this.index(numbers[at], numbers[at + 1]);
              }
            },
            new PhaseTable(highTable.distances(), 3) {
              @Override
              int index(int[] numbers, int at) {
                return numbers[at + 2] * highs + highSetOf[numbers[at]];
              }
            },
            new PhaseTable(lowTable.distances(), 3) {
              @Override
              int index(int[] numbers, int at) {
                return numbers[at + 2] * lows + lowSetOf[numbers[at + 1]];
              }
            }));
  }

  private State solved() {
    return maker.puzzle().solved();
  }

  private int index(int highNumber, int lowNumber) {
    int lowInOrder = inOrder[orderOf[highNumber] * lowSlots.length + lowNumber];
    return highSetOf[highNumber] * lowSlots.length + lowInOrder;
  }

  /** Returns the numbers of a state for each choice of four edges. */
  private List<int[]> starts(State state, Numbering sides) {
    int[] highSlot = new int[high.length];
    int[] lowSlot = new int[high.length];
    for (int slot = 0; slot < high.length; slot++) {
      for (int edge = 0; edge < high.length; edge++) {
        if (state.piece(wings, high[slot]) == wings.solvedPiece(high[edge])) {
          highSlot[edge] = slot;
        }
        if (state.piece(wings, low[slot]) == wings.solvedPiece(low[edge])) {
          lowSlot[edge] = slot;
        }
      }
    }
    int side = sides.of(state);
    List<int[]> starts = new ArrayList<>();
    for (int chosen = 0; chosen < 1 << high.length; chosen++) {
      if (Integer.bitCount(chosen) == EDGES) {
        int highs = 0;
        int lows = 0;
        int edge = 0;
        for (int rest = chosen; rest != 0; rest &= rest - 1) {
          highs |= highSlot[Integer.numberOfTrailingZeros(rest)] << (NIBBLE * edge);
          lows |= lowSlot[Integer.numberOfTrailingZeros(rest)] << (NIBBLE * edge);
          edge++;
        }
        starts.add(new int[] {highNumber[highs], lowNumber[lows], side});
      }
    }
    return starts;
  }

  /** Where moves lead from the places of the high wings and, in their order, of the low ones. */
  private final class Pairs implements BlockTransitions {
    private final int moves = maker.moveSet().size();

    /** For each set the number with the wings in the order of their slots. */
    private final int[] inSlotOrder = new int[highSets.numbering().size()];

    private final int[][] offsets = new int[moves * ORDERS][];

    Pairs() {
      for (int number = 0; number < highSlots.length; number++) {
        if (orderOf[number] == 0) {
          inSlotOrder[highSetOf[number]] = number;
        }
      }
      for (int set = 0; set < inSlotOrder.length; set++) {
        for (int move = 0; move < moves; move++) {
          int at = at(set, move);
          if (offsets[at] == null) {
            offsets[at] = offsets(move, at % ORDERS);
          }
        }
      }
    }

    private int at(int set, int move) {
      return move * ORDERS + orderOf[highs.next(inSlotOrder[set], move)];
    }

    private int[] offsets(int move, int order) {
      return IntStream.range(0, lowSlots.length)
          .map(number -> inOrder[order * lowSlots.length + lows.next(number, move)])
          .toArray();
    }

    @Override
    public int size() {
      return inSlotOrder.length * blockSize();
    }

    @Override
    public int moves() {
      return moves;
    }

    @Override
    public int blockSize() {
      return lowSlots.length;
    }

    @Override
    public int nextBlock(int block, int move) {
      return highSetOf[highs.next(inSlotOrder[block], move)];
    }

    @Override
    public int[] nextOffsets(int block, int move) {
      return offsets[at(block, move)];
    }

    @Override
    public int[][] equivalentOffsets(int block) {
      return new int[0][];
    }
  }
}
