package dev.cubewright.robot.web;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;

/**
 * What somebody on another machine must know.
 *
 * @param text letters, digits, hyphens and underscores
 */
record AccessToken(String text) {
  private static final int BYTES = 18;

  /** Returns one that nobody can foretell. */
  static AccessToken random() {
    byte[] bytes = new byte[BYTES];
    new SecureRandom().nextBytes(bytes);
    return new AccessToken(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
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
