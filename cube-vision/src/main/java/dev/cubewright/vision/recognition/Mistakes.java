package dev.cubewright.vision.recognition;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.puzzle.Stickers;
import dev.cubewright.vision.color.Oklab;
import dev.cubewright.vision.decode.Decoding;
import dev.cubewright.vision.decode.StickerColors;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.sample.ColorSample;
import dev.cubewright.vision.sample.FaceSample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The possible mistakes in pictures of a cube, except their {@linkplain ArrangementSearch
 * arrangement}: mirrored or repeated pictures, and cubes with nonstandard colors or wrong assembly.
 * Immutable and thread-safe.
 */
final class Mistakes {
  /** The maximum misfit of a correct reading, in natural log-likelihood. */
  private static final double MAX_MISFIT = 9;

  private static final double COST_OF_REPEATED = 5;
  private static final double COST_OF_ALL_MIRRORED = 3;
  private static final double COST_OF_ONE_MIRRORED = 7;
  private static final double COST_OF_WRONG_ASSEMBLY = 8;

  /** Exceeds the cost of unordered pictures, which can be identical for a solved cube. */
  private static final double COST_OF_FOREIGN_COLORS = 18;

  private static final int QUARTERS = 4;

  /** The maximum distance between two pictures of one face, in Oklab. */
  private static final double MAX_DISTANCE = 0.045;

  /** The maximum ratio of light between two pictures of one face, as a natural logarithm. */
  private static final double MAX_GAIN = 0.7;

  private static final int MAX_PAIRS = 2;

  /** Mistakes that override even a sure state. */
  private final List<Mistake> facts = new ArrayList<>();

  private final List<Mistake> others = new ArrayList<>();

  Mistakes(StateSpace space) {
    Stickers stickers = space.puzzle().stickers().orElseThrow();
    addMirrored(stickers.columns(Face.U));
    for (List<Integer> facelets : wrongAssemblies(space)) {
      facts.add(
          new Mistake(
              FaultKind.ASSEMBLED_WRONGLY.problem("", "no move sequence reaches this state"),
              COST_OF_WRONG_ASSEMBLY,
              facelets));
    }
    addForeignColors(stickers.count());
  }

  private void addMirrored(int edge) {
    Pictures all = Pictures.given(edge);
    for (Face face : Face.values()) {
      all = all.mirrored(face);
      facts.add(
          new Mistake(
              FaultKind.MIRRORED.problem(
                  face.name(), "the picture of " + face + " is mirrored: flip it left to right"),
              COST_OF_ONE_MIRRORED,
              Pictures.given(edge).mirrored(face).facelets()));
    }
    facts.add(
        new Mistake(
            FaultKind.MIRRORED.problem(
                "", "all pictures are mirrored: switch off the mirroring of the camera"),
            COST_OF_ALL_MIRRORED,
            all.facelets()));
  }

  /**
   * Returns one arrangement of all pieces for each sum of twists and each parity that no move
   * sequence reaches. The wrong piece cannot be identified, so one piece represents all of its
   * kind.
   */
  static List<List<Integer>> wrongAssemblies(StateSpace space) {
    Stickers stickers = space.puzzle().stickers().orElseThrow();
    List<List<Integer>> assemblies = List.of(IntStream.range(0, stickers.count()).boxed().toList());
    for (Orbit orbit : space.puzzle().orbits().list()) {
      List<List<Integer>> more = new ArrayList<>();
      for (List<Integer> assembly : assemblies) {
        for (int twist = 0; twist < space.conservedTwist(orbit); twist++) {
          more.add(twisted(assembly, stickers, orbit, twist));
        }
      }
      assemblies = more;
    }
    for (List<Orbit> even : space.evenOrbits()) {
      List<List<Integer>> more = new ArrayList<>(assemblies);
      for (List<Integer> assembly : assemblies) {
        more.add(exchanged(assembly, stickers, even.get(even.size() - 1)));
      }
      assemblies = more;
    }
    return assemblies.subList(1, assemblies.size());
  }

  private static List<Integer> twisted(
      List<Integer> assembly, Stickers stickers, Orbit orbit, int twist) {
    List<Integer> twisted = new ArrayList<>(assembly);
    for (int facet = 0; facet < stickers.facets(orbit); facet++) {
      twisted.set(
          stickers.facelet(orbit, 0, stickers.facetAt(orbit, twist, facet)),
          assembly.get(stickers.facelet(orbit, 0, facet)));
    }
    return twisted;
  }

  private static List<Integer> exchanged(List<Integer> assembly, Stickers stickers, Orbit orbit) {
    List<Integer> exchanged = new ArrayList<>(assembly);
    for (int facet = 0; facet < stickers.facets(orbit); facet++) {
      int one = stickers.facelet(orbit, 0, facet);
      int other = stickers.facelet(orbit, 1, facet);
      exchanged.set(one, assembly.get(other));
      exchanged.set(other, assembly.get(one));
    }
    return exchanged;
  }

  /** Adds the 29 other ways to color the six faces, up to rotation. */
  private void addForeignColors(int stickers) {
    // White is up. Red is at the right, or green if red is below.
    for (Face down : EnumSet.complementOf(EnumSet.of(Face.U))) {
      Set<Face> around = EnumSet.complementOf(EnumSet.of(Face.U, down));
      Face right = around.iterator().next();
      around.remove(right);
      for (Face left : around) {
        List<Face> rest = around.stream().filter(face -> face != left).toList();
        for (int front = 0; front < 2; front++) {
          List<Face> colors =
              List.of(Face.U, right, rest.get(front), down, left, rest.get(1 - front));
          if (!colors.equals(List.of(Face.values()))) {
            others.add(
                new Mistake(
                    FaultKind.FOREIGN_COLORS.problem("", foreign(colors)),
                    COST_OF_FOREIGN_COLORS,
                    IntStream.range(0, stickers).boxed().toList(),
                    colors));
          }
        }
      }
    }
  }

  private static String foreign(List<Face> colors) {
    List<String> opposites = new ArrayList<>();
    boolean usual = true;
    for (Face face : List.of(Face.U, Face.R, Face.F)) {
      Face color = colors.get(face.ordinal());
      Face other = colors.get(face.opposite().ordinal());
      opposites.add(Words.color(color) + " opposite " + Words.color(other));
      usual &= color.opposite() == other;
    }
    return usual
        ? "the cube has the standard opposite colors in mirrored order (with white up and"
            + " green in front, red is on the left): such a cube is not supported"
        : "the cube has nonstandard opposite colors: "
            + Words.list(opposites)
            + "; use a cube with white opposite yellow, red opposite orange and green"
            + " opposite blue";
  }

  /**
   * Returns the suspected mistakes, likeliest first; empty if the state explains the stickers. For
   * a {@linkplain Decoding#isSure() sure} state, only mirrored pictures and unreachable
   * arrangements of all pieces are suspected.
   */
  List<Mistake> suspected(List<FaceSample> faces, StickerColors colors, Decoding decoding) {
    if (!isSuspicious(colors, decoding)) {
      return List.of();
    }
    List<Mistake> suspected = new ArrayList<>();
    // Only a repeated picture changes the counts of the colors.
    if (hasUsualCounts(colors)) {
      suspected.addAll(facts);
      suspected.addAll(decoding.isSure() ? List.of() : others);
      suspected.sort(Comparator.comparingDouble(Mistake::cost));
    }
    // Opposite faces may be similar; then the state explains both of them well.
    if (isMisfit(decoding.misfit()) && !decoding.isSure()) {
      suspected.addAll(repeated(faces));
    }
    return suspected;
  }

  /** Whether the stickers fit valid states poorly, with or without the rules of the puzzle. */
  static boolean isSuspicious(StickerColors colors, Decoding decoding) {
    return isMisfit(Math.max(colors.misfit(), decoding.misfit()));
  }

  static boolean isMisfit(double misfit) {
    return misfit > MAX_MISFIT;
  }

  private static boolean hasUsualCounts(StickerColors colors) {
    int[] counts = new int[Face.values().length];
    for (int facelet = 0; facelet < colors.count(); facelet++) {
      counts[colors.best(facelet).ordinal()]++;
    }
    int perColor = colors.count() / counts.length;
    return Arrays.stream(counts).allMatch(count -> 2 * count <= 3 * perColor + 2);
  }

  /** Returns two mistakes for each pair of similar pictures, because either face may be missing. */
  private static List<Mistake> repeated(List<FaceSample> faces) {
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
                COST_OF_REPEATED,
                Pictures.given(faces.get(0).rows()).without(missing).facelets()));
      }
    }
    return mistakes;
  }

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
