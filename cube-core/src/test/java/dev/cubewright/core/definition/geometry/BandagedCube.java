package dev.cubewright.core.definition.geometry;

import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.core.puzzle.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * A 2x2x2 or 3x3x3 with two neighbors glued together. There is a joint between neighbors, and one
 * joint is glued. A turn moves the joints within its layer. It exchanges the joints at its cut with
 * empty placeholders, where glue is not allowed, so a glued joint blocks the turn.
 */
final class BandagedCube {
  /** A quarter turn has three placeholders for each joint, one for each power. */
  private static final int POWERS = 3;

  /** The center of a joint, in quarters of the edge length of the cube. */
  private record Joint(int x, int y, int z) {
    /** Returns the image under a quarter turn of a face, clockwise as seen from outside. */
    Joint turned(char face) {
      return switch (face) {
        case 'R' -> new Joint(x, z, -y);
        case 'L' -> new Joint(x, -z, y);
        case 'U' -> new Joint(-z, y, x);
        case 'D' -> new Joint(z, y, -x);
        case 'F' -> new Joint(y, -x, z);
        case 'B' -> new Joint(-y, x, z);
        default -> throw new IllegalArgumentException("" + face);
      };
    }

    /** Returns the coordinate toward a face. */
    int depth(char face) {
      return switch (face) {
        case 'R' -> x;
        case 'L' -> -x;
        case 'U' -> y;
        case 'D' -> -y;
        case 'F' -> z;
        case 'B' -> -z;
        default -> throw new IllegalArgumentException("" + face);
      };
    }
  }

  private final String faces;
  private final int cut;
  private final List<Joint> joints = new ArrayList<>();

  private BandagedCube(String faces, int cut, Joint glued) {
    this.faces = faces;
    this.cut = cut;
    joints.add(glued);
    for (int i = 0; i < joints.size(); i++) {
      for (char face : "URFDLB".toCharArray()) {
        // The places of identical joints, in the layer of a face or outside of it.
        Joint other = joints.get(i).turned(face);
        if (!joints.contains(other)) {
          joints.add(other);
        }
      }
    }
  }

  /** Returns the 2x2x2 with the fixed corner DBL and the corners URF and UBR glued together. */
  static Puzzle two(String name) {
    return new BandagedCube("URF", 0, new Joint(1, 1, 0)).puzzle(name, Cuboid.of("2x2x2"));
  }

  /** Returns the 3x3x3 without centers, with the corner URF and the edge UR glued together. */
  static Puzzle three(String name) {
    return new BandagedCube("URFDLB", 1, new Joint(2, 2, 1)).puzzle(name, Cuboid.of("3x3x3"));
  }

  private Puzzle puzzle(String name, Puzzle cube) {
    List<Orbit> pieces =
        cube.orbits().list().stream().filter(orbit -> !orbit.name().equals("centers")).toList();
    Orbits.Builder builder = Orbits.builder();
    for (Orbit orbit : pieces) {
      builder.add(
          orbit.name().toUpperCase(Locale.ROOT),
          orbit.orientations(),
          IntStream.range(0, orbit.size()).mapToObj(orbit::placeName).toList(),
          IntStream.range(0, orbit.size()).mapToObj(orbit::solvedPiece).toList());
    }
    int size = joints.size() * (1 + POWERS);
    List<String> places = IntStream.range(0, size).mapToObj(place -> "joint " + place).toList();
    // The glued one comes first.
    List<Integer> glue = IntStream.range(0, size).mapToObj(place -> Math.min(place, 1)).toList();
    Orbits orbits = builder.add("JOINTS", 1, places, glue).build();
    Puzzle.Builder puzzle = Puzzle.builder(name, orbits);
    for (int i = 0; i < faces.length(); i++) {
      char face = faces.charAt(i);
      Turn turn = cube.turn("" + face).orElseThrow();
      Transformation step = turn.step();
      puzzle.turn(Turn.of("" + face, Turn.Kind.OUTER, turned(orbits, pieces, step, face), 1), true);
    }
    for (int place = joints.size(); place < size; place++) {
      puzzle.block(orbits.get("JOINTS"), place, 0);
    }
    return puzzle.build();
  }

  private Transformation turned(Orbits orbits, List<Orbit> pieces, Transformation step, char face) {
    int[] sources = IntStream.range(0, orbits.places()).toArray();
    byte[] twists = new byte[sources.length];
    int into = 0;
    for (Orbit orbit : pieces) {
      for (int place = 0; place < orbit.size(); place++) {
        int from = step.source(orbit.offset() + place) - orbit.offset();
        sources[into + place] = into + from;
        twists[into + place] = (byte) step.twist(orbit.offset() + place);
      }
      into += orbit.size();
    }
    for (int joint = 0; joint < joints.size(); joint++) {
      int depth = joints.get(joint).depth(face);
      if (depth > cut) {
        sources[into + joints.indexOf(joints.get(joint).turned(face))] = into + joint;
      } else if (depth == cut) {
        int standIn = into + joints.size() + POWERS * joint;
        sources[standIn] = into + joint;
        sources[standIn + 1] = standIn;
        sources[standIn + 2] = standIn + 1;
        sources[into + joint] = standIn + 2;
      }
    }
    return Transformation.of(orbits, sources, twists);
  }
}
