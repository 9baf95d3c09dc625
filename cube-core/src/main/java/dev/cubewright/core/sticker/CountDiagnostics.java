package dev.cubewright.core.sticker;

import dev.cubewright.core.puzzle.InvalidState;
import dev.cubewright.core.puzzle.InvalidState.Rule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Finds colours that occur too often or too rarely, and says which. Immutable. */
final class CountDiagnostics {
  private final Places places;
  private final FaceletNames names;

  CountDiagnostics(Places places, FaceletNames names) {
    this.places = places;
    this.names = names;
  }

  /** Checks how often each colour occurs, its face being known. */
  Optional<InvalidState> check(byte[] colors, Naming naming) {
    int[] counts = new int[FaceOrder.COUNT + 1];
    for (byte color : colors) {
      counts[color]++;
    }
    boolean complete = counts[PiecePlacements.UNSEEN] == 0;
    boolean wrong = false;
    for (int face = 0; face < FaceOrder.COUNT; face++) {
      int size = places.faceSize(face);
      wrong |= counts[face] > size || (complete && counts[face] < size);
    }
    return wrong ? Optional.of(wrongCount(counts, complete, naming)) : Optional.empty();
  }

  private InvalidState wrongCount(int[] counts, boolean complete, Naming naming) {
    List<String> colors = new ArrayList<>();
    List<String> parts = new ArrayList<>();
    for (int face = 0; face < FaceOrder.COUNT; face++) {
      int size = places.faceSize(face);
      if (counts[face] > size || (complete && counts[face] < size)) {
        String letter = naming.letter(face);
        colors.add(letter);
        parts.add(letter + " occurs " + times(counts[face]) + " instead of " + times(size));
      }
    }
    return wrongCount(
        colors,
        "the colour "
            + String.join(", the colour ", parts)
            + (complete ? "" : " at most")
            + "; look at its stickers again");
  }

  private static String times(int count) {
    return count == 1 ? "once" : count == 2 ? "twice" : count + " times";
  }

  private static InvalidState wrongCount(List<String> colors, String message) {
    return new InvalidState(Rule.WRONG_COUNT, String.join(" ", colors), "", message);
  }

  /** Says why the colours of a text with symbols of its own fit the faces in no way. */
  InvalidState noNaming(StickerText text) {
    return sameCenters(text).orElseGet(() -> wrongCounts(text));
  }

  /** Two faces that no turn moves show the same colour. */
  private Optional<InvalidState> sameCenters(StickerText text) {
    byte[] symbols = text.symbols();
    int[] fixed = places.fixedFacelets();
    for (int i = 0; i < fixed.length; i++) {
      for (int j = i + 1; j < fixed.length; j++) {
        if (symbols[fixed[i]] == symbols[fixed[j]] && symbols[fixed[i]] != PiecePlacements.UNSEEN) {
          String first = names.name(fixed[i]);
          String second = names.name(fixed[j]);
          String color = text.spelling(symbols[fixed[i]]).orElse("");
          return Optional.of(
              new InvalidState(
                  Rule.PIECE_TWICE,
                  color,
                  first + " " + second,
                  "the centers "
                      + first
                      + " and "
                      + second
                      + " both show the colour "
                      + color
                      + "; each face has a colour of its own, look at them again"));
        }
      }
    }
    return Optional.empty();
  }

  private InvalidState wrongCounts(StickerText text) {
    int[] counts = text.counts();
    List<Integer> seen =
        IntStream.range(0, FaceOrder.COUNT).filter(s -> counts[s] > 0).boxed().toList();
    String all =
        seen.stream()
            .map(s -> text.spelling(s).orElse("") + " " + times(counts[s]))
            .collect(Collectors.joining(", "));
    String sizes =
        IntStream.range(0, FaceOrder.COUNT)
            .map(places::faceSize)
            .distinct()
            .sorted()
            .mapToObj(Integer::toString)
            .collect(Collectors.joining(" or "));
    return wrongCount(
        seen.stream().map(s -> text.spelling(s).orElse("")).toList(),
        "the colours occur "
            + all
            + ", but each of six colours must occur as often as its face has"
            + " stickers, "
            + sizes
            + "; look at the rare and the frequent ones again");
  }
}
