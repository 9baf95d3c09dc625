package dev.cubewright.solver.cube5x5x5;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.cost.Symmetries;
import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.solver.phase.ReductionMapper;
import dev.cubewright.solver.phase.WingSlots;
import dev.cubewright.tables.transition.MovedSets;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The places of a 5x5x5 that the reduction tracks: the centers of both kinds, the wings and the
 * ends of the middle edges, 24 places each, with the moves and the symmetries. Immutable.
 *
 * <p>A middle edge has two ends, one next to each wing of its slot. Turns of faces move these ends
 * like the wings; turns of two layers move the ends like the turn of the face alone. Wings and ends
 * therefore share one numbering of places, and the places of the ends give the flip of the edge.
 */
final class CubeModel {
  /** The number of places of each kind. */
  static final int PLACES = 24;

  /** The first place of each kind among all places. */
  static final int FIRST_CENTERS = 0;

  static final int SECOND_CENTERS = PLACES;
  static final int WINGS = 2 * PLACES;
  static final int ENDS = 3 * PLACES;
  static final int SIZE = 4 * PLACES;

  /** The index of the identity. */
  static final int PLAIN = 0;

  /** The faces in the order in which the places of centers are numbered, four each. */
  private static final String FACES = "URFDLB";

  private final Puzzle puzzle;
  private final MoveSet moveSet;
  private final WingSlots slots;
  private final ReductionMapper mapper;
  private final List<Symmetry> symmetries;
  private final List<Orbit> orbits;
  private final byte[][] sources;
  private final byte[][] images;

  CubeModel(Puzzle puzzle, Puzzle three) {
    this.puzzle = puzzle;
    moveSet = MoveSet.ofTurns(puzzle.turns(), Metric.OUTER_BLOCK);
    symmetries = Symmetries.of(moveSet);
    orbits = Stream.of("centers", "centers2", "wings", "wings").map(puzzle.orbits()::get).toList();
    slots =
        WingSlots.of(
            puzzle,
            Stream.of("U F D B R2 L2 Uw2 Rw2 Fw2".split(" "))
                .map(name -> puzzle.move(name).transformation())
                .toList());
    mapper = new ReductionMapper(puzzle, three, slots);
    sources = moveSet.moves().stream().map(this::sources).toArray(byte[][]::new);
    images =
        symmetries.stream()
            .map(symmetry -> places((kind, place) -> symmetry.placeImage(place)))
            .toArray(byte[][]::new);
  }

  private interface FlatPlace {
    int of(int kind, int flatPlace);
  }

  private byte[] sources(Move move) {
    return places(
        (kind, place) -> (kind == ENDS ? ofFace(move) : move.transformation()).source(place));
  }

  private byte[] places(FlatPlace carried) {
    byte[] places = new byte[SIZE];
    for (int place = 0; place < SIZE; place++) {
      int kind = place - place % PLACES;
      int offset = orbits.get(kind / PLACES).offset();
      places[place] = (byte) (kind + carried.of(kind, offset + place - kind) - offset);
    }
    return places;
  }

  /** Returns the same turn of the face alone. */
  private Transformation ofFace(Move move) {
    return puzzle.move(move.name().replace("w", "")).transformation();
  }

  Puzzle puzzle() {
    return puzzle;
  }

  /** Returns the turns of the faces and of two layers, each of cost 1. */
  MoveSet moveSet() {
    return moveSet;
  }

  /**
   * Returns the slots of the wings; U, F, D, B and all half turns map high places to high places.
   */
  WingSlots slots() {
    return slots;
  }

  ReductionMapper mapper() {
    return mapper;
  }

  /** Returns the number of symmetries. */
  int symmetries() {
    return symmetries.size();
  }

  /** Returns the source of each place under a move; shared, must not be changed. */
  byte[] sources(int move) {
    return sources[move];
  }

  /** Returns the image of each place under a symmetry; shared, must not be changed. */
  byte[] images(int symmetry) {
    return images[symmetry];
  }

  int moveImage(int symmetry, int move) {
    return symmetries.get(symmetry).moveImage(move);
  }

  int[] moves(String names) {
    return Stream.of(names.split(" "))
        .mapToInt(name -> moveSet.moves().indexOf(puzzle.move(name)))
        .toArray();
  }

  /**
   * Returns the first symmetry that maps sets of moves to other sets.
   *
   * @param fromAndTo alternately the names of moves and of their images, in any order
   */
  int symmetry(String... fromAndTo) {
    return IntStream.range(0, symmetries.size())
        .filter(
            symmetry ->
                IntStream.range(0, fromAndTo.length / 2)
                    .allMatch(i -> carries(symmetry, fromAndTo[2 * i], fromAndTo[2 * i + 1])))
        .findFirst()
        .orElseThrow();
  }

  private boolean carries(int symmetry, String from, String to) {
    int[] carried = Arrays.stream(moves(from)).map(move -> moveImage(symmetry, move)).toArray();
    return Arrays.equals(
        Arrays.stream(carried).sorted().toArray(), Arrays.stream(moves(to)).sorted().toArray());
  }

  /** Returns the places of centers of some faces, such as RL, as bits. */
  static int faces(String names) {
    int set = 0;
    for (int place = 0; place < PLACES; place++) {
      set |= names.indexOf(FACES.charAt(place * FACES.length() / PLACES)) >= 0 ? 1 << place : 0;
    }
    return set;
  }

  /** Returns the images of sets of places of one kind under symmetries. */
  MovedSets images(int[] chosen, int kind) {
    int[][] from = new int[chosen.length][PLACES];
    for (int symmetry = 0; symmetry < from.length; symmetry++) {
      for (int place = 0; place < PLACES; place++) {
        from[symmetry][images[chosen[symmetry]][kind + place] - kind] = place;
      }
    }
    return new MovedSets(from);
  }

  /** Returns the images of sets of places of one kind under moves. */
  MovedSets carried(int[] moves, int kind) {
    return new MovedSets(
        Arrays.stream(moves)
            .mapToObj(
                move ->
                    IntStream.range(kind, kind + PLACES)
                        .map(place -> sources[move][place] - kind)
                        .toArray())
            .toArray(int[][]::new));
  }

  /** Returns the slot to which a move takes the contents of the high or low place of each slot. */
  int[] carriedSlots(int move, int kind, boolean isHigh) {
    Move turn = moveSet.move(move);
    Transformation carrying = kind == ENDS ? ofFace(turn) : turn.transformation();
    return isHigh ? slots.carriedHigh(carrying) : slots.carriedLow(carrying);
  }

  /** Returns the slots whose contents the given moves change. */
  int[] slotsMovedBy(String moves) {
    return slots.movedBy(
        IntStream.of(moves(moves)).mapToObj(move -> moveSet.move(move).transformation()).toList());
  }

  /** Returns the number of chosen slots whose high places a symmetry maps to high places. */
  long keptHigh(int symmetry, int[] chosen) {
    return IntStream.of(chosen)
        .map(slot -> images[symmetry][WINGS + slots.high(slot)] - WINGS)
        .filter(slots::isHigh)
        .count();
  }

  /** Returns the image of each slot under a symmetry. */
  IntUnaryOperator slotImages(int symmetry) {
    return slot -> slots.edge(images[symmetry][WINGS + slots.high(slot)] - WINGS);
  }

  /** Returns the pieces of a state with its six middle centers solved. */
  Pieces pieces(State state) {
    byte[] homes = new byte[SIZE];
    for (int place = 0; place < ENDS; place++) {
      int kind = place - place % PLACES;
      Orbit orbit = orbits.get(kind / PLACES);
      homes[place] = (byte) (kind + orbit.homeOf(state.piece(orbit, place - kind)));
    }
    Orbit edges = puzzle.orbits().get("edges");
    for (int slot = 0; slot < WingSlots.EDGES; slot++) {
      int high = slots.high(slot);
      int edge = mapper.edgeAt(high, high) / 2;
      for (int place = 0; place < PLACES; place++) {
        int at = mapper.edgeAt(high, place);
        if (edges.homeOf(state.piece(edges, at / 2)) == edge
            && state.orientation(edges, at / 2) == at % 2) {
          homes[ENDS + place] = (byte) (ENDS + high);
          homes[ENDS + slots.partner(place)] = (byte) (ENDS + slots.low(slot));
        }
      }
    }
    return new Pieces(homes);
  }
}
