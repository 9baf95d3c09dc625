package dev.cubewright.vision.diagnose;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.puzzle.Stickers;
import dev.cubewright.vision.decode.Decoding;
import dev.cubewright.vision.decode.StickerColors;
import dev.cubewright.vision.sample.FaceSample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * The possible mistakes in pictures of a cube, except for their {@linkplain ArrangementSearch
 * arrangement}. Immutable and thread-safe.
 *
 * <p>Pictures may be mirrored or repeated; the cube may have other colors or be assembled wrongly.
 */
public final class Mistakes {
  /** A misfit up to this is usual, as a natural logarithm of likelihoods. */
  private static final double MAX_MISFIT = 9;

  /** Mistakes that override even a sure state. */
  private final List<Mistake> facts;

  private final List<Mistake> others;

  /**
   * Prepares for a puzzle.
   *
   * @param space the valid states of a cube of n x n x n
   */
  public Mistakes(StateSpace space) {
    Stickers stickers = space.puzzle().stickers().orElseThrow();
    facts =
        Stream.concat(
                MirroredPictures.of(stickers.columns(Face.U)).stream(),
                WrongAssemblies.of(space).stream())
            .toList();
    others = ForeignColors.of(stickers.count());
  }

  /**
   * {@return the mistakes that may have been made, the likeliest first; none if the state explains
   * the stickers}
   *
   * <p>For a {@linkplain Decoding#isSure() sure} state, the result has only two kinds: mirrored
   * pictures, and a complete set of pieces in an arrangement that no turns reach.
   *
   * @param faces the colours of all faces in the order U R F D L B
   * @param colors the colours of the same stickers without the rules of the puzzle
   * @param decoding the most likely state
   */
  public List<Mistake> suspected(List<FaceSample> faces, StickerColors colors, Decoding decoding) {
    if (!isSuspicious(colors, decoding)) {
      return List.of();
    }
    List<Mistake> suspected = new ArrayList<>();
    // Only a repeated picture changes the counts of the colours.
    if (hasUsualCounts(colors)) {
      suspected.addAll(facts);
      suspected.addAll(decoding.isSure() ? List.of() : others);
      suspected.sort(Comparator.comparingDouble(Mistake::cost));
    }
    // Opposite faces may look alike; then the state explains both well.
    if (isMisfit(decoding.misfit()) && !decoding.isSure()) {
      suspected.addAll(RepeatedPictures.of(faces));
    }
    return suspected;
  }

  /**
   * {@return whether the state, or the colors without the rules of the puzzle, explain the stickers
   * so badly that the pictures may be wrong}
   *
   * @param colors the colors of the stickers without the rules of the puzzle
   * @param decoding the most likely state
   */
  public static boolean isSuspicious(StickerColors colors, Decoding decoding) {
    return isMisfit(Math.max(colors.misfit(), decoding.misfit()));
  }

  /** {@return whether a misfit is too great for a correct reading} */
  static boolean isMisfit(double misfit) {
    return misfit > MAX_MISFIT;
  }

  /** {@return whether each colour is seen about as often as on a cube} */
  private static boolean hasUsualCounts(StickerColors colors) {
    int[] counts = new int[Face.values().length];
    for (int facelet = 0; facelet < colors.count(); facelet++) {
      counts[colors.best(facelet).ordinal()]++;
    }
    int perColor = colors.count() / counts.length;
    return Arrays.stream(counts).allMatch(count -> 2 * count <= 3 * perColor + 2);
  }
}
