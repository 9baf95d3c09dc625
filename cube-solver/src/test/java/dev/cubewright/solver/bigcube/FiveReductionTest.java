package dev.cubewright.solver.bigcube;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.sticker.FaceletReader;
import dev.cubewright.solver.SolveRequest;
import dev.cubewright.solver.cube3x3x3.Cube3x3x3;
import dev.cubewright.solver.search.NodeCounter;
import dev.cubewright.solver.search.SearchControl;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class FiveReductionTest {
  private static final BigCube CUBE = BigCubes.of(6);
  private static final CubeGeometry GEOMETRY = new CubeGeometry(CUBE.puzzle());
  private static final WingPlaces PLACES = new WingPlaces(GEOMETRY);
  private static final InnerCube INNER =
      new InnerCube(
          GEOMETRY,
          PLACES,
          new FaceletReader(new Cube3x3x3().stateSpace()),
          FiveReduction.INNER_WINGS);

  @Test
  void solvesInnerCentersAndBringsObliquesAndInnerWingsTogether() {
    State state = BigCubes.random(CUBE, 4);
    CubeInProgress start = BigCubes.inProgress(CUBE, state);
    NodeCounter counter =
        new NodeCounter(
            SearchControl.ofImproving(CUBE.puzzle(), SolveRequest.of(state, CUBE.moveSet())));

    List<FiveReduction.Reached> reached =
        new FiveReduction(GEOMETRY, PLACES, new WingCycles(PLACES), INNER, Cancellation.never())
            .search(start, 5000, counter);

    assertThat(reached).isNotEmpty();
    for (FiveReduction.Reached one : reached) {
      assertReduced(one);
      assertThat(one.cube().cube().colors()).isEqualTo(replayed(start, one));
      assertThat(one.ends()).isSorted().last().isEqualTo(one.cube().turns().steps().size());
    }
  }

  private static byte[] replayed(CubeInProgress start, FiveReduction.Reached reached) {
    CubeInProgress cube = start.copy();
    for (LayerTurns.Step step : reached.cube().turns().steps()) {
      for (int layer = 0; layer < GEOMETRY.size(); layer++) {
        cube.turn(step.axis(), layer, step.quarters()[layer]);
      }
    }
    return cube.cube().colors();
  }

  private static void assertReduced(FiveReduction.Reached reached) {
    CubeInProgress cube = reached.cube();
    for (int face = 0; face < CubeGeometry.FACES; face++) {
      for (int row = 2; row < 4; row++) {
        for (int column = 2; column < 4; column++) {
          assertThat(cube.color(GEOMETRY.facelet(face, row, column)))
              .isEqualTo(reached.colors()[face]);
        }
      }
      for (int row = 1; row < 5; row += 3) {
        assertThat(cube.color(GEOMETRY.facelet(face, row, 2)))
            .isEqualTo(cube.color(GEOMETRY.facelet(face, row, 3)));
        assertThat(cube.color(GEOMETRY.facelet(face, 2, row)))
            .isEqualTo(cube.color(GEOMETRY.facelet(face, 3, row)));
      }
    }
    for (int place = 0; place < WingPlaces.PLACES; place++) {
      int other = PLACES.partner(place);
      assertThat(color(cube, place, 0)).isEqualTo(color(cube, other, 1));
      assertThat(color(cube, place, 1)).isEqualTo(color(cube, other, 0));
    }
  }

  private static int color(CubeInProgress cube, int place, int facet) {
    return cube.color(PLACES.facelet(FiveReduction.INNER_WINGS, place, facet));
  }
}
