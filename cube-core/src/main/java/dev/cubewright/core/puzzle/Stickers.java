package dev.cubewright.core.puzzle;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The stickers of a cuboid. Immutable.
 *
 * <p>A place has one <em>facet</em> for each sticker of a piece there. Facet 0 is the reference for
 * orientations; the three facets of a corner are in clockwise order. <em>Facelets</em> are the
 * sticker places in a numbering over the whole puzzle: U R F D L B, each face row by row.
 */
public final class Stickers {
  private final FaceletGrid grid;
  private final List<int[][]> faceletsByOrbit;
  private final List<int[][]> facetShiftsByOrbit;
  private final List<Face[][]> colorsByOrbit;
  private final Map<Orbit, Integer> indices = new HashMap<>();
  private final Orbits orbits;

  /** The flat place of each facelet. */
  private final int[] placeOf;

  /**
   * Creates stickers from lists by orbit: facelets by place and facet, facet shifts by orientation
   * and facet, faces by piece and facet.
   */
  Stickers(
      FaceletGrid grid,
      Orbits orbits,
      List<int[][]> faceletsByOrbit,
      List<int[][]> facetShiftsByOrbit,
      List<Face[][]> colorsByOrbit) {
    this.grid = grid;
    this.orbits = orbits;
    this.placeOf = new int[grid.size()];
    for (Orbit orbit : orbits.list()) {
      int[][] places = faceletsByOrbit.get(indices.size());
      for (int place = 0; place < places.length; place++) {
        for (int facelet : places[place]) {
          placeOf[facelet] = orbit.offset() + place;
        }
      }
      indices.put(orbit, indices.size());
    }
    this.faceletsByOrbit = List.copyOf(faceletsByOrbit);
    this.facetShiftsByOrbit = List.copyOf(facetShiftsByOrbit);
    this.colorsByOrbit = List.copyOf(colorsByOrbit);
  }

  /** {@return the number of facelets, such as 24 for the 2x2x2} */
  public int count() {
    return grid.size();
  }

  /**
   * {@return the number of rows of a face}
   *
   * @param face a face of the puzzle
   */
  public int rows(Face face) {
    return grid.rows(face);
  }

  /**
   * {@return the number of facelets in a row of a face}
   *
   * @param face a face of the puzzle
   */
  public int columns(Face face) {
    return grid.columns(face);
  }

  /**
   * {@return the face on which a facelet is}
   *
   * @param facelet 0 to {@code count() - 1}
   */
  public Face faceOf(int facelet) {
    return grid.facelet(facelet).face();
  }

  /**
   * {@return the name of a facelet, such as {@code U1} or {@code R9}: the face and its number there
   * from 1, row by row}
   *
   * @param facelet 0 to {@code count() - 1}
   */
  public String name(int facelet) {
    Face face = faceOf(facelet);
    return face.name() + (facelet - grid.firstFacelet(face) + 1);
  }

  /** {@return the names of all facelets in order} */
  public List<String> names() {
    return IntStream.range(0, count()).mapToObj(this::name).toList();
  }

  /**
   * {@return the number of stickers of a piece}
   *
   * @param orbit an orbit of the puzzle
   */
  public int facets(Orbit orbit) {
    return faceletsByOrbit.get(indexOf(orbit))[0].length;
  }

  /**
   * {@return the facelet of a facet of a place}
   *
   * @param orbit an orbit of the puzzle
   * @param place 0 to {@code orbit.size() - 1}
   * @param facet 0 to {@code facets(orbit) - 1}
   */
  public int facelet(Orbit orbit, int place, int facet) {
    return faceletsByOrbit.get(indexOf(orbit))[place][facet];
  }

  /**
   * {@return the facet of the place at which a facet of a piece is}
   *
   * @param orbit an orbit of the puzzle
   * @param orientation the orientation of the piece
   * @param facet the facet of the piece at its home
   */
  public int facetAt(Orbit orbit, int orientation, int facet) {
    return facetShiftsByOrbit.get(indexOf(orbit))[orientation][facet];
  }

  /**
   * {@return the face whose color a facet of a piece has}
   *
   * @param orbit an orbit of the puzzle
   * @param piece the index of the piece
   * @param facet the facet of the piece at its home
   */
  public Face color(Orbit orbit, int piece, int facet) {
    return colorsByOrbit.get(indexOf(orbit))[piece][facet];
  }

  /**
   * {@return the source facelet of each facelet's next sticker under a transformation; a new array
   * at each call}
   *
   * @param transformation a transformation of the same puzzle
   * @throws IllegalArgumentException if it belongs to another puzzle
   */
  public int[] sources(Transformation transformation) {
    int[] sources = new int[count()];
    for (Orbit orbit : transformation.orbits().list()) {
      for (int place = 0; place < orbit.size(); place++) {
        int from = transformation.source(orbit.offset() + place) - orbit.offset();
        int twist = transformation.twist(orbit.offset() + place);
        for (int facet = 0; facet < facets(orbit); facet++) {
          // Facets are numbered by place, so a piece's orientation shifts both sides equally.
          sources[facelet(orbit, place, facetAt(orbit, twist, facet))] =
              facelet(orbit, from, facet);
        }
      }
    }
    return sources;
  }

  Orbits orbits() {
    return orbits;
  }

  /** Returns the transformation of a turn from the target of each facelet. */
  Transformation transformation(int[] target) {
    int[] sources = new int[orbits.places()];
    byte[] twists = new byte[sources.length];
    for (Orbit orbit : orbits.list()) {
      int index = indexOf(orbit);
      int[][] places = faceletsByOrbit.get(index);
      for (int place = 0; place < places.length; place++) {
        int to = placeOf[target[places[place][0]]];
        int[] there = places[to - orbit.offset()];
        int twist = 0;
        for (int facet = 0; facet < there.length; facet++) {
          if (target[places[place][facet]] != there[facetShiftsByOrbit.get(index)[twist][facet]]) {
            twist++;
            facet = -1;
          }
        }
        sources[to] = orbit.offset() + place;
        twists[to] = (byte) twist;
      }
    }
    return Transformation.of(orbits, sources, twists);
  }

  private int indexOf(Orbit orbit) {
    Integer index = indices.get(orbit);
    if (index != null) {
      return index;
    }
    throw new IllegalArgumentException("the orbit " + orbit + " belongs to another puzzle");
  }
}
