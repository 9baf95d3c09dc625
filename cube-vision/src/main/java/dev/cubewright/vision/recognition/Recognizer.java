package dev.cubewright.vision.recognition;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletNames;
import dev.cubewright.vision.color.Palette;
import dev.cubewright.vision.decode.CorrectionSearch;
import dev.cubewright.vision.decode.CubeDecoder;
import dev.cubewright.vision.decode.Decoding;
import dev.cubewright.vision.decode.Explanation;
import dev.cubewright.vision.decode.StickerColors;
import dev.cubewright.vision.decode.StickerReading;
import dev.cubewright.vision.diagnose.ArrangementSearch;
import dev.cubewright.vision.diagnose.Diagnosis;
import dev.cubewright.vision.diagnose.Findings;
import dev.cubewright.vision.diagnose.Mistake;
import dev.cubewright.vision.diagnose.Mistakes;
import dev.cubewright.vision.diagnose.PictureArrangement;
import dev.cubewright.vision.diagnose.SwappedChannels;
import dev.cubewright.vision.fault.Fault;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.fault.VisionException;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.locate.Locator;
import dev.cubewright.vision.sample.ColorSample;
import dev.cubewright.vision.sample.FaceSample;
import dev.cubewright.vision.sample.SampleQuality;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Recognises the state of a cube from pictures of its six faces, or from the colours of its
 * stickers. Immutable and safe for many threads.
 *
 * <p>The stages follow one another, and none calls an earlier one:
 *
 * <pre>
 *   Frame &rarr; Locator &rarr; Sampler &rarr; CubeDecoder &rarr; Mistakes &rarr; CorrectionSearch &rarr; Diagnosis
 *           (cells)    (colours)  (state)       (suspected) (states without)   (named)
 * </pre>
 */
public final class Recognizer {
  /** An arrangement of pictures must explain them this much better than another one. */
  private static final double MIN_LEAD = 3;

  private final CubeDecoder decoder;
  private final ArrangementSearch arrangements;
  private final CorrectionSearch corrections;
  private final Mistakes mistakes;
  private final SwappedChannels channels;
  private final Diagnosis diagnosis;
  private final FaceletNames names;
  private final Puzzle puzzle;

  /**
   * Prepares for a puzzle.
   *
   * @param space the valid states of a cube of n x n x n
   * @param palette the colours that its stickers are expected to have
   * @throws IllegalArgumentException if the puzzle is no cube with stickers
   */
  public Recognizer(StateSpace space, Palette palette) {
    decoder = new CubeDecoder(space, palette);
    arrangements = new ArrangementSearch(space);
    corrections = new CorrectionSearch(decoder);
    mistakes = new Mistakes(space);
    channels = new SwappedChannels(decoder);
    diagnosis = new Diagnosis(space);
    puzzle = space.puzzle();
    names = new FaceletNames(puzzle);
  }

  /**
   * {@return the faces found in pictures; the pictures are kept}
   *
   * @param frames the pictures, such as one of each face in the order U R F D L B
   * @param locator finds the cells of a face
   */
  public static List<LocatedFace> locate(List<Frame> frames, Locator locator) {
    return frames.stream().map(frame -> LocatedFace.of(frame, locator, true)).toList();
  }

  /**
   * {@return the cube shown by pictures}
   *
   * @param faces the results for one picture of each face, in the order U R F D L B
   * @throws VisionException {@code WRONG_FACE_COUNT} if there are not six pictures
   * @throws VisionException if a face was not found; the fault names the first such picture
   * @throws VisionException {@code FACE_REPEATED} if two pictures are the same one
   * @throws VisionException if colours cannot be distinguished in the pictures; the fault says why
   */
  public Recognition recognize(List<LocatedFace> faces) {
    if (faces.size() != Face.values().length) {
      throw VisionException.of(
          FaultKind.WRONG_FACE_COUNT,
          "",
          "there are "
              + faces.size()
              + " pictures; give one of each face in the order U R F D L B");
    }
    List<FaceSample> samples = faces.stream().map(LocatedFace::require).toList();
    requireDifferent(faces);
    return recognizeSamples(samples);
  }

  private static void requireDifferent(List<LocatedFace> faces) {
    for (int later = 1; later < faces.size(); later++) {
      for (int earlier = 0; earlier < later; earlier++) {
        if (faces.get(earlier).fingerprint() == faces.get(later).fingerprint()) {
          String pair = Face.values()[earlier] + " and " + Face.values()[later];
          throw VisionException.of(
              FaultKind.FACE_REPEATED,
              pair.replace(" and", ""),
              "the pictures of " + pair + " are the same one; take one of each face");
        }
      }
    }
  }

  /**
   * {@return the cube with these colours of stickers}
   *
   * <p>A doubt between states that the pictures show about equally well is a warning.
   *
   * @param faces the faces in the order U R F D L B; stickers that mirror a lamp are taken as
   *     unseen
   * @throws VisionException if colours cannot be distinguished; the fault says why
   * @throws VisionException if a lamp is mirrored in all stickers
   * @throws IllegalArgumentException if there are not as many faces and stickers as on the puzzle
   * @throws IllegalArgumentException if no sticker was seen
   */
  public Recognition recognizeSamples(List<FaceSample> faces) {
    decoder.requireFitting(faces);
    List<Fault> warnings = new ArrayList<>();
    List<String> glaring = new ArrayList<>();
    int facelet = 0;
    for (FaceSample face : faces) {
      for (int cell : SampleQuality.glaring(face)) {
        glaring.add(names.name(facelet + cell));
      }
      facelet += face.stickers().size();
    }
    if (!glaring.isEmpty()) {
      warnings.add(
          new Fault(
              FaultKind.GLARE,
              String.join(" ", glaring),
              "a lamp is mirrored in "
                  + String.join(", ", glaring)
                  + "; their colours are inferred from the others. Move the lamp or tilt the"
                  + " cube"));
    }
    List<FaceSample> trusted = trusted(faces);
    requireDistinguishable(trusted);
    StickerReading reading = decoder.read(trusted);
    Decoding decoding = reading.decoding();
    // The colour model adapts to a valid state; a model fitted without the rules must agree.
    StickerColors colors = reading.colors();
    Optional<Fault> swapped = channels.fault(trusted, colors, decoding);
    if (swapped.isPresent()) {
      return new Recognition(decoding, trusted, List.of(), swapped);
    }
    List<Mistake> suspected = mistakes.suspected(trusted, colors, decoding);
    Findings findings =
        diagnosis.findings(decoding, colors, corrections.best(trusted, colors, suspected));
    warnings.addAll(findings.warnings());
    return new Recognition(decoding, trusted, List.copyOf(warnings), findings.diagnosis());
  }

  /** Returns the faces without the stickers that mirror a lamp. */
  private static List<FaceSample> trusted(List<FaceSample> faces) {
    List<FaceSample> trusted = new ArrayList<>();
    for (FaceSample face : faces) {
      List<Optional<ColorSample>> stickers = new ArrayList<>(face.stickers());
      SampleQuality.glaring(face).forEach(cell -> stickers.set(cell, Optional.empty()));
      trusted.add(new FaceSample(face.rows(), face.columns(), stickers));
    }
    return List.copyOf(trusted);
  }

  private static void requireDistinguishable(List<FaceSample> trusted) {
    if (trusted.stream().allMatch(face -> face.seen() == 0)) {
      throw VisionException.of(
          FaultKind.GLARE,
          "",
          "a lamp is mirrored in every sticker that is seen; move the lamp or tilt the cube");
    }
    Optional<Fault> quality = SampleQuality.of(trusted).fault();
    if (quality.isPresent()) {
      throw new VisionException(quality.get());
    }
  }

  /**
   * {@return the cubes that pictures may show, taken in any order and turned in any way; the
   * likeliest first, and no other one if that is clear}
   *
   * <p>If the expected arrangement explains the pictures, it alone is returned. Otherwise the first
   * picture stays in its expected place, and all arrangements of the others are compared, which
   * takes some hundred milliseconds. If none is right, the first one's diagnosis says why.
   *
   * @param pictures the samples of one picture of each face
   * @param expected how the pictures should have been taken
   * @param cancellation ends the comparison of arrangements
   * @throws VisionException if colours cannot be distinguished; the fault says why
   * @throws IllegalArgumentException if there are not as many faces and stickers as on the puzzle
   * @throws IllegalArgumentException if no sticker was seen
   * @throws java.util.concurrent.CancellationException if it is cancelled
   */
  public List<ArrangedRecognition> recognizeInAnyOrder(
      List<FaceSample> pictures, PictureArrangement expected, Cancellation cancellation) {
    decoder.requireFitting(pictures);
    requireDistinguishable(trusted(pictures));
    StickerColors colors = decoder.colors(pictures);
    List<Explanation<PictureArrangement>> found =
        corrections.best(pictures, colors, List.of(expected), Double.POSITIVE_INFINITY).stream()
            .filter(explanation -> !Mistakes.isMisfit(explanation.misfit()))
            .toList();
    if (found.isEmpty()) {
      found =
          distinct(
              corrections.best(
                  pictures,
                  colors,
                  arrangements.best(colors, expected, cancellation),
                  Double.POSITIVE_INFINITY));
    }
    List<ArrangedRecognition> recognitions = new ArrayList<>();
    for (Explanation<PictureArrangement> explanation : found) {
      cancellation.check();
      PictureArrangement arrangement = explanation.correction();
      recognitions.add(
          new ArrangedRecognition(arrangement, recognizeSamples(arrangement.faces(pictures))));
    }
    return List.copyOf(recognitions);
  }

  /** Returns the explanations about as good as the best one, one for each cube. */
  private List<Explanation<PictureArrangement>> distinct(
      List<Explanation<PictureArrangement>> found) {
    List<Explanation<PictureArrangement>> distinct = new ArrayList<>();
    found.stream()
        .sorted(Comparator.comparingDouble(Explanation::loss))
        .filter(each -> distinct.isEmpty() || each.loss() <= distinct.get(0).loss() + MIN_LEAD)
        .filter(each -> distinct.stream().noneMatch(other -> isSameCube(each, other)))
        .forEachOrdered(distinct::add);
    return List.copyOf(distinct);
  }

  /** Returns whether two explanations show one cube, held in two ways or not. */
  private boolean isSameCube(
      Explanation<PictureArrangement> one, Explanation<PictureArrangement> two) {
    State state = two.state();
    return puzzle.rotations().stream()
        .anyMatch(rotation -> one.state().apply(rotation).equals(state));
  }
}
