package dev.cubewright.console.state;

/** The cube as it is known now. Changed by the desk's thread, read by any. */
final class CurrentCube {
  private final Screen screen;
  private volatile ShownCube shown;

  CurrentCube(Screen screen, ShownCube first) {
    this.screen = screen;
    this.shown = first;
    screen.show("cube", first.json());
  }

  ShownCube shown() {
    return shown;
  }

  void show(ShownCube next) {
    shown = next;
    screen.show("cube", next.json());
  }
}
