package dev.cubewright.vision.recognition;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.vision.color.Oklab;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.sample.ColorSample;
import dev.cubewright.vision.sample.FaceSample;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Finds pictures that look the same except for their orientation and brightness. */
final class RepeatedPictures {
  private static final int QUARTERS = 4;

  /** Stickers of one face differ at most this much between pictures, in Oklab. */
  private static final double MAX_DISTANCE = 0.045;

  /** The maximum ratio of light between two pictures of one face, as a natural logarithm. */
  private static final double MAX_GAIN = 0.7;

  private static final int MAX_PAIRS = 2;
  private static final double COST = 5;

  private RepeatedPictures() {}

  /** Two for each pair of pictures that look the same: either face may be the missing one. */
  static List<Mistake> of(List<FaceSample> faces) {
    List<Mistake> mistakes = new ArrayList<>();
    for (Pair pair : alike(faces)) {
      for (Face missing : List.of(pair.first, pair.second)) {
        Face shown = missing == pair.first ? pair.second : pair.first;
        mistakes.add(
            new Mistake(
                FaultKind.FACE_REPEATED.problem(
                    pair.first + " " + pair.second,
                    ("the pictures of %s and %s show the same face, that of %s: take the picture of"
                            + " %s again")
                        .formatted(pair.first, pair.second, shown, missing)),
                COST,
                Pictures.given(faces.get(0).rows()).without(missing).facelets()));
      }
    }
    return mistakes;
  }

  /** The most similar pairs first. */
  private static List<Pair> alike(List<FaceSample> faces) {
    List<Pair> pairs = new ArrayList<>();
    for (Face second : Face.values()) {
      for (Face first : Face.values()) {
        if (first.ordinal() < second.ordinal()) {
          double distance = distance(faces.get(first.ordinal()), faces.get(second.ordinal()));
          if (distance < MAX_DISTANCE) {
            pairs.add(new Pair(first, second, distance));
          }
        }
      }
    }
    pairs.sort(Comparator.comparingDouble(Pair::distance));
    return pairs.subList(0, Math.min(MAX_PAIRS, pairs.size()));
  }

  /** The root mean square distance in Oklab in the most similar rotation. */
  private static double distance(FaceSample left, FaceSample right) {
    double least = Double.POSITIVE_INFINITY;
    for (int quarters = 0; quarters < QUARTERS; quarters++) {
      List<Integer> turned = Pictures.given(left.rows()).turned(Face.U, quarters).picture(Face.U);
      least = Math.min(least, distance(left, right, turned));
    }
    return least;
  }

  private static double distance(FaceSample left, FaceSample right, List<Integer> cells) {
    List<double[]> lefts = new ArrayList<>();
    List<double[]> rights = new ArrayList<>();
    double leftSum = 0;
    double rightSum = 0;
    for (int cell = 0; cell < cells.size(); cell++) {
      Optional<ColorSample> one = left.stickers().get(cell);
      Optional<ColorSample> two = right.stickers().get(cells.get(cell));
      if (one.isPresent() && two.isPresent()) {
        lefts.add(one.get().light());
        rights.add(two.get().light());
        leftSum += sum(lefts.get(lefts.size() - 1));
        rightSum += sum(rights.get(rights.size() - 1));
      }
    }
    double gain = leftSum / rightSum;
    if (2 * lefts.size() < cells.size() || !(Math.abs(Math.log(gain)) <= MAX_GAIN)) {
      return Double.POSITIVE_INFINITY;
    }
    double squares = 0;
    for (int index = 0; index < lefts.size(); index++) {
      double apart =
          lab(lefts.get(index), 1 / Math.sqrt(gain))
              .distance(lab(rights.get(index), Math.sqrt(gain)));
      squares += apart * apart;
    }
    return Math.sqrt(squares / lefts.size());
  }

  private static Oklab lab(double[] light, double gain) {
    return Oklab.ofLight(gain * light[0], gain * light[1], gain * light[2]);
  }

  private static double sum(double[] light) {
    return light[0] + light[1] + light[2];
  }

  private record Pair(Face first, Face second, double distance) {}
}
