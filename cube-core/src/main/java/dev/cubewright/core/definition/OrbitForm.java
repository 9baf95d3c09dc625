package dev.cubewright.core.definition;

import com.google.common.primitives.Ints;
import dev.cubewright.core.definition.DefinitionParts.OrbitPart;
import dev.cubewright.core.definition.DefinitionParts.PatternPart;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The representation of one orbit in a file. Immutable.
 *
 * <p>The model numbers pieces by first home, and its solved pieces have orientation 0. So the
 * orientations at a place are shifted by that of the solved piece in the file.
 */
final class OrbitForm {
  private final Orbit orbit;
  private final int[] fileNumbers;

  /** For each place, the orientation of the solved piece in the file. */
  private final int[] shifts;

  private OrbitForm(Orbit orbit, int[] fileNumbers, int[] shifts) {
    this.orbit = orbit;
    this.fileNumbers = fileNumbers;
    this.shifts = shifts;
  }

  static OrbitForm of(Orbit orbit) {
    return new OrbitForm(orbit, upTo(orbit.size()), new int[orbit.size()]);
  }

  private static int[] upTo(int count) {
    return IntStream.range(0, count).toArray();
  }

  /** Adds an orbit to a builder. Without a pattern, its pieces are numbered by place. */
  static OrbitForm of(
      OrbitPart part,
      @Nullable PatternPart pattern,
      Orbits.Builder builder,
      DefinitionSource source) {
    int places = part.places();
    int[] solved = upTo(places);
    int[] numbers = upTo(places);
    int[] shifts = new int[places];
    int[] moduli = new int[places];
    Arrays.fill(moduli, part.orientations());
    if (pattern != null) {
      pattern.requireSize(places, part.name());
      number(pattern.pieces().requireRange(places, "piece"), solved, numbers);
      if (pattern.modulus() != null) {
        readModuli(pattern.modulus(), part, solved, moduli, source);
      }
      Numbers orientation = pattern.orientation();
      for (int place = 0; orientation != null && place < places; place++) {
        if (orientation.get(place) != Numbers.ANY) {
          shifts[place] = orientation.orientation(place, moduli[place]);
        }
      }
    }
    try {
      List<String> names =
          IntStream.range(0, places).mapToObj(i -> part.name() + "[" + i + "]").toList();
      builder.add(
          part.name(), part.orientations(), names, Ints.asList(solved), Ints.asList(moduli));
    } catch (IllegalArgumentException e) {
      throw source.fault(part.position(), e);
    }
    return new OrbitForm(builder.build().get(part.name()), numbers, shifts);
  }

  private static void number(Numbers pieces, int[] solved, int[] numbers) {
    int kinds = 0;
    for (int place = 0; place < solved.length; place++) {
      int piece = 0;
      while (piece < kinds && numbers[piece] != pieces.get(place)) {
        piece++;
      }
      if (piece == kinds) {
        numbers[kinds++] = pieces.get(place);
      }
      solved[place] = piece;
    }
  }

  private static void readModuli(
      Numbers modulus, OrbitPart part, int[] solved, int[] moduli, DefinitionSource source) {
    int[] ofPiece = new int[moduli.length];
    for (int place = 0; place < moduli.length; place++) {
      moduli[place] = modulus.modulus(place, part.orientations());
    }
    for (int place = 0; place < moduli.length; place++) {
      int known = ofPiece[solved[place]];
      if (known != 0 && known != moduli[place]) {
        throw source.fault(
            modulus.positionOf(place),
            "identical pieces have different numbers of orientations here; write the same for all");
      }
      ofPiece[solved[place]] = moduli[place];
    }
  }

  Orbit orbit() {
    return orbit;
  }

  String name() {
    return orbit.name();
  }

  /** Returns the model's piece for a piece number of the file, -1 if there is none. */
  int piece(int fileNumber) {
    for (int piece = 0; piece < orbit.kinds(); piece++) {
      if (fileNumbers[piece] == fileNumber) {
        return piece;
      }
    }
    return -1;
  }

  int fileNumber(int piece) {
    return fileNumbers[piece];
  }

  int orientation(int place, int piece, int fileOrientation) {
    return Math.floorMod(fileOrientation - shifts[place], orbit.modulus(piece));
  }

  int fileOrientation(int place, int piece, int orientation) {
    return (orientation + shifts[place]) % orbit.modulus(piece);
  }

  int twist(int from, int to, int fileTwist) {
    return Math.floorMod(fileTwist + shifts[from] - shifts[to], orbit.orientations());
  }
}
