package dev.cubewright.core.puzzle;

import java.util.Arrays;

/** The solved facelet of the sticker at each facelet. */
final class StickerSources {
  private StickerSources() {}

  /**
   * Returns, for each facelet, the home of its sticker.
   *
   * @param puzzle a puzzle; for identical pieces, the first home counts
   */
  static int[] of(Puzzle puzzle, State state) {
    Stickers stickers = puzzle.stickers().orElseThrow();
    int[] sources = new int[stickers.count()];
    Arrays.fill(sources, -1);
    for (Orbit orbit : puzzle.orbits().list()) {
      for (int place = 0; place < orbit.size(); place++) {
        int home = orbit.homeOf(state.piece(orbit, place));
        int orientation = state.orientation(orbit, place);
        for (int facet = 0; facet < stickers.facets(orbit); facet++) {
          int shown = stickers.facetAt(orbit, orientation, facet);
          sources[stickers.facelet(orbit, place, shown)] = stickers.facelet(orbit, home, facet);
        }
      }
    }
    return sources;
  }
}
