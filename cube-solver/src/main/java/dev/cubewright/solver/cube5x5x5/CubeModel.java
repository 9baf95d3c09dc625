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
import dev.cubewright.solver.phase.MovedSets;
import dev.cubewright.solver.phase.ReductionMapper;
import dev.cubewright.solver.phase.WingSlots;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * What the reduction sees of a 5x5x5: the centers of both kinds, the wings and the middle edges, 24
 * places each, as computed from the puzzle. Immutable.
 *
 * <p>A middle edge has two ends, one beside each wing of its slot. Turns of faces carry these ends
 * as they carry the wings; turns of two layers carry the ends as the face alone would. So one
 * numbering of places serves both, and how an edge is flipped is where its ends are.
 */
final class CubeModel {
  /** How many places each kind of pieces has. */
  static final int PLACES = 24;

  /** Where each kind begins among all places of {@link Pieces}. */
  static final int FIRST_CENTERS = 0;

  static final int SECOND_CENTERS = PLACES;
  static final int WINGS = 2 * PLACES;
  static final int ENDS = 3 * PLACES;
  static final int SIZE = 4 * PLACES;

  /** The faces in the order in which the places of centers are numbered, four each. */
  private static final String FACES = "URFDLB";

  private static final int CENTERS_OF_FACE = 4;

  private final Puzzle puzzle;
  private final MoveSet moveSet;
  private final WingSlots slots;
  private final ReductionMapper mapper;
  private final List<Symmetry> symmetries;
  private final List<Orbit> centers;
  private final Orbit wings;
  private final Orbit edges;

  /** For each move and place from where the next piece comes. */
  private final byte[][] sources;

  /** For each edge, by its slot: where its high end is, by twice the edge's place and its flip. */
  private final int[][] highEndAt = new int[WingSlots.EDGES][2 * WingSlots.EDGES];

  private final int[] slotOfEdge = new int[WingSlots.EDGES];

  CubeModel(Puzzle puzzle, Puzzle three) {
    this.puzzle = puzzle;
    moveSet = MoveSet.ofTurns(puzzle.turns(), Metric.OUTER_BLOCK);
    symmetries = Symmetries.of(moveSet);
    centers = Stream.of("centers", "centers2").map(puzzle.orbits()::get).toList();
    wings = puzzle.orbits().get("wings");
    edges = puzzle.orbits().get("edges");
    slots =
        WingSlots.of(
            puzzle,
            Stream.of("U F D B R2 L2 Uw2 Rw2 Fw2".split(" "))
                .map(name -> puzzle.move(name).transformation())
                .toList());
    mapper = new ReductionMapper(puzzle, three, slots);
    sources = moveSet.moves().stream().map(this::sources).toArray(byte[][]::new);
    followEnds();
  }

  private byte[] sources(Move move) {
    Transformation all = move.transformation();
    byte[] from = new byte[SIZE];
    for (int place = 0; place < PLACES; place++) {
      for (int kind = 0; kind < centers.size(); kind++) {
        int at = kind * PLACES + place;
        from[at] = (byte) (kind * PLACES + source(all, centers.get(kind), place));
      }
      from[WINGS + place] = (byte) (WINGS + source(all, wings, place));
      from[ENDS + place] = (byte) (ENDS + source(ofFace(move), wings, place));
    }
    return from;
  }

  private static int source(Transformation move, Orbit orbit, int place) {
    return move.source(orbit.offset() + place) - orbit.offset();
  }

  private Transformation ofFace(Move move) {
    return puzzle.move(move.name().replace("w", "")).transformation();
  }

  private void followEnds() {
    for (int slot = 0; slot < WingSlots.EDGES; slot++) {
      int high = slots.high(slot);
      slotOfEdge[mapper.edgeAt(high, high) / 2] = slot;
      for (int place = 0; place < PLACES; place++) {
        highEndAt[slot][mapper.edgeAt(high, place)] = place;
      }
    }
  }

  ReductionMapper mapper() {
    return mapper;
  }

  Puzzle puzzle() {
    return puzzle;
  }

  /** Returns the turns of the faces and of two layers, each for one. */
  MoveSet moveSet() {
    return moveSet;
  }

  /** Returns which wings belong together; U, F, D, B and all half turns keep high ones high. */
  WingSlots slots() {
    return slots;
  }

  /** Returns the 48 ways to look at the cube, the first of which changes nothing. */
  List<Symmetry> symmetries() {
    return symmetries;
  }

  /** Returns from where a move brings the next piece of each place; shared. */
  byte[] sources(int move) {
    return sources[move];
  }

  int[] moves(String names) {
    return Stream.of(names.split(" "))
        .mapToInt(name -> moveSet.moves().indexOf(puzzle.move(name)))
        .toArray();
  }

  MoveSet moveSet(int[] moves) {
    return MoveSet.of(Arrays.stream(moves).mapToObj(moveSet::move).toList(), Metric.OUTER_BLOCK);
  }

  /** Returns the places of centers of some faces, such as RL, as bits. */
  static int faces(String names) {
    int set = 0;
    for (int place = 0; place < PLACES; place++) {
      set |= names.indexOf(FACES.charAt(place / CENTERS_OF_FACE)) >= 0 ? 1 << place : 0;
    }
    return set;
  }

  /** Returns the number of the color of a face, which its centers have in {@link Pieces}. */
  static int color(char face) {
    return FACES.indexOf(face);
  }

  int image(Symmetry symmetry, int place) {
    int kind = place / PLACES;
    Orbit orbit = kind < centers.size() ? centers.get(kind) : wings;
    int image = symmetry.placeImage(orbit.offset() + place % PLACES) - orbit.offset();
    return kind * PLACES + image;
  }

  /** Returns what symmetries make of sets of places of one kind. */
  MovedSets images(List<Symmetry> chosen, int kind) {
    int[][] sources = new int[chosen.size()][PLACES];
    for (int symmetry = 0; symmetry < sources.length; symmetry++) {
      for (int place = 0; place < PLACES; place++) {
        sources[symmetry][image(chosen.get(symmetry), kind + place) - kind] = place;
      }
    }
    return new MovedSets(sources);
  }

  /** Returns what a symmetry makes of a piece at some place: of a color, or of a wing or end. */
  int pieceImage(Symmetry symmetry, int place, int piece) {
    return place < WINGS
        ? image(symmetry, piece * CENTERS_OF_FACE) / CENTERS_OF_FACE
        : image(symmetry, WINGS + piece) - WINGS;
  }

  /** Returns the pieces of a state whose six middle centers are at home. */
  Pieces pieces(State state) {
    byte[] at = new byte[SIZE];
    for (int place = 0; place < PLACES; place++) {
      for (int kind = 0; kind < centers.size(); kind++) {
        Orbit orbit = centers.get(kind);
        int home = orbit.homeOf(state.piece(orbit, place));
        at[kind * PLACES + place] = (byte) (home / CENTERS_OF_FACE);
      }
      at[WINGS + place] = (byte) wings.homeOf(state.piece(wings, place));
    }
    for (int place = 0; place < WingSlots.EDGES; place++) {
      int slot = slotOfEdge[edges.homeOf(state.piece(edges, place))];
      int end = highEndAt[slot][2 * place + state.orientation(edges, place)];
      at[ENDS + end] = (byte) slots.high(slot);
      at[ENDS + partner(end)] = (byte) slots.low(slot);
    }
    return new Pieces(at);
  }

  private int partner(int place) {
    int slot = slots.edge(place);
    return slots.high(slot) + slots.low(slot) - place;
  }
}
