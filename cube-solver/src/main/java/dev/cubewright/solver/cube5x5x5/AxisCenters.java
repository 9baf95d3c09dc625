package dev.cubewright.solver.cube5x5x5;

import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.solver.phase.MovedSets;
import dev.cubewright.solver.phase.SetRanks;
import dev.cubewright.tables.transition.TransitionTable;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Where the centers of one color, of both kinds, are among the places of two opposite faces that
 * hold this color and the other of the two; of all ways those that the moves of a phase reach from
 * solved. Immutable.
 */
final class AxisCenters {
  private static final int OF_FACE = 4;

  private final CubeModel model;
  private final int places;
  private final int color;
  private final SetRanks ranks;
  private final int[] numberOf;
  private final TransitionTable table;
  private final int solved;
  private final int[] moves;

  /**
   * Numbers them.
   *
   * @param maker of the phase
   * @param axis two opposite faces, such as RL, the one of the color first
   */
  AxisCenters(PhaseMaker maker, String axis) {
    model = maker.model();
    places = CubeModel.faces(axis);
    color = CubeModel.color(axis.charAt(0));
    moves = maker.moves();
    ranks = new SetRanks(places, OF_FACE);
    MovedSets first = maker.carried(CubeModel.FIRST_CENTERS);
    MovedSets second = maker.carried(CubeModel.SECOND_CENTERS);
    int home = ranks.rank(CubeModel.faces(axis.substring(0, 1)));
    TransitionTable.Reachable reached =
        TransitionTable.product(List.of(ranks.table(first), ranks.table(second)))
            .reachable(new int[] {home * ranks.size() + home}, Cancellation.never());
    numberOf = reached.numberOf();
    table = reached.table();
    solved = numberOf[home * ranks.size() + home];
  }

  /** Returns what symmetries make of each number; they carry the two faces to one another. */
  int[][] images(List<Symmetry> symmetries) {
    int size = ranks.size();
    MovedSets first = model.images(symmetries, CubeModel.FIRST_CENTERS);
    MovedSets second = model.images(symmetries, CubeModel.SECOND_CENTERS);
    int[][] images = new int[symmetries.size()][table.size()];
    for (int symmetry = 0; symmetry < images.length; symmetry++) {
      boolean isKept = model.pieceImage(symmetries.get(symmetry), 0, color) == color;
      for (int both = 0; both < numberOf.length; both++) {
        if (numberOf[both] != TransitionTable.UNREACHED) {
          int one = colored(isKept, first.next(ranks.set(both / size), symmetry));
          int other = colored(isKept, second.next(ranks.set(both % size), symmetry));
          images[symmetry][numberOf[both]] = numberOf[ranks.rank(one) * size + ranks.rank(other)];
        }
      }
    }
    return images;
  }

  /** Returns the places of the color after a symmetry, which may have exchanged the two colors. */
  private int colored(boolean isKept, int image) {
    return isKept ? image : places & ~image;
  }

  TransitionTable table() {
    return table;
  }

  int solved() {
    return solved;
  }

  int of(Pieces pieces) {
    int first = ranks.rank(pieces.colors(CubeModel.FIRST_CENTERS, color, color));
    int second = ranks.rank(pieces.colors(CubeModel.SECOND_CENTERS, color, color));
    return numberOf[first * ranks.size() + second];
  }

  /** Returns the numbers that some moves of the phase reach from solved. */
  int[] reached(int[] some) {
    Set<Integer> met = new TreeSet<>(Set.of(solved));
    int before = 0;
    while (met.size() > before) {
      before = met.size();
      for (int number : met.stream().mapToInt(n -> n).toArray()) {
        for (int move = 0; move < moves.length; move++) {
          int chosen = moves[move];
          if (Arrays.stream(some).anyMatch(one -> one == chosen)) {
            met.add(table.next(number, move));
          }
        }
      }
    }
    return met.stream().mapToInt(n -> n).toArray();
  }
}
