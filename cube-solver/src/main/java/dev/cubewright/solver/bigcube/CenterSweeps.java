package dev.cubewright.solver.bigcube;

import dev.cubewright.search.engine.NodeCounter;
import dev.cubewright.solver.bigcube.CommutatorSweep.Kind;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;

/**
 * A solver of the centers of a cube by {@linkplain CommutatorSweep sweeps} in five stages. The
 * first two bring the colors of U and D, and then those of R and L, to these faces. Half turns then
 * bring the colors of each axis to the right face. Commutators solve centers that a stage leaves
 * wrong. Not thread-safe.
 */
final class CenterSweeps {
  private static final int U = 0;
  private static final int R = 1;
  private static final int F = 2;
  private static final int D = 3;
  private static final int L = 4;
  private static final int B = 5;

  private static final int UD = 1 << U | 1 << D;
  private static final int RL = 1 << R | 1 << L;
  private static final int FB = 1 << F | 1 << B;

  /** The axes of R, U and F. */
  private static final int OF_R = 0;

  private static final int OF_U = 1;
  private static final int OF_F = 2;

  /** The sweeps of the first stage. The crossed ones help orbits on the diagonals of the faces. */
  private static final List<Kind> FIRST_AXIS =
      List.of(
          new Kind(U, OF_R, OF_F, 0, 3),
          new Kind(F, OF_R, OF_R, -1, 3),
          new Kind(L, OF_F, OF_F, -1, 1),
          new Kind(U, OF_R, OF_R, 1, 3),
          new Kind(L, OF_F, OF_F, 1, 3),
          new Kind(D, OF_F, OF_F, 1, 3),
          new Kind(U, OF_F, OF_R, 1, 1));

  /** The sweeps of the second stage. The crossed ones help orbits on the diagonals of the faces. */
  private static final List<Kind> SECOND_AXIS =
      List.of(
          new Kind(B, OF_U, OF_U, 1, 1),
          new Kind(R, OF_U, OF_U, -1, 1),
          new Kind(B, OF_U, OF_U, -1, 1),
          new Kind(L, OF_U, OF_U, 1, 3),
          new Kind(R, OF_F, OF_U, 0, 3),
          new Kind(B, OF_R, OF_U, 1, 1));

  /** The temperatures of the annealing, in blocks turned. */
  private static final double HOTTEST = 0.7;

  private static final double COLDEST = 0.4;

  /** The factor of the temperatures for half turns. */
  private static final double HALF_TURNS = 0.9;

  private final NodeCounter counter;
  private final OrbitSearch search;

  /** By color, the stage after which its centers stay on their faces. */
  private final byte[] classes = new byte[CubeGeometry.FACES];

  private byte stages;

  CenterSweeps(NodeCounter counter) {
    this.counter = counter;
    this.search = new OrbitSearch(counter);
  }

  /** Solves the centers; returns false if the search is stopped. */
  boolean solve(CubeInProgress cube, long seed, Progress progress) {
    Arrays.fill(classes, (byte) 0);
    stages = 0;
    SplittableRandom random = new SplittableRandom(seed);
    stage(cube, FIRST_AXIS, UD, UD | RL | FB, 1, random, progress.of(0.5));
    stage(cube, SECOND_AXIS, RL, RL | FB, 1, random, progress.of(0.25));
    for (int axis = 0; axis < CubeGeometry.AXES; axis++) {
      int face = CubeGeometry.positiveFace(axis);
      int both = 1 << face | 1 << CubeGeometry.opposite(face);
      DoubleUnaryOperator ofAxis = progress.of(0.25 / CubeGeometry.AXES);
      stage(cube, halfTurns(axis), 1 << face, both, HALF_TURNS, random, ofAxis);
    }
    return !commutators(cube).hasWrong();
  }

  /** The progress of stages. */
  interface Progress {
    /**
     * Returns a function from the number of passes of a stage to its progress, 1 at its end; the
     * stage gets a share of the time.
     */
    DoubleUnaryOperator of(double share);
  }

  /** Returns crossed sweeps, and one for the orbits that these cannot solve. */
  private static List<Kind> halfTurns(int axis) {
    int face = CubeGeometry.positiveFace(axis);
    int first = (axis + 1) % CubeGeometry.AXES;
    int second = (axis + 2) % CubeGeometry.AXES;
    return List.of(
        new Kind(face, first, second, 0, 2),
        new Kind(face, second, first, 1, 2),
        new Kind(face, second, first, 0, 2),
        new Kind(face, first, second, 1, 2),
        new Kind(face, first, first, 1, 2));
  }

  private void stage(
      CubeInProgress cube,
      List<Kind> kinds,
      int faces,
      int active,
      double heat,
      SplittableRandom random,
      DoubleUnaryOperator progress) {
    SweepStage stage = new SweepStage(cube, kinds, faces, active, search, counter, random);
    double passes = 0;
    for (double part = 0; part < 1 && counter.poll(); part = progress.applyAsDouble(passes)) {
      passes += stage.passShare();
      stage.pass(heat * (HOTTEST + (COLDEST - HOTTEST) * part));
    }
    stage.pass(0);
    stage.make(cube);
    stages++;
    for (int face = 0; face < CubeGeometry.FACES; face++) {
      if ((faces >>> face & 1) != 0) {
        classes[cube.faceColor(face)] = stages;
      }
    }
    commutators(cube).solve();
  }

  private CenterCommutators commutators(CubeInProgress cube) {
    return CenterCommutators.ofClasses(cube, classes, counter);
  }
}
