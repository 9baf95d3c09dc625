package dev.cubewright.bench.cube2x2x2;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.machine.Machine;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.Solver;
import dev.cubewright.solver.cube2x2x2.Cube2x2x2;
import dev.cubewright.tables.store.MemoryTableStore;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.Warmup;
import org.worldcubeassociation.tnoodle.puzzle.TwoByTwoSolver.TwoByTwoState;

/**
 * Optimal solutions of the same 4,096 random states on one thread. Our solutions are checked and
 * replayed, the peer's are not.
 */
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 4, time = 2)
@Measurement(iterations = 5, time = 2)
@org.openjdk.jmh.annotations.State(Scope.Thread)
public class SolveBenchmark {
  private static final int STATES = 4096;

  private final Cube2x2x2 cube = new Cube2x2x2(new MemoryTableStore());
  private final PeerPocketCube peer = new PeerPocketCube();
  private final MoveSet halfTurns = cube.moveSet(Metric.HALF_TURN);
  private final Machine robot = Machine.named("twin-axis-2x2x2");
  private final MoveSet twists = robot.moveSet("robot");
  private final List<Move> frames = robot.startOrientations();
  private final SplittableRandom random = new SplittableRandom(2026);
  private final List<State> states =
      Stream.generate(() -> cube.stateSpace().random(random)).limit(STATES).toList();
  private final TwoByTwoState[] peerStates = new TwoByTwoState[STATES];
  private int next;

  /** Builds all tables, and the peer's representation of each state. */
  @Setup
  public void prepare() {
    for (int i = 0; i < STATES; i++) {
      peerStates[i] = peer.stateSolvedBy(exactHalfTurn().best().orElseThrow());
      next = i + 1;
    }
    exactRobot();
  }

  private State nextState() {
    return states.get(next++ % STATES);
  }

  private static SolveResult solve(Solver solver, State state, MoveSet moveSet) {
    return solver.solve(SolveRequest.of(state, moveSet));
  }

  @Benchmark
  public SolveResult exactHalfTurn() {
    return solve(cube.exact(), nextState(), halfTurns);
  }

  @Benchmark
  public SolveResult exactRobot() {
    return solve(cube.exact(), nextState(), twists);
  }

  /** {@return the robot twists of minimum cost after the best rotation of the cube} */
  @Benchmark
  public SolveResult exactRobotBestFrame() {
    return cube.exact().solve(SolveRequest.of(nextState(), twists).withFrames(frames));
  }

  @Benchmark
  public SolveResult idaStarHalfTurn() {
    return solve(cube.idaStar(), nextState(), halfTurns);
  }

  /** {@return the robot twists of minimum cost by IDA*, the search of the published robot} */
  @Benchmark
  public SolveResult idaStarRobot() {
    return solve(cube.idaStar(), nextState(), twists);
  }

  @Benchmark
  public String peerHalfTurn() {
    return peer.solve(peerStates[next++ % STATES]);
  }
}
