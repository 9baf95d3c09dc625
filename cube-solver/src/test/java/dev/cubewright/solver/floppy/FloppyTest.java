package dev.cubewright.solver.floppy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.Solver;
import dev.cubewright.search.engine.OrientationNormalizer;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.pruning.TableIdentity;
import dev.cubewright.tables.store.MemoryTableStore;
import dev.cubewright.tables.store.TableStore;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FloppyTest {
  private final Orbit corners = FloppyStates.PUZZLE.orbits().get("corners");
  private final Orbit edges = FloppyStates.PUZZLE.orbits().get("edges");

  /** Returns the total number of positions that a strategy generates for all 192 states. */
  private static long nodes(String strategy) {
    return FloppyStates.DISTANCES.keySet().stream()
        .map(state -> SolveRequest.of(state, FloppyStates.HALF_TURN))
        .mapToLong(request -> FloppyStates.solver(strategy).solve(request).nodes())
        .sum();
  }

  @Test
  void hasTheFivePublishedStrategies() {
    assertThat(FloppyStates.FLOPPY.solvers())
        .map(Solver::strategy)
        .containsExactly(
            "ida-star",
            "piece-arrays-bounded",
            "piece-arrays",
            "breadth-first-pruned-moves",
            "breadth-first");
    assertThat(FloppyStates.HALF_TURN.moves())
        .map(Move::name)
        .containsExactly("U2", "R2", "D2", "L2");
    assertThat(FloppyStates.FLOPPY.stateSpace().puzzle()).isSameAs(FloppyStates.PUZZLE);
  }

  @Test
  void cornersTurnByPlaceAndEdgesKeepTheirPlaces() {
    Map<List<Integer>, List<Integer>> turnedByOrder = new HashMap<>();
    for (State state : FloppyStates.DISTANCES.keySet()) {
      List<Integer> order = values(i -> state.piece(corners, i));
      List<Integer> turned = values(i -> state.orientation(corners, i));
      assertThat(turnedByOrder.computeIfAbsent(order, key -> turned)).isEqualTo(turned);
      assertThat(values(i -> state.piece(edges, i))).containsExactly(0, 1, 2, 3);
    }
    assertThat(turnedByOrder).hasSize(24);
  }

  private static List<Integer> values(java.util.function.IntUnaryOperator of) {
    return IntStream.range(0, 4).map(of).boxed().toList();
  }

  /** The representation of a position does not change the number; pruning does. */
  @Test
  void eachStrategyGeneratesItsNumberOfPositions() {
    assertThat(nodes("breadth-first")).isEqualTo(37_127);
    assertThat(nodes("breadth-first-pruned-moves")).isEqualTo(22_836);
    assertThat(nodes("piece-arrays")).isEqualTo(22_838);
    assertThat(nodes("piece-arrays-bounded")).isEqualTo(18_073);
    assertThat(nodes("ida-star")).isLessThan(18_073);
  }

  @Test
  void farthestStateHasSolvedCornersAndFlippedEdges() {
    State farthest =
        FloppyStates.DISTANCES.keySet().stream()
            .filter(state -> FloppyStates.distance(state) == 8)
            .findFirst()
            .orElseThrow();

    assertThat(values(i -> farthest.piece(corners, i))).containsExactly(0, 1, 2, 3);
    assertThat(values(i -> farthest.orientation(edges, i))).containsExactly(1, 1, 1, 1);
  }

  @Test
  void stickersMatchPieces() {
    StickerPositions stickers = new StickerPositions(FloppyStates.PUZZLE);
    for (State state : FloppyStates.DISTANCES.keySet()) {
      for (Move rotation : FloppyStates.PUZZLE.rotations()) {
        State held = state.apply(rotation);
        assertThat(stickers.isSolved(stickers.of(held)))
            .isEqualTo(FloppyStates.PUZZLE.isSolved(held));
        for (Move move : FloppyStates.HALF_TURN.moves()) {
          assertThat(stickers.turned(stickers.of(held), move))
              .isEqualTo(stickers.of(held.apply(move)));
        }
      }
    }
  }

  @Test
  void obtainsTwoTablesOnceOnFirstUse() {
    List<String> obtained = new ArrayList<>();
    TableStore store =
        new TableStore() {
          private final TableStore tables = new MemoryTableStore();

          @Override
          public DistanceTable obtain(
              TableIdentity identity, Cancellation cancellation, Supplier<DistanceTable> build) {
            obtained.add(identity.coordinate());
            return tables.obtain(identity, cancellation, build);
          }

          @Override
          public Optional<DistanceTable> find(TableIdentity identity, Cancellation cancellation) {
            return tables.find(identity, cancellation);
          }

          @Override
          public void evict(Predicate<TableIdentity> chosen) {
            tables.evict(chosen);
          }
        };
    Floppy floppy = new Floppy(store);
    State state = floppy.puzzle().solved().apply(floppy.puzzle().move("R2"));
    assertThat(obtained).isEmpty();
    for (int i = 0; i < 3; i++) {
      SolveRequest request = SolveRequest.of(state, floppy.moveSet(Metric.HALF_TURN));
      assertThat(floppy.solvers().get(0).solve(request).best().orElseThrow()).hasToString("R2");
    }
    assertThat(obtained)
        .containsExactly("upright-corners-permutation", "upright-edges-free-orientation");
  }

  /**
   * Unlike the other strategies, which count turns, IDA* supports any moves: here two sides and a
   * slice.
   */
  @Test
  void idaStarSupportsAnyMoves() {
    List<Move> moves = List.of("R2", "U2", "M2").stream().map(FloppyStates.PUZZLE::move).toList();
    MoveSet moveSet = MoveSet.of(moves, Metric.HALF_TURN);
    State state = FloppyStates.PUZZLE.solved();
    for (String name : List.of("L2", "U2")) {
      state = state.apply(FloppyStates.PUZZLE.move(name));
    }
    SolveResult result = FloppyStates.solver("ida-star").solve(SolveRequest.of(state, moveSet));

    assertThat(result.best().orElseThrow().cost()).isEqualTo(4);
  }

  @Test
  void rejectsUnreachableStates() {
    State swapped =
        FloppyStates.PUZZLE.solved().toBuilder().piece(edges, 0, 1).piece(edges, 1, 0).build();
    OrientationNormalizer normalizer = new OrientationNormalizer(FloppyStates.PUZZLE, "edges");

    assertThatThrownBy(() -> normalizer.of(swapped))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("edges");
    assertThat(Cuboid.of("floppy").name()).isEqualTo("3x3x1");
  }
}
