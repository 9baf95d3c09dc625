package dev.cubewright.solver.bigcube;

import dev.cubewright.core.puzzle.Cancellation;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Short sequences of turns that exchange centers between a face and others and keep all other
 * centers of the remaining faces. They may change the edges. Immutable.
 *
 * <p>Adjacent inner layers turn as one block, with the outermost layer if they are next to it.
 * There are three kinds of sequences: a turn of a block alone; a turn of a face between two turns
 * that undo each other, which exchanges lines of centers; and a commutator of two blocks, one of
 * them turned away by the face, which cycles rectangles of centers.
 */
final class CenterMacros {
  private static final int QUARTERS = CubeGeometry.QUARTERS;

  /**
   * A sequence.
   *
   * @param turns the turns
   * @param from the facelets whose centers change faces
   * @param home the faces of these
   * @param to the faces that they come to
   * @param cost the number of blocks turned
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Macro(List<LayerTurn> turns, int[] from, byte[] home, byte[] to, int cost) {
    /**
     * Returns the increase in the number of centers on the faces of their colors.
     *
     * @param colorOf for each face its color
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
   * Sequences that exchange centers between two faces, or also a third.
   *
   * @param face the face that is turned in them
   * @param other the other face
   */
  record Group(int face, int other, List<Macro> macros) {}

  private final CubeGeometry geometry;
  private final int size;
  private final List<Group> groups = new ArrayList<>();

  /**
   * Finds the sequences, within a second or two.
   *
   * @param cancellation stops it
   */
  CenterMacros(WingPlaces places, Cancellation cancellation) {
    this.geometry = places.geometry();
    this.size = geometry.size();
    for (int face = 0; face < CubeGeometry.FACES; face++) {
      for (int axis = 0; axis < CubeGeometry.AXES; axis++) {
        for (int quarters = 1; quarters < QUARTERS && axis != CubeGeometry.axis(face); quarters++) {
          cancellation.check();
          int other = geometry.face(geometry.turned(axis, quarters, geometry.middle(face)));
          groups.add(new Group(face, other, macros(face, axis, quarters)));
        }
      }
    }
  }

  List<Group> groups() {
    return groups;
  }

  private List<Macro> macros(int face, int axis, int quarters) {
    List<Macro> macros = new ArrayList<>();
    for (LayerTurn there : blocks(axis, quarters)) {
      if (size % 2 == 0 || !there.turns(size / 2)) {
        // The fixed centers stay.
        macros.add(macro(List.of(there)));
      }
      for (int turn = 1; turn < QUARTERS; turn++) {
        macros.add(macro(List.of(there, ofFace(face, turn), there.inverse())));
      }
      for (LayerTurn other : blocks(axis, 1)) {
        if ((other.layers() & there.layers()) == 0) {
          addCommutators(face, there, other, macros);
        }
      }
    }
    return macros;
  }

  private void addCommutators(int face, LayerTurn there, LayerTurn other, List<Macro> macros) {
    LayerTurn back = there.inverse();
    for (int turn = 1; turn < QUARTERS; turn += 2) {
      LayerTurn away = ofFace(face, turn);
      LayerTurn home = away.inverse();
      for (int amount = 1; amount < QUARTERS; amount++) {
        LayerTurn forward = other.by(amount);
        LayerTurn backward = forward.inverse();
        // A last turn of the face would change no color.
        macros.add(macro(List.of(there, away, forward, home, back, away, backward)));
        macros.add(macro(List.of(away, forward, home, there, away, backward, home, back)));
      }
    }
  }

  private LayerTurn ofFace(int face, int quarters) {
    return LayerTurn.outer(size, face, 1, quarters);
  }

  /** Returns the turns of each block of adjacent layers, except the block of all layers. */
  private List<LayerTurn> blocks(int axis, int quarters) {
    List<LayerTurn> blocks = new ArrayList<>();
    for (int first = 1; first < size - 1; first++) {
      for (int last = first; last < size - 1; last++) {
        if (first > 1 || last < size - 2) {
          blocks.add(
              LayerTurn.block(
                  axis, first == 1 ? 0 : first, last == size - 2 ? size - 1 : last, quarters));
        }
      }
    }
    return blocks;
  }

  private Macro macro(List<LayerTurn> turns) {
    int[] reached = IntStream.range(0, geometry.facelets()).toArray();
    TurnSequence sequence = new TurnSequence(geometry);
    for (LayerTurn turn : turns) {
      sequence.add(turn);
      for (int facelet = 0; facelet < reached.length; facelet++) {
        reached[facelet] = turn.carried(geometry, reached[facelet]);
      }
    }
    int[] from =
        IntStream.range(0, reached.length)
            .filter(f -> geometry.isCenter(f) && geometry.face(f) != geometry.face(reached[f]))
            .toArray();
    byte[] home = new byte[from.length];
    byte[] to = new byte[from.length];
    for (int i = 0; i < from.length; i++) {
      home[i] = (byte) geometry.face(from[i]);
      to[i] = (byte) geometry.face(reached[from[i]]);
    }
    return new Macro(turns, from, home, to, sequence.blocks());
  }
}
