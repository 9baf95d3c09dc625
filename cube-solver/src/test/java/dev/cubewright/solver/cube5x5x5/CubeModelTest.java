package dev.cubewright.solver.cube5x5x5;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.cost.Symmetries;
import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** The pieces, moves and symmetries of the reduction, compared with the puzzle. */
class CubeModelTest {
  private static final CubeModel MODEL = FiveByFive.MODEL;
  private static final List<Symmetry> SYMMETRIES = Symmetries.of(FiveByFive.MOVES);

  /** Returns the color of each center and the home of each other piece. */
  private static int[] all(Pieces pieces) {
    return IntStream.range(0, CubeModel.SIZE)
        .map(place -> place < CubeModel.WINGS ? pieces.at(place) / 4 : pieces.at(place))
        .toArray();
  }

  private static State random(long seed) {
    return FiveByFive.states(seed, 1).findFirst().orElseThrow();
  }

  @Property(tries = 200)
  void movesPiecesLikeThePuzzle(@ForAll long seed) {
    State state = random(seed);
    int move = new SplittableRandom(seed).nextInt(FiveByFive.MOVES.size());
    Pieces moved = MODEL.pieces(state).moved(MODEL.sources(move));
    assertThat(all(moved)).isEqualTo(all(MODEL.pieces(FiveByFive.after(state, move))));
  }

  @Property(tries = 200)
  void conjugatesPiecesLikeSymmetries(@ForAll long seed) {
    State state = random(seed);
    int symmetry = new SplittableRandom(seed).nextInt(SYMMETRIES.size());
    assertThat(all(MODEL.pieces(state).seen(MODEL.images(symmetry))))
        .isEqualTo(all(MODEL.pieces(SYMMETRIES.get(symmetry).conjugate(state))));
  }

  @Property(tries = 200)
  void conjugatesMovesByTwoSymmetries(@ForAll long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int first = random.nextInt(MODEL.symmetries());
    int second = random.nextInt(MODEL.symmetries());
    int move = random.nextInt(FiveByFive.MOVES.size());
    Candidate start = Candidate.of(MODEL.pieces(random(seed)), MODEL);
    Candidate seen = start.seen(first, MODEL).seen(second, MODEL);
    int original = seen.originals()[move];
    Pieces moved = start.pieces().moved(MODEL.sources(original));
    assertThat(all(seen.pieces().moved(MODEL.sources(move))))
        .isEqualTo(all(moved.seen(MODEL.images(first)).seen(MODEL.images(second))));
    assertThat(MODEL.moveImage(second, MODEL.moveImage(first, original))).isEqualTo(move);
  }

  @Property(tries = 100)
  void findsTheInner3x3x3(@ForAll long seed) {
    Puzzle three = Cuboid.of(3, 3, 3);
    SplittableRandom random = new SplittableRandom(seed);
    State five = FiveByFive.PUZZLE.solved();
    State expected = three.solved();
    int[] faces = MODEL.moves("U R2 F' D L B' U2 R F2 D' L2 B");
    for (int move : FiveByFive.path(random, 30, faces)) {
      five = FiveByFive.after(five, move);
      expected = expected.apply(three.move(FiveByFive.MOVES.move(move).name()));
    }
    assertThat(MODEL.mapper().of(five)).isEqualTo(expected);
  }
}
