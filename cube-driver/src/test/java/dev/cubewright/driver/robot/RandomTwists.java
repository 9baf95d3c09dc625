package dev.cubewright.driver.robot;

import dev.cubewright.core.machine.Machine;
import dev.cubewright.core.puzzle.Move;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** Generates random twists for property tests. */
public final class RandomTwists {
  private static final int TWISTS_OF_AN_AXIS = 6;
  private static final int MOST_TWISTS = 16;

  private RandomTwists() {}

  /** Returns series of up to {@value #MOST_TWISTS} twists on alternating axes. */
  public static Arbitrary<List<Move>> of(Machine machine) {
    List<Move> twists = machine.moveSet("twists").moves();
    Arbitrary<List<Integer>> choices =
        Arbitraries.integers().between(0, TWISTS_OF_AN_AXIS - 1).list().ofMaxSize(MOST_TWISTS);
    Arbitrary<Integer> firstAxes = Arbitraries.integers().between(0, 1);
    return Combinators.combine(choices, firstAxes)
        .as((chosen, firstAxis) -> alternating(twists, chosen, firstAxis));
  }

  private static List<Move> alternating(List<Move> twists, List<Integer> chosen, int firstAxis) {
    List<Move> series = new ArrayList<>();
    for (int index = 0; index < chosen.size(); index++) {
      int axis = (firstAxis + index) % 2;
      series.add(twists.get(axis * TWISTS_OF_AN_AXIS + chosen.get(index)));
    }
    return series;
  }
}
