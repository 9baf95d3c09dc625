package dev.cubewright.solver.floppy;

import dev.cubewright.core.cost.CanonicalSequences;
import dev.cubewright.core.puzzle.Move;
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
 * Looks at every position one turn away, then at every position two turns away, and so on: the
 * first solved one is reached by the fewest turns. For one request and one thread.
 *
 * @param <P> how a position is written down
 */
final class BreadthFirstSearch<P> {
  /** A position, and the turn that led to it from the one before; no turn leads to a root. */
  private record Node<P>(Move frame, P position, @Nullable Node<P> before, int move) {}

  private final Positions<P> positions;
  private final CanonicalSequences sequences;
  private final SolveRequest request;
  private final SearchControl control;

  /** After how many turns each position was first seen. */
  private final Map<P, Integer> seen = new HashMap<>();

  private List<Node<P>> level = new ArrayList<>();

  BreadthFirstSearch(
      Positions<P> positions,
      CanonicalSequences sequences,
      SolveRequest request,
      SearchControl control) {
    this.positions = positions;
    this.sequences = sequences;
    this.request = request;
    this.control = control;
    for (Move frame : request.frames()) {
      P root = positions.of(request.state().apply(frame));
      seen.put(root, 0);
      level.add(new Node<>(frame, root, null, -1));
    }
  }

  /**
   * Searches up to a depth.
   *
   * @param pruned whether to leave out turns that cannot be of use after the one before
   */
  SolveResult search(int maximumTurns, boolean pruned) {
    for (int depth = 1; depth <= maximumTurns && !level.isEmpty(); depth++) {
      List<Node<P>> next = new ArrayList<>();
      for (Node<P> node : level) {
        if (!control.poll()) {
          return control.result(Ending.FOUND);
        }
        expand(node, depth, pruned, next);
      }
      level = next;
      if (control.hasSolution()) {
        return control.result(Ending.FOUND);
      }
    }
    return control.result(Ending.NONE_WITHIN_MAXIMUM);
  }

  /** Ends the search with a solution that is known otherwise. */
  SolveResult answer(Move frame, int[] path) {
    control.offer(frame, path, true);
    return control.result(Ending.FOUND);
  }

  private void expand(Node<P> node, int depth, boolean pruned, List<Node<P>> next) {
    for (int move = 0; move < request.moveSet().size() && control.goesOn(); move++) {
      if (pruned && node.before() != null && !sequences.allows(node.move(), move)) {
        continue;
      }
      control.count(1);
      P position = positions.turned(node.position(), move);
      if (isNew(position, depth)) {
        Node<P> child = new Node<>(node.frame(), position, node, move);
        next.add(child);
        if (positions.isSolved(position)) {
          add(child, depth);
        }
      }
    }
  }

  /** Several ways of equal length to one position count only if more than one is wanted. */
  private boolean isNew(P position, int depth) {
    Integer before = seen.putIfAbsent(position, depth);
    return before == null || (before == depth && request.maximumSolutions() > 1);
  }

  private void add(Node<P> last, int depth) {
    int[] path = new int[depth];
    Node<P> node = last;
    for (int turn = depth - 1; turn >= 0 && node != null; turn--) {
      path[turn] = node.move();
      node = node.before();
    }
    if (request.maximumSolutions() == 1 || isCanonical(path)) {
      control.offer(last.frame(), path, true);
    }
  }

  /** Of several orders of commuting turns only one is an answer of its own. */
  private boolean isCanonical(int[] path) {
    for (int turn = 1; turn < path.length; turn++) {
      if (!sequences.allows(path[turn - 1], path[turn])) {
        return false;
      }
    }
    return true;
  }
}
