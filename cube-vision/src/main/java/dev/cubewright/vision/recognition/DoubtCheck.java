package dev.cubewright.vision.recognition;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.sticker.FaceletNames;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.Facelets;
import dev.cubewright.vision.decode.Decoding;
import dev.cubewright.vision.decode.StickerEstimate;
import dev.cubewright.vision.fault.FaultKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Reports the stickers in which likely states differ. */
final class DoubtCheck {
  /** A state is in doubt if another one is at least this many times as likely. */
  private static final double SHARE = 1. / 3;

  /** A sticker is in doubt if its color has a lower probability. */
  private static final double MIN_PROBABILITY = 0.75;

  /** The same limit for a doubtful state: small doubts in many stickers add up. */
  private static final double MIN_PROBABILITY_IF_DOUBTFUL = 0.95;

  private static final int MAX_NAMED = 6;

  private final FaceletNames names;
  private final FaceletWriter writer;

  DoubtCheck(FaceletNames names, FaceletWriter writer) {
    this.names = names;
    this.writer = writer;
  }

  /** Empty if the state is clearly the most likely. */
  Optional<Problem> problem(Decoding decoding) {
    if (!decoding.isDoubtful()
        && decoding.alternatives().stream()
            .allMatch(other -> other.probability() < SHARE * decoding.confidence())) {
      return Optional.empty();
    }
    List<Integer> doubtful = doubtful(decoding);
    List<String> where = doubtful.stream().map(names::name).toList();
    List<String> details = doubtful.stream().map(facelet -> detail(decoding, facelet)).toList();
    boolean unseen = areUnseen(decoding, doubtful);
    String message =
        "several states fit, and the likeliest one has a confidence of "
            + String.format(Locale.ROOT, "%.4f", Math.floor(1e4 * decoding.confidence()) / 1e4)
            + ": "
            + (details.isEmpty() ? "no sticker stands out" : Words.and(details, MAX_NAMED))
            + (unseen
                ? "; take pictures that show them"
                : "; look again, or take the pictures again in even white light");
    return Optional.of(FaultKind.DOUBTFUL.problem(String.join(" ", where), message));
  }

  boolean areUnseen(Decoding decoding) {
    return areUnseen(decoding, doubtful(decoding));
  }

  private static boolean areUnseen(Decoding decoding, List<Integer> doubtful) {
    return !doubtful.isEmpty()
        && doubtful.stream()
            .allMatch(facelet -> decoding.stickers().get(facelet).sample().isEmpty());
  }

  /** The most doubtful first. */
  private List<Integer> doubtful(Decoding decoding) {
    Set<Integer> doubtful = new LinkedHashSet<>();
    if (!decoding.alternatives().isEmpty()) {
      Facelets other = writer.facelets(decoding.alternatives().get(0).state());
      IntStream.range(0, other.count())
          .filter(facelet -> !other.at(facelet).equals(decoding.facelets().at(facelet)))
          .forEach(doubtful::add);
    }
    doubtful.addAll(
        decoding.doubtful(decoding.isDoubtful() ? MIN_PROBABILITY_IF_DOUBTFUL : MIN_PROBABILITY));
    return doubtful.stream()
        .sorted(Comparator.comparingDouble(facelet -> certainty(decoding, facelet)))
        .toList();
  }

  private static double certainty(Decoding decoding, int facelet) {
    return decoding
        .stickers()
        .get(facelet)
        .probability(decoding.facelets().at(facelet).orElseThrow());
  }

  private String detail(Decoding decoding, int facelet) {
    StickerEstimate estimate = decoding.stickers().get(facelet);
    List<Face> likely = new ArrayList<>(List.of(Face.values()));
    likely.sort(Comparator.comparingDouble(estimate::probability).reversed());
    return names.name(facelet)
        + " ("
        + Words.color(likely.get(0))
        + " or "
        + Words.color(likely.get(1))
        + ")";
  }
}
