package dev.cubewright.console.web;

import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/** What this machine is called, here and by others. */
final class OwnAddresses {
  private OwnAddresses() {}

  /** Returns the addresses of the page, that for this machine first, with the token if needed. */
  static List<String> all(int port, ConsoleAccess access) {
    String local = "http://127.0.0.1:" + port + "/";
    String query = access.token().map(token -> "?token=" + token.text()).orElse("");
    Stream<String> others =
        others()
            .filter(address -> access.network() && !address.isLinkLocalAddress())
            // The short ones first.
            .sorted(Comparator.comparing(address -> address.getAddress().length))
            .map(address -> "http://" + AccessFilter.literal(address) + ":" + port + "/" + query);
    return Stream.concat(Stream.of(access.everyone() ? local + query : local), others).toList();
  }

  private static Stream<InetAddress> others() {
    try {
      return NetworkInterface.networkInterfaces()
          .flatMap(NetworkInterface::inetAddresses)
          .filter(address -> !address.isLoopbackAddress());
    } catch (SocketException e) {
      return Stream.empty();
    }
  }

  /** Returns the names by which others may call this machine, in lower case. */
  static Set<String> names() {
    Set<String> names = new LinkedHashSet<>();
    try {
      String host = InetAddress.getLocalHost().getHostName().toLowerCase(Locale.ROOT);
      names.add(host);
      // As a network without a name server calls it.
      names.add(host + ".local");
    } catch (UnknownHostException e) {
      // Then it has addresses only.
    }
    return names;
  }
}
