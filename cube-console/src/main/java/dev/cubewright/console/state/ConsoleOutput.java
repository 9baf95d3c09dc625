package dev.cubewright.console.state;

import dev.cubewright.core.puzzle.StateSpace;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * All that a console shows things with.
 *
 * @param publisher what is shown
 * @param log what happened
 * @param faces makes cubes to be shown
 * @param cube the cube as it is known
 * @param history the runs of the past
 * @param runs what is turned
 * @param pictures what the camera saw
 * @param questions what the person is asked
 */
record ConsoleOutput(
    StatePublisher publisher,
    ConsoleLog log,
    CubeFaces faces,
    CurrentCube cube,
    History history,
    RunRecorder runs,
    PictureStore pictures,
    Questions questions) {
  /** Makes what shows nothing yet. */
  static ConsoleOutput of(StateSpace space, Optional<Path> history, LongSupplier clock) {
    StatePublisher publisher = new StatePublisher(clock);
    ConsoleLog log = new ConsoleLog(publisher, clock);
    CubeFaces faces = new CubeFaces(space);
    History past = new History(publisher, log, history);
    return new ConsoleOutput(
        publisher,
        log,
        faces,
        new CurrentCube(publisher, faces.unknown()),
        past,
        new RunRecorder(publisher, past, faces, clock, System::nanoTime),
        new PictureStore(publisher, faces),
        new Questions(publisher));
  }
}
