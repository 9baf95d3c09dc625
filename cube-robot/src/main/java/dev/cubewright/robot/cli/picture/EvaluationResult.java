package dev.cubewright.robot.cli.picture;

import dev.cubewright.robot.cli.terminal.JsonObject;
import dev.cubewright.vision.fault.Fault;
import dev.cubewright.vision.recognition.LocatedFace;
import dev.cubewright.vision.recognition.Recognition;
import dev.cubewright.vision.sample.TruthFile;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * How well one cube was recognised.
 *
 * @param entry which cube
 * @param wrong how many stickers are wrong; all of them if nothing was read
 * @param confidence how sure the reading is, nothing if there is none
 * @param fault what was found to be wrong with the pictures
 * @param located in how many photographs the face was found
 * @param locateNanos how long each photograph took; none for readings
 * @param decodeNanos how long the colours took
 */
record EvaluationResult(
    TruthFile.Entry entry,
    int wrong,
    OptionalDouble confidence,
    Optional<Fault> fault,
    int located,
    List<Long> locateNanos,
    OptionalLong decodeNanos) {
  static EvaluationResult begun(TruthFile.Entry entry) {
    return new EvaluationResult(
        entry,
        entry.facelets().count(),
        OptionalDouble.empty(),
        Optional.empty(),
        0,
        List.of(),
        OptionalLong.empty());
  }

  EvaluationResult located(List<LocatedFace> faces) {
    int found = (int) faces.stream().filter(face -> face.grid().isPresent()).count();
    List<Long> nanos = faces.stream().map(LocatedFace::nanos).toList();
    return new EvaluationResult(entry, wrong, confidence, fault, found, nanos, decodeNanos);
  }

  EvaluationResult decoded(Recognition recognition, int wrongStickers, long nanos) {
    return new EvaluationResult(
        entry,
        wrongStickers,
        OptionalDouble.of(recognition.decoding().confidence()),
        recognition.diagnosis(),
        located,
        locateNanos,
        OptionalLong.of(nanos));
  }

  EvaluationResult failed(Fault found) {
    return new EvaluationResult(
        entry, wrong, confidence, Optional.of(found), located, locateNanos, decodeNanos);
  }

  /** Returns {@code right}, {@code wrong}, or {@code refused} if the pictures were found faulty. */
  String verdict() {
    return fault.isPresent() ? "refused" : wrong == 0 ? "right" : "wrong";
  }

  /** Returns whether the reading would be taken at a confidence. */
  boolean isAcceptedAt(double least) {
    return fault.isEmpty() && confidence.orElse(0) >= least;
  }

  /** Returns a line for people, without a line end. */
  String toText() {
    StringBuilder line = new StringBuilder();
    line.append(
        String.format(
            Locale.ROOT,
            "%-7s  %2d of %2d stickers wrong",
            verdict(),
            wrong,
            entry.facelets().count()));
    line.append(
        confidence.isPresent()
            ? "  confidence " + RecognitionReport.probability(confidence.getAsDouble())
            : "  no confidence    ");
    line.append("  locate ").append(locateTimes()).append("  decode ").append(decodeTime());
    line.append("  ").append(entry.name());
    fault.ifPresent(found -> line.append("  ").append(found.kind().code()));
    return line.toString();
  }

  private String locateTimes() {
    return locateNanos.isEmpty()
        ? "       -"
        : String.format(
            Locale.ROOT,
            "%5.0f ms",
            locateNanos.stream().mapToLong(Long::longValue).average().orElse(0)
                / EvaluationSummary.NANOS_PER_MILLI);
  }

  private String decodeTime() {
    return decodeNanos.isEmpty()
        ? "       -"
        : String.format(
            Locale.ROOT, "%5.0f ms", decodeNanos.getAsLong() / EvaluationSummary.NANOS_PER_MILLI);
  }

  /** Returns the JSON object, without a line end. */
  String toJson() {
    JsonObject object =
        new JsonObject()
            .put("entry", entry.name())
            .put("puzzle", entry.size() + "x" + entry.size() + "x" + entry.size())
            .put("verdict", verdict())
            .put("stickers", entry.facelets().count())
            .put("wrongStickers", wrong);
    confidence.ifPresent(value -> object.put("confidence", value));
    object.put("photographs", locateNanos.size()).put("located", located);
    object.putRaw(
        "locateMicros", locateNanos.stream().map(nanos -> nanos / 1000).toList().toString());
    decodeNanos.ifPresent(nanos -> object.put("decodeMicros", nanos / 1000));
    return object.putRaw("diagnosis", fault.map(PictureFailures::json).orElse("null")).toString();
  }
}
