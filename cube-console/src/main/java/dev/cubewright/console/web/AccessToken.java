package dev.cubewright.console.web;

import java.io.IOException;
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
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The token of a console, a secret of its clients.
 *
 * @param text letters, digits, hyphens and underscores
 */
public record AccessToken(String text) {
  private static final int BYTES = 18;

  /** At 6 bits a character, at least 128 bits. */
  private static final Pattern LONG = Pattern.compile("[A-Za-z0-9_-]{22,200}");

  private static final String OWNER_ONLY = "rw-------";

  /** {@return an unpredictable token} */
  public static AccessToken random() {
    byte[] bytes = new byte[BYTES];
    new SecureRandom().nextBytes(bytes);
    return new AccessToken(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
  }

  /**
   * {@return the token in a file} A missing file is created with a random token, readable by its
   * owner only.
   *
   * @param file the file
   * @throws IOException if it can be neither read nor created, has no token, or others may read it
   */
  public static AccessToken keptIn(Path file) throws IOException {
    if (Files.isDirectory(file)) {
      throw new IOException(file + " is a folder; name a file in it");
    }
    if (Files.notExists(file)) {
      make(file);
    }
    boolean shared = file.getFileSystem().supportedFileAttributeViews().contains("posix");
    Set<PosixFilePermission> ownerOnly = PosixFilePermissions.fromString(OWNER_ONLY);
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

  /** Writes the file beside its place first, so that another program reads no half of it. */
  private static void make(Path file) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw new IOException("there is no folder " + folder + " to keep it in; make it first");
    }
    try {
      // For its owner only, as all such files are.
      Path whole = Files.createTempFile(folder, "token", null);
      try {
        Files.writeString(whole, random().text() + "\n");
        Files.move(whole, file);
      } finally {
        Files.deleteIfExists(whole);
      }
    } catch (FileAlreadyExistsException e) {
      // Another program was quicker, and its token is as good.
    } catch (AccessDeniedException e) {
      throw new IOException("only its owner may write in " + folder, e);
    }
  }

  /** Returns whether a text is this token, in a time that does not depend on its correct part. */
  boolean is(String given) {
    return MessageDigest.isEqual(
        text.getBytes(StandardCharsets.UTF_8), given.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public String toString() {
    return "AccessToken";
  }
}
