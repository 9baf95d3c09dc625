package dev.cubewright.console.state;

import com.fasterxml.jackson.databind.JsonNode;
import com.google.common.collect.Streams;
import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.vision.color.Palette;
import dev.cubewright.vision.decode.Decoding;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.frame.FrameReader;
import dev.cubewright.vision.locate.CellGrid;
import dev.cubewright.vision.locate.LatticeSearch;
import dev.cubewright.vision.recognition.ArrangedRecognition;
import dev.cubewright.vision.recognition.LocatedFace;
import dev.cubewright.vision.recognition.PictureArrangement;
import dev.cubewright.vision.recognition.Recognition;
import dev.cubewright.vision.recognition.Recognizer;
import dev.cubewright.vision.sample.ColorSample;
import dev.cubewright.vision.sample.FaceSample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A recognizer of cubes in uploaded pictures. It does not store pictures. Thread-safe. */
final class CubePictures {
  /** An upper bound; the page scales pictures down below it. */
  private static final int MAX_PIXELS = 4_000_000;

  private static final String NAME = "the picture";
  private static final int FACES = Face.values().length;
  private static final int QUARTERS = 3;
  private static final int CHANNEL_MAX = 255;

  /** The number of values of a sample in JSON. */
  private static final int SAMPLE_VALUES = 6;

  private static final double MIN_PROBABILITY = 0.95;
  private static final double HUNDREDTH = 100;

  private final Map<String, Recognizer> recognizers = new ConcurrentHashMap<>();

  /**
   * Returns the face of a cube with {@code edge} stickers in a row, or the reason why none was
   * found. Returns a face of another size only if its size is unambiguous.
   */
  StateSchema.SeenFace face(int edge, byte[] picture) {
    Frame frame;
    try {
      frame = FrameReader.read(NAME, picture, MAX_PIXELS);
    } catch (ProblemException e) {
      return StateSchema.SeenFace.unseen(0, 0, problem(e.problem()));
    }
    LocatedFace face = LocatedFace.of(frame, LatticeSearch.ofSize(edge), false);
    if (face.failure().isEmpty()) {
      return seen(face, null);
    }
    Problem problem = face.failure().get().problem();
    if (FaultKind.WRONG_SIZE.is(problem)) {
      Optional<CellGrid> other = LatticeSearch.otherSize(frame).filter(grid -> grid.rows() != edge);
      if (other.isPresent()) {
        LocatedFace found = LocatedFace.of(frame, any -> other.get(), false);
        return seen(found, otherSize(other.get().rows()));
      }
    }
    return StateSchema.SeenFace.unseen(frame.width(), frame.height(), problem(problem));
  }

  private static StateSchema.Problem otherSize(int edge) {
    String name = edge + "x" + edge + "x" + edge;
    return new StateSchema.Problem(
        "other-size", NAME, "This is a " + name + ". Switch the puzzle to " + name + ".");
  }

  private static StateSchema.SeenFace seen(
      LocatedFace face, StateSchema.@Nullable Problem problem) {
    CellGrid grid = face.grid().orElseThrow();
    return new StateSchema.SeenFace(
        face.width(),
        face.height(),
        grid.rows(),
        problem,
        StateSchema.Corner.cells(grid),
        face.sample().orElseThrow().stickers().stream()
            .map(sample -> sample.map(CubePictures::sent).orElse(null))
            .toList());
  }

  static StateSchema.Problem problem(Problem fault) {
    return new StateSchema.Problem(fault.code(), fault.where(), fault.sentence());
  }

  private static List<Double> sent(ColorSample sample) {
    return Stream.of(
            sample.red(),
            sample.green(),
            sample.blue(),
            sample.spread(),
            sample.clipped(),
            sample.glare())
        .map(value -> Math.round(value * HUNDREDTH) / HUNDREDTH)
        .toList();
  }

  /**
   * Returns the cube that six faces show.
   *
   * @param edge the number of stickers in a row
   * @param arguments the stickers of the pictures, and their expected faces and orientations
   * @param cancellation cancels the search for the order of the pictures
   */
  StateSchema.ReadCube read(
      StateSpace space, int edge, Arguments arguments, Cancellation cancellation) {
    arguments.requireOnly(Set.of("pictures", "faces", "quarters"));
    List<FaceSample> pictures = samples(edge, arguments.given().path("pictures"));
    PictureArrangement expected =
        arrangement(edge, arguments.given().path("faces"), arguments.given().path("quarters"));
    Recognizer recognizer =
        recognizers.computeIfAbsent(
            space.puzzle().name(), name -> new Recognizer(space, Palette.standard()));
    FaceletWriter writer = new FaceletWriter(space.puzzle());
    try {
      List<ArrangedRecognition> found =
          recognizer.recognizeInAnyOrder(pictures, expected, cancellation);
      return read(edge, found, writer);
    } catch (ProblemException e) {
      return StateSchema.ReadCube.unread(problem(e.problem()));
    }
  }

  private static StateSchema.ReadCube read(
      int edge, List<ArrangedRecognition> found, FaceletWriter writer) {
    Recognition recognition = found.get(0).recognition();
    Decoding decoding = recognition.decoding();
    Set<Integer> doubtful = new TreeSet<>(decoding.doubtful(MIN_PROBABILITY));
    Stream.concat(recognition.warnings().stream(), recognition.diagnosis().stream())
        .flatMap(fault -> named(edge, fault.where()))
        .forEach(doubtful::add);
    PictureArrangement arrangement = found.get(0).arrangement();
    return new StateSchema.ReadCube(
        writer.write(decoding.state()),
        recognition.diagnosis().map(CubePictures::problem).orElse(null),
        decoding.confidence(),
        ShownCube.SeenSticker.of(decoding).stream().map(ShownCube.SeenSticker::view).toList(),
        List.copyOf(doubtful),
        recognition.warnings().stream().map(CubePictures::problem).toList(),
        arrangement.pictures(),
        arrangement.quarters(),
        found.size() == 1
            ? List.of()
            : found.stream()
                .map(each -> writer.write(each.recognition().decoding().state()))
                .toList());
  }

  /** Returns the indices of the facelets that a fault names, such as {@code U3 F1}. */
  private static Stream<Integer> named(int edge, String where) {
    return Arrays.stream(where.split(" "))
        .filter(name -> name.matches("[URFDLB][1-9][0-9]?"))
        .map(
            name ->
                Face.valueOf(name.substring(0, 1)).ordinal() * edge * edge
                    + Integer.parseInt(name.substring(1))
                    - 1);
  }

  private static List<FaceSample> samples(int edge, JsonNode pictures) {
    if (!pictures.isArray() || pictures.size() != FACES) {
      throw Arguments.wrong("pictures must be an array of six arrays of stickers");
    }
    List<FaceSample> samples = new ArrayList<>();
    boolean seen = false;
    for (JsonNode picture : pictures) {
      if (!picture.isArray() || picture.size() != edge * edge) {
        throw Arguments.wrong("each of the pictures must have " + edge * edge + " stickers");
      }
      List<Optional<ColorSample>> stickers = new ArrayList<>();
      for (JsonNode sticker : picture) {
        stickers.add(sticker.isNull() ? Optional.empty() : Optional.of(sample(sticker)));
        seen |= !sticker.isNull();
      }
      samples.add(new FaceSample(edge, edge, stickers));
    }
    if (!seen) {
      throw Arguments.wrong("all stickers are null; send at least one");
    }
    return samples;
  }

  private static ColorSample sample(JsonNode sticker) {
    double[] values = new double[SAMPLE_VALUES];
    for (int index = 0; index < values.length; index++) {
      JsonNode value = sticker.path(index);
      double most = index < SAMPLE_VALUES - 2 ? CHANNEL_MAX : 1;
      if (sticker.size() != values.length
          || !value.isNumber()
          || !(value.doubleValue() >= 0 && value.doubleValue() <= most)) {
        throw Arguments.wrong(
            "a sticker must be null or six numbers: red, green, blue and spread from 0 to 255,"
                + " clipped and glare from 0 to 1");
      }
      values[index] = value.doubleValue();
    }
    return new ColorSample(values[0], values[1], values[2], values[3], values[4], values[5]);
  }

  private static PictureArrangement arrangement(int edge, JsonNode faces, JsonNode quarters) {
    String letters = faces.asText();
    List<Integer> turns =
        Streams.stream(quarters)
            .filter(JsonNode::isInt)
            .map(JsonNode::intValue)
            .filter(turn -> turn >= 0 && turn <= QUARTERS)
            .toList();
    if (letters.length() != FACES
        || !Stream.of(Face.values()).allMatch(face -> letters.contains(face.name()))
        || !quarters.isArray()
        || quarters.size() != FACES
        || turns.size() != FACES) {
      throw Arguments.wrong(
          "faces must name the face of each picture, such as \"FRBLUD\"; quarters must be six"
              + " numbers from 0 to 3, the clockwise quarter turns that make each picture upright");
    }
    return PictureArrangement.of(
        edge,
        letters.chars().mapToObj(letter -> Face.valueOf(Character.toString(letter))).toList(),
        turns);
  }
}
