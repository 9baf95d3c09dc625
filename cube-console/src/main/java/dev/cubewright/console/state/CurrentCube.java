package dev.cubewright.console.state;

/** The cube as it is known now. Written by the robot's thread, read by any. */
final class CurrentCube {
  private final StatePublisher publisher;
  private volatile ShownCube shown;

  CurrentCube(StatePublisher publisher, ShownCube first) {
    this.publisher = publisher;
    this.shown = first;
    publisher.show("cube", first.view());
  }

  ShownCube shown() {
    return shown;
  }

  void show(ShownCube next) {
    shown = next;
    publisher.show("cube", next.view());
  }
}
