package dev.cubewright.solver.bigcube;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.engine.SearchControl;
import dev.cubewright.search.engine.SearchThreads;
import dev.cubewright.solver.cube3x3x3.Cube3x3x3;
import dev.cubewright.solver.cube5x5x5.Cube5x5x5;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class FiveReductionTest {
  private BigCube cube;
  private CubeGeometry geometry;
  private WingPlaces places;

  @Tag("long")
  @Test
  void solvesInnerCentersAndBringsObliquesAndInnerWingsTogether() {
    requireReduction(6, 4, 1250, "27 60 3d3faa5d");
  }

  /** Makes tables for 15 s. */
  @Test
  @Tag("long")
  void alsoOfASevenBySeven() {
    requireReduction(7, 1, 1500, "52 109 ce53a97d");
  }

  private void requireReduction(int size, int seed, int breadth, String expected) {
    cube = BigCubes.of(size);
    geometry = new CubeGeometry(cube.puzzle());
    places = new WingPlaces(geometry);
    InnerCube inner =
        new InnerCube(places, new Cube3x3x3().stateSpace(), FiveReduction.INNER_LAYER);
    State state = BigCubes.random(cube, seed);
    CubeInProgress start = BigCubes.inProgress(cube, state);
    SearchControl control =
        SearchControl.ofImproving(cube.puzzle(), SolveRequest.of(state, cube.moveSet()));
    FiveReduction reduction =
        new FiveReduction(
            ReductionPlan.of(size).orElseThrow(),
            places,
            inner,
            new Cube5x5x5(),
            BigCubes.tables(size));

    List<CubeInProgress> reached = new ArrayList<>();
    try (SearchThreads threads = new SearchThreads(2, control)) {
      reduction.search(start, breadth, threads, reached::addAll);
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
      for (int row = 2; row <= last - 2; row++) {
        for (int column = 2; column <= last - 2; column++) {
          assertThat(turned.color(geometry.facelet(face, row, column)))
              .isEqualTo(turned.faceColor(face));
        }
      }
      for (int row = 1; row < last; row += last - 2) {
        for (int column = 3; column <= last - 2; column++) {
          assertThat(turned.color(geometry.facelet(face, row, column)))
              .isEqualTo(turned.color(geometry.facelet(face, row, 2)));
          assertThat(turned.color(geometry.facelet(face, column, row)))
              .isEqualTo(turned.color(geometry.facelet(face, 2, row)));
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

  private int inner(int place, int facet) {
    return places.facelet(FiveReduction.INNER_LAYER, place, facet);
  }
}
