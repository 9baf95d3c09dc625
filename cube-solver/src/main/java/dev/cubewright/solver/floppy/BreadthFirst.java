package dev.cubewright.solver.floppy;

import dev.cubewright.core.cost.CanonicalSequences;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.engine.SearchControl;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A solver by breadth-first search over stickers or pieces, with all moves or without redundant
 * ones. Implements three of the strategies. Thread-safe.
 */
final class BreadthFirst<P> extends SideTurnSolver {
  /** A solution of the only state at distance 8, in any orientation. */
  private static final String LONGEST_SOLUTION = "R2 U2 R2 L2 U2 R2 U2 D2";

  private final Positions<P> positions;
  private final boolean pruned;
  private final boolean isLastKnown;

  /** A position with its predecessor and the turn between them; a root has no predecessor. */
  private record Node<P>(Move frame, P position, @Nullable Node<P> before, int move) {}

  /**
   * Creates a solver.
   *
   * @param pruned whether to omit repeated turns, and L2 R2 in addition to R2 L2
   * @param isLastKnown whether to return the known solution of the only state at distance 8 if 7
   *     turns do not suffice
   */
  BreadthFirst(
      StateSpace stateSpace,
      String strategy,
      Positions<P> positions,
      boolean pruned,
      boolean isLastKnown) {
    super(stateSpace, strategy);
    this.positions = positions;
    this.pruned = pruned;
    this.isLastKnown = isLastKnown;
  }

  @Override
  SolveResult search(SolveRequest request, SearchControl control) {
    int maximum = maximumTurns(request);
    // One solution of 8 turns is known; a request for several needs a search.
    if (!isLastKnown || maximum < LARGEST_DISTANCE || request.maximumSolutions() > 1) {
      return search(request, control, maximum);
    }
    SolveResult result = search(request, control, LARGEST_DISTANCE - 1);
    if (result.ending() != Ending.NONE_WITHIN_MAXIMUM) {
      return result;
    }
    int[] longest =
        Algorithm.parse(puzzle(), LONGEST_SOLUTION).moves().stream()
            .mapToInt(request.moveSet().moves()::indexOf)
            .toArray();
    control.offer(request.frames().get(0), longest, true);
    return control.result(Ending.FOUND);
  }

  private SolveResult search(SolveRequest request, SearchControl control, int maximum) {
    MoveSet moveSet = request.moveSet();
    CanonicalSequences sequences = new CanonicalSequences(moveSet);
    Map<P, Integer> depths = new HashMap<>();
    List<Node<P>> level = new ArrayList<>();
    for (Move frame : request.frames()) {
      P root = positions.of(request.state().apply(frame));
      depths.put(root, 0);
      level.add(new Node<>(frame, root, null, -1));
    }
    for (int depth = 1; depth <= maximum && !level.isEmpty(); depth++) {
      List<Node<P>> next = new ArrayList<>();
      for (Node<P> node : level) {
        if (!control.poll()) {
          return control.result(Ending.FOUND);
        }
        for (int move = 0; move < moveSet.size() && control.isRunning(); move++) {
          if (pruned && node.before() != null && !sequences.allows(node.move(), move)) {
            continue;
          }
          control.count(1);
          P position = positions.turned(node.position(), moveSet.move(move));
          Integer before = depths.putIfAbsent(position, depth);
          // Several paths of equal length to a position count only if several solutions are
          // requested.
          if (before == null || (before == depth && request.maximumSolutions() > 1)) {
            Node<P> child = new Node<>(node.frame(), position, node, move);
            next.add(child);
            if (positions.isSolved(position)) {
              offer(child, depth, sequences, request, control);
            }
          }
        }
      }
      level = next;
      if (control.hasSolution()) {
        return control.result(Ending.FOUND);
      }
    }
    return control.result(Ending.NONE_WITHIN_MAXIMUM);
  }

  private void offer(
      Node<P> last,
      int depth,
      CanonicalSequences sequences,
      SolveRequest request,
      SearchControl control) {
    int[] path = new int[depth];
    boolean isCanonical = true;
    Node<P> node = last;
    for (int turn = depth - 1; turn >= 0 && node != null; turn--) {
      path[turn] = node.move();
      node = node.before();
      isCanonical &= turn == depth - 1 || sequences.allows(path[turn], path[turn + 1]);
    }
    // Solutions that differ only in the order of commuting turns count once.
    if (request.maximumSolutions() == 1 || isCanonical) {
      control.offer(last.frame(), path, true);
    }
  }
}
