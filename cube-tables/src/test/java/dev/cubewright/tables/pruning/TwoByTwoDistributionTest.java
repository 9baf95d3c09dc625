package dev.cubewright.tables.pruning;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.coordinate.UpToRotationCoordinate;
import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.tables.transition.UpToRotationTransitions;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** All 3,674,160 positions of the 2x2x2 compared with the published number at each distance. */
@Tag("slow")
class TwoByTwoDistributionTest {
  private final Puzzle puzzle = Cuboid.of(2, 2, 2);

  private DistanceTable table(MoveSet moveSet, int fixedPlace, int threads) {
    UpToRotationCoordinate coordinate = new UpToRotationCoordinate(puzzle, fixedPlace);
    List<Transformation> inverses =
        moveSet.transformations().stream().map(Transformation::inverse).toList();
    return new DistanceTableBuilder(
            moveSet,
            new UpToRotationTransitions(coordinate, inverses),
            new int[] {0},
            threads,
            (cost, found, entries) -> {})
        .build(DistanceTableBuilder.identity(puzzle, coordinate, moveSet, List.of(0)));
  }

  private MoveSet turns(Metric metric, String names) {
    return MoveSet.ofTurns(
        Stream.of(names.split(" ", -1)).map(name -> puzzle.turn(name).orElseThrow()).toList(),
        metric);
  }

  private static List<Long> published(Metric metric) throws IOException {
    InputStream file =
        TwoByTwoDistributionTest.class.getResourceAsStream("/golden/2x2x2-distributions.tsv");
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(file, StandardCharsets.UTF_8))) {
      String row =
          lines.lines().filter(line -> line.startsWith(metric + "\t")).findFirst().orElseThrow();
      String counts = row.substring(row.indexOf('\t') + 1);
      return Arrays.stream(counts.split(" ", -1)).map(Long::valueOf).toList();
    }
  }

  @Test
  void halfTurnsMatchPublishedCounts() throws IOException {
    requirePublished(Metric.HALF_TURN, table(turns(Metric.HALF_TURN, "U R F"), 6, 2));
  }

  private static void requirePublished(Metric metric, DistanceTable table) throws IOException {
    List<Long> published = published(metric);
    assertThat(published.stream().mapToLong(count -> count).sum()).isEqualTo(3_674_160);
    assertThat(table.distribution().stream().map(CostCount::count)).isEqualTo(published);
    assertThat(table.distribution().stream().map(CostCount::cost))
        .isEqualTo(LongStream.range(0, published.size()).boxed().toList());
  }

  /** D has the effect of U on the rotated cube, so either of two opposite faces may be turned. */
  @Tag("long")
  @ParameterizedTest
  @EnumSource(names = {"HALF_TURN", "QUARTER_TURN"})
  void oppositeFacesHaveTheSameDistances(Metric metric) throws IOException {
    DistanceTable table = table(turns(metric, "U R F"), 6, 2);
    requirePublished(metric, table);
    DistanceTable other = table(turns(metric, "D L F"), 6, 1);
    assertThat(other.codes()).isEqualTo(table.codes());
    assertThat(other.identity()).isNotEqualTo(table.identity());
  }
}
