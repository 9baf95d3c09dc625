package dev.cubewright.core.puzzle;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The states that turns reach up to changes that cannot be seen. Immutable once made.
 *
 * <p>Unseen changes come first and turns after, so this is a product of two groups and in general
 * no group. Where the changes of an orbit and the turns make a group, as they do with like pieces
 * that turns can bring anywhere, that group takes the place of the turns; the cosets of what is
 * left are listed.
 */
final class IdenticalPieces {
  private final Orbits orbits;
  private final List<Transformation> generators = new ArrayList<>();
  private final PermutationGroup group;
  private final IdenticalPieceCosets cosets;

  /**
   * Examines a puzzle.
   *
   * @param turns generators of what turns do
   * @param turnGroup the group of the turns
   * @param degree the number of points
   * @param points writes a transformation as a permutation of points
   */
  IdenticalPieces(
      Orbits orbits,
      List<Transformation> turns,
      PermutationGroup turnGroup,
      int degree,
      Function<Transformation, int[]> points) {
    this.orbits = orbits;
    generators.addAll(turns);
    List<int[]> absorbed = new ArrayList<>(turns.stream().map(points).toList());
    List<int[]> left = new ArrayList<>();
    PermutationGroup grown = turnGroup;
    for (Orbit orbit : orbits.list()) {
      List<Transformation> unseen = unseenChanges(orbit);
      generators.addAll(unseen);
      List<int[]> changes = unseen.stream().map(points).toList();
      IdenticalPieceCosets own = new IdenticalPieceCosets(degree, grown, changes);
      if (own.isComplete() && own.count().equals(BigInteger.ONE)) {
        continue;
      }
      List<int[]> together = new ArrayList<>(absorbed);
      together.addAll(changes);
      PermutationGroup larger = new PermutationGroup(degree, together);
      if (own.isComplete() && larger.order().equals(grown.order().multiply(own.count()))) {
        absorbed = together;
        grown = larger;
      } else {
        left.addAll(changes);
      }
    }
    IdenticalPieceCosets rest = new IdenticalPieceCosets(degree, grown, left);
    if (!rest.isComplete()) {
      absorbed.addAll(left);
      grown = new PermutationGroup(degree, absorbed);
    }
    this.group = grown;
    this.cosets = rest;
  }

  /** Lists exchanges of like pieces, and twists of a piece by its modulus. */
  private List<Transformation> unseenChanges(Orbit orbit) {
    List<Transformation> changes = new ArrayList<>();
    for (int place = 0; place < orbit.size(); place++) {
      int piece = orbit.solvedPiece(place);
      int home = orbit.homeOf(piece);
      int[] sources = new int[orbits.places()];
      Arrays.setAll(sources, i -> i);
      if (orbit.modulus(piece) < orbit.orientations()) {
        byte[] twists = new byte[sources.length];
        twists[orbit.offset() + place] = (byte) orbit.modulus(piece);
        changes.add(new Transformation(orbits, sources.clone(), twists));
      }
      if (home != place) {
        sources[orbit.offset() + place] = orbit.offset() + home;
        sources[orbit.offset() + home] = orbit.offset() + place;
        changes.add(new Transformation(orbits, sources, new byte[sources.length]));
      }
    }
    return changes;
  }

  /** {@return generators of the turns and of the unseen changes} */
  List<Transformation> generators() {
    return generators;
  }

  /** {@return whether a permutation can be made; if too many cosets are left, perhaps only so} */
  boolean contains(int[] permutation) {
    return cosets.isComplete() ? cosets.contains(permutation) : group.contains(permutation);
  }

  /** {@return the number of states that turns reach, like ones counted once, if it can be told} */
  Optional<BigInteger> states() {
    if (!cosets.isComplete()) {
      return Optional.empty();
    }
    BigInteger unseen = BigInteger.ONE;
    for (Orbit orbit : orbits.list()) {
      int[] supply = new int[orbit.size()];
      for (int place = 0; place < orbit.size(); place++) {
        int piece = orbit.solvedPiece(place);
        int twists = orbit.orientations() / orbit.modulus(piece);
        unseen = unseen.multiply(BigInteger.valueOf((long) ++supply[piece] * twists));
      }
    }
    return Optional.of(group.order().multiply(cosets.count()).divide(unseen));
  }
}
