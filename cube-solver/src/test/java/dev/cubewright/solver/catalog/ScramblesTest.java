package dev.cubewright.solver.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.cost.CanonicalSequences;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.pruning.TableIdentity;
import dev.cubewright.tables.store.MemoryTableStore;
import dev.cubewright.tables.store.TableStore;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScramblesTest {
  private final PuzzleSolvers solvers = solvers("2x2x2", new MemoryTableStore());
  private final MoveSet moveSet = solvers.usualMoveSet();

  private static PuzzleSolvers solvers(String name, TableStore store) {
    return PuzzleCatalog.find(name)
        .orElseThrow()
        .solvers()
        .apply(SolverSettings.in(store).withThreads(1).withMemory(1 << 24));
  }

  /** Half of all states of a 2x2x2 are nine moves away or farther. */
  @Test
  void neverLeadsNearerThanAllowed() {
    Scrambles scrambler = new Scrambles(solvers, new Scrambles.Rule(9, 0));
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 50; i++) {
      Scrambles.Scramble scramble = scrambler.next(random);
      assertThat(
              solvers
                  .all()
                  .get(0)
                  .solve(SolveRequest.of(scramble.state(), moveSet))
                  .best()
                  .orElseThrow()
                  .cost())
          .isGreaterThanOrEqualTo(9);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "2x2x2, 4, 0",
    "3x3x3, 2, 0",
    "4x4x4, 2, 0",
    "5x5x5, 2, 60",
    "6x6x6, 2, 80",
    "7x7x7, 2, 100",
    "pyraminx, 6, 0",
    "skewb, 7, 0"
  })
  void knowsTheRegulations(String name, int least, int moves) {
    assertThat(Scrambles.Rule.of(name)).isEqualTo(new Scrambles.Rule(least, moves));
  }

  /** Each set of pins of the regulations turns once, the front before the back. */
  @Test
  void theClockIsScrambledToTheRandomStateByTheTurnsOfTheRegulations() {
    PuzzleSolvers clock = solvers("clock", new MemoryTableStore());
    Scrambles scrambles = Scrambles.ofCompetition(clock);
    String side = "(U#)?(R#)?(D#)?(L#)?(ALL#)?";
    String form = ("(UR#)?(DR#)?(DL#)?(UL#)?" + side + "(y2 " + side + ")?");
    for (int seed = 0; seed < 50; seed++) {
      Scrambles.Scramble scramble = scrambles.next(new SplittableRandom(seed));

      assertThat(scramble.state()).isEqualTo(clock.stateSpace().random(new SplittableRandom(seed)));
      assertThat(scramble.moves() + " ").matches(form.replace("#", "([1-5][+-]|6\\+) "));
    }
  }

  /** No move undoes another or could be joined with it, and no table is built. */
  @ParameterizedTest
  @ValueSource(strings = {"5x5x5", "6x6x6", "7x7x7"})
  void makesAsManyRandomMovesAsARuleAsksFor(String name) {
    PuzzleSolvers cube = solvers(name, new NoTables());
    Scrambles.Rule rule = Scrambles.Rule.of(name);
    Scrambles scrambler = new Scrambles(cube, rule);

    Scrambles.Scramble scramble = scrambler.next(new SplittableRandom(5));
    Scrambles.Scramble other = scrambler.next(new SplittableRandom(6));

    List<Move> moves = scramble.moves().moves();
    assertThat(moves).hasSize(rule.randomMoves());
    assertThat(scramble.state())
        .isEqualTo(scramble.moves().applyTo(cube.stateSpace().puzzle().solved()));
    assertThat(scramble.moves()).isNotEqualTo(other.moves());
    CanonicalSequences sequences = new CanonicalSequences(cube.usualMoveSet());
    List<Move> all = cube.usualMoveSet().moves();
    for (int index = 1; index < moves.size(); index++) {
      assertThat(sequences.allows(all.indexOf(moves.get(index - 1)), all.indexOf(moves.get(index))))
          .isTrue();
    }
  }

  /** Where no table may be asked for. */
  private static final class NoTables implements TableStore {
    @Override
    public DistanceTable obtain(
        TableIdentity identity, Cancellation cancellation, Supplier<DistanceTable> build) {
      throw new AssertionError("not needed: " + identity);
    }

    @Override
    public Optional<DistanceTable> find(TableIdentity identity, Cancellation cancellation) {
      throw new AssertionError("not needed: " + identity);
    }

    @Override
    public void evict(Predicate<TableIdentity> chosen) {
      throw new AssertionError("there are none");
    }
  }
}
