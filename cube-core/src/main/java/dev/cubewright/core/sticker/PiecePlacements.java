package dev.cubewright.core.sticker;

import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Stickers;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The placements of the pieces of one orbit at a place, with their visible colors. Immutable.
 *
 * <p>A <em>placement</em> is {@code piece * orientations + orientation}. Bits {@code 3f} to {@code
 * 3f + 2} of its <em>code</em> are the color at facet f of the place, 0 to 5 or {@link
 * Facelets#UNSEEN}.
 */
final class PiecePlacements {
  static final int NONE = -1;

  private static final int BITS = 3;
  private static final int COLOR = (1 << BITS) - 1;

  private final Orbit orbit;
  private final int facets;
  private final int[] codes;
  private final short[] placementByCode;

  PiecePlacements(Orbit orbit, Stickers stickers) {
    this.orbit = orbit;
    this.facets = stickers.facets(orbit);
    codes = new int[orbit.kinds() * orbit.orientations()];
    placementByCode = new short[1 << (BITS * facets)];
    Arrays.fill(placementByCode, (short) NONE);
    for (int placement = 0; placement < codes.length; placement++) {
      for (int facet = 0; facet < facets; facet++) {
        int color = stickers.color(orbit, piece(placement), facet).ordinal();
        codes[placement] |= at(color, stickers.facetAt(orbit, orientation(placement), facet));
      }
      placementByCode[codes[placement]] = (short) placement;
    }
  }

  static int at(int color, int facet) {
    return color << (BITS * facet);
  }

  static int color(int code, int facet) {
    return code >> (BITS * facet) & COLOR;
  }

  Orbit orbit() {
    return orbit;
  }

  int facets() {
    return facets;
  }

  int count() {
    return codes.length;
  }

  int piece(int placement) {
    return placement / orbit.orientations();
  }

  int orientation(int placement) {
    return placement % orbit.orientations();
  }

  int code(int placement) {
    return codes[placement];
  }

  int find(int code) {
    return placementByCode[code];
  }

  /** Returns the placements that show the seen colors of a code, in ascending order. */
  int[] matching(int code) {
    int mask = 0;
    for (int facet = 0; facet < facets; facet++) {
      mask |= color(code, facet) == Facelets.UNSEEN ? 0 : at(COLOR, facet);
    }
    int[] found = new int[codes.length];
    int size = 0;
    for (int placement = 0; placement < codes.length; placement++) {
      if ((codes[placement] & mask) == (code & mask)) {
        found[size++] = placement;
      }
    }
    return Arrays.copyOf(found, size);
  }

  int[] sortedColors(int code) {
    return IntStream.range(0, facets).map(facet -> color(code, facet)).sorted().toArray();
  }

  boolean has(int[] sortedColors) {
    return Arrays.stream(codes).anyMatch(code -> Arrays.equals(sortedColors(code), sortedColors));
  }

  boolean haveTogether(int one, int two) {
    return one != two
        && Arrays.stream(codes)
            .mapToObj(this::sortedColors)
            .anyMatch(
                colors ->
                    Arrays.binarySearch(colors, one) >= 0 && Arrays.binarySearch(colors, two) >= 0);
  }
}
