package dev.cubewright.driver.board;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/**
 * Hostile clients, and one that stops the arms beside them, in a process of their own: on this
 * machine, or on the one of a network.
 */
final class AttackingMachine implements AutoCloseable {
  private static final byte[] LOOPBACK = {127, 0};

  /** The last two bytes of the address of who stops; no attacker has it. */
  private static final byte[] STOPPING = {0, 3};

  private static final int PATIENCE_MILLIS = 30_000;

  /** The time after which a stop counts as unanswered. */
  private static final int STOP_MILLIS = 5_000;

  private final Process process;
  private final PrintWriter orders;
  private final BufferedReader answers;

  /**
   * When a stop was sent, and when it was answered, on the clock of {@link System#nanoTime}.
   *
   * @param firstNanos the time of the first answer of a port, which is enough for the page;
   *     meaningless if none answers
   * @param answered the number of ports that answered
   */
  record Stop(long begunNanos, long firstNanos, int answered) {}

  /**
   * Starts the attack, from this machine if there is no network.
   *
   * @param ways where stop is heard, all of which are attacked
   * @param token the token of those on other machines
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

  /** Begins an attack; returns when each of its clients has connected. */
  void attack(HostileClients.Kind kind, boolean many) throws IOException {
    ask(kind + " " + many);
  }

  /** Sends a stop to all ports, as the page does; returns when each has answered or failed. */
  Stop stop() throws IOException {
    String[] words = ask("stop").split(" ", -1);
    return new Stop(Long.parseLong(words[0]), Long.parseLong(words[1]), Integer.parseInt(words[2]));
  }

  /**
   * Ends the attack; returns how often its clients have connected.
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
      throw new IOException("the attacking machine has failed at: " + order);
    }
    return answer;
  }

  @Override
  public void close() {
    orders.close();
    process.onExit().join();
  }

  /**
   * Does what the test orders.
   *
   * @param arguments the first two bytes of the clients' addresses, the server's address, the
   *     token, and the ports where stop is heard
   */
  public static void main(String[] arguments) throws Exception {
    byte[] network = {Byte.parseByte(arguments[0]), Byte.parseByte(arguments[1])};
    InetAddress server = InetAddress.getByName(arguments[2]);
    String token = arguments[3];
    List<InetSocketAddress> ways = new ArrayList<>();
    for (int i = 4; i < arguments.length; i++) {
      ways.add(new InetSocketAddress(server, Integer.parseInt(arguments[i])));
    }
    BufferedReader orders =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
    while (true) {
      String order = orders.readLine();
      if (order == null) {
        return;
      }
      if (order.equals("stop")) {
        System.out.println(stop(network, ways, token));
        continue;
      }
      String[] words = order.split(" ", -1);
      try (HostileClients clients =
          new HostileClients(
              HostileClients.Kind.valueOf(words[0]),
              ways,
              network,
              token,
              Boolean.parseBoolean(words[1]))) {
        clients.awaitConnected(PATIENCE_MILLIS);
        System.out.println("connected");
        String next = orders.readLine();
        while ("stop".equals(next)) {
          System.out.println(stop(network, ways, token));
          next = orders.readLine();
        }
        clients.requireGoing();
        System.out.println(clients.connections());
      }
    }
  }

  private static String stop(byte[] network, List<InetSocketAddress> ways, String token)
      throws IOException {
    InetAddress own =
        InetAddress.getByAddress(new byte[] {network[0], network[1], STOPPING[0], STOPPING[1]});
    long begun = System.nanoTime();
    List<CompletableFuture<Long>> answers =
        ways.stream().map(way -> answered(own, way, token)).toList();
    List<Long> nanos = new ArrayList<>();
    for (CompletableFuture<Long> answer : answers) {
      try {
        nanos.add(answer.join());
      } catch (CompletionException e) {
        // Counted.
      }
    }
    return begun + " " + nanos.stream().min(Long::compare).orElse(begun) + " " + nanos.size();
  }

  /** Sends a stop by a connection and a thread of its own; tells when it was answered. */
  private static CompletableFuture<Long> answered(
      InetAddress own, InetSocketAddress way, String token) {
    CompletableFuture<Long> answered = new CompletableFuture<>();
    Thread thread =
        new Thread(
            () -> {
              try {
                answered.complete(stop(own, way, token));
              } catch (IOException | RuntimeException e) {
                answered.completeExceptionally(e);
              }
            },
            "stop");
    thread.start();
    return answered;
  }

  /**
   * Sends a stop by a new connection, and returns when it was answered.
   *
   * @throws IOException if it is not
   */
  private static long stop(InetAddress own, InetSocketAddress way, String token)
      throws IOException {
    try (Socket socket = new Socket()) {
      socket.bind(new InetSocketAddress(own, 0));
      socket.connect(way, STOP_MILLIS);
      socket.setSoTimeout(STOP_MILLIS);
      OutputStream out = socket.getOutputStream();
      out.write(
          ("POST /api/stop HTTP/1.1\r\nHost: "
                  + way.getAddress().getHostAddress()
                  + ":"
                  + way.getPort()
                  + "\r\nX-Cubewright-Token: "
                  + token
                  + "\r\nContent-Length: 0\r\n\r\n")
              .getBytes(StandardCharsets.US_ASCII));
      String answer = new String(socket.getInputStream().readNBytes(12), StandardCharsets.US_ASCII);
      if (!answer.equals("HTTP/1.1 200")) {
        throw new IOException("stop was answered by: " + answer);
      }
      return System.nanoTime();
    }
  }
}
