package dev.cubewright.solver.bigcube;

import dev.cubewright.core.puzzle.Cancellation;
import java.util.ArrayList;
import java.util.List;

/**
 * Short sequences of turns that bring centers of a face to others and theirs back, and leave the
 * other faces as they are but for these. What they do to the edges does not matter. Immutable.
 *
 * <p>Neighbouring layers turn together, with the outermost if they are next to it, as one block.
 * Three kinds of sequences are made of them: a turn of such layers alone; a turn of a face between
 * two that undo each other, which exchanges lines of centers; and a commutator of two, one of them
 * turned away by the face, which carries rectangles of centers around.
 */
final class CenterMacros {
  private static final int QUARTERS = CubeGeometry.QUARTERS;

  /**
   * Neighbouring layers.
   *
   * @param first the first
   * @param last the last
   */
  private record Range(int first, int last) {
    boolean meets(Range other) {
      return first <= other.last && other.first <= last;
    }
  }

  /**
   * A turn of neighbouring layers.
   *
   * @param axis their axis
   * @param first the first layer
   * @param last the last layer
   * @param quarters by how much, clockwise as seen from layer 0
   */
  record Turn(int axis, int first, int last, int quarters) {
    void make(CubeInProgress cube) {
      for (int layer = first; layer <= last; layer++) {
        cube.turn(axis, layer, quarters);
      }
    }

    int carried(CubeGeometry geometry, int facelet) {
      int layer = geometry.layer(axis, facelet);
      return first <= layer && layer <= last
          ? geometry.turned(axis, quarters & (QUARTERS - 1), facelet)
          : facelet;
    }
  }

  /**
   * A sequence.
   *
   * @param turns the turns
   * @param from facelets whose centers come to other faces
   * @param home the faces of these
   * @param to the faces that they come to
   * @param cost how many blocks are turned
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Macro(List<Turn> turns, int[] from, byte[] home, byte[] to, int cost) {
    /**
     * Returns how many centers more are on the faces of their colours.
     *
     * @param colorOf for each face its colour
     */
    int gain(byte[] colors, int[] colorOf) {
      int gain = 0;
      for (int i = 0; i < from.length; i++) {
        int color = colors[from[i]];
        gain += colorOf[to[i]] == color ? 1 : 0;
        gain -= colorOf[home[i]] == color ? 1 : 0;
      }
      return gain;
    }
  }

  /**
   * Sequences that bring centers between two faces, and perhaps a third.
   *
   * @param face the face that is turned in them
   * @param other the other face
   */
  record Group(int face, int other, List<Macro> macros) {}

  private final CubeGeometry geometry;
  private final int size;
  private final List<Group> groups = new ArrayList<>();

  /**
   * Finds them, within a second or two.
   *
   * @param cancellation ends it
   */
  CenterMacros(CubeGeometry geometry, Cancellation cancellation) {
    this.geometry = geometry;
    this.size = geometry.size();
    for (int face = 0; face < CubeGeometry.FACES; face++) {
      for (int axis = 0; axis < CubeGeometry.AXES; axis++) {
        for (int quarters = 1; quarters < QUARTERS && axis != CubeGeometry.axis(face); quarters++) {
          cancellation.check();
          groups.add(group(face, axis, quarters));
        }
      }
    }
  }

  List<Group> groups() {
    return groups;
  }

  private Group group(int face, int axis, int quarters) {
    int middle = geometry.facelet(face, size / 2, size / 2);
    int other = geometry.face(geometry.turned(axis, quarters, middle));
    List<Macro> macros = new ArrayList<>();
    for (Range crossing : ranges()) {
      Turn there = new Turn(axis, crossing.first(), crossing.last(), quarters);
      Turn back = new Turn(axis, crossing.first(), crossing.last(), -quarters);
      if (size % 2 == 0 || crossing.first() > size / 2 || crossing.last() < size / 2) {
        // The centers in the middle of the faces stay where they are.
        macros.add(macro(List.of(there)));
      }
      for (int turn = 1; turn < QUARTERS; turn++) {
        macros.add(macro(List.of(there, ofFace(face, turn), back)));
      }
      for (Range turned : ranges()) {
        if (!crossing.meets(turned)) {
          addCommutators(face, there, back, turned, macros);
        }
      }
    }
    return new Group(face, other, macros);
  }

  private void addCommutators(int face, Turn there, Turn back, Range turned, List<Macro> macros) {
    for (int turn = 1; turn < QUARTERS; turn += 2) {
      for (int amount = 1; amount < QUARTERS; amount++) {
        Turn forward = new Turn(there.axis(), turned.first(), turned.last(), amount);
        Turn backward = new Turn(there.axis(), turned.first(), turned.last(), -amount);
        Turn away = ofFace(face, turn);
        Turn home = ofFace(face, -turn);
        // Turned back at the end, the face would show the same.
        macros.add(macro(List.of(there, away, forward, home, back, away, backward)));
        macros.add(macro(List.of(away, forward, home, there, away, backward, home, back)));
      }
    }
  }

  private Turn ofFace(int face, int quarters) {
    int layer = geometry.outerLayer(face);
    return new Turn(CubeGeometry.axis(face), layer, layer, quarters);
  }

  /** Returns all neighbouring layers but those of both sides. */
  private List<Range> ranges() {
    List<Range> ranges = new ArrayList<>();
    for (int first = 1; first < size - 1; first++) {
      for (int last = first; last < size - 1; last++) {
        if (first > 1 || last < size - 2) {
          ranges.add(new Range(first == 1 ? 0 : first, last == size - 2 ? size - 1 : last));
        }
      }
    }
    return ranges;
  }

  private Macro macro(List<Turn> turns) {
    List<Integer> from = new ArrayList<>();
    List<Integer> to = new ArrayList<>();
    for (int face = 0; face < CubeGeometry.FACES; face++) {
      for (int row = 1; row < size - 1; row++) {
        for (int column = 1; column < size - 1; column++) {
          int facelet = geometry.facelet(face, row, column);
          int reached = facelet;
          for (Turn turn : turns) {
            reached = turn.carried(geometry, reached);
          }
          if (geometry.face(reached) != face) {
            from.add(facelet);
            to.add(geometry.face(reached));
          }
        }
      }
    }
    byte[] faces = new byte[to.size()];
    for (int i = 0; i < faces.length; i++) {
      faces[i] = to.get(i).byteValue();
    }
    LayerTurns layers = new LayerTurns(size);
    for (Turn turn : turns) {
      for (int layer = turn.first(); layer <= turn.last(); layer++) {
        layers.add(turn.axis(), layer, turn.quarters());
      }
    }
    byte[] homes = new byte[from.size()];
    for (int i = 0; i < homes.length; i++) {
      homes[i] = (byte) geometry.face(from.get(i));
    }
    return new Macro(
        turns, from.stream().mapToInt(f -> f).toArray(), homes, faces, layers.blocks());
  }
}
