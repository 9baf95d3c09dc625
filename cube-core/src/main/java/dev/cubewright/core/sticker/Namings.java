package dev.cubewright.core.sticker;

import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/**
 * Finds the ways in which the symbols of a text can be named after faces: at most 720, those in
 * which each colour occurs as often as its face has stickers and pieces that no turn moves give
 * their faces their own colours. Immutable.
 */
final class Namings {
  private static final int ABSENT = -1;

  private final Places places;
  private final int[] fixedFacelets;

  Namings(Places places) {
    this.places = places;
    this.fixedFacelets = places.fixedFacelets();
  }

  /**
   * Returns whether the pieces that no turn moves show the standard scheme, held in any way; true
   * if there are none.
   */
  boolean isStandardScheme(byte[] colors) {
    if (fixedFacelets.length == 0) {
      return true;
    }
    for (byte[] solved : places.rotatedSolved()) {
      boolean fits = true;
      for (int facelet : fixedFacelets) {
        fits &= colors[facelet] == PiecePlacements.UNSEEN || colors[facelet] == solved[facelet];
      }
      if (fits) {
        return true;
      }
    }
    return false;
  }

  /**
   * Visits the namings that the counts and the fixed pieces allow, in lexicographic order, until
   * the visitor returns true.
   */
  void visit(StickerText text, Predicate<Naming> visitor) {
    int[] faces = new int[FaceOrder.COUNT];
    Arrays.fill(faces, -1);
    assign(text, allowed(text), 0, faces, visitor);
  }

  /**
   * Returns for each symbol the set of faces, as a bit mask, that it can stand for, {@link #ABSENT}
   * if it does not occur.
   */
  private int[] allowed(StickerText text) {
    byte[] symbols = text.symbols();
    int[] counts = text.counts();
    boolean complete = counts[PiecePlacements.UNSEEN] == 0;
    int[] allowed = new int[FaceOrder.COUNT];
    for (int symbol = 0; symbol < FaceOrder.COUNT; symbol++) {
      for (int face = 0; face < FaceOrder.COUNT; face++) {
        int room = places.faceSize(face) - counts[symbol];
        allowed[symbol] |= room == 0 || (room > 0 && !complete) ? 1 << face : 0;
      }
    }
    for (int facelet : fixedFacelets) {
      if (symbols[facelet] != PiecePlacements.UNSEEN) {
        int face = 1 << places.faceOf(facelet);
        for (int symbol = 0; symbol < FaceOrder.COUNT; symbol++) {
          allowed[symbol] &= symbol == symbols[facelet] ? face : ~face;
        }
      }
    }
    for (int symbol = 0; symbol < FaceOrder.COUNT; symbol++) {
      allowed[symbol] = counts[symbol] == 0 ? ABSENT : allowed[symbol];
    }
    return allowed;
  }

  private static boolean assign(
      StickerText text, int[] allowed, int symbol, int[] faces, Predicate<Naming> visitor) {
    if (symbol == FaceOrder.COUNT) {
      return visitor.test(new Naming(text, faces));
    }
    if (allowed[symbol] == ABSENT) {
      return assign(text, allowed, symbol + 1, faces, visitor);
    }
    for (int face = 0; face < FaceOrder.COUNT; face++) {
      if ((allowed[symbol] >> face & 1) == 1 && !contains(faces, symbol, face)) {
        faces[symbol] = face;
        if (assign(text, allowed, symbol + 1, faces, visitor)) {
          return true;
        }
        faces[symbol] = -1;
      }
    }
    return false;
  }

  private static boolean contains(int[] faces, int end, int face) {
    for (int i = 0; i < end; i++) {
      if (faces[i] == face) {
        return true;
      }
    }
    return false;
  }

  /** Returns the same naming of the puzzle held in each way. */
  List<Naming> rotated(Naming naming) {
    return places.rotatedSolved().stream()
        .map(solved -> naming.renamed(faceColors(solved)))
        .toList();
  }

  /** Returns which colour each face of a solved puzzle shows. */
  private byte[] faceColors(byte[] solved) {
    byte[] colors = new byte[FaceOrder.COUNT];
    for (int facelet = 0; facelet < solved.length; facelet++) {
      colors[places.faceOf(facelet)] = solved[facelet];
    }
    return colors;
  }
}
