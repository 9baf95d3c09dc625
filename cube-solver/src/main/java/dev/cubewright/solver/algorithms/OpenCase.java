package dev.cubewright.solver.algorithms;

import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Pattern;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A partially known case. An algorithm for the case solves the piece at each place. If the place
 * may hold another piece, the algorithm may solve that piece instead, with the same difference of
 * orientation.
 */
final class OpenCase {
  /** A piece in an orientation. */
  private record Content(int piece, int turned) {}

  private final Pattern.Builder known;
  private final Pattern.Builder goal;

  /**
   * Derives the goal of a case.
   *
   * @param pattern the pieces that each place may hold
   */
  OpenCase(Pattern pattern) {
    this.known = Pattern.builder(pattern.orbits());
    this.goal = Pattern.builder(pattern.orbits());
    for (Orbit orbit : pattern.orbits().list()) {
      List<Set<Content>> contents = contents(pattern, orbit);
      while (removeTaken(orbit, contents)) {
        // Each removal may cause further removals.
      }
      addOrbit(orbit, contents);
    }
  }

  private static List<Set<Content>> contents(Pattern pattern, Orbit orbit) {
    List<Set<Content>> contents = new ArrayList<>();
    for (int place = 0; place < orbit.size(); place++) {
      Set<Content> allowed = new HashSet<>();
      for (int home = 0; home < orbit.size(); home++) {
        int piece = orbit.solvedPiece(home);
        for (int turned = 0; turned < orbit.modulus(piece); turned++) {
          if (pattern.allows(orbit, place, piece, turned)) {
            allowed.add(new Content(piece, turned));
          }
        }
      }
      contents.add(allowed);
    }
    return contents;
  }

  /**
   * Removes pieces from places if other places need all of them; returns whether any was removed.
   */
  private static boolean removeTaken(Orbit orbit, List<Set<Content>> contents) {
    List<Set<Integer>> pieces =
        contents.stream()
            .map(allowed -> allowed.stream().map(Content::piece).collect(Collectors.toSet()))
            .toList();
    int[] supply = orbit.supply();
    boolean removed = false;
    for (Set<Integer> taken : pieces) {
      long places = pieces.stream().filter(taken::containsAll).count();
      if (places == taken.stream().mapToInt(piece -> supply[piece]).sum()) {
        for (int place = 0; place < orbit.size(); place++) {
          removed |=
              !taken.containsAll(pieces.get(place))
                  && contents.get(place).removeIf(content -> taken.contains(content.piece()));
        }
      }
    }
    return removed;
  }

  private void addOrbit(Orbit orbit, List<Set<Content>> contents) {
    for (int place = 0; place < orbit.size(); place++) {
      for (Content content : contents.get(place)) {
        known.allow(orbit, place, content.piece(), content.turned());
        for (int home = 0; home < orbit.size(); home++) {
          if (orbit.solvedPiece(home) == content.piece()) {
            for (Content other : contents.get(place)) {
              int difference =
                  Math.floorMod(other.turned() - content.turned(), orbit.orientations());
              goal.allow(orbit, home, other.piece(), difference);
            }
          }
        }
      }
    }
  }

  /** Returns the pieces that each place may hold. Pieces that another place needs are omitted. */
  Pattern known() {
    return known.build();
  }

  /** Returns the pieces that each place may hold after an algorithm. */
  Pattern goal() {
    return goal.build();
  }
}
