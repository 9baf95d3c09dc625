package dev.cubewright.simulation.soak;

import dev.cubewright.core.file.JsonObject;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.simulation.soak.SoakCycle.Verdict;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Says how many jobs have ended, and how.
 *
 * @param tally the counts
 * @param mode how fast the robots worked
 * @param firmware whether their boards ran the real firmware
 * @param faults whether something went wrong in each
 * @param wanted how many jobs were asked for; fewer were done if interrupted
 * @param options with which options the same jobs can be done again, in the order in which a person
 *     types them
 */
public record SoakReport(
    SoakTally tally, Mode mode, boolean firmware, boolean faults, long wanted, String options) {
  private static final int MOST_NAMED = 20;

  /** {@return the lines for people} */
  public String text() {
    StringBuilder text = new StringBuilder();
    if (tally.cycles() < wanted) {
      text.append("interrupted after ")
          .append(tally.cycles())
          .append(" of ")
          .append(wanted)
          .append(" jobs; the table is of those that had ended\n");
    }
    text.append(tally.cycles())
        .append(" jobs in mode ")
        .append(mode)
        .append(firmware ? ", real firmware" : ", virtual boards")
        .append(faults ? ", one fault each" : ", no faults")
        .append('\n')
        .append(
            String.format(
                Locale.ROOT,
                "%-20s %7s %9s %5s %10s%n",
                "fault",
                "solved",
                "reported",
                "bad",
                "no effect"));
    tally
        .verdicts()
        .forEach(
            (kind, counts) ->
                text.append(
                    String.format(
                        Locale.ROOT,
                        "%-20s %7d %9d %5d %10d%n",
                        kind,
                        counts.getOrDefault(Verdict.SOLVED, 0),
                        counts.getOrDefault(Verdict.REPORTED, 0),
                        counts.getOrDefault(Verdict.BAD, 0),
                        tally.withoutEffect().getOrDefault(kind, 0))));
    text.append(
        String.format(
            Locale.ROOT,
            "measured time off the prediction by %.2f %% on average, %.2f %% at most%n",
            100 * tally.meanError(),
            100 * tally.largestError()));
    text.append("reported: ").append(counts(tally.codes())).append('\n');
    text.append("advice followed, then solved: ").append(counts(tally.followed())).append('\n');
    text.append("rules broken: ").append(counts(tally.rules())).append('\n');
    text.append("longest job: ")
        .append(String.format(Locale.ROOT, "%.3f s", tally.longestMicros() / 1e6))
        .append(" of the robot's time\n");
    tally.bad().stream().limit(MOST_NAMED).forEach(cycle -> text.append(bad(cycle)));
    return text.append("bad: ").append(tally.bad().size()).append('\n').toString();
  }

  private static String counts(Map<String, Integer> counts) {
    return counts.isEmpty()
        ? "none"
        : counts.entrySet().stream()
            .map(entry -> entry.getKey() + " " + entry.getValue())
            .collect(Collectors.joining(", "));
  }

  private String bad(SoakCycle cycle) {
    return "seed "
        + cycle.seed()
        + " ("
        + options
        + " --cycles 1 --seed "
        + cycle.seed()
        + " repeats it): "
        + cycle.reason()
        + (cycle.faults().faults().isEmpty() ? "" : "; " + cycle.faults().faults().get(0))
        + "\n";
  }

  /** {@return the same as one line of JSON} */
  public String json() {
    JsonObject verdicts = new JsonObject();
    tally
        .verdicts()
        .forEach(
            (kind, counts) ->
                verdicts.put(
                    kind,
                    new JsonObject()
                        .put("solved", counts.getOrDefault(Verdict.SOLVED, 0))
                        .put("reported", counts.getOrDefault(Verdict.REPORTED, 0))
                        .put("bad", counts.getOrDefault(Verdict.BAD, 0))
                        .put("withoutEffect", tally.withoutEffect().getOrDefault(kind, 0))));
    return new JsonObject()
            .put("cycles", tally.cycles())
            .put("interrupted", tally.cycles() < wanted)
            .put("mode", mode.code())
            .put("firmware", firmware)
            .put("faults", verdicts)
            .put("reported", object(tally.codes()))
            .put("followed", object(tally.followed()))
            .put("rules", object(tally.rules()))
            .put("meanError", tally.meanError())
            .put("largestError", tally.largestError())
            .put("longestMicros", tally.longestMicros())
            .putRaw(
                "badSeeds",
                tally.bad().stream()
                    .map(cycle -> Long.toString(cycle.seed()))
                    .collect(Collectors.joining(",", "[", "]")))
        + "\n";
  }

  private static JsonObject object(Map<String, Integer> counts) {
    JsonObject object = new JsonObject();
    counts.forEach(object::put);
    return object;
  }
}
