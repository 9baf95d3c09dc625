package dev.cubewright.robot.cli.picture;

import dev.cubewright.core.file.JsonObject;
import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Stickers;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.vision.decode.Decoding;
import dev.cubewright.vision.decode.StickerEstimate;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.recognition.Recognition;
import dev.cubewright.vision.sample.ColorSample;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The printed form of a recognition: the facelets and the doubtful stickers, or JSON.
 *
 * @param puzzle the cube
 * @param recognition the recognition
 */
record RecognitionReport(Puzzle puzzle, Recognition recognition) {
  private static final int MAX_NAMED = 8;
  private static final double MICRO = 1e6;

  /**
   * Prints the recognition.
   *
   * @param least the minimum confidence
   * @return the exit code
   * @throws ProblemException if the recognition is rejected; nothing is printed
   */
  int print(boolean json, Optional<Double> least, CommandContext context) throws IOException {
    Optional<ProblemException> rejection = rejection(least);
    if (json) {
      context.print(toJson() + "\n");
      rejection.ifPresent(failure -> context.report("", failure, false));
      return rejection.isPresent() ? ExitCode.IMPOSSIBLE : ExitCode.DONE;
    }
    for (Problem warning : recognition.warnings()) {
      context.say(warning.message());
    }
    if (rejection.isPresent()) {
      throw rejection.get();
    }
    if (!decoding().isSure()) {
      context.say(
          "the confidence is only %s; check %s"
              .formatted(probability(decoding().confidence()), doubts()));
    }
    context.print(decoding().facelets().letters() + "\n");
    return ExitCode.DONE;
  }

  private Optional<ProblemException> rejection(Optional<Double> least) {
    if (recognition.isDoubtful()) {
      Problem doubt = recognition.diagnosis().orElseThrow();
      return Optional.of(
          FaultKind.DOUBTFUL.exception(
              doubt.where(),
              doubt.sentence() + ". To print the most likely state, add" + " --accept-doubtful"));
    }
    if (recognition.diagnosis().isPresent()) {
      return recognition.diagnosis().map(ProblemException::new);
    }
    return least
        .filter(limit -> decoding().confidence() < limit)
        .map(
            limit ->
                new ProblemException(
                    Problem.of(
                            "low-confidence",
                            "",
                            "the confidence is %s, below the minimum %s; check %s"
                                .formatted(probability(decoding().confidence()), limit, doubts()))
                        .with("confidence", probability(decoding().confidence()))));
  }

  private Decoding decoding() {
    return recognition.decoding();
  }

  /** Returns a probability rounded down to four digits. A value below 1 is at most 0.9999. */
  static String probability(double probability) {
    double shown = probability < 1 ? Math.min(probability, 0.9999) : 1;
    return String.format(Locale.ROOT, "%.4f", Math.floor(shown * 1e4 + 1e-9) / 1e4);
  }

  /** Returns the doubtful stickers, least certain first, each with its two most likely colors. */
  private String doubts() {
    Stickers names = puzzle.stickers().orElseThrow();
    List<Integer> doubtful = new ArrayList<>(decoding().doubtful(Decoding.SURE));
    if (doubtful.isEmpty()) {
      return "every picture; no single sticker is doubtful";
    }
    doubtful.sort(Comparator.comparingDouble(facelet -> probabilityOfRead(facelet)));
    String listed =
        doubtful.stream()
            .limit(MAX_NAMED)
            .map(facelet -> names.name(facelet) + " " + choices(facelet))
            .collect(Collectors.joining(", "));
    int more = doubtful.size() - MAX_NAMED;
    return more > 0 ? listed + " and " + more + " more" : listed;
  }

  private double probabilityOfRead(int facelet) {
    Face color = decoding().facelets().at(facelet).orElseThrow();
    return decoding().stickers().get(facelet).probability(color);
  }

  private String choices(int facelet) {
    StickerEstimate sticker = decoding().stickers().get(facelet);
    Face read = decoding().facelets().at(facelet).orElseThrow();
    Face other =
        Arrays.stream(Face.values())
            .filter(face -> face != read)
            .max(Comparator.comparingDouble(sticker::probability))
            .orElseThrow();
    return String.format(
        Locale.ROOT,
        "(%s %.2f, %s %.2f)",
        read,
        sticker.probability(read),
        other,
        sticker.probability(other));
  }

  private String toJson() {
    JsonObject object =
        new JsonObject()
            .put("puzzle", puzzle.name())
            .put(
                recognition.diagnosis().isPresent() ? "guess" : "state",
                decoding().facelets().letters())
            .put("confidence", decoding().confidence());
    Stickers names = puzzle.stickers().orElseThrow();
    FaceletWriter writer = new FaceletWriter(puzzle);
    object.putRaw(
        "stickers",
        array(decoding().stickers(), sticker -> json(names.name(sticker.facelet()), sticker)));
    object.putRaw(
        "alternatives",
        array(
            decoding().alternatives(),
            other ->
                new JsonObject()
                    .put("state", writer.write(other.state()))
                    .put("probability", other.probability())
                    .toString()));
    object.putRaw("warnings", array(recognition.warnings(), Problems::json));
    return object
        .putRaw("diagnosis", recognition.diagnosis().map(Problems::json).orElse("null"))
        .toString();
  }

  private String json(String name, StickerEstimate sticker) {
    Face read = decoding().facelets().at(sticker.facelet()).orElseThrow();
    return new JsonObject()
        .put("name", name)
        .put("color", read.name())
        .put("probability", rounded(sticker.probability(read)))
        .putRaw("rgb", sticker.sample().map(RecognitionReport::channels).orElse("null"))
        .toString();
  }

  private static String channels(ColorSample sample) {
    int rgb = sample.rgb();
    return "[" + (rgb >> 16) + "," + (rgb >> 8 & 0xFF) + "," + (rgb & 0xFF) + "]";
  }

  private static <T> String array(List<T> items, Function<T, String> json) {
    return items.stream().map(json).collect(Collectors.joining(",", "[", "]"));
  }

  private static double rounded(double probability) {
    return Math.rint(probability * MICRO) / MICRO;
  }
}
