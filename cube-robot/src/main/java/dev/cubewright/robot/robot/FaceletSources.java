package dev.cubewright.robot.robot;

import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Stickers;
import dev.cubewright.core.puzzle.Transformation;
import java.util.Arrays;
import java.util.List;

/** What a transformation does to stickers: for each facelet, from where its sticker comes. */
final class FaceletSources {
  private FaceletSources() {}

  /**
   * Returns for each facelet the one where the sticker that is there afterwards was before.
   *
   * @param puzzle a puzzle with stickers
   * @throws IllegalArgumentException if the puzzle was defined without stickers
   */
  static List<Integer> of(Puzzle puzzle, Transformation transformation) {
    Stickers stickers =
        puzzle
            .stickers()
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "no camera can read a " + puzzle + ": it has no stickers"));
    Integer[] sources = new Integer[stickers.count()];
    for (Orbit orbit : puzzle.orbits().list()) {
      for (int place = 0; place < orbit.size(); place++) {
        int from = transformation.source(orbit.offset() + place) - orbit.offset();
        int twist = transformation.twist(orbit.offset() + place);
        for (int facet = 0; facet < stickers.facets(orbit); facet++) {
          // Facets are counted by place, so a piece's own orientation shifts both sides alike.
          sources[stickers.facelet(orbit, place, stickers.facetAt(orbit, twist, facet))] =
              stickers.facelet(orbit, from, facet);
        }
      }
    }
    return Arrays.asList(sources);
  }
}
