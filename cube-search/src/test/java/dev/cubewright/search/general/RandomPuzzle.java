package dev.cubewright.search.general;

import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.Pattern;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.core.puzzle.Turn;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Small random puzzles: any pieces, any turns, and sometimes rotations that map identical pieces to
 * each other.
 */
final class RandomPuzzle {
  private static final int MAXIMUM_STATES = 4000;

  private final Random random;
  final Puzzle puzzle;

  RandomPuzzle(Random random) {
    this.random = random;
    Optional<Puzzle> made = make();
    while (made.isEmpty()) {
      made = make();
    }
    this.puzzle = made.get();
  }

  private Optional<Puzzle> make() {
    Orbits orbits = orbits();
    Transformation rotation = transformation(orbits, 0.3);
    boolean rotates = random.nextBoolean() && !rotation.isIdentity() && rotation.order() <= 4;
    List<Transformation> steps = new ArrayList<>();
    int count = 1 + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      Transformation step = transformation(orbits, 0.5);
      steps.add(step);
      // Each turn of the rotated puzzle is also a turn.
      for (int held = 1; rotates && held < rotation.order(); held++) {
        step = rotation.inverse().then(step).then(rotation);
        steps.add(step);
      }
    }
    Puzzle.Builder builder = Puzzle.builder("random", orbits);
    for (int i = 0; i < steps.size(); i++) {
      if (steps.get(i).isIdentity() || steps.get(i).order() > 12) {
        return Optional.empty();
      }
      builder.turn(Turn.of("T" + (char) ('a' + i), Turn.Kind.OUTER, steps.get(i), 1), true);
    }
    if (rotates) {
      builder.turn(Turn.of("x", Turn.Kind.ROTATION, rotation, 1), false);
    }
    Puzzle built = builder.build();
    return built.rotations().stream().allMatch(r -> orbits.allowRenaming(r.transformation()))
        ? Optional.of(built)
        : Optional.empty();
  }

  private Orbits orbits() {
    Orbits.Builder builder = Orbits.builder();
    double states = 1;
    for (int orbit = 0; orbit == 0 || (orbit < 3 && random.nextBoolean()); orbit++) {
      int size = 1 + random.nextInt(5);
      int orientations = 1 + random.nextInt(3) + (random.nextInt(8) == 0 ? 1 : 0);
      for (int place = 1; place <= size; place++) {
        states *= place * orientations;
      }
      if (states > MAXIMUM_STATES && orbit > 0) {
        break;
      }
      List<Integer> pieces = new ArrayList<>();
      List<Integer> moduli = new ArrayList<>();
      boolean alike = random.nextBoolean();
      boolean dull = random.nextInt(3) == 0;
      int kinds = 0;
      for (int place = 0; place < size; place++) {
        int piece = alike && kinds > 0 && random.nextBoolean() ? random.nextInt(kinds) : kinds;
        int modulus = dull ? divisor(orientations) : orientations;
        moduli.add(piece < kinds ? moduli.get(pieces.indexOf(piece)) : modulus);
        pieces.add(piece);
        kinds = Math.max(kinds, piece + 1);
      }
      List<String> names = IntStream.range(0, size).mapToObj(place -> "p" + place).toList();
      builder.add("orbit" + orbit, orientations, names, pieces, moduli);
    }
    return builder.build();
  }

  private int divisor(int number) {
    List<Integer> divisors =
        IntStream.rangeClosed(1, number).filter(d -> number % d == 0).boxed().toList();
    return divisors.get(random.nextInt(divisors.size()));
  }

  private Transformation transformation(Orbits orbits, double twisted) {
    int[] sources = new int[orbits.places()];
    byte[] twists = new byte[sources.length];
    for (Orbit orbit : orbits.list()) {
      List<Integer> places = new ArrayList<>();
      for (int place = 0; place < orbit.size(); place++) {
        places.add(orbit.offset() + place);
      }
      List<Integer> some = new ArrayList<>(places);
      Collections.shuffle(some, random);
      some = some.subList(0, random.nextInt(some.size() + 1));
      List<Integer> shuffled = new ArrayList<>(some);
      Collections.shuffle(shuffled, random);
      for (int place : places) {
        int at = some.indexOf(place);
        sources[place] = at < 0 ? place : shuffled.get(at);
        twists[place] =
            (byte) (random.nextDouble() < twisted ? random.nextInt(orbit.orientations()) : 0);
      }
    }
    return Transformation.of(orbits, sources, twists);
  }

  /** Returns a state that turns and rotations reach. */
  State state() {
    State state = puzzle.solved();
    int length = random.nextInt(12);
    for (int i = 0; i < length; i++) {
      Turn turn = puzzle.turns().get(random.nextInt(puzzle.turns().size()));
      state = state.apply(turn.moves().get(random.nextInt(turn.moves().size())));
    }
    return state.apply(puzzle.rotations().get(random.nextInt(puzzle.rotations().size())));
  }

  /** Returns a pattern that often, but not always, matches a state. */
  Pattern pattern() {
    State model = state();
    Pattern.Builder builder = Pattern.builder(puzzle.orbits());
    for (Orbit orbit : puzzle.orbits().list()) {
      for (int place = 0; place < orbit.size(); place++) {
        int piece = model.piece(orbit, place);
        int orientation = model.orientation(orbit, place);
        switch (random.nextInt(9)) {
          case 0, 1, 2 -> {}
          case 3 -> builder.allowPiece(orbit, place, piece);
          case 4 -> GoalsFixture.allowOrientation(builder, orbit, place, orientation);
          case 5 -> {
            builder.allow(orbit, place, piece, orientation);
            builder.allowPiece(orbit, place, orbit.solvedPiece(random.nextInt(orbit.size())));
          }
          case 6 ->
              builder.allow(
                  orbit,
                  place,
                  orbit.solvedPiece(random.nextInt(orbit.size())),
                  random.nextInt(orbit.orientations()));
          default -> builder.allow(orbit, place, piece, orientation);
        }
      }
    }
    return builder.build();
  }
}
