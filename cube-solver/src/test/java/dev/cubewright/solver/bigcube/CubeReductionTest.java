package dev.cubewright.solver.bigcube;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.engine.SearchControl;
import dev.cubewright.search.engine.SearchThreads;
import dev.cubewright.solver.cube3x3x3.Cube3x3x3;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class CubeReductionTest {
  private BigCube cube;
  private CubeGeometry geometry;
  private WingPlaces places;
  private int innerRow;

  @Tag("long")
  @Test
  void reducesTheSix() {
    requireReduction(6, 4, 1250, "59 56 ff48860b");
  }

  /** Builds tables for 15 s. */
  @Test
  @Tag("long")
  void reducesTheSeven() {
    requireReduction(7, 1, 1500, "77 133 ae719ec1");
  }

  /** The two middle layers become one, and two rows of obliques come together. */
  @Test
  @Tag("long")
  void reducesTheEight() {
    requireReduction(8, 1, 500, "47 120 5f143161");
  }

  private void requireReduction(int size, int seed, int breadth, String expected) {
    cube = BigCubes.of(size);
    geometry = new CubeGeometry(cube.puzzle());
    places = new WingPlaces(geometry);
    State state = BigCubes.random(cube, seed);
    CubeInProgress start = BigCubes.inProgress(cube, state);
    SearchControl control =
        SearchControl.ofImproving(cube.puzzle(), SolveRequest.of(state, cube.moveSet()));
    ReductionPlan plan = ReductionPlan.of(size).orElseThrow();
    innerRow = plan.innerRow();
    int fused = plan.reducedSize();
    CubeReduction reduction =
        new CubeReduction(
            plan,
            new WingPlaces(new CubeGeometry(Cuboid.of(fused, fused, fused))),
            new Cube3x3x3().stateSpace(),
            BigCubes.tables(size));

    List<CubeInProgress> reached = new ArrayList<>();
    try (SearchThreads threads = new SearchThreads(2, control)) {
      reduction.search(
          List.of(start),
          breadth,
          threads,
          all -> all.stream().map(CubeInProgress::expanded).forEach(reached::add));
    }

    assertThat(golden(reached)).isEqualTo(expected);
    for (CubeInProgress one : reached) {
      assertReduced(one);
      assertThat(one.colors()).isEqualTo(replayed(start, one));
      assertThat(one.phases())
          .map(CubeInProgress.Phase::end)
          .isSorted()
          .last()
          .isEqualTo(one.turns().steps().size());
    }
  }

  /** Returns the number of cubes, the fewest turns, and a checksum of all turns. */
  private static String golden(List<CubeInProgress> reached) {
    CRC32 checksum = new CRC32();
    for (CubeInProgress one : reached) {
      for (TurnSequence.Step step : one.turns().steps()) {
        checksum.update(step.axis());
        checksum.update(step.quarters());
      }
    }
    int fewest = reached.stream().mapToInt(CubeInProgress::blocks).min().orElse(0);
    return "%d %d %08x".formatted(reached.size(), fewest, checksum.getValue());
  }

  private byte[] replayed(CubeInProgress start, CubeInProgress reached) {
    CubeInProgress copy = start.copy();
    for (TurnSequence.Step step : reached.turns().steps()) {
      for (int layer = 0; layer < geometry.size(); layer++) {
        copy.make(LayerTurn.block(step.axis(), layer, layer, step.quarters()[layer]));
      }
    }
    return copy.colors();
  }

  private void assertReduced(CubeInProgress turned) {
    int last = geometry.size() - 1;
    for (int face = 0; face < CubeGeometry.FACES; face++) {
      for (int row = innerRow; row <= last - innerRow; row++) {
        for (int column = innerRow; column <= last - innerRow; column++) {
          assertThat(turned.color(geometry.facelet(face, row, column)))
              .isEqualTo(turned.faceColor(face));
        }
      }
      for (int row = 1; row < last; row++) {
        for (int column = innerRow + 1; isOblique(row) && column <= last - innerRow; column++) {
          assertThat(turned.color(geometry.facelet(face, row, column)))
              .isEqualTo(turned.color(geometry.facelet(face, row, innerRow)));
          assertThat(turned.color(geometry.facelet(face, column, row)))
              .isEqualTo(turned.color(geometry.facelet(face, innerRow, row)));
        }
      }
    }
    for (int place = 0; place < WingPlaces.PLACES; place++) {
      for (int facet = 0; facet < WingPlaces.FACETS; facet++) {
        int beside =
            geometry.hasMiddleLayer()
                ? places.facelet(places.orbits() + 1, place, facet)
                : inner(places.partner(place), 1 - facet);
        assertThat(turned.color(inner(place, facet))).isEqualTo(turned.color(beside));
      }
    }
  }

  private boolean isOblique(int row) {
    return row < innerRow || row > geometry.size() - 1 - innerRow;
  }

  private int inner(int place, int facet) {
    return places.facelet(innerRow, place, facet);
  }
}
