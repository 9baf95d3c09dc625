package dev.cubewright.driver.board;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** A stop button, by programs in the place of those of libgpiod. */
final class SimulatedButton {
  private final Path folder;

  private SimulatedButton(Path folder) {
    this.folder = folder;
  }

  /** Makes the programs in a folder; the button is not pressed. */
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

  /** Has a process that is started find these programs. */
  void usedBy(ProcessBuilder process) {
    process.environment().merge("PATH", folder.toString(), (old, own) -> own + ":" + old);
  }

  /** Presses it shortly; waits until it is watched. */
  void press() throws IOException {
    Files.writeString(line(), "pressed\n");
  }
}
