package dev.cubewright.solver.cube5x5x5;

import dev.cubewright.search.engine.NearGoalHash;
import dev.cubewright.solver.phase.LowerBound;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.transition.MovedSets;
import dev.cubewright.tables.transition.SetRanks;
import dev.cubewright.tables.transition.SymmetricPairs;
import dev.cubewright.tables.transition.SymmetryReduction;
import dev.cubewright.tables.transition.Transitions;
import java.util.Arrays;
import java.util.Optional;

/**
 * A lower bound from the positions of the centers of R and L, both kinds together, within {@value
 * #FARTHEST} moves of the goal. These are 1.1 million of 3.4 · 10^10 positions, both up to 16
 * symmetries. They are computed within a second and take 16 MB. All other positions are farther.
 * Immutable.
 *
 * <p>A position is identified by the class of the places of the first kind, and by the places of
 * the second kind after the symmetry.
 */
final class NearbyCenters extends LowerBound {
  /** The maximum known distance. */
  static final int FARTHEST = 6;

  /** The coordinates of phase 1 by which a position is looked up. */
  private static final int SECOND = 0;

  private static final int FIRST_RANK = 3;

  private static final int POSITIONS_PER_CHECK = 1 << 12;

  private final SetRanks ranks;

  /** The classes of the first kind's sets, as rows with one column. */
  private final SymmetryReduction classes;

  /** The images of sets of places of the second kind under symmetries. */
  private final MovedSets images;

  private final NearGoalHash distances = new NearGoalHash();

  /** Computes the positions from the images of sets of places of both kinds under moves. */
  NearbyCenters(PhaseMaker maker, SetRanks ranks, MovedSets firstKind, MovedSets secondKind) {
    super(FIRST_RANK + 1);
    this.ranks = ranks;
    int goal = CubeModel.faces("RL");
    int[] symmetries = maker.symmetries(CubeModel.FIRST_CENTERS, goal);
    MovedSets ofFirst = maker.model().images(symmetries, CubeModel.FIRST_CENTERS);
    images = maker.model().images(symmetries, CubeModel.SECOND_CENTERS);
    Transitions rows = ranks.transitions(firstKind);
    classes =
        new SymmetryReduction(
            new SymmetricPairs() {
              @Override
              public Transitions rows() {
                return rows;
              }

              @Override
              public int symmetries() {
                return ofFirst.moves();
              }

              @Override
              public int image(int row, int symmetry) {
                return ranks.rank(ofFirst.next(ranks.set(row), symmetry));
              }
            },
            maker.cancellation());
    int moves = rows.moves();
    int[] firsts = {ranks.rank(goal)};
    int[] seconds = {goal};
    long[] latest = new long[1];
    enter(firsts, seconds, 0, latest, 0);
    firsts = new int[moves];
    seconds = new int[moves];
    for (int distance = 1; distance <= FARTHEST; distance++) {
      long[] next = new long[latest.length * moves];
      int count = 0;
      for (int known = 0; known < latest.length; known++) {
        if (known % POSITIONS_PER_CHECK == 0) {
          maker.cancellation().check();
        }
        int first = classes.representative((int) (latest[known] / ranks.size()));
        int second = ranks.set((int) (latest[known] % ranks.size()));
        for (int move = 0; move < moves; move++) {
          firsts[move] = rows.next(first, move);
          seconds[move] = secondKind.next(second, move);
        }
        count = enter(firsts, seconds, distance, next, count);
      }
      latest = Arrays.copyOf(next, count);
    }
  }

  /**
   * Stores new positions with all their keys; adds one key of each to a list, and returns the
   * length of the list.
   */
  private int enter(int[] firsts, int[] seconds, int distance, long[] list, int listed) {
    int count = listed;
    int[] symmetries = new int[firsts.length];
    classes.reduce(firsts, symmetries, firsts.length);
    for (int i = 0; i < firsts.length; i++) {
      int carried = images.next(seconds[i], symmetries[i]);
      long key = key(firsts[i], carried);
      if (distances.add(key, distance)) {
        for (int symmetry : classes.stabilizer(firsts[i])) {
          distances.add(key(firsts[i], images.next(carried, symmetry)), distance);
        }
        list[count++] = key;
      }
    }
    return count;
  }

  private long key(int classNumber, int second) {
    return (long) classNumber * ranks.size() + ranks.rank(second);
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
      scratch[i] = 0;
    }
    classes.reduce(found, scratch, count);
    for (int i = 0; i < count; i++) {
      int second = images.next(numbers[SECOND][chosen[i]], scratch[i]);
      int distance = distances.level(key(found[i], second));
      found[i] = distance == NearGoalHash.UNKNOWN ? FARTHEST + 1 : distance;
    }
  }

  @Override
  public Optional<DistanceTable> table() {
    return Optional.empty();
  }
}
