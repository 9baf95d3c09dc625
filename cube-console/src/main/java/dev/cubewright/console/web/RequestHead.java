package dev.cubewright.console.web;

import com.google.common.primitives.Bytes;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.regex.Pattern;

/** The received part of the first request's head on a connection. Not thread-safe. */
final class RequestHead {
  /**
   * The maximum size of a head: twice the server's limit, so that the server rejects longer ones.
   */
  static final int MOST_BYTES = 16_384;

  private static final Pattern VERSION = Pattern.compile(".* HTTP/1[.][01] *\r?\n");
  private static final byte[] NONE = {};
  private static final byte[] STOP =
      ("POST " + StopServer.PATH).getBytes(StandardCharsets.US_ASCII);

  private byte[] bytes = NONE;
  private int lineLength;
  private boolean isComplete;
  private boolean isAnswerable;

  /**
   * Adds received bytes, at most {@link #room} of them. Empty lines before the head are ignored.
   */
  void add(ByteBuffer received) {
    byte[] added = new byte[received.remaining()];
    received.get(added);
    int begin = 0;
    while (bytes.length == 0 && begin < added.length && isLineEnd(added[begin])) {
      begin++;
    }
    bytes = Bytes.concat(bytes, Arrays.copyOfRange(added, begin, added.length));
    for (int i = begin; i < added.length && !isComplete; i++) {
      isComplete = added[i] == '\n' && lineLength == 0;
      lineLength = added[i] == '\n' ? 0 : isLineEnd(added[i]) ? lineLength : lineLength + 1;
    }
    isAnswerable = isComplete || room() == 0 || (bytes.length > 0 && !Character.isLetter(bytes[0]));
  }

  private static boolean isLineEnd(byte character) {
    return character == '\r' || character == '\n';
  }

  /** Returns the number of bytes that fit. */
  int room() {
    return MOST_BYTES - bytes.length;
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
    return isComplete && VERSION.matcher(new String(bytes, StandardCharsets.US_ASCII)).lookingAt();
  }

  /** Returns whether this is the complete head of a stop. */
  boolean isStop() {
    return isComplete && Arrays.mismatch(bytes, STOP) == STOP.length;
  }

  /** Returns all received bytes and removes them from this object. */
  ByteBuffer removeBytes() {
    ByteBuffer removed = ByteBuffer.wrap(bytes);
    bytes = NONE;
    return removed;
  }
}
