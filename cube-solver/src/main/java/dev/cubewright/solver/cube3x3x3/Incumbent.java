package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.solver.SolutionRecorder;
import dev.cubewright.solver.SolveRequest;
import dev.cubewright.solver.SolveResult.Ending;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** The best answer so far, and whether to go on; shared by the threads of one search. */
final class Incumbent implements Answers {
  private final Puzzle puzzle;
  private final SolveRequest request;
  private final SolutionRecorder recorder;
  private final Move frame;
  private final int[] inverses;
  private final Thread caller = Thread.currentThread();
  private final AtomicLong nodes = new AtomicLong();
  private volatile int length;
  private volatile boolean optimal;
  private volatile boolean goesOn = true;
  private volatile Ending withoutStop = Ending.NONE_WITHIN_MAXIMUM;
  private volatile @Nullable Ending stop;

  Incumbent(
      Puzzle puzzle, SolveRequest request, SolutionRecorder recorder, Move frame, int[] inverses) {
    this.puzzle = puzzle;
    this.request = request;
    this.recorder = recorder;
    this.frame = frame;
    this.inverses = inverses;
  }

  /**
   * Begins, without an answer; nodes go on.
   *
   * @param longest the greatest length that an answer may have
   * @param isOptimal whether there is none that is shorter, so that the first ends the search
   */
  void begin(int longest, boolean isOptimal) {
    length = longest + 1;
    optimal = isOptimal;
  }

  @Override
  public int length() {
    return length;
  }

  @Override
  public boolean goesOn() {
    return goesOn;
  }

  Ending ending() {
    Ending why = stop;
    return why == null ? withoutStop : why;
  }

  long nodes() {
    return nodes.get();
  }

  @Override
  public synchronized void offer(Start start, int[] path, int pathLength) {
    int answerLength = pathLength + start.behind();
    if (answerLength >= length || !goesOn) {
      return;
    }
    int[] answer = joined(start.answer(path, pathLength, inverses));
    recorder.add(frame, answer, optimal, nodes.get());
    length = answer.length;
    withoutStop = Ending.FOUND;
    if (optimal || recorder.isSufficient()) {
      goesOn = false;
    }
  }

  /** Joins the moves of one turn that meet where a second phase ends and pre-moves begin. */
  private int[] joined(int[] answer) {
    MoveSet moveSet = request.moveSet();
    List<Move> moves = Arrays.stream(answer).mapToObj(moveSet::move).toList();
    List<Move> joined = Algorithm.of(puzzle, moves).simplified().moves();
    return joined.size() == moves.size()
        ? answer
        : joined.stream().mapToInt(moveSet.moves()::indexOf).toArray();
  }

  @Override
  public void count(long more) {
    nodes.addAndGet(more);
  }

  @Override
  public void look() {
    if (caller.isInterrupted() || request.cancelled().getAsBoolean()) {
      stop(Ending.CANCELLED);
    } else if (recorder.isTimedOut()) {
      stop(Ending.TIMED_OUT);
    } else if (recorder.isSufficient()) {
      stop(Ending.FOUND);
    }
  }

  /** Ends the search, unless it has ended. */
  synchronized void stop(Ending why) {
    if (goesOn) {
      stop = why;
      goesOn = false;
    }
  }
}
