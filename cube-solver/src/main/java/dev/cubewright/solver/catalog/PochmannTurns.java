package dev.cubewright.solver.catalog;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Transformation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The rewriting of face turns of the megaminx into Pochmann notation. Each of its turns, such as
 * {@code R++}, is a turn of one face and a rotation of the whole puzzle. Immutable.
 *
 * <p>A search by increasing number of turns finds a short rewriting. A state of the search consists
 * of the number of face turns done, further turns, which all commute, and the rotation of the whole
 * puzzle. The search drops states that are far behind the best one, so the result is not proven
 * shortest.
 */
final class PochmannTurns {
  /** Single turns, and rotations of the whole puzzle about U, each before its inverse. */
  private static final String STEPS = "U,U',D++,D--,R++,R--,D++ U' U',D-- U U,D++ D++ U,D-- D-- U'";

  /** The maximum number of face turns by which a state may be behind the best one. */
  private static final int WINDOW = 4;

  private static final int ORDER = 5;
  private static final int HOLD_BITS = 6;
  private static final int EXTRA_BITS = 11;
  private static final int DONE_SHIFT = EXTRA_BITS + HOLD_BITS;
  private static final int KIND_BITS = 4;

  private final Puzzle puzzle;
  private final List<Algorithm> steps;
  private final List<Transformation> turns;
  private final List<Transformation> holds = new ArrayList<>();
  private final List<int[]> holdAfter = new ArrayList<>();
  private final List<int[]> turnOf = new ArrayList<>();
  private final List<int[]> extraAfter = new ArrayList<>();

  PochmannTurns(Puzzle puzzle) {
    this.puzzle = puzzle;
    steps = Stream.of(STEPS.split(",", -1)).map(step -> Algorithm.parse(puzzle, step)).toList();
    turns =
        puzzle.turns().stream()
            .flatMap(turn -> IntStream.range(0, ORDER).mapToObj(turn.step()::power))
            .toList();
    puzzle.rotations().forEach(rotation -> holds.add(rotation.transformation()));
    for (Transformation hold : holds) {
      int[] after = new int[steps.size()];
      int[] turned = new int[steps.size()];
      for (int step = 0; step < after.length; step++) {
        Transformation whole = hold.then(steps.get(step).transformation());
        turned[step] = -1;
        do {
          turned[step]++;
          after[step] = holds.indexOf(turns.get(inverse(turned[step])).then(whole));
        } while (after[step] < 0);
      }
      holdAfter.add(after);
      turnOf.add(turned);
    }
    List<Transformation> extras = new ArrayList<>(List.of(turns.get(0)));
    Map<Transformation, Integer> known = new HashMap<>(Map.of(turns.get(0), 0));
    for (int extra = 0; extra < extras.size(); extra++) {
      int[] after = new int[turns.size()];
      for (int turn = 0; turn < after.length; turn++) {
        Transformation both = extras.get(extra).then(turns.get(turn));
        boolean commute = both.equals(turns.get(turn).then(extras.get(extra)));
        if (commute && known.putIfAbsent(both, extras.size()) == null) {
          extras.add(both);
        }
        after[turn] = commute ? known.getOrDefault(both, 0) : -1;
      }
      extraAfter.add(after);
    }
  }

  private static int inverse(int turn) {
    return turn - turn % ORDER + (ORDER - turn % ORDER) % ORDER;
  }

  /** Returns face turns with the same effect on the puzzle as it looks after a rotation. */
  Algorithm seenAfter(Transformation rotation, Algorithm moves) {
    Map<Transformation, Move> named = new HashMap<>();
    puzzle
        .turns()
        .forEach(turn -> turn.moves().forEach(move -> named.put(move.transformation(), move)));
    return Algorithm.of(
        puzzle,
        moves.moves().stream()
            .map(move -> rotation.inverse().then(move.transformation()).then(rotation))
            .map(turn -> Objects.requireNonNull(named.get(turn)))
            .toList());
  }

  /**
   * Returns turns in Pochmann notation with the effect of face turns and a rotation of the whole
   * puzzle.
   *
   * @param moves face turns, at most 1000
   */
  Algorithm rewrite(Algorithm moves) {
    int[] word =
        moves.moves().stream().mapToInt(move -> turns.indexOf(move.transformation())).toArray();
    byte[] cameBy = new byte[(word.length + 1) << DONE_SHIFT];
    Arrays.fill(cameBy, (byte) -1);
    int[][] levels = new int[ORDER - 1][1];
    int[] sizes = {1, 0, 0, 0};
    levels[0][0] = steps.size();
    int farthest = 0;
    for (int cost = 0; IntStream.of(sizes).sum() > 0; cost++) {
      int level = cost % levels.length;
      for (int index = 0; index < sizes[level]; index++) {
        int state = levels[level][index] >> KIND_BITS;
        int done = state >> DONE_SHIFT;
        if (cameBy[state] >= 0 || done < farthest - WINDOW) {
          continue;
        }
        cameBy[state] = (byte) (levels[level][index] & ((1 << KIND_BITS) - 1));
        farthest = Math.max(farthest, done);
        if (state >> HOLD_BITS == word.length << EXTRA_BITS) {
          return written(word, cameBy, state);
        }
        for (int kind = 0; kind < steps.size() + 2; kind++) {
          int next = neighbor(word, state, kind);
          if (next >= 0 && cameBy[next] < 0) {
            int at = (cost + cost(kind)) % levels.length;
            if (sizes[at] == levels[at].length) {
              levels[at] = Arrays.copyOf(levels[at], 2 * sizes[at]);
            }
            levels[at][sizes[at]++] = (next << KIND_BITS) | kind;
          }
        }
      }
      sizes[level] = 0;
    }
    throw new IllegalStateException("no turns in Pochmann notation for " + moves);
  }

  private int cost(int kind) {
    return kind < steps.size() ? steps.get(kind).length() : 0;
  }

  /** Returns the state after a step, or with one more or less face turn done; -1 if none. */
  private int neighbor(int[] word, int state, int kind) {
    int hold = state & ((1 << HOLD_BITS) - 1);
    int extra = (state >> HOLD_BITS) & ((1 << EXTRA_BITS) - 1);
    int done = state >> DONE_SHIFT;
    int turn;
    if (kind < steps.size()) {
      turn = turnOf.get(hold)[kind];
      hold = holdAfter.get(hold)[kind];
    } else {
      boolean isForward = kind == steps.size();
      if (done == (isForward ? word.length : 0)) {
        return -1;
      }
      turn = isForward ? inverse(word[done]) : word[done - 1];
      done += isForward ? 1 : -1;
    }
    int after = extraAfter.get(extra)[turn];
    return after < 0 ? -1 : (done << DONE_SHIFT) | (after << HOLD_BITS) | hold;
  }

  /** Follows the search back; each kind of step has its inverse at the neighboring index. */
  private Algorithm written(int[] word, byte[] cameBy, int end) {
    List<Algorithm> made = new ArrayList<>();
    for (int state = end; state > 0; state = neighbor(word, state, cameBy[state] ^ 1)) {
      if (cameBy[state] < steps.size()) {
        made.add(steps.get(cameBy[state]));
      }
    }
    Collections.reverse(made);
    return made.stream().reduce(Algorithm.parse(puzzle, ""), Algorithm::then);
  }
}
