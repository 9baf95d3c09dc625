package dev.cubewright.solver.bigcube;

import dev.cubewright.core.puzzle.InvalidState.Rule;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletReader;
import dev.cubewright.core.sticker.Reading;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * The 3x3x3 that remains when the centers and wings of a larger cube are solved. A cube with an
 * even number of layers has no edges between the wings, so they are chosen. Immutable.
 */
final class InnerCube {
  private static final int PLACES = WingPlaces.PLACES;
  private static final int NO_PAIR = -1;

  private final CubeGeometry geometry;
  private final WingPlaces places;
  private final FaceletReader reader;
  private final int firstOrbit;

  /**
   * Creates the inner cube.
   *
   * @param firstOrbit the first orbit of wings that counts for the choice of edges
   */
  InnerCube(WingPlaces places, StateSpace three, int firstOrbit) {
    this.geometry = places.geometry();
    this.places = places;
    this.reader = new FaceletReader(three);
    this.firstOrbit = firstOrbit;
  }

  /**
   * Returns a copy with the colors of the faces for which all centers are solved, or else the
   * fewest facelets are wrong.
   */
  CubeInProgress withFaceColors(CubeInProgress cube) {
    if (geometry.hasMiddleLayer()) {
      return cube.withFaceColors(
          IntStream.range(0, CubeGeometry.FACES)
              .map(face -> cube.color(geometry.middle(face)))
              .toArray());
    }
    return cube.withFaceColors(
        geometry.orientations().stream()
            .min(Comparator.comparingInt(colors -> wrong(cube, colors)))
            .orElseThrow());
  }

  private int wrong(CubeInProgress cube, int[] colors) {
    int[] wrong =
        IntStream.range(0, geometry.facelets())
            .filter(facelet -> cube.color(facelet) != colors[geometry.face(facelet)])
            .toArray();
    return Arrays.stream(wrong).anyMatch(geometry::isCenter) ? wrong.length : -1;
  }

  /** Returns the 3x3x3 of a cube; its wings and centers need not be solved. */
  State state(CubeInProgress cube) {
    return read(cube, IntStream.range(0, PLACES).map(cube::wanted).toArray()).require();
  }

  CubeInProgress withEdges(CubeInProgress cube) {
    int[] wanted = new int[PLACES];
    if (geometry.hasMiddleLayer()) {
      Arrays.setAll(wanted, place -> cube.shown(places.orbits() + 1, place));
    } else {
      Arrays.fill(wanted, NO_PAIR);
      int[][] scores = scores(cube);
      assign(wanted, scores);
      makeLegal(cube, wanted, scores);
    }
    return cube.withEdges(wanted);
  }

  /**
   * Returns, by place and pair of colors, the number of orbits whose wing there has these colors.
   */
  private int[][] scores(CubeInProgress cube) {
    int[][] scores = new int[PLACES][WingPlaces.PAIRS];
    for (int[] ofPlace : scores) {
      Arrays.fill(ofPlace, NO_PAIR);
    }
    for (int place = 0; place < PLACES; place++) {
      for (int other = 0; other < PLACES; other++) {
        scores[place][cube.shown(1, other)] = 0;
      }
      for (int orbit = firstOrbit; orbit <= places.orbits(); orbit++) {
        scores[place][cube.shown(orbit, place)]++;
      }
    }
    return scores;
  }

  /** Assigns an edge to each slot, starting with the edges on which most wings agree. */
  private void assign(int[] wanted, int[][] scores) {
    boolean[] used = new boolean[WingPlaces.PAIRS];
    for (int slot = 0; slot < PLACES / 2; slot++) {
      int best = NO_PAIR;
      int at = 0;
      int most = NO_PAIR;
      for (int place = 0; place < PLACES; place++) {
        for (int pair = 0; pair < used.length; pair++) {
          if (wanted[place] == NO_PAIR && !used[pair] && scores[place][pair] != NO_PAIR) {
            int score = score(scores, place, pair);
            if (score > most) {
              most = score;
              best = pair;
              at = place;
            }
          }
        }
      }
      set(wanted, at, best);
      used[best] = true;
      used[WingPlaces.swapped(best)] = true;
    }
  }

  private int score(int[][] scores, int place, int pair) {
    return scores[place][pair] + scores[places.partner(place)][WingPlaces.swapped(pair)];
  }

  private void set(int[] wanted, int place, int pair) {
    wanted[place] = pair;
    wanted[places.partner(place)] = WingPlaces.swapped(pair);
  }

  /** Flips and exchanges edges on which few wings agree, until the 3x3x3 is reachable. */
  private void makeLegal(CubeInProgress cube, int[] wanted, int[][] scores) {
    while (read(cube, wanted) instanceof Reading.Invalid invalid) {
      if (invalid.reason().rule() == Rule.FLIPPED_EDGE) {
        flip(wanted, scores);
      } else if (invalid.reason().rule() == Rule.PARITY) {
        exchange(wanted, scores);
      } else {
        throw new IllegalStateException("The inner 3x3x3 is not reachable: " + invalid.reason());
      }
    }
  }

  private void flip(int[] wanted, int[][] scores) {
    int best =
        IntStream.range(0, PLACES)
            .boxed()
            .min(Comparator.comparingInt(place -> lost(wanted, scores, place)))
            .orElseThrow();
    set(wanted, best, WingPlaces.swapped(wanted[best]));
  }

  private int lost(int[] wanted, int[][] scores, int place) {
    return score(scores, place, wanted[place])
        - score(scores, place, WingPlaces.swapped(wanted[place]));
  }

  private void exchange(int[] wanted, int[][] scores) {
    int least = Integer.MAX_VALUE;
    int first = 0;
    int second = 0;
    for (int one = 0; one < PLACES; one++) {
      for (int other = 0; other < PLACES; other++) {
        if (other != one && other != places.partner(one)) {
          int lost =
              score(scores, one, wanted[one])
                  + score(scores, other, wanted[other])
                  - score(scores, one, wanted[other])
                  - score(scores, other, wanted[one]);
          if (lost < least) {
            least = lost;
            first = one;
            second = other;
          }
        }
      }
    }
    int kept = wanted[first];
    set(wanted, first, wanted[second]);
    set(wanted, second, kept);
  }

  private Reading read(CubeInProgress cube, int[] wanted) {
    int middle = geometry.size() / 2;
    StringBuilder letters = cube.letters(0, middle, geometry.size() - 1);
    for (int face = 0; face < CubeGeometry.FACES; face++) {
      letters.setCharAt(9 * face + 4, CubeGeometry.LETTERS.charAt(cube.faceColor(face)));
    }
    for (int place = 0; place < PLACES; place++) {
      int facelet = places.facelet(1, place, 0);
      int row = facelet / geometry.size() % geometry.size();
      int column = facelet % geometry.size();
      letters.setCharAt(
          9 * geometry.face(facelet) + 3 * third(row) + third(column),
          CubeGeometry.LETTERS.charAt(wanted[place] / CubeGeometry.FACES));
    }
    return reader.read(letters.toString());
  }

  private int third(int row) {
    return row == 0 ? 0 : row == geometry.size() - 1 ? 2 : 1;
  }
}
