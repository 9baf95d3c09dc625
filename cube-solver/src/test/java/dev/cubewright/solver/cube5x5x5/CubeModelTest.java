package dev.cubewright.solver.cube5x5x5;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** The pieces, moves and views of the reduction, held against the puzzle. */
class CubeModelTest {
  private static final CubeModel MODEL = FiveByFive.MODEL;
  private static final Views VIEWS = FiveByFive.VIEWS;

  private static int[] all(Pieces pieces) {
    return IntStream.range(0, CubeModel.SIZE).map(pieces::at).toArray();
  }

  private static State random(long seed) {
    return FiveByFive.states(seed, 1).findFirst().orElseThrow();
  }

  @Property(tries = 200)
  void carriesThePiecesAsThePuzzleDoes(@ForAll long seed) {
    State state = random(seed);
    int move = new SplittableRandom(seed).nextInt(FiveByFive.MOVES.size());
    Pieces moved = MODEL.pieces(state).moved(MODEL.sources(move));
    assertThat(all(moved)).isEqualTo(all(MODEL.pieces(FiveByFive.after(state, move))));
  }

  @Property(tries = 200)
  void looksAtPiecesAsSymmetriesDo(@ForAll long seed) {
    State state = random(seed);
    int view = new SplittableRandom(seed).nextInt(MODEL.symmetries().size());
    Symmetry symmetry = MODEL.symmetries().get(view);
    assertThat(all(VIEWS.of(MODEL.pieces(state), view)))
        .isEqualTo(all(MODEL.pieces(symmetry.conjugate(state))));
  }

  @Property(tries = 200)
  void looksAtWhatMovesLeadTo(@ForAll long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int view = random.nextInt(MODEL.symmetries().size());
    int other = random.nextInt(MODEL.symmetries().size());
    int move = random.nextInt(FiveByFive.MOVES.size());
    Pieces pieces = MODEL.pieces(random(seed));
    int both = VIEWS.then(view, other);
    Pieces seen = VIEWS.of(VIEWS.of(pieces, view), other);
    assertThat(all(seen)).isEqualTo(all(VIEWS.of(pieces, both)));
    Pieces moved = seen.moved(MODEL.sources(move));
    int original = VIEWS.original(both, move);
    assertThat(all(moved)).isEqualTo(all(VIEWS.of(pieces.moved(MODEL.sources(original)), both)));
    assertThat(VIEWS.image(both, original)).isEqualTo(move);
  }

  @Property(tries = 100)
  void findsThe3x3x3InTheMiddle(@ForAll long seed) {
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
