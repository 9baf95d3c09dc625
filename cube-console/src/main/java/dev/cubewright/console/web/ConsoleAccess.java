package dev.cubewright.console.web;

import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The machines that can reach the console, and the clients that need the token. An immutable value.
 *
 * @param network whether other machines can reach it
 * @param token the token; empty if no client needs one
 * @param everyone whether this machine needs the token, too
 */
public record ConsoleAccess(boolean network, Optional<AccessToken> token, boolean everyone) {
  private static final ConsoleAccess THIS_MACHINE =
      new ConsoleAccess(false, Optional.empty(), false);

  /**
   * Checks the values.
   *
   * @throws IllegalArgumentException if a client needs a token and there is none
   */
  public ConsoleAccess {
    if (token.isEmpty() && (network || everyone)) {
      throw new IllegalArgumentException("there is no token that could be asked for");
    }
  }

  /** {@return access from this machine only, without a token} */
  public static ConsoleAccess thisMachine() {
    return THIS_MACHINE;
  }

  /**
   * {@return access from this machine only, with a token}
   *
   * @param token the token
   */
  public static ConsoleAccess thisMachine(AccessToken token) {
    return new ConsoleAccess(false, Optional.of(token), true);
  }

  /**
   * {@return access from this machine, and with a token from others}
   *
   * @param token the token
   */
  public static ConsoleAccess network(AccessToken token) {
    return new ConsoleAccess(true, Optional.of(token), false);
  }

  /** {@return the same where this machine needs the token, too} */
  public ConsoleAccess withTokenForAll() {
    return new ConsoleAccess(network, token, true);
  }

  /** Returns the addresses of the page, this machine's first, with the token where needed. */
  List<String> addresses(int port) {
    String local = "http://127.0.0.1:" + port + "/";
    String query = token.map(known -> "?token=" + known.text()).orElse("");
    Stream<String> others =
        network
            ? otherAddresses()
                // The short ones first.
                .sorted(Comparator.comparing(address -> address.getAddress().length))
                .map(
                    address -> "http://" + AccessFilter.literal(address) + ":" + port + "/" + query)
            : Stream.empty();
    return Stream.concat(Stream.of(everyone ? local + query : local), others).toList();
  }

  private static Stream<InetAddress> otherAddresses() {
    try {
      return NetworkInterface.networkInterfaces()
          .flatMap(NetworkInterface::inetAddresses)
          .filter(address -> !address.isLoopbackAddress() && !address.isLinkLocalAddress());
    } catch (SocketException e) {
      return Stream.empty();
    }
  }
}
