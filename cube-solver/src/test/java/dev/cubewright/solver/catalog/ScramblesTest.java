package dev.cubewright.solver.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.cubewright.core.cost.CanonicalSequences;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.pruning.TableIdentity;
import dev.cubewright.tables.store.MemoryTableStore;
import dev.cubewright.tables.store.TableStore;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
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
  void scramblesAreNotTooShort() {
    Scrambles scrambler = new Scrambles(solvers, 8, 0, "", List.of(), false);
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 50; i++) {
      assertThat(distance(scrambler.next(random).state())).isGreaterThanOrEqualTo(8);
    }
  }

  private long distance(State state) {
    return solvers.all().get(0).solve(SolveRequest.of(state, moveSet)).best().orElseThrow().cost();
  }

  /** Each set of pins of the regulations turns once, the front before the back. */
  @Test
  void theClockIsScrambledToTheRandomStateByTheTurnsOfTheRegulations() {
    PuzzleSolvers clock = solvers("clock", new MemoryTableStore());
    Scrambles scrambles = Scrambles.ofCompetition(Event.find("clock").orElseThrow(), clock);
    String side = "(U#)?(R#)?(D#)?(L#)?(ALL#)?";
    String form = ("(UR#)?(DR#)?(DL#)?(UL#)?" + side + "y2 " + side);
    for (int seed = 0; seed < 50; seed++) {
      Scrambles.Scramble scramble = scrambles.next(new SplittableRandom(seed));

      assertThat(scramble.state().apply(clock.stateSpace().puzzle().move("y2")))
          .isEqualTo(clock.stateSpace().random(new SplittableRandom(seed)));
      assertThat(scramble.moves() + " ").matches(form.replace("#", "([1-5][+-]|6\\+) "));
    }
  }

  /** No move cancels or joins with another, and no table is built. */
  @ParameterizedTest
  @ValueSource(strings = {"555", "666", "777", "555bf"})
  void hasTheRequiredNumberOfRandomMoves(String name) {
    Event event = Event.find(name).orElseThrow();
    PuzzleSolvers cube = solvers(name, new NoTables());
    Scrambles scrambler = Scrambles.ofCompetition(event, cube);

    Scrambles.Scramble scramble = scrambler.next(new SplittableRandom(5));
    Scrambles.Scramble other = scrambler.next(new SplittableRandom(6));

    List<Move> moves = scramble.moves().moves();
    assertThat(moves).hasSizeBetween(event.randomMoves(), event.randomMoves() + 2);
    assertThat(scramble.state())
        .isEqualTo(scramble.moves().applyTo(cube.stateSpace().puzzle().solved()));
    assertThat(scramble.moves()).isNotEqualTo(other.moves());
    CanonicalSequences sequences = new CanonicalSequences(cube.usualMoveSet());
    List<Move> all = cube.usualMoveSet().moves();
    for (int index = 1; index < event.randomMoves(); index++) {
      assertThat(sequences.allows(all.indexOf(moves.get(index - 1)), all.indexOf(moves.get(index))))
          .isTrue();
    }
  }

  /** Each choice of the final moves gives another orientation, and together they give all. */
  @ParameterizedTest
  @ValueSource(strings = {"333bf", "444bf", "555bf", "333mbf"})
  void movesAtTheEndReachEachOrientationOnce(String name) {
    Event event = Event.find(name).orElseThrow();
    Puzzle puzzle = PuzzleNames.puzzle(event.puzzle());
    List<Transformation> rotations = puzzle.rotations().stream().map(Move::transformation).toList();
    List<String> ends = List.of("");
    for (List<String> moves : event.orientations()) {
      ends =
          ends.stream()
              .flatMap(end -> Stream.concat(Stream.of(""), moves.stream()).map(m -> end + " " + m))
              .toList();
    }

    assertThat(ends).hasSize(24);
    assertThat(ends.stream().map(end -> orientation(puzzle, end, rotations)).distinct())
        .hasSize(24);
  }

  /** Returns the rotation that some moves contain, by the centers or the corners. */
  private static Transformation orientation(
      Puzzle puzzle, String moves, List<Transformation> rotations) {
    Transformation done = Algorithm.parse(puzzle, moves).transformation();
    return rotations.stream()
        .filter(rotation -> isLike(puzzle, done, rotation))
        .reduce((one, other) -> null)
        .orElseThrow();
  }

  /** An odd cube has middle centers; for an even cube, all rotations count. */
  private static boolean isLike(Puzzle puzzle, Transformation done, Transformation rotation) {
    List<Orbit> centers =
        puzzle.orbits().list().stream().filter(orbit -> orbit.size() == 6).toList();
    return (centers.isEmpty() ? puzzle.orbits().list() : centers)
        .stream()
            .flatMapToInt(orbit -> IntStream.range(orbit.offset(), orbit.offset() + orbit.size()))
            .allMatch(place -> done.source(place) == rotation.source(place));
  }

  @Test
  void blindfoldedScramblesEndWithMovesThatOrient() {
    PuzzleSolvers cube = solvers("333bf", new MemoryTableStore());
    Scrambles scrambler = Scrambles.of(Event.find("333bf").orElseThrow(), cube);
    SplittableRandom random = new SplittableRandom(3);
    Set<String> ends = new HashSet<>();
    for (int i = 0; i < 4; i++) {
      Algorithm moves = scrambler.next(random).moves();
      assertThat(moves.toString())
          .matches("([URFDLB][2']? )+[URFDLB][2']?( [RF]w[2']?)?( Uw[2']?)?");
      assertThat(moves.simplified().length()).isEqualTo(moves.length());
      assertThat(moves.length()).isLessThanOrEqualTo(23);
      ends.add(moves.toString().replaceAll("[URFDLB][2']?( |$)", ""));
    }
    assertThat(ends).hasSizeGreaterThan(1);
  }

  @Test
  void fewestMovesScramblesBeginAndEndWithTheSameMoves() {
    PuzzleSolvers cube = solvers("333fm", new MemoryTableStore());
    Scrambles scrambler = Scrambles.of(Event.find("333fm").orElseThrow(), cube);
    SplittableRandom random = new SplittableRandom(4);
    for (int i = 0; i < 3; i++) {
      Scrambles.Scramble scramble = scrambler.next(random);
      Algorithm moves = scramble.moves();
      assertThat(moves.toString()).startsWith("R' U' F ").endsWith(" R' U' F");
      assertThat(moves.simplified().length()).isEqualTo(moves.length());
      assertThat(moves.length()).isLessThanOrEqualTo(27);
      assertThat(scramble.state()).isEqualTo(moves.applyTo(cube.stateSpace().puzzle().solved()));
    }
  }

  /** With tables already built or not, stored or not, and the memory for large tables or not. */
  @ParameterizedTest
  @ValueSource(strings = {"222", "skewb"})
  void seedGivesEqualScramblesEverywhere(String name) {
    assertSameEverywhere(name, 20);
  }

  @ParameterizedTest
  @ValueSource(strings = {"333", "333fm", "444", "555", "666", "777"})
  @Tag("long")
  void seedGivesEqualScramblesOfLargeCubes(String name) {
    assertSameEverywhere(name, 3);
  }

  /** With tables already built or not, and one thread or two. */
  @Test
  @Tag("long")
  void pochmannNotationReachesTheSameRandomStates() {
    TableStore store = new MemoryTableStore();
    SolverSettings settings = SolverSettings.in(store);
    List<String> first;
    try (PuzzleSolvers all = PuzzleCatalog.of("megaminx", settings.withThreads(1))) {
      Scrambles scrambles = Scrambles.inPochmannNotation(all);
      first = list(scrambles, 3);
      Puzzle puzzle = all.stateSpace().puzzle();
      for (int seed = 0; seed < 10; seed++) {
        State state = scrambles.next(new SplittableRandom(seed)).state();
        State wanted = all.stateSpace().random(new SplittableRandom(seed));
        assertThat(puzzle.rotations()).anyMatch(turn -> wanted.apply(turn).equals(state));
      }
    }
    try (PuzzleSolvers all = PuzzleCatalog.of("megaminx", settings.withThreads(2))) {
      assertThat(list(Scrambles.inPochmannNotation(all), 3)).isEqualTo(first);
    }
  }

  private static void assertSameEverywhere(String name, int count) {
    Event event = Event.find(name).orElseThrow();
    TableStore store = new MemoryTableStore();
    List<String> first;
    List<String> second;
    List<String> other;
    SolverSettings settings = SolverSettings.in(store).withThreads(1);
    try (PuzzleSolvers all = PuzzleCatalog.of(event.puzzle(), settings.withMemory(1 << 24))) {
      Scrambles scrambles = Scrambles.of(event, all);
      first = list(scrambles, count);
      second = list(scrambles, count);
    }
    try (PuzzleSolvers all = PuzzleCatalog.of(event.puzzle(), settings.withThreads(2))) {
      all.searchTables(all.usualMoveSet(), Cancellation.never());
      other = list(Scrambles.of(event, all), count);
    }
    assertThat(second).isEqualTo(first);
    assertThat(other).isEqualTo(first);
  }

  private static List<String> list(Scrambles scrambles, int count) {
    SplittableRandom random = new SplittableRandom(9);
    return Stream.generate(() -> scrambles.next(random).moves().toString()).limit(count).toList();
  }

  @Test
  void eventsNeedSolversOfTheirPuzzle() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Scrambles.of(Event.find("333").orElseThrow(), solvers))
        .withMessage("the event 333 needs solvers of the 3x3x3, not of the 2x2x2");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Scrambles.inPochmannNotation(solvers))
        .withMessage("the event minx needs solvers of the megaminx, not of the 2x2x2");
  }

  /** A store that must not be used. */
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
