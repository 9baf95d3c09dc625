package dev.cubewright.solver.cube5x5x5;

import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.search.engine.NearGoalHash;
import dev.cubewright.solver.phase.LowerBound;
import dev.cubewright.solver.phase.MovedSets;
import dev.cubewright.solver.phase.SetRanks;
import dev.cubewright.tables.pruning.DistanceTable;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The positions of the centers of R and L, both kinds together, from which at most {@value
 * #FARTHEST} moves bring them to R and L: 1.1 million up to 16 symmetries of 3.4 · 10^10. They are
 * found within a second, in 16 MB. All others are farther. Immutable.
 *
 * <p>A position is given by the class of the first kind's places, and the second kind's places
 * carried along.
 */
final class NearbyCenters extends LowerBound {
  /** The greatest distance that is known. */
  static final int FARTHEST = 6;

  /** The coordinates of phase 1 by which a position is looked up. */
  private static final int SECOND = 0;

  private static final int FIRST_RANK = 3;

  private static final long KNOWN = -1;

  private final SetRanks ranks;
  private final RowClasses classes;

  /** What symmetries make of sets of the second kind's places. */
  private final MovedSets images;

  private final NearGoalHash distances = new NearGoalHash();

  /**
   * Finds the positions.
   *
   * @param carried where moves carry sets of places of both kinds
   */
  NearbyCenters(PhaseMaker maker, SetRanks ranks, List<MovedSets> carried) {
    super(FIRST_RANK + 1);
    this.ranks = ranks;
    int goal = CubeModel.faces("RL");
    List<Symmetry> symmetries = maker.symmetries(CubeModel.FIRST_CENTERS, goal);
    MovedSets ofFirst = maker.model().images(symmetries, CubeModel.FIRST_CENTERS);
    images = maker.model().images(symmetries, CubeModel.SECOND_CENTERS);
    classes =
        new RowClasses(
            ranks.size(),
            symmetries.size(),
            (row, symmetry) -> ranks.rank(ofFirst.next(ranks.set(row), symmetry)),
            maker.cancellation());
    int[][] keeping = new int[classes.count()][];
    Arrays.setAll(keeping, classes::keeping);
    long[] latest = {enter(goal, goal, 0, keeping)};
    int moves = maker.moves().length;
    for (int distance = 1; distance <= FARTHEST; distance++) {
      long[] next = new long[latest.length * moves];
      int count = 0;
      for (int known = 0; known < latest.length; known++) {
        if (known % RowClasses.ROWS_PER_CHECK == 0) {
          maker.check();
        }
        long key = latest[known];
        int first = ranks.set(classes.first((int) (key / ranks.size())));
        int second = ranks.set((int) (key % ranks.size()));
        for (int move = 0; move < moves; move++) {
          long entered =
              enter(
                  carried.get(0).next(first, move),
                  carried.get(1).next(second, move),
                  distance,
                  keeping);
          if (entered != KNOWN) {
            next[count++] = entered;
          }
        }
      }
      latest = Arrays.copyOf(next, count);
    }
  }

  /** Enters a position with all its keys, unless it is known; returns a key if it is not. */
  private long enter(int first, int second, int distance, int[][] keeping) {
    int reduced = classes.reduced(ranks.rank(first));
    int carried = images.next(second, RowClasses.symmetry(reduced));
    long key = key(RowClasses.number(reduced), carried);
    if (!distances.add(key, distance)) {
      return KNOWN;
    }
    for (int symmetry : keeping[RowClasses.number(reduced)]) {
      distances.add(key(RowClasses.number(reduced), images.next(carried, symmetry)), distance);
    }
    return key;
  }

  private long key(int classNumber, int second) {
    return (long) classNumber * ranks.size() + ranks.rank(second);
  }

  /** Returns how many keys are known. */
  int found() {
    return distances.size();
  }

  @Override
  protected void distances(
      int[][] numbers, int[] chosen, int count, int most, int[] scratch, int[] found) {
    if (most > FARTHEST) {
      Arrays.fill(found, 0, count, 0);
      return;
    }
    for (int i = 0; i < count; i++) {
      found[i] = numbers[FIRST_RANK][chosen[i]];
    }
    classes.reduce(found, count);
    for (int i = 0; i < count; i++) {
      int second = images.next(numbers[SECOND][chosen[i]], RowClasses.symmetry(found[i]));
      int distance = distances.level(key(RowClasses.number(found[i]), second));
      found[i] = distance == NearGoalHash.UNKNOWN ? FARTHEST + 1 : distance;
    }
  }

  @Override
  public Optional<DistanceTable> table() {
    return Optional.empty();
  }
}
