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
import org.jspecify.annotations.Nullable;

/**
 * The possible mistakes in pictures of a cube, some 5,000. Safe for many threads.
 *
 * <p>Pictures may be turned, in another order, mirrored or repeated; the cube may have other
 * colours or be assembled wrongly. A mistake that leads to another valid cube cannot be detected,
 * such as a turned picture of one colour. The smaller the cube, the more of these there are; on the
 * 2x2x2, whose pieces are all corners, two exchanged pictures often fit several mistakes or none.
 */
public final class Mistakes {
  /** A misfit up to this is usual, as a natural logarithm of likelihoods. */
  static final double MAX_MISFIT = 9;

  private final StateSpace space;

  /** Built on first use: most pictures have no mistake. */
  private @Nullable List<Mistake> rearrangements;

  /**
   * Prepares for a puzzle.
   *
   * @param space the valid states of a cube of n x n x n
   */
  public Mistakes(StateSpace space) {
    this.space = space;
  }

  /**
   * {@return the mistakes that may have been made, the likeliest first; none if the state explains
   * the stickers}
   *
   * @param faces the colours of all faces in the order U R F D L B
   * @param colors the colours of the same stickers without the rules of the puzzle
   * @param decoding the most likely state
   */
  public List<Mistake> suspected(List<FaceSample> faces, StickerColors colors, Decoding decoding) {
    if (Math.max(colors.misfit(), decoding.misfit()) <= MAX_MISFIT) {
      return List.of();
    }
    List<Mistake> suspected = new ArrayList<>();
    // Only a repeated picture changes the counts of the colours.
    if (hasUsualCounts(colors)) {
      suspected.addAll(rearrangements());
    }
    // Opposite faces may look alike; then the state explains both well.
    if (decoding.misfit() > MAX_MISFIT) {
      suspected.addAll(RepeatedPictures.of(faces));
    }
    return suspected;
  }

  /**
   * {@return whether a state explains the stickers so badly that something is wrong}
   *
   * @param misfit that of the most likely state, as a natural logarithm of likelihoods
   */
  public static boolean isMisfit(double misfit) {
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

  private synchronized List<Mistake> rearrangements() {
    if (rearrangements == null) {
      Stickers stickers = space.puzzle().stickers().orElseThrow();
      int edge = stickers.columns(Face.U);
      List<Mistake> all = new ArrayList<>(TurnedPictures.of(edge));
      all.addAll(MisplacedPictures.of(edge));
      all.addAll(MirroredPictures.of(edge));
      all.addAll(ForeignColors.of(stickers.count()));
      all.addAll(WrongAssemblies.of(space));
      all.sort(Comparator.comparingDouble(Mistake::cost));
      rearrangements = List.copyOf(all);
    }
    return rearrangements;
  }
}
