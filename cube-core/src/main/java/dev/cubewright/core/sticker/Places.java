package dev.cubewright.core.sticker;

import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Stickers;
import dev.cubewright.core.puzzle.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * All places of a puzzle with their facelets. Immutable. Colors are bytes: 0 to 5 for the faces U R
 * F D L B, {@link Facelets#UNSEEN} for an unseen sticker.
 */
final class Places {
  private final Puzzle puzzle;
  private final Stickers stickers;
  private final List<Place> list;
  private final int facelets;
  private final int[] faceSizes = new int[Facelets.FACES];
  private final int[] fixedFacelets;
  private final byte[] homeColors;
  private final List<byte[]> rotatedSolved = new ArrayList<>();

  Places(Puzzle puzzle) {
    this.puzzle = puzzle;
    this.stickers = stickersOf(puzzle);
    facelets = stickers.count();
    homeColors = new byte[facelets];
    for (int facelet = 0; facelet < facelets; facelet++) {
      homeColors[facelet] = (byte) stickers.faceOf(facelet).ordinal();
      faceSizes[homeColors[facelet]]++;
    }
    List<Place> places = new ArrayList<>();
    for (Orbit orbit : puzzle.orbits().list()) {
      PiecePlacements placements = new PiecePlacements(orbit, stickers);
      for (int place = 0; place < orbit.size(); place++) {
        int[] seenAt = new int[placements.facets()];
        for (int facet = 0; facet < seenAt.length; facet++) {
          seenAt[facet] = stickers.facelet(orbit, place, facet);
        }
        places.add(new Place(placements, place, seenAt));
      }
    }
    list = List.copyOf(places);
    fixedFacelets = fixed();
    puzzle.rotations().forEach(turned -> rotatedSolved.add(colors(puzzle.solved().apply(turned))));
  }

  static Stickers stickersOf(Puzzle puzzle) {
    return puzzle
        .stickers()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "the puzzle " + puzzle.name() + " is defined without stickers"));
  }

  /** Returns the facelets of all pieces that no turn moves, such as the centers of a 3x3x3. */
  private int[] fixed() {
    return list.stream()
        .filter(
            place -> {
              int flat = place.placements().orbit().offset() + place.index();
              return puzzle.turns().stream().map(Turn::step).allMatch(turn -> turn.fixes(flat));
            })
        .flatMapToInt(place -> IntStream.range(0, place.facets()).map(place::facelet))
        .toArray();
  }

  Puzzle puzzle() {
    return puzzle;
  }

  List<Place> list() {
    return list;
  }

  int facelets() {
    return facelets;
  }

  int faceSize(int face) {
    return faceSizes[face];
  }

  int faceOf(int facelet) {
    return homeColors[facelet];
  }

  int[] fixedFacelets() {
    return fixedFacelets.clone();
  }

  /** Returns the colors of the solved puzzle in each orientation, the standard one first. */
  List<byte[]> rotatedSolved() {
    return List.copyOf(rotatedSolved);
  }

  String name(int facelet) {
    return stickers.name(facelet);
  }

  /**
   * Returns whether the pieces that no turn moves show the standard scheme in some orientation;
   * true if there are no such pieces.
   */
  boolean showStandardScheme(byte[] colors) {
    for (byte[] solved : rotatedSolved) {
      if (fixedFaceletsFit(colors, solved)) {
        return true;
      }
    }
    return false;
  }

  private boolean fixedFaceletsFit(byte[] colors, byte[] solved) {
    for (int facelet : fixedFacelets) {
      if (colors[facelet] != Facelets.UNSEEN && colors[facelet] != solved[facelet]) {
        return false;
      }
    }
    return true;
  }

  byte[] colors(State state) {
    byte[] colors = new byte[facelets];
    for (Place place : list) {
      Orbit orbit = place.placements().orbit();
      int piece = state.piece(orbit, place.index());
      int orientation = state.orientation(orbit, place.index());
      place.paint(piece * orbit.orientations() + orientation, colors);
    }
    return colors;
  }

  State state(int[] placements) {
    State.Builder builder = puzzle.solved().toBuilder();
    for (int i = 0; i < placements.length; i++) {
      Place place = list.get(i);
      Orbit orbit = place.placements().orbit();
      builder.piece(orbit, place.index(), place.placements().piece(placements[i]));
      builder.orientation(orbit, place.index(), place.placements().orientation(placements[i]));
    }
    return builder.build();
  }
}
