package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Transformation;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * How the 24 wings' places belong together, found from what turns do: two make an edge, one of them
 * low and the other high, which the moves of the third phase keep apart. Immutable.
 */
final class WingSlots {
  static final int EDGES = 12;

  private final Orbit wings;
  private final int[] low;
  private final int[] high;
  private final int[] edgeOf;

  /**
   * Finds what belongs together.
   *
   * @param axis the faces that the third phase turns by half turns only; the edges between the
   *     other faces are numbered first
   * @param moves the moves of the third phase
   */
  WingSlots(Puzzle puzzle, List<String> axis, List<Transformation> moves) {
    wings = puzzle.orbits().get("wings");
    List<Transformation> faces =
        Stream.of("U", "R", "F", "D", "L", "B")
            .map(face -> puzzle.move(face).transformation())
            .toList();
    boolean[] isLow = component(moves);
    List<Transformation> ofAxis =
        axis.stream().map(face -> puzzle.move(face).transformation()).toList();
    low =
        IntStream.range(0, wings.size())
            .filter(place -> isLow[place])
            .boxed()
            .sorted((one, other) -> Boolean.compare(isMoved(one, ofAxis), isMoved(other, ofAxis)))
            .mapToInt(place -> place)
            .toArray();
    high = Arrays.stream(low).map(place -> partner(place, faces)).toArray();
    edgeOf = new int[wings.size()];
    for (int edge = 0; edge < EDGES; edge++) {
      edgeOf[low[edge]] = edge;
      edgeOf[high[edge]] = edge;
    }
  }

  /** Returns from where the wing at a place comes. */
  int source(Transformation transformation, int place) {
    return transformation.source(wings.offset() + place) - wings.offset();
  }

  private boolean isMoved(int place, List<Transformation> turns) {
    return turns.stream().anyMatch(turn -> source(turn, place) != place);
  }

  /** Returns which places have a piece that moves bring from the first one. */
  private boolean[] component(List<Transformation> moves) {
    boolean[] met = new boolean[wings.size()];
    met[0] = true;
    boolean more = true;
    while (more) {
      more = false;
      for (Transformation move : moves) {
        for (int place = 0; place < met.length; place++) {
          if (!met[place] && met[source(move, place)]) {
            met[place] = true;
            more = true;
          }
        }
      }
    }
    return met;
  }

  /** Returns the other place that turns of the faces never part from a place. */
  private int partner(int place, List<Transformation> faces) {
    return IntStream.range(0, wings.size())
        .filter(other -> other != place && areNeverParted(place, other, faces))
        .findFirst()
        .orElseThrow();
  }

  private boolean areNeverParted(int place, int other, List<Transformation> faces) {
    int[] with = new int[wings.size()];
    Arrays.fill(with, -1);
    with[place] = other;
    boolean more = true;
    while (more) {
      more = false;
      for (Transformation face : faces) {
        for (int to = 0; to < with.length; to++) {
          int from = source(face, to);
          if (with[from] < 0) {
            continue;
          }
          int wanted = with[from];
          int carried =
              IntStream.range(0, with.length)
                  .filter(p -> source(face, p) == wanted)
                  .findFirst()
                  .orElseThrow();
          if (with[to] < 0) {
            with[to] = carried;
            more = true;
          } else if (with[to] != carried) {
            return false;
          }
        }
      }
    }
    return true;
  }

  /** Returns the low place of an edge. */
  int low(int edge) {
    return low[edge];
  }

  /** Returns the high place of an edge. */
  int high(int edge) {
    return high[edge];
  }

  /** Returns the edge that a place is of. */
  int edge(int place) {
    return edgeOf[place];
  }

  /** Returns where a move carries low wings, an edge's number for each edge. */
  int[] carriedLow(Transformation move) {
    return carried(move, low);
  }

  /** Returns where a move carries high wings, an edge's number for each edge. */
  int[] carriedHigh(Transformation move) {
    return carried(move, high);
  }

  private int[] carried(Transformation move, int[] places) {
    int[] carried = new int[EDGES];
    for (int place : places) {
      carried[edgeOf[source(move, place)]] = edgeOf[place];
    }
    return carried;
  }

  /** Whether a transformation leaves low wings at low places. */
  boolean keepsLow(Transformation transformation) {
    return Arrays.stream(low)
        .allMatch(place -> Arrays.stream(low).anyMatch(p -> p == source(transformation, place)));
  }
}
