package dev.cubewright.console.web;

import dev.cubewright.core.problem.ProblemException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The computers that can reach a console, and the token of its clients. Immutable. */
public final class ConsoleAccess {
  private static final int TOKEN_BYTES = 18;

  /** At least 128 bits, with 6 bits per character. */
  private static final Pattern LONG = Pattern.compile("[A-Za-z0-9_-]{22,200}");

  private static final String OWNER_ONLY = "rw-------";

  private final boolean network;
  private final Optional<String> token;
  private final boolean everyone;

  /**
   * Creates an access.
   *
   * @param network whether other computers can reach the console with the token
   * @param everyone whether this computer also needs the token
   */
  ConsoleAccess(boolean network, Optional<String> token, boolean everyone) {
    this.network = network;
    this.token = token;
    this.everyone = everyone;
  }

  /** {@return access from this computer only, without a token} */
  public static ConsoleAccess thisMachine() {
    return new ConsoleAccess(false, Optional.empty(), false);
  }

  /**
   * {@return the access for a token file} With a file, all clients need its token. Without a file,
   * only other computers need a token, which is random. A missing file is created with a random
   * token, readable only by its owner.
   *
   * @param network whether other computers can reach the console
   * @param file the token file; empty for none
   * @throws ProblemException if the file cannot be read or created, has no valid token, or is
   *     accessible to other users
   */
  public static ConsoleAccess of(boolean network, Optional<Path> file) {
    try {
      Optional<String> token = network ? Optional.of(randomToken()) : Optional.empty();
      return new ConsoleAccess(
          network, file.isPresent() ? Optional.of(tokenIn(file.get())) : token, file.isPresent());
    } catch (IOException e) {
      throw ProblemException.of(
          "no-token", "cannot read or create the token: " + e.getMessage(), e);
    }
  }

  static String randomToken() {
    byte[] bytes = new byte[TOKEN_BYTES];
    new SecureRandom().nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  private static String tokenIn(Path file) throws IOException {
    if (Files.isDirectory(file)) {
      throw new IOException(file + " is a folder; name a file in it");
    }
    if (Files.notExists(file)) {
      make(file);
    }
    boolean shared = file.getFileSystem().supportedFileAttributeViews().contains("posix");
    Set<PosixFilePermission> ownerOnly = PosixFilePermissions.fromString(OWNER_ONLY);
    if (shared && !ownerOnly.containsAll(Files.getPosixFilePermissions(file))) {
      throw new IOException(file + " is accessible to other users; run chmod 600 " + file);
    }
    String text = Files.readString(file).strip();
    if (!LONG.matcher(text).matches()) {
      throw new IOException(
          file
              + " contains no token of 22 to 200 letters, digits, hyphens and underscores;"
              + " delete the file to create a new token");
    }
    return text;
  }

  /** Writes a temporary file first, so that other processes never read a partial token. */
  private static void make(Path file) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw new IOException("no folder " + folder + "; create it first");
    }
    try {
      // Temporary files are accessible only to their owner.
      Path whole = Files.createTempFile(folder, "token", null);
      try {
        Files.writeString(whole, randomToken() + "\n");
        Files.move(whole, file);
      } finally {
        Files.deleteIfExists(whole);
      }
    } catch (FileAlreadyExistsException e) {
      // Another process has created the file. Its token is used.
    } catch (AccessDeniedException e) {
      throw new IOException("no permission to write to " + folder, e);
    }
  }

  boolean network() {
    return network;
  }

  Optional<String> token() {
    return token;
  }

  boolean everyone() {
    return everyone;
  }

  /** Returns whether a text is the token. Takes constant time for texts of equal length. */
  boolean isToken(String given) {
    return token.isPresent()
        && MessageDigest.isEqual(
            token.get().getBytes(StandardCharsets.UTF_8), given.getBytes(StandardCharsets.UTF_8));
  }

  /** Returns the addresses of a path, the local one first, with the token where it is required. */
  List<String> addresses(int port, String path) {
    String local = "http://127.0.0.1:" + port + path;
    String query = token.map(text -> "?token=" + text).orElse("");
    Stream<String> others =
        network
            ? otherAddresses()
                // IPv4 first.
                .sorted(Comparator.comparing(address -> address.getAddress().length))
                .map(
                    address ->
                        "http://" + AccessFilter.literal(address) + ":" + port + path + query)
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
