package dev.cubewright.core.puzzle;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * The states that unblocked moves reach. Immutable.
 *
 * <p>Move sequences from the solved shape back to it form a group, and every other shape has
 * equally many states. The generators of the group are loops: each follows a tree of moves to a
 * shape, makes one more move, and returns along the tree.
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
    List<Transformation> unseen = StateRules.unseenChanges(orbits);
    List<Transformation> generators = new ArrayList<>();
    IdenticalPieces known = new IdenticalPieces(orbits, generators, unseen, cancellation);
    List<Transformation> paths = new ArrayList<>(List.of(Transformation.identity(orbits)));
    for (int shape = 1; shape < shapes.size(); shape++) {
      cancellation.check();
      paths.add(paths.get(shapes.parent(shape)).then(moves.get(shapes.parentMove(shape))));
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

  private static Transformation path(ShapeGraph shapes, List<Transformation> moves, int shape) {
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
        .apply(path(shapes, moves, random.nextInt(shapes.size())));
  }

  /** {@return whether unblocked moves reach a state that turns reach without blocking} */
  boolean contains(State state, Cancellation cancellation) {
    int shape = shapes.index(state);
    return shape != ShapeGraph.NONE
        && loops
            .equivalent(
                state.apply(path(shapes, moves, shape).inverse()).transformation(),
                false,
                cancellation)
            .isPresent();
  }
}
