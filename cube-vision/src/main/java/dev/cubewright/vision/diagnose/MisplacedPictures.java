package dev.cubewright.vision.diagnose;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.vision.fault.FaultKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The mistakes of pictures given in another order. */
final class MisplacedPictures {
  /** The orders of other programs, and of file names in a folder. */
  private static final List<String> KNOWN_ORDERS =
      List.of(
          "ULFRBD", "BDFLRU", "UFRBLD", "FRBLUD", "FBLRUD", "UDFBLR", "UDLRFB", "FBUDLR", "RLUDFB",
          "URFLBD", "DULRFB", "FRBLDU", "UFLBRD", "ULFRDB", "LFRBUD", "UFDBLR", "UFDBRL");

  private static final double COST_OF_KNOWN = 4;

  /** The cost by the number of misplaced pictures. */
  private static final double[] COSTS = {0, 0, 4, 7, 11, 11, 11};

  private MisplacedPictures() {}

  /** {@return all of them, the likely ones first} */
  static List<Mistake> of(int edge) {
    Map<List<Face>, Mistake> mistakes = new LinkedHashMap<>();
    for (String order : KNOWN_ORDERS) {
      List<Face> given = order.chars().mapToObj(c -> Face.valueOf(Character.toString(c))).toList();
      mistakes.put(given, known(edge, given));
    }
    List<Face> right = List.of(Face.values());
    for (List<Face> given : orders(right).stream().filter(order -> !order.equals(right)).toList()) {
      mistakes.merge(given, other(edge, given), (one, two) -> one.cost() <= two.cost() ? one : two);
    }
    return mistakes.values().stream().sorted(Comparator.comparingDouble(Mistake::cost)).toList();
  }

  private static List<List<Face>> orders(List<Face> faces) {
    if (faces.isEmpty()) {
      return List.of(List.of());
    }
    List<List<Face>> orders = new ArrayList<>();
    for (Face first : faces) {
      List<Face> rest = new ArrayList<>(faces);
      rest.remove(first);
      for (List<Face> order : orders(rest)) {
        List<Face> longer = new ArrayList<>(List.of(first));
        longer.addAll(order);
        orders.add(longer);
      }
    }
    return orders;
  }

  private static Mistake known(int edge, List<Face> given) {
    return Mistake.ofPlaces(
        FaultKind.FACES_SWAPPED,
        "",
        "the pictures are in the order " + inOrder(given) + ": give them in the order U R F D L B",
        COST_OF_KNOWN,
        mended(edge, given).facelets());
  }

  /** Describes the mistake that puts the given face's picture in each face's place. */
  private static Mistake other(int edge, List<Face> given) {
    List<String> misplaced =
        Arrays.stream(Face.values())
            .filter(face -> given.get(face.ordinal()) != face)
            .map(Face::name)
            .toList();
    List<String> shown =
        Arrays.stream(Face.values())
            .filter(face -> given.get(face.ordinal()) != face)
            .map(face -> given.get(face.ordinal()).name())
            .toList();
    String what =
        misplaced.size() == 2
            ? "the pictures of "
                + Words.and(misplaced)
                + " are in each other's place: exchange them"
            : "the pictures given as %s show %s: put them in order"
                .formatted(Words.and(misplaced), Words.and(shown));
    return Mistake.ofPlaces(
        FaultKind.FACES_SWAPPED,
        String.join(" ", misplaced),
        what,
        COSTS[misplaced.size()],
        mended(edge, given).facelets());
  }

  private static Pictures mended(int edge, List<Face> given) {
    return Pictures.given(edge)
        .ordered(
            Arrays.stream(Face.values()).map(face -> Face.values()[given.indexOf(face)]).toList());
  }

  private static String inOrder(List<Face> faces) {
    return faces.stream().map(Face::name).collect(Collectors.joining(" "));
  }
}
