package dev.cubewright.driver.board;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * Hostile clients, and one that stops the arms, in a separate process on this machine or on a
 * simulated one.
 */
final class AttackingMachine implements AutoCloseable {
  private static final byte[] LOOPBACK = {127, 0};

  /** The last two bytes of the address of the client that stops; no attacker uses it. */
  private static final byte[] STOPPING = {0, 3};

  private static final int PATIENCE_MILLIS = 30_000;

  /** The time after which a stop counts as unanswered. */
  private static final int STOP_MILLIS = 5_000;

  private final Process process;
  private final PrintWriter orders;
  private final BufferedReader answers;

  /**
   * The times of a stop and of its responses, on the clock of {@link System#nanoTime}.
   *
   * @param firstNanos the time of the first answer of a port, which is enough for the page;
   *     meaningless if none answers
   * @param answered the number of ports that answered
   */
  record Stop(long begunNanos, long firstNanos, int answered) {}

  /**
   * Starts the process; it runs on this machine if there is no network.
   *
   * @param ways the ports that accept a stop, which are all attacked
   * @param token the token for other machines
   */
  AttackingMachine(List<InetSocketAddress> ways, String token, Optional<ClientNetwork> network)
      throws IOException {
    byte[] own = network.isPresent() ? ClientNetwork.ADDRESSES : LOOPBACK;
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                AttackingMachine.class.getName(),
                Integer.toString(own[0]),
                Integer.toString(own[1]),
                network.isPresent() ? ClientNetwork.OWN : "127.0.0.1",
                token));
    ways.forEach(way -> command.add(Integer.toString(way.getPort())));
    process =
        new ProcessBuilder(network.map(machine -> machine.there(command)).orElse(command))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    orders = new PrintWriter(process.outputWriter(StandardCharsets.US_ASCII), true);
    answers = process.inputReader(StandardCharsets.US_ASCII);
  }

  /** Begins an attack; returns when every client has connected. */
  void attack(HostileClients.Kind kind, boolean many) throws IOException {
    ask(kind + " " + many);
  }

  /** Sends a stop to all ports, like the page; returns when each has answered or failed. */
  Stop stop() throws IOException {
    String[] words = ask("stop").split(" ", -1);
    return new Stop(Long.parseLong(words[0]), Long.parseLong(words[1]), Integer.parseInt(words[2]));
  }

  /**
   * Ends the attack; returns the number of connections.
   *
   * @throws IOException if it has ended before
   */
  int end() throws IOException {
    return Integer.parseInt(ask("end"));
  }

  private String ask(String order) throws IOException {
    orders.println(order);
    String answer = answers.readLine();
    if (answer == null) {
      throw new IOException("the attacking machine failed: " + order);
    }
    return answer;
  }

  @Override
  public void close() {
    orders.close();
    process.onExit().join();
  }

  /**
   * Executes the commands of the test.
   *
   * @param arguments the first two bytes of the clients' addresses, the server's address, the
   *     token, and the ports that accept a stop
   */
  public static void main(String[] arguments) throws Exception {
    byte[] network = {Byte.parseByte(arguments[0]), Byte.parseByte(arguments[1])};
    String token = arguments[3];
    List<InetSocketAddress> ways =
        Arrays.stream(arguments)
            .skip(4)
            .map(port -> new InetSocketAddress(arguments[2], Integer.parseInt(port)))
            .toList();
    BufferedReader orders =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
    Optional<HostileClients> clients = Optional.empty();
    for (String order = orders.readLine(); order != null; order = orders.readLine()) {
      String[] words = order.split(" ", -1);
      switch (words[0]) {
        case "stop" -> System.out.println(stop(network, ways, token));
        case "end" -> {
          clients.orElseThrow().requireAttacking();
          System.out.println(clients.orElseThrow().connections());
          clients.orElseThrow().close();
        }
        default -> {
          HostileClients.Kind kind = HostileClients.Kind.valueOf(words[0]);
          boolean many = Boolean.parseBoolean(words[1]);
          clients = Optional.of(new HostileClients(kind, ways, network, token, many));
          clients.get().awaitConnected(PATIENCE_MILLIS);
          System.out.println("connected");
        }
      }
    }
  }

  /** Sends a stop to each port with a separate connection and thread. */
  private static String stop(byte[] network, List<InetSocketAddress> ways, String token)
      throws IOException {
    InetAddress own =
        InetAddress.getByAddress(new byte[] {network[0], network[1], STOPPING[0], STOPPING[1]});
    long begun = System.nanoTime();
    List<CompletableFuture<Optional<Long>>> answers =
        ways.stream()
            .map(
                way ->
                    CompletableFuture.supplyAsync(
                        () -> stop(own, way, token), work -> new Thread(work, "stop").start()))
            .toList();
    List<Long> nanos = answers.stream().flatMap(answer -> answer.join().stream()).toList();
    return begun + " " + nanos.stream().min(Long::compare).orElse(begun) + " " + nanos.size();
  }

  /**
   * Sends a stop with a new connection; returns the time of the response, empty if there is none.
   */
  private static Optional<Long> stop(InetAddress own, InetSocketAddress way, String token) {
    try (Socket socket = new Socket()) {
      socket.bind(new InetSocketAddress(own, 0));
      socket.connect(way, STOP_MILLIS);
      socket.setSoTimeout(STOP_MILLIS);
      String request =
          "POST /api/stop HTTP/1.1\r\nHost: %s:%d\r\nX-Cubewright-Token: %s\r\n"
              + "Content-Length: 0\r\n\r\n";
      socket
          .getOutputStream()
          .write(
              request
                  .formatted(way.getAddress().getHostAddress(), way.getPort(), token)
                  .getBytes(StandardCharsets.US_ASCII));
      byte[] answer = socket.getInputStream().readNBytes(12);
      return new String(answer, StandardCharsets.US_ASCII).equals("HTTP/1.1 200")
          ? Optional.of(System.nanoTime())
          : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
