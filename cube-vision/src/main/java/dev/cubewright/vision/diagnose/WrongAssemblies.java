package dev.cubewright.vision.diagnose;

import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.puzzle.Stickers;
import dev.cubewright.vision.fault.FaultKind;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The mistakes of a cube assembled wrongly: all pieces are present, but no turns lead to their
 * arrangement. The piece cannot be identified, so one represents all of its kind.
 */
final class WrongAssemblies {
  private static final double COST = 8;

  private WrongAssemblies() {}

  /** {@return one for each sum of twists and flips and each parity that turns do not lead to} */
  static List<Mistake> of(StateSpace space) {
    Stickers stickers = space.puzzle().stickers().orElseThrow();
    List<List<Integer>> assemblies = List.of(IntStream.range(0, stickers.count()).boxed().toList());
    for (Orbit orbit : space.puzzle().orbits().list()) {
      List<List<Integer>> more = new ArrayList<>();
      for (List<Integer> assembly : assemblies) {
        for (int twist = 0; twist < space.conservedTwist(orbit); twist++) {
          more.add(twisted(assembly, stickers, orbit, twist));
        }
      }
      assemblies = more;
    }
    for (List<Orbit> even : space.evenOrbits()) {
      List<List<Integer>> more = new ArrayList<>(assemblies);
      for (List<Integer> assembly : assemblies) {
        more.add(exchanged(assembly, stickers, even.get(even.size() - 1)));
      }
      assemblies = more;
    }
    return assemblies.stream()
        .skip(1)
        .map(
            facelets ->
                Mistake.ofPlaces(
                    FaultKind.ASSEMBLED_WRONGLY, "", "no turns lead there", COST, facelets))
        .toList();
  }

  private static List<Integer> twisted(
      List<Integer> assembly, Stickers stickers, Orbit orbit, int twist) {
    List<Integer> twisted = new ArrayList<>(assembly);
    for (int facet = 0; facet < stickers.facets(orbit); facet++) {
      twisted.set(
          stickers.facelet(orbit, 0, stickers.facetAt(orbit, twist, facet)),
          assembly.get(stickers.facelet(orbit, 0, facet)));
    }
    return twisted;
  }

  private static List<Integer> exchanged(List<Integer> assembly, Stickers stickers, Orbit orbit) {
    List<Integer> exchanged = new ArrayList<>(assembly);
    for (int facet = 0; facet < stickers.facets(orbit); facet++) {
      int one = stickers.facelet(orbit, 0, facet);
      int other = stickers.facelet(orbit, 1, facet);
      exchanged.set(one, assembly.get(other));
      exchanged.set(other, assembly.get(one));
    }
    return exchanged;
  }
}
