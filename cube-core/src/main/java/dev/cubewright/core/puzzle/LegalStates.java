package dev.cubewright.core.puzzle;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * The states that moves lead to which may be blocked. Immutable.
 *
 * <p>Sequences of moves that lead from the shape of the solved state back to it make up a group,
 * and as many states have any other shape. Generators of that group are what leads to a shape by a
 * tree of moves, on by one more move, and back by the tree.
 */
final class LegalStates {
  private final ShapeGraph shapes;
  private final List<Transformation> moves;
  private final IdenticalPieces loops;

  private LegalStates(ShapeGraph shapes, List<Transformation> moves, IdenticalPieces loops) {
    this.shapes = shapes;
    this.moves = moves;
    this.loops = loops;
  }

  static Optional<LegalStates> of(Puzzle puzzle, Cancellation cancellation) {
    List<Transformation> moves =
        puzzle.turns().stream()
            .flatMap(turn -> turn.moves().stream())
            .map(Move::transformation)
            .toList();
    return ShapeGraph.of(puzzle, moves, cancellation)
        .map(
            shapes ->
                new LegalStates(
                    shapes, moves, loops(puzzle.orbits(), shapes, moves, cancellation)));
  }

  private static IdenticalPieces loops(
      Orbits orbits, ShapeGraph shapes, List<Transformation> moves, Cancellation cancellation) {
    List<Transformation> unseen = IdenticalPieces.unseenChanges(orbits);
    List<Transformation> generators = new ArrayList<>();
    IdenticalPieces known = new IdenticalPieces(orbits, generators, unseen, cancellation);
    List<Transformation> paths = new ArrayList<>();
    for (int shape = 0; shape < shapes.size(); shape++) {
      paths.add(shape == 0 ? Transformation.identity(orbits) : path(shapes, shape, moves, paths));
    }
    for (int shape = 0; shape < shapes.size(); shape++) {
      cancellation.check();
      for (int move = 0; move < moves.size(); move++) {
        int next = shapes.next(shape, move);
        if (next != ShapeGraph.NONE) {
          Transformation loop =
              paths.get(shape).then(moves.get(move)).then(paths.get(next).inverse());
          if (!known.group().contains(loop)) {
            generators.add(loop);
            known = new IdenticalPieces(orbits, generators, unseen, cancellation);
          }
        }
      }
    }
    return known;
  }

  private static Transformation path(
      ShapeGraph shapes, int shape, List<Transformation> moves, List<Transformation> known) {
    return known.get(shapes.parent(shape)).then(moves.get(shapes.parentMove(shape)));
  }

  private Transformation path(int shape) {
    Transformation all = Transformation.identity(moves.get(0).orbits());
    for (int move : shapes.path(shape)) {
      all = all.then(moves.get(move));
    }
    return all;
  }

  Optional<BigInteger> states(long steps, Cancellation cancellation) {
    return loops.states(steps, cancellation).map(BigInteger.valueOf(shapes.size())::multiply);
  }

  State random(Puzzle puzzle, RandomGenerator random) {
    return puzzle
        .solved()
        .apply(loops.group().random(random))
        .apply(path(random.nextInt(shapes.size())));
  }

  /** {@return whether moves lead to a state, which turns without blocking lead to} */
  boolean contains(State state, StateRules rules, Cancellation cancellation) {
    int shape = shapes.number(state);
    return shape != ShapeGraph.NONE
        && loops
            .lookingLike(state.apply(path(shape).inverse()).transformation(), false, cancellation)
            .isPresent();
  }
}
