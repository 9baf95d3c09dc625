package dev.cubewright.solver.cube5x5x5;

import dev.cubewright.solver.phase.LowerBound;
import dev.cubewright.solver.phase.Numbering;
import dev.cubewright.solver.phase.PhaseCoordinate;
import dev.cubewright.solver.phase.TableBound;
import dev.cubewright.solver.phase.WingSlots;
import dev.cubewright.tables.transition.MovedSets;
import dev.cubewright.tables.transition.ProductTransitions;
import dev.cubewright.tables.transition.SetRanks;
import dev.cubewright.tables.transition.SymmetricPairs;
import dev.cubewright.tables.transition.SymmetryReduction;
import dev.cubewright.tables.transition.TransitionTable;
import dev.cubewright.tables.transition.Transitions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The coordinates of phase 3. The phase separates the two wings of each edge into a high and a low
 * place, and orients the middle edge so that all three pieces can be paired.
 *
 * <p>Either wing of an edge may be chosen as the high one, provided that the number of changed
 * edges is even. An exchange of all high and low wings changes nothing, so there are 1,024 choices.
 * A choice is given by the set of places of the high wings, 2,704,156 rows, and by the flipped
 * middle edges, 2,048 columns. Immutable.
 */
final class WingChoices implements SymmetricPairs {
  private static final int EDGES = WingSlots.EDGES;

  /** The number of flips; the number of flipped edges is even, so the last flip is not stored. */
  private static final int FLIPS = 1 << (EDGES - 1);

  private static final int ALL_PLACES = (1 << CubeModel.PLACES) - 1;

  private static final int SETS = 0;
  private static final int RANKS = 1;
  private static final int ENDS = 2;
  private static final int CENTERS = 3;

  private final WingSlots slots;
  private final int highs;
  private final SetRanks ranks = new SetRanks(ALL_PLACES, EDGES);
  private final MovedSets carried;
  private final Transitions rows;
  private final TransitionTable flips;

  /**
   * The images of sets under symmetries; each symmetry is followed by the one that also exchanges
   * high and low.
   */
  private final MovedSets images;

  private final int[][] flipImages;
  private final SymmetryReduction classes;
  private final TableBound ofWings;
  private final Numbering<Pieces> centers;
  private final TableBound ofCenters;

  WingChoices(PhaseMaker maker) {
    CubeModel model = maker.model();
    slots = model.slots();
    highs = IntStream.of(slots.highs()).map(high -> 1 << high).sum();
    carried = maker.carried(CubeModel.WINGS);
    rows = ranks.transitions(carried);
    MovedSets ends = maker.carried(CubeModel.ENDS);
    flips =
        TransitionTable.of(
            FLIPS, carried.moves(), (number, move) -> flips(ends.next(ends(number), move)));
    int[] all = IntStream.range(0, EDGES).toArray();
    int[] symmetries = maker.symmetries(symmetry -> model.keptHigh(symmetry, all) % EDGES == 0);
    images = model.images(symmetries, CubeModel.WINGS);
    flipImages = new int[2 * symmetries.length][FLIPS];
    for (int symmetry = 0; symmetry < symmetries.length; symmetry++) {
      for (int number = 0; number < FLIPS; number++) {
        int set = images.next(ends(number), symmetry);
        flipImages[2 * symmetry][number] = flips(set);
        flipImages[2 * symmetry + 1][number] = flips(ALL_PLACES & ~set);
      }
    }
    classes = new SymmetryReduction(this, maker.cancellation());
    int[] goals = {
      classes.number(ranks.rank(highs), 0),
      classes.number(ranks.rank(ALL_PLACES & ~highs), FLIPS - 1)
    };
    ofWings =
        TableBound.of(
                maker.distances(
                    "wings-x-flips",
                    IntStream.of(goals).distinct().toArray(),
                    () -> classes.transitions(this)),
                classes)
            .at(RANKS, ENDS);
    centers = maker.centers("RL");
    ofCenters =
        TableBound.of(
                maker.distances(
                    "centers-x-flips",
                    Arrays.stream(maker.ends(centers))
                        .flatMap(center -> IntStream.of(0, FLIPS - 1).map(f -> center * FLIPS + f))
                        .toArray(),
                    () -> new ProductTransitions(centers.table(), flips)),
                centers.size(),
                FLIPS)
            .at(CENTERS, ENDS);
  }

  /** Returns the places of the ends that must be high, for given flipped edges. */
  private int ends(int flipNumber) {
    int all = flipNumber | (Integer.bitCount(flipNumber) & 1) << (EDGES - 1);
    int set = 0;
    for (int slot = 0; slot < EDGES; slot++) {
      set |= 1 << ((all >>> slot & 1) == 0 ? slots.high(slot) : slots.low(slot));
    }
    return set;
  }

  private int flips(int ends) {
    int number = 0;
    for (int slot = 0; slot < EDGES - 1; slot++) {
      number |= (ends >>> slots.low(slot) & 1) << slot;
    }
    return number;
  }

  List<PhaseCoordinate> coordinates() {
    return List.of(
        PhaseCoordinate.of(carried),
        PhaseCoordinate.ranked(SETS, ranks),
        PhaseCoordinate.of(flips),
        centers.coordinate());
  }

  List<LowerBound> bounds() {
    return List.of(ofWings, ofCenters);
  }

  /** Returns the choices that are nearest to the goal of the phase, and those one move farther. */
  List<int[]> starts(Pieces pieces) {
    int[] wingsOf = new int[EDGES];
    int[] endsOf = new int[EDGES];
    for (int place = 0; place < CubeModel.PLACES; place++) {
      wingsOf[slots.edge(pieces.at(CubeModel.WINGS + place))] |= 1 << place;
      endsOf[slots.edge(pieces.at(CubeModel.ENDS + place))] |= 1 << place;
    }
    int wings = pieces.from(highs, CubeModel.WINGS);
    int ends = pieces.from(highs, CubeModel.ENDS);
    int[][] numbers = new int[CENTERS + 1][1 << (EDGES - 2)];
    for (int way = 0; way < numbers[0].length; way++) {
      int set = wings;
      int endSet = ends;
      for (int rest = (way << 1) | (Integer.bitCount(way) & 1); rest != 0; rest &= rest - 1) {
        int edge = Integer.numberOfTrailingZeros(rest);
        set ^= wingsOf[edge];
        endSet ^= endsOf[edge];
      }
      numbers[SETS][way] = set;
      numbers[RANKS][way] = ranks.rank(set);
      numbers[ENDS][way] = flips(endSet);
    }
    int center = centers.of(pieces);
    Arrays.fill(numbers[CENTERS], center);
    int[] distances = ofWings.distances(numbers);
    int[] ofOthers = ofCenters.distances(numbers);
    int least = Integer.MAX_VALUE;
    for (int way = 0; way < distances.length; way++) {
      distances[way] = Math.max(distances[way], ofOthers[way]);
      least = Math.min(least, distances[way]);
    }
    List<int[]> nearest = new ArrayList<>();
    for (int way = 0; way < distances.length; way++) {
      if (distances[way] <= least + 1) {
        nearest.add(new int[] {numbers[SETS][way], numbers[ENDS][way], center});
      }
    }
    return nearest;
  }

  @Override
  public Transitions rows() {
    return rows;
  }

  @Override
  public int columns() {
    return FLIPS;
  }

  @Override
  public int nextColumn(int kind, int column, int move) {
    return flips.next(column, move);
  }

  @Override
  public int symmetries() {
    return flipImages.length;
  }

  @Override
  public int image(int row, int symmetry) {
    int image = images.next(ranks.set(row), symmetry / 2);
    return ranks.rank(symmetry % 2 == 0 ? image : ALL_PLACES & ~image);
  }

  @Override
  public int columnImage(int kind, int column, int symmetry) {
    return flipImages[symmetry][column];
  }
}
