package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.core.puzzle.State;

/**
 * What a symmetry makes of twists and flips, where flips become other ones than a flip coordinate
 * alone can tell: which edges count as flipped depends on the axis that is looked along. So the
 * same table says more of the position, looked up for its image.
 *
 * <p>An edge counts as flipped or not by its own flip, and by whether it is a middle one and at a
 * middle place, so that
 *
 * <pre>
 *   flip of the image = image of the flip, exclusive or what the slice adds
 * </pre>
 *
 * Immutable.
 */
final class ConjugateFlips {
  private final char[] ofTwist;
  private final char[] ofFlip;
  private final char[] ofSlice;

  ConjugateFlips(Symmetry symmetry, Coordinate slice, Coordinate flip, Coordinate twist) {
    ofTwist = images(symmetry, twist, twist);
    ofFlip = images(symmetry, flip, flip);
    ofSlice = images(symmetry, slice, flip);
  }

  private static char[] images(Symmetry symmetry, Coordinate from, Coordinate to) {
    char[] images = new char[(int) from.size()];
    for (int number = 0; number < images.length; number++) {
      State state = from.unrank(number);
      images[number] = (char) to.rank(symmetry.conjugate(state));
    }
    return images;
  }

  int twist(int twist) {
    return ofTwist[twist];
  }

  int flip(int slice, int flip) {
    return ofFlip[flip] ^ ofSlice[slice];
  }
}
