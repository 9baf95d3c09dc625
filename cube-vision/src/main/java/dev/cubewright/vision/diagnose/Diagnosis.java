package dev.cubewright.vision.diagnose;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.puzzle.Stickers;
import dev.cubewright.core.sticker.FaceletNames;
import dev.cubewright.core.sticker.FaceletReader;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.Facelets;
import dev.cubewright.vision.decode.CubeDecoder;
import dev.cubewright.vision.decode.Decoding;
import dev.cubewright.vision.decode.StickerColors;
import dev.cubewright.vision.fault.Fault;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.sample.FaceSample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Says what is wrong where the most likely valid state explains the stickers badly, or hardly
 * better than another one. Immutable and safe for many threads.
 *
 * <p>Some 5,000 mistakes are looked at: pictures turned, in another order, mirrored or repeated, a
 * cube with other colours or assembled wrongly. What is likely beforehand costs less, and a mistake
 * is named only if the stickers fit clearly better without it; where several fit, all are named.
 * This takes some hundreds of milliseconds; some tens where the state explains the stickers.
 *
 * <p>A mistake that makes another valid cube cannot be seen: turned pictures of one colour, for
 * instance. The smaller the cube, the more there are; for the 2x2x2, whose pieces are all corners,
 * a swap of two pictures often fits several mistakes or none.
 */
public final class Diagnosis {
  /** So much may be left unexplained, as a natural logarithm of likelihoods. */
  private static final double GREATEST_MISFIT = 9;

  /** So much better a mistake must explain the stickers than anything else. */
  private static final double LEAST_LEAD = 3;

  private static final double LEAST_CONFIDENCE = 0.95;
  private static final int MOST_NAMED = 3;

  private final CubeDecoder decoder;
  private final MistakeSearch search;
  private final FaceletReader reader;
  private final FaceletWriter writer;
  private final FaceletNames names;
  private final Doubts doubts;

  /**
   * Prepares for a puzzle; takes some tens of milliseconds.
   *
   * @param space the valid states of a cube of n x n x n
   * @param decoder the decoder of the same puzzle
   * @throws IllegalArgumentException if the puzzle was defined without stickers
   */
  public Diagnosis(StateSpace space, CubeDecoder decoder) {
    this.decoder = decoder;
    reader = new FaceletReader(space);
    writer = new FaceletWriter(space.puzzle());
    names = new FaceletNames(space.puzzle());
    doubts = new Doubts(names, writer);
    Stickers stickers = space.puzzle().stickers().orElseThrow();
    search = new MistakeSearch(space, decoder, stickers.columns(Face.U));
  }

  /**
   * {@return what is wrong; nothing if the state explains the stickers}
   *
   * @param faces the colours of all faces in the order U R F D L B
   * @param decoding what the decoder made of them
   * @throws IllegalArgumentException if there are not as many faces and stickers as on the puzzle
   */
  public Optional<Fault> of(List<FaceSample> faces, Decoding decoding) {
    return examine(faces, decoding).diagnosis();
  }

  /**
   * {@return what is wrong, or what a person should look at again}
   *
   * <p>A doubt between states is a diagnosis only where any answer is a guess: where no picture
   * shows the stickers in which they differ, or where the state is less likely than one in ten.
   * Stickers that look otherwise than in the state, which follows from the others, are a warning.
   *
   * @param faces the colours of all faces in the order U R F D L B
   * @param decoding what the decoder made of them
   * @throws IllegalArgumentException if there are not as many faces and stickers as on the puzzle
   */
  public Findings examine(List<FaceSample> faces, Decoding decoding) {
    // The model of the colours bends to a valid state: one found without it must agree.
    StickerColors colors = decoder.colors(faces);
    Contradictions contradictions = Contradictions.of(colors, decoding);
    double misfit = decoder.misfit(colors, Double.POSITIVE_INFINITY);
    if (Math.max(misfit, decoding.misfit()) > GREATEST_MISFIT) {
      List<Hypothesis> found = explanations(faces, colors, misfit, decoding);
      if (!found.isEmpty()) {
        return Findings.wrong(fault(found));
      }
    }
    if (decoding.misfit() > GREATEST_MISFIT) {
      Optional<Fault> sure =
          SureReading.fault(reader, colors, unseen(decoding))
              .or(() -> unexplained(decoding, contradictions));
      if (sure.isPresent()) {
        return Findings.wrong(sure.get());
      }
    }
    Optional<Fault> doubt = doubts.fault(decoding);
    if (doubt.isPresent() && (Doubts.isGuess(decoding) || doubts.areUnseen(decoding))) {
      return Findings.wrong(doubt.get());
    }
    return new Findings(
        Optional.empty(),
        Stream.concat(contradictions.warning(names).stream(), doubt.stream()).toList());
  }

  /** {@return the best explanations, none if none is better than that nothing is wrong} */
  private List<Hypothesis> explanations(
      List<FaceSample> faces, StickerColors colors, double misfit, Decoding decoding) {
    List<Hypothesis> all = new ArrayList<>();
    // Nothing but a repeated picture changes how often each colour is seen.
    if (hasCounts(colors)) {
      all.addAll(search.best(faces, colors, misfit));
    }
    // Opposite faces may look alike, but a state that shows both well is the better explanation.
    if (decoding.misfit() > GREATEST_MISFIT) {
      all.addAll(RepeatedPictures.explanations(decoder, faces, colors));
    }
    all.removeIf(
        explanation ->
            explanation.decoding().misfit() > GREATEST_MISFIT
                || explanation.loss() > -decoding.evidence() - 2 * LEAST_LEAD);
    double least = all.stream().mapToDouble(Hypothesis::loss).min().orElse(0);
    all.removeIf(explanation -> explanation.loss() > least + LEAST_LEAD);
    all.sort(Comparator.comparingDouble(Hypothesis::loss));
    return all;
  }

  /** {@return whether each colour is seen about as often as on a cube} */
  private static boolean hasCounts(StickerColors colors) {
    int[] counts = new int[Face.values().length];
    for (int facelet = 0; facelet < colors.count(); facelet++) {
      counts[colors.best(facelet).ordinal()]++;
    }
    int perColor = colors.count() / counts.length;
    return Arrays.stream(counts).allMatch(count -> 2 * count <= 3 * perColor + 2);
  }

  private Fault fault(List<Hypothesis> found) {
    Mistake best = found.get(0).mistake();
    if (best.kind() == FaultKind.ASSEMBLED_WRONGLY) {
      return SureReading.fault(reader, given(found.get(0)))
          .orElse(new Fault(best.kind(), best.where(), best.what()));
    }
    List<String> sentences =
        found.stream()
            .map(explanation -> explanation.mistake().what())
            .distinct()
            .limit(MOST_NAMED)
            .toList();
    return new Fault(
        best.kind(),
        best.where(),
        sentences.size() == 1
            ? sentences.get(0)
            : "one of these is true: " + String.join("; or ", sentences));
  }

  /** {@return the stickers that an explanation takes the pictures to show} */
  private String given(Hypothesis explanation) {
    Facelets mended = explanation.decoding().facelets();
    char[] letters = new char[mended.count()];
    for (int facelet = 0; facelet < letters.length; facelet++) {
      letters[explanation.mistake().facelets().get(facelet)] =
          mended.at(facelet).orElseThrow().name().charAt(0);
    }
    return new String(letters);
  }

  private static List<Integer> unseen(Decoding decoding) {
    return decoding.stickers().stream()
        .filter(sticker -> sticker.sample().isEmpty())
        .map(sticker -> sticker.facelet())
        .toList();
  }

  /** Asks for the picture that fits worst, where the state is not sure in spite of it. */
  private static Optional<Fault> unexplained(Decoding decoding, Contradictions contradictions) {
    if (decoding.confidence() >= LEAST_CONFIDENCE && decoding.misfit() <= 2 * GREATEST_MISFIT) {
      return Optional.empty();
    }
    Face worst = contradictions.worst();
    return Optional.of(
        new Fault(
            FaultKind.UNEXPLAINED,
            worst.name(),
            "the colours fit no cube, and no single mistake explains that; the picture of "
                + worst
                + " fits worst: see that it is of the same cube, or take it again in even white"
                + " light"));
  }
}
