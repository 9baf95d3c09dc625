package dev.cubewright.solver.algorithms;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Pattern;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * An independent search for all algorithms of a case: depth-first, with exact distances of all
 * states near the goal. It shares only the model of the puzzle with the engine under test.
 */
final class PlainSearch {
  private static final int LABEL_BITS = 7;

  private final List<Move> moves;
  private final Transformation[] effects;
  private final List<Transformation> free;
  private final boolean[][] follows;

  /** By place over all orbits, the label of each piece in each orientation. */
  private final byte[][][] labels;

  /** For each label, the label after each twist. */
  private final List<byte[]> twisted = new ArrayList<>();

  private final List<byte[]> goals = new ArrayList<>();
  private final long[] random = new SplittableRandom(51).longs(1 << (2 * LABEL_BITS)).toArray();

  /** The hashes of the states near the goal, with their distances. */
  private final long[] keys = new long[1 << 22];

  private final byte[] distances = new byte[keys.length];
  private int longest;
  private List<byte[]> starts = List.of();
  private final byte[][] states = new byte[64][];
  private final int[] path = new int[64];
  private Set<List<Move>> found = new HashSet<>();

  /** Creates a search for a goal that only the solved state matches, up to identical pieces. */
  PlainSearch(Puzzle puzzle, Pattern goal, List<Move> moves, List<Move> free) {
    this.moves = moves;
    this.effects = moves.stream().map(Move::transformation).toArray(Transformation[]::new);
    this.free = free.stream().map(Move::transformation).toList();
    labels = new byte[puzzle.orbits().places()][][];
    follows = new boolean[effects.length][effects.length];
    for (int one = 0; one < effects.length; one++) {
      for (int other = 0; other < effects.length; other++) {
        Transformation both = effects[one].then(effects[other]);
        follows[one][other] =
            !both.isIdentity()
                && !Arrays.asList(effects).contains(both)
                && (one < other || !effects[other].then(effects[one]).equals(both));
      }
    }
    puzzle.orbits().list().forEach(orbit -> label(orbit, goal));
    for (Move rotation : puzzle.rotations()) {
      goals.add(apply(labeled(puzzle.solved()), rotation.transformation()));
    }
    byte[] solved = goals.get(0);
    IntStream.range(0, solved.length)
        .filter(flat -> Arrays.stream(effects).allMatch(move -> move.fixes(flat)))
        .forEach(flat -> goals.removeIf(one -> one[flat] != solved[flat]));
    close(goals);
  }

  /** Assigns the same label to pieces that the goal does not distinguish in any place. */
  private void label(Orbit orbit, Pattern goal) {
    Map<List<Boolean>, Integer> known = new HashMap<>();
    int turns = orbit.orientations();
    byte[][] ofPieces = new byte[orbit.size()][turns];
    for (int place = 0; place < orbit.size(); place++) {
      labels[orbit.offset() + place] = ofPieces;
    }
    for (int at = 0; at < orbit.size() * turns; at++) {
      int piece = orbit.solvedPiece(at / turns);
      List<Boolean> signature = new ArrayList<>();
      for (int twist = 0; twist < orbit.size() * turns; twist++) {
        int turned = (at + twist) % turns % orbit.modulus(piece);
        signature.add(goal.allows(orbit, twist / turns, piece, turned));
      }
      int label = known.computeIfAbsent(signature, unused -> twisted.size() + known.size());
      ofPieces[piece][at % turns] = (byte) label;
    }
    known.values().forEach(unused -> twisted.add(new byte[turns]));
    for (byte[] ofPiece : ofPieces) {
      for (int at = 0; at < turns * turns; at++) {
        twisted.get(ofPiece[at / turns])[at % turns] = ofPiece[(at / turns + at) % turns];
      }
    }
  }

  private byte[] labeled(State state) {
    byte[] labeled = new byte[labels.length];
    for (int flat = 0; flat < labeled.length; flat++) {
      Orbit orbit = state.orbits().at(flat);
      int place = flat - orbit.offset();
      labeled[flat] = labels[flat][state.piece(orbit, place)][state.orientation(orbit, place)];
    }
    return labeled;
  }

  private byte[] apply(byte[] state, Transformation move) {
    byte[] next = new byte[state.length];
    for (int place = 0; place < next.length; place++) {
      next[place] = twisted.get(state[move.source(place)])[move.twist(place)];
    }
    return next;
  }

  private void close(List<byte[]> all) {
    for (int at = 0; at < all.size(); at++) {
      for (Transformation move : free) {
        byte[] next = apply(all.get(at), move);
        if (!contains(all, next)) {
          all.add(next);
        }
      }
    }
  }

  private static boolean contains(List<byte[]> all, byte[] state) {
    return all.stream().anyMatch(one -> Arrays.equals(one, state));
  }

  private long key(byte[] state) {
    long key = 1;
    for (int place = 0; place < state.length; place++) {
      key ^= random[place << LABEL_BITS | state[place]];
    }
    return key;
  }

  /** Returns the index of a key or of the empty slot for it. */
  private int slot(long key) {
    int at = (int) (key >>> 20) & keys.length - 1;
    while (keys[at] != 0 && keys[at] != key) {
      at = at + 1 & keys.length - 1;
    }
    return at;
  }

  /**
   * Adds the states at a distance, after those at smaller distances. Of states with the same hash
   * the minimum distance is stored, so that no algorithm is lost.
   */
  private void fill(byte[] state, int depth, int distance, int last) {
    long key = key(state);
    int slot = slot(key);
    if (depth == distance && keys[slot] == 0) {
      keys[slot] = key;
      distances[slot] = (byte) depth;
    } else if (depth < distance && distances[slot] == depth) {
      for (int move = 0; move < effects.length; move++) {
        if (last < 0 || follows[last][move]) {
          fill(apply(state, effects[move]), depth + 1, distance, move);
        }
      }
    }
  }

  /** {@return all algorithms up to a length that solve a state after free moves} */
  Set<List<Move>> find(State state, int length) {
    starts = new ArrayList<>(List.of(labeled(state)));
    close(starts);
    Arrays.fill(keys, 0);
    Arrays.fill(distances, Byte.MAX_VALUE);
    for (int radius = 0; radius <= length / 2; radius++) {
      for (byte[] goal : goals) {
        fill(goal, 0, radius, -1);
      }
    }
    longest = length;
    found = new HashSet<>();
    for (byte[] one : starts) {
      states[0] = one;
      search(0);
    }
    return found;
  }

  private void search(int depth) {
    int left = longest - depth - 1;
    for (int move = 0; move < effects.length; move++) {
      path[depth] = move;
      if ((depth > 0 && !follows[path[depth - 1]][move]) || isFree(0, depth)) {
        continue;
      }
      byte[] state = apply(states[depth], effects[move]);
      int distance = distances[slot(key(state))];
      if ((left <= longest / 2 && distance > left)
          || contains(starts, state)
          || contains(Arrays.asList(states).subList(0, depth + 1), state)) {
        continue;
      }
      if (distance == 0 && contains(goals, state)) {
        if (IntStream.rangeClosed(0, depth).noneMatch(first -> isFree(depth, first))) {
          found.add(Arrays.stream(path, 0, depth + 1).mapToObj(moves::get).toList());
        }
      } else if (left > 0) {
        states[depth + 1] = state;
        search(depth + 1);
      }
    }
  }

  /** Whether a move of the path is free and commutes with all moves up to an end of the path. */
  private boolean isFree(int end, int at) {
    Transformation move = effects[path[at]];
    return free.contains(move)
        && IntStream.rangeClosed(Math.min(end, at), Math.max(end, at))
            .mapToObj(other -> effects[path[other]])
            .allMatch(passed -> move.then(passed).equals(passed.then(move)));
  }
}
