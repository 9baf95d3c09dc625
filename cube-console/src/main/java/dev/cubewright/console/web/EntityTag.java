package dev.cubewright.console.web;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;

/** Tells contents apart, in the way that HTTP does. */
final class EntityTag {
  private static final int BYTES = 12;

  private EntityTag() {}

  /** Returns the tag of a content. */
  static String of(byte[] content) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(content);
      return '"' + HexFormat.of().formatHex(digest, 0, BYTES) + '"';
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every JDK has it
    }
  }

  /** Returns whether a header with tags, or with a star for any, names one. */
  static boolean isNamed(String tag, String header) {
    return Arrays.stream(header.split(","))
        .map(String::strip)
        .anyMatch(named -> named.equals(tag) || named.equals("*"));
  }
}
