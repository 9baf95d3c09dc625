package dev.cubewright.solver.cube5x5x5;

import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.search.engine.Distances;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.solver.phase.LowerBound;
import dev.cubewright.solver.phase.MovedSets;
import dev.cubewright.solver.phase.PhaseCoordinate;
import dev.cubewright.solver.phase.SetRanks;
import dev.cubewright.solver.phase.WingSlots;
import dev.cubewright.tables.transition.ProductTransitions;
import dev.cubewright.tables.transition.SymmetricPairs;
import dev.cubewright.tables.transition.SymmetryReduction;
import dev.cubewright.tables.transition.TransitionTable;
import dev.cubewright.tables.transition.Transitions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Makes phase 3: the two wings of each edge apart, one in a high place and one in a low, with the
 * middle edge turned so that all three can meet; and the centers of R and L so that half turns
 * finish them.
 *
 * <p>Which wing of an edge is to be high may be chosen, for all edges but one, as long as the
 * number of edges that change is even: 1,024 ways. A way is given by the set of places that hold
 * wings which are to be high, 2,704,156 numbers, and by the middle edges whose ends are the wrong
 * way round, 2,048. To exchange high and low changes nothing.
 */
final class WingPhase implements SymmetricPairs {
  private static final int EDGES = WingSlots.EDGES;

  /** The number of wrong edges is even, so that of the last need not be stored. */
  private static final int FLIPS = 1 << (EDGES - 1);

  private static final int ALL_PLACES = (1 << CubeModel.PLACES) - 1;
  private static final String MOVES = CenterPhases.KEEPING_AXES;

  /** What also leaves high wings high. */
  private static final String KEEPING =
      "U U2 U' D D2 D' F F2 F' B B2 B' R2 L2 Uw2 Dw2 Fw2 Bw2 Rw2 Lw2";

  private final WingSlots slots;
  private final SetRanks ranks = new SetRanks(ALL_PLACES, EDGES);
  private final MovedSets carried;
  private final Transitions rows;
  private final TransitionTable flips;

  /**
   * Where the images of places are carried from, by symmetry; and each with high and low changed.
   */
  private final MovedSets images;

  private final int[][] flipImages;
  private final SymmetryReduction classes;

  private WingPhase(PhaseMaker maker) {
    CubeModel model = maker.model();
    slots = model.slots();
    carried = maker.carried(CubeModel.WINGS);
    rows = ranks.transitions(carried);
    MovedSets ends = maker.carried(CubeModel.ENDS);
    flips =
        TransitionTable.of(
            FLIPS, carried.moves(), (number, move) -> flips(ends.next(ends(number), move)));
    List<Symmetry> symmetries =
        maker.symmetries().stream().filter(symmetry -> keepsSides(model, symmetry)).toList();
    images = model.images(symmetries, CubeModel.WINGS);
    flipImages = new int[2 * symmetries.size()][FLIPS];
    for (int symmetry = 0; symmetry < symmetries.size(); symmetry++) {
      for (int number = 0; number < FLIPS; number++) {
        int set = images.next(ends(number), symmetry);
        flipImages[2 * symmetry][number] = flips(set);
        flipImages[2 * symmetry + 1][number] = flips(ALL_PLACES & ~set);
      }
    }
    classes = new SymmetryReduction(this, maker.cancellation());
  }

  private boolean keepsSides(CubeModel model, Symmetry symmetry) {
    return IntStream.range(0, EDGES)
            .mapToObj(slot -> isHigh(image(model, symmetry, slots.high(slot))))
            .distinct()
            .count()
        == 1;
  }

  private boolean isHigh(int place) {
    return slots.high(slots.edge(place)) == place;
  }

  private static int image(CubeModel model, Symmetry symmetry, int place) {
    return model.image(symmetry, CubeModel.WINGS + place) - CubeModel.WINGS;
  }

  /** Returns the places of the ends that are to be high, if some edges are the wrong way round. */
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

  static ViewedPhase of(CubeModel model, Views views, TableSource source) {
    PhaseMaker maker = new PhaseMaker(model, "phase-3", MOVES, source);
    WingPhase wings = new WingPhase(maker);
    AxisCenters centers = new AxisCenters(maker, "RL");
    Distances ofWings =
        maker.distances("wings-x-flips", wings.goals(), () -> wings.classes.transitions(wings));
    Distances ofCenters =
        maker.distances(
            "centers-x-flips",
            Arrays.stream(centers.reached(model.moves(KEEPING)))
                .flatMap(center -> IntStream.of(0, FLIPS - 1).map(f -> center * FLIPS + f))
                .toArray(),
            () -> new ProductTransitions(centers.table(), wings.flips));
    return maker.phase(
        "wings apart, middle edges turned, R and L centers in columns",
        KEEPING,
        CenterPhases.views(model, views),
        pieces -> wings.starts(pieces, centers.of(pieces), ofWings, ofCenters),
        List.of(
            PhaseCoordinate.of(wings.carried),
            PhaseCoordinate.ranked(0, wings.ranks),
            PhaseCoordinate.of(wings.flips),
            PhaseCoordinate.of(centers.table())),
        List.of(
            LowerBound.of(ofWings, wings.classes, 1, 2),
            LowerBound.of(ofCenters, new int[] {3, 2}, new int[] {centers.table().size(), FLIPS})));
  }

  private int[] goals() {
    int high = 0;
    for (int slot = 0; slot < EDGES; slot++) {
      high |= 1 << slots.high(slot);
    }
    return IntStream.of(
            classes.number(ranks.rank(high), 0),
            classes.number(ranks.rank(ALL_PLACES & ~high), FLIPS - 1))
        .distinct()
        .toArray();
  }

  /** Returns the ways that are nearest to the end of the phase, and those a move farther. */
  private List<int[]> starts(Pieces pieces, int center, Distances ofWings, Distances ofCenters) {
    int wings = 0;
    int ends = 0;
    int[] wingsOf = new int[EDGES];
    int[] endsOf = new int[EDGES];
    for (int place = 0; place < CubeModel.PLACES; place++) {
      int wing = pieces.at(CubeModel.WINGS + place);
      int end = pieces.at(CubeModel.ENDS + place);
      wings |= isHigh(wing) ? 1 << place : 0;
      ends |= isHigh(end) ? 1 << place : 0;
      wingsOf[slots.edge(wing)] |= 1 << place;
      endsOf[slots.edge(end)] |= 1 << place;
    }
    int ways = 1 << (EDGES - 2);
    int[][] numbers = {new int[ways], new int[ways]};
    for (int way = 0; way < ways; way++) {
      int set = wings;
      int endSet = ends;
      for (int rest = (way << 1) | (Integer.bitCount(way) & 1); rest != 0; rest &= rest - 1) {
        int edge = Integer.numberOfTrailingZeros(rest);
        set ^= wingsOf[edge];
        endSet ^= endsOf[edge];
      }
      numbers[0][way] = set;
      numbers[1][way] = flips(endSet);
    }
    // In loops of their own, so that the processor waits for many look-ups at once.
    int[] rows = new int[ways];
    for (int way = 0; way < ways; way++) {
      rows[way] = ranks.rank(numbers[0][way]);
    }
    int[] indices = new int[ways];
    for (int way = 0; way < ways; way++) {
      indices[way] = classes.number(rows[way], numbers[1][way]);
    }
    int[] distances = new int[ways];
    for (int way = 0; way < ways; way++) {
      distances[way] = ofWings.get(indices[way]);
    }
    int least = Integer.MAX_VALUE;
    for (int way = 0; way < ways; way++) {
      distances[way] = Math.max(distances[way], ofCenters.get(center * FLIPS + numbers[1][way]));
      least = Math.min(least, distances[way]);
    }
    List<int[]> nearest = new ArrayList<>();
    for (int way = 0; way < ways; way++) {
      if (distances[way] <= least + 1) {
        nearest.add(new int[] {numbers[0][way], numbers[1][way], center});
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
