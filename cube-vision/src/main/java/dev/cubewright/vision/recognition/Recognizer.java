package dev.cubewright.vision.recognition;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.puzzle.Stickers;
import dev.cubewright.vision.color.Palette;
import dev.cubewright.vision.decode.CubeDecoder;
import dev.cubewright.vision.decode.Decoding;
import dev.cubewright.vision.decode.Explanation;
import dev.cubewright.vision.decode.StickerColors;
import dev.cubewright.vision.decode.StickerReading;
import dev.cubewright.vision.fault.FaultKind;
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
 * A recognizer of the state of a cube from pictures of its six faces, or from the colors of its
 * stickers. Immutable and thread-safe.
 *
 * <p>The stages run in this order:
 *
 * <pre>
 *   Frame &rarr; Locator &rarr; Sampler &rarr; CubeDecoder &rarr; corrections &rarr; diagnosis
 *           (cells)    (colors)   (state)       (mistakes)
 * </pre>
 *
 * <p>If neither the state nor a mistake explains the pictures, the recognizer searches other
 * arrangements of the pictures.
 */
public final class Recognizer {
  /** The minimum lead of an arrangement over another one, in log-likelihood. */
  private static final double MIN_LEAD = 3;

  /** The best arrangement is doubtful if another one has at least this share of its probability. */
  private static final double DOUBTFUL_SHARE = 1. / 3;

  private final CubeDecoder decoder;
  private final ArrangementSearch arrangements;
  private final Mistakes mistakes;
  private final Diagnosis diagnosis;
  private final Stickers names;
  private final Puzzle puzzle;

  /**
   * Creates a recognizer for a puzzle.
   *
   * @param space the valid states of an n x n x n cube
   * @param palette the expected colors of the stickers
   * @throws IllegalArgumentException if the puzzle is not a cube with stickers
   */
  public Recognizer(StateSpace space, Palette palette) {
    decoder = new CubeDecoder(space, palette);
    arrangements = new ArrangementSearch(space);
    mistakes = new Mistakes(space);
    diagnosis = new Diagnosis(space);
    puzzle = space.puzzle();
    names = puzzle.stickers().orElseThrow();
  }

  /**
   * {@return the faces found in pictures, with the pictures}
   *
   * @param frames the pictures, such as one of each face in the order U R F D L B
   * @param locator the locator of the cells of a face
   */
  public static List<LocatedFace> locate(List<Frame> frames, Locator locator) {
    return frames.stream().map(frame -> LocatedFace.of(frame, locator, true)).toList();
  }

  /**
   * {@return the cube in pictures in any order, like {@link #recognizeInAnyOrder(List)}}
   *
   * @param faces the results for one picture of each face
   * @throws ProblemException as for {@link #samples}, or if the colors cannot be distinguished
   * @throws java.util.concurrent.CancellationException if the thread is interrupted
   */
  public Recognition recognize(List<LocatedFace> faces) {
    return recognizeInAnyOrder(samples(faces)).recognition();
  }

  /**
   * {@return the samples of the faces found in six pictures}
   *
   * @param faces the results for one picture of each face
   * @throws ProblemException if there are not six pictures, two are identical, or a face was not
   *     found; the problem names the first such picture
   */
  public static List<FaceSample> samples(List<LocatedFace> faces) {
    if (faces.size() != Face.values().length) {
      throw FaultKind.WRONG_FACE_COUNT.exception(
          "", "there are " + faces.size() + " pictures; provide one of each face");
    }
    List<FaceSample> samples = faces.stream().map(LocatedFace::require).toList();
    for (int later = 1; later < faces.size(); later++) {
      for (int earlier = 0; earlier < later; earlier++) {
        if (faces.get(earlier).fingerprint() == faces.get(later).fingerprint()) {
          String pair = Face.values()[earlier] + " and " + Face.values()[later];
          throw FaultKind.FACE_REPEATED.exception(
              pair.replace(" and", ""),
              "the pictures of " + pair + " are identical; take one of each face");
        }
      }
    }
    return samples;
  }

  /**
   * {@return the cube with the given colors of stickers}
   *
   * <p>Doubt between likely states is a warning. It is a diagnosis if the confidence is below 0.5
   * or the states differ only in unseen stickers. Reordered or turned faces are a diagnosis; {@link
   * #recognizeInAnyOrder(List)} accepts them.
   *
   * @param faces the faces in the order U R F D L B; stickers with glare are treated as unseen
   * @throws ProblemException if colors cannot be distinguished, or all stickers have glare
   * @throws IllegalArgumentException if the faces do not fit the puzzle or no sticker was seen
   * @throws java.util.concurrent.CancellationException if the thread is interrupted
   */
  public Recognition recognizeSamples(List<FaceSample> faces) {
    Cancellation cancellation = Cancellation.byInterrupt();
    Examination given = examine(faces, 1, cancellation);
    List<Explanation<PictureArrangement>> others =
        arrangements(given, Optional.empty(), cancellation);
    return others.isEmpty()
        ? given.recognition
        : given.recognition.rejected(others.get(0).correction().problem().orElseThrow());
  }

  /**
   * The result for faces in one arrangement. Another arrangement explains the faces better if its
   * loss is at most {@code maxLoss}, which is negative infinity if no search is necessary.
   */
  private record Examination(Recognition recognition, StickerColors colors, double maxLoss) {
    boolean isFinal() {
      return maxLoss == Double.NEGATIVE_INFINITY;
    }
  }

  private Examination examine(List<FaceSample> faces, double share, Cancellation cancellation) {
    decoder.requireFitting(faces);
    List<FaceSample> trusted = faces.stream().map(Recognizer::trusted).toList();
    requireDistinguishable(trusted);
    StickerReading reading = decoder.read(trusted);
    Decoding decoding = reading.decoding().scaled(share);
    // The color model adapts to a valid state, so a model fitted without the rules must agree.
    StickerColors colors = reading.colors();
    List<Explanation<Mistake>> found =
        Diagnosis.better(
            decoding,
            decoder.explanations(
                trusted, colors, mistakes.suspected(trusted, colors, decoding), cancellation));
    Recognition recognition = diagnosis.recognition(decoding, trusted, colors, found);
    boolean isArranged = decoding.isSure() || !Mistakes.isSuspicious(colors, decoding);
    return new Examination(
        glare(faces).map(recognition::warned).orElse(recognition),
        colors,
        isArranged
            ? Double.NEGATIVE_INFINITY
            : found.isEmpty() ? Diagnosis.maxLoss(decoding) : found.get(0).loss());
  }

  private Optional<Problem> glare(List<FaceSample> faces) {
    List<String> glaring = new ArrayList<>();
    int facelet = 0;
    for (FaceSample face : faces) {
      for (int cell : SampleQuality.glaring(face)) {
        glaring.add(names.name(facelet + cell));
      }
      facelet += face.stickers().size();
    }
    return glaring.isEmpty()
        ? Optional.empty()
        : Optional.of(
            FaultKind.GLARE.problem(
                String.join(" ", glaring),
                "a lamp is reflected in "
                    + String.join(", ", glaring)
                    + "; their colors are inferred from the others. Move the lamp or tilt the"
                    + " cube"));
  }

  private static FaceSample trusted(FaceSample face) {
    List<Optional<ColorSample>> stickers = new ArrayList<>(face.stickers());
    SampleQuality.glaring(face).forEach(cell -> stickers.set(cell, Optional.empty()));
    return new FaceSample(face.rows(), face.columns(), stickers);
  }

  private static void requireDistinguishable(List<FaceSample> trusted) {
    if (trusted.stream().allMatch(face -> face.seen() == 0)) {
      throw FaultKind.GLARE.exception(
          "", "a lamp is reflected in every visible sticker; move the lamp or tilt the cube");
    }
    Optional<Problem> fault = SampleQuality.of(trusted).fault();
    if (fault.isPresent()) {
      throw new ProblemException(fault.get());
    }
  }

  /**
   * {@return the cube in pictures in any order and rotation}
   *
   * <p>Upright pictures in the order U R F D L B are the most likely; a warning names the
   * differences. If other arrangements show other cubes about equally well, the confidence is
   * lower, and a problem of kind {@link FaultKind#DOUBTFUL} names the arrangements.
   *
   * @param pictures the samples of one picture of each face
   * @throws ProblemException if colors cannot be distinguished
   * @throws IllegalArgumentException if the pictures do not fit the puzzle or no sticker was seen
   * @throws java.util.concurrent.CancellationException if the thread is interrupted
   */
  public ArrangedRecognition recognizeInAnyOrder(List<FaceSample> pictures) {
    decoder.requireFitting(pictures);
    PictureArrangement given = PictureArrangement.given(pictures.get(0).rows());
    ArrangedRecognition found =
        recognize(pictures, given, Optional.empty(), Cancellation.byInterrupt()).get(0);
    return new ArrangedRecognition(
        found.arrangement(),
        found.arrangement().problem().map(found.recognition()::warned).orElse(found.recognition()));
  }

  /**
   * {@return the cubes that may explain pictures in any order and rotation, most likely first; a
   * single cube if no other is about as likely}
   *
   * <p>If the expected arrangement explains the pictures, or no other one explains them clearly
   * better, the result has only this arrangement. Otherwise the first picture stays in its expected
   * place, and the search compares all arrangements of the others. This takes about half a second.
   * Arrangements close to the expected one are more likely.
   *
   * @param pictures the samples of one picture of each face
   * @param expected the expected arrangement of the pictures
   * @param cancellation cancels the comparison of arrangements
   * @throws ProblemException if colors cannot be distinguished
   * @throws IllegalArgumentException if the pictures do not fit the puzzle or no sticker was seen
   * @throws java.util.concurrent.CancellationException if it is cancelled
   */
  public List<ArrangedRecognition> recognizeInAnyOrder(
      List<FaceSample> pictures, PictureArrangement expected, Cancellation cancellation) {
    decoder.requireFitting(pictures);
    Face first = Face.values()[expected.pictures().indexOf(0)];
    return recognize(pictures, expected, Optional.of(first), cancellation);
  }

  private List<ArrangedRecognition> recognize(
      List<FaceSample> pictures,
      PictureArrangement expected,
      Optional<Face> anchor,
      Cancellation cancellation) {
    List<FaceSample> faces = expected.faces(pictures);
    Examination given = examine(faces, 1, cancellation);
    List<Explanation<PictureArrangement>> found = arrangements(given, anchor, cancellation);
    if (found.isEmpty()) {
      return List.of(new ArrangedRecognition(expected, given.recognition));
    }
    double best = found.get(0).loss();
    double sum = found.stream().mapToDouble(each -> Math.exp(best - each.loss())).sum();
    List<ArrangedRecognition> recognitions = new ArrayList<>();
    for (Explanation<PictureArrangement> each : found) {
      cancellation.check();
      // The cost is ignored here, because a person knows the order of the pictures.
      if (stickerLoss(each) <= stickerLoss(found.get(0)) + MIN_LEAD) {
        PictureArrangement arrangement = each.correction();
        Examination arranged =
            examine(arrangement.faces(faces), Math.exp(best - each.loss()) / sum, cancellation);
        recognitions.add(
            new ArrangedRecognition(arrangement.after(expected), doubted(arranged, found)));
      }
    }
    return List.copyOf(recognitions);
  }

  private static double stickerLoss(Explanation<PictureArrangement> explanation) {
    return explanation.loss() - explanation.correction().cost();
  }

  /** Returns arrangements clearly better than the given one, one per cube, likeliest first. */
  private List<Explanation<PictureArrangement>> arrangements(
      Examination given, Optional<Face> anchor, Cancellation cancellation) {
    if (given.isFinal()) {
      return List.of();
    }
    List<Explanation<PictureArrangement>> distinct = new ArrayList<>();
    decoder
        .explanations(
            given.recognition.faces(),
            given.colors,
            arrangements.best(given.colors, anchor, cancellation),
            cancellation)
        .stream()
        .filter(each -> each.loss() <= given.maxLoss)
        .sorted(Comparator.comparingDouble(Explanation::loss))
        .filter(each -> distinct.stream().noneMatch(other -> isSameCube(each, other)))
        .forEachOrdered(distinct::add);
    return List.copyOf(distinct);
  }

  private static Recognition doubted(
      Examination arranged, List<Explanation<PictureArrangement>> found) {
    Recognition recognition = arranged.recognition;
    boolean isContradicted = recognition.warnings().stream().anyMatch(FaultKind.CONTRADICTED::is);
    if (recognition.diagnosis().isEmpty()
        && !recognition.decoding().isSure()
        && (isContradicted || !arranged.isFinal())) {
      return recognition.rejected(
          FaultKind.DOUBTFUL.problem(
              "",
              "no order and rotation of the pictures explains all stickers well; provide them"
                  + " upright, in the order U R F D L B"));
    }
    double best = found.get(0).loss();
    List<String> likely =
        found.stream()
            .filter(each -> Math.exp(best - each.loss()) >= DOUBTFUL_SHARE)
            .map(each -> each.correction().problem().orElseThrow().sentence())
            .toList();
    if (likely.size() == 1) {
      return recognition;
    }
    Problem doubt =
        FaultKind.DOUBTFUL.problem(
            "",
            "the pictures fit several cubes: either "
                + String.join(", or ", likely)
                + "; provide them upright, in the order U R F D L B");
    return recognition.isDoubtful() ? recognition.rejected(doubt) : recognition.warned(doubt);
  }

  private boolean isSameCube(
      Explanation<PictureArrangement> one, Explanation<PictureArrangement> two) {
    State state = two.state();
    return puzzle.rotations().stream()
        .anyMatch(rotation -> one.state().apply(rotation).equals(state));
  }
}
