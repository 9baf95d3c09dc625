package dev.cubewright.console.state;

import dev.cubewright.core.puzzle.StateSpace;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * All that a desk shows things with.
 *
 * @param screen what is shown
 * @param log what happened
 * @param faces makes cubes to be shown
 * @param cube the cube as it is known
 * @param history the runs of the past
 * @param runs what is turned
 * @param motions what the arms do
 * @param pictures what the camera saw
 * @param questions what the person is asked
 */
record DeskOutput(
    Screen screen,
    DeskLog log,
    CubeFaces faces,
    CurrentCube cube,
    History history,
    RunRecorder runs,
    MotionReporter motions,
    PictureStore pictures,
    Questions questions) {
  /** Makes what shows nothing yet. */
  static DeskOutput of(StateSpace space, Optional<Path> history, LongSupplier clock) {
    Screen screen = new Screen(clock);
    DeskLog log = new DeskLog(screen, clock);
    CubeFaces faces = new CubeFaces(space);
    History past = new History(screen, log, history);
    return new DeskOutput(
        screen,
        log,
        faces,
        new CurrentCube(screen, faces.unknown()),
        past,
        new RunRecorder(screen, past, faces, clock),
        new MotionReporter(screen),
        new PictureStore(screen, faces, clock),
        new Questions(screen));
  }
}
