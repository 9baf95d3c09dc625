package dev.cubewright.driver.board;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** A stop button that is simulated by stand-ins for the programs of libgpiod. */
final class SimulatedButton {
  private final Path folder;

  private SimulatedButton(Path folder) {
    this.folder = folder;
  }

  /** Creates the programs in a folder; the button is not pressed. */
  static SimulatedButton in(Path folder) throws IOException, InterruptedException {
    SimulatedButton button = new SimulatedButton(folder);
    new ProcessBuilder("mkfifo", button.line().toString()).start().waitFor();
    button.write("gpioget", "echo 1");
    button.write(
        "gpiomon",
        "if [ \"$1\" = --version ]; then echo 'gpiomon (libgpiod) v1.6.3'; exit; fi\n"
            + "read press < "
            + button.line());
    return button;
  }

  private Path line() {
    return folder.resolve("gpio");
  }

  private void write(String name, String script) throws IOException {
    Path file = Files.writeString(folder.resolve(name), "#!/bin/sh\n" + script + "\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
  }

  /** Adds these programs to the path of a process. */
  void addTo(ProcessBuilder process) {
    process.environment().merge("PATH", folder.toString(), (old, own) -> own + ":" + old);
  }

  /** Waits until the button is watched, and presses it briefly. */
  void press() throws IOException {
    Files.writeString(line(), "pressed\n");
  }
}
