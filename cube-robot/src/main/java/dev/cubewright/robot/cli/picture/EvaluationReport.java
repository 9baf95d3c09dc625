package dev.cubewright.robot.cli.picture;

import dev.cubewright.core.file.JsonObject;
import dev.cubewright.vision.decode.Decoding;
import dev.cubewright.vision.recognition.RecognitionTally;
import dev.cubewright.vision.recognition.RecognitionTrial;
import dev.cubewright.vision.recognition.RecognitionTrial.Verdict;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.LongStream;

/** Writes how well cubes were recognised, for people and as JSON, without a line end. */
final class EvaluationReport {
  private static final double NANOS_PER_MILLI = 1e6;
  private static final double MOST = 0.99;

  private EvaluationReport() {}

  private static String verdict(RecognitionTrial trial) {
    return trial.verdict().name().toLowerCase(Locale.ROOT);
  }

  static String text(RecognitionTrial trial) {
    return String.format(
        Locale.ROOT,
        "%-7s  %2d of %2d stickers wrong%s  locate %s  decode %s  %s%s",
        verdict(trial),
        trial.wrong(),
        trial.entry().facelets().count(),
        trial.confidence().isPresent()
            ? "  confidence " + RecognitionReport.probability(trial.confidence().getAsDouble())
            : "  no confidence    ",
        mean(trial.locateNanos().stream().mapToLong(Long::longValue)),
        mean(trial.decodeNanos().stream()),
        trial.entry().name(),
        trial.fault().map(found -> "  " + found.kind().code()).orElse(""));
  }

  private static String mean(LongStream nanos) {
    OptionalDouble mean = nanos.average();
    return mean.isEmpty()
        ? "       -"
        : String.format(Locale.ROOT, "%5.0f ms", mean.getAsDouble() / NANOS_PER_MILLI);
  }

  static String json(RecognitionTrial trial) {
    int size = trial.entry().size();
    JsonObject object =
        new JsonObject()
            .put("entry", trial.entry().name())
            .put("puzzle", size + "x" + size + "x" + size)
            .put("verdict", verdict(trial))
            .put("stickers", trial.entry().facelets().count())
            .put("wrongStickers", trial.wrong());
    trial.confidence().ifPresent(value -> object.put("confidence", value));
    object.put("photographs", trial.locateNanos().size()).put("located", trial.located());
    object.putRaw(
        "locateMicros",
        trial.locateNanos().stream().map(nanos -> nanos / 1000).toList().toString());
    trial.decodeNanos().ifPresent(nanos -> object.put("decodeMicros", nanos / 1000));
    return object
        .putRaw("diagnosis", trial.fault().map(PictureFailures::json).orElse("null"))
        .toString();
  }

  static String text(RecognitionTally tally) {
    return String.format(
        Locale.ROOT,
        """

        cubes: %d, %d right, %d wrong, %d refused
        stickers: %d of %d wrong
        at confidence %.2f: %d accepted, %d of them wrong
        doubtful: %d, %d of them wrong
        photographs: %d of %d located
        locate a photograph: %s
        decode a cube: %s
        """,
        tally.trials().size(),
        tally.count(Verdict.RIGHT),
        tally.count(Verdict.WRONG),
        tally.count(Verdict.REFUSED),
        tally.wrongStickers(),
        tally.stickers(),
        Decoding.SURE,
        tally.accepted(Decoding.SURE),
        tally.wrongAccepted(Decoding.SURE),
        tally.doubtful(),
        tally.wrongDoubtful(),
        tally.located(),
        tally.photographs(),
        times(tally.locateNanos()),
        times(tally.decodeNanos()));
  }

  private static String times(LongStream nanos) {
    long[] sorted = nanos.sorted().toArray();
    return sorted.length == 0
        ? "none"
        : String.format(
            Locale.ROOT,
            "median %.1f ms, 99th percentile %.1f ms",
            quantile(sorted, 0.5) / NANOS_PER_MILLI,
            quantile(sorted, MOST) / NANOS_PER_MILLI);
  }

  static String json(RecognitionTally tally) {
    return new JsonObject()
        .put("cubes", tally.trials().size())
        .put("right", tally.count(Verdict.RIGHT))
        .put("wrong", tally.count(Verdict.WRONG))
        .put("refused", tally.count(Verdict.REFUSED))
        .put("stickers", tally.stickers())
        .put("wrongStickers", tally.wrongStickers())
        .put("accepted", tally.accepted(Decoding.SURE))
        .put("wrongAccepted", tally.wrongAccepted(Decoding.SURE))
        .put("doubtful", tally.doubtful())
        .put("wrongDoubtful", tally.wrongDoubtful())
        .put("photographs", tally.photographs())
        .put("located", tally.located())
        .put("locateMicros", micros(tally.locateNanos()))
        .put("decodeMicros", micros(tally.decodeNanos()))
        .toString();
  }

  private static JsonObject micros(LongStream nanos) {
    long[] sorted = nanos.sorted().toArray();
    return new JsonObject()
        .put("median", quantile(sorted, 0.5) / 1000)
        .put("percentile99", quantile(sorted, MOST) / 1000);
  }

  /** Returns the least time that a share of all does not exceed, 0 if there are none. */
  static long quantile(long[] sorted, double share) {
    return sorted.length == 0 ? 0 : sorted[(int) Math.ceil(share * sorted.length) - 1];
  }
}
