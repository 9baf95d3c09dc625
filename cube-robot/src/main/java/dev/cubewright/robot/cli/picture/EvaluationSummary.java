package dev.cubewright.robot.cli.picture;

import dev.cubewright.robot.cli.terminal.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Adds up how well cubes were recognised. Not safe for several threads. */
final class EvaluationSummary {
  static final double NANOS_PER_MILLI = 1e6;
  private static final double MOST = 0.99;

  private final List<EvaluationResult> results = new ArrayList<>();

  /** Counts one more. */
  void add(EvaluationResult result) {
    results.add(result);
  }

  /** Returns whether each reading was right. */
  boolean isAllRight() {
    return count("right") == results.size();
  }

  private long count(String verdict) {
    return results.stream().filter(result -> result.verdict().equals(verdict)).count();
  }

  private long accepted() {
    return results.stream()
        .filter(result -> result.isAcceptedAt(RecognitionReport.DOUBTFUL))
        .count();
  }

  private long wrongAccepted() {
    return results.stream()
        .filter(result -> result.isAcceptedAt(RecognitionReport.DOUBTFUL) && result.wrong() > 0)
        .count();
  }

  private long wrongStickers() {
    return results.stream().mapToLong(EvaluationResult::wrong).sum();
  }

  private long stickers() {
    return results.stream().mapToLong(result -> result.entry().facelets().count()).sum();
  }

  private long photographs() {
    return results.stream().mapToLong(result -> result.locateNanos().size()).sum();
  }

  private long located() {
    return results.stream().mapToLong(EvaluationResult::located).sum();
  }

  private long[] locateTimes() {
    return results.stream()
        .flatMap(result -> result.locateNanos().stream())
        .mapToLong(Long::longValue)
        .sorted()
        .toArray();
  }

  private long[] decodeTimes() {
    return results.stream()
        .filter(result -> result.decodeNanos().isPresent())
        .mapToLong(result -> result.decodeNanos().getAsLong())
        .sorted()
        .toArray();
  }

  /** Returns the least time that a share of all does not exceed, 0 if there are none. */
  static long quantile(long[] sorted, double share) {
    return sorted.length == 0 ? 0 : sorted[(int) Math.ceil(share * sorted.length) - 1];
  }

  /** Returns lines for people. */
  String toText() {
    return String.format(
        Locale.ROOT,
        """

        cubes: %d, %d right, %d wrong, %d refused
        stickers: %d of %d wrong
        at confidence %.2f: %d accepted, %d of them wrong
        photographs: %d of %d located
        locate a photograph: %s
        decode a cube: %s
        """,
        results.size(),
        count("right"),
        count("wrong"),
        count("refused"),
        wrongStickers(),
        stickers(),
        RecognitionReport.DOUBTFUL,
        accepted(),
        wrongAccepted(),
        located(),
        photographs(),
        times(locateTimes()),
        times(decodeTimes()));
  }

  private static String times(long[] sorted) {
    return sorted.length == 0
        ? "none"
        : String.format(
            Locale.ROOT,
            "median %.1f ms, 99th percentile %.1f ms",
            quantile(sorted, 0.5) / NANOS_PER_MILLI,
            quantile(sorted, MOST) / NANOS_PER_MILLI);
  }

  /** Returns the JSON object, without a line end. */
  String toJson() {
    return new JsonObject()
        .put("cubes", results.size())
        .put("right", count("right"))
        .put("wrong", count("wrong"))
        .put("refused", count("refused"))
        .put("stickers", stickers())
        .put("wrongStickers", wrongStickers())
        .put("accepted", accepted())
        .put("wrongAccepted", wrongAccepted())
        .put("photographs", photographs())
        .put("located", located())
        .put("locateMicros", micros(locateTimes()))
        .put("decodeMicros", micros(decodeTimes()))
        .toString();
  }

  private static JsonObject micros(long[] sorted) {
    return new JsonObject()
        .put("median", quantile(sorted, 0.5) / 1000)
        .put("percentile99", quantile(sorted, MOST) / 1000);
  }
}
