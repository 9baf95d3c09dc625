package dev.cubewright.solver.bigcube;

import dev.cubewright.search.engine.NodeCounter;
import dev.cubewright.solver.bigcube.CommutatorSweep.Kind;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;

/**
 * A solver of the centers of a cube by {@linkplain CommutatorSweep sweeps} in two stages. The first
 * one brings the colors of U and D to their faces, the second one all others. Commutators solve
 * centers that a stage leaves wrong. Not thread-safe.
 */
final class CenterSweeps {
  private static final int U = 0;
  private static final int R = 1;
  private static final int F = 2;
  private static final int D = 3;
  private static final int L = 4;
  private static final int B = 5;

  /** The faces whose centers move in the second stage. */
  private static final int SIDES = 1 << R | 1 << F | 1 << L | 1 << B;

  private static final int ALL = SIDES | 1 << U | 1 << D;

  /** The axes of R, U and F. */
  private static final int OF_R = 0;

  private static final int OF_U = 1;
  private static final int OF_F = 2;

  /** The sweeps of the first stage. The crossed ones help orbits on the diagonals of the faces. */
  private static final List<Kind> FIRST =
      List.of(
          new Kind(U, OF_R, OF_F, 0, 3),
          new Kind(F, OF_R, OF_R, -1, 3),
          new Kind(L, OF_F, OF_F, -1, 1),
          new Kind(U, OF_R, OF_R, 1, 3),
          new Kind(L, OF_F, OF_F, 1, 3),
          new Kind(D, OF_F, OF_F, 1, 3),
          new Kind(D, OF_R, OF_R, -1, 1),
          new Kind(U, OF_F, OF_R, 1, 1));

  /** The sweeps of the second stage. The crossed ones help orbits on the diagonals of the faces. */
  private static final List<Kind> SECOND =
      List.of(
          new Kind(R, OF_F, OF_U, 0, 3),
          new Kind(F, OF_U, OF_U, 1, 3),
          new Kind(B, OF_U, OF_U, 1, 1),
          new Kind(R, OF_U, OF_U, -1, 1),
          new Kind(L, OF_U, OF_U, 1, 3),
          new Kind(B, OF_U, OF_U, -1, 1),
          new Kind(F, OF_R, OF_U, 2, 3),
          new Kind(B, OF_R, OF_U, 1, 1));

  /** The temperatures of the annealing, in blocks turned. */
  private static final double HOTTEST = 0.7;

  private static final double COLDEST = 0.4;

  private final NodeCounter counter;
  private final OrbitSearch search;

  CenterSweeps(NodeCounter counter) {
    this.counter = counter;
    this.search = new OrbitSearch(counter);
  }

  /** Solves the centers; returns false if the search is stopped. */
  boolean solve(CubeInProgress cube, long seed, Progress progress) {
    SplittableRandom random = new SplittableRandom(seed);
    stage(cube, FIRST, new int[] {1, 0, 0, 2, 0, 0}, ALL, random, progress.of(0.5));
    stage(cube, SECOND, new int[] {0, 1, 2, 0, 3, 0}, SIDES, random, progress.of(0.5));
    return !CenterCommutators.ofClasses(cube, CenterCommutators.colors(), counter).hasWrong();
  }

  /** The progress of stages. */
  interface Progress {
    /**
     * Returns a function from the number of passes of a stage to its progress, 1 at its end; the
     * stage gets a share of the time.
     */
    DoubleUnaryOperator of(double share);
  }

  /**
   * Brings centers to the faces of their classes.
   *
   * @param ofFaces by face, the class of its color
   * @param active the set of faces whose centers move
   */
  private void stage(
      CubeInProgress cube,
      List<Kind> kinds,
      int[] ofFaces,
      int active,
      SplittableRandom random,
      DoubleUnaryOperator progress) {
    SweepStage stage = new SweepStage(cube, kinds, ofFaces, active, search, counter, random);
    int passes = 0;
    for (double part = 0; part < 1 && counter.poll(); part = progress.applyAsDouble(++passes)) {
      stage.pass(HOTTEST + (COLDEST - HOTTEST) * part);
    }
    stage.pass(0);
    stage.make(cube);
    byte[] classes = new byte[CubeGeometry.FACES];
    for (int face = 0; face < classes.length; face++) {
      boolean isActive = (active >>> face & 1) != 0;
      classes[cube.faceColor(face)] = (byte) (isActive ? ofFaces[face] : CubeGeometry.FACES + face);
    }
    CenterCommutators.ofClasses(cube, classes, counter).solve();
  }
}
