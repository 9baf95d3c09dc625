package dev.cubewright.solver.sixphase;

import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.solver.phase.MovedSets;
import dev.cubewright.solver.phase.SetRanks;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The sets of places that the centers of some faces can occupy, as bits.
 *
 * @param name distinguishes the sets of a puzzle
 * @param centers the orbit of the centers
 * @param pieces the centers
 * @param ranks ranks the sets
 */
record CenterSets(String name, Orbit centers, Set<Integer> pieces, SetRanks ranks) {
  /**
   * Returns the sets of the centers of some faces.
   *
   * @param colors the faces
   * @param faces the faces whose places the centers never leave
   */
  static CenterSets of(Orbit centers, String colors, String faces) {
    return new CenterSets(
        "centers-%s-on-%s".formatted(colors, faces),
        centers,
        places(centers, colors).map(centers::solvedPiece).boxed().collect(Collectors.toSet()),
        new SetRanks(
            places(centers, faces).map(place -> 1 << place).sum(),
            (int) places(centers, colors).count()));
  }

  private static IntStream places(Orbit centers, String faces) {
    return IntStream.range(0, centers.size())
        .filter(place -> faces.contains(centers.placeName(place).substring(0, 1)));
  }

  int set(State state) {
    return MovedSets.of(state, centers, pieces::contains);
  }

  int rank(State state) {
    return ranks.rank(set(state));
  }
}
