package dev.cubewright.search.word;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.core.puzzle.Turn;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Words for all effects of random definitions, with identical pieces and hidden orientations. */
class WordTablePropertyTest {
  private static Puzzle puzzle(Random random) {
    Orbits.Builder builder = Orbits.builder();
    for (int number = 0; number < 1 + random.nextInt(3); number++) {
      int size = 1 + random.nextInt(5);
      int orientations = 1 + random.nextInt(4);
      int kinds = 1 + random.nextInt(size);
      int modulus = random.nextBoolean() ? 1 : orientations;
      builder.add(
          "O" + number,
          orientations,
          IntStream.range(0, size).mapToObj(place -> "p" + place).toList(),
          IntStream.range(0, size).mapToObj(place -> Math.min(place, kinds - 1)).toList(),
          IntStream.range(0, size).mapToObj(place -> modulus).toList());
    }
    Orbits orbits = builder.build();
    Puzzle.Builder puzzle = Puzzle.builder("random", orbits);
    int turns = 1 + random.nextInt(3);
    int made = 0;
    for (int tries = 0; tries < 50 && made < turns; tries++) {
      Transformation step = transformation(orbits, random);
      if (!step.isIdentity()) {
        puzzle.turn(Turn.of("T" + made, Turn.Kind.OUTER, step, 1), true);
        made++;
      }
    }
    return made == 0 ? puzzle(random) : puzzle.build();
  }

  private static Transformation transformation(Orbits orbits, Random random) {
    int[] sources = IntStream.range(0, orbits.places()).toArray();
    byte[] twists = new byte[sources.length];
    for (Orbit orbit : orbits.list()) {
      for (int exchange = random.nextInt(4); exchange > 0; exchange--) {
        int one = orbit.offset() + random.nextInt(orbit.size());
        int other = orbit.offset() + random.nextInt(orbit.size());
        int kept = sources[one];
        sources[one] = sources[other];
        sources[other] = kept;
        twists[one] = (byte) random.nextInt(orbit.orientations());
      }
    }
    return Transformation.of(orbits, sources, twists);
  }

  @Property(tries = 20)
  void invertsEveryEffect(@ForAll long seed) {
    Random random = new Random(seed);
    StateSpace space = new StateSpace(puzzle(random));
    Orbits orbits = space.puzzle().orbits();
    MoveSet moveSet = MoveSet.ofTurns(space.puzzle().turns(), Metric.HALF_TURN);
    WordMoves moves = WordMoves.of(moveSet, true).orElseThrow();
    WordTable table =
        WordTable.of(
                moves, orbits, space.groupOrder(Cancellation.never()), Cancellation.byInterrupt())
            .orElseThrow();

    for (int i = 0; i < 10; i++) {
      State state = space.random(random);
      int[] effect = OrientedPieces.effect(space.transformation(state).orElseThrow());
      int[] exact = table.undoing(effect, true).orElseThrow();
      assertThat(moves.after(effect, exact)).isEqualTo(moves.pieces().identity());
      table
          .undoing(effect, false)
          .ifPresent(
              word -> {
                State end = state;
                for (int move : word) {
                  end = end.apply(moveSet.move(move));
                }
                assertThat(end).isEqualTo(space.puzzle().solved());
              });
    }
  }
}
