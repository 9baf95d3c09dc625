package dev.cubewright.robot.cli.picture;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.search.batch.InputLine;
import dev.cubewright.search.batch.LineReader;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.frame.FrameSource;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Takes the picture of one face after the other: on a terminal when the person says that the next
 * one is shown, else after a pause. Runs once.
 *
 * @param source takes the pictures
 * @param pause how long to wait before each picture where no person can be asked
 * @param context where to ask
 */
record FaceByFace(FrameSource source, Optional<Duration> pause, CommandContext context) {
  /**
   * Hands on the pictures of the faces U R F D L B as they come.
   *
   * @throws CancellationException if the user interrupts
   * @throws ProblemException if the input ends before the last face
   */
  void frames(Consumer<Frame> to) throws IOException {
    LineReader lines = new LineReader(context.in());
    try {
      for (Face face : Face.values()) {
        if (context.inOnTerminal()) {
          ask(face, lines);
        } else if (pause.isPresent()) {
          TimeUnit.NANOSECONDS.sleep(pause.get().toNanos());
        }
        to.accept(source.next());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("interrupted before the last picture");
    }
  }

  private void ask(Face face, LineReader lines) throws IOException, InterruptedException {
    context
        .err()
        .print(
            "cube: show face " + face + " with " + face.above() + " above it, then press Enter: ");
    context.err().flush();
    FutureTask<@Nullable InputLine> answer = new FutureTask<>(lines::next);
    // A daemon of its own, because a read from a terminal cannot be interrupted.
    Thread reader = new Thread(answer);
    reader.setDaemon(true);
    reader.start();
    try {
      if (answer.get() == null) {
        throw Problems.of(
            FaultKind.WRONG_FACE_COUNT.code(),
            "the input ended before all six faces were shown; press Enter for each of them");
      }
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IOException failed) {
        throw failed;
      }
      throw new IllegalStateException("the terminal could not be read", e.getCause());
    }
  }
}
