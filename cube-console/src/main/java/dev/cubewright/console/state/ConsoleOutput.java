package dev.cubewright.console.state;

import dev.cubewright.core.puzzle.StateSpace;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.LongSupplier;

/** The parts of a console that publish state and events. */
record ConsoleOutput(
    StatePublisher publisher,
    ConsoleLog log,
    CubeFaces faces,
    CurrentCube cube,
    History history,
    RunRecorder runs,
    Questions questions) {
  static ConsoleOutput of(StateSpace space, Optional<Path> history, LongSupplier clock) {
    StatePublisher publisher = new StatePublisher(clock);
    ConsoleLog log = new ConsoleLog(publisher, clock);
    CubeFaces faces = new CubeFaces(space);
    History past = new History(publisher, log, history);
    return new ConsoleOutput(
        publisher,
        log,
        faces,
        new CurrentCube(publisher, faces),
        past,
        new RunRecorder(publisher, past, faces, clock, System::nanoTime),
        new Questions(publisher));
  }
}
