package dev.cubewright.driver.board;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A network of 65,534 addresses of one simulated machine, a Linux network namespace. Only one
 * program can use it at a time, because its names and addresses are fixed.
 */
final class ClientNetwork implements AutoCloseable {
  /** The first two bytes of its addresses. */
  static final byte[] ADDRESSES = {10, (byte) 201};

  private static final String MACHINE = "cubewright-clients";
  private static final String HERE = "cubewright0";
  private static final String THERE = "cubewright1";
  private static final String NETWORK = "10.201.0.0/16";

  /** This machine's address in the network. */
  static final String OWN = "10.202.0.1";

  private final FileChannel lock;

  private ClientNetwork(FileChannel lock) {
    this.lock = lock;
  }

  /**
   * Creates the network; empty if the user or system does not permit it, or if another program uses
   * it.
   */
  static Optional<ClientNetwork> make() throws IOException {
    Path file = Path.of(System.getProperty("java.io.tmpdir"), MACHINE + ".lock");
    FileChannel lock = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    if (lock.tryLock() == null) {
      lock.close();
      return Optional.empty();
    }
    ClientNetwork network = new ClientNetwork(lock);
    // A killed program can have left the network.
    network.remove();
    boolean made =
        network.ip("netns add " + MACHINE)
            && network.ip(
                "link add " + HERE + " type veth peer name " + THERE + " netns " + MACHINE)
            && network.ip("address add " + OWN + "/32 dev " + HERE)
            && network.ip("link set " + HERE + " up")
            && network.ip("route add " + NETWORK + " dev " + HERE + " src " + OWN)
            && network.ip("-n " + MACHINE + " link set lo up")
            && network.ip("-n " + MACHINE + " link set " + THERE + " up")
            && network.ip("-n " + MACHINE + " route add local " + NETWORK + " dev lo")
            && network.ip("-n " + MACHINE + " route add " + OWN + "/32 dev " + THERE);
    if (!made) {
      network.close();
    }
    return made ? Optional.of(network) : Optional.empty();
  }

  /** Returns the arguments that run a command on the other machine. */
  List<String> there(List<String> command) {
    List<String> there = new ArrayList<>(List.of("ip", "netns", "exec", MACHINE));
    there.addAll(command);
    return there;
  }

  private boolean ip(String arguments) {
    List<String> command = new ArrayList<>(List.of("ip"));
    command.addAll(List.of(arguments.split(" ", -1)));
    try {
      return new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start()
              .onExit()
              .join()
              .exitValue()
          == 0;
    } catch (IOException e) {
      return false; // There is no such program.
    }
  }

  private void remove() {
    boolean unused = ip("netns del " + MACHINE);
  }

  @Override
  public void close() throws IOException {
    remove();
    lock.close();
  }
}
