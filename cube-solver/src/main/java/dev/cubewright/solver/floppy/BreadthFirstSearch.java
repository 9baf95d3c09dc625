package dev.cubewright.solver.floppy;

import dev.cubewright.core.cost.CanonicalSequences;
import dev.cubewright.core.cost.MoveSet;
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

/** A breadth-first search for one request; not thread-safe. */
final class BreadthFirstSearch<P> {
  /** A position, and the turn that led to it from the one before; no turn leads to a root. */
  private record Node<P>(Move frame, P position, @Nullable Node<P> before, int move) {}

  private final Positions<P> positions;
  private final boolean pruned;
  private final SolveRequest request;
  private final MoveSet moveSet;
  private final CanonicalSequences sequences;
  private final SearchControl control;

  /** The number of turns after which each position was first seen. */
  private final Map<P, Integer> seen = new HashMap<>();

  private List<Node<P>> level = new ArrayList<>();

  BreadthFirstSearch(
      Positions<P> positions, boolean pruned, SolveRequest request, SearchControl control) {
    this.positions = positions;
    this.pruned = pruned;
    this.request = request;
    this.moveSet = request.moveSet();
    this.sequences = new CanonicalSequences(moveSet);
    this.control = control;
    for (Move frame : request.frames()) {
      P root = positions.of(request.state().apply(frame));
      seen.put(root, 0);
      level.add(new Node<>(frame, root, null, -1));
    }
  }

  SolveResult search(int maximumTurns) {
    for (int depth = 1; depth <= maximumTurns && !level.isEmpty(); depth++) {
      List<Node<P>> next = new ArrayList<>();
      for (Node<P> node : level) {
        if (!control.poll()) {
          return control.result(Ending.FOUND);
        }
        expand(node, depth, next);
      }
      level = next;
      if (control.hasSolution()) {
        return control.result(Ending.FOUND);
      }
    }
    return control.result(Ending.NONE_WITHIN_MAXIMUM);
  }

  private void expand(Node<P> node, int depth, List<Node<P>> next) {
    for (int move = 0; move < moveSet.size() && control.goesOn(); move++) {
      if (pruned && node.before() != null && !sequences.allows(node.move(), move)) {
        continue;
      }
      control.count(1);
      P position = positions.turned(node.position(), moveSet.move(move));
      if (isNew(position, depth)) {
        Node<P> child = new Node<>(node.frame(), position, node, move);
        next.add(child);
        if (positions.isSolved(position)) {
          offer(child, depth);
        }
      }
    }
  }

  /** Several paths of equal length to one position count only if more than one is wanted. */
  private boolean isNew(P position, int depth) {
    Integer before = seen.putIfAbsent(position, depth);
    return before == null || (before == depth && request.maximumSolutions() > 1);
  }

  private void offer(Node<P> last, int depth) {
    int[] path = new int[depth];
    boolean isCanonical = true;
    Node<P> node = last;
    for (int turn = depth - 1; turn >= 0 && node != null; turn--) {
      path[turn] = node.move();
      node = node.before();
      isCanonical &= turn == depth - 1 || sequences.allows(path[turn], path[turn + 1]);
    }
    // Of several orders of commuting turns only one is a solution of its own.
    if (request.maximumSolutions() == 1 || isCanonical) {
      control.offer(last.frame(), path, true);
    }
  }
}
