package dev.cubewright.console.web;

import com.google.common.primitives.Bytes;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/** The received part of the first request's head on a connection. Not thread-safe. */
final class RequestHead {
  /**
   * The size of the buffer for a head and preceding empty lines. It is twice the limit of the
   * server, so that the server rejects longer heads.
   */
  static final int MAX_BYTES = 16_384;

  private static final Pattern VERSION = Pattern.compile(".* HTTP/1[.][01] *\r?\n");
  private static final byte[] NONE = {};
  private static final Pattern STOP = Pattern.compile("POST " + StopServer.PATH + "[ ?]");

  private byte[] bytes = NONE;

  /** The number of bytes of empty lines before the head. */
  private int begin;

  private int lineLength;
  private boolean isComplete;
  private boolean isAnswerable;

  /** Adds received bytes, at most {@link #room} of them. */
  void add(ByteBuffer received) {
    byte[] added = new byte[received.remaining()];
    received.get(added);
    int next = bytes.length;
    bytes = Bytes.concat(bytes, added);
    while (begin == next && next < bytes.length && isLineEnd(bytes[next])) {
      begin = ++next;
    }
    for (; next < bytes.length && !isComplete; next++) {
      isComplete = bytes[next] == '\n' && lineLength == 0;
      lineLength = bytes[next] == '\n' ? 0 : isLineEnd(bytes[next]) ? lineLength : lineLength + 1;
    }
    isAnswerable =
        isComplete || room() == 0 || (begin < bytes.length && !Character.isLetter(bytes[begin]));
  }

  private static boolean isLineEnd(byte character) {
    return character == '\r' || character == '\n';
  }

  int room() {
    return MAX_BYTES - bytes.length;
  }

  /**
   * Returns whether the server can answer: the head is complete, is too long, or belongs to another
   * protocol than HTTP, such as TLS.
   */
  boolean isAnswerable() {
    return isAnswerable;
  }

  /** Returns whether this is a complete head of HTTP/1.0 or HTTP/1.1. */
  boolean isHttp() {
    return isComplete && begins(VERSION);
  }

  /** Returns whether this is the complete head of a stop. */
  boolean isStop() {
    return isComplete && begins(STOP);
  }

  private boolean begins(Pattern pattern) {
    int length = bytes.length - begin;
    return pattern.matcher(new String(bytes, begin, length, StandardCharsets.US_ASCII)).lookingAt();
  }

  /** Returns all received bytes and removes them from this object. */
  ByteBuffer removeBytes() {
    ByteBuffer removed = ByteBuffer.wrap(bytes);
    bytes = NONE;
    return removed;
  }
}
