package dev.cubewright.robot.web;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What somebody on another machine must know.
 *
 * @param text letters, digits, hyphens and underscores
 */
public record AccessToken(String text) {
  private static final int BYTES = 18;

  /** At 6 bits a character, at least 128 bits. */
  private static final Pattern LONG = Pattern.compile("[A-Za-z0-9_-]{22,200}");

  private static final String OWNER_ONLY = "rw-------";

  /** {@return one that nobody can foretell} */
  public static AccessToken random() {
    byte[] bytes = new byte[BYTES];
    new SecureRandom().nextBytes(bytes);
    return new AccessToken(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
  }

  /**
   * {@return the one that a file keeps} If there is no such file it is made, with a new one, for
   * its owner's eyes only.
   *
   * @param file which file
   * @throws IOException if it can be neither read nor made, holds no token, or others may read it
   */
  public static AccessToken keptIn(Path file) throws IOException {
    Set<PosixFilePermission> ownerOnly = PosixFilePermissions.fromString(OWNER_ONLY);
    boolean shared = file.getFileSystem().supportedFileAttributeViews().contains("posix");
    if (Files.notExists(file)) {
      if (shared) {
        Files.createFile(file, PosixFilePermissions.asFileAttribute(ownerOnly));
      }
      Files.writeString(file, random().text() + "\n");
    }
    if (shared && !ownerOnly.containsAll(Files.getPosixFilePermissions(file))) {
      throw new IOException(file + " is open to others, who must not know it; chmod 600 " + file);
    }
    String text = Files.readString(file).strip();
    if (!LONG.matcher(text).matches()) {
      throw new IOException(
          file
              + " holds no token, which is 22 to 200 letters, digits, hyphens and underscores;"
              + " remove it, and another is made");
    }
    return new AccessToken(text);
  }

  /** Returns whether a text is this; how long that takes does not tell how much of it is right. */
  boolean is(String given) {
    return MessageDigest.isEqual(
        text.getBytes(StandardCharsets.UTF_8), given.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public String toString() {
    return "AccessToken";
  }
}
