package dev.cubewright.bench.event;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.solver.catalog.Event;
import dev.cubewright.solver.catalog.Pictures;
import dev.cubewright.solver.catalog.PuzzleCatalog;
import dev.cubewright.solver.catalog.PuzzleSolvers;
import dev.cubewright.solver.catalog.Scrambles;
import dev.cubewright.tables.store.MemoryTableStore;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The peer's picture of a scramble agrees spot by spot with ours. */
@Tag("long")
class EventPicturesTest {
  private static final int SCRAMBLES = 20;
  private static final SolverSettings SETTINGS = SolverSettings.in(new MemoryTableStore());

  @ParameterizedTest
  @ValueSource(
      strings = {
        "222", "333", "333oh", "333bf", "333fm", "333mbf", "444", "444bf", "555", "555bf", "666",
        "777", "minx", "pyram", "skewb", "sq1", "clock"
      })
  void agree(String id) {
    Event event = Event.find(id).orElseThrow();
    EventPeer peer = EventPeer.of(id);
    try (PuzzleSolvers solvers = PuzzleCatalog.of(event.puzzle(), SETTINGS)) {
      Puzzle puzzle = solvers.stateSpace().puzzle();
      Pictures pictures = Pictures.of(puzzle).orElseThrow();
      Scrambles scrambles = Scrambles.ofCompetition(event, solvers);
      SplittableRandom random = new SplittableRandom(50);
      Picture ours = Picture.of(pictures.draw(puzzle.solved(), id));
      Picture theirs = Picture.of(peer, "");
      Agreement agreement =
          new Agreement(Layouts.ours(id, ours), ours, Layouts.theirs(id, theirs), theirs);
      for (int scramble = 0; scramble < SCRAMBLES; scramble++) {
        Scrambles.Scramble next = scrambles.next(random);
        assertThat(next.moves().applyTo(puzzle.solved())).isEqualTo(next.state());
        agreement.add(
            Picture.of(pictures.draw(next.state(), id)), Picture.of(peer, next.moves().toString()));
      }
      assertThat(agreement.firstDifference()).as("%s", agreement.colors()).isEqualTo(-1);
      assertThat(agreement.mirrored()).isEmpty();
    }
  }
}
